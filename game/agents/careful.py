"""`careful`: the rules of thumb of game/policy.py."""

from random import Random

from game.agents.base import Budget, Decision
from game.policy import choose
from game.view import View


class Careful:
    """Plays by rules of thumb, always the same in the same position."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """What the rules of thumb say."""
        return Decision(choose(view))
