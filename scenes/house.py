"""The rules of the house: every option of a game with what it changes, sets of them by name, what is not as usual."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.options import Value
from scenes.inputs import Key
from scenes.menu import MenuScene
from scenes.option_rows import Rows, pages, row_of
from scenes.own_sets import LONGEST_SET, OwnSets, all_sets, same_name
from scenes.plan import STANDARD, Plan, RuleSet
from scenes.plan_words import differences, fault_line, set_name, set_sentence
from scenes.spinner import spinner
from scenes.stack import Move, Pop
from scenes.text import game_name
from scenes.theme import BRIGHT_GOLD, GOLD, MUTED, SMALLEST, draw_words, wrap

if TYPE_CHECKING:
    from scenes.app import App

WIDEST, TALLEST = 1640, 1060
BESIDE = 1300
"""Logical units of width from which options and sets stand side by side."""
STEP = 64
"""Height of a set in the list, with the room below it."""


class House(MenuScene):
    """Changes a plan as it is clicked together; closing it keeps what is chosen."""

    name = "house"
    overlay = True

    def __init__(self, app: "App", plan: Plan) -> None:
        super().__init__(app)
        self.plan = plan
        self.own = OwnSets(app.store, plan.variant)
        self.part, self.page, self.list_page = 0, 0, 0
        self._typing = False
        self.limits = ""
        """Between which numbers one has to be that was typed and could not be taken; "" where none was."""

    def title(self) -> str:
        return self.t("House rules: {game}", game=game_name(self.app.words, self.plan.variant.key))

    # --- building -----------------------------------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        """Whether options and sets stand side by side."""
        return self.width >= BESIDE

    def build(self) -> None:
        """Options, sets, and what to do with them."""
        self.fault = self.plan.fault
        self.wide, self.high = min(self.width - 40, WIDEST), min(self.height - 24, TALLEST)
        left, top = -self.wide / 2 + 36, -self.high / 2 + 124
        room = self.high / 2 - 196 - top
        if not self.beside:
            box = self.box(0, top + 28, self.wide - 72, 58)
            labels = [self.t("Rules of the house"), self.t("Sets of rules")]
            self.ui.choice("part", box, labels, self.part, self._turn_part, self.t("Page"))
            top, room = top + 78, room - 78
        columns = (self.wide - 72) * 0.62 if self.beside else self.wide - 72
        self.rows: Rows | None = None
        self.sets_at: tuple[float, float, float, float] | None = None
        self.told: list[str] = []
        if self.beside or self.part == 0:
            self._options(left, top, columns, room)
        if self.beside:
            self._sets(left + columns + 44, top, self.wide - 72 - columns - 44, room)
        elif self.part == 1:
            self._sets(left, top, columns, room)
        self._buttons()

    def _options(self, left: float, top: float, width: float, room: float) -> None:
        """The page of options that is turned to."""
        every = [row_of(self, self.plan, option, width) for option in self.plan.variant.options]
        found = pages(every, room)
        if len(found) > 1:
            found = pages(every, room - 62)
            self.page = min(self.page, len(found) - 1)
            self._pager("page", left + width / 2, top + room - 26, len(found), self.page, self._turn_page)
        self.page = min(self.page, len(found) - 1)
        self.rows = Rows(self, self.plan, left, width, self.set)
        self.rows.build(found[self.page], top, room - (62 if len(found) > 1 else 0))
        self.first = f"option:{found[self.page][0].option.key}" if found[self.page] else "done"

    def _pager(self, name: str, x: float, y: float, count: int, page: int, turn: Callable[[int], None]) -> None:
        labels = [self.t("Page {page} of {pages}", page=i + 1, pages=count) for i in range(count)]
        spinner(self.ui, name, self.box(x, y, 330, 50), labels, page, turn, self.t("Page"))

    def _sets(self, left: float, top: float, width: float, room: float) -> None:
        """The sets of rules; the one that is chosen is marked, one of the player's own can be changed."""
        sets = all_sets(self.app.store, self.plan.variant)
        self.sets_at = (left, top, width, room)
        top, below = top + (54 if self.beside else 4), top + room
        own = self._chosen_own()
        self.told = wrap(self._told(), self.px(SMALLEST), self.px(width - 12))
        for row in reversed(self._changes(own)):
            each = (width - 12 * (len(row) - 1)) / len(row)
            for i, (name, label, do, enabled) in enumerate(row):
                rect = self.box(left + each / 2 + i * (each + 12), below - 30, each, 60)
                self.ui.button(name, rect, label, do, size=24, enabled=enabled)
            below -= 72
        fits = int((below - top - 30 * len(self.told) - 14) // STEP)
        if len(sets) > fits:
            fits -= 1
            count = -(-len(sets) // fits)
            self.list_page = min(self.list_page, count - 1)
            self._pager("list", left + width / 2, top + fits * STEP + 26, count, self.list_page, self._turn_list)
            sets = sets[self.list_page * fits :][:fits]
        for i, rules in enumerate(sets):
            style, icon = ("chosen", "tick") if self.plan.follows(rules) else ("quiet", "")
            rect = self.box(left + width / 2, top + STEP * (i + 0.5) - 4, width, STEP - 8)
            name = set_name(self.app.words, self.plan.variant, rules)
            self.ui.button(f"set{i}", rect, name, partial(self.take, rules), style=style, icon=icon, size=25)
        self.told_at = (left + 6, below - 6)

    def _changes(self, own: RuleSet | None) -> list[list[tuple[str, str, Callable[[], None], bool]]]:
        """Rows of buttons below the sets: name, label, what each does, and whether it can."""
        known = any(self.plan.follows(rules) for rules in all_sets(self.app.store, self.plan.variant))
        rows = [[("save", self.t("Save these rules as …"), self.save, self.fault is None and not known)]]
        if own is not None:
            rename, drop = partial(self.rename, own), partial(self.drop, own)
            rows.append([("rename", self.t("Rename"), rename, True), ("drop", self.t("Delete"), drop, True)])
        return rows

    def _chosen_own(self) -> RuleSet | None:
        return next((rules for rules in self.own.all() if self.plan.follows(rules)), None)

    def _buttons(self) -> None:
        """Back to the standard, and done."""
        y, half = self.high / 2 - 58, (self.wide - 72 - 16) / 2
        wide = min(half, 420)
        box = self.box(-wide / 2 - 8, y, wide, 72)
        self.ui.button("reset", box, self.t("Back to the standard"), partial(self.take, STANDARD), icon="undo",
                       enabled=not self.plan.standard)  # fmt: skip
        self.ui.button("done", self.box(wide / 2 + 8, y, wide, 72), self.t("Done"), self.back, style="main", size=28)

    # --- what the widgets do ------------------------------------------------------------------------------------

    def set(self, key: str, value: Value) -> None:
        """Choose an option's value."""
        self.limits = ""
        self.plan.set(key, value)
        self.resume()
        if self.fault is not None:
            self.app.announce(fault_line(self.app.words, self.plan, self.fault))

    def take(self, rules: RuleSet) -> None:
        """Play by a set."""
        self.limits = ""
        self.plan.take(rules)
        self.resume()
        self.app.announce(set_name(self.app.words, self.plan.variant, rules))

    def save(self) -> None:
        """Ask for a name, and keep these rules under it."""
        self.push(
            "naming", heading=self.t("Save these rules"), text="", limit=LONGEST_SET, fault=partial(self._taken, ""),
            do=lambda name: self.own.keep(self.plan.as_set(name)),
        )  # fmt: skip

    def rename(self, rules: RuleSet) -> None:
        """Ask for another name for a set."""
        self.push(
            "naming", heading=self.t("Rename"), text=rules.name, limit=LONGEST_SET,
            fault=partial(self._taken, rules.name),
            do=lambda name: self.own.keep(RuleSet(name, rules.options, rules.players, rules.tables, True), rules.name),
        )  # fmt: skip

    def drop(self, rules: RuleSet) -> None:
        """Ask whether to forget a set."""

        def do() -> Move:
            self.own.drop(rules.name)
            return None

        text = self.t("The set “{name}” is deleted. Matches that are played by it go on.", name=rules.name)
        self.push("confirm", text=text, yes=self.t("Delete"), do=do)

    def _taken(self, old: str, name: str) -> str:
        """Why a set cannot be called so."""
        if not name:
            return self.t("Type a name.")
        for rules in all_sets(self.app.store, self.plan.variant):
            if not same_name(name, old) and same_name(name, set_name(self.app.words, self.plan.variant, rules)):
                return self.t("There is a set of this name already.")
        return ""

    def _turn_part(self, part: int) -> None:
        self.part = part
        self.resume()

    def _turn_page(self, page: int) -> None:
        self.page = page
        self.resume()

    def _turn_list(self, page: int) -> None:
        self.list_page = page
        self.resume()

    def key(self, key: Key) -> bool:
        """The page keys turn the pages of options."""
        if key.name in ("page up", "page down") and (self.beside or self.part == 0):
            self._turn_page(max(self.page + (1 if key.name == "page down" else -1), 0))
            return True
        return False

    def update(self, dt: float) -> Move:
        """A number that was typed is shown as it is taken when one has left it."""
        if self._typing and not self.ui.typing:
            self._tell_limits()
            self.resume()
        elif self.ui.typing:
            self.limits = ""
        self._typing = self.ui.typing
        return super().update(dt)

    def _tell_limits(self) -> bool:
        """Say which numbers there are, if another one was typed, which is not taken."""
        row = self.rows.wrong if self.rows is not None else None
        if row is None:
            return False
        low, high = row.option.lowest, row.option.highest
        self.limits = self.t("{name}: a number from {low} to {high}.", name=row.name, low=low, high=high)
        self.app.announce(self.limits)
        return True

    def back(self) -> None:
        if self._tell_limits():
            self.resume()
            return
        if self.plan.fault is None:
            self.plan.save(self.app.store)
        self.move = Pop()

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        self.sheet(screen, self.box(0, 0, self.wide, self.high))
        if self.rows is not None:
            self.rows.draw(screen)
        if self.sets_at is not None:
            self._tell_set(screen)
        fault = self.plan.fault
        x, y = self.centre
        middle, room = y + self.px(self.high / 2 - 144), self.px(self.wide - 90)
        said = self.limits if fault is None else fault_line(self.app.words, self.plan, fault)
        if said:
            self.warning(screen, said, (x, middle), room)
            return
        lines = wrap(differences(self.app.words, self.plan), self.px(24), room)[:2]
        colour = MUTED if self.plan.standard else BRIGHT_GOLD
        for i, line in enumerate(lines):
            at = (x, middle + self.px(32) * (i - (len(lines) - 1) / 2))
            draw_words(screen, line, at, self.px(24), colour, width=room)

    def _tell_set(self, screen: pygame.Surface) -> None:
        """The heading of the sets, and what the chosen one changes."""
        assert self.sets_at is not None
        x, y = self.centre
        left, top, width, _ = self.sets_at
        unit, wide = self.placed.unit, self.px(width - 12)
        if self.beside:
            at = (x + (left + 6) * unit, y + (top + 24) * unit)
            draw_words(screen, self.t("Sets of rules"), at, self.px(28), GOLD, True, "midleft", wide)
        for i, line in enumerate(reversed(self.told)):
            at = (x + self.told_at[0] * unit, y + (self.told_at[1] - 18 - 30 * i) * unit)
            draw_words(screen, line, at, self.px(SMALLEST), MUTED, anchor="midleft", width=wide)

    def _told(self) -> str:
        """What the chosen set changes."""
        sets = all_sets(self.app.store, self.plan.variant)
        chosen = next((rules for rules in sets if self.plan.follows(rules)), None)
        if chosen is None:
            return self.t("These rules have no name yet.")
        return "" if chosen.own else set_sentence(self.app.words, self.plan.variant, chosen)
