"""What a view says about the running trick and the hands behind it: cards unseen, and the chances in them."""

from dataclasses import dataclass

from game.cards import FULL, NO_CARD, Card, Mask, Seat, card_points, cards_of, mask_of
from game.order import Order
from game.policy_rules import Stakes, stakes_of
from game.view import View


@dataclass(frozen=True, slots=True)
class Position:
    """What the view says about the running trick, worked out once for all cards that might be played.

    unseen   cards that may be in another hand      best    the card that takes the trick so far, -1 when leading
    ours     whether our side holds it              after   the seats still to play after this one
    worth    card-points of each card, with what it brings at once; Game's part is 0 where Game is decided
    holder   the seat that holds the trick          loss    per seat what a point for it is to us, 0 for our side
    draw     what the open card of the stock is worth more than the next one
    hidden   among how many cards a trump, and one of another suit, is looked for
    """

    view: View
    stakes: Stakes
    order: Order
    unseen: Mask
    known: Mask
    hidden: tuple[float, float]
    best: Card
    ours: bool
    holder: Seat
    after: tuple[Seat, ...]
    loss: tuple[float, ...]
    worth: tuple[float, ...]
    on_table: float
    open_game: bool
    draw: float


def position(view: View, stakes: Stakes | None = None) -> Position:
    """Look at the table once; a player of his own mind brings his own `stakes`."""
    stakes = stakes or stakes_of(view)
    order, cards, leader = stakes.rules.orders[view.trump], view.trick.cards, view.trick.leader
    seats = len(view.team_of)
    unseen, known = unseen_cards(view), 0
    for held in view.known:
        known |= held
    known &= ~view.hand
    best, holder = NO_CARD, view.seat
    for card, seat in zip(cards, view.trick.seats, strict=True):
        if best < 0 or order.beats[best] >> card & 1:
            best, holder = card, seat
    behind = []
    seat = (view.seat + 1) % seats
    while seat != (leader if cards else view.seat):
        if not view.out >> seat & 1:
            behind.append(seat)
        seat = (seat + 1) % seats
    open_game = bool(stakes.game) and not game_decided(view, unseen)
    worth = stakes.worth[open_game][view.trump]
    if stakes.low_taken:
        worth = with_low(view, stakes, order, unseen, worth)
    return Position(
        view=view, stakes=stakes, order=order, unseen=unseen, known=known,
        hidden=looked_for(view, stakes, order, unseen),
        best=best, ours=bool(cards) and view.team_of[holder] == view.team, holder=holder, after=tuple(behind),
        loss=losses(view, stakes), worth=worth, on_table=sum(worth[card] for card in cards), open_game=open_game,
        draw=draw_worth(view, stakes, unseen) if view.stock_top >= 0 else 0.0,
    )  # fmt: skip


def draw_worth(view: View, stakes: Stakes, unseen: Mask) -> float:
    """What the open card of the stock is worth more than a card nobody has seen."""
    held, closed = stakes.held[view.trump], cards_of(unseen)
    return held[view.stock_top] - sum(held[card] for card in closed) / max(len(closed), 1)


def unseen_cards(view: View) -> Mask:
    """Cards that may be in another hand."""
    seen = view.hand | view.discards | view.shown | mask_of(view.trick.cards) | mask_of(view.turn_ups)
    for trick in view.tricks:
        seen |= mask_of(trick.cards)
    if view.stock_top >= 0:
        seen |= 1 << view.stock_top
    return FULL & ~seen


def looked_for(view: View, stakes: Stakes, order: Order, unseen: Mask) -> tuple[float, float]:
    """Among how many cards a hand's trumps are, and its other cards.

    After robbing every trump that has not been seen is in a hand, so they lie closer than the plain cards.
    """
    total = unseen.bit_count()
    for held in view.known:
        total -= (held & unseen).bit_count()
    if not stakes.all_trumps:
        return total, total
    others = sum(view.counts) - view.counts[view.seat]
    trumps = (unseen & order.trumps).bit_count()
    plain = others - trumps
    return max(others, trumps, 1), (total - trumps) * others / plain if plain > 0 else 1000.0


