"""The worked examples of rules.md 13 as records, and the reference deals of 13.0.

Every expected value is the rule book's. What a score does not show is in the files test_examples_*.
"""

import pytest

from game.actions import print_action
from game.cards import card_points, mask_of, parse_card
from game.events import Award, GameCounted, MatchWon, NoAward, Played, ThrownIn, TrickWon
from game.record import open_match, replay, steps
from tests.game.helpers import EAST, EW, NORTH, NS, RECORDS, SOUTH, WEST, D, P, record_file, reference

Counted = list[tuple[str, int | None]]
HEARTS_X: Counted = [("high", NS), ("low", EW), ("jack", None), ("game", EW)]
ALL_EAST: Counted = [("high", EAST), ("low", EAST), ("jack", EAST), ("game", EAST)]
REVOKED: Counted = [("revoke", P), ("high", P), ("low", P), ("jack", None), ("game", None)]
PEGGED: Counted = [("pegs", P), ("pegs", D), ("pegs", P), ("high", P), ("low", P)]
ALL_EW: Counted = [("high", EW), ("low", EW), ("jack", EW), ("game", EW)]

# name: score, who won by what, and what was counted in its order (None: nobody got the point)
COUNTED: dict[str, tuple[list[int], tuple[int, str] | None, Counted]] = {
    "su_01": ([6, 7], (EW, "game"), [("high", EW), ("low", NS), ("jack", None), ("game", EW)]),
    "su_02": ([6, 7], (EW, "game"), ALL_EW),
    "su_03": ([1, 2], None, [("high", EW), ("low", EW), ("jack", None), ("game", NS)]),
    "su_04": ([1, 2], None, [("high", EW), ("low", EW), ("jack", None), ("game", NS)]),
    "su_06": ([6, 7], (EW, "jack"), [("high", EW), ("low", EW), ("jack", EW)]),
    "su_07": ([7, 0], (NS, "turn_up"), [("turn_up", NS)]),
    "su_09": ([6, 7], (EW, "gift"), [("turn_up", NS), ("gift", EW)]),
    "su_10": ([0, 7], (EW, "gift"), [("gift", EW)]),
    "su_12": ([0, 0], None, []),
    "su_14": ([6, 0], None, []),
    "exhausted": ([6, 6], None, []),
    "deal_m": ([3, 1], None, [("high", EW), ("low", NS), ("jack", NS), ("game", NS)]),
    "yk_01": ([10, 11], (EW, "high"), [("high", EW)]),
    "yk_03": ([10, 10], None, [("high", EW), ("low", EW), ("jack", None), ("game", NS)]),
    "yk_04": ([0, 4], None, ALL_EW),
    "yk_05": ([1, 2], None, HEARTS_X),
    "nb_05": ([1, 2], None, HEARTS_X),
    "hk_01": ([14, 15], (EW, "high"), [("high", EW)]),
    "hk_03a": ([15, 0], (NS, "peek"), [("peek", NS)]),
    "hk_03b": ([15, 1], (NS, "low"), [("peek", NS), ("high", EW), ("low", NS)]),
    "ap_01": ([0, 0, 0, 0], None, []),
    "ap_03": ([0, 0, 0, 0], None, []),
    "ap_05": ([1, 1, 0, 2], None, [("high", EAST), ("low", WEST), ("jack", EAST), ("game", SOUTH)]),
    "ap_06": ([2, 0, 1, -1], None, [("high", EAST), ("low", NORTH), ("jack", SOUTH), ("game", SOUTH)]),
    "ap_07": ([6, 5, 3, 4], (EAST, "smudge"), ALL_EAST),
    "ap_09": ([1, 1, 0, -1], None, [("high", EAST), ("low", WEST), ("jack", None), ("game", SOUTH)]),
    "ap_13": ([0, 0, 0, 5], None, ALL_EAST),
    "ap_15": ([0, 0, 0, 0], None, []),
    "ap_16": ([3, 0, -2, 7], (EAST, "game"), ALL_EAST),
    "ap_17": ([5, 7, 7, 9], None, [("high", EAST), ("low", SOUTH), ("jack", None), ("game", SOUTH)]),
    "af_01": ([7, 6], (P, "game"), [("high", P), ("low", P), ("jack", P), ("game", P)]),
    "af_02": ([1, 4], None, [("turn_up", D), ("turn_up", D), ("high", P), ("low", D), ("jack", None), ("game", D)]),
    "af_04": ([7, 0], (P, "gift"), [("gift", P)]),
    "af_05": ([0, 0], None, []),
    "af_10": ([3, 1], None, [("revoke", P), ("high", P), ("low", D), ("jack", None), ("game", P)]),
    "af_10j": ([4, 1], None, [("revoke", P), ("high", P), ("low", D), ("jack", None), ("game", P)]),
    "af_12": ([3, 0], None, REVOKED),
    "af_14": ([3, 1], None, [("turn_up", D), *REVOKED]),
    "af_17": ([7, 6], (P, "high"), [("high", P)]),
    "af_18": ([1, 0, 0], None, [("gift", 0)]),
    "af_19": ([4, 1], None, [("high", P), ("low", P), ("jack", P), ("game", P), ("gift", D)]),
    "fv_01": ([12, 11], None, [*PEGGED, ("game", D)]),
    "fv_02": ([62, 0], (P, "pegs"), [("pegs", P)]),
    "fv_08": ([0, 61], (D, "turn_up"), [("turn_up", D)]),
    "fv_09": ([13, 11], None, [*PEGGED, ("jack", P), ("game", D)]),
    "cj_01": ([0, 0], None, []),
    "cj_03": ([0, 0], None, []),
    "cj_05": ([2, 2], None, [("high", P), ("low", P), ("jack", D), ("game", D)]),
    "cj_06": ([3, 1], None, [("high", P), ("low", D), ("jack", P), ("game", P)]),
    "ss_01": ([0, 0], None, []),
    "ss_03a": ([2, 2], None, [("high", P), ("low", P), ("jack", D), ("game", D)]),
    "ss_03b": ([1, 3], None, [("high", D), ("low", D), ("jack", D), ("game", P)]),
    "ci_08a": ([0, 0], None, []),
    "ci_08b": ([0, 0], None, []),
    "tr_02": ([0, 4], None, ALL_EW),
    "tr_03": ([13, 14], (EW, "high"), [("high", EW)]),
    "tr_04": ([1, 1], None, [("high", EW), ("low", NS), ("jack", None), ("game", None)]),
    "tr_06": ([14, 0], (NS, "kick"), [("kick", NS)]),
    "tr_07a": ([15, 0], (NS, "kick"), [("kick", NS)]),
    "tr_07b": ([14, 0], (NS, "kick"), [("kick", NS)]),
    "tr_07c": ([13, 0], None, []),
    "tr_07d": ([15, 0], (NS, "kick"), [("kick", NS)]),
    "tr_07e": ([13, 0], None, []),
    "tr_08": ([0, 14], (EW, "gift"), [("gift", EW)]),
    "tr_10": ([6, 0], None, [("kick", NS), ("kick", NS), ("kick", NS)]),
    "tr_13a": ([0, 0], (NS, "revoke"), []),
    "tr_13b": ([1, 2], None, [("revoke", NS), ("high", EW), ("low", EW), ("jack", None), ("game", None)]),
    "tr_14": ([1, 1], None, [("high", EW), ("low", NS), ("jack", None), ("game", None)]),
}  # fmt: skip


