"""Which game to watch: the nine games with a line each."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import variants
from game.rules import Variant
from scenes.drawing import draw_cloth
from scenes.emblems import draw_emblem, emblem_width
from scenes.menu import MenuScene
from scenes.plan_words import facts, game_line
from scenes.text import game_name
from scenes.theme import BRIGHT_GOLD, CREAM, MUTED, SMALLEST, draw_words, wrap
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

TWO, THREE, WIDEST = 1300, 1700, 2000
"""Logical units of width from which the games lie in two and in three columns, and the most they take."""
HIGHEST = 250
TILE = "watch:"


class Watch(MenuScene):
    """Every game can be watched; what was watched last has the focus."""

    name = "watch"

    def __init__(self, app: "App", game: str = "") -> None:
        super().__init__(app)
        self.first = TILE + variants.find(game or app.game).key

    def title(self) -> str:
        return self.t("Watch a game")

    def build(self) -> None:
        """A button for each game, and the way back."""
        columns = 3 if self.width >= THREE else 2 if self.width >= TWO else 1
        rows = -(-len(variants.VARIANTS) // columns)
        gap, above, below = (16, 176, 112) if columns > 1 else (7, 104, 88)
        wide = min(self.width, WIDEST) - (80 if columns > 1 else 40)
        top, high = -self.height / 2 + above, self.height - above - below
        each, tall = (wide - gap * (columns - 1)) / columns, min((high - gap * (rows - 1)) / rows, HIGHEST)
        top += (high - tall * rows - gap * (rows - 1)) / 2
        for i, variant in enumerate(variants.VARIANTS):
            x = -wide / 2 + i % columns * (each + gap) + each / 2
            self._tile(variant, self.box(x, top + i // columns * (tall + gap) + tall / 2, each, tall))
        box = self.box(-self.width / 2 + 130, self.height / 2 - (58 if columns > 1 else 46), 180, 68)
        self.ui.button("back", box, self.t("Back"), self.back, style="quiet", icon="arrow_left")

    def _tile(self, variant: Variant, rect: Rect) -> None:
        words, key = self.app.words, variant.key
        said = f"{game_name(words, key)}: {game_line(words, key)}"
        tile = self.ui.button(TILE + key, rect, "", partial(self._watch, key), label=said)
        tile.face = partial(self._face, variant, rect)

    def _watch(self, key: str) -> None:
        self.first = TILE + key
        self.push("demo", game=key)

    # --- drawing ------------------------------------------------------------------------------------------------

    def _face(self, variant: Variant, rect: Rect, screen: pygame.Surface) -> None:
        """The emblem at the left; the name, how many play, and the line beside it."""
        (x, y, w, h), px, words = rect, self.px, self.app.words
        tall = min(h * 0.66, px(130))
        emblem = emblem_width(tall) + px(24)
        draw_emblem(screen, self.app.cards, variant.key, (x + emblem / 2 + px(6), y + h * 0.52), tall)
        left, room, small = x + emblem + px(22), w - emblem - px(40), px(SMALLEST)
        lines = wrap(game_line(words, variant.key), small, room)
        low = h < px(110)
        head, step = px(26 if low else 28), round(small * (1.24 if low else 1.3))
        told = facts(words, variant) if h > px(150) else ""
        high = round(head * 1.25) + (step if told else 0) + step * len(lines)
        at = y + (h - high) / 2 + head * 0.55
        draw_words(screen, game_name(words, variant.key), (left, at), head, CREAM, True, "midleft", room)
        at += head * 0.7 + step / 2
        if told:
            draw_words(screen, told, (left, at), small, BRIGHT_GOLD, False, "midleft", room)
            at += step
        for line in lines:
            draw_words(screen, line, (left, at), small, MUTED, False, "midleft", room)
            at += step

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        top = y - self.px(self.height / 2)
        where = draw_words(screen, self.title(), (x, top + self.px(54)), self.px(50), CREAM, True)
        self.flourish(screen, x, where.centery + self.px(8), where.width, 60)
        if self.width >= TWO:
            text = self.t("The cards are played slowly, and what happens is explained.")
            draw_words(screen, text, (x, top + self.px(124)), self.px(26), MUTED)
        self.footer(screen, [("F1", self.t("Keys")), ("F11", self.t("Full screen"))])
