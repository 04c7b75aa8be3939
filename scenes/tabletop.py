"""What all scenes at the table share: the table drawn, the match going on, skipping, and the small menu."""

from functools import partial
from typing import TYPE_CHECKING

from game.errors import Refusal
from scenes.inputs import Input, Key
from scenes.looking import NOBODY
from scenes.sitting import Sitting
from scenes.stack import Move
from scenes.stopping import stop_match
from scenes.tableview import TableView
from scenes.temptation import ask, price
from scenes.ui import Focusable

if TYPE_CHECKING:
    from scenes.app import App

MENU = 5
"""Most buttons of the small menu."""
GRACE = 0.35
"""Seconds after the turn began in which Enter and the space bar choose nothing."""
WORDS_STAY = 6.0
"""Seconds a refusal stays."""


class TableScene(TableView):
    """A scene at the table. `where` names the moments of a session that belong to it."""

    where = ""
    menu_items: tuple[str, ...] = ("last_trick", "log", "rules", "menu")

    def __init__(self, app: "App", sitting: Sitting | None = None) -> None:
        self._complaint_left = 0.0
        self._turn_seen = False
        self._turn_age = 0.0
        self._tempted = NOBODY
        super().__init__(app, sitting)

    # --- going on -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Move:
        """Let the match go on, and follow it to the scene it has reached."""
        self.session.update(dt)
        if self.session.stuck:
            self.move = stop_match(self.app)
        self._loosen(dt)
        self._move_pegs(dt)
        self._breathe(dt)
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
        if self.session.looker != NOBODY:
            self.sitting.looked(self.session.looker)
        if self.session.tempted != self._tempted:
            self.resume()
        return super().update(dt)

    @property
    def ready(self) -> bool:
        """Whether the viewer may choose now and everything for it is on the screen."""
        return self._turn_seen and self.session.my_turn

    def turn_changed(self, mine: bool) -> None:
        """The viewer's turn began or ended: what was said of the deal makes room."""
        if mine:
            self.table.caption = ""
        self._offer_hint(mine)

    def _offer_hint(self, mine: bool) -> None:
        """The button can be pressed on the own turn."""
        for widget in self.ui.widgets:
            if widget.target.name == "hint":
                widget.enabled = mine

    @property
    def animating(self) -> bool:
        """While anything moves, waits for its time, or a computer player is to act."""
        timeline = self.session.timeline
        if timeline.waiting and len(self.pegs) and self._still():
            return False
        waits = self.session.my_turn or self.session.awaited != NOBODY or self._idle
        fresh = self._turn_seen and self._turn_age < GRACE
        return timeline.busy or not self._still() or not waits or fresh or bool(self.complaint)

    @property
    def _idle(self) -> bool:
        """Whether nothing will happen by itself."""
        deal = self.session.match.deal
        over = deal is None or (deal.over and (self.session.stuck or not deal.void))
        return self.session.shown and over

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
        elif key.name == "w":
            self.push("log")
        elif key.name == "h" and "hint" in self.menu_items:
            self.hint()
        else:
            return False
        return True

    def back(self) -> None:
        """Escape opens the pause menu."""
        self.push("pause")

    def last_trick(self) -> None:
        """Look at the last trick again."""
        if self.table.last:
            self.push("last", sitting=self.sitting)
        else:
            self.complain(self.app.words.t("No trick has been taken yet."))

    def hint(self) -> None:
        """Ask the coach, on the own turn."""
        if self.session.my_turn:
            self.push("hint")

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
            "hint": self.app.words.t("Hint"),
        }  # fmt: skip
        does = {
            "last_trick": self.last_trick, "log": lambda: self.push("log"), "rules": self._rules, "menu": self.back,
            "hint": self.hint,
        }  # fmt: skip
        gap, count = self.px(10), len(self.menu_items)
        wide = (w - gap * (MENU - 1)) // MENU
        x += (MENU - count) * (wide + gap)
        for i, name in enumerate(self.menu_items):
            rect = (x + i * (wide + gap), y, wide, h)
            self.ui.button(name, rect, "", does[name], icon=name, label=labels[name], style="quiet")
        self._offer_hint(self.session.my_turn)
        self.ui.extra = self.hand_targets

        self._tempted = self.session.tempted
        if self._tempted != NOBODY:
            self.tempt(self._tempted)

    def build_more(self) -> None:
        """Widgets of the scene itself."""

    def tempt(self, seat: int) -> None:
        """A button for what a person may do out of his turn, over his own hand or on that of another seat."""
        slot = self.table.slot_of(seat)
        place, wide, high = self.placed[f"hand.{slot}" if slot else "status"], self.px(300), self.px(80)
        margin = self.px(16)
        x = min(max(round(place.x - wide / 2), margin), self.app.size[0] - wide - margin)
        y = round(place.y - high / 2) if slot else round(place.y + place.height / 2 - high)
        rect = x, y, wide, high
        action = self.session.match.view(seat).asides[0]
        points = price(self.sitting)
        cost = self.app.words.tn("costs {n} point", "costs {n} points", points)
        self.ui.button(
            "aside", rect, self.sitting.speaker.action(action), partial(self._aside, seat, action), size=24, key="k",
            note=self.sitting.names[seat] if self.sitting.shared else cost,
        )  # fmt: skip

    def _aside(self, seat: int, action: int) -> None:
        self.move = ask(self.app, self.sitting, seat, action)

    def _rules(self) -> None:
        self.push("page", kind="rules", game=self.app.game)

    def submit(self, action: int) -> Refusal | None:
        """Do what the person chose; the refusal where the rules forbid it."""
        return self.session.submit(action)

    def hand_targets(self) -> list[Focusable]:
        """The cards of the own hand, where the scene lets them be chosen."""
        return []

    def raise_cards(self, cards: set[int]) -> None:
        """Let just these cards of the own hand stand out."""
        if cards != self.table.raised and not self.session.timeline.busy:
            self.table.raised = cards
            self.table.arrange()
