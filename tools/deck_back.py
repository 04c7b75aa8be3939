"""The back: gold on navy, the same after half a turn."""

import math

from tools.deck_pips import PAPER, sheet
from tools.deck_shapes import CREAM, GOLD, HEIGHT, NAVY, WIDTH, dot, group, num, path, suit, svg

CELL = 18.6
MEDALLION = 66.0


def ring_path(x: float, y: float, r: float) -> str:
    """A circle as path data."""
    return f"M{num(x + r)} {num(y)} A{num(r)} {num(r)} 0 1 1 {num(x - r)} {num(y)} A{num(r)} {num(r)} 0 1 1 {num(x + r)} {num(y)} Z"


def field(colour: str) -> str:
    """Overlapping circles: flowers of four petals, with a bead in every gap."""
    circles, beads = [], []
    for j in range(-7, 8):
        for i in range(-4, 5):
            if math.hypot(i, j) * CELL > MEDALLION - 12:
                circles.append(ring_path(125 + i * CELL, 175 + j * CELL, CELL / math.sqrt(2)))
            x, y = (i + 0.5) * CELL, (j + 0.5) * CELL
            if i < 4 and j < 7 and math.hypot(x, y) > MEDALLION:
                beads.append(dot(125 + x, 175 + y, 1.7, colour))
    return path(" ".join(circles), "none", colour, 1.15, 0.8) + "".join(beads)


def border(ground: str, ornament: str, light: str) -> str:
    """A band of lozenges between two lines, a rosette in each corner."""
    marks = []
    for k in range(-6, 7):
        for y in (22.5, HEIGHT - 22.5):
            marks.append(f"M{num(125 + k * 13.4)} {num(y - 3.6)} l4.6 3.6 l-4.6 3.6 l-4.6 -3.6 Z")
    for k in range(-10, 11):
        for x in (22.5, WIDTH - 22.5):
            marks.append(f"M{num(x)} {num(175 + k * 13.2 - 4.6)} l3.6 4.6 l-3.6 4.6 l-3.6 -4.6 Z")
    corners = "".join(
        dot(x, y, 6.2, ornament) + dot(x, y, 3.8, ground) + dot(x, y, 2, light)
        for x in (22.5, 227.5)
        for y in (22.5, 327.5)
    )
    outer = (
        f'<rect x="12" y="12" width="226" height="326" rx="10" fill="{ground}" stroke="{ornament}" stroke-width="2.6"/>'
    )
    inner = f'<rect x="30" y="30" width="190" height="290" rx="4" fill="none" stroke="{ornament}" stroke-width="1.8"/>'
    return outer + inner + path(" ".join(marks), ornament) + corners


def medallion(ground: str, ornament: str, light: str) -> str:
    """A rose of turned ellipses in a ring of the four suits, each suit twice."""
    rose = "".join(
        group(
            f"rotate({num(k * 15)})",
            f'<ellipse cx="0" cy="0" rx="36" ry="13" fill="none" stroke="{ornament}" stroke-width="1.1"/>',
        )
        for k in range(12)
    )
    suits = "".join(group(f"rotate({k * 45})", suit(name, 0, -49.5, 16, light)) for k, name in enumerate("shcdshcd"))
    beads = "".join(
        dot(49.5 * math.sin(a), -49.5 * math.cos(a), 1.8, ornament)
        for a in (math.pi * (2 * k + 1) / 8 for k in range(8))
    )
    star = path("M0 -13 L3 -3 L13 0 L3 3 L0 13 L-3 3 L-13 0 L-3 -3 Z", light)
    plates = (
        dot(0, 0, MEDALLION, ground, ornament, 3)
        + dot(0, 0, 61.5, "none", ornament, 1)
        + dot(0, 0, 38, "none", ornament, 2)
    )
    heart = dot(0, 0, 15.5, ground, ornament, 2) + group("rotate(45) scale(.6)", star) + star
    return group("translate(125 175)", plates, suits, beads, rose, heart)


def back(ground: str = NAVY, ornament: str = GOLD, light: str = "#f6d683") -> str:
    """The whole back."""
    return svg(
        sheet(CREAM) + border(ground, ornament, light) + field(ornament) + medallion(ground, ornament, light),
        defs=PAPER,
    )
