"""Players who think: the table goes on meanwhile, nothing depends on how long that takes, no fault decides a match."""

import logging
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from zlib import crc32

import pygame
import pytest

from game import record as records
from game.actions import Say
from game.agents import Agent, Budget, make
from game.match import Match
from game.rules import Variant
from game.variants import VARIANTS, find
from game.view import View
from scenes.app import App
from scenes.looking import NOBODY
from scenes.session import THINKING, Session
from scenes.stage import Stage
from scenes.table import Table
from scenes.thinking import Apart, Brain, quick
from scenes.timeline import Timeline
from scenes.worker import Answer, Worker
from tests.scenes.support import (
    careful_seats,
    go_on,
    new_match,
    new_session,
    picture,
    play_out,
    press,
    program,
    resize,
    sit,
    table_scene,
    top_name,
)
from tests.scenes.wits import Slow, wait_for

TRICKS = tuple(range(6))
TIME_UP = Answer(fault="no answer in 3 s")


class Later:
    """Gives the answer that the player has after so many looks; -1: never. One that hangs is not waited for."""

    def __init__(self, looks: int = 3) -> None:
        self.looks, self.left = looks, 0
        self.asked: list[tuple[int, int]] = []
        self.dropped = 0
        self.answer: Answer | None = None

    def ask(self, agent: Agent, view: View, rng: Random) -> None:
        assert self.answer is None, "one question at a time"
        assert len(view.legal) > 1, "nobody thinks where there is nothing to choose"
        self.left = self.looks
        self.asked.append((view.seat, rng.getrandbits(32)))
        fault = agent.fault if isinstance(agent, Slow) and len(view.tricks) in agent.tricks else ""
        try:
            late = fault in ("hangs", "dies") and view.phase == "playing"
            self.answer = TIME_UP if late else Answer(agent.choose(view, Random(1), Budget()))
        except ZeroDivisionError as error:
            self.answer = Answer(fault=str(error))

    def look(self) -> Answer | None:
        assert self.answer is not None
        self.left -= 1
        if self.left:
            return None
        answer, self.answer = self.answer, None
        return answer

    def drop(self) -> None:
        self.answer = None
        self.dropped += 1


def slow_session(match: Match, brain: Brain, agents: list[Agent | None] | None = None, speed: float = 50.0) -> Session:
    stage = Stage(Table.of(match.rules))
    seats = agents or [Slow() for _ in range(match.rules.players)]
    return Session(match, seats, stage, Timeline(speed), brain=brain)


def record_of_careful(seed: str, **options: object) -> str:
    """The match as `careful` plays it, who answers at once."""
    match = new_match(seed, **options)
    play_out(new_session(match, speed=50.0), 1.0)
    return records.write(match.record)


def test_who_does_not_say_otherwise_needs_no_thought() -> None:
    assert quick(make("careful")) and quick(make("random"))
    assert not quick(Slow())


@pytest.mark.parametrize("looks", [1, 40])
def test_however_long_it_takes_the_match_is_the_same_as_with_an_answer_at_once(looks: int) -> None:
    match, brain = new_match("5", target=3), Later(looks)
    play_out(slow_session(match, brain), 0.3)
    assert records.write(match.record) == record_of_careful("5", target=3)
    assert 30 < len(brain.asked) < sum(len(deal.actions) for deal in match.history)


