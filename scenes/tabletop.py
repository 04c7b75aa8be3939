"""What all scenes at the table share: the table drawn, the match going on, skipping, and the small menu."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.certain import certain, counted
from scenes.drawing import spot_of
from scenes.faces import RATIO
from scenes.furniture import Plaque
from scenes.ground import Ground
from scenes.inputs import Input, Key
from scenes.scene import BaseScene
from scenes.stack import Move
from scenes.table import Sprite
from scenes.theme import BLUE, BRIGHT_GOLD, CREAM, GOLD, MUTED, PLATE, RIM, Colour, draw_plate, draw_words, font, wrap
from scenes.ui import Focusable, Rect

if TYPE_CHECKING:
    from scenes.app import App

SIDES: tuple[Colour, Colour] = (GOLD, BLUE)
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
        self.paint_ground(screen)
        furniture, placed = self.app.furniture, self.placed
        glowing = frozenset({self.sitting.stage.winner_card} - {-1}) | self.glowing()
        self.app.cards.draw(screen, placed, list(self.table.sprites()), self.dimmed(), glowing)
        if self.table.trump >= 0:
            words = self.app.words.t("Trumps")
            furniture.trump(screen, placed, words, self.table.trump)
        for seat, action in self.table.bubbles.items():
            furniture.bubble(screen, placed, self.table.slot_of(seat), self.sitting.speaker.bubble(action))
        self.paint_words(screen)

    @property
    def ground(self) -> Ground:
        """The table without cards, in this window's size."""
        kept = self.app.ground
        if kept is None or kept.size != self.placed.size:
            kept = self.app.ground = Ground(self.app.furniture, self.placed)
        return kept

    def paint_ground(self, screen: pygame.Surface) -> None:
        """What lies under the cards."""
        furniture, placed, ground = self.app.furniture, self.placed, self.ground
        sides = tuple(self.sitting.speaker.side(team) for team in range(2))
        target = self.session.match.rules.settle.target
        ground.put(
            "score", (sides, tuple(self.pegs), target), placed.rect("score"),
            lambda on: furniture.board(on, placed, sides, self.pegs, target),
        )  # fmt: skip
        cells = self.cells()
        if cells:
            ground.put("points", tuple(cells), placed.rect("points"), lambda on: furniture.cells(on, placed, cells))
        else:
            ground.clear("points")
        for plaque in self.plaques():
            self._put_plaque(ground, plaque)
        ground.draw(screen)

    def _put_plaque(self, ground: Ground, plaque: Plaque) -> None:
        x, y, w, h = self.placed.rect(f"plaque.{plaque.slot}")
        around = (x - h // 2, y - h // 2, w + h, h + h)
        draw = partial(self.app.furniture.plaque, placed=self.placed, plaque=plaque)
        ground.put(f"plaque.{plaque.slot}", plaque, around, draw)

    def dimmed(self) -> frozenset[int]:
        """Cards that may not be played."""
        return frozenset()

    def glowing(self) -> frozenset[int]:
        """Cards to be looked at."""
        return frozenset()

    def cells(self) -> list[tuple[str, str, Colour]]:
        """The four points: name, whom each is certain to go to, colour; none before the first deal."""
        if self.session.match.deal is None:
            return []
        speaker, words, view = self.sitting.speaker, self.app.words, self.session.view
        cells: list[tuple[str, str, Colour]] = []
        for known in certain(view):
            value, colour = ("?" if view.trump_fixed else "–"), MUTED
            if known.team >= 0:
                value, colour = speaker.side(known.team), SIDES[known.team % 2]
            elif known.none:
                value = words.tp("point nobody gets", "none")
            elif known.category == "game" and self.app.settings.count_game and view.tricks:
                value, colour = " : ".join(map(str, counted(view))), CREAM
            cells.append((speaker.category(known.category), value, colour))
        return cells

    def plaques(self) -> list[Plaque]:
        """Who sits where."""
        to_act = self.acting()
        return [
            Plaque(
                self.table.slot_of(seat), self.sitting.names[seat], self.role(seat), seat == to_act,
                seat == self.table.dealer, "person" if seat == self.session.viewer else "robot",
            )
            for seat in range(self.table.seats)
        ]  # fmt: skip

    def acting(self) -> int:
        """The seat to be marked as to act, -1 for none."""
        seat = self.session.match.to_act()
        return seat if seat is not None and self.session.match.deal is not None and not self._skipping() else -1

    def _skipping(self) -> bool:
        return self.session.timeline.holding

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

    def paint_words(self, screen: pygame.Surface) -> None:
        """The caption of what happens, and the line over the hand."""
        if self.table.caption:
            self.app.furniture.banner(screen, self.placed, self.caption_slot, self.table.caption)
        if self.complaint:
            self.paint_lines(screen, self.complaint, BRIGHT_GOLD)
        elif self.status():
            self.paint_lines(screen, self.status(), CREAM)

    def status(self) -> str:
        """The line over the hand."""
        return self.sitting.speaker.status(self.session.view) if self.session.my_turn else ""

    def paint_lines(self, screen: pygame.Surface, text: str, colour: Colour) -> None:
        """A text of one or more lines over the hand, growing upwards."""
        place, size = self.placed["status"], self.px(27)
        lines = wrap(text, size, place.width - self.px(60))
        face = font(size)
        step = round(size * 1.4)
        w = max(face.size(line)[0] for line in lines) + self.px(60)
        h = step * len(lines) + self.px(16)
        top = round(place.y + place.height / 2 - h)
        draw_plate(screen, (round(place.x - w / 2), top, w, h), PLATE, self.px(24), RIM, self.px(2), 232)
        for i, line in enumerate(lines):
            draw_words(screen, line, (place.x, top + self.px(8) + step * (i + 0.5)), size, colour)
