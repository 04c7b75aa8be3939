"""Pictures of cards and icons: SVG drawn at the very size it is shown, turned and shadowed, kept within a budget."""

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

import assets
from game.cards import CARD_NAMES, Card
from scenes.theme import GOLD

ASSETS = Path(assets.__file__).parent
RATIO = 250 / 350
BUDGET = 30_000_000
"""Bytes of pictures kept; a table at 1080p needs about a third of it."""

Key = tuple[object, ...]


class Faces:
    """A cache of card pictures by card (-1: the back), height in pixels and angle in whole degrees."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0

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
        make = lambda: pygame.transform.rotozoom(self.face(card, height), -angle, 1.0)  # noqa: E731  # a thunk
        return self._keep(("turned", card, height, angle), make)

    def shadow(self, height: int, angle: int, blur: int) -> pygame.Surface:
        """A soft shadow of a card, with `2 * blur` pixels around it."""
        angle %= 180
        return self._keep(("shadow", height, angle, blur), lambda: _shadow(self.turned(-1, height, angle), blur))

    def halo(self, height: int, angle: int, blur: int) -> pygame.Surface:
        """A golden glow around a card, with `2 * blur` pixels around it."""
        angle %= 180
        return self._keep(("halo", height, angle, blur), lambda: _halo(self.turned(-1, height, angle), blur))

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


def _svg(path: Path, width: int, height: int) -> pygame.Surface:
    picture = pygame.image.load_sized_svg(str(path), (max(width, 1), max(height, 1)))
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _tint(shape: pygame.Surface, colour: tuple[int, int, int, int]) -> pygame.Surface:
    mask = pygame.mask.from_surface(shape)
    return mask.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))


def _padded(shape: pygame.Surface, by: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    out = pygame.Surface((shape.get_width() + 2 * by, shape.get_height() + 2 * by), pygame.SRCALPHA)
    out.fill((*colour[:3], 0))
    mask = pygame.mask.from_surface(shape)
    mask.to_surface(out, setcolor=colour, unsetcolor=None, dest=(by, by))
    return out


def _shadow(shape: pygame.Surface, blur: int) -> pygame.Surface:
    return pygame.transform.gaussian_blur(_padded(shape, 2 * blur, (0, 0, 0, 105)), max(blur, 1))


def _halo(shape: pygame.Surface, blur: int) -> pygame.Surface:
    return pygame.transform.gaussian_blur(_padded(shape, 2 * blur, (*GOLD, 255)), max(blur, 1))