def test_every_choice_has_the_stream_of_its_own_moment_also_when_the_match_is_taken_up_in_mid_thought() -> None:
    match, brain = new_match("7", target=2), Later()
    kept: list[str] = []
    session = slow_session(match, brain)
    session._save = kept.append
    play_out(session, 0.3)
    assert len({stream for _, stream in brain.asked}) == len(brain.asked)
    for text in kept[:: len(kept) // 6]:
        record = records.read(text)
        again = Later()
        fresh = slow_session(records.replay(record), again)
        fresh.settle()
        play_out(fresh, 0.3)
        rest = brain.asked[len(brain.asked) - len(again.asked) :]
        assert again.asked == rest, "the same questions with the same streams"
        assert records.write(fresh.match.record) == records.write(match.record)


def test_while_a_player_thinks_time_goes_on_and_the_match_waits() -> None:
    brain = Later(-1)
    session = slow_session(new_match("1"), brain, speed=1.0)
    session.next_deal()
    while not brain.asked:
        assert session.thinking == NOBODY
        session.update(0.05)
    seat = brain.asked[0][0]
    assert session.thinking == session.acting == seat
    assert session.timeline.busy, "what it seems to think it thinks"
    record = records.write(session.match.record)
    for _ in range(200):
        session.update(0.05)
        assert session.thinking == session.acting == seat
        assert session.where == "trump"
    assert (session.timeline.busy, session.shown, session.my_turn) == (False, True, False)
    assert records.write(session.match.record) == record and len(brain.asked) == 1


def test_a_thought_that_is_over_soon_costs_no_more_than_what_a_player_seems_to_think() -> None:
    times = []
    both: tuple[list[Agent | None], ...] = (careful_seats(), [Slow() for _ in range(4)])
    for agents in both:
        session = slow_session(new_match("1"), Later(1), agents, speed=1.0)
        session.next_deal()
        steps = 0
        while not session.match.history[-1].actions or session.timeline.busy:
            session.update(0.01)
            steps += 1
        times.append(steps)
    assert abs(times[1] - times[0]) <= THINKING * 10


@pytest.mark.parametrize("fault", ["hangs", "raises", "none", "illegal"])
@pytest.mark.parametrize("trick", TRICKS)
def test_a_fault_in_any_trick_neither_stops_nor_decides_the_match(
    caplog: pytest.LogCaptureFixture, fault: str, trick: int
) -> None:
    match = new_match("5", target=2)
    session = slow_session(match, Later(1), [Slow(fault, (trick,)) for _ in range(4)])
    with caplog.at_level(logging.ERROR):
        play_out(session, 1.0)
    assert records.write(match.record) == record_of_careful("5", target=2)
    if trick == TRICKS[-1]:
        assert not caplog.records, "the last card needs no player"
        return
    told, _, text = caplog.records[0].getMessage().partition("\n")
    assert "playing" in told
    assert records.read(text).seed == "5"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_with_every_choice_of_the_play_failing_every_game_goes_on(variant: Variant) -> None:
    written = []
    agents: tuple[Agent, ...] = (make("careful"), Slow("hangs", tuple(range(26))))
    for agent in agents:
        match = Match(variant, {}, seed="3")
        session = slow_session(match, Later(1), [agent] * match.rules.players, 200.0)
        session.next_deal()
        while match.deal is None or not match.deal.over or match.deal.void:
            session.update(1.0)
        written.append(records.write(match.record))
    assert written[0] == written[1]


def test_leaving_the_table_ends_the_thought() -> None:
    brain = Later(-1)
    session = slow_session(new_match("1"), brain)
    session.next_deal()
    while not brain.asked:
        session.update(0.05)
    assert (brain.dropped, session.thinking) == (0, brain.asked[0][0])
    session.leave()
    assert (brain.dropped, session.thinking) == (1, NOBODY)
    session.leave()
    assert brain.dropped == 1


def test_what_a_person_does_out_of_his_turn_changes_what_is_thought_about() -> None:
    brain = Later(-1)
    match = Match(find("yorkshire"), {"infractions": True}, seed="2", names=("A", "B", "C", "D"))
    session = slow_session(match, brain, [None, Slow(), Slow(), Slow()], speed=20.0)
    session.next_deal()
    for _ in range(2000):
        session.update(0.05)
        if brain.asked and session.shown and session.tempted != NOBODY:
            break
    assert session.thinking != NOBODY
    assert session.aside(Say.PEEK) is None
    assert brain.dropped == 1
    brain.looks = 1
    while len(brain.asked) < 2:
        session.update(0.05)
    assert brain.asked[0] != brain.asked[1]


# --- with the real process ------------------------------------------------------------------------------------------


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the signals are those of Posix")
def test_killed_in_mid_thought_nothing_is_lost(worker: Worker, caplog: pytest.LogCaptureFixture) -> None:
    match, kept = new_match("5", target=2), list[str]()
    session = slow_session(match, Apart(worker), [Slow("hangs", (1, 3)) for _ in range(4)])
    session._save = kept.append
    killed = list[int]()
    for _ in range(2_000_000):
        if match.winner is not None and session.shown:
            break
        if session.shown and (match.deal is None or (match.deal.over and not match.deal.void)):
            session.next_deal()
        session.update(1.0)
        deal, process = match.deal, worker.process
        sleeps = deal is not None and not deal.over and deal.phase.key == "playing" and session.thinking != NOBODY
        if sleeps and process is not None and process.pid is not None and process.pid not in killed:
            tricks = len(match.view(session.thinking).tricks)
            if tricks in (1, 3):
                os.kill(process.pid, signal.SIGKILL)  # in the middle of its ten seconds, or just before
                killed.append(process.pid)
        time.sleep(0.0005)
    assert len(killed) > 4, "more than once in a deal"
    assert records.write(match.record) == record_of_careful("5", target=2)
    done = [sum(1 + len(deal.actions) for deal in records.read(text).deals) for text in kept]
    assert done == list(range(1, len(done) + 1)), "kept after every deal and every action"
    assert "gone" in caplog.text


def test_the_process_plays_as_the_player_would_here(worker: Worker) -> None:
    match = new_match("9", target=2)
    session = slow_session(match, Apart(worker))
    for _ in range(2_000_000):
        if match.winner is not None and session.shown:
            break
        if session.shown and (match.deal is None or (match.deal.over and not match.deal.void)):
            session.next_deal()
        session.update(1.0)
        time.sleep(0.0005)
    assert records.write(match.record) == record_of_careful("9", target=2)


# --- in the program -------------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as app:
        yield app


@pytest.fixture
def thinking(app: App) -> Session:
    """A table where a player thinks for ever, and nothing else moves."""
    brain = Later(-1)
    session = sit(app, "3", agents=[None, Slow(), Slow(), Slow()])
    session.think_in(brain)
    session.timeline.speed = 20
    player = make("careful")
    for _ in range(3000):
        if brain.asked and session.shown and not table_scene(app).complaint:
            return session
        go_on(app, lambda view: player.choose(view, Random(1), Budget()).action)
    raise AssertionError("nobody thinks")


def test_the_sign_of_thought_breathes_and_rests_where_nothing_may_move(app: App, thinking: Session) -> None:
    def pictures() -> set[bytes]:
        seen = set()
        for _ in range(12):
            app.step(1 / 12, [])
            seen.add(picture(app))
        return seen

    assert app.stack.top is not None and app.stack.top.animating, "the loop may not sleep: an answer is awaited"
    assert len(pictures()) > 4
    app.settings.reduced = True
    assert len(pictures()) == 1
    with_sign = picture(app)
    thinking._thought.drop()
    assert picture(app) != with_sign


def frames_of_a_deal(app: App, look: Callable[[], None]) -> list[int]:
    """What is seen of a deal until the first call is due."""
    assert app.sitting is not None
    session, seen = app.sitting.session, list[int]()
    for _ in range(2000):
        app.step(1 / 30, [])
        look()
        seen.append(crc32(picture(app)))
        if session.my_turn:
            return seen
    raise AssertionError("the deal does not come to its end")


def test_while_an_answer_is_awaited_the_table_shows_frame_by_frame_what_it_shows_without(
    app: App, tmp_path: Path
) -> None:  # fmt: skip
    """Nothing waits for the worker process: it answers only when it is told to, after the deal was shown."""
    seats, told = [None, *careful_seats()[1:]], tmp_path / "told"
    sit(app, "3", agents=seats)
    number = app.worker.ask(wait_for, told, seconds=1e4, limit=1e4)

    def look() -> None:
        assert app.worker.look(number) is None

    awaited = frames_of_a_deal(app, look)
    told.touch()
    while (answer := app.worker.look(number)) is None:
        time.sleep(0.002)
    assert answer == Answer("told")
    sit(app, "3", agents=seats)
    assert frames_of_a_deal(app, lambda: None) == awaited
    assert len(set(awaited)) > 60


def test_menus_sizes_and_languages_change_while_a_player_thinks(app: App, thinking: Session) -> None:
    seat = thinking.thinking
    press(app, pygame.K_ESCAPE)
    assert top_name(app) == "pause"
    for _ in range(30):
        app.step(1 / 30, [])
    app.set_language("ru")
    press(app, pygame.K_ESCAPE)
    resize(app, (800, 1000))
    app.step(1 / 30, [])
    assert thinking.thinking == seat and top_name(app) in ("play", "trump")
    brain = thinking._thought._brain
    assert isinstance(brain, Later)
    brain.left = 1
    before = len(thinking.match.history[-1].actions)
    for _ in range(30):
        app.step(1 / 30, [])
    assert len(thinking.match.history[-1].actions) > before


def test_another_match_and_leaving_drop_the_thought(app: App, thinking: Session) -> None:
    brain = thinking._thought._brain
    assert isinstance(brain, Later)
    sit(app, "4")
    assert brain.dropped == 1 and thinking.thinking == NOBODY


@pytest.mark.usefixtures("apart")
def test_with_quick_players_there_is_no_process_and_leaving_the_table_or_the_program_ends_it(app: App) -> None:
    session = sit(app, "3", agents=[None, Slow(), Slow(), make("careful")])
    pids = []
    for leave in (app.leave_table, app.worker.close):
        session = sit(app, "3", agents=[Slow() for _ in range(4)])
        while app.worker.process is None:
            app.step(1 / 30, [])
        pids.append(app.worker.process.pid)
        leave()
        assert app.worker.process is None
    assert len(set(pids)) == 2
    session = sit(app, "3", agents=[None, *careful_seats()[1:]])
    while not session.my_turn:
        app.step(1 / 30, [])
    assert app.worker.process is None
