"""How a theme looks in the trainer: what it is called, what it is about, how far one is, and what comes back today."""

from dataclasses import dataclass

import pygame

from scenes.course_rows import BROKEN
from scenes.menu import MenuScene
from scenes.puzzle_book import Count
from scenes.theme import (
    BRIGHT_GOLD,
    CREAM,
    GOLD,
    INK,
    MUTED,
    RIM,
    SMALLEST,
    Colour,
    draw_plate,
    draw_words,
    elided,
    font,
    wrap,
)  # fmt: skip
from scenes.ui import Rect

ROOMY = 180
"""The height in logical units from which a tile has a line of its own for how far one is."""
DARK: Colour = (70, 50, 10)


@dataclass(frozen=True, slots=True)
class Tile:
    """What is told of a theme; `fault` takes the place of all but its name."""

    name: str
    line: str
    level: str
    due: str
    solved: str
    count: Count
    fault: str = ""


def draw_tile(scene: MenuScene, tile: Tile, rect: Rect, golden: bool, screen: pygame.Surface) -> None:
    """The words of a tile, and a bar of how much is solved; dark words on a golden one."""
    (x, y, w, h), px = rect, scene.px
    head, soft = (INK, DARK) if golden else (CREAM, MUTED)
    pad, roomy = px(26), h >= px(ROOMY)
    if golden:
        sign = scene.ui.painter.icon("resume", px(40), True)
        screen.blit(sign, sign.get_rect(center=(x + pad + px(20), y + h // 2)))
        x, w = x + px(62), w - px(62)
    size, small = px(30 if roomy or golden else 26), px(SMALLEST)
    level = "" if tile.fault else tile.level
    aside = 0 if roomy else max(font(small, True).size(text)[0] for text in (level, tile.due or tile.solved)) + px(24)
    room = w - 2 * pad - aside
    lines = wrap(tile.fault or tile.line, small, room)
    if len(lines) > 2:
        lines = [lines[0], elided(" ".join(lines[1:]), small, room)]
    if not roomy and size * 1.3 + small * 1.2 * len(lines) > h - px(10):
        lines = [elided(" ".join(lines), small, room)]
    whole = size * 1.3 + small * 1.25 * len(lines)
    at = y + (px(18) if roomy and not tile.fault else (h - whole) / 2) + size * 0.58
    draw_words(screen, tile.name, (x + pad, at), size, head, True, "midleft", room)
    at += size * 0.66 + small * 0.7
    for line in lines:
        draw_words(screen, line, (x + pad, at), small, BROKEN if tile.fault else soft, False, "midleft")
        at += small * 1.25
    if tile.fault:
        return
    if roomy:
        _foot(scene, tile, (x + pad, y + h - px(66), w - 2 * pad, px(52)), screen)
        return
    right, middle = x + w - pad, y + h / 2
    draw_words(screen, level, (right, middle - small * 0.66), small, head if golden else GOLD, True, "midright")
    below = tile.due or tile.solved
    colour = soft if golden or not tile.due else BRIGHT_GOLD
    draw_words(screen, below, (right, middle + small * 0.66), small, colour, bool(tile.due), "midright")


def _foot(scene: MenuScene, tile: Tile, rect: Rect, screen: pygame.Surface) -> None:
    """What is due, below it the level at the left and what is solved at the right, and the bar."""
    (x, y, w, h), px, small = rect, scene.px, scene.px(SMALLEST)
    middle = y + h - px(36)
    if tile.due:
        draw_words(screen, tile.due, (x, middle - small * 1.3), small, BRIGHT_GOLD, True, "midleft", w)
    where = draw_words(screen, tile.level, (x, middle), small, GOLD, False, "midleft", w * 0.6)
    draw_words(screen, tile.solved, (x + w, middle), small, MUTED, False, "midright", w - where.width - px(20))
    tall = px(9)
    bar = (x, y + h - tall - px(4), w, tall)
    draw_plate(screen, bar, RIM, tall // 2, None, 1, 200)
    if tile.count.solved and tile.count.all:
        part = max(w * tile.count.solved // tile.count.all, tall)
        draw_plate(screen, (*bar[:2], part, tall), GOLD, tall // 2, None, 1, 255)
