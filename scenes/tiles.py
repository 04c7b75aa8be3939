"""How a game looks in the menu of games: as a tile, and with what is told of it."""

import pygame

from game.rules import Variant
from scenes.emblems import draw_emblem, emblem_width
from scenes.menu import MenuScene
from scenes.plan_words import company, facts, target
from scenes.text import game_name
from scenes.theme import BRIGHT_GOLD, CREAM, MUTED, SMALLEST, draw_words, font, wrap
from scenes.ui import Rect


def draw_tile(scene: MenuScene, variant: Variant, rect: Rect, score: str | None, screen: pygame.Surface) -> None:
    """The emblem, the name, how many play and to what; the score where a match is running."""
    x, y, w, h = rect
    words, px, room = scene.app.words, scene.px, w - scene.px(28)
    size, small = px(27 if h > px(150) else 24), px(SMALLEST)
    name = wrap(game_name(words, variant.key), size, room, True)
    said = [facts(words, variant)]
    if font(small).size(said[0])[0] > room:
        said = [company(words, variant), target(words, variant.rules().settle.target)]
    said = [""] if score is not None else said if h > px(200) else []
    below = round(size * 1.25 * len(name) + small * 1.3 * len(said) + px(16))
    tall = min((h - below) * 0.8, px(170))
    tall *= min(1.0, (w - px(60)) / emblem_width(tall))
    draw_emblem(screen, scene.app.cards, variant.key, (x + w / 2, y + (h - below) * 0.54), tall)
    at = y + h - below + size * 0.6
    for line in name:
        draw_words(screen, line, (x + w / 2, at), size, CREAM, True, width=room)
        at += size * 1.25
    at += (small - size) * 0.6
    if score is not None:
        icon = scene.app.faces.icon("resume", px(20))
        where = draw_words(screen, score, (x + w / 2 + px(14), at), px(24), BRIGHT_GOLD, True, width=room)
        screen.blit(icon, icon.get_rect(midright=(where.left - px(8), where.centery)))
        return
    for line in said:
        draw_words(screen, line, (x + w / 2, at), small, MUTED, width=room)
        at += small * 1.3


def draw_told(
    screen: pygame.Surface, scene: MenuScene, variant: Variant, rect: Rect, told: tuple[str, str], emblem: str
) -> None:
    """The name, how many play and to what, and a sentence (both in `told`).

    With the emblem `above` or `beside` it, or without ("").
    """
    (x, y, w, h), px, words = rect, scene.px, scene.app.words
    line, text = px(34), wrap(told[1], px(24), w)
    below = px(112) + line * len(text)
    tall = min(h - below - px(24), px(220)) if emblem == "above" else 0
    tall = tall if tall > px(70) else 0
    at = y + (h - below - tall) // 2
    if tall:
        draw_emblem(screen, scene.app.cards, variant.key, (x + w / 2, at + tall * 0.48), tall * 0.86)
    elif emblem == "beside":
        draw_emblem(screen, scene.app.cards, variant.key, (x + w * 1.58, y + h / 2), min(h * 0.72, px(200)))
    at += tall
    draw_words(screen, game_name(words, variant.key), (x + w / 2, at + px(34)), px(40), CREAM, True, width=w)
    draw_words(screen, told[0], (x + w / 2, at + px(82)), px(25), BRIGHT_GOLD, True, width=w)
    for i, part in enumerate(text):
        draw_words(screen, part, (x + w / 2, at + px(126) + line * i), px(24), MUTED, width=w)
