"""What the court figures share: colours by suit, eyes, hands, and small patterns of their clothes."""

from collections.abc import Sequence
from dataclasses import dataclass

from tools.deck_shapes import GOLD, INK, NAVY, PLUM, RED, WHITE, dot, group, line, num, path, shape

SKIN, SHADE, LIP, STEEL = "#f5d6b8", "#e3b48d", "#b8323c", "#d3dae2"
GOLD_DEEP, GOLD_PALE = "#b87f17", "#f6d683"


@dataclass(frozen=True)
class Wardrobe:
    """The colours of one suit's court."""

    robe: str  # main colour
    deep: str  # its shadow
    other: str  # second colour, seen beside the first
    pale: str  # a light tone for linings
    trim: str  # embroidery on the main colour
    gown: str  # the queen's dress
    mantle: str  # and what she wears over it
    fold: str  # shadow of the mantle
    jewel: str
    ground: str  # behind the figure
    rays: str  # pattern on the ground
    king_hair: str
    queen_hair: str
    queen_brow: str
    jack_hair: str
    jack_brow: str
    eyes: str


WARDROBES = {
    "s": Wardrobe(
        robe=NAVY,
        deep="#152b4d",
        other="#3a8797",
        pale="#c3dcea",
        trim=GOLD,
        gown="#86b3d3",
        mantle=NAVY,
        fold="#152b4d",
        jewel="#4fb0c6",
        ground="#dce7f3",
        rays="#bfd1e5",
        king_hair="#8f95a1",
        queen_hair="#2b2430",
        queen_brow="#2b2430",
        jack_hair="#c99a4a",
        jack_brow="#7d5a20",
        eyes="#2f5f86",
    ),
    "h": Wardrobe(
        robe=RED,
        deep="#8f1422",
        other=NAVY,
        pale="#f7c9bd",
        trim=GOLD,
        gown=RED,
        mantle=NAVY,
        fold="#14294a",
        jewel="#2f66a8",
        ground="#fde7dc",
        rays="#f3c6b2",
        king_hair="#7b4526",
        queen_hair="#e0a63c",
        queen_brow="#9a6a1c",
        jack_hair="#5a3522",
        jack_brow="#4a2a1a",
        eyes="#4a6f3c",
    ),
    "d": Wardrobe(
        robe="#e3a52b",
        deep="#b4791a",
        other=PLUM,
        pale="#fae3a6",
        trim=PLUM,
        gown=PLUM,
        mantle="#e3a52b",
        fold="#b4791a",
        jewel="#c8202f",
        ground="#fdf1cb",
        rays="#f2d98c",
        king_hair="#3d2a22",
        queen_hair="#bb4a1c",
        queen_brow="#8a3413",
        jack_hair="#33262a",
        jack_brow="#33262a",
        eyes="#5b3a22",
    ),
    "c": Wardrobe(
        robe="#2f8050",
        deep="#1a5233",
        other="#a8482a",
        pale="#d3e8c4",
        trim="#f0c14d",
        gown="#2f8050",
        mantle="#a8482a",
        fold="#7c321a",
        jewel="#e0693a",
        ground="#e6f1d3",
        rays="#c6dda9",
        king_hair="#c58a45",
        queen_hair="#5f3520",
        queen_brow="#4a2817",
        jack_hair="#b5562a",
        jack_brow="#83391a",
        eyes="#2d6a50",
    ),
}


def eye(x: float, y: float, half: float, look: float, colour: str) -> str:
    """An eye with lid and iris; `half` is half its width, `look` moves the iris."""
    a, b = num(x - half), num(x + half)
    yy, up, low = num(y), num(y - half * 0.66), num(y + half * 0.5)
    almond = f"M{a} {yy} C{num(x - half * 0.5)} {up} {num(x + half * 0.5)} {up} {b} {yy} C{num(x + half * 0.4)} {low} {num(x - half * 0.4)} {low} {a} {yy} Z"
    lid = f"M{num(x - half - 0.6)} {num(y + 0.3)} C{num(x - half * 0.5)} {num(y - half * 0.8)} {num(x + half * 0.5)} {num(y - half * 0.8)} {num(x + half + 0.6)} {num(y + 0.3)}"
    return (
        path(almond, WHITE)
        + dot(x + look, y - 0.5, half * 0.46, colour)
        + dot(x + look, y - 0.5, half * 0.24, INK)
        + dot(x + look - 0.7, y - 1.3, 0.6, WHITE)
        + line(lid, INK, 1.7)
    )


