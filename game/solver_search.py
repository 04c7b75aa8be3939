"""The search through a deal between two sides: how much weight the side that leads can take from here.

Every question is a boolean one, "can it take at least `need`?", and the answer is a bound: what it can take for
certain, or what it cannot exceed. So one entry of the table serves for a whole range of scores so far.
"""

from game.solver_cards import Bits, Code, Table

FAR = 1 << 60


class OutOfRoomError(Exception):
    """The table has grown too large: the position is too hard."""


class Sure(dict[Bits, tuple[int, int]]):
    """By the trumps left, what each side takes whatever is done: its trumps that no trump of the other side beats."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, trumps: Bits) -> tuple[int, int]:
        table, sums, side = self.table, [0, 0], -1
        for place in reversed(table.split(trumps)):
            owner = table.owner[place] & 1
            if side not in {-1, owner}:
                break
            side = owner
            sums[side] += table.weights[place]
        self[trumps] = found = sums[0], sums[1]
        return found


class Known(dict[int, tuple[int, int]]):
    """By cards left and leader (`cards << 2 | seat`), the least and the most that the leading side takes."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.room = 0
        self.sure = Sure(table)
        self.trumps = table.trumps
        self.sides = [sum(1 << place for place, seat in enumerate(table.owner) if seat & 1 == side) for side in (0, 1)]

    def first(self, cards: Bits, leader: int, left: int) -> tuple[int, int]:
        """The bounds of a position that was not met before; OutOfRoomError when there have been too many."""
        if len(self) >= self.room:
            raise OutOfRoomError
        sure, side = self.sure[cards & self.trumps], leader & 1
        if not cards & self.sides[1 - side]:
            return left, left
        return sure[side], left - sure[1 - side]


class Search:
    """The search over one table of cards; what it learns is kept in `known`."""

    __slots__ = ("final", "first", "following", "known", "reps", "scopes")

    def __init__(self, table: Table) -> None:
        # Seats are counted on from the leader, up to six, so that no remainder has to be taken.
        self.known = Known(table)
        self.reps = [table.reps[seat % 4] for seat in range(7)]
        self.scopes = [table.reps[seat % 4].scope for seat in range(7)]
        self.first = table.first
        self.following = [table.next[seat % 4] for seat in range(7)]
        self.final = [table.last[seat % 4] for seat in range(7)]

    def bound(self, cards: Bits, leader: int, need: int, left: int) -> int:
        """What the side of `leader` takes of `left`, the weight of `cards`, when it leads: at least `need` and it can
        be taken, or less than `need` and it cannot be exceeded. `need` is from 1 to `left`.
        """
        known, reps, scopes = self.known, self.reps, self.scopes
        key = cards << 2 | leader
        least, most = known.get(key) or known.first(cards, leader, left)
        if least >= need:
            return least
        if most < need:
            return most
        hands = (
            reps[leader + 1][cards & scopes[leader + 1]],
            reps[leader + 2][cards & scopes[leader + 2]],
            reps[leader + 3][cards & scopes[leader + 3]],
        )
        hand, following, best = hands[0], self.following[leader + 1], -1
        for card0, weight0, code0 in self.first[leader][reps[leader][cards & scopes[leader]]]:
            rest, worst = cards ^ card0, FAR
            for card1, weight1, code1 in following[code0][hand]:
                value = self._answers(rest ^ card1, leader, need, left, code1, weight0 + weight1, hands)
                if value < worst:
                    worst = value
                    if value < need:
                        break
            if worst > best:
                best = worst
                if worst >= need:
                    break
        known[key] = (best, most) if best >= need else (least, best)
        return best

    def _answers(
        self, cards: Bits, leader: int, need: int, left: int, code: Code, laid: int, hands: tuple[Bits, Bits, Bits]
    ) -> int:  # fmt: skip
        """The third and fourth player of a trick that stands as `code` and weighs `laid` so far."""
        get, best = self.known.get, -1
        _, hand, last = hands
        final = self.final[leader + 3]
        for card2, weight2, code2 in self.following[leader + 2][code][hand]:
            rest, worst, weight2 = cards ^ card2, FAR, weight2 + laid
            for card3, weight, winner in final[code2][last]:
                weight += weight2
                theirs = (winner ^ leader) & 1
                ask = left - weight - need + 1 if theirs else need - weight
                if ask <= 0:
                    bound = 0
                else:
                    entry = get((rest ^ card3) << 2 | winner)
                    if entry is None:
                        bound = self.bound(rest ^ card3, winner, ask, left - weight)
                    else:
                        bound, most = entry
                        if bound < ask:
                            bound = most if most < ask else self.bound(rest ^ card3, winner, ask, left - weight)
                value = left - weight - bound if theirs else weight + bound
                if value < worst:
                    worst = value
                    if value < need:
                        break
            if worst > best:
                best = worst
                if worst >= need:
                    break
        return best
