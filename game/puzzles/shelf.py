"""All puzzles that are at hand, as a list by theme and difficulty; each is read when it is taken."""

from collections.abc import Iterable, Mapping

from game.puzzles.model import Puzzle
from game.puzzles.read import BadPuzzle, Entry, scan


class Shelf:
    """The puzzles of some files, which are handed in as their names with their texts.

    `faults` says what is wrong with what cannot be used; one that turns out only when a puzzle is taken is added.
    """

    def __init__(self, texts: Mapping[str, bytes | str]) -> None:
        self.faults: list[BadPuzzle] = []
        self._entries: dict[str, Entry] = {}
        for name in sorted(texts):
            entries, faults = scan(texts[name], name)
            self.faults += faults
            for entry in entries:
                if entry.key in self._entries:
                    self.faults.append(BadPuzzle(name, entry.line, f"there are two puzzles {entry.key}"))
                else:
                    self._entries[entry.key] = entry

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def entries(
        self, theme: str | None = None, difficulty: int | None = None, games: Iterable[str] | None = None
    ) -> list[Entry]:  # fmt: skip
        """What there is, of one theme, one difficulty, or some games, easiest first."""
        wanted = None if games is None else set(games)
        found = [
            one for one in self._entries.values()
            if theme in (None, one.theme) and difficulty in (None, one.difficulty)
            and (wanted is None or one.game in wanted)
        ]  # fmt: skip
        return sorted(found, key=lambda one: (one.difficulty, one.key))

    @property
    def keys(self) -> list[str]:
        """The keys of all."""
        return list(self._entries)

    def get(self, key: str) -> Puzzle | None:
        """A puzzle; None where there is none of that key, or a damaged one: that is a fault from now on."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        try:
            return entry.puzzle()
        except BadPuzzle as fault:
            self.faults.append(fault)
            del self._entries[key]
            return None
