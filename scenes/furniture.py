"""What stands on the table beside the cards: inlay, plaques, peg board, point cells, bubbles, labels."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.faces import Faces
from scenes.layout import Placed
from scenes.theme import (
    BLUE,
    BRIGHT_GOLD,
    CREAM,
    GOLD,
    INK,
    MUTED,
    PLATE,
    RIM,
    SMALLEST,
    WOOD,
    WOOD_DARK,
    WOOD_RIM,
    Colour,
    draw_plate,
    draw_words,
    fit,
    font,
    plate,
)  # fmt: skip

SUIT_ICONS = ("suit_s", "suit_h", "suit_d", "suit_c")
SIDE_COLOURS: tuple[Colour, Colour] = (GOLD, BLUE)


@dataclass(frozen=True, slots=True)
class Plaque:
    """What a plaque shows: whose it is, whether he is to act, whether he deals."""

    slot: int
    name: str
    role: str
    acts: bool
    deals: bool
    picture: str = "robot"


class Furniture:
    """Draws the furniture of a table in a window."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces

    @staticmethod
    def px(placed: Placed, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * placed.unit))

    def inlay(self, screen: pygame.Surface, placed: Placed) -> None:
        """Two thin golden lines let into the cloth, and a suit where they are widest."""
        x, y, w, h = placed.rect("inlay")
        layer = inlay_picture(w, h, self.px(placed, 2))
        screen.blit(layer, layer.get_rect(center=(x + w // 2, y + h // 2)))

    def plaque(self, screen: pygame.Surface, placed: Placed, plaque: Plaque) -> None:
        """Who sits there: an icon, a name, a role, the dealer's disc, and gold around who is to act."""
        x, y, w, h = placed.rect(f"plaque.{plaque.slot}")
        radius, acts = h // 2, plaque.acts
        if acts:
            for grow, alpha in ((radius // 2, 22), (radius // 3, 30), (radius // 6, 44)):
                glow = plate((w + 2 * grow, h + 2 * grow), GOLD, radius + grow, None, 1, alpha)
                screen.blit(glow, (x - grow, y - grow))
        draw_plate(screen, (x, y, w, h), PLATE, radius, GOLD if acts else RIM, self.px(placed, 3 if acts else 2), 236)
        disc = round(h * 0.78)
        draw_plate(
            screen,
            (x + (h - disc) // 2, y + (h - disc) // 2, disc, disc),
            GOLD if acts else RIM,
            disc // 2,
            None,
            1,
            255,
        )
        icon = self.faces.icon(plaque.picture, round(disc * 0.66))
        screen.blit(icon, icon.get_rect(center=(x + h // 2, y + h // 2)))
        left = x + h + self.px(placed, 4)
        room = w - h - self.px(placed, 20) - (round(h * 0.6) if plaque.deals else 0)
        draw_words(screen, plaque.name, (left, y + h * 0.33), self.px(placed, 26), CREAM, True, "midleft", room)
        draw_words(screen, plaque.role, (left, y + h * 0.69), self.px(placed, SMALLEST), MUTED, False, "midleft", room)
        if plaque.deals:
            dealer = self.faces.icon("dealer", round(h * 0.56))
            screen.blit(dealer, dealer.get_rect(center=(x + w - round(h * 0.42), y + h // 2)))

    def board(
        self, screen: pygame.Surface, placed: Placed, names: Sequence[str], scores: Sequence[float], target: int
    ) -> None:
        """The peg board: a row of holes for each side and a peg in it; a score between two holes is a peg in motion."""
        self.board_at(screen, placed, placed.rect("score"), names, scores, target)

    def board_at(
        self, screen: pygame.Surface, placed: Placed, rect: tuple[int, int, int, int], names: Sequence[str],
        scores: Sequence[float], target: int,
    ) -> None:  # fmt: skip
        """The peg board at a rectangle in pixels."""
        x, y, w, h = rect
        draw_plate(screen, rect, WOOD, self.px(placed, 20), WOOD_RIM, self.px(placed, 3), 255)
        inner = self.px(placed, 9)
        draw_plate(
            screen, (x + inner, y + inner, w - 2 * inner, h - 2 * inner), WOOD, self.px(placed, 13), WOOD_DARK, 1, 255
        )
        label, count = round(w * 0.27), self.px(placed, 56)
        first, last = x + label + self.px(placed, 18), x + w - count - self.px(placed, 14)
        step = (last - first) / max(target, 1)
        for row, (name, score) in enumerate(zip(names, scores, strict=True)):
            cy = y + round(h * (0.31 + 0.40 * row))
            draw_words(
                screen,
                name,
                (x + self.px(placed, 24), cy),
                self.px(placed, 26),
                CREAM,
                True,
                "midleft",
                label - self.px(placed, 14),
            )
            self._holes(screen, first, cy, step, target, self.px(placed, 7))
            self._peg(screen, first + step * min(score, target), cy, self.px(placed, 12), SIDE_COLOURS[row % 2])
            draw_words(
                screen,
                str(round(score)),
                (x + w - self.px(placed, 38), cy),
                self.px(placed, 32),
                SIDE_COLOURS[row % 2],
                True,
            )

    @staticmethod
    def _holes(screen: pygame.Surface, first: float, cy: int, step: float, target: int, radius: int) -> None:
        every = max(1, round(radius * 2.4 / step)) if step else 1
        for i in range(0, target + 1, every):
            hole = plate((2 * radius, 2 * radius), WOOD_DARK, radius, None, 1, 255)
            screen.blit(hole, hole.get_rect(center=(round(first + step * i), cy)))

    @staticmethod
    def _peg(screen: pygame.Surface, cx: float, cy: int, radius: int, colour: Colour) -> None:
        shadow = plate((2 * radius + 2, 2 * radius + 2), (0, 0, 0), radius, None, 1, 110)
        screen.blit(shadow, shadow.get_rect(center=(round(cx) + radius // 4, cy + radius // 3)))
        peg = plate((2 * radius, 2 * radius), colour, radius, None, 1, 255)
        screen.blit(peg, peg.get_rect(center=(round(cx), cy)))
        light = plate((max(2, radius // 2), max(2, radius // 2)), (255, 255, 255), radius // 4, None, 1, 210)
        screen.blit(light, light.get_rect(center=(round(cx) - radius // 3, cy - radius // 3)))

    def cells(self, screen: pygame.Surface, placed: Placed, cells: Sequence[tuple[str, str, Colour]]) -> None:
        """The four points, each with whom it is certain to go to."""
        x, y, w, h = placed.rect("points")
        draw_plate(screen, (x, y, w, h), PLATE, self.px(placed, 18), RIM, self.px(placed, 2))
        step = w / max(len(cells), 1)
        for i, (name, value, colour) in enumerate(cells):
            cx = x + step * (i + 0.5)
            draw_words(screen, name, (cx, y + h * 0.3), self.px(placed, 23), MUTED, True, width=step * 0.94)
            draw_words(screen, value, (cx, y + h * 0.68), self.px(placed, 27), colour, True, width=step * 0.94)

    def bubble(self, screen: pygame.Surface, placed: Placed, slot: int, text: str) -> None:
        """What a player says, in a bubble with its tail towards him."""
        place = placed[f"bubble.{slot}"]
        size = fit(text, self.px(placed, 30), place.width - self.px(placed, 48), True)
        w = max(font(size, True).size(text)[0] + self.px(placed, 56), self.px(placed, 130))
        h = round(place.height)
        x, y = round(place.x - w / 2), round(place.y - h / 2)
        who = placed[f"plaque.{slot}"]
        self._tail(screen, placed, (place.x, place.y), (who.x, who.y), w, h)
        draw_plate(screen, (x, y, w, h), CREAM, h // 2, GOLD, self.px(placed, 3), 255)
        draw_words(screen, text, (x + w / 2, y + h / 2), size, INK, True)

    def _tail(
        self, screen: pygame.Surface, placed: Placed, at: tuple[float, float], to: tuple[float, float], w: int, h: int
    ) -> None:
        side = self.px(placed, 17)
        dx, dy = to[0] - at[0], to[1] - at[1]
        if abs(dx) * h > abs(dy) * w:
            sign = 1 if dx > 0 else -1
            edge = at[0] + sign * (w / 2 - self.px(placed, 3))
            points = [(edge, at[1] - side), (edge, at[1] + side), (edge + sign * side * 1.4, at[1] + side * 0.6)]
        else:
            sign = 1 if dy > 0 else -1
            edge = at[1] + sign * (h / 2 - self.px(placed, 3))
            points = [(at[0] - side, edge), (at[0] + side, edge), (at[0] - side * 0.4, edge + sign * side * 1.4)]
        pygame.draw.polygon(screen, GOLD, points)

    def trump(self, screen: pygame.Surface, placed: Placed, text: str, suit: int) -> None:
        """The trump suit, in words and as a large sign."""
        place = placed["trump"]
        size, gap = self.px(placed, 28), self.px(placed, 12)
        icon = self.faces.icon(SUIT_ICONS[suit], self.px(placed, 40))
        size = fit(text, size, place.width - icon.get_width() - gap - self.px(placed, 40), True)
        wide = font(size, True).size(text)[0] + gap + icon.get_width()
        pad, h = self.px(placed, 20), round(place.height)
        x = round(place.x - wide / 2)
        draw_plate(
            screen, (x - pad, round(place.y - h / 2), wide + 2 * pad, h), PLATE, h // 2, RIM, self.px(placed, 2), 220
        )
        draw_words(screen, text, (x, place.y), size, CREAM, True, "midleft")
        screen.blit(icon, icon.get_rect(midright=(x + wide, round(place.y))))

    def banner(self, screen: pygame.Surface, placed: Placed, slot: str, text: str, colour: Colour = CREAM) -> None:
        """A line of text on a plate, in the slot's place."""
        if not text:
            return
        place = placed[slot]
        size = fit(text, self.px(placed, 28), place.width - self.px(placed, 56))
        w = font(size).size(text)[0] + self.px(placed, 56)
        h = round(place.height)
        draw_plate(
            screen, (round(place.x - w / 2), round(place.y - h / 2), w, h), PLATE, h // 2, RIM, self.px(placed, 2), 230
        )
        draw_words(screen, text, (place.x, place.y), size, colour)


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
