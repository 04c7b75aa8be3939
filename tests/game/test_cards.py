"""Cards, masks and the shuffle."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import (
    CARD_NAMES,
    CARD_POINTS,
    FULL,
    SUIT_MASK,
    by_suit,
    card_points,
    cards_of,
    highest,
    lowest,
    mask_of,
    names,
    parse_card,
    parse_suit,
    pick,
    shuffled,
)

MASKS = st.integers(0, FULL)


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("2s", 0), ("As", 12), ("2h", 13), ("Th", 21), ("10h", 21), ("th", 21), ("TH", 21), ("10H", 21), ("jD", 35),
        ("2c", 39), ("Ac", 51), ("aC", 51),
    ],
)  # fmt: skip
def test_cards_are_read(word: str, card: int) -> None:
    assert parse_card(word) == card


@pytest.mark.parametrize(
    "word",
    [
        "",
        "A",
        "s",
        "1h",
        "0h",
        "11h",
        "100h",
        "Ahh",
        "A h",
        "hA",
        "Ax",
        "23s",
        "TJh",
        "Ash",
        "\u0130s",
        "А\u0441",
        "♠A",
    ],
)
def test_what_is_no_card_is_named(word: str) -> None:
    with pytest.raises(ValueError, match="is no card: a card is a rank"):
        parse_card(word)


@pytest.mark.parametrize("word", ["", "x", "sh", "hearts", "\u017f"])
def test_what_is_no_suit_is_named(word: str) -> None:
    with pytest.raises(ValueError, match="the suits are s h d c"):
        parse_suit(word)


def test_every_card_has_a_name_of_its_own() -> None:
    assert len(set(CARD_NAMES)) == 52
    for card, name in enumerate(CARD_NAMES):
        assert [parse_card(way) for way in (name, name.upper(), name.lower())] == [card] * 3
    assert [parse_suit(suit) for suit in "shdcSHDC"] == [0, 1, 2, 3] * 2


def test_card_points() -> None:
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
    assert [CARD_POINTS[card] for card in range(52)] == [worth.get(name[0], 0) for name in CARD_NAMES]
    assert card_points(FULL) == 80
    assert [card_points(mask) for mask in SUIT_MASK] == [20] * 4


@given(MASKS)
def test_masks_and_cards_are_the_same_thing(mask: int) -> None:
    cards = cards_of(mask)
    assert mask_of(cards) == mask
    assert list(cards) == sorted(set(cards))
    assert len(cards) == mask.bit_count()
    assert card_points(mask) == sum(CARD_POINTS[card] for card in cards)
    assert (highest(mask), lowest(mask)) == ((max(cards), min(cards)) if cards else (-1, -1))


@given(MASKS)
def test_printed_cards_can_be_read_again(mask: int) -> None:
    words = names(cards_of(mask)).split()
    assert mask_of(map(parse_card, words)) == mask
    assert [parse_card(word) for word in words] == by_suit(cards_of(mask))


def test_the_order_of_printing() -> None:
    assert names(map(parse_card, "2c Ts Ah 3s Kc Ad".split())) == "Ts 3s Ah Ad Kc 2c"


GOLDEN_PACK = (
    "3c 3d 2s 3s 9d 6c 7h 4h 6h Ah Ac As 5h 8c Kd 7d 5d Th 8d Jh 5s Jc 3h 4c 4s 2c "
    "9c 7s 9h 5c 9s Jd Qd Qc Ad Td Qs Kh 6d 6s 8h 8s Js 7c 2d 4d Ks Tc Ts Qh Kc 2h"
)


def test_a_pack_of_a_seed_is_the_same_for_ever() -> None:
    pack = shuffled(Random("2026-11-29/7/deal/0"))
    assert " ".join(CARD_NAMES[card] for card in pack) == GOLDEN_PACK


def test_the_shuffle_is_fair() -> None:
    rng, rounds = Random("fair"), 100_000
    counts = [[0] * 52 for _ in range(52)]
    for _ in range(rounds):
        for place, card in zip(counts, shuffled(rng), strict=True):
            place[card] += 1
    share = rounds / 52
    assert max(abs(count - share) for place in counts for count in place) < 0.10 * share


def test_a_shuffle_keeps_every_card() -> None:
    assert sorted(shuffled(Random("all"))) == list(range(52))


def test_the_picked_index_is_fair() -> None:
    rng = Random("pick")
    counts = Counter(pick(rng, 5) for _ in range(50_000))
    assert set(counts) == set(range(5))
    assert all(abs(count - 10_000) < 500 for count in counts.values())
