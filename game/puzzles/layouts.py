"""Every layout of the hidden hands that fits a view, those told together that cannot differ in anything but names.

Neighbours of one suit that count the same are alike as long as no card that is seen lies between them: which of them a
seat holds changes nothing, only how they lie among the hands does. So of such a row of cards the kind of a layout keeps
the holders from the lowest card to the highest, and leaves out the cards that nobody holds. What is known softly is not
used, so there may be layouts among these that are impossible; none is missing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from game.cards import Card, Mask, Seat, cards_of, mask_of
from game.deal import Deal
from game.phases.robbing import Robbing
from game.policy_rules import stakes_of
from game.sample_hidden import Hidden, facts_of
from game.sample_places import places_of
from game.sample_table import phase_index, rules_of
from game.view import View

Word = tuple[Seat, ...]
"""The holders of the cards of a row that are in a hand, lowest card first."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that are alike, lowest first; `holders` are the seats that may hold them.

    `whole`: all of them are in the hands.
    """

    cards: tuple[Card, ...]
    holders: tuple[Seat, ...]
    whole: bool


class Layouts:
    """All layouts of the cards that `view` does not show; ValueError before trumps are fixed."""

    def __init__(self, view: View) -> None:
        if view.trump < 0:
            raise ValueError("trumps must be fixed")
        self._view = view
        rules = rules_of(view)
        index = phase_index(view, rules)
        facts = facts_of(view, rules, index, places_of(view, rules, index))
        self.seats = tuple(hidden.seat for hidden in facts.seats)
        self.sizes = tuple(hidden.size for hidden in facts.seats)
        self._unseen, self._played = facts.unseen, facts.played
        robs = any(isinstance(phase, Robbing) for phase in rules.phases) and not view.stock
        self._must = facts.unseen & rules.orders[view.trump].trumps if robs else 0
        self.rows = self._rows([(hidden.seat, _barred(hidden)) for hidden in facts.seats])

    def _rows(self, barred: Sequence[tuple[Seat, Mask]]) -> list[Row]:
        """The unseen cards in rows."""
        view, stakes = self._view, stakes_of(self._view)
        order, worth = stakes.rules.orders[view.trump], stakes.worth[1][view.trump]
        fresh = view.hand | mask_of(view.trick.cards)
        for known in view.known:
            fresh |= known
        rows: list[Row] = []
        for group in dict.fromkeys(order.group):
            seen = ~self._unseen if order.trumps & group else fresh
            last: tuple[object, ...] = ()
            for card in sorted(cards_of(group), key=lambda card: -(order.beats[card] & group).bit_count()):
                if not self._unseen >> card & 1:
                    last = () if seen >> card & 1 else last
                    continue
                holders = tuple(seat for seat, mask in barred if not mask >> card & 1)
                alike = worth[card], holders
                if alike == last:
                    rows[-1] = Row((*rows[-1].cards, card), holders, rows[-1].whole)
                else:
                    rows.append(Row((card,), holders, bool(self._must >> card & 1)))
                last = alike
        return rows

    def fewest(self) -> int:
        """There are at least so many kinds of layouts: those in which no row has two cards in the hands."""
        if self._must:
            return 1
        number, used = 1, 0
        for seat, size in zip(self.seats, self.sizes, strict=True):
            number *= comb(max(0, sum(seat in row.holders for row in self.rows) - used), size)
            used += size
        return number

    def kinds(self) -> int:
        """How many kinds of layouts there are."""
        return self._count(layouts=False)

    def count(self) -> int:
        """How many layouts there are."""
        return self._count(layouts=True)

    def _count(self, layouts: bool) -> int:
        """Add up row after row, for every number of cards that the seats have by then."""
        ways = {tuple(0 for _ in self.seats): 1}
        for row in self.rows:
            longer: dict[tuple[int, ...], int] = {}
            for had, number in ways.items():
                for more, words in self._shares(row, had):
                    times = words * (1 if row.whole or not layouts else comb(len(row.cards), sum(more)))
                    got = tuple(a + b for a, b in zip(had, more, strict=True))
                    longer[got] = longer.get(got, 0) + number * times
            ways = longer
        return ways.get(self.sizes, 0)

    def _shares(self, row: Row, had: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
        """How many cards of a row each seat may take, and in how many orders."""
        found: list[tuple[tuple[int, ...], int, int]] = [((), len(row.cards), 1)]
        for seat, size, has in zip(self.seats, self.sizes, had, strict=True):
            room = size - has if seat in row.holders else 0
            found = [
                ((*share, take), left - take, orders * comb(sum(share) + take, take))
                for share, left, orders in found
                for take in range(min(room, left) + 1)
            ]
        return ((share, orders) for share, left, orders in found if not (row.whole and left))

    def each(self) -> Iterator[tuple[tuple[Mask, ...], int]]:
        """One layout of every kind: the hidden cards of each of `seats`; and how many layouts are of it."""
        room = dict(zip(self.seats, self.sizes, strict=True))
        hands = dict.fromkeys(self.seats, 0)
        yield from self._from_row(0, room, hands, 1)

    def _from_row(
        self, at: int, room: dict[Seat, int], hands: dict[Seat, Mask], times: int
    ) -> Iterator[tuple[tuple[Mask, ...], int]]:  # fmt: skip
        if at == len(self.rows):
            if not any(room.values()):
                yield tuple(hands.values()), times
            return
        if sum(room.values()) > sum(len(row.cards) for row in self.rows[at:]):
            return
        row = self.rows[at]
        for word in self._words(row, room):
            for card, seat in zip(row.cards, word, strict=False):
                room[seat] -= 1
                hands[seat] |= 1 << card
            ways = 1 if row.whole else comb(len(row.cards), len(word))
            yield from self._from_row(at + 1, room, hands, times * ways)
            for card, seat in zip(row.cards, word, strict=False):
                room[seat] += 1
                hands[seat] &= ~(1 << card)

    def _words(self, row: Row, room: dict[Seat, int]) -> Iterator[Word]:
        """Every way the cards of a row may lie among the hands."""
        words: list[Word] = [()]
        while words:
            if not row.whole or len(words[0]) == len(row.cards):
                yield from words
            if len(words[0]) == len(row.cards):
                return
            words = [(*word, seat) for word in words for seat in row.holders if word.count(seat) < room[seat]]

    def kind(self, hands: Sequence[Mask]) -> tuple[Word, ...]:
        """Of which kind a layout is; `hands` of all seats."""
        return tuple(
            tuple(seat for card in row.cards for seat in self.seats if hands[seat] >> card & 1) for row in self.rows
        )

    def raw(self) -> Iterator[tuple[Mask, ...]]:
        """Every single layout, for tests: slow."""
        barred = dict.fromkeys(self.seats, 0)
        for row in self.rows:
            for seat in self.seats:
                if seat not in row.holders:
                    barred[seat] |= mask_of(row.cards)
        places = list(zip(self.seats, self.sizes, strict=True))

        def fill(at: int, left: Mask) -> Iterator[tuple[Mask, ...]]:
            if at == len(places):
                if not left & self._must:
                    yield ()
                return
            seat, size = places[at]
            for cards in combinations(cards_of(left & ~barred[seat]), size):
                mask = mask_of(cards)
                for rest in fill(at + 1, left & ~mask):
                    yield (mask, *rest)

        yield from fill(0, self._unseen)

    def lay(self, deal: Deal, hands: Sequence[Mask]) -> Deal:
        """The position of `deal`, which the view is of, with these hidden cards."""
        twin = deal.copy()
        known = dict(zip(self.seats, hands, strict=True))
        twin.hands = [
            known[seat] | self._view.known[seat] if seat in known else hand for seat, hand in enumerate(deal.hands)
        ]
        twin.held = [hand | played for hand, played in zip(twin.hands, self._played, strict=True)]
        return twin


def _barred(hidden: Hidden) -> Mask:
    """The cards that a seat cannot hold at all."""
    barred = hidden.barred
    if hidden.parts:
        every = -1
        for _, gone in hidden.parts:
            every &= gone
        barred |= every
    return barred