def test_every_record_is_held_to_something() -> None:
    assert {path.stem for path in RECORDS.glob("*.toml")} == set(COUNTED) | set(LEGAL) | set(ELSEWHERE)


@pytest.mark.parametrize("name", COUNTED)
def test_what_is_counted(name: str) -> None:
    score, won, counted = COUNTED[name]
    record = record_file(name)
    match = open_match(record)
    events = [event for happened in steps(match, record) for event in happened]
    assert match.deal is not None
    assert match.deal.scores == score
    assert (match.winner, match.decided_by) == (won or (None, ""))
    assert [(event.team, event.category) for event in events if isinstance(event, MatchWon)] == ([won] if won else [])
    awards = [event for event in events if isinstance(event, Award | NoAward)]
    assert [(event.category, getattr(event, "team", None)) for event in awards] == counted


# deal: card-points of the sides, the cards that are High and Low with their holders, the jack with its captor
DEALS = {
    "su_01": ("T", (18, 18), ("Ah", EAST), ("3h", SOUTH), None),
    "su_02": ("U", (0, 1), ("Jh", EAST), ("Jh", EAST), ("Jh", EAST, EAST)),
    "su_03": ("L", (18, 12), ("Ah", EAST), ("2h", WEST), None),
    "su_04": ("S", (16, 7), ("6d", WEST), ("6d", WEST), None),
    "su_06": ("H", None, ("Kc", EAST), ("4c", WEST), ("Jc", EAST, SOUTH)),
    "deal_m": ("M", (14, 10), ("As", EAST), ("2s", NORTH), ("Js", SOUTH, SOUTH)),
}


