"""The rules of thumb of `careful`: what to say and what to play, from a View alone.

The same position always gets the same choice: nothing here draws a random number.
"""

from collections.abc import Callable

from game.cards import Action
from game.policy_calls import bunch_or_keep, choose_call, choose_discard
from game.policy_cards import choose_card
from game.view import View

CHOICES: dict[str, Callable[[View], Action]] = {
    "begging": choose_call,
    "bunching": bunch_or_keep,
    "discarding": choose_discard,
    "playing": choose_card,
}
"""What chooses in each phase, by the phase's key."""


def choose(view: View) -> Action:
    """The action the rules of thumb prefer; a forced one costs nothing."""
    return view.legal[0] if len(view.legal) == 1 else CHOICES[view.phase](view)
