"""Cards, suits and lists of them in words, in the grammatical case a sentence needs."""

from collections.abc import Iterable

from game.cards import Card, Suit, by_suit
from scenes.words import Words, mark_in

CASES = ("nom", "acc", "gen", "ins")
"""Nominative, accusative, genitive, instrumental; English has one form for all."""

_RANKS: dict[str, tuple[tuple[str, str], ...]] = {
    "nom": (
        mark_in("nominative", "two"), mark_in("nominative", "three"), mark_in("nominative", "four"),
        mark_in("nominative", "five"), mark_in("nominative", "six"), mark_in("nominative", "seven"),
        mark_in("nominative", "eight"), mark_in("nominative", "nine"), mark_in("nominative", "ten"),
        mark_in("nominative", "jack"), mark_in("nominative", "queen"), mark_in("nominative", "king"),
        mark_in("nominative", "ace"),
    ),
    "acc": (
        mark_in("accusative", "two"), mark_in("accusative", "three"), mark_in("accusative", "four"),
        mark_in("accusative", "five"), mark_in("accusative", "six"), mark_in("accusative", "seven"),
        mark_in("accusative", "eight"), mark_in("accusative", "nine"), mark_in("accusative", "ten"),
        mark_in("accusative", "jack"), mark_in("accusative", "queen"), mark_in("accusative", "king"),
        mark_in("accusative", "ace"),
    ),
    "gen": (
        mark_in("genitive", "two"), mark_in("genitive", "three"), mark_in("genitive", "four"),
        mark_in("genitive", "five"), mark_in("genitive", "six"), mark_in("genitive", "seven"),
        mark_in("genitive", "eight"), mark_in("genitive", "nine"), mark_in("genitive", "ten"),
        mark_in("genitive", "jack"), mark_in("genitive", "queen"), mark_in("genitive", "king"),
        mark_in("genitive", "ace"),
    ),
    "ins": (
        mark_in("instrumental", "two"), mark_in("instrumental", "three"), mark_in("instrumental", "four"),
        mark_in("instrumental", "five"), mark_in("instrumental", "six"), mark_in("instrumental", "seven"),
        mark_in("instrumental", "eight"), mark_in("instrumental", "nine"), mark_in("instrumental", "ten"),
        mark_in("instrumental", "jack"), mark_in("instrumental", "queen"), mark_in("instrumental", "king"),
        mark_in("instrumental", "ace"),
    ),
}  # fmt: skip

_SUITS: dict[str, tuple[tuple[str, str], ...]] = {
    "nom": (
        mark_in("nominative", "spades"), mark_in("nominative", "hearts"),
        mark_in("nominative", "diamonds"), mark_in("nominative", "clubs"),
    ),
    "acc": (
        mark_in("accusative", "spades"), mark_in("accusative", "hearts"),
        mark_in("accusative", "diamonds"), mark_in("accusative", "clubs"),
    ),
    "gen": (
        mark_in("genitive", "spades"), mark_in("genitive", "hearts"),
        mark_in("genitive", "diamonds"), mark_in("genitive", "clubs"),
    ),
    "ins": (
        mark_in("instrumental", "spades"), mark_in("instrumental", "hearts"),
        mark_in("instrumental", "diamonds"), mark_in("instrumental", "clubs"),
    ),
}  # fmt: skip


def rank_name(words: Words, rank: int, case: str = "nom") -> str:
    """`ace`; ranks 0 to 12 are two to ace."""
    return words.tp(*_RANKS[case][rank])


def suit_name(words: Words, suit: Suit, case: str = "nom") -> str:
    """`hearts`."""
    return words.tp(*_SUITS[case][suit])


def card_name(words: Words, card: Card, case: str = "nom") -> str:
    """`ace of hearts`."""
    rank, suit = rank_name(words, card % 13, case), suit_name(words, card // 13, "gen")
    return words.t("{rank} of {suit}", rank=rank, suit=suit)


def card_list(words: Words, cards: Iterable[Card], case: str = "nom") -> str:
    """`spades (ace, ten), hearts (two)`: each suit named once, high cards first."""
    groups: dict[Suit, list[str]] = {}
    for card in by_suit(cards):
        groups.setdefault(card // 13, []).append(rank_name(words, card % 13, case))
    return ", ".join(f"{suit_name(words, suit, case)} ({', '.join(ranks)})" for suit, ranks in groups.items())


def sentence(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
