"""What the rest of a deal is worth: the points still open, read off the rules by what they are, as in policy_rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import CARD_POINTS, FIVE, JACK, Card, Mask, Team, cards_of
from game.deal import Deal
from game.events import Award
from game.phases.playing import Playing
from game.phases.scoring import Scoring
from game.points import PEGS, Captured, Game, HangJack, Point, captor, holder, in_play, low_taken, pegs, team_cards
from game.revokes import Barred, revoking_teams

Points = tuple[int, ...]
"""Match points for each team."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a deal brings whose trumps are fixed, as if no match could end in the middle of it.

    base     points of each team that no card to come can change: scored, held, taken
    gains    per card still to be taken that brings points: what each team scores for taking it
    counts   what each of the 52 cards counts for Game     taken  what each team has of that
    worth    points of Game, 0 where there is none         ties   per set of tied teams, a bit each, who gets it or -1
    barred   a bit for each team that a revoke keeps from scoring Game
    """

    base: Points
    gains: dict[Card, Points]
    counts: tuple[int, ...]
    taken: Points
    worth: int
    ties: tuple[Team, ...]
    barred: int

    def game(self, totals: Sequence[int]) -> tuple[Team, int]:
        """Who scores Game with these totals, and how much; -1 where nobody does."""
        best, tied = max(totals), 0
        for team, total in enumerate(totals):
            if total == best:
                tied |= 1 << team
        team = self.ties[tied]
        return (-1, 0) if team < 0 or self.barred >> team & 1 else (team, self.worth)


def _carried(deal: Deal, inner: Point) -> dict[Card, Points]:
    """What each team scores for taking a card, where the point is one of taking a card; {} where it is not."""
    teams, team_of = deal.rules.teams, deal.rules.team_of
    if isinstance(inner, Captured):
        return {13 * (3 - deal.trump if inner.left else deal.trump) + inner.rank: (inner.points,) * teams}
    if isinstance(inner, HangJack):
        card = 13 * deal.trump + JACK
        owner = team_of[holder(deal, card)]
        return {card: tuple(1 if team == owner else inner.hung for team in range(teams))}
    if inner is low_taken:
        trumps = in_play(deal) & deal.order.trumps
        return {deal.order.bottom(trumps): (1,) * teams} if trumps else {}
    return {}


class _Reader:
    """Adds up what the points of a game say of one deal."""

    def __init__(self, deal: Deal) -> None:
        self.deal, self.teams = deal, deal.rules.teams
        self.base = [0] * self.teams
        self.gains: dict[Card, Points] = {}
        self.game: Game | None = None
        self.guilty = revoking_teams(deal)
        self.barred = 0
        self.open: Mask = 0
        for hand in deal.hands:
            self.open |= hand
        for card in deal.trick:
            self.open |= 1 << card
        for award in deal.awards:
            self.base[award.team] += award.points

    def _gain(self, card: Card, points: Points) -> None:
        """Taking `card` brings `points`, or has brought them to its captor."""
        if self.open >> card & 1:
            before = self.gains.get(card, (0,) * self.teams)
            self.gains[card] = tuple(a + b for a, b in zip(before, points, strict=True))
        elif (seat := captor(self.deal, card)) >= 0:
            team = self.deal.rules.team_of[seat]
            self.base[team] += points[team]

    def point(self, point: Point) -> None:
        """One point of the count."""
        inner: Point = getattr(point, "point", point)
        barred = self.guilty if isinstance(point, Barred) else set()
        if isinstance(inner, Game):
            self.game = inner
            self.barred = sum(1 << team for team in barred)
            return
        if isinstance(inner, Captured | HangJack) or inner is low_taken:
            for card, points in _carried(self.deal, inner).items():
                self._gain(card, tuple(0 if team in barred else each for team, each in enumerate(points)))
            return
        for counted in point(self.deal):
            if isinstance(counted, Award):
                self.base[counted.team] += counted.points

    def pegging(self) -> None:
        """The trumps that will be pegged: those of finished tricks have been."""
        for rank, points in PEGS.items():
            if self.open >> 13 * self.deal.trump + rank & 1:
                self._gain(13 * self.deal.trump + rank, (points,) * self.teams)


def _ties(deal: Deal, game: Game) -> tuple[Team, ...]:
    """Who gets Game, for every set of teams that have most."""
    owners = [-1]
    for tied in range(1, 1 << deal.rules.teams):
        listed = [team for team in range(deal.rules.teams) if tied >> team & 1]
        owner = listed[0] if len(listed) == 1 else game.tie(deal, listed)
        owners.append(-1 if owner is None else owner)
    return tuple(owners)


def read_worth(deal: Deal) -> Worth:
    """What is open and what is certain in a deal that is being played, trumps fixed."""
    reader = _Reader(deal)
    for phase in deal.rules.phases[deal.index :]:
        if isinstance(phase, Scoring):
            for point in phase.points:
                reader.point(point)
        elif isinstance(phase, Playing) and pegs in phase.pegging:
            reader.pegging()
    game = reader.game
    counts = [0] * 52 if game is None else list(CARD_POINTS)
    if game is not None:
        counts[13 * deal.trump + FIVE] += game.five
    taken = tuple(sum(counts[card] for card in cards_of(mask)) for mask in team_cards(deal))
    return Worth(
        base=tuple(reader.base), gains=reader.gains, counts=tuple(counts), taken=taken,
        worth=0 if game is None else game.worth, ties=() if game is None else _ties(deal, game), barred=reader.barred,
    )  # fmt: skip
