"""What a view proves of the trick on the table and of Game: the facts that the coach's reasons stand on.

Everything here is certain from the View. Chances are not asked for: what an action brings on the average is told by
the search.
"""

from dataclasses import dataclass

from game.cards import ACE, CARD_POINTS, FIVE, JACK, NO_CARD, TEN, Card, Mask, Seat, cards_of, mask_of
from game.order import Order
from game.points import Game
from game.policy_play import unseen_cards
from game.policy_rules import Stakes, stakes_of
from game.view import View


@dataclass(frozen=True, slots=True)
class Facts:
    """What is open to everybody who remembers the deal.

    taken       per team what its tricks count for Game, () where the game has no such point or trumps are not fixed
    on_table    what the running trick counts
    trumps_out  trumps that may lie in another hand (or in the rest of the pack)
    boss_trump  the highest trump not played yet, -1 where there is none; `mine`: whether the viewer holds it
    jack_out    whether the jack of trumps may be in another hand
    """

    taken: tuple[int, ...] = ()
    on_table: int = 0
    trumps_out: int = 0
    boss_trump: Card = NO_CARD
    mine: bool = False
    jack_out: bool = False


def facts(view: View) -> Facts:
    """Count what has been seen."""
    if not view.trump_fixed:
        return Facts()
    stakes = stakes_of(view)
    order, unseen = stakes.rules.orders[view.trump], unseen_cards(view)
    left = (unseen | view.hand) & order.trumps
    boss = order.top(left) if left else NO_CARD
    counts = game_counts(stakes, view.trump)
    return Facts(
        taken=taken(view, counts) if stakes.game else (),
        on_table=sum(counts[card] for card in view.trick.cards) if stakes.game else 0,
        trumps_out=(unseen & order.trumps).bit_count(),
        boss_trump=boss,
        mine=boss >= 0 and bool(view.hand >> boss & 1),
        jack_out=bool(unseen >> 13 * view.trump + JACK & 1),
    )


def game_counts(stakes: Stakes, trump: int) -> tuple[int, ...]:
    """What each card counts for Game: at All Fives the five of trumps counts too."""
    five = next((point.five for point in stakes.counted if isinstance(point, Game)), 0)
    if not five:
        return CARD_POINTS
    return tuple(count + five * (card == 13 * trump + FIVE) for card, count in enumerate(CARD_POINTS))


def taken(view: View, counts: tuple[int, ...]) -> tuple[int, ...]:
    """What the finished tricks of each team count."""
    totals = [0] * (max(view.team_of) + 1)
    for trick in view.tricks:
        totals[view.team_of[trick.winner]] += sum(counts[card] for card in trick.cards)
    return tuple(totals)


