"""What the teacher says: a cream plate with words, what is asked, and buttons to answer or to go on."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from scenes.caption import LEAST, MARGIN, SHARE, SIZE, Box
from scenes.layout import Placed
from scenes.lesson_place import Form, Ground, choose
from scenes.lesson_said import AMBER, LOOKS, Choice, Look, Said
from scenes.term_text import Open, TermText
from scenes.theme import CREAM, INK, SMALLEST, TEAL, Colour, draw_plate, draw_words, fit, font, wrap
from scenes.ui import Rect, Ui
from scenes.words import Words

WIDTHS = (640, 520, 820, 420, 1000, 340, 300)
"""Widths that are tried, in logical units, the best first."""
SMALLER = (1.0, 0.9, 0.0)
"""Sizes of type that are tried, as parts of the usual one; never less than LEAST of the window's height."""
PAD, LEAD, GAP = 26, 1.34, 14
RADIUS, EDGE, BADGE = 20, 3, 46
LEAST_TYPE = 21
"""The least size of type where room is scarce, in logical units."""
TALL, SENTENCE, TWO_LINES, NEXT, CAP = 60, 58, 80, 200, 124
"""Heights of buttons, how wide the one is at least that goes on, and its edges with the key, in logical units."""
SIGNS = {"chosen": "tick", "missed": "cross"}
"""What stands on a button that was the right answer, or a wrong one."""


