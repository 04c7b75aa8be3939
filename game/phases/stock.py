"""The stock of California Jack and Shasta Sam: what names trumps, and drawing from it after every trick."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import Seat
from game.events import Drew, StockTurned, TrumpCut
from game.phases.playing import Playing
from game.rules import Emit, Phase

if TYPE_CHECKING:
    from game.deal import Deal


@dataclass(frozen=True, slots=True)
class Cutting(Phase):
    """Before the deal a card is cut, shown and put back; its suit is trumps (rules.md 7.3)."""

    key = "dealing"
    cuts = True

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Show the card; ValueError where the deal was made without one."""
        if deal.cut < 0:
            raise ValueError("this game needs a card cut for trumps")
        if emit is not None:
            emit.append(TrumpCut(deal.cut))
        deal.fix_trump(deal.cut // 13, deal.cut, emit)
        deal.advance(emit)


@dataclass(frozen=True, slots=True)
class OpenStock(Phase):
    """The stock is turned face up: the suit of its top card is trumps, and the card will be drawn (D32)."""

    key = "dealing"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Turn the stock over."""
        card = deal.pack[deal.top]
        deal.open_stock = True
        if emit is not None:
            emit.append(StockTurned(card))
        deal.fix_trump(card // 13, card, emit)
        deal.advance(emit)


@dataclass(frozen=True, slots=True)
class Drawing(Playing):
    """While there is a stock the winner of a trick draws its top card and the loser the next (rules.md 7.2)."""

    def after_trick(self, deal: "Deal", winner: Seat, emit: Emit) -> None:
        """Both draw; the two cards of an open stock are known to all."""
        if not deal.stock:
            return
        deal.voids_from = len(deal.tricks)
        seats = len(deal.hands)
        for place in range(seats):
            self._draw(deal, (winner + place) % seats, emit)

    @staticmethod
    def _draw(deal: "Deal", seat: Seat, emit: Emit) -> None:
        card = deal.pack[deal.top]
        deal.top += 1
        deal.hands[seat] |= 1 << card
        deal.held[seat] |= 1 << card
        if deal.open_stock:
            deal.known[seat] |= 1 << card
        if emit is not None:
            emit.append(Drew(seat, card, deal.open_stock))
            if deal.open_stock and deal.stock:
                emit.append(StockTurned(deal.pack[deal.top]))
