"""The hint: on the own turn only, asked without holding anything up, pointing at the table, and never playing."""

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import coach
from game import record as records
from game.actions import Discards, Say, discarded, is_card
from game.agents import Budget, make
from game.cards import cards_of
from game.coach_facts import Facts
from game.match import Match
from game.search import Estimate
from game.variants import find
from game.view import View
from scenes import thinking
from scenes.app import App
from scenes.hint import Hint
from scenes.play import Play
from scenes.score import Score
from scenes.session import Session
from scenes.thinking import Hints
from scenes.trump import Trump
from scenes.worker import Answer
from tests.scenes.support import (
    careful_seats,
    click,
    click_events,
    picture,
    press,
    program,
    resize,
    sit,
    table_scene,
    top_name,
)

STEP = 1 / 30


class Coach(Hints):
    """Says what it is told to say, when it is told to."""

    def __init__(self) -> None:
        self._of = self._advice = None
        self.asked: list[View] = []
        self.dropped = 0
        self.answer: Answer | None = None

    def ask(self, match: Match, view: View) -> None:
        self.asked.append(view)

    def look(self) -> Answer | None:
        answer, self.answer = self.answer, None
        return answer

    def drop(self) -> None:
        self.dropped += 1

    def say(self, best: int = 0) -> int:
        """Advise the legal action of that number; which that is."""
        view = self.asked[-1]
        legal = list(view.legal)[:4]
        order = [legal[best], *(action for action in legal if action != legal[best])]
        found = [
            Estimate(action, 0.6 - place / 10, 0.0, 0.6 - place / 10, 0.01, 50, (("high", 0.5, 0.5),))
            for place, action in enumerate(order)
        ]
        lines = tuple(coach.Line(one, (), "likely") for one in found)
        self.answer = Answer(coach.Advice(lines, 50, True, Facts()))
        return order[0]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as app:
        yield app


def seat_of(app: App, seed: str, phase: str) -> tuple[Session, Coach]:
    """A table where the viewer is to act in that phase."""
    session = sit(app, seed, agents=[None, *careful_seats()[1:]])
    session.timeline.speed = 50
    app.hints = said = Coach()
    for _ in range(3000):
        app.step(STEP, [])
        scene = app.stack.top
        if isinstance(scene, Play | Trump) and scene.ready:
            if session.view.phase == phase:
                return session, said
            session.submit(next(iter(session.view.legal)))
    raise AssertionError(f"never {phase}")


def hint(app: App) -> Hint:
    scene = app.stack.top
    assert isinstance(scene, Hint)
    return scene


def button(app: App, name: str) -> tuple[tuple[int, int], bool]:
    """The middle of a widget, and whether it can be pressed."""
    scene = table_scene(app)
    widget = next(widget for widget in scene.ui.widgets if widget.target.name == name)
    return pygame.Rect(widget.target.rect).center, widget.enabled


def later(app: App, frames: int = 20) -> None:
    for _ in range(frames):
        app.step(STEP, [])


def test_a_card_that_is_advised_glows_and_is_not_played(app: App) -> None:
    session, said = seat_of(app, "0", "playing")
    before, plain = records.write(session.match.record), picture(app)
    press(app, pygame.K_h)
    assert hint(app).waits and hint(app).animating and len(said.asked) == 1
    assert said.asked[0] == session.view, "the coach is told what the player may know, and nothing else"
    waiting = {picture(app)}
    for _ in range(10):
        app.step(1 / 12, [])
        waiting.add(picture(app))
    assert len(waiting) > 3 and hint(app).waits, "frames are drawn meanwhile"
    card = said.say(best=1)
    later(app)
    assert not hint(app).waits and not hint(app).animating, "now the loop may sleep"
    assert picture(app) not in waiting
    assert session.stage.table.raised == {card}
    press(app, pygame.K_ESCAPE)
    later(app)
    scene = table_scene(app)
    assert scene.glowing() == {card} and is_card(card)
    assert records.write(session.match.record) == before, "advice is only advice"
    shown = picture(app)
    assert shown != plain
    session.stage.table.raised = set()
    session.stage.table.arrange()
    later(app)
    assert picture(app) != plain, "it still glows when it is not lifted"


def test_what_was_said_once_is_there_at_once_until_something_is_done(app: App) -> None:
    session, said = seat_of(app, "0", "playing")
    press(app, pygame.K_h)
    said.say()
    later(app)
    press(app, pygame.K_h)
    assert top_name(app) == "play"
    press(app, pygame.K_h)
    assert not hint(app).waits and len(said.asked) == 1
    press(app, pygame.K_RETURN)
    later(app)
    assert table_scene(app).hinted >= 0 and not session.timeline.busy
    session.submit(session.view.legal[0])
    assert table_scene(app).hinted == -1 and not table_scene(app).glowing()
    while not table_scene(app).ready:
        app.step(STEP, [])
    assert table_scene(app).hinted == -1
    press(app, pygame.K_h)
    assert len(said.asked) == 2


def test_the_button_of_an_advised_call_glows(app: App) -> None:
    session, said = seat_of(app, "0", "begging")
    plain = picture(app)
    place, enabled = button(app, "hint")
    assert enabled
    app.step(STEP, click_events(place))
    assert len(said.asked) == 1
    call = said.say(best=1)
    later(app)
    click(app, (3, 3))
    later(app)
    assert top_name(app) == "trump" and call in (Say.BEG, Say.STAND)
    shown, rect = picture(app), button(app, f"say:{call}")[0]
    assert shown != plain
    assert not session.match.history[-1].actions
    assert rect


