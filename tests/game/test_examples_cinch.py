"""Worked examples of Cinch that a score does not show (rules.md 13.7)."""

import pytest

from game.actions import discard, parse_action, print_action
from game.cards import cards_of, mask_of, names
from game.errors import Why
from game.events import Award, Contract, Discarded, Robbed, StockTaken, TrickWon
from game.match import Match
from game.record import open_match, replay, steps
from game.variants import find
from tests.game.helpers import EAST, NORTH, SOUTH, WEST, actions, cards, events_of, make_pack, record_file

CINCH = find("cinch")


def said(match: Match, words: str) -> Match:
    """The match after these words in a deal of North."""
    match.next_deal(make_pack(NORTH, {}, packets=(3, 3, 3) if match.rules.key == "cinch" else (3, 3)), NORTH)
    for action in actions(words):
        match.play(action)
    return match


# name: the contract, what the maker's side made and what the others, the score before and after.
CONTRACTS = {
    "ci_02": (EAST, 8, 9, 5, [0, 0], [0, 4]),
    "ci_03": (EAST, 6, 6, 8, [0, 0], [2, 0]),
    "ci_04": (EAST, 11, 10, 4, [0, 0], [15, 0]),
    "ci_06a": (EAST, 14, 14, 0, [0, 0], [0, 14]),
    "ci_06b": (EAST, 14, 13, 1, [0, 0], [15, 0]),
    "ci_11": (EAST, 7, 5, 9, [47, 48], [63, 48]),
    "ci_12": (NORTH, 0, 5, 9, [0, 0], [0, 4]),
    "ci_even": (EAST, 5, 7, 7, [0, 0], [0, 0]),
}


@pytest.mark.parametrize("name", CONTRACTS)
def test_contracts(name: str) -> None:
    maker, bid, made, others, before, after = CONTRACTS[name]
    events = events_of(name)
    team = maker % 2
    points = [sum(event.points for event in events if isinstance(event, Award) and event.team == t) for t in (0, 1)]
    assert (points[team], points[1 - team]) == (made, others)
    assert [event for event in events if isinstance(event, Contract)] == [
        Contract(maker, team, bid, made, made >= bid, tuple(after))
    ]
    match = replay(record_file(name))
    assert (list(match.start), match.scores) == (before, after)
    assert (match.winner, match.decided_by) == ((0, "contract") if name == "ci_11" else (None, ""))


# D34, Pedro: each side its own points, the maker less his bid where he fails, and he counts first.
@pytest.mark.parametrize(
    ("name", "start", "after", "won"),
    [
        ("ci_02", [0, 0], [5, 9], None),
        ("ci_04", [0, 0], [4, -11], None),
        ("ci_12", [0, 0], [5, 9], None),
        ("ci_02", [57, 53], [62, 62], 1),
        ("ci_02", [57, 52], [62, 61], 0),
        ("ci_04", [0, -3], [4, -14], None),
    ],
)
def test_pedro(name: str, start: list[int], after: list[int], won: int | None) -> None:
    record = record_file(name)
    match = Match(CINCH, {"scoring": "pedro"}, start=start)
    assert match.rules.settle.target == 62
    match.next_deal(record.deals[0].pack, NORTH)
    for action in record.deals[0].actions:
        match.play(action)
    assert (match.scores, match.winner) == (after, won)


# What was said, and what the next player may bid (8.2, D36).
@pytest.mark.parametrize(
    ("words", "legal"),
    [
        ("", ["pass", *[f"bid:{n}" for n in range(1, 15)]]),
        ("bid:8", ["pass", *[f"bid:{n}" for n in range(9, 15)]]),
        ("bid:8 pass pass", ["pass", *[f"bid:{n}" for n in range(9, 15)]]),
        ("pass pass pass", [*[f"bid:{n}" for n in range(1, 15)], "trump:s", "trump:h", "trump:d", "trump:c"]),
        ("bid:14", ["trump:s", "trump:h", "trump:d", "trump:c"]),
        ("pass pass pass bid:1", ["trump:s", "trump:h", "trump:d", "trump:c"]),
    ],
)
def test_the_auction_of_cinch(words: str, legal: list[str]) -> None:
    match = said(Match(CINCH), words)
    assert [print_action(action) for action in match.legal()] == legal


def test_ci_08_the_pedros_in_a_trick() -> None:
    for name, seat, card in (("ci_08a", NORTH, "5s"), ("ci_08b", SOUTH, "5c")):
        won = [event for event in events_of(name) if isinstance(event, TrickWon)]
        assert [(event.seat, event.card) for event in won] == [(seat, cards(card)[0])]


