"""How far the learner has come, lesson by lesson, kept at every step. No pygame."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scenes.store import Store

if TYPE_CHECKING:
    from scenes.lesson_files import Entry, Listing

KEY, PACE = "lessons", "lesson_pace"
PACES = (1, 2, 4)
"""How many times faster than usual a lesson may go."""


class Progress:
    """What the store keeps of lessons: for each the step it is at, and whether it was gone through to its end.

    Whatever else lies there counts as nothing.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def _all(self) -> dict[str, Any]:
        kept = self._store.get(KEY, {})
        return kept if isinstance(kept, dict) else {}

    def _of(self, lesson: str) -> dict[str, Any]:
        kept = self._all().get(lesson)
        return kept if isinstance(kept, dict) else {}

    def step(self, lesson: str, steps: int) -> int:
        """The step to go on with, from 0: the first one where it was not begun, or has become another lesson."""
        kept = self._of(lesson).get("step")
        return kept if type(kept) is int and 0 < kept < steps else 0

    def done(self, lesson: str) -> bool:
        """Whether it was gone through to its end."""
        return self._of(lesson).get("done") is True

    def keep(self, lesson: str, step: int, *, done: bool = False) -> None:
        """Remember the step; what was done once stays done."""
        kept = self._all()
        now = {"step": step, "done": done or self.done(lesson)}
        if kept.get(lesson) != now:
            self._store.set(KEY, {**kept, lesson: now})

    def count(self, entries: "Sequence[Entry]") -> int:
        """How many of these were gone through."""
        return sum(self.done(entry.name) for entry in entries)

    def following(self, listing: "Listing") -> "Entry | None":
        """The lesson to go on with: one that was begun, or the first that is not done, or the first of all."""
        entries = [entry for entry in listing.entries if not entry.fault]
        left = [entry for entry in entries if not self.done(entry.name)]
        begun = [entry for entry in left if self.step(entry.name, entry.steps)]
        return next(iter(begun or left or entries), None)

    @property
    def pace(self) -> int:
        """How fast lessons go."""
        kept = self._store.get(PACE, 1)
        return kept if type(kept) is int and kept in PACES else 1

    @pace.setter
    def pace(self, times: int) -> None:
        self._store.set(PACE, times)
