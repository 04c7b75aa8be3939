"""Worths of hands where trumps are turned up: to stand or to beg with, to give or to run with.

Each is the mean of what the player's side scored more than the others in one deal (linear fits). Seven Up's come from
24,000 deals in which eldest was made to stand, or to beg and the dealer to run, all four playing by policy_cards.py;
the others from 8,000 deals each, played four times over: stood, begged, given and run.
"""

from typing import NamedTuple

from game.cards import ACE, FIVE, JACK, KING, QUEEN, SUIT_MASK, TEN, TWO, Mask, Suit, cards_of
from game.points import pegs
from game.policy_rules import Stakes


class Worth(NamedTuple):
    """Worth of a hand beside a turned card: by the number of its trumps (none to four and more), what certain trumps
    add (ace, king where the ace is not held, queen, jack, ten, five, three, two), and what each ace, king, jack, ten
    and two of another suit adds.
    """

    length: tuple[float, float, float, float, float]
    trumps: tuple[float, ...]
    plain: tuple[float, ...]


TRUMPS = (ACE, KING, QUEEN, JACK, TEN, FIVE, TWO + 1, TWO)
PLAIN = (ACE, KING, JACK, TEN, TWO)


class Calls(NamedTuple):
    """Eldest stands or begs; the dealer, who has heard the beg, gives or runs."""

    stand: Worth
    beg: Worth
    give: Worth
    run: Worth


def ranks_in(hand: Mask, suit: Suit) -> list[int]:
    """The ranks held in a suit, lowest first."""
    return [card - 13 * suit for card in cards_of(hand & SUIT_MASK[suit])]


def hand_worth(worth: Worth, hand: Mask, suit: Suit) -> float:
    """What the hand is worth when a card of this suit lies turned."""
    trumps = ranks_in(hand, suit)
    plain = [card % 13 for card in cards_of(hand & ~SUIT_MASK[suit])]
    total = worth.length[min(len(trumps), 4)]
    for rank, adds in zip(TRUMPS, worth.trumps, strict=True):
        if rank in trumps and not (rank == KING and ACE in trumps):
            total += adds
    return total + sum(adds * plain.count(rank) for rank, adds in zip(PLAIN, worth.plain, strict=True))


NOTHING = (0.0,) * 5
HELD = (1.45, 0.75, 0.4, 0.6, 0.1, 0.0, 0.4, 1.0)
NEW_SUIT = (0.5, 0.25, 0.25, 0.0, 0.3)
"""A card of another suit may be a trump after the run."""

BUNCHED = Calls(
    Worth((-1.3, -0.9, -0.4, 0.05, 0.3), HELD, NOTHING),
    Worth((-0.7,) * 5, (0.0,) * 8, NEW_SUIT),
    Worth((-1.1, -0.7, -0.2, 0.25, 0.5), HELD, NOTHING),
    Worth((-0.2,) * 5, (0.0,) * 8, NEW_SUIT),
)
"""Two pairs who may bunch: Seven Up. The dealer gives a point away, but meets a hand that is short of trumps."""


