"""The score reveal: one point after another, with the card that decided it, while the pegs move."""

from dataclasses import dataclass

import pygame

from game.cards import CARD_POINTS, cards_of
from game.events import Award, GameCounted, MatchWon, NoAward
from scenes.drawing import Spot
from scenes.faces import RATIO
from scenes.furniture import SIDE_COLOURS
from scenes.inputs import Input, Key
from scenes.stack import Move
from scenes.tabletop import TableScene
from scenes.theme import CREAM, MUTED, PLATE, RIM, SMALLEST, Colour, draw_plate, draw_words, fit, wrap
from scenes.ui import Rect

MOST = 8
"""Counting cards of Game that are shown."""
ORDER = ("high", "low", "jack", "game")


@dataclass(slots=True)
class Column:
    """One point on the sheet, and what is known of it so far."""

    category: str
    counted: Award | NoAward | None = None
    totals: GameCounted | None = None


class Score(TableScene):
    """The sheet of a deal; when it is full the next deal, or the end of the match, is one click away."""

    name = where = "score"

    def update(self, dt: float) -> Move:
        """The button comes when everything was shown."""
        move = super().update(dt)
        if self.session.shown != self._ready:
            self._ready = self.session.shown
            self.resume()
            self.app.dirty = True
        return move

    _ready = False

    def turn_changed(self, mine: bool) -> None:
        """Nobody's turn here."""

    def build_more(self) -> None:
        """The way on."""
        if not self._ready:
            return
        over = self.session.match.winner is not None
        text = self.app.words.t("To the result") if over else self.app.words.t("Next deal")
        self.ui.button("next", self.box(0, 440, 380, 84), text, self.go_on, style="main", size=30)
        self.ui.focus = "next"

    def go_on(self) -> None:
        """Deal again, or look at the end of the match."""
        self.sitting.sheet.clear()
        if self.session.match.winner is not None:
            self.go("over")
        else:
            self.session.next_deal()
            self.go("dealing")

    def handle(self, entered: Input) -> None:
        """The space bar goes on as well."""
        if isinstance(entered, Key) and entered.name == "space" and self.session.shown:
            self.go_on()
            return
        super().handle(entered)

    def acting(self) -> int:
        """Nobody is to act."""
        return -1

    # --- what stands on the sheet -------------------------------------------------------------------------------

    def columns(self) -> list[Column]:
        """The points in counting order, filled as far as they were revealed."""
        columns: list[Column] = []
        totals: GameCounted | None = None
        for event in self.sitting.sheet:
            if isinstance(event, GameCounted):
                totals = event
            elif isinstance(event, Award | NoAward):
                columns.append(Column(event.category, event, totals))
        played = self.session.match.deal is not None and bool(self.session.match.deal.tricks)
        columns = [column for column in columns if not played or column.category in ORDER]
        if played:
            columns += [Column(category) for category in ORDER[len(columns) :]]
        if played and totals is not None and columns[-1].counted is None:
            columns[-1].totals = totals
        return columns

    @property
    def decided(self) -> MatchWon | None:
        """The end of the match, if it was shown."""
        return next((event for event in self.sitting.sheet if isinstance(event, MatchWon)), None)

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        """The board, the title, the columns, and a sentence below."""
        self.look.bare().draw_bare(screen)
        speaker, words = self.sitting.speaker, self.app.words
        sides = [speaker.side(team) for team in range(2)]
        target = self.session.match.rules.settle.target
        self.app.furniture.board_at(screen, self.placed, self.box(0, -412, 520, 184), sides, self.pegs, target)
        x, y = self.centre
        draw_words(screen, words.t("The count"), (x, y - self.px(283)), self.px(42), CREAM, True)
        columns = self.columns()
        room = min(420.0, self.app.size[0] / self.placed.unit / max(len(columns), 1) - 24)
        for place, column in enumerate(columns):
            middle = (place - (len(columns) - 1) / 2) * room
            self._column(screen, self.box(middle, 48, room - 36, 590), column)
        text = self._below()
        if text:
            size = self.px(27)
            lines = wrap(text, size, self.app.size[0] - self.px(120))
            for i, line in enumerate(lines):
                draw_words(screen, line, (x, y + self.px(368 + 36 * i - 18 * (len(lines) - 1))), size, CREAM)

    def _column(self, screen: pygame.Surface, rect: Rect, column: Column) -> None:
        x, y, w, h = rect
        counted = column.counted
        colour: Colour = SIDE_COLOURS[counted.team % 2] if isinstance(counted, Award) else RIM
        skipped = counted is None and self.decided is not None
        draw_plate(screen, rect, PLATE, self.px(28), colour, self.px(3), 150 if skipped else 240)
        speaker, middle = self.sitting.speaker, x + w / 2
        draw_words(
            screen, speaker.category(column.category), (middle, y + self.px(54)), self.px(38), CREAM, True,
            width=w - self.px(24),
        )  # fmt: skip
        if skipped:
            text = self.app.words.t("not counted any more")
            self._lines(screen, text, middle, y + h / 2, w, MUTED)
            return
        if column.category == "game":
            self._game_cards(screen, rect, column.totals)
        elif isinstance(counted, Award) and counted.card >= 0:
            spot = Spot(middle, y + self.px(238), 0, min(self.px(260), w * 0.98), 1.0)
            self.app.cards.card(screen, spot, counted.card, glow=True)
        if counted is None:
            return
        reason = speaker.reason(counted, column.totals)
        self._lines(screen, reason[:1].upper() + reason[1:], middle, y + self.px(436), w, MUTED)
        if isinstance(counted, Award):
            text = f"+{counted.points}  {speaker.to_side(counted.team)}"
            draw_words(screen, text, (middle, y + h - self.px(52)), self.px(40), colour, True, width=w - self.px(24))
        else:
            text = self.app.words.t("nobody")
            draw_words(screen, text, (middle, y + h - self.px(52)), self.px(34), MUTED, True, width=w - self.px(24))

    def _lines(self, screen: pygame.Surface, text: str, x: float, y: float, width: int, colour: Colour) -> None:
        size = self.px(24)
        lines = wrap(text, size, width - self.px(36))
        if len(lines) > 3:
            size = self.px(SMALLEST)
            lines = wrap(text, size, width - self.px(28))
        for i, line in enumerate(lines):
            at = (x, y + self.px(31) * (i - (len(lines) - 1) / 2))
            draw_words(screen, line, at, fit(line, size, width - self.px(24)), colour)

    def _game_cards(self, screen: pygame.Surface, rect: Rect, totals: GameCounted | None) -> None:
        """The richest cards of the side that took more, or of both when they are equal."""
        if totals is None:
            return
        x, y, w, _ = rect
        best = max(totals.totals)
        cards = sorted(
            (
                card
                for total, mask in zip(totals.totals, totals.cards, strict=True)
                if total == best
                for card in cards_of(mask)
            ),
            key=lambda card: -CARD_POINTS[card],
        )[:MOST]
        height = min(self.px(200), w * 0.6)
        step = min(w * 0.15, (w * 0.8 - height * RATIO) / max(len(cards) - 1, 1))
        for place, card in enumerate(cards):
            a = place - (len(cards) - 1) / 2
            bow = self.px(5) * a * a / max(len(cards) / 4, 1)
            spot = Spot(x + w / 2 + a * step, y + self.px(236) + bow, a * min(6.0, 24 / len(cards)), height, 1.0)
            self.app.cards.card(screen, spot, card)

    def _below(self) -> str:
        """The sentence under the sheet: who won the match."""
        decided = self.decided
        if decided is not None:
            return self.sitting.speaker.winner(decided.team, decided.category)
        return ""
