"""The pause menu: back to the table, the rules, what one wants to change in the middle of a match, and the way out."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.menu import MenuScene
from scenes.moments import deals_of
from scenes.stack import Back, Home, Move, Push
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

WIDTH, HEIGHT, WIDE = 830, 944, 730


class Pause(MenuScene):
    """Over a table that waits."""

    name = "pause"
    overlay = True
    first = "resume"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.captions: list[tuple[str, Rect]] = []

    def title(self) -> str:
        return self.t("Pause")

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.app.game

    def build(self) -> None:
        """Buttons above, what is changed at once below."""
        t, top = self.t, -HEIGHT / 2
        self._button("resume", 0, top + 166, t("Back to the table"), "resume", self.back)
        self._button("rules", -1, top + 268, t("Rules of this game"), "rules", partial(self.page, "rules"))
        self._button("options", 1, top + 268, t("Settings"), "settings", partial(self.push, "options"))
        self.captions = [(t("Speed"), self._place(-1, top + 376, 64)), (t("Language"), self._place(-1, top + 460, 64))]
        wide = WIDE - 180
        self.speed_choice(self.box((WIDE - wide) / 2, top + 376, wide, 64))
        self.language_choice(self.box((WIDE - wide) / 2, top + 460, wide, 64))
        self.sound_switch(self._place(-1, top + 550, 72))
        self.screen_switch(self._place(1, top + 550, 72))
        self.teacher_button(self._place(0, top + 646, 72), self.shared)
        self._button("log", -1, top + 750, t("What has happened"), "log", partial(self.push, "log"))
        self._button("keys", 1, top + 750, t("Keys"), "keyboard", partial(self.page, "keys"))
        back = self._finished
        if back:
            self._button("review", -1, top + 860, t("Look back"), "undo", partial(self.push, "review"))
        self._button("leave", 1 if back else 0, top + 860, t("Leave the table"), "leave", self.leave)

    @property
    def _finished(self) -> bool:
        """Whether there is a deal to look back at; not while one is played on another way."""
        sitting = self.app.sitting
        return sitting is not None and sitting.branch is None and bool(deals_of(sitting.match.record))

    def _place(self, column: int, y: float, height: float) -> Rect:
        """The left column, the right one, or both."""
        wide = (WIDE - 20) / 2
        return self.box(column * (wide + 20) / 2, y, wide if column else WIDE, height)

    def _button(self, name: str, column: int, y: float, label: str, icon: str, do: Callable[[], None]) -> None:
        main = name == self.first
        rect = self._place(column, y, 84 if main else 76)
        self.ui.button(name, rect, label, do, style="main" if main else "plain", icon=icon, size=30 if main else 26)

    def page(self, kind: str) -> None:
        """Read something."""
        self.push("page", kind=kind, game=self.game)

    # --- leaving ------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Ask how: the match kept, or given up; one that is not kept just ends."""
        if self.app.sitting is not None and self.app.sitting.branch is not None:
            title, no = self.t("Back to the review"), self.t("Stay")
            text = self.t("What is played here is not kept.")
            self.push("confirm", title=title, text=text, yes=self.t("Back"), no=no, do=lambda: Back("review"))
            return
        if self.app.sitting is not None and self.app.sitting.daily:
            text = self.t("The deal of the day waits for you until midnight.")
            title, no = self.t("Leave the table"), self.t("Stay")
            self.push("confirm", title=title, text=text, yes=self.t("Leave"), no=no, do=lambda: Back("daily"))
            return
        if self.app.sitting is not None and not self.app.sitting.kept:
            text = self.t("These cards were dealt before: this match is not kept.")
            title, no = self.t("Leave the table"), self.t("Stay")
            self.push("confirm", title=title, text=text, yes=self.t("Leave"), no=no, do=self._title)
            return
        give_up = self.t("End the match") if self.shared else self.t("Resign the match")
        self.push(
            "confirm", title=self.t("Leave the table"), safe=True, do=self._title, no=self.t("Stay"),
            text=self.t("The match is kept as it stands. You can continue it from the title screen."),
            yes=self.t("Leave, keep the match"), more=[(give_up, self._ask_to_give_up)],
        )  # fmt: skip

    @property
    def shared(self) -> bool:
        """Whether several persons play: none of them resigns for the others."""
        return self.app.sitting is not None and self.app.sitting.shared

    def _title(self) -> Move:
        self.app.leave_table()
        return Home(self.app.make("title"))

    def _ask_to_give_up(self) -> Move:
        sitting = self.app.sitting
        title, yes = self.t("Resign the match"), self.t("Resign")
        if self.shared:
            text = self.t("The match ends here without a winner. A match that was given up cannot be continued.")
            title = yes = self.t("End the match")
        elif sitting is not None and sitting.match.rules.teams > 2:
            text = self.t("The others win. A match that was resigned cannot be continued.")
        else:
            text = self.t("The other side wins. A match that was resigned cannot be continued.")
        return Push(self.app.make("confirm", text=text, title=title, yes=yes, no=self.t("Stay"), do=self._resign))

    def _resign(self) -> Move:
        sitting = self.app.sitting
        if sitting is not None:
            self.app.finish_match({"won": False, "resigned": True, "scores": list(sitting.match.scores)})
        return self._title()

    def paint(self, screen: pygame.Surface) -> None:
        self.shade(screen)
        self.sheet(screen, self.box(0, 0, WIDTH, HEIGHT))
        for text, rect in self.captions:
            self.caption(screen, text, rect)
