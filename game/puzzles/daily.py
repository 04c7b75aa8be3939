"""The deal of the day and the puzzle of the day: from the date alone, the same for everybody on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.cards import pick
from game.match import Record
from game.variants import find

WEEK: tuple[tuple[tuple[str, int], ...], ...] = (
    (("seven_up", 4),),
    (("all_fours", 2), ("all_fours", 4), ("all_fours", 3)),
    (("yorkshire", 4),),
    (("auction_pitch", 4),),
    (("all_fives", 2), ("california_jack", 2), ("shasta_sam", 2)),
    (("cinch", 4),),
    (("trinidad", 4),),
)
"""The games of the days of the week from Monday on, with their numbers of players; where there are several they take
turns week by week."""


@dataclass(frozen=True, slots=True)
class Daily:
    """What belongs to a date: its number and weekday (Monday is 0), the match whose first deal it is, and a puzzle.

    `record` has no deal yet: its seed says which pack comes. `puzzle` is "" where there are none to choose from.
    """

    day: int
    weekday: int
    record: Record
    puzzle: str


def day_number(year: int, month: int, day: int) -> int:
    """Days since 1 January of the year 1, which is day 1 and a Monday, by the calendar of today."""
    if month < 3:
        year, month = year - 1, month + 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day - 306


def daily(date: tuple[int, int, int], keys: Sequence[str] = ()) -> Daily:
    """What belongs to a date (year, month, day); `keys` are the puzzles there are."""
    number = day_number(*date)
    weekday, week = (number - 1) % 7, (number - 1) // 7
    games = WEEK[weekday]
    game, players = games[week % len(games)]
    seed = "daily/{:04d}-{:02d}-{:02d}".format(*date)
    rules = find(game).rules(None, players)
    record = Record(game, players, rules.options, seed=seed, start=rules.opening)
    return Daily(number, weekday, record, _of_the_day(number, sorted(keys)))


def _of_the_day(number: int, keys: Sequence[str]) -> str:
    """All puzzles in turn, in another order each time round."""
    if not keys:
        return ""
    order, left = list(keys), number % len(keys)
    rng = Random(f"daily/puzzles/{number // len(keys)}")
    for place in range(left + 1):
        other = place + pick(rng, len(order) - place)
        order[place], order[other] = order[other], order[place]
    return order[left]
