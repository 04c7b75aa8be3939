"""What a learner has answered: which puzzles come back and when, and how hard the next new one should be.

Pure: today's number is handed in, and all of it goes through JSON. A missed puzzle comes back in the same sitting, then
after 1, 3, 7, 16 and 35 days, as often as it is answered right. One that is right at first sight comes back once, late:
it may have been luck. After the last box it is done with.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.cards import pick
from game.puzzles.model import EASIEST, HARDEST, THEMES

BOXES = (1, 3, 7, 16, 35)
"""Days until a puzzle comes back, box after box."""
DONE = len(BOXES)
"""The box of what does not come back."""
NEVER = -1
SOON = 3
"""So many other puzzles lie between a miss and its return in the same sitting, as far as there are any."""
START = 1.5
"""The level of somebody who has answered nothing."""
SPEED, SCALE = 0.7, 2.0
"""By how much an answer moves a level at most; a puzzle harder by so much is found ten times to one less often."""
_MOST = 100_000


@dataclass(frozen=True, slots=True)
class State:
    """What is known of a puzzle: its box, the day it is due (or `NEVER`), how often it was right and wrong.

    `turn` is which answer of all was the last one to it.
    """

    box: int
    due: int
    right: int
    wrong: int
    turn: int


class Listed(Protocol):
    """A puzzle as it stands in a list: without its record."""

    @property
    def key(self) -> str: ...
    @property
    def theme(self) -> str: ...
    @property
    def difficulty(self) -> int: ...


class Memory:
    """The answers so far. `levels` says per theme how hard a puzzle is that is found every other time."""

    def __init__(self) -> None:
        self.states: dict[str, State] = {}
        self.levels: dict[str, float] = {}
        self.turn = 0

    @classmethod
    def from_json(cls, value: object) -> "Memory":
        """What `to_json` gave; whatever is damaged in it is left out."""
        memory = cls()
        if not isinstance(value, dict):
            return memory
        levels, states = value.get("levels"), value.get("puzzles")
        if isinstance(levels, dict):
            for theme, level in levels.items():
                if theme in THEMES and type(level) in (int, float) and EASIEST <= level <= HARDEST:
                    memory.levels[theme] = float(level)
        if isinstance(states, dict):
            for key, state in states.items():
                if isinstance(key, str) and _sound(state):
                    memory.states[key] = State(*state)
        turn = value.get("turn")
        last = max((state.turn for state in memory.states.values()), default=0)
        memory.turn = max(last, turn if type(turn) is int and 0 <= turn <= _MOST else 0)
        return memory

    def to_json(self) -> dict[str, object]:
        """All of it, for JSON."""
        puzzles = {key: [one.box, one.due, one.right, one.wrong, one.turn] for key, one in self.states.items()}
        levels = {theme: round(level, 3) for theme, level in self.levels.items()}
        return {"turn": self.turn, "levels": levels, "puzzles": puzzles}

    def answered(self, puzzle: Listed, right: bool, day: int) -> State:
        """Write an answer down: the first one to a puzzle that was shown. What it is due for now."""
        self.turn = min(self.turn + 1, _MOST)
        before = self.states.get(puzzle.key)
        if not right:
            box, due = 0, day
        elif before is None:
            box, due = DONE, day + BOXES[-1]
        elif not _is_due(before, day):
            box, due = before.box, before.due  # looked at too early: that tells nothing
        elif before.box < DONE:
            box, due = before.box + 1, day + BOXES[before.box]
        else:
            box, due = DONE, NEVER
        rights, wrongs = (before.right, before.wrong) if before else (0, 0)
        state = State(box, due, min(rights + right, _MOST), min(wrongs + (not right), _MOST), self.turn)
        self.states[puzzle.key] = state
        if before is None:
            self._move(puzzle, right)
        return state

    def _move(self, puzzle: Listed, right: bool) -> None:
        """A right answer to something hard lifts the level, a wrong one to something easy lowers it."""
        level = self.level(puzzle.theme)
        expected = 1.0 / (1.0 + 10.0 ** ((puzzle.difficulty - level) / SCALE))
        moved = level + SPEED * (float(right) - expected)
        self.levels[puzzle.theme] = max(float(EASIEST), min(float(HARDEST), moved))

    def level(self, theme: str | None = None) -> float:
        """How far the learner is with a theme, or on the average of those he has tried, from 1 to 5."""
        if theme is not None:
            return self.levels.get(theme, START)
        return sum(self.levels.values()) / len(self.levels) if self.levels else START

    def due(self, day: int) -> list[str]:
        """What comes back today, longest due first. A day far ahead is a clock that was wrong: that is due too."""
        found = [(one.due, one.turn, key) for key, one in self.states.items() if _is_due(one, day)]
        return [key for _, _, key in sorted(found)]

    def totals(self, puzzles: Sequence[Listed]) -> tuple[int, int]:
        """How many of these were answered right at the last time, and how many were tried."""
        states = [self.states[one.key] for one in puzzles if one.key in self.states]
        return sum(one.box > 0 for one in states), len(states)


def _is_due(state: State, day: int) -> bool:
    return state.due != NEVER and (state.due <= day or state.due > day + BOXES[-1])


def _sound(value: object) -> bool:
    """Whether a state from JSON can be one."""
    if not isinstance(value, list) or len(value) != 5 or any(type(one) is not int for one in value):
        return False
    box, due, right, wrong, turn = value
    return 0 <= box <= DONE and NEVER <= due <= 10 * _MOST and all(0 <= one <= _MOST for one in (right, wrong, turn))


def next_puzzle(
    listed: Sequence[Listed], memory: Memory, theme: str | None, level: float | None, rng: Random, day: int
) -> str | None:  # fmt: skip
    """The key of the puzzle to show now, None where there is none at all.

    What is due comes first, then a new one of about the learner's level (or of `level`), then what was missed just now,
    then what was seen longest ago.
    """
    wanted = {one.key: one for one in listed if theme is None or one.theme == theme}
    due = [key for key in memory.due(day) if key in wanted]
    rested = [key for key in due if memory.states[key].box or memory.turn - memory.states[key].turn >= SOON]
    if rested:
        return rested[0]
    fresh = [one for one in wanted.values() if one.key not in memory.states]
    if fresh:
        return _near(fresh, memory, level, rng)
    if due:
        return due[0]
    return min(wanted, key=lambda key: memory.states[key].turn, default=None)


def _near(fresh: Sequence[Listed], memory: Memory, level: float | None, rng: Random) -> str:
    """One of the new ones nearest to the level, of all themes alike."""

    def distance(one: Listed) -> float:
        return abs(one.difficulty - (memory.level(one.theme) if level is None else level))

    by_theme: dict[str, list[Listed]] = {}
    for one in fresh:
        by_theme.setdefault(one.theme, []).append(one)
    of_theme = by_theme[sorted(by_theme)[pick(rng, len(by_theme))]]
    least = min(map(distance, of_theme))
    near = sorted(one.key for one in of_theme if distance(one) <= least + 0.5)
    return near[pick(rng, len(near))]


def tally(listed: Sequence[Listed], memory: Memory) -> Mapping[str, tuple[int, int, int]]:
    """Per theme how many were answered right at the last time, how many were tried, and how many there are."""
    found = {}
    for theme in THEMES:
        of_theme = [one for one in listed if one.theme == theme]
        found[theme] = (*memory.totals(of_theme), len(of_theme))
    return found
