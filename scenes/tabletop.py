"""What all scenes at the table share: the table drawn, the match going on, skipping, and the small menu."""

from typing import TYPE_CHECKING

import pygame

from scenes.drawing import spot_of
from scenes.faces import RATIO
from scenes.inputs import Input, Key
from scenes.poses import Sprite
from scenes.scene import BaseScene
from scenes.stack import Move
from scenes.tablelook import TableLook
from scenes.theme import BRIGHT_GOLD, CREAM
from scenes.ui import Focusable, Rect

if TYPE_CHECKING:
    from scenes.app import App

PEG_SPEED = 2.2
"""Holes a second a peg travels."""
LIFT_TIME = 0.12
GRACE = 0.35
"""Seconds after the turn began in which Enter and the space bar choose nothing."""
WORDS_STAY = 6.0
"""Seconds a refusal stays."""


class TableScene(BaseScene):
    """A scene at the table. `where` names the moments of a session that belong to it."""

    where = ""
    caption_slot = "caption"
    menu_items: tuple[str, ...] = ("last_trick", "log", "rules", "menu")

    def __init__(self, app: "App") -> None:
        assert app.sitting is not None
        self.sitting = app.sitting
        self.session = app.sitting.session
        self.table = app.sitting.table
        self.pegs = [float(score) for score in self.table.scores]
        self.complaint = ""
        self._complaint_left = 0.0
        self._turn_seen = False
        self._turn_age = 0.0
        super().__init__(app)

    def table_map(self) -> tuple[int, str]:
        """The table of this match."""
        rules = self.session.match.rules
        return rules.players, rules.key

    # --- going on -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Move:
        """Let the match go on, and follow it to the scene it has reached."""
        self.session.update(dt)
        self._loosen(dt)
        self._move_pegs(dt)
        self._complaint_left -= dt
        self._turn_age += dt
        if self.complaint and self._complaint_left <= 0:
            self.complaint = ""
        if self.where and self.session.where != self.where:
            if self.move is None:
                self.go(self.session.where)
        elif self.session.my_turn != self._turn_seen:
            self._turn_seen = self.session.my_turn
            self._turn_age = 0.0
            self.turn_changed(self._turn_seen)
        return super().update(dt)

    @property
    def ready(self) -> bool:
        """Whether the viewer may choose now and everything for it is on the screen."""
        return self._turn_seen and self.session.my_turn

    def turn_changed(self, mine: bool) -> None:
        """The viewer's turn began or ended."""

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

    @property
    def animating(self) -> bool:
        """While anything moves, waits for its time, or a computer player is to act."""
        timeline = self.session.timeline
        if timeline.waiting and len(self.pegs) and self._still():
            return False
        waits = self.session.my_turn or self._idle
        fresh = self._turn_seen and self._turn_age < GRACE
        return timeline.busy or not self._still() or not waits or fresh or bool(self.complaint)

    def _still(self) -> bool:
        return all(peg == score for peg, score in zip(self.pegs, self.table.scores, strict=True)) and not any(
            sprite.moving for sprite in self.table.sprites()
        )

    @property
    def _idle(self) -> bool:
        """Whether nothing will happen by itself."""
        deal = self.session.match.deal
        return self.session.shown and (deal is None or deal.over) and not (deal is not None and deal.void)

    # --- input --------------------------------------------------------------------------------------------------

    def handle(self, entered: Input) -> None:
        """While cards fly, a click, Enter or the space bar means skip."""
        if self.session.timeline.busy and isinstance(entered, Key) and entered.name in ("return", "space"):
            self.session.timeline.skip()
            return
        if self.ready and isinstance(entered, Key) and entered.name in ("return", "space") and not self._awake():
            return
        super().handle(entered)

    def _awake(self) -> bool:
        """Whether Enter may choose already: not in the moment the turn began, and not before the focus is to be seen.

        Who presses keys to skip what moves must not play a card by it.
        """
        if self._turn_age < GRACE:
            return False
        if not self.ui.visible_focus:
            self.ui.focus_on(self.ui.focus or next((target.name for target in self.ui.targets()), ""), show=True)
            self.focus_shown()
            return False
        return True

    def focus_shown(self) -> None:
        """The focus became visible."""

    def click(self, pos: tuple[int, int]) -> None:
        """Skip, or pick what lies there."""
        if self.session.timeline.busy:
            self.session.timeline.skip()
        else:
            self.pick(pos)

    def pick(self, pos: tuple[int, int]) -> None:
        """A click on the quiet table."""

    def key(self, key: Key) -> bool:
        """The keys of the small menu."""
        if key.name == "l":
            self.last_trick()
        elif key.name == "h":
            self.push("log")
        else:
            return False
        return True

    def back(self) -> None:
        """Escape opens the pause menu."""
        self.push("pause")

    def last_trick(self) -> None:
        """Look at the last trick again."""
        if self.table.last:
            self.push("last")
        else:
            self.complain(self.app.words.t("No trick has been taken yet."))

    def complain(self, text: str) -> None:
        """Say why something is not done."""
        self.complaint, self._complaint_left = text, WORDS_STAY
        self.app.announce(text)
        self.app.sounds.play("refuse")

    # --- widgets ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The small menu, and what the scene adds."""
        self.build_more()
        x, y, w, h = self.placed.rect("menu")
        labels = {
            "last_trick": self.app.words.t("Last trick"), "log": self.app.words.t("What happened"),
            "rules": self.app.words.t("Rules and keys"), "menu": self.app.words.t("Menu"),
        }  # fmt: skip
        does = {"last_trick": self.last_trick, "log": lambda: self.push("log"), "rules": self._rules, "menu": self.back}
        gap, count = self.px(12), len(self.menu_items)
        wide = (w - gap * 3) // 4
        x += (4 - count) * (wide + gap)
        for i, name in enumerate(self.menu_items):
            rect = (x + i * (wide + gap), y, wide, h)
            self.ui.button(name, rect, "", does[name], icon=name, label=labels[name], style="quiet")
        self.ui.extra = self.hand_targets

    def build_more(self) -> None:
        """Widgets of the scene itself."""

    def _rules(self) -> None:
        self.push("page", kind="rules", game=self.app.game)

    def hand_targets(self) -> list[Focusable]:
        """The cards of the own hand, where the scene lets them be chosen."""
        return []

    def own_sprites(self) -> list[Sprite]:
        """The viewer's hand."""
        return self.table.hands[self.session.viewer]

    def bounds(self, sprite: Sprite) -> Rect:
        """The upright rectangle around a resting card."""
        spot = spot_of(sprite.pose, self.placed)
        w, h = spot.height * RATIO, spot.height
        return round(spot.x - w / 2), round(spot.y - h / 2), round(w), round(h)

    def raise_cards(self, cards: set[int]) -> None:
        """Let just these cards of the own hand stand out."""
        if cards != self.table.raised and not self.session.timeline.busy:
            self.table.raised = cards
            self.table.arrange()

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        """The table with everything on it."""
        look = self.look
        look.ground(screen, self.pegs, self.acting(), self.role)
        glowing = frozenset({self.sitting.stage.winner_card} - {-1}) | self.glowing()
        self.app.cards.draw(screen, self.placed, list(self.table.sprites()), self.dimmed(), glowing)
        look.calls(screen)
        if self.table.caption:
            self.app.furniture.banner(screen, self.placed, self.caption_slot, self.table.caption)
        if self.complaint:
            look.lines(screen, self.complaint, BRIGHT_GOLD)
        elif self.status():
            look.lines(screen, self.status(), CREAM)

    @property
    def look(self) -> TableLook:
        """What draws the table in this window."""
        return TableLook(self.app, self.sitting, self.placed)

    def dimmed(self) -> frozenset[int]:
        """Cards that may not be played."""
        return frozenset()

    def glowing(self) -> frozenset[int]:
        """Cards to be looked at."""
        return frozenset()

    def acting(self) -> int:
        """The seat to be marked as to act, -1 for none."""
        return self.session.acting

    def role(self, seat: int) -> str:
        """What a player is to the viewer."""
        words, team_of = self.app.words, self.session.match.rules.team_of
        if seat == self.session.viewer:
            partner = next((s for s, team in enumerate(team_of) if team == team_of[seat] and s != seat), seat)
            return (
                words.t("your turn")
                if self.session.my_turn
                else words.t("with {name}", name=self.sitting.names[partner])
            )
        return words.t("partner") if team_of[seat] == team_of[self.session.viewer] else words.t("opponent")

    def status(self) -> str:
        """The line over the hand."""
        return self.sitting.speaker.status(self.session.view) if self.session.my_turn else ""
