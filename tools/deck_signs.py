"""The signs on buttons and plates: 64 x 64, one style, light on dark."""

import math

from tools.deck_shapes import GOLD, INK, RED, SUIT_PATH, dot, group, line, num, path

CREAM, LIVELY_RED, GOLD_LIGHT = "#fff8e7", "#e0454f", "#f3c65a"
STROKE = 6.0

ARROW = "M32 55 L32 11 M12 29 L32 9 L52 29"
STROKED = {
    "menu": "M11 17 L53 17 M11 32 L53 32 M11 47 L53 47",
    "settings": "M9 15 L33 15 M47 15 L55 15 M40 8 A7 7 0 1 1 39.9 8 Z M9 33 L13 33 M27 33 L55 33 M20 26 A7 7 0 1 1 19.9 26 Z"
    " M9 51 L31 51 M45 51 L55 51 M38 44 A7 7 0 1 1 37.9 44 Z",
    "log": "M26 16 L54 16 M26 32 L54 32 M26 48 L54 48 M11 16 L12 16 M11 32 L12 32 M11 48 L12 48",
    "undo": "M22 10 L9 23 L22 36 M10 23 L37 23 C48 23 55 30 55 39 C55 48 48 54 38 54 L22 54",
    "full_screen": "M9 23 L9 9 L23 9 M41 9 L55 9 L55 23 M55 41 L55 55 L41 55 M23 55 L9 55 L9 41",
    "tick": "M9 34 L25 51 L55 14",
    "cross": "M12 12 L52 52 M52 12 L12 52",
    "language": "M32 8 C45.3 8 56 18.7 56 32 C56 45.3 45.3 56 32 56 C18.7 56 8 45.3 8 32 C8 18.7 18.7 8 32 8 Z"
    " M32 8 C18 22 18 42 32 56 C46 42 46 22 32 8 M8 32 L56 32",
    "to_first": "M46 10 L24 32 L46 54 M14 10 L14 54",
    "to_last": "M18 10 L40 32 L18 54 M50 10 L50 54",
    "step_back": "M41 10 L19 32 L41 54",
    "step_on": "M23 10 L45 32 L23 54",
    "leave": "M38 9 L13 9 L13 55 L38 55 M27 32 L56 32 M45 20 L57 32 L45 44",
    "speed": "M9 48 A24.5 24.5 0 1 1 55 48 M32 42 L43 24 M9 48 L15 48 M55 48 L49 48",
}
FILLED = {
    "resume": "M16 10 Q16 6 20 8 L53 29 Q56 32 53 35 L20 56 Q16 58 16 54 Z",
    "pause": "M13 9 L26 9 L26 55 L13 55 Z M38 9 L51 9 L51 55 L38 55 Z",
    "skip": "M7 11 Q7 8 10 9.5 L28 24 L28 11 Q28 8 31 9.5 L49 30 Q51 32 49 34 L31 54.5 Q28 56 28 53 L28 40 L10 54.5"
    " Q7 56 7 53 Z M50 9 L57 9 L57 55 L50 55 Z",
}
SPEAKER = "M6 23 L17 23 L32 10 L32 54 L17 41 L6 41 Z"


def stroke(d: str, colour: str = CREAM, width: float = STROKE) -> str:
    """A line in the icons' one style."""
    return line(d, colour, width)


def solid(d: str, colour: str = CREAM) -> str:
    """A filled shape with slightly rounded corners."""
    return path(d, colour, colour, 2.5)


def star(points: int = 5, outer: float = 27, inner: float = 11.5, x: float = 32, y: float = 34) -> str:
    """Outline of a star, one point up."""
    corners = []
    for k in range(2 * points):
        r, angle = (inner, outer)[k % 2 == 0], k * math.pi / points
        corners.append(f"{num(x + r * math.sin(angle))} {num(y - r * math.cos(angle))}")
    return "M" + " L".join(corners) + " Z"


def suit_icons() -> dict[str, str]:
    """Suits for dark ground (red ones with a light edge) and, as _ink, for light ground."""
    icons = {}
    for name, outline in SUIT_PATH.items():
        red = name in "hd"
        box = "translate(32 32) scale(.56) translate(-50 -50)"
        body = path(outline, LIVELY_RED, CREAM, 7) if red else path(outline, CREAM)
        icons[f"suit_{name}"] = group(box, body)
        icons[f"suit_{name}_ink"] = group(box, path(outline, RED if red else INK))
    return icons


def arrow_icons() -> dict[str, str]:
    """Four arrows, one drawing."""
    turns = {"up": 0, "right": 90, "down": 180, "left": 270}
    return {f"arrow_{way}": group(f"rotate({turn} 32 32)", stroke(ARROW)) for way, turn in turns.items()}