def fist(x: float, y: float, turn: float, scale: float = 1.0) -> str:
    """A hand closed round an upright shaft: four fingers across, thumb up."""
    hand = "M-7 -9 L4.5 -9.6 C8.6 -9.6 9 -5 6.4 -4.6 C10 -4.4 10.2 -0.2 7.2 0.1 C10 0.4 9.8 4.6 6.6 4.8 C9 5 8.4 9.4 4.6 9.4 L-5 9.6 C-10.6 9.6 -11.6 5 -11.4 0 C-11.2 -5 -10.4 -9 -7 -9 Z"
    knuckles = "M-1.5 -4.7 L6.4 -4.6 M-1 0 L7.2 0.1 M-1.5 4.7 L6.6 4.8"
    thumb = "M-9.6 -4 C-10.6 -11 -6.4 -15.4 -2.6 -14.4 C0.6 -13.4 -0.4 -10.4 -2.2 -8 C-3.4 -6 -3.4 -3 -4 -0.6"
    return group(
        f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(scale)})",
        shape(hand, SKIN, 1.8),
        path("M-5 9 C-10 9 -11 5 -11 1 C-6 5 0 7 6 6 C7 8 6 9 4 9 Z", SHADE, opacity=0.7),
        line(knuckles, INK, 1.1),
        path(thumb, SKIN, INK, 1.6),
    )


def pearls(points: Sequence[tuple[float, float]], r: float = 2.3, fill: str = WHITE) -> str:
    """Round beads, each with its outline."""
    return "".join(dot(x, y, r, fill, INK, 1.1) for x, y in points)


def along(x0: float, y0: float, x1: float, y1: float, sag: float, count: int) -> list[tuple[float, float]]:
    """Points on a hanging curve between two ends."""
    points = []
    for k in range(count):
        t = k / (count - 1)
        points.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 4 * sag * t * (1 - t)))
    return points


def jewel(x: float, y: float, size: float, fill: str) -> str:
    """A cut stone in a gold setting."""
    k = size / 10
    return group(
        f"translate({num(x)} {num(y)}) scale({num(k)})",
        path("M0 -8 L7 0 L0 8 L-7 0 Z", fill, INK, 1.6 / k),
        path("M0 -8 L7 0 L0 0 Z", WHITE, opacity=0.45),
        path("M0 8 L-7 0 L0 0 Z", INK, opacity=0.18),
    )


def ermine(points: Sequence[tuple[float, float]]) -> str:
    """Black tails on white fur."""
    tail = "M0 -3.4 C1.2 -1 2.2 1.6 1.4 3.6 L0 2.4 L-1.4 3.6 C-2.2 1.6 -1.2 -1 0 -3.4 Z"
    return "".join(group(f"translate({num(x)} {num(y)})", path(tail, INK)) for x, y in points)


@dataclass(frozen=True)
class Look:
    """What is particular in a young face."""

    eyes: str
    brow: str
    lip: str
    blush: str = ""


def turned_face(look: Look) -> str:
    """A young face seen from a little to its right, looking to the left of the card."""
    face = "M103 58 C100 72 101 80 102.5 88 C104 101 113 112.5 121.5 112.5 C136 111 147.5 99 148.5 82 L149 58 Z"
    side = "M136 58 L149 58 L148.5 82 C147.5 98 137 111 121.5 112.5 C133 106 140 96 140.5 84 C141 74 139 66 136 58 Z"
    nose = "M115.5 78 C114.6 83 112 87.6 111.4 90.4 C111.6 92.6 114.4 92.8 116.8 92.4"
    brows = "M104.4 71.6 C107 69 110.4 69.2 113 71 M121 71 C125.6 67.8 131.6 68.4 136 71.8"
    mouth = "M111.4 98.4 C113.6 97.8 115.4 97.4 117.2 98.4 C119.4 97.2 122.6 97.4 126.4 97.6 C123 104.6 115 105 111.4 98.4 Z"
    cheeks = "M103.6 91 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 Z M128.6 92 a5.4 5.4 0 1 0 10.8 0 a5.4 5.4 0 1 0 -10.8 0 Z"
    return (
        shape(face, SKIN)
        + path(side, SHADE, opacity=0.7)
        + (path(cheeks, look.blush, opacity=0.45) if look.blush else "")
        + eye(109.3, 79, 4.6, -0.7, look.eyes)
        + eye(129, 79, 5.8, -0.9, look.eyes)
        + line(brows, look.brow, 2.2)
        + line(nose, INK, 1.5)
        + path(mouth, look.lip, INK, 0.9)
        + line("M110.8 98 C115 101.4 122 101.2 127 97", INK, 0.9)
        + line("M116.5 107 C118 107.8 120 107.8 122 107", SHADE, 1.3)
    )
