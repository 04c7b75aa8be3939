"""Which table of chances belongs to a game, and reading it from `game/equities`.

A table is a JSON file that `tools/equity.py` has written. All have a header: `format`, `game`, `players`, `options`
(as in a record), `kind`, `deals` (how many were played), `seed`, and at the end `check`, the checksum of all the rest.
Chances are kept by the points each side still needs, so one table serves every target.

`sides`, for two sides: in `rows`, for each need of the dealer's side from 1 on, its chances in ten-thousandths by
the need of the other side from 1 on. `singles`, where more than two play alone: `needs`, and for each of them in
`strengths` the logarithm of what such a need is worth, in ten-thousandths; `places` has what is added to it by the
distance from the dealer. The chances are in proportion to the worths.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import exp, sqrt
from zlib import crc32

from game.options import Value
from game.rules import Rules

FORMAT = 2
UNIT = 10_000
FOLDER = "equities"

Options = tuple[tuple[str, Value], ...]

TABLES: dict[tuple[str, int, int], tuple[tuple[str, Options], ...]] = {
    ("auction_pitch", 4, 2): (
        ("partners", (("partners", True),)),
        ("setback", (("partners", True), ("target", 11), ("steal", "also_four"))),
    ),
    ("auction_pitch", 4, 4): (
        ("", ()),
        ("smudge", (("low", "captor"), ("four_wins", "anyone"), ("steal", "none"), ("count", "down"))),
    ),
    ("cinch", 4, 2): (("", ()), ("pedro", (("scoring", "pedro"),))),
    ("trinidad", 4, 2): (
        ("", ()),
        ("tobago", (("tobago", True),)),
        ("stag", (("game_worth", 2), ("hang_jack", 6))),
    ),
}
"""Per (game, players, teams) the tables there are and their options; all other games have one without options."""


def tables(game: str, players: int, teams: int) -> tuple[tuple[str, Options], ...]:
    """The tables of a game: (name after the number of players, options)."""
    return TABLES.get((game, players, teams), (("", ()),))


def file_name(game: str, players: int, name: str) -> str:
    """How the file of a table is called."""
    return f"{game}-{players}{'-' * bool(name)}{name}.json"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table that is asked for: its file, and what must stand in it."""

    file: str
    game: str
    players: int
    teams: int
    options: Options


def nearest(rules: Rules) -> Wanted:
    """The table that serves these rules: the one with most options right and fewest wrong.

    What has no table of its own (the target, what may be followed, what revokes cost, who may steal) is left out of
    account.
    """

    def likeness(options: Options) -> int:
        return sum(1 if option in rules.options else -1 for option in options)

    there = tables(rules.key, rules.players, rules.teams)
    name, options = max(there, key=lambda table: likeness(table[1]))
    return Wanted(file_name(rules.key, rules.players, name), rules.key, rules.players, rules.teams, options)


@dataclass(frozen=True, slots=True)
class Sides:
    """Two sides: `rows[need of the dealer's side - 1][need of the other - 1]` is the chance of the dealer's side."""

    rows: tuple[tuple[int, ...], ...]

    def chances(self, needed: Sequence[int], dealers: int, distances: Sequence[int]) -> tuple[float, ...]:
        """The chance of each team; `dealers` is the dealer's."""
        mine = self._chance(needed[dealers], needed[1 - dealers])
        return (mine, 1 - mine) if dealers == 0 else (1 - mine, mine)

    def _chance(self, own: int, other: int) -> float:
        size = len(self.rows)
        if own <= size and other <= size:
            return self.rows[own - 1][other - 1] / UNIT
        if own > other:
            return self._between(size, self._shrunk(other, own))
        return self._between(self._shrunk(own, other), size)

    def _shrunk(self, less: int, more: int) -> float:
        """What stands for `less` when the end of the table stands for `more`: a lead tells less the longer the way,
        as the root of what both need together.
        """
        size = len(self.rows)
        lead = (more - less) / sqrt(more + less)
        root = (sqrt(lead * lead + 8 * size) - lead) / 2
        return min(float(size), max(1.0, root * root - size))

    def _between(self, own: float, other: float) -> float:
        """The chance where one of the two is no whole number."""
        low_own, low_other = int(own), int(other)
        part = own - low_own + other - low_other
        here = self.rows[low_own - 1][low_other - 1]
        next_ = self.rows[low_own - (own == low_own)][low_other - (other == low_other)] if part else here
        return (here + part * (next_ - here)) / UNIT