@pytest.mark.parametrize("name", DEALS)
def test_reference_deals(name: str) -> None:
    deal, totals, high, low, jack = DEALS[name]
    record = record_file(name)
    events = [event for happened in steps(open_match(record), record) for event in happened]
    played = [(event.seat, event.card) for event in events if isinstance(event, Played)]
    tricks = reference(deal)
    assert played == [play for plays, _ in tricks for play in plays]
    assert [event.seat for event in events if isinstance(event, TrickWon)] == [winner for _, winner in tricks]
    counted = [event for event in events if isinstance(event, GameCounted)]
    assert [event.totals for event in counted] == ([totals] if totals else [])
    awards = {event.category: event for event in events if isinstance(event, Award)}
    for category, (card, holder) in (("high", high), ("low", low)):
        assert (awards[category].card, awards[category].seat) == (parse_card(card), holder)
    if jack is None:
        assert "jack" not in awards
    else:
        card, captor, holder = jack
        award = awards["jack"]
        assert (award.card, award.seat, award.held_by) == (parse_card(card), captor, holder)


# Card-points that each player took, as rules.md 13.0 states them.
TAKEN = {
    "T": {EAST: 7, SOUTH: 18, WEST: 11, NORTH: 0},
    "U": {EAST: 1, SOUTH: 0, WEST: 0, NORTH: 0},
    "L": {EAST: 4, SOUTH: 18, WEST: 8, NORTH: 0},
    "M": {EAST: 4, SOUTH: 14, WEST: 6, NORTH: 0},
    "H": {EAST: 7, SOUTH: 14, WEST: 3, NORTH: 2},
    "S": {EAST: 0, SOUTH: 0, WEST: 7, NORTH: 16},
}


@pytest.mark.parametrize("name", [name for name in DEALS if name != "su_06"])
def test_card_points_of_each_player(name: str) -> None:
    deal = replay(record_file(name)).deal
    assert deal is not None
    assert {seat: card_points(won) for seat, won in enumerate(deal.won)} == TAKEN[DEALS[name][0]]


# name: who is to act, and his cards and words
LEGAL = {
    "su_17a": (SOUTH, "4s 3h"),
    "su_17b": (SOUTH, "3h Td 5c"),
    "su_17c": (SOUTH, "4s Td"),
    "yk_06a": (SOUTH, "9s 8s 6c 5c 4d Td"),
    "yk_06b": (SOUTH, "2h"),
    "yk_08": (SOUTH, "9s 8s 4d 3d 2d"),
    "yk_13a": (SOUTH, "4s 3h"),
    "yk_13b": (SOUTH, "4s"),
    "yk_13c": (SOUTH, "3h Td 5c"),
    "nb_03": (SOUTH, "4s Td"),
    "nb_04": (SOUTH, "3h Td"),
    "af_15a": (D, "3h"),
    "af_15b": (D, "3h Td 5c"),
    "cj_02a": (D, "4s 3c"),
    "cj_02b": (D, "3c"),
    "cj_02c": (D, "Td 5h 6h 7h 8h 9h"),
    "ss_01": (D, "4s 3d"),
    "ci_07a": (SOUTH, "5c"),
    "ci_07b": (SOUTH, "5c 9h Kh Qh Jh Ah"),
}
# Held to something in test_examples_*: what brings a contract is said there, not who took which card.
ELSEWHERE = ("ci_02", "ci_03", "ci_04", "ci_06a", "ci_06b", "ci_09", "ci_11", "ci_12", "ci_even", "tr_11")


@pytest.mark.parametrize("name", LEGAL)
def test_legal_cards(name: str) -> None:
    seat, words = LEGAL[name]
    match = replay(record_file(name))
    assert match.to_act() == seat
    assert {print_action(action) for action in match.legal()} == set(words.split())


def test_su_12_two_runs_and_the_discards() -> None:
    record = record_file("su_12")
    match = open_match(record)
    sizes = set()
    for _ in steps(match, record):
        if match.deal and match.deal.phase.key == "bunching":
            sizes = {hand.bit_count() for hand in match.deal.hands}
    deal = match.deal
    assert deal is not None
    assert sizes == {12}
    assert (deal.runs, deal.trump, deal.stock) == (2, parse_card("Kc") // 13, 1)
    assert [hand.bit_count() for hand in deal.hands] == [6] * 4
    assert [thrown.bit_count() for thrown in deal.thrown] == [6] * 4
    rest = mask_of(deal.pack[deal.top :])
    assert sum(deal.hands) + sum(deal.thrown) + mask_of(deal.turn_ups) + rest == (1 << 52) - 1
    assert match.to_act() == EAST


@pytest.mark.parametrize(("name", "reason"), [("su_14", "bunched"), ("exhausted", "exhausted")])
def test_a_void_deal_is_dealt_again_by_the_same_player(name: str, reason: str) -> None:
    record = record_file(name)
    match = open_match(record)
    events = [event for happened in steps(match, record) for event in happened]
    assert [event.reason for event in events if isinstance(event, ThrownIn)] == [reason]
    assert [deal.dealer for deal in match.history] == [NORTH, NORTH]
