"""Fits what needs are worth, where more than two play alone, to whole matches, and says how good the fit is."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from math import exp, log
from typing import NamedTuple

from tools.equity_sides import falling

Vector = list[float]
Matrix = list[Vector]
Chances = tuple[float, ...]


class Seen(NamedTuple):
    """A moment of a match before a deal: what each player needs, who deals next, who won in the end."""

    needs: tuple[int, ...]
    dealer: int
    winner: int


class Fit:
    """The chances are in proportion to exp of a strength by need plus a part by distance from the dealer.

    Parameters are the strengths at `knots` (straight lines between them, level beyond the last), then the parts of
    all distances but the dealer's own, which is nothing. The first knot's strength is nothing too, but for `penalty`.
    """

    def __init__(self, knots: Sequence[int], players: int) -> None:
        self.knots = tuple(knots)
        self.players = players
        self.values = [-0.5 * place for place in range(len(knots))] + [0.0] * (players - 1)

    def features(self, seen: Seen) -> list[list[tuple[int, float]]]:
        """Per player the parameters that bear on him, with their weights."""
        found = []
        for player, need in enumerate(seen.needs):
            features = self._at(need)
            distance = (player - seen.dealer) % self.players
            if distance:
                features.append((len(self.knots) + distance - 1, 1.0))
            found.append(features)
        return found

    def _at(self, need: int) -> list[tuple[int, float]]:
        knots = self.knots
        place = bisect_left(knots, need)
        if place == len(knots):
            return [(place - 1, 1.0)]
        if knots[place] == need:
            return [(place, 1.0)]
        part = (need - knots[place - 1]) / (knots[place] - knots[place - 1])
        return [(place - 1, 1 - part), (place, part)]

    def chances(self, features: Sequence[Sequence[tuple[int, float]]]) -> Chances:
        """Each player's chance."""
        worths = [sum(self.values[which] * weight for which, weight in own) for own in features]
        best = max(worths)
        shares = [exp(worth - best) for worth in worths]
        total = sum(shares)
        return tuple(share / total for share in shares)

    def improve(self, moments: Sequence[Seen], stiffness: float = 30.0) -> float:
        """One step of Newton's method; the largest change. `stiffness` holds neighbouring slopes alike."""
        size = len(self.values)
        slope, bend = [0.0] * size, [[0.0] * size for _ in range(size)]
        for seen in moments:
            features = self.features(seen)
            mean = [0.0] * size
            for player, chance in enumerate(self.chances(features)):
                for which, weight in features[player]:
                    mean[which] += chance * weight
                    slope[which] += ((player == seen.winner) - chance) * weight
                    for other, more in features[player]:
                        bend[which][other] += chance * weight * more
            there = [(which, part) for which, part in enumerate(mean) if part]
            for which, part in there:
                row = bend[which]
                for other, more in there:
                    row[other] -= part * more
        self._stiffen(slope, bend, stiffness)
        steps = solved(bend, slope)
        self.values = [value + max(-2.0, min(2.0, step)) for value, step in zip(self.values, steps, strict=True)]
        return max(map(abs, steps))

    def _stiffen(self, slope: Vector, bend: Matrix, stiffness: float) -> None:
        """Penalties: on bends in the line of strengths; slight ones on its height and on what places tell."""
        for left in range(len(self.knots) - 2):
            near, far = (self.knots[left + 1 + step] - self.knots[left + step] for step in (0, 1))
            bends = ((left, 1 / near), (left + 1, -1 / near - 1 / far), (left + 2, 1 / far))
            amount = sum(self.values[which] * weight for which, weight in bends)
            for which, weight in bends:
                slope[which] -= stiffness * amount * weight
                for other, more in bends:
                    bend[which][other] += stiffness * weight * more
        for which in (0, *range(len(self.knots), len(self.values))):
            slope[which] -= self.values[which]
            bend[which][which] += 1

    def straighten(self) -> None:
        """A greater need must not be worth more: neighbours that say so are put at their mean, less a little."""
        level = falling(self.values[: len(self.knots)])
        self.values[: len(self.knots)] = [value - 0.001 * place for place, value in enumerate(level)]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def solved(matrix: Matrix, right: Vector) -> Vector:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        best = max(range(column, size), key=lambda place: abs(rows[place][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column]
        for place, row in enumerate(rows):
            if place != column and row[column]:
                factor = row[column] / pivot[column]
                rows[place] = [one - factor * other for one, other in zip(row, pivot, strict=True)]
    return [rows[place][size] / rows[place][place] for place in range(size)]


def fitted(moments: Sequence[Seen], knots: Sequence[int], players: int) -> Fit:
    """The best fit to these moments."""
    fit = Fit(knots, players)
    for _ in range(30):
        if fit.improve(moments) < 1e-3:
            break
    fit.straighten()
    return fit


def loss(chances: Sequence[Chances], winners: Sequence[int]) -> float:
    """The mean logarithmic loss: 0 for a prophet, log(players) for who knows nothing."""
    return -sum(log(max(one[winner], 1e-9)) for one, winner in zip(chances, winners, strict=True)) / len(winners)


def calibration(chances: Sequence[Chances], winners: Sequence[int], parts: int = 10) -> list[tuple[int, float, float]]:
    """By tenths of the chances told, from the lowest: (how many, mean chance told, share that won)."""
    told = sorted(
        (one[team], team == winner) for one, winner in zip(chances, winners, strict=True) for team in range(len(one))
    )
    borders = [len(told) * part // parts for part in range(parts + 1)]
    groups = [told[first:last] for first, last in pairwise(borders) if last > first]
    return [(len(group), _mean([chance for chance, _ in group]), _mean([won for _, won in group])) for group in groups]
