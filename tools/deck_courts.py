"""The twelve court cards: frame, ground, two halves of one figure, and the belt where they meet."""

from tools.deck_dress import WARDROBES
from tools.deck_jack import jack
from tools.deck_king import king
from tools.deck_pips import face
from tools.deck_queen import queen
from tools.deck_shapes import GOLD, INK, SUIT_COLOUR, dot, half_turn, line, path

# The frame leaves the two index corners free.
LEFT, TOP, NOTCH_X, NOTCH_Y = 18.0, 16.0, 62.0, 116.0
RIGHT, BOTTOM = 250 - LEFT, 350 - TOP


def outline(inset: float) -> str:
    """The frame moved inwards."""
    x0, y0, x1, y1, r = LEFT + inset, TOP + inset, RIGHT - inset, BOTTOM - inset, 7 - inset / 2
    nx, ny = NOTCH_X + inset, NOTCH_Y + inset
    mx, my = 250 - nx, 350 - ny
    return (
        f"M{nx} {y0 + r} Q{nx} {y0} {nx + r} {y0} L{x1 - r} {y0} Q{x1} {y0} {x1} {y0 + r} L{x1} {my - r} Q{x1} {my} {x1 - r} {my}"
        f" L{mx + r} {my} Q{mx} {my} {mx} {my + r} L{mx} {y1 - r} Q{mx} {y1} {mx - r} {y1} L{x0 + r} {y1} Q{x0} {y1} {x0} {y1 - r}"
        f" L{x0} {ny + r} Q{x0} {ny} {x0 + r} {ny} L{nx - r} {ny} Q{nx} {ny} {nx} {ny - r} Z"
    )


def belt(rank: str, s: str) -> str:
    """The band between the halves."""
    w = WARDROBES[s]
    band = path(f"M{LEFT} 167 L{RIGHT} 167 L{RIGHT} 183 L{LEFT} 183 Z", w.other if s == "d" else w.deep, INK, 2)
    rims = line("M20 170 L230 170 M20 180 L230 180", GOLD, 1.8)
    stones = "".join(
        path(f"M{x} 170.4 L{x + 7} 175 L{x} 179.6 L{x - 7} 175 Z", GOLD, INK, 1) for x in range(35, 216, 18)
    )
    beads = "".join(dot(x, 175, 1.6, w.pale) for x in range(26, 225, 18))
    del rank
    return band + rims + beads + stones


def court(rank: str, s: str) -> str:
    """A court card."""
    w = WARDROBES[s]
    upper = {"K": king, "Q": queen, "J": jack}[rank](s)
    ground = path(outline(0), w.ground) + path(outline(3.4), "none", w.trim if s == "d" else GOLD, 1)
    frame = path(outline(0), "none", SUIT_COLOUR[s], 2.2)
    return face(ground + upper + half_turn(upper) + belt(rank, s) + frame, rank, s)
