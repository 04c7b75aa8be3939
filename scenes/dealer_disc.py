"""The disc of who deals: where it lies on his plaque."""

from scenes.theme import SMALLEST, font
from scenes.widgets import Rect

DEALER = 0.56
"""Its side, as a part of the plaque's height."""
NAME = 26
"""Size of a name on a plaque, in logical units."""


def dealer_at(plaque: Rect, unit: float, name: str, role: str) -> tuple[tuple[int, int], int]:
    """The middle of the disc, and the room beside it for name and role.

    A long name or role has the plaque for itself: then the room is 0, and the disc sits on the rim.
    """
    x, y, w, h = plaque
    beside = w - h - max(1, round(20 * unit)) - round(h * 0.6)
    big, small = max(1, round(NAME * unit)), max(1, round(SMALLEST * unit))
    if font(big, True).size(name)[0] <= beside and font(small).size(role)[0] <= beside:
        return (x + w - round(h * 0.42), y + h // 2), beside
    return (x + w - round(h * 0.1), y + round(h * 0.06)), 0
