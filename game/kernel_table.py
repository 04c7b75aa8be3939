"""The play of a deal on bare ints, card by card: what Playing, Pitching and Drawing do, without events."""

from functools import lru_cache

from game.actions import Say
from game.cards import FULL, NO_CARD, Action, Card, Mask, Seat, Team, card_points, cards_of
from game.deal import Deal
from game.events import Award
from game.points import pegged
from game.policy_lens import lens_of
from game.policy_play import Table, after
from game.policy_rules import stakes_for
from game.rules import Settle


class Running(Table):
    """A table of which all cards are known, and what the count will ask for.

    won       per team the cards in its tricks           done     what was played and thrown in since the beginning
    pack, next, open_stock   the stock, as in a Deal     revoked  a revoke made meanwhile: (seat, trick, fatal)
    scores, pegged   of the match, and of these what was pegged here, where points are pegged
    """

    __slots__ = (
        "done", "next", "open_stock", "pack", "pegged", "revoked", "scores", "settle", "won",
    )  # fmt: skip

    done: list[Action]
    next: int
    open_stock: bool
    pack: tuple[Card, ...]
    pegged: list[int]
    revoked: tuple[tuple[Seat, int, bool], ...]
    scores: list[int]
    settle: Settle
    won: list[Mask]

    def copy(self) -> "Running":
        """A table that goes on by itself."""
        twin = Running.__new__(Running)
        twin.lens, twin.hands, twin.counts = self.lens, self.hands.copy(), self.counts.copy()
        twin.thrown, twin.known, twin.unseen = self.thrown, self.known.copy(), self.unseen
        twin.gone, twin.taken, twin.voids = self.gone, self.taken.copy(), self.voids.copy()
        twin.tricks, twin.cards, twin.closed, twin.open = self.tricks, self.cards, self.closed, self.open
        twin.lead, twin.best, twin.holder = self.lead, self.best, self.holder
        twin.turn, twin.todo, twin.out, twin.top = self.turn, self.todo, self.out, self.top
        twin.even, twin.won, twin.done = self.even, self.won.copy(), []
        twin.pack, twin.next, twin.open_stock = self.pack, self.next, self.open_stock
        twin.scores, twin.pegged = self.scores.copy(), self.pegged.copy()
        twin.revoked, twin.settle = (), self.settle
        return twin

    def act(self, action: Action) -> None:
        """Do what a person may do, a revoke too."""
        if action == Say.THROW:
            self.throw()
            return
        play = self.lens.stakes.play
        if self.best >= 0 and play.follow.breakable:
            breach = play.follow.breach(self.lens.order, self.hands[self.turn], self.lead, action)
            if breach:
                self.revoked = ((self.turn, self.tricks + 1, breach == 2),)
        self.lay(action)

    def lay(self, card: Card) -> None:
        """Play a card; after the last one of a trick somebody has won it."""
        seat, bit = self.turn, 1 << card
        self.done.append(card)
        self.hands[seat] ^= bit
        self.counts[seat] -= 1
        self.unseen &= ~bit
        if self.open_stock:
            self.known[seat] &= ~bit
        if self.best >= 0:
            shown = self.lens.shows[self.lens.suit[self.lead]][card]
            for suit in shown:
                self.voids[suit] |= 1 << seat
        self.lie(seat, card)
        self._turn_on()

    def _turn_on(self) -> None:
        todo = self.todo
        if todo:
            self.turn = seat = self.lens.after[self.turn][todo][0]
            self.todo = todo ^ 1 << seat
        else:
            self._take()

    def _take(self) -> None:
        lens, winner, cards = self.lens, self.holder, self.cards
        team = lens.team_of[winner]
        self.won[team] |= cards
        self.gone |= cards
        self.taken[team] += card_points(cards)
        self.tricks += 1
        self._clear()
        if lens.pegs and cards & lens.trumps and self._peg(team, cards):
            self.turn = -1
            return
        if self.next < len(self.pack) and lens.stakes.draws:
            self._draw(winner)
        if self.hands[winner]:
            self.turn = winner
            self.todo = (1 << lens.seats) - 1 & ~self.out & ~(1 << winner)
        else:
            self.turn = -1

    def _clear(self) -> None:
        self.cards = 0
        self.closed = self.open = 0.0
        self.best = self.lead = NO_CARD

    def _peg(self, team: Team, cards: Mask) -> bool:
        """Score what the trick pegs; whether that decides the match."""
        points = pegged(self.lens.trump, cards_of(cards))
        if not points:
            return False
        self.pegged[team] += points
        return self.settle.add(self.scores, _pegs(team, points)) is not None

    def _draw(self, winner: Seat) -> None:
        """From the winner on each draws a card; what was shown before is forgotten."""
        lens = self.lens
        self.voids = [0] * 4
        for place in range(lens.seats):
            seat, bit = (winner + place) % lens.seats, 1 << self.pack[self.next]
            self.next += 1
            self.hands[seat] |= bit
            self.counts[seat] += 1
            if self.open_stock:
                self.known[seat] |= bit
                self.unseen |= bit
        if self.open_stock:
            self.show_top()

    def show_top(self) -> None:
        """The top card of an open stock is seen by all."""
        self.top = self.pack[self.next] if self.next < len(self.pack) else NO_CARD
        if self.top >= 0:
            self.unseen &= ~(1 << self.top)

    def throw(self) -> None:
        """The hand lies open in the trick; if the partner is out too, the rest is the others'."""
        seat, lens = self.turn, self.lens
        hand = self.hands[seat]
        self.done.append(int(Say.THROW))
        self.hands[seat], self.counts[seat] = 0, 0
        self.out |= 1 << seat
        self.unseen &= ~hand
        for card in cards_of(hand):
            self.lie(seat, card)
        if not lens.own[seat] & ~self.out:
            for held in self.hands:
                self.cards |= held
            self.won[lens.team_of[self.holder]] |= self.cards
            self.turn = -1
        else:
            self._turn_on()


