"""Cards and sets of cards as ints, their names, and a shuffle that never changes between versions of Python.

A card is `suit * 13 + rank`: suits s h d c are 0 to 3, ranks 2 to A are 0 to 12. A set of cards is a mask with bit
`1 << card` for each member. Text is read and written here and nowhere else.
"""

from collections.abc import Iterable, Sequence
from random import Random

Card = int
Mask = int
Suit = int
Seat = int
Team = int
Action = int

SUITS = "shdc"
RANKS = "23456789TJQKA"
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
TWO, FIVE, SIX, NINE, TEN, JACK, QUEEN, KING, ACE = 0, 3, 4, 7, 8, 9, 10, 11, 12

FULL: Mask = (1 << 52) - 1
SUIT_MASK: tuple[Mask, ...] = tuple(0x1FFF << 13 * suit for suit in range(4))
NO_CARD: Card = -1
NO_SUIT: Suit = -1

CARD_POINTS: tuple[int, ...] = tuple(
    {TEN: 10, JACK: 1, QUEEN: 2, KING: 3, ACE: 4}.get(card % 13, 0) for card in range(52)
)
"""What each card counts towards Game: A 4, K 3, Q 2, J 1, T 10, others 0 (rules.md section 0); 80 in the pack."""

_SUIT_CARDS: tuple[tuple[tuple[Card, ...], ...], ...] = tuple(
    tuple(tuple(13 * suit + rank for rank in range(13) if bits >> rank & 1) for bits in range(1 << 13))
    for suit in range(4)
)
_SPADE_CARDS, _HEART_CARDS, _DIAMOND_CARDS, _CLUB_CARDS = _SUIT_CARDS
_SUIT_POINTS: tuple[int, ...] = tuple(
    sum(CARD_POINTS[rank] for rank in range(13) if bits >> rank & 1) for bits in range(1 << 13)
)


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """The cards of a mask, lowest int first."""
    return (
        _SPADE_CARDS[mask & 0x1FFF]
        + _HEART_CARDS[mask >> 13 & 0x1FFF]
        + _DIAMOND_CARDS[mask >> 26 & 0x1FFF]
        + _CLUB_CARDS[mask >> 39]
    )


def mask_of(cards: Iterable[Card]) -> Mask:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def card_points(mask: Mask) -> int:
    """Card-points of a set of cards, counted towards Game only."""
    points = _SUIT_POINTS
    return points[mask & 0x1FFF] + points[mask >> 13 & 0x1FFF] + points[mask >> 26 & 0x1FFF] + points[mask >> 39]


def highest(mask: Mask) -> Card:
    """The highest int in a mask, -1 if it is empty; within one suit that is the highest card."""
    return mask.bit_length() - 1


def lowest(mask: Mask) -> Card:
    """The lowest int in a mask, -1 if it is empty; within one suit that is the lowest card."""
    return (mask & -mask).bit_length() - 1


def card_name(card: Card) -> str:
    """`Ah` for the ace of hearts, `Td` for the ten of diamonds."""
    return RANKS[card % 13] + SUITS[card // 13]


CARD_NAMES: tuple[str, ...] = tuple(card_name(card) for card in range(52))


def quoted(word: str) -> str:
    """A word as a message quotes it, cut where somebody wrote a whole page without a blank."""
    return repr(word if len(word) <= 40 else word[:40] + "...")


def parse_card(word: str) -> Card:
    """Read `Ah`, `ah`, `Td` or `10d`; ValueError names the word if it is no card."""
    rank, suit = word[:-1].upper(), word[-1:].lower()
    rank = "T" if rank == "10" else rank
    if len(rank) != 1 or rank not in RANKS or not suit or suit not in SUITS:
        raise ValueError(
            f"{quoted(word)} is no card: a card is a rank (A K Q J T 9 ... 2) and a suit (s h d c), like Ah or Td"
        )
    return SUITS.index(suit) * 13 + RANKS.index(rank)


def parse_suit(word: str) -> Suit:
    """Read `s`, `h`, `d` or `c`."""
    if len(word) != 1 or word.lower() not in SUITS:
        raise ValueError(f"{quoted(word)} is no suit: the suits are s h d c")
    return SUITS.index(word.lower())


def by_suit(cards: Iterable[Card]) -> list[Card]:
    """Cards in the order people write them: suits s h d c, high cards first."""
    return sorted(cards, key=lambda card: (card // 13, -card))


def names(cards: Iterable[Card]) -> str:
    """Cards as words with blanks between, suits s h d c, high cards first."""
    return " ".join(card_name(card) for card in by_suit(cards))


def shuffled(rng: Random, cards: Sequence[Card] = range(52)) -> list[Card]:
    """A new uniformly random order of `cards` (Fisher and Yates), from `rng.random()` alone.

    Only `random()` is promised to give the same numbers in every version of Python; `Random.shuffle` is not.
    """
    pack = list(cards)
    draw = rng.random
    for count in range(len(pack), 1, -1):
        other = int(draw() * count)
        pack[count - 1], pack[other] = pack[other], pack[count - 1]
    return pack


def pick(rng: Random, count: int) -> int:
    """A uniformly random index below `count`, from `rng.random()` alone."""
    return int(rng.random() * count)
