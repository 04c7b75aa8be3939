"""What the running trick and the hands behind it hold for the one who plays: cards unseen, and the chances in them."""

from dataclasses import dataclass
from functools import lru_cache

from game.cards import CARD_POINTS, NO_CARD, Card, Mask, Seat, card_points, cards_of
from game.order import Order
from game.policy_lens import Lens
from game.policy_play import Table, table_of
from game.policy_rules import Stakes, stakes_of
from game.view import View

_RICHES = tuple(
    (sum(1 << card for card in range(52) if CARD_POINTS[card] == points), points)
    for points in sorted(set(CARD_POINTS), reverse=True)
    if points
)
"""The cards that count towards Game by what they count, the most first."""


@dataclass(slots=True)
class Position:
    """What the one to play sees of the running trick, worked out once for all cards that might be played.

    unseen   cards that may be in another hand      known   those of them that all know to be in one
    ours     whether our side holds the trick       after   the seats still to play after this one
    worth    card-points of each card, with what it brings at once; Game's part is 0 where Game is decided
    loss     per seat what a point for it is to us, 0 for our side
    draw     what the open card of the stock is worth more than the next one
    hidden   among how many cards a trump, and one of another suit, is looked for
    """

    table: Table
    lens: Lens
    seat: Seat
    hand: Mask
    unseen: Mask
    known: Mask
    hidden: tuple[float, float]
    ours: bool
    after: tuple[Seat, ...]
    loss: tuple[float, ...]
    worth: tuple[float, ...]
    on_table: float
    open_game: bool
    draw: float

    @property
    def stakes(self) -> Stakes:
        """What counts in the game."""
        return self.lens.stakes

    @property
    def order(self) -> Order:
        """Which card beats which."""
        return self.lens.order

    @property
    def best(self) -> Card:
        """The card that takes the trick so far, -1 when leading."""
        return self.table.best

    @property
    def holder(self) -> Seat:
        """The seat that holds the trick, our own when leading."""
        return self.table.holder if self.table.best >= 0 else self.seat


def at_table(table: Table) -> Position:
    """Look at the table once."""
    lens, seat = table.lens, table.turn
    hand, known = table.hands[seat], 0
    unseen = table.unseen & ~hand & ~table.thrown[seat]
    for held in table.known:
        known |= held
    opened = game_open(table, unseen)
    worth, on_table = (lens.open, table.open) if opened else (lens.closed, table.closed)
    card, more = low_at_stake(table, unseen)
    if card >= 0:
        worth = (*worth[:card], worth[card] + more, *worth[card + 1 :])
        on_table += more * (table.cards >> card & 1)
    return Position(
        table=table, lens=lens, seat=seat, hand=hand, unseen=unseen, known=known & ~hand,
        hidden=looked_for(table, unseen),
        ours=table.best >= 0 and lens.team_of[table.holder] == lens.team_of[seat],
        after=tuple([other for other in lens.round[seat] if table.todo >> other & 1]), loss=lens.loss[seat],
        worth=worth, on_table=on_table, open_game=opened,
        draw=draw_worth(table, unseen) if table.top >= 0 else 0.0,
    )  # fmt: skip


def position(view: View, stakes: Stakes | None = None) -> Position:
    """The same from a view; a player of his own mind brings his own `stakes`."""
    return at_table(table_of(view, stakes or stakes_of(view)))


def draw_worth(table: Table, unseen: Mask) -> float:
    """What the open card of the stock is worth more than a card nobody has seen."""
    held, closed = table.lens.stakes.held[table.lens.trump], cards_of(unseen)
    return held[table.top] - sum(held[card] for card in closed) / max(len(closed), 1)


def looked_for(table: Table, unseen: Mask) -> tuple[float, float]:
    """Among how many cards a hand's trumps are, and its other cards.

    After robbing every trump that has not been seen is in a hand, so they lie closer than the plain cards.
    """
    total = unseen.bit_count()
    for held in table.known:
        total -= (held & unseen).bit_count()
    if not table.lens.stakes.all_trumps:
        return total, total
    others = sum(table.counts) - table.counts[table.turn]
    trumps = (unseen & table.lens.trumps).bit_count()
    plain = others - trumps
    return max(others, trumps, 1), (total - trumps) * others / plain if plain > 0 else 1000.0


