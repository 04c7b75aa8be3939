"""What a computer player is: it gets a View and a stream of random numbers, and chooses one legal action."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.cards import Action
from game.view import View


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think: sampled deals at most, and a question whether the time is up."""

    worlds: int = 0
    out_of_time: Callable[[], bool] = _never


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
