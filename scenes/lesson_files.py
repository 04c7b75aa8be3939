"""The lessons that are shipped: the course, what the list shows of each, and a whole lesson where it is opened.

A file that is damaged or missing is listed with its fault; nothing here stops the program. No pygame.
"""

import logging
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import assets
from game.errors import BadLesson
from game.lessons.course import Part, is_name, read_course
from game.lessons.model import Lesson, Text
from game.lessons.read import read
from scenes.words import mark

FOLDER = Path(assets.__file__).parent / "lessons"
COURSE = "course.toml"
_HEAD = re.compile(rb"^\s*\[\[", re.MULTILINE)
_STEP = re.compile(rb"^\s*\[\[\s*step\s*\]\]", re.MULTILINE)
ALL = {"en": mark("All lessons"), "ru": "Все уроки"}
"""The only part, where the list of parts cannot be read."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson in the list.

    name     its file without the ending, by which it is opened and its progress is kept
    number   from 1, through all parts       part   the place of its part
    steps    how many it has                 fault  what is wrong with its file, "" for nothing that is known yet
    """

    name: str
    number: int
    part: int
    title: Text
    about: Text
    steps: int = 0
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """The course as far as it can be read: its parts, its lessons in their order, and what is wrong with the list."""

    parts: tuple[Part, ...]
    entries: tuple[Entry, ...]
    fault: str = ""

    def of(self, part: int) -> tuple[Entry, ...]:
        """The lessons of a part."""
        return tuple(entry for entry in self.entries if entry.part == part)

    def entry(self, name: str) -> Entry | None:
        """The lesson of that name."""
        return next((entry for entry in self.entries if entry.name == name), None)

    def later(self, name: str) -> tuple[Entry, ...]:
        """The lessons that come after that one."""
        entry = self.entry(name)
        return tuple(one for one in self.entries if entry is not None and one.number > entry.number)


class Shelf:
    """The lessons of a folder. Files are read once; `checked` reads them whole, one at a time."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self._lessons: dict[str, Lesson | BadLesson] = {}
        self._listing: Listing | None = None

    @property
    def listing(self) -> Listing:
        """The course, with titles: the heads of the files alone are read for it."""
        if self._listing is None:
            parts, fault = self._parts()
            entries: list[Entry] = []
            for place, part in enumerate(parts):
                for name in part.lessons:
                    entries.append(self._entry(name, len(entries) + 1, place))
            self._listing = Listing(parts, tuple(entries), fault)
        return self._listing

    def _parts(self) -> tuple[tuple[Part, ...], str]:
        try:
            return read_course((self.folder / COURSE).read_bytes(), COURSE), ""
        except (OSError, BadLesson) as error:
            logging.exception("the list of lessons cannot be read")
            what = f"{COURSE}: {error.strerror}" if isinstance(error, OSError) else str(error)
        names = tuple(sorted(path.stem for path in self.folder.glob("*.toml") if is_name(path.stem)))
        return (Part("all", ALL, names),), what

    def _entry(self, name: str, number: int, part: int) -> Entry:
        known = self._lessons.get(name)
        if isinstance(known, Lesson):
            return Entry(name, number, part, known.title, known.about, len(known.steps))
        if known is not None:
            return Entry(name, number, part, {"en": name}, {}, 0, str(known))
        try:
            raw = (self.folder / f"{name}.toml").read_bytes()
            head = _HEAD.search(raw)
            top = tomllib.loads(raw[: head.start() if head else len(raw)].decode("utf-8"))
            title, about = (_text(top.get(key)) for key in ("title", "about"))
        except OSError as error:
            return Entry(name, number, part, {"en": name}, {}, 0, f"{name}.toml: {error.strerror}")
        except (ValueError, RecursionError):
            self.whole(name)  # says in which line it is damaged
            return self._entry(name, number, part)
        return Entry(name, number, part, title or {"en": name}, about, len(_STEP.findall(raw)))

    def whole(self, name: str) -> Lesson | BadLesson:
        """All of a lesson, or what is wrong with its file."""
        if name not in self._lessons:
            found = self._lessons[name] = self._read(name)
            if isinstance(found, BadLesson):
                self._list_fault(name, found)
        return self._lessons[name]

    def _list_fault(self, name: str, fault: BadLesson) -> None:
        """Let the list say what was found when a lesson was read whole."""
        if self._listing is not None:
            entries = (replace(one, fault=str(fault), steps=0) if one.name == name else one
                       for one in self._listing.entries)  # fmt: skip
            self._listing = replace(self._listing, entries=tuple(entries))

    def after(self, name: str) -> Entry | None:
        """The next lesson that can be opened: as far as that takes, files are read whole."""
        later = self.listing.later(name)
        return next((one for one in later if not one.fault and isinstance(self.whole(one.name), Lesson)), None)

    def _read(self, name: str) -> Lesson | BadLesson:
        file = f"{name}.toml"
        try:
            return read((self.folder / file).read_bytes(), file)
        except OSError as error:
            return BadLesson(file, 0, error.strerror or "cannot be read")
        except BadLesson as error:
            logging.warning("a lesson cannot be used: %s", error)
            return error
        except Exception as error:  # a lesson must never stop the program, whatever stands in it
            logging.exception("a lesson cannot be used: %s", file)
            return BadLesson(file, 0, f"{type(error).__name__}: {error}")

    def check_next(self) -> bool:
        """Read one more of the listed lessons whole; whether the list looks different now."""
        for entry in self.listing.entries:
            if entry.name not in self._lessons and not entry.fault:
                return isinstance(self.whole(entry.name), BadLesson)
        return False

    @property
    def checked(self) -> bool:
        """Whether all that are listed were read."""
        return all(entry.fault or entry.name in self._lessons for entry in self.listing.entries)


def _text(value: object) -> Text:
    """Words by language, where they are that."""
    known: Mapping[str, object] = value if isinstance(value, dict) else {}
    return {language: said for language, said in known.items() if isinstance(said, str)}


_SHELVES: dict[Path, Shelf] = {}


def shelf(folder: Path | None = None) -> Shelf:
    """The lessons of a folder, of the shipped one if none is named, read once as long as the program runs."""
    where = folder or FOLDER
    if where not in _SHELVES:
        _SHELVES[where] = Shelf(where)
    return _SHELVES[where]
