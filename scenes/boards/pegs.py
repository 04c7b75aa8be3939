"""The peg board: a row of holes for each side and a peg in it."""

from collections.abc import Sequence

import pygame

from scenes.boards.parts import Rect, colour_of, hole, peg, px, wood
from scenes.layout import Placed
from scenes.theme import CREAM, draw_words, font


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
    for row, (name, score) in enumerate(zip(names, scores, strict=True)):
        cy = y + round(h * (0.51 + 0.8 * (row - (len(names) - 1) / 2) / len(names)))
        at, room = (x + px(placed, 24), cy), label - px(placed, 26)
        draw_words(screen, name, at, size, CREAM, True, "midleft", room)
        for place in range(target + 1):
            hole(screen, first + step * place, cy, radius)
        peg(screen, first + step * min(max(score, 0), target), cy, px(placed, 12), colour_of(row))
        at = (x + w - px(placed, 38), cy)
        draw_words(screen, str(round(score)), at, px(placed, 32), colour_of(row), True)
