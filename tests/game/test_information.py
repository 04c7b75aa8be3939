"""The table of rules.md section 11, cell by cell, for every game; the swap test is in test_hiding.py."""

from random import Random

import pytest

from game.actions import Say
from game.cards import FULL, cards_of, mask_of, shuffled
from game.deal import Deal
from game.events import (
    Dealt,
    Discarded,
    Drawn,
    DrawTied,
    Event,
    GameCounted,
    HandThrown,
    Played,
    Revoked,
    Said,
    StockTaken,
    TrickWon,
    TurnedUp,
)
from game.match import Match
from game.rules import Rules, Variant
from game.variants import VARIANTS, find
from tests.game.helpers import random_action
from tests.game.seen import blind_seats, cinch_trumps
from tests.game.twins import settings

every_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
TURNS_UP = {"seven_up", "all_fours", "all_fives", "trinidad"}


def tables(variant: Variant) -> list[Rules]:
    """The game for every number of players with every house rule, or forty of these."""
    found = settings(variant)
    order = shuffled(Random(variant.key), range(len(found)))[:40]
    return [variant.rules(options, players) for players, options in (found[place] for place in order)]


def played(rules: Rules, seed: str, runs: bool = False) -> tuple[Deal, list[tuple[Event, Deal]]]:
    """A random deal: its events, each with the deal as it was before the action that brought it."""
    rng = Random(seed)
    deal = Deal(rules, 0, shuffled(rng), rules.opening, cut=rules.cut_card(rng))
    events: list[Event] = []
    told: list[tuple[Event, Deal]] = []
    deal.begin(events)
    told += [(event, deal.copy()) for event in events]
    while not deal.over:
        before, count = deal.copy(), len(events)
        always = {int(Say.BEG), int(Say.RUN)} & set(deal.legal()[:4]) if runs else set()
        deal.apply(always.pop() if always else random_action(deal, rng), events)
        told += [(event, before) for event in events[count:]]
    return deal, told


@every_game
def test_draws_are_public(variant: Variant) -> None:
    """Row 1: every card drawn, up to the first jack at Yorkshire, is seen by all."""
    for number in range(20):
        events = Match(variant, seed=f"draw/{number}").draw_dealer()
        drawn = [event for event in events if isinstance(event, Drawn)]
        assert drawn
        assert all(event.seen_by(seat) == event for event in events for seat in range(4))
        assert {event.purpose for event in drawn} == {"jack" if variant.key == "yorkshire" else "dealer"}
        if not any(isinstance(event, DrawTied) for event in events) and variant.key != "yorkshire":
            assert sorted(event.seat for event in drawn) == list(range(variant.players[0]))


@every_game
def test_the_own_hand_before_trumps_are_fixed(variant: Variant) -> None:
    """Row 2: all see their hands but the pitcher's partner at Yorkshire, and two of four at All Fours."""
    for number, rules in enumerate(tables(variant)):
        rng = Random(number)
        deal = Deal(rules, number % rules.players, shuffled(rng), rules.opening, cut=rules.cut_card(rng))
        deal.begin(None)
        blind = blind_seats(rules, deal.dealer)
        while not deal.over and deal.trump < 0:
            for seat in range(rules.players):
                view = deal.view(seat)
                assert (view.hand, view.closed) == ((0, True) if seat in blind else (deal.hands[seat], False))
            deal.apply(random_action(deal, rng))
        open_now = not deal.over
        for seat in range(rules.players):
            assert deal.view(seat).closed == (not open_now and seat in blind and deal.trump < 0)


@every_game
def test_turn_ups_and_extra_packets(variant: Variant) -> None:
    """Rows 3 and 4: turned cards are public, packets are seen by their owner if he may look at his hand."""
    for number, rules in enumerate(tables(variant)):
        deal, told = played(rules, f"packets/{variant.key}/{number}", runs=True)
        turned = [event for event, _ in told if isinstance(event, TurnedUp)]
        assert bool(turned) == (variant.key in TURNS_UP)
        assert all(event.seen_by(seat) == event for event in turned for seat in range(rules.players))
        assert all(deal.view(seat).turn_ups == tuple(event.card for event in turned) for seat in range(rules.players))
        for event, before in told:
            if isinstance(event, Dealt):
                for seat in range(rules.players):
                    sees = seat == event.seat and not before.closed >> seat & 1
                    assert bool(event.seen_by(seat).cards) == sees


