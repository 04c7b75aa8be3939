"""The rows of the coach's advice: an action with its picture, its reasons, what it brings, and its chance."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.actions import is_card, is_discard
from game.cards import Card, by_suit
from game.coach_reasons import TIES
from scenes.advice_words import (
    BEHIND,
    MATCH,
    POINTS,
    action_text,
    exchange_text,
    percent,
    share,
    short_text,
    signed,
)  # fmt: skip
from scenes.call_words import bid_of, named
from scenes.card_words import sentence
from scenes.drawing import Spot
from scenes.faces import RATIO
from scenes.furniture import SUIT_ICONS
from scenes.hint_lines import LEAD, Laid, Text, laid, side_by_side, told
from scenes.hint_words import reason_line
from scenes.hinting import cards_meant, kept
from scenes.layout import Placed
from scenes.sitting import Sitting
from scenes.theme import (
    BRIGHT_GOLD,
    CREAM,
    GOLD,
    MUTED,
    RIM,
    SMALLEST,
    Colour,
    draw_plate,
    draw_words,
    fit,
    wrap,
)  # fmt: skip
from scenes.ui import Rect

if TYPE_CHECKING:
    from game.coach import Line
    from scenes.app import App

ROW = 184
"""The height of a row at most, in logical units."""
FIGURE, PICTURE, FEW, FAN = 200, 110, 170, 300
"""The room for the chance at the right, and for what is shown at the left: one card, a few, or many."""
CORNER, APART, RISE = 0.4, 0.72, 0.07
"""From one card to the next, in widths of a card: at least, so that rank and suit of a covered one are seen, and at
most; and how far one that differs stands out, in heights."""
NAME_LINES = 3
"""Lines that the name of an action may take."""
GROUND: Colour = (16, 50, 42)


class Rows:
    """Draws what was found of actions in a window: of each what it brings by these points."""

    def __init__(
        self, app: "App", sitting: Sitting, placed: Placed, points: Sequence[str] = (), lines: Sequence["Line"] = ()
    ) -> None:
        self.app, self.sitting, self.placed, self.points = app, sitting, placed, points
        self.lines = lines
        self.voice, self.words = sitting.speaker.voice, app.words
        self.legal = sitting.session.view.legal if sitting.session.my_turn else ()

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.placed.unit))

    def reasons(self, line: "Line") -> list[str]:
        """Why, in sentences: of a card all of them; of calls and discards none that a row above has said already.

        That it is not told from the best stands beside its name, and from which discard in a row of its own.
        """
        above = self._above(line)
        found = [
            reason_line(self.voice, reason)
            for reason in line.reasons
            if reason.key not in TIES or not (above or is_discard(int(reason["action"])))
        ]
        said = set() if is_card(line.estimate.action) else {text for one in above for text in self.reasons(one)}
        return [text for text in found if text not in said]

    def _above(self, line: "Line") -> Sequence["Line"]:
        """The rows above."""
        return self.lines[: next((place for place, one in enumerate(self.lines) if one is line), 0)]

    def name(self, line: "Line") -> str:
        """What is done; of a discard after the first only in what it differs from that."""
        action = line.estimate.action
        if is_discard(action) and self._above(line):
            return sentence(exchange_text(self.voice, action, self.lines[0].estimate.action, self.legal))
        return sentence(action_text(self.voice, action, self.legal))

    def shares(self, line: "Line") -> list[str]:
        """What it brings: in all, and by points."""
        found = line.estimate
        if not found.worlds:
            return []
        parts = [self.words.t("{points} points", points=signed(self.words, found.points))]
        by = {key: (own, others) for key, own, others in found.by}
        return parts + [share(self.words, key, *by.get(key, (0.0, 0.0))) for key in self.points]

    def texts(self, line: "Line", room: float, high: float, best: bool) -> list[Text]:
        """The lines of a row that fit into that room, in pixels, the name first; what is least needed is left out."""
        size, small = self.px(24), self.px(SMALLEST)
        heads = self._heads(line, room, BRIGHT_GOLD if best else CREAM)
        behind = [self._behind(line)] if not best and not self._beside(line) else []
        shares = [Text(part, small, MUTED) for part in side_by_side([*behind, *self.shares(line)], small, room)]
        reasons = self.reasons(line)
        while True:
            body = [*heads, *(part for why in reasons for part in told(self.words, why, size, CREAM, room)), *shares]
            if sum(text.size for text in body) * LEAD <= high or not (reasons or shares):
                return body
            if size > small:
                size -= 1
            elif len(shares) > 1:
                shares = shares[:1]
            elif len(reasons) > 1:
                reasons = reasons[:-1]
            else:
                shares, reasons = [], reasons if shares else []

    def _heads(self, line: "Line", room: float, colour: Colour) -> list[Text]:
        """The name: large in one line, or else small in as many as it may take."""
        name, small = self.name(line), self.px(SMALLEST)
        size = fit(name, self.px(29), room, True)
        if size >= small:
            return [Text(name, size, colour, True)]
        parts = wrap(name, small, room, True)
        if len(parts) > NAME_LINES:
            name = sentence(short_text(self.voice, line.estimate.action))
            return [Text(name, max(fit(name, self.px(29), room, True), small), colour, True)]
        return [Text(part, small, colour, True) for part in parts]

    def _behind(self, line: "Line") -> str:
        return self.words.t(BEHIND[line.sure])

    @staticmethod
    def _beside(line: "Line") -> bool:
        """Whether how far an action is behind stands beside its name: the names of cards thrown are too long for it."""
        return not is_discard(line.estimate.action)

    def draw(self, screen: pygame.Surface, rect: Rect, line: "Line", in_chance: bool, best: bool) -> None:
        """One action."""
        x, y, w, h = rect
        draw_plate(screen, rect, GROUND, self.px(20), GOLD if best else RIM, self.px(2), 255 if best else 120)
        self._picture(screen, rect, line)
        end = x + w - self.px(FIGURE)
        for place, one in enumerate(self.lay(rect, line, best)):
            text, at = one.text, (one.left, one.middle)
            room = end - one.left
            where = draw_words(screen, text.text, at, text.size, text.colour, text.bold, "midleft", room)
            if not place and not best and self._beside(line):
                at = (where.right + self.px(18), round(one.middle) + self.px(2))
                draw_words(screen, self._behind(line), at, self.px(SMALLEST), MUTED, False, "midleft", end - at[0])
        if line.estimate.worlds:
            self._figure(screen, (x + w - self.px(FIGURE) / 2, y + h / 2), line, in_chance, best)

    def lay(self, rect: Rect, line: "Line", best: bool) -> list[Laid]:
        """The lines of a row, where they stand."""
        x, y, w, h = rect
        left = x + self.px(20) + self._beside_picture(line, h)
        return laid(self.texts(line, x + w - self.px(FIGURE) - left, h - self.px(14), best), left, y, h)

    def _figure(
        self, screen: pygame.Surface, at: tuple[float, float], line: "Line", in_chance: bool, best: bool
    ) -> None:
        """The chance to win the match, or the points where there is no match to win."""
        text = percent(self.words, line.estimate.chance) if in_chance else signed(self.words, line.estimate.points)
        room = self.px(FIGURE - 24)
        size = fit(text, self.px(42), room, True)
        draw_words(screen, text, (at[0], at[1] - self.px(16)), size, BRIGHT_GOLD if best else CREAM, True)
        caption, small = self.words.tp(*(MATCH if in_chance else POINTS)), self.px(SMALLEST)
        for place, part in enumerate(wrap(caption, small, room)):
            draw_words(screen, part, (at[0], at[1] + self.px(22) + place * small * 1.15), small, MUTED)

    def shown(self, action: int) -> list[Card]:
        """The cards that a picture of the action shows."""
        return by_suit(kept(action, self.legal) or cards_meant(action))

    def fan(self, count: int, high: float) -> tuple[float, float, float]:
        """Height of so many cards in a row of that height, their distance, and the room they take, in pixels."""
        edge, gaps = self.px(18), max(count - 1, 1)
        tall = min(high * 0.84, self.px(88) / RATIO, (self.px(FAN) - edge) / (1 + CORNER * gaps) / RATIO)
        wide = tall * RATIO
        step = min(max((self.px(FEW) - edge - wide) / gaps, wide * CORNER), wide * APART)
        return tall, step, edge + wide + step * (count - 1) if count > 1 else self.px(PICTURE)

    def _beside_picture(self, line: "Line", high: int) -> int:
        """How much room the picture takes in a row of that height."""
        action = line.estimate.action
        if cards := self.shown(action):
            return round(self.fan(len(cards), high)[2])
        if named(action) >= 0 or bid_of(action):
            return min(self.px(84), round(high * 0.7)) + self.px(22)
        return self.px(10)

    def _picture(self, screen: pygame.Surface, rect: Rect, line: "Line") -> None:
        """What the action is about, at the left."""
        x, y, _, h = rect
        action, middle = line.estimate.action, y + h // 2
        cards = self.shown(action)
        if cards:
            tall, step, _ = self.fan(len(cards), h)
            same = set(self.shown(self.lines[0].estimate.action)) if self._above(line) else set(cards)
            for place, card in enumerate(cards):
                rise = 0 if card in same or len(cards) == 1 else tall * RISE
                at = x + self.px(18) + tall * RATIO / 2 + place * step
                self.app.cards.card(screen, Spot(at, middle - rise, 0, tall, 1.0), card)
            return
        side = min(self.px(84), round(h * 0.7))
        box = x + self.px(22), middle - side // 2, side, side
        if named(action) >= 0:
            icon = self.app.faces.icon(SUIT_ICONS[named(action)], round(side * 0.9))
            screen.blit(icon, icon.get_rect(center=(box[0] + side // 2, middle)))
        elif bid_of(action):
            draw_plate(screen, box, (36, 100, 76), self.px(18), GOLD, self.px(2), 255)
            draw_words(screen, str(bid_of(action)), (box[0] + side / 2, middle), self.px(38), CREAM, True)
