"""Lessons on the real table: asked, answered, refused, gone back, left and taken up again, and all that are shipped."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cards import parse_card
from scenes.app import App
from scenes.lesson import Lesson
from scenes.lesson_driver import LessonDriver
from scenes.lesson_files import shelf
from scenes.lesson_progress import KEY as KEPT
from scenes.lesson_progress import Progress
from scenes.stack import Push
from tests.scenes.lessons import KEY, as_the_rules_have_it, button, lying, opened, shelf_in, under_the_plate, until
from tests.scenes.support import click, picture, place_of, press, program, resize, sit, top_name

SHIPPED = [entry.name for entry in shelf().listing.entries]
STEPS = 9


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as started:
        started.settings.reduced = True
        yield started


def card(name: str) -> int:
    return parse_card(name)


def tells_nothing_too_early(scene: Lesson, cells: dict[tuple[int, str], str]) -> None:
    """While it is asked who takes something nobody's plaque shines; no cell of a deal is emptied that was filled."""
    run = scene.run
    ask = run.question
    if ask is not None and ask.kind == "who":
        assert scene.acting() == -1 and scene.sitting.stage.winner_card == -1
    for name, value, _ in scene.look.cells() if not run.over else ():
        known = value not in ("?", "–") and ":" not in value
        assert known or cells.get((run.step.table, name)) is None, f"step {run.at + 1}: {name} is emptied"
        if known:
            cells[run.step.table, name] = value


# --- all that are shipped ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHIPPED)
def test_a_lesson_goes_to_its_end_at_the_table_with_wrong_answers_at_every_question(app: App, name: str) -> None:
    """In the smallest window, where its plate has least room; every other lesson in the other language."""
    lang = ("en", "ru")[SHIPPED.index(name) % 2]
    app.set_language(lang)
    resize(app, (1024, 768))
    driver = LessonDriver(app, name)
    steps = len(driver.scene.script.steps)
    seen: list[str] = []
    cells: dict[tuple[int, str], str] = {}
    for moment in driver.moments(wrong=True):
        seen.append(moment)
        tells_nothing_too_early(driver.scene, cells)
        assert not under_the_plate(driver.scene), moment
        if moment.endswith("_wrong_3"):
            scene = driver.scene
            assert scene.run.waits and scene.said is not None and scene.said.kind == "shown"
            assert scene.run.step.ask is not None and scene.said.text == scene.run.step.ask.why[lang]
    assert len(driver.shown) == 1, "one answer of each lesson is shown after three wrong ones"
    assert [f"step_{at + 1}" in seen for at in range(steps)] == [True] * steps
    assert driver.over and seen[-1] == "end" and top_name(app) == "lesson_over"
    assert Progress(app.store).done(name)
    assert app.sitting is None and app.store.running() == {} and app.store.results() == {}


# --- answers ----------------------------------------------------------------------------------------------------------


def test_wrong_answers_are_answered_and_the_third_is_done_for_the_learner(app: App, tmp_path: Path) -> None:
    driver = opened(app, shelf_in(tmp_path), 3)
    scene = driver.scene
    assert scene.said is not None and scene.said.text == "Lead."
    click(app, place_of(scene, card("2h")))
    driver.wait()
    assert scene.said.kind == "wrong" and scene.said.text == "The two is Low already."
    assert "The two is Low already." in app.said
    click(app, place_of(scene, card("9s")))
    driver.wait()
    assert (scene.said.kind, scene.said.text, scene.said.hint) == ("hint", "Trumps first.", "A high trump.")
    click(app, place_of(scene, card("4d")))
    app.step(0.1, [])
    assert scene.said.kind == "shown" and scene.hinted == card("Ah")
    assert not scene.table.trick, "it shines before it is played"
    driver.wait()
    assert [sprite.card for _, sprite in scene.table.trick] == [card("Ah")]
    assert scene.said.text == "Nothing beats it." and scene.run.waits


def test_what_is_as_good_is_said_to_be_and_the_lesson_goes_its_way(app: App, tmp_path: Path) -> None:
    driver = opened(app, shelf_in(tmp_path), 3)
    click(app, place_of(driver.scene, card("Kh")))
    driver.wait()
    said = driver.scene.said
    assert said is not None and said.kind == "right" and "ace of hearts" in said.heading
    assert [sprite.card for _, sprite in driver.scene.table.trick] == [card("Ah")]


