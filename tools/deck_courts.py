"""The twelve court cards: frame, ground, two halves of one figure, and the belt where they meet."""

import math

from tools.deck_dress import WARDROBES, Wardrobe
from tools.deck_jack import jack
from tools.deck_king import king
from tools.deck_pips import face
from tools.deck_queen import queen
from tools.deck_shapes import GOLD, INK, SUIT_COLOUR, WHITE, dot, half_turn, line, num, path

# The frame leaves the two index corners free.
LEFT, TOP, NOTCH_X, NOTCH_Y = 18.0, 16.0, 62.0, 116.0
RIGHT, BOTTOM = 250 - LEFT, 350 - TOP


def outline(inset: float) -> str:
    """The frame moved inwards."""
    x0, y0, x1, y1, r = LEFT + inset, TOP + inset, RIGHT - inset, BOTTOM - inset, 7 - inset / 2
    nx, ny = NOTCH_X + inset, NOTCH_Y + inset
    upper = [(nx, y0), (x1, y0), (x1, 350 - ny), (250 - nx, 350 - ny)]
    lower = [(250 - nx, y1), (x0, y1), (x0, ny), (nx, ny)]
    return rounded([*upper, *lower], r)


def rounded(corners: list[tuple[float, float]], r: float) -> str:
    """A closed outline of straight lines with rounded corners, as path data."""
    data = ""
    for before, (x, y), after in zip([corners[-1], *corners], corners, [*corners[1:], corners[0]], strict=False):
        ends = []
        for ox, oy in (before, after):
            k = r / math.hypot(ox - x, oy - y)
            ends.append(f"{num(x + (ox - x) * k)} {num(y + (oy - y) * k)}")
        data += f"{'L' if data else 'M'}{ends[0]} Q{num(x)} {num(y)} {ends[1]} "
    return data + "Z"


def ornament(rank: str, w: Wardrobe) -> str:
    """Of the belt: cut stones for a king, pearls on a wavy ribbon for a queen, a woven pattern for a jack."""
    if rank == "K":
        stones = "".join(
            path(f"M{x} 170.4 L{x + 7} 175 L{x} 179.6 L{x - 7} 175 Z", GOLD, INK, 1) for x in range(35, 216, 18)
        )
        return stones + "".join(dot(x, 175, 1.6, w.pale) for x in range(26, 225, 18))
    if rank == "Q":
        waves = "".join(f"M{x} 175 c3 -5.4 9 -5.4 12 0 c3 5.4 9 5.4 12 0 " for x in range(29, 220, 24))
        return line(waves, w.pale, 1.6) + "".join(dot(x, 175, 3, WHITE, INK, 1) for x in range(29, 222, 12))
    slants = "".join(
        path(f"M{x} 170.6 L{x + 6} 170.6 L{x} 179.4 L{x - 6} 179.4 Z", GOLD, INK, 0.9) for x in range(29, 222, 16)
    )
    return slants + "".join(dot(x, 175, 1.5, w.pale) for x in range(37, 220, 16))


def belt(rank: str, s: str) -> str:
    """The band between the halves."""
    w = WARDROBES[s]
    band = path(f"M{LEFT} 167 L{RIGHT} 167 L{RIGHT} 183 L{LEFT} 183 Z", w.other if s == "d" else w.deep, INK, 2)
    rims = line("M20 169.6 L230 169.6 M20 180.4 L230 180.4", GOLD, 1.8)
    return band + rims + ornament(rank, w)


def court(rank: str, s: str) -> str:
    """A court card."""
    w = WARDROBES[s]
    upper = {"K": king, "Q": queen, "J": jack}[rank](s)
    ground = path(outline(0), w.ground) + path(outline(3.4), "none", w.trim if s == "d" else GOLD, 1)
    frame = path(outline(0), "none", SUIT_COLOUR[s], 2.2)
    return face(ground + upper + half_turn(upper) + belt(rank, s) + frame, rank, s)
