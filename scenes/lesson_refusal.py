"""What is told where a lesson was to be opened whose file is damaged."""

from typing import TYPE_CHECKING

from game.errors import BadLesson
from scenes.lesson_files import Shelf
from scenes.stack import Scene

if TYPE_CHECKING:
    from scenes.app import App


def refusal(app: "App", lessons: Shelf, name: str) -> Scene | None:
    """A message with what is wrong with the lesson's file; None where the lesson can be opened.

    Whoever opens a lesson asks this first: the list knows only the heads of files that were not opened yet.
    """
    found = lessons.whole(name)
    if not isinstance(found, BadLesson):
        return None
    return app.make("message", text=app.words.t("This lesson cannot be used: {fault}", fault=str(found)))
