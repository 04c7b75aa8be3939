"""The plates at the end of a match: deal by deal, what was won in chips, and the tables of a league night."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.boards.pad import ringed
from scenes.furniture import SIDE_COLOURS, chips
from scenes.layout import Placed
from scenes.ledger import Account
from scenes.night import AWAY, HOME, Night, pub_of, verdict
from scenes.score_words import signed
from scenes.theme import (
    BRIGHT_GOLD,
    CREAM,
    GOLD,
    MUTED,
    PLATE,
    RIM,
    SMALLEST,
    Colour,
    draw_plate,
    draw_words,
    fit,
    legible,
    wrap,
)
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.sitting import Sitting

LINE, HEAD, SEED = 38, 84, 34
"""Logical units of a line, of the head of a plate, and of the line at its foot."""
BRIGHT_RED = (236, 92, 92)


class Results:
    """Draws plates about the match at a table."""

    def __init__(self, app: "App", sitting: "Sitting", placed: Placed) -> None:
        self.app, self.sitting, self.placed = app, sitting, placed
        self.match, self.voice = sitting.match, sitting.speaker.voice

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.placed.unit))

    def plate(self, screen: pygame.Surface, rect: Rect, title: str, bright: bool = False) -> None:
        """A plate with a title."""
        draw_plate(screen, rect, PLATE, self.px(28), GOLD if bright else RIM, self.px(2), 240)
        at = (rect[0] + rect[2] / 2, rect[1] + self.px(40))
        draw_words(screen, title, at, self.px(32), CREAM, True, width=rect[2] - self.px(40))

    def number(self, screen: pygame.Surface, at: tuple[float, float], value: int, colour: Colour = CREAM) -> None:
        """A score; below zero it is a number in a ring."""
        if value < 0:
            ringed(screen, self.placed, at, self.px(17), -value, colour)
        else:
            draw_words(screen, str(value), at, self.px(26), colour, True)

    # --- deal by deal ---------------------------------------------------------------------------------------------

    def deals(self, screen: pygame.Surface, rect: Rect, bright: bool) -> None:
        """The dealer and the score after each deal, and the seed that deals the same packs again."""
        words = self.app.words
        self.plate(screen, rect, words.t("Deal by deal"), bright)
        x, y, w, h = rect
        teams = self.match.rules.teams
        left = float(x + w - self.px(24)) - self._step(w) * teams
        self._heads(screen, left, y + self.px(HEAD), self._step(w))
        entries = [entry for entry in self.match.history if entry.score is not None]
        seed = SEED if self.match.seed else 0
        fits = max(1, int((h / self.placed.unit - HEAD - 30 - seed) / LINE))
        first = max(0, len(entries) - fits)
        start = x + self.px(76)
        room, size = left - start - self.px(8), self.px(25)
        dealers = [self.sitting.names[entry.dealer] for entry in entries[first:]]
        if teams <= 2:
            dealers = [words.t("Dealer: {name}", name=dealer) for dealer in dealers]
        named = min((legible(dealer, size, room) for dealer in dealers), default=size)
        for row, (entry, dealer) in enumerate(zip(entries[first:], dealers, strict=True)):
            cy = y + self.px(HEAD + 36 + LINE * row)
            draw_words(screen, str(first + row + 1), (x + self.px(58), cy), size, MUTED, True, "midright")
            draw_words(screen, dealer, (start, cy), named, MUTED, False, "midleft", room)
            for team, score in enumerate(entry.score or ()):
                self.number(screen, (left + self._step(w) * (team + 0.5), cy), score)
        if seed:
            text = words.t("Seed of this match: {seed}", seed=self.match.seed)
            at = (x + w / 2, y + h - self.px(26))
            draw_words(screen, text, at, self.px(22), MUTED, width=w - self.px(40))

    def _step(self, width: int) -> float:
        """How broad the column of a side is."""
        return min(self.px(96), width * 0.55 / self.match.rules.teams)

    def _heads(self, screen: pygame.Surface, left: float, cy: float, step: float) -> None:
        """Whose column it is: names, or colours where there is no room for all names."""
        names = [self.voice.side(team) for team in range(self.match.rules.teams)]
        size = self.px(22)
        room = all(fit(name, size, step * 0.94, True) >= self.px(17) for name in names)
        for team, name in enumerate(names):
            colour, at = SIDE_COLOURS[team % len(SIDE_COLOURS)], (left + step * (team + 0.5), cy)
            if room:
                draw_words(screen, name, at, size, colour, True, width=step * 0.94)
            else:
                dot = self.px(16)
                where = (round(at[0] - dot / 2), round(at[1] - dot / 2), dot, dot)
                draw_plate(screen, where, colour, dot // 2, None, 1, 255)

    # --- chips ----------------------------------------------------------------------------------------------------

    def settlement(self, screen: pygame.Surface, rect: Rect, paid: Sequence[int], account: Account) -> None:
        """What everybody wins or pays for this match, and how the ledger stands between them."""
        words = self.app.words
        self.plate(screen, rect, words.t("Settlement in chips"))
        x, y, w, h = rect
        several = account.matches > 1
        columns = (x + w * (0.52 if several else 0.66), x + w * 0.86)
        cy = y + self.px(HEAD)
        heads = [(columns[0] + self.px(24), words.t("This match"))]
        if several:
            heads.append((columns[1], words.tn("in {n} match", "in {n} matches", account.matches)))
        for cx, text in heads:
            draw_words(screen, text, (cx, cy), self.px(22), MUTED, True, width=w * 0.3)
        room = h - self.px(HEAD + 28)
        step = min(self.px(46), room / len(paid))
        order = sorted(range(len(paid)), key=lambda seat: (-paid[seat], -account.totals[seat]))
        for row, seat in enumerate(order):
            cy = round(y + self.px(HEAD + 20) + step * (row + 0.5))
            colour = SIDE_COLOURS[self.match.rules.team_of[seat] % len(SIDE_COLOURS)]
            name = self.voice.name(seat)
            name = name[:1].upper() + name[1:]
            size = min(self.px(26), round(step * 0.62))
            draw_words(screen, name, (x + self.px(30), cy), size, colour, True, "midleft", w * 0.38)
            tall = min(34.0, step / self.placed.unit * 0.86)
            chips(screen, self.placed, (columns[0] - self.px(24), cy), paid[seat], tall)
            if several:
                total = account.totals[seat]
                bright = BRIGHT_GOLD if total > 0 else CREAM if not total else BRIGHT_RED
                draw_words(screen, signed(total), (columns[1], cy), size, bright, True)

    # --- a league night -------------------------------------------------------------------------------------------

    def night(self, screen: pygame.Surface, rect: Rect, night: Night) -> None:
        """Every table with its score, the sums, the league points, and who wins."""
        words = self.app.words
        self.plate(screen, rect, words.t("League night"), night.over)
        x, y, w, h = rect
        home, away = x + w * 0.6, x + w * 0.85
        size = self.px(24)
        own = pub_of(self.sitting.people, self.match.rules.team_of)
        for team, (cx, pub) in enumerate(((home, HOME), (away, AWAY))):
            lines = wrap(words.t(pub), size, w * 0.24, True)
            if pub == own:
                lines.append(words.t("your pub"))
            for i, line in enumerate(lines):
                at = (cx, y + self.px(HEAD + 22) + size * 1.25 * (i - (len(lines) - 1) / 2))
                marks = pub == own and i == len(lines) - 1
                colour, type_size = (MUTED, self.px(SMALLEST)) if marks else (SIDE_COLOURS[team], size)
                draw_words(screen, line, at, type_size, colour, not marks, width=w * 0.25)
        rows: list[tuple[str, tuple[int, int], bool]] = []
        for number, (table, over) in enumerate(zip(night.tables, night.done, strict=True), 1):
            name = words.t("Your table") if number == 1 else words.t("Table {number}", number=number)
            rows.append((name, table, over))
        step = min(self.px(52), (h - self.px(HEAD + 146)) / (len(rows) + 2))
        top = y + self.px(HEAD + 70)
        for row, (name, scores, over) in enumerate(rows):
            self._row(screen, top + step * (row + 0.5), name, scores, over, rect)
        if night.over:
            last = [(words.t("Points of all tables"), night.sums), (words.t("League points"), night.points)]
            self._rule(screen, x, round(top + step * len(rows)), w)
            for row, (name, scores) in enumerate(last, len(rows)):
                self._row(screen, top + step * (row + 0.5), name, scores, True, rect)
        text = (
            verdict(words, night.points, night.given_up)
            if night.over
            else words.t("The other tables are still playing.")
        )
        at = (x + w / 2, y + h - self.px(40))
        draw_words(screen, text, at, self.px(30), BRIGHT_GOLD if night.over else MUTED, True, width=w - self.px(40))

    def _rule(self, screen: pygame.Surface, x: int, y: int, w: int) -> None:
        draw_plate(screen, (x + self.px(28), y, w - self.px(56), self.px(2)), RIM, 1, None, 1, 255)

    def _row(
        self, screen: pygame.Surface, cy: float, name: str, scores: tuple[int, int], over: bool, rect: Rect
    ) -> None:
        """A name and two numbers; the higher one shines."""
        x, _, w, _ = rect
        draw_words(screen, name, (x + self.px(30), cy), self.px(25), MUTED, False, "midleft", w * 0.42)
        for cx, value, other in ((x + w * 0.6, scores[0], scores[1]), (x + w * 0.85, scores[1], scores[0])):
            colour = BRIGHT_GOLD if over and value > other else CREAM if over else MUTED
            draw_words(screen, str(value), (cx, cy), self.px(28), colour, over and value > other)
