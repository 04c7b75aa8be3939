"""The rules of the house: every option of a game with what it changes, sets of them by name, what is not as usual."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.options import Value
from scenes.inputs import Key
from scenes.menu import MenuScene
from scenes.option_rows import Rows, pages, row_of
from scenes.plan import STANDARD, Plan, RuleSet
from scenes.plan_words import differences, fault_line, set_name
from scenes.set_list import SetList, pager
from scenes.stack import Move, Pop
from scenes.text import game_name
from scenes.theme import BRIGHT_GOLD, MUTED, draw_words, wrap

if TYPE_CHECKING:
    from scenes.app import App

WIDEST, TALLEST = 1640, 1060
BESIDE = 1300
"""Logical units of width from which options and sets stand side by side."""


class House(MenuScene):
    """Changes a plan as it is clicked together; closing it keeps what is chosen."""

    name = "house"
    overlay = True

    def __init__(self, app: "App", plan: Plan) -> None:
        super().__init__(app)
        self.plan = plan
        self.sets = SetList(self, plan, self.take)
        self.part, self.page = 0, 0
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
        self.listed = self.beside or self.part == 1
        if self.beside or self.part == 0:
            self._options(left, top, columns, room)
        if self.beside:
            self.sets.build((left + columns + 44, top, self.wide - 72 - columns - 44, room), headed=True)
        elif self.listed:
            self.sets.build((left, top, columns, room), headed=False)
        self._buttons()

    def _options(self, left: float, top: float, width: float, room: float) -> None:
        """The page of options that is turned to."""
        every = [row_of(self, self.plan, option, width) for option in self.plan.variant.options]
        found = pages(every, room)
        if len(found) > 1:
            found = pages(every, room - 62)
            self.page = min(self.page, len(found) - 1)
            pager(self, "page", (left + width / 2, top + room - 26), len(found), self.page, self._turn_page)
        self.page = min(self.page, len(found) - 1)
        self.rows = Rows(self, self.plan, left, width, self.set)
        self.rows.build(found[self.page], top, room - (62 if len(found) > 1 else 0))
        self.first = f"option:{found[self.page][0].option.key}" if found[self.page] else "done"

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

    def _turn_part(self, part: int) -> None:
        self.part = part
        self.resume()

    def _turn_page(self, page: int) -> None:
        self.page = page
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
        if self.listed:
            self.sets.draw(screen)
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
