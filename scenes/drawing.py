"""Draws sprites: the cards of a table where their poses put them, with shadows, turning over in flight."""

import math
from dataclasses import dataclass

import pygame

from scenes.faces import RATIO, Faces
from scenes.layout import Placed
from scenes.table import HIDDEN, Pose, Sprite
from scenes.theme import felt

TURN_STEP = 3
"""Degrees between the turned pictures kept for cards in flight."""
SIZE_STEP = 1.06
"""Ratio between the sizes of pictures kept for cards in flight."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A pose in pixels: centre, angle clockwise in degrees, height of the card, 1 for face up."""

    x: float
    y: float
    angle: float
    height: float
    face: float


def spot_of(pose: Pose, placed: Placed) -> Spot:
    """Where a pose is in the window."""
    slot = placed[pose.slot]
    turn = math.radians(slot.angle)
    dx, dy = pose.dx * slot.height, pose.dy * slot.height
    x = slot.x + dx * math.cos(turn) - dy * math.sin(turn)
    y = slot.y + dx * math.sin(turn) + dy * math.cos(turn)
    return Spot(x, y, slot.angle + pose.angle, slot.height, pose.face)


def between(sprite: Sprite, placed: Placed) -> Spot:
    """Where a sprite is now; in flight it rises a little."""
    end = spot_of(sprite.pose, placed)
    if not sprite.moving:
        return end
    start, t = spot_of(sprite.start, placed), sprite.t
    turn = (end.angle - start.angle + 180) % 360 - 180
    rise = 1 + 0.07 * math.sin(math.pi * t)
    return Spot(
        start.x + (end.x - start.x) * t,
        start.y + (end.y - start.y) * t,
        start.angle + turn * t,
        (start.height + (end.height - start.height) * t) * rise,
        start.face + (end.face - start.face) * t,
    )


def draw_cloth(screen: pygame.Surface) -> None:
    """The cloth under everything."""
    screen.blit(felt(screen.get_size()), (0, 0))


class Cards:
    """Draws sprites on a screen."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces

    def draw(
        self, screen: pygame.Surface, placed: Placed, sprites: list[Sprite],
        dimmed: frozenset[int] = frozenset(), glowing: frozenset[int] = frozenset(),
    ) -> None:  # fmt: skip
        """All sprites, those in flight on top; `dimmed` and `glowing` name known cards."""
        for sprite in sorted(sprites, key=lambda s: (s.moving, s.pose.layer)):
            spot = between(sprite, placed)
            known = sprite.card != HIDDEN
            self.card(
                screen, spot, sprite.card, moving=sprite.moving,
                shade=sprite.pose.shade,
                dim=known and sprite.card in dimmed, glow=known and sprite.card in glowing,
            )  # fmt: skip

    def card(
        self,
        screen: pygame.Surface,
        spot: Spot,
        card: int,
        *,
        moving: bool = False,
        shade: bool = True,
        dim: bool = False,
        glow: bool = False,
    ) -> None:
        """One card with its shadow."""
        height = max(round(spot.height), 4)
        angle = round(spot.angle)
        if moving:
            height = round(SIZE_STEP ** round(math.log(height, SIZE_STEP)))
            angle = round(spot.angle / TURN_STEP) * TURN_STEP
        if 0.0 < spot.face < 1.0:
            picture = self._turning(card, height, spot)
        else:
            picture = self.faces.turned(card if spot.face >= 1.0 else HIDDEN, height, angle)
        if glow:
            self._under(screen, self.faces.halo(height, angle, max(4, height // 16)), spot, 0)
        blur = max(2, height // (22 if moving else 40))
        if shade:
            self._under(screen, self.faces.shadow(height, round(angle / 6) * 6 if moving else angle, blur), spot, blur)
        where = picture.get_rect(center=(round(spot.x), round(spot.y)))
        screen.blit(picture, where)
        if dim:
            veil = self.faces.veil(height, angle)
            screen.blit(veil, veil.get_rect(center=where.center))

    @staticmethod
    def _under(screen: pygame.Surface, picture: pygame.Surface, spot: Spot, down: int) -> None:
        screen.blit(picture, picture.get_rect(center=(round(spot.x + down * 0.4), round(spot.y + down))))

    def _turning(self, card: int, height: int, spot: Spot) -> pygame.Surface:
        """A card seen from the side while it turns over."""
        upright = self.faces.face(card if spot.face > 0.5 else HIDDEN, height)
        width = max(2, round(height * RATIO * abs(1 - 2 * spot.face)))
        return pygame.transform.rotozoom(pygame.transform.scale(upright, (width, height)), -spot.angle, 1.0)


def under(pos: tuple[float, float], sprites: list[Sprite], placed: Placed) -> Sprite | None:
    """The top sprite at a place in the window."""
    for sprite in sorted(sprites, key=lambda s: s.pose.layer, reverse=True):
        spot = spot_of(sprite.pose, placed)
        turn = math.radians(-spot.angle)
        dx, dy = pos[0] - spot.x, pos[1] - spot.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        along = dx * math.sin(turn) + dy * math.cos(turn)
        if abs(across) <= spot.height * RATIO / 2 and abs(along) <= spot.height / 2:
            return sprite
    return None
