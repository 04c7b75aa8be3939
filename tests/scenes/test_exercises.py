"""The player's own costliest choices: kept, read with rubbish among them, made again at the table, mastered."""

from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.actions import print_action
from game.record import read, replay, write
from game.review import Choice, reached
from scenes.app import App
from scenes.exercise import ExerciseScene
from scenes.exercises import KEY, MOST, Exercise, due, keep, keep_costliest, kept, note
from scenes.store import Store
from tests.scenes.looking_back import Desk, choice
from tests.scenes.support import click_events, picture, place_of, press, program, resize

RECORDS = Path(__file__).parents[1] / "records"
MADE = read((RECORDS / "deal_m.toml").read_text(encoding="utf-8"))
FIRST, FOLLOW = 2, 6
"""Actions of that deal: the card that is led, and the card of the same player in the second trick."""


def exercise(number: int = FIRST, best: int = 0, solved: int = 0) -> Exercise:
    """The choice of that action, where another card that may be played is best."""
    record = reached(MADE, 1, number)
    legal = list(replay(record).legal())
    was = MADE.deals[0].actions[number - 1]
    right = [action for action in legal if action != was][best]
    return Exercise(write(record), print_action(right), print_action(was), 0.6, "2026-01-02", solved)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "file")
    yield store
    store.close()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (1280, 720)) as app:
        app.settings.reduced = True
        app.worker = Desk(judged)
        yield app


def judged(record: Any, action: int, seed: str) -> Choice:
    """Every card but the right one costs half a point."""
    return choice(1, action, exercise().best_action, 0.5)


def test_the_two_costliest_choices_are_kept_once(store: Store) -> None:
    actions = MADE.deals[0].actions
    costs = {2: 0.3, 6: 0.9, 10: 0.0, 14: 0.5}
    found = [choice(number, actions[number - 1], actions[number + 3], cost) for number, cost in costs.items()]
    assert keep_costliest(store, MADE, found, "2026-01-02") == 2
    assert [one.was for one in kept(store)] == [print_action(actions[5]), print_action(actions[13])]
    assert [one.cost for one in kept(store)] == [0.9, 0.5]
    assert len(read(kept(store)[0].record).deals[0].actions) == 5, "it stops where the choice is due"
    assert keep_costliest(store, MADE, found, "2026-01-03") == 2 and len(kept(store)) == 2
    assert keep_costliest(store, MADE, found[2:3], "2026-01-03") == 0


RUBBISH: list[Any] = [
    None, 7, "text", [], {}, {"record": 3}, {**asdict(exercise()), "best": "Zz"}, {**asdict(exercise()), "solved": "2"},
    {**asdict(exercise()), "more": 1}, {**asdict(exercise()), "cost": None},
]  # fmt: skip


@pytest.mark.parametrize("whole", [None, "x", 3, {"a": 1}, [*RUBBISH]])
def test_rubbish_in_the_file_is_left_out(store: Store, whole: object) -> None:
    store.set(KEY, whole)
    assert kept(store) == [] and due(store) == []
    store.set(KEY, [*RUBBISH, asdict(exercise()), *RUBBISH])
    assert kept(store) == [exercise()]


def test_a_record_that_cannot_be_read_is_never_due(store: Store) -> None:
    good = exercise()
    bad = [replace(good, record="nonsense"), replace(good, record=good.record[:200]), replace(good, best="bid:3")]
    keep(store, [*bad, good])
    assert due(store) == [good]


def test_what_is_mastered_makes_room_first(store: Store) -> None:
    many = [replace(exercise(), day=str(day), solved=2 if day in (5, 9) else 0) for day in range(MOST + 2)]
    keep(store, many)
    assert [one.day for one in kept(store)] == [str(day) for day in range(MOST + 2) if day not in (5, 9)]
    keep(store, [*kept(store), replace(exercise(), day="new")])
    assert kept(store)[0].day == "1" and kept(store)[-1].day == "new", "then the oldest goes"


def test_solved_twice_in_a_row_is_done(store: Store) -> None:
    keep(store, [exercise()])
    for right, solved in ((True, 1), (False, 0), (True, 1), (True, 2)):
        assert note(store, kept(store)[0], right).solved == solved
    assert due(store) == [] and kept(store)[0].mastered


