"""Which cards may answer a lead (rules.md 1.2), the example SU-17 as tables, and what an answer shows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import FULL, SUIT_MASK, mask_of, names, parse_card, parse_suit
from game.errors import Why
from game.follow import FOLLOW_OR_TRUMP
from game.order import PLAIN, WITH_LEFT_PEDRO
from tests.game.helpers import cards


@pytest.mark.parametrize(
    ("trump", "lead", "hand", "playable"),
    [
        ("h", "Ks", "4s 3h Td", "4s 3h"),
        ("h", "Ks", "3h Td 5c", "3h Td 5c"),
        ("h", "2h", "4s Td", "4s Td"),
        ("h", "2h", "4s Td 3h", "3h"),
        ("h", "Ah", "Kh Qh 2c", "Kh Qh"),
        ("h", "Ks", "4s 3s Ah Kh Td", "4s 3s Ah Kh"),
        ("h", "Ks", "4s", "4s"),
        ("h", "Ks", "Td 5c", "Td 5c"),
        ("s", "2s", "As Ah", "As"),
        ("c", "Ad", "Kd 2c 3h", "Kd 2c"),
    ],
)
def test_follow_or_trump(trump: str, lead: str, hand: str, playable: str) -> None:
    order, held, led = PLAIN[parse_suit(trump)], mask_of(cards(hand)), parse_card(lead)
    assert FOLLOW_OR_TRUMP.playable(order, held, led, led) == mask_of(cards(playable))
    for card in cards(hand):
        refusal = FOLLOW_OR_TRUMP.why_not(order, held, led, led, card)
        assert (refusal is None) == (card in cards(playable))
        if refusal is not None:
            assert refusal.why == (Why.MUST_FOLLOW_TRUMP if lead[1] == trump else Why.MUST_FOLLOW_OR_TRUMP)
            assert (refusal.suit, refusal.card) == (parse_suit(lead[1]), card)


@given(st.integers(0, 3), st.integers(0, 51), st.integers(1, FULL))
def test_there_is_always_a_card_to_play(trump: int, lead: int, hand: int) -> None:
    playable = FOLLOW_OR_TRUMP.playable(PLAIN[trump], hand, lead, lead)
    assert playable
    assert playable & ~hand == 0
    followers = hand & SUIT_MASK[lead // 13]
    if followers:
        assert playable == followers | hand & SUIT_MASK[trump] * (lead // 13 != trump)
    else:
        assert playable == hand


@pytest.mark.parametrize(
    ("trump", "lead", "card", "void"),
    [
        ("h", "Ks", "2s", ""),
        ("h", "Ks", "2h", ""),
        ("h", "Ks", "2d", "s"),
        ("h", "2h", "As", "h"),
        ("h", "2h", "Ah", ""),
    ],
)
def test_what_an_answer_shows(trump: str, lead: str, card: str, void: str) -> None:
    shown = FOLLOW_OR_TRUMP.shows_void(PLAIN[parse_suit(trump)], parse_card(lead), parse_card(card))
    assert shown == (SUIT_MASK[parse_suit(void)] if void else 0)


# Rules.md 1.1: who wins a trick, the leader first. The last word is the winning card.
@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("h", "2s 3s 4s 5s", "5s"), ("h", "As Ks Qs Js", "As"), ("h", "2s Ad Ac Kd", "2s"), ("h", "As 2h Ks 3h", "3h"),
        ("h", "2h Ah Kh As", "Ah"), ("h", "Ts 9s Js 2h", "2h"), ("c", "9h Th Jh Qc", "Qc"), ("d", "3c 2c Ac Ah", "Ac"),
    ],
)  # fmt: skip
def test_the_winner_of_a_trick(trump: str, trick: str, winner: str) -> None:
    order = PLAIN[parse_suit(trump)]
    best, *others = cards(trick)
    for card in others:
        if order.beats[best] >> card & 1:
            best = card
    assert names([best]) == winner


@pytest.mark.parametrize("trump", range(4))
def test_the_order_is_a_ranking(trump: int) -> None:
    order = PLAIN[trump]
    assert order.trumps == SUIT_MASK[trump] == mask_of(order.ranking)
    for low in range(52):
        for high in range(52):
            same = low // 13 == high // 13
            beats = (same and high > low) or (high // 13 == trump != low // 13)
            assert bool(order.beats[low] >> high & 1) == beats


@given(st.integers(0, 3), st.booleans(), st.integers(1, (1 << 14) - 1))
def test_top_and_bottom_of_some_trumps(trump: int, pedro: bool, places: int) -> None:
    order = (WITH_LEFT_PEDRO if pedro else PLAIN)[trump]
    held = [card for place, card in enumerate(order.ranking) if places >> place & 1]
    if held:
        assert (order.bottom(mask_of(held)), order.top(mask_of(held))) == (held[0], held[-1])


def test_the_left_pedro_ranks_between_five_and_four() -> None:
    """Rules.md 8.1: the five of the other suit of the same colour is a trump for every purpose."""
    for trump, left in (("s", "5c"), ("c", "5s"), ("h", "5d"), ("d", "5h")):
        order, card = WITH_LEFT_PEDRO[parse_suit(trump)], parse_card(left)
        assert [names([one]) for one in order.ranking[2:5]] == [f"4{trump}", left, f"5{trump}"]
        assert order.trumps.bit_count() == 14
        assert order.beats[parse_card(f"4{trump}")] >> card & 1
        assert not order.beats[parse_card(f"5{trump}")] >> card & 1
        assert order.group[card] == order.trumps
        own = order.group[parse_card(f"A{left[1]}")]
        assert own.bit_count() == 12 and not own >> card & 1
