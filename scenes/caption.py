"""A caption over the table: a cream plate with a golden edge, at a place where no cards lie.

A scene at the table makes one `Captions` and asks it in every frame:

    self.captions = Captions()
    ...
    plate = self.captions.lay(self.placed, text, taken(self.table, self.placed, self.ui.widgets), action=..., near=...)
    draw_caption(screen, plate)

`lay` looks for a place only when the words, the window or `key` change: a caption that is being read stays where it is
although cards move. `taken` lists what should not be covered, each with how bad that would be; more can be added, and
`clear` holds what is talked about, such as a lit card, which is covered last of all. `near` is a place in pixels the
plate should be close to: by default the middle of the table. What stands on a plate, and where, is in `Plate.lines`,
for whoever makes words clickable.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from scenes.drawing import spot_of
from scenes.faces import RATIO
from scenes.layout import Placed
from scenes.poses import Sprite
from scenes.table import Table
from scenes.theme import CREAM, GOLD, INK, TEAL, Colour, draw_plate, draw_words, font, wrap
from scenes.widgets import Rect, Widget

SIZE, SHARE, LEAST = 27, 0.021, 0.02
"""Size of the words in logical units, and the least share of the window's height for the words and what is asked."""
LEADING, PAD, EDGE, RADIUS, MARGIN = 1.32, 24, 3, 16, 14
WIDTHS = (620, 480, 800, 960, 380)
"""Widths of a plate that are tried, in logical units, the best first."""
CELL = 24
"""Side of the squares the window is divided into when a place is looked for, in logical units."""
FREE = 0.3
"""A place as good as this is taken, and no other width is tried."""
MANY, TOWER = 4, 0.25
"""A plate of more lines than these is tried last: each counts as much against it."""
FURNITURE = ("score", "points", "menu", "trump")
BACK, EMPTY, PLAQUE, FACE, DEAR = 0.5, 0.6, 0.8, 1.0, 10.0
"""How bad it is to cover a card that lies face down, a place where a card will be played, ... and what is meant."""

Box = tuple[Rect, float]
"""Something that should not be covered, and how bad it would be."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line on a plate: its words, the middle of its left edge in pixels, and how it is set."""

    text: str
    at: tuple[int, int]
    size: int
    colour: Colour = INK
    bold: bool = False

    @property
    def rect(self) -> Rect:
        """What it covers."""
        w, h = font(self.size, self.bold).size(self.text)
        return self.at[0], self.at[1] - h // 2, w, h


@dataclass(frozen=True, slots=True)
class Plate:
    """A caption with its place in the window."""

    rect: Rect
    lines: tuple[Line, ...]
    unit: float


# --- what may not be covered ----------------------------------------------------------------------------------------


def card_box(sprite: Sprite, placed: Placed) -> Rect:
    """The upright rectangle around a card, turned or not, where it comes to rest."""
    spot = spot_of(sprite.pose, placed)
    turn = math.radians(spot.angle)
    across, along = spot.height * RATIO, spot.height
    w = abs(across * math.cos(turn)) + abs(along * math.sin(turn))
    h = abs(across * math.sin(turn)) + abs(along * math.cos(turn))
    return round(spot.x - w / 2), round(spot.y - h / 2), round(w), round(h)


def taken(table: Table, placed: Placed, widgets: Iterable[Widget] = ()) -> list[Box]:
    """Where cards lie or are about to be played, and where furniture, plaques, bubbles and widgets are."""
    boxes = [(card_box(sprite, placed), FACE if sprite.pose.face else BACK) for sprite in table.sprites()]
    boxes += [(placed.rect(f"trick.{slot}"), EMPTY) for slot in range(table.seats)]
    slots = [slot for slot in FURNITURE if slot != "trump" or table.trump >= 0]
    slots += [f"plaque.{slot}" for slot in range(table.seats)]
    slots += [f"bubble.{table.slot_of(seat)}" for seat in table.bubbles]
    boxes += [(placed.rect(slot), PLAQUE) for slot in slots]
    return boxes + [(widget.target.rect, FACE) for widget in widgets]


# --- finding a place ------------------------------------------------------------------------------------------------


class _Covered:
    """How much of what may not be covered lies in any rectangle: sums over squares of the window."""

    def __init__(self, placed: Placed, boxes: Sequence[Box]) -> None:
        self.cell = max(CELL * placed.unit, 4.0)
        self.columns, self.rows = (math.ceil(side / self.cell) for side in placed.size)
        weights = [[0.0] * self.columns for _ in range(self.rows)]
        for (x, y, w, h), weight in boxes:
            for row in range(max(int(y / self.cell), 0), min(math.ceil((y + h) / self.cell), self.rows)):
                for column in range(max(int(x / self.cell), 0), min(math.ceil((x + w) / self.cell), self.columns)):
                    weights[row][column] = max(weights[row][column], weight)
        self.sums = [[0.0] * (self.columns + 1)]
        for line in weights:
            above, sums, run = self.sums[-1], [0.0], 0.0
            for column, weight in enumerate(line):
                run += weight
                sums.append(above[column + 1] + run)
            self.sums.append(sums)

    def under(self, column: int, row: int, wide: int, high: int) -> float:
        """The weight below a rectangle of squares."""
        top, low = self.sums[row], self.sums[min(row + high, self.rows)]
        right = min(column + wide, self.columns)
        return low[right] - low[column] - top[right] + top[column]


