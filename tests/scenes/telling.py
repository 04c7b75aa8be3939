"""For tests of what the table tells: a match at it, and what is written on the screen."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame
import pytest

from game.agents import Budget, make
from game.match import Match
from game.variants import find
from game.view import View
from scenes import theme
from scenes.app import App
from scenes.sitting import Sitting
from scenes.tablelook import TableLook
from scenes.tabletop import TableScene
from tests.scenes.support import go_on

PAIRS = (0, 1, 0, 1)


def dealt(app: App, key: str, players: int = 0, names: Sequence[str] = (), **values: Any) -> Sitting:
    """A match at the table, with its first deal."""
    variant = find(key)
    match = Match(variant, players=players or variant.players[0], seed="told", names=tuple(names))
    sitting = app.sit_down(match, **values)
    sitting.timeline.speed = 200
    sitting.session.next_deal()
    app.stack.clear()
    app.start(app.make_table())
    return sitting


def careful(view: View) -> int:
    return make("careful").choose(view, Random(1), Budget()).action


def look_of(app: App) -> TableLook:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene.look


def until_tricks(app: App, sitting: Sitting, tricks: int = 1) -> None:
    """Play on until so many tricks were taken and shown."""
    for _ in range(3000):
        deal = sitting.match.deal
        if sitting.session.shown and deal is not None and not deal.over and len(sitting.session.view.tricks) >= tricks:
            return
        go_on(app, careful)
    raise AssertionError("no trick")


class Written:
    """Listens to what is written on the screen: the words, and how large."""

    def __init__(self, patch: pytest.MonkeyPatch, *modules: Any) -> None:
        self.lines: list[tuple[str, int]] = []
        for module in modules:
            patch.setattr(module, "draw_words", self._write)

    def _write(self, screen: pygame.Surface, text: str, at: Any, pixels: int, *rest: Any, **more: Any) -> pygame.Rect:
        self.lines.append((text, pixels))
        return theme.draw_words(screen, text, at, pixels, *rest, **more)

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.lines]
