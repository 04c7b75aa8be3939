"""Cinch: throwing what is no trump, drawing from the stock, and the dealer robbing the pack (rules.md 8.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.actions import Discards, discarded
from game.cards import Action, cards_of, mask_of
from game.errors import Refusal, Why
from game.events import Dealt, Discarded, Robbed, StockTaken
from game.phases.dealing import throwing_fault
from game.rules import Emit, Phase

if TYPE_CHECKING:
    from game.deal import Deal


@dataclass(frozen=True, slots=True)
class Robbing(Phase):
    """From eldest on each player throws his plain cards, and trumps beyond `keep`, open to all, and draws up to `keep`.

    The dealer comes last and chooses from his hand and all that is left of the stock; he must keep as many trumps as
    he can (D45). Where the stock is short the last of the others throws fewer plain cards (D37).
    """

    keep: int = 6
    key = "robbing"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Ask eldest."""
        deal.turn = deal.eldest

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """Every way to throw that the trumps in the hand allow."""
        hand = deal.hands[deal.turn]
        trumps = hand & deal.order.trumps
        if trumps.bit_count() >= self.keep:
            return Discards(hand, hand.bit_count() - self.keep, must=hand & ~trumps)
        stock = 0 if deal.turn == deal.dealer else deal.stock
        drawn = min(self.keep - trumps.bit_count(), stock)
        return Discards(hand, hand.bit_count() - self.keep + drawn, keep=trumps)

    def why_not(self, deal: "Deal", action: Action) -> Refusal | None:
        """The right number, plain cards before trumps."""
        legal = self.legal(deal)
        assert isinstance(legal, Discards)
        if action in legal:
            return None
        refusal = throwing_fault(legal, action)
        if refusal is not None:
            return refusal
        kept, thrown = legal.must & ~discarded(action), legal.keep & discarded(action)
        if thrown:
            return Refusal(Why.MUST_KEEP_TRUMPS, card=cards_of(thrown)[0])
        return Refusal(Why.MUST_THROW_PLAIN, card=cards_of(kept)[0])

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """Throw and draw; the dealer has drawn already."""
        seat, mask, robs = deal.turn, discarded(action), deal.turn == deal.dealer
        shown = mask & deal.order.trumps if robs else mask
        deal.hands[seat] &= ~mask
        deal.thrown[seat] |= mask
        deal.shown |= shown
        if emit is not None:
            emit.append(Discarded(seat, cards_of(mask), mask.bit_count(), cards_of(shown)))
        if robs:
            if emit is not None:
                kept = deal.hands[seat] & mask_of(deal.pack[deal.step :])
                emit.append(Robbed(seat, kept.bit_count()))
            deal.advance(emit)
            return
        self._draw(deal, emit)
        deal.turn = (seat + 1) % len(deal.hands)
        if deal.turn == deal.dealer:
            self._take_stock(deal, emit)

    def _draw(self, deal: "Deal", emit: Emit) -> None:
        """Up to `keep` cards again, from the top of the stock."""
        seat = deal.turn
        count = self.keep - deal.hands[seat].bit_count()
        packet = deal.pack[deal.top : deal.top + count]
        deal.top += count
        deal.hands[seat] |= mask_of(packet)
        if emit is not None:
            emit.append(Dealt(seat, packet, count))

    @staticmethod
    def _take_stock(deal: "Deal", emit: Emit) -> None:
        """The dealer takes up all that is left; `step` remembers where it began."""
        rest = deal.pack[deal.top :]
        deal.step, deal.top = deal.top, len(deal.pack)
        deal.hands[deal.dealer] |= mask_of(rest)
        if emit is not None:
            emit.append(StockTaken(deal.dealer, rest, len(rest)))
