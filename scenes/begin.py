"""Where the program opens: at the title, at first steps, at a table, or in the middle of a record's match."""

from pathlib import Path
from random import SystemRandom

from game import record as records
from game.match import Match
from game.variants import find
from scenes.app import App
from scenes.stack import Scene
from scenes.text import default_names


def new_seed() -> str:
    """A seed nobody has chosen."""
    return str(SystemRandom().randrange(10**9))


def first_scene(app: App, game: str | None, seed: str, record: Path | None) -> Scene:
    """The first scene; BadRecord when the record cannot be read."""
    if record is not None:
        return _open(app, record)
    if game:
        names = (app.settings.names or list(default_names(app.words)))[:4]
        match = Match(find(game), seed=seed or new_seed(), names=tuple(names) if len(names) == 4 else ())
        app.sit_down(match)
        return app.make("seating")
    if not app.store.get("first_done", False):
        return app.make("first")
    return app.make("title")


def _open(app: App, path: Path) -> Scene:
    match = records.replay(records.read_file(path))
    if not match.seed and match.winner is None:
        match.seed = new_seed()
    sitting = app.sit_down(match)
    if match.deal is None:
        return app.make("seating")
    sitting.session.settle()
    return app.make_table()
