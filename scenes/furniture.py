"""What stands on the table beside the cards: plaques, the score, point cells, bubbles, labels."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.cards import NO_CARD, RANKS, Card
from scenes import dots
from scenes.boards import SIDE_COLOURS, board_for, chips
from scenes.boards.parts import broken
from scenes.dealer_disc import DEALER, dealer_at
from scenes.faces import Faces
from scenes.inlay import inlay_picture
from scenes.layout import Placed
from scenes.theme import (
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
    glow,
    legible,
    wrap,
)  # fmt: skip

SUIT_ICONS = ("suit_s", "suit_h", "suit_d", "suit_c")
ONE_ROW = 4
"""The most point cells in one row."""
LEADING = 1.1
"""From one line in a cell to the next, in heights of its type."""
Rect = tuple[int, int, int, int]

__all__ = ["SIDE_COLOURS", "SUIT_ICONS", "Furniture", "Plaque", "chips", "inlay_picture"]


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
            glow(screen, (x, y, w, h), radius)
        draw_plate(screen, (x, y, w, h), PLATE, radius, GOLD if acts else RIM, self.px(placed, 3 if acts else 2), 236)
        disc = round(h * 0.78)
        around = x + (h - disc) // 2, y + (h - disc) // 2, disc, disc
        draw_plate(screen, around, GOLD if acts else RIM, disc // 2, None, 1, 255)
        icon = self.faces.icon(plaque.picture, round(disc * 0.66))
        screen.blit(icon, icon.get_rect(center=(x + h // 2, y + h // 2)))
        left = x + h + self.px(placed, 4)
        room, name = w - h - self.px(placed, 20), self.px(placed, 26)
        if plaque.deals:
            dealer = self.faces.icon("dealer", round(h * DEALER))
            middle, beside = dealer_at((x, y, w, h), placed.unit, plaque.name, plaque.role)
            room = beside or room
            screen.blit(dealer, dealer.get_rect(center=middle))
        draw_words(screen, plaque.name, (left, y + h * 0.33), name, CREAM, True, "midleft", room)
        draw_words(screen, plaque.role, (left, y + h * 0.69), self.px(placed, SMALLEST), MUTED, False, "midleft", room)

    def thinks(self, screen: pygame.Surface, placed: Placed, slot: int, t: float | None) -> None:
        """A small plate with three dots on the edge of a plaque; `t` seconds into their breathing, None: they rest."""
        x, y, w, h = placed.rect(f"plaque.{slot}")
        side, tall = self.px(placed, 11), self.px(placed, 30)
        wide = dots.width(side) + self.px(placed, 26)
        left, top = x + w - h // 3 - wide, y + h - round(tall * 0.42)
        draw_plate(screen, (left, top, wide, tall), PLATE, tall // 2, GOLD, self.px(placed, 2), 255)
        dots.dots(screen, (left + wide // 2, top + tall // 2), side, t)

    def board_at(
        self, screen: pygame.Surface, placed: Placed, rect: Rect, names: Sequence[str], scores: Sequence[float],
        target: int, before: Sequence[int] = (), below: bool = False,
    ) -> None:  # fmt: skip
        """The match score at a rectangle in pixels, on the kind of board that suits it; see `board_for`."""
        board_for(len(names), target, below or min(scores) < 0)(screen, placed, rect, names, scores, target, before)

    def cells_rect(self, placed: Placed, count: int) -> Rect:
        """Where so many point cells lie: one row, or two where there are more than four."""
        x, y, w, h = placed.rect("points")
        return x, y, w, h if count > ONE_ROW else min(h, self.px(placed, 120))

    def cells(self, screen: pygame.Surface, placed: Placed, cells: Sequence[tuple[str, str, Colour]]) -> None:
        """The points of the game, each with whom it is certain to go to."""
        x, y, w, h = rect = self.cells_rect(placed, len(cells))
        draw_plate(screen, rect, PLATE, self.px(placed, 18), RIM, self.px(placed, 2))
        rows = 2 if len(cells) > ONE_ROW else 1
        columns = max(1, -(-len(cells) // rows))
        step, high, least = (
            (w - self.px(placed, 12)) / columns,
            (h - self.px(placed, 10)) / rows,
            self.px(placed, SMALLEST),
        )
        room, type_size = step * 0.92, self.px(placed, 23)
        heads = [broken(name, type_size, least, room)[0] for name, _, _ in cells]
        head = min(fit(line, type_size, room, True) for lines in heads for line in lines)  # all in one type
        for i, (lines, (_, value, colour)) in enumerate(zip(heads, cells, strict=True)):
            row, column = divmod(i, columns)
            cx, top = x + self.px(placed, 6) + step * (column + 0.5), y + self.px(placed, 5) + high * row
            above = head * 1.12 * max(len(beside) for beside in heads[row * columns : (row + 1) * columns])
            rest = high - above
            margin = min(rest * 0.12, self.px(placed, 10))
            told, size = _told(value, self.px(placed, 27), least, room, max(1, int(rest / least / LEADING)))
            middle = top + above + margin / 2 + rest / 2
            for text, dy in _stacked(lines, head * 1.12):
                draw_words(screen, text, (cx, top + margin + above / 2 + dy), head, MUTED, True)
            for text, dy in _stacked(told, size * LEADING):
                draw_words(screen, text, (cx, middle + dy), size, colour, True)

    def bubble_rect(self, placed: Placed, slot: int, text: str) -> Rect:
        """Where the bubble lies in which a player says it."""
        place = placed[f"bubble.{slot}"]
        text, size = self._said(placed, slot, text)
        w, h = max(font(size, True).size(text)[0] + self.px(placed, 56), self.px(placed, 130)), round(place.height)
        return round(place.x - w / 2), round(place.y - h / 2), w, h

    def _said(self, placed: Placed, slot: int, text: str) -> tuple[str, int]:
        """What stands in a bubble, and in what size."""
        room = placed[f"bubble.{slot}"].width - self.px(placed, 48)
        size = legible(text, self.px(placed, 30), room, True)
        return elided(text, size, room, True), size

    def bubble(self, screen: pygame.Surface, placed: Placed, slot: int, text: str) -> None:
        """What a player says, in a bubble with its tail towards him."""
        place, who = placed[f"bubble.{slot}"], placed[f"plaque.{slot}"]
        x, y, w, h = rect = self.bubble_rect(placed, slot, text)
        self._tail(screen, placed, (place.x, place.y), (who.x, who.y), w, h)
        draw_plate(screen, rect, CREAM, h // 2, GOLD, self.px(placed, 3), 255)
        said, size = self._said(placed, slot, text)
        draw_words(screen, said, (x + w / 2, y + h / 2), size, INK, True)

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

    def trump(
        self, screen: pygame.Surface, placed: Placed, text: str, suit: int, cut: Card = NO_CARD, contract: str = ""
    ) -> None:  # fmt: skip
        """The trump suit, in words and as a large sign; before it the card cut for it, below the words who bid what."""
        place, gap = placed["trump"], self.px(placed, 12)
        icon = self.faces.icon(SUIT_ICONS[suit], self.px(placed, 40))
        rank = "" if cut < 0 else RANKS[cut % 13].replace("T", "10")
        mark = font(self.px(placed, 34), True).size(rank)[0] + gap // 3 if rank else 0
        room = place.width - icon.get_width() - gap - mark - self.px(placed, 36)
        lines, size = self._named(placed, text, contract, room)
        wide = max(font(size, True).size(line)[0] for line in lines) + gap + mark + icon.get_width()
        more = self.px(placed, 12) * (len(lines) - 1)  # upwards: a refusal of two lines ends just below the sign
        pad, h = self.px(placed, 20), round(place.height) + more
        x, y = round(place.x - wide / 2), round(place.y - more / 2)
        draw_plate(screen, (x - pad, round(y - h / 2), wide + 2 * pad, h), PLATE, h // 2, RIM, self.px(placed, 2), 220)
        for row, line in enumerate(lines):
            at = (x, y + size * 1.12 * (row - (len(lines) - 1) / 2))
            draw_words(screen, line, at, size, GOLD if contract and row == len(lines) - 1 else CREAM, True, "midleft")
        screen.blit(icon, icon.get_rect(midright=(x + wide, y)))
        if rank:
            at = (x + wide - icon.get_width() - gap // 3, y)
            draw_words(screen, rank, at, self.px(placed, 34), CREAM, True, "midright")

    def _named(self, placed: Placed, text: str, contract: str, room: float) -> tuple[list[str], int]:
        """The words beside the sign of the trumps, and their size: a long contract takes both lines."""
        if not contract:
            return [text], fit(text, self.px(placed, 28), room, True)
        least = self.px(placed, SMALLEST)
        lines = [text, contract]
        if fit(contract, least, room, True) < least:
            owner, mark, bid = contract.partition(": ")
            lines = [f"{owner}{mark.rstrip()}", bid] if mark else [contract]
        return [elided(line, least, room, True) for line in lines], least

    def banner(self, screen: pygame.Surface, placed: Placed, slot: str, text: str, colour: Colour = CREAM) -> None:
        """A line of text on a plate, in the slot's place."""
        if not text:
            return
        place, room = placed[slot], placed[slot].width - self.px(placed, 56)
        size, lines = fit(text, self.px(placed, 28), room), [text]
        if size < self.px(placed, SMALLEST):  # rather two lines than one that is too small to be read
            size = self.px(placed, SMALLEST)
            lines = wrap(text, size, room)
        step = round(size * 1.3)
        w = max(font(size).size(line)[0] for line in lines) + self.px(placed, 56)
        h = max(round(place.height), step * len(lines) + self.px(placed, 16))
        rect = round(place.x - w / 2), round(place.y - h / 2), w, h
        draw_plate(screen, rect, PLATE, min(h // 2, self.px(placed, 30)), RIM, self.px(placed, 2), 230)
        for row, line in enumerate(lines):
            draw_words(screen, line, (place.x, place.y + step * (row - (len(lines) - 1) / 2)), size, colour)


def _stacked(lines: Sequence[str], step: float) -> list[tuple[str, float]]:
    """Lines below each other, and how far each is from the middle of them all."""
    return [(text, step * (place - (len(lines) - 1) / 2)) for place, text in enumerate(lines)]


def _told(value: str, size: int, least: int, room: float, lines: int) -> tuple[list[str], int]:
    """Whom a point goes to, in so many lines at most; a name too long for that is cut, for small type is not read."""
    told, fitting = broken(value, size, least, room)
    if fitting >= least and len(told) <= lines:
        return told, fitting
    if len(told) > lines:
        told = [*told[: lines - 1], " ".join(told[lines - 1 :])]
    return [elided(line, least, room, True) for line in told], least
