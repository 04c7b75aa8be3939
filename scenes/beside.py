"""A table with a panel beside it, or below it where the window is not wide: to look at positions and read about them.

The table is another one than that of the match; nothing that is done here touches the match.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.agents import Agent
from game.cards import Seat
from game.match import Match
from scenes.inputs import Key
from scenes.layout import Placed, for_window
from scenes.session import Session
from scenes.sitting import AGENT, Sitting, computer
from scenes.tabletop import TableScene
from scenes.text import default_names, is_usual_name
from scenes.theme import CREAM, GOLD, PLATE, SMALLEST, Colour, draw_plate, draw_words, wrap
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

WIDE = 1.5
"""From this shape of window on, width by height, the panel stands beside the table."""
BESIDE = 500
"""Its width there, in logical units of the window."""
BELOW, MOST = 366, 0.44
"""Its height elsewhere at least, and its share of the window at most."""
TABLE_SHAPE = 1.2
"""The table above a panel is at least so wide, by its height, that it is laid out as in a usual window."""
LEADING = 1.3
LEAST_SCALE = 0.85
"""How much smaller the words of a panel are set before something is left out."""


@dataclass(frozen=True, slots=True)
class Part:
    """A paragraph in a panel: how large its words are and what stays free above it, in logical units.

    One that is `spare` is left out where there is no room for all.
    """

    text: str
    size: int = 25
    colour: Colour = CREAM
    bold: bool = False
    above: int = 12
    spare: bool = False


def laid(parts: Sequence[Part], width: float, height: float, unit: float) -> list[tuple[float, str, int, Part]]:
    """Lines from above: where the middle of each is, its words, their size, and the part it belongs to.

    All is set smaller where there is too much of it, but not beyond what can be read.
    """
    scale, least = 1.0, round(SMALLEST * unit)
    while True:
        y = 0.0
        lines: list[tuple[float, str, int, Part]] = []
        for part in parts:
            size = max(round(part.size * unit * scale), least)
            y += part.above * unit * scale if lines else 0
            for line in wrap(part.text, size, width, part.bold):
                lines.append((y + size * LEADING / 2, line, size, part))
                y += size * LEADING
        if y <= height:
            return lines
        if scale >= LEAST_SCALE:
            scale -= 0.03
        elif any(part.spare for part in parts):
            last = max(place for place, part in enumerate(parts) if part.spare)
            parts = [part for place, part in enumerate(parts) if place != last]
        else:
            return lines


def draw_parts(screen: pygame.Surface, parts: Sequence[Part], rect: Rect, unit: float) -> int:
    """Paragraphs from the top of a rectangle on; where the last of them ends."""
    x, y, w, h = rect
    lines = laid(parts, w, h, unit)
    for middle, line, size, part in lines:
        draw_words(screen, line, (x, y + middle), size, part.colour, part.bold, "midleft", w)
    return round(y + lines[-1][0] + lines[-1][2] * LEADING / 2) if lines else y


class Still(Session):
    """A session in which nothing goes on."""

    def update(self, seconds: float) -> None:
        """Time does nothing here."""


class Looked(Sitting):
    """A match that is only looked at, from one seat; who has only a usual name is called as seen from there."""

    session_kind = Still

    def _here(self, names: Sequence[str]) -> tuple[str, ...]:
        rules = self.match.rules
        usual, viewer = default_names(self._words, rules.players, rules.clockwise), self.session.viewer
        return tuple(
            usual[(seat - viewer) % rules.players] if is_usual_name(name) else name for seat, name in enumerate(names)
        )


def looked_at(app: "App", match: Match, seat: Seat) -> Sitting:
    """A table at which nobody but the player in that seat is asked anything, put where the match is."""
    agents: list[Agent | None] = [None if other == seat else computer(AGENT) for other in range(match.rules.players)]
    sitting = Looked(match, app.words, app.settings, app.sounds.play, lambda text: None, agents)
    sitting.kept = False
    sitting.speak(app.words)
    sitting.session.settle()
    return sitting


class Beside(TableScene):
    """A scene with its own table and a panel; subclasses fill the panel in `fill` and draw on it in `write`."""

    menu_items = ()
    area: tuple[int, int] = (0, 0)
    """The size of the part of the window that the table has, in pixels."""
    side: Rect = (0, 0, 0, 0)
    """The place of the panel."""
    scale = 1.0
    """Pixels per logical unit of the panel: that of a table in the whole window."""

    def _lay_out(self) -> Placed:
        (w, h), (seats, game) = self.app.size, self.table_map()
        self.scale = for_window(seats, (w, h), game).unit
        if self.upright:
            wide = min(round(BESIDE * self.scale), w // 2)
            self.area, self.side = (w - wide, h), (w - wide, 0, wide, h)
        else:
            low = min(max(round(BELOW * self.scale), h - round(w / TABLE_SHAPE)), round(h * MOST))
            self.area, self.side = (w, h - low), (0, h - low, w, low)
        return for_window(seats, self.area, game)

    @property
    def upright(self) -> bool:
        """Whether the panel stands beside the table."""
        return self.app.size[0] >= WIDE * self.app.size[1]

    def u(self, logical: float) -> int:
        """Logical units of the panel as whole pixels."""
        return max(1, round(logical * self.scale))

    def part_of(self, left: float, top: float, width: float, height: float) -> Rect:
        """A rectangle in the panel, from its corner on, in pixels."""
        x, y, _, _ = self.side
        return round(x + left), round(y + top), max(2, round(width)), max(2, round(height))

    # --- widgets ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """What the scene at the table has, and the panel."""
        super().build()
        self.fill()

    def fill(self) -> None:
        """The widgets of the panel."""

    def push_button(
        self, name: str, rect: Rect, text: str, do: Callable[[], None], *, style: str = "plain", icon: str = "",
        key: str = "", size: int = 25, enabled: bool = True, label: str = "", note: str = "",
    ) -> None:  # fmt: skip
        """A button in the panel, its words at the panel's scale."""
        pixels = round(size * self.scale / self.placed.unit)
        self.ui.button(
            name, rect, text, do, style=style, icon=icon, key=key, size=pixels, enabled=enabled, label=label, note=note
        )

    def resume(self) -> None:
        """In whatever language is spoken now."""
        self.sitting.speak(self.app.words)
        super().resume()

    def tempt(self, seat: int) -> None:
        """Nobody is tempted at a table that is only looked at."""

    def key(self, key: Key) -> bool:
        """The last trick; there is no log."""
        if key.name == "l":
            self.last_trick()
            return True
        return False

    def back(self) -> None:
        """Escape leads back to what there was before."""
        self.leave()

    def leave(self) -> None:
        """Leave for the scene below."""
        super(TableScene, self).back()

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        """The table in its part of the window, the panel in the other."""
        part = pygame.Rect((0, 0), self.area).clip(screen.get_rect())  # a window may be smaller than any layout
        super().paint(screen.subsurface(part))
        x, y, w, h = self.side
        draw_plate(screen, self.side, PLATE, 1, None, 1, 255)
        line = max(2, self.u(3))
        screen.fill(GOLD, (x, y, line, h) if self.upright else (x, y, w, line))
        self.write(screen)

    def write(self, screen: pygame.Surface) -> None:
        """What stands in the panel besides the widgets."""
