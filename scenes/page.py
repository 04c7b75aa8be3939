"""Pages to read: the rules of a game, all keys, how deals are made."""

from typing import TYPE_CHECKING

import pygame

from scenes.reading import Reading
from scenes.rules_words import keys
from scenes.text import fairness_page, rules_page
from scenes.theme import CREAM, GOLD, PLATE, draw_plate, draw_words, wrap

if TYPE_CHECKING:
    from scenes.app import App

KINDS = ("rules", "keys", "fairness")


class Page(Reading):
    """One page at a time, the others by tabs."""

    name = "page"
    closing = "f1"

    def __init__(self, app: "App", kind: str = "rules", game: str = "seven_up") -> None:
        super().__init__(app)
        self.kind, self.game = kind, game
        self.first = "tabs" if kind == "keys" else "page"

    def title(self) -> str:
        return {"rules": self.t("Rules"), "keys": self.t("Keys"), "fairness": self.t("Fair play")}[self.kind]

    def read(self) -> None:
        """Tabs, and the page."""
        labels = [self.t("Rules"), self.t("Keys"), self.t("Fair play")]
        tabs = self.box(0, 66 - self.high / 2, min(680, self.wide - 100), 68)
        self.ui.choice("tabs", tabs, labels, KINDS.index(self.kind), self._turn, self.t("Page"), 28)
        if self.kind != "keys":
            html = rules_page(self.app.words, self.game) if self.kind == "rules" else fairness_page(self.app.words)
            self.ui.page("page", self.body, html, self.title())

    def _turn(self, place: int) -> None:
        self.kind = KINDS[place]
        self.resume()

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        draw_plate(screen, self.plate, PLATE, self.px(30), GOLD, self.px(2), 255)
        if self.kind == "keys":
            self._keys(screen)

    def _keys(self, screen: pygame.Surface) -> None:
        """Key caps, and what each does, in two lines where one is too short."""
        x, y, w, h = self.body
        rows = keys(self.app.words)
        step = min(h / len(rows), self.px(96))
        left, gap, size = round(w * 0.34), self.px(28), self.px(26)
        for i, (names, use) in enumerate(rows):
            middle = y + step * (i + 0.5)
            at: float = x + left
            for name in reversed(names.split(", ")):
                at = self.cap(screen, name, at, middle, 24) - self.px(12)
            lines = wrap(use, size, w - left - gap)
            for j, line in enumerate(lines):
                below = middle + (j - (len(lines) - 1) / 2) * size * 1.25
                draw_words(screen, line, (x + left + gap, below), size, CREAM, False, "midleft")