def low_at_stake(table: Table, unseen: Mask) -> tuple[Card, float]:
    """The lowest trump on the table or in the hand may be Low, which its captor scores: the card, and what that adds
    to its worth, by the chance that none below it was dealt to another; -1 where Low is gone, or its holder's.
    """
    lens, seat = table.lens, table.turn
    if not lens.stakes.low_taken:
        return NO_CARD, 0.0
    seen = (table.hands[seat] | table.cards | table.gone) & lens.trumps
    if not seen:
        return NO_CARD, 0.0
    card = lens.order.bottom(seen)
    if table.gone >> card & 1:
        return NO_CARD, 0.0
    hidden = (unseen & lens.trumps & ~lens.beats[card]).bit_count()
    others = sum(table.counts) - table.counts[seat]
    return card, lens.weights.unit * (1.0 - chance_of_any(hidden, others, unseen.bit_count()))


def game_open(table: Table, unseen: Mask) -> bool:
    """Whether cards still to be taken can change who has most card-points."""
    if not table.lens.stakes.game:
        return False
    if table.tricks < 2:
        return True
    first, second = sorted(table.taken)[:-3:-1]
    left = first - second - card_points(table.hands[table.turn] | table.cards)
    if left <= 0:
        return True
    others = sum(table.counts) - table.counts[table.turn]
    for cards, points in _RICHES:
        count = min((unseen & cards).bit_count(), others)
        left -= count * points
        others -= count
    return left <= 0


@lru_cache(maxsize=8192)
def chance_of_any(count: int, cards: int, hidden: float) -> float:
    """How likely a hand of `cards` holds one or more of `count` cards among `hidden` unseen ones."""
    if not count or cards <= 0:
        return 0.0
    return 1.0 - (1.0 - cards / hidden) ** count if hidden > cards else 1.0


def chance_to_hold(at: Position, seat: Seat, cards: Mask, trumps: bool) -> float:
    """How likely `seat` holds one of `cards`: for certain where all have seen it draw one."""
    known = at.table.known[seat]
    if known & cards:
        return 1.0
    count = (cards & at.unseen & ~at.known).bit_count()
    return chance_of_any(count, at.table.counts[seat] - known.bit_count(), at.hidden[not trumps])


def chance_to_beat(at: Position, seat: Seat, best: Card, lead: Card, follows: float, ruffs: float) -> float:
    """How likely `seat` takes the trick from `best`: it must hold a card that does, and want to play it."""
    lens, voids = at.lens, at.table.voids
    above = lens.beats[best] & at.unseen
    trumps = 0.0 if voids[lens.trump] >> seat & 1 else chance_to_hold(at, seat, above & lens.trumps, trumps=True)
    if lens.trumps >> lead & 1:
        return follows * trumps
    suit = 0.0 if voids[lead // 13] >> seat & 1 else 1.0
    by_suit = suit and follows * chance_to_hold(at, seat, above & lens.group[lead], trumps=False)
    if lens.holds:
        stakes = lens.stakes
        holds = suit and chance_to_hold(at, seat, at.unseen & lens.group[lead], trumps=False)
        ruffs = (ruffs if stakes.hops else 0.0) * holds + (1.0 if stakes.must_trump else ruffs) * (1.0 - holds)
    return 1.0 - (1.0 - by_suit) * (1.0 - ruffs * trumps)


def chance_highest(at: Position, card: Card) -> float:
    """How likely no opponent holds a higher card of its suit."""
    lens = at.lens
    above = lens.beats[card] & lens.group[card] & at.unseen
    chance = 1.0
    if above:
        trump, void = not lens.plain[card], at.table.voids[lens.suit[card]]
        for seat in range(lens.seats):
            if at.loss[seat] and not void >> seat & 1:
                chance *= 1.0 - chance_to_hold(at, seat, above, trump)
    return chance
