"""A box that asks for a name."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.inputs import Input, Key
from scenes.menu import MenuScene
from scenes.theme import BRIGHT_GOLD, MUTED, draw_words

if TYPE_CHECKING:
    from scenes.app import App

WIDTH, HEIGHT = 780, 420


class Naming(MenuScene):
    """`fault` says why a name cannot be taken, "" if it can; `do` takes it."""

    name = "naming"
    overlay = True
    first = "name"

    def __init__(
        self, app: "App", heading: str, text: str, fault: Callable[[str], str], do: Callable[[str], None], limit: int
    ) -> None:
        super().__init__(app)
        self.heading, self.text, self.fault, self.do, self.limit = heading, text, fault, do, limit
        self.tried = False

    def title(self) -> str:
        return self.heading

    def enter(self) -> None:
        """One can type at once."""
        super().enter()
        target = self.ui.focused
        if target is not None:
            target.do()

    def build(self) -> None:
        """The name, and whether to take it."""
        rect = self.box(0, -44, 620, 70)
        self.ui.entry("name", rect, self.text, self._type, self.t("Name"), self.limit)
        self.ui.button("ok", self.box(-160, 138, 300, 76), self.t("OK"), self.take, style="main", size=28)
        self.ui.button("cancel", self.box(160, 138, 300, 76), self.t("Cancel"), self.back, size=28)

    def _type(self, text: str) -> None:
        self.text = text

    @property
    def wrong(self) -> str:
        """Why the name cannot be taken."""
        return self.fault(" ".join(self.text.split()))

    def take(self) -> None:
        """Take the name, or say why not."""
        self.tried = True
        if self.wrong:
            self.app.announce(self.wrong)
            return
        self.do(" ".join(self.text.split()))
        self.back()

    def handle(self, entered: Input) -> None:
        """While a name is typed, Enter takes it and Escape gives it up."""
        if isinstance(entered, Key) and self.ui.typing and entered.name in ("return", "escape"):
            if entered.name == "return":
                self.take()
            else:
                self.back()
            return
        super().handle(entered)

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        self.sheet(screen, self.box(0, 0, WIDTH, HEIGHT))
        x, y = self.centre
        if self.wrong and (self.tried or self.text):
            colour = BRIGHT_GOLD if self.tried else MUTED
            draw_words(screen, self.wrong, (x, y + self.px(34)), self.px(24), colour, width=self.px(680))
