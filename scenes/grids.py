"""Tables of a page that scrolls, and the plates that lie under other things."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

import pygame

from scenes.paragraphs import Line, Piece
from scenes.rulebook import blocks
from scenes.theme import BRIGHT_GOLD, CREAM, Colour, draw_plate, fit, font, wrap

CLOTH: Colour = (17, 66, 52)
"""What pictures and the heads of tables lie on."""
STRIPE: Colour = (15, 46, 39)
SMALL = 0.86
"""Names, labels and cells of tables, against running text."""
NARROW, BROAD = 4.0, 7.0
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
        lead = self._wide(0, small, round(width * 0.3)) + 2 * pad
        least = [self._wide(i, small, round(BROAD * size)) + 2 * pad for i in range(1, len(self.table.head))]
        least = [max(wide, round(NARROW * size)) for wide in least]
        longest = [self._wide(i, small, width) + 2 * pad for i in range(1, len(self.table.head))]
        pieces: list[Piece] = []
        y = 0 if first else round(size * 0.9)
        for chosen in _shared(least, width - lead):
            wide = _spread([least[i] for i in chosen], [longest[i] for i in chosen], width - lead)
            grid = _Grid((lead, *wide), small, pad)
            for number, row in enumerate((self.table.head, *self.table.rows)):
                y = grid.row(pieces, [row[0], *(row[i + 1] for i in chosen)], number, y)
            y += round(size * 1.1)
        return pieces, y

    def _wide(self, column: int, size: int, most: int) -> int:
        """How wide a column must be: as its longest cell or as `most`, but never less than its longest word."""
        cells = [row[column] for row in (self.table.head, *self.table.rows)]
        face = font(size, True)
        word = max(face.size(word)[0] for cell in cells for word in cell.split())
        return max(word, min(most, max(face.size(cell)[0] for cell in cells)))


def _shared(least: Sequence[int], room: int) -> list[list[int]]:
    """Columns for each of as few tables as will do, the fullest of them as narrow as can be."""
    count = len(least)
    for tables in range(1, count + 1):
        cuts = ((0, *inner, count) for inner in combinations(range(1, count), tables - 1))
        fullest, best = min((max(sum(least[a:b]) for a, b in pairwise(cut)), cut) for cut in cuts)
        if fullest <= room or tables == count:
            return [list(range(a, b)) for a, b in pairwise(best)]
    return []


def _spread(least: Sequence[int], longest: Sequence[int], room: int) -> list[int]:
    """Widths that fill the room; what is to spare goes first to columns whose cells take several lines."""
    spare = max(0, room - sum(least))
    wishes = [most - wide for wide, most in zip(least, longest, strict=True)]
    share = min(1.0, spare / sum(wishes)) if sum(wishes) else 0.0
    wide = [int(low + wish * share) for low, wish in zip(least, wishes, strict=True)]
    rest = max(0, room - sum(wide)) // len(wide)
    return [each + rest for each in wide]


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
