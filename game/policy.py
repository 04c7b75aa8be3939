"""The rules of thumb of `careful`: what to say and what to play, from a View alone.

The same position always gets the same choice: nothing here draws a random number.
"""

from collections.abc import Callable

from game.actions import TRUMP, Say
from game.cards import SUIT_MASK, Action, highest
from game.policy_calls import bunch_or_keep, choose_call, choose_discard
from game.policy_cards import choose_card
from game.view import View


def _bid(view: View) -> Action:
    return view.legal[0]


def _name(view: View) -> Action:
    return TRUMP + max(range(4), key=lambda suit: (view.hand & SUIT_MASK[suit]).bit_count())


def _throw(view: View) -> Action:
    return view.legal[0]


def _play(view: View) -> Action:
    if Say.THROW in view.legal:
        return Say.THROW
    if not view.trump_fixed:
        suit = max(range(4), key=lambda suit: (view.hand & SUIT_MASK[suit]).bit_count())
        return highest(view.hand & SUIT_MASK[suit])
    return choose_card(view)


CHOICES: dict[str, Callable[[View], Action]] = {
    "begging": choose_call,
    "bunching": bunch_or_keep,
    "discarding": choose_discard,
    "bidding": _bid,
    "naming": _name,
    "robbing": _throw,
    "playing": _play,
}
"""What chooses in each phase, by the phase's key."""


def choose(view: View) -> Action:
    """The action the rules of thumb prefer; a forced one costs nothing."""
    return view.legal[0] if len(view.legal) == 1 else CHOICES[view.phase](view)
