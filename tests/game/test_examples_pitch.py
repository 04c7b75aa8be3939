"""Worked examples of Auction Pitch that a score does not show (rules.md 13.3)."""

import pytest

from game.actions import Say, parse_action, print_action
from game.errors import BadRules, Why
from game.events import Award, Contract, ThrownIn
from game.match import Match
from game.record import replay
from game.variants import find
from tests.game.helpers import EAST, NORTH, SOUTH, WEST, actions, cards, events_of, make_pack, record_file

PITCH = find("auction_pitch")


def said(match: Match, words: str) -> Match:
    """The match after these words in a deal of North."""
    match.next_deal(make_pack(NORTH, {}, packets=(3, 3, 3) if match.rules.key == "cinch" else (3, 3)), NORTH)
    for action in actions(words):
        match.play(action)
    return match


def test_ap_01_and_03_who_pitches() -> None:
    for name, pitcher, bid in (("ap_01", WEST, 3), ("ap_03", EAST, 4)):
        match = replay(record_file(name))
        assert match.to_act() == pitcher
        assert (match.view(NORTH).pitcher, match.view(NORTH).bid) == (pitcher, bid)
        assert match.view(NORTH).phase == "playing"
        assert len(match.legal()) == 6


# AP-04, and the options of 5.2 and 5.8: what was said, by which rules, and what the next player may say.
@pytest.mark.parametrize(
    ("words", "options", "legal"),
    [
        ("", {}, "pass bid:2 bid:3 bid:4"),
        ("pass pass pass", {}, "pass bid:2 bid:3 bid:4"),
        ("bid:2 pass pass", {}, "pass bid:2 bid:3 bid:4"),
        ("pass bid:3 pass", {}, "pass bid:3 bid:4"),
        ("bid:3", {}, "pass bid:4"),
        ("bid:2", {}, "pass bid:3 bid:4"),
        ("bid:2 pass pass", {"steal": "none"}, "pass bid:3 bid:4"),
        ("bid:3 pass pass", {"steal": "none"}, "pass bid:4"),
        ("bid:4", {"steal": "also_four"}, "pass bid:4"),
        ("bid:2 pass pass", {"steal": "also_four"}, "pass bid:2 bid:3 bid:4"),
        ("pass pass pass", {"all_pass": "dealer_forced_2"}, "bid:2 bid:3 bid:4"),
        ("pass pass", {"all_pass": "dealer_forced_2"}, "pass bid:2 bid:3 bid:4"),
        ("pass pass bid:2", {"all_pass": "dealer_forced_2"}, "pass bid:2 bid:3 bid:4"),
    ],
)
def test_ap_04_what_may_be_bid(words: str, options: dict[str, object], legal: str) -> None:
    match = said(Match(PITCH, options), words)
    assert [print_action(action) for action in match.legal()] == legal.split()


def test_why_a_call_is_refused() -> None:
    low = said(Match(PITCH), "bid:3").why_not(parse_action("bid:2"))
    forced = said(Match(PITCH, {"all_pass": "dealer_forced_2"}), "pass pass pass").why_not(Say.PASS)
    assert (low and low.why, forced and forced.why) == (Why.BID_TOO_LOW, Why.MAY_NOT_PASS)


def test_the_dealer_takes_the_contract() -> None:
    """Rules.md 5.2: at the same amount, but not a smudge unless a house rule says so."""
    match = said(Match(PITCH), "bid:2 pass pass bid:2")
    assert (match.to_act(), match.view(0).pitcher, match.view(0).bid) == (NORTH, NORTH, 2)
    match = said(Match(PITCH, {"steal": "also_four"}), "bid:4 bid:4")
    assert (match.to_act(), match.view(0).pitcher, match.view(0).bid) == (NORTH, NORTH, 4)
    match = said(Match(PITCH, {"steal": "also_four"}), "bid:4 pass")
    assert match.to_act() == EAST


def test_points_wait_for_the_contract() -> None:
    """AP-06: they are noted and not written; East's High counts for nobody."""
    events = events_of("ap_06")
    assert all(not event.written for event in events if isinstance(event, Award))
    assert [event for event in events if isinstance(event, Contract)] == [
        Contract(EAST, EAST, 2, 1, False, (2, 0, 1, -1))
    ]
    assert replay(record_file("ap_06")).set_backs == [0, 0, 0, 1]


@pytest.mark.parametrize(
    ("name", "settlement"),
    [("ap_07", (-1, -1, -1, 3)), ("ap_16", (-1, -2, -2, 5)), ("ap_05", None), ("ap_13", None)],
)
def test_settlement(name: str, settlement: tuple[int, ...] | None) -> None:
    """AP-07, AP-16 (D24): two from who has nothing or less."""
    assert replay(record_file(name)).settlement == settlement


