"""A match at a table: one action ahead of the screen at most, kept after every action, never stopped by a player."""

import logging
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from game import record as records
from game.actions import Say, discard, is_card
from game.agents import Agent, Budget, Decision, make
from game.cards import mask_of
from game.errors import Why
from game.match import Match
from game.safe import safe_choice
from game.view import View
from scenes.session import STAGES, Session
from scenes.table import Table
from tests.scenes.support import (
    Bold,
    careful_seats,
    check_cards,
    new_match,
    new_session,
    play_out,
    settled,
    shown,
    watch,
)


def alone(match: Match, save: Callable[[str], None] = lambda text: None) -> Session:
    """A person in seat 0 among careful players; nothing takes long."""
    return new_session(match, [None, *careful_seats()[1:]], speed=50.0, save=save)


def until_my_turn(session: Session) -> bool:
    """Wait for the viewer's turn; False when the match is over instead."""
    while not session.my_turn:
        deal = session.match.deal
        if session.shown and session.match.winner is not None:
            return False
        if session.shown and (deal is None or (deal.over and not deal.void)):
            session.next_deal()
        session.update(0.1)
    return True


def sensible(session: Session) -> int:
    """What `careful` would do in the viewer's place."""
    return make("careful").choose(session.view, Random(1), Budget()).action


# --- one action ahead at most ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["1", "2"])
def test_players_are_asked_only_when_nothing_moves(seed: str) -> None:
    session = new_session(new_match(seed), [Bold()] * 4)
    asked: list[int] = []

    def look() -> None:
        assert not session.timeline.busy and session.shown
        assert not any(sprite.moving for sprite in session.stage.table.sprites())
        assert shown(session.stage.table) == shown(settled(session))
        asked.append(len(session.match.history[-1].actions))

    play_out(watch(session, look), 0.11)
    done = [len(entry.actions) for entry in session.match.history]
    assert asked == [number for count in done for number in range(count)]


def test_one_step_of_time_however_long_is_one_action_at_most() -> None:
    session = new_session(new_match("4"))
    session.next_deal()
    counts = []
    for _ in range(60):
        session.update(1000.0)
        counts.append(len(session.match.history[-1].actions))
    assert all(b - a in (0, 1) for a, b in pairwise(counts))
    assert counts[-1] == len(session.match.history[-1].actions) > 20


def test_a_computer_player_takes_its_time_and_a_person_does_not() -> None:
    session = alone(new_match("1"))
    session.timeline.speed = 1.0
    until_my_turn(session)
    assert is_card(sensible(session)) or sensible(session) in set(Say)
    session.submit(sensible(session))
    assert session.timeline.busy
    before = shown(session.stage.table), dict(session.stage.table.bubbles)
    session.update(0.05)
    assert (shown(session.stage.table), session.stage.table.bubbles) != before


# --- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [str(n) for n in range(6)])
def test_what_the_rules_forbid_comes_back_with_its_reason_and_changes_nothing(seed: str) -> None:
    kept: list[str] = []
    session = alone(new_match(seed), kept.append)
    refused: set[Why] = set()
    while until_my_turn(session):
        legal = set(session.view.legal) if len(session.view.legal) < 60 else set()
        before = records.write(session.match.record), shown(session.stage.table), len(kept)
        for action in [*range(52), *map(int, Say), discard(mask_of((0, 1)))]:
            if action in legal or action in session.view.legal:
                continue
            refusal = session.submit(action)
            assert refusal is not None and refusal == session.match.why_not(action)
            refused.add(refusal.why)
        assert (records.write(session.match.record), shown(session.stage.table), len(kept)) == before
        assert session.my_turn
        assert session.submit(sensible(session)) is None
        assert len(kept) == before[2] + 1
    assert {Why.NOT_IN_HAND, Why.NOT_A_CARD_NOW, Why.NOT_A_CALL_NOW, Why.MUST_FOLLOW_OR_TRUMP} <= refused


