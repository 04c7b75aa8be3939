"""The sets of rules as a list of a menu: one is taken, new ones are saved, the player's own renamed and deleted."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.own_sets import LONGEST_SET, OwnSets, all_sets, same_name
from scenes.plan import Plan, RuleSet
from scenes.plan_words import set_name, set_sentence
from scenes.spinner import spinner
from scenes.stack import Move
from scenes.theme import GOLD, MUTED, SMALLEST, draw_words, wrap

if TYPE_CHECKING:
    from scenes.menu import MenuScene

STEP = 64
"""Height of a set in the list, with the room below it."""
Box = tuple[float, float, float, float]
"""Left, top, width and height in logical units from the middle of the window."""
Button = tuple[str, str, Callable[[], None], bool]
"""Its name, its words, what it does, and whether it can."""


def pager(
    scene: "MenuScene", name: str, at: tuple[float, float], count: int, page: int, turn: Callable[[int], None]
) -> None:
    """Arrows that turn pages, around a place in logical units."""
    labels = [scene.t("Page {page} of {pages}", page=i + 1, pages=count) for i in range(count)]
    spinner(scene.ui, name, scene.box(*at, 330, 50), labels, page, turn, scene.t("Page"))


class SetList:
    """The sets of one game, of which the one that a plan follows is marked; `take` plays by another."""

    def __init__(self, scene: "MenuScene", plan: Plan, take: Callable[[RuleSet], None]) -> None:
        self.scene, self.plan, self.take = scene, plan, take
        self.own = OwnSets(scene.app.store, plan.variant)
        self.page = 0
        self.box: Box = (0, 0, 0, 0)
        self.headed = False
        self.told: list[str] = []
        """What the chosen set changes, in lines below the list."""
        self.told_at = 0.0
        """Where the last of these lines ends."""

    # --- building -----------------------------------------------------------------------------------------------

    def build(self, box: Box, headed: bool) -> None:
        """The sets with what can be done with them, below a heading or without one."""
        self.box, self.headed = box, headed
        scene, (left, top, width, room) = self.scene, box
        sets = self._all()
        top, below = top + (54 if headed else 4), top + room
        self.told = wrap(self._told(), scene.px(SMALLEST), scene.px(width - 12))
        for row in reversed(self._changes()):
            self._row(row, left, below - 30, width)
            below -= 72
        fits = int((below - top - 30 * len(self.told) - 14) // STEP)
        if len(sets) > fits:
            fits -= 1
            count = -(-len(sets) // fits)
            self.page = min(self.page, count - 1)
            pager(scene, "list", (left + width / 2, top + fits * STEP + 26), count, self.page, self._turn)
            sets = sets[self.page * fits :][:fits]
        for i, rules in enumerate(sets):
            style, icon = ("chosen", "tick") if self.plan.follows(rules) else ("quiet", "")
            rect = scene.box(left + width / 2, top + STEP * (i + 0.5) - 4, width, STEP - 8)
            do = partial(self.take, rules)
            scene.ui.button(f"set{i}", rect, self._name(rules), do, style=style, icon=icon, size=25)
        self.told_at = below - 6

    def _row(self, row: list[Button], left: float, middle: float, width: float) -> None:
        """Buttons side by side."""
        each = (width - 12 * (len(row) - 1)) / len(row)
        for i, (name, label, do, enabled) in enumerate(row):
            rect = self.scene.box(left + each / 2 + i * (each + 12), middle, each, 60)
            self.scene.ui.button(name, rect, label, do, size=24, enabled=enabled)

    def _changes(self) -> list[list[Button]]:
        """Rows of buttons below the sets."""
        t, chosen = self.scene.t, self._chosen()
        rows = [[("save", t("Save these rules as …"), self.save, self.plan.fault is None and chosen is None)]]
        own = next((rules for rules in self.own.all() if self.plan.follows(rules)), None)
        if own is not None:
            rename, drop = partial(self.rename, own), partial(self.drop, own)
            rows.append([("rename", t("Rename"), rename, True), ("drop", t("Delete"), drop, True)])
        return rows

    def _all(self) -> list[RuleSet]:
        return list(all_sets(self.scene.app.store, self.plan.variant))

    def _chosen(self) -> RuleSet | None:
        """The set by which one would play."""
        return next((rules for rules in self._all() if self.plan.follows(rules)), None)

    def _name(self, rules: RuleSet) -> str:
        return set_name(self.scene.app.words, self.plan.variant, rules)

    def _turn(self, page: int) -> None:
        self.page = page
        self.scene.resume()

    # --- what the buttons do ------------------------------------------------------------------------------------

    def save(self) -> None:
        """Ask for a name, and keep the rules of the plan under it."""
        self.scene.push(
            "naming", heading=self.scene.t("Save these rules"), text="", limit=LONGEST_SET,
            fault=partial(self._taken, ""), do=lambda name: self.own.keep(self.plan.as_set(name)),
        )  # fmt: skip

    def rename(self, rules: RuleSet) -> None:
        """Ask for another name for a set."""
        self.scene.push(
            "naming", heading=self.scene.t("Rename"), text=rules.name, limit=LONGEST_SET,
            fault=partial(self._taken, rules.name),
            do=lambda name: self.own.keep(RuleSet(name, rules.options, rules.players, rules.tables, True), rules.name),
        )  # fmt: skip

    def drop(self, rules: RuleSet) -> None:
        """Ask whether to forget a set."""

        def do() -> Move:
            self.own.drop(rules.name)
            return None

        t = self.scene.t
        text = t("The set “{name}” is deleted. Matches that are played by it go on.", name=rules.name)
        self.scene.push("confirm", text=text, yes=t("Delete"), do=do)

    def _taken(self, old: str, name: str) -> str:
        """Why a set cannot be called so."""
        if not name:
            return self.scene.t("Type a name.")
        for rules in self._all():
            if not same_name(name, old) and same_name(name, self._name(rules)):
                return self.scene.t("There is a set of this name already.")
        return ""

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        """The heading, and what the chosen set changes."""
        scene, (left, top, width, _) = self.scene, self.box
        x, y = scene.centre
        unit, wide = scene.placed.unit, scene.px(width - 12)
        left = x + (left + 6) * unit
        if self.headed:
            at = (left, y + (top + 24) * unit)
            draw_words(screen, scene.t("Sets of rules"), at, scene.px(28), GOLD, True, "midleft", wide)
        for i, line in enumerate(reversed(self.told)):
            at = (left, y + (self.told_at - 18 - 30 * i) * unit)
            draw_words(screen, line, at, scene.px(SMALLEST), MUTED, anchor="midleft", width=wide)

    def _told(self) -> str:
        """What the chosen set changes; the player's own have no sentence."""
        chosen = self._chosen()
        if chosen is None:
            return self.scene.t("These rules have no name yet.")
        return "" if chosen.own else set_sentence(self.scene.app.words, self.plan.variant, chosen)
