"""Draws the columns of a score sheet: side by side where there is room, else in rows of broader plates."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.cards import Card
from game.events import Contract
from scenes.columns import CONTRACT, Column, grid
from scenes.drawing import Spot
from scenes.faces import RATIO
from scenes.sheet_words import Line, SheetWords
from scenes.theme import CREAM, GOLD, MUTED, PLATE, SMALLEST, Colour, draw_plate, draw_words, fit, wrap
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.sitting import Sitting

LOW = 430
"""A plate lower than this has its card beside its words."""
LOST: Colour = (226, 98, 98)
"""What was made where a contract failed, and the line through what does not count."""


class Sheet:
    """Draws columns for a match at a table; `before` are the scores that a contract is settled on top of."""

    def __init__(self, app: "App", sitting: "Sitting", unit: float, before: Sequence[int]) -> None:
        self.app, self.unit = app, unit
        self.says = SheetWords(app.words, sitting, before)

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.unit))

    def draw(self, screen: pygame.Surface, rect: Rect, found: Sequence[Column], over: bool) -> None:
        """All columns; `over`: what is still open will not be counted any more."""
        x, y, w, h = rect
        places = [
            (round(x + left * self.unit), round(y + top * self.unit), self.px(wide), self.px(tall))
            for left, top, wide, tall in grid(len(found), w / self.unit, h / self.unit)
        ]
        largest = self.px(32 if self.low(places) else 38)
        sizes = (fit(self.says.title(column), largest, places[0][2] - self.px(48), True) for column in found)
        size = min(sizes, default=largest)
        for column, place in zip(found, places, strict=True):
            self.column(screen, place, column, size, over and column.open)

    def low(self, places: Sequence[Rect]) -> bool:
        """Whether the plates are so low that a card stands beside its words."""
        return bool(places) and places[0][3] < self.px(LOW)

    # --- one column ---------------------------------------------------------------------------------------------

    def column(self, screen: pygame.Surface, rect: Rect, column: Column, size: int, skipped: bool = False) -> None:
        """A plate with the name of the point in type of that size, the card that decided it, why, and whose it is."""
        x, y, w, h = rect
        draw_plate(screen, rect, PLATE, self.px(26), self.says.colour(column), self.px(3), 150 if skipped else 240)
        low = self.low([rect])
        head = self.px(36 if low else 52)
        draw_words(screen, self.says.title(column), (x + w / 2, y + head), size, CREAM, True, width=w - self.px(24))
        if skipped:
            middle = (x + self.px(14), y + head, w - self.px(28), h - head)
            self.block(screen, [(self.app.words.t("not counted any more"), MUTED)], middle)
            return
        foot = self.foot(screen, rect, self.says.result(column), low, column.struck)
        inside = (x + self.px(12), y + head + self.px(24), w - self.px(24), h - head - self.px(30) - foot)
        self.middle(screen, inside, column, low)

    def middle(self, screen: pygame.Surface, rect: Rect, column: Column, low: bool) -> None:
        """The card or cards, and the reason; below each other, or side by side on a low plate."""
        x, y, w, h = rect
        if column.category == CONTRACT:
            if column.contract is not None:
                self.bid(screen, rect, column.contract)
            return
        reasons, cards = self.says.reasons(column), self.says.cards(column)
        if not cards:
            self.block(screen, reasons, rect)
            return
        text = self.px(34) * min(len(reasons), 8) if len(reasons) > 2 else self.px(118)
        if low or h - text < self.px(140):
            share = round(w * (0.44 if len(cards) < 3 else 0.54))
            self.fan(screen, (x, y, share, h), cards)
            self.block(screen, reasons, (x + share + self.px(8), y, w - share - self.px(8), h))
            return
        self.fan(screen, (x, y, w, h - text), cards)
        self.block(screen, reasons, (x, y + h - text, w, text))

    # --- parts --------------------------------------------------------------------------------------------------

    def foot(self, screen: pygame.Surface, rect: Rect, lines: Sequence[Line], low: bool, struck: bool) -> int:
        """The lines at the foot of a plate; how high they are. Points that do not count are struck out."""
        x, y, w, h = rect
        size = self.px(34 if low else 40 if len(lines) < 2 else 32)
        rows = [row for line in lines for row in self._rows(line, size, w - self.px(24))]
        margin = self.px(14 if low else 20)
        top = y + h - margin - sum(round(row * 1.25) for _, _, row in rows)
        high = y + h - top
        for text, colour, row in rows:
            at = (x + w / 2, top + row * 0.625)
            where = draw_words(screen, text, at, row, MUTED if struck else colour, True, width=w - self.px(24))
            if struck:
                self.strike(screen, where)
            top += round(row * 1.25)
        return max(high, round(size * 1.25) + margin) + self.px(4)

    def _rows(self, line: Line, size: int, width: float) -> list[tuple[str, Colour, int]]:
        """A gain in one row, or the names below the number where they are long."""
        text, colour = line
        number, gap, names = text.partition("  ")
        if not gap or fit(text, size, width, True) >= self.px(25):
            return [(text, colour, size)]
        small = self.px(SMALLEST)
        return [(number, colour, size), *((part, colour, small) for part in wrap(names, small, width, True))]

    def strike(self, screen: pygame.Surface, where: pygame.Rect) -> None:
        """A line through words."""
        line = (where.x - self.px(6), where.centery, where.width + self.px(12), self.px(3))
        draw_plate(screen, line, LOST, 1, None, 1, 255)

    def block(self, screen: pygame.Surface, lines: Sequence[Line], rect: Rect) -> None:
        """Lines in the middle of a rectangle, broken where they are long, smaller where they are many."""
        x, y, w, h = rect
        room = w - self.px(20)  # words stay away from the frame
        for logical in (24, SMALLEST, 19, 17):
            size = self.px(logical)
            broken = self._broken(lines, size, room)
            # only lines that would lie on each other are set smaller than the smallest type
            if (len(broken) * size * 1.3 <= h and len(broken) <= 3) or (logical < 24 and len(broken) * size * 1.1 <= h):
                break
        step = min(size * 1.3, h / max(len(broken), 1))
        for place, (line, colour) in enumerate(broken):
            at = (x + w / 2, y + h / 2 + step * (place - (len(broken) - 1) / 2))
            draw_words(screen, line, at, size, colour, width=room)

    def _broken(self, lines: Sequence[Line], size: int, width: float) -> list[Line]:
        if len(lines) > 1:  # names and numbers stay on their lines
            return [(text, colour) for text, colour in lines[:-1]] + [
                (part, lines[-1][1]) for part in wrap(lines[-1][0], size, width)
            ]
        return [(part, colour) for text, colour in lines for part in wrap(text, size, width)]

    def fan(self, screen: pygame.Surface, rect: Rect, cards: Sequence[Card]) -> None:
        """One card with a glow, or some in a fan, in the middle of a rectangle."""
        x, y, w, h = rect
        if len(cards) == 1:
            tall = min(self.px(262), h * 0.94, w / RATIO * 0.94)
            self.app.cards.card(screen, Spot(x + w / 2, y + h / 2, 0, tall, 1.0), cards[0], glow=True)
            return
        tall = min(self.px(200), h * 0.8, w * 0.62)
        step = min(w * 0.16, (w * 0.86 - tall * RATIO) / (len(cards) - 1))
        for place, card in enumerate(cards):
            a = place - (len(cards) - 1) / 2
            bow = self.px(5) * a * a / max(len(cards) / 4, 1)
            spot = Spot(x + w / 2 + a * step, y + h / 2 + bow, a * min(6.0, 24 / len(cards)), tall, 1.0)
            self.app.cards.card(screen, spot, card)

    def bid(self, screen: pygame.Surface, rect: Rect, event: Contract) -> None:
        """What was bid and what was made, as two large numbers, and what became of it."""
        x, y, w, h = rect
        words = self.app.words
        below = min(self.px(110), round(h * 0.36))
        made = GOLD if event.kept else LOST
        pairs = ((words.tp("contract", "bid"), event.bid, CREAM), (words.tp("contract", "made"), event.made, made))
        room = h - below
        number = min(self.px(92), round(room * 0.5), round(w * 0.3))
        for place, (name, value, colour) in enumerate(pairs):
            cx = x + w * (0.27 + 0.46 * place)
            draw_words(screen, str(value), (cx, y + room * 0.44), number, colour, True)
            draw_words(screen, name, (cx, y + room * 0.44 + number * 0.74), self.px(24), MUTED, width=w * 0.44)
        self.block(screen, self.says.contract(event), (x, y + h - below, w, below))
