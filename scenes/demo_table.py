"""A table whose hands all lie open: other players' cards upright and in sight. No pygame.

Hands at the sides of the table lie in a column, like the rows of a patience, so that every card can be read.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.cards import Card
from scenes.layout import Placed, Slot
from scenes.poses import HIDDEN, Pose, Sprite, far_poses, own_poses
from scenes.table import Table

STEP = 0.31
"""From card to card of a column, in heights of a card, where there is room."""
MOST = 1.36
"""How long a column may get, beyond its first card."""


class OpenTable(Table):
    """Hands stay open once they were seen; `columns` are the slots whose hands lie in a column."""

    columns: frozenset[int] = frozenset()

    def close_hands(self) -> None:
        """What was drawn openly stays open: nobody has to remember it."""

    def _hand_poses(self, slot: int, cards: Sequence[Card]) -> Iterator[Pose]:
        if slot in self.columns:
            return _column(slot, cards)
        return far_poses(slot, cards) if slot else own_poses(cards, self.raised)


def _column(slot: int, cards: Sequence[Card]) -> Iterator[Pose]:
    """Cards below each other; a hand of one or two is not drawn apart."""
    step = min(STEP, MOST / max(len(cards) - 1, 1))
    for place, card in enumerate(cards):
        dy = (place - (len(cards) - 1) / 2) * step
        yield Pose(f"hand.{slot}", 0, dy, 0, float(card != HIDDEN), 10 + place)


def turned_about(slot: Slot) -> bool:
    """Whether a hand lies along the side of the table."""
    return abs(slot.angle) % 180 == 90


def columns_of(placed: Placed, seats: int) -> frozenset[int]:
    """The slots whose hands lie in a column."""
    return frozenset(slot for slot in range(1, seats) if turned_about(placed[f"hand.{slot}"]))


def upright(placed: Placed, seats: int) -> Placed:
    """The same places with all hands upright."""
    slots = dict(placed.slots)
    for number in range(1, seats):
        slot = slots[f"hand.{number}"]
        slots[slot.name] = replace(slot, angle=0.0)
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
