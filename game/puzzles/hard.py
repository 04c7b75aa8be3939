"""How hard a puzzle is: who of the computer players does not find it, and how much there is to look at."""

from collections.abc import Sequence
from random import Random

from game.agents import Budget, make
from game.cards import Action
from game.puzzles.model import EASIEST, HARDEST
from game.search_actions import kinds
from game.view import View

LADDER = ("child", "casual", "club", "careful")
"""Players of rules of thumb, weakest first: whoever goes wrong makes it one step harder."""
TRIES = 5
"""Choices of each; more than half of them must be wrong."""
MANY, FEW = 4, 2
"""From so many cards on that differ it is harder by half a step, with so few easier by as much."""
LONG = 4
"""The same for so many cards in the hand."""
NARROW = 0.8
"""A card is harder to find by half a step where the next best one costs less than so many points."""
STEPS = (1.5, 0.9, 0.5)
"""A call is harder by a step for each of these figures that a mistake costs less than."""
RICH, RICHER = 40, 3.0
"""Where so many points are played for, so many count as one."""


def difficulty(view: View, best: Sequence[Action], margin: float, name: str) -> int:
    """From 1 to 5; `margin` is what the next best action costs, `name` names the streams of the players."""
    missed = sum(misses(view, best, level, name) for level in LADDER)
    margin /= RICHER if view.target >= RICH else 1.0
    if view.phase == "playing":
        ways = len(kinds(view))
        halves = (ways >= MANY) - (ways <= FEW) + (view.hand.bit_count() >= LONG) + (margin < NARROW)
        steps = missed + halves / 2
    else:
        steps = missed / 2 + sum(margin < step for step in STEPS)
    return max(EASIEST, min(HARDEST, EASIEST + int(steps)))


def misses(view: View, best: Sequence[Action], level: str, name: str) -> bool:
    """Whether a player goes wrong more often than not."""
    agent = make(level)
    wrong = sum(
        agent.choose(view, Random(f"{name}/{level}/{number}"), Budget()).action not in best for number in range(TRIES)
    )
    return 2 * wrong > TRIES
