"""Colours, type and the surfaces everything is drawn on. One palette, one family of corners, one type family."""

import random
import re
from functools import lru_cache
from pathlib import Path

import pygame
import pygame_gui

PLATE = (10, 32, 28)
RIM = (74, 116, 101)
GOLD = (226, 167, 46)
BRIGHT_GOLD = (246, 204, 104)
CREAM = (255, 248, 231)
INK = (29, 36, 51)
MUTED = (176, 210, 196)
BLUE = (126, 200, 227)
RED = (200, 32, 47)
TEAL = (31, 122, 115)
WOOD = (70, 41, 24)
WOOD_DARK = (42, 23, 13)
WOOD_RIM = (152, 101, 56)

Colour = tuple[int, int, int]
FONTS = Path(pygame_gui.__file__).parent / "data"
SMALLEST = 22
"""Logical size of the smallest text: 2 % of the height of the window."""
SCORE = re.compile(r"(?<=\d) : (?=\d)")
"""What stands between the numbers of a score."""
SHRUNK = 0.6
"""What is left at least of the size of a line that is set smaller to fit."""


@lru_cache(maxsize=64)
def font(pixels: int, bold: bool = False) -> pygame.font.Font:
    """Noto Sans at a size in pixels."""
    return pygame.font.Font(FONTS / f"NotoSans-{'Bold' if bold else 'Regular'}.ttf", max(pixels, 8))


@lru_cache(maxsize=512)
def words(text: str, pixels: int, colour: Colour, bold: bool = False) -> pygame.Surface:
    """A line of text; cached, not to be drawn on."""
    return font(pixels, bold).render(text, True, colour)


def fit(text: str, pixels: int, width: float, bold: bool = False) -> int:
    """The largest size up to `pixels` at which the line is no wider than `width`."""
    have = font(pixels, bold).size(text)[0]
    if have <= width:
        return pixels
    guess = max(8, int(pixels * width / have))
    while guess > 8 and font(guess, bold).size(text)[0] > width:
        guess -= 1
    return guess


def legible(text: str, pixels: int, width: float, bold: bool = False) -> int:
    """The largest size for such a width that can still be read: at less, the line is to be cut."""
    return max(fit(text, pixels, width, bold), round(pixels * SHRUNK))


def elided(text: str, pixels: int, width: float, bold: bool = False) -> str:
    """The line cut so that it is no wider than `width`; a number at its end is kept."""
    face = font(pixels, bold)
    if face.size(text)[0] <= width:
        return text
    name, blank, number = text.rpartition(" ")
    if not number.isdigit():
        name, blank, number = text, "", ""
    while name and face.size(f"{name}…{blank}{number}")[0] > width:
        name = name[:-1].rstrip(" ,")
    return f"{name}…{blank}{number}"


def wrap(text: str, pixels: int, width: float, bold: bool = False) -> list[str]:
    """The text in lines no wider than `width`, broken at blanks, but not within a score as `7 : 6`."""
    face, lines = font(pixels, bold), []
    for paragraph in SCORE.sub("\u00a0:\u00a0", text).split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and face.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


@lru_cache(maxsize=1)
def felt(size: tuple[int, int]) -> pygame.Surface:
    """The cloth: soft light from the middle, a fine weave, a darker edge."""
    columns, rows = 128, 72
    small = pygame.Surface((columns, rows))
    for y in range(rows):
        for x in range(columns):
            dx, dy = (x + 0.5) / columns - 0.5, (y + 0.5) / rows - 0.46
            k = max(0.0, 1.0 - 1.55 * (dx * dx * 1.15 + dy * dy * 1.5) ** 0.5)
            k = k * k * (3 - 2 * k)
            small.set_at((x, y), (int(8 + 24 * k), int(40 + 74 * k), int(33 + 53 * k)))
    cloth = pygame.transform.smoothscale(small, size)
    weave = _weave(max(size[1] / 1080, 0.5))
    for x in range(0, size[0], weave.get_width()):
        for y in range(0, size[1], weave.get_height()):
            cloth.blit(weave, (x, y))
    return cloth


def _weave(unit: float) -> pygame.Surface:
    """A tile of threads and a little noise, to be repeated."""
    side, rng = 192, random.Random(4)
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    for i in range(0, side, 4):
        pygame.draw.line(tile, (0, 0, 0, 9), (i, 0), (i, side))
        pygame.draw.line(tile, (255, 255, 255, 6), (0, i + 2), (side, i + 2))
    for _ in range(2600):
        shade = rng.choice((0, 255))
        x, y = rng.randrange(side), rng.randrange(side)
        tile.set_at((x, y), (shade, shade, shade, rng.randrange(6, 15)))
    return pygame.transform.smoothscale_by(tile, unit) if unit > 1.2 else tile


