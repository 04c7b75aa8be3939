"""All games of the family: which one to play, by which rules, and whether to go on with a match that is running."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import variants
from game.rules import Variant
from scenes.choosing import Choosing
from scenes.drawing import draw_cloth
from scenes.games_panel import Box, GamePanel
from scenes.menu import MenuScene
from scenes.plan import Plan, RuleSet
from scenes.plan_words import facts
from scenes.running import Running, go_on, question, running_match
from scenes.stack import Go, Move
from scenes.text import game_name
from scenes.theme import CREAM, draw_words
from scenes.tiles import draw_tile
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

COLUMNS, GAP = 3, 18
BESIDE, WIDEST = 1300, 2000
"""Logical units of width: from where the tiles and what is told of a game stand side by side, and how wide they get."""
TILE = "game:"


class Games(MenuScene):
    """Tiles, and beside them what there is to do with the chosen game."""

    name = "games"

    def __init__(self, app: "App", game: str = "") -> None:
        super().__init__(app)
        self.variant = variants.find(game or app.game)
        self.first = TILE + self.variant.key
        self.choosing = Choosing(app.store)
        self.running: set[str] = set()
        self.going: dict[str, Running] = {}
        self.game_panel = GamePanel(self)

    def title(self) -> str:
        return self.t("Choose a game")

    # --- what is chosen -----------------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """How the chosen game would be played."""
        return self.choosing.plan(self.variant)

    def choose(self, key: str) -> None:
        """Show that game."""
        self.variant = variants.find(key)
        self.first = TILE + key
        self._told_anew()

    def take(self, rules: RuleSet) -> None:
        """Play the chosen game by that set."""
        self.plan.take(rules)
        self._told_anew()

    def press(self, key: str) -> None:
        """A tile was pressed: it is chosen, and then its game is opened."""
        if key != self.variant.key:
            self.choose(key)
        elif key in self.running:
            self.go_on()
        else:
            self.begin()

    def go_on(self) -> None:
        """To the running match of the chosen game."""
        go_on(self, self.variant.key)

    def begin(self) -> None:
        """To a new match of the chosen game; the running one is given up only by consent."""
        if self.variant.key not in self.running:
            self.move = self._setup(False)
            return
        text = question(self.app.words, self.app.store, self.variant.key)
        self.push("confirm", text=text, yes=self.t("Begin a new match"), do=lambda: self._setup(True))

    def _setup(self, asked: bool, house: bool = False) -> Move:
        return Go(self.app.make("setup", game=self.variant.key, plan=self.plan, asked=asked, house=house))

    def house(self) -> None:
        """To all house rules of the chosen game."""
        self.move = self._setup(False, True)

    def rules_page(self) -> None:
        """Read the rules of the chosen game."""
        self.push("page", kind="rules", game=self.variant.key)

    def back(self) -> None:
        self.go("title")

    def update(self, dt: float) -> Move:
        """The game whose tile has the focus is the chosen one."""
        if self.ui.focus.startswith(TILE) and self.ui.focus != self.first:
            self.choose(self.ui.focus.removeprefix(TILE))
        return super().update(dt)

    # --- building -----------------------------------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        """Whether the tiles and what is told of a game stand side by side."""
        return self.width >= BESIDE

    def build(self) -> None:
        """Tiles up to the chosen one, what there is to do with it, the other tiles, and the way back."""
        running = self.app.store.running()
        self.running = {variant.key for variant in variants.VARIANTS if running.get(variant.key)}
        self.going = {key: running_match(self.app.store, running[key]) for key in self.running}
        grid = self._measure()
        self.tiles = {TILE + variant.key for variant in variants.VARIANTS}
        for i, variant in enumerate(variants.VARIANTS):
            self._tile(variant, self._cell(grid, i))
            if variant is self.variant:
                self.game_panel.build(self.aside)
        box = self.box(-self.width / 2 + 130, self.height / 2 - 58, 180, 68)
        self.ui.button("back", box, self.t("Back"), self.back, style="quiet", icon="arrow_left")

    def _told_anew(self) -> None:
        """Build only what there is to do with the chosen game: the tiles stay, for they are many and large."""
        stay = [
            widget for widget in self.ui.widgets if widget.target.name == "back" or widget.target.name in self.tiles
        ]
        self.ui.keep(stay)
        for widget in stay[:-1]:
            widget.style = "chosen" if widget.target.name == self.first else "plain"
        self.game_panel.build(self.aside)
        place = [widget.target.name for widget in stay].index(self.first) + 1
        self.ui.widgets = [*stay[:place], *self.ui.widgets[len(stay) :], *stay[place:]]

    def _measure(self) -> Box:
        """Where the tiles and the panel are."""
        wide = min(self.width, WIDEST) - (80 if self.beside else 48)
        left, top = -wide / 2, -self.height / 2 + (132 if self.beside else 112)
        high = self.height - top - self.height / 2 - 112
        if self.beside:
            panel = min(max(wide * 0.36, 540), 660)
            self.aside = (left + wide - panel, top, panel, high)
            return left, top, wide - panel - 34, high
        grid = high * 0.52
        self.aside = (left, top + grid + 22, wide, high - grid - 22)
        return left, top, wide, grid

    def _cell(self, grid: Box, i: int) -> Box:
        rows = -(-len(variants.VARIANTS) // COLUMNS)
        x, y, w, h = grid
        wide, high = (w - GAP * (COLUMNS - 1)) / COLUMNS, min((h - GAP * (rows - 1)) / rows, 330)
        return x + i % COLUMNS * (wide + GAP), y + i // COLUMNS * (high + GAP), wide, high

    def at(self, box: Box) -> Rect:
        """A box in pixels."""
        x, y, w, h = box
        return self.box(x + w / 2, y + h / 2, w, h)

    def _tile(self, variant: Variant, box: Box) -> None:
        key, rect = variant.key, self.at(box)
        said = f"{game_name(self.app.words, key)}: {facts(self.app.words, variant)}"
        if key in self.running:
            said += ". " + self.t("A match is running, {score}", score=self.going[key].score)
        style = "chosen" if variant is self.variant else "plain"
        tile = self.ui.button(TILE + key, rect, "", partial(self.press, key), style=style, label=said)
        tile.face = partial(draw_tile, self, variant, rect, self.going[key].score if key in self.going else None)

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        top = y - self.px(self.height / 2)
        size = self.px(58 if self.beside else 48)
        where = draw_words(screen, self.title(), (x, top + self.px(62 if self.beside else 54)), size, CREAM, True)
        self.flourish(screen, x, where.centery + self.px(8), where.width, 60)
        self.game_panel.draw(screen)
        self.footer(screen, [("F1", self.t("Keys")), ("F11", self.t("Full screen"))])
