"""`--screens DIR`: a picture of every scene at its telling moments, made by playing fixed records at the real table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game import record as records
from game import variants
from game.match import Record
from game.view import View
from scenes import plan as plans
from scenes.app import App
from scenes.driver import STEP, Driver
from scenes.faces import ASSETS
from scenes.play import Play
from scenes.score import Score
from scenes.stack import Pop, Push
from scenes.text import default_names
from scenes.trump import Trump

RECORDS = ("won", "lost")


def recorded(name: str) -> Record:
    """One of the fixed records."""
    return records.read_file(ASSETS / "records" / f"{name}.toml")


class Photographer:
    """Saves pictures of an app's window, each moment once."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app, self.folder = app, folder
        self.taken: list[str] = []
        self._counts: dict[str, int] = {}
        self._captions: list[str] = []

    def take(self, name: str) -> None:
        """Save what the window shows, unless this moment was taken before."""
        if name in self.taken:
            return
        self.app.draw()
        pygame.image.save(self.app.window.surface, str(self.folder / f"{len(self.taken):02d}_{name}.png"))
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
        if top.name == "seating" and timeline.holding and sitting.table.caption not in ("", *self._captions):
            self._captions.append(sitting.table.caption)
            self.take("seating_dealer" if sitting.table.dealer >= 0 else f"seating_{len(self._captions)}")
        elif top.name == "dealing":
            for at, moment in ((26, "dealing_shuffle"), (80, "dealing_packets"), (118, "dealing_turn_up")):
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

    def _trump(self, driver: Driver, top: Trump) -> None:
        table, view = driver.sitting.table, driver.sitting.session.view
        if len(table.bubbles) > 1 and driver.sitting.timeline.busy:
            self.take("trump_bubbles")
        if not (driver.sitting.session.my_turn and top.ready):
            return
        if top.throwing:
            for sprite in top.own_sprites()[-2:]:
                if sprite.card not in table.raised and "discarding" not in self.taken:
                    driver.click_card(top, sprite.card)
            self.quiet()
            self.take("discarding")
            for sprite in top.own_sprites():
                if sprite.card in table.raised:
                    driver.click_card(top, sprite.card)
            return
        self.take({"begging": "dealer" if view.dealer == view.seat else "eldest"}.get(view.phase, view.phase))

    def _play(self, driver: Driver, top: Play) -> None:
        sitting = driver.sitting
        if sitting.timeline.holding and sitting.stage.winner_card >= 0:
            self.take("play_trick_won")
        if not (sitting.session.my_turn and top.ready):
            return
        view = sitting.session.view
        if not view.trick.cards:
            self.take("play_lead")
        elif len(view.trick.cards) > 1:
            self.take("play_follow")
            if top.dimmed():
                self._refused(driver, top, view)
        if view.tricks:
            self._keyboard(driver)

    def _refused(self, driver: Driver, top: Play, view: View) -> None:
        if "play_refused" not in self.taken:
            driver.click_card(top, min(top.dimmed()))
            self.quiet()
            self.take("play_refused")

    def _keyboard(self, driver: Driver) -> None:
        if "play_keyboard" in self.taken:
            return
        driver.press("right")
        self.quiet()
        self.take("play_keyboard")
        for name, values in OVER_TABLE:
            self.scene(name, **values)

    def _score(self, driver: Driver) -> None:
        awarded = len([event for event in driver.sitting.sheet if hasattr(event, "category")])
        if awarded == 2:
            self.take("score_two")
        if driver.sitting.session.shown and driver.sitting.sheet:
            self.quiet()
            totals = next((e.totals for e in driver.sitting.sheet if hasattr(e, "totals")), (0, 1))
            decided = driver.sitting.match.winner is not None
            self.take("score_decided" if decided else "score_tied" if totals[0] == totals[1] else "score_full")


OVER_TABLE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("last", {}),
    ("log", {}),
    ("pause", {}),
)


def make(app: App, folder: Path) -> list[str]:
    """Every picture, in the app's language and size; the names of the moments."""
    folder.mkdir(parents=True, exist_ok=True)
    camera = Photographer(app, folder)
    app.drawing = False
    app.start(app.make("title"))
    camera.quiet()
    camera.take("title")
    for name in ("first", "games", "setup", "options"):
        camera.scene(name)
    camera.scene("house", plan=plans.load(app.store, variants.VARIANTS[0]))
    for kind in ("rules", "keys", "fairness"):
        camera.scene("page", f"page_{kind}", kind=kind)
    words = app.words
    camera.scene("message", text=words.t("There is no sound device: the program plays on in silence."))
    for number, name in enumerate(RECORDS):
        driver = Driver(app, recorded(name), default_names(words))
        app.stack.clear()
        app.start(app.make("seating", draw_partners=number == 0))
        driver.run(camera.watch)
    return camera.taken


def shoot(make_app: Callable[[], App], folder: Path) -> int:
    """The command: make the pictures and say what was made."""
    app = make_app()
    taken = make(app, folder)
    app.close()
    print(f"{len(taken)} pictures in {folder.name}")
    return 0
