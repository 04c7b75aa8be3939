"""Takes pictures of an app's window while a recorded match is played at its table."""

from pathlib import Path
from random import Random
from typing import Any

import pygame

from game import coach, teach, teach_facts
from game.actions import Say
from game.agents import Budget
from game.view import View
from scenes.app import App
from scenes.driver import PATIENCE, STEP, Driver
from scenes.looking import NOBODY
from scenes.passing import Passing
from scenes.play import Play
from scenes.pupil import Pupil
from scenes.score import Score
from scenes.stack import Pop, Push
from scenes.thinking import Hints
from scenes.trump import Trump

DEALING = ((26, "dealing_shuffle"), (80, "dealing_packets"), (118, "dealing_turn_up"))
"""Frames of a deal, and what is to be seen in them."""
WORLDS = 24
"""Deals the coach tries for a picture."""
LATE = 3
"""Tricks taken when the table has filled with them a little."""
OVER_TABLE = ("last", "log", "pause")
"""What may lie over the table; in the other games only the first of them differs."""


class Photographer:
    """Saves pictures of an app's window, each moment once."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app, self.folder = app, folder
        self.taken: list[str] = []
        self._counts: dict[str, int] = {}
        self._captions: list[str] = []
        self.game = ""

    def begin(self, game: str = "") -> None:
        """A match begins; its moments are called by the game, but for the first one of the menu."""
        self.game = game
        self._counts.clear()
        self._captions.clear()

    def take(self, name: str) -> None:
        """Save what the window shows, unless this moment was taken before."""
        name = f"{self.game}_{name}" if self.game else name
        if name in self.taken:
            return
        self.app.draw()
        pygame.image.save(self.app.window.surface, str(self.folder / f"{len(self.taken):03d}_{name}.png"))
        self.taken.append(name)

    def quiet(self) -> None:
        """Let lifted cards and pegs come to rest."""
        for frame in range(90):
            self.app.step(STEP, [])
            if frame > 10 and not (self.app.stack.top is not None and self.app.stack.top.animating):
                return

    def scene(self, name: str, moment: str = "", *, settle: bool = True, **values: Any) -> None:
        """A scene on top of what there is, and back."""
        scene = self.app.make(name, **values)
        self.app.stack.do(Push(scene))
        if settle:
            self.quiet()
        self.take(moment or name)
        self.app.stack.do(Pop())

    # --- at the table -------------------------------------------------------------------------------------------

    def watch(self, driver: Driver) -> None:
        """Look at every frame for a moment worth a picture."""
        top, sitting = self.app.stack.top, driver.sitting
        if top is None:
            return
        count = self._counts[top.name] = self._counts.get(top.name, 0) + 1
        timeline = sitting.timeline
        if sitting.session.thinking >= 0 and sitting.session.shown:
            self.take("thinking")
        if top.name == "seating" and timeline.holding and sitting.table.caption not in ("", *self._captions):
            self._captions.append(sitting.table.caption)
            self.take("seating_dealer" if sitting.table.dealer >= 0 else f"seating_{len(self._captions)}")
        elif top.name == "dealing":
            for at, moment in DEALING:
                if count == at:
                    self.take(moment)
        elif isinstance(top, Trump):
            self._trump(driver, top)
        elif isinstance(top, Play):
            self._play(driver, top)
        elif isinstance(top, Score):
            self._score(driver)
        elif top.name == "over":
            self.quiet()
            self.take(f"over_{sitting.match.decided_by}")
            if not self.game:
                self.scene("page", "page_fairness_after", kind="fairness")

    def had(self, name: str) -> bool:
        """Whether that moment of this game was taken."""
        return (f"{self.game}_{name}" if self.game else name) in self.taken

    def _trump(self, driver: Driver, top: Trump) -> None:
        table, view = driver.sitting.table, driver.sitting.session.view
        if len(table.bubbles) > 1 and driver.sitting.timeline.busy:
            self.take("trump_bubbles")
        if not (driver.sitting.session.my_turn and top.ready):
            return
        moment = view.phase
        if view.phase == "begging":
            moment = "dealer" if view.dealer == view.seat else "eldest"
        elif view.phase == "bidding" and view.dealer == view.seat:
            moment = "bidding_dealer"
        elif top.throwing is not None and top.throwing.settled:
            moment += "_settled"
        if top.throwing is None:
            self.take(moment)
        elif not self.had(moment):
            self._throw(driver, top, moment)
        self._hint(driver, f"hint_{view.phase}")

    def _throw(self, driver: Driver, top: Trump, moment: str) -> None:
        """A picture with some cards chosen, which are then taken back."""
        choice = top.throwing
        assert choice is not None
        cards = list(choice.legal.free)[-min(2, choice.wanted) :] if choice.wanted else []
        for again in (False, True):
            for card in cards:
                driver.click_card(top, card)
            self.quiet()
            if not again:
                self.take(moment)

    def _play(self, driver: Driver, top: Play) -> None:
        sitting = driver.sitting
        if sitting.timeline.holding and sitting.stage.winner_card >= 0:
            self.take("play_trick_won")
        if not (sitting.session.my_turn and top.ready):
            return
        view = sitting.session.view
        if Say.THROW in view.legal:
            self.take("play_throw")
        elif len(view.tricks) >= LATE and not self.had("play_late"):
            self.take("play_late")
        elif not view.trick.cards:
            self.take("play_lead")
        elif len(view.trick.cards) > 1:
            self.take("play_follow")
            self._hint(driver, "hint_play")
            self._teacher(driver, top, view)
            if top.dimmed():
                self._refused(driver, top, view)
        if view.tricks:
            self._keyboard(driver)

    def _hint(self, driver: Driver, moment: str) -> None:
        """The coach's advice, and the table as it is when that was read."""
        if self.had(moment):
            return
        session, table = driver.sitting.session, driver.sitting.table
        self.scene("hint", moment, advice=coach.advise(session.view, Random(moment), Budget(worlds=WORLDS)))
        self.quiet()
        self.take(f"{moment}_after")
        self.app.hints = Hints(self.app.worker)  # the next pictures are those of a table without it
        table.raised = set()
        table.arrange()
        self.quiet()

    def _teacher(self, driver: Driver, top: Play, view: View) -> None:
        """The teacher's warning before a card, his remark on it, and how things stand."""
        if self.game or self.had("teacher_warns") or len(view.legal) < 2 or not view.tricks:
            return
        advice = coach.advise(view, Random("teacher"), Budget(worlds=WORLDS))
        found = teach.verdicts(view, advice, Random("teacher"), Budget(worlds=WORLDS))
        bad = next((choice for choice in found.values() if choice.mistake), None)
        if bad is None:
            return
        self.scene("warned", "teacher_warns", choice=bad, do=lambda: None)
        self.app.settings.teacher = "talk"
        top.teacher.watch(self.app.settings, 0.0)
        standing = teach_facts.standing(view) + teach_facts.voids(view)
        top.teacher.pupils[view.seat] = Pupil(remark=bad, legal=view.legal, standing=standing)
        self.take("teacher_remark")
        self.app.settings.teacher = "off"
        top.teacher.watch(self.app.settings, 0.0)
        self.quiet()

    def _refused(self, driver: Driver, top: Play, view: View) -> None:
        if not self.had("play_refused"):
            driver.click_card(top, min(top.dimmed()))
            self.quiet()
            self.take("play_refused")

    def _keyboard(self, driver: Driver) -> None:
        if self.had("play_keyboard"):
            return
        driver.press("right")
        self.quiet()
        self.take("play_keyboard")
        for name in OVER_TABLE if not self.game else OVER_TABLE[:1]:
            self.scene(name)

    def _score(self, driver: Driver) -> None:
        awarded = len([event for event in driver.sitting.sheet if hasattr(event, "category")])
        if awarded == 2:
            self.take("score_two")
        if driver.sitting.session.shown and driver.sitting.sheet:
            self.quiet()
            totals = next((e.totals for e in driver.sitting.sheet if hasattr(e, "totals")), (0, 1))
            decided = driver.sitting.match.winner is not None
            self.take("score_decided" if decided else "score_tied" if len({*totals}) == 1 else "score_full")

    def covers(self, driver: Driver) -> None:
        """Play until the screen has been passed on twice, and once more in the play."""
        for _ in range(PATIENCE):
            self.app.step(STEP, pygame.event.get())
            top, session = self.app.stack.top, driver.sitting.session
            if isinstance(top, Passing) and session.awaited != NOBODY and not top.animating:
                if session.tempted != NOBODY and not self.had("cover_peek"):
                    self.quiet()
                    self.take("cover_peek")
                elif session.view.trick.cards:
                    self.quiet()
                    self.take("cover")
                    return
            driver.act()
