"""The places of one table, who sits where at it, and the pose each place gives the sprites that lie there."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Self

from game.cards import Card, Seat, Team
from game.order import PLAIN, Order
from game.rules import Rules
from scenes.poses import (
    HIDDEN,
    Pose,
    Sprite,
    dead_pose,
    dead_trump_pose,
    drawn_pose,
    far_poses,
    hand_order,
    open_pose,
    own_poses,
    stock_pose,
    thrown_pose,
    trick_pose,
    turned_pose,
    won_pose,
)  # fmt: skip
from scenes.tally import Tally


class Zones:
    """The places of one table, seen from `viewer`.

    Slot k is the place k steps on clockwise from the viewer's; where the deal goes the other way round the seats do.
    """

    def __init__(
        self, seats: int, viewer: Seat = 0, *, team_of: Sequence[Team] = (), clockwise: bool = True,
        orders: Sequence[Order] = PLAIN,
    ) -> None:  # fmt: skip
        self.seats = seats
        self.viewer = viewer
        self.team_of = tuple(team_of) or tuple(seat % 2 if seats == 4 else seat for seat in range(seats))
        self.clockwise = clockwise
        self.orders = orders
        self.clear()
        self.bubbles: dict[int, int] = {}
        self.scores = [0] * (max(self.team_of) + 1)
        self.dealer = -1
        self.trump = -1
        self.caption = ""
        self.split = 0.0
        self.cut = 0.0
        self.set_aside = 0
        self.last: tuple[tuple[int, Card], ...] = ()
        self.last_winner = -1

    @classmethod
    def of(cls, rules: Rules, viewer: Seat = 0) -> Self:
        """The table of a game, seen from a seat."""
        return cls(
            rules.players, viewer, team_of=rules.team_of, clockwise=rules.clockwise, orders=rules.orders
        )  # fmt: skip

    def clear(self) -> None:
        """An empty table."""
        self.stock: list[Sprite] = []
        self.turned: list[Sprite] = []
        self.dead: list[Sprite] = []
        self.trick: list[tuple[Seat, Sprite]] = []
        self.drawn: list[tuple[Seat, Sprite]] = []
        self.hands: list[list[Sprite]] = [[] for _ in range(self.seats)]
        self.won: list[list[list[Sprite]]] = [[] for _ in range(self.seats)]
        self.opened: list[tuple[int, list[Sprite]]] = []
        self.raised: set[Card] = set()
        self.again: list[tuple[Seat, Sprite]] = []
        """The last trick, shown again."""

    def slot_of(self, seat: Seat) -> int:
        """The place of a seat at this table, 0 nearest the viewer."""
        return (seat - self.viewer if self.clockwise else self.viewer - seat) % self.seats

    def side_of(self, seat: Seat) -> int:
        """Which pile a seat's tricks go to: the one before the first player of its team, the viewer's own being 0."""
        team = self.team_of[seat]
        return min(self.slot_of(other) for other in range(self.seats) if self.team_of[other] == team)

    @property
    def order(self) -> Order | None:
        """Which cards are trumps, once that is settled."""
        return self.orders[self.trump] if self.trump >= 0 else None

    @property
    def scores(self) -> Tally:
        """The match score as it is shown, per team."""
        return self._scores

    @scores.setter
    def scores(self, scores: Iterable[int]) -> None:
        self._scores = Tally(scores, getattr(self, "_scores", ()))

    def sprites(self) -> Iterator[Sprite]:
        """Every sprite, in drawing order within its layer."""
        yield from self.dead
        for pile in self.won:
            for trick in pile:
                yield from trick
        for _, trick in self.opened:
            yield from trick
        yield from self.stock
        yield from self.turned
        yield from (sprite for _, sprite in self.drawn)
        yield from (sprite for _, sprite in self.trick)
        yield from (sprite for _, sprite in self.again)
        for hand in self.hands:
            yield from hand

    def _sort(self, seat: Seat) -> None:
        self.hands[seat].sort(key=lambda sprite: hand_order(sprite.card, self.order))

    def _rank(self, card: Card) -> tuple[int, int]:
        """Where a card lies in an open trick: the highest trump on top."""
        order = self.order
        return (order.ranking.index(card), card) if order is not None and order.trumps >> card & 1 else (-1, card)

    # --- where it lies ---

    def arrange(self) -> list[Sprite]:
        """Give every sprite the pose of its place; the sprites that have to move."""
        return [sprite for sprite, pose in self._poses() if sprite.send(pose)]

    def _poses(self) -> Iterator[tuple[Sprite, Pose]]:
        yield from self._dead_poses()
        for pile, tricks in enumerate(self.won):
            for number, trick in enumerate(tricks):
                yield from ((sprite, won_pose(pile, number, place)) for place, sprite in enumerate(trick))
        for pile, trick in self.opened:
            yield from ((sprite, open_pose(pile, place, len(trick))) for place, sprite in enumerate(trick))
        for place, sprite in enumerate(self.stock):
            yield sprite, stock_pose(place, self.split, self.cut, float(sprite.card != HIDDEN))
        last = len(self.turned) - 1 + self.set_aside
        for place, sprite in enumerate(self.turned):
            yield sprite, turned_pose(last - place)
        for _, slot, place, count, sprite in self._by_seat(self.drawn):
            yield sprite, drawn_pose(slot, place, count)
        for layer, slot, place, count, sprite in (*self._by_seat(self.trick), *self._by_seat(self.again)):
            yield sprite, trick_pose(slot, layer, place, count)
        for seat, hand in enumerate(self.hands):
            slot, cards = self.slot_of(seat), [sprite.card for sprite in hand]
            yield from zip(hand, self._hand_poses(slot, cards), strict=True)

    def _hand_poses(self, slot: int, cards: Sequence[Card]) -> Iterator[Pose]:
        """How a hand is held at that place."""
        return far_poses(slot, cards) if slot else own_poses(cards, self.raised)

    def _dead_poses(self) -> Iterator[tuple[Sprite, Pose]]:
        """The heap; trumps that were shown lie beside it."""
        mask = self.order.trumps if self.order is not None else 0
        trumps = [sprite for sprite in self.dead if sprite.card != HIDDEN and mask >> sprite.card & 1]
        for place, sprite in enumerate(self.dead):
            if sprite in trumps:
                yield sprite, dead_trump_pose(trumps.index(sprite), len(trumps))
            else:
                yield sprite, dead_pose(place) if sprite.card == HIDDEN else thrown_pose(sprite.card)

    def _by_seat(self, cards: Sequence[tuple[Seat, Sprite]]) -> Iterator[tuple[int, int, int, int, Sprite]]:
        """For each card: its number, its owner's slot, which of his it is, of how many, and the sprite."""
        seats = [seat for seat, _ in cards]
        for number, (seat, sprite) in enumerate(cards):
            yield number, self.slot_of(seat), seats[:number].count(seat), seats.count(seat), sprite
