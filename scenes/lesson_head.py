"""The head of a lesson: which one it is, and how far one has come in it."""

from collections.abc import Iterator, Sequence

import pygame

from scenes.furniture import ONE_ROW
from scenes.layout import Placed
from scenes.theme import CREAM, GOLD, MUTED, PLATE, RIM, SMALLEST, Colour, draw_plate, draw_words, wrap
from scenes.ui import Rect

SHAPES = ((392, 66), (292, 128))
"""Sizes that are tried, in logical units: with the steps beside the number, or below the title in two lines."""
MARGIN, LOWEST = 16, 0.42
"""From the edge of the window, in logical units, and how low its top may be, of the height."""
GAPS = (10, 4)
"""From other things, where there is room and where there is little."""
TIGHT = 0.5
"""How much worse a place is with little room around it."""
DOTS = 16
"""Steps that are shown as dots; more of them are a bar."""
TILTED = {90, 270, -90}
REST: Colour = (64, 98, 86)
"""What is still to come."""


def furniture(placed: Placed, seats: int, cells: int) -> list[Rect]:
    """What stands at the edges of a table whatever lies on it."""
    x, y, w, h = placed.rect("points")
    found = [placed.rect(slot) for slot in ("score", "dialog", "stock", "turnup", "trump")]
    found.append((x, y, w, h if cells > ONE_ROW else min(h, round(120 * placed.unit))))
    for slot in range(seats):
        found += [placed.rect(f"plaque.{slot}"), placed.rect(f"bubble.{slot}"), _pile(placed, f"won.{slot}")]
        hand = placed[f"hand.{slot}"]
        w, h = round(hand.width), round(hand.height)
        if round(hand.angle) in TILTED:
            w, h = h, w
        found.append((round(hand.x - w / 2), round(hand.y - h / 2), w, h))
    return found


def _pile(placed: Placed, name: str) -> Rect:
    """Won tricks, which lie beside one another."""
    x, y, w, h = placed.rect(name)
    return x, y - round(0.1 * h), w + round(1.1 * h), round(1.1 * h)


def place(placed: Placed, boxes: Sequence[Rect]) -> Rect:
    """Where the head stands: in the upper part of the window, where nothing is, to the right if it can be."""
    return min(_best(placed, boxes, round(gap * placed.unit)) for gap in GAPS)[1]


def _best(placed: Placed, boxes: Sequence[Rect], gap: int) -> tuple[float, Rect]:
    """The best place so far from other things: first what it covers, then how far it is from the corner."""
    best: tuple[float, Rect] | None = None
    for far, rect in sorted(_places(placed, boxes, gap + 1)):
        if best is not None and best[0] <= far:
            break
        covered = sum(_common(rect, box, gap) for box in boxes)
        cost = 40 * covered / (rect[2] * rect[3]) + far
        if best is None or cost < best[0]:
            best = cost, rect
    assert best is not None
    return best[0] + (TIGHT if gap < GAPS[0] * placed.unit * 0.7 else 0), best[1]


def _places(placed: Placed, boxes: Sequence[Rect], gap: int) -> Iterator[tuple[float, Rect]]:
    """Where it could stand, beside what stands there, and how far each is from the upper right corner."""
    (width, height), unit = placed.size, placed.unit
    margin = round(MARGIN * unit)
    for rank, shape in enumerate(SHAPES):
        w, h = round(shape[0] * unit), round(shape[1] * unit)
        lefts = {margin, width - w - margin, *(x - w - gap for x, _, _, _ in boxes)}
        lefts |= {x + wide + gap for x, _, wide, _ in boxes}
        tops = {margin, *(y + high + gap for _, y, _, high in boxes)}
        for x in lefts:
            for y in tops:
                if margin <= x <= width - w - margin and y <= LOWEST * height:
                    yield (width - x - w) / width + 1.5 * y / height + 0.04 * rank, (x, y, w, h)


def _common(a: Rect, b: Rect, gap: int) -> int:
    """How many pixels two rectangles share, the second one so much larger on all sides."""
    wide = min(a[0] + a[2], b[0] + b[2] + gap) - max(a[0], b[0] - gap)
    high = min(a[1] + a[3], b[1] + b[3] + gap) - max(a[1], b[1] - gap)
    return max(wide, 0) * max(high, 0)


class Head:
    """Draws the head of a lesson at a rectangle."""

    def __init__(self, placed: Placed, rect: Rect) -> None:
        self.placed, self.rect = placed, rect

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.placed.unit))

    def draw(self, screen: pygame.Surface, number: str, title: str, step: int, steps: int) -> None:
        """The plate with the number of the lesson, its title, and a dot for each step."""
        x, y, w, h = self.rect
        px, pad = self.px, self.px(18)
        draw_plate(screen, self.rect, PLATE, pad, RIM, px(2), 232)
        room, size, flat = w - 2 * pad, px(24), h < px(SHAPES[-1][1])
        first = y + px(20)
        where = draw_words(screen, number, (x + pad, first), px(SMALLEST), MUTED, False, "midleft", room)
        lines = [title] if flat else wrap(title, size, room, True)[:2]
        top = y + px(46 if flat else 49)
        for line in lines:
            draw_words(screen, line, (x + pad, top), size, CREAM, True, "midleft", room)
            top += px(28)
        if flat:
            left = where.right + px(18)
            self._steps(screen, left, first, x + w - pad - left, step, steps)
        else:
            self._steps(screen, x + pad, y + h - px(19), room, step, steps)

    def _steps(self, screen: pygame.Surface, x: int, y: int, room: int, step: int, steps: int) -> None:
        px = self.px
        if steps > DOTS:
            tall, far = px(9), max(round(room * min(step + 1, steps) / steps), px(9))
            draw_plate(screen, (x, y - tall // 2, room, tall), REST, tall // 2, None, 1, 255)
            draw_plate(screen, (x, y - tall // 2, far, tall), GOLD, tall // 2, None, 1, 255)
            return
        side = px(11)
        gap = min(px(22), (room - side) // max(steps - 1, 1))
        for one in range(steps):
            colour, size = (GOLD, side) if one <= step else (REST, side)
            size = px(15) if one == step else size
            box = (x + one * gap - (size - side) // 2, y - size // 2, size, size)
            draw_plate(screen, box, colour, size // 2, None, 1, 255)