@dataclass(frozen=True, slots=True)
class Table:
    """A view in the middle of the play, with trumps fixed, and what can be worked out from it once.

    counts   what each card counts for Game, or for the points of the game where it has no Game
    taken    what the tricks of each team count      unseen   cards that may be in another hand
    known    those of them that all know to be in one  after    the seats still to play after this one
    best     the card that holds the trick, -1 when leading; `holder` is its seat, `ours` whether our side's
    """

    view: View
    stakes: Stakes
    order: Order
    counts: tuple[int, ...]
    taken: tuple[int, ...]
    unseen: Mask
    known: Mask
    after: tuple[Seat, ...]
    best: Card
    holder: Seat
    ours: bool

    @property
    def leading(self) -> bool:
        """Whether the viewer leads to the trick."""
        return not self.view.trick.cards

    def takes(self, card: Card) -> bool:
        """Whether the card would hold the trick for now."""
        return self.leading or bool(self.order.beats[self.best] >> card & 1)

    def may_hold(self, seat: Seat) -> Mask:
        """The cards that another player may hold."""
        view = self.view
        cards = view.known[seat]
        if view.counts[seat] > cards.bit_count():
            hidden = self.unseen & ~self.known
            for suit in range(4):
                if view.voids[seat] >> suit & 1:
                    hidden &= ~self.order.group[13 * suit + ACE]
            cards |= hidden
        return cards

    def behind(self, seats_of_ours: bool) -> Mask:
        """What the players still to play may hold: those of the other sides, or the partner."""
        held, team_of = 0, self.view.team_of
        for seat in self.after:
            if (team_of[seat] == self.view.team) == seats_of_ours:
                held |= self.may_hold(seat)
        return held

    def threats(self, card: Card) -> Mask:
        """Cards by which the other sides may hold the trick after `card`: what they may still play, what lies there."""
        takes = self.takes(card)
        best = card if takes else self.best
        lying = 0 if takes or self.ours else 1 << best
        return self.order.beats[best] & self.behind(seats_of_ours=False) | lying

    def ours_for_sure(self, card: Card) -> bool:
        """Whether the trick is our side's after `card`, whatever the others hold."""
        return not self.threats(card)

    def sure(self, card: Card) -> bool:
        """Whether the viewer's own card wins the trick for his side."""
        return self.takes(card) and self.ours_for_sure(card)

    def partners(self, card: Card) -> bool:
        """Whether the partner has the trick for sure, and the card leaves it to him."""
        return self.ours and not self.takes(card) and self.ours_for_sure(card)

    def lost(self, card: Card) -> bool:
        """Whether another side has the trick for sure: it holds it, and nobody of ours can take it any more."""
        if self.takes(card) or self.ours:
            return False
        return not self.order.beats[self.best] & self.behind(seats_of_ours=True)

    def value(self, card: Card) -> int:
        """What the trick counts so far, with `card` in it."""
        return self.counts[card] + sum(self.counts[other] for other in self.view.trick.cards)

    def left_after(self, card: Card) -> int:
        """The most that can still be counted by anybody after this trick, where our side takes it."""
        view = self.view
        others = sum(view.counts) - view.counts[view.seat] - len(self.after)
        own = sum(self.counts[held] for held in cards_of(view.hand & ~(1 << card)))
        return own + self._richest(others)

    def left(self) -> int:
        """The most that can still be counted by anybody, the running trick included."""
        view = self.view
        others = sum(view.counts) - view.counts[view.seat]
        seen = cards_of(view.hand | mask_of(view.trick.cards))
        return sum(self.counts[card] for card in seen) + self._richest(others)

    def _richest(self, cards: int) -> int:
        """What so many of the unseen cards count at most; all of them where they will be drawn."""
        closed = self.unseen
        if self.view.stock and self.stakes.draws:
            cards += self.view.stock
            if self.view.stock_top >= 0:
                closed |= 1 << self.view.stock_top
        return sum(sorted((self.counts[card] for card in cards_of(closed)), reverse=True)[:cards])

    def draws_better(self) -> bool:
        """Whether the open card of the stock is worth more in the hand than the next one on the average."""
        view, held = self.view, self.stakes.held[self.view.trump]
        closed = cards_of(self.unseen)
        return view.stock_top >= 0 and held[view.stock_top] * len(closed) > sum(held[card] for card in closed)

    def standing(self) -> tuple[int, int]:
        """What our side has taken for Game, and the best of the others."""
        team = self.view.team
        return self.taken[team], max(total for other, total in enumerate(self.taken) if other != team)

    def tens(self) -> Mask:
        """The tens that are worth something: all where Game is counted and open, else those that bring a point."""
        points = self.stakes.points[self.view.trump]
        counted = self.open_game()
        return mask_of(card for card in range(TEN, 52, 13) if points[card] or (counted and self.counts[card]))

    def open_game(self) -> bool:
        """Whether Game is counted and may still go to more than one side."""
        return bool(self.stakes.game) and not self.decided()

    def decided(self) -> bool:
        """Whether Game is one side's already. With revokes about nothing is: a side that revoked cannot win it."""
        if not self.stakes.game or self.stakes.breakable:
            return False
        second, first = sorted(self.taken)[-2:]
        return first - second > self.left()

    def wins_game(self, card: Card) -> bool:
        """Whether Game is ours for sure with this trick, and was not before."""
        if not self.open_game() or self.stakes.breakable or not self.sure(card):
            return False
        ours, theirs = self.standing()
        return ours + self.value(card) > theirs + self.left_after(card)


def table(view: View) -> Table:
    """Look at the table; trumps must be fixed and the viewer to act in the play."""
    stakes = stakes_of(view)
    order, trick, seats = stakes.rules.orders[view.trump], view.trick, view.players
    known = 0
    for seat, held in enumerate(view.known):
        known |= held if seat != view.seat else 0
    best, holder = NO_CARD, view.seat
    for card, seat in zip(trick.cards, trick.seats, strict=True):
        if best < 0 or order.beats[best] >> card & 1:
            best, holder = card, seat
    order_of_play = [(view.seat + step) % seats for step in range(1, seats)]
    after = tuple(seat for seat in order_of_play if seat not in trick.seats and not view.out >> seat & 1)
    if stakes.game:
        counts = game_counts(stakes, view.trump)
        totals = taken(view, counts)
    else:
        counts = tuple(int(point) for point in stakes.points[view.trump])
        totals = (0,) * stakes.rules.teams
    return Table(
        view=view, stakes=stakes, order=order, counts=counts, taken=totals, unseen=unseen_cards(view), known=known,
        after=after, best=best, holder=holder, ours=bool(trick.cards) and view.team_of[holder] == view.team,
    )  # fmt: skip
