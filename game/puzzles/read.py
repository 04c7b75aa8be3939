"""Puzzles from text. A list of a file is made at once; the record of a puzzle is read when it is asked for.

A file holds entries that begin with `[[puzzle]]`. What is damaged is reported with its line, and the other entries are
read all the same.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.actions import parse_action
from game.cards import Action
from game.errors import BadRecord
from game.puzzles.model import CALLS, EASIEST, HARDEST, PROOFS, SOLVER, THEMES, Puzzle
from game.record import read as read_record
from game.variants import VARIANTS

LIMIT = 64 * 1024
"""Bytes a file may have."""
BEGIN, QUOTE = "[[puzzle]]", "'''"
FIELDS: dict[str, type] = {
    "key": str, "theme": str, "difficulty": int, "best": str, "proof": str, "layouts": int, "kinds": int, "costs": str,
}  # fmt: skip
"""The lines of an entry before its record, all of which it needs."""
_LINE = re.compile(r'(?P<name>[a-z]+) = (?:"(?P<text>[^"\\]{0,2000})"|(?P<number>\d{1,9}))\s*')
_KEY = re.compile(r"[A-Za-z0-9_/ .:-]{1,120}")
_VARIANT = re.compile(r'variant = "([a-z_]+)"')
_GAMES = frozenset(variant.key for variant in VARIANTS)


class BadPuzzle(ValueError):
    """What is wrong where: the name of the file, the line (from 1, 0 for all of it), and what it is."""

    def __init__(self, name: str, place: int, what: str) -> None:
        super().__init__(f"{name}, line {place}: {what}" if place else f"{name}: {what}")
        self.name, self.place, self.what = name, place, what


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle in the list of a file: what it is about, and where it stands. `puzzle` reads the rest."""

    key: str
    theme: str
    difficulty: int
    game: str
    name: str
    line: int
    fields: tuple[tuple[str, str], ...]
    record: str

    def puzzle(self) -> Puzzle:
        """The whole puzzle, its record played so far; BadPuzzle where something does not fit."""
        fields = dict(self.fields)
        try:
            best = tuple(map(parse_action, fields["best"].split()))
            costs = tuple(map(_cost, fields["costs"].split()))
            puzzle = Puzzle(
                self.key, read_record(self.record), self.theme, self.difficulty, best, fields["proof"],
                int(fields["layouts"]), int(fields["kinds"]), costs,
            )  # fmt: skip
            _check(puzzle)
        except (BadRecord, ValueError) as error:
            raise BadPuzzle(self.name, self.line, f"{self.key}: {error}") from None
        return puzzle


def read(text: bytes | str, name: str) -> tuple[Puzzle, ...]:
    """All puzzles of a file; BadPuzzle at the first fault."""
    entries, faults = scan(text, name)
    if faults:
        raise faults[0]
    return tuple(entry.puzzle() for entry in entries)


