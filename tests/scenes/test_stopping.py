"""Where no deal ever gets played, every table of the program stops after a hundred of them and says so."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.actions import Say
from game.agents import Agent, Budget, Decision
from game.match import VOID_LIMIT, Match
from game.variants import find
from game.view import View
from scenes import session as sessions
from scenes import text_mode
from scenes.app import App
from scenes.demo import Demo
from scenes.dialogs import Message
from scenes.night import Night, verdict
from scenes.stack import Push
from scenes.text import Words, stopped
from scenes.text_mode import TextGame
from scenes.title import Title
from tests.scenes.support import NAMES, STEP, new_session, press, program


class Never:
    """Lets no deal be played: begs, runs the cards, bunches, passes."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """The first of these that may be said."""
        return Decision(next(said for said in (Say.BEG, Say.RUN, Say.BUNCH, Say.PASS) if said in view.legal))


def endless(game: str, seed: str, voids: int = VOID_LIMIT) -> Match:
    """A match whose deals were all thrown in, so many of them at least."""
    match = Match(find(game), seed=seed, names=NAMES)
    while match.voids_running < voids:
        match.next_deal()
        while (seat := match.to_act()) is not None:
            match.play(Never().choose(match.view(seat), Random(0), Budget()).action)
    return match


GAMES = ("auction_pitch", "seven_up")
"""All may pass in every deal, or agree to bunch."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as app:
        app.start(app.make("title"))
        yield app


@pytest.mark.parametrize("game", GAMES)
def test_a_session_deals_no_more_of_them(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a lower limit; what is not yet shown is shown to its end first."""
    monkeypatch.setattr(sessions, "VOID_LIMIT", 3)
    match = Match(find(game), seed="stop", names=NAMES)
    agents: list[Agent | None] = [Never() for _ in range(match.rules.players)]
    session = new_session(match, agents, speed=50.0)
    session.next_deal()
    for _ in range(2000):
        session.update(0.5)
        over = match.deal is not None and match.deal.over
        assert session.stuck == (len(match.history) == 3 and over and session.shown)
        if session.stuck:
            break
    for _ in range(20):
        session.update(0.5)
        session.next_deal()
    assert session.stuck and len(match.history) == 3 and match.voids_running == 3


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_the_table_says_so_and_the_match_ends(app: App, lang: str, key: int) -> None:
    app.set_language(lang)
    app.sit_down(endless("auction_pitch", "stop"))
    app.stack.clear()
    app.start(app.make_table())
    for _ in range(3):
        app.step(STEP, [])
    top = app.stack.top
    assert isinstance(top, Message) and top.text == stopped(Words(lang))
    press(app, key)
    assert isinstance(app.stack.top, Title) and app.sitting is None
    assert app.store.running() == {}
    (found,) = app.store.finished()
    assert (found.result["won"], found.result["stopped"]) == (False, True)


def test_a_match_that_is_not_kept_just_ends(app: App) -> None:
    app.sit_down(endless("auction_pitch", "stop"), kept=False)
    app.stack.clear()
    app.start(app.make_table())
    app.step(STEP, [])
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, Title) and app.store.finished() == []


def test_one_deal_fewer_and_the_match_goes_on(app: App) -> None:
    match = endless("auction_pitch", "stop", VOID_LIMIT - 1)
    app.sit_down(match)
    app.stack.clear()
    app.start(app.make_table())
    for _ in range(3):
        app.step(STEP, [])
    assert not isinstance(app.stack.top, Message) and len(match.history) == VOID_LIMIT


@pytest.mark.parametrize("attract", [True, False])
def test_a_demonstration_stops(app: App, attract: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was asked for says so and is left; on the title screen the next one begins."""
    made = app.make("demo") if attract else app.make("demo", game="auction_pitch")
    app.stack.do(Push(made))
    assert isinstance(made, Demo)
    monkeypatch.setattr(type(made.session), "stuck", property(lambda session: session is made.session))
    app.step(STEP, [])
    top = app.stack.top
    if attract:
        assert isinstance(top, Demo) and top is not made
        return
    assert isinstance(top, Message) and top.text == stopped(app.words)
    press(app, pygame.K_RETURN)
    app.step(STEP, [])
    assert isinstance(app.stack.top, Title)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_terminal_says_so(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_mode, "VOID_LIMIT", 2)
    match, lines = Match(find("auction_pitch"), seed="stop", names=NAMES), list[str]()
    game = TextGame(Words(lang), match, {}, lambda _: "pass", lines.append)
    game.agents = dict.fromkeys(range(1, 4), Never())
    assert game.play()
    said = " ".join(" ".join(lines).split())
    assert match.winner is None and len(match.history) == 2
    assert said.count(stopped(Words(lang))) == 1


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_night_tells_which_tables_stopped(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    night = Night(Match(find("yorkshire"), {"target": 15}, seed="stop"), 4)
    stuck = night.others[0]
    monkeypatch.setattr(type(stuck), "voids_running", property(lambda match: VOID_LIMIT * (match is stuck)))
    while not night.over:
        night.step()
    assert night.given_up == 1 and len(night.tables) == 3
    words = Words(lang)
    assert verdict(words, (6, 4), 1).startswith(verdict(words, (6, 4)) + " 1 ")
    assert verdict(words, (6, 4), 2) != verdict(words, (6, 4), 1)
