"""Everything that touches pygame_gui: our theme at the scale of the window, widgets, and the focus ring it lacks.

Words and icons of buttons are drawn here, over pygame_gui's plates, so that they always fit; sliders, entries and
pages of rich text are its own.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
import pygame_gui
from pygame_gui.core import ObjectID, UIElement
from pygame_gui.elements import UIButton, UIHorizontalSlider, UITextBox, UITextEntryLine

from scenes.faces import ASSETS, Faces
from scenes.inputs import Click, Input, Key, Raw
from scenes.theme import BRIGHT_GOLD, CREAM, INK, MUTED, SMALLEST, Colour, draw_words, fit, font, words

Rect = tuple[int, int, int, int]
TEXT = 26
"""Logical size of running text."""


@dataclass(slots=True)
class Focusable:
    """Something the keyboard can reach: what it is called, where it is, what it does.

    `slide` moves a value by steps of -1 or 1, or scrolls.
    """

    name: str
    label: str
    rect: Rect
    do: Callable[[], None]
    slide: Callable[[int], None] | None = None
    vertical: bool = False
    ring: bool = True


@dataclass(slots=True)
class Widget:
    """A pygame_gui element with what we draw over it."""

    target: Focusable
    element: UIElement
    text: str = ""
    icon: str = ""
    style: str = "plain"
    size: int = 0
    key: str = ""
    enabled: bool = True
    badge: str = field(default="")


class Ui:
    """The widgets of one scene in a window of `size` pixels; `unit` is pixels per logical unit."""

    def __init__(
        self, size: tuple[int, int], unit: float, faces: Faces, tick: Callable[[], None] = lambda: None,
        announce: Callable[[str], None] = lambda text: None,
    ) -> None:  # fmt: skip
        self.unit, self.faces = unit, faces
        self.manager = pygame_gui.UIManager(size, enable_live_theme_updates=False)
        self._load_theme()
        self.widgets: list[Widget] = []
        self.extra: Callable[[], list[Focusable]] = list
        self.focus = ""
        self.visible_focus = False
        self._tick, self._announce = tick, announce
        self._slides: dict[UIElement, Callable[[int], None]] = {}
        self._entries: dict[UIElement, Callable[[str], None]] = {}

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.unit))

    def _load_theme(self) -> None:
        """Our theme with its sizes in pixels; a font must be named under each kind of element to be scaled."""
        theme = json.loads((ASSETS / "themes" / "table.json").read_text(encoding="utf-8"))
        text = self.px(TEXT)
        for style in ("regular", "bold", "italic", "bold_italic"):
            self.manager.preload_fonts([{"name": "noto_sans", "point_size": text, "style": style, "antialiased": "1"}])
        for kind in ("button", "text_entry_line", "text_box", "horizontal_slider", "label"):
            theme.setdefault(kind, {})["font"] = {"name": "noto_sans", "size": str(text), "bold": "0"}
        for kind in ("button", "#main", "#chosen", "#quiet", "text_entry_line"):
            misc = theme[kind].setdefault("misc", {})
            misc["border_width"] = str(self.px(2))
            misc["shape_corner_radius"] = str(self.px(22))
        theme["horizontal_slider"]["misc"] |= {
            "shape_corner_radius": str(self.px(14)),
            "border_width": str(self.px(2)),
            "sliding_button_width": str(self.px(34)),
        }
        theme["horizontal_slider.#sliding_button"]["misc"] |= {
            "shape_corner_radius": str(self.px(12)),
            "border_width": str(self.px(2)),
        }
        theme["text_box"]["misc"]["padding"] = f"{self.px(8)},{self.px(6)}"
        theme["text_box"]["misc"]["scroll_bar_width"] = str(self.px(14))
        self.manager.get_theme().load_theme(theme)

    # --- making widgets -----------------------------------------------------------------------------------------

    def button(
        self, name: str, rect: Rect, text: str, do: Callable[[], None], *, style: str = "plain", icon: str = "",
        key: str = "", size: int = TEXT, enabled: bool = True, label: str = "",
    ) -> Widget:  # fmt: skip
        """A button; `style` is plain, main, chosen or quiet; `key` is the key that presses it too."""
        target = Focusable(name, label or text, rect, do)
        element = UIButton(
            pygame.Rect(rect), "", self.manager, object_id=ObjectID(object_id=f"#{style}", class_id="@button"),
            command=lambda: self._press(target),
        )  # fmt: skip
        if not enabled:
            element.disable()
        widget = Widget(target, element, text, icon, style, self.px(size), key, enabled)
        self.widgets.append(widget)
        return widget

    def _press(self, target: Focusable) -> None:
        self._tick()
        target.do()

    def slider(self, name: str, rect: Rect, value: int, do: Callable[[int], None], label: str) -> Widget:
        """A slider from 0 to 100."""
        element = UIHorizontalSlider(pygame.Rect(rect), value, (0, 100), self.manager, click_increment=5)

        def slide(steps: int) -> None:
            new = min(100, max(0, round(element.get_current_value()) + 5 * steps))
            element.set_current_value(new)
            do(new)

        widget = Widget(Focusable(name, label, rect, lambda: None, slide), element)
        widget.badge = "slider"
        self._slides[element] = do
        self.widgets.append(widget)
        return widget

    def entry(self, name: str, rect: Rect, text: str, do: Callable[[str], None], label: str, limit: int = 14) -> Widget:
        """A line to type in."""
        element = UITextEntryLine(pygame.Rect(rect), self.manager, initial_text=text)
        element.set_text_length_limit(limit)
        widget = Widget(Focusable(name, label, rect, lambda: self.manager.set_focus_set({element})), element)
        widget.badge = "entry"
        self._entries[element] = do
        self.widgets.append(widget)
        return widget

    def page(self, name: str, rect: Rect, html: str, label: str) -> Widget:
        """A page of rich text that scrolls where it is longer than its place."""
        element = UITextBox(html, pygame.Rect(rect), self.manager)

        def scroll(steps: int) -> None:
            bar = element.scroll_bar
            if bar is not None:
                bar.set_scroll_from_start_percentage(
                    min(max(bar.start_percentage + 0.08 * steps, 0.0), 1.0 - bar.visible_percentage)
                )
                element.rebuild_from_update = True
                bar.has_moved_recently = True

        widget = Widget(Focusable(name, label, rect, lambda: None, scroll, vertical=True), element)
        widget.badge = "page"
        self.widgets.append(widget)
        return widget

    # --- input --------------------------------------------------------------------------------------------------

    def targets(self) -> list[Focusable]:
        """All the keyboard can reach, in order."""
        return [*self.extra(), *(widget.target for widget in self.widgets if widget.enabled)]

    @property
    def focused(self) -> Focusable | None:
        """What the keyboard acts on."""
        return next((target for target in self.targets() if target.name == self.focus), None)

    def focus_on(self, name: str, show: bool = False) -> None:
        """Give the focus; `show` draws the ring, as after a key."""
        self.focus = name
        self.visible_focus = self.visible_focus or show
        target = self.focused
        if target is not None and show:
            self._announce(target.label)

    @property
    def typing(self) -> bool:
        """Whether a line is being typed in."""
        return any(widget.badge == "entry" and widget.element.is_focused for widget in self.widgets)

    def handle(self, entered: Input) -> bool:
        """Take an input; True when it was used up here."""
        if isinstance(entered, Raw):
            self._raw(entered.event)
            return False
        if isinstance(entered, Key):
            return self._key(entered)
        if isinstance(entered, Click):
            self.visible_focus = False
            return any(pygame.Rect(widget.target.rect).collidepoint(entered.pos) for widget in self.widgets)
        return False

    def _raw(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and not self.typing:
            return
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_TAB, pygame.K_ESCAPE):
            return
        self.manager.process_events(event)
        if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED and event.ui_element in self._slides:
            self._slides[event.ui_element](round(event.value))
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element in self._entries:
            self._entries[event.ui_element](event.text)

    def _key(self, key: Key) -> bool:
        if self.typing and key.name not in ("tab", "return", "escape", "up", "down"):
            return True
        if self.typing:
            self.manager.set_focus_set(None)
            if key.name in ("return", "escape"):
                return True
        if key.name == "tab":
            self._step(-1 if key.shift else 1)
            return True
        if key.name in ("left", "right", "up", "down", "page up", "page down"):
            return self._arrow(key.name)
        if key.name in ("return", "space"):
            return self._activate()
        return self._shortcut(key.name)

    def _shortcut(self, name: str) -> bool:
        for widget in self.widgets:
            if widget.enabled and widget.key and widget.key == name:
                self._press(widget.target)
                return True
        return False

    def _activate(self) -> bool:
        target = self.focused
        if target is None:
            return False
        self._press(target)
        return True

    def _step(self, by: int) -> None:
        targets = self.targets()
        if not targets:
            return
        names = [target.name for target in targets]
        place = names.index(self.focus) + by if self.focus in names else (0 if by > 0 else -1)
        self.focus_on(names[place % len(names)], show=True)

    def _arrow(self, name: str) -> bool:
        here = self.focused
        back = name in ("left", "up", "page up")
        if (
            here is not None
            and here.slide is not None
            and (name in ("up", "down", "page up", "page down")) == here.vertical
        ):
            here.slide((-1 if back else 1) * (5 if name.startswith("page") else 1))
            return True
        if name.startswith("page"):
            return False
        if here is None:
            self._step(1)
            return True
        nearest = self._nearest(here, name)
        if nearest is not None:
            self.focus_on(nearest.name, show=True)
        return True

    def _nearest(self, here: Focusable, name: str) -> Focusable | None:
        """The nearest target in a direction; sideways distance counts double."""
        x, y = pygame.Rect(here.rect).center
        best, found = 0.0, None
        for target in self.targets():
            dx, dy = pygame.Rect(target.rect).centerx - x, pygame.Rect(target.rect).centery - y
            along, across = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[name]
            distance = along + 2 * abs(across)
            if target is not here and along > 2 and (found is None or distance < best):
                best, found = distance, target
        return found

    # --- time and drawing ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let widgets react."""
        self.manager.update(dt)

    def draw(self, screen: pygame.Surface) -> None:
        """Draw all widgets, their words and icons, and the ring around what has the focus."""
        self.manager.draw_ui(screen)
        for widget in self.widgets:
            if widget.text or widget.icon:
                self._face(screen, widget)
        target = self.focused
        if target is not None and self.visible_focus and target.ring:
            self.ring(screen, target.rect)

    def ring(self, screen: pygame.Surface, rect: Rect) -> None:
        """The focus ring around a rectangle."""
        gap = self.px(6)
        box = pygame.Rect(rect).inflate(2 * gap, 2 * gap)
        pygame.draw.rect(screen, INK, box.inflate(2, 2), self.px(6), border_radius=self.px(26))
        pygame.draw.rect(screen, BRIGHT_GOLD, box, self.px(3), border_radius=self.px(26))

    def _face(self, screen: pygame.Surface, widget: Widget) -> None:
        x, y, w, h = widget.target.rect
        colour: Colour = INK if widget.style == "main" else CREAM if widget.enabled else MUTED
        side = round(h * 0.5) if widget.text else round(min(w, h) * 0.62)
        gap = self.px(12) if widget.text and widget.icon else 0
        room = w - self.px(28) - (side + gap if widget.icon else 0)
        size = fit(widget.text, widget.size, room, True) if widget.text else 0
        wide = font(size, True).size(widget.text)[0] if widget.text else 0
        left = x + (w - wide - (side + gap if widget.icon else 0)) / 2
        if widget.icon:
            icon = self.faces.icon(widget.icon, side)
            screen.blit(icon, icon.get_rect(midleft=(round(left), y + h // 2)))
            left += side + gap
        if widget.text:
            image = words(widget.text, size, colour, True)
            screen.blit(image, image.get_rect(midleft=(round(left), y + h // 2)))
        if widget.key and not widget.icon:
            hint = widget.key.upper()
            draw_words(
                screen,
                hint,
                (x + w - self.px(24), y + h / 2),
                self.px(SMALLEST),
                MUTED if widget.style != "main" else (96, 70, 20),
                True,
            )
