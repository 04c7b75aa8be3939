"""The end of a lesson: what was learnt, and where it goes on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.lessons.model import words
from scenes.lesson_files import Shelf, shelf
from scenes.lesson_progress import Progress
from scenes.menu import MenuScene
from scenes.scene import BaseScene
from scenes.stack import Go, Move, Pop
from scenes.theme import BRIGHT_GOLD, CREAM, MUTED, RIM, draw_plate, draw_words

if TYPE_CHECKING:
    from scenes.app import App

WIDE, HIGH = 800, 676


class LessonOver(MenuScene):
    """Lies over the last step of a lesson."""

    name = "lesson_over"
    overlay = True

    def __init__(self, app: "App", lesson: str, shelf_: Shelf | None = None) -> None:
        self.shelf, self.lesson = shelf_ or shelf(), lesson
        listing, progress = self.shelf.listing, Progress(app.store)
        self.entry, self.next_entry = listing.entry(lesson), self.shelf.after(lesson)
        self.total = len(listing.entries)
        self.done = sum(progress.done(entry.name) for entry in listing.entries)
        self.first = "next" if self.next_entry is not None else "list"
        super().__init__(app)

    @property
    def finished(self) -> bool:
        """Whether the whole course was gone through."""
        return self.total > 0 and self.done == self.total

    def title(self) -> str:
        return self.t("The course is finished") if self.finished else self.t("Well done!")

    def about(self) -> str:
        """What was learnt."""
        if self.finished:
            return self.t("You have gone through all lessons. The trainer has more to try, and a match is waiting.")
        return words(self.entry.about, self.app.words.lang) if self.entry is not None else ""

    def enter(self) -> None:
        """Say it, with what was learnt."""
        self.app.sounds.play("win" if self.finished else "point")
        super().enter()
        target = self.ui.focused
        self.app.announce(" ".join([self.title(), self.about(), target.label if target else ""]))

    # --- building -------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """On, again, and back to the list."""
        self.rect = self.box(0, 0, WIDE, HIGH)
        y = 128.0
        if self.next_entry is not None:
            note = words(self.next_entry.title, self.app.words.lang)
            self.ui.button("next", self.box(0, y, 600, 92), self.t("Next lesson"), self._on, style="main",
                           icon="resume", size=30, note=note)  # fmt: skip
        y += 106
        self.ui.button("again", self.box(-154, y, 292, 72), self.t("Once more"), self._again, icon="undo", size=26)
        style = "plain" if self.next_entry is not None else "main"
        self.ui.button("list", self.box(154, y, 292, 72), self.t("All lessons"), self.back, icon="rules", style=style,
                       size=26)  # fmt: skip

    def _leave(self, move: Callable[[], Move]) -> None:
        """Close, and let the lesson below go there."""
        below = self.app.stack.scenes[-2] if len(self.app.stack.scenes) > 1 else None
        if isinstance(below, BaseScene):
            below.move = move()
        self.move = Pop()

    def _on(self) -> None:
        following = self.next_entry
        assert following is not None
        self._leave(lambda: Go(self.app.make("lesson", lesson=following.name, shelf_=self.shelf)))

    def _again(self) -> None:
        self._leave(lambda: Go(self.app.make("lesson", lesson=self.lesson, step=0, shelf_=self.shelf)))

    def back(self) -> None:
        """To the list."""
        if len(self.app.stack.scenes) > 2:
            self._leave(Pop)
        else:
            self._leave(lambda: Go(self.app.make("course", lesson=self.lesson)))

    # --- drawing --------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        x, y, w, h = self.rect
        self.sheet(screen, self.rect)
        middle = x + w / 2
        self._stars(screen, (round(middle), y + self.px(158)))
        name = words(self.entry.title, self.app.words.lang) if self.entry is not None else ""
        draw_words(screen, name, (middle, y + self.px(226)), self.px(32), BRIGHT_GOLD, True, width=w - self.px(80))
        self.lines(screen, self.about(), (middle, y + self.px(250)), 26, WIDE - 120)
        text = self.t("{n} of {all} lessons done", n=self.done, all=self.total)
        draw_words(screen, text, (middle, y + h - self.px(292) + self.px(14)), self.px(24), MUTED)
        bar = (x + self.px(100), y + h - self.px(316), w - self.px(200), self.px(10))
        draw_plate(screen, bar, RIM, self.px(5), None, 1, 160)
        if self.total:
            far = max(round(bar[2] * self.done / self.total), self.px(10))
            draw_plate(screen, (bar[0], bar[1], far, bar[3]), BRIGHT_GOLD, self.px(5), None, 1, 255)

    def _stars(self, screen: pygame.Surface, at: tuple[int, int]) -> None:
        """A star, or three where the course is finished."""
        count, side = (3 if self.finished else 1), self.px(72)
        disc = round(side * 1.25)
        for place in range(count):
            x = at[0] + round((place - (count - 1) / 2) * disc * 1.15)
            draw_plate(screen, (x - disc // 2, at[1] - disc // 2, disc, disc), CREAM, disc // 2, BRIGHT_GOLD, 3, 24)
            star = self.app.faces.icon("star", round(side * 0.8))
            screen.blit(star, star.get_rect(center=(x, at[1])))
