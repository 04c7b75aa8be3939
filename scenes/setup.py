"""Before a match: who sits where, and whether the cards decide it."""

import secrets
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import Match
from game.variants import find
from scenes.drawing import draw_cloth
from scenes.furniture import inlay_picture
from scenes.menu import MenuScene
from scenes.text import default_names, game_name
from scenes.theme import CREAM, GOLD, MUTED, draw_words

if TYPE_CHECKING:
    from scenes.app import App

MODES = ("choose", "draw")
ORDER = "seat_order"
"""The setting that says which player sits in which seat."""
PLACES = ((0, 262), (-300, 22), (0, -218), (300, 22))
"""Where the seats are on the screen, from the middle: the player's own, left, opposite, right."""


class Setup(MenuScene):
    """A table for four, seen from above."""

    name = "setup"
    first = "begin"

    def __init__(self, app: "App", game: str = "seven_up", seed: str = "") -> None:
        super().__init__(app)
        self.game, self.seed = game, seed
        self.names = [*app.settings.names, "", "", "", ""][:4]
        kept = app.store.get(ORDER, [0, 1, 2, 3])
        self.order: list[int] = kept if isinstance(kept, list) and sorted(kept) == [0, 1, 2, 3] else [0, 1, 2, 3]
        self.mode = app.settings.partners if app.settings.partners in MODES else "choose"

    def title(self) -> str:
        return game_name(self.app.words, self.game)

    def build(self) -> None:
        """How partners are found, a name in every seat, and the way to the table."""
        labels = [self.t("I choose my partner"), self.t("Draw cards for partners")]
        tabs = self.box(0, -352, 780, 68)
        self.ui.choice("partners", tabs, labels, MODES.index(self.mode), self._set_mode, self.t("Partners"))
        for seat in (0, 1, 2, 3):
            x, y = PLACES[seat]
            player = self.order[seat]
            label = f"{self.role(seat)}: {self.shown(player)}"
            self.ui.entry(f"name{seat}", self.box(x, y, 240, 62), self.shown(player), partial(self._rename, player), label)
            if seat in (1, 3) and self.mode == "choose":
                text = self.t("Make partner")
                said = f"{text}: {self.shown(player)}"
                box = self.box(x, y + 68, 240, 56)
                self.ui.button(f"partner{seat}", box, text, partial(self._seat, seat), style="quiet", size=24, label=said)
        self.ui.button("begin", self.box(0, 430, 460, 84), self.t("To the table"), self.begin, style="main", icon="resume", size=32)  # fmt: skip
        self.ui.button("back", self.box(-330, 430, 160, 68), self.t("Back"), self.back, style="quiet", icon="arrow_left")

    # --- who sits where -----------------------------------------------------------------------------------------

    def shown(self, player: int) -> str:
        """A player's name: as typed, or as is usual."""
        return self.names[player] or default_names(self.app.words)[player]

    def role(self, seat: int) -> str:
        """What the one in a seat is to the player."""
        if seat == 0:
            return self.t("You")
        if self.mode == "draw":
            return self.t("Computer player")
        return self.t("Partner") if seat == 2 else self.t("Opponent")

    def _rename(self, player: int, text: str) -> None:
        name = " ".join(text.split())
        self.names[player] = "" if name == default_names(self.app.words)[player] else name

    def _set_mode(self, place: int) -> None:
        self.mode = MODES[place]
        self._keep()
        self.resume()

    def _seat(self, seat: int) -> None:
        """The player of that seat comes to sit opposite."""
        self.order[seat], self.order[2] = self.order[2], self.order[seat]
        self._keep()
        self.resume()

    def _keep(self) -> None:
        self.app.settings.names, self.app.settings.partners = list(self.names), self.mode
        self.app.store.set(ORDER, self.order)
        self.app.keep_settings()

    # --- where it leads -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Sit down; a match that was running is given up."""
        self._keep()
        running = self.app.store.running().get(self.game, "")
        if running:
            self.app.store.finish(self.game, running, {"won": False, "resigned": True})
        names = tuple(self.shown(self.order[seat]) for seat in range(4))
        self.app.sit_down(Match(find(self.game), seed=self.seed or secrets.token_hex(4), names=names))
        self.go("seating", draw_partners=self.mode == "draw")

    def back(self) -> None:
        self._keep()
        self.go("title")

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        draw_words(screen, self.title(), (x, y - self.px(470)), self.px(64), CREAM, True, width=self.px(800))
        self.rule(screen, x, y - self.px(412), self.px(620))
        oval = inlay_picture(self.px(330), self.px(290), self.px(2))
        screen.blit(oval, oval.get_rect(center=(x, y + self.px(22))))
        emblem = self.app.faces.icon("emblem", self.px(190))
        screen.blit(emblem, emblem.get_rect(center=(x, y + self.px(22))))
        for seat, (dx, dy) in enumerate(PLACES):
            at = (x + dx * self.placed.unit, y + (dy - 52) * self.placed.unit)
            colour = GOLD if seat == 0 or (seat == 2 and self.mode == "choose") else MUTED
            draw_words(screen, self.role(seat), at, self.px(24), colour, True, width=self.px(250))
