"""The table of a match to come, seen from above: who is who in its chairs, and by which rules it is played."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.chairs import ENTRY, LABEL, LINE, Chairs
from scenes.company import LONGEST, Company
from scenes.drawing import Spot, draw_cloth
from scenes.emblems import draw_emblem
from scenes.furniture import inlay_picture
from scenes.menu import MenuScene
from scenes.plan import Plan
from scenes.plan_words import changes, differences, fault_line
from scenes.poses import HIDDEN
from scenes.text import game_name
from scenes.theme import CREAM, GOLD, MUTED, SMALLEST, draw_words, wrap
from scenes.ui import Widget

if TYPE_CHECKING:
    from scenes.app import App

MODES = ("choose", "draw")
"""How partners are found."""
WIDE = 1300
"""Logical units of width from which the choices above the table stand side by side, and all buttons in one line."""
TOLD = 23


class SetupView(MenuScene):
    """Draws a plan as a table with chairs; what is clicked there is the subclass's."""

    def __init__(self, app: "App", plan: Plan, names: Sequence[str] = ()) -> None:
        super().__init__(app)
        self.plan = plan
        self.company = Company(plan, app.settings, app.words, names)
        self.fault, self.pairs = plan.fault, plan.rules.pairs
        self.full = False
        """Whether the name that is typed is as long as one may be."""
        self.mode = app.settings.partners if app.settings.partners in MODES else "choose"
        self.chairs: Chairs

    @property
    def game(self) -> str:
        """The game's key."""
        return self.plan.variant.key

    @property
    def wide(self) -> bool:
        """Whether there is room for all buttons side by side."""
        return self.width >= WIDE

    def title(self) -> str:
        return game_name(self.app.words, self.game)

    def role(self, seat: int) -> str:
        """What the one in a seat is to the player."""
        if seat == 0:
            return self.t("You")
        if not self.pairs:
            return self.t("Opponent")
        if self.mode == "draw":
            return self.t("Player")
        return self.t("Partner") if seat == 2 else self.t("Opponent")

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        draw_words(screen, self.title(), (x, y - self.px(488)), self.px(54), CREAM, True, width=self.px(800))
        self.rule(screen, x, y - self.px(446), self.px(620))
        self._table(screen)
        for seat, (dx, dy) in enumerate(self.chairs.names):
            at = (x + dx * self.placed.unit, y + (dy - LINE / 2 - LABEL / 2) * self.placed.unit)
            ours = seat == 0 or (self.pairs and self.mode == "choose" and seat == 2)
            draw_words(screen, self.role(seat), at, self.px(24), GOLD if ours else MUTED, True, width=self.px(ENTRY))
        self._rules(screen)

    def _table(self, screen: pygame.Surface) -> None:
        """The table with the emblem of the game, and three cards before each player, face down."""
        x, y = self.centre
        unit, (mx, my), (wide, high) = self.placed.unit, self.chairs.middle, self.chairs.table
        middle = (round(x + mx * unit), round(y + my * unit))
        oval = inlay_picture(self.px(wide), self.px(high), self.px(2))
        screen.blit(oval, oval.get_rect(center=middle))
        tall = self.px(min(high * 0.24, wide * 0.19, 84))
        draw_emblem(screen, self.app.cards, self.game, middle, tall * 1.08)
        for seat in range(self.plan.players):
            hx, hy, turn = self.chairs.hand(seat)
            for i in (-1, 0, 1):
                along = pygame.Vector2(i * tall * 0.26, 0).rotate(turn)
                spot = Spot(x + hx * unit + along.x, y + hy * unit + along.y, turn + 9 * i, tall, 0.0)
                self.app.cards.card(screen, spot, HIDDEN)

    def two_lines(self, button: Widget, below: str, screen: pygame.Surface) -> None:
        """The text of a low button, and another one below it."""
        x, y, w, h = button.target.rect
        for text, down, colour in ((button.text, -0.23, CREAM), (below, 0.22, MUTED)):
            at = (x + w / 2, y + h * (0.5 + down))
            draw_words(screen, text, at, self.px(SMALLEST), colour, colour == CREAM, width=w - self.px(16))

    def _rules(self, screen: pygame.Surface) -> None:
        """What is not as usual, why it cannot be played, or that a name cannot be longer."""
        x, y = self.centre
        y += self.px(374 if self.wide else 320)
        room = self.px(min(self.width - 60, 1100))
        words, plan = self.app.words, self.plan
        if self.fault is not None:
            self.warning(screen, fault_line(words, plan, self.fault), (x, y), room)
            return
        if self.full and self.ui.typing:
            said = words.tn("A name has at most {n} letter.", "A name has at most {n} letters.", LONGEST)
            self.warning(screen, said, (x, y), room)
            return
        if plan.standard:
            return
        text = differences(words, plan)
        if len(wrap(text, self.px(TOLD), room)) > 1:
            count = len(changes(words, plan))
            text = words.tn("Differs from the standard in {n} rule.", "Differs from the standard in {n} rules.", count)
        draw_words(screen, text, (x, y), self.px(TOLD), MUTED, width=room)
