"""What the count of a finished play depends on, as a short key: ends with equal keys are counted once."""

from dataclasses import dataclass

from game.cards import JACK, Card, Seat, Team
from game.deal import Deal
from game.kernel_table import Running
from game.phases.scoring import Scoring
from game.points import Captured, Game, HangJack, Point, high, holder, in_play, low, low_taken, pegs
from game.policy_lens import Lens
from game.revokes import revoke_forfeits, revoke_penalties

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished deal ended, by the game's own counting.

    scores   of the match, as they stand then       winner   of the match, None while it is open
    awards   (category, team, points) in the order of counting, one entry for all that a team got in a category
    void     "", or why the deal was thrown in      next_dealer   who deals after it
    """

    scores: tuple[int, ...]
    winner: Team | None
    awards: tuple[tuple[str, Team, int], ...]
    void: str
    next_dealer: Seat


def ended(deal: Deal) -> Result:
    """The result of a deal that is over."""
    points: dict[str, list[int]] = {}
    for award in deal.awards:
        points.setdefault(award.category, [0] * deal.rules.teams)[award.team] += award.points
    awards = tuple((key, team, got) for key, each in points.items() for team, got in enumerate(each) if got)
    again = bool(deal.void) and not deal.passes
    return Result(
        scores=tuple(deal.scores), winner=deal.winner, awards=awards, void=deal.void,
        next_dealer=deal.dealer if again else deal.rules.next_dealer(deal.dealer),
    )  # fmt: skip


class Counting:
    """Which cards and totals a game counts when its cards are played, read off the points of its last phases."""

    def __init__(self, lens: Lens) -> None:
        phases = lens.stakes.rules.phases
        last = phases[phases.index(lens.stakes.play) + 1 :]
        listed = [point for phase in last if isinstance(phase, Scoring) for point in phase.points]
        points: list[Point] = [getattr(point, "point", point) for point in listed]
        self.lens = lens
        self.high, self.low, self.low_taken = high in points, low in points, low_taken in points
        self.game = next((point for point in points if isinstance(point, Game)), None)
        self.hung = any(isinstance(point, HangJack) for point in points)
        self.jack = self.hung or revoke_penalties in points
        taken = [point.card(lens.trump) for point in points if isinstance(point, Captured)]
        self.taken = (*taken, 13 * lens.trump + JACK) if self.jack else tuple(taken)
        held = self.high or self.low or self.low_taken or self.hung
        plain = (high, low, low_taken, revoke_penalties, revoke_forfeits)
        self.known = (
            all(isinstance(phase, Scoring) for phase in last)
            and all(point in plain or isinstance(point, Captured | HangJack | Game) for point in points)
            and all(point is pegs for point in lens.stakes.play.pegging)
            and sum(isinstance(point, Game) for point in points) < 2
            and not (held and lens.stakes.draws)
        )
        """Whether every point is one whose dependence is known here; else each result is counted for itself."""

    def dealt(self, deal: Deal) -> tuple[Key, tuple[Card, ...]]:
        """What the cards as they were dealt contribute, and the cards whose captors matter."""
        owners, taken, team_of = [], self.taken, self.lens.team_of
        if self.high or self.low or self.low_taken:
            trumps = in_play(deal) & deal.order.trumps
            top, bottom = (deal.order.top(trumps), deal.order.bottom(trumps)) if trumps else (-1, -1)
            if self.high:
                owners.append(team_of[holder(deal, top)] if trumps else -1)
            if self.low:
                owners.append(team_of[holder(deal, bottom)] if trumps else -1)
            if self.low_taken:
                taken = (*taken, bottom)
        if self.hung:
            seat = holder(deal, 13 * deal.trump + JACK)
            owners.append(team_of[seat] if seat >= 0 else -1)
        return tuple(owners), taken

    def key(self, table: Running, dealt: Key, taken: tuple[Card, ...], deal: Deal) -> Key:
        """All that the count of this play can depend on."""
        won, captors, leaders = table.won, 0, 0
        for card in taken:
            captors *= len(won) + 1
            if card >= 0:
                for team, cards in enumerate(won):
                    if cards >> card & 1:
                        captors += team + 1
        if self.game is not None:
            totals = self.game.totals(deal, won)
            most = max(totals)
            for team, total in enumerate(totals):
                if total == most:
                    leaders |= 1 << team
        if table.lens.pegs:
            return dealt, captors, leaders, table.revoked, *table.pegged
        return dealt, captors, leaders, table.revoked


class Results:
    """Results that were counted already, shared by all worlds of one search."""

    def __init__(self) -> None:
        self._counting: dict[int, Counting] = {}
        self._tables: dict[tuple[object, ...], dict[Key, Result]] = {}
        self._rules: list[object] = []

    def counting(self, lens: Lens) -> Counting:
        """How this game counts."""
        found = self._counting.get(id(lens))
        if found is None:
            found = self._counting[id(lens)] = Counting(lens)
        return found

    def table(self, deal: Deal) -> dict[Key, Result]:
        """The results of all plays that began as this one: of the same game, with the same contract, scored so far."""
        if not any(rules is deal.rules for rules in self._rules):
            self._rules.append(deal.rules)  # it must live as long as its id is in a key
        context = (
            id(deal.rules), deal.dealer, deal.trump, deal.bid, deal.pitcher, deal.given, deal.index, tuple(deal.scores),
            tuple(deal.awards), tuple(deal.revokes), deal.set_back,
        )  # fmt: skip
        found = self._tables.get(context)
        if found is None:
            found = self._tables[context] = {}
        return found
