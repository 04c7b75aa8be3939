"""Makes new puzzles in the worker process while one is being solved. No pygame."""

import logging

from game.puzzles.make import make
from scenes.puzzle_book import Book
from scenes.worker import Worker

SECONDS, LIMIT = 3.0, 20.0
"""When the time for one question is up, and when no answer is waited for any more."""
FAULTS = 2
"""Questions that may fail before it is given up."""


class Maker:
    """Asks for one puzzle after another, until there are enough; makes room at once for who needs the worker."""

    def __init__(self, worker: Worker, book: Book) -> None:
        self._worker, self._book = worker, book
        self._asked: tuple[int, str] | None = None
        self._faults = 0

    @property
    def busy(self) -> bool:
        """Whether one is being made."""
        return self._asked is not None

    def wants(self, theme: str | None) -> bool:
        """Whether more are to be made."""
        return self._faults < FAULTS and bool(self._book.wanted(theme))

    def go_on(self, theme: str | None) -> bool:
        """Take what was made, and ask for more of a theme, or of any; whether there is a new puzzle."""
        made = False
        if self._asked is not None:
            number, about = self._asked
            answer = self._worker.look(number)
            if answer is None:
                return False
            self._asked = None
            if answer.fault:
                logging.error("no puzzle can be made: %s", answer.fault)
                self._faults += 1
            else:
                self._book.add(about, answer.value.next, answer.value.puzzle)
                made = answer.value.puzzle is not None
        wanted = self._book.wanted(theme) if self._faults < FAULTS else ""
        if wanted:
            begin = self._book.begin_at(wanted)
            number = self._worker.ask(make, self._book.seed, wanted, begin, seconds=SECONDS, limit=LIMIT)
            self._asked = number, wanted
        return made

    def rest(self) -> None:
        """Make nothing any more; the deal that was looked at is looked at again another time."""
        if self._asked is not None:
            self._worker.drop(self._asked[0])
            self._asked = None
