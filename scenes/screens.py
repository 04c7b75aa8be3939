"""`--screens DIR`: a picture of every scene at its telling moments, made by playing fixed records at the real table."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from game import record as records
from game.match import Record
from game.variants import VARIANTS, find
from scenes import plan as plans
from scenes.app import App
from scenes.driver import Driver
from scenes.faces import ASSETS
from scenes.photographer import Photographer
from scenes.plan import Plan
from scenes.text import default_names

RECORDS = ("won", "lost")
"""Two whole matches of the first game."""
SHORT = tuple(variant.key for variant in VARIANTS[1:])
"""The last deals of a match of each of the other games."""
SHARED = (0, 1)
"""The seats of persons in the pictures of a screen that is passed on."""


def recorded(name: str) -> Record:
    """One of the fixed records."""
    return records.read_file(ASSETS / "records" / f"{name}.toml")


def make(app: App, folder: Path, games: Sequence[str] = SHORT) -> list[str]:
    """Every picture, in the app's language and size; the names of the moments."""
    folder.mkdir(parents=True, exist_ok=True)
    camera = Photographer(app, folder)
    app.drawing = False
    app.start(app.make("title"))
    camera.quiet()
    camera.take("title")
    _menus(app, camera)
    for number, name in enumerate(RECORDS):
        camera.begin()
        driver = Driver(app, recorded(name), default_names(app.words))
        driver.think()
        app.stack.clear()
        app.start(app.make("seating", draw_partners=number == 0))
        driver.run(camera.watch)
    _cover(app, camera, recorded("lost"))
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
    for kind in ("keys", "fairness"):
        camera.scene("page", f"page_{kind}", kind=kind)
    camera.scene("message", text=app.words.t("There is no sound device: the program plays on in silence."))


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
