"""The levels that search: they forget nothing, and differ in how many deals they guess."""

from random import Random
from typing import TYPE_CHECKING

from game.agents.base import Budget, Decision
from game.agents.human_taste import taste
from game.agents.levels import CHANCE_EQUAL, MANNERS, POINTS_A_CHANCE, Character, Level, named
from game.cards import Action
from game.mind import Mind
from game.search_actions import human_order
from game.settle import OUT_OF_REACH
from game.view import View

if TYPE_CHECKING:
    from game.search import Estimate


class Thinker:
    """Compares its actions in guessed deals; of those about equally good it does what people expect, or what it likes.

    The same position gets the same choice from the same stream of random numbers, as long as the time is not up.
    """

    quick = False
    """It wants a process of its own while a table is drawn."""

    def __init__(self, level: Level, character: Character) -> None:
        self.level, self.character = level, character
        self.mind = Mind(worlds=level.worlds)

    @property
    def name(self) -> str:
        """As `make` knows it."""
        return named(self.level, self.character)

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """The action that promises most, or one that promises hardly less; a forced action costs nothing."""
        if len(view.legal) == 1:
            return Decision(view.legal[0])
        from game.search import search  # loaded by who thinks: the program that draws the table does not

        found = search(view, rng, budget, self.mind)
        values = tuple((one.action, one.value) for one in found)
        return Decision(self._preferred(view, found), values, found[0].worlds)

    def _preferred(self, view: View, found: "tuple[Estimate, ...]") -> Action:
        """What the rules of thumb say, unless the search is sure enough of something better."""
        best, usual = found[0], human_order(view)
        margin = CHANCE_EQUAL * self.character.margin if self.character.minds else MANNERS
        if view.target == OUT_OF_REACH:
            margin *= POINTS_A_CHANCE
        expected = min(found, key=lambda one: usual(one.action))
        known = not usual(expected.action)[0]
        if known and best.value - expected.value <= self.level.doubt * expected.error:
            best = expected
        near = [one.action for one in found if one.value >= best.value - margin]
        return min(near, key=lambda action: (-taste(view, self.character, action), usual(action)))