@lru_cache(maxsize=64)
def plate(
    size: tuple[int, int], colour: Colour, radius: int, border: Colour | None, width: int, alpha: int = 228
) -> pygame.Surface:
    """A plate with rounded corners, smooth at every size; cached, not to be drawn on.

    Only a small plate is drawn large and brought down; its corners and edges then frame one of any size.
    """
    w, h = size
    radius = min(radius, w // 2, h // 2)
    corner = min(radius + width + 1, w // 2, h // 2)
    side = 2 * corner + 1
    small = _small_plate((min(w, side), min(h, side)), colour, radius, border, width, alpha)
    if small.get_size() == size:
        return small
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((*colour, alpha))
    _frame(out, small, corner)
    return out


def _small_plate(
    size: tuple[int, int], colour: Colour, radius: int, border: Colour | None, width: int, alpha: int
) -> pygame.Surface:
    over = 4
    big = (size[0] * over, size[1] * over)
    layer = pygame.Surface(big, pygame.SRCALPHA)
    layer.fill((*(border or colour), 0))
    if border:
        pygame.draw.rect(layer, (*border, 255), (0, 0, *big), border_radius=radius * over)
        inner = (width * over, width * over, big[0] - 2 * width * over, big[1] - 2 * width * over)
        pygame.draw.rect(layer, (*colour, alpha), inner, border_radius=max(radius - width, 0) * over)
    else:
        pygame.draw.rect(layer, (*colour, alpha), (0, 0, *big), border_radius=radius * over)
    return pygame.transform.smoothscale(layer, size)


def _frame(out: pygame.Surface, small: pygame.Surface, corner: int) -> None:
    """Copy the corners of a small plate to a larger one and draw its edges out between them."""
    (w, h), (sw, sh) = out.get_size(), small.get_size()
    columns = (
        (0, corner, 0, corner),
        (corner, sw - 2 * corner, corner, w - 2 * corner),
        (sw - corner, corner, w - corner, corner),
    )
    rows = (
        (0, corner, 0, corner),
        (corner, sh - 2 * corner, corner, h - 2 * corner),
        (sh - corner, corner, h - corner, corner),
    )
    for x, wide, to_x, to_wide in columns:
        for y, high, to_y, to_high in rows:
            if wide <= 0 or high <= 0 or to_wide <= 0 or to_high <= 0 or (to_wide > corner and to_high > corner):
                continue
            piece = small.subsurface((x, y, wide, high))
            if (wide, high) != (to_wide, to_high):
                piece = pygame.transform.scale(piece, (to_wide, to_high))
            out.fill((0, 0, 0, 0), (to_x, to_y, to_wide, to_high))
            out.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)


def draw_plate(
    screen: pygame.Surface, rect: tuple[int, int, int, int], colour: Colour = PLATE, radius: int = 18,
    border: Colour | None = RIM, width: int = 2, alpha: int = 228,
) -> None:  # fmt: skip
    """Draw a plate at a rectangle in pixels."""
    screen.blit(
        plate((max(rect[2], 2), max(rect[3], 2)), colour, max(radius, 1), border, max(width, 1), alpha), rect[:2]
    )


def glow(screen: pygame.Surface, rect: tuple[int, int, int, int], radius: int) -> None:
    """Golden light around a plate with corners of that radius."""
    x, y, w, h = rect
    far = min(w, h) // 2
    for grow, alpha in ((far // 2, 22), (far // 3, 30), (far // 6, 44)):
        light = plate((w + 2 * grow, h + 2 * grow), GOLD, radius + grow, None, 1, alpha)
        screen.blit(light, (x - grow, y - grow))


def draw_words(
    screen: pygame.Surface, text: str, at: tuple[float, float], pixels: int, colour: Colour = CREAM,
    bold: bool = False, anchor: str = "center", width: float = 0,
) -> pygame.Rect:  # fmt: skip
    """Draw one line; with `width` it is set smaller where it would be wider, and cut where that is not enough."""
    size = legible(text, pixels, width, bold) if width else pixels
    text = elided(text, size, width, bold) if width else text
    image = words(text, size, colour, bold)
    where = image.get_rect()
    setattr(where, anchor, (round(at[0]), round(at[1])))
    screen.blit(image, where)
    return where


def forget() -> None:
    """Drop all cached surfaces and fonts, after the display was closed or its scale changed."""
    for cache in (font, words, felt, plate):
        cache.cache_clear()