def begun(app: App, one: Exercise) -> ExerciseScene:
    keep(app.store, [one])
    app.stack.clear()
    scene = app.make("exercise", exercise=one)
    app.start(scene)
    app.step(0.1, [])
    app.step(0.1, [])
    assert isinstance(scene, ExerciseScene)
    return scene


def test_the_right_card_by_keys_alone_twice(app: App) -> None:
    for solved in (1, 2):
        scene = begun(app, kept(app.store)[0] if solved == 2 else exercise())
        right = scene.exercise.best_action
        for _ in range(20):
            if scene.ui.focus == f"card:{right}" and scene.ui.visible_focus:
                break
            press(app, pygame.K_TAB)
        app.step(0.5, [])
        press(app, pygame.K_RETURN)
        assert scene.solved and "Right!" in app.said
        assert kept(app.store)[0].solved == solved
        assert scene.session.match.to_act() is not None, "nothing was played"
    assert due(app.store) == []


def test_a_wrong_card_is_answered_with_its_reasons_and_chosen_again(app: App) -> None:
    scene = begun(app, exercise())
    was, right = scene.exercise.was_action, scene.exercise.best_action
    app.step(0.1, click_events(place_of(scene, was)))
    app.step(0.1, [])
    assert not scene.solved and "That is what you did." in app.said
    assert "Gives away a card that counts 10." in app.said
    names = {widget.target.name for widget in scene.ui.widgets}
    assert {"again", "answer", "leave"} <= names
    scene.again()
    app.step(0.5, [])
    app.step(0.1, click_events(place_of(scene, right)))
    assert "Right!" in app.said and kept(app.store)[0].solved == 0, "the first answer counts"
    assert scene.glowing() == {right}


def test_a_choice_that_nobody_could_weigh_is_no_miss_and_the_answer_can_be_seen(app: App) -> None:
    desk = app.worker
    assert isinstance(desk, Desk)
    desk.faults = 4
    scene = begun(app, exercise(solved=1))
    app.step(0.1, click_events(place_of(scene, scene.exercise.was_action)))
    app.step(0.1, [])
    assert scene.failed and kept(app.store)[0].solved == 1, "it is not known to be wrong"
    scene.show_answer()
    assert "The answer" in app.said
    scene = begun(app, exercise(solved=1))
    app.step(0.1, click_events(place_of(scene, scene.exercise.was_action)))
    app.step(0.1, [])
    scene.again()
    app.step(0.5, [])
    app.step(0.1, click_events(place_of(scene, scene.exercise.best_action)))
    assert "Right!" in app.said and kept(app.store)[0].solved == 2


def test_the_day_is_told_in_words_and_rubbish_is_left_out(app: App) -> None:
    texts = [part.text for part in begun(app, exercise()).parts()]
    assert "Played on 2 January 2026" in texts
    for day in ("", "yesterday", "2026-13-45"):
        texts = [part.text for part in begun(app, replace(exercise(), day=day)).parts()]
        assert not any("Played on" in text for text in texts)


def test_an_illegal_card_is_refused_and_costs_nothing(app: App) -> None:
    record = next(
        record
        for number in range(2, 20)
        if (match := replay(record := reached(MADE, 1, number))).to_act() is not None
        and 1 < len(match.legal()) < match.view(match.to_act() or 0).hand.bit_count()
    )
    match = replay(record)
    legal = list(match.legal())
    one = Exercise(write(record), print_action(legal[0]), print_action(legal[1]), 0.5, "2026-01-02")
    scene = begun(app, one)
    wrong = next(sprite.card for sprite in scene.own_sprites() if sprite.card not in legal)
    app.step(0.1, click_events(place_of(scene, wrong)))
    assert scene.complaint and scene.open and kept(app.store)[0].solved == 0


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_all_of_it_is_drawn_in_windows_of_every_shape(app: App, lang: str) -> None:
    scene = begun(app, exercise())
    app.set_language(lang)
    pictures = set()
    for size in ((1024, 768), (600, 800), (200, 500), (1280, 720)):
        resize(app, size)
        pictures.add(picture(app))
    scene.submit(scene.exercise.was_action)
    app.step(0.1, [])
    pictures.add(picture(app))
    scene.show_answer()
    app.step(0.1, [])
    pictures.add(picture(app))
    assert len(pictures) == 6
