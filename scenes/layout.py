"""Where everything lies on the table, read from TMX maps (object layers only).

A map is drawn in logical units. Each object is a slot: its name is the contract with the program, its rotation the
angle of the cards there, its property `anchor` the edge or corner of the window it stays with.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytmx

import assets

FOLDER = Path(assets.__file__).parent / "tables"

_ANCHORS: dict[str, tuple[float, float]] = {
    "top-left": (0, 0), "top": (0.5, 0), "top-right": (1, 0),
    "left": (0, 0.5), "center": (0.5, 0.5), "right": (1, 0.5),
    "bottom-left": (0, 1), "bottom": (0.5, 1), "bottom-right": (1, 1),
}  # fmt: skip

COMMON = (
    "stock", "turnup", "dead", "trump", "score", "points", "menu", "status", "dialog", "caption", "inlay",
)  # fmt: skip
PER_SEAT = ("hand", "plaque", "trick", "bubble", "draw", "won")
PAIRS = ("open.0", "open.1")
"""Where tricks stay face up in front of the viewer's side and the other: on the tables of `PAIRS_AT` players."""
PAIRS_AT = 4

OWN_MAPS: Mapping[str, tuple[str, ...]] = {"stock": ("california_jack", "shasta_sam")}
"""Tables of a shape of their own and the games that are played at them: `2_stock_wide.tmx`."""


class BadLayout(ValueError):
    """A table map that cannot be used; names file and object."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on the table: centre, size and angle (degrees clockwise), and the corner it stays with as fractions."""

    name: str
    x: float
    y: float
    width: float
    height: float
    angle: float
    anchor: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """The slots of one table in logical units; `place` puts them into a window."""

    width: float
    height: float
    slots: Mapping[str, Slot]

    def place(self, size: tuple[int, int]) -> "Placed":
        """The slots in the pixels of a window of that size."""
        unit = min(size[0] / self.width, size[1] / self.height)
        slots = {}
        for slot in self.slots.values():
            fx, fy = slot.anchor
            x = fx * size[0] + (slot.x - fx * self.width) * unit
            y = fy * size[1] + (slot.y - fy * self.height) * unit
            slots[slot.name] = Slot(slot.name, x, y, slot.width * unit, slot.height * unit, slot.angle, slot.anchor)
        return Placed(size, unit, slots)


@dataclass(frozen=True, slots=True)
class Placed:
    """Slots in pixels; `unit` is how many pixels a logical unit has."""

    size: tuple[int, int]
    unit: float
    slots: Mapping[str, Slot]

    def __getitem__(self, name: str) -> Slot:
        return self.slots[name]

    def rect(self, name: str) -> tuple[int, int, int, int]:
        """Left, top, width and height of an unrotated slot."""
        slot = self.slots[name]
        left, top = round(slot.x - slot.width / 2), round(slot.y - slot.height / 2)
        return left, top, round(slot.width), round(slot.height)


def shape_of(size: tuple[int, int]) -> str:
    """Which of the shapes of window a size is: wide, classic (about 4:3) or tall."""
    aspect = size[0] / max(size[1], 1)
    return "wide" if aspect >= 1.55 else "classic" if aspect >= 1.05 else "tall"


@lru_cache(maxsize=32)
def load(path: Path, seats: int) -> Layout:
    """Read a map; BadLayout names what is missing, outside the map or wrong."""
    try:
        tiled = pytmx.TiledMap(str(path))
    except Exception as error:  # pytmx raises many kinds of errors for a damaged file
        raise BadLayout(f"{path.name}: {error}") from error
    width, height = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
    slots: dict[str, Slot] = {}
    for item in tiled.objects:
        slot = _slot(path.name, item)
        if slot.name in slots:
            raise BadLayout(f"{path.name}: object {slot.name} stands there twice")
        if not (0 <= slot.x <= width and 0 <= slot.y <= height):
            raise BadLayout(f"{path.name}: object {slot.name} lies outside the map")
        slots[slot.name] = slot
    wanted = [*COMMON, *(f"{name}.{seat}" for name in PER_SEAT for seat in range(seats))]
    wanted += PAIRS if seats == PAIRS_AT else ()
    missing = [name for name in wanted if name not in slots]
    if missing:
        raise BadLayout(f"{path.name}: missing {', '.join(missing)}")
    return Layout(width, height, slots)


def _slot(file: str, item: "pytmx.TiledObject") -> Slot:
    if not item.name:
        raise BadLayout(f"{file}: object {item.id} has no name")
    anchor = item.properties.get("anchor")
    if anchor not in _ANCHORS:
        raise BadLayout(f"{file}: object {item.name} has anchor {anchor!r}: allowed are {', '.join(_ANCHORS)}")
    if not (item.width > 0 and item.height > 0):
        raise BadLayout(f"{file}: object {item.name} has no size")
    turn = math.radians(item.rotation)
    half_width, half_height = item.width / 2, item.height / 2
    x = item.x + half_width * math.cos(turn) - half_height * math.sin(turn)
    y = item.y + half_width * math.sin(turn) + half_height * math.cos(turn)
    return Slot(item.name, x, y, item.width, item.height, item.rotation, _ANCHORS[anchor])


def map_of(seats: int, size: tuple[int, int], game: str = "") -> str:
    """The name of the map for that many seats, a window of that size, and a game, which may have its own."""
    own = next((f"_{name}" for name, games in OWN_MAPS.items() if game in games), "")
    return f"{seats}{own}_{shape_of(size)}.tmx"


@lru_cache(maxsize=8)
def for_window(seats: int, size: tuple[int, int], game: str = "") -> Placed:
    """The table of that many seats in a window of that size, for a game."""
    return load(FOLDER / map_of(seats, size, game), seats).place(size)