def last_trick() -> str:
    """Two cards lying crosswise and an arrow back."""
    card = '<rect x="{}" y="{}" width="25" height="36" rx="4" fill="{}" stroke="' + CREAM + '" stroke-width="4.5"/>'
    return (
        group("rotate(-14 22 36)", card.format(8, 18, "none"))
        + group("rotate(12 42 36)", card.format(30, 18, CREAM))
        + group("rotate(12 42 36)", path(star(4, 9, 3.4, 42.5, 36), INK))
    )


def hint() -> str:
    """A lamp."""
    bulb = "M23 44 C23 37 13 33 13 22 C13 12 21 5 32 5 C43 5 51 12 51 22 C51 33 41 37 41 44 Z"
    return (
        stroke(bulb)
        + stroke("M24 52 L40 52 M28 59 L36 59", width=5)
        + stroke("M32 42 L32 27 M26 24 L32 29 L38 24", width=3.5)
    )


def sound(on: bool) -> str:
    """A loudspeaker, with waves or crossed out."""
    waves = "M41 24 C45 28 45 36 41 40 M48 16 C57 25 57 39 48 48"
    return solid(SPEAKER) + stroke(waves if on else "M42 24 L57 40 M57 24 L42 40", width=5)


def rules() -> str:
    """An open book."""
    page = "M32 16 C25 9 15 8 7 10 L7 50 C15 48 25 49 32 56"
    lines = "M14 21 C18 20 22 21 25 23 M14 32 C18 31 22 32 25 34"
    flip = "translate(64 0) scale(-1 1)"
    return (
        stroke(page)
        + group(flip, stroke(page))
        + stroke("M32 17 L32 55")
        + stroke(lines, width=3.5)
        + group(flip, stroke(lines, width=3.5))
    )


def dealer() -> str:
    """The dealer's disc."""
    letter = "M23 18 L33 18 C43 18 48.5 24 48.5 32 C48.5 40 43 46 33 46 L23 46 Z M30 24.4 L30 39.6 L33 39.6 C38.4 39.6 41.4 36.6 41.4 32 C41.4 27.4 38.4 24.4 33 24.4 Z"
    face = f'<path d="{letter}" fill="{INK}" fill-rule="evenodd"/>'
    return (
        dot(32, 32, 29, GOLD)
        + dot(32, 32, 24, CREAM)
        + dot(32, 32, 24, "none", "#a87412", 1.2)
        + group("translate(-3 0)", face)
    )


def crown() -> str:
    """For the winner."""
    body = "M10 47 L6 20 L20 32 L32 12 L44 32 L58 20 L54 47 Z"
    balls = "".join(dot(x, y, 4.2, GOLD_LIGHT) for x, y in ((6, 17), (32, 9), (58, 17)))
    return path(body, GOLD_LIGHT, GOLD_LIGHT, 3) + balls + stroke("M12 55.5 L52 55.5", GOLD_LIGHT, 5)


def person() -> str:
    """A human player."""
    return dot(32, 20, 13, CREAM) + path("M7 58 C7 44 17 37 32 37 C47 37 57 44 57 58 Z", CREAM)


def robot() -> str:
    """A computer player."""
    head = f'<rect x="10" y="20" width="44" height="34" rx="9" fill="{CREAM}"/>'
    eyes = dot(23, 34, 5, INK) + dot(41, 34, 5, INK) + line("M24 46 L40 46", INK, 4)
    return head + stroke("M32 20 L32 11 M4.5 32 L4.5 42 M59.5 32 L59.5 42", width=5) + dot(32, 8, 5, CREAM) + eyes


def keyboard() -> str:
    """Keys."""
    frame = f'<rect x="5" y="14" width="54" height="37" rx="6" fill="none" stroke="{CREAM}" stroke-width="5"/>'
    keys = "M16 25 L17 25 M27 25 L28 25 M37 25 L38 25 M47 25 L48 25 M16 33 L17 33 M27 33 L28 33 M37 33 L38 33 M47 33 L48 33"
    return frame + stroke(keys, width=5) + stroke("M20 42 L44 42", width=5)


def ui_icons() -> dict[str, str]:
    """Contents of all icons of 64 x 64."""
    icons = {**suit_icons(), **arrow_icons()}
    icons |= {name: stroke(d) for name, d in STROKED.items()}
    icons |= {name: solid(d) for name, d in FILLED.items()}
    icons |= {
        "last_trick": last_trick(),
        "hint": hint(),
        "rules": rules(),
        "star": solid(star(), GOLD_LIGHT),
        "dealer": dealer(),
    }
    icons |= {"sound_on": sound(True), "sound_off": sound(False), "crown": crown()}
    icons |= {"person": person(), "robot": robot(), "keyboard": keyboard()}
    return icons
