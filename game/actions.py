"""Actions as ints: a card below 64, then what may be said, then discards; printing and parsing them all.

`DISCARD | mask` throws the cards of `mask`. Bids are `BID + n`, trumps named are `TRUMP + suit`.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from math import comb
from typing import overload

from game.cards import CARD_NAMES, SUITS, Action, Card, Mask, by_suit, cards_of, mask_of, parse_card, parse_suit, quoted


class Say(IntEnum):
    """What can be said at the table; the record's word is the member's name in small letters."""

    STAND = 64
    BEG = 65
    GIVE = 66
    RUN = 67
    BUNCH = 68
    KEEP = 69
    PASS = 70
    THROW = 71
    PEEK = 72


BID: Action = 80
MAX_BID = 14
TRUMP: Action = 96
DISCARD: Action = 1 << 52

_WORDS: dict[str, Action] = {said.name.lower(): int(said) for said in Say}
_NAMES: dict[Action, str] = {action: word for word, action in _WORDS.items()}
_BIDS: dict[str, Action] = {str(number): BID + number for number in range(1, MAX_BID + 1)}


def is_card(action: Action) -> bool:
    """Whether the action plays a card."""
    return action < 64


def is_discard(action: Action) -> bool:
    """Whether the action throws cards face down before the play."""
    return action >= DISCARD


def discard(mask: Mask) -> Action:
    """The action that throws the cards of `mask`."""
    return DISCARD | mask


def discarded(action: Action) -> Mask:
    """The cards that a discard throws."""
    return action ^ DISCARD


def print_action(action: Action) -> str:
    """The record's word for an action: `Ah`, `beg`, `bid:3`, `trump:h`, `discard:6c,5d,2s`; `?7` for what is none."""
    if 0 <= action < 52:
        return CARD_NAMES[action]
    if DISCARD < action < 2 * DISCARD:
        return "discard:" + ",".join(CARD_NAMES[card] for card in by_suit(cards_of(discarded(action))))
    if TRUMP <= action < TRUMP + 4:
        return "trump:" + SUITS[action - TRUMP]
    if BID < action <= BID + MAX_BID:
        return f"bid:{action - BID}"
    return _NAMES.get(action, f"?{action}")


def parse_action(word: str) -> Action:
    """Read one word of a record; ValueError says what is wrong with it and what words there are."""
    text = word.lower()
    if text in _WORDS:
        return _WORDS[text]
    head, colon, tail = text.partition(":")
    if not colon:
        return _parse_card_word(word)
    if head == "discard":
        return _parse_discard(word, tail)
    if head == "trump":
        return TRUMP + parse_suit(tail)
    if head == "bid" and tail in _BIDS:
        return _BIDS[tail]
    raise ValueError(
        f"{quoted(word)} is no action: after a colon come bid:1 to bid:{MAX_BID}, trump:s h d or c, discard:cards"
    )


def _parse_card_word(word: str) -> Card:
    try:
        return parse_card(word)
    except ValueError:
        raise ValueError(
            f"{quoted(word)} is no action: an action is a card like Ah, {' '.join(_WORDS)}, bid:3, trump:h or "
            "discard:6c,5d,2s"
        ) from None


def _parse_discard(word: str, tail: str) -> Action:
    cards = [parse_card(name) for name in tail.split(",")]
    if len(set(cards)) != len(cards):
        raise ValueError(f"{quoted(word)} names a card twice")
    return discard(mask_of(cards))


def alphabetical(actions: Sequence[Action]) -> list[Action]:
    """Actions as `legal` prints them: words by alphabet, then cards by suit s h d c, high cards first."""
    said = sorted((a for a in actions if a >= 64), key=print_action)
    return said + by_suit(a for a in actions if a < 64)


class Discards(Sequence[Action]):
    """All ways to throw `size` cards of a hand, in a fixed order, none of them made before it is asked for.

    `must` are cards that are thrown in any case, `keep` cards that none of them throws; the rest is `free`.
    Twelve cards give 924 ways and robbing the pack at Cinch 177,100: nobody lists them.
    """

    __slots__ = ("cards", "free", "hand", "keep", "must", "size")

    def __init__(self, hand: Mask, size: int, must: Mask = 0, keep: Mask = 0) -> None:
        self.hand = hand
        self.cards = cards_of(hand)
        self.size = size
        self.must = must
        self.keep = keep
        self.free = cards_of(hand & ~must & ~keep) if must or keep else self.cards

    @property
    def chosen(self) -> int:
        """How many of the free cards are thrown."""
        return self.size - self.must.bit_count()

    def __len__(self) -> int:
        return comb(len(self.free), self.chosen)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        total = len(self)
        if index < 0:
            index += total
        if not 0 <= index < total:
            raise IndexError(index)
        return discard(self._combination(index) | self.must)

    def _combination(self, index: int) -> Mask:
        """The `index`-th combination in lexicographic order, without making the others."""
        mask, wanted, left = 0, self.chosen, len(self.free)
        for card in self.free:
            if not wanted:
                break
            left -= 1
            with_it = comb(left, wanted - 1)
            if index < with_it:
                mask |= 1 << card
                wanted -= 1
            else:
                index -= with_it
        return mask

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, int) or action < DISCARD:
            return False
        thrown = discarded(action)
        inside = not thrown & ~self.hand and thrown.bit_count() == self.size
        return inside and not self.must & ~thrown and not self.keep & thrown

    def __iter__(self) -> Iterator[Action]:
        return (self[i] for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discards) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.hand, self.size, self.must, self.keep

    def __repr__(self) -> str:
        return f"Discards({self.size} of {' '.join(CARD_NAMES[card] for card in self.cards)})"
