"""A widget, and what of it the keyboard can reach; scenes/painter.py draws it."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame_gui.core import UIElement

from scenes.scroll import Scroll

Rect = tuple[int, int, int, int]


@dataclass(slots=True)
class Focusable:
    """Something the keyboard can reach: what it is called, where it is, what it does.

    `slide` moves a value by steps of -1 or 1, or scrolls. What is `inline` stands in a text: arrows lead to it only
    from such another, or where nothing else lies that way.
    """

    name: str
    label: str
    rect: Rect
    do: Callable[[], None]
    slide: Callable[[int], None] | None = None
    vertical: bool = False
    ring: bool = True
    inline: bool = False


@dataclass(slots=True)
class Widget:
    """Something on the screen: a pygame_gui element, if it has one, with what we draw over it."""

    target: Focusable
    element: UIElement | None = None
    text: str = ""
    icon: str = ""
    style: str = "plain"
    size: int = 0
    key: str = ""
    enabled: bool = True
    badge: str = ""
    note: str = ""
    cells: list[tuple[Rect, str]] = field(default_factory=list)
    chosen: int = 0
    scroll: Scroll | None = None
    parts: list[UIElement] = field(default_factory=list)
    face: Callable[[pygame.Surface], None] | None = None
    """Draws what is on it, where it is neither words nor an icon."""
