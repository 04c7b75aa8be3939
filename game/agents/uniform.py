"""`random`: any legal action, each as likely as another; but no computer player revokes (rules.md 6.7)."""

from random import Random

from game.agents.base import Budget, Decision
from game.cards import cards_of, pick
from game.policy_rules import plays_by_duty, stakes_of
from game.view import View


class Uniform:
    """The measure of all others, and the player of the simulations."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """One of the legal actions at random."""
        legal = view.legal
        if view.trick.cards and (stakes := stakes_of(view)).breakable:
            said = (action for action in legal if action >= 64)
            legal = [*cards_of(plays_by_duty(stakes, view)), *said]
        return Decision(legal[pick(rng, len(legal))])
