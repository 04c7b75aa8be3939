"""A page that scrolls: headings, paragraphs, figures. It moves at once, so an idle page costs nothing."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, Colour, draw_plate, font, words

Rect = tuple[int, int, int, int]
TRACK: Colour = (7, 24, 21)
THUMB: Colour = (74, 116, 101)
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


def plain(text: str, before: float = 0.35, bullet: bool = True) -> Paragraph:
    """A paragraph of plain text, in which nothing has a meaning of its own."""
    return Paragraph(tuple((word, False) for word in text.split()), before=before, bullet=bullet)


def rich(text: str, before: float = 0.9, bullet: bool = False) -> Paragraph:
    """A paragraph in which words between <b> and </b> are bold."""
    return Paragraph(_marked(text), before=before, bullet=bullet)


def heading(text: str) -> Paragraph:
    """A line over paragraphs."""
    return Paragraph(tuple((word, True) for word in text.split()), 1.22, BRIGHT_GOLD, 1.1)


def parse(html: str) -> list[Paragraph]:
    """The paragraphs of a page from scenes/rules_words.py: `<b>`, `<br>`, and a line all in bold is a heading."""
    found: list[Paragraph] = []
    for part in html.split("<br><br>"):
        for i, line in enumerate(part.split("<br>")):
            title = re.fullmatch(r"<b>([^<]*)</b>", line)
            found.append(heading(title[1]) if title else rich(line, 0.25 if i else 0.9))
    return found


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


class Scroll:
    """Blocks set in a rectangle of pixels, and how far they are scrolled."""

    def __init__(self, rect: Rect, blocks: Sequence[Block], size: int, at_end: bool = False) -> None:
        self.rect, self.size = rect, size
        self.bar = max(8, round(size * 0.42))
        self.pieces: list[tuple[int, Piece]] = []
        self.height = self._set(blocks, rect[2] - 3 * self.bar)
        self.offset = self.end if at_end else 0
        self._grip: int | None = None

    @property
    def end(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect[3])

    def _set(self, blocks: Sequence[Block], width: int) -> int:
        """Lay everything out; the height of it all."""
        y = 0
        for i, block in enumerate(blocks):
            pieces, tall = block.lay(width, self.size, i == 0)
            self.pieces += [(y, piece) for piece in pieces]
            y += tall
        return y

    # --- moving -------------------------------------------------------------------------------------------------

    def move(self, lines: float) -> None:
        """Scroll by lines."""
        self.to(self.offset + round(lines * self.size * 1.6))

    def to(self, offset: int) -> None:
        """Scroll to a place."""
        self.offset = min(max(offset, 0), self.end)

    def handle(self, event: pygame.event.Event) -> None:
        """The wheel, and the bar held by the pointer."""
        if event.type == pygame.MOUSEWHEEL:
            self.move(-2 * getattr(event, "precise_y", event.y))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.end:
            thumb = self._thumb()
            if thumb.inflate(2 * self.bar, 0).collidepoint(event.pos):
                self._grip = event.pos[1] - thumb.y
            elif self._track().inflate(2 * self.bar, 0).collidepoint(event.pos):
                self.move(-12 if event.pos[1] < thumb.y else 12)
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            track, thumb = self._track(), self._thumb()
            room = max(track.height - thumb.height, 1)
            self.to(round((event.pos[1] - self._grip - track.y) / room * self.end))
        elif event.type == pygame.MOUSEBUTTONUP:
            self._grip = None

    def _track(self) -> pygame.Rect:
        x, y, w, h = self.rect
        return pygame.Rect(x + w - self.bar, y, self.bar, h)

    def _thumb(self) -> pygame.Rect:
        track = self._track()
        tall = max(round(track.height * self.rect[3] / max(self.height, 1)), 4 * self.bar)
        return pygame.Rect(
            track.x, track.y + round((track.height - tall) * self.offset / max(self.end, 1)), self.bar, tall
        )

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        """The lines that show, paler towards an edge behind which there are more, and the bar."""
        x, y, w, h = self.rect
        layer = pygame.Surface((w, h), pygame.SRCALPHA)
        for begin, piece in self.pieces:
            down = begin - self.offset
            if piece.bottom + down > 0 and piece.top + down < h:
                piece.draw(layer, down)
        self._fade(layer)
        screen.blit(layer, (x, y))
        if self.end:
            track, thumb = self._track(), self._thumb()
            draw_plate(screen, (track.x, track.y, track.w, track.h), TRACK, self.bar // 2, None, 1, 255)
            colour = GOLD if self._grip is not None else THUMB
            draw_plate(screen, (thumb.x, thumb.y, thumb.w, thumb.h), colour, self.bar // 2, None, 1, 255)

    def _fade(self, layer: pygame.Surface) -> None:
        deep = round(self.size * 1.4)
        for above, more in ((True, self.offset > 0), (False, self.offset < self.end)):
            if not more:
                continue
            for i in range(deep):
                row = i if above else layer.get_height() - 1 - i
                layer.fill((255, 255, 255, 255 * i // deep), (0, row, layer.get_width(), 1), pygame.BLEND_RGBA_MULT)
