"""The other proof: an action is clearly better than every other on the average of many guessed layouts.

Two independent comparisons must say the same. It is in points, not in the chance to win the match. Of a card the solver
must say the same too (game/puzzles/witness.py); of a call he knows nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from game.budget import Budget
from game.cards import Action
from game.mind import Mind
from game.puzzles.proof import never
from game.search import Estimate, search
from game.view import View

ERRORS = 3.0
"""Standard errors by which everything else must be behind."""
LOOK = 1.2
"""The same at a first short look."""
MARGIN = 0.15
"""Points by which it must be."""
ALIKE = 0.03
"""Actions are as good as each other that differ by no more points than this in both comparisons."""
RUNS = 2
MIND = Mind(matches=False, exact=200, every=True)


@dataclass(frozen=True, slots=True)
class Clear:
    """What is clearly best, in how many layouts altogether it was looked at, and what everything else costs."""

    best: tuple[Action, ...]
    worlds: int
    costs: tuple[tuple[Action, float], ...]
    found: tuple[Estimate, ...]

    @property
    def margin(self) -> float:
        """Points that the next best action brings less."""
        return min(cost for _, cost in self.costs)


def look(view: View, seed: str, worlds: int, out_of_time: Callable[[], bool] = never) -> Clear | None:
    """What one short comparison finds best, None where nothing is or the time is up: it may be worth to `compare`."""
    found = search(view, Random(f"{seed}/look"), Budget(worlds, out_of_time), MIND)
    best = () if out_of_time() else clear([found], LOOK)
    return Clear(best, worlds, (), found) if best else None


def compare(view: View, seed: str, worlds: int, out_of_time: Callable[[], bool] = never) -> Clear | None:
    """What is clearly best, None where nothing is or the time is up. The same seed gives the same answer."""
    runs: list[tuple[Estimate, ...]] = []
    for number in range(RUNS):
        runs.append(search(view, Random(f"{seed}/{number}"), Budget(worlds, out_of_time), MIND))
        if out_of_time() or not clear(runs):
            return None
    best = clear(runs)
    costs = tuple(
        (one.action, sum(gap(run, one.action) for run in runs) / RUNS)
        for one in runs[0] if one.action not in best
    )  # fmt: skip
    return Clear(best, sum(max(one.worlds for one in run) for run in runs), costs, runs[0])


def clear(runs: Sequence[Sequence[Estimate]], errors: float = ERRORS) -> tuple[Action, ...]:
    """The actions that every comparison finds best, all others being clearly worse in each; () where there are none."""
    best = [one.action for one in runs[0] if all(gap(run, one.action) <= ALIKE for run in runs)]
    others = [one.action for one in runs[0] if one.action not in best]
    for run in runs:
        for one in run:
            behind = gap(run, one.action)
            if one.action in others and (behind < MARGIN or behind < errors * one.error):
                return ()
    return tuple(sorted(best)) if best and others else ()


def gap(run: Sequence[Estimate], action: Action) -> float:
    """Points that an action brings less than the best one of a comparison."""
    return run[0].points - next(one.points for one in run if one.action == action)
