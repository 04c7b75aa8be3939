"""Worked examples of Trinidad that a score does not show (rules.md 13.8)."""

import pytest

from game.actions import Say, parse_action, print_action
from game.cards import cards_of, mask_of, parse_card
from game.errors import Why
from game.events import Award, GameCounted, NoAward, Revoked
from game.match import Match
from game.record import open_match, replay, steps
from game.variants import find
from game.view import Trick
from tests.game.helpers import actions, cards, events_of, make_pack, record_file

TRINIDAD = find("trinidad")
SOUTH, EAST, NORTH, WEST = range(4)  # the order of play is anticlockwise
NS, EW = 0, 1


def kicked(turn_ups: str, words: str = "", hands: str = "", **options: object) -> Match:
    """A deal of Trinidad by North in which these cards are turned; `hands` is the dealer's."""
    match = Match(TRINIDAD, options)
    match.next_deal(make_pack(NORTH, {NORTH: cards(hands)}, cards(turn_ups)), NORTH)
    for action in actions(words):
        match.play(action)
    return match


@pytest.mark.parametrize(
    ("turn_ups", "tobago", "score"),
    [
        ("Ah", False, 1), ("6h", False, 2), ("Jh", False, 3), ("2h", False, 0), ("Kh", False, 0),
        ("Ah", True, 1), ("6h", True, 0), ("Jh", True, 3), ("2h", True, 2),
        ("6h Jh 6s", False, 7), ("5h Jc", False, 3), ("Jh Ac", False, 4),
    ],
)  # fmt: skip
def test_kicks(turn_ups: str, tobago: bool, score: int) -> None:
    """9.2: every card turned counts, at the moment it is turned."""
    words = "beg run" if " " in turn_ups else ""
    match = kicked(turn_ups, words, tobago=tobago)
    assert match.deal is not None
    assert match.deal.scores == [score, 0]


def test_tr_10_the_kicks_stay() -> None:
    match = replay(record_file("tr_10"))
    assert [deal.dealer for deal in match.history] == [NORTH, NORTH]
    assert [award.points for event in [events_of("tr_10")] for award in event if isinstance(award, Award)] == [2, 3, 1]


def test_tr_11_all_cards_are_played() -> None:
    deal = replay(record_file("tr_11")).deal
    assert deal is not None
    assert {hand.bit_count() for hand in deal.held} == {9}
    assert (len(deal.tricks), deal.stock, deal.runs) == (9, 14, 1)
    two = kicked("5h 9h Kc", "beg run").deal
    assert two is not None
    assert ({hand.bit_count() for hand in two.hands}, two.stock, two.runs) == ({12}, 1, 2)


def test_tr_13_revokes() -> None:
    """A trump honour held back loses the match, no points written; another revoke is a point, and Game is barred."""
    fatal = [event for event in events_of("tr_13a") if isinstance(event, Award | NoAward | Revoked)]
    assert fatal == [Revoked(WEST, 2, True)]
    plain = [event for event in events_of("tr_13b") if isinstance(event, Award | NoAward | Revoked)]
    assert plain[0] == Revoked(WEST, 2)
    assert isinstance(plain[1], Award) and (plain[1].category, plain[1].team, plain[1].points) == ("revoke", NS, 1)
    assert plain[-1] == NoAward("game", "revoked")
    totals = [event.totals for event in events_of("tr_13b") if isinstance(event, GameCounted)]
    assert totals[0][EW] > totals[0][NS]


def test_tr_14_the_order() -> None:
    """Eldest West leads, then South, East and North; West deals next."""
    match = replay(record_file("tr_14"))
    deal = open_match(record_file("tr_14"))
    leaders: list[Trick] = []
    for _ in steps(deal, record_file("tr_14")):
        tricks = deal.view(0).tricks
        leaders = [tricks[0]] if tricks else leaders
    assert leaders[0].seats == (WEST, SOUTH, EAST, NORTH)
    assert [entry.dealer for entry in match.history] == [NORTH, WEST]
    assert not match.rules.clockwise


