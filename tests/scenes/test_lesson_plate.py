"""Where the teacher's plate stands, and the ring around the dealer's disc."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.caption import card_box
from scenes.lesson import Lesson
from scenes.lesson_driver import LessonDriver
from tests.scenes.lessons import under_the_plate, until
from tests.scenes.support import program, resize


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as started:
        started.settings.reduced = True
        yield started


@pytest.mark.parametrize(("lesson", "lang"), [("set_back", "ru"), ("a_whole_deal", "en"), ("first_trick", "ru")])
def test_the_plate_covers_nothing_that_is_read(app: App, lesson: str, lang: str) -> None:
    app.set_language(lang)
    resize(app, (1024, 768))
    driver, seen = LessonDriver(app, lesson), 0
    for moment in driver.moments(wrong=True):
        scene = driver.scene
        if scene.plate is None or scene.on_page or scene.asked or scene.run.over:
            continue
        table, placed = scene.table, scene.placed
        read = [placed.rect(f"plaque.{slot}") for slot in range(table.seats)] + [placed.rect("score"), scene.head.rect]
        read += [placed.rect("trump")] if table.trump >= 0 else []
        read += [card_box(sprite, placed) for sprite in table.turned[-1:]]
        assert pygame.Rect(scene.plate.rect).collidelist(read) < 0, moment
        seen += 1
    assert seen > 9


def at_rest(scene: Lesson) -> bool:
    return not scene.session.timeline.busy


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_plate_makes_room_for_cards_that_come_to_lie_under_it(app: App, lang: str) -> None:
    """Words on an answer stand there while what follows from it is dealt: new cards, and another one turned up."""
    app.set_language(lang)
    resize(app, (800, 1000))
    driver, moved = LessonDriver(app, "give_or_run"), 0
    for moment in driver.moments(wrong=False):
        scene = driver.scene
        until(driver, partial(at_rest, scene))
        assert not under_the_plate(scene), moment
        moved += scene.plate is not None and len(scene.table.turned) > 1
    assert moved > 1, "cards were run"


@pytest.mark.parametrize(("lesson", "lang"), [("counting_game", "en"), ("cinch_pedros", "ru"), ("save_the_ten", "ru")])
def test_the_plate_stands_beside_cards_that_stand_out_from_the_first_moment(app: App, lesson: str, lang: str) -> None:
    app.set_language(lang)
    resize(app, (1024, 768))
    scene = LessonDriver(app, lesson).scene
    assert scene.plate is not None and scene.sitting.table.lifted
    assert not under_the_plate(scene)


@pytest.mark.parametrize("place", [0, 1])
def test_the_ring_of_the_dealer_lies_around_the_disc(app: App, place: int) -> None:
    lesson, at = ("turn_up", 6) if place else ("give_or_run", 0)
    scene = LessonDriver(app, lesson, step=at).scene
    assert "dealer" in scene.run.step.marks
    seat = scene.table.dealer
    x, y, w, h = scene.light.spots[scene.run.step.marks.index("dealer")].rect
    assert abs(w - h) <= 1
    app.draw()
    picture = app.faces.icon("dealer", round(scene.placed.rect(f"plaque.{scene.table.slot_of(seat)}")[3] * 0.56))
    shown = app.window.surface.subsurface((x, y, w, h))
    same = shown.get_at((w // 2, h // 2))[:3] == picture.get_at(picture.get_rect().center)[:3]
    assert same, "the letter is in the middle of the ring"
