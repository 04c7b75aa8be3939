"""Makes the widgets of a scene: each with its element of pygame_gui, if it has one, and with what using it does."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UIHorizontalSlider, UITextEntryLine

from scenes.faces import Faces
from scenes.focus import Focus
from scenes.painter import Painter
from scenes.paragraphs import Block
from scenes.scroll import Scroll
from scenes.ui_theme import TEXT
from scenes.widgets import Focusable, Rect, Widget


class Making(Focus):
    """Every kind of widget there is, made into a manager of pygame_gui; `unit` is pixels per logical unit."""

    def __init__(
        self, manager: UIManager, unit: float, faces: Faces, tick: Callable[[], None], announce: Callable[[str], None]
    ) -> None:
        super().__init__(tick, announce)
        self.manager, self.unit, self.faces = manager, unit, faces
        self.painter = Painter(faces, unit)
        self._slides: dict[UIElement, Callable[[int], None]] = {}
        self._entries: dict[UIElement, Callable[[str], None]] = {}

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.unit))

    def button(
        self, name: str, rect: Rect, text: str, do: Callable[[], None], *, style: str = "plain", icon: str = "",
        key: str = "", size: int = TEXT, enabled: bool = True, label: str = "", note: str = "",
    ) -> Widget:  # fmt: skip
        """A button; `style` is plain, main, chosen or quiet; `key` presses it too; `note` is a second line."""
        said = label or (f"{text}: {note}" if note else text)
        target = Focusable(name, said, rect, do)
        widget = Widget(target, None, text, icon, style, self.px(size), key, enabled, "button", note)
        widget.element = self.element(rect, lambda: self.press(target))
        if not enabled:
            widget.element.disable()
        self.widgets.append(widget)
        return widget

    def element(self, rect: Rect, do: Callable[[], None]) -> UIButton:
        """The part of a widget that is hovered and pressed; it draws nothing."""
        return UIButton(pygame.Rect(rect), "", self.manager, command=do)

    def choice(
        self, name: str, rect: Rect, labels: Sequence[str], chosen: int, do: Callable[[int], None], label: str,
        size: int = TEXT,
    ) -> Widget:  # fmt: skip
        """One of a few, all of them in sight; left and right change it too, Enter takes the next."""

        def take(place: int) -> None:
            if place != widget.chosen:
                self.tick()
                widget.chosen = place
                widget.target.label = f"{label}: {labels[place]}"
                self.focus_on(name)
                self.announce(widget.target.label)
                do(place)

        target = Focusable(
            name, f"{label}: {labels[chosen]}", rect, lambda: take((widget.chosen + 1) % len(labels)),
            lambda steps: take(min(max(widget.chosen + steps, 0), len(labels) - 1)),
        )  # fmt: skip
        widget = Widget(target, size=self.px(size), badge="choice", chosen=chosen)
        widget.cells = list(zip(self.painter.cells(rect, labels, self.px(size)), labels, strict=True))
        for i, (cell, _) in enumerate(widget.cells):
            widget.parts.append(self.element(cell, partial(take, i)))
        self.widgets.append(widget)
        return widget

    def switch(
        self, name: str, rect: Rect, text: str, on: bool, do: Callable[[bool], None], said: tuple[str, str],
        icon: str = "", label: str = "",
    ) -> Widget:  # fmt: skip
        """A line with a switch at its end; `said` is how off and on are called, `label` what it is for."""

        def turn() -> None:
            widget.chosen = 1 - widget.chosen
            widget.target.label = f"{label or text}: {said[widget.chosen]}"
            self.announce(widget.target.label)
            do(bool(widget.chosen))

        target = Focusable(name, f"{label or text}: {said[on]}", rect, turn)
        widget = Widget(target, None, text, icon, size=self.px(TEXT), badge="switch", chosen=int(on))
        widget.element = self.element(rect, lambda: self.press(target))
        self.widgets.append(widget)
        return widget

    def slider(self, name: str, rect: Rect, value: int, do: Callable[[int], None], label: str) -> Widget:
        """A slider from 0 to 100."""
        element = UIHorizontalSlider(pygame.Rect(rect), value, (0, 100), self.manager, click_increment=5)

        def moved(new: int) -> None:
            widget.chosen = new
            widget.target.label = f"{label}: {new}"
            do(new)

        def slide(steps: int) -> None:
            new = min(100, max(0, widget.chosen + 5 * steps))
            element.set_current_value(new)
            moved(new)
            self.announce(widget.target.label)

        widget = Widget(Focusable(name, f"{label}: {value}", rect, lambda: None, slide), element, badge="slider")
        widget.chosen = value
        widget.parts = [element.sliding_button] if element.sliding_button is not None else []
        self._slides[element] = moved
        self.widgets.append(widget)
        return widget

    def entry(self, name: str, rect: Rect, text: str, do: Callable[[str], None], label: str, limit: int = 14) -> Widget:
        """A line to type in."""
        element = UITextEntryLine(pygame.Rect(rect), self.manager, initial_text=text)
        element.set_text_length_limit(limit)
        element.blink_cursor_time = 1e9  # it stays: nothing is drawn while nobody does anything

        def begin() -> None:
            self.manager.set_focus_set({element})
            element.select_range = [0, len(element.text)]
            element.edit_position = len(element.text)
            element.rebuild()

        widget = Widget(Focusable(name, label, rect, begin), element, badge="entry")
        self._entries[element] = do
        self.widgets.append(widget)
        return widget

    @staticmethod
    def digits_only(entry: Widget) -> None:
        """Let nothing but digits be typed into an entry."""
        if isinstance(entry.element, UITextEntryLine):
            entry.element.set_allowed_characters("numbers")

    def text(self, name: str, rect: Rect, blocks: Sequence[Block], label: str, at_end: bool = False) -> Widget:
        """Paragraphs and figures that scroll where they are longer than their place."""
        scroll = Scroll(rect, blocks, self.px(TEXT), at_end)
        target = Focusable(name, label, rect, lambda: None, scroll.move, vertical=True, ring=False)
        widget = Widget(target, badge="page", scroll=scroll)
        self.widgets.append(widget)
        return widget
