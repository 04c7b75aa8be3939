"""What lies where on the table: sprites in zones, and the pose each zone gives its sprites. No pygame, no rules.

Events move sprites from zone to zone; `settle(view)` puts everything where the state says. Both lead to the same
table once the timeline is idle, and a test holds them to it. Poses are relative to a slot of the layout, so a window
may change its size while cards fly.
"""

from collections.abc import Iterator

from game.cards import Card, cards_of
from game.view import View
from scenes.poses import (
    HIDDEN,
    Pose,
    Sprite,
    dead_pose,
    far_poses,
    hand_order,
    own_poses,
    resting,
    stock_pose,
    turned_pose,
    won_pose,
)  # fmt: skip


class Table:
    """The zones of one table, seen from `viewer`; slot k is the seat k places on in order of play."""

    def __init__(self, seats: int, viewer: int = 0) -> None:
        self.seats = seats
        self.viewer = viewer
        self.stock: list[Sprite] = []
        self.hands: list[list[Sprite]] = [[] for _ in range(seats)]
        self.turned: list[Sprite] = []
        self.dead: list[Sprite] = []
        self.trick: list[tuple[int, Sprite]] = []
        self.won: list[list[Sprite]] = [[], []]
        self.drawn: list[tuple[int, Sprite]] = []
        self.raised: set[Card] = set()
        self.bubbles: dict[int, int] = {}
        self.scores: list[int] = [0, 0]
        self.dealer = -1
        self.trump = -1
        self.caption = ""
        self.split = 0.0
        self.cut = 0.0
        self.set_aside = 0
        self.last: tuple[tuple[int, Card], ...] = ()

    def slot_of(self, seat: int) -> int:
        """The place of a seat at this table, 0 nearest the viewer."""
        return (seat - self.viewer) % self.seats

    def side_of(self, seat: int) -> int:
        """Which pile of tricks a seat's tricks go to: 0 the viewer's, 1 the others'."""
        return self.slot_of(seat) % 2

    def sprites(self) -> Iterator[Sprite]:
        """Every sprite, in drawing order within its layer."""
        yield from self.dead
        for pile in self.won:
            yield from pile
        yield from self.stock
        yield from self.turned
        for _, sprite in self.drawn:
            yield sprite
        for _, sprite in self.trick:
            yield sprite
        for hand in self.hands:
            yield from hand

    # --- what the events do -------------------------------------------------------------------------------------

    def gather(self) -> None:
        """All cards back into one face-down pack of 52."""
        loose = list(self.sprites())
        self.clear()
        loose += [Sprite(HIDDEN, stock_pose(i), stock_pose(i)) for i in range(len(loose), 52)]
        for sprite in loose:
            sprite.card = HIDDEN
        self.stock = loose[:52]
        self.bubbles.clear()
        self.trump, self.set_aside, self.last = -1, 0, ()

    def clear(self) -> None:
        """An empty table."""
        self.stock, self.turned, self.dead, self.trick, self.drawn = [], [], [], [], []
        self.hands = [[] for _ in range(self.seats)]
        self.won = [[], []]
        self.raised.clear()

    def _top(self) -> Sprite:
        return self.stock.pop() if self.stock else Sprite(HIDDEN, stock_pose(0), stock_pose(0))

    def deal(self, seat: int, cards: tuple[Card, ...], count: int) -> None:
        """A packet from the top of the stock to a hand; `cards` is empty where they may not be seen."""
        for place in range(count):
            sprite = self._top()
            sprite.card = cards[place] if cards else HIDDEN
            self.hands[seat].append(sprite)
        self._sort(seat)

    def _sort(self, seat: int) -> None:
        self.hands[seat].sort(key=lambda sprite: hand_order(sprite.card, self.trump))

    def open_hand(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Cards that lay closed are known now."""
        for sprite, card in zip(self.hands[seat], cards, strict=False):
            sprite.card = card
        self._sort(seat)

    def fix_trump(self, suit: int) -> None:
        """Trumps are settled: they come first in the hands that are seen."""
        self.trump = suit
        for seat in range(self.seats):
            self._sort(seat)

    def turn_up(self, card: Card) -> None:
        """The top of the stock, face up."""
        sprite = self._top()
        sprite.card = card
        self.turned.append(sprite)
        self.set_aside = 0

    def draw(self, seat: int, card: Card) -> None:
        """A card drawn in public before the first deal."""
        sprite = self._top()
        sprite.card = card
        self.drawn.append((seat, sprite))

    def take_back(self, seats: tuple[int, ...]) -> None:
        """The drawn cards of these seats go back under the pack."""
        for seat, sprite in self.drawn:
            if seat in seats:
                sprite.card = HIDDEN
                self.stock.insert(0, sprite)
        self.drawn = [(seat, sprite) for seat, sprite in self.drawn if seat not in seats]

    def change_places(self, places: tuple[int, ...]) -> None:
        """Players sit down elsewhere, their drawn cards with them; `places[k]` is who sits in seat k now."""
        self.drawn = [(places.index(seat), sprite) for seat, sprite in self.drawn]

    def play(self, seat: int, card: Card) -> Sprite:
        """A card from a hand to the trick."""
        hand = self.hands[seat]
        known = [sprite for sprite in hand if sprite.card == card]
        hidden = [sprite for sprite in hand if sprite.card == HIDDEN]
        if known:
            sprite = known[0]
        elif hidden:
            sprite = hidden[len(hidden) // 2]
        else:
            sprite = Sprite(HIDDEN, stock_pose(0), stock_pose(0))
        if sprite in hand:
            hand.remove(sprite)
        sprite.card = card
        self.raised.discard(card)
        self.trick.append((seat, sprite))
        return sprite

    def take(self, seat: int) -> None:
        """The trick turns over and goes to the side that won it."""
        self.last = tuple((owner, sprite.card) for owner, sprite in self.trick)
        pile = self.won[self.side_of(seat)]
        for _, sprite in self.trick:
            sprite.card = HIDDEN
            pile.append(sprite)
        self.trick = []

    def discard(self, seat: int, cards: tuple[Card, ...], count: int) -> None:
        """Cards from a hand face down out of play."""
        hand = self.hands[seat]
        for place in range(count):
            wanted = cards[place] if cards else HIDDEN
            sprite = next((s for s in hand if s.card == wanted), hand[0])
            hand.remove(sprite)
            self.raised.discard(sprite.card)
            sprite.card = HIDDEN
            self.dead.append(sprite)

    # --- where the state says everything is ---------------------------------------------------------------------

    def settle(self, view: View) -> None:
        """Put everything where the view says, without motion."""
        self.clear()
        self.viewer, self.dealer, self.trump = view.seat, view.dealer, view.trump
        self.scores = list(view.scores)
        self.last, self.set_aside = (), 0
        for seat, count in enumerate(view.counts):
            cards = cards_of(view.hand) if seat == view.seat and not view.closed else (HIDDEN,) * count
            self.hands[seat] = [resting(card) for card in cards]
            self._sort(seat)
        self.turned = [resting(card) for card in view.turn_ups]
        for trick in view.tricks:
            self.trick = [((trick.leader + i) % self.seats, resting(card)) for i, card in enumerate(trick.cards)]
            self.take(trick.winner)
        self.trick = [((view.trick.leader + i) % self.seats, resting(card)) for i, card in enumerate(view.trick.cards)]
        dead = 52 - view.stock - sum(view.counts) - len(view.turn_ups) - 4 * len(view.tricks) - len(self.trick)
        self.dead = [resting(HIDDEN) for _ in range(dead)]
        self.stock = [resting(HIDDEN) for _ in range(view.stock)]
        started = bool(view.tricks) or bool(view.trick.cards)
        self.bubbles = {} if started else {call.seat: call.action for call in view.calls}
        self.arrange()
        for sprite in self.sprites():
            sprite.start, sprite.t = sprite.pose, 1.0

    def agrees(self, view: View) -> bool:
        """Whether every zone holds what the view says."""
        own = {sprite.card for sprite in self.hands[view.seat]} - {HIDDEN}
        return (
            [len(hand) for hand in self.hands] == list(view.counts)
            and own == (set() if view.closed else set(cards_of(view.hand)))
            and tuple(sprite.card for sprite in self.turned) == view.turn_ups
            and tuple(sprite.card for _, sprite in self.trick) == view.trick.cards
            and len(self.stock) == view.stock
            and sum(map(len, self.won)) == sum(len(trick.cards) for trick in view.tricks)
            and self.scores == list(view.scores)
        )

    def arrange(self) -> list[Sprite]:
        """Give every sprite the pose of its place; the sprites that have to move."""
        return [sprite for sprite, pose in self._poses() if sprite.send(pose)]

    def _poses(self) -> Iterator[tuple[Sprite, Pose]]:
        for place, sprite in enumerate(self.dead):
            yield sprite, dead_pose(place)
        for side, pile in enumerate(self.won):
            yield from ((sprite, won_pose(side, place)) for place, sprite in enumerate(pile))
        for place, sprite in enumerate(self.stock):
            yield sprite, stock_pose(place, self.split, self.cut)
        last = len(self.turned) - 1 + self.set_aside
        for place, sprite in enumerate(self.turned):
            yield sprite, turned_pose(last - place)
        for seat, sprite in self.drawn:
            yield sprite, Pose(f"draw.{self.slot_of(seat)}", 0, 0, 0, 1, 3)
        for place, (seat, sprite) in enumerate(self.trick):
            yield sprite, Pose(f"trick.{self.slot_of(seat)}", 0, 0, 0, 1, 4 + place)
        for seat, hand in enumerate(self.hands):
            slot = self.slot_of(seat)
            cards = [sprite.card for sprite in hand]
            poses = far_poses(slot, len(hand)) if slot else own_poses(cards, self.raised)
            yield from zip(hand, poses, strict=True)
