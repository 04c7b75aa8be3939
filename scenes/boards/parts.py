"""What all boards are made of: colours of the sides, wood, holes and pegs."""

import pygame

from scenes.layout import Placed
from scenes.theme import BLUE, GOLD, WOOD, WOOD_DARK, WOOD_RIM, Colour, draw_plate, fit, plate, wrap

Rect = tuple[int, int, int, int]

SIDE_COLOURS: tuple[Colour, ...] = (
    GOLD, BLUE, (255, 80, 148), (88, 249, 179), (142, 133, 240), (215, 220, 117), (142, 133, 75),
)  # fmt: skip
"""One for each side. Chosen so that they stay apart without red, green or blue sight too; names stand beside them."""


def colour_of(side: int) -> Colour:
    """The colour of a side."""
    return SIDE_COLOURS[side % len(SIDE_COLOURS)]


def px(placed: Placed, logical: float) -> int:
    """Logical units as whole pixels."""
    return max(1, round(logical * placed.unit))


def wood(screen: pygame.Surface, placed: Placed, rect: Rect) -> None:
    """A wooden board with a groove along its edge."""
    x, y, w, h = rect
    draw_plate(screen, rect, WOOD, px(placed, 20), WOOD_RIM, px(placed, 3), 255)
    inner = px(placed, 9)
    groove = (x + inner, y + inner, w - 2 * inner, h - 2 * inner)
    draw_plate(screen, groove, WOOD, px(placed, 13), WOOD_DARK, 1, 255)


def broken(text: str, size: int, least: int, room: float) -> tuple[list[str], int]:
    """Bold words that fit into a width, as large as `size` at most: in lines, before they get smaller than `least`."""
    fitting = fit(text, size, room, True)
    if fitting >= least:
        return [text], fitting
    lines = wrap(text, least, room, True)
    return lines, min(fit(line, least, room, True) for line in lines)


def hole(screen: pygame.Surface, x: float, y: float, radius: int, colour: Colour = WOOD_DARK) -> None:
    """A hole in the wood."""
    picture = plate((2 * radius, 2 * radius), colour, radius, None, 1, 255)
    screen.blit(picture, picture.get_rect(center=(round(x), round(y))))


def peg(screen: pygame.Surface, x: float, y: float, radius: int, colour: Colour) -> None:
    """A peg with its shadow and a gleam."""
    shadow = plate((2 * radius + 2, 2 * radius + 2), (0, 0, 0), radius, None, 1, 110)
    screen.blit(shadow, shadow.get_rect(center=(round(x) + radius // 4, round(y) + radius // 3)))
    hole(screen, x, y, radius, colour)
    gleam = plate((max(2, radius // 2), max(2, radius // 2)), (255, 255, 255), radius // 4, None, 1, 210)
    screen.blit(gleam, gleam.get_rect(center=(round(x) - radius // 3, round(y) - radius // 3)))


def darker(colour: Colour, by: float = 0.55) -> Colour:
    """The same colour in shade."""
    return (round(colour[0] * by), round(colour[1] * by), round(colour[2] * by))
