"""`random`: any legal action, each as likely as another."""

from random import Random

from game.agents.base import Budget, Decision
from game.cards import pick
from game.view import View


class Uniform:
    """The measure of all others, and the player of the simulations."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """One of the legal actions at random."""
        return Decision(view.legal[pick(rng, len(view.legal))])
