"""What the same players have won from each other in chips, over all their matches of a game. No pygame.

A ledger belongs to a game and to the set of names at the table; who sits where does not matter. Usual names are kept by
the English word, so that the ledger goes on in another language.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from scenes.store import Store
from scenes.voice import default_names, seat_names
from scenes.words import SOURCE, Words, languages

KEY = "ledgers"
MOST = 60
"""Ledgers that are kept; the one that was used longest ago is forgotten first."""


@lru_cache(maxsize=1)
def _usual() -> dict[str, str]:
    """Every usual name in every language, and what it is in English."""
    english = Words(SOURCE)
    found: dict[str, str] = {}
    for code, _ in languages():
        words = Words(code)
        for seats in (4, 5):  # between them they have all eight winds
            pairs = zip(seat_names(words, seats), seat_names(english, seats), strict=True)
            found.update(pairs)
        found[default_names(words)[0]] = default_names(english)[0]
    return found


def plain(name: str) -> str:
    """A name as a ledger keeps it."""
    return _usual().get(name, name)


@dataclass(frozen=True, slots=True)
class Account:
    """How many matches a ledger holds, and what each of the players at the table has won or lost in them."""

    matches: int
    totals: tuple[int, ...]


class Ledger:
    """The ledger of a game for the players of those names."""

    def __init__(self, store: Store, game: str, names: Sequence[str]) -> None:
        self._store, self._game = store, game
        self._names = [plain(name) for name in names]

    def _all(self) -> list[dict[str, Any]]:
        kept = self._store.get(KEY, [])
        return [entry for entry in kept if _sound(entry)] if isinstance(kept, list) else []

    def _mine(self, entry: dict[str, Any]) -> bool:
        return entry["game"] == self._game and sorted(entry["totals"]) == sorted(self._names)

    @property
    def account(self) -> Account:
        """How it stands."""
        for entry in self._all():
            if self._mine(entry):
                return Account(entry["matches"], tuple(entry["totals"][name] for name in self._names))
        return Account(0, (0,) * len(self._names))

    def add(self, settlement: Sequence[int]) -> None:
        """Write down what each won or paid in a match."""
        account = self.account
        totals = [total + won for total, won in zip(account.totals, settlement, strict=True)]
        self._keep(account.matches + 1, totals)

    def clear(self, settlement: Sequence[int] | None = None) -> None:
        """Begin a new ledger, with that match as its first one if there is one."""
        others = [entry for entry in self._all() if not self._mine(entry)]
        self._store.set(KEY, others)
        if settlement is not None:
            self.add(settlement)

    def _keep(self, matches: int, totals: Sequence[int]) -> None:
        others = [entry for entry in self._all() if not self._mine(entry)]
        entry = {"game": self._game, "matches": matches, "totals": dict(zip(self._names, totals, strict=True))}
        self._store.set(KEY, [*others, entry][-MOST:])


def _sound(entry: object) -> bool:
    """Whether an entry is what this module writes; a file may hold anything."""
    if not isinstance(entry, dict) or not isinstance(entry.get("totals"), dict):
        return False
    numbers = [entry.get("matches"), *entry["totals"].values()]
    return all(type(number) is int for number in numbers) and isinstance(entry.get("game"), str)
