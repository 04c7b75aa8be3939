"""Revokes at All Fours, where infractions are allowed (rules.md 6.7, AF-10 to AF-15); Trinidad's are TR-13."""

import pytest

from game.actions import Say, parse_action
from game.events import Award, Event, NoAward, Revoked
from game.match import Match
from game.record import open_match, steps
from game.variants import find
from tests.game.helpers import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    D,
    P,
    cards,
    hands_of,
    make_pack,
    record_file,
    reference,
)

ALL_FOURS = find("all_fours")


def revoking(start: list[int], jack: bool = True) -> Match:
    """Deal 2R (or 2R' without the jack) with infractions: the dealer revokes in the first trick."""
    name = "2R" if jack else "2R'"
    words = [action for plays, _ in reference(name) for _, action in plays]
    match = Match(ALL_FOURS, {"infractions": True}, 2, start=start)
    match.next_deal(make_pack(D, hands_of(name), cards("3c"), players=2), D)
    for action in (Say.STAND, *words):
        match.play(action)
    return match


@pytest.mark.parametrize(
    ("start", "jack", "scores", "won"),
    [
        ([0, 0], True, [4, 1], None),
        ([0, 0], False, [3, 1], None),
        ([5, 0], True, [7, 0], (P, "revoke")),  # before High, and the deal is played out
        ([6, 0], False, [7, 0], (P, "revoke")),
        ([0, 6], True, [4, 6], None),  # the revoker stops at six
    ],
)
def test_revokes(start: list[int], jack: bool, scores: list[int], won: tuple[int, str] | None) -> None:
    """6.7, 1 to 3 (D12), AF-10."""
    match = revoking(start, jack)
    assert (match.scores, match.winner) == (scores, won[0] if won else None)
    assert match.decided_by == (won[1] if won else "")
    assert match.deal is not None
    assert len(match.deal.tricks) == 6


def test_what_is_told_of_a_revoke() -> None:
    """It is named at the count, before High, and what the revoker loses is said."""
    record = record_file("af_10j")
    match, before, last = open_match(record), list[Event](), list[Event]()
    for happened in steps(match, record):
        before, last = [*before, *last], happened
    assert not any(isinstance(event, Revoked) for event in before)
    told = [event for event in last if isinstance(event, Revoked | Award | NoAward)]
    assert told[0] == Revoked(D, 1)
    assert NoAward("jack", "revoked") in told
    assert isinstance(told[1], Award) and (told[1].category, told[1].points) == ("revoke", 2)


def test_a_pair_is_punished_once() -> None:
    """6.7, 4: with partners the other pair gets the penalty once for each revoker, and the whole pair is barred."""
    hands = {
        EAST: cards("As 2d 2c 3c 4c 5c"), SOUTH: cards("2s Kd Kc Qc Jc Tc"), WEST: cards("3s 3d 4d 5d 6d 7d"),
        NORTH: cards("4s Ad Qd Jd Td 9d"),
    }  # fmt: skip
    match = Match(ALL_FOURS, {"infractions": True}, 4)
    match.next_deal(make_pack(NORTH, hands, cards("5h")), NORTH)
    for word in "stand As Kd 3s 4s".split():  # South revokes, holding 2s
        match.play(parse_action(word))
    while match.to_act() is not None:
        match.play(match.legal()[0])
    deal = match.deal
    assert deal is not None
    revokers = {seat for seat, _, _ in deal.revokes}
    assert SOUTH in revokers
    penalties = [award for award in deal.awards if award.category == "revoke"]
    assert [award.team for award in penalties if award.team == EAST % 2] == [1] * len(revokers & {SOUTH, NORTH})
    assert all(award.points == 1 for award in penalties)  # no jack of hearts in play


def test_three_players_a_revoke_pays_both_others() -> None:
    """6.7, 1: clockwise from eldest, and the first to reach seven wins."""
    hands = {0: cards("As Ks Qs 2d 3d 4d"), 1: cards("2s 3s 4s 5d 6d 7d"), 2: cards("5s 6s 7s 8d 9d Jd")}
    for start, scores, winner in (([0, 0, 0], [2, 1, 0], None), ([6, 6, 0], [7, 6, 0], 0), ([0, 6, 0], [1, 7, 0], 1)):
        match = Match(ALL_FOURS, {"infractions": True}, 3, start=start)
        match.next_deal(make_pack(2, hands, cards("5h"), players=3), 2)
        for word in "stand As 2s 8d Ks 3s 5s Qs 4s 6s 2d 5d Jd".split():  # seat 2 discards a diamond at the first trick
            match.play(parse_action(word))
        while match.to_act() is not None:
            match.play(match.legal()[-1])
        deal = match.deal
        assert deal is not None
        assert {seat for seat, _, _ in deal.revokes} == {2}
        assert [award.team for award in deal.awards if award.category == "revoke"] == ([0, 1] if winner != 0 else [0])
        assert (match.winner, match.scores) == (winner, scores)


@pytest.mark.parametrize(
    ("void_may_discard", "hand", "lead", "legal"),
    [
        (False, "4s 3h Td", "Ks", "4s 3h Td"),  # who can follow may revoke
        (False, "3h Td 5c", "Ks", "3h"),  # who is void must trump (6.7, 6)
        (True, "3h Td 5c", "Ks", "3h Td 5c"),
        (False, "Td 5c 4c", "Ks", "Td 5c 4c"),
        (False, "3h Td 5c", "Kh", "3h Td 5c"),
    ],
)
def test_what_may_be_played_with_infractions(void_may_discard: bool, hand: str, lead: str, legal: str) -> None:
    options = {"infractions": True, "void_may_discard": void_may_discard}
    match = Match(ALL_FOURS, options, 2)
    hands = {P: cards(f"{lead} 2s 3d 4d 5d 6d"), D: cards(f"{hand} 7c 8c 9c")}
    match.next_deal(make_pack(D, hands, cards("9h"), players=2), D)
    match.play(Say.STAND)
    match.play(parse_action(lead))
    rest = set(cards("7c 8c 9c"))
    free = len(legal.split()) == len(hand.split())  # then the other cards of the hand may be played as well
    assert set(match.legal()) == set(cards(legal)) | (rest if free else set())
