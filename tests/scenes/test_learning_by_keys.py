"""Everything that teaches is reached from the title with keys alone, and Escape leads back one step at a time."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.scene import BaseScene
from scenes.tabletop import TableScene
from scenes.worker import Answer, Worker
from tests.scenes.support import press, program, top_name

WAYS = (
    ("learn", "go_on"),
    ("learn", "course", "lesson:four_points"),
    ("learn", "trainer", "mixed"),
    ("learn", "trainer", "theme:bid_or_pass"),
    ("learn", "trainer", "own"),
    ("learn", "trainer", "daily", "puzzle"),
    ("learn", "daily", "puzzle"),
    ("learn", "watch", "watch:cinch"),
)
"""Buttons pressed one after another, from the title on."""


class Silent(Worker):
    """Never answers, and never gives up."""

    def ask(self, work: Callable[..., object], *args: object, seconds: float, limit: float) -> int:
        self._number += 1
        return self._number

    def look(self, number: int) -> Answer | None:
        return None

    def drop(self, number: int) -> None:
        """There is nothing to drop."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (1024, 768)) as app:
        app.worker = Silent()
        yield app


def top(app: App) -> BaseScene:
    scene = app.stack.top
    assert isinstance(scene, BaseScene)
    return scene


def reach(app: App, name: str) -> None:
    """Tab until that has the focus, and is seen and told to have it."""
    for _ in range(60):
        ui = top(app).ui
        if ui.focus == name and ui.visible_focus:
            assert ui.focused is not None and app.said
            return
        press(app, pygame.K_TAB)
    raise AssertionError(f"{name} cannot be reached in {top_name(app)}")


def settle(app: App) -> None:
    """Until nothing moves, or the demonstration goes on."""
    for _ in range(30):
        app.step(0.1, [])


@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(way))
def test_there_and_back(app: App, way: tuple[str, ...]) -> None:
    app.start(app.make("title"))
    settle(app)
    below = [list(app.stack.scenes)]
    for name in way:
        reach(app, name)
        press(app, pygame.K_RETURN)
        settle(app)
        assert len(app.stack.scenes) == len(below[-1]) + 1, (name, app.stack.scenes)
        below.append(list(app.stack.scenes))
    names = [widget.target.name for widget in top(app).ui.widgets if widget.enabled]
    assert names
    for name in names:
        reach(app, name)
    if isinstance(top(app), TableScene):
        press(app, pygame.K_F1)
        settle(app)
        assert top_name(app) == "page"
        press(app, pygame.K_ESCAPE)
        settle(app)
    for scenes in reversed(below[:-1]):
        press(app, pygame.K_ESCAPE)
        settle(app)
        assert app.stack.scenes == scenes
        assert top(app).ui.focused is not None, "where one came from has the focus"
