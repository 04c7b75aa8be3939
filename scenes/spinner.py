"""One of many values: an arrow on either side, the value between them. Left and right change it too."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.scroll import TRACK
from scenes.theme import CREAM, RIM, draw_plate, draw_words
from scenes.ui import TEXT, Rect, Ui, Widget
from scenes.widgets import Focusable

HOVERED = (30, 88, 67)


def spinner(
    ui: Ui, name: str, rect: Rect, labels: Sequence[str], chosen: int, do: Callable[[int], None], label: str
) -> Widget:
    """Add it to the widgets of a scene; Enter takes the next value, after the last one the first."""

    def take(place: int) -> None:
        place = min(max(place, 0), len(labels) - 1)
        if place != widget.chosen:
            ui.tick()
            widget.chosen = place
            widget.target.label = f"{label}: {labels[place]}"
            ui.focus_on(name)
            ui.announce(widget.target.label)
            do(place)

    target = Focusable(
        name, f"{label}: {labels[chosen]}", rect, lambda: take((widget.chosen + 1) % len(labels)),
        lambda steps: take(widget.chosen + steps),
    )  # fmt: skip
    widget = Widget(target, badge="spinner", chosen=chosen)
    x, y, w, h = rect
    for place, left in ((-1, x), (1, x + w - h)):
        widget.parts.append(ui.element((left, y, h, h), partial(lambda by: take(widget.chosen + by), place)))
    widget.face = partial(_draw, ui, widget, labels)
    ui.widgets.append(widget)
    return widget


def _draw(ui: Ui, widget: Widget, labels: Sequence[str], screen: pygame.Surface) -> None:
    x, y, w, h = widget.target.rect
    draw_plate(screen, widget.target.rect, TRACK, ui.px(20), RIM, ui.px(2), 255)
    ends = (widget.chosen > 0, widget.chosen < len(labels) - 1)
    for icon, left, part, more in zip(("arrow_left", "arrow_right"), (x, x + w - h), widget.parts, ends, strict=True):
        if part.hovered and more:
            box = (left + ui.px(4), y + ui.px(4), h - ui.px(8), h - ui.px(8))
            draw_plate(screen, box, HOVERED, ui.px(16), None, 1, 255)
        picture = ui.painter.icon(icon, round(h * 0.44), False)
        if not more:
            picture = picture.copy()
            picture.set_alpha(70)
        screen.blit(picture, picture.get_rect(center=(left + h // 2, y + h // 2)))
    at = (x + w / 2, y + h / 2)
    draw_words(screen, labels[widget.chosen], at, ui.px(TEXT), CREAM, True, width=w - 2 * h - ui.px(8))
