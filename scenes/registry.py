"""Every scene by name. A new scene is one file and one line here."""

from collections.abc import Callable

from scenes import (
    dealing,
    dialogs,
    first,
    games,
    hint,
    house,
    last,
    log,
    naming,
    options,
    over,
    page,
    passing,
    pause,
    play,
    players,
    score,
    seating,
    setup,
    title,
    trump,
)
from scenes.stack import Scene

SCENES: dict[str, Callable[..., Scene]] = {
    "first": first.First,
    "title": title.Title,
    "games": games.Games,
    "setup": setup.Setup,
    "house": house.House,
    "players": players.Players,
    "naming": naming.Naming,
    "seating": seating.Seating,
    "dealing": dealing.Dealing,
    "trump": trump.Trump,
    "play": play.Play,
    "passing": passing.Passing,
    "score": score.Score,
    "over": over.Over,
    "pause": pause.Pause,
    "options": options.Options,
    "page": page.Page,
    "hint": hint.Hint,
    "log": log.Log,
    "last": last.Last,
    "message": dialogs.Message,
    "confirm": dialogs.Confirm,
}
