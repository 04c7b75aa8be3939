"""The lines of a row of advice: what stands in each, and which words of the card table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scenes.term_text import Place, box, in_lines, once
from scenes.terms import Span, find
from scenes.theme import Colour, elided, font, wrap
from scenes.words import Words

LEAD = 1.26
"""From one line to the next, in heights of the type."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of a row; the terms are places in it."""

    text: str
    size: int
    colour: Colour
    bold: bool = False
    terms: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Laid:
    """A line where it stands: its left end, and its middle from top to bottom, in pixels."""

    text: Text
    left: int
    middle: float


def told(words: Words, text: str, size: int, colour: Colour, room: float) -> list[Text]:
    """A sentence in as many lines as it needs, with its terms."""
    if not text:
        return []
    lines = [elided(part, size, room) for part in wrap(text, size, room)]
    terms: list[list[Span]] = [[] for _ in lines]
    for span in find(words, text):
        for number, _, start, end in in_lines(lines, span.start, span.end):
            terms[number].append(Span(start, end, span.key))
    return [Text(line, size, colour, terms=tuple(found)) for line, found in zip(lines, terms, strict=True)]


def side_by_side(parts: Sequence[str], size: int, room: float) -> list[str]:
    """Short texts with a point between them, in as many lines as they need."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}  ·  {part}" if lines else part
        if lines and font(size).size(longer)[0] <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def laid(texts: Sequence[Text], left: int, top: int, high: int) -> list[Laid]:
    """The lines one below the other, in the middle of a height."""
    y = top + (high - sum(text.size for text in texts) * LEAD) / 2
    found = []
    for text in texts:
        found.append(Laid(text, left, y + text.size * LEAD / 2))
        y += text.size * LEAD
    return found


def places(lines: Iterable[Laid]) -> list[tuple[Place, int]]:
    """The terms in lines, each where it stands first, with the size of its type; one may go on in the next line."""
    found: list[tuple[Place, int]] = []
    seen: set[str] = set()
    before: Laid | None = None
    for line in lines:
        text = line.text
        top = round(line.middle - font(text.size, text.bold).get_linesize() / 2)
        for span in text.terms:
            rect = box(text.text, (line.left, top), span.start, span.end, text.size, text.bold)
            if _goes_on(before, span) and found and found[-1][0].key == span.key:
                found[-1] = Place(span.key, (*found[-1][0].rects, rect)), text.size
            elif once([span], seen):
                found.append((Place(span.key, (rect,)), text.size))
        before = line
    return found


def _goes_on(before: Laid | None, span: Span) -> bool:
    """Whether a term at the beginning of a line goes on from the end of the line before."""
    last = before.text.terms[-1] if before is not None and before.text.terms else None
    return before is not None and last is not None and not span.start and last.end == len(before.text.text)
