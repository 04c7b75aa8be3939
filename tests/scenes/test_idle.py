"""The loop sleeps while nothing moves: so whatever ends a motion must be on the screen before it does."""

import gc
import math
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes import measure
from scenes.app import App
from scenes.demo import Demo
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


def quiet_frame(app: App) -> bytes:
    """What the window shows while the loop would sleep; one more frame would show the same."""
    shown = pygame.image.tobytes(app.window.surface, "RGB")
    app.draw()
    assert pygame.image.tobytes(app.window.surface, "RGB") == shown, "it fell asleep too early"
    return shown


@pytest.mark.parametrize(("game", "title"), [("seven_up", False), ("auction_pitch", True), ("cinch", False)])
def test_a_demonstration_rests_while_something_is_only_read(
    app: App, game: str, title: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the title screen as well as where it was chosen; and whatever is shown next is shown at once."""
    monkeypatch.setattr(Demo, "to_come", [game])
    app.start(app.make("demo", game="" if title else game, seed="rest"))
    rested, captions, heard, awake = 0, 0, 0, True
    before = b""
    scene = app.stack.top
    assert isinstance(scene, Demo)
    for _ in range(600):
        app.step(0.08, [])
        if not would_sleep(app):
            awake = True
            continue
        rested += 1
        assert scene.patience < app.idle + 0.1, "it is looked soon what comes next"
        if awake or not rested % 6:
            shown = quiet_frame(app)
            assert scene.demo.heard == heard or shown != before, "another caption is another picture"
            captions += scene.demo.heard != heard
            heard, before = scene.demo.heard, shown
        awake = False
    assert captions > 5 and rested > 300, "most of the time is for reading"


def test_the_loop_wakes_for_what_comes_next_in_a_demonstration_and_not_for_one_that_was_stopped(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.start(app.make("demo", game="seven_up", seed="rest"))
    scene = app.stack.top
    assert isinstance(scene, Demo)
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    monkeypatch.setattr(pygame.time, "wait", lambda passed: now.append(now.pop() + passed))
    pygame.event.clear()
    drawn = []
    monkeypatch.setattr(pygame.display, "flip", lambda: drawn.append(now[0]))
    frames, heard = 0, scene.demo.heard
    while now[0] < 40_000:
        before = now[0]
        events = app._events()
        now[0] = max(now[0], before + 16)
        app.step((now[0] - before) / 1000, events)
        frames += 1
    assert scene.demo.heard > heard + 4
    assert len(drawn) < frames and len(drawn) < 40 * 60 / 3, "fewer pictures than a third of those it could draw"
    scene.pause()
    app.dirty = False
    assert would_sleep(app) and scene.patience == math.inf
    scene.change_pace(1)
    assert scene.status() and scene.patience < math.inf
    for _ in range(40):
        app.step(0.08, [])
    assert would_sleep(app) and scene.patience == math.inf and not scene.status()
    quiet_frame(app)


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


def test_idling_is_measured_without_the_end_of_the_program(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letting the sound device go takes longer than the idle seconds that are looked at."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_: pygame.event.post(pygame.event.Event(pygame.QUIT)))
    monkeypatch.setattr(app, "close", lambda: pytest.fail("the program was closed while it was measured"))
    app.start(app.make("title"))
    assert measure._idle(app, 0.0) >= 0.0
    assert app.stack.top is None
    monkeypatch.undo()
