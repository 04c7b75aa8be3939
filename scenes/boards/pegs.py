"""The peg board: a row of holes for each side and a peg in it."""

from collections.abc import Sequence

import pygame

from scenes.boards.parts import Rect, broken, colour_of, hole, peg, px, wood
from scenes.layout import Placed
from scenes.theme import CREAM, SMALLEST, draw_words, fit, font


def peg_board(
    screen: pygame.Surface, placed: Placed, rect: Rect, names: Sequence[str], scores: Sequence[float], target: int,
    before: Sequence[int] = (),
) -> None:  # fmt: skip
    """One row for each side; a score between two holes is a peg in motion. One peg is enough for so short a way."""
    wood(screen, placed, rect)
    x, y, w, h = rect
    size, count = px(placed, 26), px(placed, 66)
    longest = max(font(size, True).size(name)[0] for name in names) + px(placed, 14)
    label = round(min(max(longest, w * 0.27), w * 0.44))
    first, last = x + label + px(placed, 18), x + w - count - px(placed, 14)
    step = (last - first) / max(target, 1)
    radius = min(px(placed, 7), max(1, round(step * 0.42)))
    room, least = label - px(placed, 26), px(placed, SMALLEST)
    told = [broken(name, size, least, room)[0] for name in names]
    size = min(fit(line, size, room, True) for lines in told for line in lines)  # all names in one type
    for row, (lines, score) in enumerate(zip(told, scores, strict=True)):
        cy = y + round(h * (0.51 + 0.8 * (row - (len(names) - 1) / 2) / len(names)))
        for place, line in enumerate(lines):
            at = (x + px(placed, 24), cy + size * 1.15 * (place - (len(lines) - 1) / 2))
            draw_words(screen, line, at, size, CREAM, True, "midleft", room)
        for place in range(target + 1):
            hole(screen, first + step * place, cy, radius)
        peg(screen, first + step * min(max(score, 0), target), cy, px(placed, 12), colour_of(row))
        at = (x + w - px(placed, 38), cy)
        draw_words(screen, str(round(score)), at, px(placed, 32), colour_of(row), True)
