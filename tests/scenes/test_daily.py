"""The day: its puzzle and its deal, the same for everybody, counted once, kept, gone on with, and days in a row."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.agents import Budget, make
from game.puzzles.daily import day_number
from game.puzzles.shelf import Shelf
from game.record import write
from scenes.app import App
from scenes.daily import DailyScene
from scenes.daily_days import KEY, Day, Days, by_computer, gained
from scenes.daily_words import date_text, score_text, verdict
from scenes.dialogs import Confirm
from scenes.puzzle import PuzzleScene
from scenes.puzzle_book import Book, shipped
from scenes.stack import Push
from scenes.store import Store
from scenes.words import Words
from tests.scenes.looking_back import Desk
from tests.scenes.support import go_on, picture, press, program, resize, top_name
from tests.scenes.test_trainer import says, wait

DAY = date(2026, 11, 30)
NUMBER = day_number(2026, 11, 30)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (1280, 720)) as app:
        app.settings.reduced = True
        app.worker = Desk(says)
        yield app


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "file")
    yield store
    store.close()


class Clock:
    """The date, as it is told."""

    def __init__(self) -> None:
        self.now = DAY

    def __call__(self) -> date:
        return self.now


def opened(app: App, clock: Clock | None = None, shelf: Shelf | None = None) -> DailyScene:
    """The scene on top of the place for learning."""
    app.stack.clear()
    app.start(app.make("learn"))
    scene = app.make("daily", book=Book(app.store, shelf, clock or Clock()))
    app.stack.do(Push(scene))
    wait(app)
    assert isinstance(scene, DailyScene)
    return scene


def play(app: App) -> None:
    """To the count of the deal, choosing as the usual computer player."""
    player = make("careful")
    for _ in range(4000):
        if top_name(app) == "score" and app.sitting is not None and app.sitting.session.shown:
            return
        go_on(app, lambda view: player.choose(view, app.sitting.match.stream(), Budget()).action)  # type: ignore[union-attr]  # somebody sits there
    raise AssertionError(top_name(app))


def test_everybody_has_the_same_puzzle_and_deal_on_a_date(store: Store, tmp_path: Path) -> None:
    other = Store(tmp_path / "other")
    other.set("puzzles", {"levels": {"catch_jack": 5}})
    first, second = (Book(one, None, Clock()).daily for one in (store, other))
    other.close()
    assert first == second and first.puzzle in shipped()
    clock = Clock()
    clock.now = DAY + timedelta(1)
    assert Book(store, None, clock).daily.record.seed != first.record.seed


def test_the_puzzle_counts_once_and_is_remembered(app: App) -> None:
    scene = opened(app)
    puzzle = scene.puzzle
    assert puzzle is not None and scene.ui.focus == "puzzle"
    press(app, pygame.K_RETURN)
    wait(app)
    top = app.stack.top
    assert isinstance(top, PuzzleScene) and top.title() == "The puzzle of the day"
    top.submit(puzzle.costs[0][0])
    top.again()
    top.submit(puzzle.best[0])
    wait(app)
    assert not any(name == "next" for name, *_ in top.buttons())
    press(app, pygame.K_ESCAPE)
    wait(app)
    assert top_name(app) == "daily" and Days(app.store).of(NUMBER) == Day(False)
    assert any("Missed" in line[0] for line in scene.puzzle_lines())
    Days(app.store).note_puzzle(NUMBER, True)
    assert Days(app.store).of(NUMBER).puzzle is False


def test_the_deal_is_played_left_gone_on_with_and_counted(app: App) -> None:
    scene = opened(app)
    scene.play()
    wait(app, 2)
    for _ in range(600):
        if app.sitting is not None and app.sitting.match.deal is not None and app.sitting.session.my_turn:
            break
        assert app.sitting is not None
        app.sitting.session.timeline.skip()
        app.step(0.1, [])
    table = app.sitting
    assert table is not None and table.daily == NUMBER and not table.kept
    done = len(table.match.history)
    press(app, pygame.K_ESCAPE)
    wait(app)
    assert top_name(app) == "pause"
    app.stack.top.leave()  # type: ignore[union-attr]  # it is the pause menu
    wait(app)
    box = app.stack.top
    assert isinstance(box, Confirm) and "until midnight" in box.text
    next(widget.target for widget in box.ui.widgets if widget.target.name == "yes").do()
    wait(app)
    assert [top_name(app), app.sitting, app.store.running()] == ["daily", None, {}]
    assert scene.record is not None and len(scene.record.deals) == done and scene.state.deal == ()
    scene.play()
    wait(app)
    play(app)
    assert app.sitting is not None
    result = gained(app.sitting.match)
    press(app, pygame.K_SPACE)
    wait(app)
    assert top_name(app) == "daily" and Days(app.store).of(NUMBER).deal == result
    assert result == by_computer(scene.today.record), "played as the computer plays"
    assert any("As good as the computer." in line[0] for line in scene.deal_lines())
    assert app.store.results() == {} and app.store.running() == {}
    app.worker = Desk(lambda record, numbers, many: [None] * len(numbers))
    scene.look_back()
    wait(app)
    assert top_name(app) == "review"


def test_a_deal_whose_count_was_not_left_is_counted_all_the_same(app: App) -> None:
    scene = opened(app)
    scene.play()
    play(app)
    app.stack.clear()
    assert Days(app.store).of(NUMBER).deal == ()
    app.sitting = None
    assert opened(app).state.deal != ()


def test_midnight_brings_another_day(app: App) -> None:
    clock = Clock()
    scene = opened(app, clock)
    before = scene.today
    clock.now = DAY + timedelta(1)
    press(app, pygame.K_TAB)
    assert scene.day == NUMBER + 1 and scene.today.record.seed != before.record.seed
    assert not scene.state.done


def test_days_in_a_row(store: Store) -> None:
    days = Days(store)
    assert days.streak(NUMBER) == 0
    for ago in (1, 2, 4):
        days.note_puzzle(NUMBER - ago, ago == 2)
    assert days.streak(NUMBER) == 2, "today is still to come"
    days.note_deal(NUMBER, (3, 1))
    assert days.streak(NUMBER) == 3 and days.streak(NUMBER + 1) == 3 and days.streak(NUMBER + 2) == 0
    days.note_deal(NUMBER, (0, 4))
    assert days.of(NUMBER) == Day(None, (3, 1))


RUBBISH: list[Any] = [
    None, 3, "x", [], {"days": 5, "running": 5}, {"days": {"x": 1, str(NUMBER): [1]}, "running": {"day": NUMBER}},
    {"days": {str(NUMBER): {"puzzle": "yes", "deal": ["a"]}}, "running": {"day": NUMBER, "text": "nonsense"}},
    {"days": {str(NUMBER): {"deal": 4}}, "running": {"day": NUMBER, "text": "x" * 100_000}},
]  # fmt: skip


@pytest.mark.parametrize("kept", RUBBISH)
def test_rubbish_in_the_file_counts_as_nothing(store: Store, kept: Any) -> None:
    store.set(KEY, kept)
    days = Days(store)
    assert days.of(NUMBER) == Day() and days.record(NUMBER) is None and days.streak(NUMBER) == 0
    days.settle(NUMBER)
    days.note_puzzle(NUMBER, True)
    days.keep(NUMBER, write(Book(store, None, Clock()).daily.record))
    assert days.of(NUMBER) == Day(True) and days.record(NUMBER) is None, "nothing was dealt yet"


def test_without_puzzles_there_is_still_the_deal(app: App) -> None:
    scene = opened(app, shelf=Shelf({}))
    labels = {widget.target.name: widget.enabled for widget in scene.ui.widgets}
    assert labels == {"puzzle": False, "deal": True, "back": True}


def test_words() -> None:
    words = Words("en")
    assert date_text(words, (2026, 11, 30)) == "30 November 2026"
    assert date_text(Words("ru"), (2026, 3, 8)) == "8 марта 2026 года"
    assert score_text(words, (1, -2, 3), 1) == "−2\xa0:\xa01\xa0:\xa03"
    assert verdict(words, (3, 1), (2, 2), 0) == "Better than the computer!"
    assert verdict(words, (3, 1), (2, 2), 1) == "The computer did better."


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_it_is_drawn_in_windows_of_every_shape(app: App, lang: str) -> None:
    app.set_language(lang)
    scene = opened(app)
    for points in ((), (3, 1)):
        if points:
            Days(app.store).note_deal(NUMBER, points)
        pictures = set()
        for size in ((1024, 768), (800, 1000), (1920, 1080), (1280, 720)):
            resize(app, size)
            pictures.add(picture(app))
            boxes = [pygame.Rect(widget.target.rect) for widget in scene.ui.widgets]
            assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
        assert len(pictures) == 4
