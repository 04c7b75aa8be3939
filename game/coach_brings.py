"""What can be said of any action where nothing else can: which point of the deal it brings oftener than another."""

from collections.abc import Iterator

from game.coach_reasons import Reason, reason
from game.points import Captured, HangJack
from game.policy_rules import Stakes
from game.search import Estimate

TELLS = 0.1
"""Two actions differ in a point where one gets so much more of it."""
DIFFERS = frozenset({"pegs", "kick", "peek", "revoke"})
"""Points that bring more in one deal than in another."""


def brings(stakes: Stakes, one: Estimate, other: Estimate) -> Iterator[Reason]:
    """The point in which our side gets most more by the better of the two than by the worse, as a reason about `one`.

    Nothing where no point tells them apart. How often is counted in tens of the deals, but what counts differently from
    deal to deal is told in points.
    """
    better, worse = (one, other) if one.value > other.value else (other, one)
    more, less = ({key: own for key, own, _ in which.by} for which in (better, worse))
    gaps = {key: (own - less.get(key, 0.0)) / worth_of(stakes, key) for key, own in more.items()}
    key = max(gaps, key=lambda key: gaps[key], default="")
    if not key or gaps[key] < TELLS:
        return
    figures = [figure(stakes, key, of.get(key, 0.0)) for of in (more, less)]
    if figures[0] > figures[1]:
        yield reason("brings_more", key, *figures) if one is better else reason("brings_less", key, *figures[::-1])


def worth_of(stakes: Stakes, category: str) -> int:
    """Match points of a point of the deal, 1 where they differ from deal to deal."""
    named = (point.points for point in stakes.counted if isinstance(point, Captured) and point.category == category)
    return next(named, (stakes.game or 1) if category == "game" else 1)


def figure(stakes: Stakes, category: str, own: float) -> int | float:
    """In so many deals of ten, or points to one place."""
    hangs = category == "jack" and any(isinstance(point, HangJack) for point in stakes.counted)
    if hangs or category in DIFFERS:
        return round(float(own), 1)
    return round(10 * own / worth_of(stakes, category))
