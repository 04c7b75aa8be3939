"""The tricks that were played before a position, as a small table: a column for each player, a row for each trick."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.cards import CARD_NAMES, Card
from game.view import Trick, View
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, INK, MUTED, RED, SMALLEST, draw_plate, draw_words
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

HEAD, NAMES, ROW = 40, 34, 46
"""Heights of the title, the line of names, and a trick, in logical units."""
CARD = 72
"""The width of a card."""


class Tricks:
    """Draws the finished tricks of a view, as many of the last ones as there is room for."""

    def __init__(self, app: "App", view: View, names: Sequence[str], unit: float) -> None:
        self.app, self.view, self.names, self.unit = app, view, names, unit

    def u(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.unit))

    def fits(self, height: float) -> int:
        """How many tricks can be shown in so many pixels."""
        return min(len(self.view.tricks), int((height / self.unit - HEAD - NAMES) // ROW))

    def draw(self, screen: pygame.Surface, rect: Rect) -> None:
        """The title, the names, and the tricks with the card that won each."""
        x, y, w, h = rect
        count, words, u = self.fits(h), self.app.words, self.u
        if count <= 0:
            return
        if count == len(self.view.tricks):
            title = words.t("Tricks so far")
        else:
            all_ = len(self.view.tricks)
            title = words.tn("The last trick of {all}", "The last {n} tricks of {all}", count, all=all_)
        draw_words(screen, title, (x, y + u(HEAD / 2 - 4)), u(24), GOLD, True, "midleft", w)
        left, players = u(44), self.view.players
        wide = min((w - left) // players, u(132))
        for seat in range(players):
            at = x + left + wide * seat + wide // 2, y + u(HEAD + NAMES / 2)
            draw_words(screen, self.names[seat], at, u(SMALLEST), MUTED, False, "center", wide - u(8))
        first = len(self.view.tricks) - count
        for place, trick in enumerate(self.view.tricks[first:]):
            top = y + u(HEAD + NAMES + ROW * place)
            draw_words(screen, str(first + place + 1), (x + left // 2, top + u(ROW / 2)), u(SMALLEST), MUTED)
            self._trick(screen, trick, (x + left, top, wide, u(ROW)))

    def _trick(self, screen: pygame.Surface, trick: Trick, cell: Rect) -> None:
        x, y, w, h = cell
        for seat, card in dict(zip(trick.seats, trick.cards, strict=True)).items():
            wide = min(self.u(CARD), w - self.u(8))
            box = (x + w * seat + (w - wide) // 2, y + self.u(3), wide, h - self.u(6))
            self._card(screen, card, box, seat == trick.winner)
            if seat == trick.leader:  # a small arrow shows who led
                mark = self.app.faces.icon("arrow_right", self.u(16))
                screen.blit(mark, mark.get_rect(midright=(box[0] - self.u(1), box[1] + box[3] // 2)))

    def _card(self, screen: pygame.Surface, card: Card, box: Rect, won: bool) -> None:
        """A small card: its rank and its suit, golden where it won."""
        x, y, w, h = box
        rank, suit = CARD_NAMES[card][0].replace("T", "10"), CARD_NAMES[card][1]
        border = BRIGHT_GOLD if won else INK
        draw_plate(screen, box, (255, 236, 184) if won else CREAM, self.u(7), border, self.u(3 if won else 1), 255)
        side = round(h * 0.56)
        icon = self.app.faces.icon(f"suit_{suit}_ink", side)
        colour = RED if suit in "hd" else INK
        draw_words(screen, rank, (x + w * 0.32, y + h / 2), round(h * 0.62), colour, True)
        screen.blit(icon, icon.get_rect(center=(round(x + w * 0.7), y + h // 2)))
