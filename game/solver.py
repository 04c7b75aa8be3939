"""The best play when all cards are known: what every card is worth, and the best line, for reviews and puzzles.

Values are match points of the whole deal to the side of the player to act, less the mean of the other sides': what
was scored in it already, what is certain, and what the best play of everybody brings. They count as if the match could
not end in the middle of a deal, and contracts (Auction Pitch, Cinch) by the points that are made in them, not by what
the settlement makes of these. So the best play of a side whose bid is out of reach may be another than this one.

Two sides are solved exactly from the first lead. Where each plays for himself the values are exact late in the deal
(see solver_singles for those who do not care); before that, while cards will be drawn, and where a hand is too large,
they are estimates: every card is played out with the true cards by everybody playing as `careful`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.cards import NO_SUIT, Action, Mask, Suit
from game.deal import Deal
from game.kernel import Results
from game.phases.pitching import Pitching
from game.phases.playing import Playing
from game.phases.stock import Drawing
from game.solver_estimate import Values, duty_of, estimate, played_out
from game.solver_search import OutOfRoomError
from game.solver_sides import Sides, can_weigh
from game.solver_singles import Singles
from game.solver_worth import Worth, read_worth

STATES = 100_000
"""Positions that one solve may add to what is remembered before it becomes an estimate: about a second.

Of 1,350 deals of 24 cards between two sides none needed more than 27,000; most hands of nine at Trinidad are too much.
"""

SINGLE_CARDS = 21
"""Cards in the hands from which on a deal of singles is solved: three players from the first lead, four from the
second trick. Measured: up to half a second."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What every action is worth to the player to act, and how the deal goes on at best.

    values  (action, value) in the order of `legal`; revokes, which are legal where infractions are, have none
    exact   False for estimates     line  the actions to the end of the deal, a best one of the player to act first
    """

    values: Values
    exact: bool
    line: tuple[Action, ...] = ()

    @property
    def best(self) -> float:
        """The value of the best action."""
        return max(value for _, value in self.values)

    @property
    def choice(self) -> Action:
        """The first of the best actions."""
        best = self.best
        return next(action for action, value in self.values if value == best)


class Solver:
    """Solves the positions of one deal, one after another; what was found out serves for the later ones.

    Any position may be asked for, of another deal too: then it begins anew. `states` bounds the work of one solve.
    """

    def __init__(self, states: int = STATES) -> None:
        self._states = states
        self._cores: dict[Suit, Sides | Singles] = {}
        self._results = Results()
        self._too_hard: tuple[tuple[Mask, ...], int] = (), 0

    @property
    def positions(self) -> int:
        """How many positions are remembered: the measure of work that is the same on every machine."""
        return sum(len(core.known) for core in self._cores.values())

    def values(self, deal: Deal) -> Values:
        """What every legal action is worth; ValueError when no card is due."""
        return self.solve(deal, line=False).values

    def solve(self, deal: Deal, line: bool = True) -> Solved:
        """The values, and the best line if it is asked for; ValueError when no card is due."""
        if deal.over or not isinstance(deal.phase, Playing):
            raise ValueError("a card must be due")
        deal = deal.copy()
        deal.rules = deal.rules.endless()
        values = self._if_possible(deal)
        solved = Solved(values or estimate(deal, self._results), bool(values))
        if not line:
            return solved
        return replace(solved, line=self._line(deal, solved) if values else played_out(deal, solved.choice))

    def _if_possible(self, deal: Deal) -> Values:
        """The exact values, () where they take too long; where they did they are tried again a trick later."""
        held, cards = tuple(deal.held), sum(hand.bit_count() for hand in deal.hands)
        if self._too_hard[0] == held and cards > self._too_hard[1] - len(held):
            return ()
        try:
            return self._exact(deal)
        except OutOfRoomError:
            self._cores.clear()
            self._too_hard = held, cards
            return ()

    def _exact(self, deal: Deal) -> Values:
        """The exact values, () where that would take too long; OutOfRoomError where it turns out to."""
        if isinstance(deal.phase, Drawing) and deal.stock:
            return ()
        legal = deal.legal()
        if deal.trump != NO_SUIT:
            return self._valued(deal, legal)
        values: list[tuple[Action, float]] = []
        for suit in sorted({card // 13 for card in legal}):
            named = deal.copy()
            named.trump, named.order = suit, deal.rules.orders[suit]
            found = self._valued(named, [card for card in legal if card // 13 == suit])
            if not found:
                return ()
            values += found
        return tuple(values)

    def _core(self, deal: Deal, worth: Worth) -> Sides | Singles | None:
        """What knows about this deal with these trumps; None where it would take too long to find out."""
        core = self._cores.get(deal.trump)
        if core is None or not core.fits(deal, worth):
            phase = deal.phase
            assert isinstance(phase, Playing)
            throws, duty = isinstance(phase, Pitching) and phase.throws_in, duty_of(phase)
            if can_weigh(deal, worth):
                core = Sides(deal, worth, duty, throws)
            elif sum(hand.bit_count() for hand in deal.hands) <= SINGLE_CARDS and not throws:
                core = Singles(deal, worth, duty)
            else:
                return None
            self._cores[deal.trump] = core
        core.allow(self._states)
        return core

    def _valued(self, deal: Deal, legal: Sequence[Action]) -> Values:
        """The exact values of some legal actions, trumps fixed; () where they would take too long."""
        worth = read_worth(deal)
        core = self._core(deal, worth)
        return () if core is None else core.values(deal, worth, legal)

    def _line(self, deal: Deal, solved: Solved) -> tuple[Action, ...]:
        """A best line: of equal actions always the first legal one; () in the rare case that it takes too long."""
        best, action, side = solved.best, solved.choice, deal.rules.team_of[deal.turn]
        deal, line = deal.copy(), [action]
        deal.apply(action)
        while not deal.over:
            worth = read_worth(deal)
            try:
                core = self._core(deal, worth)
                assert core is not None, "what was solved can be solved a card later"
                mine = deal.rules.team_of[deal.turn] == side
                action = core.choice(deal, worth, deal.legal(), best if mine else -best)
            except OutOfRoomError:
                self._cores.clear()
                return ()
            line.append(action)
            deal.apply(action)
        return tuple(line)


def solve(deal: Deal, states: int = STATES) -> Solved:
    """The values and the best line of one position; ValueError when no card is due."""
    return Solver(states).solve(deal)
