"""The title screen: the cards that give the game its name, and the way to everything."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.drawing import draw_cloth
from scenes.furniture import inlay_picture
from scenes.lesson_progress import KEY as LESSONS
from scenes.menu import MenuScene
from scenes.running import go_on, named
from scenes.score_words import category
from scenes.stack import Move
from scenes.theme import CREAM, draw_words

if TYPE_CHECKING:
    from scenes.app import App

WIDE = 520
OPENING = 0.9
"""Seconds until the cards lie open."""
IDLE = 45.0
"""Seconds without input until a game plays itself."""


class Title(MenuScene):
    """Where the program begins."""

    name = "title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.time = OPENING if app.settings.reduced else 0.0
        self.game = app.game
        self.running = False
        self.new = False

    def title(self) -> str:
        return self.t("All Fours")

    def resume(self) -> None:
        """Look again which match was played last, and whether it is running."""
        self.game = self.app.last_running
        self.running = bool(self.app.store.running().get(self.game))
        self.first = "continue" if self.running else "games"
        self.new = not self.running and not self.app.store.results() and not self.app.store.get(LESSONS, None)
        super().resume()

    @property
    def beside(self) -> bool:
        """Whether cards and buttons lie side by side."""
        return self.width >= 1300

    def build(self) -> None:
        """The buttons, in a column."""
        rows = [
            ("games", self.t("Games") if self.running else self.app.words.tp("button", "Play"), "resume", self.games),
            ("learn", self.t("Learn"), "hint", lambda: self.push("learn")),
            ("rules", self.t("Rules"), "rules", lambda: self.push("page", kind="rules", game=self.game)),
            ("options", self.t("Settings"), "settings", lambda: self.push("options")),
            ("quit", self.t("Quit"), "leave", self.quit),
        ]
        if self.running:
            rows.insert(0, ("continue", self.t("Continue"), "resume", self.go_on))
        note = named(self.app.words, self.app.store, self.game) if self.running else self.t("Choose a game")
        notes = {self.first: note} | ({"learn": self.t("Never played it? Begin here")} if self.new else {})
        x = min(self.width * 0.22, 430) if self.beside else 0
        gap = 16 if self.beside else 12
        y = 60 - (len(rows) * 92 + 76) / 2 if self.beside else -124.0 if self.running else -96.0
        for name, label, icon, do in rows:
            high = 92 if name in notes else 60 + gap
            self._button(name, (x, y + high / 2, WIDE, high), label, icon, do, notes.get(name, ""))
            y += high + gap
        self.language_choice(self.box(x, y + 32, WIDE, 64))

    def _button(
        self, name: str, box: tuple[float, float, float, float], label: str, icon: str, do: Callable[[], None],
        note: str = "",
    ) -> None:  # fmt: skip
        style = "main" if name == self.first else "plain"
        icon = "star" if name == "games" and self.running else icon
        self.ui.button(name, self.box(*box), label, do, style=style, icon=icon, size=28, note=note)

    # --- what the buttons do ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Take up the running match."""
        go_on(self, self.game)

    def games(self) -> None:
        """Choose a game."""
        self.go("games", game=self.game)

    def back(self) -> None:
        """Escape does not leave the program: that is asked for by its own button."""

    # --- time and drawing ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> Move:
        self.time = min(self.time + dt, OPENING)
        if self.move is None and self.app.idle >= self.patience:
            self.push("demo")
        return super().update(dt)

    @property
    def animating(self) -> bool:
        return self.time < OPENING

    @property
    def patience(self) -> float:
        """When nobody touches anything a game plays itself, unless that is not wanted."""
        return IDLE if self.app.settings.demonstration else math.inf

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        inlay = inlay_picture(self.px(min(self.width - 80, 1760)), self.px(self.height - 100), self.px(2))
        screen.blit(inlay, inlay.get_rect(center=(x, y)))
        self._names(screen, (x, y - self.px(390 if self.beside else 460)))
        if self.beside:
            left = round(x - min(self.width * 0.2, 400) * self.placed.unit)
            self._cards(screen, (left, y + self.px(50)), min(self.width / 2 - 125, 740))
        else:
            self._cards(screen, (x, y - self.px(282)), 410)
        self.footer(screen, [("F1", self.t("Keys")), ("F11", self.t("Full screen"))])

    def _names(self, screen: pygame.Surface, at: tuple[int, int]) -> None:
        x, y = at
        size = self.px(104)
        draw_words(screen, self.title(), (x, y + self.px(5)), size, (4, 20, 16), True)
        where = draw_words(screen, self.title(), (x, y), size, CREAM, True)
        if where.width + self.px(560) < self.app.size[0]:
            self.flourish(screen, x, y + self.px(14), where.width, 100)

    def _cards(self, screen: pygame.Surface, centre: tuple[int, int], room: float) -> None:
        labels = [category(self.app.words, key) for key in ("high", "low", "jack", "game")]
        self.fan(screen, centre, self.px(room), self.time / OPENING, labels)
