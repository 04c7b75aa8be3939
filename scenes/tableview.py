"""How the scenes at the table look: the table of the match, pegs and lifted cards in motion, and what is written."""

from typing import TYPE_CHECKING

import pygame

from scenes.call_words import question
from scenes.drawing import spot_of
from scenes.faces import RATIO
from scenes.hinting import cards_meant
from scenes.poses import Sprite
from scenes.scene import BaseScene
from scenes.sitting import Sitting
from scenes.tablelook import TableLook
from scenes.theme import BRIGHT_GOLD, CREAM, glow
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.app import App

PEG_SPEED = 2.2
"""Holes a second a peg travels."""
LIFT_TIME = 0.12


class TableView(BaseScene):
    """Draws the match at the table, or another one."""

    caption_slot = "caption"

    def __init__(self, app: "App", sitting: Sitting | None = None) -> None:
        shown = sitting or app.sitting
        assert shown is not None
        self.sitting = shown
        self.session = shown.session
        self.table = shown.table
        self.pegs = [float(score) for score in self.table.scores]
        self.complaint = ""
        self._breath = 0.0
        super().__init__(app)

    def table_map(self) -> tuple[int, str]:
        """The table of this match."""
        rules = self.session.match.rules
        return rules.players, rules.key

    # --- what moves by itself -----------------------------------------------------------------------------------

    def _loosen(self, dt: float) -> None:
        """Cards lifted by pointer or key move outside the timeline."""
        if not self.session.timeline.busy:
            for sprite in self.table.sprites():
                if sprite.moving:
                    sprite.t = min(1.0, sprite.t + dt / LIFT_TIME) if not self.app.settings.reduced else 1.0

    def _move_pegs(self, dt: float) -> None:
        for team, score in enumerate(self.table.scores):
            gap = score - self.pegs[team]
            step = PEG_SPEED * dt * max(1.0, abs(gap))
            self.pegs[team] = (
                score
                if abs(gap) <= step or self.app.settings.reduced
                else self.pegs[team] + (step if gap > 0 else -step)
            )

    def _breathe(self, dt: float) -> None:
        """The sign of a thinking player goes on."""
        self._breath = self._breath + dt if self.session.thinking >= 0 else 0.0

    def _still(self) -> bool:
        return all(peg == score for peg, score in zip(self.pegs, self.table.scores, strict=True)) and not any(
            sprite.moving for sprite in self.table.sprites()
        )

    # --- where cards are ----------------------------------------------------------------------------------------

    def own_sprites(self) -> list[Sprite]:
        """The viewer's hand."""
        return self.table.hands[self.session.viewer]

    def bounds(self, sprite: Sprite) -> Rect:
        """The upright rectangle around a resting card."""
        spot = spot_of(sprite.pose, self.placed)
        w, h = spot.height * RATIO, spot.height
        return round(spot.x - w / 2), round(spot.y - h / 2), round(w), round(h)

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        """The table with everything on it."""
        look = self.look
        look.ground(screen, self.pegs, self.acting(), self.role)
        if self.session.thinking >= 0:
            breath = None if self.app.settings.reduced else self._breath
            self.app.furniture.thinks(screen, self.placed, self.table.slot_of(self.session.thinking), breath)
        glowing = frozenset({self.sitting.stage.winner_card} - {-1}) | self.glowing()
        self.app.cards.draw(screen, self.placed, list(self.table.sprites()), self.dimmed(), glowing)
        look.calls(screen)
        if self.table.caption:
            self.app.furniture.banner(screen, self.placed, self.caption_slot, self.table.caption)
        if self.complaint:
            look.lines(screen, self.complaint, BRIGHT_GOLD)
        elif self.status() and not self.under_hint:  # its plate would cut it in two
            look.lines(screen, self.status(), CREAM)

    @property
    def look(self) -> TableLook:
        """What draws the table in this window."""
        return TableLook(self.app, self.sitting, self.placed)

    def dimmed(self) -> frozenset[int]:
        """Cards that may not be played."""
        return frozenset()

    def glowing(self) -> frozenset[int]:
        """Cards to be looked at: those the coach has advised."""
        return frozenset() if self.hinted < 0 else frozenset(cards_meant(self.hinted))

    @property
    def under_hint(self) -> bool:
        """Whether the coach is asked over this table."""
        return getattr(self.app.stack.top, "name", "") == "hint"

    @property
    def hinted(self) -> int:
        """What the coach advised the viewer to do now, -1 for nothing."""
        advice = self.app.hints.advice(self.session.match) if self.session.my_turn else None
        return -1 if advice is None else advice.lines[0].estimate.action

    def draw(self, screen: pygame.Surface) -> None:
        """The scene, its widgets on top; the button of what was advised glows."""
        self.paint(screen)
        for widget in self.ui.widgets:
            if self.hinted >= 0 and widget.target.name == f"say:{self.hinted}":
                glow(screen, widget.target.rect, self.px(22))
        self.ui.draw(screen)

    def acting(self) -> int:
        """The seat to be marked as to act, -1 for none."""
        return self.session.acting

    def role(self, seat: int) -> str:
        """What a player is to the viewer."""
        words, viewer, team_of = self.app.words, self.session.viewer, self.session.match.rules.team_of
        if seat != viewer:
            return words.t("partner") if team_of[seat] == team_of[viewer] else words.t("opponent")
        if self.session.my_turn:
            return words.t("your turn")
        partner = next((s for s, team in enumerate(team_of) if team == team_of[seat] and s != seat), -1)
        if partner >= 0:
            return words.t("with {name}", name=self.sitting.names[partner])
        if len(team_of) == 2:
            return words.t("against {name}", name=self.sitting.names[1 - seat])
        return words.t("plays alone")

    def status(self) -> str:
        """The line over the hand."""
        words = self.app.words
        if self.session.lent:
            return words.t("Click when you have seen enough.")
        return question(words, self.session.view) if self.session.my_turn else ""
