"""What a person can do, whatever the device: events of pygame become a few small inputs."""

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Click:
    """The main button was released at a place, in pixels."""

    pos: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer moved to a place."""

    pos: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Key:
    """A key was pressed, by pygame's name for it (`return`, `escape`, `left`, `f1`, `l`); `shift` with it."""

    name: str
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Raw:
    """Any event, for widgets."""

    event: pygame.event.Event


Input = Click | Hover | Key | Raw

_NAMES = {
    pygame.K_RETURN: "return", pygame.K_KP_ENTER: "return", pygame.K_SPACE: "space", pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab", pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
    pygame.K_HOME: "home", pygame.K_END: "end", pygame.K_PAGEUP: "page up", pygame.K_PAGEDOWN: "page down",
}  # fmt: skip


def read(event: pygame.event.Event) -> Input | None:
    """The input an event stands for beside its raw self, if any."""
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        return Click(event.pos)
    if event.type == pygame.MOUSEMOTION:
        return Hover(event.pos)
    if event.type == pygame.KEYDOWN:
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        return Key(_NAMES.get(event.key, _letter(event)), shift)
    return None


def _letter(event: pygame.event.Event) -> str:
    """The key's Latin letter by its place on the keyboard, so that shortcuts work while Russian is typed."""
    scancode = getattr(event, "scancode", 0)
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return pygame.key.name(event.key).lower()
