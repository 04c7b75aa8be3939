"""Somebody who wanders at random through everything that teaches: clicks, keys, sizes, languages, while cards fly."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import record as records
from scenes import host, thinking
from scenes.app import App
from scenes.demo import Demo
from scenes.driver import recorded
from scenes.lesson import Lesson
from scenes.poses import HIDDEN
from scenes.review import Review
from scenes.scene import BaseScene
from scenes.settings import SPEEDS, TEACHER
from scenes.stack import Scene
from scenes.tabletop import TableScene
from scenes.thinking import Hints
from scenes.widgets import Widget
from scenes.worker import Answer, Worker
from tests.scenes.monkey import Events, Monkey
from tests.scenes.support import (
    careful_seats,
    check_cards,
    event_of,
    key_events,
    new_match,
    program,
    resize,
    top_name,
)

SEEDS = range(3)
INPUTS = 400
"""For each seed; whole evenings were played when this was written."""
SIZES = ((320, 240), (640, 480), (1024, 768), (500, 700), (800, 1000), (2600, 1500))
KEYS = (
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_KP_ENTER,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1, pygame.K_F5, pygame.K_PLUS, pygame.K_MINUS,
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1),
)  # fmt: skip
LEAVE = ("leave", "quit")
"""What closes the program, or gives the running match up."""
ELSEWHERE = {"games", "setup", "house", "players", "naming", "seating", "options"}
"""Scenes that teach nothing, and lead to matches that are begun."""
WAYS = ("title", "course", "trainer", "daily", "watch", "review", "lesson", "match")


class Moody(Worker):
    """A worker without a process: answers at once, late, never, or fails; thinks about nothing for long."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self._left = 0
        self._answer: Callable[[], Answer] = Answer

    def ask(self, work: Callable[..., object], *args: object, seconds: float, limit: float) -> int:
        rng, looks = self.rng, iter(range(3))
        self._number += 1
        self._open, self._left = True, rng.choice((0, 0, 1, 5, 40, 10**6))
        fails = rng.random() < 0.2

        def answer() -> Answer:
            if fails:
                return Answer(fault="the worker is gone: EOFError")
            value: Any = work(*args, lambda: next(looks, None) is None)
            return Answer(value)

        self._answer = answer
        return self._number

    def look(self, number: int) -> Answer | None:
        if number != self._number or not self._open:
            return Answer(fault="it was dropped")
        self._left -= 1
        if self._left >= 0:
            return None
        self._open = False
        return self._answer()

    def drop(self, number: int) -> None:
        self._open = self._open and number != self._number

    def close(self) -> None:
        self._open = False

    @property
    def open(self) -> bool:
        """Whether somebody has asked what nobody waits for an answer to, once all scenes were left."""
        return self._open


