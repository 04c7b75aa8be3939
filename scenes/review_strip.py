"""All choices of a player in a row of small plates: the card or call, and what it cost."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.actions import is_card
from game.cards import RANKS
from scenes.advice_words import signed
from scenes.call_words import bid_of, named
from scenes.furniture import SUIT_ICONS
from scenes.moments import Moment
from scenes.review_words import size_of
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, MUTED, RIM, SMALLEST, Colour, draw_plate, draw_words
from scenes.ui import Rect

if TYPE_CHECKING:
    from game.review import Choice
    from scenes.app import App

CELL, HIGH, GAP = 60, 78, 8
"""Width and height of a plate, and the room between two, in logical units."""
FLAT_WIDE, FLAT, FLAT_GAP = 43, 44, 6
"""The same where there are many, and only what they cost is shown."""
FEW_ROWS = 2
GROUND: Colour = (20, 62, 52)
COSTS: tuple[Colour, ...] = (GROUND, (112, 78, 24), (140, 58, 30), (150, 30, 38))
"""The ground of a choice by how bad it was."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A choice, what was found about it, and whether it was looked at."""

    moment: Moment
    choice: "Choice | None"
    known: bool


def rows_high(count: int, wide: int, unit: float) -> int:
    """How high so many plates are in rows of that width, in pixels: flat ones where there are many."""
    rows = _rows(count, wide, CELL * unit, GAP * unit)
    high = HIGH
    if rows > FEW_ROWS:
        rows, high = _rows(count, wide, FLAT_WIDE * unit, FLAT_GAP * unit), FLAT
    return round((rows * (high + GAP) - GAP) * unit) + 1


def _rows(count: int, wide: float, cell: float, gap: float) -> int:
    return -(-count // max(1, int((wide + gap) // (cell + gap))))


class Strip:
    """The plates at their places in a rectangle."""

    def __init__(self, app: "App", cells: Sequence[Cell], rect: Rect, unit: float) -> None:
        self.app, self.cells, self.unit = app, cells, unit
        x, y, w, h = rect
        gap, wide, high = self._px(GAP), self._px(CELL), self._px(HIGH)
        rows = _rows(len(cells), w, wide, gap)
        self.flat = rows * (high + gap) > h + gap
        if self.flat:
            gap, wide, high = self._px(FLAT_GAP), self._px(FLAT_WIDE), self._px(FLAT)
            rows = _rows(len(cells), w, wide, gap)
        self.columns = max(1, (w + gap) // (wide + gap))
        if rows * (high + gap) > h + gap:
            high = max(4, (h + gap) // max(rows, 1) - gap)
        self.rects = [
            (x + place % self.columns * (wide + gap), y + place // self.columns * (high + gap), wide, high)
            for place in range(len(cells))
        ]

    def _px(self, logical: float) -> int:
        return max(1, round(logical * self.unit))

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return self.rects[-1][1] + self.rects[-1][3] if self.rects else 0

    def at(self, pos: tuple[int, int]) -> int:
        """The action whose plate lies there, 0 for none."""
        for cell, rect in zip(self.cells, self.rects, strict=True):
            if pygame.Rect(rect).collidepoint(pos):
                return cell.moment.number
        return 0

    def draw(self, screen: pygame.Surface, here: int) -> None:
        """All plates, that of the action `here` with a golden rim."""
        for cell, rect in zip(self.cells, self.rects, strict=True):
            self._cell(screen, cell, rect, cell.moment.number == here)

    def _cell(self, screen: pygame.Surface, cell: Cell, rect: Rect, here: bool) -> None:
        x, y, w, h = rect
        bad = size_of(cell.choice) if cell.choice is not None else 0
        rim, width = (BRIGHT_GOLD, 4) if here else (RIM, 2)
        draw_plate(screen, rect, COSTS[bad], self._px(12), rim, self._px(width), 255 if cell.known else 120)
        if self.flat:
            self._mark(screen, cell, (x + w // 2, y + h // 2), bad)
            return
        self._what(screen, cell.moment.action, (x + w // 2, y + round(h * 0.3)))
        self._mark(screen, cell, (x + w // 2, y + round(h * 0.72)), bad)

    @property
    def _inside(self) -> int:
        return (FLAT_WIDE if self.flat else CELL) - 4

    def _what(self, screen: pygame.Surface, action: int, at: tuple[int, int]) -> None:
        """A card by rank and suit, a named suit by its sign, a bid by its number, other calls by a bubble."""
        size, side = self._px(24), self._px(24)
        suit = action // 13 if is_card(action) else named(action)
        text = RANKS[action % 13].replace("T", "10") if is_card(action) else str(bid_of(action) or "")
        if suit < 0:
            if text:
                draw_words(screen, text, at, size, CREAM, True)
            else:
                bubble = at[0] - self._px(15), at[1] - self._px(9), self._px(30), self._px(18)
                draw_plate(screen, bubble, CREAM, self._px(9), None, 1, 255)
            return
        icon = self.app.faces.icon(SUIT_ICONS[suit], side)
        if not text:
            screen.blit(icon, icon.get_rect(center=at))
            return
        where = draw_words(screen, text, (at[0] - self._px(1), at[1]), size, CREAM, True, "midright")
        screen.blit(icon, icon.get_rect(midleft=(where.right + self._px(1), at[1])))

    def _mark(self, screen: pygame.Surface, cell: Cell, at: tuple[int, int], bad: int) -> None:
        """A golden tick for what nothing was clearly better than, the cost of a mistake, a dot for what was forced."""
        choice = cell.choice
        if not cell.known:
            draw_words(screen, "…", at, self._px(SMALLEST), MUTED, True)
        elif bad and choice is not None:
            small = choice.cost < 0.05
            text = "!" if small else signed(self.app.words, -choice.cost)
            text = text.lstrip("−") if self.flat else text
            draw_words(screen, text, at, self._px(SMALLEST), CREAM, True, width=self._px(self._inside))
        elif choice is not None and choice.ways > 1 and choice.sure != "unknown":
            tick = self.app.faces.icon("tick", self._px(26)).copy()
            tick.fill((*GOLD, 255), special_flags=pygame.BLEND_RGBA_MULT)
            screen.blit(tick, tick.get_rect(center=at))
        else:
            draw_words(screen, "·", at, self._px(30), MUTED, True)
