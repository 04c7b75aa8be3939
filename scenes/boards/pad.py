"""The score pad: a line for each side; who is in the hole has his number in a ring."""

from collections.abc import Sequence

import pygame

from scenes.boards.parts import Rect, colour_of, hole, px
from scenes.layout import Placed
from scenes.theme import CREAM, INK, RED, Colour, draw_plate, draw_words, fit, legible

PAPER_EDGE = (214, 199, 160)
LINE = (206, 214, 214)
MARGIN = (222, 150, 140)
ROW = 32
"""The lowest line, in logical units: with more sides the pad has more columns."""


def pad(
    screen: pygame.Surface, placed: Placed, rect: Rect, names: Sequence[str], scores: Sequence[float], target: int,
    before: Sequence[int] = (),
) -> None:  # fmt: skip
    """Names and numbers in as many columns as are needed."""
    x, y, w, h = rect
    draw_plate(screen, (x + px(placed, 5), y + px(placed, 6), w, h), (0, 0, 0), px(placed, 8), None, 1, 70)
    draw_plate(screen, rect, CREAM, px(placed, 8), PAPER_EDGE, px(placed, 2), 255)
    edge, gap = px(placed, 8), px(placed, 14)
    columns = next((c for c in (1, 2) if (h - 2 * edge) / -(-len(names) // c) >= px(placed, ROW)), 2)
    rows = -(-len(names) // columns)
    high, wide = min((h - 2 * edge) / rows, px(placed, 62)), (w - gap * (columns + 1)) / columns
    top = y + (h - high * rows) / 2
    size, room = min(px(placed, 26), round(high * 0.72)), round(wide) - _beside(placed)
    size = min(legible(name, size, room, True) for name in names)  # all names in one type
    for side, (name, score) in enumerate(zip(names, scores, strict=True)):
        column, row = divmod(side, rows)
        left = x + gap + (wide + gap) * column
        _line(
            screen, placed, (round(left), round(top + high * row), round(wide), round(high)), (name, size), score, side
        )
    for column in range(1, columns):
        across = round(x + gap / 2 + (wide + gap) * column)
        pygame.draw.line(screen, MARGIN, (across, y + edge), (across, y + h - edge), px(placed, 2))


def _beside(placed: Placed) -> int:
    """The width in a line that a name does not have."""
    return 2 * px(placed, 9) + px(placed, 46) + px(placed, 8)


def _line(
    screen: pygame.Surface, placed: Placed, rect: Rect, named: tuple[str, int], score: float, side: int
) -> None:  # fmt: skip
    """One side: its dot, its name in type of that size, its number."""
    x, y, w, h = rect
    middle, number = y + h / 2, px(placed, 46)
    pygame.draw.line(screen, LINE, (x, y + h - 1), (x + w, y + h - 1), px(placed, 1.4))
    dot = px(placed, 9)
    hole(screen, x + dot, middle, dot, INK)
    hole(screen, x + dot, middle, max(1, dot - px(placed, 2)), colour_of(side))
    at = (x + 2 * dot + px(placed, 8), middle)
    draw_words(screen, named[0], at, named[1], INK, True, "midleft", w - _beside(placed))
    written = round(score)
    size, centre = min(px(placed, 30), round(h * 0.78)), (x + w - number // 2, middle)
    if written < 0:
        ringed(screen, placed, centre, min(h * 0.45, px(placed, 21)), -written, INK)
    else:
        draw_words(screen, str(written), centre, size, INK, True)


def ringed(
    screen: pygame.Surface, placed: Placed, centre: tuple[float, float], radius: float, number: int, colour: Colour
) -> None:
    """A number in a ring, so large that even two digits keep clear of it."""
    ring(screen, placed, centre, radius, RED)
    size = fit(str(number), round(radius * 1.36), radius * 1.3, True)
    draw_words(screen, str(number), centre, size, colour, True)


def ring(
    screen: pygame.Surface, placed: Placed, centre: tuple[float, float], radius: float, colour: tuple[int, int, int]
) -> None:
    """A ring around a number, drawn smooth."""
    over, line = 3, px(placed, 2.6)
    side = round(2 * radius)
    big = pygame.Surface((side * over, side * over), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, colour, (side * over / 2, side * over / 2), side * over / 2 - 1, line * over)
    picture = pygame.transform.smoothscale(big, (side, side))
    screen.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