class Plate:
    """A plate laid out at a place."""

    def __init__(self, placed: Placed, words: Words, said: Said, game: str) -> None:
        self.placed, self.words, self.said, self.game = placed, words, said, game
        self.unit = placed.unit
        self.size = max(round(SIZE * self.unit), math.ceil(SHARE * placed.size[1]))
        self.small = max(round((SIZE - 2) * self.unit), math.ceil(LEAST * placed.size[1]))
        self.rect: Rect = (0, 0, 0, 0)
        self.framed = True
        self.texts: list[TermText] = []
        self.lines: list[tuple[str, tuple[int, int], Colour]] = []
        self.buttons: list[tuple[Choice, Rect]] = []

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.unit))

    # --- its place ----------------------------------------------------------------------------------------------

    def find(self, boxes: Sequence[Box], near: tuple[float, float] | None, clear: Sequence[Rect]) -> "Plate":
        """Lay it where it covers nothing, or as little as can be."""
        side = self.px(BADGE) if LOOKS[self.said.kind].sign else 0
        ground = Ground(self.placed, boxes, near, clear, (-side - self.px(14), -(side // 2), side, side // 2))
        least = math.ceil(LEAST * self.placed.size[1])
        types = {tuple(max(round(part * size), least) for size in (self.size, self.small)) for part in SMALLER}
        forms = [
            partial(self._form, size, small, width) for size, small in sorted(types, reverse=True) for width in WIDTHS
        ]
        form, rect = choose(ground, forms)
        self.size, self.small = form.type
        return self.put(rect)

    def _form(self, size: int, small: int, width: int) -> Form:
        """How large it is in type of those sizes and at most so wide."""
        self.size, self.small = size, small
        most = self.placed.size[0] - 2 * MARGIN * self.unit
        wide = self._wide(round(min(width * self.unit, most)))
        return Form((size, small), (wide, self._tall(wide)))

    def fit(self, rect: Rect) -> "Plate":
        """Lay it into a rectangle, in smaller type where it would not fit; it may be lower than that."""
        whole, sizes = self.said, (self.size, self.small)
        if not self._shrink(rect):  # a colour says as much as the heading
            self.said, (self.size, self.small) = replace(whole, heading=""), sizes
            self._shrink(rect)
        high = self._tall(rect[2])
        return self.put((rect[0], rect[1] + (rect[3] - high) // 2, rect[2], high))

    def _shrink(self, rect: Rect) -> bool:
        """Make the type smaller until it fits; whether it does now."""
        least = max(round(LEAST_TYPE * self.unit), 12)
        while self.size > least and not self.fits(rect):
            self.size -= 1
            self.small = min(self.small, self.size)
        return self.fits(rect)

    def fits(self, rect: Rect) -> bool:
        """Whether all of it has room in a rectangle."""
        return self._tall(rect[2]) <= rect[3]

    def foot(self, wide: int, high: int) -> "Plate":
        """Lay it along the lower edge of the window, under a page."""
        width, height = self.placed.size
        self.fit((0, 0, wide, high))
        tall = self.rect[3]
        edge = self.px(24)
        return self.put(((width - wide) // 2, height - tall - edge - self.px(70), wide, tall))

    def _wide(self, most: int) -> int:
        """As wide as its words and buttons need, but no wider than that, unless one button alone is."""
        pad, room = self.px(PAD), most - 2 * self.px(PAD)
        wide = max([*self._widths(room), self._row_width()])
        apart = [choice for choice in self.said.choices if not self.said.stacked or choice.name == "next"]
        least = max(map(self._button_width, apart), default=0)
        return max(min(max(wide + 2 * pad, self.px(300)), most), least + 2 * pad)

    def _widths(self, room: int) -> list[int]:
        return [font(size, bold).size(line)[0] for text, size, bold in self._parts() for line in
                wrap(text, size, room, bold)]  # fmt: skip

    def _parts(self) -> list[tuple[str, int, bool]]:
        """Its texts, with size and weight."""
        said = self.said
        parts = [(said.heading, self.small, True), (said.text, self.size, False), (said.hint, self.size, False),
                 (said.asked, self.small, True)]  # fmt: skip
        return [part for part in parts if part[0]]

    def _row_width(self) -> int:
        widths = [self._button_width(choice) for choice in self.said.choices]
        if self.said.stacked:
            return max(widths, default=0)
        return min(sum(widths) + self.px(GAP) * max(len(widths) - 1, 0), self.px(700))

    def _button_width(self, choice: Choice) -> int:
        if choice.name == "next":
            return max(self.px(NEXT), font(self.small, True).size(choice.label)[0] + self.px(CAP))
        sign = self.px(50) if choice.style in SIGNS else 0
        return max(font(self.small, True).size(choice.label)[0] + self.px(60) + sign, self.px(120))

    def _rows(self, room: int) -> list[list[Choice]]:
        """The buttons in as many rows as they need."""
        if self.said.stacked:
            return [[choice] for choice in self.said.choices]
        rows: list[list[Choice]] = []
        used = room
        for choice in self.said.choices:
            wide = self._button_width(choice) + self.px(GAP)
            if not rows or choice.name == "next" or used + wide - self.px(GAP) > room:
                rows.append([])
                used = 0
            rows[-1].append(choice)
            used += wide
        return rows

    def _tall(self, wide: int) -> int:
        room = wide - 2 * self.px(PAD)
        text = sum(round(LEAD * size * len(wrap(text, size, room, bold))) for text, size, bold in self._parts())
        buttons = sum(self._row_tall(row, room) + self.px(GAP) for row in self._rows(room))
        return round(text + 2 * self.px(PAD) * 0.7 + buttons)

    def _row_tall(self, row: Sequence[Choice], room: int) -> int:
        """How high the buttons of a row are: a sentence that is too long for one line needs more."""
        if not self.said.stacked or row[0].name == "next":
            return self.px(TALL)
        inner = room - self.px(26 + 50)  # beside a tick or a cross
        broken = fit(row[0].label, self.small, inner, True) < self.px(SMALLEST)
        return self.px(TWO_LINES if broken else SENTENCE)

    def put(self, rect: Rect) -> "Plate":
        """Lay it there."""
        self.rect, self.texts, self.lines, self.buttons = rect, [], [], []
        pad, said = self.px(PAD), self.said
        x, y, room = rect[0] + pad, rect[1] + round(pad * 0.7), rect[2] - 2 * pad
        seen: set[str] = set()
        for text, size, bold in self._parts():
            high = round(LEAD * size * len(wrap(text, size, room, bold)))
            if bold:
                for line in wrap(text, size, room, True):
                    colour = TEAL if text == said.asked else LOOKS[said.kind].colour
                    self.lines.append((line, (x, round(y + LEAD * size / 2)), colour))
                    y += round(LEAD * size)
                continue
            colour = AMBER if text == said.hint else INK
            self.texts.append(TermText(self.words, text, (x, y, room, high), size, colour, game=self.game, lead=LEAD,
                                       seen=seen))  # fmt: skip
            y += high
        self._lay_buttons(x, y + self.px(GAP), room)
        return self

    def _lay_buttons(self, x: int, y: int, room: int) -> None:
        gap = self.px(GAP)
        for row in self._rows(room):
            tall = self._row_tall(row, room)
            only = len(row) == 1 and row[0].name == "next"
            widths = [room if self.said.stacked and not only else self._button_width(choice) for choice in row]
            left = x + room - widths[0] if only else x + (room - sum(widths) - gap * (len(row) - 1)) // 2
            for choice, wide in zip(row, widths, strict=True):
                self.buttons.append((choice, (left, y, wide, tall)))
                left += wide + gap
            y += tall + gap

    # --- in the scene -------------------------------------------------------------------------------------------

    def build(self, ui: Ui, open_: Open) -> None:
        """Make its buttons and terms widgets of a scene."""
        for choice, rect in self.buttons:
            style = "plain" if choice.style == "missed" else choice.style
            widget = ui.button(choice.name, rect, choice.label, choice.do, style=style, key=choice.key, size=25,
                               icon=SIGNS.get(choice.style, ""), enabled=choice.enabled)  # fmt: skip
            widget.size = self.small
        for number, text in enumerate(self.texts):
            text.put(ui, open_, f"term{number}")

    def draw(self, screen: pygame.Surface, icon: Callable[[str, int], pygame.Surface]) -> None:
        """The plate with its words; the buttons are drawn with the widgets."""
        x, y, w, h = self.rect
        look = LOOKS[self.said.kind]
        draw_plate(screen, (x, y + self.px(7), w, h), (2, 10, 9), self.px(RADIUS), None, 1, 120)
        edge = self.px(EDGE if self.said.kind == "say" else EDGE + 1)
        draw_plate(screen, self.rect, CREAM, self.px(RADIUS), look.edge, edge, 255)
        for line, at, colour in self.lines:
            draw_words(screen, line, at, self.small, colour, True, "midleft")
        for text in self.texts:
            text.draw(screen)
        if look.sign:
            self._badge(screen, look, icon)

    def _badge(self, screen: pygame.Surface, look: Look, icon: Callable[[str, int], pygame.Surface]) -> None:
        """The sign on the upper right corner."""
        x, y, w, _ = self.rect
        side = self.px(BADGE)
        box = (x + w - side - self.px(14), max(y - side // 2, 2), side, side)
        draw_plate(screen, box, look.edge, side // 2, CREAM, self.px(3), 255)
        picture = icon(look.sign, round(side * 0.56))
        screen.blit(picture, picture.get_rect(center=(box[0] + side // 2, box[1] + side // 2)))
