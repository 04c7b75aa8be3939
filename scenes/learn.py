"""Learning the game: the course of lessons, the trainer, the deal of the day, and games that play themselves."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.lessons.model import words
from scenes.drawing import draw_cloth
from scenes.lesson_files import shelf
from scenes.lesson_progress import Progress
from scenes.lesson_refusal import refusal
from scenes.menu import MenuScene
from scenes.stack import Push
from scenes.theme import CREAM, draw_words

if TYPE_CHECKING:
    from scenes.app import App

WIDE = 600
Row = tuple[str, str, str, str, str, dict[str, str]]
"""Name of the button, label, second line, icon, and the scene it opens with its values."""


class Learn(MenuScene):
    """The way to everything that teaches. What is not built in is left out."""

    name = "learn"

    def __init__(self, app: "App") -> None:
        self.shelf, self.progress = shelf(), Progress(app.store)
        super().__init__(app)

    def title(self) -> str:
        return self.t("Learn")

    @property
    def beside(self) -> bool:
        """Whether cards and buttons lie side by side."""
        return self.width >= 1300

    # --- how far one has come ------------------------------------------------------------------------------------

    @property
    def done(self) -> int:
        """Lessons gone through to their end."""
        return self.progress.count(self.shelf.listing.entries)

    # --- building -------------------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """What there is, from the top."""
        t, entry = self.t, self.progress.following(self.shelf.listing)
        found: list[Row] = []
        if entry is not None and self.app.has("lesson"):
            title = words(entry.title, self.app.words.lang)
            fresh = not self.done and entry.number == 1
            label = t("Begin with the first lesson") if fresh else t("Go on: lesson {n}", n=entry.number)
            found.append(("go_on", label, title, "resume", "lesson", {"lesson": entry.name}))
        count = len(self.shelf.listing.entries)
        told = t("{n} of {all} lessons done", n=self.done, all=count) if count else ""
        more: tuple[Row, ...] = (
            ("course", t("All lessons"), told, "rules", "course", {}),
            ("trainer", t("Trainer"), t("Puzzles by theme, as many as you like"), "hint", "trainer", {}),
            ("daily", t("Deal of the day"), t("One puzzle, the same for everybody"), "star", "daily", {}),
            ("watch", t("Watch a game"), t("It plays itself, slowly, and explains"), "person", "watch", {}),
        )  # fmt: skip
        found += [row for row in more if self.app.has(row[4])]
        return found

    def build(self) -> None:
        """A column of buttons, and the way back."""
        rows = self.rows()
        self.first = rows[0][0] if rows else "back"
        x = min(self.width * 0.2, 400) if self.beside else 0
        high, gap = 96, 18
        y = -(len(rows) * (high + gap)) / 2 + 40 if self.beside else -70.0
        for name, label, note, icon, scene, values in rows:
            style = "main" if name == self.first else "plain"
            self.ui.button(name, self.box(x, y + high / 2, WIDE, high), label, self._opens(scene, values),
                           style=style, icon=icon, size=30, note=note)  # fmt: skip
            y += high + gap
        box = self.box(-self.width / 2 + 130, self.height / 2 - 58, 180, 68)
        self.ui.button("back", box, self.t("Back"), self.back, style="quiet", icon="arrow_left")

    def _opens(self, scene: str, values: dict[str, str]) -> Callable[[], None]:
        if scene == "lesson":
            return partial(self._open_lesson, **values)
        return partial(self.push, scene, **values)

    def _open_lesson(self, lesson: str) -> None:
        """Go on with a lesson; after a damaged one the button names the next that can be used."""
        message = refusal(self.app, self.shelf, lesson)
        if message is not None:
            self.move = Push(message)
        else:
            self.push("lesson", lesson=lesson, shelf_=self.shelf)

    def back(self) -> None:
        if len(self.app.stack.scenes) > 1:
            super().back()
        else:
            self.go("title")

    # --- drawing --------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        top = y - self.px(self.height / 2)
        where = draw_words(screen, self.title(), (x, top + self.px(76)), self.px(64), CREAM, True)
        self.flourish(screen, x, where.centery + self.px(8), where.width, 64)
        if self.beside:
            left = round(x - min(self.width * 0.22, 430) * self.placed.unit)
            self.fan(screen, (left, y - self.px(30)), self.px(min(self.width / 2 - 200, 720)))
        else:
            self.fan(screen, (x, y - self.px(270)), self.px(400))
        self.footer(screen, [("F1", self.t("Keys")), ("F11", self.t("Full screen"))])
