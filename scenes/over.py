"""The end of a match: who won, deal by deal, what is paid, and what next."""

from typing import TYPE_CHECKING

import pygame

from scenes import plan as plans
from scenes.again import can_deal_again, deal_again
from scenes.drawing import Spot, draw_cloth
from scenes.ledger import Account, Ledger
from scenes.level_words import told_players
from scenes.moments import deals_of
from scenes.night import Night
from scenes.results import Results
from scenes.stack import Move
from scenes.tabletop import TableScene
from scenes.theme import BRIGHT_GOLD, CREAM, MUTED, draw_words
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

WIDTHS = {"review": 260, "repeat": 470, "fair": 300}
"""Of the less loud buttons, in logical units."""
WIDE = 1240
"""Logical units of width from which board and deals stand side by side."""


class Over(TableScene):
    """Victory or defeat."""

    name = "over"
    menu_items = ()

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        match = self.session.match
        sides = {match.rules.team_of[seat] for seat in self.sitting.people} or {match.rules.team_of[0]}
        self.won = match.winner in sides
        self.against = len(sides) > 1
        self.paid = match.settlement
        self.ledger = Ledger(app.store, match.rules.key, self.sitting.names)
        many = self.sitting.tables > 1 and bool(match.seed) and match.rules.teams == 2
        self.night = Night(match, self.sitting.tables) if many else None

    def enter(self) -> None:
        """Keep the result; the match is no longer a running one."""
        match = self.session.match
        self.app.finish_match({"won": self.won, "scores": match.scores, "by": match.decided_by})
        if self.paid is not None and self.sitting.kept:
            self.ledger.add(self.paid)
        self.app.sounds.play("win" if self.won else "lose")
        super().enter()

    def turn_changed(self, mine: bool) -> None:
        """Nobody's turn here."""

    def update(self, dt: float) -> Move:
        """The other tables of a night play on, a deal at a time."""
        if self.night is not None and not self.night.over:
            self.night.step()
            self.app.dirty = True
        return super().update(dt)

    # --- what next ------------------------------------------------------------------------------------------------

    def build_more(self) -> None:
        """Again, or something else; a new ledger where there is an old one."""
        words, y = self.app.words, 424 + self.spare * 0.6
        if self._account.matches > 1:
            places = ((-352, 330), (0, 330), (352, 330))
            text = words.t("New ledger")
            self.ui.button("ledger", self.box(352, y, 330, 76), text, self._ask_ledger, style="quiet", size=28)
        else:
            places = ((-215, 400), (215, 400), (0, 0))
        (again, wide), (other, _), _ = places
        self.ui.button("again", self.box(again, y, wide, 76), words.t("Play again"), self.again, style="main", size=30)
        self.ui.button("other", self.box(other, y, wide, 76), words.t("Other game"), self.other, size=30)
        self._check_row(y + 74)
        self.ui.focus = "again"

    def _check_row(self, y: float) -> None:
        """Less loud: the review, the page on fair play, and the same cards once more where that is possible."""
        words = self.app.words
        row = [("fair", words.t("Is it fair?"), self.fair, "rules")]
        if can_deal_again(self.session.match):
            row.insert(0, ("repeat", words.t("Deal these cards again"), self.repeat, "undo"))
        if deals_of(self.session.match.record):
            row.insert(0, ("review", words.t("Look back"), self.look_back, "log"))
        left = -(sum(WIDTHS[name] for name, *_ in row) + 8 * (len(row) - 1)) / 2
        for name, text, do, icon in row:
            wide = WIDTHS[name]
            self.ui.button(name, self.box(left + wide / 2, y, wide, 52), text, do, style="quiet", icon=icon, size=24)
            left += wide + 8

    def look_back(self) -> None:
        """See what the choices of any deal were worth."""
        self.push("review")

    def fair(self) -> None:
        """How the computer players are kept honest, with the seed of this match."""
        self.push("page", kind="fairness", game=self.session.match.rules.key)

    def repeat(self) -> None:
        """The same cards in the same chairs."""
        deal_again(self.app, self.sitting)
        self.go("dealing")

    @property
    def _account(self) -> Account:
        """How the ledger stands; a match that is only looked at is not in it."""
        kept = self.paid is not None and self.sitting.kept
        return self.ledger.account if kept else Account(0, (0,) * len(self.sitting.names))

    def _ask_ledger(self) -> None:
        words = self.app.words
        text = words.t("The ledger of these players is closed. The new one begins with this match.")
        self.push("confirm", text=text, yes=words.t("Begin a new ledger"), do=self._new_ledger)

    def _new_ledger(self) -> None:
        self.ledger.clear(self.paid)
        self.resume()

    def again(self) -> None:
        """A new match of the same game, by the same rules, with the same players in their seats."""
        self.go("setup", names=list(self.sitting.names), plan=plans.of_match(
            self.app.store, self.session.match, self.sitting.people, self.sitting.tables,
            self.sitting.players,
        ))  # fmt: skip

    def other(self) -> None:
        """Back to the menu of games."""
        self.home("title")

    def back(self) -> None:
        """Escape leaves to the title."""
        self.other()

    @property
    def animating(self) -> bool:
        """The pegs may still move, and other tables may still play."""
        return not self._still() or (self.night is not None and not self.night.over)

    def acting(self) -> int:
        """Nobody is to act."""
        return -1

    # --- drawing --------------------------------------------------------------------------------------------------

    @property
    def spare(self) -> float:
        """Logical units that a tall window has above and below what every window has."""
        return max(0.0, self.app.size[1] / self.placed.unit / 2 - 540)

    def paint(self, screen: pygame.Surface) -> None:
        """The result over the cloth."""
        draw_cloth(screen)
        up = self.spare * 0.5
        self._heading(screen, up)
        results = Results(self.app, self.sitting, self.placed)
        wide = self.app.size[0] / self.placed.unit
        if wide >= WIDE:
            self._beside(screen, results)
            return
        self._board(screen, self.box(0, -140 - up, 640, 190))
        low, high = -22 - up, 378 + self.spare * 0.6
        middle, tall = (low + high) / 2, high - low
        if not self.extra:
            results.deals(screen, self.box(0, middle, 640, tall), self.won)
            return
        half = min(560.0, (wide - 60) / 2)
        left, right = self.box(-half / 2 - 8, middle, half, tall), self.box(half / 2 + 8, middle, half, tall)
        self._plates(screen, results, left, right)

    @property
    def extra(self) -> bool:
        """Whether there is more to tell than the deals."""
        return self.night is not None or self.paid is not None

    def _beside(self, screen: pygame.Surface, results: Results) -> None:
        """Board and one plate, or the four cards, on the left, another plate on the right."""
        if not self.extra:
            self._board(screen, self.box(-330, -60, 560, 210))
            self._fan(screen)
            results.deals(screen, self.box(330, 74, 560, 500), self.won)
            return
        self._board(screen, self.box(-330, -136, 560, 184))
        self._plates(screen, results, self.box(-330, 144, 560, 344), self.box(330, 44, 560, 544))

    def _plates(self, screen: pygame.Surface, results: Results, left: Rect, right: Rect) -> None:
        """The deals, and the other tables of a night or what is paid."""
        if self.night is not None:
            results.deals(screen, left, self.won)
            results.night(screen, right, self.night)
        elif self.paid is not None:
            results.settlement(screen, left, self.paid, self._account)
            results.deals(screen, right, self.won)

    def _heading(self, screen: pygame.Surface, up: float) -> None:
        """A crown for who has won, and by what the match was decided."""
        words, match = self.app.words, self.session.match
        x, y = self.centre
        y -= round(up * self.placed.unit)
        if self.won:
            crown = self.app.faces.icon("crown", self.px(92))
            screen.blit(crown, crown.get_rect(center=(x, y - self.px(452))))
        title = words.t("You have won the match!") if self.won else words.t("The match is lost")
        if self.against:
            title = words.t("The match is over")
        colour, room = BRIGHT_GOLD if self.won else CREAM, self.app.size[0] * 0.9
        draw_words(screen, title, (x, y - self.px(372)), self.px(56), colour, True, width=room)
        assert match.winner is not None
        text = self.sitting.speaker.winner(match.winner, match.decided_by)
        draw_words(screen, text, (x, y - self.px(306)), self.px(30), CREAM, width=room)
        draw_words(screen, self.told, (x, y - self.px(262)), self.px(25), MUTED, width=room)

    @property
    def told(self) -> str:
        """Against whom it was played, or that it does not count."""
        words, sitting = self.app.words, self.sitting
        if sitting.repeated:
            return words.t("These cards were dealt before: this match is not counted.")
        return told_players(words, sitting.players, dict(enumerate(sitting.names)))

    def _board(self, screen: pygame.Surface, rect: Rect) -> None:
        self.look.board(screen, rect, self.pegs)

    def _fan(self, screen: pygame.Surface) -> None:
        """Ace, two, jack and ten: what the four points are made of."""
        x, y = self.centre
        for place, rank in enumerate((12, 0, 9, 8)):
            a = place - 1.5
            at = (x + (a * 92 - 330) * self.placed.unit, y + self.px(206) + abs(a) * self.px(9))
            self.app.cards.card(screen, Spot(at[0], at[1], a * 7, self.px(220), 1.0), rank)
