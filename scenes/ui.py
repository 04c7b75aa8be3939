"""The widgets of a scene in use: what is clicked, dragged and typed reaches them, and they are drawn.

pygame_gui brings hovering, pressing, dragging and typing, scenes/focus.py the keyboard it lacks; plates, words and
icons are drawn by scenes/painter.py, so that they always fit, and a page of text is scenes/scroll.py.
"""

from collections.abc import Callable, Sequence

import pygame
import pygame_gui

from scenes.faces import Faces
from scenes.inputs import Click, Input, Key, Raw
from scenes.ui_making import Making
from scenes.ui_theme import TEXT, load_theme
from scenes.widgets import Focusable, Rect, Widget

__all__ = ["TEXT", "Focusable", "Rect", "Ui", "Widget"]

_FREE: dict[tuple[tuple[int, int], float], list[pygame_gui.UIManager]] = {}
"""Managers between two scenes: making one and reading its theme takes longer than a frame may."""


def _manager(size: tuple[int, int], unit: float) -> pygame_gui.UIManager:
    """A new manager, with our theme."""
    made = pygame_gui.UIManager(size, enable_live_theme_updates=False)
    load_theme(made, unit)
    return made


class Ui(Making):
    """The widgets of one scene in a window of `size` pixels, in use."""

    def __init__(
        self, size: tuple[int, int], unit: float, faces: Faces, tick: Callable[[], None] = lambda: None,
        announce: Callable[[str], None] = lambda text: None,
    ) -> None:  # fmt: skip
        self._key = (size, unit)
        kept = _FREE.get(self._key)
        super().__init__(kept.pop() if kept else _manager(size, unit), unit, faces, tick, announce)
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
