"""What a computer player is: it gets a View and a stream of random numbers, and chooses one legal action."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.budget import Budget
from game.cards import Action
from game.view import View

__all__ = ["Agent", "Budget", "Decision"]


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose; `values` are (action, worth) pairs where it compared them over `worlds` sampled deals."""

    action: Action
    values: tuple[tuple[Action, float], ...] = ()
    worlds: int = 0


class Agent(Protocol):
    """A computer player."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """One of `view.legal`, from the view and `rng` alone."""
