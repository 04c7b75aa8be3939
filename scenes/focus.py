"""The keyboard's way through a scene: what has the focus, Tab and arrows to the next, Enter, keys of their own."""

from collections.abc import Callable

import pygame

from scenes.inputs import Key
from scenes.widgets import Focusable, Widget

UPRIGHT = ("up", "down", "page up", "page down", "home", "end")
ARROWS = (*UPRIGHT, "left", "right")
FAR = {"page up": -10, "page down": 10, "home": -100_000, "end": 100_000}


class Focus:
    """Which of a scene's widgets the keyboard acts on."""

    def __init__(self, tick: Callable[[], None], announce: Callable[[str], None]) -> None:
        self.widgets: list[Widget] = []
        self.extra: Callable[[], list[Focusable]] = list
        self.after: Callable[[], list[Focusable]] = list
        self.focus = ""
        self.visible_focus = False
        self.tick, self.announce = tick, announce

    @property
    def typing(self) -> bool:
        """Whether a line is being typed in."""
        return False

    def stop_typing(self) -> None:
        """Leave the line that is typed in."""

    def targets(self) -> list[Focusable]:
        """All the keyboard can reach, in order."""
        return [*self.extra(), *(widget.target for widget in self.widgets if widget.enabled), *self.after()]

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
            self.announce(target.label)

    def press(self, target: Focusable) -> None:
        """Do what a target does, with its sound; it has the focus now."""
        self.tick()
        self.focus = target.name
        target.do()

    def key(self, key: Key) -> bool:
        """Take a key; True when it was used up here."""
        if self.typing and key.name not in ("tab", "return", "escape", "up", "down"):
            return True
        if self.typing:
            self.stop_typing()
            if key.name in ("return", "escape"):
                return True
        if key.name == "tab":
            self._step(-1 if key.shift else 1)
            return True
        if key.name in ARROWS:
            return self._arrow(key.name)
        if key.name in ("return", "space"):
            return self._activate()
        return self._shortcut(key.name)

    def _shortcut(self, name: str) -> bool:
        for widget in self.widgets:
            if widget.enabled and widget.key and widget.key == name:
                self.press(widget.target)
                return True
        return False

    def _activate(self) -> bool:
        target = self.focused
        if target is None:
            return False
        self.press(target)
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
        back = name in ("left", "up", "page up", "home")
        if here is not None and here.slide is not None and (name in UPRIGHT) == here.vertical:
            here.slide(FAR.get(name, -1 if back else 1))
            self.visible_focus = True
            return True
        if name in FAR:
            return False
        if here is None:
            self._step(1)
            return True
        nearest = self._nearest(here, name)
        if nearest is not None:
            self.focus_on(nearest.name, show=True)
        return True

    def _nearest(self, here: Focusable, name: str) -> Focusable | None:
        """The nearest target in a direction; words in a text only from another, or where nothing else lies there."""
        every = self.targets()
        words, others = [one for one in every if one.inline], [one for one in every if not one.inline]
        first, second = (words, others) if here.inline else (others, words)
        return self._towards(here, name, first) or self._towards(here, name, second)

    @staticmethod
    def _towards(here: Focusable, name: str, targets: list[Focusable]) -> Focusable | None:
        """The nearest of them in a direction; sideways distance counts double."""
        x, y = pygame.Rect(here.rect).center
        best, found = 0.0, None
        for target in targets:
            dx, dy = pygame.Rect(target.rect).centerx - x, pygame.Rect(target.rect).centery - y
            along, across = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[name]
            distance = along + 2 * abs(across)
            if target is not here and along > 2 and (found is None or distance < best):
                best, found = distance, target
        return found
