"""The small card that explains a word of the card table, beside the place where it stands."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.inputs import Key
from scenes.menu import MenuScene
from scenes.term_text import TermText
from scenes.terms import TERMS, explanation, title
from scenes.theme import BRIGHT_GOLD, GOLD, PLATE, draw_plate, draw_words
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

WIDE, PAD, HEAD, SIZE = 600, 28, 62, 26
"""Width, edge, height of the title and size of the text, in logical units."""
APART = 12
"""From the word to its card."""


class Term(MenuScene):
    """Title and explanation; Escape, Enter or a click anywhere closes it. Terms in it lead to their own cards."""

    name = "term"
    overlay = True
    first = "close"

    def __init__(self, app: "App", key: str, near: Rect = (0, 0, 0, 0), game: str = "") -> None:
        if key not in TERMS:
            raise KeyError(f"there is no term {key!r}")
        self.key_, self.game = key, game
        self._near, self._size = near, app.size
        super().__init__(app)

    def title(self) -> str:
        return title(self.app.words, self.key_)

    @property
    def meaning(self) -> str:
        """The explanation."""
        return explanation(self.app.words, self.key_, self.game)

    def enter(self) -> None:
        """Say what the word means."""
        super().enter()
        self.app.announce(f"{self.title()}. {self.meaning}")

    # --- layout ---------------------------------------------------------------------------------------------------

    @property
    def near(self) -> Rect:
        """Where the word stands; after the window changed its size, about there."""
        across, down = (now / then for now, then in zip(self.app.size, self._size, strict=True))
        x, y, w, h = self._near
        return round(x * across), round(y * down), round(w * across), round(h * down)

    def build(self) -> None:
        words, size, pad = self.app.words, self.px(SIZE), self.px(PAD)
        room = min(self.px(WIDE), self.app.size[0] - self.px(40)) - 2 * pad
        tall = TermText.tall(self.meaning, size, room)
        self.rect = self._beside(room + 2 * pad, self.px(HEAD) + tall + pad)
        x, y, w, _ = self.rect
        body = (x + pad, y + self.px(HEAD), room, tall)
        self.text = TermText(words, self.meaning, body, size, game=self.game, skip=(self.key_,))
        side = self.px(40)
        cross = (x + w - side - self.px(12), y + self.px(12), side, side)
        close = self.ui.button("close", cross, "", self.back, style="quiet", label=self.t("Close"))
        close.face = partial(self._cross, cross)
        self.text.put(self.ui, self._other)

    def _cross(self, rect: Rect, screen: pygame.Surface) -> None:
        """The mark on the button that closes it; drawn by itself, for the name of such a button would hide the text."""
        icon = self.app.faces.icon("cross", round(rect[2] * 0.6))
        screen.blit(icon, icon.get_rect(center=pygame.Rect(rect).center))

    def _beside(self, wide: int, tall: int) -> Rect:
        """Under the word, or over it where there is no room; never outside the window."""
        (x, y, w, h), (width, height), gap, edge = self.near, self.app.size, self.px(APART), self.px(16)
        left = min(max(x + (w - wide) // 2, edge), width - wide - edge)
        top = y + h + gap if y + h + gap + tall + edge <= height else y - gap - tall
        return left, min(max(top, edge), height - tall - edge), wide, tall

    def _other(self, key: str, near: Rect) -> None:
        """The card of a word in this one takes its place."""
        self.go("term", key=key, near=self.near, game=self.game)

    # --- input ----------------------------------------------------------------------------------------------------

    def click(self, pos: tuple[int, int]) -> None:
        """A click beside it closes it, and on it too."""
        self.back()

    def key(self, key: Key) -> bool:
        """F1 closes it like Escape: the word may stand on a page that F1 closes."""
        if key.name == "f1":
            self.back()
            return True
        return False

    # --- drawing --------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        """The card, and a line under the word."""
        x, y, w, h = self.near
        screen.fill(BRIGHT_GOLD, (x, y + h - self.px(3), w, self.px(3)))
        x, y, w, h = self.rect
        draw_plate(screen, (x, y + self.px(8), w, h), (2, 10, 9), self.px(22), None, 1, 130)
        draw_plate(screen, self.rect, PLATE, self.px(20), GOLD, self.px(2), 255)
        size = self.px(SIZE + 2)
        room = w - 2 * self.px(PAD) - self.px(52)
        at = (x + self.px(PAD), y + self.px(34))
        draw_words(screen, self.title(), at, size, BRIGHT_GOLD, True, "midleft", room)
        self.text.draw(screen)
