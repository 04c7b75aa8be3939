"""`--screens DIR`: a picture of every scene at its telling moments, made by playing fixed records at the real table."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.match import Record
from game.variants import VARIANTS, find
from scenes import plan as plans
from scenes.app import App
from scenes.demo import Demo
from scenes.driver import STEP, Driver, recorded
from scenes.lesson_screens import learning
from scenes.photographer import Photographer
from scenes.plan import Plan
from scenes.screens_back import looking_back
from scenes.screens_trainer import training
from scenes.stack import Pop, Push
from scenes.text import default_names

RECORDS = ("won", "lost")
"""Two whole matches of the first game."""
SHORT = tuple(variant.key for variant in VARIANTS[1:])
"""The last deals of a match of each of the other games."""
DEMO = {
    "dealt": ("dealt_closed", "dealt_bid", "turned", "trump_stock"),
    "call": ("stand", "beg", "bid", "name"),
    "trick": ("trick_suit", "trick_trump", "trick_only"),
}
"""Moments of a demonstration, and the facts that are told then."""
STEPS, READING = 900, 20
"""Captions of a demonstration at most, and frames for one to lie."""
SHARED = (0, 1)
"""The seats of persons in the pictures of a screen that is passed on."""


def make(app: App, folder: Path, games: Sequence[str] = SHORT) -> list[str]:
    """Every picture, in the app's language and size; the names of the moments."""
    folder.mkdir(parents=True, exist_ok=True)
    camera = Photographer(app, folder)
    app.drawing = False
    app.start(app.make("title"))
    camera.quiet()
    camera.take("title")
    _menus(app, camera)
    _demonstrations(app, camera)
    for number, name in enumerate(RECORDS):
        camera.begin()
        driver = Driver(app, recorded(name), default_names(app.words))
        driver.think()
        app.stack.clear()
        app.start(app.make("seating", draw_partners=number == 0))
        driver.run(camera.watch)
    _cover(app, camera, recorded("lost"))
    looking_back(app, camera)
    training(app, camera)
    learning(app, camera)
    for game in games:
        _game(app, camera, game)
    return camera.taken


def _menus(app: App, camera: Photographer) -> None:
    """What is seen away from the table."""
    for name in ("first", "games", "options", "teacher"):
        camera.scene(name)
    for variant in VARIANTS:
        camera.begin("" if variant is VARIANTS[0] else variant.key)
        camera.scene("setup", game=variant.key)
        camera.scene("house", plan=plans.load(app.store, variant))
        camera.scene("page", "page_rules", kind="rules", game=variant.key)
    camera.begin()
    _lineup(app, camera)
    for kind in ("terms", "keys", "fairness"):
        camera.scene("page", f"page_{kind}", kind=kind)
    camera.scene("term", key="turn_up", near=(app.size[0] // 2 - 60, app.size[1] // 3, 120, 40))
    camera.scene("message", text=app.words.t("There is no sound device: the program plays on in silence."))


def _demonstrations(app: App, camera: Photographer) -> None:
    """Every game plays itself; of the first one the count, the result, and the title screen's way of showing it too."""
    camera.begin()
    camera.scene("watch")
    for variant in VARIANTS:
        first = variant is VARIANTS[0]
        camera.begin("" if first else variant.key)
        app.stack.do(Push(app.make("demo", game=variant.key, seed="pictures")))
        for moment, keys in DEMO.items():
            told = _shown(app, partial(_tells, (*keys, *DEMO["trick"])))
            if _tells(keys, told):
                camera.take(f"demo_{moment}")
        _shown(app, lambda demo: demo.session.where == "score" and len(demo.demo.sheet) > 1)
        camera.take("demo_count")
        if first:
            _shown(app, lambda demo: demo.over)
            camera.quiet()
            camera.take("demo_over")
        app.stack.do(Pop())
    camera.begin()
    Demo.to_come = ["trinidad"]
    app.stack.do(Push(app.make("demo", seed="pictures")))
    _shown(app, partial(_tells, DEMO["trick"]))
    camera.take("demo_title_screen")
    app.stack.do(Pop())


def _tells(keys: Sequence[str], demo: Demo) -> bool:
    """Whether one of these facts is told now."""
    return any(fact.key in keys for fact in demo.demo.facts)


def _shown(app: App, there: Callable[[Demo], bool]) -> Demo:
    """Let a demonstration go on to that moment, and lie for a while."""
    top = app.stack.top
    assert isinstance(top, Demo)
    for _ in range(STEPS):
        if top.over or there(top):
            break
        top.step_on()
    for _ in range(READING):
        app.step(STEP, [])
    return top


def _lineup(app: App, camera: Photographer) -> None:
    """Computer players chosen for all seats, and a table of seven who differ."""
    camera.scene("players", plan=Plan(VARIANTS[0]))
    plan = Plan(find("auction_pitch"), 7, people={2})
    for player, level, character in ((3, "child", "showy"), (4, "beginner", "wary"), (6, "master", "bold")):
        plan.lineup.choose(player, level, character)
    camera.scene("setup", "setup_seven", plan=plan)
    camera.scene("players", "players_one", plan=plan, player=3, shown=default_names(app.words, 7)[3])


def _game(app: App, camera: Photographer, game: str) -> None:
    """A game from the draw to the end of the match, and its table with the screen passed on."""
    record = recorded(game)
    camera.begin(game)
    driver = Driver(app, record)
    app.stack.clear()
    app.start(app.make("seating"))
    driver.run(camera.watch)
    _cover(app, camera, record)


def _cover(app: App, camera: Photographer, record: Record) -> None:
    """The first moments of a match of several persons; where cards may be peeked at, they may."""
    everybody = tuple(range(record.players))
    if any(option.key == "infractions" for option in next(v for v in VARIANTS if v.key == record.variant).options):
        record = replace(record, options=(*record.options, ("infractions", True)))
    driver = Driver(app, record, people=everybody if len(record.deals) == 1 else SHARED)
    app.stack.clear()
    driver.sitting.session.next_deal()
    app.start(app.make_table())
    camera.covers(driver)


def shoot(make_app: Callable[[], App], folder: Path) -> int:
    """The command: make the pictures and say what was made."""
    app = make_app()
    taken = make(app, folder)
    app.close()
    print(f"{len(taken)} pictures in {folder.name}")
    return 0
