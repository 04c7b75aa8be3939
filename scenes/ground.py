"""What lies under the cards, kept as one picture: cloth, inlay and furniture, redrawn piece by piece as they change."""

from collections.abc import Callable

import pygame

from scenes import theme
from scenes.drawing import draw_cloth
from scenes.furniture import Furniture
from scenes.layout import Placed

Rect = tuple[int, int, int, int]


class Ground:
    """The picture of a bare table in a window of one size, with furniture put on it piece by piece."""

    def __init__(self, furniture: Furniture, placed: Placed) -> None:
        self.placed = placed
        self.surface = pygame.Surface(placed.size)
        draw_cloth(self.surface)
        furniture.inlay(self.surface, placed)
        theme.felt.cache_clear()  # this picture holds it now
        self._bare: dict[str, tuple[pygame.Surface, pygame.Rect]] = {}
        self._keys: dict[str, object] = {}

    def put(self, name: str, key: object, rect: Rect, draw: Callable[[pygame.Surface], None]) -> None:
        """Show a piece of furniture: drawn again where `key` says that it looks different now."""
        if self._keys.get(name) == key:
            return
        asked = pygame.Rect(rect).clip(self.surface.get_rect())
        if name in self._bare:
            picture, where = self._bare[name]
            self.surface.blit(picture, where)
        if name not in self._bare or where != asked:  # another game's furniture may take another place
            self._bare[name] = self.surface.subsurface(asked).copy(), asked
        self.surface.set_clip(asked)  # what lay outside would stay when the piece is taken away
        draw(self.surface)
        self.surface.set_clip(None)
        self._keys[name] = key

    def clear(self, name: str) -> None:
        """Take a piece away."""
        if name in self._keys:
            picture, where = self._bare[name]
            self.surface.blit(picture, where)
            del self._keys[name]

    def draw(self, screen: pygame.Surface) -> None:
        """Everything."""
        screen.blit(self.surface, (0, 0))

    def draw_bare(self, screen: pygame.Surface) -> None:
        """Cloth and inlay without the furniture."""
        screen.blit(self.surface, (0, 0))
        for picture, where in reversed(self._bare.values()):  # the first was kept when nothing stood there yet
            screen.blit(picture, where)
