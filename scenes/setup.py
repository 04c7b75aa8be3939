"""Before a match: how many play, who sits where, who is a person, by which rules, and whether cards decide partners."""

import secrets
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import variants
from game.match import Match
from scenes import plan as plans
from scenes.chairs import BELOW, ENTRY, LABEL, LINE, Chairs, chairs
from scenes.company import LONGEST, Company
from scenes.drawing import Spot, draw_cloth
from scenes.emblems import draw_emblem
from scenes.furniture import inlay_picture
from scenes.menu import MenuScene
from scenes.plan import Plan
from scenes.plan_words import changes, differences, fault_line, players, rules_name
from scenes.poses import HIDDEN
from scenes.running import question
from scenes.stack import Go, Move, Push
from scenes.text import game_name
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, MUTED, draw_words, wrap

if TYPE_CHECKING:
    from scenes.app import App

MODES = ("choose", "draw")
WIDE = 1300
"""Logical units of width from which the choices above the table stand side by side."""
TOLD = 23


class Setup(MenuScene):
    """A table seen from above, and the way to it."""

    name = "setup"
    first = "begin"

    def __init__(
        self, app: "App", game: str = "", seed: str = "", names: Sequence[str] = (), asked: bool = False,
        plan: Plan | None = None, house: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.plan = plan or plans.load(app.store, variants.find(game or app.game))
        self.asked, self.seed, self.house_first = asked, seed, house
        self.company = Company(self.plan, app.settings, app.words, names)
        self.full = False
        """Whether the name that is typed is as long as one may be."""
        self.mode = app.settings.partners if app.settings.partners in MODES else "choose"

    @property
    def game(self) -> str:
        """The game's key."""
        return self.plan.variant.key

    def title(self) -> str:
        return game_name(self.app.words, self.game)

    def resume(self) -> None:
        """The language may have changed, and the house rules with it the pairs."""
        self.company.words = self.app.words
        self.fault = self.plan.fault
        self.pairs = self.plan.rules.pairs
        super().resume()

    def enter(self) -> None:
        """Say at once if these rules cannot be played."""
        super().enter()
        if self.fault is not None:
            self.app.announce(fault_line(self.app.words, self.plan, self.fault))

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """How many play, how partners are found, a name in every seat, and the way to the table."""
        bottom = self._tabs()
        clockwise = self.plan.rules.clockwise
        self.chairs: Chairs = chairs(self.plan.players, clockwise, bottom + 18, 318, min(self.width, 1700))
        for seat in range(self.plan.players):
            self._seat_widgets(seat)
        wide = self.width >= WIDE
        back, main, rules = (180, 480, 360) if wide else (150, 306, 350)
        left = -(back + main + rules + 28) / 2
        box = self.box(left + back / 2, 466, back, 72)
        self.ui.button("back", box, self.t("Back"), self.back, style="quiet", icon="arrow_left")
        box = self.box(left + back + 14 + main / 2, 466, main, 84)
        ready = self.fault is None
        self.ui.button("begin", box, self.t("To the table"), self.begin, style="main", icon="resume", size=32,
                       enabled=ready)  # fmt: skip
        box = self.box(left + back + main + 28 + rules / 2, 466, rules, 72)
        self.ui.button("house", box, self.t("House rules"), self.house, icon="settings")

    def _tabs(self) -> float:
        """The choices above the table; where they end."""
        counts = plans.numbers(self.plan.variant)
        several = len(counts) > 1 and self.plan.players in counts
        wide, high = self.width >= WIDE, 62
        both = several and self.pairs
        y = -404.0
        if several:
            box = self.box(-420 if both and wide else 0, y, 500, high)
            labels = [players(self.app.words, count) for count in counts]
            place = counts.index(self.plan.players)
            self.ui.choice("players", box, labels, place, lambda i: self._seat(counts[i]), self.t("Number of players"))
            y += 0 if wide or not both else high + 10
        if self.pairs:
            box = self.box(260 if both and wide else 0, y, 780, high)
            labels = [self.t("I choose my partner"), self.t("Draw cards for partners")]
            self.ui.choice("partners", box, labels, MODES.index(self.mode), self._set_mode, self.t("Partners"))
        return y + high / 2

    def _seat_widgets(self, seat: int) -> None:
        """A name to type over; for others who they are, and a button to make them partners."""
        x, y = self.chairs.names[seat]
        shown, role = self.company.in_seat(seat), self.role(seat)
        player = self.plan.order[seat]
        label = f"{role}: {shown}"
        self.ui.entry(f"name{seat}", self.box(x, y, ENTRY, LINE), shown, partial(self._rename, player), label, LONGEST)
        if seat == 0:
            return
        person = self.company.person(seat)
        what = self.t("Person") if person else self.t("Computer")
        said = f"{shown}: {what}"
        icon, style, y = "person" if person else "robot", "chosen" if person else "quiet", y + LINE / 2 + BELOW / 2 + 3
        turn = partial(self._turn, seat)
        box = self.box(x, y, ENTRY, BELOW - 10)
        self.ui.button(f"who{seat}", box, what, turn, style=style, icon=icon, size=24, label=said)
        if not self._may_swap(seat):
            return
        text, box = self.t("Make partner"), self.box(x, y + BELOW, ENTRY, BELOW - 10)
        swap = partial(self._swap, seat)
        self.ui.button(f"partner{seat}", box, text, swap, style="quiet", size=24, label=f"{text}: {shown}")

    # --- who sits where -----------------------------------------------------------------------------------------

    def role(self, seat: int) -> str:
        """What the one in a seat is to the player."""
        if seat == 0:
            return self.t("You")
        if not self.pairs:
            return self.t("Opponent")
        if self.mode == "draw":
            return self.t("Player")
        return self.t("Partner") if seat == 2 else self.t("Opponent")

    def _rename(self, player: int, text: str) -> None:
        """Another name was typed; longer than the longest it does not get."""
        self.company.rename(player, text)
        self.full = len(text) >= LONGEST

    def _may_swap(self, seat: int) -> bool:
        return self.pairs and self.mode == "choose" and seat % 2 == 1

    def _set_mode(self, place: int) -> None:
        self.mode = MODES[place]
        self._keep()
        self.resume()

    def _seat(self, count: int) -> None:
        """So many play."""
        self.plan.seat(count)
        self._keep()
        self.resume()
        if self.fault is not None:
            self.app.announce(fault_line(self.app.words, self.plan, self.fault))

    def _turn(self, seat: int) -> None:
        """A person instead of a computer player, or the other way round."""
        self.company.turn(seat)
        self._keep()
        self.resume()
        self.app.announce(self.ui.focused.label if self.ui.focused is not None else "")

    def _swap(self, seat: int) -> None:
        """The player of that seat comes to sit opposite."""
        self.company.opposite(seat)
        self._keep()
        self.resume()

    def _keep(self) -> None:
        self.company.keep()
        self.app.settings.partners = self.mode
        if self.plan.fault is None:
            self.plan.save(self.app.store)
        self.app.keep_settings()

    # --- where it leads -----------------------------------------------------------------------------------------

    def house(self) -> None:
        """Change the rules of the house."""
        self.push("house", plan=self.plan)

    def update(self, dt: float) -> Move:
        """The house rules come first if they were asked for."""
        if self.house_first:
            self.house_first = False
            return Push(self.app.make("house", plan=self.plan))
        return super().update(dt)

    def begin(self) -> None:
        """Sit down; a match that is running is given up only by consent, which may have been got already."""
        if self.asked or not self.app.store.running().get(self.game):
            self._sit()
            return
        text = question(self.app.words, self.app.store, self.game)
        self.push("confirm", text=text, yes=self.t("Begin a new match"), do=self._consent)

    def _consent(self) -> None:
        self.asked = True
        self._sit()

    def _sit(self) -> None:
        self._keep()
        running = self.app.store.running().get(self.game, "")
        if running:
            self.app.store.finish(self.game, running, {"won": False, "resigned": True})
        plan, names = self.plan, self.company.all_names()
        match = Match(plan.variant, plan.options, plan.players, self.seed or secrets.token_hex(4), names=names)
        self.app.sit_down(match, people=plan.seats_of_people, tables=plan.tables)
        self.go("seating", draw_partners=self.pairs and self.mode == "draw")

    def back(self) -> None:
        self._keep()
        self.move = Go(self.app.make("games", game=self.game))

    # --- drawing ------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface) -> None:
        draw_cloth(screen)
        x, y = self.centre
        draw_words(screen, self.title(), (x, y - self.px(488)), self.px(54), CREAM, True, width=self.px(800))
        self.rule(screen, x, y - self.px(446), self.px(620))
        self._table(screen)
        for seat, (dx, dy) in enumerate(self.chairs.names):
            at = (x + dx * self.placed.unit, y + (dy - LINE / 2 - LABEL / 2) * self.placed.unit)
            ours = seat == 0 or (self.pairs and self.mode == "choose" and seat == 2)
            draw_words(screen, self.role(seat), at, self.px(24), GOLD if ours else MUTED, True, width=self.px(ENTRY))
        self._rules(screen)

    def _table(self, screen: pygame.Surface) -> None:
        """The table with the emblem of the game, and three cards before each player, face down."""
        x, y = self.centre
        unit, (mx, my), (wide, high) = self.placed.unit, self.chairs.middle, self.chairs.table
        middle = (round(x + mx * unit), round(y + my * unit))
        oval = inlay_picture(self.px(wide), self.px(high), self.px(2))
        screen.blit(oval, oval.get_rect(center=middle))
        tall = self.px(min(high * 0.24, wide * 0.19, 84))
        draw_emblem(screen, self.app.cards, self.game, middle, tall * 1.08)
        for seat in range(self.plan.players):
            hx, hy, turn = self.chairs.hand(seat)
            for i in (-1, 0, 1):
                along = pygame.Vector2(i * tall * 0.26, 0).rotate(turn)
                spot = Spot(x + hx * unit + along.x, y + hy * unit + along.y, turn + 9 * i, tall, 0.0)
                self.app.cards.card(screen, spot, HIDDEN)

    def _rules(self, screen: pygame.Surface) -> None:
        """By which rules, and what is not as usual; or why they cannot be played."""
        x, y = self.centre
        room = self.px(min(self.width - 60, 1100))
        words, plan = self.app.words, self.plan
        if self.fault is not None:
            self.warning(screen, fault_line(words, plan, self.fault), (x, y + self.px(374)), room)
            return
        if self.full and self.ui.typing:
            said = words.tn("A name has at most {n} letter.", "A name has at most {n} letters.", LONGEST)
            self.warning(screen, said, (x, y + self.px(374)), room)
            return
        name = rules_name(words, self.app.store, plan)
        text = "" if plan.standard else differences(words, plan)
        if len(wrap(text, self.px(TOLD), room)) > 1:
            count = len(changes(words, plan))
            text = words.tn("Differs from the standard in {n} rule.", "Differs from the standard in {n} rules.", count)
        draw_words(screen, name, (x, y + self.px(358 if text else 376)), self.px(27), BRIGHT_GOLD, True, width=room)
        if text:
            draw_words(screen, text, (x, y + self.px(394)), self.px(TOLD), MUTED, width=room)
