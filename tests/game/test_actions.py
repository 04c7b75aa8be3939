"""The words of a record: printed, read, and counted without being listed."""

from itertools import combinations, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.actions import (
    BID,
    DISCARD,
    MAX_BID,
    TRUMP,
    Discards,
    Say,
    alphabetical,
    discard,
    discarded,
    is_card,
    is_discard,
    parse_action,
    print_action,
)
from game.cards import FULL, cards_of, mask_of, parse_card

SPOKEN = [*map(int, Say), *range(BID + 1, BID + MAX_BID + 1), *range(TRUMP, TRUMP + 4)]
ACTIONS = st.one_of(st.sampled_from([*range(52), *SPOKEN]), st.integers(1, FULL).map(discard))


@given(ACTIONS)
def test_what_is_printed_can_be_read_again(action: int) -> None:
    word = print_action(action)
    assert " " not in word
    assert [parse_action(way) for way in (word, word.upper(), word.lower(), word.title())] == [action] * 4
    assert is_card(action) == (action < 52)
    assert is_discard(action) == word.startswith("discard:")


@pytest.mark.parametrize(
    ("word", "action"),
    [
        ("stand", Say.STAND), ("BEG", Say.BEG), ("give", Say.GIVE), ("run", Say.RUN), ("bunch", Say.BUNCH),
        ("keep", Say.KEEP), ("pass", Say.PASS), ("throw", Say.THROW), ("peek", Say.PEEK), ("bid:3", BID + 3),
        ("bid:14", BID + 14), ("trump:H", TRUMP + 1), ("10h", parse_card("Th")),
        ("discard:6c,10d,2s", discard(mask_of(map(parse_card, ("2s", "Td", "6c"))))),
    ],
)  # fmt: skip
def test_words_are_read(word: str, action: int) -> None:
    assert parse_action(word) == action


def test_discards_are_printed_in_one_order() -> None:
    assert print_action(parse_action("discard:2c,Ad,3c,As")) == "discard:As,Ad,3c,2c"


@pytest.mark.parametrize(
    "word",
    [
        "", "stay", "stand:", "bid", "bid:", "bid:0", "bid:15", "bid:-1", "bid:0140", "bid:003", "bid:3 ", "bid:٣",
        "trump:", "trump:x", "trump:hh", "discard", "discard:", "discard:6c,", "discard:6c,6c", "discard:6c;5d",
        "discard:beg", ":", "Ah:Kh", "1h", "b\u0435g",
    ],
)  # fmt: skip
def test_other_words_are_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"is no (action|card|suit)|names a card twice"):
        parse_action(word)


def test_a_message_never_quotes_a_page() -> None:
    for word in ("x" * 100_000, "discard:" + ",".join(["6c"] * 30_000), "bid:" + "9" * 100_000, "trump:" + "h" * 9999):
        with pytest.raises(ValueError, match=r"is no|twice") as caught:
            parse_action(word)
        assert len(str(caught.value)) < 300


def test_the_order_of_legal_actions() -> None:
    mixed = [parse_action(word) for word in "Ac stand 2h Ah beg 3s Kd".split()]
    assert " ".join(map(print_action, alphabetical(mixed))) == "beg stand 3s Ah 2h Kd Ac"


HANDS = st.sets(st.integers(0, 51), min_size=0, max_size=9)


@given(HANDS, st.integers(0, 9))
def test_lazy_discards_are_the_combinations(hand: set[int], size: int) -> None:
    lazy = Discards(mask_of(hand), size)
    expected = [discard(mask_of(some)) for some in combinations(sorted(hand), size)]
    assert len(lazy) == len(expected)
    assert list(lazy) == expected == [lazy[i] for i in range(len(lazy))]
    assert all(action in lazy for action in expected)
    if expected:
        assert lazy[-1] == expected[-1]
        assert list(lazy[1:5]) == expected[1:5]


def test_what_is_not_among_the_discards() -> None:
    lazy = Discards(mask_of(range(9)), 3)
    for action in (discard(0b11), discard(0b1111), discard(1 << 20 | 0b11), 5, int(Say.KEEP), -1, "discard", None):
        assert action not in lazy
    for index in (84, -85):
        with pytest.raises(IndexError):
            lazy[index]


def test_nobody_lists_a_hundred_thousand_ways() -> None:
    lazy = Discards(FULL, 26)
    assert len(str(lazy[10**14])) > 10
    assert len({lazy[i] for i in (0, 10**6, 10**12, 10**14)}) == 4
    assert [cards_of(discarded(a))[:3] for a in islice(lazy, 1)] == [(0, 1, 2)]
    assert discarded(lazy[0]) < DISCARD
