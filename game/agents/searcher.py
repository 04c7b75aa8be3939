"""`searcher`: compares its actions in guessed deals (game/search.py)."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.agents.base import Budget, Decision
from game.mind import FULL, Mind
from game.policy import choose
from game.view import View

if TYPE_CHECKING:
    from game.search import Estimate

SAID = 64
"""Actions from here on are said or thrown, not played."""
DOUBT = 1.0
"""Standard errors by which a call must be better than the usual one: there are many, and the best of many flatters."""


class Searcher:
    """Plays what promises most; `mind` says how hard it thinks."""

    quick = False
    """It wants a process of its own while a table is drawn."""

    def __init__(self, mind: Mind = FULL) -> None:
        self.mind = mind

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """The action of the greatest worth; of equal ones, and of calls about equal, what the rules of thumb prefer."""
        from game.search import search  # loaded by who thinks: the program that draws the table does not

        found = search(view, rng, budget, self.mind)
        best = found[0]
        if best.action >= SAID and best.worlds:
            usual = choose(view)
            known = next((one for one in found if one.action == usual), best)
            if best.value - known.value <= DOUBT * known.error:
                best = known
        elif sum(view.counts) <= self.mind.sure and best.worlds:
            best = self._surest(view, rng, found)
        return Decision(best.action, tuple((one.action, one.value) for one in found), best.worlds)

    def _surest(self, view: View, rng: Random, found: "Sequence[Estimate]") -> "Estimate":
        """The card that is best in every layout, or the one that promises most."""
        from game.search_actions import kinds
        from game.search_sure import surest

        card = surest(view, kinds(view, self.mind.every), found[0].action, rng)
        return next((one for one in found if one.action == card), found[0])
