"""The list of lessons: parts in their order, each with its lessons."""

from dataclasses import dataclass

from game.cards import quoted
from game.lessons.model import Text
from game.lessons.values import NAME, Values

FILE = "course"
"""The name of the list itself, which no lesson can have."""
_PART = {"key", "title", "lessons"}


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the course: its title, and the names of its lessons' files without their ending."""

    key: str
    title: Text
    lessons: tuple[str, ...]


def is_name(name: str) -> bool:
    """Whether a lesson can have that name."""
    return NAME.fullmatch(name) is not None and name != FILE


def read_course(text: str | bytes, name: str = f"{FILE}.toml") -> tuple[Part, ...]:
    """The parts of the course; BadLesson says what is wrong with the list."""
    return _Reader(text, name, ("part",)).parts()


class _Reader(Values):
    """Reads the list."""

    def parts(self) -> tuple[Part, ...]:
        """All of it: keys and lessons are named once."""
        found: list[Part] = []
        for number, table in enumerate(self.tables(self.keys(self.table, {"part"}, "course"), "part")):
            self.at("part", number)
            part = self.part(table)
            if part.key in [one.key for one in found]:
                raise self.fail(f"two parts have the key {part.key}", "key")
            named = [lesson for one in found for lesson in one.lessons]
            for place, lesson in enumerate(part.lessons):
                if lesson in named or lesson in part.lessons[:place]:
                    raise self.fail(f"{lesson} is named twice", "lessons")
            found.append(part)
        return tuple(found)

    def part(self, table: object) -> Part:
        """One part."""
        part = self.keys(table, _PART, "part")
        key = part.get("key")
        if not isinstance(key, str) or not NAME.fullmatch(key):
            raise self.fail("key must be a short name of small letters, digits and _", "key")
        lessons = self.words(part, "lessons")
        if not lessons:
            raise self.fail("a part has at least one lesson", "lessons")
        for lesson in lessons:
            if not is_name(lesson):
                what = f"{quoted(lesson)} is no name of a lesson: small letters, digits and _, at most 40, not {FILE}"
                raise self.fail(what, "lessons")
        return Part(key, self.text(part, "title"), lessons)
