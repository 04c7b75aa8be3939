"""A puzzle of the trainer: a position on the real table, the answer with its reasons, and the next one."""

import logging
from typing import TYPE_CHECKING

from game.cards import Action
from game.puzzles.answer import Answer, explain
from game.puzzles.model import Puzzle
from scenes.beside import Part
from scenes.daily_days import Days
from scenes.position import NOTHING
from scenes.puzzle_book import Book
from scenes.puzzle_maker import Maker
from scenes.puzzle_onward import onward
from scenes.puzzle_panel import Button, PuzzlePanel
from scenes.sitting import Sitting
from scenes.stack import Move
from scenes.theme import BRIGHT_GOLD, MUTED

if TYPE_CHECKING:
    from scenes.app import App

SECONDS, LIMIT = 4.0, 12.0
"""When the time for the reasons is up, and when they are not waited for any more."""
LOOKS = 0.5
"""Seconds between two looks at what the worker makes, while nothing else happens."""


class PuzzleScene(PuzzlePanel):
    """Asks one puzzle; `theme` None mixes all of them, `daily` is the day whose puzzle it is."""

    name = "puzzle"

    def __init__(self, app: "App", puzzle: Puzzle, book: Book, theme: str | None = None, daily: int = 0) -> None:
        self.book, self.theme, self.daily = book, theme, daily
        self.maker = Maker(app.worker, book)
        self.fresh = book.fresh(puzzle)
        state = book.memory.states.get(puzzle.key)
        self.returned = state is not None and state.wrong > 0
        self.counted = False
        self._asked: tuple[int, Action] | None = None
        self._next_look = LOOKS
        super().__init__(app, puzzle)
        self._asking: Sitting = self.sitting

    # --- asking ---------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Say what is to be done."""
        super().enter()
        self.app.announce(self.told())

    def title(self) -> str:
        """The puzzle of the day is called so."""
        return self.app.words.t("The puzzle of the day") if self.daily else super().title()

    def answered(self, action: Action) -> None:
        """Right or wrong is known at once; the first answer counts. The reasons come from the worker."""
        if not self.counted:
            self.counted = True
            self.book.answered(self.puzzle, self.right_answer)
            if self.daily:
                Days(self.app.store).note_puzzle(self.daily, self.right_answer)
        self.maker.rest()
        self.explained, self.answer, self._age = False, None, 0.0
        number = self.app.worker.ask(explain, self.puzzle, action, seconds=SECONDS, limit=LIMIT)
        self._asked = number, action
        self.pointed = self.best
        self.app.sounds.play("peg" if self.right_answer else "refuse")
        self.app.announce(self.told())

    def update(self, dt: float) -> Move:
        """Take the reasons, or what was made meanwhile."""
        self._age += dt
        if self._asked is not None:
            self._listen()
        elif self.move is None and (self.maker.busy or self._age >= LOOKS):
            self.maker.go_on(self.theme)
        self._next_look = self.app.idle + LOOKS
        move = super().update(dt)
        if self.table_on is not None and len(self.table_on.sheet) != self._counted_lines:
            self._counted_lines = len(self.table_on.sheet)
            self.app.dirty = True
        return move

    _counted_lines = 0

    def _listen(self) -> None:
        """The reasons, once."""
        assert self._asked is not None
        answer = self.app.worker.look(self._asked[0])
        if answer is None:
            return
        self._asked = None
        if answer.fault:
            logging.error("an answer cannot be explained: %s", answer.fault)
        self.learn(answer.value)

    def learn(self, answer: Answer | None) -> None:
        """All is known that will be: the reasons, or None where there are none."""
        if self._asked is not None:
            self.app.worker.drop(self._asked[0])
            self._asked = None
        if answer is not None and answer.action != self.chosen:
            return
        self.answer, self.explained = answer, True
        self.pointed = NOTHING if self.table_on is not None else self.best
        self.app.dirty = True
        self.resume()
        self.app.announce(self.told())

    @property
    def animating(self) -> bool:
        """While the reasons are waited for, and what a table has to show."""
        if self.table_on is not None:
            return super().animating
        return self._asked is not None or not self._still() or bool(self.complaint)

    @property
    def patience(self) -> float:
        """While one is made there is something to look for now and then."""
        return self._next_look if self.maker.busy or self.maker.wants(self.theme) else super().patience

    def exit(self) -> None:
        """Nothing is thought about any more."""
        self.maker.rest()
        if self._asked is not None:
            self.app.worker.drop(self._asked[0])
        super().exit()

    # --- what next ------------------------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """What can be done now."""
        words = self.app.words
        leave = ("leave", words.t("Done"), self.leave, "leave", "plain")
        if self.table_on is not None:
            back = ("position", words.t("Back to the puzzle"), self.put_back, "undo", "plain")
            return [*self._next(), back, leave]
        if self.chosen == NOTHING:
            return [leave] if self.daily else [("next", words.t("Another one"), self.go_on, "step_on", "plain"), leave]
        again = ("again", words.t("Choose again"), self.again, "undo", "plain")
        play = ("play_on", words.t("How does it go on?"), self.play_on, "resume", "plain")
        found = [*self._next(), *([] if self.right_answer else [again]), play, leave]
        if self.daily:
            name, text, do, icon, _ = found.pop()
            found.insert(0, (name, text, do, icon, "main"))
        return found

    def _next(self) -> list[Button]:
        if self.daily:
            return []
        return [("next", self.app.words.t("Next puzzle"), self.go_on, "step_on", "main")]

    def outcome(self) -> list[Part]:
        """Whether it comes back."""
        words, state = self.app.words, self.book.memory.states.get(self.puzzle.key)
        if self.daily:
            return [Part(words.t("Only the first answer of the day counts."), 23, MUTED, spare=True)]
        if state is None or not self.right_answer:
            return [Part(words.t("It comes back before long."), 23, MUTED, above=4, spare=True)]
        if self.returned and state.box > 1:
            return [Part(words.t("It gets easier each time."), 23, BRIGHT_GOLD, above=4, spare=True)]
        return []

    def go_on(self) -> None:
        """The next puzzle."""
        puzzle = self.book.next(self.theme)
        if puzzle is None:
            self.leave()
        else:
            self.go("puzzle", puzzle=puzzle, book=self.book, theme=self.theme)

    def again(self) -> None:
        """Choose once more; that does not count."""
        self.answer, self.explained = None, False
        super().again()

    # --- playing on -----------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """See the best choice and all that follows, played by the computer."""
        self.table_on = onward(self.app, self.record, self.best)
        self._sit_at(self.table_on)
        self.pointed = NOTHING
        self.resume()
        self.app.announce(self.told())

    def put_back(self) -> None:
        """The position once more, with what was said of it."""
        self.table_on = None
        self._sit_at(self._asking)
        self.point(self.chosen)
        self.pointed = self.best
        self.resume()
        self.app.announce(self.told())

    def _sit_at(self, sitting: Sitting) -> None:
        self.sitting, self.session, self.table = sitting, sitting.session, sitting.table
        self.pegs = [float(score) for score in self.table.scores]
