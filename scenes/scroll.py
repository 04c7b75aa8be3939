"""A page that scrolls. It moves at once, so an idle page costs nothing."""

from collections.abc import Sequence

import pygame

from scenes.paragraphs import Block, Piece
from scenes.theme import GOLD, Colour, draw_plate

Rect = tuple[int, int, int, int]
TRACK: Colour = (7, 24, 21)
THUMB: Colour = (74, 116, 101)


class Scroll:
    """Blocks set in a rectangle of pixels, and how far they are scrolled."""

    def __init__(self, rect: Rect, blocks: Sequence[Block], size: int, at_end: bool = False) -> None:
        self.rect, self.size = rect, size
        self.bar = max(8, round(size * 0.42))
        self.pieces: list[tuple[int, Piece]] = []
        self.height = self._set(blocks, rect[2] - 3 * self.bar)
        self.offset = self.end if at_end else 0
        self._grip: int | None = None

    @property
    def end(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect[3])

    def _set(self, blocks: Sequence[Block], width: int) -> int:
        """Lay everything out; the height of it all."""
        y = 0
        for i, block in enumerate(blocks):
            pieces, tall = block.lay(width, self.size, i == 0)
            self.pieces += [(y, piece) for piece in pieces]
            y += tall
        return y

    # --- moving -------------------------------------------------------------------------------------------------

    def move(self, lines: float) -> None:
        """Scroll by lines."""
        self.to(self.offset + round(lines * self.size * 1.6))

    def to(self, offset: int) -> None:
        """Scroll to a place."""
        self.offset = min(max(offset, 0), self.end)

    def handle(self, event: pygame.event.Event) -> None:
        """The wheel, and the bar held by the pointer."""
        if event.type == pygame.MOUSEWHEEL:
            self.move(-2 * getattr(event, "precise_y", event.y))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.end:
            thumb = self._thumb()
            if thumb.inflate(2 * self.bar, 0).collidepoint(event.pos):
                self._grip = event.pos[1] - thumb.y
            elif self._track().inflate(2 * self.bar, 0).collidepoint(event.pos):
                self.move(-12 if event.pos[1] < thumb.y else 12)
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            track, thumb = self._track(), self._thumb()
            room = max(track.height - thumb.height, 1)
            self.to(round((event.pos[1] - self._grip - track.y) / room * self.end))
        elif event.type == pygame.MOUSEBUTTONUP:
            self._grip = None

    def _track(self) -> pygame.Rect:
        x, y, w, h = self.rect
        return pygame.Rect(x + w - self.bar, y, self.bar, h)

    def _thumb(self) -> pygame.Rect:
        track = self._track()
        tall = max(round(track.height * self.rect[3] / max(self.height, 1)), 4 * self.bar)
        return pygame.Rect(
            track.x, track.y + round((track.height - tall) * self.offset / max(self.end, 1)), self.bar, tall
        )

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        """The lines that show, paler towards an edge behind which there are more, and the bar."""
        x, y, w, h = self.rect
        layer = pygame.Surface((w, h), pygame.SRCALPHA)
        for begin, piece in self.pieces:
            down = begin - self.offset
            if piece.bottom + down > 0 and piece.top + down < h:
                piece.draw(layer, down)
        self._fade(layer)
        screen.blit(layer, (x, y))
        if self.end:
            track, thumb = self._track(), self._thumb()
            draw_plate(screen, (track.x, track.y, track.w, track.h), TRACK, self.bar // 2, None, 1, 255)
            colour = GOLD if self._grip is not None else THUMB
            draw_plate(screen, (thumb.x, thumb.y, thumb.w, thumb.h), colour, self.bar // 2, None, 1, 255)

    def _fade(self, layer: pygame.Surface) -> None:
        deep = round(self.size * 1.4)
        for above, more in ((True, self.offset > 0), (False, self.offset < self.end)):
            if not more:
                continue
            for i in range(deep):
                row = i if above else layer.get_height() - 1 - i
                layer.fill((255, 255, 255, 255 * i // deep), (0, row, layer.get_width(), 1), pygame.BLEND_RGBA_MULT)
