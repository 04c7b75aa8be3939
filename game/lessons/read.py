"""From the text of a lesson file to a `Lesson`; whatever is wrong with it is told with its line.

The format is told in docs/adding-a-lesson.md.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game import record_text
from game.actions import parse_action
from game.cards import Action, parse_card
from game.errors import BadRecord
from game.lessons.model import KINDS, NOBODY, Ask, Lesson, Step, Text, Wrong
from game.lessons.table import Course, record_of
from game.lessons.truth import answered
from game.match import Record

FORMAT = 1
_TOP = {"format", "key", "title", "about", "variant", "players", "options", "start", "deal", "step"}
_ASK = {"ask", "right", "about", "choices", "hint", "why", "wrong"}
_STEP = {"say", "do", "deal", "mark", "arrow", "open", "fact"} | _ASK
_WRONG = {"is", "say"}
_HEADER = re.compile(r"^\s*\[\[\s*(deal|step|step\s*\.\s*wrong)\s*\]\]")


class BadLesson(ValueError):
    """A lesson that cannot be used: the name of its file, the line (0 where none is to blame) and what is wrong."""

    def __init__(self, name: str, line: int, what: str) -> None:
        super().__init__(f"{name}, line {line}: {what}" if line else f"{name}: {what}")
        self.name, self.line, self.what = name, line, what


def read(text: str | bytes, name: str) -> Lesson:
    """The lesson of a file's text; `name` is the file's name, for what is told. BadLesson says what is wrong where."""
    return _Reader(text, name).lesson()


class _Reader:
    """Reads one file."""

    def __init__(self, text: str | bytes, name: str) -> None:
        self.name = name
        self.line = 0
        try:
            self.table = record_text.parse(text, ("deal", "step", "step.wrong"))
        except BadRecord as error:
            found = re.search(r"line (\d+)", error.reason)
            what = re.sub(r"^line \d+: ", "", error.reason)
            raise BadLesson(name, int(found[1]) if found else 0, what) from None
        source = text.decode("utf-8") if isinstance(text, bytes) else text
        self.lines: dict[str, list[int]] = {"deal": [], "step": [], "wrong": []}
        for number, line in enumerate(source.splitlines(), 1):
            found = _HEADER.match(line)
            if found:
                kind = "wrong" if "." in found[1] else found[1]
                self.lines[kind].append(number)

    def fail(self, what: str) -> BadLesson:
        return BadLesson(self.name, self.line, what)

    # --- values -------------------------------------------------------------------------------------------------

    def keys(self, table: object, known: set[str], what: str) -> Mapping[str, Any]:
        """The table, all of whose keys are known."""
        if not isinstance(table, dict):
            raise self.fail(f"a {what} is a table")
        unknown = sorted(set(table) - known)
        if unknown:
            raise self.fail(f"unknown key {unknown[0][:40]!r}: a {what} has {', '.join(sorted(known))}")
        return table

    def text(self, table: Mapping[str, Any], key: str, *, needed: bool = True) -> Text:
        """Words in all languages."""
        value = table.get(key)
        if value is None and not needed:
            return {}
        if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
            raise self.fail(f'{key} must be words by language: {{ en = "...", ru = "..." }}')
        return {language: " ".join(words.split()) for language, words in value.items()}

    def words(self, table: Mapping[str, Any], key: str) -> tuple[str, ...]:
        """A list of texts, or one text."""
        value = table.get(key, [])
        value = [value] if isinstance(value, str) else value
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.fail(f"{key} must be a text or a list of texts")
        return tuple(value)

    def numbers(self, table: Mapping[str, Any], key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        value = table.get(key, [])
        if not isinstance(value, list) or not all(type(one) is int for one in value):
            raise self.fail(f"{key} must be a list of whole numbers")
        return tuple(value)

    def actions(self, words: str, key: str) -> tuple[Action, ...]:
        """Actions as a record writes them."""
        try:
            return tuple(parse_action(word) for word in words.split())
        except ValueError as error:
            raise self.fail(f"{key}: {error}") from None

    # --- the parts ----------------------------------------------------------------------------------------------

    def lesson(self) -> Lesson:
        """All of it."""
        top = self.keys(self.table, _TOP, "lesson")
        if top.get("format") != FORMAT:
            raise self.fail(f"format is {top.get('format')}: this program reads format {FORMAT}")
        deals, steps = top.get("deal"), top.get("step")
        if not isinstance(deals, list) or not deals or not isinstance(steps, list) or not steps:
            raise self.fail("a lesson has at least one [[deal]] and one [[step]]")
        tables = tuple(self.deal(top, number, deal) for number, deal in enumerate(deals))
        course = Course(tables)
        read = []
        wrongs = iter(self.lines["wrong"])
        for number, step in enumerate(steps):
            read.append(self.step(course, number, step, wrongs))
        self.line = 0
        key = top.get("key", "")
        if not isinstance(key, str) or not re.fullmatch(r"[a-z0-9_]{1,40}", key):
            raise self.fail("key must be a short name of small letters, digits and _")
        given = tuple(len(table.deals[0].actions) for table in tables)
        lesson = Lesson(key, self.text(top, "title"), self.text(top, "about"), course.records(), given, tuple(read))
        return replace(lesson, steps=tuple(self.with_answer(lesson, step) for step in lesson.steps))

    def with_answer(self, lesson: Lesson, step: Step) -> Step:
        """The step with the answer that the rules give to its question."""
        self.line = step.line
        try:
            return step if step.ask is None else replace(step, ask=answered(lesson, step))
        except BadRecord as error:
            raise self.fail(error.reason) from None

    def deal(self, top: Mapping[str, Any], number: int, deal: object) -> Record:
        """The table of a [[deal]]; what it does not say is as at the top of the file."""
        self.line = self.lines["deal"][number] if number < len(self.lines["deal"]) else 0
        try:
            return record_of(top, deal)
        except BadRecord as error:
            raise self.fail(error.reason) from None

    def step(self, course: Course, number: int, table: object, wrongs: Iterator[int]) -> Step:
        """One step, its actions done in `course`."""
        self.line = line = self.lines["step"][number] if number < len(self.lines["step"]) else 0
        step = self.keys(table, _STEP, "step")
        deal = step.get("deal")
        if deal is not None and (type(deal) is not int or not 1 <= deal <= len(course.tables)):
            raise self.fail(f"deal must be the number of a [[deal]], 1 to {len(course.tables)}")
        begins = course.go_to(deal) if deal is not None else course.begin_first()
        before = course.done
        do = self.actions(" ".join(self.words(step, "do")), "do")
        self.done(course, do)
        ask = self.ask(step, wrongs)
        if ask is not None and ask.kind == "act":
            self.line = line
            self.done(course, ask.right[:1], peek=ask.right[1:])
        self.line = line
        arrows = tuple(self.arrow(arrow) for arrow in self.words(step, "arrow"))
        return Step(
            course.at, begins, before, do, self.text(step, "say"), self.words(step, "mark"), arrows,
            self.numbers(step, "open"), self.words(step, "fact"), ask, line,
        )  # fmt: skip

    def done(self, course: Course, actions: Sequence[Action], peek: Sequence[Action] = ()) -> None:
        """Do actions at the table of the course; `peek` only has to be legal too."""
        try:
            course.try_all(peek)
            course.do(actions)
        except BadRecord as error:
            raise self.fail(error.reason) from None

    def arrow(self, text: str) -> tuple[str, str]:
        """Where an arrow begins and ends."""
        start, _, end = text.partition(" > ")
        if not end:
            raise self.fail(f"arrow {text!r} must be two places with > between them")
        return start.strip(), end.strip()

    def ask(self, step: Mapping[str, Any], wrongs: Iterator[int]) -> Ask | None:
        """The question of a step."""
        kind = step.get("ask")
        if kind is None:
            unused = sorted(set(step) & _ASK)
            if unused:
                raise self.fail(f"{unused[0]} belongs to a step that asks: ask is missing")
            return None
        if kind not in KINDS:
            raise self.fail(f"ask is {kind!r}: it can be {', '.join(KINDS)}")
        about = step.get("about", "")
        if not isinstance(about, str):
            raise self.fail("about must be a text")
        if kind == "free":
            return Ask(kind, why=self.text(step, "why"))
        choices, labels = self.choices(kind, step)
        right = self.right(kind, step)
        hint, why = self.text(step, "hint"), self.text(step, "why")
        entries = step.get("wrong", [])
        if not isinstance(entries, list):
            raise self.fail("wrong must be [[step.wrong]] tables")
        wrong = tuple(self.wrong(kind, entry, wrongs) for entry in entries)
        return Ask(kind, right, choices, labels, about, wrong, hint, why)

    def choices(self, kind: str, step: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[Text, ...]]:
        """The answers that are offered, and their sentences."""
        if kind == "number":
            return self.numbers(step, "choices"), ()
        if kind != "choice":
            return (), ()
        entries = step.get("choices", [])
        if not isinstance(entries, list) or len(entries) < 2:
            raise self.fail("choices must be at least two sentences by language")
        labels = tuple(self.text({"choices": entry}, "choices") for entry in entries)
        return tuple(range(len(labels))), labels

    def right(self, kind: str, step: Mapping[str, Any]) -> tuple[int, ...]:
        """The right answers, as far as the file has to name them: what the engine knows it is asked for later."""
        value = step.get("right")
        if kind in ("who", "number"):
            if value is not None:
                raise self.fail("right is found by the rules here, and is not written")
            return ()
        if kind == "choice":
            if type(value) is not int or value < 1:
                raise self.fail("right must be the number of the right choice, from 1")
            return (value - 1,)
        if not isinstance(value, str) or not value.split():
            raise self.fail("right must name what is right, the lesson's own way first")
        return self.answers(kind, value, "right")

    def answers(self, kind: str, text: str, key: str) -> tuple[int, ...]:
        """Answers by their words."""
        if kind == "act":
            return self.actions(text, key)
        try:
            if kind == "card":
                return tuple(parse_card(word) for word in text.split())
            less = 1 if kind == "choice" else 0
            return tuple(NOBODY if word == "nobody" else int(word) - less for word in text.split())
        except ValueError as error:
            raise self.fail(f"{key}: {error}") from None

    def wrong(self, kind: str, entry: object, wrongs: Iterator[int]) -> Wrong:
        """What is said to some wrong answers."""
        self.line = next(wrongs, self.line)
        table = self.keys(entry, _WRONG, "wrong answer")
        named = table.get("is", "")
        if not isinstance(named, str):
            raise self.fail("is must be a text that names answers")
        return Wrong(self.answers(kind, named, "is"), self.text(table, "say"))
