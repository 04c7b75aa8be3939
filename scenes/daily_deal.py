"""The deal of the day at the table: begun, gone on with, and left. It is no running match and no result."""

from functools import partial
from typing import TYPE_CHECKING

from game.match import Match, Record
from game.record import open_match, steps
from game.variants import find
from scenes.daily_days import Days
from scenes.stack import Scene
from scenes.text import default_names

if TYPE_CHECKING:
    from scenes.app import App


def sit(app: "App", days: Days, day: int, record: Record) -> Scene:
    """The table of the deal of a day, as far as it was played; `record` is the match whose first deal it is."""
    kept = days.record(day)
    match = open_match(kept) if kept is not None else new_match(app, record)
    happened = [event for events in steps(match, kept) for event in events] if kept is not None else []
    sitting = app.sit_down(match, kept=False, save=partial(days.keep, day))
    sitting.daily = day
    sitting.remember(happened)
    if match.deal is not None:
        sitting.session.settle()
    return app.make_table()


def new_match(app: "App", record: Record) -> Match:
    """The match of a day, nothing dealt yet."""
    match = Match(find(record.variant), dict(record.options), record.players, record.seed, start=record.start)
    match.names = default_names(app.words, record.players, match.rules.clockwise)
    return match


def leave(app: "App") -> None:
    """Nobody sits at the table of the day any more."""
    if app.sitting is not None and app.sitting.daily:
        app.leave_table()
