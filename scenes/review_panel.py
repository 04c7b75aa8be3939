"""The panel of a review: whose choices, how far they were looked at, all of them in a row, and words about one."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.beside import Beside, Part, draw_parts, laid
from scenes.card_words import sentence
from scenes.exercises import costliest
from scenes.review_strip import rows_high
from scenes.review_words import better, cost, done, luck, reasons, size_of, summary, total_luck, total_parts, verdict
from scenes.theme import BLUE, BRIGHT_GOLD, CREAM, GOLD, MUTED, PLATE, RIM, Colour, draw_plate, draw_words
from scenes.ui import Rect

if TYPE_CHECKING:
    from game.review import Choice
    from scenes.moments import Moment
    from scenes.reviewing import Reviewing

PAD = 24
BAD: Colour = (244, 150, 132)
"""The words of what was a mistake."""
LUCK_GROUND: Colour = (18, 46, 66)


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles of the panel, in pixels."""

    head: Rect
    strip: Rect
    text: Rect
    controls: Rect


class ReviewPanel(Beside):
    """Draws the panel; the scene says what there is to tell."""

    reviewing: "Reviewing"
    seat: int
    own: int
    """The seat of who looks back."""
    place: int
    """Which moment is looked at."""

    @property
    def moment(self) -> "Moment":
        """What is looked at."""
        return self.reviewing.moments[self.place]

    @property
    def exercises(self) -> int:
        """How many choices of this deal were kept as exercises."""
        return len(costliest(self.reviewing.choices(self.own))) if self.reviewing.kept else 0

    @property
    def places(self) -> Places:
        """Where everything stands: one below the other beside the table, in two columns below it."""
        _, _, w, h = self.side
        pad, u = self.u(PAD), self.u
        if self.upright:
            wide, head, low = w - 2 * pad, u(176), u(262)
            strip = rows_high(len(self.reviewing.numbers(self.seat)), wide, self.scale)
            text = pad + head + strip + u(26)
            return Places(
                self.part_of(pad, pad, wide, head),
                self.part_of(pad, pad + head, wide, strip),
                self.part_of(pad, text, wide, h - low - text - u(10)),
                self.part_of(pad, h - low, wide, low - u(18)),
            )
        left = round(min(u(640), (w - 3 * pad) * 0.5))
        right, head, low = w - left - 3 * pad, u(112), u(136)
        return Places(
            self.part_of(pad, u(14), left, head),
            self.part_of(pad, u(14) + head, left, h - head - low - u(36)),
            self.part_of(2 * pad + left, u(16), right, h - u(32)),
            self.part_of(pad, h - low - u(14), left, low),
        )

    # --- words ----------------------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """What there is to read about the moment, but for luck."""
        voice, moment = self.sitting.speaker.voice, self.moment
        parts = [Part(done(voice, moment), 29, CREAM, True)]
        if moment.kind == "end":
            return [*parts, *self._end()]
        if moment.kind != "choice" or moment.seat != self.seat:
            return parts
        words = voice.words
        if moment.number not in self.reviewing.found:
            return [*parts, Part(words.t("The coach is still looking at this choice."), 25, MUTED)]
        choice = self.reviewing.choice(moment.number)
        bad = size_of(choice) if choice is not None else 0
        colour = BAD if bad else BRIGHT_GOLD if choice is not None and choice.ways > 1 else MUTED
        parts.append(Part(verdict(words, choice), 28, colour, True, 8))
        if choice is None or choice.ways == 1:
            return parts
        if not bad:
            return [*parts, *(Part(text, 25, CREAM, above=6, spare=True) for text in reasons(voice, choice.why))]
        parts.append(Part(cost(words, choice), 25, BAD, above=2))
        parts += [Part(text, 24, MUTED, above=6, spare=True) for text in reasons(voice, choice.why)]
        parts.append(Part(sentence(better(voice, choice, self.session.view.legal)), 27, BRIGHT_GOLD, True, 14))
        return parts + [
            Part(text, 25, CREAM, above=6, spare=bool(n)) for n, text in enumerate(reasons(voice, choice.instead))
        ]

    def _end(self) -> list[Part]:
        """The totals of everybody whose choices were looked at."""
        words, parts = self.app.words, []
        if not self.reviewing.complete(self.seat):
            return [Part(words.t("The coach is still looking at this deal."), 25, MUTED)]
        total = self.reviewing.total(self.seat)
        parts.append(Part(summary(words, total), 28, CREAM if total.mistakes else BRIGHT_GOLD, True, 8))
        for seat in range(self.sitting.match.rules.players):
            if self.reviewing.done(seat) and self.reviewing.complete(seat):
                who = sentence(self.sitting.speaker.voice.name(seat))
                told = " · ".join(total_parts(words, self.reviewing.total(seat)))
                parts.append(Part(f"{who}: {told}", 25, CREAM, above=8))
        if self.exercises:
            text = words.tn(
                "{n} choice was kept as an exercise.", "{n} choices were kept as exercises.", self.exercises
            )
            parts.append(Part(text, 25, GOLD, above=12))
        return parts

    def chance(self) -> str:
        """What luck had to do with it."""
        if self.moment.kind == "end" and self.reviewing.complete(self.seat):
            total = self.reviewing.total(self.seat)
            return total_luck(self.app.words, total) if total.choices else ""
        choice = self._choice
        return luck(self.sitting.speaker.voice, choice, self.session.view.legal) if choice is not None else ""

    @property
    def _choice(self) -> "Choice | None":
        """The choice that is looked at."""
        if self.moment.kind != "choice" or self.moment.seat != self.seat:
            return None
        return self.reviewing.choice(self.moment.number)

    # --- drawing --------------------------------------------------------------------------------------------------

    def write_text(self, screen: pygame.Surface, rect: Rect) -> None:
        """The words about the moment, and what luck was on a plate of its own at the foot."""
        x, y, w, h = rect
        text, pad = self.chance(), self.u(14)
        if text:
            head = self.app.words.t("Luck")
            lines = [Part(head, 23, BLUE, True), Part(text, 24, CREAM, above=2)]
            if not self.upright:  # a line less
                lines = [Part(self.app.words.t("Luck: {text}", text=text), 24, CREAM)]
            laid_out = laid(lines, w - 2 * pad, h * 0.5, self.scale)
            tall = round(laid_out[-1][0] + laid_out[-1][2] * 0.65) + 2 * pad
            plate = x, y + h - tall, w, tall
            draw_plate(screen, plate, LUCK_GROUND, self.u(16), BLUE, self.u(2), 255)
            draw_parts(screen, lines, (x + pad, plate[1] + pad, w - 2 * pad, tall - 2 * pad), self.scale)
            h -= tall + self.u(12)
        draw_parts(screen, self.parts(), (x, y, w, h), self.scale)

    def write_progress(self, screen: pygame.Surface, rect: Rect) -> None:
        """How many of the choices were looked at, as a bar; when all were, what they come to."""
        x, y, w, h = rect
        numbers, ready = len(self.reviewing.numbers(self.seat)), self.reviewing.done(self.seat)
        if ready < numbers:
            tall = self.u(14)
            bar = x, y + h - tall, w, tall
            draw_plate(screen, bar, PLATE, tall // 2, RIM, self.u(2), 255)
            if ready:
                filled = x, bar[1], max(tall, round(w * ready / numbers)), tall
                draw_plate(screen, filled, GOLD, tall // 2, None, 1, 255)
            text = self.app.words.t("Looked at {done} of {all}", done=ready, all=numbers)
            draw_words(screen, text, (x, y + h / 2 - self.u(10)), self.u(23), MUTED, False, "midleft", w)
            return
        text = " · ".join(total_parts(self.app.words, self.reviewing.total(self.seat)))
        draw_words(screen, text, (x, y + h / 2), self.u(24), MUTED, False, "midleft", w)
