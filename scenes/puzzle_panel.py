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

if TYPE_CHECKING:
    from scenes.app import App

BAD: Colour = (244, 150, 132)
MOST_REASONS = 2
"""Reasons against a wrong answer, and for the right one beside it."""
NARROW = 280
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
        return [*self._answered(), *self._proof(), *self.outcome()]

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

    def _answered(self) -> list[Part]:
        """Right or wrong, known at once; the reasons as soon as they are."""
        words, voice, puzzle = self.app.words, self.sitting.speaker.voice, self.puzzle
        mine = puzzle_words.chosen(voice, self.chosen, self.view.legal)
        if self.right_answer:
            head = Part(words.t("Right!"), 34, BRIGHT_GOLD, True)
            return [head, Part(mine, 28, GOLD, True, 2), *self._why(self.answer.why if self.answer else (), 3)]
        parts = [Part(words.t("Not the best."), 32, BAD, True), Part(mine, 26, BAD, True, 2)]
        cost = puzzle_words.cost(words, puzzle, self.chosen)
        if cost:
            parts.append(Part(cost, 24, BAD, above=0))
        if self.answer is not None:
            parts += self._why(self.answer.why, MOST_REASONS)
        best = puzzle_words.chosen(voice, self.best, self.view.legal)
        parts.append(Part(words.t("Better: {action}", action=best), 27, BRIGHT_GOLD, True, 16))
        if self.answer is not None:
            parts += self._why(tuple(one for one in self.answer.instead if one not in self.answer.why), MOST_REASONS)
        return parts

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

    def write(self, screen: pygame.Surface) -> None:
        """The words, and before the answer the tricks that were played."""
        x, y, w, _ = self.side
        pad = self.u(24)
        left, top, wide, tall = x + pad, y + self.u(20), w - 2 * pad, self._foot - y - self.u(32)
        asked = self.chosen == NOTHING and bool(self.view.tricks)
        if asked and not self.upright:
            half = (wide - pad) // 2
            self.tricks.draw(screen, (left + half + pad, top, half, tall))
            wide = half
        bottom = draw_parts(screen, self.parts(), (left, top, wide, tall), self.scale)
        if asked and self.upright:
            low = bottom + self.u(26)
            self.tricks.draw(screen, (left, low, wide, top + tall - low))
        if self.waits and bottom + self.u(60) < self._foot:
            age = None if self.app.settings.reduced else self._age
            dots(screen, (x + w // 2, bottom + self.u(36)), self.u(16), age)

    def fits(self) -> bool:
        """Whether all words have room: for tests of every size and language."""
        lines = laid(self.parts(), self.side[2] - 2 * self.u(24), self._foot - self.side[1] - self.u(32), self.scale)
        return bool(lines) and lines[-1][0] + lines[-1][2] <= self._foot - self.side[1]
