"""The list of lessons: parts in their order, each with its lessons."""

from dataclasses import dataclass
from typing import cast

from game import record_text
from game.errors import BadRecord
from game.lessons.model import Text
from game.lessons.read import BadLesson


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the course: its title, and the names of its lessons' files without their ending."""

    key: str
    title: Text
    lessons: tuple[str, ...]


def read_course(text: str | bytes, name: str = "course.toml") -> tuple[Part, ...]:
    """The parts of the course; BadLesson says what is wrong with the list."""
    try:
        table = record_text.parse(text, ("part",))
        return tuple(_part(part) for part in cast("list[dict[str, object]]", table["part"]))
    except BadRecord as error:
        raise BadLesson(name, 0, error.reason) from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadLesson(name, 0, f"a [[part]] has key, title by language, and lessons: {error}") from None


def _part(part: dict[str, object]) -> Part:
    title, lessons = part["title"], part["lessons"]
    if not isinstance(title, dict) or not isinstance(lessons, list):
        raise ValueError("title or lessons")
    return Part(
        str(part["key"]), {str(language): str(words) for language, words in title.items()}, tuple(map(str, lessons))
    )
