"""The questions of a lesson file."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.actions import parse_action
from game.cards import Action, parse_card, quoted
from game.lessons.model import KINDS, NOBODY, Ask, Text, Wrong
from game.lessons.values import Span, Values

ASK = {"ask", "right", "about", "choices", "hint", "why", "wrong"}
"""The keys of a step that belong to its question."""
_WRONG = {"is", "say"}


class Questions(Values):
    """Reads the question of a step."""

    def ask(self, step: Mapping[str, Any], wrongs: Sequence[Span]) -> Ask | None:
        """The question of a step."""
        kind = step.get("ask")
        if kind is None:
            unused = sorted(set(step) & ASK)
            if unused:
                raise self.fail(f"{unused[0]} belongs to a step that asks: ask is missing", unused[0])
            return None
        if kind not in KINDS:
            raise self.fail(f"ask is {kind!r}: it can be {', '.join(KINDS)}", "ask")
        about = step.get("about", "")
        if not isinstance(about, str):
            raise self.fail("about must be a text", "about")
        if kind == "free":
            return Ask(kind, why=self.text(step, "why"))
        choices, labels = self.choices(kind, step)
        right = self.right(kind, step, len(labels))
        hint, why = self.text(step, "hint"), self.text(step, "why")
        entries = step.get("wrong", [])
        if not isinstance(entries, list):
            raise self.fail("wrong must be [[step.wrong]] tables", "wrong")
        span, wrong = self.span, []
        for number, entry in enumerate(entries):
            self.span = wrongs[number] if number < len(wrongs) else span
            wrong.append(self.wrong(kind, entry))
        self.span = span
        return Ask(kind, right, choices, labels, about, tuple(wrong), hint, why)

    def choices(self, kind: str, step: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[Text, ...]]:
        """The answers that are offered, and their sentences."""
        if kind == "number":
            return self.numbers(step, "choices"), ()
        if kind != "choice":
            return (), ()
        entries = step.get("choices", [])
        if not isinstance(entries, list) or len(entries) < 2:
            raise self.fail("choices must be at least two sentences by language", "choices")
        labels = tuple(self.text({"choices": entry}, "choices") for entry in entries)
        return tuple(range(len(labels))), labels

    def right(self, kind: str, step: Mapping[str, Any], labels: int) -> tuple[int, ...]:
        """The right answers, as far as the file has to name them: what the engine knows it is asked for later."""
        value = step.get("right")
        if kind in ("who", "number"):
            if value is not None:
                raise self.fail("right is found by the rules here, and is not written", "right")
            return ()
        if kind == "choice":
            if type(value) is not int or not 1 <= value <= labels:
                raise self.fail(f"right must be the number of the right choice, 1 to {labels}", "right")
            return (value - 1,)
        if not isinstance(value, str) or not value.split():
            raise self.fail("right must name what is right, the lesson's own way first", "right")
        return self.answers(kind, value, "right")

    def answers(self, kind: str, text: str, key: str) -> tuple[int, ...]:
        """Answers by their words."""
        if kind == "act":
            return self.actions(text, key)
        try:
            read = parse_card if kind == "card" else _number
            return tuple(read(word) - (kind == "choice") for word in text.split())
        except ValueError as error:
            raise self.fail(f"{key}: {error}", key) from None

    def wrong(self, kind: str, entry: object) -> Wrong:
        """What is said to some wrong answers."""
        table = self.keys(entry, _WRONG, "wrong answer")
        named = table.get("is", "")
        if not isinstance(named, str) or (not named.split() and "is" in table):
            raise self.fail("is must be a text that names answers", "is")
        return Wrong(self.answers(kind, named, "is"), self.text(table, "say"))

    def actions(self, words: str, key: str) -> tuple[Action, ...]:
        """Actions as a record writes them."""
        try:
            return tuple(parse_action(word) for word in words.split())
        except ValueError as error:
            raise self.fail(f"{key}: {error}", key) from None


def _number(word: str) -> int:
    """An answer that is a number; ValueError."""
    if word == "nobody":
        return NOBODY
    if not re.fullmatch(r"-?[0-9]{1,9}", word):
        raise ValueError(f"{quoted(word)} is no answer: here it is a number, or nobody")
    return int(word)
