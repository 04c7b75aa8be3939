"""What points are worth as the match stands: the chance to win it."""

from collections.abc import Sequence

from game.contracts import PitchScore
from game.policy_rules import Stakes
from game.settle import OUT_OF_REACH
from game.view import View

STEEPNESS = 1.6
"""How a lead tells: a side that needs half as much as the other wins three times as often."""
POINT = 2.5
"""What the chance is multiplied by for each point needed, so that a point ahead counts about one."""
NEAREST = 0.4
"""What a side needs that has reached the target but is counted after another."""


def needs(view: View, stakes: Stakes) -> list[float]:
    """Points each team still needs; far more than any deal brings where the target is out of reach."""
    settle = stakes.rules.settle
    if isinstance(settle, PitchScore) and settle.down and view.target != OUT_OF_REACH:
        return [float(score) for score in view.scores]
    return [float(view.target - score) for score in view.scores]


def one_short(view: View, stakes: Stakes) -> list[bool]:
    """Per team whether it needs but one point."""
    return [need <= 1 for need in needs(view, stakes)]


def prospect(needed: Sequence[float], gains: Sequence[float], team: int, first: int = -1) -> float:
    """The worth to `team` of these gains; `first` is the team that is counted first and wins where it gets there.

    The chance to win the match, in units that are about a point each when it begins; in single deals the points ahead
    of the others.
    """
    if needed[team] > OUT_OF_REACH / 2:
        return gains[team] - (sum(gains) - gains[team]) / (len(gains) - 1)
    scale = POINT * max(needed)
    left = [need - gain for need, gain in zip(needed, gains, strict=True)]
    if first >= 0 and left[first] <= 0:
        return scale * (first == team)
    shares: list[float] = [max(need, NEAREST) ** -STEEPNESS for need in left]
    return scale * shares[team] / sum(shares)
