"""Options as rows of a menu: the name, a control for the values, and one sentence on what it changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.options import Option, Value
from scenes.option_words import option_name, option_sentence, value_name
from scenes.plan_words import known_option
from scenes.spinner import spinner
from scenes.theme import BRIGHT_GOLD, CREAM, MUTED, RIM, SMALLEST, Colour, draw_plate, draw_words, font, wrap
from scenes.ui import TEXT, Rect

if TYPE_CHECKING:
    from scenes.menu import MenuScene
    from scenes.plan import Plan

LINE, CONTROL, UNDER, GAP = 54, 0.47, 60, 22
"""Height of a control, its share of a row, what one in a line of its own takes, and the room between rows."""
SENTENCE = SMALLEST
MOST_GAP = 26
"""The most that is added between rows where there is room."""
MANY = 4
"""Values from which on only the chosen one is shown."""

Take = Callable[[str, Value], None]


@dataclass(frozen=True, slots=True)
class Row:
    """An option in so wide a row: how its values are chosen, whether in a line of their own, and how high it is."""

    option: Option
    name: str
    sentence: tuple[str, ...]
    kind: str
    labels: tuple[str, ...]
    below: bool
    height: float


def row_of(scene: "MenuScene", plan: "Plan", option: Option, width: float) -> Row:
    """The row of an option, in logical units."""
    words, key = scene.app.words, plan.variant.key
    known = known_option(plan.variant, option.key)
    name = option_name(words, key, option.key) if known else option.key
    text = option_sentence(words, key, option.key) if known else ""
    sentence = tuple(wrap(text, scene.px(SENTENCE), scene.px(width - 8))) if text else ()
    labels: tuple[str, ...] = ()
    kind, below = "number", False
    if option.choices == (False, True):
        kind = "switch"
    elif option.choices:
        labels = tuple(value_name(words, key, option.key, value) if known else str(value) for value in option.choices)
        kind, below = _fitting(scene, labels, name, width)
    height = LINE + (UNDER if below else 0) + len(sentence) * SENTENCE * 1.32 + GAP
    return Row(option, name, sentence, kind, labels, below, height)


def _fitting(scene: "MenuScene", labels: Sequence[str], name: str, width: float) -> tuple[str, bool]:
    """How such values are chosen: all in sight, or one of them between arrows; and whether in a line of their own."""
    size, unit = scene.px(TEXT - 2), scene.placed.unit
    wide = [font(size, True).size(label)[0] / unit for label in labels]
    beside = min(width * CONTROL, width - font(scene.px(TEXT), True).size(name)[0] / unit - 40)
    if len(labels) <= MANY and sum(wide) + 20 * len(wide) + 8 <= width:
        return "choice", sum(wide) + 20 * len(wide) + 8 > beside
    return "spinner", max(wide) + 2 * LINE + 20 > beside


def pages(rows: Sequence[Row], room: float) -> list[list[Row]]:
    """The rows in pages that are no higher than that."""
    found: list[list[Row]] = [[]]
    for row in rows:
        if found[-1] and sum(other.height for other in found[-1]) + row.height - GAP > room:
            found.append([])
        found[-1].append(row)
    return found


class Rows:
    """The rows of one page, built into a scene from a place in logical units down."""

    def __init__(self, scene: "MenuScene", plan: "Plan", left: float, width: float, take: Take) -> None:
        self.scene, self.plan, self.left, self.width, self.take = scene, plan, left, width, take
        self.shown: list[tuple[Row, float]] = []
        self.wrong: Row | None = None
        """The row in which a number was typed that cannot be taken."""
        self.gap = 0.0

    def build(self, rows: Sequence[Row], top: float, room: float) -> None:
        """A control for each option; a little of the room that is left goes between them."""
        self.shown.clear()
        spare = room - sum(row.height for row in rows) + GAP
        self.gap = max(min(spare / max(len(rows), 1), MOST_GAP), 0.0)
        for row in rows:
            self.shown.append((row, top))
            self._control(row, top)
            top += row.height + self.gap

    def _place(self, row: Row, top: float, width: float) -> Rect:
        """The right end of the first line, or the whole of the second one."""
        wide = self.width if row.below else width
        y = top + LINE / 2 + (UNDER if row.below else 0)
        return self.scene.box(self.left + self.width - wide / 2, y, wide, LINE)

    def _control(self, row: Row, top: float) -> None:
        key, value = row.option.key, self.plan.values[row.option.key]
        name, ui = f"option:{key}", self.scene.ui
        if row.kind == "switch":
            rect = self.scene.box(self.left + self.width / 2, top + LINE / 2, self.width + 36, LINE)
            self.scene.switch(name, rect, "", value is True, partial(self.take, key), label=row.name)
        elif row.kind == "number":
            self._number(row, top, int(str(value)))
        else:
            choices = row.option.choices
            rect = self._place(row, top, self.width * CONTROL)
            place = choices.index(value)
            if row.kind == "choice":
                ui.choice(name, rect, row.labels, place, lambda i: self.take(key, choices[i]), row.name, TEXT - 2)
            else:
                spinner(ui, name, rect, row.labels, place, lambda i: self.take(key, choices[i]), row.name)

    def _number(self, row: Row, top: float, value: int) -> None:
        """Less, the number to type over, more."""
        option, scene = row.option, self.scene
        left = self.left + self.width - 256

        def to(number: int) -> None:
            self.take(option.key, min(max(number, option.lowest), option.highest))

        def typed(text: str) -> None:
            fits = text.isascii() and text.isdigit() and option.lowest <= int(text) <= option.highest
            self.wrong = None if fits else row
            self.plan.set(option.key, int(text) if fits else value)

        y = top + LINE / 2
        for name, by, x in (("less", -1, left + 32), ("more", 1, left + 224)):
            said = scene.t("{name}: less", name=row.name) if by < 0 else scene.t("{name}: more", name=row.name)
            ends = option.lowest < value if by < 0 else value < option.highest
            rect = scene.box(x, y, 64, LINE)
            do = partial(to, value + by)
            button = scene.ui.button(f"{name}:{option.key}", rect, "", do, enabled=ends, label=said)
            button.face = partial(_sign, scene, rect, by > 0, CREAM if ends else RIM)
        rect = scene.box(left + 128, y, 112, LINE)
        entry = scene.ui.entry(f"option:{option.key}", rect, str(value), typed, f"{row.name}: {value}", 4)
        scene.ui.digits_only(entry)

    def draw(self, screen: pygame.Surface) -> None:
        """Names and sentences, in gold what is not as in the standard rules, with lines between."""
        scene, differing = self.scene, self.plan.differing
        x, y = scene.centre
        unit = scene.placed.unit
        left, wide = x + (self.left + 4) * unit, (self.width - 8) * unit
        for i, (row, top) in enumerate(self.shown):
            at = y + top * unit
            if i:
                line = (round(left), round(at - scene.px((GAP + self.gap) * 0.5)), round(wide), scene.px(1))
                draw_plate(screen, line, RIM, 1, None, 1, 120)
            colour = BRIGHT_GOLD if row.option.key in differing else CREAM
            room = wide if row.below else wide - scene.px(110 if row.kind == "switch" else 270)
            if row.kind in ("choice", "spinner") and not row.below:
                room = wide * (1 - CONTROL) - scene.px(10)
            middle = (left, at + scene.px(LINE) / 2)
            draw_words(screen, row.name, middle, scene.px(TEXT), colour, True, "midleft", room)
            at += scene.px(LINE + (UNDER if row.below else 0)) + scene.px(SENTENCE * 0.7)
            for j, text in enumerate(row.sentence):
                middle = (left, at + scene.px(SENTENCE * 1.32) * j)
                draw_words(screen, text, middle, scene.px(SENTENCE), MUTED, anchor="midleft", width=wide)


def _sign(scene: "MenuScene", rect: Rect, plus: bool, colour: Colour, screen: pygame.Surface) -> None:
    """A minus or a plus."""
    x, y = rect[0] + rect[2] // 2, rect[1] + rect[3] // 2
    long, thick = scene.px(12), scene.px(2)
    draw_plate(screen, (x - long, y - thick, 2 * long, 2 * thick), colour, thick, None, 1, 255)
    if plus:
        draw_plate(screen, (x - thick, y - long, 2 * thick, 2 * long), colour, thick, None, 1, 255)
