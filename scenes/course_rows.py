"""How a part and a lesson look in the list of the course."""

import pygame

from scenes.lesson_files import Entry
from scenes.menu import MenuScene
from scenes.theme import (
    BRIGHT_GOLD,
    CREAM,
    GOLD,
    INK,
    MUTED,
    PLATE,
    RIM,
    SMALLEST,
    Colour,
    draw_plate,
    draw_words,
    elided,
    fit,
    font,
    wrap,
)  # fmt: skip
from scenes.ui import Rect

BROKEN: Colour = (246, 170, 150)
"""What is wrong with a file."""


def draw_part(
    scene: MenuScene, number: int, title: str, done: tuple[int, int], rect: Rect, screen: pygame.Surface
) -> None:
    """The title of a part, and a bar of how much of it is done."""
    (x, y, w, h), px = rect, scene.px
    pad, roomy = px(24), h > px(84)
    room = w - 2 * pad - (0 if roomy else px(72))
    size = px(26 if roomy else 23)
    lines = wrap(title, size, room, True)
    if len(lines) > 1 and not roomy:
        size = px(SMALLEST)
        lines = wrap(title, size, room, True)
    if len(lines) > 2:
        size = max(fit(title, size, room * 1.8, True), px(17))
        lines = wrap(title, size, room, True)[:2]
    top = y + h / 2 - size * 0.62 * (len(lines) - 1) - (px(16) if roomy else 0)
    for line in lines:
        draw_words(screen, line, (x + pad, top), size, CREAM, True, "midleft", room)
        top += size * 1.24
    some, count = done
    text = f"{some} / {count}"
    if not roomy:
        draw_words(screen, text, (x + w - pad, y + h / 2), px(SMALLEST), GOLD if some else MUTED, True, "midright")
        return
    foot = (x + w - pad, y + h - px(24))
    at = draw_words(screen, text, foot, px(SMALLEST), GOLD if some else MUTED, True, "midright")
    wide, tall = at.left - px(18) - x - pad, px(9)
    bar = (x + pad, y + h - px(24) - tall // 2, wide, tall)
    draw_plate(screen, bar, RIM, tall // 2, None, 1, 200)
    if some:
        draw_plate(screen, (*bar[:2], max(wide * some // count, tall), tall), GOLD, tall // 2, None, 1, 255)


def draw_row(
    scene: MenuScene, entry: Entry, told: tuple[str, str, str], done: bool, rect: Rect, screen: pygame.Surface
) -> None:
    """The number of a lesson, its title, what it is about, and how far one has come."""
    (x, y, w, h), px = rect, scene.px
    title, about, state = told
    disc = px(58)
    _disc(scene, screen, entry, done, (x + px(22), y + (h - disc) // 2, disc, disc))
    left = x + px(22) + disc + px(22)
    said = font(px(SMALLEST), True).size(state)[0] + px(30) if state else 0
    room = x + w - px(24) - left
    size, small = px(27), px(SMALLEST)
    lines = wrap(about, small, room - said)
    if len(lines) > 2:
        lines = [lines[0], elided(" ".join(lines[1:]), small, room - said)]
    whole = size * 1.25 + small * 1.2 * len(lines)
    top = y + (h - whole) / 2 + size * 0.62
    draw_words(screen, title, (left, top), size, CREAM, True, "midleft", room - said)
    top += size * 0.62 + small * 0.72
    for line in lines:
        draw_words(screen, line, (left, top), small, BROKEN if entry.fault else MUTED, False, "midleft")
        top += small * 1.2
    if state:
        colour = BROKEN if entry.fault else GOLD if done else BRIGHT_GOLD
        draw_words(screen, state, (x + w - px(26), y + h / 2), small, colour, True, "midright")


def _disc(scene: MenuScene, screen: pygame.Surface, entry: Entry, done: bool, box: Rect) -> None:
    """The number of a lesson on a disc: golden with a tick where it is done."""
    x, y, side, _ = box
    middle = x + side // 2, y + side // 2
    if done and not entry.fault:
        draw_plate(screen, box, GOLD, side // 2, BRIGHT_GOLD, scene.px(2), 255)
        tick = scene.ui.painter.icon("tick", round(side * 0.54), True)
        screen.blit(tick, tick.get_rect(center=middle))
        return
    draw_plate(screen, box, PLATE, side // 2, BROKEN if entry.fault else RIM, scene.px(3), 255)
    text = "!" if entry.fault else str(entry.number)
    draw_words(screen, text, middle, scene.px(27), BROKEN if entry.fault else CREAM if not done else INK, True)
