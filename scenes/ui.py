"""Everything that touches pygame_gui: widgets in our theme, and the keyboard it lacks.

pygame_gui brings hovering, pressing, dragging and typing; plates, words and icons are drawn by scenes/painter.py, so
that they always fit, and a page of text is scenes/scroll.py.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.elements import UIButton, UIHorizontalSlider, UITextEntryLine

from scenes.faces import Faces
from scenes.focus import Focus
from scenes.inputs import Click, Input, Key, Raw
from scenes.painter import Painter
from scenes.paragraphs import Block
from scenes.scroll import Scroll
from scenes.ui_theme import TEXT, load_theme
from scenes.widgets import Focusable, Rect, Widget

__all__ = ["TEXT", "Focusable", "Rect", "Ui", "Widget"]

_FREE: dict[tuple[tuple[int, int], float], list[pygame_gui.UIManager]] = {}
"""Managers between two scenes: making one and reading its theme takes longer than a frame may."""
_SHAPES = SurfaceCache()
"""Plates of buttons, shared by all managers: each has its size and colours in its name, and a cache takes 4 MB."""


class Ui(Focus):
    """The widgets of one scene in a window of `size` pixels; `unit` is pixels per logical unit."""

    def __init__(
        self, size: tuple[int, int], unit: float, faces: Faces, tick: Callable[[], None] = lambda: None,
        announce: Callable[[str], None] = lambda text: None,
    ) -> None:  # fmt: skip
        super().__init__(tick, announce)
        self.unit, self.faces = unit, faces
        self.painter = Painter(faces, unit)
        self._key = (size, unit)
        kept = _FREE.get(self._key)
        if kept:
            self.manager = kept.pop()
        else:
            self.manager = pygame_gui.UIManager(size, enable_live_theme_updates=False)
            load_theme(self.manager, unit)
        self._slides: dict[UIElement, Callable[[int], None]] = {}
        self._entries: dict[UIElement, Callable[[str], None]] = {}
        self._by_pointer = False

    def close(self) -> None:
        """Let the widgets go; the manager serves the next scene of this size."""
        self.widgets.clear()
        self.manager.set_focus_set(None)
        self.manager.clear_and_reset()
        _FREE.setdefault(self._key, []).append(self.manager)

    def keep(self, widgets: Sequence[Widget]) -> None:
        """Let all other widgets go; buttons only, for what is typed or slid is known by its element."""
        for widget in self.widgets:
            if widget.element is not None and not any(widget is other for other in widgets):
                widget.element.kill()
        self.widgets = list(widgets)

    @staticmethod
    def forget() -> None:
        """Drop the managers kept, after the window has changed its size."""
        _FREE.clear()

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.unit))

    # --- making widgets -----------------------------------------------------------------------------------------

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

    # --- input --------------------------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether a line is being typed in."""
        return any(entry.is_focused for entry in self._entries)

    def stop_typing(self) -> None:
        """Leave the line that is typed in."""
        self.manager.set_focus_set(None)

    def handle(self, entered: Input) -> bool:
        """Take an input; True when it was used up here."""
        if isinstance(entered, Raw):
            self._raw(entered.event)
            return False
        if isinstance(entered, Key):
            self._by_pointer = False
            return self.key(entered)
        if isinstance(entered, Click):
            self.visible_focus = False
            hit = [widget for widget in self.widgets if pygame.Rect(widget.target.rect).collidepoint(entered.pos)]
            if hit and hit[0].enabled and not self.typing:
                self.focus = hit[0].target.name
            return bool(hit)
        return False

    def _raw(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and (not self.typing or event.key in (pygame.K_TAB, pygame.K_ESCAPE)):
            return
        self.manager.process_events(event)
        self._by_pointer = self._by_pointer or event.type == pygame.MOUSEMOTION
        for widget in self.widgets:
            if widget.scroll is not None:
                widget.scroll.handle(event)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and widget.badge == "slider":
                self._jump(widget, event.pos)
        if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED and event.ui_element in self._slides:
            self._slides[event.ui_element](round(event.value))
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element in self._entries:
            self._entries[event.ui_element](event.text)

    def _jump(self, widget: Widget, pos: tuple[int, int]) -> None:
        """A slider clicked beside its thumb goes there."""
        box, slide = pygame.Rect(widget.target.rect), widget.target.slide
        if slide is None or not box.collidepoint(pos) or any(part.hover_point(*pos) for part in widget.parts):
            return
        side = self.px(36)
        value = 100 * (pos[0] - box.x - side / 2) / max(box.width - side, 1)
        slide(round((value - widget.chosen) / 5))

    # --- time and drawing ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let widgets react."""
        self.manager.update(dt)

    def draw(self, screen: pygame.Surface) -> None:
        """Draw all widgets, their words and icons, and the ring around what has the focus."""
        for widget in self.widgets:
            self.painter.under(screen, widget)
        self.manager.draw_ui(screen)
        for widget in self.widgets:
            self.painter.over(screen, widget)
        target = self.focused
        if target is not None and self.visible_focus and target.inline:
            self.painter.lit(screen, target.rect)
        elif target is not None and self.visible_focus and target.ring:
            self.ring(screen, target.rect)
        tipped = self.tipped
        if tipped is not None:
            self.painter.tip(screen, tipped.target.rect, tipped.target.label)

    @property
    def tipped(self) -> Widget | None:
        """The button without words that says what it is: the one pointed at, or the one with the focus.

        Never both, for their words would lie over each other: the hand that moved last decides.
        """
        icons = [widget for widget in self.widgets if widget.icon and not widget.text]
        pointed = next((icon for icon in icons if icon.element is not None and icon.element.hovered), None)
        focused = next((icon for icon in icons if self.visible_focus and icon.target is self.focused), None)
        return (pointed or focused) if self._by_pointer else (focused or pointed)

    def ring(self, screen: pygame.Surface, rect: Rect) -> None:
        """The focus ring around a rectangle."""
        self.painter.ring(screen, rect)