def scan(text: bytes | str, name: str) -> tuple[list[Entry], list[BadPuzzle]]:
    """The entries of a file, and what is wrong with the others. No record is read yet."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > LIMIT:
        return [], [BadPuzzle(name, 0, f"larger than {LIMIT // 1024} KiB")]
    try:
        whole = raw.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        return [], [BadPuzzle(name, 0, f"not UTF-8 text (byte {error.start + 1})")]
    entries: list[Entry] = []
    faults: list[BadPuzzle] = []
    there: set[str] = set()
    for first, lines in _parts(whole.split("\n")):
        try:
            entry = _entry(name, first, lines)
            if entry.key in there:
                raise BadPuzzle(name, first, f"there are two puzzles {entry.key}")
        except BadPuzzle as fault:
            faults.append(fault)
        else:
            there.add(entry.key)
            entries.append(entry)
    return entries, faults


def _parts(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """The lines of each entry with the number of the first; what stands before the first entry is an entry if it is
    no comment."""
    begins = [number for number, line in enumerate(lines) if line.strip() == BEGIN]
    head = lines[: begins[0]] if begins else lines
    odd = next((number for number, line in enumerate(head) if line.strip() and not line.startswith("#")), -1)
    if odd >= 0:
        yield odd + 1, head[odd:]
    for begin, end in pairwise([*begins, len(lines)]):
        yield begin + 1, lines[begin:end]


def _entry(name: str, first: int, lines: list[str]) -> Entry:
    """One entry; `first` is the number of its first line."""
    if lines[0].strip() != BEGIN:
        raise BadPuzzle(name, first, f"an entry begins with {BEGIN}")
    fields: dict[str, str] = {}
    for number, line in enumerate(lines[1:], first + 1):
        if line.strip() == f"record = {QUOTE}":
            record = _record(name, number, lines[number - first + 1 :])
            return _listed(name, first, fields, record)
        found = _LINE.fullmatch(line)
        if found is None:
            raise BadPuzzle(name, number, "a line is not a name, = and a value" if line else "an entry has no record")
        key, text = found["name"], found["text"]
        if key not in FIELDS or key in fields:
            raise BadPuzzle(name, number, f"{key} stands there twice" if key in fields else f"{key} is unknown")
        if (text is None) != (FIELDS[key] is int):
            raise BadPuzzle(name, number, f"{key} must be {'a whole number' if FIELDS[key] is int else 'text'}")
        fields[key] = found["number"] if text is None else text
    raise BadPuzzle(name, first, "an entry has no record")


def _record(name: str, number: int, lines: list[str]) -> str:
    """The text of a record up to its closing quotes; nothing may come after them."""
    ends = next((place for place, line in enumerate(lines) if line.strip() == QUOTE), -1)
    if ends < 0:
        raise BadPuzzle(name, number, "the record has no end")
    after = next((place for place, line in enumerate(lines) if place > ends and line.strip(" #")), -1)
    if after >= 0:
        raise BadPuzzle(name, number + 1 + after, "nothing may follow the record of an entry")
    return "\n".join(lines[:ends]) + "\n"


def _listed(name: str, first: int, fields: dict[str, str], record: str) -> Entry:
    """The entry, if all is there that a list needs."""
    missing = [key for key in FIELDS if key not in fields]
    if missing:
        raise BadPuzzle(name, first, f"{missing[0]} is missing")
    key, theme, hard = fields["key"], fields["theme"], int(fields["difficulty"])
    variant = _VARIANT.search(record)
    if not _KEY.fullmatch(key):
        raise BadPuzzle(name, first, "key has other signs than letters, digits, blanks and _ / . : -")
    if theme not in THEMES:
        raise BadPuzzle(name, first, f"{key}: there is no theme {theme[:40]!r}")
    if not EASIEST <= hard <= HARDEST:
        raise BadPuzzle(name, first, f"{key}: difficulty is {hard}, it goes from {EASIEST} to {HARDEST}")
    if variant is None or variant[1] not in _GAMES:
        raise BadPuzzle(name, first, f"{key}: its record is of no game that there is")
    return Entry(key, theme, hard, variant[1], name, first, tuple(fields.items()), record)


def _cost(word: str) -> tuple[Action, float]:
    """`7c=0.8`."""
    action, _, cost = word.partition("=")
    if not re.fullmatch(r"\d{1,3}(\.\d{1,3})?", cost):
        raise ValueError(f"{word[:40]!r} is no action with what it costs")
    return parse_action(action), float(cost)


def _check(puzzle: Puzzle) -> None:
    """ValueError where the position and what is said of it do not go together."""
    deal = puzzle.deal()
    legal, costs = deal.legal(), dict(puzzle.costs)
    if puzzle.proof not in PROOFS:
        raise ValueError(f"there is no proof {puzzle.proof[:40]!r}")
    if deal.to_act() != SOLVER:
        raise ValueError(f"it is the choice of seat {deal.to_act()}, not of seat {SOLVER}")
    if deal.phase.key != CALLS.get(puzzle.theme, "playing"):
        raise ValueError(f"no choice of {puzzle.theme} is due")
    if not puzzle.best or len(set(puzzle.best)) != len(puzzle.best):
        raise ValueError("best names no action, or one twice")
    for action in (*puzzle.best, *costs):
        if action not in legal:
            raise ValueError("an action in it is not legal")
    if not costs or set(puzzle.best) & costs.keys() or min(costs.values()) <= 0:
        raise ValueError("what the other actions cost is not told, or is nothing")
    if not 1 <= puzzle.kinds <= puzzle.layouts:
        raise ValueError("there must be as many layouts as kinds of them, and one at least")
