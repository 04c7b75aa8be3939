"""Late in a deal: a card that is best in every layout, whatever the others hold, found by solving the guessed deals.

Play-outs take the others to go on by the rules of thumb. That is right on the average, but it may hope for a mistake
where one card needs no mistake at all. What is looked for here is rare: a few layouts show that there is no such card.
"""

from collections.abc import Iterator, Sequence
from random import Random

from game.cards import Action
from game.deal import Deal
from game.sample import Sampler
from game.solver import Solver
from game.view import View

LAYOUTS = 60
"""So many are looked at, or all where there are no more."""
STATES = 4_000
"""Positions that one layout may take to solve; with more nothing is known."""


def surest(view: View, groups: Sequence[Sequence[Action]], best: Action, rng: Random) -> Action | None:
    """A card better than every other in all layouts looked at, all cards open from then on; None where `best` may be it
    or there is none. Those of one group are equal.
    """
    open_ = {place for place, group in enumerate(groups) if best not in group}
    for deal in _layouts(view, rng):
        solved = Solver(STATES).solve(deal, line=False)
        if not solved.exact:
            return None
        values = dict(solved.values)
        worth = [max(values[action] for action in group if action in values) for group in groups]
        most = max(worth)
        open_ = {place for place in open_ if worth[place] == most and worth.count(most) == 1}
        if not open_:
            return None
    return groups[open_.pop()][0] if open_ else None


def _layouts(view: View, rng: Random) -> Iterator[Deal]:
    sampler = Sampler(view, weights=False)
    layouts = sampler.layouts(LAYOUTS)
    if layouts:
        yield from layouts
        return
    for _ in range(LAYOUTS):
        yield sampler.draw(rng)
