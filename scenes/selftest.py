"""`--selftest`: loads every asset and plays a match of every game at full speed through the real scenes."""

import time
from collections.abc import Callable
from random import Random

from game import record as records
from game.agents import make
from game.cards import Action
from game.match import Match
from game.variants import find
from game.view import View
from scenes.app import App
from scenes.driver import Driver, recorded
from scenes.faces import ASSETS
from scenes.layout import FOLDER, load
from scenes.lesson_driver import LessonDriver
from scenes.lesson_files import shelf
from scenes.screens import SHORT
from scenes.text import Words, languages
from scenes.thinking import Apart
from scenes.worker import Answer

WHOLE = "lost"
"""The record of a whole match, with everything the first game has to show."""
NEEDED = ("seating", "dealing", "trump", "play", "score", "over")


SHARED = "all_fours"
"""The record that two persons play."""
THINKER = "club"
"""A player who searches."""


class Failed(RuntimeError):
    """Something the self-test looks for is missing or wrong."""


def run(make_app: Callable[[], App]) -> int:
    """Check everything; 0 when all is well, else the fault is raised."""
    app = make_app()
    _assets(app)
    entered = _match(app, WHOLE)
    missing = [name for name in NEEDED if name not in entered]
    if missing:
        raise Failed(f"never entered: {', '.join(missing)}")
    if "discarding" not in entered:
        raise Failed("no cards were run and thrown")
    for game in SHORT:
        if "over" not in _match(app, game):
            raise Failed(f"no end of {game}")
    _shared(app)
    _lessons(app)
    _worker(app)
    app.close()
    print("self-test passed")
    return 0


def _assets(app: App) -> None:
    """Every picture, map, sound and catalogue."""
    for card in range(-1, 52):
        app.faces.face(card, 90)
    for path in sorted((ASSETS / "icons").glob("*.svg")):
        app.faces.icon(path.stem, 48)
    for path in sorted(FOLDER.glob("*.tmx")):
        load(path, int(path.stem.partition("_")[0]))
    app.faces.forget()
    if app.sounds.open() and app.sounds.preload():
        raise Failed(f"sounds that cannot be read: {', '.join(app.sounds.preload())}")
    for code, _ in languages():
        if code != "en" and Words(code).t("Trumps") == "Trumps":
            raise Failed(f"no words in {code}")


def _match(app: App, name: str) -> set[str]:
    """Play a fixed record to its end, look at what was kept, and return the scenes and phases that were seen."""
    app.settings.speed = 60.0
    app.settings.trick_wait = 0.02
    record = recorded(name)
    driver = Driver(app, record)
    app.stack.clear()
    app.start(app.make("seating", draw_partners=name == WHOLE))
    entered = _watched(app, driver)
    kept = app.store.finished(1)
    if not kept or kept[0].game != record.variant:
        raise Failed(f"the finished match of {record.variant} was not kept")
    again = records.replay(records.read(kept[0].record))
    if tuple(again.scores) != tuple(driver.sitting.table.scores) or again.winner != driver.sitting.match.winner:
        raise Failed(f"the kept record gives {again.scores}, the table showed {driver.sitting.table.scores}")
    return entered


def _watched(app: App, driver: Driver) -> set[str]:
    """The scenes and phases of a match on its way to the end."""
    entered: set[str] = set()

    def watch(driver: Driver) -> None:
        top = app.stack.top
        if top is not None:
            entered.add(top.name)
        deal = driver.sitting.match.deal
        if deal is not None and not deal.over:
            entered.add(deal.phase.key)

    driver.run(watch)
    return entered


def _shared(app: App) -> None:
    """Two persons play a match with each other at one screen."""
    driver = Driver(app, recorded(SHARED), people=(0, 1))
    app.stack.clear()
    app.start(app.make("seating"))
    if "passing" not in _watched(app, driver):
        raise Failed("the screen was never passed on")


def _lessons(app: App) -> None:
    """Every lesson can be opened, and the first one is gone through to its end with wrong answers."""
    lessons = shelf()
    while not lessons.checked:
        lessons.check_next()
    listing = lessons.listing
    faults = [entry.fault for entry in listing.entries if entry.fault]
    if listing.fault or faults or not listing.entries:
        raise Failed(f"lessons that cannot be used: {[listing.fault, *faults]}")
    driver = LessonDriver(app, listing.entries[0].name)
    for _ in driver.moments(wrong=True):
        pass
    if not driver.over or app.store.running():
        raise Failed(f"the lesson {driver.lesson} did not come to its end")


def _worker(app: App) -> None:
    """A player who searches thinks in the worker process; killed in the middle of it, it is started again."""
    match = Match(find(SHARED), {}, seed="1")
    match.next_deal()
    seat, brain = match.to_act(), Apart(app.worker)
    assert seat is not None
    view = match.view(seat)
    first = _thought(brain, view)
    brain.ask(make(THINKER), view, Random(1))
    if app.worker.process is None:
        raise Failed("there is no worker process")
    app.worker.process.kill()
    if not _answer(brain).fault:
        raise Failed("the end of the worker process was not noticed")
    if _thought(brain, view) != first or first not in view.legal:
        raise Failed(f"the worker chose {first}")


def _thought(brain: Apart, view: View) -> Action:
    brain.ask(make(THINKER), view, Random(1))
    answer = _answer(brain)
    if answer.fault:
        raise Failed(f"no answer from the worker: {answer.fault}")
    action: Action = answer.value.action
    return action


def _answer(brain: Apart) -> Answer:
    """Wait for it, as long as it is waited for at a table."""
    while (answer := brain.look()) is None:
        time.sleep(0.01)
    return answer
