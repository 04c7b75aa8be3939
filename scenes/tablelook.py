"""How a table looks: the ground with board, cells and plaques, and the words over it, for the match that is played."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.cards import NO_CARD, Card
from game.phases.stock import Drawing
from scenes.call_words import bid_of, contract_line
from scenes.certain import Known, certain
from scenes.columns import has_contract
from scenes.furniture import SIDE_COLOURS, Plaque
from scenes.ground import Ground
from scenes.layout import Placed
from scenes.night import pub_of
from scenes.poses import stock_pose
from scenes.sitting import Sitting
from scenes.theme import CREAM, MUTED, PLATE, RIM, SMALLEST, Colour, draw_plate, draw_words, font, wrap

if TYPE_CHECKING:
    from scenes.app import App

Cell = tuple[str, str, Colour]
Rect = tuple[int, int, int, int]

SHADOW = 10
"""How far the shadow of a board reaches, in logical units."""


MOST_LEADERS = 2
"""Sides that are named together in a cell, where they have as much."""


class TableLook:
    """Draws the table of a sitting in a window."""

    def __init__(self, app: "App", sitting: Sitting, placed: Placed) -> None:
        self.app, self.sitting, self.placed = app, sitting, placed
        self.table, self.session = sitting.table, sitting.session

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.placed.unit))

    def bare(self) -> Ground:
        """The ground in this window's size, with what was put on it so far."""
        kept = self.app.ground
        if kept is None or kept.placed != self.placed:
            kept = self.app.ground = Ground(self.app.furniture, self.placed)
        return kept

    def ground(
        self, screen: pygame.Surface, pegs: Sequence[float], acting: int, role: Callable[[int], str]
    ) -> None:  # fmt: skip
        """What lies under the cards; `acting` is the seat to be marked (-1: none), `role` what is said of a seat."""
        furniture, placed, ground = self.app.furniture, self.placed, self.bare()
        rect = placed.rect("score")
        key = (self._sides(), tuple(pegs), tuple(self.table.scores.before))
        x, y, w, h = rect
        soft = self.px(SHADOW)
        ground.put(
            "score", key, (x - soft, y - soft, w + 2 * soft, h + 2 * soft), lambda on: self.board(on, rect, pegs)
        )
        cells = self.cells()
        if cells:
            rect = furniture.cells_rect(placed, len(cells))
            ground.put("points", tuple(cells), rect, lambda on: furniture.cells(on, placed, cells))
        else:
            ground.clear("points")
        for seat in range(self.table.seats):
            self._plaque(ground, seat, acting, role(seat))
        ground.draw(screen)

    def _aside(self, screen: pygame.Surface) -> None:
        """What is said quietly: which table of a league night this is, and how many cards the stock still has."""
        words, size = self.app.words, self.px(SMALLEST)
        if self.sitting.tables > 1:
            pub, tables = pub_of(self.sitting.people, self.session.match.rules.team_of), self.sitting.tables
            if pub:
                text = words.t("Table {number} of {tables} · {pub}", number=1, tables=tables, pub=words.t(pub))
            else:
                text = words.t("Table {number} of {tables}", number=1, tables=tables)
            x, y, w, h = self.placed.rect("score")
            draw_words(screen, text, (x + self.px(6), y + h + self.px(20)), size, MUTED, False, "midleft", w)
        left = 0 if self.table.caption else len(self.table.stock)  # a caption may lie just there
        if left and self.table.trump >= 0 and any(isinstance(p, Drawing) for p in self.session.match.rules.phases):
            place = self.placed["stock"]
            text = words.tn("{n} card left", "{n} cards left", left)
            rise = -stock_pose(left).dy  # of the top card over the lowest one
            at = (place.x, place.y - place.height * (0.5 + rise) - self.px(22))
            draw_words(screen, text, at, size, MUTED, True)

    def _sides(self) -> tuple[str, ...]:
        return tuple(self.sitting.speaker.side(team) for team in range(self.session.match.rules.teams))

    def board(self, screen: pygame.Surface, rect: Rect, pegs: Sequence[float]) -> None:
        """The score of this match at a rectangle in pixels; `pegs` are the scores as far as they have moved."""
        settle, sides = self.session.match.rules.settle, self._sides()
        below = not settle.start_fault((-1,) * len(sides))
        before = self.table.scores.before
        self.app.furniture.board_at(screen, self.placed, rect, sides, pegs, settle.target, before, below)

    def _plaque(self, ground: Ground, seat: int, acting: int, role: str) -> None:
        slot, person = self.table.slot_of(seat), seat in self.session.people
        plaque = Plaque(
            slot, self.sitting.names[seat], role, seat == acting, seat == self.table.dealer,
            "person" if person else "robot",
        )  # fmt: skip
        x, y, w, h = self.placed.rect(f"plaque.{slot}")
        draw = partial(self.app.furniture.plaque, placed=self.placed, plaque=plaque)
        ground.put(f"plaque.{slot}", plaque, (x - h // 2, y - h // 2, w + h, h + h), draw)

    def cells(self) -> list[Cell]:
        """The points of the game: name, whom each is certain to go to, colour; none before the first deal."""
        if self.session.match.deal is None:
            return []
        speaker, words, view = self.sitting.speaker, self.app.words, self.session.view
        cells: list[Cell] = []
        fixed = self.table.trump >= 0
        for known in self._known():
            value, colour = ("?" if fixed else "–"), MUTED
            if known.team >= 0:
                value, colour = speaker.side(known.team), SIDE_COLOURS[known.team % len(SIDE_COLOURS)]
            elif known.none:
                value = words.tp("point nobody gets", "none")
            elif known.totals and fixed and view.tricks and (known.category != "game" or self.app.settings.count_game):
                value, colour = self._standing(known.totals), CREAM
            cells.append((speaker.category(known.category), value, colour))
        return cells

    def _standing(self, totals: Sequence[int]) -> str:
        """What both sides have; of more sides only the one or two that have most, for there is no room for all."""
        if len(totals) == 2:
            return self.sitting.speaker.score(totals)
        leaders = [team for team, total in enumerate(totals) if total == max(totals)]
        names = ", ".join(self.sitting.speaker.side(team) for team in leaders) if len(leaders) <= MOST_LEADERS else ""
        return f"{names} {max(totals)}".lstrip()

    def _known(self) -> Sequence[Known]:
        """What is certain from what was shown: the match may be ahead of the table, and the cells wait for it."""
        session, kept = self.session, self.sitting.known
        eyes = session.viewer, session.looker
        if session.shown or kept is None or kept[0] != eyes:
            kept = self.sitting.known = eyes, tuple(certain(session.view))
        if self.table.trump < 0:
            return [Known(known.category) for known in kept[1]]
        return kept[1]

    @property
    def _cut(self) -> Card:
        """The card that was cut for trumps, which lies in the pack or a hand again."""
        deal = self.session.match.deal
        return NO_CARD if deal is None else self.session.view.cut

    @property
    def _contract(self) -> str:
        """Who plays for how many points, as long as the cards of an auction are played; "" in other games."""
        rules, deal = self.session.match.rules, self.session.match.deal
        if deal is None or not has_contract(rules):
            return ""
        view = self.session.view
        return contract_line(self.sitting.speaker.voice, view.pitcher, view.bid) if view.pitcher >= 0 else ""

    def calls(self, screen: pygame.Surface) -> None:
        """The trump suit, and what was said last."""
        furniture, placed = self.app.furniture, self.placed
        self._aside(screen)
        if self.table.trump >= 0:
            words, suit = self.app.words, self.table.trump
            furniture.trump(screen, placed, words.t("Trumps"), suit, self._cut, self._contract)
        for seat in self.table.bubbles:
            furniture.bubble(screen, placed, self.table.slot_of(seat), self._called(seat))

    def _called(self, seat: int) -> str:
        """What stands in the bubble of a player."""
        bubbles = self.table.bubbles
        action = bubbles[seat]
        # two bids are the same only where the dealer, who speaks last, takes the bid over
        takes = bid_of(action) > 0 and seat == self.table.dealer and list(bubbles.values()).count(action) > 1
        return self.sitting.speaker.bubble(action, takes)

    def bubble(self, seat: int) -> Rect | None:
        """Where the bubble of a player lies, if he has said something."""
        if seat not in self.table.bubbles:
            return None
        return self.app.furniture.bubble_rect(self.placed, self.table.slot_of(seat), self._called(seat))

    def lines(self, screen: pygame.Surface, text: str, colour: Colour) -> None:
        """A text of one or more lines over the hand, growing upwards."""
        place, size = self.placed["status"], self.px(27)
        lines = wrap(text, size, place.width - self.px(60))
        face = font(size)
        step = round(size * 1.4)
        w = max(face.size(line)[0] for line in lines) + self.px(60)
        h = step * len(lines) + self.px(16)
        top = round(place.y + place.height / 2 - h)
        draw_plate(screen, (round(place.x - w / 2), top, w, h), PLATE, self.px(24), RIM, self.px(2), 232)
        for i, line in enumerate(lines):
            draw_words(screen, line, (place.x, top + self.px(8) + step * (i + 0.5)), size, colour)
