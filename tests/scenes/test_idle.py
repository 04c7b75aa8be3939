"""The loop sleeps while nothing moves: so whatever ends a motion must be on the screen before it does."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame_gui import UIManager

from scenes.app import App
from scenes.driver import Driver
from scenes.screens import recorded
from scenes.store import Store
from scenes.text import default_names
from tests.scenes.support import resize

STEP = 1 / 60
NAMES = ("seating", "dealing", "trump", "play", "score", "over")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    program = App(Store(tmp_path), size=(800, 600))
    program.set_language("en")
    program.settings.speed = 3.5
    yield program
    program.close()


def would_sleep(app: App) -> bool:
    """Whether the loop would wait for an input now."""
    top = app.stack.top
    return not app.dirty and top is not None and not top.animating


def test_what_is_shown_when_the_loop_falls_asleep_is_what_one_more_frame_would_show(app: App) -> None:
    driver = Driver(app, recorded("won"), default_names(app.words))
    app.start(app.make("seating"))
    asleep: dict[str, int] = {}
    for _ in range(60_000):
        app.step(STEP, [])
        top = app.stack.top
        assert top is not None
        if would_sleep(app):
            shown = pygame.image.tobytes(app.window.surface, "RGB")
            app.step(STEP, [])
            app.draw()
            assert pygame.image.tobytes(app.window.surface, "RGB") == shown, f"{top.name} fell asleep too early"
            asleep[top.name] = asleep.get(top.name, 0) + 1
            if top.name == "over":
                break
            driver.act()
    assert {"trump", "play", "score", "over"} <= set(asleep)


def managers() -> int:
    """Managers of widgets that still take up memory, of this test and of earlier ones."""
    return sum(isinstance(thing, UIManager) for thing in gc.get_objects())


def test_windows_of_other_sizes_leave_nothing_behind(app: App) -> None:
    app.start(app.make("title"))
    app.step(STEP, [])
    gc.collect()
    before = managers()
    gc.disable()  # its own time to collect must not hide what the program leaves lying
    try:
        for turn in range(12):
            resize(app, (800 + 32 * turn, 600))
            app.step(STEP, [])
    finally:
        gc.enable()
    assert managers() <= before + 2, "one for the scene, and those that serve the next one"