@dataclass(frozen=True, slots=True)
class Singles:
    """More than two who play alone: `strengths` at the `needs`, in between on straight lines; `places` by distance."""

    needs: tuple[int, ...]
    strengths: tuple[float, ...]
    places: tuple[float, ...]

    def chances(self, needed: Sequence[int], dealers: int, distances: Sequence[int]) -> tuple[float, ...]:
        """The chance of each team; `distances` has how many seats after the dealer each sits."""
        worths = [self._strength(need) + self.places[place] for need, place in zip(needed, distances, strict=True)]
        best = max(worths)
        shares = [exp(worth - best) for worth in worths]
        total = sum(shares)
        return tuple(share / total for share in shares)

    def _strength(self, need: int) -> float:
        for (low, high), (upper, lower) in zip(pairwise(self.needs), pairwise(self.strengths), strict=True):
            if need <= high:
                return upper + (lower - upper) * (need - low) / (high - low)
        return self._beyond(need)

    def _beyond(self, need: int) -> float:
        """Farther than the table: as the root of the need, as steep as in the table's second half."""
        last = self.needs[-1]
        middle = self._strength((last + 1) // 2)
        slope = (middle - self.strengths[-1]) / (sqrt(last) - sqrt((last + 1) // 2))
        return self.strengths[-1] - slope * (sqrt(need) - sqrt(last))


Table = Sides | Singles


class Damaged(Exception):
    """What is wrong with a file."""


def text_of(name: str) -> str:
    """The text of a file of tables."""
    from importlib.resources import files  # takes longer to import than all of this package; most runs need no table

    return (files("game") / FOLDER / name).read_text(encoding="utf-8")


@cache
def load(wanted: Wanted) -> Table | str:
    """The table that is asked for, or what is wrong with its file; nothing in a file makes this fail."""
    try:
        return parse(text_of(wanted.file), wanted)
    except FileNotFoundError:
        return f"{FOLDER}/{wanted.file}: the file is missing"
    except (OSError, UnicodeDecodeError, Damaged, RecursionError) as error:
        return f"{FOLDER}/{wanted.file}: {error}"


def parse(text: str, wanted: Wanted) -> Table:
    """The table in a text, which must be the one asked for; Damaged says what is wrong."""
    try:
        read = json.loads(text)
    except ValueError as error:
        raise Damaged(f"it is no JSON ({error})") from None
    if not isinstance(read, dict):
        raise Damaged("it is no table")
    if read.get("format") != FORMAT:
        raise Damaged(f"its format is {read.get('format')!r}, not {FORMAT}")
    if read.get("game") != wanted.game:
        raise Damaged(f"it is for {read.get('game')!r}, not {wanted.game!r}")
    if read.get("players") != wanted.players:
        raise Damaged(f"it is for {read.get('players')!r} players, not {wanted.players}")
    if read.get("options") != dict(wanted.options):
        raise Damaged(f"it is for the options {read.get('options')!r}, not {dict(wanted.options)!r}")
    kind = "sides" if wanted.teams == 2 else "singles"
    if read.get("kind") != kind:
        raise Damaged(f"its kind is {read.get('kind')!r}, not {kind!r}")
    table = _sides(read) if wanted.teams == 2 else _singles(read, wanted.players)
    if read.get("check") != checksum(read):
        raise Damaged(f"its checksum is {checksum(read)}, not {read.get('check')!r}")
    return table


def checksum(entries: Mapping[str, object]) -> str:
    """Of all that a file holds besides its checksum, however it is laid out in lines."""
    counted = {key: value for key, value in entries.items() if key != "check"}
    return f"{crc32(json.dumps(counted, sort_keys=True).encode()):08x}"


def _numbers(read: object, name: str, count: int, lowest: int, highest: int) -> tuple[int, ...]:
    """A list of `count` whole numbers from `lowest` to `highest`."""
    if not isinstance(read, list) or any(type(one) is not int for one in read):
        raise Damaged(f"{name} is no list of whole numbers")
    if len(read) != count:
        raise Damaged(f"{name} has {len(read)} numbers, not {count}")
    for one in read:
        if not lowest <= one <= highest:
            raise Damaged(f"{name} has {one}, which is not between {lowest} and {highest}")
    return tuple(read)


def _sides(read: dict[str, object]) -> Sides:
    rows = read.get("rows")
    if not isinstance(rows, list) or len(rows) < 2:
        raise Damaged("it has no rows")
    found = [_numbers(row, f"row {place}", len(rows), 1, UNIT - 1) for place, row in enumerate(rows, 1)]
    return Sides(tuple(found))


def _singles(read: dict[str, object], players: int) -> Singles:
    given = read.get("needs")
    count = len(given) if isinstance(given, list) else 0
    needs = _numbers(given, "needs", max(count, 2), 1, 1000)
    if needs[0] != 1 or any(one >= other for one, other in pairwise(needs)):
        raise Damaged("needs do not grow from 1 on")
    strengths = _numbers(read.get("strengths"), "strengths", count, -100 * UNIT, 100 * UNIT)
    places = _numbers(read.get("places"), "places", players, -10 * UNIT, 10 * UNIT)
    return Singles(needs, tuple(one / UNIT for one in strengths), tuple(one / UNIT for one in places))
