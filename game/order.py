"""Which cards are trumps and how strong each is: tables per trump suit, so that no rule asks for an exception.

The left pedro of Cinch is a row in such a table, not an `if` (see `with_left_pedro` in its variant when it comes).
"""

from dataclasses import dataclass

from game.cards import SUIT_MASK, Card, Mask, Suit


@dataclass(frozen=True, slots=True)
class Order:
    """The order of the cards under one trump suit.

    trumps       mask of all trumps
    group[card]  mask of the cards that follow suit when `card` is led
    beats[card]  mask of the cards that would take the trick from `card` while `card` is winning it
    ranking      the trumps, lowest first
    """

    trumps: Mask
    group: tuple[Mask, ...]
    beats: tuple[Mask, ...]
    ranking: tuple[Card, ...]


def plain_order(trump: Suit) -> Order:
    """Every suit ranks A K Q J T 9 ... 2 and the trumps are the cards of one suit (rules.md 1.1)."""
    trumps = SUIT_MASK[trump]
    group = tuple(SUIT_MASK[card // 13] for card in range(52))
    beats = []
    for card in range(52):
        above = group[card] & ~((2 << card) - 1)
        beats.append(above if trumps >> card & 1 else above | trumps)
    return Order(trumps, group, tuple(beats), tuple(range(13 * trump, 13 * trump + 13)))


PLAIN: tuple[Order, ...] = tuple(plain_order(trump) for trump in range(4))
"""The usual orders, one per trump suit."""
