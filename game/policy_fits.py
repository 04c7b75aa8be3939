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
PEGGED: dict[int, Calls] = {2: BUNCHED, 3: BUNCHED}
KEPT = BUNCHED


def calls_for(stakes: Stakes) -> Calls:
    """The fits of the way of playing."""
    if pegs in stakes.counted:
        return PEGGED[stakes.rules.players]
    if stakes.kept:
        return KEPT
    if stakes.bunches:
        return BUNCHED
    return FOURS[stakes.rules.players]
