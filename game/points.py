"""The points of a deal: functions from a Deal to what it awards; a game lists them in its counting order."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import ACE, CARD_POINTS, FIVE, JACK, KING, QUEEN, TEN, Card, Mask, Seat, Suit, Team, card_points
from game.events import Award, GameCounted, NoAward, Revoked
from game.ready_events import nobody

if TYPE_CHECKING:
    from game.deal import Deal


@dataclass(frozen=True, slots=True)
class Forfeit:
    """The match is lost there and then: `winner` wins it by `category`."""

    winner: Team
    category: str


Counted = Award | NoAward | GameCounted | Revoked | Forfeit
Point = Callable[["Deal"], Iterable[Counted]]
"""Counts one category: gives the award, or why there is none, after anything worth showing on the way."""

COUNTING: Mask = sum(1 << card for card in range(52) if CARD_POINTS[card])
"""The cards that count towards Game."""


def in_play(deal: "Deal") -> Mask:
    """The cards that were in a hand when the play began."""
    mask = 0
    for hand in deal.held:
        mask |= hand
    return mask


def holder(deal: "Deal", card: Card) -> Seat:
    """Whose hand the card was in, -1 if it was in none."""
    for seat, hand in enumerate(deal.held):
        if hand >> card & 1:
            return seat
    return -1


def captor(deal: "Deal", card: Card) -> Seat:
    """Who took the card in a trick, -1 if nobody did."""
    for seat, won in enumerate(deal.won):
        if won >> card & 1:
            return seat
    return -1


def _held(deal: "Deal", category: str, card: Card) -> Award:
    seat = holder(deal, card)
    return Award(category, deal.rules.team_of[seat], 1, card, seat, seat)


def high(deal: "Deal") -> Iterator[Counted]:
    """The side that held the highest trump in play (rules.md 1.3)."""
    trumps = in_play(deal) & deal.order.trumps
    if trumps:
        yield _held(deal, "high", deal.order.top(trumps))
    else:
        yield nobody("high", "not_in_play")


def low(deal: "Deal") -> Iterator[Counted]:
    """The side that held the lowest trump in play, whoever took it (rules.md 1.3)."""
    trumps = in_play(deal) & deal.order.trumps
    if trumps:
        yield _held(deal, "low", deal.order.bottom(trumps))
    else:
        yield nobody("low", "not_in_play")


def low_taken(deal: "Deal") -> Iterator[Counted]:
    """The side that captured the lowest trump in play (the captor's rule of Auction Pitch, D26)."""
    trumps = in_play(deal) & deal.order.trumps
    if trumps:
        card = deal.order.bottom(trumps)
        seat = captor(deal, card)
        yield Award("low", deal.rules.team_of[seat], 1, card, seat, holder(deal, card))
    else:
        yield nobody("low", "not_in_play")


@dataclass(frozen=True, slots=True)
class Captured:
    """A point, or `points`, to the side that takes the trump of that rank in a trick; `left`: the left pedro."""

    category: str
    rank: int
    points: int = 1
    left: bool = False

    def card(self, trump: Suit) -> Card:
        """The card it is about."""
        return 13 * (3 - trump if self.left else trump) + self.rank

    def __call__(self, deal: "Deal") -> Iterator[Counted]:
        """Find who took it."""
        card = self.card(deal.trump)
        seat = captor(deal, card)
        if seat < 0:
            yield nobody(self.category, "not_in_play")
        else:
            yield Award(self.category, deal.rules.team_of[seat], self.points, card, seat, holder(deal, card))


jack = Captured("jack", JACK)
"""The side that captured the jack of trumps (rules.md 1.3)."""


@dataclass(frozen=True, slots=True)
class HangJack:
    """The jack of trumps, worth `hung` where the side that took it did not hold it (rules.md 9.2)."""

    hung: int

    def __call__(self, deal: "Deal") -> Iterator[Counted]:
        """One point, or as many as a hung jack brings."""
        team_of = deal.rules.team_of
        for counted in jack(deal):
            if isinstance(counted, Award) and team_of[counted.held_by] != counted.team:
                yield replace(counted, points=self.hung)
            else:
                yield counted


def team_cards(deal: "Deal") -> list[Mask]:
    """The cards in each team's tricks."""
    cards = [0] * deal.rules.teams
    for seat, won in enumerate(deal.won):
        cards[deal.rules.team_of[seat]] |= won
    return cards


def not_the_dealer(deal: "Deal", tied: list[Team]) -> Team | None:
    """The one side of those tied that did not deal; nobody where there are two of them (S0, D11)."""
    others = [team for team in tied if team != deal.rules.team_of[deal.dealer]]
    return others[0] if len(others) == 1 else None


def no_side(deal: "Deal", tied: list[Team]) -> Team | None:
    """A tied Game is nobody's point (S2, D25)."""
    return None


@dataclass(frozen=True, slots=True)
class Game:
    """The side with most card-points in its tricks; `tie` says who gets the point when they are equal, 0 : 0 too.

    `five` card-points more count for the five of trumps (All Fives); the point is worth `worth` match points.
    """

    tie: Callable[["Deal", list[Team]], Team | None]
    five: int = 0
    worth: int = 1

    def __call__(self, deal: "Deal") -> Iterator[Counted]:
        """Count, show the totals, award."""
        cards = team_cards(deal)
        totals = self.totals(deal, cards)
        counting = COUNTING | 1 << 13 * deal.trump + FIVE if self.five else COUNTING
        yield GameCounted(tuple(totals), tuple(mask & counting for mask in cards))
        best = max(totals)
        leaders = [team for team, total in enumerate(totals) if total == best]
        team = leaders[0] if len(leaders) == 1 else self.tie(deal, leaders)
        yield nobody("game", "tied") if team is None else Award("game", team, self.worth)

    def totals(self, deal: "Deal", cards: Sequence[Mask]) -> list[int]:
        """The card-points in these cards of each team."""
        totals = [card_points(mask) for mask in cards]
        if self.five:
            card = 13 * deal.trump + FIVE
            totals = [total + self.five * (mask >> card & 1) for total, mask in zip(totals, cards, strict=True)]
        return totals


def final_turn_up_jack(deal: "Deal") -> Iterator[Counted]:
    """One point to the dealer's side when the card that finally fixed trumps is a jack (S0)."""
    card = deal.turn_ups[-1]
    if card % 13 == JACK:
        yield Award("turn_up", deal.rules.team_of[deal.dealer], 1, card, deal.dealer)


def gift(deal: "Deal") -> Iterator[Counted]:
    """One point to the dealer's opponents when the dealer gave one (S0)."""
    if deal.given:
        yield Award("gift", deal.rules.team_of[deal.eldest], 1, seat=deal.eldest)


def game_totals(deal: "Deal") -> Sequence[int]:
    """The card-points of each team as this game counts them; () where it does not."""
    for phase in deal.rules.phases:
        for point in getattr(phase, "points", ()):
            counted = getattr(point, "point", point)  # a point that a revoke bars wraps the point itself
            if isinstance(counted, Game):
                return counted.totals(deal, team_cards(deal))
    return ()


PEGS: dict[int, int] = {ACE: 4, KING: 3, QUEEN: 2, JACK: 1, TEN: 10, FIVE: 5}
"""What each trump of a trick pegs at All Fives, by rank: 25 in all (rules.md 7.1)."""


_PEGGED = tuple(
    tuple(PEGS.get(card - 13 * trump, 0) if card // 13 == trump else 0 for card in range(52)) for trump in range(4)
)


def pegged(trump: Suit, cards: Iterable[Card]) -> int:
    """What a trick of these cards pegs."""
    worth = _PEGGED[trump]
    return sum(worth[card] for card in cards)


def pegs(deal: "Deal") -> Sequence[Counted]:
    """What the winner of the trick just taken pegs for the trumps in it."""
    trick, worth = deal.tricks[-1], _PEGGED[deal.trump]
    points = pegged(deal.trump, trick.cards)
    if not points:
        return ()
    best = max(trick.cards, key=worth.__getitem__)
    return (Award("pegs", deal.rules.team_of[trick.winner], points, best, trick.winner),)
