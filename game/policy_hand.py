"""What a hand should make of a trump suit that its owner chooses: the chances of each point, and the points at Cinch.

The figures are fits (logistic, and linear for Cinch) to 6,000 deals for each number of players, in which one player
pitched or named a suit and everybody played by policy_cards.py.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from game.cards import ACE, FIVE, JACK, KING, QUEEN, SUIT_MASK, TEN, TWO, Mask, Suit, cards_of
from game.order import Order
from game.policy_rules import Stakes
from game.view import View

UNKNOWN = 46
"""Cards somebody with six has not seen before the play."""


class Fit(NamedTuple):
    """Log-odds of Jack, where it is held and not, of Game, and of taking Low, where a 2 or 3 is held and not.

    Each starts with a constant and the number of trumps, then follow ace, king and queen of trumps; Game goes on with
    jack and ten, and the aces, kings and tens of other suits.
    """

    jack_held: tuple[float, ...]
    jack_out: tuple[float, ...]
    game: tuple[float, ...]
    low_held: tuple[float, ...]
    low_out: tuple[float, ...]


PAIRS = Fit(
    (0.02, 0.84, -0.16, 0.15, 0.24),
    (-1.78, -0.02, 0.66, 0.42, 0.15),
    (-1.64, 0.66, 0.79, 0.45, 0.39, -0.09, 0.58, 0.42, 0.21, -0.03),
    (-0.26, 0.17, 0.89, 0.74, 0.54),
    (0.17, -0.05, 2.64, 1.17, 0.51),
)
"""Two pairs."""
ALONE: dict[int, Fit] = {
    2: Fit(
        (-0.4, 1.35, -1.47, -1.29, -0.97),
        (-4.61, -0.07, 1.13, 1.03, 1.18),
        (-1.79, 0.5, 0.96, 0.76, 0.37, -0.09, 0.81, 0.5, 0.38, 0.29),
        (-0.45, 0.41, 0.47, 0.71, 0.75),
        (0.6, 0.07, 1.77, 1.14, 0.84),
    ),
    3: Fit(
        (-0.54, 1.13, -0.45, -0.35, -0.48),
        (-4.46, 0.02, 1.7, 1.53, 0.89),
        (-3.25, 0.96, 0.96, 0.62, 0.46, -0.43, 0.92, 0.54, 0.45, -0.08),
        (-0.74, 0.18, 1.04, 1.15, 1.36),
        (-0.18, -0.03, 2.72, 1.27, 0.81),
    ),
    4: Fit(
        (-1.81, 1.37, -0.23, 0.21, -0.01),
        (-4.28, 0.08, 1.96, 1.4, 1.11),
        (-3.97, 1.18, 0.9, 0.55, 0.56, -0.39, 0.62, 0.57, 0.3, -0.47),
        (-1.13, 0.17, 1.22, 0.99, 0.89),
        (-0.78, -0.1, 3.22, 1.41, 0.9),
    ),
    5: Fit(
        (-1.3, 1.0, -0.48, -0.01, 0.48),
        (-4.92, 0.28, 2.29, 1.67, 0.84),
        (-4.82, 1.47, 0.79, 0.47, 0.3, -0.28, 0.29, 0.6, 0.37, -0.8),
        (-1.42, 0.24, 1.32, 0.71, 0.63),
        (-1.26, -0.14, 4.07, 1.43, 0.74),
    ),
    6: Fit(
        (-1.97, 1.23, -0.32, 0.26, 1.01),
        (-4.76, 0.11, 3.04, 1.63, 0.99),
        (-5.04, 1.5, 0.73, 0.35, 0.23, -0.3, -0.08, 0.61, 0.4, -0.92),
        (-2.09, 0.39, 1.66, 0.79, 0.52),
        (-2.47, 0.14, 6.41, 1.46, 0.55),
    ),
    7: Fit(
        (-1.95, 1.27, -0.48, 0.93, 0.97),
        (-5.47, 0.2, 3.59, 1.98, 1.21),
        (-5.15, 1.53, 0.75, 0.14, 0.12, -0.43, -0.27, 0.6, 0.15, -1.02),
        (-2.55, 0.41, 2.26, 0.55, 0.48),
        (-3.65, 0.43, 7.26, 1.24, 0.46),
    ),
}
"""Each alone, by the number of players."""


def chance(fit: Sequence[float], features: Sequence[float]) -> float:
    """A chance from its log-odds."""
    return 1.0 / (1.0 + exp(-sum(a * b for a, b in zip(fit, features, strict=True))))


def point_chances(view: View, stakes: Stakes, suit: Suit) -> tuple[float, float, float, float]:
    """How likely our side makes High, Low, Jack and Game if the player leads this suit of his and it is trumps."""
    trumps, plain = view.hand & SUIT_MASK[suit], [card % 13 for card in cards_of(view.hand & ~SUIT_MASK[suit])]
    ranks = [card % 13 for card in cards_of(trumps)]
    held = [float(rank in ranks) for rank in (ACE, KING, QUEEN, JACK, TEN)]
    fit = ALONE[view.players] if stakes.rules.teams > 2 or view.players == 2 else PAIRS
    others = sum(view.counts) - view.counts[view.seat]
    partners = view.team_of.count(view.team) - 1
    share = partners / (view.players - 1)
    high, low = (
        stays + (1.0 - stays) * share
        for stays in ((1.0 - others / UNKNOWN) ** away for away in (ACE - ranks[-1], ranks[0] - TWO))
    )
    features = (1.0, float(min(len(ranks), 5)), *held[:3])
    jack = chance(fit.jack_held if held[3] else fit.jack_out, features)
    game = chance(fit.game, (*features, *held[3:], *(float(plain.count(rank)) for rank in (ACE, KING, TEN))))
    if stakes.low_taken:
        low = chance(fit.low_held if ranks[0] <= TWO + 1 else fit.low_out, features)
    return high, low, jack, game


def spread(chances: Sequence[float]) -> list[float]:
    """How likely it is to make none, one, two ... of points with these chances."""
    found = [1.0]
    for one in chances:
        found = [a * (1.0 - one) + b * one for a, b in zip((*found, 0.0), (0.0, *found), strict=True)]
    return found


CINCH = (3.03, 0.77, 0.46)
"""Points of fourteen that the maker's side takes: for the bidding, for each trump, and for each beyond five."""
CINCH_RANKS = {ACE: 2.18, KING: 0.76, QUEEN: 1.18, JACK: 0.85, TEN: 0.2, FIVE: 0.76, TWO: -0.31}
CINCH_LEFT, CINCH_DEALER, CINCH_ACE_KING = 0.17, 0.37, 1.04
"""What the left pedro, robbing the pack, and ace and king together add."""


def cinch_points(hand: Mask, suit: Suit, order: Order, deals: bool) -> float:
    """Points the maker's side should take with this suit as trumps."""
    trumps = hand & order.trumps
    count = trumps.bit_count()
    ranks = [card - 13 * suit for card in cards_of(trumps & SUIT_MASK[suit])]
    left = bool(trumps & ~SUIT_MASK[suit])
    worth = CINCH[0] + CINCH[1] * count + CINCH[2] * max(count - 5, 0) + sum(CINCH_RANKS.get(r, 0.0) for r in ranks)
    worth += CINCH_LEFT * left + CINCH_DEALER * deals
    return worth + CINCH_ACE_KING if ACE in ranks and KING in ranks else worth
