"""Key caps, and rows of keys with what they do, as blocks of a page that scrolls."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.paragraphs import Line, Piece
from scenes.theme import CREAM, RIM, Colour, draw_plate, draw_words, font, wrap

CAP: Colour = (24, 66, 54)
SHADOW: Colour = (3, 14, 12)
NAME = 0.81
"""The size of the words on a key, in sizes of the text."""
SHARE = 0.33
"""What of a row is for the keys."""


def cap_width(name: str, pixels: int) -> int:
    """How wide a key cap is, with words of that size."""
    return max(font(pixels, True).size(name)[0] + round(pixels * 1.2), pixels * 2)


def draw_cap(screen: pygame.Surface, name: str, right: float, middle: float, pixels: int) -> float:
    """A key cap that ends at `right`; where it begins."""
    tall, wide = round(pixels * 2), cap_width(name, pixels)
    x, y = round(right - wide), round(middle - tall / 2)
    draw_plate(screen, (x, y + max(2, tall // 11), wide, tall), SHADOW, tall // 4, None, 1, 255)
    draw_plate(screen, (x, y, wide, tall), CAP, tall // 4, RIM, max(1, tall // 20), 255)
    draw_words(screen, name, (x + wide / 2, middle), pixels, CREAM, True)
    return x


@dataclass(frozen=True, slots=True)
class Cap:
    """A key cap on a page."""

    right: int
    middle: int
    name: str
    pixels: int

    @property
    def left(self) -> int:
        """Where it begins."""
        return self.right - cap_width(self.name, self.pixels)

    @property
    def top(self) -> int:
        """Its upper edge."""
        return self.middle - self.pixels

    @property
    def bottom(self) -> int:
        """Its lower edge, with its shadow."""
        return self.middle + round(self.pixels * 1.3)

    def draw(self, layer: pygame.Surface, down: int) -> None:
        """Draw it."""
        draw_cap(layer, self.name, self.right, self.middle + down, self.pixels)


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Keys with what they do, side by side where there is more than one column."""

    keys: tuple[tuple[str, str], ...]
    columns: int = 1

    def lay(self, width: int, size: int, first: bool) -> tuple[Sequence[Piece], int]:
        """The caps at the left, the words beside them; the row is as high as the highest of them."""
        gap, line, name = size, round(size * 1.25), round(size * NAME)
        wide = (width - gap * (self.columns - 1)) // self.columns
        ends = round(wide * SHARE)
        uses = [wrap(use, size, wide - ends - round(size * 0.8)) for _, use in self.keys]
        high = max(2 * name, max(map(len, uses)) * line) + round(size * 0.6)
        pieces: list[Piece] = []
        for place, ((names, _), lines) in enumerate(zip(self.keys, uses, strict=True)):
            left, right = place * (wide + gap), place * (wide + gap) + ends
            for key in reversed(names.split(", ")):
                pieces.append(Cap(right, high // 2, key, name))
                right -= cap_width(key, name) + round(size * 0.35)
            top = (high - len(lines) * line - font(size).get_linesize() + line) // 2
            at = left + ends + round(size * 0.8)
            pieces += [Line(at, top + number * line, text, size) for number, text in enumerate(lines)]
        return pieces, high


def key_rows(keys: Sequence[tuple[str, str]], columns: int) -> list[KeyRow]:
    """All keys in so many columns, to be read down one and then down the next."""
    rows = -(-len(keys) // columns)
    return [KeyRow(tuple(keys[row::rows]), columns) for row in range(rows)]
