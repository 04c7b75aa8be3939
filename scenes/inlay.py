"""The golden inlay of the table: two thin lines let into the cloth."""

import pygame

from scenes.theme import BRIGHT_GOLD, GOLD

_INLAYS: dict[tuple[int, int, int], pygame.Surface] = {}


def inlay_picture(w: int, h: int, line: int) -> pygame.Surface:
    """The golden inlay, smooth: drawn large and brought down. The last one is kept."""
    key = (w, h, line)
    if key not in _INLAYS:
        _INLAYS.clear()
        _INLAYS[key] = _whole(_quarter(w, h, line), w, h)
    return _INLAYS[key]


def _quarter(w: int, h: int, line: int) -> pygame.Surface:
    """The upper left quarter of the inlay, drawn large and brought down."""
    over = 3
    layer = pygame.Surface(((w + 1) // 2 * over, (h + 1) // 2 * over), pygame.SRCALPHA)
    layer.fill((*GOLD, 0))
    box = pygame.Rect(0, 0, w * over, h * over)
    pygame.draw.ellipse(layer, (255, 255, 255, 9), box)
    pygame.draw.ellipse(layer, (*GOLD, 200), box, line * over)
    gap = line * over * 5
    pygame.draw.ellipse(layer, (*BRIGHT_GOLD, 90), box.inflate(-2 * gap, -2 * gap), max(1, line * over // 2))
    return pygame.transform.smoothscale(layer, ((w + 1) // 2, (h + 1) // 2))


def _whole(quarter: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Four mirrored quarters."""
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    qw, qh = quarter.get_size()
    for across in (False, True):
        for down in (False, True):
            piece = pygame.transform.flip(quarter, across, down)
            out.blit(piece, (w - qw if across else 0, h - qh if down else 0), special_flags=pygame.BLEND_RGBA_MAX)
    return out