@every_game
def test_what_is_said_is_public(variant: Variant) -> None:
    """Row 5, and bids."""
    for rules in tables(variant)[:10]:
        deal, told = played(rules, f"said/{variant.key}", runs=True)
        said = [event for event, _ in told if isinstance(event, Said)]
        assert all(event.seen_by(seat) == event for event in said for seat in range(rules.players))
        calls = [(call.seat, call.action) for call in deal.view(0).calls]
        assert [(event.seat, event.action) for event in said] == [call for call in calls if call[1] != Say.THROW]


@every_game
def test_discards(variant: Variant) -> None:
    """Row 6: the owner's only; at Cinch plain cards of non-dealers and every dead trump are public."""
    found = 0
    for number, rules in enumerate(tables(variant) * 6):
        _, told = played(rules, f"discards/{variant.key}/{number}", runs=True)
        for event, before in told:
            if not isinstance(event, Discarded):
                continue
            found += 1
            public: tuple[int, ...] = ()
            if variant.key == "cinch":
                shows = cinch_trumps(before.trump) if event.seat == before.dealer else FULL
                public = cards_of(mask_of(event.cards) & shows)
            for seat in range(rules.players):
                assert event.seen_by(seat).cards == (event.cards if seat == event.seat else public)
    assert (found > 0) == (variant.key in {"seven_up", "all_fours", "all_fives", "cinch"})


@every_game
def test_open_tricks_and_thrown_hands(variant: Variant) -> None:
    """Rows 7 and 8: only at Yorkshire does a trick stay open, the first; a hand thrown in is public."""
    thrown = 0
    for number, rules in enumerate(tables(variant)):
        deal, told = played(rules, f"open/{variant.key}/{number}")
        won = [event for event, _ in told if isinstance(event, TrickWon)]
        first = variant.key == "yorkshire"
        assert [event.open for event in won] == [first and number == 0 for number in range(len(won))]
        if won:
            assert deal.view(0).open_tricks == int(first)
        for event, before in told:
            if isinstance(event, HandThrown):
                thrown += 1
                assert event.cards == cards_of(before.hands[event.seat])
                assert all(event.seen_by(seat) == event for seat in range(4))
    assert (thrown > 0) == (variant.key == "yorkshire")


def test_the_stock_at_cinch_is_the_dealers() -> None:
    """Row 9: he sees the rest of it; of what the others draw each sees his own."""
    for number in range(20):
        _, told = played(find("cinch").rules(), f"stock/{number}")
        taken = [event for event, _ in told if isinstance(event, StockTaken)]
        assert len(taken) == 1
        assert [bool(taken[0].seen_by(seat).cards) for seat in range(4)] == [bool(taken[0].count), False, False, False]


@every_game
def test_game_is_not_counted_before_the_end(variant: Variant) -> None:
    """Row 10, and revokes (6.7, 9.3): told after the last card and not before."""
    for number, rules in enumerate(tables(variant)):
        _, told = played(rules, f"game/{variant.key}/{number}")
        kinds = [type(event) for event, _ in told]
        last = max((place for place, kind in enumerate(kinds) if kind in (Played, HandThrown)), default=0)
        assert not {GameCounted, Revoked} & set(kinds[:last])


@every_game
def test_nothing_is_shown_after_the_deal(variant: Variant) -> None:
    """Row 11: stock and discards stay hidden, and so do hands that are thrown in unseen, blind ones too."""
    for number, rules in enumerate(tables(variant)):
        deal, _ = played(rules, f"after/{variant.key}/{number}", runs=True)
        blind = blind_seats(rules, 0) if deal.trump < 0 else set()
        for seat in range(rules.players):
            view = deal.view(seat)
            assert view.hand == (0 if seat in blind else deal.hands[seat])
            assert view.legal == () and view.asides == ()
            assert view.discards == deal.thrown[seat]
            assert view.shown & ~sum(deal.thrown) == 0
