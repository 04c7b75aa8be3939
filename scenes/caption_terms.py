"""The words of the card table on a caption: dotted, to be clicked or reached by the keyboard, and explained."""

import pygame

from scenes.caption import Line, Plate
from scenes.term_text import Open, Place, box, in_lines, label, once, put_term, underline
from scenes.terms import find
from scenes.ui import Ui
from scenes.widgets import Widget
from scenes.words import Words


class CaptionTerms:
    """Follows a caption that comes and goes, and changes, while the scene stays: its terms come and go with it."""

    def __init__(self) -> None:
        self.places: list[tuple[Place, int]] = []
        """The terms on the plate that is shown, with the size of their type."""
        self._of: tuple[Plate | None, Ui | None] = None, None
        self._widgets: list[Widget] = []

    def follow(self, plate: Plate | None, words: Words, ui: Ui, open_: Open) -> None:
        """Let the terms of this plate be pressed, and those of the one before it no more."""
        if self._of[0] is plate and self._of[1] is ui:
            return
        if self._of[1] is ui:
            ui.keep([widget for widget in ui.widgets if not any(widget is own for own in self._widgets)])
        self._of, self._widgets = (plate, ui), []
        self.places = [] if plate is None else places_on(plate, words)
        for number, (place, size) in enumerate(self.places):
            self._widgets += put_term(ui, f"caption:{number}", label(words, place.key), place, open_, size)

    def draw(self, screen: pygame.Surface) -> None:
        """A dotted line under every term."""
        for place, size in self.places:
            for rect in place.rects:
                underline(screen, rect, size)


def places_on(plate: Plate, words: Words) -> list[tuple[Place, int]]:
    """The terms on a plate, each where it stands first: in what is said, then in what is asked."""
    seen: set[str] = set()
    found = []
    for bold in (False, True):
        lines = [line for line in plate.lines if line.bold is bold]
        texts = [line.text for line in lines]
        for span in once(find(words, " ".join(texts)), seen):
            rects = tuple(_box(lines[number], start, end) for number, _, start, end in
                          in_lines(texts, span.start, span.end))  # fmt: skip
            found.append((Place(span.key, rects), lines[0].size))
    return found


def _box(line: Line, start: int, end: int) -> tuple[int, int, int, int]:
    return box(line.text, line.rect[:2], start, end, line.size, line.bold)