class Learner(Monkey):
    """Wanders through what teaches."""

    own_cards, surely_left = 0.3, 0.95

    def __init__(self, app: App, seed: int) -> None:
        super().__init__(app, f"learning {seed}")
        self.worker = app.worker = Moody(self.rng)
        app.hints = Hints(app.worker)
        match = new_match("kept")
        app.sit_down(match, careful_seats()).session.next_deal()
        self.running = records.write(match.record)
        app.store.save_running("seven_up", self.running)
        app.leave_table()
        self.home()

    def home(self, way: str = "title") -> None:
        """Somewhere to begin."""
        app = self.app
        app.stack.clear()
        app.leave_table()
        if way == "match":
            app.settings.teacher = self.rng.choice(TEACHER)
            app.sit_down(new_match(str(self.rng.random())), kept=False).session.next_deal()
            app.hints = Hints(app.worker)
            app.start(app.make_table())
            return
        app.start(app.make("title"))
        values: dict[str, Any] = {}
        if way == "review":
            values = {"record": recorded(self.rng.choice(("won", "lost"))), "seat": self.rng.randrange(4)}
        elif way == "lesson":
            values = {"lesson": self.rng.choice(("save_the_ten", "cinch_pedros", "shasta_sam", "trinidad_kick"))}
        if way != "title":
            app.stack.top.push(way, **values)  # type: ignore[union-attr]  # the title has been put there

    # --- what it does ---------------------------------------------------------------------------------------------

    def widgets(self, scene: Scene | None) -> tuple[Sequence[Widget], float]:
        """Most of what it points at, but seldom what leads out."""
        assert isinstance(scene, BaseScene)
        return [one for one in scene.ui.widgets if one.target.name not in LEAVE or self.rng.random() < 0.1], 0.7

    def inputs(self) -> Events:
        """All kinds, with every key."""
        what = self.rng.random()
        if what < 0.06:
            return key_events(pygame.K_ESCAPE)
        if what < 0.5:
            return self.clicks((1, 1, 1, 2))
        if what < 0.85:
            return self.keys(KEYS)
        return self.motion() if what < 0.95 else self.odd(KEYS)

    def act(self) -> None:
        """Inputs, and now and then another size, language, speed or teacher; what teaches nothing is left again."""
        rng, app, what = self.rng, self.app, self.rng.random()
        if what < 0.008:
            resize(app, rng.choice(SIZES))
        elif what < 0.016:
            app.set_language(rng.choice(("en", "ru")))
        elif what < 0.024:
            app.settings.speed, app.settings.reduced = rng.choice(SPEEDS), rng.random() < 0.3
            app.settings.teacher = rng.choice(TEACHER)
            app.keep_settings()
        elif what < 0.03 and top_name(app) == "title":
            app.stack.top.push("demo")  # type: ignore[union-attr]  # as after a while in which nobody does anything
        self.feed((1, 1, 2), (0.01, 0.1, 0.1, 0.3))
        away = app.stack.top is None or bool({scene.name for scene in app.stack.scenes} & ELSEWHERE)
        if away or (app.sitting is not None and app.sitting.kept):
            self.home(rng.choice(WAYS))
        self.met.add(top_name(app))

    # --- what must be so ------------------------------------------------------------------------------------------

    def check(self) -> None:
        """No card is lost, nobody's cards are seen, and the running match is as it was."""
        app = self.app
        for scene in app.stack.scenes:
            if isinstance(scene, TableScene):
                if any(True for _ in scene.table.sprites()) and not scene.table.again:  # a trick that is shown again
                    check_cards(scene.table)
                self._check_hidden(scene)
        assert app.store.running() == {"seven_up": self.running}

    def _check_hidden(self, scene: TableScene) -> None:
        """The hands of the others are closed unless the scene opens them."""
        if isinstance(scene, Demo) or (isinstance(scene, Review) and scene.opened):
            return
        opened = scene.run.step.open if isinstance(scene, Lesson) and not scene.run.over else ()
        if scene.session.timeline.busy or (isinstance(scene, Lesson) and opened):
            return
        viewer = scene.session.looker
        for seat, sprites in enumerate(scene.table.hands):
            if seat != viewer and viewer >= 0:
                assert all(sprite.card == HIDDEN for sprite in sprites), (scene, seat)

    def leave(self) -> None:
        """By Escape alone, and out of a table by its menu, all the way back to the title."""
        app, way = self.app, []
        for _ in range(60):
            way.append(top_name(app))
            if way[-1] == "title":
                break
            if way[-1] in ("pause", "confirm", "over"):
                name = {"pause": "leave", "confirm": "yes", "over": "menu"}[way[-1]]
                widget = [w for w in app.stack.top.ui.widgets if w.target.name == name]  # type: ignore[union-attr]
                assert widget, (way, [w.target.name for w in app.stack.top.ui.widgets])  # type: ignore[union-attr]
                widget[0].target.do()
            else:
                app.step(0.1, key_events(pygame.K_ESCAPE))
            for _ in range(2):  # what a box says is done by the scene below it
                app.step(0.1, [])
        else:
            table = app.sitting
            raise AssertionError(way[:8], app.stack.scenes, table and (table.daily, table.branch, table.kept))
        assert not self.worker.open, way
        assert app.sitting is None, way


@pytest.fixture(autouse=True)
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who search are asked in the worker, which is moody."""
    monkeypatch.setattr(host, "Apart", thinking.Apart)


def wander(folder: Path, seed: int, inputs: int) -> Learner:
    """So many inputs from the title on."""
    with program(folder, (640, 480)) as app:
        monkey = Learner(app, seed)

        def begin_anew(steps: int) -> None:
            if steps % 150 == 0:
                app.step(0.1, [event_of(pygame.WINDOWFOCUSGAINED)])
                monkey.leave()
                monkey.home(monkey.rng.choice(WAYS))

        monkey.go_on(inputs, 40, begin_anew)
        return monkey


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_a_monkey_does_among_what_teaches_stops_it_or_touches_the_running_match(
    tmp_path: Path, seed: int
) -> None:
    wander(tmp_path, seed, INPUTS)
