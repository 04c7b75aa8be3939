"""The points of a deal: functions from a Deal to what it awards; a game lists them in its counting order."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import CARD_POINTS, JACK, Card, Mask, Team, card_points
from game.events import Award, GameCounted, NoAward, nobody

if TYPE_CHECKING:
    from game.deal import Deal

Counted = Award | NoAward | GameCounted
Point = Callable[["Deal"], Iterator[Counted]]
"""Counts one category: yields the award, or why there is none, after anything worth showing on the way."""

COUNTING: Mask = sum(1 << card for card in range(52) if CARD_POINTS[card])
"""The cards that count towards Game."""


def in_play(deal: "Deal") -> Mask:
    """The cards that were in a hand when the play began."""
    mask = 0
    for hand in deal.held:
        mask |= hand
    return mask


def _held(deal: "Deal", category: str, card: Card) -> Award:
    seat = next(seat for seat, hand in enumerate(deal.held) if hand >> card & 1)
    return Award(category, deal.rules.team_of[seat], 1, card, seat, seat)


def high(deal: "Deal") -> Iterator[Counted]:
    """The side that held the highest trump in play (rules.md 1.3)."""
    trumps = in_play(deal) & deal.order.trumps
    if trumps:
        yield _held(deal, "high", next(card for card in reversed(deal.order.ranking) if trumps >> card & 1))
    else:
        yield nobody("high", "not_in_play")


def low(deal: "Deal") -> Iterator[Counted]:
    """The side that held the lowest trump in play, whoever took it (rules.md 1.3)."""
    trumps = in_play(deal) & deal.order.trumps
    if trumps:
        yield _held(deal, "low", next(card for card in deal.order.ranking if trumps >> card & 1))
    else:
        yield nobody("low", "not_in_play")


def jack(deal: "Deal") -> Iterator[Counted]:
    """The side that captured the jack of trumps (rules.md 1.3)."""
    card = 13 * deal.trump + JACK
    for seat, won in enumerate(deal.won):
        if won >> card & 1:
            owner = next(holder for holder, hand in enumerate(deal.held) if hand >> card & 1)
            yield Award("jack", deal.rules.team_of[seat], 1, card, seat, owner)
            return
    yield nobody("jack", "not_in_play")


def team_cards(deal: "Deal") -> list[Mask]:
    """The cards in each team's tricks."""
    cards = [0] * deal.rules.teams
    for seat, won in enumerate(deal.won):
        cards[deal.rules.team_of[seat]] |= won
    return cards


def opponents_of_dealer(deal: "Deal", tied: list[Team]) -> Team | None:
    """The side that did not deal, for two sides only (S0)."""
    return 1 - deal.rules.team_of[deal.dealer]


@dataclass(frozen=True, slots=True)
class Game:
    """The side with more card-points in its tricks; `tie` says who gets the point when they are equal, 0 : 0 too."""

    tie: Callable[["Deal", list[Team]], Team | None]

    def __call__(self, deal: "Deal") -> Iterator[Counted]:
        """Count, show the totals, award."""
        cards = team_cards(deal)
        totals = [card_points(mask) for mask in cards]
        yield GameCounted(tuple(totals), tuple(mask & COUNTING for mask in cards))
        best = max(totals)
        leaders = [team for team, total in enumerate(totals) if total == best]
        team = leaders[0] if len(leaders) == 1 else self.tie(deal, leaders)
        yield nobody("game", "tied") if team is None else Award("game", team, 1)


def final_turn_up_jack(deal: "Deal") -> Iterator[Counted]:
    """One point to the dealer's side when the card that finally fixed trumps is a jack (S0)."""
    card = deal.turn_ups[-1]
    if card % 13 == JACK:
        yield Award("turn_up", deal.rules.team_of[deal.dealer], 1, card, deal.dealer)


def gift(deal: "Deal") -> Iterator[Counted]:
    """One point to the dealer's opponents when the dealer gave one (S0)."""
    if deal.given:
        yield Award("gift", deal.rules.team_of[deal.eldest], 1, seat=deal.eldest)
