"""What all scenes share: widgets that are built again on every change of size or language, and the usual keys."""

import math
from typing import TYPE_CHECKING, Any

import pygame

from scenes.inputs import Click, Hover, Input, Key
from scenes.layout import Placed, for_window
from scenes.stack import Go, Home, Move, Pop, Push, Quit
from scenes.theme import CREAM, GOLD, PLATE, draw_plate, draw_words
from scenes.ui import Rect, Ui

if TYPE_CHECKING:
    from scenes.app import App


class BaseScene:
    """A scene with widgets. Subclasses fill in `build`, `key`, `click`, `paint`."""

    name = ""
    overlay = False

    def __init__(self, app: "App") -> None:
        self.app = app
        self.move: Move = None
        self.placed: Placed = self._lay_out()
        self.ui = self._widgets()

    def table_map(self) -> tuple[int, str]:
        """How many seats the table has and which game is played at it; menus only take their measures from one."""
        return 4, ""

    def _lay_out(self) -> Placed:
        seats, game = self.table_map()
        return for_window(seats, self.app.size, game)

    def _widgets(self) -> Ui:
        return Ui(
            self.app.size, self.placed.unit, self.app.faces, lambda: self.app.sounds.play("button"), self.app.announce
        )

    # --- the life of a scene ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Build what it shows."""
        self.resume()

    def exit(self) -> None:
        """Nothing is left behind."""
        self.ui.close()

    def resume(self) -> None:
        """Build everything anew for this size and language, keeping the focus."""
        focus, shown = self.ui.focus, self.ui.visible_focus
        self.placed = self._lay_out()
        self.ui.close()
        self.ui = self._widgets()
        self.build()
        self.ui.focus, self.ui.visible_focus = self.ui.focus or focus, shown
        if focus and any(target.name == focus for target in self.ui.targets()):
            self.ui.focus = focus

    def build(self) -> None:
        """Make the widgets."""

    def update(self, dt: float) -> Move:
        """Let time pass; where to go, if anywhere."""
        self.ui.update(dt)
        move, self.move = self.move, None
        return move

    @property
    def animating(self) -> bool:
        """Whether it changes by itself."""
        return False

    @property
    def patience(self) -> float:
        """Most scenes wait for as long as it takes."""
        return math.inf

    @property
    def leaving(self) -> bool:
        """Whether it is known where to go."""
        return self.move is not None

    # --- input --------------------------------------------------------------------------------------------------

    def handle(self, entered: Input) -> None:
        """Widgets first, then the scene, then what every scene understands."""
        if self.ui.handle(entered):
            return
        if isinstance(entered, Key):
            if not self.key(entered):
                self._common(entered)
        elif isinstance(entered, Click):
            self.click(entered.pos)
        elif isinstance(entered, Hover):
            self.hover(entered.pos)

    def _common(self, key: Key) -> None:
        if key.name == "f11":
            self.app.toggle_full_screen()
        elif key.name == "f1":
            self.push("page", kind="keys", game=self.app.game)
        elif key.name == "escape":
            self.back()

    def key(self, key: Key) -> bool:
        """Take a key; True when it meant something here."""
        return False

    def click(self, pos: tuple[int, int]) -> None:
        """Take a click that hit no widget."""

    def hover(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""

    def back(self) -> None:
        """What Escape does."""
        self.move = Pop()

    # --- going elsewhere ----------------------------------------------------------------------------------------

    def go(self, name: str, **values: Any) -> None:
        """Leave for another scene."""
        self.move = Go(self.app.make(name, **values))

    def push(self, name: str, **values: Any) -> None:
        """Put a scene on top."""
        self.move = Push(self.app.make(name, **values))

    def home(self, name: str = "title", **values: Any) -> None:
        """Leave everything for that scene."""
        self.move = Home(self.app.make(name, **values))

    def quit(self) -> None:
        """Leave the program."""
        self.move = Quit()

    # --- drawing ------------------------------------------------------------------------------------------------

    def px(self, logical: float) -> int:
        """Logical units as whole pixels."""
        return max(1, round(logical * self.placed.unit))

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the window."""
        return self.app.size[0] // 2, self.app.size[1] // 2

    def box(self, dx: float, dy: float, width: float, height: float) -> Rect:
        """A rectangle by the distance of its centre from the middle of the window, in logical units."""
        x, y = self.centre
        w, h = self.px(width), self.px(height)
        return round(x + dx * self.placed.unit - w / 2), round(y + dy * self.placed.unit - h / 2), w, h

    def draw(self, screen: pygame.Surface) -> None:
        """The scene, its widgets on top."""
        self.paint(screen)
        self.ui.draw(screen)

    def paint(self, screen: pygame.Surface) -> None:
        """Draw what is no widget."""

    def panel(self, screen: pygame.Surface, rect: Rect, title: str = "") -> None:
        """A large plate with a title."""
        draw_plate(screen, rect, PLATE, self.px(30), GOLD, self.px(2), 255)
        if title:
            at = (rect[0] + rect[2] / 2, rect[1] + self.px(54))
            draw_words(screen, title, at, self.px(42), CREAM, True, width=rect[2] - self.px(80))

    def shade(self, screen: pygame.Surface) -> None:
        """Darken what lies below an overlay."""
        screen.fill((105, 105, 105), special_flags=pygame.BLEND_RGB_MULT)
        screen.fill((2, 9, 8), special_flags=pygame.BLEND_RGB_ADD)
