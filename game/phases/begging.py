"""A turned card proposes trumps: stand or beg, give or run the cards, and bunch by consent of all."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.actions import Say
from game.cards import Action
from game.events import says, sets_aside
from game.rules import Emit, Phase
from game.view import Call

if TYPE_CHECKING:
    from game.deal import Deal

_ELDEST: tuple[Action, ...] = (int(Say.STAND), int(Say.BEG))
_DEALER: tuple[Action, ...] = (int(Say.GIVE), int(Say.RUN))
_BUNCH: tuple[Action, ...] = (int(Say.BUNCH), int(Say.KEEP))


def speak(deal: "Deal", action: Action, emit: Emit) -> None:
    """Write down and tell what the player to act says."""
    deal.calls.append(Call(deal.turn, action))
    if emit is not None:
        emit.append(says(deal.turn, action))


@dataclass(frozen=True, slots=True)
class Begging(Phase):
    """Rules.md 3.2 ELDEST, DEALER, RUN: the next card is turned; eldest stands on its suit or begs; the dealer then
    gives a point or runs the cards, `packet` more to each and a new card turned, until another suit shows.
    """

    packet: int = 3
    key = "begging"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Turn the first card and ask eldest."""
        deal.turn_up(emit)
        deal.turn = deal.eldest

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """Eldest may stand or beg, then the dealer may give or run."""
        return _DEALER if deal.step else _ELDEST

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """Hear the call; fix trumps, ask the dealer, or run."""
        speak(deal, action, emit)
        if action == Say.BEG:
            deal.step, deal.turn = 1, deal.dealer
        elif action == Say.RUN:
            self._run(deal, emit)
        else:
            deal.given = action == Say.GIVE
            self._fix(deal, emit)

    def _run(self, deal: "Deal", emit: Emit) -> None:
        """Packets and new cards until the suit changes or the pack cannot give another round."""
        refused = deal.turn_ups[0] // 13
        needed = self.packet * len(deal.hands) + 1
        while deal.stock >= needed:
            if emit is not None:
                emit.append(sets_aside(deal.turn_ups[-1]))
            deal.runs += 1
            deal.deal_packet(self.packet, emit)
            if deal.turn_up(emit) // 13 != refused:
                self._fix(deal, emit)
                return
        deal.throw_in("exhausted", emit)

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
