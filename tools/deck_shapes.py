"""What every card is made of: size, colours, suit and rank shapes, and the few ways to write them as SVG.

Only paths, strokes, gradients, transforms and opacity are used: the SVG reader of pygame knows nothing else.
"""

import math
from dataclasses import dataclass

WIDTH, HEIGHT = 250, 350
SUITS = "shdc"
RANKS = "AKQJT98765432"

INK, RED, GOLD, CREAM = "#1d2433", "#c8202f", "#e2a72e", "#fbf6ea"
NAVY, TEAL, PLUM, SILVER = "#22406b", "#1f7a73", "#6b2c5e", "#cfd6dd"
WHITE = "#fffdf7"
SUIT_COLOUR = {"s": INK, "h": RED, "d": RED, "c": INK}

# Suits in a box of 100 x 100, each one closed outline.
SUIT_PATH = {
    "s": "M50 3 C55 19 94 41 94 64 C94 76 85 83.5 75 83.5 C66 83.5 58.5 79 54 71 C55.5 83 61 91.5 70.5 97 L29.5 97"
    " C39 91.5 44.5 83 46 71 C41.5 79 34 83.5 25 83.5 C15 83.5 6 76 6 64 C6 41 45 19 50 3 Z",
    "h": "M50 94 C44.5 79 5 57 5 31 C5 17 15.5 8 28 8 C39 8 47 15 50 26 C53 15 61 8 72 8 C84.5 8 95 17 95 31"
    " C95 57 55.5 79 50 94 Z",
    "d": "M50 2 C57.5 20 71 38 88 50 C71 62 57.5 80 50 98 C42.5 80 29 62 12 50 C29 38 42.5 20 50 2 Z",
    "c": "M56.3 44.5 A20.5 20.5 0 1 0 43.7 44.5 Q44.6 46.4 42.5 47.5 A20.5 20.5 0 1 0 45.2 64.5 C45 80 39 91 29.5 97"
    " L70.5 97 C61 91 55 80 54.8 64.5 A20.5 20.5 0 1 0 57.5 47.5 Q55.4 46.4 56.3 44.5 Z",
}


@dataclass(frozen=True)
class Glyph:
    """One rank letter, 80 high: filled outlines, then lines of the letter's own weight."""

    width: float
    fill: str
    line: str = ""


WEIGHT = 12.4
GLYPHS = {
    "A": Glyph(62, "M0 80 L22.6 0 L39.4 0 L62 80 L48.4 80 L43.9 63 L18.1 63 L13.6 80 Z M31 15 L21.2 51.6 L40.8 51.6 Z"),
    "K": Glyph(58, "M0 0 L13 0 L13 36.5 L40.5 0 L56 0 L29.3 34.6 L58 80 L42.6 80 L20.8 45.4 L13 55.4 L13 80 L0 80 Z"),
    "Q": Glyph(
        63,
        "M33 56.5 L42.6 49.4 L63 77 L53.4 84.1 Z",
        "M31 6.2 C46 6.2 55.8 18.5 55.8 40 C55.8 61.5 46 73.8 31 73.8 C16 73.8 6.2 61.5 6.2 40 C6.2 18.5 16 6.2 31 6.2 Z",
    ),
    "J": Glyph(
        45, "M17 0 L45 0 L45 11.8 L17 11.8 Z", "M38.8 6 L38.8 53 C38.8 67 32.6 73.8 22.2 73.8 C12 73.8 6.2 67 6.2 54.5"
    ),
    "T": Glyph(
        64,
        "M13.4 0 L22.4 0 L22.4 80 L9.6 80 L9.6 17.6 L0 23.4 L0 9.8 Z",
        "M47.6 6.2 C55 6.2 58 16 58 40 C58 64 55 73.8 47.6 73.8 C40.2 73.8 37.2 64 37.2 40 C37.2 16 40.2 6.2 47.6 6.2 Z",
    ),
    "9": Glyph(
        54,
        "",
        "M27 6.2 C39 6.2 47.8 14.8 47.8 27.8 C47.8 40.8 39 49.4 27 49.4 C15 49.4 6.2 40.8 6.2 27.8"
        " C6.2 14.8 15 6.2 27 6.2 Z M47.8 27.8 C47.8 51 37 67.5 15.5 76.4",
    ),
    "8": Glyph(
        56,
        "",
        "M28 6.2 C38.4 6.2 45.4 12.4 45.4 21.4 C45.4 30.4 38.4 36.8 28 36.8 C17.6 36.8 10.6 30.4 10.6 21.4"
        " C10.6 12.4 17.6 6.2 28 6.2 Z M28 36.8 C40.6 36.8 49.8 44.4 49.8 55.2 C49.8 66.2 40.6 73.8 28 73.8"
        " C15.4 73.8 6.2 66.2 6.2 55.2 C6.2 44.4 15.4 36.8 28 36.8 Z",
    ),
    "7": Glyph(53, "M0 0 L53 0 L53 10.6 C41 28 30 53 25.6 80 L11.6 80 C15.6 56 25.6 31 37.6 12.4 L0 12.4 Z"),
    "6": Glyph(
        54,
        "",
        "M27 73.8 C15 73.8 6.2 65.2 6.2 52.2 C6.2 39.2 15 30.6 27 30.6 C39 30.6 47.8 39.2 47.8 52.2"
        " C47.8 65.2 39 73.8 27 73.8 Z M6.2 52.2 C6.2 29 17 12.5 38.5 3.6",
    ),
    "5": Glyph(
        54,
        "M7.6 0 L48.6 0 L48.6 12.2 L19.2 12.2 L17.4 31.6 L4.8 41.6 Z",
        "M8.2 39.6 C13.6 34.4 20 32 27 32 C39.4 32 47.8 40.4 47.8 52.6 C47.8 65.4 39.2 73.8 26.4 73.8"
        " C16.4 73.8 9.2 69.4 5 61.4",
    ),
    "4": Glyph(
        58,
        "M31.4 0 L46.4 0 L46.4 49.6 L58 49.6 L58 61.6 L46.4 61.6 L46.4 80 L33.6 80 L33.6 61.6 L0 61.6 L0 50.4 Z"
        " M33.6 17 L13.4 49.6 L33.6 49.6 Z",
    ),
    "3": Glyph(
        54,
        "",
        "M5.4 18.4 C9 10.4 16.2 6.2 26 6.2 C37 6.2 44.4 12.4 44.4 21.4 C44.4 31 36.8 36.8 25 36.8 L18 36.8"
        " M25 36.8 C38.6 36.8 47.8 44 47.8 55 C47.8 66.4 39 73.8 26.4 73.8 C15.6 73.8 8 69 4.4 60.6",
    ),
    "2": Glyph(
        53,
        "M1 80 L53 80 L53 67.8 L19.4 67.8 L1 69.6 Z",
        "M5.8 24.4 C6.4 13.4 14.8 6.2 26.6 6.2 C38.4 6.2 46.4 13.4 46.4 24 C46.4 33.6 40.6 41 32 49.8 L6 75.6",
    ),
}


