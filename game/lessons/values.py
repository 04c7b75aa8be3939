"""The values of a lesson file, read with the lines they stand in."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game import record_text
from game.errors import BadLesson, BadRecord
from game.lessons.model import LANGUAGES, Text

NAME = re.compile(r"[a-z0-9_]{1,40}")
"""What a lesson, and a part of the course, may be called."""
LONGEST = 400
"""Letters of a text beyond which nothing could show it; what looks well is less, see game/lessons/check.py."""
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_LINE = re.compile(r"^line (\d+): |\s*\(at line (\d+), column \d+\)$")
_WORDS = {
    "Illegal character '\\n'": "a text has no quotation mark at its end",
    "Cannot overwrite a value": "this key stands there twice",
}
"""What the TOML reader finds most, said for who writes a lesson."""

Span = tuple[int, int]
"""The first line of a table and the last; line 0 is before the file."""


class Values:
    """The table of a file, and where its parts stand; BadLesson for whatever is not as it should be.

    `headers` are the lists of tables there may be; `span` is the part that is being read.
    """

    def __init__(self, text: str | bytes, name: str, headers: Sequence[str]) -> None:
        self.name = name
        rows = record_text.bare(text)
        try:
            self.table = record_text.parse(text, headers)
        except BadRecord as error:
            raise BadLesson(name, *_located(error.reason, rows)) from None
        self._rows = rows
        self._starts: list[tuple[int, str]] = []
        for number, row in enumerate(rows, 1):
            found = re.match(r"\s*\[\[\s*([\w.\s]+?)\s*\]\]", row)
            if found:
                self._starts.append((number, found[1].rpartition(".")[2].strip()))
        self.top = self.span = (0, self._starts[0][0] - 1 if self._starts else len(rows))

    # --- lines --------------------------------------------------------------------------------------------------

    def spans(self, kind: str, within: Span | None = None) -> list[Span]:
        """Where the tables of a kind stand, up to the next header; of those below a table only."""
        ends = [start - 1 for start, _ in self._starts[1:]] + [len(self._rows)]
        found = [(start, end, kind == one) for (start, one), end in zip(self._starts, ends, strict=True)]
        low = within[0] if within is not None else 0
        below = []
        for start, end, right in found:
            if start > low:
                if within is not None and not right:
                    break
                below += [(start, end)] * right
        return below

    def at(self, kind: str, number: int) -> Span:
        """Go to a table of a kind, counted from 0."""
        spans = self.spans(kind)
        self.span = spans[number] if number < len(spans) else (0, 0)
        return self.span

    @property
    def line(self) -> int:
        """The line where the table begins that is being read."""
        return self.span[0]

    def line_of(self, key: str) -> int:
        """The line of a key in that table, or of its beginning."""
        first, last = self.span
        wanted = re.compile(rf"\s*{re.escape(key)}\s*=")
        found = [number for number in range(max(first, 1), last + 1) if wanted.match(self._rows[number - 1])]
        return found[0] if found and key else first

    def fail(self, what: str, key: str = "") -> BadLesson:
        """What is wrong, with the line of the key or of the table."""
        return BadLesson(self.name, self.line_of(key), what)

    # --- values -------------------------------------------------------------------------------------------------

    def keys(self, table: object, known: set[str], what: str) -> Mapping[str, Any]:
        """The table, all of whose keys are known."""
        if not isinstance(table, dict):
            raise self.fail(f"a {what} is a table")
        unknown = sorted(set(table) - known)
        if unknown:
            raise self.fail(f"unknown key {unknown[0][:40]!r}: a {what} has {', '.join(sorted(known))}", unknown[0])
        return table

    def text(self, table: Mapping[str, Any], key: str) -> Text:
        """Words in all languages, none of them empty."""
        value = table.get(key)
        if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
            raise self.fail(f'{key} must be words by language: {{ en = "...", ru = "..." }}', key)
        text = {language: " ".join(words.split()) for language, words in value.items()}
        for language in (*LANGUAGES, *text):
            if not text.get(language):
                raise self.fail(f"{key} has no words in {language[:40]!r}", key)
            if len(text[language]) > LONGEST or _CONTROL.search(text[language]):
                raise self.fail(f"{key} in {language[:40]!r} is too long, or has signs that cannot be shown", key)
        return text

    def words(self, table: Mapping[str, Any], key: str) -> tuple[str, ...]:
        """A list of texts, or one text."""
        value = table.get(key, [])
        value = [value] if isinstance(value, str) else value
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.fail(f"{key} must be a text or a list of texts", key)
        return tuple(value)

    def numbers(self, table: Mapping[str, Any], key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        value = table.get(key, [])
        if not isinstance(value, list) or not all(type(one) is int for one in value):
            raise self.fail(f"{key} must be a list of whole numbers", key)
        return tuple(value)

    def tables(self, table: Mapping[str, Any], key: str) -> list[object]:
        """A list of tables, which may not be empty."""
        value = table.get(key)
        if not isinstance(value, list) or not value:
            raise self.fail(f"there must be at least one [[{key}]]", key)
        return value


def _located(reason: str, rows: Sequence[str]) -> tuple[int, str]:
    """The line in which a file stops to be readable, and what is wrong there."""
    if "nested too deep" in reason and _unclosed(rows):
        return _unclosed(rows), "a quotation mark or a bracket is not closed"
    found = _LINE.search(reason)
    what = _LINE.sub("", reason).removeprefix("not a record: ").replace(" of a record", "")
    if what.endswith("(at end of document)"):
        return len(rows), f"the file ends too early: {what.removesuffix('(at end of document)').strip()}"
    return int(found[1] or found[2]) if found else 0, _WORDS.get(what, what)


def _unclosed(rows: Sequence[str]) -> int:
    """The line that leaves a bracket open after which another key follows; 0 for none."""
    depth = begun = 0
    for number, row in enumerate(rows, 1):
        if depth > 0 and re.match(r"\s*(?:\w+\s*=|\[\[)", row):
            return begun
        opened = sum((sign in "[{") - (sign in "]}") for sign in row)
        begun = number if opened > 0 else begun
        depth += opened
    return 0