def test_ap_15_all_pass() -> None:
    """D22: the deal passes on; the second entry of the record, dealt by East, says so too."""
    match = replay(record_file("ap_15"))
    assert [deal.dealer for deal in match.history] == [NORTH, EAST]
    assert [event.reason for event in events_of("ap_15") if isinstance(event, ThrownIn)] == ["all_passed"]


# Deal U: East takes all four. Options, East's score before, his bid: his score after it, and whether he has won.
@pytest.mark.parametrize(
    ("options", "before", "bid", "after", "won"),
    [
        ({}, 0, 4, 4, "smudge"),
        ({}, -1, 4, 3, ""),  # in the hole: four points and no more (D24)
        ({}, 0, 3, 4, ""),
        ({}, -4, 2, 0, ""),
        ({"four_wins": "anyone"}, -4, 2, 0, "smudge"),
        ({"four_wins": "anyone"}, 0, 4, 4, "smudge"),
        ({}, 5, 2, 9, "low"),  # the second of his points brings him to seven
        ({}, 6, 3, 10, "high"),
        ({"count": "down"}, 7, 4, 3, "smudge"),
        ({"count": "down"}, 8, 4, 4, ""),
        ({"count": "down"}, 4, 2, 0, "game"),
    ],
)
def test_four_points(options: dict[str, object], before: int, bid: int, after: int, won: str) -> None:
    record = record_file("ap_13")
    pack = record.deals[0].pack
    passes = "" if bid == 4 else " pass pass pass"
    match = Match(PITCH, options, start=[1, 1, 1, before])
    match.next_deal(pack, NORTH)
    for action in [*actions(f"bid:{bid}{passes}"), *[card for card in record.deals[0].actions if card < 52]]:
        match.play(action)
    assert match.scores == [1, 1, 1, after]
    assert (match.winner, match.decided_by) == ((EAST, won) if won else (None, ""))


def test_who_is_not_the_pitcher_may_take_all_four() -> None:
    """5.8 a: he wins at once; in the standard game he scores four."""
    record = record_file("ap_13")
    hands = {EAST: cards("2h"), SOUTH: cards("Jh As Ks Qs Js Ts")}
    rest = {WEST: cards("2c 3c 4c 5c 6c 7c"), NORTH: cards("2d 3d 4d 5d 6d 7d"), EAST: cards("2h 8c 9c 8d 9d 2s")}
    for options, won in (({}, None), ({"four_wins": "anyone"}, (SOUTH, "smudge"))):
        match = Match(PITCH, {**options, "low": "captor"}, start=[-3, 0, 0, 0])
        match.next_deal(make_pack(NORTH, hands | rest), NORTH)
        for action in actions("bid:2 pass pass pass 2h Jh 2c 2d As"):
            match.play(action)
        while match.to_act() is not None:
            match.play(match.legal()[-1])
        assert match.scores == [1, 0, 0, -2]
        assert (match.winner, match.decided_by) == (won or (None, ""))
    assert record.variant == "auction_pitch"


def test_the_pitcher_counts_first() -> None:
    """5.6 (S3): both reach seven, and the other has more; the pitcher wins all the same (deal H, AP-05)."""
    record = record_file("ap_05")
    for start, scores, won in (
        ([6, 6, 0, 5], [7, 7, 0, 7], (EAST, "jack")),
        ([6, 6, 0, 4], [7, 7, 0, 6], (WEST, "low")),  # of the others Low comes before Game
        ([6, 5, 0, 4], [7, 6, 0, 6], (SOUTH, "game")),
    ):
        match = Match(PITCH, start=start)
        match.next_deal(record.deals[0].pack, NORTH)
        for action in record.deals[0].actions:
            match.play(action)
        assert match.scores == scores
        assert (match.winner, match.decided_by) == won


def test_set_backs_pay() -> None:
    """5.7: one more for each time the loser was set back in this match. Every deal is M: the pitcher, who bids two, is
    set back, the player after him makes two, the dealer one.
    """
    entry = record_file("ap_06").deals[0]
    match = Match(PITCH, {"setback_pays": True, "target": 4}, start=[1, 0, 0, 0])
    for scores in ([3, 0, 1, -2], [1, 2, 1, -1], [2, 0, 3, -1], [2, 1, 1, 1], [4, 1, 2, -1]):
        assert match.settlement is None
        match.next_deal(entry.pack, NORTH)
        for action in entry.actions:
            match.play(action)
        assert match.scores == scores
    assert (match.winner, match.decided_by) == (SOUTH, "game")
    assert match.set_backs == [1, 1, 1, 2]
    assert match.settlement == (8, -2, -2, -4)


def test_partners_need_four() -> None:
    with pytest.raises(BadRules) as error:
        PITCH.rules({"partners": True}, 5)
    assert error.value.why == "partners_need_four"
    assert PITCH.rules({"partners": True}, 4).team_of == (0, 1, 0, 1)
