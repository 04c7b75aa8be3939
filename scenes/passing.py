"""The screen goes from one person to another: no hand lies open, and who comes next is named."""

from typing import TYPE_CHECKING

import pygame

from scenes.inputs import Click, Input, Key
from scenes.looking import NOBODY
from scenes.stack import Move
from scenes.tabletop import GRACE, TableScene
from scenes.theme import CREAM, GOLD, MUTED, PLATE, SMALLEST, draw_plate, draw_words, wrap
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

LINES = 3
"""Lines of what has happened that are told."""


class Passing(TableScene):
    """A plate over the closed hand of the person whose turn it is; it opens when he says that he is there."""

    name = where = "passing"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._age = 0.0
        self._asked = NOBODY

    def update(self, dt: float) -> Move:
        """The plate is there as long as somebody is waited for."""
        move = super().update(dt)
        self._age += dt
        if self.session.awaited != self._asked:
            self._asked = self.session.awaited
            self._age = 0.0
            self.resume()
            if self._asked != NOBODY:
                self.table.caption = ""
                self.app.announce(self._title())
        return move

    @property
    def animating(self) -> bool:
        """Until the keys may be used as well."""
        return super().animating or self._age < GRACE

    def _title(self) -> str:
        return self.app.words.t("Pass the screen to {name}", name=self.sitting.names[self._asked])

    @property
    def rect(self) -> Rect:
        """The plate, in the place of the hand and below it as far as there is room: no corner of a card looks out."""
        x, y, w, h = self.placed.rect("hand.0")
        top, edge = y - self.px(26), self.px(8)
        bottom = self.app.size[1] - edge
        for name in ("plaque.0", "menu"):
            left, upper, wide, _ = self.placed.rect(name)
            if left < x + w and left + wide > x:
                bottom = min(bottom, upper - edge)
        return x, top, w, max(bottom, y + h) - top

    def build_more(self) -> None:
        """He is there; and what another one may do meanwhile."""
        if self._asked == NOBODY:
            return
        x, y, w, h = self.rect
        wide, high = self.px(420), self.px(84)
        top, middle = y + h - high - self.px(24), x + w // 2
        name = self.sitting.names[self._asked]
        words = self.app.words.t("I am {name}", name=name)
        self.ui.button("here", (middle - wide // 2, top, wide, high), words, self.uncover, style="main", size=30)
        self.ui.focus = "here"

    def uncover(self) -> None:
        """The cards are turned."""
        self.session.look()

    def turn_changed(self, mine: bool) -> None:
        """Another scene takes over then."""

    def handle(self, entered: Input) -> None:
        """A key or click meant for what was there before opens no hand."""
        if self._age < GRACE and isinstance(entered, Key | Click) and not self.session.timeline.busy:
            return
        if isinstance(entered, Key) and entered.name == "space" and self._asked != NOBODY and self.ui.focus == "here":
            self.uncover()
            return
        super().handle(entered)

    def role(self, seat: int) -> str:
        """Whose turn it is."""
        return self.app.words.t("comes next") if seat == self._asked else super().role(seat)

    def paint(self, screen: pygame.Surface) -> None:
        """The table as all may see it, and the plate."""
        super().paint(screen)
        if self._asked == NOBODY:
            return
        x, y, w, _ = self.rect
        draw_plate(screen, self.rect, PLATE, self.px(30), GOLD, self.px(3), 255)
        title, room = self._title(), w - self.px(60)
        draw_words(screen, title, (x + w / 2, y + self.px(50)), self.px(36), CREAM, True, width=room)
        size = self.px(SMALLEST + 2)
        news = self.sitting.news(self._asked)[-LINES:]
        lines = [part for line in news for part in wrap(line, size, room)][-LINES:]
        for place, line in enumerate(lines):
            at = (x + w / 2, y + self.px(138 + 34 * (place - (len(lines) - 1) / 2)))
            draw_words(screen, line, at, size, MUTED, width=room)
