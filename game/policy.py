"""The rules of thumb of `careful`: what to say and what to play, from a View alone.

The same position always gets the same choice: nothing here draws a random number.
"""

from collections.abc import Callable

from game.actions import Say
from game.cards import Action
from game.policy_bids import choose_bid, choose_name
from game.policy_calls import bunch_or_keep, choose_call
from game.policy_cards import choose_card
from game.policy_pitch import choose_pitch
from game.policy_rules import Stakes, stakes_of
from game.policy_throw import choose_discard, choose_robbing
from game.view import View


def _play(view: View, stakes: Stakes) -> Action:
    if Say.THROW in view.legal:
        return Say.THROW
    return choose_card(view, stakes) if view.trump_fixed else choose_pitch(view, stakes)


CHOICES: dict[str, Callable[[View, Stakes], Action]] = {
    "begging": choose_call,
    "bunching": bunch_or_keep,
    "discarding": choose_discard,
    "bidding": choose_bid,
    "naming": choose_name,
    "robbing": choose_robbing,
    "playing": _play,
}
"""What chooses in each phase, by the phase's key."""


def choose(view: View) -> Action:
    """The action the rules of thumb prefer; a forced one costs nothing."""
    return view.legal[0] if len(view.legal) == 1 else CHOICES[view.phase](view, stakes_of(view))