def _place(placed: Placed, covered: _Covered, size: tuple[int, int], near: tuple[float, float]) -> tuple[float, Rect]:
    """The best place for a plate of that size, and how bad it is: what it covers first, then how far it is."""
    (w, h), cell, margin = size, covered.cell, MARGIN * placed.unit
    wide, high = math.ceil(w / cell) + 1, math.ceil(h / cell) + 1
    across = math.hypot(*placed.size)
    best: tuple[float, Rect] = (math.inf, (round(margin), round(margin), w, h))
    for row in range(max(covered.rows - high + 1, 1)):
        for column in range(max(covered.columns - wide + 1, 1)):
            bad = covered.under(column, row, wide, high)
            if bad >= best[0]:  # however near it is
                continue
            x = min(max((column + 0.5) * cell, margin), placed.size[0] - w - margin)
            y = min(max((row + 0.5) * cell, margin), placed.size[1] - h - margin)
            far = math.hypot(x + w / 2 - near[0], y + h / 2 - near[1]) / across
            if bad + far < best[0]:
                best = bad + far, (round(x), round(y), w, h)
    return best


def _set(placed: Placed, text: str, action: str, room: float) -> tuple[list[str], list[str], int, int]:
    """The lines of the words and of what is asked, and their sizes."""
    high = placed.size[1]
    size = max(round(SIZE * placed.unit), math.ceil(SHARE * high))
    small = max(round((SIZE - 2) * placed.unit), math.ceil(LEAST * high))
    return wrap(text, size, room) if text else [], wrap(action, small, room, True) if action else [], size, small


def lay_caption(
    placed: Placed, text: str, boxes: Sequence[Box], *, action: str = "", near: tuple[float, float] | None = None,
    clear: Sequence[Rect] = (),
) -> Plate:  # fmt: skip
    """A plate for these words where it covers nothing of `boxes`, or as little as can be."""
    unit = placed.unit
    spot = near or (placed.size[0] / 2, placed.size[1] / 2)
    covered = _Covered(placed, [*boxes, *((box, DEAR) for box in clear)])
    pad = round(PAD * unit)
    found: tuple[float, Rect] = (math.inf, (0, 0, 0, 0))
    set_so = _set(placed, text, action, 1)
    for rank, width in enumerate(WIDTHS):
        room = min(width * unit, placed.size[0] - 2 * MARGIN * unit) - 2 * pad
        lines, asked, size, small = _set(placed, text, action, room)
        wide = max((font(size).size(line)[0] for line in lines), default=0)
        wide = max([wide, *(font(small, True).size(line)[0] for line in asked)]) + 2 * pad
        high = round(LEADING * (size * len(lines) + small * len(asked)) + pad)
        cost, rect = _place(placed, covered, (wide, high), spot)
        cost += TOWER * max(len(lines) + len(asked) - MANY, 0)
        if cost + 0.05 * rank < found[0]:
            found, set_so = (cost + 0.05 * rank, rect), (lines, asked, size, small)
        if cost < FREE:
            break
    return Plate(found[1], _lines(found[1], set_so, pad), unit)


def _lines(rect: Rect, set_so: tuple[list[str], list[str], int, int], pad: int) -> tuple[Line, ...]:
    """The words at their places on the plate."""
    lines, asked, size, small = set_so
    found, x, y = [], rect[0] + pad, rect[1] + pad / 2
    for line in lines:
        found.append(Line(line, (x, round(y + LEADING * size / 2)), size))
        y += LEADING * size
    for line in asked:
        found.append(Line(line, (x, round(y + LEADING * small / 2)), small, TEAL, True))
        y += LEADING * small
    return tuple(found)


class Captions:
    """Keeps the plate that is shown, so that it does not move while it is read."""

    def __init__(self) -> None:
        self.plate: Plate | None = None
        self._key: object = None

    def lay(
        self, placed: Placed, text: str, boxes: Sequence[Box], *, action: str = "",
        near: tuple[float, float] | None = None, clear: Sequence[Rect] = (), key: object = None,
    ) -> Plate | None:  # fmt: skip
        """The plate of these words, laid anew only when they, the window or `key` are others; None for no words."""
        if not text and not action:
            self.plate, self._key = None, None
        elif self._key != (placed.size, text, action, key) or self.plate is None:
            self._key = (placed.size, text, action, key)
            self.plate = lay_caption(placed, text, boxes, action=action, near=near, clear=clear)
        return self.plate


def draw_caption(screen: pygame.Surface, plate: Plate | None) -> None:
    """The plate with its shadow and its words."""
    if plate is None:
        return
    x, y, w, h = plate.rect

    def px(logical: float) -> int:
        return max(1, round(logical * plate.unit))

    draw_plate(screen, (x, y + px(6), w, h), (2, 10, 9), px(RADIUS), None, 1, 120)
    draw_plate(screen, plate.rect, CREAM, px(RADIUS), GOLD, px(EDGE), 255)
    for line in plate.lines:
        draw_words(screen, line.text, line.at, line.size, line.colour, line.bold, "midleft")
