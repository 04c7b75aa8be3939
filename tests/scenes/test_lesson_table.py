"""What the table of a lesson shows and what it keeps to itself: tricks, marked cards, arrows, calls, bubbles."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.actions import is_discard
from game.cards import parse_card
from scenes.app import App
from scenes.drawing import spot_of, under
from scenes.lesson import Lesson
from scenes.lesson_driver import LessonDriver
from scenes.lesson_head import SHAPES, Head
from scenes.lesson_plate import Plate
from scenes.lesson_said import Choice, Said
from scenes.theme import BRIGHT_GOLD, font, wrap
from tests.scenes.lessons import opened, shelf_in, until
from tests.scenes.support import program, resize


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as started:
        started.settings.reduced = True
        yield started


def at_question(app: App, lesson: str, kind: str, about: str = "", place: int = 0) -> LessonDriver:
    """A shipped lesson at one of its questions of a kind."""
    steps = LessonDriver(app, lesson).scene.script.steps
    asked = [at for at, step in enumerate(steps) if step.ask and (step.ask.kind, step.ask.about) == (kind, about)]
    return LessonDriver(app, lesson, step=asked[place])


def right(scene: Lesson) -> int:
    ask = scene.run.question
    assert ask is not None
    return ask.right[0]


# --- finished tricks --------------------------------------------------------------------------------------------------


def test_nothing_tells_who_takes_a_trick_while_it_is_asked(app: App) -> None:
    driver = at_question(app, "first_trick", "who", "trick")
    scene = driver.scene
    cards = [sprite.card for _, sprite in scene.table.trick]
    assert len(cards) == 4 and scene.table.again == []
    assert scene.acting() == -1 and scene.sitting.stage.winner_card == -1
    taken = [len(pile) for pile in scene.table.won]
    driver.scene.answer(right(scene))
    driver.wait()
    assert [sprite.card for _, sprite in scene.table.trick] == cards
    assert scene.sitting.stage.winner_card == parse_card("Jc") and scene.acting() == scene.session.match.to_act() == 1
    scene.on()
    driver.wait()
    assert not {sprite.card for _, sprite in scene.table.trick} & set(cards)
    assert sum(map(len, scene.table.won)) == sum(taken) + 1
    assert scene.table.agrees(scene.session.view)


def test_the_trick_that_the_own_card_completed_lies_while_it_is_explained(app: App) -> None:
    driver = at_question(app, "first_trick", "act", place=1)
    scene = driver.scene
    scene.answer(right(scene))
    driver.wait()
    assert scene.said is not None and scene.said.kind == "right"
    assert [sprite.card for _, sprite in scene.table.trick] == [parse_card(card) for card in ("8d", "3d", "Jd", "Qd")]
    assert scene.sitting.stage.winner_card == parse_card("Qd")
    scene.on()
    until(driver, lambda: scene.sitting.stage.winner_card == -1)
    driver.wait()
    assert scene.table.agrees(scene.session.view)


# --- marked cards and arrows ------------------------------------------------------------------------------------------


def test_an_arrow_begins_in_what_is_seen_of_its_card_which_stands_out(app: App, tmp_path: Path) -> None:
    driver = opened(app, shelf_in(tmp_path), 3)
    scene = driver.scene
    start, _ = scene.light.arrows[0]
    sprite = under(start, scene.own_sprites(), scene.placed)
    assert sprite is not None and sprite.card == parse_card("Ah")
    assert scene.sitting.table.lifted == {parse_card("Ah")}
    scene.answer(right(scene))
    driver.wait()
    assert not scene.sitting.table.lifted


def test_a_marked_card_of_the_hand_has_a_ring_over_its_neighbour(app: App) -> None:
    driver = LessonDriver(app, "first_trick", step=1)
    scene = driver.scene
    hand = scene.own_sprites()
    king = next(place for place, sprite in enumerate(hand) if sprite.card == parse_card("Kc"))
    left, _, _, _ = scene.bounds(hand[king + 1])
    _, top, _, high = scene.bounds(hand[king + 1])
    until(driver, lambda: not scene.animating)
    app.draw()
    surface = app.window.surface
    near = [surface.get_at((left + dx, top + high // 2))[:3] for dx in range(-3, 9)]
    assert BRIGHT_GOLD in near, "the ring runs where the next card begins"
    away = [surface.get_at((left + dx, top + high // 2))[:3] for dx in range(14, 24)]
    assert BRIGHT_GOLD not in away


# --- calls ------------------------------------------------------------------------------------------------------------


def test_no_answer_to_choose_from_is_golden(app: App, tmp_path: Path) -> None:
    scene = opened(app, shelf_in(tmp_path), 1).scene
    calls = [widget for widget in scene.ui.widgets if widget.target.name.startswith("say:")]
    assert len(calls) == 2 and {widget.style for widget in calls} == {"plain"}


def test_words_that_a_step_points_at_are_shown_again_with_a_ring_that_fits(app: App) -> None:
    steps = LessonDriver(app, "bunch").scene.script.steps
    pointed = ("bubble:1", "bubble:2", "bubble:3")
    scene = LessonDriver(app, "bunch", step=next(at for at, step in enumerate(steps) if step.marks == pointed)).scene
    rings = [scene.look.bubble(seat) for seat in (1, 2, 3)]
    assert [spot.rect for spot in scene.light.spots] == rings
    assert all(ring is not None and ring[2] < scene.placed.rect("bubble.1")[2] for ring in rings)
    assert len(scene.sitting.table.repeated) == 3, "the cards were gathered since"
    scene.skip()
    assert not scene.table.bubbles


def test_the_ring_around_a_trick_leaves_the_plaques_alone(app: App) -> None:
    driver = LessonDriver(app, "first_trick", step=4)
    scene = driver.scene
    grow = scene.px(7)
    rings = [pygame.Rect(spot.rect).inflate(2 * grow, 2 * grow) for spot in scene.light.spots]
    assert len(rings) == 2
    for slot in range(4):
        assert pygame.Rect(scene.placed.rect(f"plaque.{slot}")).collidelist(rings) < 0


def test_a_title_of_two_lines_does_not_touch_the_steps_below_it(app: App) -> None:
    scene = LessonDriver(app, "bunch").scene
    w, h = (round(side * scene.placed.unit) for side in SHAPES[-1])
    surface = pygame.Surface((w, h))
    Head(scene.placed, (0, 0, w, h)).draw(surface, "", "Xg" * 4 + " " + "gj" * 12, 0, 9)
    bright = [y for y in range(h) if any(sum(surface.get_at((x, y))[:3]) > 330 for x in range(scene.px(20), w // 2))]
    gaps = [below - above for above, below in pairwise(bright)]
    assert gaps and max(gaps[len(gaps) // 2 :]) >= 3


# --- words ------------------------------------------------------------------------------------------------------------


def test_a_score_is_not_broken_over_two_lines() -> None:
    text = "The match stands at 7 : 6 now."
    for width in range(40, 400, 7):
        lines = wrap(text, 24, width)
        assert any("7\u00a0:\u00a06" in line for line in lines)
        assert " ".join(lines).replace("\u00a0", " ") == text


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_button_that_goes_on_has_room_for_its_word_and_its_key(app: App, tmp_path: Path, lang: str) -> None:
    app.set_language(lang)
    driver = opened(app, shelf_in(tmp_path), 4)
    for label in (app.words.t("Next"), app.words.t("Finish")):
        said = replace(driver.scene.said or Said(""), choices=(Choice("next", label, lambda: None, "main", "n"),))
        plate = Plate(driver.scene.placed, app.words, said, "seven_up").put((0, 0, 500, 300))
        assert plate.buttons[0][1][2] - driver.scene.px(26 + 2 * 36) >= font(plate.small, True).size(label)[0]


def test_a_sentence_of_two_lines_has_a_higher_button(app: App, tmp_path: Path) -> None:
    placed = opened(app, shelf_in(tmp_path)).scene.placed
    labels = ("Short.", "They win with a sentence that is much too long for one line of a button of that width.")
    choices = tuple(Choice(f"answer:{at}", label, lambda: None) for at, label in enumerate(labels))
    plate = Plate(placed, app.words, Said("Who?", choices=choices, stacked=True), "seven_up").put((0, 0, 400, 300))
    (_, short), (_, long) = plate.buttons
    assert long[3] >= short[3] * 1.3 and long[1] > short[1] + short[3]


def test_the_heading_of_a_hint_stays_in_the_dialog(app: App) -> None:
    app.set_language("ru")
    steps = LessonDriver(app, "give_or_run").scene.script.steps
    at = next(at for at, step in enumerate(steps) if step.ask and any(map(is_discard, step.ask.right)))
    driver = LessonDriver(app, "give_or_run", step=at)
    for value in driver.wrong()[:2]:
        driver.scene.answer(value)
        driver.wait()
    scene = driver.scene
    assert scene.plate is not None and scene.plate.said.heading and scene.plate.said.kind == "hint"
    _, y, _, h = scene.plate.rect
    assert y >= scene.placed.rect("dialog")[1] and y + h <= scene.buttons_top


def test_open_hands_of_others_are_upright_and_closed_ones_as_in_a_match(app: App) -> None:
    steps = LessonDriver(app, "one_card_four_points").scene.script.steps
    at = next(at for at, step in enumerate(steps) if set(step.open) == {1, 2, 3} and not steps[at + 1].begins)
    scene = LessonDriver(app, "one_card_four_points", step=at).scene
    for seat in (1, 2, 3):
        spots = [spot_of(sprite.pose, scene.placed) for sprite in scene.table.hands[seat]]
        assert all(abs(spot.angle) < 20 and spot.face == 1 for spot in spots)
    tops = [spot_of(sprite.pose, scene.placed).y for sprite in scene.table.hands[1]]
    assert tops == sorted(tops) and tops[1] - tops[0] > 10, "each shows its corner"
    scene = LessonDriver(app, "first_trick").scene
    assert all(spot_of(sprite.pose, scene.placed).angle > 60 for sprite in scene.table.hands[1])


def test_cells_wait_for_the_trick_that_is_held(app: App) -> None:
    driver = at_question(app, "all_fives", "act", place=2)
    scene = driver.scene
    before = scene.look.cells()[0]
    scene.answer(right(scene))
    driver.wait()
    assert scene.session.held and scene.look.cells()[0] == before
    scene.on()
    driver.wait()
    assert scene.look.cells()[0] != before


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_trumps_that_are_named_while_words_stand_are_seen_beside_them(app: App, lang: str) -> None:
    app.set_language(lang)
    resize(app, (800, 1000))
    driver = at_question(app, "stand_or_beg", "act")
    driver.scene.answer(right(driver.scene))
    driver.wait()
    scene = driver.scene
    assert scene.table.trump >= 0 and scene.plate is not None
    assert not pygame.Rect(scene.plate.rect).colliderect(scene.placed.rect("trump"))
