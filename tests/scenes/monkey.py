"""Somebody who acts at random: clicks, keys, motion, and what a window may be told besides."""

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar

import pygame

from scenes.app import App
from scenes.stack import Scene
from scenes.tabletop import TableScene
from scenes.widgets import Widget
from tests.scenes.support import click_events, event_of, key_events, place_of

Events = list[pygame.event.Event]
ODD = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONUP,
    pygame.MOUSEBUTTONDOWN, pygame.TEXTINPUT, pygame.KEYUP,
)  # fmt: skip
"""What comes from nobody's intention."""


class Monkey:
    """Acts at random on one program; its subclasses say what it likes, and what must be so whatever it does."""

    own_cards: ClassVar[float]
    """How often it points at a card of the own hand, where there is one."""
    surely_left: ClassVar[float]
    """How often it clicks with the left button."""

    def __init__(self, app: App, seed: str) -> None:
        self.app, self.rng = app, Random(seed)
        self.count = 0
        self.met: set[str] = set()

    def act(self) -> None:
        """One step of the program with what the monkey does."""
        raise NotImplementedError

    def check(self) -> None:
        """What must be so."""
        raise NotImplementedError

    def inputs(self) -> Events:
        """The next few events."""
        raise NotImplementedError

    def widgets(self, scene: Scene | None) -> tuple[Sequence[Widget], float]:
        """The widgets it may point at, and how often it does where there are any."""
        raise NotImplementedError

    def go_on(self, inputs: int, drawn: int, then: Callable[[int], None] = lambda steps: None) -> None:
        """So many inputs; the picture is drawn after each so many steps, and `then` called after every one."""
        steps = 0
        while self.count < inputs:
            self.act()
            self.check()
            steps += 1
            if steps % drawn == 0:
                self.app.draw()
            then(steps)

    def feed(self, often: Sequence[int], pauses: Sequence[float]) -> None:
        """Inputs, one of `often` times, and a step of the program that is one of `pauses` long."""
        events = [event for _ in range(self.rng.choice(often)) for event in self.inputs()]
        self.count += sum(event.type not in (pygame.MOUSEBUTTONUP, pygame.KEYUP) for event in events)
        self.app.step(self.rng.choice(pauses), events)
        pygame.event.get()  # what the widgets tell each other waits in the queue, and keeps them alive

    # --- kinds of input -----------------------------------------------------------------------------------------------

    def place(self) -> tuple[int, int]:
        """Somewhere: on a card of the own hand, on a widget, anywhere, or beside the window."""
        rng, scene, (width, height) = self.rng, self.app.stack.top, self.app.size
        if isinstance(scene, TableScene) and scene.own_sprites() and rng.random() < self.own_cards:
            return place_of(scene, rng.choice(scene.own_sprites()).card)
        widgets, liked = self.widgets(scene)
        if widgets and rng.random() < liked:
            return pygame.Rect(rng.choice(widgets).target.rect).center
        return rng.randrange(-20, width + 20), rng.randrange(-20, height + 20)

    def clicks(self, times: Sequence[int]) -> Events:
        """A click, once or several times."""
        button = 1 if self.rng.random() < self.surely_left else self.rng.choice((2, 3, 4, 5))
        return click_events(self.place(), button) * self.rng.choice(times)

    def keys(self, codes: Sequence[int]) -> Events:
        """One of these keys, once or twice."""
        rng = self.rng
        return key_events(rng.choice(codes), rng.choice((0, 0, 0, pygame.KMOD_LSHIFT))) * rng.choice((1, 1, 2))

    def motion(self) -> Events:
        """The pointer somewhere else, perhaps with the button held."""
        pos = self.place()
        held = (self.rng.randrange(2), 0, 0)
        return [event_of(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=held, touch=False)]

    def odd(self, codes: Sequence[int]) -> Events:
        """Half of a click or of a key, the wheel, a letter, the window itself."""
        rng, kind = self.rng, self.rng.choice(ODD)
        return [event_of(kind, pos=self.place(), button=1, x=0, y=rng.choice((-1, 1)), touch=False, text="ж",
                         key=rng.choice(codes), mod=0, unicode="", scancode=0)]  # fmt: skip
