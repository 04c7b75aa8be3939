"""Which of the four points are certain already, from what one seat has seen. No pygame."""

from dataclasses import dataclass

from game.cards import JACK, Card, Mask, Seat, Team, card_points, cards_of, mask_of
from game.order import PLAIN
from game.view import View


@dataclass(frozen=True, slots=True)
class Known:
    """A point: certain for `team`, certain for nobody (`none`), or open (neither)."""

    category: str
    team: Team = -1
    none: bool = False


def certain(view: View) -> list[Known]:
    """High, Low, Jack and Game as far as the viewer can be sure of them."""
    if view.trump < 0 or view.phase not in ("playing", "scoring"):
        return [Known(category) for category in ("high", "low", "jack", "game")]
    order = PLAIN[view.trump]
    holders = _holders(view)
    unseen = order.trumps & ~mask_of(holders) & ~mask_of(view.turn_ups) & ~view.discards
    if not _may_be_held(view):
        unseen = 0
    seen = [card for card in order.ranking if card in holders]
    return [
        _extreme("high", view, holders, seen[::-1], [card for card in reversed(order.ranking) if unseen >> card & 1]),
        _extreme("low", view, holders, seen, [card for card in order.ranking if unseen >> card & 1]),
        _jack(view, holders, unseen),
        Known("game"),
    ]


def _holders(view: View) -> dict[Card, Seat]:
    """Every card known to be in play, with the seat that held it when the play began."""
    held = dict.fromkeys(cards_of(view.hand), view.seat)
    for trick in (*view.tricks, view.trick):
        for place, card in enumerate(trick.cards):
            held[card] = (trick.leader + place) % view.players
    return held


def _may_be_held(view: View) -> bool:
    """Whether another player may still hold a trump."""
    return any(
        count and seat != view.seat and not view.voids[seat] >> view.trump & 1 for seat, count in enumerate(view.counts)
    )


def _extreme(category: str, view: View, holders: dict[Card, Seat], seen: list[Card], unseen: list[Card]) -> Known:
    """High or Low: the first of the seen cards, unless an unseen one would come before it."""
    if not seen:
        return Known(category)
    better = unseen and (unseen[0] > seen[0]) == (category == "high")
    return Known(category) if better else Known(category, view.team_of[holders[seen[0]]])


def _jack(view: View, holders: dict[Card, Seat], unseen: Mask) -> Known:
    card = 13 * view.trump + JACK
    for trick in view.tricks:
        if card in trick.cards:
            return Known("jack", view.team_of[trick.winner])
    return Known("jack", none=card not in holders and not unseen >> card & 1)


def counted(view: View) -> tuple[int, ...]:
    """Card-points in each side's tricks so far."""
    totals = [0] * (max(view.team_of) + 1)
    for trick in view.tricks:
        totals[view.team_of[trick.winner]] += card_points(mask_of(trick.cards))
    return tuple(totals)