def test_cards_to_be_kept_glow_where_those_are_chosen(app: App) -> None:
    match = Match(find("cinch"), {}, seed="1", names=("A", "B", "C", "D"))
    session = app.sit_down(match).session
    session.next_deal()
    app.start(app.make_table())
    session.timeline.speed = 60
    app.hints = said = Coach()
    player = make("careful")
    for _ in range(4000):
        app.step(STEP, [])
        scene = app.stack.top
        if isinstance(scene, Trump) and scene.ready:
            if session.view.phase == "robbing":
                break
            session.submit(player.choose(session.view, Random(1), Budget()).action)
    press(app, pygame.K_h)
    thrown = said.say()
    later(app)
    app.draw()
    press(app, pygame.K_h)
    scene = table_scene(app)
    assert isinstance(scene, Trump) and scene.throwing is not None and scene.throwing.keeps
    assert isinstance(session.view.legal, Discards)
    assert scene.glowing() == set(session.view.legal.free) - set(cards_of(discarded(thrown)))
    assert not scene.throwing.marked, "nothing is chosen by it"


def test_cards_to_be_thrown_glow_where_those_are_chosen(app: App) -> None:
    match = Match(find("all_fours"), {}, seed="4", names=("A", "B"))
    session = app.sit_down(match).session
    session.next_deal()
    app.start(app.make_table())
    session.timeline.speed = 60
    app.hints = said = Coach()
    for _ in range(6000):
        app.step(STEP, [])
        scene = app.stack.top
        if isinstance(scene, Trump) and scene.ready:
            if isinstance(session.view.legal, Discards) and scene.throwing and not scene.throwing.settled:
                break
            session.submit(Say.BEG if Say.BEG in session.view.legal else list(session.view.legal)[-1])
        elif isinstance(scene, Play) and scene.ready:
            session.submit(session.view.legal[0])
        elif isinstance(scene, Score) and session.shown:
            scene.go_on()
    press(app, pygame.K_h)
    thrown = said.say()
    later(app)
    press(app, pygame.K_h)
    assert table_scene(app).glowing() == set(cards_of(discarded(thrown)))


def test_out_of_turn_there_is_no_hint(app: App) -> None:
    session, said = seat_of(app, "0", "playing")
    session.submit(session.view.legal[0])
    for _ in range(200):
        app.step(STEP, [])
        if not session.my_turn and isinstance(app.stack.top, Play) and not app.stack.top.ready:
            break
    assert not button(app, "hint")[1]
    press(app, pygame.K_h)
    app.step(STEP, click_events(button(app, "hint")[0]))
    assert top_name(app) == "play" and not said.asked
    while not table_scene(app).ready:
        app.step(STEP, [])
    assert button(app, "hint")[1]
    assert "hint" in [target.name for target in table_scene(app).ui.targets()], "the keyboard reaches it"


def test_left_while_it_is_thought_about_it_is_dropped(app: App) -> None:
    session, said = seat_of(app, "0", "playing")
    press(app, pygame.K_h)
    later(app, 3)
    press(app, pygame.K_ESCAPE)
    assert said.dropped == 1 and top_name(app) == "play"
    said.say()
    later(app)
    assert table_scene(app).hinted == -1
    assert session.my_turn


def test_size_and_language_may_change_while_it_is_shown_or_waited_for(app: App) -> None:
    _, said = seat_of(app, "0", "playing")
    press(app, pygame.K_h)
    resize(app, (200, 900))
    later(app, 2)
    app.draw()
    app.set_language("ru")
    said.say()
    later(app)
    for size in ((640, 480), (900, 200)):
        resize(app, size)
        app.set_language("en" if app.words.lang == "ru" else "ru")
        later(app, 2)
        app.draw()
    press(app, pygame.K_RETURN)
    assert top_name(app) == "play" and len(said.asked) == 1


def test_no_answer_is_said_and_costs_nothing(app: App, caplog: pytest.LogCaptureFixture) -> None:
    session, said = seat_of(app, "0", "playing")
    before = records.write(session.match.record)
    press(app, pygame.K_h)
    said.answer = Answer(fault="the worker is gone: EOFError")
    with caplog.at_level(logging.ERROR):
        later(app, 2)
    assert hint(app).failed and not hint(app).animating
    assert "no answer" in app.said and "gone" in caplog.text
    press(app, pygame.K_RETURN)
    assert table_scene(app).hinted == -1 and records.write(session.match.record) == before
    press(app, pygame.K_h)
    assert len(said.asked) == 2, "one may ask again"


def test_the_coach_answers_from_the_worker_process_the_same_as_here(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HINT_SECONDS", 60.0)
    monkeypatch.setattr(thinking, "HINT_LIMIT", 90.0)
    session, _ = seat_of(app, "0", "playing")
    for _ in range(5000):
        if session.my_turn and len(session.view.tricks) == 4 and len(session.view.legal) > 1:
            break
        if session.my_turn and isinstance(app.stack.top, Play) and app.stack.top.ready:
            session.submit(session.view.legal[0])
        if session.shown and session.match.deal is not None and session.match.deal.over:
            session.next_deal()
        app.step(STEP, [])
    app.hints = Hints(app.worker)
    while not table_scene(app).ready:
        app.step(STEP, [])
    press(app, pygame.K_h)
    while hint(app).waits:
        app.step(STEP, [])
        pygame.time.wait(2)
    advice = app.hints.advice(session.match)
    deal, action = thinking.moment(session.match)
    here = thinking.advise(session.view, f"{session.match.seed}/coach/{deal}/{action}", lambda: False)
    assert advice == here and not hint(app).failed