def num(value: float) -> str:
    """A number as SVG text: two decimals at most, no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def path(d: str, fill: str = "none", stroke: str = "", width: float = 2.0, opacity: float = 1.0) -> str:
    """A path, filled, stroked with round joins, or both."""
    line = (
        f' stroke="{stroke}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"'
        if stroke
        else ""
    )
    faint = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    return f'<path d="{d}" fill="{fill}"{line}{faint}/>'


def shape(d: str, fill: str, width: float = 2.0) -> str:
    """A filled path with the ink outline of the whole deck."""
    return path(d, fill, INK, width)


def line(d: str, stroke: str = INK, width: float = 1.6, opacity: float = 1.0) -> str:
    """An open line without filling."""
    return path(d, "none", stroke, width, opacity)


def dot(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 1.6) -> str:
    """A circle."""
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{edge}/>'


def group(transform: str, *parts: str) -> str:
    """Parts moved, turned or scaled together."""
    return f'<g transform="{transform}">{"".join(parts)}</g>'


def half_turn(*parts: str) -> str:
    """The same parts upside down about the middle of the card."""
    return group(f"rotate(180 {WIDTH // 2} {HEIGHT // 2})", *parts)


def mirrored(*parts: str, axis: float = WIDTH / 2) -> str:
    """The same parts seen in a mirror standing upright at `axis`."""
    return group(f"translate({num(2 * axis)} 0) scale(-1 1)", *parts)


def suit(suit_name: str, x: float, y: float, size: float, fill: str = "", turn: float = 0, edge: float = 0) -> str:
    """A suit shape centred on x, y; `edge` is the width of an ink outline."""
    k = size / 100
    turned = f" rotate({num(turn)})" if turn else ""
    body = path(SUIT_PATH[suit_name], fill or SUIT_COLOUR[suit_name], INK if edge else "", edge / k)
    return group(f"translate({num(x)} {num(y)}){turned} scale({k:.4g}) translate(-50 -50)", body)


def glyph(rank: str, x: float, y: float, height: float, colour: str) -> str:
    """A rank letter centred on x, y."""
    shape_of, k = GLYPHS[rank], height / 80
    parts = []
    if shape_of.fill:
        parts.append(f'<path d="{shape_of.fill}" fill="{colour}" fill-rule="evenodd"/>')
    if shape_of.line:
        parts.append(
            f'<path d="{shape_of.line}" fill="none" stroke="{colour}" stroke-width="{num(WEIGHT)}" stroke-linejoin="round"/>'
        )
    move = f"translate({num(x)} {num(y)}) scale({k:.4g}) translate({num(-shape_of.width / 2)} -40)"
    return group(move, *parts)


def smooth(points: list[tuple[float, float]]) -> str:
    """A curve through points, as path data."""
    data = f"M{num(points[0][0])} {num(points[0][1])}"
    padded = [points[0], *points, points[-1]]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        data += (
            f" C{num(bx + (cx - ax) / 6)} {num(by + (cy - ay) / 6)} {num(cx - (dx - bx) / 6)} {num(cy - (dy - by) / 6)}"
        )
        data += f" {num(cx)} {num(cy)}"
    return data


def volute(x: float, y: float, start: float, outer: float, inner: float, turns: float) -> str:
    """A spiral round x, y from angle `start` (degrees), as path data."""
    steps = max(4, round(abs(turns) * 12))
    points = []
    for k in range(steps + 1):
        t = k / steps
        r, angle = outer + (inner - outer) * t**0.8, math.radians(start + 360 * turns * t)
        points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return smooth(points)


def svg(body: str, width: int = WIDTH, height: int = HEIGHT, defs: str = "") -> str:
    """A whole SVG file."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    inner = f"<defs>{defs}</defs>" if defs else ""
    return f"{head}{inner}{body}</svg>\n".replace("><", ">\n<")