def test_what_the_rules_forbid_is_refused_in_their_words_and_is_no_answer(app: App) -> None:
    driver = LessonDriver(app, "first_trick")
    asked = [at for at, step in enumerate(driver.scene.script.steps) if step.ask and step.ask.kind == "act"]
    for at in asked:
        scene = LessonDriver(app, "first_trick", step=at).scene
        if scene.dimmed():
            forbidden = min(scene.dimmed())
            click(app, place_of(scene, forbidden))
            assert scene.complaint and scene.complaint == app.said
            assert scene.run.tries == 0 and scene.run.question is not None
            return
    raise AssertionError("nothing is forbidden in this lesson")


def test_a_card_is_pointed_at_with_the_pointer_and_with_keys(app: App, tmp_path: Path) -> None:
    driver = opened(app, shelf_in(tmp_path), 2)
    scene = driver.scene
    turned = next(sprite for sprite in scene.table.turned)
    x, y, w, h = scene.bounds(turned)
    click(app, (x + w // 2, y + h // 2))
    driver.wait()
    assert scene.said is not None and scene.said.kind == "wrong"
    assert turned.card in scene.dimmed()
    for _ in range(40):
        if scene.ui.focus == f"card:{card('Ah')}" and scene.ui.visible_focus:
            break
        press(app, pygame.K_TAB)
    until(driver, lambda: scene.light.time > 1)
    press(app, pygame.K_RETURN)
    driver.wait()
    assert scene.said.kind == "right"


def test_buttons_of_wrong_answers_are_pressed_once(app: App, tmp_path: Path) -> None:
    driver = opened(app, shelf_in(tmp_path), 6)
    scene = driver.scene
    click(app, button(scene, "answer:14"))
    driver.wait()
    enabled = {w.target.name: w.enabled for w in scene.ui.widgets if w.target.name.startswith("answer:")}
    assert enabled == {"answer:1": True, "answer:5": True, "answer:14": False}
    click(app, button(scene, "answer:5"))
    driver.wait()
    assert scene.said is not None and scene.said.text == "Ace four, jack one."


def test_a_point_that_is_asked_for_is_not_told_by_the_cells(app: App) -> None:
    driver = LessonDriver(app, "throwing_in")
    asked = next(at for at, step in enumerate(driver.scene.script.steps) if step.ask and step.ask.about == "high")
    driver = LessonDriver(app, "throwing_in", step=asked)
    assert driver.scene.look.cells()[0][1] == "?"
    assert driver.scene.run.question is not None
    driver.scene.answer(driver.scene.run.question.right[0])
    driver.wait()
    assert driver.scene.look.cells()[0][1] != "?"


# --- from step to step ------------------------------------------------------------------------------------------------


def test_every_step_is_the_same_by_going_on_going_back_skipping_and_opening(app: App, tmp_path: Path) -> None:
    lessons = shelf_in(tmp_path)
    driver = opened(app, lessons)
    seen = []
    while not driver.over:
        scene = driver.scene
        seen.append((lying(scene), scene.said and scene.said.text))
        if scene.session.match.deal is not None and not scene.session.match.deal.over and not scene.run.step.open:
            assert lying(scene)[:-1] == as_the_rules_have_it(scene)
        scene.skip()
        driver.wait()
    assert len(seen) == STEPS
    for at in range(STEPS):
        driver = opened(app, lessons, at)
        scene = driver.scene
        assert (lying(scene), scene.said and scene.said.text) == seen[at], f"opened at step {at + 1}"
        if at + 1 < STEPS:
            scene.skip()
            driver.wait()
            scene.step_back()
            driver.wait()
            if scene.run.at > at:  # a step that shows something goes to its own beginning first
                scene.step_back()
                driver.wait()
            assert (lying(scene), scene.said and scene.said.text) == seen[at], f"back at step {at + 1}"


def test_the_step_is_kept_and_the_lesson_goes_on_there(app: App, tmp_path: Path) -> None:
    lessons = shelf_in(tmp_path)
    for at in range(STEPS):
        opened(app, lessons, at)
        app.stack.do(Push(app.make("message", text="something else")))
        app.stack.clear()
        scene = app.make("lesson", lesson=KEY, shelf_=lessons)
        assert isinstance(scene, Lesson) and scene.run.at == at


@pytest.mark.parametrize(
    "kept", [None, [], "x", {KEY: 3}, {KEY: {"step": "4"}}, {KEY: {"step": -2}}, {KEY: {"step": 99, "done": "yes"}}]
)
def test_rubbish_in_the_progress_counts_as_nothing(app: App, tmp_path: Path, kept: object) -> None:
    app.store.set(KEPT, kept)
    driver = opened(app, shelf_in(tmp_path), Progress(app.store).step(KEY, STEPS))
    assert driver.scene.run.at == 0 and not Progress(app.store).done(KEY)
    driver.scene.on()
    assert Progress(app.store).step(KEY, STEPS) == 1


def test_what_the_learner_plays_alone_is_counted_and_can_be_played_again(app: App, tmp_path: Path) -> None:
    driver = opened(app, shelf_in(tmp_path), STEPS - 1)
    scene = driver.scene
    before = lying(scene)
    driver.play_on()
    assert scene.on_page and scene.said is not None and scene.said.text == "Played."
    assert any(getattr(event, "category", "") == "game" for event in scene.sitting.sheet)
    picture(app)
    scene.step_back()
    driver.wait()
    assert scene.run.at == STEPS - 1 and lying(scene) == before


def test_the_running_match_is_not_touched(app: App, tmp_path: Path) -> None:
    session = sit(app, "9")
    kept, sitting = app.store.running(), app.sitting
    where = session.match.record
    app.stack.do(Push(app.make("lesson", lesson=KEY, shelf_=shelf_in(tmp_path))))
    for _ in range(40):
        app.step(0.1, [])
    press(app, pygame.K_ESCAPE)
    app.step(0.1, [])
    assert app.sitting is sitting and app.store.running() == kept and session.match.record == where


# --- controls ---------------------------------------------------------------------------------------------------------


def test_a_lesson_is_gone_through_with_keys_alone(app: App, tmp_path: Path) -> None:
    driver = opened(app, shelf_in(tmp_path))
    scene = driver.scene
    press(app, pygame.K_n)
    driver.wait()
    press(app, pygame.K_s)
    driver.wait()
    assert scene.run.at == 1 and scene.run.waits and scene.said is not None and scene.said.text == "Hearts are good."
    until(driver, lambda: scene.light.time > 1)
    press(app, pygame.K_SPACE)
    driver.wait()
    assert scene.run.at == 2
    press(app, pygame.K_j)
    driver.wait()
    assert scene.run.at == 3
    press(app, pygame.K_BACKSPACE)
    driver.wait()
    assert scene.run.at == 2
    press(app, pygame.K_f)
    assert scene.controls.pace == 2 and Progress(app.store).pace == 2
    press(app, pygame.K_ESCAPE)
    app.step(0.1, [])
    assert top_name(app) == "course"


def test_nothing_moves_while_a_lesson_is_paused(app: App, tmp_path: Path) -> None:
    app.settings.reduced = False
    driver = opened(app, shelf_in(tmp_path), 3)
    scene = driver.scene
    click(app, place_of(scene, card("Ah")))
    driver.wait()
    scene.on()
    app.step(0.1, [])
    press(app, pygame.K_z)
    still = picture(app)
    for _ in range(30):
        app.step(0.1, [])
    assert picture(app) == still and scene.run.shown < 3
    press(app, pygame.K_z)
    driver.wait()
    assert scene.run.shown == 3


def test_words_go_on_in_another_language(app: App, tmp_path: Path) -> None:
    driver = opened(app, shelf_in(tmp_path), 5)
    app.set_language("ru")
    driver.wait()
    said = driver.scene.said
    assert said is not None and said.text == "Кто взял взятку?"
    assert said.choices[0].label == "Вы"


def test_what_is_pointed_at_shines_and_comes_to_rest(app: App, tmp_path: Path) -> None:
    app.settings.reduced = False
    driver = opened(app, shelf_in(tmp_path))
    scene = driver.scene
    marked = len(scene.light.spots)
    assert marked == len(scene.run.step.marks) and len(scene.light.arrows) == 2
    picture(app)
    until(driver, lambda: not scene.animating)
    assert scene.light.time > 2
