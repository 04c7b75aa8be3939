"""Pictures of a page that scrolls: rows of cards with marks, names and a caption."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.drawing import Cards as Painter
from scenes.drawing import Spot
from scenes.faces import RATIO, Faces
from scenes.grids import CLOTH, SMALL, Panel, TableFigure
from scenes.paragraphs import MEASURE, Block, Line, Piece, heading, rich
from scenes.rulebook import blocks
from scenes.scroll_terms import marked
from scenes.theme import BRIGHT_GOLD, CREAM, INK, MUTED, RED, RIM, TEAL, draw_plate, font, wrap
from scenes.words import Words

TALL, TALL_SMALL = 5.0, 3.7
"""Height of a card in sizes of the text."""
ASIDE = 15
"""Width of a caption beside cards, in sizes of the text."""


def typeset(page: Iterable[blocks.Block], faces: Faces, words: Words | None = None) -> list[Block]:
    """Blocks of the rulebook as blocks of a page that scrolls; with `words`, terms are marked, once in a section."""
    found: list[Block] = []
    seen: set[str] = set()
    for block in page:
        if isinstance(block, blocks.Heading):
            found.append(heading(block.text))
            seen = set()
        elif isinstance(block, blocks.Text):
            text = rich(block.text, 0.3 if block.bullet else 0.55, block.bullet)
            found.append(text if words is None else marked(words, text, seen))
        elif isinstance(block, blocks.Cards):
            found.append(CardsFigure(block, faces))
        else:
            found.append(TableFigure(block))
    return found


@dataclass(frozen=True, slots=True)
class Picture:
    """A card, with a badge where it may or may not be played, or a glow where it takes the trick."""

    x: int
    top: int
    tall: int
    card: int
    mark: str
    faces: Faces

    @property
    def bottom(self) -> int:
        """Where it ends, with its shadow."""
        return self.top + round(self.tall * 1.2)

    def draw(self, layer: pygame.Surface, down: int) -> None:
        """Draw the card and its badge."""
        wide = self.tall * RATIO
        spot = Spot(self.x + wide / 2, self.top + down + self.tall / 2, 0, self.tall, float(self.card >= 0))
        Painter(self.faces).card(layer, spot, self.card, dim=self.mark == blocks.NO, glow=self.mark == blocks.WON)
        if self.mark == blocks.WON:
            line = max(2, self.tall // 28)
            ring = (self.x - line, self.top + down - line, round(wide) + 2 * line, self.tall + 2 * line)
            draw_plate(layer, ring, BRIGHT_GOLD, self.tall // 14, BRIGHT_GOLD, line, 0)
        if self.mark not in (blocks.YES, blocks.NO):
            return
        side = max(18, round(self.tall * 0.24))
        x, y = self.x + round(wide - side * 0.8), self.top + down + round(self.tall - side * 0.8)
        good = self.mark == blocks.YES
        draw_plate(layer, (x - 1, y - 1, side + 2, side + 2), INK, side, None, 1, 150)
        draw_plate(layer, (x, y, side, side), TEAL if good else RED, side // 2, CREAM, max(1, side // 14), 255)
        icon = self.faces.icon("tick" if good else "cross", round(side * (0.66 if good else 0.52)))
        layer.blit(icon, icon.get_rect(center=(x + side // 2, y + side // 2)))


@dataclass(frozen=True, slots=True)
class _Sizes:
    """The measures of a picture of cards, in pixels."""

    tall: int
    gap: int
    small: int

    @property
    def wide(self) -> int:
        return round(self.tall * RATIO)

    def cell(self, card: blocks.Shown) -> int:
        """The room for a card and what is said under it."""
        return max(self.wide, font(self.small).size(card.label)[0] + self.gap if card.label else 0)

    def row(self, row: blocks.Row) -> int:
        """The room for a row of cards and its name."""
        cards = sum(map(self.cell, row.cards)) + self.gap * (len(row.cards) - 1)
        return max(cards, font(self.small, True).size(row.name)[0])


@dataclass(frozen=True, slots=True)
class CardsFigure:
    """Rows of cards on a piece of cloth; a row goes below the last one where it has no room beside it."""

    cards: blocks.Cards
    faces: Faces

    def lay(self, width: int, size: int, first: bool) -> tuple[Sequence[Piece], int]:
        """The cloth, the cards, the words."""
        above, pad = 0 if first else round(size * 0.8), round(size * 0.9)
        full = min(width, MEASURE * size)
        sizes = self._sizes(full - 2 * pad, size)
        pieces: list[Piece] = []
        right, low = pad, above + pad
        lines = self._lines(full - 2 * pad, sizes, round(size * 1.6))
        for number, line in enumerate(lines):
            x, y = pad, low + (round(size * 0.7) if number else 0)
            named = any(row.name for row in line)
            for row in line:
                found, end = self._row(row, (x, y), sizes, named)
                pieces += found
                x, low = x + sizes.row(row) + round(size * 1.6), max(low, end)
            right = max(right, x)
        words, low = self._words(right, (pad, above + pad, full - pad, low), size)
        cloth = Panel((0, above, full, low + pad - above), CLOTH, round(size * 0.6), RIM)
        return [cloth, *pieces, *words], low + pad + round(size * 0.3)

    def _lines(self, room: int, sizes: _Sizes, gap: int) -> list[list[blocks.Row]]:
        """The rows in as few lines as there is room for, about as many in each."""
        lines: list[list[blocks.Row]] = [[]]
        x = 0
        for row in self.cards.rows:
            if lines[-1] and x + sizes.row(row) > room:
                lines.append([])
                x = 0
            lines[-1].append(row)
            x += sizes.row(row) + gap
        rows = self.cards.rows
        each = -(-len(rows) // len(lines))
        even = [list(rows[start : start + each]) for start in range(0, len(rows), each)]
        fits = all(sum(map(sizes.row, line)) + gap * (len(line) - 1) <= room for line in even)
        return even if fits else lines

    def _words(self, x: int, box: tuple[int, int, int, int], size: int) -> tuple[list[Line], int]:
        """The caption, beside cards that end at `x` or below them; where all ends."""
        left, top, right, low = box
        if left < x < right - ASIDE * size:
            lines, end = self._caption((x, top), right - x, round(size * 0.94))
            down = max(0, (low - end) // 2)
            return [replace(line, top=line.top + down) for line in lines], max(low, end)
        return self._caption((left, low + round(size * 0.5)), right - left, round(size * 0.94))

    def _sizes(self, room: int, size: int) -> _Sizes:
        """As large as is usual, but so that the longest row has room."""
        tall = round(size * (TALL_SMALL if self.cards.small else TALL))
        sizes = _Sizes(tall, round(size * 0.32), round(size * SMALL))
        while max(map(sizes.row, self.cards.rows)) > room and sizes.tall > size * 2:
            sizes = replace(sizes, tall=round(sizes.tall * 0.96), gap=max(2, round(sizes.gap * 0.9)))
        return sizes

    def _row(self, row: blocks.Row, at: tuple[int, int], sizes: _Sizes, named: bool) -> tuple[list[Piece], int]:
        """A name, cards, and what is said under them; where they end. `named`: a row of this line has a name."""
        x, y = at
        pieces: list[Piece] = []
        line = round(font(sizes.small).get_linesize() * 1.05)
        if row.name:
            pieces.append(Line(x, y, row.name, sizes.small, BRIGHT_GOLD, True))
        if named:
            y += round(line * 1.15)
        for card in row.cards:
            cell = sizes.cell(card)
            pieces.append(Picture(x + (cell - sizes.wide) // 2, y, sizes.tall, card.card, card.mark, self.faces))
            if card.label:
                left = x + (cell - font(sizes.small).size(card.label)[0]) // 2
                pieces.append(Line(left, y + sizes.tall + sizes.small // 4, card.label, sizes.small))
            x += cell + sizes.gap
        labels = any(card.label for card in row.cards)
        return pieces, y + sizes.tall + (line + sizes.small // 4 if labels else 0)

    def _caption(self, at: tuple[int, int], width: int, size: int) -> tuple[list[Line], int]:
        if not self.cards.caption:
            return [], at[1]
        line = round(font(size).get_linesize() * 1.06)
        lines = wrap(self.cards.caption, size, width)
        pieces = [Line(at[0], at[1] + i * line, text, size, MUTED) for i, text in enumerate(lines)]
        return pieces, at[1] + len(lines) * line