@lru_cache(maxsize=512)
def _pegs(team: Team, points: int) -> Award:
    return Award("pegs", team, points)


def running(deal: Deal) -> Running:
    """The play of a deal as it stands; trumps must be fixed."""
    rules = deal.rules
    lens = lens_of(stakes_for(rules.key, rules.options, len(rules.team_of)), deal.trump, deal.pitcher)
    table = Running(lens)
    table.hands, table.thrown, table.tricks = deal.hands.copy(), deal.thrown.copy(), len(deal.tricks)
    table.counts = [hand.bit_count() for hand in deal.hands]
    table.won = [0] * lens.teams
    for seat, won in enumerate(deal.won):
        table.gone |= won
        table.won[lens.team_of[seat]] |= won
    table.taken = [card_points(won) for won in table.won]
    _see_tricks(table, deal)
    table.unseen = FULL & ~(deal.shown | table.gone | table.cards)
    for card in deal.turn_ups:
        table.unseen &= ~(1 << card)
    table.pack, table.next, table.open_stock = deal.pack, deal.top, deal.open_stock
    if deal.open_stock:
        table.known = [known & hand for known, hand in zip(deal.known, deal.hands, strict=True)]
        table.show_top()
    table.turn, table.out = deal.turn, deal.out
    table.todo = after(lens, deal.turn, deal.leader if deal.trick else deal.turn, deal.out)
    table.even = not deal.open_stock and not lens.low_taken and _even(table)
    table.scores, table.pegged, table.settle = deal.scores.copy(), [0] * lens.teams, rules.settle
    table.done, table.revoked = [], ()
    return table


def _see_tricks(table: Running, deal: Deal) -> None:
    """What the running trick is worth, and which suits the plays have shown to be missing."""
    lens, voids = table.lens, table.voids
    tricks = [(trick.cards, trick.seats) for trick in deal.tricks[deal.voids_from :]]
    for cards, seats in (*tricks, (deal.trick, deal.seats)):
        shows = lens.shows[lens.suit[cards[0]]] if cards else ()
        for place in range(1, len(cards)):
            for suit in shows[cards[place]]:
                voids[suit] |= 1 << seats[place]
    for card, seat in zip(deal.trick, deal.seats, strict=True):
        table.lie(seat, card)


def _even(table: Running) -> bool:
    """Whether those who still play to the trick hold as many cards as the one whose turn it is, the others one less."""
    lens, counts, turn = table.lens, table.counts, table.turn
    others = lens.after[turn][-1]
    return all(
        counts[seat] == counts[turn] - (not table.todo >> seat & 1) for seat in others if not table.out >> seat & 1
    )
