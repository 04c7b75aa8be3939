"""`searcher`: compares its actions in guessed deals (game/search.py)."""

from random import Random

from game.agents.base import Budget, Decision
from game.mind import FULL, Mind
from game.view import View


class Searcher:
    """Plays what promises most; `mind` says how hard it thinks."""

    quick = False
    """It wants a process of its own while a table is drawn."""

    def __init__(self, mind: Mind = FULL) -> None:
        self.mind = mind

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """The action of the greatest worth; of equal ones what the rules of thumb prefer."""
        from game.search import search  # loaded by who thinks: the program that draws the table does not

        found = search(view, rng, budget, self.mind)
        return Decision(found[0].action, tuple((one.action, one.value) for one in found), found[0].worlds)
