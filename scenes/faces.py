"""Pictures of cards and icons: SVG drawn at the very size it is shown, turned and shadowed, kept within a budget."""

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

import assets
from game.cards import CARD_NAMES, Card
from scenes.theme import BRIGHT_GOLD

ASSETS = Path(assets.__file__).parent
RATIO = 250 / 350
BUDGET = 8.5
"""Bytes of pictures kept for each pixel of the window: a whole deck at the size of the own hand, and as much again."""

SOFT = 90
"""Height of the card that shadows and glows are blurred from."""
MARGIN = 0.1

Key = tuple[object, ...]


class Faces:
    """A cache of card pictures by card (-1: the back), height in pixels and angle in whole degrees."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.fit(size)
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as much as is right for a window of that size."""
        self._budget = max(int(BUDGET * size[0] * size[1]), 8_000_000)

    def warm(self, height: int) -> bool:
        """Draw one more face of the deck at a height, so that a deal need not wait for it; False when all are there."""
        for card in range(-1, 52):
            if ("face", CARD_NAMES[card] if card >= 0 else "back", height) not in self._kept:
                self.face(card, height)
                return True
        return False

    def face(self, card: Card, height: int) -> pygame.Surface:
        """The upright picture of a card."""
        name = CARD_NAMES[card] if card >= 0 else "back"
        return self._keep(
            ("face", name, height), lambda: _svg(ASSETS / "cards" / f"{name}.svg", round(height * RATIO), height)
        )

    def turned(self, card: Card, height: int, angle: int) -> pygame.Surface:
        """The picture turned clockwise by whole degrees."""
        angle %= 360
        if not angle:
            return self.face(card, height)

        def make() -> pygame.Surface:
            return pygame.transform.rotozoom(framed(self.face(card, height)), -angle, 1.0)

        return self._keep(("turned", card, height, angle), make)

    def flying(self, card: Card, height: int, angle: int, base: int) -> pygame.Surface:
        """A quick picture for a card in flight, brought to its size from the one of height `base`."""

        def make() -> pygame.Surface:
            return pygame.transform.rotozoom(framed(self.face(card, base)), -angle, height / base)

        return self._keep(("flying", card, height, angle, base), make)

    def shadow(self, height: int, angle: int) -> pygame.Surface:
        """A soft shadow of a card, larger than the card by `MARGIN` of its height on each side."""
        return self._soft("shadow", height, angle, (0, 0, 0, 112))

    def halo(self, height: int, angle: int) -> pygame.Surface:
        """A golden glow around a card, as large as its shadow."""
        return self._soft("halo", height, angle, (*BRIGHT_GOLD, 255))

    def _soft(self, kind: str, height: int, angle: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
        """A blurred card in one colour; blurred once when small, then brought to its size and angle."""
        angle %= 180
        small = self._keep((kind, "small"), lambda: _blurred(self.face(-1, SOFT), colour))

        def make() -> pygame.Surface:
            return pygame.transform.rotozoom(small, -angle, height / SOFT)

        return self._keep((kind, height, angle), make)

    def veil(self, height: int, angle: int) -> pygame.Surface:
        """What dims a card that may not be played."""
        angle %= 180
        return self._keep(("veil", height, angle), lambda: _tint(self.turned(-1, height, angle), (14, 44, 36, 128)))

    def icon(self, name: str, size: int) -> pygame.Surface:
        """A square icon."""
        return self._keep(("icon", name, size), lambda: _svg(ASSETS / "icons" / f"{name}.svg", size, size))

    def picture(self, name: str, width: int, height: int) -> pygame.Surface:
        """An icon that is not square."""
        return self._keep(
            ("picture", name, width, height), lambda: _svg(ASSETS / "icons" / f"{name}.svg", width, height)
        )

    def forget(self) -> None:
        """Drop everything, after a change of size."""
        self._kept.clear()
        self._bytes = 0

    def _keep(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        picture = self._kept.get(key)
        if picture is None:
            picture = make()
            self._kept[key] = picture
            self._bytes += picture.get_width() * picture.get_height() * 4
            while self._bytes > self._budget and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                self._bytes -= old.get_width() * old.get_height() * 4
        else:
            self._kept.move_to_end(key)
        return picture


def framed(picture: pygame.Surface) -> pygame.Surface:
    """The picture with a transparent edge, without which a turned one has steps for edges."""
    out = pygame.Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    out.blit(picture, (2, 2))
    return out


def _svg(path: Path, width: int, height: int) -> pygame.Surface:
    picture = pygame.image.load_sized_svg(str(path), (max(width, 1), max(height, 1)))
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _tint(shape: pygame.Surface, colour: tuple[int, int, int, int]) -> pygame.Surface:
    mask = pygame.mask.from_surface(shape)
    return mask.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))


def _blurred(shape: pygame.Surface, colour: tuple[int, int, int, int]) -> pygame.Surface:
    margin = round(SOFT * MARGIN)
    out = pygame.Surface((shape.get_width() + 2 * margin, shape.get_height() + 2 * margin), pygame.SRCALPHA)
    out.fill((*colour[:3], 0))
    pygame.mask.from_surface(shape).to_surface(out, setcolor=colour, unsetcolor=None, dest=(margin, margin))
    return pygame.transform.gaussian_blur(out, margin // 3)
