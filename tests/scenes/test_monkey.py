"""Somebody who clicks, types, drags the window and changes the language at random while cards fly."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game import record as records
from game.match import Match
from scenes.app import App
from scenes.scene import BaseScene
from scenes.settings import SPEEDS, TRICK_WAITS
from scenes.stack import Scene
from scenes.tabletop import TableScene
from scenes.widgets import Widget
from tests.scenes.monkey import Events, Monkey
from tests.scenes.support import check_cards, event_of, finish_match, key_events, new_match, program, resize, top_name

SEEDS = range(10)
INPUTS = 5000
"""For each seed: 50,000 in all."""
SIZES = ((640, 480), (1024, 768), (960, 540), (500, 700), (320, 240))
AT_TABLE = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_KP_ENTER, pygame.K_LSHIFT, pygame.K_F5,
    pygame.K_a, pygame.K_s, pygame.K_b, pygame.K_g, pygame.K_r, pygame.K_u, pygame.K_p, pygame.K_BACKSPACE,
)  # fmt: skip
ELSEWHERE = (pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_l, pygame.K_h, pygame.K_w, pygame.K_F1)
"""Keys that open something over the table, or close it."""


class AtTable(Monkey):
    """Plays matches at random."""

    own_cards, surely_left = 0.5, 0.9

    def __init__(self, app: App, seed: int) -> None:
        super().__init__(app, f"monkey {seed}")

    def sit(self) -> None:
        """A match from the draw on, at some speed."""
        app = self.app
        app.settings.speed = self.rng.choice(SPEEDS)
        app.settings.trick_wait = self.rng.choice(TRICK_WAITS)
        app.settings.reduced = self.rng.random() < 0.1
        app.stack.clear()
        match = self.new_match()
        sitting = app.sit_down(match, people=self.people(match))
        sitting.timeline.speed *= self.rng.choice((1, 1, 6))
        app.start(app.make("seating", draw_partners=match.rules.pairs and self.rng.random() < 0.5))

    def new_match(self) -> Match:
        """What is played."""
        return new_match(str(self.rng.random()))

    def people(self, match: Match) -> tuple[int, ...]:
        """Where persons sit."""
        return (0,)

    @property
    def playing(self) -> bool:
        """Whether the match at the table goes on, and counts: cards that are dealt again do not."""
        return self.app.sitting is not None and self.app.sitting.kept and top_name(self.app) != "over"

    def widgets(self, scene: Scene | None) -> tuple[Sequence[Widget], float]:
        """Few of those of a table: cards are played there."""
        found: Sequence[Widget] = scene.ui.widgets if isinstance(scene, BaseScene) else ()
        return found, 0.04 if isinstance(scene, TableScene) else 0.5

    def inputs(self) -> Events:
        """What plays, but for a few keys that open something else, which is soon left."""
        rng, what = self.rng, self.rng.random()
        at_table = isinstance(self.app.stack.top, TableScene)
        if not at_table and rng.random() < 0.4:
            return key_events(pygame.K_ESCAPE)
        if what < 0.4:
            return self.clicks((1, 1, 1, 2, 3))
        if what < 0.75:
            return self.keys(AT_TABLE if at_table and rng.random() < 0.985 else (*ELSEWHERE, *AT_TABLE[:6]))
        return self.motion() if what < 0.95 else self.odd(AT_TABLE)

    def act(self) -> None:
        """Inputs, and now and then another size or language; at the end of a match, another one."""
        rng, app = self.rng, self.app
        what = rng.random()
        if what < 0.003:
            resize(app, rng.choice(SIZES))
            self.count += 1
        elif what < 0.006:
            app.set_language(rng.choice(("en", "ru")))
            self.count += 1
        self.feed((1, 1, 2, 4), (0.0, 0.01, 0.03, 0.1))
        if app.stack.top is None or app.sitting is None or not any(isinstance(s, TableScene) for s in app.stack.scenes):
            self.sit()
        self.met.add(type(app.stack.top).__name__)

    def check(self) -> None:
        """No card is lost, and the match is one that the rules allow."""
        sitting = self.app.sitting
        assert sitting is not None
        if any(True for _ in sitting.table.sprites()):
            check_cards(sitting.table)
        if self.rng.random() < 0.01 and sitting.match.history:
            again = records.replay(sitting.match.record)
            assert (again.scores, again.winner) == (sitting.match.scores, sitting.match.winner)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_a_monkey_does_loses_a_card_or_stops_the_match(tmp_path: Path, seed: int) -> None:
    with program(tmp_path, (640, 480)) as app:
        monkey = AtTable(app, seed)
        monkey.sit()
        monkey.go_on(INPUTS, 80)
        assert {"Play", "Trump", "Dealing", "Pause", "Score"} <= monkey.met, monkey.met
        app.step(0.1, [event_of(pygame.WINDOWFOCUSGAINED)])
        app.settings.trick_wait = 1.6
        app.keep_settings()
        while not any(isinstance(scene, TableScene) for scene in app.stack.scenes) or not monkey.playing:
            monkey.sit()
        finish_match(app)
        assert app.sitting is not None and app.sitting.match.winner is not None
        assert app.store.finished(1)[0].record == records.write(app.sitting.match.record)
