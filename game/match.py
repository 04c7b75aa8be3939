"""A match: the draws, the dealer, deal after deal, the score, the winner, and everything a record needs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from game.cards import NO_CARD, Action, Card, Seat, Team, shuffled
from game.deal import Deal
from game.draws import draw_partners
from game.errors import BadRules, IllegalAction, Refusal, Why
from game.events import DealBegan, DealEnded, Event
from game.rules import Emit, Variant
from game.view import View

VOID_LIMIT = 100
"""Void deals running after which computer players among themselves stop and say so."""
LONGEST_NAME = 100


@dataclass(slots=True)
class DealRecord:
    """A deal as written down: dealer, pack (top first), every choice, the score after it (None while it runs), and the
    card cut for trumps where the game cuts one.
    """

    dealer: Seat
    pack: tuple[Card, ...]
    actions: list[Action] = field(default_factory=list)
    score: tuple[int, ...] | None = None
    cut: Card = NO_CARD


@dataclass(frozen=True, slots=True)
class Record:
    """A match as written down: variant + options + packs + actions. Everything else is a fold over it."""

    variant: str
    players: int
    options: tuple[tuple[str, object], ...] = ()
    names: tuple[str, ...] = ()
    seed: str = ""
    start: tuple[int, ...] = ()
    deals: tuple[DealRecord, ...] = ()


def check_seed(seed: str) -> None:
    """BadRules for what no stream of random numbers can be named by: bytes from a command line that are no text."""
    if any("\ud800" <= letter <= "\udfff" for letter in seed):
        raise BadRules("seed: it has bytes that are no letters")


def pack_of(seed: str, number: int) -> tuple[Card, ...]:
    """Pack `number` (from 0) of a match with that seed, top first."""
    return tuple(shuffled(Random(f"{seed}/deal/{number}")))


class Match:
    """A match of one variant, stepped by `play` and `next_deal`.

    Pack n (from 0, void deals included) is shuffled by `Random(f"{seed}/deal/{n}")`, the draws by streams named
    likewise. With `watched=False` no events are made and `play` returns an empty list.
    """

    def __init__(
        self, variant: Variant, options: Mapping[str, object] | None = None, players: int | None = None, seed: str = "",
        *, names: Sequence[str] = (), start: Sequence[int] = (), watched: bool = True, endless: bool = False,
    ) -> None:  # fmt: skip
        rules = variant.rules(options, players)
        self.rules = rules.endless() if endless else rules
        self.seed = seed
        self.start = tuple(start) or self.rules.opening
        fault = "" if len(self.start) == rules.teams else f"there are {rules.teams} scores"
        fault = fault or self.rules.settle.start_fault(self.start)
        if fault:
            raise BadRules(f"start cannot be {list(self.start)}: {fault}")
        if names and len(names) != rules.players:
            raise BadRules(f"names: {rules.players} players have {rules.players} names, not {len(names)}")
        check_seed(seed)
        if any(len(name) > LONGEST_NAME for name in names):
            raise BadRules(f"names: a name has at most {LONGEST_NAME} letters")
        self.names = tuple(names)
        self.scores = list(self.start)
        self.dealer: Seat | None = None
        self.deal: Deal | None = None
        self.history: list[DealRecord] = []
        self.winner: Team | None = None
        self.decided_by = ""
        self.set_backs = [0] * rules.teams
        self._watched = watched
        self._voids = 0

    def draw_partners(self) -> tuple[tuple[Seat, ...], list[Event]]:
        """Draw for partners before the first deal: who sits in each seat (by old number), and what was seen.

        Where the game has it so, the same draw finds the dealer.
        """
        events: list[Event] = []
        find_dealer = self.rules.draw.with_partners
        rng = Random(f"{self.seed}/draw/partners")
        places, dealer = draw_partners(rng, self.rules.players, events, find_dealer)
        if find_dealer:
            self.dealer = dealer
        if self.names:
            self.names = tuple(self.names[place] for place in places)
        return places, events

    def draw_dealer(self) -> list[Event]:
        """Find the first dealer as the game prescribes."""
        events: list[Event] = []
        self.dealer = self.rules.draw.run(Random(f"{self.seed}/draw/dealer"), self.rules.players, events)
        return events

    def next_deal(
        self, pack: Sequence[Card] | None = None, dealer: Seat | None = None, cut: Card | None = None
    ) -> list[Event]:
        """Deal again: the pack of the seed unless one is handed in, the dealer whose turn it is unless it is the first.

        ValueError when a deal is running or the match is over.
        """
        if self.winner is not None or (self.deal is not None and not self.deal.over):
            raise ValueError("the deal is not over" if self.winner is None else "the match is over")
        if dealer is not None and not self.history:
            self.dealer = dealer
        if self.dealer is None:
            self.draw_dealer()
        assert self.dealer is not None
        number = len(self.history)
        cards = tuple(pack) if pack is not None else pack_of(self.seed, number)
        if cut is None:
            cut = self.rules.cut_card(Random(f"{self.seed}/cut/{number}")) if self.rules.cuts else NO_CARD
        self.history.append(DealRecord(self.dealer, cards, cut=cut))
        events: list[Event] = []
        emit = events if self._watched else None
        if emit is not None:
            emit.append(DealBegan(len(self.history), self.dealer, tuple(self.scores)))
        bunches = self.deal.bunches + 1 if self.deal is not None and self.deal.void == "bunched" else 0
        self.deal = Deal(self.rules, self.dealer, cards, self.scores, bunches, cut)
        self.deal.begin(emit)
        if self.deal.over:
            self._finish(self.deal, emit)
        return events

    def to_act(self) -> Seat | None:
        """Whose turn it is; None between deals and after the match."""
        return None if self.deal is None or self.deal.over else self.deal.to_act()

    def legal(self) -> Sequence[Action]:
        """What the player to act may do; empty between deals."""
        return () if self.deal is None else self.deal.legal()

    def why_not(self, action: Action) -> Refusal | None:
        """None exactly when `action` is legal now, else the reason."""
        return Refusal(Why.DEAL_OVER) if self.deal is None else self.deal.why_not(action)

    def play(self, action: Action) -> list[Event]:
        """Do an action for the player to act; what happened, in order. IllegalAction carries the reason."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        deal = self.deal
        assert deal is not None
        self.history[-1].actions.append(action)
        events: list[Event] = []
        emit = events if self._watched else None
        deal.apply(action, emit)
        if deal.over:
            self._finish(deal, emit)
        return events

    def _finish(self, deal: Deal, emit: Emit) -> None:
        """Write the score down and find the next dealer: the same after a void deal that does not pass on."""
        self.scores = list(deal.scores)
        self.history[-1].score = tuple(deal.scores)
        self.winner, self.decided_by = deal.winner, deal.decided_by
        self._voids = self._voids + 1 if deal.void else 0
        if deal.set_back >= 0:
            self.set_backs[deal.set_back] += 1
        if not deal.void or deal.passes:
            self.dealer = self.rules.next_dealer(deal.dealer)
        if emit is not None:
            emit.append(DealEnded(tuple(deal.scores)))

    @property
    def voids_running(self) -> int:
        """How many deals in a row were void; a match among computer players stops at `VOID_LIMIT` of them."""
        return self._voids

    @property
    def settlement(self) -> tuple[int, ...] | None:
        """What each seat gets or pays when the match is over, together nothing; None where no stakes belong to it."""
        if self.winner is None:
            return None
        by_team = self.rules.settle.settlement(self.scores, self.winner, self.set_backs)
        return None if by_team is None else tuple(by_team[team] for team in self.rules.team_of)

    def view(self, seat: Seat) -> View:
        """All that `seat` may know of the deal on the table; ValueError before the first one."""
        if self.deal is None:
            raise ValueError("nothing has been dealt yet")
        return self.deal.view(seat)

    def stream(self) -> Random:
        """The random numbers for the choice about to be made: the same ones when the match is resumed from a record."""
        deals, actions = len(self.history), len(self.history[-1].actions) if self.history else 0
        return Random(f"{self.seed}/agent/{self.to_act()}/{deals}/{actions}")

    @property
    def record(self) -> Record:
        """The match so far as a record; it does not change when the match goes on."""
        return Record(
            self.rules.key,
            self.rules.players,
            self.rules.options,
            self.names,
            self.seed,
            self.start,
            tuple(replace(deal, actions=deal.actions.copy()) for deal in self.history),
        )
