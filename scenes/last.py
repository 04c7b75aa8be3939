"""The last trick, shown again over the table."""

import pygame

from scenes.drawing import Spot
from scenes.inputs import Input, Key
from scenes.scene import BaseScene
from scenes.theme import CREAM, GOLD, MUTED, draw_words

PLACES = ((0.0, 105.0), (-165.0, 0.0), (0.0, -105.0), (165.0, 0.0))


class Last(BaseScene):
    """Four cards as they lay, who played them, and which won."""

    name = "last"
    overlay = True

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
        sitting = self.app.sitting
        assert sitting is not None
        self.shade(screen)
        self.panel(screen, self.box(0, 0, 900, 820), self.app.words.t("The last trick"))
        x, y = self.centre
        y -= self.px(16)
        winner = sitting.session.view.tricks[-1].winner if sitting.session.view.tricks else -1
        for seat, card in sitting.table.last:
            slot = sitting.table.slot_of(seat)
            dx, dy = PLACES[slot]
            at = (
                x + self.px(abs(dx)) * (1 if dx > 0 else -1 if dx < 0 else 0),
                y + round(dy * self.placed.unit) - self.px(20),
            )
            self.app.cards.card(
                screen, Spot(at[0], at[1], (0, -4, 3, 5)[slot], self.px(220), 1.0), card, glow=seat == winner
            )
            side = {0: (0, 262), 1: (-340, 0), 2: (0, -262), 3: (340, 0)}[slot]
            place = (x + round(side[0] * self.placed.unit), y + round(side[1] * self.placed.unit) - self.px(20))
            name = sitting.names[seat]
            draw_words(
                screen, name, place, self.px(28), GOLD if seat == winner else CREAM, seat == winner, width=self.px(190)
            )
            if seat == winner:
                draw_words(screen, self.app.words.t("took it"), (place[0], place[1] + self.px(32)), self.px(23), MUTED)
