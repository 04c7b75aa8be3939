"""Arrows over the table: a smooth curve that grows out of where it begins, with a head, an edge and a shadow."""

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from scenes.theme import BRIGHT_GOLD, GOLD, Colour

Point = tuple[float, float]
GROWING = 0.7
"""Seconds in which an arrow grows."""
STEPS = 28
BOW = 0.16
"""How far an arrow bends, in lengths of it."""
THICK, HEAD, EDGE = 9.0, 30.0, 3.0
"""The shaft at its end, the head, and the dark edge around both, in logical units."""
DARK: Colour = (24, 40, 30)
SHADE = 70


def curve(start: Point, end: Point, parts: int = STEPS, bow: float = BOW) -> list[Point]:
    """Points of a bent line from start to end; it bends upwards, or to the left where it goes straight up."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    side = -1 if dx < 0 else 1
    middle = (start[0] + end[0]) / 2 + dy * bow * side, (start[1] + end[1]) / 2 - dx * bow * side
    found = []
    for part in range(parts + 1):
        t = part / parts
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]))
    return found


def length(points: Sequence[Point]) -> float:
    """How long a line through points is."""
    return sum(math.dist(a, b) for a, b in pairwise(points))


def outline(points: Sequence[Point], unit: float, grow: float = 0.0) -> list[Point]:
    """The shape of an arrow along a line, `grow` pixels larger on all sides: thin where it begins, with a head."""
    whole = length(points)
    head = min(HEAD * unit, 0.5 * whole)
    shaft = _until(points, whole - head * 0.82)
    left: list[Point] = []
    right: list[Point] = []
    for place, at in enumerate(shaft):
        before, after = shaft[max(place - 1, 0)], shaft[min(place + 1, len(shaft) - 1)]
        nx, ny = _normal(before, after)
        half = THICK * unit * (0.18 + 0.32 * place / max(len(shaft) - 1, 1)) + grow
        left.append((at[0] + nx * half, at[1] + ny * half))
        right.append((at[0] - nx * half, at[1] - ny * half))
    tip, base = points[-1], shaft[-1]
    nx, ny = _normal(base, tip)
    wide = head * 0.52 + grow * 1.5
    back = math.dist(base, tip) or 1.0
    ux, uy = (tip[0] - base[0]) / back, (tip[1] - base[1]) / back
    foot = base[0] - ux * (head * 0.16 + grow), base[1] - uy * (head * 0.16 + grow)
    barbs = [(foot[0] + nx * wide, foot[1] + ny * wide), (foot[0] - nx * wide, foot[1] - ny * wide)]
    return [*left, barbs[0], (tip[0] + ux * grow * 2, tip[1] + uy * grow * 2), barbs[1], *reversed(right)]


def _until(points: Sequence[Point], far: float) -> list[Point]:
    """The beginning of a line, so far."""
    found, gone = [points[0]], 0.0
    for a, b in pairwise(points):
        step = math.dist(a, b)
        if gone + step >= far:
            t = (far - gone) / step if step else 0.0
            found.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            break
        found.append(b)
        gone += step
    return found


def _normal(a: Point, b: Point) -> Point:
    far = math.dist(a, b) or 1.0
    return -(b[1] - a[1]) / far, (b[0] - a[0]) / far


def draw_arrow(screen: pygame.Surface, start: Point, end: Point, unit: float, grown: float = 1.0) -> None:
    """An arrow that has grown so far, from 0 to 1."""
    points = curve(start, end)
    if grown < 1.0:
        points = _until(points, length(points) * max(grown, 0.02))
    if length(points) < 12 * unit:
        return
    edge = max(EDGE * unit, 1.5)
    _shadow(screen, outline(points, unit, edge), 5 * unit)
    _shape(screen, outline(points, unit, edge), DARK)
    _shape(screen, outline(points, unit), GOLD)
    _shape(screen, outline(points, unit, -max(2.0 * unit, 1.0)), BRIGHT_GOLD)


def _shape(screen: pygame.Surface, points: Sequence[Point], colour: Colour) -> None:
    """A filled shape with smooth edges."""
    pygame.draw.polygon(screen, colour, points)
    pygame.draw.aalines(screen, colour, True, points)


def _shadow(screen: pygame.Surface, points: Sequence[Point], down: float) -> None:
    """What an arrow throws on the table below it."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
    layer = pygame.Surface((math.ceil(wide) + 2, math.ceil(high) + 2), pygame.SRCALPHA)
    pygame.draw.polygon(layer, (0, 0, 0, SHADE), [(x - left, y - top) for x, y in points])
    screen.blit(layer, (round(left + down * 0.4), round(top + down)))
