"""The puzzles that are at hand and what the learner has answered, kept in the player's file. No pygame."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import assets
from game.puzzles.daily import Daily, daily, day_number
from game.puzzles.make import MADE
from game.puzzles.memory import Memory, State, next_puzzle
from game.puzzles.model import THEMES, Puzzle
from game.puzzles.read import BadPuzzle, Entry
from game.puzzles.shelf import Shelf
from game.puzzles.write import write
from scenes.seeds import new_seed
from scenes.store import Store

FOLDER = Path(assets.__file__).parent / "puzzles"
KEY, KEPT = "puzzles", "puzzles_made"
MOST = 200
"""Puzzles that were made and are kept."""
AHEAD = 8
"""Puzzles of a theme that were made and not shown yet: more are not made."""
SEARCH = 12
"""Deals that are looked at for a puzzle of one theme before another theme has its turn."""
DEALS = 10**8
"""Deals that are looked at for one seed."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many puzzles of a theme were answered right at the last time, come back today, are new, and there are."""

    solved: int
    due: int
    new: int
    all: int


_SHELVES: dict[Path, Shelf] = {}


def shipped(folder: Path = FOLDER) -> Shelf:
    """The puzzles of a folder, of the shipped one if none is named, read once as long as the program runs."""
    if folder not in _SHELVES:
        texts: dict[str, bytes] = {}
        faults: list[BadPuzzle] = []
        for path in [folder / f"{theme}.toml" for theme in THEMES]:
            try:
                texts[path.name] = path.read_bytes()
            except OSError as error:
                faults.append(BadPuzzle(path.name, 0, error.strerror or "cannot be read"))
        shelf = Shelf(texts)
        shelf.faults += faults
        for fault in shelf.faults:
            logging.warning("a puzzle cannot be used: %s", fault)
        _SHELVES[folder] = shelf
    return _SHELVES[folder]


class Book:
    """All puzzles, and the memory of the answers. What lies damaged in the player's file counts as nothing.

    `clock` tells the date: it is asked each time, for midnight may pass while a puzzle lies on the table.
    """

    def __init__(
        self, store: Store, shelf: Shelf | None = None, clock: Callable[[], date] = date.today,
        rng: Random | None = None,
    ) -> None:  # fmt: skip
        self._store, self._clock = store, clock
        self._rng = rng or Random()
        self.shelf = shelf if shelf is not None else shipped()
        self.memory = Memory.from_json(store.get(KEY))
        kept = store.get(KEPT)
        self._kept: dict[str, Any] = kept if isinstance(kept, dict) else {}
        texts = self._kept.get("texts")
        self._texts = [text for text in texts if isinstance(text, str)] if isinstance(texts, list) else []
        self._fill()

    def _fill(self) -> None:
        """List what was made."""
        self.made = Shelf({f"{place:03}": text for place, text in enumerate(self._texts[-MOST:])})

    # --- what there is --------------------------------------------------------------------------------------------

    @property
    def date(self) -> tuple[int, int, int]:
        """Year, month and day."""
        today = self._clock()
        return today.year, today.month, today.day

    @property
    def day(self) -> int:
        """Today's number."""
        return day_number(*self.date)

    @property
    def daily(self) -> Daily:
        """What belongs to today; of the shipped puzzles, so that it is the same for everybody."""
        return daily(self.date, self.shelf.keys)

    def listed(self, theme: str | None = None) -> list[Entry]:
        """All puzzles of a theme, or of all."""
        return [*self.shelf.entries(theme), *self.made.entries(theme)]

    def count(self, theme: str | None = None) -> Count:
        """How far the learner is with a theme, or with all."""
        listed, states = self.listed(theme), self.memory.states
        due = set(self.memory.due(self.day))
        return Count(
            sum(one.key in states and states[one.key].box > 0 for one in listed), sum(one.key in due for one in listed),
            sum(one.key not in states for one in listed), len(listed),
        )  # fmt: skip

    def faults(self, theme: str) -> list[BadPuzzle]:
        """What is wrong with the file of a theme."""
        return [fault for fault in self.shelf.faults if fault.name == f"{theme}.toml"]

    def get(self, key: str) -> Puzzle | None:
        """A puzzle; None where there is none, or a damaged one, which is not listed any more."""
        return self.made.get(key) if key in self.made else self.shelf.get(key)

    def next(self, theme: str | None = None) -> Puzzle | None:
        """The puzzle to show now, None where there is none that can be used."""
        while (key := next_puzzle(self.listed(theme), self.memory, theme, None, self._rng, self.day)) is not None:
            puzzle = self.get(key)
            if puzzle is not None:
                return puzzle
        return None

    def fresh(self, puzzle: Puzzle) -> bool:
        """Whether it was made here, and not shown yet."""
        return puzzle.key in self.made and puzzle.key not in self.memory.states

    # --- answers --------------------------------------------------------------------------------------------------

    def answered(self, puzzle: Puzzle, right: bool) -> State:
        """Keep the first answer to a puzzle that was shown."""
        state = self.memory.answered(puzzle, right, self.day)
        self._store.set(KEY, self.memory.to_json())
        return state

    # --- puzzles that are made ------------------------------------------------------------------------------------

    @property
    def seed(self) -> str:
        """What this player's puzzles are made from."""
        seed = self._kept.get("seed")
        if not isinstance(seed, str) or not seed.isalnum() or len(seed) > 40:
            seed = self._kept["seed"] = new_seed(12)
        return seed

    def begin_at(self, theme: str) -> int:
        """The deal to look at next."""
        begin = self._begins.get(theme)
        return begin if type(begin) is int and 0 <= begin < DEALS else 0

    @property
    def _begins(self) -> dict[str, Any]:
        begins = self._kept.get("next")
        return begins if isinstance(begins, dict) else {}

    def wanted(self, theme: str | None) -> str:
        """The theme of which a puzzle is to be made next, "" for none.

        Of several one with few new ones; but not all the time the one of which they are hardest to find.
        """
        new = self._new_made()
        themes = [one for one in (THEMES if theme is None else (theme,)) if new[one] < AHEAD]
        return min(themes, key=lambda one: SEARCH * new[one] + self.begin_at(one), default="")

    def _new_made(self) -> dict[str, int]:
        found = dict.fromkeys(THEMES, 0)
        for one in self.made.entries():
            found[one.theme] += one.key not in self.memory.states
        return found

    def add(self, theme: str, begin: int, puzzle: Puzzle | None) -> None:
        """Keep a puzzle that was made, if one was, and the deal to go on with."""
        self._kept = {"seed": self.seed, "next": {**self._begins, theme: begin}}
        if puzzle is not None and puzzle.key not in self.made:
            self._texts.append(write(puzzle))
            self._make_room()
            self._fill()
        self._store.set(KEPT, {**self._kept, "texts": self._texts})

    def _make_room(self) -> None:
        """Where too many were made, those go first that do not come back, then the oldest."""
        while len(self._texts) > MOST:
            place = next((place for place, text in enumerate(self._texts) if self._done(text)), 0)
            del self._texts[place]
        there = Shelf({str(place): text for place, text in enumerate(self._texts)})
        for key in [key for key in self.memory.states if key.startswith(f"{MADE}/") and key not in there]:
            del self.memory.states[key]

    def _done(self, text: str) -> bool:
        keys: Sequence[str] = Shelf({"": text}).keys
        return not keys or (keys[0] in self.memory.states and self.memory.states[keys[0]].box > 0)
