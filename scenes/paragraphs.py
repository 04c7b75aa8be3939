"""What a page that scrolls is made of: blocks, the pieces they are laid into, and paragraphs, the blocks of words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, Colour, draw_plate, font, words

MEASURE = 42
"""The longest line of running text, in sizes of its type: longer ones are hard to read."""


class Piece(Protocol):
    """Something at a place of its block, from `top` to `bottom` in pixels."""

    @property
    def top(self) -> int:
        """Where it begins."""

    @property
    def bottom(self) -> int:
        """Where it ends."""

    def draw(self, layer: pygame.Surface, down: int) -> None:
        """Draw it, its block beginning `down` pixels below the top of the layer."""


class Block(Protocol):
    """A part of a page."""

    def lay(self, width: int, size: int, first: bool) -> tuple[Sequence[Piece], int]:
        """Its pieces in a column so wide, at a size of type, and how high it is; `first` needs no room above."""


@dataclass(frozen=True, slots=True)
class Line:
    """Words in one line of a block."""

    x: int
    top: int
    text: str
    size: int
    colour: Colour = CREAM
    bold: bool = False

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self.top + 2 * self.size

    def draw(self, layer: pygame.Surface, down: int) -> None:
        """Draw the words."""
        layer.blit(words(self.text, self.size, self.colour, self.bold), (self.x, self.top + down))


@dataclass(frozen=True, slots=True)
class Bullet:
    """The mark before an item of a list."""

    middle: int
    side: int

    @property
    def top(self) -> int:
        """Where it begins."""
        return self.middle - self.side

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self.middle + self.side

    def draw(self, layer: pygame.Surface, down: int) -> None:
        """Draw the mark."""
        spot = (self.side // 2, self.middle + down - self.side // 2, self.side, self.side)
        draw_plate(layer, spot, GOLD, self.side // 2, None, 1, 255)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words, each bold or not, one below the other where the line is full; `before` is the room above, in lines."""

    words: tuple[tuple[str, bool], ...]
    scale: float = 1.0
    colour: Colour = CREAM
    before: float = 0.0
    bullet: bool = False

    def lay(self, width: int, size: int, first: bool = False) -> tuple[Sequence[Piece], int]:
        """The words in lines, and how high they are."""
        return self.place(width, size, first)[1:]

    def place(self, width: int, size: int, first: bool) -> tuple[list[tuple[int, int]], list[Piece], int]:
        """Where each word begins, and the same as `lay`."""
        y = 0 if first else round(size * 1.4 * self.before)
        width = min(width, MEASURE * size)
        size = round(size * self.scale)
        line = round(font(size).get_linesize() * 1.08)
        x = indent = round(size * 1.1) if self.bullet else 0
        pieces: list[Piece] = [Bullet(y + line // 2, max(4, size // 3))] if self.bullet else []
        spots: list[tuple[int, int]] = []
        last: Line | None = None
        for i, (text, bold) in enumerate(self.words):
            glued, text = text.startswith("\0"), text.lstrip("\0")
            face = font(size, bold)
            space = 0 if glued or x == indent else face.size(" ")[0]
            if x + space + face.size(text)[0] + self._glued(i, size) > width and x > indent and not glued:
                x, y, space, last = indent, y + line, 0, None
            piece = Line(x + space, y, text, size, self.colour, bold)
            spots.append((piece.x, y))
            if last is not None and last.bold == bold:
                piece = replace(last, text=last.text + ("" if glued else " ") + text)
                pieces.pop()
            pieces.append(piece)
            last = piece
            x = piece.x + face.size(piece.text)[0]
        return spots, pieces, y + line

    def _glued(self, place: int, size: int) -> int:
        """The width of what follows a word without a blank, as a colon after a bold one."""
        wide = 0
        for text, bold in self.words[place + 1 :]:
            if not text.startswith("\0"):
                break
            wide += font(size, bold).size(text.lstrip("\0"))[0]
        return wide


def plain(text: str) -> Paragraph:
    """An item of a list in plain text, in which nothing has a meaning of its own."""
    return Paragraph(tuple((word, False) for word in text.split()), before=0.35, bullet=True)


def rich(text: str, before: float, bullet: bool) -> Paragraph:
    """A paragraph in which words between <b> and </b> are bold."""
    return Paragraph(_marked(text), before=before, bullet=bullet)


def heading(text: str) -> Paragraph:
    """A line over paragraphs."""
    return Paragraph(tuple((word, True) for word in text.split()), 1.22, BRIGHT_GOLD, 1.1)


def _marked(line: str) -> tuple[tuple[str, bool], ...]:
    """The words of a line, and which are bold; one that follows without a blank begins with a zero byte."""
    found: list[tuple[str, bool]] = []
    before = " "
    for i, part in enumerate(re.split(r"</?b>", line)):
        glued = not before.endswith(" ") and not part.startswith(" ")
        for j, word in enumerate(part.split()):
            found.append(("\0" + word if glued and j == 0 else word, bool(i % 2)))
        before = part or before
    return tuple(found)
