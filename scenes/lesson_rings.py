"""Golden rings around cards that a lesson points at: around what is seen of each, also where others lie on it."""

import math
from collections.abc import Sequence

import pygame

from scenes.drawing import Spot, spot_of, visible
from scenes.faces import RATIO, Faces
from scenes.layout import Placed
from scenes.lesson_marks import RESTS
from scenes.poses import HIDDEN, Sprite
from scenes.theme import BRIGHT_GOLD, INK, Colour

LINE, EDGE = 6.0, 2.0
"""How wide a ring is, and the dark edge around it, in logical units."""
WAYS = 16
"""In how many directions a shape is moved to make it larger."""
KEPT = 24
"""Rings that are kept: while a card moves every frame has its own."""

Key = tuple[object, ...]


class CardRings:
    """Draws rings around cards, and keeps the pictures of them."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self._kept: dict[Key, pygame.Surface] = {}

    def draw(
        self, screen: pygame.Surface, placed: Placed, sprites: Sequence[Sprite], cards: frozenset[int], bright: float
    ) -> None:  # fmt: skip
        """A ring around each of these cards that lies still, over whatever lies beside it."""
        drawn = visible(list(sprites))
        spots = [spot_of(sprite.pose, placed) for sprite in drawn]
        for at, sprite in enumerate(drawn):
            if sprite.card not in cards or sprite.card == HIDDEN or sprite.moving:
                continue
            over = [(other.card, spot) for other, spot in zip(drawn[at + 1 :], spots[at + 1 :], strict=True)
                    if not other.moving and _near(spots[at], spot)]  # fmt: skip
            ring = self._ring(sprite.card, spots[at], over, placed.unit)
            ring.set_alpha(round(255 * min(bright / RESTS, 1.0)))
            screen.blit(ring, ring.get_rect(center=_middle(spots[at])))

    def _ring(self, card: int, spot: Spot, over: list[tuple[int, Spot]], unit: float) -> pygame.Surface:
        """The ring of a card with others over it."""
        key: Key = (card, spot, tuple(over), unit)
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = self._made(card, spot, over, unit)
        return self._kept[key]

    def _made(self, card: int, spot: Spot, over: list[tuple[int, Spot]], unit: float) -> pygame.Surface:
        line, edge = max(LINE * unit, 3.0), max(EDGE * unit, 1.0)
        shape = self._shape(card, spot)
        room = math.ceil(line + edge) + 1
        seen = pygame.Surface((shape.get_width() + 2 * room, shape.get_height() + 2 * room), pygame.SRCALPHA)
        seen.blit(shape, (room, room))
        x, y = _middle(spot)
        for other, place in over:
            cover = self._shape(other, place)
            cover.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            left, top = _middle(place)
            at = cover.get_rect(center=(left - x + seen.get_width() // 2, top - y + seen.get_height() // 2))
            seen.blit(cover, at, special_flags=pygame.BLEND_RGBA_SUB)
        ring = _larger(seen, line + edge, INK)
        ring.blit(_larger(seen, line, BRIGHT_GOLD), (0, 0))
        seen.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        ring.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return ring

    def _shape(self, card: int, spot: Spot) -> pygame.Surface:
        """A card as a white shape."""
        height, angle = max(round(spot.height), 4), round(spot.angle)
        shape = self.faces.turned(card if spot.face > 0.5 else HIDDEN, height, angle).convert_alpha()
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return shape


def _middle(spot: Spot) -> tuple[int, int]:
    return round(spot.x), round(spot.y)


def _near(a: Spot, b: Spot) -> bool:
    """Whether two cards may lie on each other."""
    return math.hypot(a.x - b.x, a.y - b.y) < (a.height + b.height) / 2 * math.hypot(1, RATIO)


def _larger(shape: pygame.Surface, by: float, colour: Colour) -> pygame.Surface:
    """A shape, so much larger on all sides, in a colour."""
    tinted = shape.copy()
    tinted.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    found = tinted.copy()
    for way in range(WAYS):
        turn = 2 * math.pi * way / WAYS
        at = round(by * math.cos(turn)), round(by * math.sin(turn))
        found.blit(tinted, at, special_flags=pygame.BLEND_RGBA_MAX)
    return found
