"""A text in a rectangle whose words of the card table can be clicked, or reached by the keyboard, and explained.

In place of `wrap` and `draw_words`, in a scene (`self` is the scene):

    def build(self) -> None:            # after the buttons, so that Tab comes to the terms after them
        self.caption = TermText(self.app.words, text, rect, self.px(28), centred=True, game=rules.key)
        self.caption.put(self.ui, opener(self, rules.key))

    def paint(self, screen) -> None:
        self.caption.draw(screen)

`rect` is in pixels; `TermText.tall(text, size, width)` says before how high it will be, `caption.height` after. Where
the text changes without the scene being built anew, take the old terms away first: `caption.take_away(self.ui)`. Texts
that belong together share a set `seen`, and a term is marked only in the first of them. A click on a term is used up by
the widgets, so it does not reach the scene's own `click`. A press opens the scene `term` on top; what is below stands
still until it is closed.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.terms import Span, find, title
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, Colour, font, words, wrap
from scenes.widgets import Focusable, Rect, Widget
from scenes.words import Words

if TYPE_CHECKING:
    from scenes.scene import BaseScene
    from scenes.ui import Ui

LEAD = 1.35
"""From one line to the next, in sizes of the type."""

Open = Callable[[str, Rect], None]
"""Explains the term of a key; the rectangle is where it stands."""


def opener(scene: "BaseScene", game: str = "") -> Open:
    """Opens the card of a term over a scene, in the words of a game."""
    return lambda key, near: scene.push("term", key=key, near=near, game=game)


@dataclass(frozen=True, slots=True)
class Place:
    """A term in the text: its key, and where it stands; it may be broken over two lines."""

    key: str
    rects: tuple[Rect, ...]


@dataclass(slots=True)
class TermText:
    """The text in lines, with the places of its terms; `seen` and `skip` hold keys that are not marked."""

    words: Words
    text: str
    rect: Rect
    size: int
    colour: Colour = CREAM
    bold: bool = False
    centred: bool = False
    middle: bool = False
    """Whether it stands in the middle of the height of its rectangle."""
    game: str = ""
    lead: float = LEAD
    seen: set[str] | None = None
    skip: Collection[str] = ()
    lines: list[str] = field(init=False)
    places: list[Place] = field(init=False)
    _mine: list[Widget] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.lines = wrap(self.text, self.size, self.rect[2], self.bold)
        spans = [span for span in find(self.words, self.text) if span.key not in self.skip]
        self.places = [self._place(span) for span in once(spans, self.seen)]

    @staticmethod
    def tall(text: str, size: int, width: float, bold: bool = False, lead: float = LEAD) -> int:
        """How high a text is at a size of type in a width, in pixels."""
        return round(len(wrap(text, size, width, bold)) * size * lead)

    @property
    def height(self) -> int:
        """How high the lines are, in pixels."""
        return round(len(self.lines) * self.size * self.lead)

    def _at(self, number: int) -> tuple[int, int]:
        """Where a line begins."""
        face, (x, y, w, h) = font(self.size, self.bold), self.rect
        left = x + (w - face.size(self.lines[number])[0]) // 2 if self.centred else x
        top = y + ((h - self.height) // 2 if self.middle else 0) + number * self.size * self.lead
        return left, round(top + (self.size * self.lead - face.get_linesize()) / 2)

    def _place(self, span: Span) -> Place:
        rects = [box(line, self._at(number), a, b, self.size, self.bold)
                 for number, line, a, b in in_lines(self.lines, span.start, span.end)]  # fmt: skip
        return Place(span.key, tuple(rects))

    # --- in a scene -----------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        """The words, and a dotted line under every term."""
        for number, line in enumerate(self.lines):
            screen.blit(words(line, self.size, self.colour, self.bold), self._at(number))
        for place in self.places:
            for rect in place.rects:
                underline(screen, rect, self.size)

    def put(self, ui: "Ui", open_: Open, prefix: str = "term") -> None:
        """Make the terms widgets of a scene; texts on one screen need prefixes of their own."""
        for number, place in enumerate(self.places):
            self._mine += put_term(ui, f"{prefix}:{number}", label(self.words, place.key), place, open_, self.size)

    def take_away(self, ui: "Ui") -> None:
        """Let its widgets go, before the text is put another way."""
        for widget in self._mine:
            if widget.element is not None and any(widget is other for other in ui.widgets):
                widget.element.kill()
        ui.widgets = [widget for widget in ui.widgets if not any(widget is own for own in self._mine)]
        self._mine = []


def label(words: Words, key: str) -> str:
    """What is said of a term that has the focus."""
    return words.t("{term}: what it means", term=title(words, key))


def put_term(ui: "Ui", name: str, said: str, place: Place, open_: Open, size: int) -> list[Widget]:
    """The widgets of one term: the first part takes the focus, what went into the next line only clicks."""
    made: list[Widget] = []
    for part, rect in enumerate(place.rects):
        target = Focusable(name, said, rect, partial(open_, place.key, rect), inline=True)
        widget = Widget(target, enabled=not part, badge="term")
        widget.element = ui.element(rect, partial(ui.press, target))
        widget.face = partial(_warm, widget, size)
        made.append(widget)
    ui.widgets += made
    return made


def _warm(widget: Widget, size: int, screen: pygame.Surface) -> None:
    """A whole line under a term that is pointed at."""
    if widget.element is not None and widget.element.hovered:
        x, y, w, h = widget.target.rect
        thick = max(2, size // 12)
        screen.fill(BRIGHT_GOLD, (x, y + h - thick, w, thick))


# --- measures ---------------------------------------------------------------------------------------------------------


def once(spans: list[Span], seen: set[str] | None) -> list[Span]:
    """The first of each key, and none that was seen before; `seen` remembers them."""
    known = set() if seen is None else seen
    found = []
    for span in spans:
        if span.key not in known:
            known.add(span.key)
            found.append(span)
    return found


def in_lines(lines: list[str], start: int, end: int) -> list[tuple[int, str, int, int]]:
    """The parts of a piece of text in the lines it was wrapped to: number, line, first and last place in it."""
    found, begin = [], 0
    for number, line in enumerate(lines):
        a, b = max(start - begin, 0), min(end - begin, len(line))
        if a < b:
            found.append((number, line, a, b))
        begin += len(line) + 1
    return found


def box(line: str, at: tuple[int, int], start: int, end: int, size: int, bold: bool = False) -> Rect:
    """Where a piece of a line stands that is drawn at `at`, down to the line under it."""
    face = font(size, bold)
    left, right = face.size(line[:start])[0], face.size(line[:end])[0]
    return at[0] + left, at[1], right - left, face.get_ascent() + max(4, round(size * 0.24))


def underline(screen: pygame.Surface, rect: Rect, size: int, colour: Colour = GOLD) -> None:
    """Fine dots under a term."""
    x, y, w, h = rect
    dot = max(1, round(size / 15))
    for left in range(x, x + w - dot + 1, 2 * dot + max(1, dot // 2)):
        screen.fill(colour, (left, y + h - dot, dot, dot))
