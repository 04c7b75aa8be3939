"""The day: one puzzle and one deal, the same for everybody, what became of them, and how many days in a row."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.cards import Team
from game.puzzles.daily import Daily
from game.puzzles.model import Puzzle
from game.variants import find
from scenes import daily_deal
from scenes.daily_days import Day, Days, by_computer
from scenes.daily_words import date_text, score_text, verdict
from scenes.drawing import draw_cloth
from scenes.emblems import draw_emblem
from scenes.inputs import Input
from scenes.menu import MenuScene
from scenes.plan_words import players
from scenes.puzzle_book import Book
from scenes.stack import Push
from scenes.text import game_name
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, MUTED, RIM, Colour, draw_plate, draw_words, wrap
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

BESIDE = 1300
"""Logical units of width from which puzzle and deal lie side by side."""
SHOWN = 14
"""Days that are shown in a row."""
Line = tuple[str, int, Colour, bool]


class DailyScene(MenuScene):
    """What belongs to today; midnight brings another one."""

    name = "daily"
    first = "puzzle"

    def __init__(self, app: "App", book: Book | None = None) -> None:
        self.book = book or Book(app.store)
        self.days = Days(app.store)
        self._par: tuple[int, tuple[int, ...]] | None = None
        self._find()
        super().__init__(app)
        self.first = "puzzle" if self.state.puzzle is None or self.state.deal else "deal"

    def _find(self) -> None:
        self.day: int = self.book.day
        self.today: Daily = self.book.daily
        self.puzzle: Puzzle | None = self.book.get(self.today.puzzle) if self.today.puzzle else None
        self.days.settle(self.day)
        self.state: Day = self.days.of(self.day)
        self.record = self.days.record(self.day)

    def title(self) -> str:
        return self.t("Deal of the day")

    # --- what there is --------------------------------------------------------------------------------------------

    @property
    def par(self) -> tuple[int, ...]:
        """What the computer makes of the deal in every seat."""
        if self._par is None or self._par[0] != self.day:
            self._par = self.day, by_computer(self.today.record)
        return self._par[1]

    @property
    def own(self) -> Team:
        """The side of the player."""
        record = self.today.record
        return find(record.variant).rules(dict(record.options), record.players).team_of[0]

    def puzzle_lines(self) -> list[Line]:
        """What is told of the puzzle."""
        t, done = self.t, self.state.puzzle
        if self.puzzle is None:
            fault = next((str(fault) for fault in self.book.shelf.faults), t("There are no puzzles."))
            return [(t("The puzzle of the day cannot be used."), 26, CREAM, True), (fault, 23, MUTED, False)]
        lines: list[Line] = [(game_name(self.app.words, self.puzzle.game), 28, BRIGHT_GOLD, True)]
        if done is None:
            lines.append((t("One choice, one answer that counts."), 25, CREAM, False))
        else:
            lines.append((t("Solved!"), 30, BRIGHT_GOLD, True) if done else (t("Missed today."), 30, CREAM, True))
            lines.append((t("There is another one tomorrow."), 24, MUTED, False))
        return lines

    def deal_lines(self) -> list[Line]:
        """What is told of the deal."""
        words, record, points = self.app.words, self.today.record, self.state.deal
        told = f"{game_name(words, record.variant)} · {players(words, record.players)}"
        lines: list[Line] = [(told, 28, BRIGHT_GOLD, True)]
        if not points:
            begun = self.t("You have begun to play it.")
            text = begun if self.record is not None else self.t("Played once: the same cards for everybody.")
            return [*lines, (text, 25, CREAM, False)]
        found = verdict(words, points, self.par, self.own)
        score = score_text(words, points, self.own)
        if self.beside:
            lines += [(score, 32, CREAM, True), (found, 26, CREAM, True)]
        else:
            lines.append((f"{score} · {found}", 28, CREAM, True))
        lines.append((self.t("The computer in your seat: {score}", score=score_text(words, self.par, self.own)), 24,
                      MUTED, False))  # fmt: skip
        return lines

    # --- going on -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Say what there is."""
        super().enter()
        lines = [self.title(), *(line[0] for line in (*self.puzzle_lines(), *self.deal_lines()))]
        self.app.announce(" ".join(f"{line.rstrip('.!')}." for line in lines))

    def resume(self) -> None:
        """Back from the puzzle or the deal, or tomorrow."""
        if self.app.stack.top is self:
            daily_deal.leave(self.app)
        self._find()
        super().resume()

    def handle(self, entered: Input) -> None:
        """Midnight may have passed."""
        if self.book.day != self.day:
            self.resume()
        super().handle(entered)

    def solve(self) -> None:
        """To the puzzle."""
        self.first = "puzzle"
        if self.puzzle is not None:
            self.push("puzzle", puzzle=self.puzzle, book=self.book, daily=self.day)

    def play(self) -> None:
        """To the table of the deal."""
        self.first = "deal"
        self.move = Push(daily_deal.sit(self.app, self.days, self.day, self.today.record))

    def look_back(self) -> None:
        """See what each choice was worth."""
        self.first = "deal"
        if self.record is not None:
            self.push("review", record=self.record, seat=0)

    # --- building -------------------------------------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        """Whether puzzle and deal lie side by side."""
        return self.width >= BESIDE

    @property
    def plates(self) -> tuple[Rect, Rect]:
        """Where puzzle and deal lie."""
        if self.beside:
            return self.box(-344, 6, 640, 500), self.box(344, 6, 640, 500)
        wide = min(self.width - 48, 820)
        return self.box(0, -200, wide, 340), self.box(0, 156, wide, 340)

    def build(self) -> None:
        """A button in each plate, and the way back."""
        t, state = self.t, self.state
        left, right = self.plates
        text = t("Solve the puzzle") if state.puzzle is None else t("Look at it again")
        style = "main" if state.puzzle is None else "plain"
        self._button("puzzle", left, text, self.solve, style, "hint", self.puzzle is not None)
        if not state.deal:
            text = t("Play the deal") if self.record is None else t("Go on with the deal")
            self._button("deal", right, text, self.play, "plain" if state.puzzle is None else "main", "resume")
        else:
            self._button("deal", right, t("Look back"), self.look_back, "plain", "undo", self.record is not None)
        box = self.box(-self.width / 2 + 130, self.height / 2 - (58 if self.beside else 48), 180, 68)
        self.ui.button("back", box, t("Back"), self.back, style="quiet", icon="arrow_left")

    def _button(
        self, name: str, plate: Rect, text: str, do: Callable[[], None], style: str, icon: str,
        enabled: bool = True,
    ) -> None:  # fmt: skip
        x, y, w, h = plate
        tall, pad = self.px(82 if self.beside else 72), self.px(30)
        rect = x + pad, y + h - tall - pad, w - 2 * pad, tall
        self.ui.button(name, rect, text, do, style=style, icon=icon, size=29, enabled=enabled)

    # --- drawing --------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        top = y - self.px(self.height / 2)
        size = self.px(58 if self.beside else 50)
        where = draw_words(screen, self.title(), (x, top + self.px(70)), size, CREAM, True)
        if where.width + self.px(560) < self.app.size[0]:
            self.flourish(screen, x, where.centery + self.px(8), where.width, 60)
        told = date_text(self.app.words, self.book.date)
        draw_words(screen, told, (x, top + self.px(136 if self.beside else 128)), self.px(27), MUTED)
        left, right = self.plates
        game = self.puzzle.game if self.puzzle is not None else ""
        self._plate(screen, left, self.t("The puzzle"), self.puzzle_lines(), game)
        self._plate(screen, right, self.t("The deal"), self.deal_lines(), self.today.record.variant)
        self._row(screen)

    def _plate(self, screen: pygame.Surface, rect: Rect, title: str, lines: list[Line], game: str) -> None:
        self.panel(screen, rect)
        (x, y, w, _), px = rect, self.px
        emblem = px(118 if self.beside else 96)
        if game:
            draw_emblem(screen, self.app.cards, game, (x + w - px(120), y + px(104 if self.beside else 88)), emblem)
        draw_words(screen, title, (x + px(36), y + px(62)), px(38), CREAM, True, "midleft", w - px(300))
        at = float(y + px(122))
        for text, size, colour, bold in lines:
            room = w - px(276 if at < y + px(190) else 72)
            for line in wrap(text, px(size), room, bold):
                draw_words(screen, line, (x + px(36), at), px(size), colour, bold, "midleft", room)
                at += px(size) * 1.4
            at += px(10 if self.beside else 2)

    def _row(self, screen: pygame.Surface) -> None:
        """The last days: golden where both were done, a ring where one was."""
        px, side, gap = self.px, self.px(26), self.px(14)
        x, y = self.centre
        middle = y + px(330 if self.beside else 372)
        left = x - (SHOWN * (side + gap) - gap) // 2
        for place in range(SHOWN):
            day = self.days.of(self.day - SHOWN + 1 + place)
            whole = day.puzzle is not None and bool(day.deal)
            box = (left + place * (side + gap), middle - side // 2, side, side)
            border = BRIGHT_GOLD if place == SHOWN - 1 else GOLD if day.done else RIM
            draw_plate(screen, box, GOLD if whole else (16, 50, 42), side // 2, border, px(3), 255)
            if day.done and not whole:
                dot = side // 2
                draw_plate(screen, (box[0] + dot // 2, box[1] + dot // 2, dot, dot), GOLD, dot // 2, None, 1, 255)
        streak = self.days.streak(self.day)
        text = self.t("The first day of a row") if streak else self.t("Begin a row of days today")
        if streak > 1:
            text = self.app.words.tn("{n} day in a row", "{n} days in a row", streak)
        draw_words(screen, text, (x, middle + px(46)), px(26), BRIGHT_GOLD if streak else MUTED, bool(streak))
