"""A game under one trump suit, as `careful` looks at it while the cards are played: what never changes then."""

from functools import lru_cache

from game.cards import CARD_POINTS, Mask, Seat, Suit, mask_of
from game.policy_rules import Stakes

Memory = tuple[dict[tuple[float, ...], dict[int, float]], dict[tuple[float, ...], int]]


class Lens:
    """Tables by card, by seat and by suit.

    suit[card]      which suit it counts as: the left pedro is a trump      plain[card]   1, or 0 for a trump
    suits[suit]     the cards that count as that suit
    closed, open    card-points of each card with what it brings at once, where Game is decided and where it is not
    kind[card]      cards of one kind are of one suit and count the same
    sort[card]      cards of one sort count the same and are trumps or not, in the lenses of all four suits
    leads           what was found out about leads, in those of all four suits   outs   match points of a set of cards
    counting[card]  the share of its card-points that a kept card still brings home
    small[card]     what a high card is played less willingly than a low one
    loss[seat]      per seat what a point for it is to the one who sits here, 0 for his own side
    against[seat]   the seats where it is more than nothing   foes[seat]   the same seats one by one
    own[seat]       those of his side               pegs            whether points are pegged
    after[seat]     the other seats of each mask, in order of play
    shows[led][card]  the suits that a card played to that suit shows its player not to hold
    holds           whether it matters for a ruff that the suit led is held
    """

    __slots__ = (
        "after", "against", "all_trumps", "alone", "beats", "closed", "counting", "draws", "foes", "game", "holds",
        "hops", "kind", "leads", "loss", "low_taken", "must_trump", "open", "order", "outs", "own", "pegs", "plain",
        "points", "precious", "seats", "shows", "small", "sort", "stakes", "suit", "suits", "team_of", "teams", "trump",
        "trumps", "weights",
    )  # fmt: skip

    def __init__(self, stakes: Stakes, trump: Suit, pitcher: Seat, memory: Memory) -> None:
        rules, cards = stakes.rules, range(52)
        self.stakes, self.trump, self.weights, self.alone = stakes, trump, stakes.weights, stakes.alone
        self.team_of, self.seats, self.teams = rules.team_of, rules.players, rules.teams
        self.order = order = rules.orders[trump]
        self.trumps, self.beats = order.trumps, order.beats
        self.suit = tuple(trump if order.trumps >> card & 1 else card // 13 for card in cards)
        self.suits = tuple(mask_of(card for card in cards if self.suit[card] == suit) for suit in range(4))
        self.plain = tuple(1 - (order.trumps >> card & 1) for card in cards)
        self.closed, self.open = stakes.worth[0][trump], stakes.worth[1][trump]
        self.points, self.precious = stakes.points[trump], stakes.precious[trump]
        self.counting = tuple(self.weights.keep_points * count for count in CARD_POINTS)
        alike = [(self.suit[card], self.points[card], self.counting[card]) for card in cards]
        self.kind = tuple(alike.index(one) for one in alike)
        self.leads, sorts = memory
        self.outs: dict[Mask, float] = {}
        like = [(self.plain[c], self.points[c], CARD_POINTS[c], self.closed[c], self.open[c]) for c in cards]
        self.sort = tuple(sorts.setdefault(one, len(sorts)) for one in like)
        self.small = tuple(self.weights.small * (card % 13) for card in cards)
        self.draws, self.game, self.low_taken = stakes.draws, stakes.game, stakes.low_taken
        self.all_trumps, self.hops, self.must_trump = stakes.all_trumps, stakes.hops, stakes.must_trump
        self.holds = self.must_trump or not self.hops
        self.pegs = bool(stakes.play.pegging)
        seats = range(self.seats)
        self.loss = tuple(_losses(stakes, seat, pitcher) for seat in seats)
        self.against = tuple(sum(1 << other for other in seats if loss[other]) for loss in self.loss)
        self.foes = tuple(tuple(other for other in seats if loss[other]) for loss in self.loss)
        self.own = tuple(sum(1 << other for other in seats if self.team_of[other] == team) for team in self.team_of)
        self.after = _after(self.seats)
        self.shows = self._shows()

    def _shows(self) -> tuple[tuple[tuple[Suit, ...], ...], ...]:
        rows, shows_void = [], self.stakes.play.follow.shows_void
        for led in range(4):
            lead = self.suits[led].bit_length() - 1
            gone = [shows_void(self.order, lead, card) for card in range(52)]
            rows.append(tuple(tuple(of for of in range(4) if mask and not self.suits[of] & ~mask) for mask in gone))
        return tuple(rows)


@lru_cache(maxsize=8)
def _after(seats: int) -> tuple[tuple[tuple[Seat, ...], ...], ...]:
    """For each seat the seats of each mask but itself, in order of play after it."""
    rounds = [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)]
    return tuple(
        tuple(tuple(other for other in turn if mask >> other & 1) for mask in range(1 << seats)) for turn in rounds
    )


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


def lens_of(stakes: Stakes, trump: Suit, pitcher: Seat) -> Lens:
    """The lens of that game; the pitcher counts only where he changes what the points of others cost."""
    key = id(stakes), pitcher if stakes.alone else -1
    lenses = _LENSES.get(key)
    if lenses is None:
        if len(_LENSES) >= MOST_LENSES:
            _LENSES.clear()
        memory: Memory = {}, {}
        lenses = _LENSES[key] = tuple(Lens(stakes, suit, key[1], memory) for suit in range(4))
    return lenses[trump]


_LENSES: dict[tuple[int, Seat], tuple[Lens, ...]] = {}
"""Each of them holds its stakes, so that no other ones can come to the same id."""
MOST_LENSES = 64
