"""What a character prefers among actions that are about equally good."""

from collections.abc import Iterable

from game.actions import BID, MAX_BID, Say
from game.agents.levels import Character
from game.cards import TEN, Action
from game.view import View

DARING = frozenset({int(Say.BEG), int(Say.RUN), *range(BID, BID + MAX_BID + 1)})
"""What the bold like to say."""


def taste(view: View, character: Character, action: Action) -> float:
    """How much a character likes the action; 0 where it does not care."""
    if action >= 52:
        return character.calls * (action in DARING)
    liked = character.trumps * (view.trump_fixed and action // 13 == view.trump) + character.tens * (action % 13 == TEN)
    return liked if view.trick.cards else liked + character.high * (action % 13) / 12


def preferred(
    view: View, character: Character, weighed: Iterable[tuple[Action, float]], margin: float
) -> Action:  # fmt: skip
    """The action of the greatest worth; of those within its margin the one the character likes best."""
    found = list(weighed)
    least = max(worth for _, worth in found) - margin * character.margin * character.minds
    near = [one for one in found if one[1] >= least]
    return max(near, key=lambda one: (taste(view, character, one[0]), one[1]))[0]
