"""Pages to read: the rules of a game, all keys, how deals are made."""

from typing import TYPE_CHECKING

import pygame

from scenes.inputs import Key
from scenes.menu import MenuScene
from scenes.rules_words import keys
from scenes.text import fairness_page, rules_page
from scenes.theme import CREAM, GOLD, PLATE, RIM, draw_plate, draw_words, fit, font
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

KINDS = ("rules", "keys", "fairness")
WIDEST = 1080


class Page(MenuScene):
    """One page at a time, the others by tabs."""

    overlay = True
    first = "page"

    def __init__(self, app: "App", kind: str = "rules", game: str = "seven_up") -> None:
        super().__init__(app)
        self.kind, self.game = kind, game

    def title(self) -> str:
        return {"rules": self.t("Rules"), "keys": self.t("Keys"), "fairness": self.t("Fair play")}[self.kind]

    def build(self) -> None:
        """Tabs, the page, a button to close it."""
        self.wide, self.tall_ = min(WIDEST, self.width - 40), min(self.height - 40, 1300)
        top, bottom = -self.tall_ / 2, self.tall_ / 2
        labels = [self.t("Rules"), self.t("Keys"), self.t("Fair play")]
        tabs = self.box(0, top + 66, min(680, self.wide - 100), 68)
        self.ui.choice("tabs", tabs, labels, KINDS.index(self.kind), self._turn, self.t("Page"), 28)
        self.body: Rect = self.box(0, 10, self.wide - 130, self.tall_ - 270)
        if self.kind != "keys":
            html = rules_page(self.app.words, self.game) if self.kind == "rules" else fairness_page(self.app.words)
            self.ui.page("page", self.body, html, self.title())
        self.ui.button("close", self.box(0, bottom - 62, 300, 72), self.t("Close"), self.back, style="main", size=28)

    def _turn(self, place: int) -> None:
        self.kind = KINDS[place]
        self.resume()

    def key(self, key: Key) -> bool:
        """F1 closes it again; the page scrolls wherever the focus is."""
        if key.name == "f1":
            self.back()
            return True
        page = next((widget.target for widget in self.ui.widgets if widget.scroll is not None), None)
        far = {"page up": -10, "page down": 10, "home": -100_000, "end": 100_000}
        if page is not None and page.slide is not None and key.name in far:
            page.slide(far[key.name])
            return True
        return False

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        rect = self.box(0, 0, self.wide, self.tall_)
        draw_plate(screen, rect, PLATE, self.px(30), GOLD, self.px(2), 250)
        if self.kind == "keys":
            self._keys(screen)

    def _keys(self, screen: pygame.Surface) -> None:
        """Key caps, and what each does."""
        x, y, w, h = self.body
        rows = keys(self.app.words)
        step = min(h / len(rows), self.px(92))
        left = round(w * 0.38)
        for i, (names, use) in enumerate(rows):
            middle = y + step * (i + 0.5)
            at: float = x + left
            for name in reversed(names.split(", ")):
                at = self._cap(screen, name, at, middle) - self.px(12)
            width = w - left - self.px(28)
            draw_words(screen, use, (x + left + self.px(28), middle), self.px(26), CREAM, False, "midleft", width)

    def _cap(self, screen: pygame.Surface, name: str, right: float, middle: float) -> float:
        """One key cap that ends at `right`; where it begins."""
        size = fit(name, self.px(24), self.px(200), True)
        wide, tall = max(font(size, True).size(name)[0] + self.px(32), self.px(52)), self.px(50)
        x, y = round(right - wide), round(middle - tall / 2)
        draw_plate(screen, (x, y + self.px(4), wide, tall), (3, 14, 12), self.px(12), None, 1, 255)
        draw_plate(screen, (x, y, wide, tall), (24, 66, 54), self.px(12), RIM, self.px(2), 255)
        draw_words(screen, name, (x + wide / 2, middle), size, CREAM, True)
        return x
