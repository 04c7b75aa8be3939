"""The teacher's own plates: how much he is to say, and what a choice costs before it is made."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.actions import is_card
from scenes.drawing import spot_of
from scenes.menu import MenuScene
from scenes.scene import BaseScene
from scenes.settings import TEACHER
from scenes.teacher_words import level_line, level_name, warning
from scenes.theme import CREAM, GOLD, INK, MUTED, SMALLEST, draw_plate, draw_words, wrap
from scenes.ui import Rect, Widget
from scenes.voice import Voice

if TYPE_CHECKING:
    from game.review import Choice
    from scenes.app import App

WIDTH, INSIDE, ROW, STEP, NAME, TOP = 836, 764, 92, 102, 210, 132
"""The plate, its inner width, a row and the way to the next one, the room for a level's name, and where rows begin."""


class Teaching(MenuScene):
    """How much the teacher says; what is chosen counts at once. `shared`: where several persons play."""

    name = "teacher"
    overlay = True

    def __init__(self, app: "App", shared: bool = False) -> None:
        self.shared = shared
        super().__init__(app)
        self.first = f"level_{self.level}"

    def title(self) -> str:
        return self.t("Teacher")

    @property
    def level(self) -> str:
        """How much he says now."""
        settings = self.app.settings
        return settings.teacher_shared if self.shared else settings.teacher

    def choose(self, level: str) -> None:
        """So much from now on."""
        if self.shared:
            self.app.settings.teacher_shared = level
        else:
            self.app.settings.teacher = level
        self.app.keep_settings()
        self.resume()
        target = self.ui.focused
        self.app.announce(target.label if target is not None else "")

    @property
    def high(self) -> float:
        """How high the plate is."""
        return TOP + STEP * len(TEACHER) + (46 if self.shared else 0) + 118

    def build(self) -> None:
        """A row for every level, and the way back."""
        top = -self.high / 2 + TOP
        for place, level in enumerate(TEACHER):
            self._row(level, top + STEP * place + ROW / 2)
        done = self.box(0, self.high / 2 - 66, 300, 72)
        self.ui.button("done", done, self.t("Done"), self.back, style="main", size=28)

    def _row(self, level: str, y: float) -> None:
        words, chosen = self.app.words, level == self.level
        name, line = level_name(words, level), level_line(words, level)
        said = f"{name}: {line}"
        if chosen:
            said = self.t("{choice} (chosen)", choice=said)
        row = self.ui.button(f"level_{level}", self.box(0, y, INSIDE, ROW), name, partial(self.choose, level),
                             style="chosen" if chosen else "quiet", label=said)  # fmt: skip
        row.face = partial(self._face, row, line, chosen)

    def _face(self, row: Widget, line: str, chosen: bool, screen: pygame.Surface) -> None:
        """The level's name, and beside it the sentence on it."""
        x, y, w, h = row.target.rect
        if chosen:
            tick = self.app.faces.icon("tick", self.px(28))
            screen.blit(tick, tick.get_rect(center=(x + self.px(30), y + h // 2)))
        at = (x + self.px(54), y + h / 2)
        draw_words(screen, row.text, at, self.px(28), CREAM, True, "midleft", self.px(NAME - 20))
        size, room = self.px(24), w - self.px(NAME + 62)
        lines = wrap(line, size, room)
        for place, text in enumerate(lines):
            at = (x + self.px(NAME + 44), y + h / 2 + size * 1.24 * (place - (len(lines) - 1) / 2))
            draw_words(screen, text, at, size, CREAM if chosen else MUTED, False, "midleft", room)

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        self.sheet(screen, self.box(0, 0, WIDTH, self.high))
        if self.shared:
            x, y = self.centre
            at = (x, y + self.px(self.high / 2 - 146))
            text = self.t("He speaks to each of you alone, while you look.")
            draw_words(screen, text, at, self.px(SMALLEST), MUTED, width=self.px(INSIDE))


class Warned(BaseScene):
    """Over the table: what a choice costs and why, before it is made. The own cards stay in sight."""

    name = "warned"
    overlay = True
    SIZE, WIDE, PAD, TALL, GAP = 28, 760, 34, 68, 16

    def __init__(self, app: "App", choice: "Choice", do: Callable[[], None]) -> None:
        assert app.sitting is not None
        self.sitting, self.choice, self.do = app.sitting, choice, do
        self.lines: list[str] = []
        self.rect: Rect = (0, 0, 0, 0)
        super().__init__(app)

    def table_map(self) -> tuple[int, str]:
        """The table of this match."""
        rules = self.sitting.match.rules
        return rules.players, rules.key

    @property
    def text(self) -> str:
        """What he says."""
        voice = self.sitting.speaker.voice
        listener = Voice(voice.words, voice.names, self.choice.seat, voice.team_of, voice.game)
        return warning(listener, self.choice)

    def enter(self) -> None:
        """Say it; the focus is on choosing again."""
        super().enter()
        self.ui.focus_on("again")
        self.ui.visible_focus = self.app.by_keys
        self.app.announce(self.text)

    def build(self) -> None:
        """The words, and two answers below them: side by side where there is room."""
        words = self.app.words
        wide = min(self.px(self.WIDE), self.app.size[0] - self.px(40))
        self.size = max(self.px(self.SIZE), round(self.app.size[1] * 0.0225))
        pad, tall, gap = self.px(self.PAD), max(self.px(self.TALL), round(self.size * 2.2)), self.px(self.GAP)
        self.lines = wrap(self.text, self.size, wide - 2 * pad)
        text = round(len(self.lines) * self.size * 1.36)
        high = text + tall + 2 * pad + gap
        x, y = (self.app.size[0] - wide) // 2, max(self.px(20), self._bottom - high)
        self.rect = x, y, wide, high
        each, top = (wide - 2 * pad - gap) // 2, y + pad + text + gap
        do = words.t("Play it all the same") if is_card(self.choice.action) else words.t("Do it all the same")
        self.ui.button("insist", (x + pad, top, each, tall), do, self.insist, size=26)
        at = x + pad + each + gap, top, each, tall
        self.ui.button("again", at, words.t("Choose again"), self.back, style="main", size=26)

    @property
    def _bottom(self) -> int:
        """Just above the own cards however they lie."""
        own = self.sitting.table.hands[self.choice.seat]
        tops = [round(spot.y - spot.height / 2) for spot in (spot_of(s.pose, self.placed) for s in own)]
        return min([*tops, self.placed.rect("hand.0")[1]]) - self.px(20)

    def insist(self) -> None:
        """It is meant so."""
        self.do()
        self.back()

    def paint(self, screen: pygame.Surface) -> None:
        """The cream plate of the teacher."""
        self.shade(screen)
        own = self.sitting.table.hands[self.choice.seat]
        meant = frozenset({self.choice.action})
        self.app.cards.draw(screen, self.placed, own, frozenset(), meant)
        x, y, w, h = self.rect
        draw_plate(screen, (x, y + self.px(6), w, h), (2, 10, 9), self.px(20), None, 1, 120)
        draw_plate(screen, self.rect, CREAM, self.px(20), GOLD, self.px(3), 255)
        for place, line in enumerate(self.lines):
            at = (x + w / 2, y + self.px(self.PAD) + self.size * 1.36 * (place + 0.5))
            draw_words(screen, line, at, self.size, INK)
