"""What became of the puzzle and the deal of each day, and the deal of the day that was begun. No pygame."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.agents import Budget
from game.agents.careful import Careful
from game.errors import BadRecord
from game.match import Match, Record
from game.record import read, replay
from game.variants import find
from scenes.store import Store

KEY = "daily"
MOST = 800
"""Days that are remembered."""
LONGEST = 64 * 1024
"""Bytes of the record of a deal that are read."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day: whether its puzzle was right, None where it was not tried; the points of its deal per side, or ()."""

    puzzle: bool | None = None
    deal: tuple[int, ...] = ()

    @property
    def done(self) -> bool:
        """Whether anything was done on it."""
        return self.puzzle is not None or bool(self.deal)


class Days:
    """What the player's file keeps of the days; whatever else lies there counts as nothing."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def _all(self) -> dict[str, Any]:
        kept = self._store.get(KEY)
        return kept if isinstance(kept, dict) else {}

    def _days(self) -> dict[str, Any]:
        days = self._all().get("days")
        return days if isinstance(days, dict) else {}

    def of(self, day: int) -> Day:
        """A day."""
        kept = self._days().get(str(day))
        if not isinstance(kept, dict):
            return Day()
        puzzle, deal = kept.get("puzzle"), kept.get("deal")
        points = tuple(deal) if isinstance(deal, list) and all(type(one) is int for one in deal) else ()
        return Day(puzzle if isinstance(puzzle, bool) else None, points)

    def _note(self, day: int, name: str, value: object) -> None:
        days = self._days()
        old = days.get(str(day))
        days[str(day)] = {**(old if isinstance(old, dict) else {}), name: value}
        known = sorted((one for one in days if one.isascii() and one.isdigit()), key=lambda one: (len(one), one))
        self._store.set(KEY, {**self._all(), "days": {one: days[one] for one in known[-MOST:]}})

    def note_puzzle(self, day: int, right: bool) -> None:
        """The answer to the puzzle of a day: the first one counts."""
        if self.of(day).puzzle is None:
            self._note(day, "puzzle", right)

    def note_deal(self, day: int, points: Sequence[int]) -> None:
        """What the deal of a day brought each side: the first time it was played counts."""
        if not self.of(day).deal:
            self._note(day, "deal", list(points))

    def streak(self, day: int) -> int:
        """Days in a row on which something was done, up to that day, or up to the one before."""
        last = day if self.of(day).done else day - 1
        count = 0
        while self.of(last - count).done:
            count += 1
        return count

    # --- the deal -------------------------------------------------------------------------------------------------

    def keep(self, day: int, text: str) -> None:
        """Keep the deal of a day as far as it was played."""
        self._store.set(KEY, {**self._all(), "running": {"day": day, "text": text}})

    def record(self, day: int) -> Record | None:
        """The deal of a day as far as it was played, None where it was not begun or cannot be read."""
        kept = self._all().get("running")
        if not isinstance(kept, dict) or kept.get("day") != day or not isinstance(kept.get("text"), str):
            return None
        try:
            record = read(kept["text"]) if len(kept["text"]) <= LONGEST else None
            match = replay(record) if record is not None else None
        except BadRecord:
            return None
        return record if match is not None and match.history else None

    def settle(self, day: int) -> None:
        """Note what the deal of a day brought, if it is over."""
        record = self.record(day)
        points = played(record) if record is not None else ()
        if points:
            self.note_deal(day, points)


def played(record: Record) -> tuple[int, ...]:
    """What the first deal that was played to its end brought each side, () where none was."""
    match = replay(record)
    deal = match.deal
    over = match.winner is not None or (deal is not None and deal.over and not deal.void)
    return gained(match) if over else ()


def gained(match: Match) -> tuple[int, ...]:
    """The score less that at the beginning."""
    return tuple(now - before for now, before in zip(match.scores, match.start, strict=True))


def by_computer(record: Record) -> tuple[int, ...]:
    """What the deal of a record that has not begun brings when the usual computer player sits in every seat."""
    match = Match(find(record.variant), dict(record.options), record.players, record.seed, start=record.start)
    match.next_deal()
    while match.winner is None:
        deal = match.deal
        if deal is None or deal.over:
            if deal is not None and not deal.void:
                break
            match.next_deal()
            continue
        seat = match.to_act()
        assert seat is not None
        match.play(Careful().choose(match.view(seat), match.stream(), Budget()).action)
    return gained(match)
