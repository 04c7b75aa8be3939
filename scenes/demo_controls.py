"""The controls of a demonstration: stop and go on, to the next caption, slower and faster, which hands lie open."""

from collections.abc import Callable
from functools import partial

import pygame

from scenes.demo_view import DemoView
from scenes.demonstration import SPEEDS
from scenes.stack import Back
from scenes.theme import BRIGHT_GOLD, CREAM, draw_plate
from scenes.ui import Rect

PACE_TOLD = 1.6
"""Seconds for which a new speed is told."""
SLOWER, FASTER = ("-", "[-]", "−"), ("+", "=", "[+]")
Control = tuple[str, str, str, Callable[[], None]]
"""Name, icon or style, words, and what it does."""


class DemoControls(DemoView):
    """Buttons and keys."""

    paused = False
    pace_told = 0.0

    def step_on(self) -> None:
        """To the next caption."""

    def own_key(self, name: str) -> bool:
        """The keys of the controls; the space bar presses a button that has the focus for all to see."""
        if name == "right":
            self.step_on()
        elif name == "space" and not (self.ui.visible_focus and self.ui.focused is not None):
            self.pause()
        elif name in SLOWER or name in FASTER:
            self.change_pace(1 if name in FASTER else -1)
        elif name == "o":
            self.turn_cards()
        elif name == "f1":
            self.push("page", kind="rules", game=self.demo.match.rules.key)
        else:
            return False
        return True

    def pause(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self.resume()
        self.app.announce(self.app.words.t("Stopped") if self.paused else self.app.words.t("It goes on"))

    def change_pace(self, by: int) -> None:
        """Slower or faster."""
        self.demo.set_pace(self.demo.pace + by)
        self.pace_told = PACE_TOLD
        self.resume()
        self.app.announce(self._pace())

    def _pace(self) -> str:
        number = round(100 * SPEEDS[self.demo.pace])
        return self.app.words.t("Speed: {number} % of the usual", number=number)

    def status(self) -> str:
        """How fast it goes, for a moment after that was changed."""
        return self._pace() if self.pace_told > 0 else ""

    def another(self) -> None:
        """To the list of games, which may lie below."""
        if any(scene.name == "watch" for scene in self.app.stack.scenes):
            self.move = Back("watch")
        else:
            self.go("watch", game=self.demo.match.rules.key)

    def turn_cards(self) -> None:
        """All hands open, or only the near one."""
        self.open = not self.open
        self.resume()
        words = self.app.words
        self.app.announce(words.t("All hands lie open") if self.open else words.t("Only the near hand lies open"))

    # --- widgets ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The controls; at the end what comes next."""
        if self.over:
            self._choices()
        elif not self.attract:
            self._row()

    def _row(self) -> None:
        t = self.app.words.t
        stop = t("Go on (space bar)") if self.paused else t("Stop (space bar)")
        cards = t("Only the near hand open (O)") if self.open else t("All hands open (O)")
        row: tuple[Control, ...] = (
            ("pause", "resume" if self.paused else "pause", stop, self.pause),
            ("on", "skip", t("To the next caption (arrow right)"), self.step_on),
            ("slower", "speed", t("Slower (−)"), partial(self.change_pace, -1)),
            ("faster", "speed", t("Faster (+)"), partial(self.change_pace, 1)),
            ("cards", "last_trick", cards, self.turn_cards),
            ("leave", "leave", t("Leave (Escape)"), self.back),
        )
        x, y, w, h = self.placed.rect("menu")
        gap = self.px(8)
        wide = (w - gap * (len(row) - 1)) // len(row)
        for i, (name, icon, label, do) in enumerate(row):
            rect = (x + i * (wide + gap), y, wide, h)
            on = (name == "pause" and self.paused) or (name == "cards" and self.open)
            button = self.ui.button(name, rect, "", do, icon=icon, label=label, style="chosen" if on else "quiet")
            if icon == "speed":
                button.face = partial(self._sign, rect, name == "faster")

    def _sign(self, rect: Rect, plus: bool, screen: pygame.Surface) -> None:
        """A minus or a plus."""
        x, y = rect[0] + rect[2] // 2, rect[1] + rect[3] // 2
        long, thick = self.px(12), self.px(2)
        at_end = self.demo.pace == (len(SPEEDS) - 1 if plus else 0)
        colour = BRIGHT_GOLD if at_end else CREAM
        draw_plate(screen, (x - long, y - thick, 2 * long, 2 * thick), colour, thick, None, 1, 255)
        if plus:
            draw_plate(screen, (x - thick, y - long, 2 * thick, 2 * long), colour, thick, None, 1, 255)

    def _choices(self) -> None:
        """Again, another game, or back."""
        words, game = self.app.words, self.demo.match.rules.key
        narrow = self.app.size[0] / self.placed.unit < 1100
        wide = 300 if narrow else 330
        choices: tuple[Control, ...] = (
            ("again", "main", words.t("Watch again"), partial(self.go, "demo", game=game)),
            ("another", "plain", words.t("Another game"), self.another),
            ("leave", "quiet", words.t("Back to the menu"), self.home),
        )
        for place, (name, style, text, do) in enumerate(choices):
            box = self.box((place - 1) * (wide + 20), 330, wide, 80)
            self.ui.button(name, box, text, do, style=style, size=28)
