"""The last trick, shown again over the table."""

from typing import TYPE_CHECKING

import pygame

from game.cards import Card, Seat
from scenes.drawing import Spot
from scenes.inputs import Input, Key
from scenes.scene import BaseScene
from scenes.sitting import Sitting
from scenes.theme import CREAM, GOLD, MUTED, SMALLEST, draw_words

if TYPE_CHECKING:
    from scenes.app import App

PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((0, 120), (0, -205)),
    3: ((0, 120), (-270, -90), (270, -90)),
    4: ((0, 120), (-290, -45), (0, -205), (290, -45)),
    5: ((0, 140), (-310, 20), (-155, -205), (155, -205), (310, 20)),
    6: ((0, 150), (-310, 100), (-310, -150), (0, -215), (310, -150), (310, 100)),
    7: ((0, 165), (-240, 110), (-340, -90), (-130, -215), (130, -215), (340, -90), (240, 110)),
}
"""By the number of seats: where the cards of each place lie, from the middle, in logical units."""
HEIGHTS = {5: 175, 6: 158, 7: 150}
TILTS = (0, -4, 3, 5, -3, 4, -5)
ROW = 150
"""How wide the cards of a hand that was thrown in may spread."""


class Last(BaseScene):
    """The cards as they lay, who played them, and which won."""

    name = "last"
    overlay = True

    def __init__(self, app: "App", sitting: Sitting | None = None) -> None:
        shown = sitting or app.sitting
        assert shown is not None
        self.sitting = shown
        super().__init__(app)

    def build(self) -> None:
        """One way back."""
        self.ui.button("close", self.box(0, 338, 260, 68), self.app.words.t("Close"), self.back, style="main")
        self.ui.focus = "close"

    def handle(self, entered: Input) -> None:
        """Its own key closes it too."""
        if isinstance(entered, Key) and entered.name == "l":
            self.back()
        else:
            super().handle(entered)

    def click(self, pos: tuple[int, int]) -> None:
        """A click anywhere closes it."""
        self.back()

    def paint(self, screen: pygame.Surface) -> None:
        """The cards on a plate."""
        sitting = self.sitting
        self.shade(screen)
        self.panel(screen, self.box(0, 0, 920, 820), self.app.words.t("The last trick"))
        # of the table, not of the match: while a trick still lies there the match knows its winner already
        last, winner = sitting.table.last, sitting.table.last_winner
        for seat in sorted({seat for seat, _ in last}, key=lambda seat: PLACES[sitting.table.seats][self._slot(seat)]):
            self._cards(
                screen, seat, [card for owner, card in last if owner == seat], seat == winner, seat == last[0][0]
            )

    def _slot(self, seat: Seat) -> int:
        return self.sitting.table.slot_of(seat)

    def _cards(self, screen: pygame.Surface, seat: Seat, cards: list[Card], won: bool, led: bool) -> None:
        """What one player played: a card, or the hand he threw in, with his name below, and whether he led or won."""
        sitting, words, slot = self.sitting, self.app.words, self._slot(seat)
        dx, dy = PLACES[sitting.table.seats][slot]
        height = HEIGHTS.get(sitting.table.seats, 200)
        x, y = self.centre[0] + round(dx * self.placed.unit), self.centre[1] + round(dy * self.placed.unit)
        step = min(40.0, ROW / max(len(cards) - 1, 1))
        for place, card in enumerate(cards):
            across = x + round((place - (len(cards) - 1) / 2) * step * self.placed.unit)
            tilt = TILTS[slot] if len(cards) == 1 else 0
            self.app.cards.card(screen, Spot(across, y, tilt, self.px(height), 1.0), card, glow=won)
        below, colour = y + self.px(height / 2 + 24), GOLD if won else CREAM
        draw_words(screen, sitting.names[seat], (x, below), self.px(27), colour, won, width=self.px(210))
        told = words.t("led and took it") if led and won else words.t("led") if led else words.t("took it")
        if led or won:
            draw_words(screen, told, (x, below + self.px(29)), self.px(SMALLEST), MUTED)
