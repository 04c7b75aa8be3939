"""Actions compared over the same deals: their means, and when a comparison is clear."""

from collections.abc import Callable, Sequence
from math import sqrt

from game.search_worth import Worth

FIRST = 12
"""Deals before an action may be dropped."""
EVERY = 6
"""Deals between two looks at who is still in."""
CLEAR = 3.0
"""Standard errors by which an action must lie behind the best one to be dropped."""


class Race:
    """`count` actions, each tried in the same deals as the others while it is still in.

    `alive` lists those that are. Where `every` is True none is dropped. A deal may weigh more than another. `complete`
    where no other deal is possible: then nothing is uncertain.
    """

    def __init__(self, count: int, every: bool) -> None:
        self.complete = False
        self.alive = list(range(count))
        self._every = every
        self._tried: list[list[Worth]] = [[] for _ in range(count)]
        self._weights: list[float] = []

    @property
    def decided(self) -> bool:
        """Whether only one is left."""
        return len(self.alive) == 1 and not self._every

    def add(self, worths: Sequence[Worth], weight: float) -> None:
        """What each action that is still in brought in one more deal."""
        for place, worth in zip(self.alive, worths, strict=True):
            self._tried[place].append(worth)
        self._weights.append(weight)
        done = len(self._weights)
        if not self._every and done >= FIRST and done % EVERY == 0:
            self._drop()

    def _drop(self) -> None:
        """Take out what is clearly behind the best."""
        best = max(self.alive, key=lambda place: self._value(place))
        self.alive = [place for place in self.alive if place == best or not self._behind(place, best)]

    def narrow(self, near: float) -> bool:
        """Go on with the best and what is not told from it yet: neither clearly behind, nor known to be within `near`.

        Whether there is anything to go on with.
        """
        best = self.best()
        self.alive = [place for place in self.alive if place == best or self._open(place, best, near)]
        return len(self.alive) > 1

    def _open(self, place: int, best: int, near: float) -> bool:
        gap, error = self._gap(place, best)
        return not self._behind(place, best) and (gap >= near or error >= near)

    def _behind(self, place: int, best: int) -> bool:
        gap, error = self._gap(place, best)
        return gap > CLEAR * error and gap > 0.0

    def _value(self, place: int) -> float:
        tried = self._tried[place]
        total = sum(map(float, self._weights[: len(tried)]))
        return sum(w * worth.value for w, worth in zip(self._weights, tried, strict=False)) / total if total else 0.0

    def _gap(self, place: int, best: int) -> tuple[float, float]:
        """How much less an action brought than another in the deals both were tried in, and its standard error."""
        pairs = list(zip(self._tried[best], self._tried[place], self._weights, strict=False))
        total = sum(w for _, _, w in pairs)
        if not total:
            return 0.0, 0.0
        gaps = [one.value - other.value for one, other, _ in pairs]
        mean = sum(gap * w for gap, (_, _, w) in zip(gaps, pairs, strict=True)) / total
        spread = sum(w * w * (gap - mean) ** 2 for gap, (_, _, w) in zip(gaps, pairs, strict=True))
        return mean, sqrt(spread) / total

    def best(self) -> int:
        """The action that brought most."""
        return max(self.alive, key=self._value)

    def worlds(self, place: int) -> int:
        """Deals the action was tried in."""
        return len(self._tried[place])

    def error(self, place: int) -> float:
        """Standard error of the difference to the best one."""
        best = self.best()
        return 0.0 if place == best or self.complete else self._gap(place, best)[1]

    def mean(self, place: int) -> Worth:
        """The mean of what the action brought; one dropped early is told by its distance to the best.

        Where all actions are compared, that goes for its chance and its points too: all figures are of one kind.
        """
        tried = self._tried[place]
        weights = self._weights[: len(tried)]
        total = sum(weights) or 1.0
        best = self.best()
        value = self._value(place) if place in self.alive else self._value(best) - self._gap(place, best)[0]
        chance = sum(w * worth.chance for w, worth in zip(weights, tried, strict=True)) / total
        points = sum(w * worth.points for w, worth in zip(weights, tried, strict=True)) / total
        if self._every and place not in self.alive:
            chance = min(1.0, max(0.0, chance + self._went_on(best, len(tried), lambda worth: worth.chance)))
            points += self._went_on(best, len(tried), lambda worth: worth.points)
        by: dict[str, list[float]] = {}
        for weight, worth in zip(weights, tried, strict=True):
            for category, own, others in worth.by:
                both = by.setdefault(category, [0.0, 0.0])
                both[0] += weight * own
                both[1] += weight * others
        return Worth(
            value, chance, points, tuple((key, own / total, others / total) for key, (own, others) in by.items())
        )

    def _went_on(self, place: int, count: int, of: Callable[[Worth], float]) -> float:
        """How much more an action brought in all its deals than in the first so many of them."""

        def mean(part: Sequence[Worth]) -> float:
            weights = self._weights[: len(part)]
            return sum(w * of(worth) for w, worth in zip(weights, part, strict=True)) / (sum(weights) or 1.0)

        return mean(self._tried[place]) - mean(self._tried[place][:count])
