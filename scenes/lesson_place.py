"""Where the teacher's plate stands: beside everything that is read, else over what tells least.

Other than a caption of a match, the plate is looked at for long and has buttons. So its place is measured exactly,
beside the edges of what lies there, and its form gives way first: other widths are tried, then smaller type.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.caption import DEAR, MARGIN, Box
from scenes.layout import Placed
from scenes.ui import Rect

GAP, TIGHT = 12, 4
"""From other things, where there is room and where there is little, in logical units."""
TOUCH, CLOSE = 0.4, 0.03
"""The part of its weight that counts as soon as a thing is covered at all, or has little room beside it."""
SIGN = 0.15
"""The part of its weight that counts when the sign on the corner of the plate lies on a thing."""
LIGHT, SMALL = 0.5, 40
"""Places are looked for beside what is as heavy as this, and as large, in logical units."""
FAR, LONG = 0.5, 0.02
"""How bad it is to stand the whole window away from what is meant; how much worse each further form is."""
FREE = 0.6
"""A place as good as this is taken, and no other form is tried."""


@dataclass(frozen=True, slots=True)
class Form:
    """A way to set the plate: its type, how wide it may be, and the size in pixels it comes to."""

    type: tuple[int, int]
    size: tuple[int, int]


class Ground:
    """A window with what should not be covered in it; `badge` sits on the plate, seen from its upper right corner."""

    def __init__(
        self, placed: Placed, boxes: Sequence[Box], near: tuple[float, float] | None, clear: Sequence[Rect],
        badge: Rect = (0, 0, 0, 0),
    ) -> None:  # fmt: skip
        self.placed, self.badge = placed, badge
        self.near = near or (placed.size[0] / 2, placed.size[1] / 2)
        self.across = math.hypot(*placed.size)
        weighed = [*boxes, *((box, DEAR) for box in clear)]
        self.rects = [pygame.Rect(box) for box, _ in weighed]
        self.weights = [weight for _, weight in weighed]
        self.small = SMALL * placed.unit
        self.gap, self.tight = (max(1, round(by * placed.unit)) for by in (GAP, TIGHT))

    def best(self, size: tuple[int, int]) -> tuple[float, Rect]:
        """The best place for a plate of that size, and how bad it is."""
        best: tuple[float, Rect] | None = None
        for far, rect in sorted(self._places(size)):
            if best is not None and best[0] <= far:
                break
            cost = far + self._covered(rect)
            if best is None or cost < best[0]:
                best = cost, rect
        margin = round(MARGIN * self.placed.unit)  # larger than the window
        return best or (math.inf, (margin, margin, *size))

    def _covered(self, rect: Rect) -> float:
        """What a plate there would cover, weighed, and what would lie close to it."""
        around = pygame.Rect(rect).inflate(2 * self.gap - 2, 2 * self.gap - 2)
        close = pygame.Rect(rect).inflate(2 * self.tight - 2, 2 * self.tight - 2)
        cost = 0.0
        for one in around.collidelistall(self.rects):
            box, weight = self.rects[one], self.weights[one]
            common = close.clip(box)
            if not common.w or not common.h:
                cost += CLOSE * weight
                continue
            part = common.w * common.h / max(box.w * box.h, 1)
            cost += weight * (TOUCH + part)
        if self.badge[2]:
            x, y, w, h = self.badge
            over = pygame.Rect(rect[0] + rect[2] + x, rect[1] + y, w, h)
            cost += SIGN * sum(self.weights[one] for one in over.collidelistall(self.rects))
        return cost

    def _places(self, size: tuple[int, int]) -> Iterator[tuple[float, Rect]]:
        """Where it could stand: beside what lies there, at the edges and near to what is meant, and how far that is."""
        w, h = size
        lefts = self._starts(0, w)
        tops = self._starts(1, h)
        for x in lefts:
            for y in tops:
                far = math.hypot(x + w / 2 - self.near[0], y + h / 2 - self.near[1]) / self.across
                yield FAR * far, (x, y, w, h)

    def _starts(self, axis: int, side: int) -> list[int]:
        """Left or upper edges of a plate of that side."""
        whole, margin = self.placed.size[axis], round(MARGIN * self.placed.unit)
        found = {margin, whole - side - margin, round(self.near[axis] - side / 2)}
        for box, weight in zip(self.rects, self.weights, strict=True):
            if weight < LIGHT or min(box.size) < self.small:
                continue
            start, end = box[axis], box[axis] + box[axis + 2]
            below = max(self.gap, 1 - self.badge[1]) if axis else self.gap
            found |= {start - side - self.gap, start - side - self.tight, end + below, end + self.tight}
        starts: list[int] = []
        for start in sorted(start for start in found if margin <= start <= whole - side - margin):
            if not starts or start > starts[-1] + 1:
                starts.append(start)
        return starts


def choose(ground: Ground, forms: Sequence[Callable[[], Form]]) -> tuple[Form, Rect]:
    """Which of some forms, the best first, finds a place where it covers least, and that place."""
    found: tuple[float, Form, Rect] | None = None
    for rank, form in enumerate(forms):
        made = form()
        cost, rect = ground.best(made.size)
        if found is None or cost + LONG * rank < found[0]:
            found = cost + LONG * rank, made, rect
        if cost < FREE:
            break
    assert found is not None
    return found[1:]
