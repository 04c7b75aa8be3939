"""Spreads cards at random over places of given sizes, each layout as likely as another, where some are barred.

Cards barred to the same places form a group. How many of each group go where is chosen first, by how many layouts
there are of it, then which. Where there are too many ways to count, layouts are tried until one fits.
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import comb, factorial
from typing import NamedTuple

from game.cards import Card, Mask, cards_of
from game.sample_swap import Swaps

MOST_WAYS = 400
"""As many ways to share out the groups are counted; all of them where the odds forbid some."""
TRIES = 60
"""As many layouts are tried where the ways are not counted; then cards are changed about in one that fits."""

_INVERSE = tuple(1.0 / factorial(count) for count in range(53))
Rand = Callable[[], float]


class Place(NamedTuple):
    """Takes `size` cards of `allowed`; `odds` are by the number of trumps among them, () where that is the same."""

    size: int
    allowed: Mask
    odds: tuple[float, ...] = ()


class TooMany(Exception):
    """There are more ways than are worth counting."""


class Node(NamedTuple):
    """The ways to share out one group, given how much room is left: weights summed up, counts per place."""

    total: float
    sums: tuple[float, ...]
    ways: tuple[tuple[int, ...], ...]


def pick_cards(cards: list[Card], count: int, random: Rand) -> Mask:
    """Take `count` random cards out of the list."""
    mask, left = 0, len(cards)
    for _ in range(count):
        place = int(random() * left)
        left -= 1
        mask |= 1 << cards[place]
        cards[place] = cards[left]
    del cards[left:]
    return mask


class Fill:
    """All ways to put `cards` into `places`; the last place takes all that is left. `trumps` are those of the odds.

    ValueError where there is no way.
    """

    def __init__(self, cards: Mask, places: Sequence[Place], trumps: Mask = 0) -> None:
        self.places = tuple(places)
        self.trumps = trumps
        self.cards = cards
        self._nodes: dict[tuple[int, tuple[int, ...]], Node] = {}
        self._ways = 0
        self._most_ways = 10**9 if any(0.0 in place.odds for place in places) else MOST_WAYS
        self._groups = self._grouped(any(place.odds for place in places))
        self._lists = [list(cards_of(group)) for group in self._groups]
        self._sizes = tuple(place.size for place in places)
        self._swaps: Swaps | None = None
        try:
            self.counted = True
            if not self._node(0, self._sizes).total:
                raise ValueError("no layout fits")
        except TooMany:
            self.counted = False
            self._order = sorted(range(len(places) - 1), key=lambda at: (places[at].allowed & cards).bit_count())
            self._bounds = self._most()

    def _grouped(self, by_trumps: bool) -> list[Mask]:
        """The cards by where they may lie, the largest group last, for there nothing is left to choose."""
        groups = [self.cards] if self.cards else []
        for mask in {place.allowed & self.cards for place in self.places} | ({self.trumps} if by_trumps else set()):
            groups = [part for group in groups for part in (group & mask, group & ~mask) if part]
        return sorted(groups, key=lambda group: (group.bit_count(), group))

    def draw(self, random: Rand) -> list[Mask]:
        """The cards of each place."""
        return self._draw_counted(random) if self.counted else self._draw_tried(random)

    # Counted

    def _node(self, number: int, room: tuple[int, ...]) -> Node:
        key = number, room
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = self._count(number, room)
        return node

    def _count(self, number: int, room: tuple[int, ...]) -> Node:
        """The ways from this group on."""
        if number == len(self._groups):
            return Node(1.0, (), ())
        group, weights, ways = self._groups[number], [], []
        last = number + 1 == len(self._groups)
        for way in [room] if last else self._shares(group, room):
            weight = self._weight(group, way)
            if weight and not last:
                weight *= self._node(number + 1, tuple(a - b for a, b in zip(room, way, strict=True))).total
            if weight:
                weights.append(weight)
                ways.append(way)
        sums = tuple(accumulate(weights))
        return Node(sums[-1] if sums else 0.0, sums, tuple(ways))

    def _shares(self, group: Mask, room: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Every way to share out so many cards."""
        found: list[tuple[int, tuple[int, ...]]] = [(group.bit_count(), ())]
        end = len(room) - 1
        for at, (space, place) in enumerate(zip(room, self.places, strict=True)):
            most = space if place.allowed & group else 0
            if at == end:
                found = [(0, (*way, left)) for left, way in found if left <= most]
            else:
                found = [(left - n, (*way, n)) for left, way in found for n in range(min(most, left) + 1)]
            self._ways += len(found)
            if self._ways > self._most_ways:
                raise TooMany
        return [way for _, way in found]

    def _weight(self, group: Mask, way: tuple[int, ...]) -> float:
        """How many layouts of the group share it out like this, but for a factor that is the same for all."""
        weight, trumps = 1.0, bool(group & self.trumps)
        for count, place in zip(way, self.places, strict=True):
            if count and not place.allowed & group:
                return 0.0
            weight *= _INVERSE[count]
            if trumps and place.odds:
                weight *= place.odds[count]
        return weight

    def _draw_counted(self, random: Rand) -> list[Mask]:
        found, room, end = [0] * len(self.places), self._sizes, len(self.places) - 1
        for number, cards in enumerate(self._lists):
            node = self._nodes[number, room]
            if len(node.ways) > 1:
                way = node.ways[bisect(node.sums, random() * node.total)]
            else:
                way = node.ways[0]
            rest = cards.copy()
            for at in range(end):
                if way[at]:
                    found[at] |= pick_cards(rest, way[at], random)
            for card in rest:
                found[end] |= 1 << card
            room = tuple([a - b for a, b in zip(room, way, strict=True)])
        return found

    # Tried

    def _most(self) -> list[float]:
        """For each place in the order of filling: the most ways there can be to fill it from what is left."""
        bounds, before = [], list[int]()
        for at in self._order:
            place = self.places[at]
            allowed, left = place.allowed & self.cards, (place.allowed & self.cards).bit_count()
            for other in before:
                elsewhere = (self.places[other].allowed & self.cards & ~allowed).bit_count()
                left -= max(0, self.places[other].size - elsewhere)
            before.append(at)
            bounds.append(comb(max(left, place.size), place.size) * max(place.odds, default=1.0))
        return bounds

    def _draw_tried(self, random: Rand) -> list[Mask]:
        for _ in range(TRIES):
            found = self._try(random)
            if found is not None:
                return found
        if self._swaps is None:
            self._swaps = Swaps(self.cards, [(place.size, place.allowed) for place in self.places])
        return self._swaps.draw(random)

    def _try(self, random: Rand) -> list[Mask] | None:
        """Fill one place after another; a layout that is come by too easily is refused so much oftener."""
        found, left = [0] * len(self.places), self.cards
        for at, most in zip(self._order, self._bounds, strict=True):
            place = self.places[at]
            cards = list(cards_of(left & place.allowed))
            odds = comb(len(cards), place.size) / most
            mask = pick_cards(cards, place.size, random) if odds else 0
            if place.odds:
                odds *= place.odds[(mask & self.trumps).bit_count()]
            if odds < 1.0 and random() >= odds:
                return None
            found[at] = mask
            left &= ~mask
        if left & ~self.places[-1].allowed:
            return None
        found[-1] = left
        return found
