"""Three dots that come and go: somebody is thinking."""

import math

import pygame

from scenes.theme import BRIGHT_GOLD, draw_plate

BREATH, REST = 1.6, 0.7
"""Seconds in which they come and go, and how bright they are where nothing moves."""
STEPS = 9


def width(side: int) -> int:
    """How wide three dots of that size are, in pixels."""
    return 3 * side + 2 * gap(side)


def gap(side: int) -> int:
    """Between two dots."""
    return round(side * 0.85)


def dots(screen: pygame.Surface, centre: tuple[int, int], side: int, t: float | None) -> None:
    """Draw them `t` seconds into their breathing; None: they rest."""
    left, top = centre[0] - width(side) // 2, centre[1] - side // 2
    for dot in range(3):
        deep = REST if t is None else math.sin(math.pi * (t / BREATH - dot / 6)) ** 2
        alpha = 75 + 180 * round(STEPS * deep) // STEPS  # in steps, for each is a picture of its own
        at = left + dot * (side + gap(side)), top, side, side
        draw_plate(screen, at, BRIGHT_GOLD, side // 2, None, 1, alpha)
