"""From the text of a lesson file to a `Lesson`; whatever is wrong with it is told with its line.

The format is told in docs/adding-a-lesson.md. A file that is read can be shown to its end, whatever is answered.
Whether it says what is true, and looks well, game/lessons/check.py finds out.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.cards import Action, quoted
from game.errors import BadLesson, BadRecord
from game.lessons.answers import unanswered
from game.lessons.forms import FACTS, misformed
from game.lessons.model import Ask, Lesson, Step
from game.lessons.places import no_place
from game.lessons.questions import ASK, Questions
from game.lessons.table import Course, record_of
from game.lessons.truth import answered
from game.lessons.values import NAME
from game.match import Record
from game.rules import Rules

__all__ = ["BadLesson", "read"]

FORMAT = 1
_TOP = {"format", "key", "title", "about", "variant", "players", "options", "start", "deal", "step"}
_STEP = {"say", "do", "deal", "mark", "arrow", "open", "fact"} | ASK
_NAMED = {"game": "variant", "played": "players"}
"""Keys that the words of a fault mean."""


def read(text: str | bytes, name: str) -> Lesson:
    """The lesson of a file's text; `name` is the file's name, for what is told. BadLesson says what is wrong where."""
    reader = _Reader(text, name, ("deal", "step", "step.wrong"))
    try:
        return reader.lesson()
    except BadRecord as error:
        raise reader.fail(error.reason) from None


class _Reader(Questions):
    """Reads one file."""

    # --- the parts ----------------------------------------------------------------------------------------------

    def lesson(self) -> Lesson:
        """All of it."""
        top = self.keys(self.table, _TOP, "lesson")
        if top.get("format") != FORMAT:
            raise self.fail(f"format is {top.get('format', 'missing')}: this program reads format {FORMAT}", "format")
        key = top.get("key", "")
        if not isinstance(key, str) or not NAME.fullmatch(key):
            raise self.fail("key must be a short name of small letters, digits and _", "key")
        title, about = self.text(top, "title"), self.text(top, "about")
        deals, steps = self.tables(top, "deal"), self.tables(top, "step")
        tables = tuple(self.deal(top, number, deal) for number, deal in enumerate(deals))
        course = Course(tables)
        read = [self.step(course, number, step) for number, step in enumerate(steps)]
        given = tuple(len(table.deals[0].actions) for table in tables)
        lesson = Lesson(key, title, about, course.records(), given, tuple(read))
        return replace(lesson, steps=tuple(self.with_answer(lesson, number) for number in range(len(read))))

    def with_answer(self, lesson: Lesson, number: int) -> Step:
        """The step with the answer that the rules give to its question, all wrong ones answered."""
        self.at("step", number)
        step = lesson.steps[number]
        if step.ask is None:
            return step
        try:
            step = replace(step, ask=answered(lesson, step))
            missing = unanswered(lesson, step)
        except BadRecord as error:
            raise self.fail(error.reason, "choices" if error.reason.startswith("choices") else "about") from None
        if missing:
            raise self.fail(missing, "ask")
        return step

    def deal(self, top: Mapping[str, Any], number: int, deal: object) -> Record:
        """The table of a [[deal]]; what it does not say is as at the top of the file."""
        span = self.at("deal", number)
        try:
            return record_of(top, deal)
        except BadRecord as error:
            key = "actions" if error.action else ""
            for word in re.findall(r"\w+", error.reason) if not key else ():
                word = _NAMED.get(word, word)
                self.span = span if isinstance(deal, dict) and word in deal else self.top
                if self.line_of(word) != self.line:
                    key = word
                    break
            else:
                self.span = span
            raise self.fail(error.reason, key) from None

    def step(self, course: Course, number: int, table: object) -> Step:
        """One step, its actions done in `course`."""
        span = self.at("step", number)
        step = self.keys(table, _STEP, "step")
        deal = step.get("deal")
        if deal is not None and (type(deal) is not int or not 1 <= deal <= len(course.tables)):
            raise self.fail(f"deal must be the number of a [[deal]], 1 to {len(course.tables)}", "deal")
        begins = course.go_to(deal) if deal is not None else course.begin_first()
        before = course.done
        do = self.actions(" ".join(self.words(step, "do")), "do")
        self.done(course, do, "do")
        ask = self.ask(step, self.spans("wrong", span))
        if ask is not None:
            self.asked(course, ask)
        assert course.match is not None
        rules = course.match.rules
        return Step(
            course.at, begins, before, do, self.text(step, "say"), self.marks(step, rules), self.arrows(step, rules),
            self.seats(step, rules), self.facts(step, rules), ask, self.line,
        )  # fmt: skip

    def asked(self, course: Course, ask: Ask) -> None:
        """The question comes when it can be answered; what is right is done."""
        match = course.match
        assert match is not None and match.deal is not None
        if ask.kind == "free" and match.deal.over:
            raise self.fail("free: the deal is over already", "ask")
        if ask.kind == "act":
            if match.to_act() != 0:
                raise self.fail(f"the learner is asked to act, but it is the turn of seat {match.to_act()}", "ask")
            self.done(course, ask.right[:1], "right", peek=ask.right[1:])

    def done(self, course: Course, actions: Sequence[Action], key: str, peek: Sequence[Action] = ()) -> None:
        """Do actions at the table of the course; `peek` only has to be legal too."""
        try:
            course.try_all(peek)
            course.do(actions)
        except BadRecord as error:
            raise self.fail(error.reason, key) from None

    # --- what is pointed at -------------------------------------------------------------------------------------

    def place(self, place: str, key: str, rules: Rules) -> str:
        """A place that there is."""
        wrong = no_place(place, rules)
        if wrong:
            raise self.fail(wrong, key)
        return place

    def marks(self, step: Mapping[str, Any], rules: Rules) -> tuple[str, ...]:
        """The places that shine."""
        return tuple(self.place(place, "mark", rules) for place in self.words(step, "mark"))

    def arrows(self, step: Mapping[str, Any], rules: Rules) -> tuple[tuple[str, str], ...]:
        """Where arrows begin and end."""
        found = []
        for text in self.words(step, "arrow"):
            start, _, end = (part.strip() for part in text.partition(" > "))
            if not end:
                raise self.fail(f"arrow {quoted(text)} must be two places with > between them", "arrow")
            found.append((self.place(start, "arrow", rules), self.place(end, "arrow", rules)))
        return tuple(found)

    def seats(self, step: Mapping[str, Any], rules: Rules) -> tuple[int, ...]:
        """The seats whose cards lie open."""
        seats = self.numbers(step, "open")
        if any(not 0 <= seat < rules.players for seat in seats):
            raise self.fail(f"open: seats are 0 to {rules.players - 1}", "open")
        return seats

    def facts(self, step: Mapping[str, Any], rules: Rules) -> tuple[str, ...]:
        """What is stated, in words that there are."""
        facts = self.words(step, "fact")
        for fact in facts:
            wrong = misformed("fact", fact, FACTS, rules)
            if wrong:
                raise self.fail(wrong, "fact")
        return facts