FOURS: dict[int, Calls] = {
    2: Calls(
        Worth(
            (-2.48, -0.82, -0.08, 0.26, 0.64),
            (1.09, 0.79, 0.4, 1.17, 0.37, 0.04, 0.43, 0.69),
            (0.18, 0.13, 0.05, 0.2, -0.03),
        ),
        Worth(
            (-1.38, -0.86, -0.66, -0.69, -0.87),
            (0.44, 0.32, 0.03, 0.4, 0.06, 0.02, 0.09, 0.23),
            (0.34, 0.26, 0.22, 0.16, 0.21),
        ),
        Worth(
            (-3.3, -1.07, -0.09, 0.4, 0.68),
            (0.29, 0.21, 0.23, 0.87, 0.54, -0.05, 0.19, 0.26),
            (0.39, 0.28, 0.12, 0.39, 0.03),
        ),
        Worth(
            (-0.44, -0.46, -0.64, -0.73, -1.24),
            (-0.02, -0.04, 0.13, -0.21, 0.06, 0.05, 0.01, -0.11),
            (0.52, 0.4, 0.22, 0.16, 0.26),
        ),
    ),
    3: Calls(
        Worth(
            (-1.53, -0.8, -0.16, 0.34, 0.62),
            (1.14, 0.67, 0.4, 0.96, 0.08, -0.02, 0.44, 0.86),
            (0.12, 0.11, 0.03, -0.03, 0.01),
        ),
        Worth(
            (-0.57, -0.34, -0.3, -0.36, -0.3),
            (0.34, 0.23, 0.12, 0.22, 0.01, -0.02, 0.11, 0.15),
            (0.35, 0.17, 0.17, 0.05, 0.17),
        ),
        Worth(
            (-1.96, -1.01, -0.28, 0.17, 0.56),
            (0.89, 0.59, 0.37, 1.06, 0.37, 0.11, 0.44, 0.67),
            (0.18, 0.16, 0.06, 0.01, 0.0),
        ),
        Worth(
            (-0.5, -0.42, -0.57, -0.6, -0.83),
            (0.16, -0.05, 0.09, 0.02, -0.05, -0.03, -0.07, -0.07),
            (0.51, 0.27, 0.31, 0.22, 0.37),
        ),
    ),
    4: BUNCHED,
}
"""All Fours, by the number of players."""
PEGGED: dict[int, Calls] = {
    2: Calls(
        Worth(
            (-5.33, -4.27, -2.39, -0.65, 1.12),
            (7.59, 5.41, 3.01, 1.8, 7.58, 2.1, 0.42, 0.6),
            (0.31, 0.32, 0.0, 0.02, -0.04),
        ),
        Worth(
            (-4.66, -4.7, -3.7, -3.09, -4.18),
            (3.38, 1.45, 0.71, 0.33, 1.02, -0.09, 0.18, 0.16),
            (1.51, 1.15, 0.16, 1.22, 0.15),
        ),
        Worth(
            (-4.69, -2.78, -0.62, 0.07, 1.13),
            (5.7, 4.4, 3.17, 1.48, 9.76, 3.92, -0.31, -0.16),
            (0.5, 0.43, 0.34, 0.39, 0.21),
        ),
        Worth(
            (-1.95, -1.8, -2.77, -2.99, -3.93),
            (-0.47, 0.24, 0.22, -0.96, 0.49, -0.71, 0.2, -1.39),
            (2.84, 1.94, 0.05, 2.11, -0.02),
        ),
    ),
    3: Calls(
        Worth(
            (-4.34, -4.19, -2.3, -0.19, 0.81),
            (7.99, 4.52, 2.53, 1.34, 6.49, 2.38, -0.1, 0.53),
            (0.15, 0.2, -0.16, 0.12, 0.01),
        ),
        Worth(
            (-3.21, -3.4, -2.62, -2.4, -2.8),
            (2.42, 1.38, 0.56, 0.4, 1.63, 0.72, -0.77, -0.21),
            (1.55, 0.99, 0.12, 1.24, 0.05),
        ),
        Worth(
            (-4.37, -3.61, -1.86, -0.53, -0.06),
            (7.57, 5.39, 2.75, 1.49, 9.86, 4.32, 0.31, 0.28),
            (0.46, 0.42, 0.07, -0.12, 0.05),
        ),
        Worth(
            (-2.08, -1.85, -2.63, -2.95, -4.69),
            (0.42, 0.2, 0.48, 0.92, -0.61, 0.33, -0.5, -0.82),
            (2.91, 1.56, 0.57, 2.68, 0.31),
        ),
    ),
}
"""All Fives, by the number of players; a point is a peg."""
KEPT = Calls(
    Worth(
        (-1.32, -0.9, -0.38, -0.08, 0.32),
        (1.68, 1.01, 0.61, 0.05, 0.05, 0.19, 0.39, 0.84),
        (0.09, 0.03, 0.02, 0.02, -0.05),
    ),
    Worth(
        (-1.26, -1.25, -1.17, -1.12, -1.05),
        (0.74, 0.21, 0.09, 0.09, 0.26, 0.2, -0.06, 0.3),
        (0.46, 0.16, 0.15, 0.09, 0.24),
    ),
    Worth(
        (-1.59, -1.22, -0.63, -0.36, -0.35),
        (1.28, 0.94, 0.5, 0.75, 0.07, 0.11, 0.48, 0.72),
        (0.15, 0.2, 0.03, 0.2, 0.03),
    ),
    Worth(
        (0.39, 0.24, 0.15, -0.32, -0.28),
        (-0.11, 0.04, 0.01, 0.02, -0.12, -0.03, 0.5, 0.07),
        (0.48, 0.22, 0.06, 0.04, 0.33),
    ),
)
"""Two pairs who keep every card: Trinidad."""


def calls_for(stakes: Stakes) -> Calls:
    """The fits of the way of playing."""
    if pegs in stakes.counted:
        return PEGGED[stakes.rules.players]
    if stakes.kept:
        return KEPT
    if stakes.bunches:
        return BUNCHED
    return FOURS[stakes.rules.players]
