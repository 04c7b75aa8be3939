"""The count of a deal as a page: the board, a title, and the columns as far as they were revealed."""

from collections.abc import Sequence

import pygame

from game.events import MatchWon
from scenes.boards import MOST_HOLES
from scenes.columns import Column, columns, match_won
from scenes.sheet import Sheet
from scenes.tablelook import TableLook
from scenes.theme import CREAM, draw_words
from scenes.ui import Rect

FOOT = 344
"""Where the columns end, in logical units below the middle of a window that is no higher than it must be."""


class CountPage:
    """Draws the count of the match at a table."""

    def __init__(self, look: TableLook, pegs: Sequence[float]) -> None:
        self.look, self.pegs = look, pegs
        self.app, self.sitting, self.session, self.placed = look.app, look.sitting, look.session, look.placed

    @property
    def spare(self) -> float:
        """Logical units that a tall window has above and below what every window has."""
        return max(0.0, self.app.size[1] / self.placed.unit / 2 - 540)

    @property
    def played(self) -> bool:
        """Whether the deal came to its play."""
        deal = self.session.match.deal
        return deal is not None and bool(deal.tricks)

    @property
    def before(self) -> tuple[int, ...]:
        """The match score before this deal."""
        earlier = [entry.score for entry in self.session.match.history[:-1] if entry.score is not None]
        return earlier[-1] if earlier else self.session.match.start

    def columns(self) -> list[Column]:
        """The points in counting order, filled as far as they were revealed."""
        return columns(self.sitting.sheet, self.session.match.rules, self.played)

    @property
    def decided(self) -> MatchWon | None:
        """The end of the match, if it was shown."""
        return match_won(self.sitting.sheet)

    def _box(self, dy: float, width: float, height: float) -> Rect:
        """A rectangle by the distance of its middle from that of the window, in logical units."""
        unit = self.placed.unit
        w, h = max(1, round(width * unit)), max(1, round(height * unit))
        return round(self.app.size[0] // 2 - w / 2), round(self.app.size[1] // 2 + dy * unit - h / 2), w, h

    def draw(self, screen: pygame.Surface, foot: float | None = None) -> list[Rect]:
        """The page; the rectangles that it covers. `foot` is where its columns end, in logical units as FOOT."""
        look, words, rules, unit = self.look, self.app.words, self.session.match.rules, self.placed.unit
        look.bare().draw_bare(screen)
        long, many = rules.settle.target > MOST_HOLES, rules.teams > 2
        high = 236 if long and many else 190 if long or many else 184
        top = -506 - self.spare * 0.7
        board = self._box(top + high / 2, 700 if long or many else 520, high)
        look.board(screen, board, self.pegs)
        head = top + high + 40
        middle = (self.app.size[0] // 2, self.app.size[1] // 2 + head * unit)
        draw_words(screen, words.t("The count"), middle, max(1, round(42 * unit)), CREAM, True)
        sheet = Sheet(self.app, self.sitting, unit, self.before)
        bottom = FOOT + self.spare * 0.6 if foot is None else foot
        area = self._box((head + 36 + bottom) / 2, self.app.size[0] / unit - 48, bottom - head - 36)
        sheet.draw(screen, area, self.columns(), self.decided is not None)
        return [board, area]
