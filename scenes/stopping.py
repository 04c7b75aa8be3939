"""A match in which no deal gets played: after so many running it stops, and says so."""

from functools import partial
from typing import TYPE_CHECKING

from scenes.stack import Back, Home, Move, Pop, Push
from scenes.text import stopped

if TYPE_CHECKING:
    from scenes.app import App


def stop_match(app: "App") -> Push:
    """Say so over the table; then the match ends, and one is back where one came from."""
    return Push(app.make("message", text=stopped(app.words), do=partial(_end, app)))


def stop_demonstration(app: "App") -> Push:
    """Say so; then the demonstration is left."""
    return Push(app.make("message", text=stopped(app.words), do=Pop))


def _end(app: "App") -> Move:
    sitting = app.sitting
    assert sitting is not None
    if sitting.branch is not None:
        return Back("review")
    if sitting.daily:
        return Back("daily")
    app.finish_match({"won": False, "stopped": True, "scores": list(sitting.match.scores)})
    app.leave_table()
    return Home(app.make("title"))
