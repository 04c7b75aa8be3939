"""A table of chances that is missing, damaged or another game's: said once, in the log too, and play goes on."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import equity, equity_tables
from game.match import Match
from game.variants import find
from scenes.app import App
from scenes.dialogs import Message
from scenes.text import NOTICES, Words, notice
from scenes.text_begin import play_text
from tests.scenes.support import press, program

WHOLE = (Path(equity_tables.__file__).parent / "equities" / "seven_up-4.json").read_text(encoding="utf-8")
ANOTHER = (Path(equity_tables.__file__).parent / "equities" / "trinidad-4.json").read_text(encoding="utf-8")


def no_file(name: str) -> str:
    raise FileNotFoundError(name)


FAULTS = {
    "missing": no_file,
    "torn": lambda name: WHOLE[:300],
    "another game's": lambda name: ANOTHER if name == "seven_up-4.json" else WHOLE,
    "another number": lambda name: (WHOLE if name == "seven_up-4.json" else ANOTHER).replace("9999", "9998", 1),
}


@pytest.fixture(params=FAULTS)
def faulty(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No table can be read, for one reason or another."""

    def forget() -> None:
        equity_tables.load.cache_clear()
        equity._BOOKS.clear()

    forget()
    monkeypatch.setattr(equity_tables, "text_of", FAULTS[request.param])
    yield
    forget()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as app:
        app.start(app.make("title"))
        yield app


def sit(app: App, game: str) -> None:
    """At a table of that game, a few frames long."""
    app.sit_down(Match(find(game), seed="chances"))
    app.stack.rebuild()
    for _ in range(3):
        app.step(1 / 30, [])


def told(app: App) -> list[str]:
    """What the messages on top say, the last first; they are put away."""
    found = []
    while isinstance(app.stack.top, Message):
        found.append(app.stack.top.text)
        press(app, pygame.K_RETURN)
    return found


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_player_is_told_once_of_each_game(app: App, lang: str, caplog: pytest.LogCaptureFixture) -> None:
    app.set_language(lang)
    for game, file in (("seven_up", "seven_up-4.json"), ("trinidad", "trinidad-4.json")):
        caplog.clear()
        sit(app, game)
        assert told(app) == [notice(Words(lang), "no_chances")]
        assert [record.levelno for record in caplog.records] == [logging.ERROR]
        assert file in caplog.text and "formula" in caplog.text
        sit(app, game)
        assert told(app) == []
        assert len(caplog.records) == 1
        assert app.sitting is not None and app.sitting.match.rules.key == game
    assert (notice(Words(lang), "no_chances") == NOTICES["no_chances"]) == (lang == "en")


def test_nothing_is_said_of_whole_tables(app: App, caplog: pytest.LogCaptureFixture) -> None:
    sit(app, "seven_up")
    assert told(app) == []
    assert not caplog.records


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_terminal_tells_it_too(lang: str, caplog: pytest.LogCaptureFixture) -> None:
    def leave(_: str) -> str:
        raise EOFError

    lines: list[str] = []
    assert not play_text(lang, "seven_up", "chances", leave, lines.append)
    said = notice(Words(lang), "no_chances")
    assert [" ".join(line.split()) for line in lines].count(said) == 1
    assert "seven_up-4.json" in caplog.text
