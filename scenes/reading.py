"""A large plate with text that scrolls by wheel, bar and keys wherever the focus is, and a button to close it.

Words of the card table that are marked in the text can be clicked, and Tab comes to those in sight after the buttons.
"""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.focus import FAR
from scenes.inputs import Click, Hover, Input, Key
from scenes.menu import MenuScene
from scenes.scroll import Scroll
from scenes.scroll_terms import terms_of
from scenes.term_text import label, opener
from scenes.theme import BRIGHT_GOLD
from scenes.ui import Focusable, Rect

if TYPE_CHECKING:
    from scenes.app import App

WIDEST, TALLEST = 1080, 1300


class Reading(MenuScene):
    """Subclasses put the text into `body`, and name the key that closes it as it opened it."""

    overlay = True
    closing = ""
    game = ""
    """Whose words explain the terms."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._pointer = (-1, -1)
        self.measure()

    def enter(self) -> None:
        """A key that is held goes on scrolling."""
        super().enter()
        pygame.key.set_repeat(400, 40)

    def exit(self) -> None:
        pygame.key.set_repeat(0)
        super().exit()

    def measure(self) -> None:
        """The plate and the place for the text, for this size of window."""
        self.wide, self.high = min(WIDEST, self.width - 40), min(self.height - 40, TALLEST)
        self.plate = self.box(0, 0, self.wide, self.high)
        self.body = self.box(0, 0, self.wide - 130, self.high - 270)

    def build(self) -> None:
        self.measure()
        self.read()
        for widget in self.ui.widgets:
            if widget.scroll is not None:
                widget.target.do = self.back  # Enter on what was read closes it
        box = self.box(0, self.high / 2 - 62, 300, 72)
        self.ui.button("close", box, self.t("Close"), self.back, style="main", size=28)
        self.ui.after = self._terms

    @property
    def _scroll(self) -> Scroll | None:
        return next((widget.scroll for widget in self.ui.widgets if widget.scroll is not None), None)

    # --- words that explain themselves ----------------------------------------------------------------------------

    def _terms(self) -> list[Focusable]:
        """The terms in sight; up and down still scroll there."""
        scroll = self._scroll
        if scroll is None:
            return []
        open_, words = opener(self, self.game), self.app.words
        return [
            Focusable(
                name, label(words, place.key), place.rects[0], partial(open_, place.key, place.rects[0]),
                self._slide, vertical=True, inline=True,
            )
            for name, place in terms_of(scroll).items()
        ]  # fmt: skip

    def _slide(self, lines: int) -> None:
        """Scroll from a term; when it goes out of sight the page has the focus."""
        for widget in self.ui.widgets:
            if widget.scroll is not None:
                widget.scroll.move(lines)
                if self.ui.focus not in terms_of(widget.scroll):
                    self.ui.focus = widget.target.name

    def _term_at(self, pos: tuple[int, int]) -> tuple[str, tuple[Rect, ...]]:
        """The name of the term at a place in the window, and all of its parts."""
        found = terms_of(self._scroll).items() if self._scroll is not None else ()
        for name, place in found:
            if any(pygame.Rect(rect).collidepoint(pos) for rect in place.rects):
                return name, place.rects
        return "", ()

    def handle(self, entered: Input) -> None:
        """A click on a term explains it; the pointer over one is answered by a line under it."""
        if isinstance(entered, Hover):
            self._pointer = entered.pos
        name = self._term_at(entered.pos)[0] if isinstance(entered, Click) else ""
        target = next((one for one in self._terms() if one.name == name), None)
        if target is not None:
            self.ui.press(target)
        else:
            super().handle(entered)

    def draw(self, screen: pygame.Surface) -> None:
        super().draw(screen)
        thick = self.px(3)
        for x, y, w, h in self._term_at(self._pointer)[1]:
            screen.fill(BRIGHT_GOLD, (x, y + h - thick, w, thick))

    # --- the rest -------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Put in what there is to read."""

    def key(self, key: Key) -> bool:
        """The key that opened it closes it again; the page keys scroll."""
        if key.name == self.closing:
            self.back()
            return True
        for widget in self.ui.widgets:
            if widget.scroll is not None and key.name in FAR:
                widget.scroll.move(FAR[key.name])
                return True
        return False

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        self.sheet(screen, self.plate)
