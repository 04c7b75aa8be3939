"""Buttons without words say what they are, one at a time: the one pointed at or the one with the focus."""

from pathlib import Path

import pygame

from tests.scenes.support import STEP, event_of, press, program, sit, table_scene


def test_only_the_hand_that_moved_last_has_a_tip(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        sit(app, "1")
        app.step(STEP, [])
        scene = table_scene(app)
        rules, menu = (next(w for w in scene.ui.widgets if w.target.name == name) for name in ("rules", "menu"))
        place = pygame.Rect(rules.target.rect).center

        def point() -> None:
            pygame.mouse.set_pos(place)
            app.step(STEP, [event_of(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0), touch=False)])
            assert rules.element is not None
            rules.element.hovered = True

        point()
        assert scene.ui.tipped is rules
        scene.ui.focus_on("last_trick", show=True)
        press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
        assert scene.ui.focus == "menu" and scene.ui.tipped is menu
        point()
        assert scene.ui.tipped is rules
