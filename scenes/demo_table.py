"""A table whose hands all lie open: other players' cards upright and in sight. No pygame.

Hands at the sides of the table lie in a column, like the rows of a patience, so that every card can be read.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from game.cards import Card
from scenes.layout import Placed
from scenes.poses import HIDDEN, Pose, Sprite, far_poses, own_poses
from scenes.table import Table

SHRINK = 0.84
"""How much smaller the cards of a column are, so that rank and suit of each can be seen."""
STEP = 0.36
"""From card to card of a column, in heights of a card, where there is room."""
LONGEST = 6
"""Cards in a column; of more there are two side by side."""
BESIDE = 0.78
"""From one column to the other, in heights of a card."""
LOWER = 0.8
"""How much lower the near hand is in a tall window."""


class OpenTable(Table):
    """Hands stay open once they were seen; `columns` are the slots whose hands lie in a column.

    For each it is said on which side of the first column a second one would be: 1 for right, -1 for left.
    """

    columns: Mapping[int, int] = MappingProxyType({})

    def close_hands(self) -> None:
        """What was drawn openly stays open: nobody has to remember it."""

    def _hand_poses(self, slot: int, cards: Sequence[Card]) -> Iterator[Pose]:
        if slot in self.columns:
            return _column(slot, self.columns[slot], cards)
        return far_poses(slot, cards) if slot else own_poses(cards, self.raised)


def _column(slot: int, way: int, cards: Sequence[Card]) -> Iterator[Pose]:
    """Cards below each other, in as many as two columns; a few are not drawn apart."""
    rows = max(len(cards) if len(cards) <= LONGEST else -(-len(cards) // 2), 1)
    step = STEP * min(1.0, (LONGEST - 1) / max(rows - 1, 1))
    for place, card in enumerate(cards):
        dx, dy = way * BESIDE * (place // rows), (place % rows - (rows - 1) / 2) * step
        yield Pose(f"hand.{slot}", dx, dy, 0, float(card != HIDDEN), 10 + place)


def columns_of(placed: Placed, seats: int) -> dict[int, int]:
    """The slots at the sides of the table, whose hands lie in a column, and which way the middle of it is."""
    sides = (placed[f"hand.{slot}"] for slot in range(1, seats))
    return {
        int(side.name.partition(".")[2]): 1 if side.x < placed.size[0] / 2 else -1
        for side in sides if abs(side.angle) % 180 == 90
    }  # fmt: skip


def upright(placed: Placed, seats: int) -> Placed:
    """The same places with all hands upright; in a tall window the near one is lower, so that a caption has room."""
    slots, columns = dict(placed.slots), columns_of(placed, seats)
    for number in range(1, seats):
        slot = slots[f"hand.{number}"]
        slots[slot.name] = replace(slot, angle=0.0, height=slot.height * (SHRINK if number in columns else 1))
    if placed.size[1] > placed.size[0]:
        near = slots["hand.0"]
        low = near.height * LOWER
        slots["hand.0"] = replace(near, height=low, y=near.y + (near.height - low) / 2)
    return replace(placed, slots=slots)


def covered(sprites: Iterable[Sprite]) -> list[Sprite]:
    """The sprites as one sees them who sits at the near side: other hands face down, and cards on their way from them
    turning over.
    """
    found = []
    for sprite in sprites:
        here, before = _hidden(sprite.pose), sprite.moving and _hidden(sprite.start)
        if here:
            card = sprite.card if sprite.moving and not before else HIDDEN
            start = replace(sprite.start, face=0.0) if before else sprite.start
            found.append(Sprite(card, replace(sprite.pose, face=0.0), start, sprite.t))
        elif before:
            found.append(Sprite(sprite.card, sprite.pose, replace(sprite.start, face=0.0), sprite.t))
        else:
            found.append(sprite)
    return found


def _hidden(pose: Pose) -> bool:
    return pose.slot.startswith("hand.") and pose.slot != "hand.0"
