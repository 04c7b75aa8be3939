"""All games of the family: which one to play, by which rules, and whether to go on with a match that is running."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import variants
from game.rules import Variant
from scenes.choosing import Choosing
from scenes.drawing import draw_cloth
from scenes.menu import MenuScene
from scenes.plan import Plan, RuleSet
from scenes.plan_words import differences, facts, game_line, plan_facts, set_name, set_sentence
from scenes.running import Running, go_on, question, running_match
from scenes.stack import Go, Move
from scenes.text import game_name
from scenes.theme import CREAM, GOLD, PLATE, draw_plate, draw_words
from scenes.tiles import draw_tile, draw_told
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

COLUMNS, GAP, STEP = 3, 18, 63
BESIDE, WIDEST = 1300, 2000
"""Logical units of width: from where the tiles and what is told of a game stand side by side, and how wide they get."""
TILE = "game:"
SHOWN = 5
"""Sets of rules that are listed here; all of them are in the house rules."""
Box = tuple[float, float, float, float]
"""Left, top, width and height in logical units from the middle of the window."""
Entry = tuple[str, str, str, str, str, Callable[[], None]]
"""A button: name, label, icon, style, second line and what it does."""


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

    def title(self) -> str:
        return self.t("Choose a game")

    # --- what is chosen -----------------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """How the chosen game would be played."""
        return self.choosing.plan(self.variant)

    def called(self, rules: RuleSet) -> str:
        """The name of a set of rules."""
        if self.choosing.is_last(self.variant, rules):
            return self.t("As last time")
        return set_name(self.app.words, self.variant, rules)

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
                self._panel()
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
        self._panel()
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

    def _panel(self) -> None:
        """What there is to do with the chosen game: sets of rules above, buttons below."""
        x, y, w, h = self.aside
        sets, rows = self._sets(), self._buttons()
        bottom = y + h - (30 if self.beside else 22)
        below = bottom - sum(high + 12 for high, _ in rows) + 6
        left, wide = (x + 32, w - 64) if self.beside else (x + w * 0.5, w * 0.5 - 32)
        room, tall = below - y - 20, len(sets) * STEP - STEP + 54
        top = below - tall - 10 if self.beside else y + 16 + (room - tall) / 2
        for i, entry in enumerate(sets):
            self._row((left, top + STEP * i, wide, 54), [entry])
        at = below + 6
        for high, entries in rows:
            self._row((x + 32, at, w - 64, high), entries)
            at += high + 12
        if self.beside:
            self.told = (x + 34, y + 18, w - 68, (top if sets else below) - y - 36)
        else:
            self.told = (x + 30, y + 18, w * 0.5 - 60, room)
        self.shown = not self.beside and not sets

    def _row(self, box: Box, entries: Sequence[Entry]) -> None:
        """Buttons side by side; the first is wider where it is the main one."""
        x, y, w, h = box
        parts = [1.5 if entry[3] == "main" and len(entries) > 1 else 1.0 for entry in entries]
        each = (w - 12 * (len(entries) - 1)) / sum(parts)
        for part, (name, label, icon, style, note, do) in zip(parts, entries, strict=True):
            size = 30 if style == "main" else 24
            rect = self.at((x, y, each * part, h))
            self.ui.button(name, rect, label, do, style=style, icon=icon, size=size, note=note)
            x += each * part + 12

    def _sets(self) -> list[Entry]:
        """A button for each set of rules, where there is more than one."""
        plan = self.plan
        sets, more = self.choosing.sets(self.variant, SHOWN if self.beside else SHOWN - 1)
        if len(sets) < 2:
            return []
        found: list[Entry] = []
        for i, rules in enumerate(sets):
            style, icon = ("chosen", "tick") if plan.follows(rules) else ("quiet", "")
            found.append((f"set{i}", self.called(rules), icon, style, "", partial(self.take, rules)))
        if more:
            found.append(("more", self.t("All sets of rules"), "settings", "quiet", "", self.house))
        return found

    def _buttons(self) -> list[tuple[float, list[Entry]]]:
        """Rows of buttons, each with its height."""
        key = self.variant.key
        rules: Entry = ("rules", self.t("Rules"), "rules", "plain", "", self.rules_page)
        new: Entry = ("new", self.app.words.tp("button", "Play"), "resume", "main", "", self.begin)
        if key not in self.running:
            return [(80, [new]), (64, [rules])] if self.beside else [(78, [new, rules])]
        told = self.going[key].told(self.app.words, self.app.store)
        going: Entry = ("continue", self.t("Continue"), "resume", "main", told, self.go_on)
        new = ("new", self.t("New match"), "", "plain", self._called_now(), self.begin)
        return [(88, [going]), (80, [new, rules])] if self.beside else [(78, [going, new, rules])]

    def _called_now(self) -> str:
        """The name of the rules that are chosen for a new match."""
        sets, _ = self.choosing.sets(self.variant, 99)
        return next((self.called(rules) for rules in sets if self.plan.follows(rules)), self.t("House rules"))

    def rules_page(self) -> None:
        """Read the rules of the chosen game."""
        self.push("page", kind="rules", game=self.variant.key)

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        top = y - self.px(self.height / 2)
        size = self.px(58 if self.beside else 48)
        where = draw_words(screen, self.title(), (x, top + self.px(62 if self.beside else 54)), size, CREAM, True)
        self.flourish(screen, x, where.centery + self.px(8), where.width, 60)
        rect = self.at(self.aside)
        draw_plate(screen, (rect[0], rect[1] + self.px(8), rect[2], rect[3]), (2, 10, 9), self.px(30), None, 1, 100)
        draw_plate(screen, rect, PLATE, self.px(28), GOLD, self.px(2), 255)
        emblem = "beside" if self.shown else "above" if self.beside else ""
        told = plan_facts(self.app.words, self.plan), self._sentence()
        draw_told(screen, self, self.variant, self.at(self.told), told, emblem)
        self.footer(screen, [("F1", self.t("Keys")), ("F11", self.t("Full screen"))])

    def _sentence(self) -> str:
        """What the chosen set of rules changes, or else how the game goes."""
        words, rules = self.app.words, self.choosing.chosen(self.variant)
        if rules is None:
            return differences(words, self.plan)
        return set_sentence(words, self.variant, rules) or game_line(words, self.variant.key)
