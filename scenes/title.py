"""The title screen: the cards that give the game its name, and the way to everything."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import record as records
from game.errors import BadRecord
from scenes.drawing import draw_cloth
from scenes.menu import MenuScene
from scenes.score_words import category
from scenes.stack import Go, Move
from scenes.text import game_name
from scenes.theme import CREAM, draw_words

if TYPE_CHECKING:
    from scenes.app import App

GAME = "seven_up"
WIDE = 520
OPENING = 0.9
"""Seconds until the cards lie open."""


class Title(MenuScene):
    """Where the program begins."""

    name = "title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.time = OPENING if app.settings.reduced else 0.0
        self.score = ""
        self.running = False

    def title(self) -> str:
        return self.t("All Fours")

    def resume(self) -> None:
        """Look again whether a match is running."""
        text = self.app.store.running().get(GAME, "")
        self.running, self.score = bool(text), _score(text)
        self.first = "continue" if self.running else "new"
        super().resume()

    @property
    def beside(self) -> bool:
        """Whether cards and buttons lie side by side."""
        return self.width >= 1300

    def build(self) -> None:
        """The buttons, in a column."""
        rows = [
            ("new", self.t("New match") if self.running else self.t("Play"), "resume", self.begin),
            ("rules", self.t("Rules"), "rules", lambda: self.push("page", kind="rules", game=GAME)),
            ("options", self.t("Settings"), "menu", lambda: self.push("options")),
            ("quit", self.t("Quit"), "leave", self.quit),
        ]
        x = min(self.width * 0.25, 470) if self.beside else 0
        y = -(len(rows) * 92 + 64 + 104 * self.running) / 2 + (20 if self.beside else 222)
        if self.running:
            note = f"{game_name(self.app.words, GAME)}, {self.score}"
            self._button("continue", (x, y + 44, WIDE, 88), self.t("Continue"), "resume", self.go_on, note)
            y += 104
        for name, label, icon, do in rows:
            self._button(name, (x, y + 38, WIDE, 76), label, icon, do)
            y += 92
        self.language_choice(self.box(x, y + 32, WIDE, 64))

    def _button(
        self, name: str, box: tuple[float, float, float, float], label: str, icon: str, do: Callable[[], None],
        note: str = "",
    ) -> None:  # fmt: skip
        style = "main" if name == self.first else "plain"
        icon = "star" if name == "new" and self.running else icon
        self.ui.button(name, self.box(*box), label, do, style=style, icon=icon, size=28, note=note)

    # --- what the buttons do ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Take up the running match."""
        sitting = self.app.resume_match(GAME)
        if sitting is None:
            self.resume()
            text = self.t("The running match cannot be read any more. Its record is kept with the finished matches.")
            self.push("message", text=text)
        else:
            self.go(sitting.session.where)

    def begin(self) -> None:
        """A new match; the running one is given up only by consent."""
        if not self.running:
            self.go("setup")
            return
        text = self.t("A match is running. It is given up when you begin a new one.")
        self.push("confirm", text=text, yes=self.t("Begin a new match"), do=lambda: Go(self.app.make("setup")))

    def back(self) -> None:
        """Escape does not leave the program: that is asked for by its own button."""

    # --- time and drawing ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> Move:
        self.time = min(self.time + dt, OPENING)
        return super().update(dt)

    @property
    def animating(self) -> bool:
        return self.time < OPENING

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        if self.beside:
            room = min(self.width / 2 - 60, 860)
            left = round(x - min(self.width * 0.23, 470) * self.placed.unit)
            self._names(screen, (left, y - self.px(390)), room)
            self._cards(screen, (left, y + self.px(110)), room)
        else:
            self._names(screen, (x, y - self.px(480)), self.width - 80)
            self._cards(screen, (x, y - self.px(190)), min(self.width - 200, 620))
        self.footer(screen, [("F1", self.t("Keys")), ("F11", self.t("Full screen"))])

    def _names(self, screen: pygame.Surface, top: tuple[int, int], room: float) -> None:
        x, y = top
        width = self.px(room)
        draw_words(screen, self.title(), (x, y + self.px(66)), self.px(104), (4, 20, 16), True, width=width)
        draw_words(screen, self.title(), (x, y + self.px(60)), self.px(104), CREAM, True, width=width)
        self.rule(screen, x, y + self.px(142), self.px(min(room, 620)))

    def _cards(self, screen: pygame.Surface, centre: tuple[int, int], room: float) -> None:
        labels = [category(self.app.words, key) for key in ("high", "low", "jack", "game")]
        self.fan(screen, centre, self.px(room), self.time / OPENING, labels)


def _score(text: str) -> str:
    """`5 : 3` from the record of a match, the player's side first."""
    try:
        match = records.replay(records.read(text))
    except BadRecord:
        return ""
    return " : ".join(str(score) for score in match.scores)
