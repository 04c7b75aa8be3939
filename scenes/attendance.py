"""Which seats of a running match are persons' and how many tables play: what its record does not say. No pygame."""

from collections.abc import Sequence
from typing import Any

from game.match import Match
from scenes.store import Store

MOST_TABLES = 4


def _key(match: Match) -> str:
    return f"attendance_{match.rules.key}"


def keep(store: Store, match: Match, people: Sequence[int], tables: int) -> None:
    """Note it beside the running match of the game, with what tells that match from others."""
    told = {"seed": match.seed, "names": list(match.names), "people": list(people), "tables": tables}
    if store.get(_key(match)) != told:
        store.set(_key(match), told)


def kept(store: Store, match: Match) -> tuple[tuple[int, ...], int]:
    """Persons and tables of a match as they were noted; one person in the first seat where nothing is known of it."""
    told: Any = store.get(_key(match))
    if not isinstance(told, dict) or told.get("seed") != match.seed or told.get("names") != list(match.names):
        return (0,), 1
    people, tables = told.get("people"), told.get("tables")
    if not (isinstance(people, list) and people and all(type(seat) is int for seat in people)):
        people = [0]
    seats = tuple(sorted({seat for seat in people if 0 <= seat < match.rules.players})) or (0,)
    return seats, tables if type(tables) is int and 1 <= tables <= MOST_TABLES else 1
