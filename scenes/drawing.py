"""Draws sprites: the cards of a table where their poses put them, with shadows, turning over in flight."""

import math
from dataclasses import dataclass

import pygame

from scenes.faces import RATIO, Faces, framed
from scenes.layout import Placed
from scenes.poses import HIDDEN, Pose, Sprite
from scenes.theme import felt

TURN_STEP = 3
"""Degrees between the turned pictures kept for cards in flight."""
SIZE_STEP = 1.06
"""Ratio between the sizes of pictures kept for cards in flight."""


PILES = ("stock",)
"""Slots whose cards lie squared on one another."""


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
        for sprite in visible(sprites):
            spot = between(sprite, placed)
            known = sprite.card != HIDDEN
            if sprite.moving:
                self.in_flight(screen, sprite, spot, placed)
            else:
                self.card(
                    screen, spot, sprite.card, shade=sprite.pose.shade,
                    dim=known and sprite.card in dimmed, glow=known and sprite.card in glowing,
                )  # fmt: skip

    def card(
        self, screen: pygame.Surface, spot: Spot, card: int, *,
        shade: bool = True, dim: bool = False, glow: bool = False,
    ) -> None:  # fmt: skip
        """One card at rest, with its shadow."""
        height, angle = max(round(spot.height), 4), round(spot.angle)
        where = (round(spot.x), round(spot.y))
        if glow:
            self._under(screen, self.faces.halo(height, angle), where, 0)
        if shade:
            self._under(screen, self.faces.shadow(height, angle), where, max(1, height // 48))
        picture = self.faces.turned(card if spot.face > 0.5 else HIDDEN, height, angle)
        self._under(screen, picture, where, 0)
        if dim:
            self._under(screen, self.faces.veil(height, angle), where, 0)

    def in_flight(self, screen: pygame.Surface, sprite: Sprite, spot: Spot, placed: Placed) -> None:
        """One card on its way: pictures at steps of size and angle, so that few have to be made."""
        height = max(4, round(SIZE_STEP ** round(math.log(max(spot.height, 4), SIZE_STEP))))
        angle = round(spot.angle / TURN_STEP) * TURN_STEP % 360
        where = (round(spot.x), round(spot.y))
        base = round(placed["hand.0"].height)
        shadow: pygame.Surface | None = self.faces.shadow(height, round(angle / 6) * 6) if sprite.pose.shade else None
        if 0.0 < spot.face < 1.0:
            width = abs(1 - 2 * spot.face)
            upright = self.faces.face(sprite.card if spot.face > 0.5 else HIDDEN, base)
            picture = _narrowed(upright, round(height * RATIO * width), height, angle)
            if shadow is not None:
                soft = self.faces.shadow(height, 0)
                shadow = _narrowed(soft, round(soft.get_width() * width), soft.get_height(), angle)
        else:
            picture = self.faces.flying(sprite.card if spot.face >= 1.0 else HIDDEN, height, angle, base)
        if shadow is not None:
            self._under(screen, shadow, where, max(2, height // 18))
        self._under(screen, picture, where, 0)

    @staticmethod
    def _under(screen: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], down: int) -> None:
        screen.blit(picture, picture.get_rect(center=(at[0] + down // 2, at[1] + down)))


def _narrowed(upright: pygame.Surface, width: int, height: int, angle: int) -> pygame.Surface:
    """A picture seen from the side, as of a card that turns over."""
    narrow = framed(pygame.transform.smoothscale(upright, (max(width, 2), height)))
    return pygame.transform.rotozoom(narrow, -angle, 1.0)


def visible(sprites: list[Sprite]) -> list[Sprite]:
    """The sprites to draw, lowest first: of a pile at rest only every third card and the uppermost."""
    piles: dict[str, int] = {}
    for sprite in sprites:
        if sprite.pose.slot in PILES and not sprite.moving:
            piles[sprite.pose.slot] = piles.get(sprite.pose.slot, 0) + 1
    shown, seen = [], dict.fromkeys(piles, 0)
    for sprite in sprites:
        slot = sprite.pose.slot
        if slot in piles and not sprite.moving:
            seen[slot] += 1
            if seen[slot] % 3 != 1 and seen[slot] != piles[slot]:
                continue
        shown.append(sprite)
    shown.sort(key=lambda sprite: (sprite.moving, sprite.pose.layer))
    return shown


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
