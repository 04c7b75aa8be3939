"""A page of text that scrolls: headings, paragraphs, words in bold. It moves at once: an idle page costs nothing."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, Colour, draw_plate, font, words

Rect = tuple[int, int, int, int]
TRACK: Colour = (7, 24, 21)
THUMB: Colour = (74, 116, 101)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words, each bold or not, one below the other where the line is full; `before` is the room above, in lines."""

    words: tuple[tuple[str, bool], ...]
    scale: float = 1.0
    colour: Colour = CREAM
    before: float = 0.0
    bullet: bool = False


@dataclass(frozen=True, slots=True)
class _Piece:
    x: int
    y: int
    text: str
    size: int
    colour: Colour
    bold: bool


def plain(text: str, before: float = 0.35, bullet: bool = True) -> Paragraph:
    """A paragraph of plain text, in which nothing has a meaning of its own."""
    return Paragraph(tuple((word, False) for word in text.split()), before=before, bullet=bullet)


def parse(html: str) -> list[Paragraph]:
    """The paragraphs of a page from scenes/rules_words.py: `<b>`, `<br>`, and a line all in bold is a heading."""
    found: list[Paragraph] = []
    for part in html.split("<br><br>"):
        for i, line in enumerate(part.split("<br>")):
            heading = re.fullmatch(r"<b>([^<]*)</b>", line)
            if heading:
                words_ = tuple((word, True) for word in heading[1].split())
                found.append(Paragraph(words_, 1.22, BRIGHT_GOLD, 0.9 if found else 0.0))
            else:
                found.append(Paragraph(_marked(line), before=0.25 if i else 0.9))
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
    """Text set in a rectangle of pixels, and how far it is scrolled."""

    def __init__(self, rect: Rect, paragraphs: Sequence[Paragraph], size: int, at_end: bool = False) -> None:
        self.rect, self.size = rect, size
        self.bar = max(8, round(size * 0.42))
        self._pieces: list[_Piece] = []
        self._bullets: list[int] = []
        self.height = self._set(paragraphs, rect[2] - 3 * self.bar)
        self.offset = self.end if at_end else 0
        self._grip: int | None = None

    @property
    def end(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect[3])

    def _set(self, paragraphs: Sequence[Paragraph], width: int) -> int:
        """Lay everything out; the height of it all."""
        y = 0
        for paragraph in paragraphs:
            size = round(self.size * paragraph.scale)
            line = round(font(size).get_linesize() * 1.08)
            y += round(self.size * 1.4 * paragraph.before)
            x = indent = round(self.size * 1.1) if paragraph.bullet else 0
            if paragraph.bullet:
                self._bullets.append(y + line // 2)
            for text, bold in paragraph.words:
                glued, text = text.startswith("\0"), text.lstrip("\0")
                face = font(size, bold)
                space = 0 if glued or x == indent else face.size(" ")[0]
                if x + space + face.size(text)[0] > width and x > indent and not glued:
                    x, y, space = indent, y + line, 0
                piece = _Piece(x + space, y, text, size, paragraph.colour, bold)
                last = self._pieces[-1] if x > indent else None
                if last is not None and last.bold == bold:
                    piece = replace(last, text=last.text + ("" if glued else " ") + text)
                    self._pieces.pop()
                self._pieces.append(piece)
                x = piece.x + face.size(piece.text)[0]
            y += line
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
        for middle in self._bullets:
            if -self.size < middle - self.offset < h + self.size:
                side = max(4, self.size // 3)
                spot = (side // 2, middle - self.offset - side // 2, side, side)
                draw_plate(layer, spot, GOLD, side // 2, None, 1, 255)
        for piece in self._pieces:
            if -3 * self.size < piece.y - self.offset < h:
                layer.blit(words(piece.text, piece.size, piece.colour, piece.bold), (piece.x, piece.y - self.offset))
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
