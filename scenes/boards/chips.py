"""Small stacks of chips with a number: what a player has won or has to pay."""

import pygame

from scenes.boards.parts import darker, px
from scenes.layout import Placed
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, RED, draw_words

MOST = 5
"""Chips that are drawn; the number tells the rest."""


def chips(screen: pygame.Surface, placed: Placed, at: tuple[float, float], amount: int, height: float = 40) -> int:
    """A stack and its number, their left middle at `at`, `height` logical units tall; how wide it is in pixels."""
    tall = px(placed, height)
    wide = round(tall * 0.9)
    picture = stack(min(abs(amount), MOST), wide, tall, RED if amount < 0 else GOLD)
    screen.blit(picture, picture.get_rect(midleft=(round(at[0]), round(at[1]))))
    text = f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "0"
    left = at[0] + wide + px(placed, 8)
    colour = BRIGHT_GOLD if amount > 0 else CREAM
    words = draw_words(screen, text, (left, at[1]), round(tall * 0.72), colour, True, "midleft")
    return round(words.right - at[0])


def stack(count: int, wide: int, tall: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """So many chips on one another, drawn large and brought down; none leave their place empty."""
    over = 4
    big = pygame.Surface((wide * over, tall * over), pygame.SRCALPHA)
    w, h = wide * over, tall * over
    oval, rise = round(h * 0.42), round(h * 0.115)
    for place in range(count):
        top = h - oval - rise * (place + 1)
        pygame.draw.ellipse(big, darker(colour, 0.45), (0, top + rise, w, oval))
        pygame.draw.rect(big, darker(colour, 0.45), (0, top + oval // 2, w, rise))
        for part in range(4):
            left = round(w * (0.08 + 0.24 * part))
            bulge = round(oval * (0.3 if part in (0, 3) else 0.46))
            pygame.draw.rect(big, CREAM, (left, top + oval // 2 + bulge - rise // 8, round(w * 0.12), rise))
        pygame.draw.ellipse(big, colour, (0, top, w, oval))
        inner = pygame.Rect(0, top, w, oval).inflate(-round(w * 0.34), -round(oval * 0.34))
        pygame.draw.ellipse(big, darker(colour, 0.78), inner)
        pygame.draw.ellipse(big, CREAM, inner, max(1, over // 2))
    return pygame.transform.smoothscale(big, (wide, tall))
