"""What lies where on the table: sprites in zones, and what events do to them. No pygame, no rules.

Events move sprites from zone to zone; `settle(view)` puts everything where the state says. Both lead to the same
table once the timeline is idle, and a test holds them to it. Poses are relative to a slot of the layout, so a window
may change its size while cards fly.
"""

from collections.abc import Sequence

from game.cards import Card, Seat, cards_of
from game.view import View
from scenes.poses import HIDDEN, Sprite, hand_order, resting, stock_pose
from scenes.zones import Zones

PACK = 52


class Table(Zones):
    """A table at which events happen; `settle` and `agrees` hold it to the state of the match."""

    # --- what the events do -------------------------------------------------------------------------------------

    def gather(self) -> None:
        """All cards back into one face-down pack of 52."""
        loose = list(self.sprites())
        self.clear()
        loose += [Sprite(HIDDEN, stock_pose(i), stock_pose(i)) for i in range(len(loose), PACK)]
        for sprite in loose:
            sprite.card = HIDDEN
        self.stock = loose[:PACK]
        self.bubbles.clear()
        self.trump, self.set_aside, self.last, self.last_winner = -1, 0, (), -1

    def _top(self) -> Sprite:
        return self.stock.pop() if self.stock else Sprite(HIDDEN, stock_pose(0), stock_pose(0))

    def deal(self, seat: Seat, cards: Sequence[Card], count: int) -> None:
        """A packet from the top of the stock to a hand; `cards` is empty where they may not be seen."""
        for place in range(count):
            sprite = self._top()
            sprite.card = cards[place] if cards else HIDDEN
            self.hands[seat].append(sprite)
        self._sort(seat)

    def open_hand(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Cards that lay closed are known now."""
        for sprite, card in zip(self.hands[seat], cards, strict=False):
            sprite.card = card
        self._sort(seat)

    def close_hands(self) -> None:
        """Cards the others drew openly are taken up into their hands: from now on they have to be remembered."""
        for seat, hand in enumerate(self.hands):
            if seat != self.viewer:
                for sprite in hand:
                    sprite.card = HIDDEN

    def fix_trump(self, suit: int) -> None:
        """Trumps are settled: they come first in the hands that are seen."""
        self.trump = suit
        for seat in range(self.seats):
            self._sort(seat)

    def turn_up(self, card: Card) -> None:
        """The top of the stock, face up beside it."""
        sprite = self._top()
        sprite.card = card
        self.turned.append(sprite)
        self.set_aside = 0

    def put_back(self) -> None:
        """What was turned up goes back into the pack, as a card that was only cut for trumps."""
        for sprite in self.turned:
            sprite.card = HIDDEN
        self.stock += self.turned
        self.turned = []

    def turn_stock(self, card: Card) -> None:
        """The top of an open stock can be seen."""
        if self.stock:
            self.stock[-1].card = card

    def draw_from_stock(self, seat: Seat, card: Card) -> None:
        """The top of the stock goes to a hand; in another player's hand it is seen until `close_hands`."""
        self.deal(seat, (card,), 1)

    def draw(self, seat: Seat, card: Card) -> None:
        """A card drawn in public before the first deal."""
        sprite = self._top()
        sprite.card = card
        self.drawn.append((seat, sprite))

    def take_back(self, seats: Sequence[Seat]) -> None:
        """The drawn cards of these seats go back under the pack."""
        for seat, sprite in self.drawn:
            if seat in seats:
                sprite.card = HIDDEN
                self.stock.insert(0, sprite)
        self.drawn = [(seat, sprite) for seat, sprite in self.drawn if seat not in seats]

    def change_places(self, places: tuple[Seat, ...]) -> None:
        """Players sit down elsewhere, their drawn cards with them; `places[k]` is who sits in seat k now."""
        self.drawn = [(places.index(seat), sprite) for seat, sprite in self.drawn]

    def _from_hand(self, seat: Seat, card: Card) -> Sprite:
        """Take a card out of a hand; where it is not known which one it was, one from the middle."""
        hand = self.hands[seat]
        known = [sprite for sprite in hand if sprite.card == card]
        hidden = [sprite for sprite in hand if sprite.card == HIDDEN]
        sprite = known[0] if known else hidden[len(hidden) // 2] if hidden else resting(HIDDEN)
        if sprite in hand:
            hand.remove(sprite)
        self.raised.discard(card)
        sprite.card = card
        return sprite

    def play(self, seat: Seat, card: Card) -> Sprite:
        """A card from a hand to the trick."""
        sprite = self._from_hand(seat, card)
        self.trick.append((seat, sprite))
        return sprite

    def throw_in(self, seat: Seat, cards: Sequence[Card]) -> None:
        """A whole hand, face up, to the trick."""
        for card in cards:
            self.play(seat, card)

    def take(self, seat: Seat, keep_open: bool = False) -> None:
        """The trick goes to the side that won it, turned over unless it stays open."""
        self.last, self.last_winner = tuple((owner, sprite.card) for owner, sprite in self.trick), seat
        trick, pile = [sprite for _, sprite in self.trick], self.side_of(seat)
        self.trick = []
        if keep_open:
            trick.sort(key=lambda sprite: self._rank(sprite.card))
            self.opened.append((pile, trick))
            return
        for sprite in trick:
            sprite.card = HIDDEN
        self.won[pile].append(trick)

    def take_rest(self, seat: Seat, cards: Sequence[Card]) -> None:
        """The trick and what is left in the hands, `cards` in this order, as one last trick."""
        left = iter(cards[len(self.trick) :])
        for owner, hand in enumerate(self.hands):
            for _ in range(len(hand)):
                self.play(owner, next(left, HIDDEN))
        # where hands may be thrown in the first trick stays open, and this may be the first
        self.take(seat, keep_open=not self.last)

    def discard(self, seat: Seat, cards: Sequence[Card], count: int, shown: Sequence[Card] = ()) -> None:
        """Cards from a hand out of play, face down but for those that are shown."""
        for place in range(count):
            sprite = self._from_hand(seat, cards[place] if place < len(cards) else HIDDEN)
            if sprite.card not in shown:
                sprite.card = HIDDEN
            self.dead.append(sprite)
        self._sort_dead()

    def _sort_dead(self) -> None:
        """Cards nobody may know lie under those that were shown, and trumps on top, the highest first."""
        trumps = self.order.trumps if self.order is not None else 0

        def place(sprite: Sprite) -> tuple[bool, bool, tuple[int, int]]:
            known = sprite.card != HIDDEN
            return known, known and bool(trumps >> sprite.card & 1), hand_order(sprite.card, self.order)

        self.dead.sort(key=place)

    # --- where the state says everything is ---------------------------------------------------------------------

    def settle(self, view: View) -> None:
        """Put everything where the view says, without motion."""
        self.clear()
        self.viewer, self.dealer, self.trump = view.seat, view.dealer, view.trump
        self.scores = view.scores
        self.last, self.last_winner, self.set_aside = (), -1, 0
        for seat, count in enumerate(view.counts):
            cards = cards_of(view.hand) if seat == view.seat and not view.closed else (HIDDEN,) * count
            self.hands[seat] = [resting(card) for card in cards]
            self._sort(seat)
        self.turned = [resting(card) for card in view.turn_ups]
        for number, trick in enumerate(view.tricks):
            self.trick = [(seat, resting(card)) for seat, card in zip(trick.seats, trick.cards, strict=True)]
            self.take(trick.winner, keep_open=number < view.open_tricks)
        self.trick = [(seat, resting(card)) for seat, card in zip(view.trick.seats, view.trick.cards, strict=True)]
        shown = cards_of(view.shown)
        self.dead = [resting(HIDDEN) for _ in range(_dead(view) - len(shown))] + [resting(card) for card in shown]
        self._sort_dead()
        self.stock = [resting(HIDDEN) for _ in range(view.stock)]
        self.turn_stock(view.stock_top)
        started = bool(view.tricks) or bool(view.trick.cards)
        self.bubbles = {} if started else {call.seat: call.action for call in view.calls}
        self.arrange()
        for sprite in self.sprites():
            sprite.start, sprite.t = sprite.pose, 1.0

    def agrees(self, view: View) -> bool:
        """Whether every zone holds what the view says."""
        own = {sprite.card for sprite in self.hands[view.seat]} - {HIDDEN}
        taken = [trick for pile in self.won for trick in pile] + [trick for _, trick in self.opened]
        return (
            [len(hand) for hand in self.hands] == list(view.counts)
            and own == (set() if view.closed else set(cards_of(view.hand)))
            and tuple(sprite.card for sprite in self.turned) == view.turn_ups
            and tuple((seat, sprite.card) for seat, sprite in self.trick)
            == tuple(zip(view.trick.seats, view.trick.cards, strict=True))
            and len(self.stock) == view.stock
            and (self.stock[-1].card if self.stock else HIDDEN) == view.stock_top
            and len(self.dead) == _dead(view)
            and {sprite.card for sprite in self.dead} - {HIDDEN} == set(cards_of(view.shown))
            and sorted(map(len, taken)) == sorted(len(trick.cards) for trick in view.tricks)
            and self.scores == list(view.scores)
        )


def _dead(view: View) -> int:
    """How many cards are out of play."""
    taken = sum(len(trick.cards) for trick in (*view.tricks, view.trick))
    return PACK - view.stock - sum(view.counts) - len(view.turn_ups) - taken
