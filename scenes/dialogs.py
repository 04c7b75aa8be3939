"""Boxes over everything: something to be told, something to be asked."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.menu import MenuScene
from scenes.scene import BaseScene
from scenes.stack import Home, Move, Pop, Quit

if TYPE_CHECKING:
    from scenes.app import App

Do = Callable[[], Move]
WIDTH, TEXT = 780, 28


class Box(MenuScene):
    """A text and buttons below each other: name, label, style and what each does."""

    overlay = True

    def __init__(self, app: "App", text: str, heading: str = "") -> None:
        super().__init__(app)
        self.text, self.heading = text, heading

    def title(self) -> str:
        return self.heading

    def choices(self) -> Sequence[tuple[str, str, str, Do | None]]:
        """The buttons, from the top; without something to do one only closes the box."""
        return ()

    def build(self) -> None:
        """The box is as high as its text."""
        choices = self.choices()
        self.top = 128.0 if self.heading else 56.0
        text = self.tall(self.text, TEXT, WIDTH - 120)
        height = self.top + text + 36 + 92 * len(choices) + 36
        self.rect = self.box(0, 0, WIDTH, height)
        y = -height / 2 + self.top + text + 36 + 38
        for name, label, style, do in choices:
            self.ui.button(name, self.box(0, y, 560, 76), label, self._taking(do), style=style, size=28)
            y += 92

    def _taking(self, do: Do | None) -> Callable[[], None]:
        return lambda: self.take(do)

    def take(self, do: Do | None) -> None:
        """Close, and go where the choice leads: the scene below goes there, as if it had said so itself."""
        move = do() if do is not None else None
        if isinstance(move, Home | Quit):
            self.move = move
            return
        below = self.app.stack.scenes[-2] if len(self.app.stack.scenes) > 1 else None
        if move is not None and isinstance(below, BaseScene):
            below.move = move
        self.move = Pop()

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        self.sheet(screen, self.rect)
        at = (self.rect[0] + self.rect[2] / 2, self.rect[1] + self.top * self.placed.unit)
        self.lines(screen, self.text, at, TEXT, WIDTH - 120)


class Message(Box):
    """Something the player is told; `do` is what comes after it, however it is closed."""

    name = "message"
    first = "ok"

    def __init__(self, app: "App", text: str, do: Do | None = None, heading: str = "") -> None:
        super().__init__(app, text, heading)
        self.do = do

    def choices(self) -> Sequence[tuple[str, str, str, Do | None]]:
        return (("ok", self.t("OK"), "main", self.do),)

    def back(self) -> None:
        """As the button does."""
        self.take(self.do)


class Confirm(Box):
    """A question. `do` is done for `yes`, and its Move is made after the box has closed; `no` only closes it.

    `more` are other answers, each with what it does. The focus is on `no`, but with `safe` on `yes`.
    """

    name = "confirm"

    def __init__(
        self, app: "App", text: str, yes: str, do: Do, no: str = "", title: str = "",
        more: Sequence[tuple[str, Do]] = (), safe: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(app, text, title)
        self.yes, self.do, self.no, self.more, self.safe = yes, do, no, more, safe
        self.first = "yes" if safe else "no"

    def choices(self) -> Sequence[tuple[str, str, str, Do | None]]:
        more = [(f"more{i}", label, "plain", do) for i, (label, do) in enumerate(self.more)]
        no = self.no or self.t("Cancel")
        return (
            ("yes", self.yes, "main" if self.safe else "plain", self.do),
            *more,
            ("no", no, "plain" if self.safe else "main", None),
        )
