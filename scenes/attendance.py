"""Who sits at a running match and at how many tables it is played: what its record does not say. No pygame."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.match import Match
from scenes.lineup import USUAL, known
from scenes.store import Store

MOST_TABLES = 4


@dataclass(frozen=True, slots=True)
class Attendance:
    """The seats of persons, the tables of a night, and the names of the computer players by seat."""

    people: tuple[int, ...] = (0,)
    tables: int = 1
    players: Mapping[int, str] = field(default_factory=dict)


def _key(match: Match) -> str:
    return f"attendance_{match.rules.key}"


def keep(store: Store, match: Match, who: Attendance) -> None:
    """Note it beside the running match of the game, with what tells that match from others."""
    told = {
        "seed": match.seed, "names": list(match.names), "people": list(who.people), "tables": who.tables,
        "players": {str(seat): name for seat, name in who.players.items()},
    }  # fmt: skip
    if store.get(_key(match)) != told:
        store.set(_key(match), told)


def kept(store: Store, match: Match) -> Attendance:
    """What was noted of a match; where nothing is known of it, one person in the first seat, with usual players."""
    told: Any = store.get(_key(match))
    if not isinstance(told, dict) or told.get("seed") != match.seed or told.get("names") != list(match.names):
        return Attendance(players=_players(None, range(1, match.rules.players)))
    people, tables = told.get("people"), told.get("tables")
    if not (isinstance(people, list) and people and all(type(seat) is int for seat in people)):
        people = [0]
    seats = tuple(sorted({seat for seat in people if 0 <= seat < match.rules.players})) or (0,)
    tables = tables if type(tables) is int and 1 <= tables <= MOST_TABLES else 1
    return Attendance(seats, tables, _players(told.get("players"), set(range(match.rules.players)) - set(seats)))


def _players(told: object, seats: Iterable[int]) -> dict[int, str]:
    """Names of the computer players in those seats; the usual one where none was noted that there is."""
    kept = told if isinstance(told, dict) else {}
    names = {seat: kept.get(str(seat)) for seat in sorted(seats)}
    return {seat: name if isinstance(name, str) and known(name) else USUAL for seat, name in names.items()}
