"""Which cards are trumps and how strong each is: tables per trump suit, so that no rule asks for an exception.

The left pedro of Cinch is a row in such a table, not an `if`.
"""

from dataclasses import dataclass

from game.cards import FIVE, SUIT_MASK, Card, Mask, Suit, highest, lowest


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

    def top(self, trumps: Mask) -> Card:
        """The highest of some trumps, at least one."""
        above = trumps
        card = highest(trumps)
        while above & self.beats[card]:
            above &= self.beats[card]
            card = highest(above)
        return card

    def bottom(self, trumps: Mask) -> Card:
        """The lowest of some trumps, at least one."""
        card = lowest(trumps)
        while below := trumps & ~self.beats[card] & ~(1 << card):
            trumps, card = below, lowest(below)
        return card


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


def with_left_pedro(trump: Suit) -> Order:
    """Cinch: the five of the other suit of the same colour is a trump between five and four (rules.md 8.1)."""
    plain = plain_order(trump)
    left = 13 * (3 - trump) + FIVE
    below = FIVE  # 2, 3 and 4 rank below it
    ranking = (*plain.ranking[:below], left, *plain.ranking[below:])
    trumps = plain.trumps | 1 << left
    group = tuple(trumps if trumps >> card & 1 else mask & ~trumps for card, mask in enumerate(plain.group))
    beats = []
    for card in range(52):
        if trumps >> card & 1:
            beats.append(sum(1 << higher for higher in ranking[ranking.index(card) + 1 :]))
        else:
            beats.append(plain.beats[card] & ~(1 << left) | trumps)
    return Order(trumps, group, tuple(beats), ranking)


WITH_LEFT_PEDRO: tuple[Order, ...] = tuple(with_left_pedro(trump) for trump in range(4))
"""The orders of Cinch, one per trump suit."""