def test_out_of_turn_nothing_is_done_and_nothing_said() -> None:
    session = alone(new_match("1"))
    session.next_deal()
    record = records.write(session.match.record)
    assert session.timeline.busy
    for action in (*range(52), Say.STAND, Say.BEG, Say.GIVE, Say.RUN):
        assert session.submit(action) is None
    assert records.write(session.match.record) == record


def test_nobody_deals_while_a_deal_is_running() -> None:
    session = alone(new_match("1"))
    until_my_turn(session)
    session.next_deal()
    assert len(session.match.history) == 1 and session.my_turn


# --- kept and taken up again ----------------------------------------------------------------------------------------


def test_the_match_is_kept_after_every_deal_and_every_action() -> None:
    match = new_match("6")

    def keep(text: str) -> None:
        record = records.read(text)
        assert text == records.write(match.record)
        assert record == match.record
        assert records.replay(record).scores == match.scores
        lengths.append(sum(1 + len(deal.actions) for deal in record.deals))

    lengths: list[int] = []
    play_out(new_session(match, speed=9.0, save=keep))
    assert lengths == list(range(1, len(lengths) + 1)) and len(lengths) > 50


@pytest.mark.parametrize("name", ["careful", "random"])
def test_taken_up_at_any_step_the_match_goes_on_the_same(name: str) -> None:
    texts: list[str] = []
    match = new_match("9", target=3)

    def players() -> list[Agent | None]:
        return [make(name) for _ in range(4)]

    play_out(new_session(match, players(), speed=50.0, save=texts.append), 1.0)
    end = records.write(match.record)
    assert len(texts) > 25
    for text in texts:
        again = new_session(records.replay(records.read(text)), players(), speed=50.0)
        again.settle()
        assert shown(again.stage.table) == shown(settled(again))
        assert again.shown
        play_out(again, 1.0)
        assert records.write(again.match.record) == end
        check_cards(again.stage.table)


def test_taken_up_by_a_person_it_is_his_turn_again() -> None:
    session = alone(new_match("9"))
    until_my_turn(session)
    again = alone(records.replay(records.read(records.write(session.match.record))))
    again.settle()
    assert again.my_turn and again.where == session.where
    assert again.view == session.view


# --- players that fail ----------------------------------------------------------------------------------------------


class Broken:
    """Plays as `careful` does, but fails in one way or another at one phase."""

    def __init__(self, fault: str, phase: str) -> None:
        self.fault, self.phase = fault, phase

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        good = make("careful").choose(view, rng, budget)
        if view.phase != self.phase:
            return good
        if self.fault == "raises":
            raise ZeroDivisionError("out of cards")
        if self.fault == "illegal":
            return Decision(next(card for card in range(52) if not view.hand >> card & 1))
        return {"none": None, "action": 7, "text": Decision("Ah")}[self.fault]  # type: ignore[return-value,arg-type]


@pytest.mark.parametrize("fault", ["raises", "none", "action", "text", "illegal"])
@pytest.mark.parametrize("phase", ["begging", "bunching", "discarding", "playing"])
def test_a_player_that_fails_is_replaced_and_the_record_logged(
    caplog: pytest.LogCaptureFixture, fault: str, phase: str
) -> None:
    agents: list[Agent | None] = [Bold(), Bold(), Bold(), Bold()] if phase != "begging" else careful_seats()
    session = new_session(new_match("11", target=2), agents, speed=50.0)
    broken = [_mixed(agent, Broken(fault, phase), phase) for agent in agents if agent is not None]
    session.agents = broken
    with caplog.at_level(logging.ERROR):
        play_out(session, 1.0)
    assert session.match.winner is not None
    assert caplog.records
    told, _, text = caplog.records[0].getMessage().partition("\n")
    assert phase in told
    deals = records.replay(records.read(text)).history
    assert deals[0].pack == session.match.history[0].pack


def _mixed(usual: Agent, broken: Agent, phase: str) -> Agent:
    class Mixed:
        def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
            return (broken if view.phase == phase else usual).choose(view, rng, budget)

    return Mixed()


