"""Programs for tests of the menus, and a person who has only a keyboard."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.match import Match
from game.variants import find
from scenes.app import App
from scenes.menu import MenuScene
from scenes.stack import Home
from scenes.store import Store
from scenes.ui import Widget

SCENES: dict[str, dict[str, Any]] = {
    "first": {}, "title": {}, "games": {}, "setup": {}, "options": {}, "pause": {}, "page": {"kind": "rules"},
    "log": {}, "watch": {}, "trainer": {}, "daily": {},
    "message": {"text": "Something the player is told, long enough for more than a single line of the box. " * 2},
    "confirm": {"text": "Shall it be done?", "yes": "Do it", "do": lambda: None, "title": "A question"},
}  # fmt: skip
KEYS = {
    "tab": pygame.K_TAB, "enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN, "end": pygame.K_END, "f1": pygame.K_F1,
    "page up": pygame.K_PAGEUP, "page down": pygame.K_PAGEDOWN,
}  # fmt: skip

Open = Callable[..., App]


@contextmanager
def programs(folder: Path) -> Iterator[Open]:
    """Programs of one player, closed at the end: `begin((1280, 720), "ru")`; "" is the language he had."""
    running: list[App] = []

    def begin(size: tuple[int, int] = (1280, 720), lang: str = "en") -> App:
        app = App(Store(folder), size=size)
        if lang:
            app.set_language(lang)
        app.settings.reduced = True
        running.append(app)
        return app

    try:
        yield begin
    finally:
        for app in running:
            app.close()


def show(app: App, name: str, **values: Any) -> MenuScene:
    """Only this scene."""
    scene = app.make(name, **values)
    assert isinstance(scene, MenuScene)
    app.stack.do(Home(scene))
    app.step(0.02, [])
    return scene


def press(app: App, *names: str) -> None:
    """Keys, one after another, and nothing else: frames without input only while the program asks for them."""
    for name in names:
        app.step(0.02, [pygame.event.Event(pygame.KEYDOWN, key=KEYS[name], mod=0, unicode="", scancode=0)])
        for _ in range(10):
            if app.dirty:
                app.step(0.02, [])


def top(app: App) -> MenuScene:
    scene = app.stack.top
    assert isinstance(scene, MenuScene)
    return scene


def widget(app: App, name: str) -> Widget:
    return next(widget for widget in top(app).ui.widgets if widget.target.name == name)


def reach(app: App, name: str) -> None:
    """Tab until that widget has the focus."""
    for _ in range(30):
        if top(app).ui.focus == name and top(app).ui.visible_focus:
            return
        press(app, "tab")
    raise AssertionError(f"{name} cannot be reached among {[w.target.name for w in top(app).ui.widgets]}")


def full(app: App) -> bool:
    return app.window.full_screen


def seated(app: App) -> Match:
    """The match at the table."""
    assert app.sitting is not None
    return app.sitting.match


def choose(app: App, name: str) -> None:
    reach(app, name)
    press(app, "enter")


def sit(app: App) -> None:
    """A match that has begun."""
    match = Match(find("seven_up"), seed="7", names=("A", "B", "C", "D"), start=(5, 3))
    match.draw_dealer()
    app.sit_down(match).session.next_deal()
