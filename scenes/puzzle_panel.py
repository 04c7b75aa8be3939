"""The panel of a puzzle: what is asked, the tricks so far, the answer with its reasons, and the buttons."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.coach_reasons import Reason
from game.puzzles.answer import Answer
from game.puzzles.model import Puzzle
from scenes import puzzle_words
from scenes.beside import Part, draw_parts, laid
from scenes.dots import dots
from scenes.position import NOTHING, Position
from scenes.puzzle_onward import OnwardSitting
from scenes.puzzle_tricks import Tricks
from scenes.review_words import reasons
from scenes.text import game_name
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, MUTED, Colour
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

BAD: Colour = (244, 150, 132)
MOST_REASONS = 2
"""Reasons against a wrong answer, and for the right one beside it."""
NARROW = 330
"""Logical units a button has at least in a row; with less there are two rows."""
Button = tuple[str, str, Callable[[], None], str, str]
"""Its name, its words, what it does, its icon and its style."""


class PuzzlePanel(Position):
    """Draws the panel; the scene says how it goes on."""

    puzzle: Puzzle
    theme: str | None
    answer: Answer | None = None
    explained = False
    """Whether all is known that will be."""
    fresh = returned = False
    """Whether it was made here just now, and whether it was missed before."""
    table_on: OnwardSitting | None = None
    """The table at which it is played to its end."""
    _foot = 0
    _age = 0.0

    def __init__(self, app: "App", puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        super().__init__(app, puzzle.record, puzzle.best)
        self.view = self.session.view

    # --- what the scene knows -------------------------------------------------------------------------------------

    @property
    def right_answer(self) -> bool:
        """Whether what was chosen is right."""
        return self.chosen in self.puzzle.best

    def buttons(self) -> list[Button]:
        """What can be done now, the likeliest first."""
        return []

    def outcome(self) -> list[Part]:
        """What the scene adds at the end of an answer."""
        return []

    def title(self) -> str:
        """What stands above all: the theme, unless that is not to be told yet."""
        if self.theme is None and self.chosen == NOTHING:
            return self.app.words.t("What is best here?")
        return puzzle_words.theme_name(self.app.words, self.puzzle.theme)

    # --- widgets --------------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """The buttons: one below the other beside the table, in rows below it."""
        buttons, (_, _, w, h) = self.buttons(), self.side
        pad, gap, tall = self.u(24), self.u(10), self.u(64)
        columns = 1 if self.upright else len(buttons)
        if not self.upright and (w - 2 * pad) / columns < NARROW * self.scale:
            columns = -(-len(buttons) // 2)
        rows = -(-len(buttons) // columns)
        wide = (w - 2 * pad - gap * (columns - 1)) // columns
        if not self.upright:
            wide = min(wide, self.u(420))
        top = h - self.u(18) - rows * (tall + gap) + gap
        left = w - pad - columns * (wide + gap) + gap
        for place, (name, text, do, icon, style) in enumerate(buttons):
            column, row = place % columns, place // columns
            rect = self.part_of(left + column * (wide + gap), top + row * (tall + gap), wide, tall)
            key = "n" if name == "next" else ""
            self.push_button(name, rect, text, do, icon=icon, style=style, key=key)
        if self.chosen != NOTHING and buttons:
            self.ui.focus = buttons[0][0]
        self._foot = self.side[1] + top

    # --- words ----------------------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """What there is to read."""
        words = self.app.words
        if self.table_on is not None:
            parts = [Part(words.t("How it goes on"), 32, CREAM, True)]
            parts.append(Part(words.t("All play by rules of thumb, with the cards as they lay."), 23, MUTED))
            return [*parts, *(Part(line, 25, CREAM) for line in self.table_on.points())]
        if self.chosen == NOTHING:
            return self._task()
        return [*self._mine(), *self._rest()]

    def _rest(self) -> list[Part]:
        """What follows what was chosen: the right choice where it is another one, and how it was proved."""
        return [*([] if self.right_answer else self._better()), *self._proof(), *self.outcome()]

    def _task(self) -> list[Part]:
        words = self.app.words
        told = f"{game_name(words, self.puzzle.game)} · {puzzle_words.difficulty(words, self.puzzle)}"
        parts = [
            Part(self.title(), 34, CREAM, True),
            Part(told, 23, MUTED, above=2),
            Part(puzzle_words.task(words, self.puzzle), 28, BRIGHT_GOLD, True, 14),
        ]
        if self.theme is not None:
            parts.insert(2, Part(puzzle_words.theme_line(words, self.theme), 24, CREAM, above=10, spare=True))
        if self.returned:
            parts.append(Part(words.t("You missed this one before."), 23, MUTED, spare=True))
        elif self.fresh:
            parts.append(Part(words.t("Made for you just now: nobody has seen it before."), 23, MUTED, spare=True))
        return parts

    def _mine(self) -> list[Part]:
        """Right or wrong, known at once; the reasons as soon as they are."""
        words, voice = self.app.words, self.sitting.speaker.voice
        mine = puzzle_words.chosen(voice, self.chosen, self.view.legal)
        if self.right_answer:
            head = Part(words.t("Right!"), 34, BRIGHT_GOLD, True)
            return [head, Part(mine, 28, GOLD, True, 2), *self._why(self.answer.why if self.answer else (), 3)]
        parts = [Part(words.t("Not the best."), 32, BAD, True), Part(mine, 26, BAD, True, 2)]
        cost = puzzle_words.cost(words, self.puzzle, self.chosen)
        if cost:
            parts.append(Part(cost, 24, BAD, above=0))
        return [*parts, *self._why(self.answer.why if self.answer else (), MOST_REASONS)]

    def _better(self) -> list[Part]:
        """The right choice, and what is said of it that was not said already."""
        best = puzzle_words.chosen(self.sitting.speaker.voice, self.best, self.view.legal)
        head = Part(self.app.words.t("Better: {action}", action=best), 27, BRIGHT_GOLD, True, 16)
        if self.answer is None:
            return [head]
        told = {part.text for part in self._why(self.answer.why, MOST_REASONS)}
        return [head, *(part for part in self._why(self.answer.instead, MOST_REASONS) if part.text not in told)]

    @property
    def best(self) -> int:
        """The right action that is shown: what was chosen if it is one."""
        if self.right_answer:
            return self.chosen
        return self.answer.best if self.answer is not None else self.puzzle.best[0]

    def _why(self, found: tuple[Reason, ...], most: int) -> list[Part]:
        lines = reasons(self.sitting.speaker.voice, found)[:most]
        return [Part(line, 25, CREAM, above=6, spare=place > 0) for place, line in enumerate(lines)]

    def _proof(self) -> list[Part]:
        words = self.app.words
        parts = [Part(puzzle_words.proof(words, self.puzzle), 23, MUTED, above=16, spare=True)]
        if len(self.puzzle.best) > 1 and self.right_answer:
            others = [one for one in self.puzzle.best if one != self.chosen]
            voice = self.sitting.speaker.voice
            text = ", ".join(puzzle_words.chosen(voice, one, self.view.legal) for one in others)
            parts.insert(0, Part(words.t("As good: {actions}", actions=text), 23, MUTED, spare=True))
        if self.theme is None:
            name = puzzle_words.theme_name(words, self.puzzle.theme)
            parts.append(Part(words.t("Theme: {theme}", theme=name), 23, MUTED, above=2, spare=True))
        return parts

    def told(self) -> str:
        """All of it, to be read aloud."""
        return " ".join(part.text if part.text[-1] in ".!?:" else f"{part.text}." for part in self.parts())

    # --- drawing --------------------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether the reasons are still to come."""
        return self.chosen != NOTHING and not self.explained and self.table_on is None

    @property
    def tricks(self) -> Tricks:
        """What draws the tricks so far in this window."""
        return Tricks(self.app, self.view, self.sitting.names, self.scale)

    def columns(self) -> list[tuple[Rect, list[Part]]]:
        """The words and where they stand: below the table a wrong choice is on the left."""
        x, y, w, _ = self.side
        pad = self.u(24)
        left, top, wide, tall = x + pad, y + self.u(20), w - 2 * pad, self._foot - y - self.u(32)
        wrong = self.chosen != NOTHING and not self.right_answer and self.table_on is None
        if self.upright or not (wrong or self._shows_tricks):
            return [((left, top, wide, tall), self.parts())]
        half = (wide - pad) // 2
        return [
            ((left, top, half, tall), self._mine() if wrong else self.parts()),
            ((left + half + pad, top, half, tall), self._rest() if wrong else []),
        ]

    @property
    def _shows_tricks(self) -> bool:
        return self.chosen == NOTHING and bool(self.view.tricks)

    def write(self, screen: pygame.Surface) -> None:
        """The words, and before the answer the tricks that were played."""
        columns = self.columns()
        bottoms = [draw_parts(screen, parts, rect, self.scale) for rect, parts in columns]
        (x, y, w, h), bottom = columns[-1][0], bottoms[-1]
        if self._shows_tricks:
            low = bottom + self.u(26) if len(columns) == 1 else y
            self.tricks.draw(screen, (x, low, w, y + h - low))
        if self.waits and bottom + self.u(60) < self._foot:
            age = None if self.app.settings.reduced else self._age
            dots(screen, (x + w // 2, bottom + self.u(36)), self.u(16), age)

    def fits(self) -> bool:
        """Whether all words have room: for tests of every size and language."""
        found = [(laid(parts, w, h, self.scale), h) for (_, _, w, h), parts in self.columns() if parts]
        return all(lines[-1][0] + lines[-1][2] * 0.65 <= h for lines, h in found)
