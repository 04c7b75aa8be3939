"""A game under one trump suit, as `careful` looks at it while the cards are played: what never changes then."""

from game.cards import CARD_POINTS, Card, Mask, Seat, Suit
from game.policy_rules import Stakes

Rows = dict[tuple[float, ...], dict[int, float]]
Memory = tuple[Rows, Rows, Rows, dict[tuple[float, ...], int]]

KINDS = 32
"""There are fewer kinds of cards than this."""


class Lens:
    """Tables by card, by seat and by suit.

    suit[card]      which suit it counts as: the left pedro is a trump      plain[card]   1, or 0 for a trump
    closed, open    card-points of each card with what it brings at once, where Game is decided and where it is not
    kind[card]      cards of one kind differ in nothing but their rank
    small[card]     what a high card is played less willingly than a low one
    loss[seat]      per seat what a point for it is to the one who sits here, 0 for his own side
    against[seat]   the seats where it is more than nothing                 round[seat]   the others, in order of play
    own[seat]       the seats of his side                   pegs       whether points are pegged after a trick
    shows[led][card]  the suits that a card played to that suit shows its player not to hold
    leads, follows, kept   what was worked out before, by all that it depends on; shared by the four trump suits
    """

    __slots__ = (
        "against", "alone", "beats", "closed", "follows", "group", "holds", "kept", "kind", "leads", "loss", "open",
        "order", "outs", "own", "pegs", "plain", "points", "precious", "round", "seats", "shows", "small", "stakes",
        "suit", "team_of", "teams", "trump", "trumps", "weights",
    )  # fmt: skip

    def __init__(self, stakes: Stakes, trump: Suit, pitcher: Seat, memory: Memory) -> None:
        rules = stakes.rules
        self.stakes, self.trump, self.weights, self.alone = stakes, trump, stakes.weights, stakes.alone
        self.team_of, self.seats, self.teams = rules.team_of, rules.players, rules.teams
        self.order = order = rules.orders[trump]
        self.trumps, self.beats, self.group = order.trumps, order.beats, order.group
        self.suit = tuple(trump if order.trumps >> card & 1 else card // 13 for card in range(52))
        self.plain = tuple(1 - (order.trumps >> card & 1) for card in range(52))
        self.closed, self.open = stakes.worth[0][trump], stakes.worth[1][trump]
        self.points, self.precious = stakes.points[trump], stakes.precious[trump]
        self.small = tuple(self.weights.small * (card % 13) for card in range(52))
        self.holds = stakes.must_trump or not stakes.hops
        seats = range(self.seats)
        self.loss = tuple(_losses(stakes, seat, pitcher) for seat in seats)
        self.against = tuple(sum(1 << other for other in seats if loss[other]) for loss in self.loss)
        self.own = tuple(sum(1 << o for o in seats if self.team_of[o] == team) for team in self.team_of)
        self.pegs = bool(stakes.play.pegging)
        self.round = tuple(tuple((seat + step) % self.seats for step in range(1, self.seats)) for seat in seats)
        self.shows = _shows(stakes, trump, self.suit)
        self.outs: dict[Mask, float] = {}
        self.leads, self.follows, self.kept, kinds = memory
        self.kind = tuple(kinds.setdefault(self._kind(card), len(kinds)) for card in range(52))
        assert len(kinds) < KINDS

    def _kind(self, card: Card) -> tuple[float, ...]:
        return self.plain[card], self.points[card], CARD_POINTS[card], self.closed[card], self.open[card]


def lens_of(stakes: Stakes, trump: Suit, pitcher: Seat) -> Lens:
    """The lens of that game; the pitcher counts only where he changes what the points of others cost."""
    key = id(stakes), pitcher if stakes.alone else -1
    lenses = _LENSES.get(key)
    if lenses is None:
        if len(_LENSES) >= MOST_LENSES:
            _LENSES.clear()
        memory: Memory = ({}, {}, {}, {})
        lenses = _LENSES[key] = tuple(Lens(stakes, suit, key[1], memory) for suit in range(4))
    return lenses[trump]


_LENSES: dict[tuple[int, Seat], tuple[Lens, ...]] = {}
"""Each of them holds its stakes, so that no other ones can come to the same id."""
MOST_LENSES = 64


def _losses(stakes: Stakes, seat: Seat, pitcher: Seat) -> tuple[float, ...]:
    """What a point for each seat is to `seat`."""
    team_of, weights = stakes.rules.team_of, stakes.weights
    others = [other for other, team in enumerate(team_of) if team != team_of[seat]]
    if not stakes.alone:
        return tuple(float(other in others) for other in range(len(team_of)))
    if pitcher >= 0 and pitcher != seat:
        costs = {other: weights.pitcher if other == pitcher else weights.defender for other in others}
    else:
        costs = dict.fromkeys(others, weights.alone / (stakes.rules.teams - 1))
    return tuple(costs.get(other, 0.0) for other in range(len(team_of)))


def _shows(stakes: Stakes, trump: Suit, suit: tuple[Suit, ...]) -> tuple[tuple[tuple[Suit, ...], ...], ...]:
    """For each suit led and each card: the suits none of whose cards its player can hold now."""
    order = stakes.rules.orders[trump]
    cards = [sum(1 << card for card in range(52) if suit[card] == of) for of in range(4)]
    rows = []
    for led in range(4):
        lead = next(card for card in range(52) if suit[card] == led)
        gone = [stakes.play.follow.shows_void(order, lead, card) for card in range(52)]
        rows.append(tuple(tuple(of for of in range(4) if mask and not cards[of] & ~mask) for mask in gone))
    return tuple(rows)