def test_ci_09_eight_trumps() -> None:
    """Two trumps of his choice go, shown and dead, and he draws nothing."""
    record = record_file("ci_09")
    match, thrown = open_match(record), []
    for happened in steps(match, record):
        thrown += [event for event in happened if isinstance(event, Discarded)]
    assert thrown[1].seat == SOUTH
    assert set(thrown[1].shown) == set(thrown[1].cards) == set(cards("2c Js 5s"))
    deal = match.deal
    assert deal is not None
    assert names(cards_of(deal.held[SOUTH])) == "As Ks 9s 8s 7s 6s"
    assert sum(award.points for award in deal.awards) == 8
    assert all(match.view(seat).shown >> cards("5s")[0] & 1 for seat in range(4))


HANDS = {
    EAST: cards("2h 3h 4h 6h 7h 8h 2d 3d 4d"), SOUTH: cards("As Ks 9s 8s 7s 6s 5s Js 2c"),
    WEST: cards("Ts 3c 4c 6c 7c 8c 9c Tc Jc"), NORTH: cards("2s 3s 6d 7d 8d 9d Td Jd Qd"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("thrown", "why"),
    [
        ("2c 5s Js", None),
        ("2c 6s 7s", None),
        ("5s Js 6s", Why.MUST_THROW_PLAIN),
        ("2c 5s", Why.WRONG_DISCARD_COUNT),
        ("2c 5s Js As", Why.WRONG_DISCARD_COUNT),
        ("2c 5s 2d", Why.NOT_IN_HAND),
    ],
)
def test_what_a_non_dealer_throws(thrown: str, why: Why | None) -> None:
    match = Match(CINCH)
    match.next_deal(make_pack(NORTH, HANDS, packets=(3, 3, 3)), NORTH)
    for word in ("pass", "bid:7", "pass", "pass", "trump:s", "discard:2h,3h,4h,6h,7h,8h,2d,3d,4d"):
        match.play(parse_action(word))
    refusal = match.why_not(discard(mask_of(cards(thrown))))
    assert (refusal.why if refusal else None) == why


def test_a_non_dealer_keeps_his_trumps() -> None:
    match = Match(CINCH)
    match.next_deal(make_pack(NORTH, HANDS, packets=(3, 3, 3)), NORTH)
    for word in ("pass", "bid:7", "pass", "pass", "trump:c"):
        match.play(parse_action(word))
    match.play(match.legal()[0])  # East has no club
    assert match.to_act() == SOUTH
    # 2c is a trump and 5s the left pedro; with seven plain cards to throw, neither may go.
    for words, why in (("As Ks 9s 8s 7s 6s Js", None), ("As Ks 9s 8s 7s 6s 5s", Why.MUST_KEEP_TRUMPS)):
        refusal = match.why_not(discard(mask_of(cards(words))))
        assert (refusal.why if refusal else None) == why


def test_the_dealer_robs_the_pack() -> None:
    """8.2 (D45): he sees the rest of the stock, keeps as many trumps as he can, and tells how many cards he took."""
    match = Match(CINCH)
    stock = cards("Qs 5d 5h Kh Ah Qh Jh Th 9h")  # East draws six, South none, West takes the next five; nothing is left
    match.next_deal(make_pack(NORTH, HANDS, packets=(3, 3, 3), stock=stock), NORTH)
    happened = []
    for word in ("pass", "bid:7", "pass", "pass", "trump:s"):
        match.play(parse_action(word))
    for _ in range(3):
        happened += match.play(match.legal()[0])
    taken = next(event for event in happened if isinstance(event, StockTaken))
    deal = match.deal
    assert deal is not None
    rest = deal.pack[36 + 6 + 0 + 5 :]
    assert (taken.seat, taken.cards, taken.count) == (NORTH, rest, 5)
    assert match.view(NORTH).hand == mask_of([*HANDS[NORTH], *rest])
    trumps = deal.hands[NORTH] & deal.order.trumps
    plain = cards_of(deal.hands[NORTH] & ~trumps)
    assert match.why_not(discard(trumps | mask_of(plain[: 8 - trumps.bit_count()]))) is not None
    keep = 6 - trumps.bit_count()
    events = match.play(discard(mask_of(plain[keep:])))
    kept = trumps | mask_of(plain[:keep])
    assert deal.hands[NORTH] == kept
    assert [event.count for event in events if isinstance(event, Robbed)] == [(kept & mask_of(rest)).bit_count()]
    assert match.to_act() == SOUTH  # the maker leads
