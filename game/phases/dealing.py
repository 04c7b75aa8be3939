"""Dealing the hands, and throwing what is too much of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.actions import Discards, discarded
from game.cards import Action, Seat, cards_of
from game.errors import Refusal, Why
from game.events import Discarded
from game.ready_events import cuts, shuffles
from game.rules import Emit, Phase

if TYPE_CHECKING:
    from game.deal import Deal


@dataclass(frozen=True, slots=True)
class Dealing(Phase):
    """Shuffle, cut by the right-hand neighbour, packets to each from eldest hand on.

    `closed` names the seats that may not look at their cards until trumps are fixed, by their distance from the dealer.
    """

    packets: tuple[int, ...] = (3, 3)
    closed: tuple[int, ...] = ()
    key = "dealing"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Deal everything and advance."""
        seats = len(deal.hands)
        for distance in self.closed:
            deal.closed |= 1 << (deal.dealer + distance) % seats
        if emit is not None:
            emit.append(shuffles(deal.dealer))
            emit.append(cuts((deal.dealer - 1) % seats))
        for count in self.packets:
            deal.deal_packet(count, emit)
        deal.advance(emit)


def throwing_fault(legal: Discards, action: Action) -> Refusal | None:
    """Why `action` does not throw so many cards of the hand; which of them they are is not asked here."""
    if action < 52:
        return Refusal(Why.NOT_A_CARD_NOW, card=action)
    thrown = cards_of(discarded(action)) if action.bit_length() == 53 else ()
    strange = next((card for card in thrown if not legal.hand >> card & 1), -1)
    if strange >= 0:
        return Refusal(Why.NOT_IN_HAND, card=strange)
    return None if len(thrown) == legal.size else Refusal(Why.WRONG_DISCARD_COUNT, count=legal.size)


@dataclass(frozen=True, slots=True)
class Discarding(Phase):
    """Each player who holds more than `keep` cards throws the rest face down, eldest first; nobody sees them (D09)."""

    keep: int = 6
    key = "discarding"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Ask eldest, or advance when nobody has too many."""
        self._ask(deal, deal.eldest, emit)

    def _ask(self, deal: "Deal", first: Seat, emit: Emit) -> None:
        seats = len(deal.hands)
        while deal.step < seats:
            seat = (first + deal.step) % seats
            if deal.hands[seat].bit_count() > self.keep:
                deal.turn = seat
                return
            deal.step += 1
        deal.advance(emit)

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """Every way to come down to `keep` cards."""
        hand = deal.hands[deal.turn]
        return Discards(hand, hand.bit_count() - self.keep)

    def why_not(self, deal: "Deal", action: Action) -> Refusal | None:
        """The right number of cards, all of them in the hand."""
        legal = self.legal(deal)
        assert isinstance(legal, Discards)
        return throwing_fault(legal, action)

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """Throw the cards and ask the next."""
        seat, mask = deal.turn, discarded(action)
        deal.hands[seat] &= ~mask
        deal.thrown[seat] |= mask
        if emit is not None:
            emit.append(Discarded(seat, cards_of(mask), mask.bit_count()))
        deal.step += 1
        self._ask(deal, deal.eldest, emit)
