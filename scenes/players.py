"""How the computer players play: a level and a character, for all of them or for one."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.level_words import character_line, character_name, level_line, level_name
from scenes.lineup import CHARACTERS, LEVELS, common, parts
from scenes.menu import MenuScene
from scenes.plan import Plan
from scenes.stack import Pop
from scenes.theme import CREAM, GOLD, MUTED, SMALLEST, draw_words, wrap
from scenes.ui import Widget

if TYPE_CHECKING:
    from scenes.app import App

WIDTH, HEIGHT, INSIDE = 836, 1010, 764
ROW, STEP, NAME = 64, 70, 268
"""Height of a level's row, from one row to the next, and the room for its name."""
TOP = 128


class Players(MenuScene):
    """Changes the lineup of a plan, of one player by number or of all (0); closing it keeps what is chosen."""

    name = "players"
    overlay = True

    def __init__(self, app: "App", plan: Plan, player: int = 0, shown: str = "") -> None:
        super().__init__(app)
        self.plan, self.player, self.shown = plan, player, shown
        self.first = f"level_{self.level}" if self.level else "done"

    def title(self) -> str:
        return self.shown if self.player else self.t("Computer players")

    # --- what is chosen -----------------------------------------------------------------------------------------

    def _names(self) -> list[str]:
        """The players that are looked at."""
        if self.player:
            return [self.plan.lineup.of(self.player)]
        return list(self.plan.computers.values()) or [self.plan.lineup.usual]

    @property
    def level(self) -> str:
        """The level they have; "" where they differ."""
        return common(parts(name)[0] for name in self._names())

    @property
    def character(self) -> str:
        """The character they have; "" where they differ."""
        return common(parts(name)[1] for name in self._names())

    def choose(self, level: str = "", character: str = "") -> None:
        """Take another level or another character."""
        if self.player:
            self.plan.lineup.choose(self.player, level, character)
        else:
            self.plan.lineup.choose_all(level, character)
        self.resume()
        target = self.ui.focused
        self.app.announce(target.label if target is not None else "")

    def all_alike(self) -> None:
        """All of them are to play as this one."""
        self.plan.lineup.like(self.player)
        self.back()

    def back(self) -> None:
        if self.plan.fault is None:
            self.plan.save(self.app.store)
        self.move = Pop()

    # --- building and drawing -----------------------------------------------------------------------------------

    def build(self) -> None:
        """A row for every level, a button for every character, and the way back."""
        top = -HEIGHT / 2 + TOP
        for i, level in enumerate(LEVELS):
            self._level(level, top + STEP * i + ROW / 2)
        self.below = top + STEP * len(LEVELS) + 24
        each = (INSIDE - 10 * (len(CHARACTERS) - 1)) / len(CHARACTERS)
        for i, character in enumerate(CHARACTERS):
            x = -INSIDE / 2 + each / 2 + (each + 10) * i
            text = character_name(self.app.words, character)
            style = "chosen" if character == self.character else "quiet"
            said = f"{text[:1].upper()}{text[1:]}: {character_line(self.app.words, character)}"
            self.ui.button(f"character_{character}", self.box(x, self.below + 58, each, 56), text,
                           partial(self.choose, "", character), style=style, size=24, label=said)  # fmt: skip
        self._last_row(HEIGHT / 2 - 64)

    def _level(self, level: str, y: float) -> None:
        """A level with what it is like."""
        chosen, name, line = level == self.level, level_name(self.app.words, level), level_line(self.app.words, level)
        said = f"{name}: {line}"
        if chosen:
            said = self.t("{choice} (chosen)", choice=said)
        row = self.ui.button(f"level_{level}", self.box(0, y, INSIDE, ROW), name, partial(self.choose, level),
                             style="chosen" if chosen else "quiet", label=said)  # fmt: skip
        row.face = partial(self._face, row, line, chosen)

    def _last_row(self, y: float) -> None:
        """To play on as chosen, to have all of them so, and how one knows that they play fair."""
        fair = self.box(-INSIDE / 2 + 127, y, 254, 72)
        self.ui.button("fair", fair, self.t("Fair play"), self.fair, style="quiet", icon="rules", size=24)
        if self.player and len(self.plan.computers) > 1:
            box = self.box(12, y, 236, 72)
            alike = not self.plan.lineup.own and self.plan.lineup.usual == self.plan.lineup.of(self.player)
            self.ui.button("alike", box, self.t("All like this"), self.all_alike, size=24, enabled=not alike)
        done = self.box(INSIDE / 2 - 117, y, 234, 72)
        self.ui.button("done", done, self.t("Done"), self.back, style="main", size=28)

    def fair(self) -> None:
        """Read how the computer players are kept honest."""
        self.push("page", kind="fairness", game=self.plan.variant.key)

    def _face(self, row: Widget, line: str, chosen: bool, screen: pygame.Surface) -> None:
        """The level's name, and beside it the sentence on it."""
        x, y, w, h = row.target.rect
        left = x + self.px(54)
        if chosen:
            tick = self.app.faces.icon("tick", self.px(28))
            screen.blit(tick, tick.get_rect(center=(x + self.px(30), y + h // 2)))
        draw_words(screen, row.text, (left, y + h / 2), self.px(26), CREAM, True, "midleft", self.px(NAME - 64))
        size, room = self.px(SMALLEST), w - self.px(NAME + 18)
        lines = wrap(line, size, room)
        for i, text in enumerate(lines):
            at = (x + self.px(NAME), y + h / 2 + size * 1.14 * (i - (len(lines) - 1) / 2))
            draw_words(screen, text, at, size, CREAM if chosen else MUTED, False, "midleft", room)

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        self.sheet(screen, self.box(0, 0, WIDTH, HEIGHT))
        x, y = self.centre
        at = (x - self.px(INSIDE / 2 - 6), y + self.px(self.below + 10))
        draw_words(screen, self.t("Character"), at, self.px(26), GOLD, True, "midleft")
        text = character_line(self.app.words, self.character) if self.character else self.t("They differ.")
        self.lines(screen, text, (x, y + self.px(self.below + 96)), 23, INSIDE - 10)
