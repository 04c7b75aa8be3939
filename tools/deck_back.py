"""The back: the same after half a turn."""

from tools.deck_shapes import CREAM, GOLD, HEIGHT, NAVY, WIDTH, dot, group, path, suit, svg
from tools.deck_pips import PAPER, sheet


def lattice(colour: str) -> str:
    """Small lozenges all over."""
    cell = "M0 -9 L8 0 L0 9 L-8 0 Z"
    cells = [
        group(f"translate({125 + i * 11} {175 + j * 12})", path(cell, "none", colour, 1.1, 0.6))
        for j in range(-12, 13)
        for i in range(-9, 10)
        if (i + j) % 2 == 0
    ]
    return "".join(cells)


def back(ground: str = NAVY, ornament: str = GOLD) -> str:
    """The whole back."""
    inner = f'<rect x="13" y="13" width="{WIDTH - 26}" height="{HEIGHT - 26}" rx="10" fill="{ground}" stroke="{ornament}" stroke-width="3"/>'
    ring = dot(125, 175, 46, ground, ornament, 3) + dot(125, 175, 40, "none", ornament, 1)
    suits = "".join(
        suit(name, 125 + x, 175 + y, 24, ornament, turn)
        for name, x, y, turn in (("s", 0, -20, 0), ("h", 20, 0, 90), ("c", 0, 20, 180), ("d", -20, 0, 270))
    )
    return svg(sheet(CREAM) + inner + lattice(ornament) + ring + suits, defs=PAPER)
