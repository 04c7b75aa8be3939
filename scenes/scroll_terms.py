"""Words of the card table on a page that scrolls: which words of a paragraph they are, and where they stand."""

from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from scenes.paragraphs import Paragraph, Piece
from scenes.scroll import Scroll
from scenes.term_text import Place, once, underline
from scenes.terms import find
from scenes.theme import font
from scenes.words import Words


class Mark(NamedTuple):
    """A part of a term: which word of the paragraph, from where to where in it, the key, and which of its terms."""

    word: int
    start: int
    end: int
    key: str
    number: int


@dataclass(frozen=True, slots=True)
class Dots:
    """The line under a term, and the place of the term over it."""

    x: int
    top: int
    wide: int
    size: int
    key: str
    number: int

    @property
    def tall(self) -> int:
        """Down to the line."""
        return font(self.size).get_ascent() + max(4, round(self.size * 0.24))

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self.top + self.tall

    def draw(self, layer: pygame.Surface, down: int) -> None:
        """Draw the line."""
        underline(layer, (self.x, self.top + down, self.wide, self.tall), self.size)


@dataclass(frozen=True, slots=True)
class Marked:
    """A paragraph with the lines under its terms."""

    paragraph: Paragraph
    marks: tuple[Mark, ...]

    def lay(self, width: int, size: int, first: bool = False) -> tuple[list[Piece], int]:
        """The paragraph, and the lines."""
        spots, pieces, tall = self.paragraph.place(width, size, first)
        dots: list[Dots] = []
        size = round(size * self.paragraph.scale)
        for mark in self.marks:
            x, top = spots[mark.word]
            text, bold = self.paragraph.words[mark.word]
            face, text = font(size, bold), text.lstrip("\0")
            left, right = x + face.size(text[: mark.start])[0], x + face.size(text[: mark.end])[0]
            last = dots[-1] if dots else None
            if last is not None and (last.number, last.top) == (mark.number, top):
                dots[-1] = replace(last, wide=right - last.x)
            else:
                dots.append(Dots(left, top, right - left, size, mark.key, mark.number))
        return [*pieces, *dots], tall


def marked(words: Words, paragraph: Paragraph, seen: set[str]) -> Paragraph | Marked:
    """The paragraph with its terms marked, but for those that were seen before."""
    text, begins = "", []
    for word, _ in paragraph.words:
        glued = word.startswith("\0")
        text += ("" if glued or not text else " ") + word.lstrip("\0")
        begins.append(len(text) - len(word.lstrip("\0")))
    marks = []
    for number, span in enumerate(once(find(words, text), seen)):
        for place, begin in enumerate(begins):
            end = begin + len(paragraph.words[place][0].lstrip("\0"))
            if begin < span.end and span.start < end:
                part = max(span.start, begin) - begin, min(span.end, end) - begin
                marks.append(Mark(place, *part, span.key, number))
    return Marked(paragraph, tuple(marks)) if marks else paragraph


def terms_of(scroll: Scroll) -> dict[str, Place]:
    """The terms of a page that are in sight, by names that stay the same while it scrolls."""
    x, y, _, h = scroll.rect
    found: dict[str, Place] = {}
    for begin, piece in scroll.pieces:
        if not isinstance(piece, Dots):
            continue
        top = begin + piece.top - scroll.offset
        name = f"term:{begin}:{piece.number}"
        if top >= 0 and top + piece.tall <= h:
            rect = (x + piece.x, y + top, piece.wide, piece.tall)
            known = found.get(name)
            found[name] = Place(piece.key, (*known.rects, rect) if known is not None else (rect,))
    return found
