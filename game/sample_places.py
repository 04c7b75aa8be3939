"""Where in the pack the cards of a deal lay: the same for every pack, so one view tells it."""

from dataclasses import dataclass

from game.cards import Seat
from game.phases.begging import Begging
from game.phases.dealing import Dealing
from game.phases.robbing import Robbing
from game.phases.stock import Drawing
from game.rules import Rules
from game.view import View


@dataclass(frozen=True, slots=True)
class Places:
    """Indices into the pack.

    first   per seat its cards of the deal itself       later    per seat what it was given or drew after that, in order
    dead    per seat packets that were thrown away      turned   the cards turned up, in order
    thrown  how many packets of each seat those are     top      the next card of the stock
    """

    first: tuple[list[int], ...]
    later: tuple[list[int], ...]
    dead: tuple[list[int], ...]
    turned: list[int]
    thrown: int
    top: int


class _Dealer:
    """Deals numbers instead of cards."""

    def __init__(self, view: View) -> None:
        seats = view.players
        self.view = view
        self.order = [(view.eldest + place) % seats for place in range(seats)]
        self.first: tuple[list[int], ...] = tuple([] for _ in range(seats))
        self.later: tuple[list[int], ...] = tuple([] for _ in range(seats))
        self.dead: tuple[list[int], ...] = tuple([] for _ in range(seats))
        self.turned: list[int] = []
        self.thrown = 0
        self.top = 0

    def give(self, seat: Seat, count: int, to: tuple[list[int], ...]) -> None:
        to[seat].extend(range(self.top, self.top + count))
        self.top += count

    def round(self, count: int, to: tuple[list[int], ...]) -> None:
        for seat in self.order:
            self.give(seat, count, to)

    def turn(self) -> None:
        self.turned.append(self.top)
        self.top += 1

    def beg(self, phase: Begging) -> None:
        """The card turned, and the runs; where a packet is replaced only the last one may be left."""
        self.turn()
        runs = self.view.runs
        if phase.replaces:
            self.thrown = runs if self.view.void else max(runs - 1, 0)
        for number in range(runs):
            self.round(phase.packet, self.dead if number < self.thrown else self.later)
            self.turn()

    def rob(self, phase: Robbing, reached: bool) -> None:
        """Who has thrown has drawn up to the full hand; then the dealer takes all that is left."""
        view = self.view
        for seat in self.order[:-1]:
            if not reached and seat == view.to_act:
                return
            held = len(self.first[seat]) - view.shown_by[seat].bit_count()
            self.give(seat, phase.keep - held, self.later)
        self.give(view.dealer, 52 - self.top, self.later)

    def draw(self) -> None:
        """After a trick its winner draws first."""
        seats = len(self.order)
        for trick in self.view.tricks:
            if self.top == 52:
                return
            for place in range(seats):
                self.give((trick.winner + place) % seats, 1, self.later)


def places_of(view: View, rules: Rules, index: int) -> Places:
    """Deal as far as the phase of that index."""
    dealer = _Dealer(view)
    for number, phase in enumerate(rules.phases[: index + 1]):
        if isinstance(phase, Dealing):
            for count in phase.packets:
                dealer.round(count, dealer.first)
        elif isinstance(phase, Begging):
            dealer.beg(phase)
        elif isinstance(phase, Robbing):
            dealer.rob(phase, number < index)
        elif isinstance(phase, Drawing):
            dealer.draw()
    return Places(dealer.first, dealer.later, dealer.dead, dealer.turned, dealer.thrown, dealer.top)
