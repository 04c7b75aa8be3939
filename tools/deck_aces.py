"""The four aces: one large suit each, with an ornament of its own."""

import math

from tools.deck_pips import face
from tools.deck_shapes import (
    INK,
    SUIT_COLOUR,
    SUIT_PATH,
    dot,
    group,
    half_turn,
    line,
    mirrored,
    num,
    path,
    suit,
    volute,
)

LIGHT = "#fdf8ea"


def leaf(length: float, breadth: float) -> str:
    """A pointed leaf along x, as path data."""
    a, b = num(length * 0.35), num(length * 0.75)
    return f"M0 0 C{a} {num(-breadth)} {b} {num(-breadth)} {num(length)} 0 C{b} {num(breadth)} {a} {num(breadth)} 0 0 Z"


def spray(colour: str) -> str:
    """Half of a branch: a stem rolled up at its end, with leaves; it grows to the right from 0, 0."""
    stem = line("M0 0 C14 1 26 -4 36 -12", colour, 2) + line(volute(41, -19, 125, 8.6, 1.6, 1.35), colour, 2)
    leaves = (
        group("translate(10 0.4) rotate(28)", path(leaf(17, 4), colour))
        + group("translate(13 0) rotate(-62)", path(leaf(13, 3.4), colour))
        + group("translate(24 -4) rotate(22)", path(leaf(19, 4.4), colour))
        + group("translate(25 -5) rotate(-86)", path(leaf(12, 3.2), colour))
        + group("translate(35 -11) rotate(10)", path(leaf(15, 3.8), colour))
    )
    return stem + leaves


def branches(colour: str) -> str:
    """Two sprays below the suit, meeting in a bud."""
    right = group("translate(125 278)", spray(colour))
    bud = path("M125 268 L129.5 277 L125 286 L120.5 277 Z", colour)
    return right + mirrored(right) + bud


def palmette(x: float, y: float, turn: float, size: float, leaves: int, colour: str = LIGHT) -> str:
    """Leaves spread like a fan from one point; five or more have two scrolls at their foot."""
    middle, parts = leaves // 2, []
    for k in range(leaves):
        away = abs(k - middle)
        angle = (k - middle) * (92 / leaves) * (1 + 0.12 * away)
        parts.append(
            group(f"rotate({num(angle - 90)}) translate(5 0)", path(leaf(26 - 4 * away, 3.5 - 0.3 * away), colour))
        )
    scroll = line("M0 4 C5 4.6 9 4.6 13 3.6", colour, 1.5) + line(volute(13.4, -0.6, 90, 4.4, 0.9, -1.2), colour, 1.5)
    foot = path("M0 -2.5 L2.6 1 L0 10 L-2.6 1 Z", colour)
    parts += [scroll, mirrored(scroll, axis=0), foot] if leaves > 3 else [dot(0, 0, 2.2, colour)]
    return group(f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(size)})", *parts)


def filigree(suit_name: str) -> str:
    """The light ornament inside the large suit, in its box of 100 x 100."""
    if suit_name == "d":
        return palmette(50, 43, 0, 0.72, 5) + palmette(50, 57, 180, 0.72, 5)
    if suit_name == "c":
        lobes = ((50, 38, 0), (40, 56, -100), (60, 56, 100))
        return "".join(palmette(x, y, turn, 0.78, 3) for x, y, turn in lobes)
    return palmette(50, 60, 0, 1.0, 7) if suit_name == "h" else palmette(50, 64, 0, 1.16, 7)


def large(suit_name: str, size: float, y: float) -> str:
    """The suit in the middle: a light line follows its edge, filigree fills it."""
    k, colour, d = size / 100, SUIT_COLOUR[suit_name], SUIT_PATH[suit_name]
    broad = f'<path d="{d}" fill="{colour}" stroke="{colour}" stroke-width="9" stroke-linejoin="miter" stroke-miterlimit="8"/>'
    edge = (
        f'<path d="{d}" fill="none" stroke="{LIGHT}" stroke-width="1.5" stroke-linejoin="miter" stroke-miterlimit="8"/>'
    )
    return group(f"translate(125 {num(y)}) scale({k:.4g}) translate(-50 -50)", broad, edge, filigree(suit_name))


def ace(suit_name: str) -> str:
    """Hearts, diamonds, clubs: the suit between two branches."""
    branch = branches(SUIT_COLOUR[suit_name])
    return face(branch + half_turn(branch) + large(suit_name, 124 if suit_name != "d" else 132, 175), "A", suit_name)


def wreath(rx: float, ry: float) -> str:
    """An oval of leaves in pairs, broken by four beads."""
    parts, count = [], 44
    for k in range(count):
        a = 2 * math.pi * k / count
        x, y = rx * math.sin(a), -ry * math.cos(a)
        along = math.degrees(math.atan2(ry * math.sin(a), rx * math.cos(a)))
        if k % (count // 4) == 0:
            parts.append(dot(x, y, 4, INK) + dot(x, y, 1.8, LIGHT))
        else:
            leaves = (group(f"rotate({turn})", path(leaf(12.5, 2.9), INK)) for turn in (-30, 30))
            parts.append(group(f"translate({num(x)} {num(y)}) rotate({num(along)})", *leaves))
    oval = f'<ellipse cx="0" cy="0" rx="{num(rx)}" ry="{num(ry)}" fill="none" stroke="{INK}" stroke-width="1.3"/>'
    return group("translate(125 175)", oval, *parts)


def ace_of_spades() -> str:
    """The ace of spades: larger, in a wreath, with the other three suits at its foot."""
    crest = group("translate(125 92) scale(.72)", palmette(0, 0, 0, 1, 7, INK))
    others = "".join(suit(name, x, y, 19, INK) for name, x, y in (("h", 97, 254), ("d", 125, 260), ("c", 153, 254)))
    return face(wreath(73, 118) + crest + others + large("s", 118, 168), "A", "s")
