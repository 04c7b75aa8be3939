"""How large the type of a page of rules can be, so that the page goes on one sheet. No pygame, no browser: estimates.

Heights are counted in sizes of the type, as scenes/rules_style.py sets them for paper. Fonts differ, so room is left.
"""

import math
import re
from collections.abc import Sequence

from scenes.rulebook.blocks import Block, Cards, Heading, Table, Text

LARGEST, SMALLEST = 10.5, 8.5
"""Sizes of the type on paper, in points."""
WIDTH, HEIGHT = 262.0, 737.0
"""A column of A4 beside another, in points; what is left at its end when the next block is too high is taken off."""
LATIN, CYRILLIC = 0.545, 0.585
"""Width of a letter, on average, with what is lost at the ends of lines."""
TIGHT = 1.075
"""At the smallest size no room has to be left."""
LINE, CARD = 1.22, 2.35
"""Height of a line, and width of a card with its gap."""


def type_size(blocks: Sequence[Block], columns: int = 2) -> float:
    """The largest size at which the blocks should fit on one sheet; 0 where there is none."""
    steps = round((LARGEST - SMALLEST) * 10)
    for size in (LARGEST - step / 10 for step in range(steps + 1)):
        wide = WIDTH * (1 if columns == 2 else 2.05) / size
        room = HEIGHT * columns * (TIGHT if size < SMALLEST + 0.05 else 1)
        if sum(_tall(block, wide) for block in blocks) * size <= room:
            return round(size, 1)
    return 0.0


def _tall(block: Block, wide: float) -> float:
    """The height of a block in a column so wide."""
    if isinstance(block, Heading):
        return 1.85
    if isinstance(block, Text):
        return _lines(block.text, wide - (1.1 if block.bullet else 0)) * LINE + (0 if block.bullet else 0.22)
    if isinstance(block, Table):
        cell = wide / len(block.head)
        return 0.3 + sum(
            max(_lines(text, cell * 1.1) for text in row) * 1.13 + 0.3 for row in (block.head, *block.rows)
        )
    return _figure(block, wide - 1.2) + 1.1


def _figure(cards: Cards, wide: float) -> float:
    """Rows of cards side by side, and the caption beside them or below."""
    each = 2.6 if cards.small else CARD
    widths = [each * len(row.cards) + 0.8 for row in cards.rows]
    named = 1.0 if any(row.name for row in cards.rows) else 0.0
    labelled = 0.8 if not cards.small and any(card.label for row in cards.rows for card in row.cards) else 0.0
    x, lines = 0.0, 1
    for width in widths:
        if x and x + width > wide:
            x, lines = 0.0, lines + 1
        x += width
    tall = lines * (1.5 + named + labelled)
    beside = wide - x - 0.6
    if lines == 1 and beside >= 13:
        return max(tall, _lines(cards.caption, beside / 0.94) * 1.15)
    return tall + _lines(cards.caption, wide / 0.94) * 1.15


def _lines(text: str, wide: float) -> int:
    """In how many lines a text is set."""
    letters = re.sub(r"</?b>", "", text)
    broad = sum(letter > "\u0400" for letter in letters)
    return math.ceil((broad * CYRILLIC + (len(letters) - broad) * LATIN) / wide)
