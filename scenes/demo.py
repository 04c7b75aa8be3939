"""A game that plays itself slowly, with captions, for somebody who only wants to watch."""

from random import Random
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.variants import VARIANTS
from scenes.demo_controls import DemoControls
from scenes.demonstration import SPEEDS, demonstrate
from scenes.inputs import Input, Key, Raw
from scenes.seeds import new_seed
from scenes.stack import Move, Pop
from scenes.stopping import stop_demonstration

if TYPE_CHECKING:
    from scenes.app import App

STRAY = 6
"""Pixels the pointer may stray before it counts as moved."""
RESTS = 1.6
"""Seconds between a count and what comes after it."""
LOOK = 0.08
"""Seconds between two looks at what comes next while something is read and nothing moves."""
STEPS = 400
"""Pauses that are ended at most on the way to the next caption."""
DISTURBS = (
    pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.WINDOWFOCUSLOST,
)  # fmt: skip
"""What ends the demonstration of the title screen, besides a pointer that moves."""


def _mute(name: str) -> None:
    """The title screen's demonstration makes no sound: perhaps nobody is there."""


class Demo(DemoControls):
    """A demonstration. Without `game` it is the title screen's: any input ends it, and each time another game comes."""

    name = "demo"
    to_come: ClassVar[list[str]] = []
    """Games still to come on the title screen before any of them comes again."""

    def __init__(self, app: "App", game: str = "", seed: str = "") -> None:
        self._heard = 0
        self._rested = 0.0
        self._cold = True
        self._next_look = 0.0
        self._pointer: tuple[int, int] | None = None
        sound = app.sounds.play if game else _mute
        seed = seed or f"demo/{new_seed()}"
        super().__init__(app, demonstrate(game or self._in_turn(), seed, app.words, app.settings, sound))
        self.attract = not game

    @classmethod
    def _in_turn(cls) -> str:
        """The next game for the title screen."""
        if not cls.to_come:
            cls.to_come = [variant.key for variant in VARIANTS]
            Random().shuffle(cls.to_come)
        return cls.to_come.pop()

    def enter(self) -> None:
        """The first deal."""
        self.session.next_deal()
        super().enter()

    # --- time ---------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Move:
        """Let the match go on by itself, from deal to deal."""
        if self.demo.speaker.words is not self.app.words:
            self.demo.speak(self.app.words)
        if not self.paused and not self.over:
            before = self.session.timeline.running
            self.session.update(dt)
            self._go_on(dt)
            self._changed(self.session.timeline.running is not before)
        self._move_pegs(dt)
        if self._cold:
            self._cold = self._warm()
        if self.pace_told > 0:
            self.pace_told -= dt
            self._changed(self.pace_told <= 0)
        self._next_look = self.app.idle + LOOK
        if self.demo.heard != self._heard:
            self._heard = self.demo.heard
            if not self.attract:
                self.app.announce(self.demo.caption)
        return super().update(dt)

    def _changed(self, changed: bool) -> None:
        """Between two pauses something else may be seen although nothing has moved."""
        self.app.dirty = self.app.dirty or changed

    def _warm(self) -> bool:
        """Draw one more face before it is dealt; whether there are any left."""
        heights = {round(self.placed[f"hand.{slot}"].height) for slot in range(self.table.seats)}
        dealing = self.session.where == "dealing"  # later there may be no room for all of them
        return dealing and any(self.app.faces.warm(height) for height in sorted(heights, reverse=True))

    @property
    def _counted(self) -> bool:
        """Whether a deal was played and its count shown."""
        deal = self.session.match.deal
        return self.session.shown and deal is not None and deal.over and not deal.void

    def _go_on(self, dt: float) -> None:
        """After a count the next deal or the result, on the title screen the next game; so too where none is played."""
        if self.session.stuck and self.move is None:
            if self.attract:
                self.go("demo")
            else:
                self.move = stop_demonstration(self.app)
            return
        self._rested = self._rested + dt * SPEEDS[self.demo.pace] if self._counted else 0.0
        if self._rested < RESTS or self.move is not None:
            return
        if self.attract:
            self.go("demo")
        else:
            self._after_count()

    def _after_count(self) -> None:
        if self.session.match.winner is None:
            self.demo.sheet.clear()
            self.demo.facts = ()
            self.session.next_deal()
            return
        self.over = True
        self.app.sounds.play("win")
        self.resume()
        self.ui.focus_on("again")
        match = self.session.match
        assert match.winner is not None
        self.app.announce(self.sitting.speaker.winner(match.winner, match.decided_by))

    @property
    def animating(self) -> bool:
        """As long as nobody stops it, but not while something is only read."""
        return not (self.paused or self.over or self._quiet) or not self._pegs_rest

    @property
    def _quiet(self) -> bool:
        """Whether only time passes: a caption or a count is read, or a player seems to think."""
        running = self.session.timeline.running
        return self._counted if running is None else running.quiet

    @property
    def _pegs_rest(self) -> bool:
        return all(peg == score for peg, score in zip(self.pegs, self.table.scores, strict=True))

    @property
    def patience(self) -> float:
        """While something is read it is looked now and then whether it is time for what comes next."""
        passes = self.pace_told > 0 or not (self.paused or self.over)
        return self._next_look if passes else super().patience

    def step_on(self) -> None:
        """To the next caption, without waiting for anything before it."""
        heard, session = self.demo.heard, self.session
        for _ in range(STEPS):
            if self._counted:
                self._after_count()
                if self.over:
                    return
            session.timeline.skip()
            session.update(0.0)
            if self.demo.heard != heard:
                return

    # --- input --------------------------------------------------------------------------------------------------

    def handle(self, entered: Input) -> None:
        """Keys of its own before those of the buttons; on the title screen anything at all ends it."""
        if self.attract:
            self._disturb(entered)
        elif not (isinstance(entered, Key) and not self.over and self.own_key(entered.name)):
            super().handle(entered)

    def _disturb(self, entered: Input) -> None:
        """Back to the title, unless the pointer has hardly moved."""
        if not isinstance(entered, Raw) or self.move is not None:
            return
        event = entered.event
        if event.type == pygame.MOUSEMOTION:
            at = self._pointer = self._pointer or event.pos
            if max(abs(event.pos[0] - at[0]), abs(event.pos[1] - at[1])) > STRAY:
                self.move = Pop()
        elif event.type in DISTURBS:
            self.move = Pop()
