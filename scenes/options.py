"""Settings: each acts at once and is kept."""

from typing import TYPE_CHECKING

import pygame

from scenes.menu import MenuScene
from scenes.settings import TRICK_WAITS
from scenes.theme import GOLD, draw_words
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

WIDTH, HEIGHT = 840, 1060
LEFT, CONTROL, STEP = 206, 50, 56
"""Width of the words before a control, height of a control, and from one to the next."""


class Options(MenuScene):
    """Everything that can be set, by mouse or by keyboard."""

    name = "options"
    overlay = True
    first = "speed"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.captions: list[tuple[str, Rect]] = []
        self.headings: list[tuple[str, Rect]] = []

    def title(self) -> str:
        return self.t("Settings")

    def build(self) -> None:
        """Three groups below each other."""
        self.captions, self.headings = [], []
        self.y = -HEIGHT / 2 + 116
        self._heading(self.t("Play"))
        self.speed_choice(self._row(self.t("Speed")))
        self._trick_choice(self._row(self.t("A trick stays")))
        self.switch("reduced", self._line(), self.t("Less motion"), self.app.settings.reduced, self._reduce)
        text = self.t("Count the card-points while you play")
        self.switch("count_game", self._line(), text, self.app.settings.count_game, self._count)
        sitting = self.app.sitting
        self.teacher_button(self._line(), sitting is not None and sitting.shared)
        self._heading(self.t("Sound"))
        self.sound_switch(self._line())
        groups = (("cards", self.t("Cards")), ("voices", self.t("Calls")), ("fanfare", self.t("Fanfares")))
        for group, label in groups:
            self._volume(group, label)
        self._heading(self.t("Screen"))
        self.screen_switch(self._line())
        text = self.t("Demonstration on the title screen")
        self.switch("demonstration", self._line(), text, self.app.settings.demonstration, self._demonstrate)
        self.language_choice(self._row(self.t("Language")))
        self.ui.button("close", self.box(0, HEIGHT / 2 - 58, 300, 68), self.t("Done"), self.back, style="main", size=28)

    def _heading(self, text: str) -> None:
        self.headings.append((text, self.box(0, self.y + 22, WIDTH - 112, 40)))
        self.y += 48

    def _line(self) -> Rect:
        """A whole line for one control."""
        self.y += STEP
        return self.box(0, self.y - STEP / 2 + 1, WIDTH - 72, CONTROL)

    def _row(self, caption: str) -> Rect:
        """The right part of a line, with a caption in the left part."""
        rect = self._line()
        pad, left = self.px(20), self.px(LEFT)
        self.captions.append((caption, (rect[0] + pad, rect[1], left - pad - self.px(14), rect[3])))
        return rect[0] + left, rect[1], rect[2] - left - pad, rect[3]

    def _trick_choice(self, rect: Rect) -> None:
        labels = [self.t("Short"), self.t("Medium"), self.t("Long"), self.t("Until I click")]

        def take(place: int) -> None:
            self.app.settings.trick_wait = TRICK_WAITS[place]
            self.app.keep_settings()

        chosen = TRICK_WAITS.index(self.app.settings.trick_wait)
        self.ui.choice("trick_wait", rect, labels, chosen, take, self.t("A trick lies"))

    def _volume(self, group: str, label: str) -> None:
        def take(value: int) -> None:
            self.app.settings.volumes[group] = value / 100
            self.app.keep_settings()

        value = round(self.app.settings.volumes.get(group, 0.7) * 100)
        self.ui.slider(f"volume_{group}", self._row(label), value, take, label)

    def _reduce(self, on: bool) -> None:
        self.app.settings.reduced = on
        self.app.keep_settings()

    def _count(self, on: bool) -> None:
        self.app.settings.count_game = on
        self.app.keep_settings()

    def _demonstrate(self, on: bool) -> None:
        self.app.settings.demonstration = on
        self.app.keep_settings()

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        self.sheet(screen, self.box(0, 0, WIDTH, HEIGHT))
        for text, (x, y, w, h) in self.headings:
            draw_words(screen, text, (x, y + h / 2), self.px(28), GOLD, True, "midleft", w)
        for text, rect in self.captions:
            self.caption(screen, text, rect)
