"""The cards of one deal as bits without gaps, and what may be played of them, in the order worth trying.

Seats are four here, or more: where fewer play the others hold nothing, and who holds nothing plays no card. So do
players of Yorkshire who have thrown their hand in.
"""

from collections.abc import Sequence

from game.cards import ACE, NINE, Card, Mask, Suit, cards_of
from game.follow import Follow
from game.order import Order

Bits = int
"""Cards as bits of the table, one for each card in play: plain suits first, low cards first, trumps last."""
Code = int
"""How a trick stands: the suit led and the card that takes it, as one number."""
Move = tuple[Bits, int, int]
"""The card or cards laid down, what they weigh, and the new code; for the last player of a trick, who takes it."""

HIGH = sum(1 << card for card in range(52) if card % 13 > NINE)
"""Cards above the nine: no hand with one of them is thrown in."""


class Reps(dict[Bits, Bits]):
    """The cards of one hand that need to be tried, by the cards of its neighbourhood that are still out.

    Of neighbours that weigh the same, with no card between them in another hand, the lowest stands for all.
    """

    def __init__(self, table: "Table", hand: Bits) -> None:
        super().__init__()
        self.hand = hand
        self.keyed = table.throws
        self.places = table.places
        self.pairs: list[tuple[Bits, Bits, Bits]] = []
        self.scope = hand
        for low in table.split(hand):
            for high in table.split(hand & table.groups[table.group[low]]):
                if high > low and table.weights[low] == table.weights[high]:
                    between = (1 << high) - (2 << low) & ~hand
                    self.pairs.append((1 << low, 1 << high, between))
                    self.scope |= between

    def __missing__(self, near: Bits) -> Bits:
        """`near` are the cards left within `scope`. Where hands are thrown in the hand itself comes with the answer."""
        hand = near & self.hand
        reps = hand
        for low, high, between in self.pairs:
            if hand & low and hand & high and not near & between:
                reps &= ~high
        self[near] = reps = reps | hand << self.places if self.keyed else reps
        return reps

    def stand_in(self, near: Bits, card: Bits) -> Bits:
        """The card that is tried for `card`."""
        for low, high, between in self.pairs:
            if high == card and near & low and not near & between:
                return low
        return card


class Moves(dict[Bits, tuple[Move, ...]]):
    """What a seat may lay to a trick that stands as `code`, by the cards that need to be tried (see `Reps`)."""

    def __init__(self, table: "Table", seat: int, code: Code, last: bool) -> None:
        super().__init__()
        self.table, self.seat, self.code, self.last = table, seat, code, last

    def __missing__(self, reps: Bits) -> tuple[Move, ...]:
        self[reps] = moves = self.table.answers(self.seat, self.code, reps, self.last)
        return moves


class Answers(dict[Code, Moves]):
    """What a seat may lay to a trick, by how it stands; few of all the ways a trick can stand are ever met."""

    def __init__(self, table: "Table", seat: int, last: bool) -> None:
        super().__init__()
        self.table, self.seat, self.last = table, seat, last

    def __missing__(self, code: Code) -> Moves:
        self[code] = moves = Moves(self.table, self.seat, code, self.last)
        return moves