def test_with_every_player_broken_the_same_cards_are_played_as_by_careful() -> None:
    sound, broken = new_match("5"), new_match("5")
    play_out(new_session(sound, speed=50.0), 1.0)
    play_out(new_session(broken, [Broken("raises", "playing")] * 4, speed=50.0), 1.0)
    assert records.write(broken.record) == records.write(sound.record)


def test_the_last_way_out_is_the_first_legal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object, view: View, rng: Random, budget: Budget) -> Decision:
        raise RuntimeError("nobody is well")

    match = new_match("5")
    match.next_deal()
    seat = match.to_act()
    assert seat is not None
    view, told = match.view(seat), list[str]()
    monkeypatch.setattr(type(make("careful")), "choose", fail)
    decision = safe_choice(make("careful"), view, Random(1), Budget(), match.why_not, told.append)
    assert decision.action == view.legal[0] and len(told) == 2


# --- scenes ---------------------------------------------------------------------------------------------------------

AFTER = {
    "seating": {"dealing"}, "dealing": {"trump"}, "trump": {"play", "dealing", "score"}, "play": {"score"},
    "score": {"dealing"},
}  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_which_scene_is_on_follows_from_the_deal(seed: int) -> None:
    session = new_session(new_match(str(seed)), [Bold()] * 4, speed=5.0)
    path = [session.where]

    def look() -> None:
        deal = session.match.deal
        assert deal is not None
        twin = new_session(records.replay(session.match.record))
        twin.settle()
        assert twin.where == STAGES[deal.phase.key]

    watch(session, look)
    for _ in range(100_000):
        deal = session.match.deal
        if session.shown:
            if deal is not None and not deal.over:
                assert session.where == STAGES[deal.phase.key]
            elif deal is not None and not deal.void:
                assert session.where == "score"
            if session.match.winner is not None:
                break
            if deal is None or (deal.over and not deal.void):
                session.next_deal()
        session.update(0.04)
        if session.where != path[-1]:
            path.append(session.where)
    assert path[:3] == ["seating", "dealing", "trump"] and path[-1] == "score"
    assert all(after in AFTER[before] for before, after in pairwise(path))
    assert path.count("dealing") == len(session.match.history)


def test_void_deals_go_on_by_themselves() -> None:
    session = new_session(new_match("2"), [Bold()] * 4, speed=50.0)
    session.next_deal()
    for _ in range(3000):
        session.update(0.5)
        deal = session.match.deal
        if deal is not None and deal.over and not deal.void and session.shown:
            break
    history = session.match.history
    assert len(history) == 3  # two bunched, then one played
    assert [entry.dealer for entry in history] == [history[0].dealer] * 3
    assert history[0].score == history[1].score == (0, 0)


def test_the_sheet_begins_only_when_the_last_trick_was_taken_away() -> None:
    session = new_session(new_match("4"), speed=1.0)
    table, seen = session.stage.table, []
    session.stage.reveal = lambda event: seen.append((session.where, len(table.trick), session.stage.winner_card))
    session.next_deal()
    while len(seen) < 5:
        session.update(0.05)
        assert session.where != "score" or not table.trick
    play_out(session, 0.05)
    assert len(seen) > 10
    assert set(seen) == {("score", 0, -1)}


def test_another_seat_can_be_looked_from() -> None:
    session = new_session(new_match("4"), speed=9.0, viewer=2)
    play_out(session)
    assert session.stage.table.viewer == 2 and isinstance(session.stage.table, Table)
    assert session.view.seat == 2


def test_should_the_table_ever_differ_from_the_match_the_match_wins(caplog: pytest.LogCaptureFixture) -> None:
    session = new_session(new_match("8"), [None, *careful_seats()[1:]], speed=20)
    session.next_deal()
    while not session.my_turn:
        session.update(0.1)
    assert not caplog.records, "nothing ever differs by itself"
    session.stage.table.hands[2].pop()
    session.submit(session.view.legal[0])
    while session.timeline.busy:
        session.update(0.1)
    assert session.stage.table.agrees(session.view)
    assert "differs" in caplog.text
