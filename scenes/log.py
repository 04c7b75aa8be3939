"""What has happened in this match, line by line, the newest at the bottom."""

import pygame

from scenes.inputs import Key
from scenes.menu import MenuScene
from scenes.scroll import plain

WIDEST = 1080


class Log(MenuScene):
    """Everything that was said and played, as text."""

    overlay = True
    first = "log"

    def title(self) -> str:
        return self.t("What has happened")

    def build(self) -> None:
        """The lines, scrolled to the last."""
        self.wide, self.tall_ = min(WIDEST, self.width - 40), min(self.height - 40, 1300)
        lines = self.app.sitting.log if self.app.sitting is not None else []
        shown = [plain(line) for line in lines or [self.t("Nothing has happened yet.")]]
        body = self.box(0, 0, self.wide - 130, self.tall_ - 270)
        self.ui.text("log", body, shown, self.title(), at_end=True)
        bottom = self.tall_ / 2
        self.ui.button("close", self.box(0, bottom - 62, 300, 72), self.t("Close"), self.back, style="main", size=28)

    def key(self, key: Key) -> bool:
        """H closes it again."""
        if key.name == "h":
            self.back()
            return True
        return False

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        self.sheet(screen, self.box(0, 0, self.wide, self.tall_))
