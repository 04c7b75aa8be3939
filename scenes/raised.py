"""The plates of buttons: a little lighter above than below, in each state a button can be in."""

from functools import lru_cache

import pygame

from scenes.theme import Colour, plate

Look = tuple[Colour, Colour, Colour]
"""Colours above, below and around."""

LOOKS: dict[str, dict[str, Look]] = {
    "plain": {
        "rest": ((36, 100, 76), (22, 68, 52), (143, 122, 60)),
        "hover": ((46, 126, 95), (30, 88, 67), (246, 204, 104)),
        "held": ((18, 56, 43), (24, 74, 56), (246, 204, 104)),
    },
    "main": {
        "rest": ((246, 202, 108), (216, 150, 40), (255, 230, 168)),
        "hover": ((255, 220, 142), (234, 172, 62), (255, 246, 218)),
        "held": ((206, 142, 36), (226, 162, 52), (255, 230, 168)),
    },
    "chosen": {
        "rest": ((50, 132, 100), (36, 104, 78), (246, 204, 104)),
        "hover": ((58, 148, 113), (44, 119, 90), (255, 230, 168)),
        "held": ((30, 92, 70), (40, 112, 86), (246, 204, 104)),
    },
    "quiet": {
        "rest": ((14, 46, 39), (11, 38, 33), (74, 116, 101)),
        "hover": ((31, 90, 67), (24, 74, 56), (246, 204, 104)),
        "held": ((16, 52, 42), (20, 61, 46), (246, 204, 104)),
    },
}
DISABLED: Look = ((22, 54, 44), (18, 46, 38), (48, 80, 70))


def look(style: str, enabled: bool, hovered: bool, held: bool) -> Look:
    """The colours of a button."""
    return LOOKS[style]["held" if held else "hover" if hovered else "rest"] if enabled else DISABLED


@lru_cache(maxsize=48)
def raised(size: tuple[int, int], colours: Look, radius: int, line: int) -> pygame.Surface:
    """A plate in those colours; cached, not to be drawn on."""
    above, below, border = colours
    out = plate(size, border, radius, None, 1, 255).copy()
    wide, tall = max(size[0] - 2 * line, 1), max(size[1] - 2 * line, 1)
    inner = plate((wide, tall), (255, 255, 255), max(radius - line, 1), None, 1, 255).copy()
    for y in range(tall):
        t = y / max(tall - 1, 1)
        colour = [round(a + (b - a) * t) for a, b in zip(above, below, strict=True)]
        inner.fill((*colour, 255), (0, y, wide, 1), pygame.BLEND_RGBA_MULT)
    out.blit(inner, (line, line))
    return out
