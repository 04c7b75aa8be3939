"""Where the program opens: at the title, at first steps, at a table, or in the middle of a record's match."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import SystemRandom

from game import record as records
from game.events import Event
from game.match import Match
from game.variants import find
from scenes.app import App
from scenes.stack import Go, Push, Scene
from scenes.text import default_names


def new_seed() -> str:
    """A seed nobody has chosen."""
    return str(SystemRandom().randrange(10**9))


def begin(app: App, game: str | None, seed: str, record: Path | None) -> None:
    """Open with the right scene; BadRecord when the record cannot be read.

    A running match is gone on with, or given up only by consent.
    """
    if record is not None:
        _open(app, record)
    elif game and not seed and app.store.running().get(game) and app.resume_match(game) is not None:
        app.start(app.make_table())
    elif game:
        _sit(app, _new_match(app, game, seed))
    else:
        known = app.store.get("first_done", False) or app.store.running()
        app.start(app.make("title" if known else "first"))


def _new_match(app: App, game: str, seed: str) -> Match:
    names = tuple(app.settings.names or default_names(app.words))
    variant = find(game)
    fits = len(names) == variant.players[0] and all(names)
    return Match(variant, seed=seed or new_seed(), names=names if fits else ())


def _open(app: App, path: Path) -> None:
    record = records.read_file(path)
    match = records.open_match(record)
    happened = [event for events in records.steps(match, record) for event in events]
    if match.winner is not None:
        sitting = app.sit_down(match, kept=False)
        sitting.remember(happened)
        sitting.session.settle()
        app.start(app.make_table())
        return
    if not match.seed:
        match.seed = new_seed()
    _sit(app, match, happened)


def _sit(app: App, match: Match, happened: Sequence[Event] = ()) -> None:
    """To the table with the match; where another one of its game is running, only after a question."""
    if not app.store.running().get(match.rules.key):
        app.start(_table(app, match, happened))
        return
    words = app.words
    app.start(app.make("title"))
    text = words.t("A match is running. It is given up when you begin a new one.")
    app.stack.do(
        Push(app.make("confirm", text=text, yes=words.t("Begin a new match"), do=partial(_go, app, match, happened)))
    )


def _go(app: App, match: Match, happened: Sequence[Event]) -> Go:
    """To the table; the match that was running is kept among the finished ones."""
    key = match.rules.key
    app.store.finish(key, app.store.running().get(key, ""), {"won": False, "resigned": True})
    return Go(_table(app, match, happened))


def _table(app: App, match: Match, happened: Sequence[Event]) -> Scene:
    sitting = app.sit_down(match)
    sitting.remember(happened)
    if match.deal is not None:
        sitting.session.settle()
    return app.make_table()
