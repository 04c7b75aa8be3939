"""The loop sleeps while nothing moves: so whatever ends a motion must be on the screen before it does."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.driver import Driver, recorded
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


def test_windows_of_other_sizes_leave_nothing_behind(app: App) -> None:
    app.start(app.make("title"))
    app.step(STEP, [])
    gc.collect()
    gc.disable()  # its own time to collect must not hide what the program leaves lying
    try:
        left = []
        for turns in (1, 12):
            for turn in range(turns):
                resize(app, (800 + 32 * (turn + 1) + turns, 600))
                app.step(STEP, [])
            left.append(gc.collect())
    finally:
        gc.enable()
    assert left[1] < 4 * max(left[0], 50), "twelve sizes leave no more behind than one"
