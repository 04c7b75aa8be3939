"""A large plate with text that scrolls by wheel, bar and keys wherever the focus is, and a button to close it."""

from typing import TYPE_CHECKING

import pygame

from scenes.focus import FAR
from scenes.inputs import Key
from scenes.menu import MenuScene

if TYPE_CHECKING:
    from scenes.app import App

WIDEST, TALLEST = 1080, 1300


class Reading(MenuScene):
    """Subclasses put the text into `body`, and name the key that closes it as it opened it."""

    overlay = True
    closing = ""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
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