class Masks(dict[Bits, Mask]):
    """Cards by their bits."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self.cards = cards

    def __missing__(self, bits: Bits) -> Mask:
        self[bits] = mask = sum(1 << card for place, card in enumerate(self.cards) if bits >> place & 1)
        return mask


class Leads(dict[Bits, tuple[Move, ...]]):
    """What a seat may lead, by the cards that need to be tried."""

    def __init__(self, table: "Table", seat: int) -> None:
        super().__init__()
        self.table, self.seat = table, seat

    def __missing__(self, reps: Bits) -> tuple[Move, ...]:
        self[reps] = moves = self.table.leads(reps)
        return moves


class Table:
    """The cards of a deal as bits: `weights` of the 52 cards are what it is played for, `hands` those that are left.

    owner   per place the seat of its card     group   per place the suit it belongs to     groups  their bits

    Seats sit in turn for two sides, whose moves come in the order worth trying; with `alone` the cheapest come first.
    `throws`: hands may be thrown in.
    """

    def __init__(
        self, order: Order, hands: Sequence[Mask], weights: Sequence[int], duty: Follow,
        throws: bool = False, alone: bool = False,
    ) -> None:  # fmt: skip
        self.order, self.duty, self.throws, self.alone = order, duty, throws, alone
        trump = order.ranking[-1] // 13
        in_play = 0
        for hand in hands:
            in_play |= hand
        plain = [card for card in cards_of(in_play & ~order.trumps) if card // 13 != trump]
        self.cards: list[Card] = plain + [card for card in order.ranking if in_play >> card & 1]
        self.places = len(self.cards)
        self.index = {card: place for place, card in enumerate(self.cards)}
        self.weights = [weights[card] for card in self.cards]
        self.owner = [next(seat for seat, hand in enumerate(hands) if hand >> card & 1) for card in self.cards]
        self.group: list[Suit] = [trump if order.trumps >> card & 1 else card // 13 for card in self.cards]
        self.groups = [sum(1 << place for place, group in enumerate(self.group) if group == suit) for suit in range(4)]
        self.trumps = self.groups[trump]
        self.leading = [13 * suit + ACE for suit in range(4)]
        self.beats = [self.bits(order.beats[card]) for card in self.cards]
        self.masks = Masks(self.cards)
        held = [self.bits(hand) for hand in hands] + [0] * (4 - len(hands))
        self.reps = [Reps(self, hand) for hand in held]
        self.first = [Leads(self, seat) for seat in range(len(held))]
        self.next = [Answers(self, seat, False) for seat in range(len(held))]
        self.last = [Answers(self, seat, True) for seat in range(len(held))]
        self._sort(held)

    def _sort(self, held: Sequence[Bits]) -> None:
        """Each hand in the order in which its cards are given to the partner, win a trick, or are lost.

        The partner is given the most and a trump for less than it is, a trick is won with the richest card, and lost
        with the cheapest. Measured: the fewest positions among some twenty orders.
        """
        weights, alone = self.weights, self.alone
        hands = [self.split(hand) for hand in held]
        given = [
            sorted(hand, key=lambda place: weights[place] if alone else 6 * (self.trumps >> place & 1) - weights[place])
            for hand in hands
        ]
        winning = [sorted(hand, key=lambda place: -weights[place]) for hand in hands]
        lost = [sorted(hand, key=lambda place: weights[place]) for hand in hands]
        laid = [(place, 1 << place, 1 << self.cards[place]) for place in range(self.places)]
        self.given = [[laid[place] for place in hand] for hand in given]
        self.winning = [[laid[place] for place in hand] for hand in winning]
        self.lost = [[laid[place] for place in hand] for hand in lost]

    def bits(self, mask: Mask) -> Bits:
        """The bits of a mask of cards; cards that are not in play have none."""
        return sum(1 << place for place, card in enumerate(self.cards) if mask >> card & 1)

    @staticmethod
    def split(bits: Bits) -> list[int]:
        """The places of some bits, lowest first."""
        places = []
        while bits:
            bit = bits & -bits
            places.append(bit.bit_length() - 1)
            bits ^= bit
        return places

    def code(self, lead: Card, best: Card) -> Code:
        """A trick in which `lead` was led and `best` takes it."""
        return self.group[self.index[lead]] * self.places + self.index[best]

    def weigh(self, bits: Bits) -> int:
        """What some cards weigh together."""
        return sum(self.weights[place] for place in self.split(bits))

    def leads(self, reps: Bits) -> tuple[Move, ...]:
        """Trumps from the top, then the richest cards; alone the cheapest first."""
        weights, trumps, alone = self.weights, self.trumps, self.alone
        listed = self.split(reps & (1 << self.places) - 1)
        if alone:
            listed.sort(key=lambda place: weights[place])
        else:
            listed.sort(key=lambda place: (0, -place) if trumps >> place & 1 else (1, -weights[place]))
        return tuple((1 << place, weights[place], self.group[place] * self.places + place) for place in listed)

    def answers(self, seat: int, code: Code, reps: Bits, last: bool) -> tuple[Move, ...]:
        """Where the partner holds the trick the most is given; else it is won with the richest, or lost cheaply."""
        suit, best = divmod(code, self.places)
        stays = self.owner[best] if last else code
        if not reps:
            return ((0, 0, stays),)
        weights, above, base = self.weights, self.beats[best], suit * self.places
        reps, hand = reps & (1 << self.places) - 1, reps >> self.places
        legal = self.duty.playable(self.order, self.masks[reps], self.leading[suit], self.cards[best])
        if (self.owner[best] ^ seat) & 1 and not self.alone:
            listed = [laid for laid in self.winning[seat] if laid[1] & above]
            listed += [laid for laid in self.lost[seat] if not laid[1] & above]
        else:
            listed = self.given[seat]
        moves = [
            (bit, weights[place], (seat if last else base + place) if bit & above else stays)
            for place, bit, card in listed
            if card & legal
        ]
        if hand & hand - 1 and not hand & above and not self.masks[hand] & (self.order.trumps | HIGH):
            moves.append((hand, 0, stays))
        return tuple(moves)