def with_low(view: View, stakes: Stakes, order: Order, unseen: Mask, worth: tuple[float, ...]) -> tuple[float, ...]:
    """The lowest trump on the table or in the hand may be Low: it is if none below it was dealt to another."""
    table = mask_of(view.trick.cards)
    gone = 0
    for trick in view.tricks:
        gone |= mask_of(trick.cards)
    seen = (view.hand | table | gone) & order.trumps
    for below, card in enumerate(order.ranking):
        if seen >> card & 1:
            if gone >> card & 1:
                return worth
            hidden = (unseen & mask_of(order.ranking[:below])).bit_count()
            others = sum(view.counts) - view.counts[view.seat]
            chance = 1.0 - chance_of_any(hidden, others, unseen.bit_count())
            return (*worth[:card], worth[card] + stakes.weights.unit * chance, *worth[card + 1 :])
    return worth


def losses(view: View, stakes: Stakes) -> tuple[float, ...]:
    """What a point for each seat is to us."""
    team = view.team
    if not stakes.alone:
        return tuple(float(other != team) for other in view.team_of)
    if view.pitcher >= 0 and view.pitcher != view.seat:
        weights = stakes.weights
        return tuple(
            0.0 if seat == view.seat else weights.pitcher if seat == view.pitcher else weights.defender
            for seat in range(len(view.team_of))
        )
    share = stakes.weights.alone / (stakes.rules.teams - 1)
    return tuple(share if other != team else 0.0 for other in view.team_of)


def game_decided(view: View, unseen: Mask) -> bool:
    """Whether no cards still to be taken can change who has most card-points."""
    if len(view.tricks) < 2:
        return False
    taken = [0] * (max(view.team_of) + 1)
    for trick in view.tricks:
        taken[view.team_of[trick.winner]] += card_points(mask_of(trick.cards))
    first, second = sorted(taken)[:-3:-1]
    others = sum(view.counts) - view.counts[view.seat]
    richest = sorted((card_points(1 << card) for card in cards_of(unseen)), reverse=True)[:others]
    return first - second > sum(richest) + card_points(view.hand | mask_of(view.trick.cards))


def chance_of_any(count: int, cards: int, hidden: float) -> float:
    """How likely a hand of `cards` holds one or more of `count` cards among `hidden` unseen ones."""
    if not count or cards <= 0:
        return 0.0
    return 1.0 - (1.0 - cards / hidden) ** count if hidden > cards else 1.0


def chance_to_hold(at: Position, seat: Seat, cards: Mask, trumps: bool) -> float:
    """How likely `seat` holds one of `cards`: for certain where all have seen it draw one."""
    known = at.view.known[seat]
    if known & cards:
        return 1.0
    count = (cards & at.unseen & ~at.known).bit_count()
    return chance_of_any(count, at.view.counts[seat] - known.bit_count(), at.hidden[not trumps])


def chance_to_beat(at: Position, seat: Seat, best: Card, lead: Card, follows: float, ruffs: float) -> float:
    """How likely `seat` takes the trick from `best`: it must hold a card that does, and want to play it."""
    view, order, trump = at.view, at.order, at.view.trump
    void, above = view.voids[seat], order.beats[best] & at.unseen
    trumps = 0.0 if void >> trump & 1 else chance_to_hold(at, seat, above & order.trumps, trumps=True)
    if order.trumps >> lead & 1:
        return follows * trumps
    suit = 0.0 if void >> lead // 13 & 1 else 1.0
    by_suit = suit and follows * chance_to_hold(at, seat, above & order.group[lead], trumps=False)
    if at.stakes.must_trump or not at.stakes.hops:
        holds = suit and chance_to_hold(at, seat, at.unseen & order.group[lead], trumps=False)
        ruffs = (ruffs if at.stakes.hops else 0.0) * holds + (1.0 if at.stakes.must_trump else ruffs) * (1.0 - holds)
    return 1.0 - (1.0 - by_suit) * (1.0 - ruffs * trumps)


def chance_highest(at: Position, card: Card) -> float:
    """How likely no opponent holds a higher card of its suit."""
    view, order = at.view, at.order
    trump = bool(order.trumps >> card & 1)
    suit = view.trump if trump else card // 13
    above = order.beats[card] & order.group[card] & at.unseen
    chance = 1.0
    if above:
        for seat in range(len(view.team_of)):
            if at.loss[seat] and not view.voids[seat] >> suit & 1:
                chance *= 1.0 - chance_to_hold(at, seat, above, trump)
    return chance
