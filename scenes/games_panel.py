"""The panel of the menu of games: what is told of the chosen one, by which rules, and what there is to do with it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.plan import RuleSet
from scenes.plan_words import differences, game_line, plan_facts, set_name, set_sentence
from scenes.theme import GOLD, PLATE, draw_plate
from scenes.tiles import draw_told

if TYPE_CHECKING:
    from scenes.games import Games

STEP = 63
"""Height of a set in the list, with the room below it."""
SHOWN = 5
"""Sets of rules that are listed here; all of them are in the house rules."""
Box = tuple[float, float, float, float]
"""Left, top, width and height in logical units from the middle of the window."""
Entry = tuple[str, str, str, str, str, Callable[[], None]]
"""A button: name, label, icon, style, second line and what it does."""


class GamePanel:
    """The panel beside the tiles, or below them where there is no room."""

    def __init__(self, scene: "Games") -> None:
        self.scene = scene
        self.box: Box = (0, 0, 0, 0)
        self.told: Box = (0, 0, 0, 0)
        """Where the game is told of."""
        self.shown = False
        """Whether its emblem fills the place of the sets of rules."""

    # --- building -----------------------------------------------------------------------------------------------

    def build(self, box: Box) -> None:
        """Sets of rules above, buttons below, and room for what is told."""
        self.box = box
        (x, y, w, h), beside = box, self.scene.beside
        sets, rows = self._sets(), self._buttons()
        bottom = y + h - (30 if beside else 22)
        below = bottom - sum(high + 12 for high, _ in rows) + 6
        left, wide = (x + 32, w - 64) if beside else (x + w * 0.5, w * 0.5 - 32)
        room, tall = below - y - 20, len(sets) * STEP - STEP + 54
        top = below - tall - 10 if beside else y + 16 + (room - tall) / 2
        for i, entry in enumerate(sets):
            self._row((left, top + STEP * i, wide, 54), [entry])
        at = below + 6
        for high, entries in rows:
            self._row((x + 32, at, w - 64, high), entries)
            at += high + 12
        if beside:
            self.told = (x + 34, y + 18, w - 68, (top if sets else below) - y - 36)
        else:
            self.told = (x + 30, y + 18, w * 0.5 - 60, room)
        self.shown = not beside and not sets

    def _row(self, box: Box, entries: Sequence[Entry]) -> None:
        """Buttons side by side; the first is wider where it is the main one."""
        x, y, w, h = box
        parts = [1.5 if entry[3] == "main" and len(entries) > 1 else 1.0 for entry in entries]
        each = (w - 12 * (len(entries) - 1)) / sum(parts)
        for part, (name, label, icon, style, note, do) in zip(parts, entries, strict=True):
            size = 30 if style == "main" else 24
            rect = self.scene.at((x, y, each * part, h))
            self.scene.ui.button(name, rect, label, do, style=style, icon=icon, size=size, note=note)
            x += each * part + 12

    def _sets(self) -> list[Entry]:
        """A button for each set of rules, where there is more than one."""
        scene, plan = self.scene, self.scene.plan
        sets, more = scene.choosing.sets(scene.variant, SHOWN if scene.beside else SHOWN - 1)
        if len(sets) < 2:
            return []
        found: list[Entry] = []
        for i, rules in enumerate(sets):
            style, icon = ("chosen", "tick") if plan.follows(rules) else ("quiet", "")
            found.append((f"set{i}", self._called(rules), icon, style, "", partial(scene.take, rules)))
        if more:
            found.append(("more", scene.t("All sets of rules"), "settings", "quiet", "", scene.house))
        return found

    def _buttons(self) -> list[tuple[float, list[Entry]]]:
        """Rows of buttons, each with its height."""
        scene, key = self.scene, self.scene.variant.key
        rules: Entry = ("rules", scene.t("Rules"), "rules", "plain", "", scene.rules_page)
        new: Entry = ("new", scene.app.words.tp("button", "Play"), "resume", "main", "", scene.begin)
        if key not in scene.running:
            return [(80, [new]), (64, [rules])] if scene.beside else [(78, [new, rules])]
        told = scene.going[key].told(scene.app.words, scene.app.store)
        going: Entry = ("continue", scene.t("Continue"), "resume", "main", told, scene.go_on)
        new = ("new", scene.t("New match"), "", "plain", self._called_now(), scene.begin)
        return [(88, [going]), (80, [new, rules])] if scene.beside else [(78, [going, new, rules])]

    def _called(self, rules: RuleSet) -> str:
        """The name of a set of rules."""
        scene = self.scene
        if scene.choosing.is_last(scene.variant, rules):
            return scene.t("As last time")
        return set_name(scene.app.words, scene.variant, rules)

    def _called_now(self) -> str:
        """The name of the rules that are chosen for a new match."""
        scene = self.scene
        sets, _ = scene.choosing.sets(scene.variant, 99)
        return next((self._called(rules) for rules in sets if scene.plan.follows(rules)), scene.t("House rules"))

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        """The plate, and what is told of the game."""
        scene = self.scene
        rect, px = scene.at(self.box), scene.px
        draw_plate(screen, (rect[0], rect[1] + px(8), rect[2], rect[3]), (2, 10, 9), px(30), None, 1, 100)
        draw_plate(screen, rect, PLATE, px(28), GOLD, px(2), 255)
        emblem = "beside" if self.shown else "above" if scene.beside else ""
        told = plan_facts(scene.app.words, scene.plan), self._sentence()
        draw_told(screen, scene, scene.variant, scene.at(self.told), told, emblem)

    def _sentence(self) -> str:
        """What the chosen set of rules changes, or else how the game goes."""
        scene, words = self.scene, self.scene.app.words
        rules = scene.choosing.chosen(scene.variant)
        if rules is None:
            return differences(words, scene.plan)
        return set_sentence(words, scene.variant, rules) or game_line(words, scene.variant.key)