# The jack is hung: what Jack and Game are worth (deal H, taken by East from South; NS have Game 16 : 10).
@pytest.mark.parametrize(
    ("options", "scores"),
    [
        ({}, [1, 5]),
        ({"hang_jack": 6}, [1, 8]),
        ({"game_worth": 2}, [2, 5]),
        ({"game_worth": 2, "hang_jack": 6}, [2, 8]),
    ],
)
def test_the_hung_jack(options: dict[str, object], scores: list[int]) -> None:
    """9.2, 9.4: High and Low are EW's (Kc, 4c), and the jack of South is captured by them."""
    entry = record_file("su_06").deals[0]
    match = Match(TRINIDAD, options)
    match.next_deal(entry.pack, NORTH)
    for action in entry.actions:
        match.play(action)
    assert match.scores == scores
    jack = next(award for award in match.deal.awards if award.category == "jack") if match.deal else None
    assert jack is not None
    assert (jack.team, jack.held_by % 2, jack.points) == (EW, NS, options.get("hang_jack", 3))


def test_who_takes_his_own_jack_scores_one() -> None:
    """TR-02: even with six for a hung one."""
    entry = record_file("tr_02").deals[0]
    match = Match(TRINIDAD, {"hang_jack": 6})
    match.next_deal(entry.pack, NORTH)
    for action in entry.actions:
        match.play(action)
    assert match.scores == [0, 4]


@pytest.mark.parametrize(
    ("hand", "needs", "legal"),
    [
        ("2s 3s 4s 5s 6s 7s", True, "run"),
        ("2s 3s 4s 5s 6s 7h", True, "give run"),
        ("2s 3s 4s 5s 6s 7s", False, "give run"),
    ],
)
def test_giving_without_a_trump(hand: str, needs: bool, legal: str) -> None:
    """9.4: cannot give one without a trump."""
    match = kicked("5h", "beg", hand, give_needs_trump=needs)
    assert [print_action(action) for action in match.legal()] == legal.split()
    refusal = match.why_not(Say.GIVE)
    assert (refusal.why if refusal else None) == (Why.MAY_NOT_GIVE if legal == "run" else None)


# Hearts are trumps. West leads, South plays, East is to act with this hand of six.
@pytest.mark.parametrize(
    ("led", "second", "hand", "legal"),
    [
        ("Ks", "8h", "4s 3h Th 2d 3d 4d", "4s Th"),  # a higher trump or the suit
        ("Ks", "8h", "3h 4h 2d 3d 4d 5d", "2d 3d 4d 5d"),  # void: a discard, no lower trump
        ("Ks", "8h", "2h 3h 4h 5h 6h 7h", "2h 3h 4h 5h 6h 7h"),  # nothing else
        ("Ks", "8h", "2h 3h 4h 5h 6h Th", "Th"),
        ("Ks", "2s", "4s 3h Th 2d 3d 4d", "4s 3h Th"),  # not trumped yet
        ("Kh", "8h", "3h Th 2d 3d 4d 5d", "3h Th"),  # trumps were led
    ],
)
@pytest.mark.parametrize("infractions", [False, True])
def test_undertrumping(led: str, second: str, hand: str, legal: str, infractions: bool) -> None:
    """9.4 (D39); where infractions are allowed an undertrump stays blocked, and a revoke is open besides."""
    match = Match(TRINIDAD, {"no_undertrump": True, "infractions": infractions})
    hands = {WEST: cards(led), SOUTH: cards(second), EAST: cards(hand)}
    match.next_deal(make_pack(NORTH, hands, cards("9h")), NORTH)
    for word in ("stand", led, second):
        match.play(parse_action(word))
    allowed = set(cards(legal))
    if infractions and any(word[1] == led[1] for word in hand.split()):
        allowed |= {card for card in cards(hand) if card // 13 not in (parse_card(led) // 13, parse_card("2h") // 13)}
    assert set(match.legal()) == allowed
    for card in cards(hand):
        refusal = match.why_not(card)
        if refusal is not None and card // 13 == 1 and led[1] != "h":
            assert refusal.why == Why.NO_UNDERTRUMP


def test_single_cards_are_dealt_one_by_one() -> None:
    """9.1: singly or in threes."""
    for packets in ((3, 3), (1,) * 6):
        match = Match(TRINIDAD, {"packets": packets}, seed="singly")
        match.next_deal(dealer=NORTH)
        pack, deal, top, hands = match.history[-1].pack, match.deal, 0, [0] * 4
        assert deal is not None
        for count in packets:
            for seat in (WEST, SOUTH, EAST, NORTH):
                hands[seat] |= mask_of(pack[top : top + count])
                top += count
        assert deal.hands == hands
        assert deal.turn_ups == [pack[24]]
        assert cards_of(hands[0])
