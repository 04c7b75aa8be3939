"""The second witness of a card that is best on the average: the solver, in layouts guessed anew.

A comparison plays every guess out by the rules of thumb. Here everybody plays his best in it with all cards known, and
the card must come out best again. Two proofs with different faults say the same.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from game.cards import Action
from game.deal import Deal
from game.phases.stock import Drawing
from game.puzzles.proof import never, worths
from game.sample import Sampler
from game.sample_table import rules_of
from game.view import View

WORLDS = 100
"""Guessed layouts that are solved; where there are no more than so many all of them are."""
LEAST = 0.05
"""Points in the mean by which every other card must be behind, and no more than which right ones may differ by."""
ERRORS = 2.0
"""Standard errors by which they must be too."""


@dataclass(frozen=True, slots=True)
class Witness:
    """What the solver says: by how much the right card is ahead of the next one in the mean of so many layouts.

    `agrees`: it is ahead of every other clearly enough.
    """

    margin: float
    layouts: int
    agrees: bool


def solvable(view: View) -> bool:
    """Whether the solver can be asked: while cards will be drawn it can only for the last of them."""
    return not view.stock or not _draws(view) or view.stock <= view.players


def witness(
    deal: Deal, best: Sequence[Action], seed: str, errors: float = ERRORS, out_of_time: Callable[[], bool] = never
) -> Witness | None:  # fmt: skip
    """What the solver says of the cards that are held to be right; None where it cannot say exactly, or not in time.

    The same seed gives the same answer. The deal stands for its view: its hidden cards are not looked at.
    """
    solved: list[tuple[float, dict[Action, float]]] = []
    for laid, weight in guesses(deal.view(deal.to_act()), Random(f"{seed}/solver")):
        values = exact(laid)
        if not values or out_of_time():
            return None
        solved.append((weight, values))
    complete = len(solved) < WORLDS
    others = [action for action in solved[0][1] if action not in best]
    margin, clear = float("inf"), bool(others)
    for action in best:
        for other in others:
            gap, error = _gap(solved, action, other)
            margin = min(margin, gap)
            clear = clear and gap >= LEAST and (complete or gap >= errors * error)
        clear = clear and all(abs(_gap(solved, action, other)[0]) <= LEAST for other in best)
    return Witness(margin, len(solved), clear)


def exact(deal: Deal) -> dict[Action, float]:
    """What each action is worth with all cards known, those of the stock too; {} where that cannot be said exactly."""
    if not isinstance(deal.phase, Drawing) or not deal.stock:
        return worths(deal)
    if deal.stock > len(deal.hands):
        return {}
    team, values = deal.rules.team_of[deal.turn], dict[Action, float]()
    for action in deal.legal():
        after = deal.copy()
        after.rules = deal.rules.endless()
        after.apply(action)
        found = exact(after)
        if not found:
            return {}
        best = max(found.values())
        values[action] = best if deal.rules.team_of[after.turn] == team else -best
    return values


def _draws(view: View) -> bool:
    """Whether cards of the stock will be drawn in the play."""
    return any(isinstance(phase, Drawing) for phase in rules_of(view).phases)


def guesses(view: View, rng: Random) -> Iterator[tuple[Deal, float]]:
    """All layouts with how likely they are, or so many guesses."""
    sampler = Sampler(view)
    layouts, weights = sampler.layouts(WORLDS - 1), sampler.layout_weights(WORLDS - 1)
    if layouts and weights:
        yield from zip(layouts, weights, strict=True)
        return
    for _ in range(WORLDS):
        yield sampler.draw(rng), 1 / WORLDS


def _gap(solved: Sequence[tuple[float, dict[Action, float]]], one: Action, other: Action) -> tuple[float, float]:
    """By how much an action is ahead of another in the mean, and the standard error of that."""
    gaps = [(weight, values[one] - values[other]) for weight, values in solved]
    mean = sum(weight * gap for weight, gap in gaps)
    return mean, sqrt(sum(weight * (gap - mean) ** 2 for weight, gap in gaps) / max(1, len(gaps) - 1))
