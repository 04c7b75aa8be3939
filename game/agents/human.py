"""The levels that go by rules of thumb, each as far as it knows them."""

from random import Random

from game.actions import Say
from game.agents import human_naive
from game.agents.base import Budget, Decision
from game.agents.human_mind import own_position, own_stakes
from game.agents.human_taste import preferred
from game.agents.levels import ABOUT_EQUAL, CALL_EQUAL, Character, Counting, Level, named
from game.cards import Action
from game.policy import CHOICES
from game.policy_cards import candidates, play_worth
from game.policy_rules import Stakes, plays_by_duty
from game.view import View

CONTRACT = frozenset({"bidding", "naming"})
"""Phases in which trumps are bid for and named."""


class Human:
    """Plays by rules of thumb, always the same in the same position."""

    quick = True
    """It may be asked while a table is drawn."""

    def __init__(self, level: Level, character: Character) -> None:
        self.level, self.character = level, character

    @property
    def name(self) -> str:
        """As `make` knows it."""
        return named(self.level, self.character)

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """What this level thinks best; a forced action costs nothing."""
        if len(view.legal) == 1:
            return Decision(view.legal[0])
        likes = CALL_EQUAL * self.character.calls
        stakes = own_stakes(view.variant, view.options, view.players, self.level, likes)
        if view.phase == "playing":
            return Decision(self._play(view, stakes))
        by = self._counts(view)
        return Decision(CHOICES[view.phase](view, stakes) if by is None else human_naive.call(view, stakes, by))

    def _counts(self, view: View) -> Counting | None:
        """The numbers it goes by where it does not weigh its hand."""
        by = self.level.counting
        weighs = by is not None and by.bids is None and (view.phase in CONTRACT or view.bid)
        return None if weighs else by

    def _play(self, view: View, stakes: Stakes) -> Action:
        if Say.THROW in view.legal:
            return Say.THROW
        if not view.trump_fixed:
            return CHOICES["playing"](view, stakes) if self._counts(view) is None else human_naive.pitch(view)
        if self.level.naive:
            weighed = human_naive.weighed(view, stakes, plays_by_duty(stakes, view))
        else:
            at = own_position(view, stakes, self.level)
            weighed = ((card, play_worth(at, card)) for card in candidates(at))
        return preferred(view, self.character, weighed, ABOUT_EQUAL)
