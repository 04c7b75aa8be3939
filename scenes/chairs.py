"""Where everybody sits in the menus: two to seven places around a table seen from above. No pygame."""

import math
from dataclasses import dataclass

Spot = tuple[float, float]

ENTRY, LABEL, LINE = 250, 30, 60
"""Width of a name, height of the words above it and of the name itself."""
BELOW = 62
"""What a name takes below itself: room, and a line to choose who sits there."""
BLOCK = LABEL + LINE + BELOW


@dataclass(frozen=True, slots=True)
class Chairs:
    """The middle of each seat's name, by seat, and the table between them: logical units from the window's middle."""

    names: tuple[Spot, ...]
    middle: Spot
    table: Spot

    def hand(self, seat: int) -> tuple[float, float, float]:
        """Where a seat's cards lie on the table, and how they are turned."""
        place = seat if self.names[1][0] <= 0 else -seat
        turn = 360 * place / len(self.names)
        angle = math.radians(turn)
        return (
            self.middle[0] - math.sin(angle) * self.table[0] * 0.345,
            self.middle[1] + math.cos(angle) * self.table[1] * 0.335,
            turn,
        )


def columns(seats: int) -> tuple[int, bool]:
    """How many sit on each side, and whether one sits opposite."""
    return ((seats - 1) // 2, seats % 2 == 0)


def chairs(seats: int, clockwise: bool, top: float, bottom: float, width: float) -> Chairs:
    """The places in a region of the window, the player's own at its bottom; seats are counted in order of play."""
    beside, opposite = columns(seats)
    out = min(width / 2 - 24 - ENTRY / 2, 470)
    own = (0.0, bottom - LINE / 2)
    upper = top + BLOCK + 16 if opposite else top + 20
    lower = bottom - LINE - LABEL - 16
    middle = (0.0, (upper + lower) / 2)
    table = (min(out - ENTRY / 2 - 34, 300.0) * 2, min(lower - upper, 360.0))
    side = _side(beside, top, bottom, middle[1])
    wide = width >= 1300
    left = []
    for i, y in enumerate(side):
        inner = wide and beside == 3 and i != 1
        left.append((-out * (0.84 if inner else 1.0), y))
    right = [(-x, y) for x, y in reversed(left)]
    across = [(0.0, top + LABEL + LINE / 2)] if opposite else []
    names = [own, *left, *across, *right]
    if not clockwise:
        names = [own, *reversed(names[1:])]
    return Chairs(tuple(names), middle, table)


def _side(count: int, top: float, bottom: float, middle: float) -> list[float]:
    """The heights of the names on the left side, the lowest first."""
    shift = (LABEL - BELOW) / 2
    if count == 1:
        return [middle + shift]
    upper, lower = top + LABEL + LINE / 2, bottom - BELOW - LINE / 2
    if count == 2:
        upper, lower = upper + 56, lower - 76
    step = (lower - upper) / (count - 1) if count > 1 else 0
    return [lower - step * i for i in range(count)]
