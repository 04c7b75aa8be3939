"""Tables of a page that scrolls, and the plates that lie under other things."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.rulebook import blocks
from scenes.scroll import Line, Piece
from scenes.theme import BRIGHT_GOLD, CREAM, Colour, draw_plate, fit, font, wrap

CLOTH: Colour = (17, 66, 52)
"""What pictures and the heads of tables lie on."""
STRIPE: Colour = (15, 46, 39)
SMALL = 0.86
"""Names, labels and cells of tables, against running text."""
NARROW, BROAD = 5.0, 9.2
"""Width of a column, in sizes of the text: of short words, and of cells that are set in several lines."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A plate under other pieces."""

    rect: tuple[int, int, int, int]
    colour: Colour
    radius: int = 0
    rim: Colour | None = None

    @property
    def top(self) -> int:
        """Where it begins."""
        return self.rect[1]

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self.rect[1] + self.rect[3]

    def draw(self, layer: pygame.Surface, down: int) -> None:
        """Draw the plate."""
        x, y, w, h = self.rect
        draw_plate(layer, (x, y + down, w, h), self.colour, self.radius, self.rim, 1, 255)


@dataclass(frozen=True, slots=True)
class TableFigure:
    """A table; one that is too wide is cut into several, each with the first column again."""

    table: blocks.Table

    def lay(self, width: int, size: int, first: bool) -> tuple[Sequence[Piece], int]:
        """As few tables as there is room for."""
        small, pad = round(size * SMALL), round(size * 0.5)
        lead = min(self._wanted(0, small, 20 * size) + 2 * pad, round(width * 0.3))
        wanted = [self._wanted(i, small, round(BROAD * size)) + 2 * pad for i in range(1, len(self.table.head))]
        wanted = [max(wide, round(NARROW * size)) for wide in wanted]
        pieces: list[Piece] = []
        y = 0 if first else round(size * 0.9)
        for chosen in _shared(wanted, width - lead):
            spare = (width - lead - sum(wanted[i] for i in chosen)) // len(chosen)
            grid = _Grid((lead, *(wanted[i] + spare for i in chosen)), small, pad)
            for number, row in enumerate((self.table.head, *self.table.rows)):
                y = grid.row(pieces, [row[0], *(row[i + 1] for i in chosen)], number, y)
            y += round(size * 1.1)
        return pieces, y

    def _wanted(self, column: int, size: int, most: int) -> int:
        """How wide a column would like to be: as its longest cell, or as `most` or its longest word."""
        cells = [row[column] for row in (self.table.head, *self.table.rows)]
        face = font(size, True)
        word = max(face.size(word)[0] for cell in cells for word in cell.split())
        return max(word, min(most, max(face.size(cell)[0] for cell in cells)))


def _shared(wanted: Sequence[int], room: int) -> list[list[int]]:
    """Columns for each of as few tables as will do, about as many in each."""
    tables: list[list[int]] = [[]]
    for i, wide in enumerate(wanted):
        if tables[-1] and sum(wanted[j] for j in tables[-1]) + wide > room:
            tables.append([])
        tables[-1].append(i)
    each = -(-len(wanted) // len(tables))
    even = [list(range(start, min(start + each, len(wanted)))) for start in range(0, len(wanted), each)]
    return even if all(sum(wanted[i] for i in table) <= room for table in even) else tables


@dataclass(frozen=True, slots=True)
class _Grid:
    """The widths of a table's columns, the size of its type and the room around a cell, in pixels."""

    wide: tuple[int, ...]
    size: int
    pad: int

    def row(self, pieces: list[Piece], cells: Sequence[str], number: int, y: int) -> int:
        """Add a row, which is the head if its number is 0; where it ends."""
        line = round(font(self.size).get_linesize() * 1.02)
        set_ = [self._cell(cell, i, number) for i, cell in enumerate(cells)]
        tall = max(map(len, set_)) * line + self.pad
        if number % 2 == 0:
            pieces.append(Panel((0, y, sum(self.wide), tall), CLOTH if number == 0 else STRIPE, self.pad))
        x = self.pad
        for i, lines in enumerate(set_):
            bold = number == 0 or i == 0
            colour = BRIGHT_GOLD if bold else CREAM
            for j, text in enumerate(lines):
                size = fit(text, self.size, self.wide[i] - self.pad, bold)
                pieces.append(Line(x, y + self.pad // 2 + j * line, text, size, colour, bold))
            x += self.wide[i]
        return y + tall

    def _cell(self, text: str, column: int, number: int) -> list[str]:
        return wrap(text, self.size, self.wide[column] - round(1.5 * self.pad), number == 0 or column == 0)
