"""A turned card proposes trumps: stand or beg, give or run the cards, and bunch by consent of all."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.actions import Say
from game.cards import SUIT_MASK, Action, cards_of, mask_of
from game.errors import Refusal, Why
from game.events import Award, PacketThrown
from game.ready_events import says, sets_aside
from game.rules import Emit, Phase
from game.view import Call

if TYPE_CHECKING:
    from game.deal import Deal

_ELDEST: tuple[Action, ...] = (int(Say.STAND), int(Say.BEG))
_DEALER: tuple[Action, ...] = (int(Say.GIVE), int(Say.RUN))
_RUN: tuple[Action, ...] = (int(Say.RUN),)
_BUNCH: tuple[Action, ...] = (int(Say.BUNCH), int(Say.KEEP))


def speak(deal: "Deal", action: Action, emit: Emit, takes: bool = False) -> None:
    """Write down and tell what the player to act says; `takes` is a bid taken over."""
    deal.calls.append(Call(deal.turn, action))
    if emit is not None:
        emit.append(says(deal.turn, action, takes))


@dataclass(frozen=True, slots=True)
class Begging(Phase):
    """The next card is turned; eldest stands on its suit or begs; the dealer then gives a point or runs the cards,
    `packet` more to each and a new card turned, until another suit shows (rules.md 3.2, 6.3, 9.2).

    `turned` lists (rank, points) that the dealer's side scores, as `category`, at the moment such a card is turned.
    `gives_at_once` says whether the gift is counted when it is given, to eldest's side. Where the suit stays the same
    the packet is kept, or thrown away if it `replaces`. `needs_trump`: the dealer gives only with a trump in his hand.
    """

    packet: int = 3
    turned: tuple[tuple[int, int], ...] = ()
    category: str = "turn_up"
    gives_at_once: bool = False
    replaces: bool = False
    needs_trump: bool = False
    key = "begging"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Turn the first card and ask eldest."""
        self._turn(deal, emit)
        deal.turn = deal.eldest

    def _turn(self, deal: "Deal", emit: Emit) -> None:
        """Turn a card and score what it is worth to the dealer's side."""
        card = deal.turn_up(emit)
        for rank, points in self.turned:
            if card % 13 == rank:
                deal.award(Award(self.category, deal.rules.team_of[deal.dealer], points, card, deal.dealer), emit)

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """Eldest may stand or beg, then the dealer may give or run."""
        if not deal.step:
            return _ELDEST
        suit = SUIT_MASK[deal.turn_ups[-1] // 13]
        return _RUN if self.needs_trump and not deal.hands[deal.dealer] & suit else _DEALER

    def why_not(self, deal: "Deal", action: Action) -> Refusal | None:
        """Not everything can be said at any time."""
        refusal = Phase.why_not(self, deal, action)
        return Refusal(Why.MAY_NOT_GIVE) if refusal and deal.step and action == Say.GIVE else refusal

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """Hear the call; fix trumps, ask the dealer, or run."""
        speak(deal, action, emit)
        if action == Say.BEG:
            deal.step, deal.turn = 1, deal.dealer
        elif action == Say.RUN:
            self._run(deal, emit)
        else:
            deal.given = action == Say.GIVE
            gift = Award("gift", deal.rules.team_of[deal.eldest], 1, seat=deal.eldest)
            if not (deal.given and self.gives_at_once and deal.award(gift, emit)):
                self._fix(deal, emit)

    def _run(self, deal: "Deal", emit: Emit) -> None:
        """Packets and new cards until the suit changes or the pack cannot give another round."""
        refused = deal.turn_ups[0] // 13
        needed = self.packet * len(deal.hands) + 1
        while deal.stock >= needed:
            if emit is not None:
                emit.append(sets_aside(deal.turn_ups[-1]))
            deal.runs += 1
            first = deal.top
            deal.deal_packet(self.packet, emit)
            self._turn(deal, emit)
            if deal.over:
                return
            if deal.turn_ups[-1] // 13 != refused:
                self._fix(deal, emit)
                return
            if self.replaces:
                self._throw_packets(deal, first, emit)
        deal.throw_in("exhausted", emit)

    def _throw_packets(self, deal: "Deal", first: int, emit: Emit) -> None:
        """The cards just dealt go out of play; who may not look at his hand has not seen these either."""
        seats = len(deal.hands)
        for place in range(seats):
            seat = (deal.eldest + place) % seats
            mask = mask_of(deal.pack[first + self.packet * place : first + self.packet * (place + 1)])
            closed = deal.closed >> seat & 1 == 1
            deal.hands[seat] &= ~mask
            if closed:
                deal.buried |= mask
            else:
                deal.thrown[seat] |= mask
            if emit is not None:
                emit.append(PacketThrown(seat, cards_of(mask), self.packet, closed))

    @staticmethod
    def _fix(deal: "Deal", emit: Emit) -> None:
        card = deal.turn_ups[-1]
        deal.fix_trump(card // 13, card, emit)
        deal.advance(emit)


@dataclass(frozen=True, slots=True)
class Bunching(Phase):
    """After a run each player from eldest on may agree to throw the deal in; the first who plays on keeps it (D08)."""

    key = "bunching"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Ask only where the cards were run."""
        if deal.runs:
            deal.turn = deal.eldest
        else:
            deal.advance(emit)

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """Bunch or play on."""
        return _BUNCH

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """One refusal keeps the deal; all four agreeing ends it."""
        speak(deal, action, emit)
        deal.step += 1
        if action == Say.KEEP:
            deal.advance(emit)
        elif deal.step == len(deal.hands):
            deal.throw_in("bunched", emit)
        else:
            deal.turn = (deal.turn + 1) % len(deal.hands)
