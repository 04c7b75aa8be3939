"""Where the program opens, and that nothing ever sits down over a running match."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import record as records
from game.agents import Budget, make
from game.errors import BadRecord
from game.match import Match
from game.variants import find
from scenes.app import App
from scenes.begin import begin
from scenes.store import Store

NAMES = ("Ada", "Bert", "Cleo", "Dora")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    program = App(Store(tmp_path / "Игрок 1"), size=(1024, 768))
    program.set_language("en")
    yield program
    program.close()


def played(seed: str, actions: int) -> str:
    """A match by careful players, cut off after so many actions (or finished)."""
    match, agent = Match(find("seven_up"), seed=seed, names=NAMES), make("careful")
    done = 0
    while match.winner is None and done < actions:
        match.next_deal()
        while (seat := match.to_act()) is not None and done < actions:
            match.play(agent.choose(match.view(seat), Random(done), Budget()).action)
            done += 1
    return records.write(match.record)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def top(app: App) -> str:
    assert app.stack.top is not None
    return app.stack.top.name


def test_a_new_player_is_asked_first_and_a_known_one_sees_the_title(app: App) -> None:
    begin(app, None, "", None)
    assert top(app) == "first"
    app.stack.clear()
    app.store.set("first_done", True)
    begin(app, None, "", None)
    assert top(app) == "title"


def test_a_running_match_is_offered_also_to_one_who_never_saw_the_first_start(app: App) -> None:
    app.store.save_running("seven_up", played("9", 11))
    begin(app, None, "", None)
    assert top(app) == "title"


def test_setup_asks_before_it_gives_up_a_running_match(app: App) -> None:
    text = played("9", 11)
    app.store.save_running("seven_up", text)
    app.start(app.make("setup"))
    app.step(0.01, [])
    app.step(0.01, [key(pygame.K_RETURN)])
    app.step(0.01, [])
    assert top(app) == "confirm"
    assert app.store.running() == {"seven_up": text} and app.store.finished() == []


def test_game_begins_a_match_of_the_seed(app: App) -> None:
    begin(app, "seven_up", "41", None)
    assert top(app) == "seating"
    assert app.sitting is not None and app.sitting.match.seed == "41"


def test_game_goes_on_with_the_running_match(app: App) -> None:
    text = played("9", 11)
    app.store.save_running("seven_up", text)
    begin(app, "seven_up", "", None)
    assert app.sitting is not None and records.write(app.sitting.match.record) == text
    assert app.store.running() == {"seven_up": text}


def test_game_with_a_seed_asks_before_it_gives_up_the_running_match(app: App) -> None:
    text = played("9", 11)
    app.store.save_running("seven_up", text)
    begin(app, "seven_up", "41", None)
    assert top(app) == "confirm"
    assert app.store.running() == {"seven_up": text}


def test_open_goes_on_in_the_middle_of_a_deal(app: App, tmp_path: Path) -> None:
    path = tmp_path / "матч.toml"
    path.write_text(played("3", 9), encoding="utf-8")
    begin(app, None, "", path)
    assert app.sitting is not None and len(app.sitting.match.history[-1].actions) == 9
    assert top(app) in ("trump", "play")


def test_open_asks_where_another_match_is_running(app: App, tmp_path: Path) -> None:
    text = played("9", 11)
    app.store.save_running("seven_up", text)
    path = tmp_path / "match.toml"
    path.write_text(played("3", 9), encoding="utf-8")
    begin(app, None, "", path)
    assert top(app) == "confirm"
    asked = app.stack.top.text  # type: ignore[union-attr]  # it is a question
    assert "Seven Up, 0\xa0:\xa0" in asked and "match.toml" in asked
    assert app.store.running() == {"seven_up": text}


def test_open_only_shows_a_finished_match(app: App, tmp_path: Path) -> None:
    text = played("9", 11)
    app.store.save_running("seven_up", text)
    path = tmp_path / "match.toml"
    path.write_text(played("3", 100_000), encoding="utf-8")
    begin(app, None, "", path)
    assert top(app) == "over"
    assert app.store.running() == {"seven_up": text}
    assert app.store.finished() == []


def test_open_of_a_damaged_record_says_where(app: App, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(played("3", 9).replace('actions = "', 'actions = "Ah '), encoding="utf-8")
    with pytest.raises(BadRecord, match="deal 1, action 1"):
        begin(app, None, "", path)
