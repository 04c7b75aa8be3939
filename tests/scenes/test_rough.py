"""What nobody does on purpose: two keys in one moment, and a window of any shape."""

from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.variants import find
from scenes.menu import MenuScene
from scenes.window import LEAST
from tests.scenes.menus import SCENES, show
from tests.scenes.support import STEP, go_on, key_events, new_match, press, program, resize, top_name

SHAPES = ((1, 1), (37, 41), (5, 900), (900, 5), (200, 1500), (1500, 200))


def keys(*codes: int) -> list[pygame.event.Event]:
    return [event for code in codes for event in key_events(code)]


def test_what_leads_away_is_not_undone_by_a_key_of_the_same_moment(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        app.sit_down(new_match("5")).session.next_deal()
        app.start(app.make_table())
        press(app, pygame.K_ESCAPE)
        scene = app.stack.top
        assert isinstance(scene, MenuScene) and scene.name == "pause"
        scene.ui.focus_on("leave")
        press(app, pygame.K_RETURN)
        assert top_name(app) == "confirm"
        app.step(STEP, keys(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_ESCAPE))
        assert top_name(app) == "title" and app.sitting is None
        app.step(STEP, [])


@pytest.mark.parametrize("key", ["seven_up", "auction_pitch"])
def test_a_window_of_any_shape_can_be_drawn_at_every_moment(tmp_path: Path, key: str) -> None:
    with program(tmp_path) as app:
        match = Match(find(key), players=find(key).players[-1], seed="3")
        app.sit_down(match).timeline.speed = 50
        app.start(app.make("seating"))
        met = set()
        for turn in range(500):
            if turn % 8 == 0 or top_name(app) not in met:
                met.add(top_name(app))
                resize(app, SHAPES[turn % len(SHAPES)])
                app.draw()
                assert app.size[0] >= LEAST[0] and app.size[1] >= LEAST[1]
            if top_name(app) == "over" or {"seating", "dealing", "trump", "play", "score"} <= met:
                break
            go_on(app, lambda view: next(iter(view.legal)))
        assert "play" in met


@pytest.mark.parametrize("size", SHAPES)
def test_a_menu_in_a_window_of_any_shape_can_be_drawn(tmp_path: Path, size: tuple[int, int]) -> None:
    with program(tmp_path) as app:
        resize(app, size)
        app.sit_down(new_match("5")).session.next_deal()
        for name, values in SCENES.items():
            show(app, name, **values)
            app.draw()
