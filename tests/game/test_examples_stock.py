"""Worked examples of California Jack and Shasta Sam that a score does not show (rules.md 13.6)."""

from random import Random

import pytest

from game.cards import FULL, card_points, parse_card
from game.events import Award, Drew, GameCounted, StockTurned, TrumpCut
from game.match import Match
from game.record import open_match, replay, steps
from game.variants import find
from tests.game.helpers import D, P, cards, events_of, random_action, record_file

SHASTA = find("shasta_sam")


def test_cj_01_and_03_what_is_drawn() -> None:
    """5c fixes trumps and is the first card drawn; the winner takes it, the loser the next, both seen by all."""
    events = events_of("cj_03")
    assert [event.card for event in events if isinstance(event, StockTurned)] == cards("5c 9d 8s")
    drawn = [Drew(D, parse_card("5c"), True), Drew(P, parse_card("9d"), True)]
    assert [event for event in events if isinstance(event, Drew)] == drawn
    assert [event.seen_by(seat) for event in drawn for seat in (P, D)] == [drawn[0]] * 2 + [drawn[1]] * 2
    match = replay(record_file("cj_03"))
    assert match.to_act() == D
    assert match.view(P).trump == match.view(D).trump == parse_card("5c") // 13
    assert [match.view(seat).stock_top for seat in (P, D)] == cards("8s 8s")
    first = replay(record_file("cj_01"))
    assert first.view(P).hand >> parse_card("5c") & 1  # here the non-dealer took the trick


@pytest.mark.parametrize("name", ["cj_05", "cj_06", "ss_03a", "ss_03b"])
def test_cj_04_and_ss_06_the_length(name: str) -> None:
    """Twenty tricks with drawing, two cards each, then six; all fifty-two cards are taken."""
    record = record_file(name)
    match, stocks = open_match(record), list[int]()
    for happened in steps(match, record):
        view = match.view(P)
        if not view.trick.cards and len(view.tricks) > len(stocks):
            stocks.append(view.stock)
            assert sum(isinstance(event, Drew) for event in happened) == (2 if len(stocks) <= 20 else 0)
    assert stocks == [*range(38, -1, -2), *[0] * 6]
    assert match.deal is not None
    assert sum(match.deal.won) == FULL
    assert sum(map(card_points, match.deal.won)) == 80


@pytest.mark.parametrize(("name", "totals"), [("cj_05", (38, 42)), ("ss_03a", (38, 42)), ("ss_03b", (40, 40))])
def test_the_card_points(name: str, totals: tuple[int, int]) -> None:
    assert [event.totals for event in events_of(name) if isinstance(event, GameCounted)] == [totals]


def test_cj_06_low_is_captured() -> None:
    low = next(event for event in events_of("cj_06") if isinstance(event, Award) and event.category == "low")
    assert (low.card, low.seat, low.held_by) == (parse_card("2c"), D, P)


def test_cj_09_what_is_known_of_the_others() -> None:
    """Every card he has drawn and not played; not his six of the deal, and not what lies below the top."""
    record = record_file("cj_05")
    match = open_match(record)
    pack, drawn = record.deals[0].pack, [0, 0]
    for happened in steps(match, record):
        for event in happened:
            if isinstance(event, Drew):
                drawn[event.seat] |= 1 << event.card
        deal = match.deal
        assert deal is not None
        for seat in (P, D):
            view = match.view(seat)
            assert view.known == (drawn[P] & deal.hands[P], drawn[D] & deal.hands[D])
            assert view.stock_top == (pack[52 - view.stock] if view.stock else -1)


def test_ss_01_the_card_cut() -> None:
    """It is shown, fixes trumps and is put back: it may lie anywhere. A new one is cut for each deal (SS-07)."""
    events = events_of("ss_01")
    assert [event for event in events if isinstance(event, TrumpCut)] == [TrumpCut(parse_card("9d"))]
    match = replay(record_file("ss_01"))
    assert all(match.view(seat).cut == parse_card("9d") and match.view(seat).stock_top == -1 for seat in (P, D))
    places, suits = set(), set()
    for number in range(60):
        match = Match(SHASTA, seed=f"cut {number}")
        match.next_deal()
        entry = match.history[-1]
        place = entry.pack.index(entry.cut)
        places.add("eldest's or dealer's hand" if place < 12 else "stock")
        suits.add(entry.cut // 13)
        assert match.view(0).trump == entry.cut // 13
    assert len(places) == 2 and len(suits) == 4


def test_ss_02_and_04_drawn_cards_are_the_drawers_own() -> None:
    match, rng = Match(SHASTA, seed="drawn"), Random("drawn")
    match.next_deal(dealer=D)
    found = 0
    while match.to_act() is not None:
        for event in match.play(random_action(match, rng)):
            if isinstance(event, Drew):
                found += 1
                assert [event.seen_by(seat).card >= 0 for seat in (P, D)] == [event.seat == P, event.seat == D]
        assert match.view(P).known == match.view(D).known == (0, 0)
        assert match.view(P).stock == match.view(D).stock == 40 - found
    assert found == 40


def test_ss_08_the_lead_goes_round() -> None:
    match, rng = Match(SHASTA, {"target": 99}, seed="lead"), Random("lead")
    for dealer in (D, P, D):
        match.next_deal(dealer=dealer if not match.history else None)
        assert (match.history[-1].dealer, match.to_act()) == (dealer, 1 - dealer)
        while match.to_act() is not None:
            match.play(random_action(match, rng))
