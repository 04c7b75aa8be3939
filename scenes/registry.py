"""Every scene by name. A new scene is one file and one line here.

What teaches is loaded by the first who goes there: most evenings nobody does, and the program starts sooner without.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

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
    teaching,
    term,
    title,
    trump,
)
from scenes.stack import Scene


@dataclass(frozen=True)
class Late:
    """A scene whose module is loaded when it is first made; build.spec names such modules to the packer."""

    module: str
    name: str

    def load(self) -> Callable[..., Scene]:
        """The class."""
        return cast("Callable[..., Scene]", getattr(import_module(f"scenes.{self.module}"), self.name))

    def __call__(self, *values: Any, **named: Any) -> Scene:
        """The scene."""
        return self.load()(*values, **named)


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
    "term": term.Term,
    "hint": hint.Hint,
    "teacher": teaching.Teaching,
    "warned": teaching.Warned,
    "learn": Late("learn", "Learn"),
    "course": Late("course", "Course"),
    "lesson": Late("lesson", "Lesson"),
    "lesson_over": Late("lesson_over", "LessonOver"),
    "log": log.Log,
    "last": last.Last,
    "review": Late("review", "Review"),
    "compare": Late("compare", "Compare"),
    "exercise": Late("exercise", "ExerciseScene"),
    "trainer": Late("trainer", "Trainer"),
    "daily": Late("daily", "DailyScene"),
    "puzzle": Late("puzzle", "PuzzleScene"),
    "message": dialogs.Message,
    "confirm": dialogs.Confirm,
    "watch": Late("demo_watch", "Watch"),
    "demo": Late("demo", "Demo"),
}
