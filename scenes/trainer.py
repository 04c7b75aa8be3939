"""The trainer: themes with how far one is, puzzles of one or of all mixed, the deal of the day, and own positions."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.puzzles.model import THEMES
from scenes import exercises, puzzle_words
from scenes.daily_days import Days
from scenes.drawing import draw_cloth
from scenes.inputs import Input
from scenes.menu import MenuScene
from scenes.puzzle_book import Book, Count
from scenes.theme import CREAM, MUTED, draw_words
from scenes.trainer_tiles import Tile, draw_tile
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

TILE, MIXED = "theme:", "mixed"
BESIDE = 1300
"""Logical units of width from which all lies in three columns."""
GAP = 16
Box = tuple[float, float, float, float]
"""Left, top, width and height in logical units from the middle of the window."""
FAULTS = 3
"""Faults that are told at most."""


class Trainer(MenuScene):
    """Choose a theme, or take what comes."""

    name = "trainer"

    def __init__(self, app: "App", book: Book | None = None) -> None:
        self.book = book or Book(app.store)
        self.days = Days(app.store)
        self.first = MIXED
        self._day = self.book.day
        super().__init__(app)

    def title(self) -> str:
        return self.t("Trainer")

    # --- what there is --------------------------------------------------------------------------------------------

    def tile(self, theme: str | None) -> Tile:
        """What is told of a theme."""
        words, count = self.app.words, self.book.count(theme)
        tried = count.all > count.new or (theme is not None and theme in self.book.memory.levels)
        fault = ""
        if not count.all:
            found = self.book.faults(theme) if theme is not None else self.book.shelf.faults
            fault = str(found[0]) if found else self.t("There are no puzzles of this theme.")
        level = puzzle_words.level_name(words, self.book.memory.level(theme), tried)
        return Tile(
            puzzle_words.theme_name(words, theme), puzzle_words.theme_line(words, theme), level, self._due(count),
            self.t("{n} of {all} solved", n=count.solved, all=count.all), count, fault,
        )  # fmt: skip

    def _due(self, count: Count) -> str:
        return self.app.words.tn("{n} due today", "{n} due today", count.due) if count.due else ""

    @property
    def own(self) -> int:
        """Own positions that can be practised."""
        return sum(not one.mastered for one in exercises.kept(self.app.store))

    def own_note(self) -> str:
        """How many own positions there are."""
        if not self.own:
            return self.t("None yet: look back at a deal")
        return self.app.words.tn("{n} position from your deals", "{n} positions from your deals", self.own)

    def daily_note(self) -> str:
        """What is left of the day, or how many days in a row it was done."""
        day = self.days.of(self.book.day)
        if day.puzzle is None and not day.deal:
            return self.t("One puzzle and one deal")
        if day.puzzle is None or not day.deal:
            return self.t("The deal is left") if not day.deal else self.t("The puzzle is left")
        streak = self.days.streak(self.book.day)
        if streak == 1:
            return self.t("Done: the first day of a row")
        return self.app.words.tn("Done: {n} day in a row", "Done: {n} days in a row", streak)

    # --- going on -------------------------------------------------------------------------------------------------

    def start(self, theme: str | None) -> None:
        """A puzzle of the theme."""
        self.first = TILE + theme if theme is not None else MIXED
        puzzle = self.book.next(theme)
        if puzzle is None:
            self.resume()
            self.push("message", text=self.t("No puzzle of this theme can be used."))
        else:
            self.push("puzzle", puzzle=puzzle, book=self.book, theme=theme)

    def today(self) -> None:
        """The puzzle and the deal of the day."""
        self.first = "daily"
        self.push("daily", book=self.book)

    def practise(self) -> None:
        """Own positions; those that cannot be read any more are no positions."""
        due = exercises.due(self.app.store)
        self.first = "own"
        if due:
            self.push("exercise", exercise=due[0])
        else:
            self.push("message", text=self.t("There is nothing to practise: look back at a deal first."))

    def tell_faults(self) -> None:
        """What is wrong with puzzles that cannot be used."""
        faults = self.book.shelf.faults
        lines = [str(fault) for fault in faults[:FAULTS]]
        if len(faults) > FAULTS:
            lines.append("…")
        self.push("message", text=self.t("These puzzles cannot be used:") + "\n" + "\n".join(lines))

    def handle(self, entered: Input) -> None:
        """Midnight may have passed."""
        if self.book.day != self._day:
            self._day = self.book.day
            self.resume()
        super().handle(entered)

    # --- building -------------------------------------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        """Whether there is room for three columns."""
        return self.width >= BESIDE

    def build(self) -> None:
        """All themes mixed, each of them, what else there is, and the way back."""
        wide = min(self.width, 1800) - (96 if self.beside else 48)
        left, top = -wide / 2, -self.height / 2 + (146 if self.beside else 108)
        bottom = self.height / 2 - (116 if self.beside else 100)
        high, columns, gap = (128.0, 3, GAP) if self.beside else (108.0, 1, 10)
        low = 0.0 if self.beside else 92.0
        self._tile(None, (left, top, wide, high))
        each, rows = (wide - gap * (columns - 1)) / columns, -(-len(THEMES) // columns)
        tall = min((bottom - top - high - low - gap * (rows + bool(low))) / rows, 220.0)
        cells = [
            (left + place % columns * (each + gap), top + high + gap + place // columns * (tall + gap), each, tall)
            for place in range(rows * columns)
        ]
        for theme, cell in zip(THEMES, cells, strict=False):
            self._tile(theme, cell)
        if self.beside:
            self._more(cells[len(THEMES) :])
        else:
            half, y = (wide - gap) / 2, bottom - low
            self._more([(left, y, half, low), (left + half + gap, y, half, low)])
        box = self.box(-self.width / 2 + 130, self.height / 2 - (58 if self.beside else 48), 180, 68)
        self.ui.button("back", box, self.t("Back"), self.back, style="quiet", icon="arrow_left")
        if self.book.shelf.faults:
            self._faults()

    def _more(self, cells: Sequence[Box]) -> None:
        """The deal of the day and own positions."""
        rows: tuple[tuple[str, str, str, Callable[[], None], str], ...] = (
            ("daily", self.t("Deal of the day"), self.daily_note(), self.today, "star"),
            ("own", self.t("Your own positions"), self.own_note(), self.practise, "undo"),
        )
        for (x, y, w, h), (name, text, note, do, icon) in zip(cells, rows, strict=True):
            rect = self.box(x + w / 2, y + h / 2, w, h)
            self.ui.button(name, rect, text, do, icon=icon, note=note, size=30 if self.beside else 25)

    def _faults(self) -> None:
        count = len(self.book.shelf.faults)
        text = self.app.words.tn("{n} fault in the files", "{n} faults in the files", count)
        box = self.box(self.width / 2 - 220, self.height / 2 - (58 if self.beside else 48), 360, 60)
        self.ui.button("faults", box, text, self.tell_faults, style="quiet", size=24)

    def _tile(self, theme: str | None, box: Box) -> None:
        x, y, w, h = box
        rect: Rect = self.box(x + w / 2, y + h / 2, w, h)
        tile = self.tile(theme)
        name = MIXED if theme is None else TILE + theme
        parts = (tile.name, tile.fault or tile.line, *(() if tile.fault else (tile.level, tile.due, tile.solved)))
        label = ". ".join(part.rstrip(".") for part in parts if part)
        style = "main" if theme is None else "plain"
        widget = self.ui.button(
            name, rect, "", partial(self.start, theme), style=style, label=label, enabled=not tile.fault
        )
        widget.face = partial(draw_tile, self, tile, rect, theme is None and not tile.fault)

    # --- drawing --------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        top = y - self.px(self.height / 2)
        size = self.px(58 if self.beside else 48)
        where = draw_words(screen, self.title(), (x, top + self.px(66 if self.beside else 54)), size, CREAM, True)
        if where.width + self.px(620) < self.app.size[0]:
            self.flourish(screen, x, where.centery + self.px(8), where.width, 60)
        if not self.book.shelf.faults and self.beside:
            text = self.t("What you miss comes back, in this sitting and some days later.")
            at = (self.app.size[0] - self.px(48), y + self.px(self.height / 2 - 58))
            draw_words(screen, text, at, self.px(23), MUTED, False, "midright", self.px(self.width - 330))
