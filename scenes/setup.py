"""Before a match: who sits where, and whether the cards decide it."""

import secrets
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import Match
from game.variants import find
from scenes.drawing import Spot, draw_cloth
from scenes.furniture import inlay_picture
from scenes.menu import NARROWEST, MenuScene
from scenes.poses import HIDDEN
from scenes.text import Words, default_names, game_name, is_usual_name, languages
from scenes.theme import CREAM, GOLD, MUTED, draw_words

if TYPE_CHECKING:
    from scenes.app import App

ENTRY = 232
"""Width of a name."""
MODES = ("choose", "draw")
ORDER = "seat_order"
"""The setting that says which player sits in which seat."""
PLACES = ((0, 292), (-288, 42), (0, -192), (288, 42))
"""Where the seats are on the screen, from the middle: the player's own, left, opposite, right."""


class Setup(MenuScene):
    """A table for four, seen from above."""

    name = "setup"
    first = "begin"

    def __init__(
        self, app: "App", game: str = "seven_up", seed: str = "", names: Sequence[str] = (), asked: bool = False
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.asked = asked
        self.game, self.seed = game, seed
        kept = [*app.settings.names, "", "", "", ""][:4]
        usual = [default_names(Words(code)) for code, _ in languages()]
        self.names = ["" if any(name == each[i] for each in usual) else name for i, name in enumerate(kept)]
        self.order = self._kept_order(names)
        self.mode = app.settings.partners if app.settings.partners in MODES else "choose"

    def title(self) -> str:
        return game_name(self.app.words, self.game)

    def build(self) -> None:
        """How partners are found, a name in every seat, and the way to the table."""
        labels = [self.t("I choose my partner"), self.t("Draw cards for partners")]
        tabs = self.box(0, -352, 780, 68)
        self.ui.choice("partners", tabs, labels, MODES.index(self.mode), self._set_mode, self.t("Partners"))
        for seat in (0, 1, 2, 3):
            self._seat_widgets(seat)
        box = self.box(0, 446, 460, 84)
        self.ui.button("begin", box, self.t("To the table"), self.begin, style="main", icon="resume", size=32)
        box = self.box(-326, 446, 160, 68)
        self.ui.button("back", box, self.t("Back"), self.back, style="quiet", icon="arrow_left")

    def _place(self, seat: int) -> tuple[float, float]:
        """Where a seat's name stands, from the middle: further out in a wide window."""
        x, y = PLACES[seat]
        return x * self.spread, y

    @property
    def spread(self) -> float:
        """How much further out than in the narrowest window."""
        return min(max(self.width / NARROWEST, 1.0), 1.5)

    def _seat_widgets(self, seat: int) -> None:
        """A name to type over, and for opponents a button to make them partners."""
        x, y = self._place(seat)
        player = self.order[seat]
        shown = self.seat_name(seat)
        label = f"{self.role(seat)}: {shown}"
        self.ui.entry(f"name{seat}", self.box(x, y, ENTRY, 64), shown, partial(self._rename, player), label)
        if seat in (1, 3) and self.mode == "choose":
            text = self.t("Make partner")
            said, do, box = f"{text}: {shown}", partial(self._seat, seat), self.box(x, y + 74, ENTRY, 58)
            self.ui.button(f"partner{seat}", box, text, do, style="quiet", size=24, label=said)

    # --- who sits where -----------------------------------------------------------------------------------------

    def _kept_order(self, names: Sequence[str]) -> list[int]:
        """Which player sits in which seat: as in the match before, if its names are given, or as it was kept."""
        shown = [self.shown(player) for player in range(4)]
        if sorted(names) == sorted(shown) and len(set(names)) == 4 and names[0] == shown[0]:
            return [shown.index(name) for name in names]
        kept = self.app.store.get(ORDER, None)
        usual = isinstance(kept, list) and kept[:1] == [0] and set(kept) == {0, 1, 2, 3} and len(kept) == 4
        return list(kept) if usual else [0, 1, 2, 3]

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

    def seat_name(self, seat: int) -> str:
        """Who sits there; who has no name of his own is called by the seat."""
        return self.names[self.order[seat]] or default_names(self.app.words)[seat]

    def _rename(self, player: int, text: str) -> None:
        name = " ".join(text.split())
        self.names[player] = "" if is_usual_name(name) else name

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
        self.app.settings.names = [self.shown(player) for player in range(4)] if any(self.names) else []
        self.app.settings.partners = self.mode
        self.app.store.set(ORDER, self.order)
        self.app.keep_settings()

    # --- where it leads -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Sit down; a match that is running is given up only by consent, which the title may have got already."""
        if self.asked or not self.app.store.running().get(self.game):
            self._sit()
            return
        text = self.t("A match is running. It is given up when you begin a new one.")
        self.push("confirm", text=text, yes=self.t("Begin a new match"), do=self._consent)

    def _consent(self) -> None:
        self.asked = True
        self._sit()

    def _sit(self) -> None:
        self._keep()
        running = self.app.store.running().get(self.game, "")
        if running:
            self.app.store.finish(self.game, running, {"won": False, "resigned": True})
        names = tuple(self.seat_name(seat) for seat in range(4))
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
        middle = (x, y + self.px(42))
        oval = inlay_picture(self.px(330 * self.spread), self.px(316), self.px(2))
        screen.blit(oval, oval.get_rect(center=middle))
        emblem = self.app.faces.icon("emblem", self.px(120))
        screen.blit(emblem, emblem.get_rect(center=middle))
        self._hands(screen, middle)
        for seat in range(4):
            dx, dy = self._place(seat)
            at = (x + dx * self.placed.unit, y + (dy - 54) * self.placed.unit)
            colour = GOLD if seat == 0 or (seat == 2 and self.mode == "choose") else MUTED
            draw_words(screen, self.role(seat), at, self.px(24), colour, True, width=self.px(ENTRY))

    def _hands(self, screen: pygame.Surface, middle: tuple[int, int]) -> None:
        """Three cards before each player, face down."""
        tall = self.px(84)
        for seat, (dx, dy) in enumerate(((0, 96), (-106 * self.spread, 0), (0, -96), (106 * self.spread, 0))):
            for i in (-1, 0, 1):
                turn = (0, 90, 180, 270)[seat] + 9 * i
                along = i * tall * 0.26
                x = middle[0] + dx * self.placed.unit + (along if seat in (0, 2) else 0)
                y = middle[1] + dy * self.placed.unit + (0 if seat in (0, 2) else along)
                self.app.cards.card(screen, Spot(x, y, turn, tall, 0.0), HIDDEN)
