"""The worked examples of rules.md 13.1 and the reference deals of 13.0; every expected value is the rule book's."""

import pytest

from game.actions import print_action
from game.cards import card_points, mask_of, parse_card
from game.events import Award, GameCounted, MatchWon, NoAward, Played, ThrownIn, TrickWon
from game.record import open_match, replay, steps
from tests.game.helpers import EAST, EW, NORTH, NS, RECORDS, SOUTH, WEST, record_file, reference

# name: score, who won by what, and what was counted in its order (None: nobody got the point)
COUNTED: dict[str, tuple[list[int], tuple[int, str] | None, list[tuple[str, int | None]]]] = {
    "su_01": ([6, 7], (EW, "game"), [("high", EW), ("low", NS), ("jack", None), ("game", EW)]),
    "su_02": ([6, 7], (EW, "game"), [("high", EW), ("low", EW), ("jack", EW), ("game", EW)]),
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
}


def test_every_record_is_held_to_something() -> None:
    assert {path.stem for path in RECORDS.glob("*.toml")} == set(COUNTED) | set(LEGAL)


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


LEGAL = {"su_17a": "4s 3h", "su_17b": "3h Td 5c", "su_17c": "4s Td"}


@pytest.mark.parametrize("name", LEGAL)
def test_legal_cards(name: str) -> None:
    match = replay(record_file(name))
    assert match.to_act() == SOUTH
    assert {print_action(action) for action in match.legal()} == set(LEGAL[name].split())


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
