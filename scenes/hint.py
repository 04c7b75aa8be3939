"""The coach's advice over the table: the best action with its reasons, and what it compared it with."""

import logging
from typing import TYPE_CHECKING

import pygame

from game.actions import is_discard
from scenes.advice_words import BEST, ahead, categories, heading
from scenes.dots import dots
from scenes.drawing import spot_of
from scenes.hint_lines import Laid, places
from scenes.hint_rows import ROW, Rows
from scenes.hinting import cards_meant
from scenes.inputs import Input, Key
from scenes.poses import Sprite
from scenes.scene import BaseScene
from scenes.stack import Move
from scenes.tableview import LIFT_TIME
from scenes.term_text import Place, label, opener, put_term, underline
from scenes.theme import CREAM, GOLD, MUTED, PLATE, SMALLEST, draw_plate, draw_words, fit, wrap
from scenes.ui import Rect

if TYPE_CHECKING:
    from game.coach import Advice
    from scenes.app import App

WIDE, HEAD, FOOT = 1180, 118, 96
"""The plate at its widest, the room for its title, and for the button below, in logical units."""
MOST = 3
"""Actions that are shown."""


class Hint(BaseScene):
    """Asks the coach and waits for him without holding up anything; the own cards stay in sight."""

    name = "hint"
    overlay = True

    def __init__(self, app: "App", advice: "Advice | None" = None) -> None:
        assert app.sitting is not None
        self.sitting, self.session = app.sitting, app.sitting.session
        self.failed = False
        self._age = 0.0
        self._terms: list[tuple[Place, int]] = []
        if advice is not None:
            app.hints.keep(self.session.match, advice)
        super().__init__(app)

    def table_map(self) -> tuple[int, str]:
        """The table of this match."""
        rules = self.session.match.rules
        return rules.players, rules.key

    @property
    def advice(self) -> "Advice | None":
        """What the coach said, as soon as he has said it."""
        return self.app.hints.advice(self.session.match)

    # --- asking ---------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Ask, unless it was asked at this moment before."""
        super().enter()
        known = self.app.hints.known(self.session.match)
        if self.advice is None and known is not None:
            self.app.hints.keep(self.session.match, known)
        if self.advice is None:
            self.app.hints.ask(self.session.match, self.session.view)
            self.app.announce(self._waiting)
        else:
            self._show()

    def exit(self) -> None:
        """What has not been said by now is not wanted."""
        self.app.hints.drop()
        super().exit()

    def update(self, dt: float) -> Move:
        """Look for the answer, and let the card rise."""
        self._age += dt
        for sprite in self._own:
            if sprite.moving:
                sprite.t = 1.0 if self.app.settings.reduced else min(1.0, sprite.t + dt / LIFT_TIME)
        if self.waits:
            answer = self.app.hints.look()
            if answer is not None and not answer.fault:
                self.app.hints.keep(self.session.match, answer.value)
                self._show()
            elif answer is not None:
                logging.error("no hint: %s", answer.fault)
                self.failed = True
                self.app.announce(self._waiting)
        return super().update(dt)

    @property
    def waits(self) -> bool:
        """Whether an answer is still to come."""
        return self.advice is None and not self.failed

    @property
    def animating(self) -> bool:
        """As long as the coach thinks, and while a card rises."""
        return self.waits or any(sprite.moving for sprite in self._own)

    def _show(self) -> None:
        """The cards that are meant stand out; what is advised is said."""
        assert self.advice is not None
        voice, best = self.sitting.speaker.voice, self.advice.lines[0]
        title = heading(voice, best.estimate.action, self.session.view.legal)
        table = self.sitting.table
        table.raised = set(cards_meant(best.estimate.action, played=True))
        table.arrange()
        self.resume()
        self.app.announce(" ".join([f"{title}.", *self._rows.reasons(best)]))

    # --- input ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """One way back."""
        x, y, w, h = self.rect
        wide, tall = self.px(260), self.px(64)
        at = x + (w - wide) // 2, y + h - tall - self.px(20), wide, tall
        self.ui.button("close", at, self.app.words.t("Close"), self.back, style="main", size=28)
        self.ui.focus = "close"
        self._terms = places(one for place, row in enumerate(self._row_rects) for one in self._lay(place, row))
        for number, (place, size) in enumerate(self._terms):
            said = label(self.app.words, place.key)
            put_term(self.ui, f"term:{number}", said, place, opener(self, self.session.match.rules.key), size)

    def _lay(self, place: int, rect: Rect) -> list[Laid]:
        """The lines of a row."""
        assert self.advice is not None
        return self._rows.lay(rect, self.advice.lines[place], best=not place)

    def handle(self, entered: Input) -> None:
        """Its own key closes it too."""
        if isinstance(entered, Key) and entered.name == "h":
            self.back()
        else:
            super().handle(entered)

    def click(self, pos: tuple[int, int]) -> None:
        """A click anywhere closes it."""
        self.back()

    # --- drawing --------------------------------------------------------------------------------------------------

    @property
    def _own(self) -> list[Sprite]:
        return self.sitting.table.hands[self.session.viewer]

    @property
    def _waiting(self) -> str:
        words = self.app.words
        if self.failed:
            return words.t("The coach has no answer this time.")
        return words.t("The coach plays your hand to the end in many deals that are still possible.")

    @property
    def _rows(self) -> Rows:
        lines = self.advice.lines[:MOST] if self.advice is not None else ()
        return Rows(self.app, self.sitting, self.placed, categories(line.estimate for line in lines), lines)

    @property
    def rect(self) -> Rect:
        """The plate, above the own cards however they lie."""
        tops = [round(spot.y - spot.height / 2) for spot in (spot_of(s.pose, self.placed) for s in self._own)]
        bottom = min([*tops, self.placed.rect("hand.0")[1]]) - self.px(20)
        count = min(len(self.advice.lines), MOST) if self.advice is not None else 1
        wide = min(self.px(WIDE), self.app.size[0] - self.px(40))
        high = min(self.px(HEAD + FOOT + count * ROW), bottom - self.px(20))
        return (self.app.size[0] - wide) // 2, max(self.px(20), (bottom - high) // 2), wide, high

    @property
    def _row_rects(self) -> list[Rect]:
        """Where the rows are, as soon as there are any."""
        x, y, w, h = self.rect
        count = min(len(self.advice.lines), MOST) if self.advice is not None else 0
        tall = (h - self.px(HEAD + FOOT)) // max(count, 1)
        left, top, wide = x + self.px(24), y + self.px(HEAD), w - self.px(48)
        return [(left, top + place * tall, wide, tall - self.px(8)) for place in range(count)]

    def paint(self, screen: pygame.Surface) -> None:
        """The plate with what was found, and the own cards as bright as ever."""
        self.shade(screen)
        advice = self.advice
        best = advice.lines[0].estimate.action if advice is not None else -1
        meant, goes = frozenset(cards_meant(best)), is_discard(best)
        none: frozenset[int] = frozenset()
        self.app.cards.draw(screen, self.placed, self._own, meant if goes else none, none if goes else meant)
        x, y, w, _ = rect = self.rect
        draw_plate(screen, rect, PLATE, self.px(30), GOLD, self.px(2), 255)
        if advice is None:
            self._think(screen)
            return
        voice = self.sitting.speaker.voice
        title, room = heading(voice, best, self.session.view.legal), w - self.px(90)
        draw_words(screen, title, (x + w / 2, y + self.px(46)), self.px(38), CREAM, True, width=room)
        words = self.app.words
        parts = [words.t(BEST[ahead(advice)])] if len(advice.lines) > 1 else []
        if advice.worlds > 1:
            parts.append(words.tn("tried in {n} possible deal", "tried in {n} possible deals", advice.worlds))
        draw_words(
            screen, "  ·  ".join(parts), (x + w / 2, y + self.px(90)), self.px(SMALLEST + 2), MUTED, width=room
        )  # fmt: skip
        rows = self._rows
        for place, (line, at) in enumerate(zip(advice.lines, self._row_rects, strict=False)):
            rows.draw(screen, at, line, advice.in_chance, best=not place)
        for term, size in self._terms:
            for rect in term.rects:
                underline(screen, rect, size)

    def _think(self, screen: pygame.Surface) -> None:
        """As long as there is nothing to tell."""
        x, y, w, _ = self.rect
        draw_words(screen, self.app.words.t("Hint"), (x + w / 2, y + self.px(46)), self.px(38), CREAM, True)
        size = max(fit(self._waiting, self.px(26), w - self.px(90)), self.px(SMALLEST))
        lines = wrap(self._waiting, size, w - self.px(90))
        for place, line in enumerate(lines):
            draw_words(screen, line, (x + w / 2, y + self.px(104) + place * size * 1.35), size, MUTED)
        if self.waits:
            middle = y + self.px(104) + round(len(lines) * size * 1.35) + self.px(30)
            dots(screen, (x + w // 2, middle), self.px(18), None if self.app.settings.reduced else self._age)
