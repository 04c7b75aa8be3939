"""The table: led by events it lies as the state says, whatever happens on the way, and never loses a card."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game import record as records
from game.agents import Agent
from game.events import DrawTied, Event
from game.variants import find
from scenes.app import App
from scenes.driver import Scripted
from scenes.faces import ASSETS
from scenes.poses import HIDDEN, known_cards
from scenes.session import Session
from scenes.table import Table
from tests.scenes.support import (
    Bold,
    careful_seats,
    check_cards,
    new_match,
    new_session,
    play_out,
    program,
    resize,
    settled,
    shown,
    sit,
    watch,
)


def same(session: Session) -> None:
    """The table of the session, and one put where the state says, are one and the same."""
    table, fresh = session.stage.table, settled(session)
    check_cards(table)
    assert shown(table) == shown(fresh)
    assert all(sprite.t == 1.0 for sprite in table.sprites())
    for name in ("dealer", "trump", "scores", "last", "last_winner", "split", "cut", "set_aside", "raised"):
        assert getattr(table, name) == getattr(fresh, name), name
    assert [[s.card for s in hand] for hand in table.hands] == [[s.card for s in hand] for hand in fresh.hands]
    assert [(seat, s.card) for seat, s in table.trick] == [(seat, s.card) for seat, s in fresh.trick]


def follow(session: Session) -> dict[str, int]:
    """Play to the end, comparing whenever nothing moves; how often in which phase, and how many deals were void."""
    seen = {"begging": 0, "bunching": 0, "discarding": 0, "playing": 0}

    def look() -> None:
        same(session)
        seen[session.view.phase] += 1

    play_out(watch(session, look))
    same(session)
    history = session.match.history
    return {**seen, "void": sum(a.dealer == b.dealer for a, b in pairwise(history))}


@pytest.mark.parametrize("seed", range(12))
def test_events_lead_where_the_state_says(seed: int) -> None:
    session = new_session(new_match(str(seed)), speed=9.0, viewer=seed % 4)
    seen = follow(session)
    assert seen["playing"] >= 24 and seen["begging"] > 0


def test_so_they_do_after_runs_bunches_and_discards() -> None:
    total: dict[str, int] = {}
    for seed in range(4):
        agents: list[Agent | None] = [Bold() for _ in range(4)]
        for name, count in follow(new_session(new_match(str(seed)), agents, speed=9.0, viewer=seed)).items():
            total[name] = total.get(name, 0) + count
    assert all(total[name] > 3 for name in ("begging", "bunching", "discarding", "playing", "void"))


def test_so_they_do_when_the_pack_is_spent() -> None:
    record = records.read_file(ASSETS / "records" / "lost.toml")
    script, match = Scripted(record), new_match(record.seed)
    script.match = match
    session = new_session(match, [script] * 4, speed=9.0)
    assert follow(session)["void"] == 1
    assert tuple(match.scores) == record.deals[-1].score == tuple(session.stage.table.scores)


@pytest.mark.parametrize("viewer", range(4))
def test_so_they_do_where_hands_stay_closed(viewer: int) -> None:
    match = new_match("closed", strict_concealment=True)
    session = new_session(match, speed=9.0, viewer=viewer)
    seen = set()

    def look() -> None:
        same(session)
        view = session.view
        seen.add(view.closed)
        assert known_cards(session.stage.table.hands[viewer]) == (0 if view.closed else view.hand)

    play_out(watch(session, look))
    assert seen == {True, False}


@pytest.mark.parametrize("seed", range(3))
def test_only_what_the_viewer_may_know_is_known(seed: int) -> None:
    session = new_session(new_match(str(seed)), speed=5.0)
    table = session.stage.table
    for _ in range(4000):
        session.update(0.05)
        if session.match.deal is None or session.match.deal.over:
            if session.shown and session.match.winner is None:
                session.next_deal()
            continue
        check = [s for s in table.sprites() if s.card != HIDDEN]
        assert all(s in table.turned or s in table.hands[0] or s in [t for _, t in table.trick] for s in check)
        if len(list(table.sprites())) == 52:
            check_cards(table)


def test_no_card_lies_on_the_table_twice_while_dealer_and_partners_are_drawn_for() -> None:
    tied = 0
    for seed in range(60):
        session = new_session(new_match(str(seed)), speed=3.0)
        table, said = session.stage.table, list[Event]()
        session.stage.note = said.append
        table.gather()
        for draw in (session.draw_partners, session.draw_dealer):
            draw()
            while session.timeline.busy:
                session.timeline.update(0.1)
                check_cards(table)
            assert len(table.drawn) == 4, "everybody's last card lies there when all is decided"
            tied += any(isinstance(event, DrawTied) for event in said)
            said.clear()
            table.gather()
    assert tied > 5


@pytest.mark.parametrize("seed", range(6))
def test_skipped_midway_or_played_gives_the_same_table(seed: int) -> None:
    rng = Random(f"skip {seed}")
    inner: list[Agent | None] = careful_seats() if seed % 2 else [Bold()] * 4
    pictures: list[list[object]] = []
    for hasty in (False, True):
        session = new_session(new_match(str(seed)), inner, viewer=seed % 4, trick_wait=None if hasty else 1.6)
        session.timeline.speed = rng.choice((0.5, 3.0)) if hasty else 1.0
        table, seen = session.stage.table, list[object]()
        pictures.append(seen)

        def look(table: Table = table, seen: list[object] = seen) -> None:
            seen.append((shown(table), list(table.scores), dict(table.bubbles), table.dealer, table.trump, table.last))

        watch(session, look)
        while session.match.winner is None or not session.shown:
            deal = session.match.deal
            if session.shown and session.match.winner is None and (deal is None or (deal.over and not deal.void)):
                session.next_deal()
            session.update(rng.random() * 0.2 if hasty else 0.4)
            if hasty and rng.random() < 0.4:
                session.timeline.skip()
        look()
    assert len(pictures[0]) > 50
    assert pictures[0] == pictures[1]


def test_a_table_can_be_settled_at_any_moment_of_a_flight() -> None:
    rng, session = Random(5), new_session(new_match("5"), [Bold()] * 4)
    for _ in range(600):
        session.update(rng.random() * 0.3)
        deal = session.match.deal
        if deal is None or (deal.over and session.shown and not deal.void):
            session.next_deal()
        elif not deal.over and rng.random() < 0.1:
            session.settle()
            same(session)
            assert session.shown


# --- while the window changes ---------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path) as app:
        yield app


def test_a_change_of_size_in_mid_flight_changes_nothing(app: App) -> None:
    rng = Random(7)
    session, calm = sit(app, "31", agents=[Bold()] * 4), new_session(new_match("31"), [Bold()] * 4)
    calm.next_deal()
    sizes = ((1280, 720), (700, 900), (1024, 768), (640, 480))
    for _ in range(160):
        if rng.random() < 0.12:
            resize(app, rng.choice(sizes))
            app.draw()
        app.step(0.05, [])
        calm.update(0.05)
        assert [(s.card, s.pose, s.t) for s in session.stage.table.sprites()] == [
            (s.card, s.pose, s.t) for s in calm.stage.table.sprites()
        ]
    assert any(sprite.moving for sprite in session.stage.table.sprites()) or session.timeline.busy


# --- small things ---------------------------------------------------------------------------------------------------


def test_slots_and_sides_turn_with_the_viewer() -> None:
    table = Table(4, viewer=3)
    assert [table.slot_of(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [table.side_of(seat) for seat in range(4)] == [1, 0, 1, 0]


def test_seats_go_the_other_way_round_where_the_deal_does() -> None:
    table = Table(4, viewer=1, clockwise=False)
    assert [table.slot_of(seat) for seat in range(4)] == [1, 0, 3, 2]
    assert [table.side_of(seat) for seat in range(4)] == [1, 0, 1, 0]
    assert Table.of(find("trinidad").rules()).slot_of(1) == 3, "the next to play sits at the right"
    assert Table.of(find("seven_up").rules()).slot_of(1) == 1


def test_who_plays_alone_has_a_pile_of_his_own() -> None:
    table = Table(7, viewer=2)
    assert [table.side_of(seat) for seat in range(7)] == [5, 6, 0, 1, 2, 3, 4]
    assert Table.of(find("auction_pitch").rules(players=5), 1).side_of(0) == 4


def test_the_own_hand_lies_by_suit_and_rank_and_a_chosen_card_stands_out() -> None:
    session = new_session(new_match("8"), [None, *careful_seats()[1:]], speed=20)
    session.next_deal()
    while not session.my_turn:
        session.update(0.1)
    table = session.stage.table
    hand = table.hands[0]
    assert [s.card for s in hand] == sorted((s.card for s in hand), key=lambda c: ((0, 1, 3, 2)[c // 13], -(c % 13)))
    table.raised = {hand[2].card}
    assert table.arrange() == [hand[2]]
    assert hand[2].pose.dy < hand[1].pose.dy and hand[2].moving
    table.raised = set()
    assert table.arrange() == [hand[2]] and hand[2].start.dy < hand[2].pose.dy


def test_a_chosen_card_that_is_played_or_thrown_is_chosen_no_more() -> None:
    table = Table(4)
    table.gather()
    table.deal(0, (1, 2, 3), 3)
    table.raised = {1, 2, 3}
    table.play(0, 1)
    table.discard(0, (2,), 1)
    assert table.raised == {3}


def test_the_cards_of_two_suits_of_one_colour_are_never_neighbours_in_order() -> None:
    table = Table(4)
    table.deal(0, tuple(range(0, 52, 13)), 4)
    assert [s.card // 13 for s in table.hands[0]] == [0, 1, 3, 2]  # spades, hearts, clubs, diamonds


def test_a_drawn_card_goes_back_when_its_owner_draws_again() -> None:
    table = Table(4)
    table.gather()
    table.draw(2, 7)
    table.draw(1, 20)
    table.take_back((2,))
    assert [(seat, s.card) for seat, s in table.drawn] == [(1, 20)]
    table.draw(2, 33)
    assert [(seat, s.card) for seat, s in table.drawn] == [(1, 20), (2, 33)]
    assert known_cards(table.stock) == 0
    check_cards(table)


def test_a_match_played_out_leaves_the_whole_pack() -> None:
    session = new_session(new_match("2"), speed=9.0)
    play_out(session)
    check_cards(session.stage.table)
    session.stage.table.gather()
    assert len(check_cards(session.stage.table)) == len(session.stage.table.stock)
