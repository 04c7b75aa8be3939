"""Plays a recorded match through the real table with real input: for the pictures, the self-test and the figures.

The other seats say and play what the record says; the viewer's choices are made with pointer and keys, as a person
would make them.
"""

import math
from collections.abc import Callable, Sequence
from random import Random

import pygame

from game import record as records
from game.actions import is_card, is_discard
from game.agents import Budget, Decision
from game.cards import Action, Card
from game.match import Match, Record
from game.variants import find
from game.view import View
from scenes.app import App
from scenes.drawing import spot_of
from scenes.faces import ASSETS, RATIO
from scenes.looking import NOBODY
from scenes.passing import Passing
from scenes.play import Play
from scenes.scene import BaseScene
from scenes.score import Score
from scenes.tabletop import TableScene
from scenes.text import default_names, seat_names
from scenes.thinking import AtOnce
from scenes.trump import Trump
from scenes.worker import Answer

STEP = 1 / 30
PATIENCE = 200_000
"""Frames after which a match that does not end is given up."""

_CODES = {"return": pygame.K_RETURN, "right": pygame.K_RIGHT}


def recorded(name: str) -> Record:
    """One of the fixed records."""
    return records.read_file(ASSETS / "records" / f"{name}.toml")


class Scripted:
    """A player who does what a record says; `match` is the one being played."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.match: Match | None = None
        self.quick = True

    def next_action(self) -> Action:
        """The record's action at the point the match has reached."""
        assert self.match is not None
        deal = len(self.match.history)
        return self.record.deals[deal - 1].actions[len(self.match.history[-1].actions)]

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """The next action of the record."""
        return Decision(self.next_action())


class Pensive(AtOnce):
    """Has the answer a few frames later than it could."""

    LOOKS = 12

    def __init__(self) -> None:
        super().__init__()
        self._looks = 0

    def look(self) -> Answer | None:
        """Nothing, so many times."""
        self._looks = (self._looks + 1) % self.LOOKS
        return super().look() if not self._looks else None


class Driver:
    """Sits a recorded match down at the table of an app and plays it."""

    def __init__(
        self, app: App, record: Record, names: tuple[str, ...] = (), people: Sequence[int] = (0,)
    ) -> None:  # fmt: skip
        self.app = app
        self.script = Scripted(record)
        match = Match(find(record.variant), dict(record.options), record.players, record.seed, start=record.start)
        usual = default_names if len(people) == 1 else seat_names
        match.names = names or usual(app.words, record.players, match.rules.clockwise)
        self.script.match = match
        self.sitting = app.sit_down(
            match, [None if seat in people else self.script for seat in range(record.players)]
        )  # fmt: skip

    def run(self, watch: Callable[["Driver"], None]) -> None:
        """Until the match is over and its end is shown; `watch` is called after every frame."""
        for _ in range(PATIENCE):
            self.app.step(STEP, pygame.event.get())
            watch(self)
            if self.app.stack.top is None or self.app.stack.top.name == "over":
                return
            self.act()
        raise RuntimeError("the match did not come to its end")

    def think(self) -> None:
        """Let the other seats be seen to think."""
        self.script.quick = False
        self.sitting.session.think_in(Pensive())

    def act(self) -> None:
        """Do what the record says the viewer does, if the table waits for it."""
        top = self.app.stack.top
        if (
            (top is not None and top.name == "message")
            or (isinstance(top, Score) and self.sitting.session.shown)
            or (isinstance(top, Passing) and self.sitting.session.awaited != NOBODY and not top.animating)
        ):
            self.press("return")
        elif isinstance(top, Play | Trump) and self.sitting.session.my_turn and top.ready:
            self._do(top, self.script.next_action())

    def _do(self, scene: TableScene, action: Action) -> None:
        if is_card(action):
            self.click_card(scene, action)
        elif is_discard(action) and isinstance(scene, Trump):
            self._throw(scene, action)
        else:
            self.click_button(scene, f"say:{action}")

    def _throw(self, scene: Trump, action: Action) -> None:
        choice = scene.throwing
        assert choice is not None
        for card in choice.marks_for(action) ^ choice.marked:
            self.click_card(scene, card)
        self.app.step(STEP, [])
        self.click_button(scene, "discard")

    def click_button(self, scene: BaseScene, name: str) -> None:
        """Click the middle of a widget."""
        target = next(widget.target for widget in scene.ui.widgets if widget.target.name == name)
        self.click(pygame.Rect(target.rect).center)

    def press(self, name: str) -> None:
        """Press and let go of a key."""
        code = _CODES[name]
        down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
        up = pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
        self.app.step(STEP, [down, up])

    def click(self, pos: tuple[int, int]) -> None:
        """Press and let go of the main button."""
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos, touch=False)
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=pos, touch=False)
        self.app.step(STEP, [down, up])

    def click_card(self, scene: TableScene, card: Card) -> None:
        """Click a card of the own hand where it shows: near its left edge."""
        sprite = next(sprite for sprite in scene.own_sprites() if sprite.card == card)
        spot = spot_of(sprite.pose, scene.placed)
        turn = math.radians(spot.angle)
        dx, dy = -spot.height * RATIO * 0.42, -spot.height * 0.2
        x = spot.x + dx * math.cos(turn) - dy * math.sin(turn)
        y = spot.y + dx * math.sin(turn) + dy * math.cos(turn)
        self.click((round(x), round(y)))
