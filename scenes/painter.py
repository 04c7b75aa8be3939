"""How buttons, switches, choices and sliders look, and the ring around what has the focus."""

from collections.abc import Sequence

import pygame
from pygame_gui.elements import UIButton

from scenes.faces import Faces
from scenes.raised import look, raised
from scenes.scroll import TRACK
from scenes.theme import (
    BRIGHT_GOLD,
    CREAM,
    GOLD,
    INK,
    MUTED,
    PLATE,
    RIM,
    SHRUNK,
    SMALLEST,
    Colour,
    draw_plate,
    draw_words,
    elided,
    fit,
    font,
    legible,
    words,
    wrap,
)  # fmt: skip
from scenes.widgets import Rect, Widget

ON_GOLD: Colour = (74, 52, 12)
"""Quiet words on gold."""
SHADOW: Colour = (3, 14, 12)


class Painter:
    """Draws widgets at the scale of a window."""

    def __init__(self, faces: Faces, unit: float) -> None:
        self.faces, self.unit = faces, unit
        self._inked: dict[tuple[str, int], pygame.Surface] = {}

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.unit))

    def icon(self, name: str, side: int, ink: bool) -> pygame.Surface:
        """An icon in cream, or in ink for gold ground."""
        if not ink:
            return self.faces.icon(name, side)
        if (name, side) not in self._inked:
            dark = self.faces.icon(name, side).copy()
            dark.fill((*INK, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._inked[name, side] = dark
        return self._inked[name, side]

    def cells(self, rect: Rect, labels: Sequence[str], size: int) -> list[Rect]:
        """Places side by side for the labels of a choice, wider for longer words."""
        inset = self.px(4)
        room = rect[2] - 2 * inset
        wanted = [font(size, True).size(text)[0] + self.px(18) for text in labels]
        spare = (room - sum(wanted)) / len(wanted)
        widths = [wide + spare for wide in wanted] if spare >= 0 else [wide * room / sum(wanted) for wide in wanted]
        cells, x = [], float(rect[0] + inset)
        for wide in widths:
            cells.append((round(x), rect[1] + inset, round(x + wide) - round(x), rect[3] - 2 * inset))
            x += wide
        return cells

    # --- under pygame_gui's elements ----------------------------------------------------------------------------

    def under(self, screen: pygame.Surface, widget: Widget) -> None:
        """What lies under the elements of a widget."""
        if widget.badge == "choice":
            self._choice(screen, widget)
        elif widget.badge == "button":
            self._plate(screen, widget)
        elif widget.badge == "switch" and widget.element is not None and widget.element.hovered:
            draw_plate(screen, widget.target.rect, CREAM, self.px(18), None, 1, 14)
        elif widget.badge == "entry" and widget.element is not None:
            edge = BRIGHT_GOLD if widget.element.is_focused else MUTED if widget.element.hovered else RIM
            draw_plate(screen, widget.target.rect, TRACK, self.px(20), edge, self.px(2), 255)

    def _plate(self, screen: pygame.Surface, widget: Widget) -> None:
        x, y, w, h = widget.target.rect
        held = isinstance(widget.element, UIButton) and widget.element.held
        hovered = widget.element is not None and widget.element.hovered
        radius = min(self.px(22), h // 2)
        if widget.style != "quiet" and widget.enabled:
            draw_plate(screen, (x, y + self.px(5), w, h), SHADOW, radius, None, 1, 90)
        colours = look(widget.style, widget.enabled, hovered, held)
        screen.blit(raised((w, h), colours, radius, self.px(2)), (x, y + (self.px(2) if held else 0)))

    def _choice(self, screen: pygame.Surface, widget: Widget) -> None:
        draw_plate(screen, widget.target.rect, TRACK, self.px(20), RIM, self.px(2), 255)
        for i, part in enumerate(widget.parts):
            if part.hovered and i != widget.chosen:
                draw_plate(screen, widget.cells[i][0], (30, 88, 67), self.px(16), None, 1, 255)
        draw_plate(screen, widget.cells[widget.chosen][0], GOLD, self.px(16), BRIGHT_GOLD, self.px(2), 255)

    # --- over pygame_gui's elements -----------------------------------------------------------------------------

    def over(self, screen: pygame.Surface, widget: Widget) -> None:
        """What lies over the elements of a widget."""
        if widget.badge == "choice":
            size = min(legible(text, widget.size, cell[2] - self.px(8), True) for cell, text in widget.cells)
            for i, ((x, y, w, h), text) in enumerate(widget.cells):
                draw_words(screen, text, (x + w / 2, y + h / 2), size, INK if i == widget.chosen else CREAM, True,
                           width=w - self.px(8))  # fmt: skip
        elif widget.badge == "switch":
            self._switch(screen, widget)
        elif widget.badge == "slider":
            self._slider(screen, widget)
        elif widget.scroll is not None:
            widget.scroll.draw(screen)
        elif widget.face is not None:
            widget.face(screen)
        elif widget.text or widget.icon:
            self._face(screen, widget)

    def _switch(self, screen: pygame.Surface, widget: Widget) -> None:
        x, y, w, h = widget.target.rect
        on, tall = bool(widget.chosen), self.px(40)
        wide, gap = self.px(76), self.px(20)
        if widget.icon:
            icon = self.icon(widget.icon, self.px(36), False)
            screen.blit(icon, icon.get_rect(midleft=(x + gap, y + h // 2)))
        left = x + gap + (self.px(36 + 16) if widget.icon else 0)
        room = x + w - wide - 2 * gap - left
        draw_words(screen, widget.text, (left, y + h / 2), widget.size, CREAM, False, "midleft", room)
        track = (x + w - wide - gap, y + (h - tall) // 2, wide, tall)
        draw_plate(screen, track, GOLD if on else TRACK, tall // 2, BRIGHT_GOLD if on else MUTED, self.px(2), 255)
        side = tall - 2 * self.px(6)
        knob = (track[0] + (wide - side - self.px(6) if on else self.px(6)), track[1] + self.px(6), side, side)
        draw_plate(screen, knob, INK if on else MUTED, side // 2, None, 1, 255)
        if on:
            tick = self.icon("tick", round(side * 0.8), True)
            screen.blit(tick, tick.get_rect(center=(track[0] + self.px(25), y + h // 2)))

    def _slider(self, screen: pygame.Surface, widget: Widget) -> None:
        x, y, w, h = widget.target.rect
        thick, side = self.px(14), self.px(36)
        along = round((w - side) * widget.chosen / 100)
        middle = y + h // 2
        draw_plate(screen, (x, middle - thick // 2, w, thick), TRACK, thick // 2, RIM, self.px(2), 255)
        draw_plate(screen, (x, middle - thick // 2, along + side // 2, thick), GOLD, thick // 2, None, 1, 255)
        thumb = (x + along, middle - side // 2, side, side)
        hot = any(part.hovered for part in widget.parts)
        draw_plate(screen, (thumb[0], thumb[1] + self.px(3), side, side), SHADOW, side // 2, None, 1, 110)
        draw_plate(screen, thumb, BRIGHT_GOLD if hot else GOLD, side // 2, CREAM, self.px(3), 255)

    def _face(self, screen: pygame.Surface, widget: Widget) -> None:
        x, y, w, h = widget.target.rect
        main = widget.style == "main" and widget.enabled
        colour: Colour = INK if main else CREAM if widget.enabled else MUTED
        side = round(min(h * 0.5, widget.size * 1.5)) if widget.text else round(min(w, h) * 0.62)
        gap = self.px(14) if widget.text and widget.icon else 0
        lead = side + gap if widget.icon else 0
        hint = self.px(36) if widget.key and widget.text else 0
        room = w - self.px(26) - lead - 2 * hint
        size = fit(widget.text, widget.size, room, True) if widget.text else 0
        if size and size < self.px(SMALLEST) and not widget.note and " " in widget.text:
            self._two_lines(screen, widget, (x + self.px(13) + lead, y, room, h), colour)
            return
        size = max(size, round(widget.size * SHRUNK)) if size else 0
        text = elided(widget.text, size, room, True) if widget.text else ""
        wide = font(size, True).size(text)[0] if text else 0
        left = x + (w - wide - lead) / 2
        middle = y + h / 2 - (h * 0.16 if widget.note else 0)
        if widget.icon:
            icon = self.icon(widget.icon, side, main)
            screen.blit(icon, icon.get_rect(midleft=(round(left), round(middle))))
        if widget.text:
            image = words(text, size, colour, True)
            screen.blit(image, image.get_rect(midleft=(round(left + lead), round(middle))))
        quiet: Colour = ON_GOLD if main else MUTED
        if widget.note:
            at = (x + w / 2, y + h * 0.72)
            draw_words(screen, widget.note, at, self.px(SMALLEST + 1), quiet, False, width=w - self.px(36))
        if hint:
            self._key(screen, widget.key.upper(), (x + w - self.px(30), round(y + h / 2)), main)

    def _two_lines(self, screen: pygame.Surface, widget: Widget, rect: Rect, colour: Colour) -> None:
        """A label too long for one line."""
        x, y, w, h = rect
        size = min(widget.size, self.px(SMALLEST), round(h * 0.42))
        lines = wrap(widget.text, size, w, True)
        if widget.icon:
            side = round(min(h * 0.5, widget.size * 1.5))
            icon = self.icon(widget.icon, side, widget.style == "main" and widget.enabled)
            screen.blit(icon, icon.get_rect(midleft=(x - side, round(y + h / 2))))
        for i, line in enumerate(lines):
            at = (x + w / 2, y + h / 2 + size * 1.08 * (i - (len(lines) - 1) / 2))
            draw_words(screen, line, at, size, colour, True, width=w)

    def _key(self, screen: pygame.Surface, text: str, at: tuple[int, int], main: bool) -> None:
        """The key that presses a button, as a small key cap."""
        size = self.px(SMALLEST)
        wide, tall = max(font(size, True).size(text)[0] + self.px(12), self.px(28)), self.px(30)
        box = (at[0] - wide // 2, at[1] - tall // 2, wide, tall)
        colour: Colour = ON_GOLD if main else MUTED
        ground: Colour = GOLD if main else PLATE
        draw_plate(screen, box, ground, self.px(7), colour, self.px(2), 160)
        draw_words(screen, text, at, size, colour, True)

    def tip(self, screen: pygame.Surface, rect: Rect, text: str) -> None:
        """What a button without words is called, over it and inside the window."""
        size = self.px(SMALLEST + 1)
        wide, tall = font(size).size(text)[0] + self.px(32), self.px(44)
        x = min(max(rect[0] + (rect[2] - wide) // 2, self.px(8)), screen.get_width() - wide - self.px(8))
        y = rect[1] - tall - self.px(14)
        draw_plate(screen, (x, y, wide, tall), CREAM, tall // 2, GOLD, self.px(2), 255)
        draw_words(screen, text, (x + wide / 2, y + tall / 2), size, INK)

    def lit(self, screen: pygame.Surface, rect: Rect) -> None:
        """A word in a text that has the focus: a ring would lie on the lines around it."""
        gap, line = self.px(5), self.px(3)
        x, y, w, h = rect
        draw_plate(screen, (x - gap, y, w + 2 * gap, h), GOLD, self.px(6), None, 1, 80)
        screen.fill(BRIGHT_GOLD, (x - gap, y + h - line, w + 2 * gap, line))

    def ring(self, screen: pygame.Surface, rect: Rect) -> None:
        """The focus ring around a rectangle."""
        gap, line = self.px(7), self.px(4)
        x, y, w, h = rect[0] - gap, rect[1] - gap, rect[2] + 2 * gap, rect[3] + 2 * gap
        draw_plate(screen, (x - 2, y - 2, w + 4, h + 4), INK, self.px(30), INK, line + 2, 0)
        draw_plate(screen, (x, y, w, h), BRIGHT_GOLD, self.px(28), BRIGHT_GOLD, line, 0)
