"""Before a match: how many play, who sits where, who is a person, by which rules, and whether cards decide partners."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game import variants
from game.match import Match
from scenes import plan as plans
from scenes.chairs import BELOW, ENTRY, LINE, chairs
from scenes.company import LONGEST
from scenes.level_words import character_name, level_name, lineup_words, player_words
from scenes.lineup import CHARACTERS, parts
from scenes.plan import Plan
from scenes.plan_words import fault_line, players, rules_name
from scenes.running import question
from scenes.seeds import new_seed
from scenes.setup_view import MODES, SetupView
from scenes.stack import Go, Move, Push

if TYPE_CHECKING:
    from scenes.app import App

FACE = 54
"""Width of the button that makes a computer player a person."""


class Setup(SetupView):
    """A table seen from above, and the way to it."""

    name = "setup"
    first = "begin"

    def __init__(
        self, app: "App", game: str = "", seed: str = "", names: Sequence[str] = (), asked: bool = False,
        plan: Plan | None = None, house: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(app, plan or plans.load(app.store, variants.find(game or app.game)), names)
        self.asked, self.seed, self.house_first = asked, seed, house

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
        top, bottom = self._tabs() + 18, 318 if self.wide else 276
        clockwise = self.plan.rules.clockwise
        self.chairs = chairs(self.plan.players, clockwise, top, bottom, min(self.width, 1700))
        for seat in range(self.plan.players):
            self._seat_widgets(seat)
        self._buttons()

    def _buttons(self) -> None:
        """Back, to the table, who plays for the computer, and the house rules: in one line, or in two."""
        computers = self.plan.computers
        if self.wide:
            back, main, places = (-557, 150), (-283, 370), [(102, 372), (467, 330)]
            y, lower, high = 466, 466, 72
        else:
            back, main, places = (-313, 180), (97, 612), [(-205, 396), (205, 396)]
            y, lower, high = 390, 478, 70
        self.ui.button("back", self.box(back[0], lower, back[1], 72), self.t("Back"), self.back, style="quiet",
                       icon="arrow_left")  # fmt: skip
        box = self.box(main[0], lower, main[1], 84 if self.wide else 78)
        self.ui.button("begin", box, self.t("To the table"), self.begin, style="main", icon="resume", size=32,
                       enabled=self.fault is None)  # fmt: skip
        (x, wide), (right, most) = places
        if computers:
            said = lineup_words(self.app.words, computers.values())
            label = self.t("Computer players: {who}", who=said)
            self.ui.button("levels", self.box(x, y, wide, high), self.t("Computer players"), self.levels, icon="robot",
                           note=said, label=label)  # fmt: skip
        else:
            right, most = (x - wide // 2 + right + most // 2) // 2, wide + most + 14
        note = rules_name(self.app.words, self.app.store, self.plan)
        text = self.t("House rules")
        note = "" if note == text else note
        self.ui.button("house", self.box(right, y, most, high), text, self.house, icon="settings", note=note)

    def _tabs(self) -> float:
        """The choices above the table; where they end."""
        counts = plans.numbers(self.plan.variant)
        several = len(counts) > 1 and self.plan.players in counts
        wide, high = self.wide, 62
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
            place = self.box(x, y + LINE / 2 + BELOW / 2 + 3, ENTRY + 80, BELOW - 10)
            self.teacher_button(place, len(self.plan.seats_of_people) > 1, 24, "quiet")
            return
        self._who(seat, shown, (x, y + LINE / 2 + BELOW / 2 + 3))
        if not self._may_swap(seat):
            return
        y += LINE / 2 + BELOW * 1.5 + 3
        text, box = self.t("Make partner"), self.box(x, y, ENTRY, BELOW - 10)
        swap = partial(self._swap, seat)
        self.ui.button(f"partner{seat}", box, text, swap, style="quiet", size=24, label=f"{text}: {shown}")

    def _who(self, seat: int, shown: str, at: tuple[float, float]) -> None:
        """A person, or a computer player and which one."""
        (x, y), high, turn = at, BELOW - 10, partial(self._turn, seat)
        if self.company.person(seat):
            text = self.t("Person")
            self.ui.button(f"who{seat}", self.box(x, y, ENTRY, high), text, turn, style="chosen", icon="person",
                           size=24, label=f"{shown}: {text}")  # fmt: skip
            return
        box = self.box(x - (ENTRY - FACE) / 2, y, FACE, high)
        self.ui.button(f"who{seat}", box, "", turn, style="quiet", icon="robot", label=f"{shown}: {self.t('Computer')}")
        name, words = self.plan.computers[seat], self.app.words
        level, character = parts(name)
        box = self.box(x + (FACE + 6) / 2, y, ENTRY - FACE - 6, high)
        choose, label = partial(self._level, seat), f"{shown}: {player_words(words, name)}"
        button = self.ui.button(f"level{seat}", box, level_name(words, level), choose, style="quiet", size=24,
                                label=label)  # fmt: skip
        if character != CHARACTERS[0]:
            button.face = partial(self.two_lines, button, character_name(words, character))

    # --- who sits where -----------------------------------------------------------------------------------------

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

    def levels(self) -> None:
        """Choose how all computer players play."""
        self.push("players", plan=self.plan)

    def _level(self, seat: int) -> None:
        """Choose how one of them plays."""
        self.push("players", plan=self.plan, player=self.plan.order[seat], shown=self.company.in_seat(seat))

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
        match = Match(plan.variant, plan.options, plan.players, self.seed or new_seed(), names=names)
        self.app.sit_down(match, people=plan.seats_of_people, tables=plan.tables, players=plan.computers)
        self.go("seating", draw_partners=self.pairs and self.mode == "draw")

    def back(self) -> None:
        self._keep()
        self.move = Go(self.app.make("games", game=self.game))
