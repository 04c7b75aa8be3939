"""Late in a deal: a card that is best in every layout, whatever the others hold, found by solving the guessed deals.

Play-outs take the others to go on by the rules of thumb. That is right on the average, but it may hope for a mistake
where one card needs no mistake at all. What is looked for here is rare: a few layouts show that there is no such card.
"""

from collections.abc import Iterator, Sequence
from random import Random

from game.cards import Action
from game.contracts import PitchScore
from game.deal import Deal
from game.sample import Sampler
from game.solver import Solver
from game.solver_worth import read_worth
from game.view import View

LAYOUTS = 60
"""So many are looked at, or all where there are no more."""
STATES = 4_000
"""Positions that one layout may take to solve; with more nothing is known."""


def surest(view: View, groups: Sequence[Sequence[Action]], best: Action, rng: Random) -> Action | None:
    """A card better than every other in all layouts looked at, all cards open from then on; None where `best` may be it
    or there is none. Those of one group are equal.

    Better is what brings more points. So nothing is said where this deal may decide the match, for then it matters
    which points they are, nor where more than two sides play, for then it matters whose they would be.
    """
    open_ = {place for place, group in enumerate(groups) if best not in group}
    for deal in _layouts(view, rng):
        if deal.rules.teams > 2 or _decides(deal):
            return None
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


def _decides(deal: Deal) -> bool:
    """Whether a side may come to the target by all that can be written down for this deal, the bid of the other too."""
    settle, worth = deal.rules.settle, read_worth(deal)
    if isinstance(settle, PitchScore) and settle.down:
        return True
    points = sum(worth.base) + sum(max(gain) for gain in worth.gains.values()) + worth.worth
    return max(deal.scores) + points + deal.bid >= settle.target


def _layouts(view: View, rng: Random) -> Iterator[Deal]:
    sampler = Sampler(view, weights=False)
    layouts = sampler.layouts(LAYOUTS)
    if layouts:
        yield from layouts
        return
    for _ in range(LAYOUTS):
        yield sampler.draw(rng)
