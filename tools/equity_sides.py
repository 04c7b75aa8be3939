"""What deals bring to two sides, and a match of such deals solved from its end backwards."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.cards import Team
from game.contracts import SMUDGE, CinchScore, PitchScore
from game.deal import Deal

Steps = tuple[tuple[int, int], ...]


class Outcome(NamedTuple):
    """What a deal brought: `steps` are (side, points) in the order of counting, side 0 the dealer's, points below zero
    for a set-back. `moves` says whether the other side deals next; `smudger` is the side that took all four points on
    a bid of four, else -1.
    """

    steps: Steps
    moves: bool
    smudger: int = -1


def outcome(deal: Deal, before: Sequence[int]) -> Outcome:
    """What a deal that began at these scores has brought."""
    team_of, settle = deal.rules.team_of, deal.rules.settle
    dealers, smudger = team_of[deal.dealer], -1
    if isinstance(settle, PitchScore | CinchScore):
        steps = _contract(deal, dealers, before)
        made = (int(team_of[deal.pitcher] != dealers), SMUDGE)
        if isinstance(settle, PitchScore) and deal.bid == SMUDGE and made in steps:
            smudger = made[0]
    else:
        steps = [(int(award.team != dealers), award.points) for award in deal.awards]
    return Outcome(_joined(steps), not deal.void or deal.passes, smudger)


def _contract(deal: Deal, dealers: Team, before: Sequence[int]) -> list[tuple[int, int]]:
    """What was written down at the end: the maker's side first, unless it is set back."""
    if deal.void:
        return []
    maker = deal.rules.team_of[deal.pitcher]
    order = (maker, 1 - maker) if deal.set_back < 0 else (1 - maker, maker)
    gains = [after - score for after, score in zip(deal.scores, before, strict=True)]
    return [(int(team != dealers), gains[team]) for team in order if gains[team]]


def _joined(steps: Iterable[tuple[int, int]]) -> Steps:
    """Points to one side that follow each other are one step."""
    joined: list[tuple[int, int]] = []
    for side, points in steps:
        if joined and joined[-1][0] == side and points > 0 < joined[-1][1]:
            joined[-1] = (side, joined[-1][1] + points)
        else:
            joined.append((side, points))
    return tuple(joined)


Table = list[list[float]]


class Course:
    """All outcomes with their shares, put in order for solving.

    `won[own][other]` is the share of deals in which the dealer's side wins the match when the two need so much.
    `left` has (most reached by the dealer's side, by the other, gains of both, whether the deal moves) -> share.
    """

    def __init__(self, outcomes: Counter[Outcome], size: int, hole: int) -> None:
        self.size = size
        self.won = [[0.0] * (size + 2) for _ in range(size + 1)]
        self.left: dict[tuple[int, int, int, int, bool], float] = {}
        total = outcomes.total()
        for found, times in outcomes.items():
            self._add(found, times / total, hole)
        for row in self.won:
            for other in range(1, size + 2):
                row[other] += row[other - 1]

    def chance(self, table: Table, own: int, other: int) -> float:
        """The chance of the dealer's side that needs `own`, from what is known of the scores that may follow."""
        value = self.won[own][other]
        for (most_own, most_other, gain, loss, moves), share in self.left.items():
            if most_own < own and most_other < other:
                one, two = min(own - gain, self.size), min(other - loss, self.size)
                value += share * (1 - table[two][one] if moves else table[one][two])
        return value

    def _add(self, found: Outcome, share: float, hole: int) -> None:
        """Let the deal win where it does; `won` holds differences along the other side's need until all are in."""
        gains, most = [0, 0], [0, 0]
        for side, points in found.steps:
            gains[side] += points
            for own in range(most[0] + 1, min(gains[0], self.size) + 1):
                self.won[own][min(most[1], self.size) + 1] += share
            most[side] = max(most[side], gains[side])
        if found.smudger == 0:
            for own in range(most[0] + 1, hole + 1):
                self.won[own][1] += share
        if found.smudger >= 0:
            most[found.smudger] = max(most[found.smudger], hole)
        key = most[0], most[1], gains[0], gains[1], found.moves
        self.left[key] = self.left.get(key, 0) + share


Bands = tuple[int, ...]
"""The least needs of the bands in which deals are played alike: (1, 5) are needs of one to four, and five or more."""
Brought = Mapping[tuple[int, int], Counter[Outcome]]
"""What deals have brought, by the bands of what the dealer's side and the other need."""


def solve(brought: Brought, bands: Bands, size: int, hole: int = 0) -> Table:
    """The chance of the dealer's side to win by [its need][the other's need], 1 to `size`; index 0 is not used.

    A side that needs more than `hole` wins nothing by a smudge. Needs never grow over `size`.
    """
    courses = {pair: Course(outcomes, size, hole) for pair, outcomes in brought.items()}
    band = [bisect_right(bands, need) - 1 for need in range(size + 1)]
    table = [[0.5] * (size + 1) for _ in range(size + 1)]
    order = sorted(((own, other) for own in range(1, size + 1) for other in range(1, size + 1)), key=sum)
    for _ in range(1000):
        change = 0.0
        for own, other in order:
            value = courses[band[own], band[other]].chance(table, own, other)
            change = max(change, abs(value - table[own][other]))
            table[own][other] = value
        if change < 1e-7:
            break
    return table


def straightened(table: Table) -> Table:
    """The same, but falling with the own need and growing with the other's where the sample says otherwise."""
    for _ in range(20):
        table = [[0.0, *falling(row[:0:-1])[::-1]] for row in table]
        turned = [list(column) for column in zip(*table, strict=True)]
        turned = [[0.0, *falling(column[1:])] for column in turned]
        table = [list(row) for row in zip(*turned, strict=True)]
    return table


def falling(values: Sequence[float]) -> list[float]:
    """The nearest numbers that never grow: neighbours that do are put at their mean."""
    groups: list[tuple[float, int]] = []
    for value in values:
        groups.append((value, 1))
        while len(groups) > 1 and groups[-2][0] < groups[-1][0]:
            (one, times), (other, more) = groups[-2:]
            groups[-2:] = [((one * times + other * more) / (times + more), times + more)]
    return [value for value, times in groups for _ in range(times)]
