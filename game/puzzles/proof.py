"""What is proved of a position: that one card is better than every other in every layout that fits the view.

All layouts are looked at with all cards known to everybody from then on.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from game.cards import Action, shuffled
from game.contracts import CinchScore, PitchScore
from game.deal import Deal
from game.events import Award
from game.puzzles.layouts import Layouts
from game.search_actions import kinds
from game.solver import Solver
from game.solver_worth import read_worth


@dataclass(frozen=True, slots=True)
class Proof:
    """The cards that are best, equal ones together; how many layouts, of how many kinds; how much is lost at least.

    `never_worse`: in some layout another card is as good, but none is better in any, and each is worse in the mean.
    `costs`: what each of the other cards loses in the mean of all layouts.
    """

    cards: tuple[Action, ...]
    layouts: int
    kinds: int
    margin: float
    never_worse: bool = False
    costs: tuple[tuple[Action, float], ...] = ()


@dataclass(slots=True)
class Tally:
    """What every group of equal cards is worth in the layouts seen so far."""

    lows: list[list[float]] = field(default_factory=list)
    highs: list[list[float]] = field(default_factory=list)
    weights: list[int] = field(default_factory=list)

    def add(self, groups: Sequence[Sequence[Action]], values: dict[Action, float], weight: int) -> None:
        """Write down one more layout."""
        self.lows.append([min(values[action] for action in group) for group in groups])
        self.highs.append([max(values[action] for action in group) for group in groups])
        self.weights.append(weight)

    def margin(self, place: int) -> float:
        """By how much a group is better than every other in the layout in which it is by the least."""
        return min(
            low[place] - max(value for other, value in enumerate(high) if other != place)
            for low, high in zip(self.lows, self.highs, strict=True)
        )

    def gaps(self, place: int) -> list[float]:
        """By how much a group is better than each other one in the mean of all layouts."""
        gaps = [0.0] * len(self.lows[0])
        for low, high, weight in zip(self.lows, self.highs, self.weights, strict=True):
            for other, value in enumerate(high):
                gaps[other] += weight * (low[place] - value)
        return [gap / sum(self.weights) for gap in gaps]

    def ahead(self, place: int) -> float:
        """By how much it is better than every other in the mean of all layouts."""
        return min(gap for other, gap in enumerate(self.gaps(place)) if other != place)


def worths(deal: Deal) -> dict[Action, float]:
    """What each action is worth with all cards known; {} where the solver cannot say exactly.

    Points of the own side less those of the others; under a contract what the settlement makes of them.
    """
    solved = Solver().solve(deal, line=False)
    if not solved.exact:
        return {}
    if isinstance(deal.rules.settle, PitchScore | CinchScore):
        return {action: settled(deal, value) for action, value in solved.values}
    return dict(solved.values)


def settled(deal: Deal, value: float) -> float:
    """What two sides write down, the own less the other, when the points of the deal differ by `value`.

    All points there are fall to one side or the other, but Game may fall to none.
    """
    worth, team = read_worth(deal), deal.rules.team_of[deal.turn]
    total = sum(worth.base) + sum(gain[0] for gain in worth.gains.values()) + worth.worth
    total -= (total + int(value)) % 2
    points = [0, 0]
    points[team] = (total + int(value)) // 2
    points[1 - team] = total - points[team]
    twin = deal.copy()
    twin.awards = [Award(f"{side}/{n}", side, 1) for side in (0, 1) for n in range(points[side])]
    scores = [0, 0]
    deal.rules.endless().settle.close(scores, twin, None)
    return scores[team] - scores[1 - team]


def never() -> bool:
    """There is time enough."""
    return False


def prove(deal: Deal, limit: int, strict: bool = True, out_of_time: Callable[[], bool] = never) -> Proof | None:
    """The proof for the player to act, if a card is proved and there are no more than `limit` kinds of layouts."""
    view = deal.view(deal.to_act())
    groups = kinds(view)
    if len(groups) < 2 or view.trump < 0:
        return None
    layouts = Layouts(view)
    if layouts.kinds() > limit:
        return None
    tally = Tally()
    open_ = set(range(len(groups)))
    for hands, weight in shuffled_layouts(layouts):
        values = worths(layouts.lay(deal, hands))
        if not values or out_of_time():
            return None
        tally.add(groups, values, weight)
        low, high = tally.lows[-1], tally.highs[-1]
        for place in list(open_):
            best = max(value for other, value in enumerate(high) if other != place)
            if low[place] < best or (strict and low[place] == best):
                open_.remove(place)
        if not open_:
            return None
    place = max(open_, key=tally.ahead)
    margin, ahead = tally.margin(place), tally.ahead(place)
    if ahead <= 0:
        return None
    costs = tuple(
        (action, gap)
        for other, (group, gap) in enumerate(zip(groups, tally.gaps(place), strict=True)) if other != place
        for action in group
    )  # fmt: skip
    least = margin if margin > 0 else ahead
    return Proof(tuple(groups[place]), sum(tally.weights), len(tally.weights), least, margin <= 0, costs)


def shuffled_layouts(layouts: Layouts) -> list[tuple[tuple[int, ...], int]]:
    """One layout of each kind, mixed, so that what fails soon fails."""
    listed = list(layouts.each())
    return [listed[place] for place in shuffled(Random(0), range(len(listed)))]
