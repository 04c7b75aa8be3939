"""A deal between two sides, its trumps fixed: the exact value of every card, by questions to the search."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.actions import Say
from game.cards import Action, Card, cards_of
from game.deal import Deal
from game.follow import Follow
from game.solver_cards import Bits, Code, Move, Table
from game.solver_search import FAR, Search
from game.solver_worth import Worth

NO_CODE: Code = -1


def _swings(worth: Worth) -> dict[Card, int]:
    """What each card moves the difference of the two sides by."""
    return {card: sum(points) for card, points in worth.gains.items() if sum(points)}


def _sums(swings: Sequence[int]) -> list[int]:
    """All that some of the cards may move together, least first."""
    sums = {0}
    for swing in swings:
        sums |= {before + swing for before in sums}
    return sorted(sums)


def _span(worth: Worth) -> int:
    """How far Game moves the difference."""
    if not worth.worth:
        return 0
    results = []
    for totals in ((1, 0), (0, 0), (0, 1)):
        team, points = worth.game(totals)
        results.append((0 if team < 0 else points) * (1 if team == 0 else -1))
    return max(results) - min(results)


def can_weigh(deal: Deal, worth: Worth) -> bool:
    """Whether two sides sit in turn and their points are one weight: a taken card never moves less than Game does."""
    team_of = deal.rules.team_of
    if deal.rules.teams != 2 or len(team_of) > 4 or any(team != seat & 1 for seat, team in enumerate(team_of)):
        return False
    sums = _sums(list(_swings(worth).values()))
    return all(above - below >= _span(worth) for below, above in pairwise(sums))


@dataclass(frozen=True, slots=True)
class Spot:
    """A position of a deal in the bits of a table; values are differences to the good of the side that leads.

    cards    in the hands                      start   the same with those on the table
    code     how the trick stands, NO_CODE when it is led
    laid     weight on the table               total   that and the hands'
    seats    who plays yet, from the player to act on   leader   who led
    levels   (weight from which on, value), least first, the first from weight 0
    """

    cards: Bits
    start: Bits
    code: Code
    laid: int
    total: int
    seats: tuple[int, ...]
    leader: int
    levels: tuple[tuple[int, int], ...]

    def level(self, weight: int) -> int:
        """Which of the levels a weight reaches."""
        level = 0
        while level + 1 < len(self.levels) and self.levels[level + 1][0] <= weight:
            level += 1
        return level

    @property
    def rises(self) -> bool:
        """Whether the player to act wants the value high."""
        return not (self.seats[0] ^ self.leader) & 1


class Sides:
    """The cards of one deal with one trump suit, and all that was found out about them.

    Weights are what cards count for Game, and so much more for a card that brings points that any of these outweighs
    Game: then one number says which side of two results is better, and how good it has to be.
    """

    def __init__(self, deal: Deal, worth: Worth, duty: Follow, throws: bool) -> None:
        hands = [*deal.hands]
        for seat, card in zip(deal.seats, deal.trick, strict=True):
            hands[seat] |= 1 << card
        self.order = deal.order
        self.swings = _swings(worth)
        self.counts = worth.counts
        in_play = [card for card in range(52) if any(hand >> card & 1 for hand in hands)]
        self.unit = 1 + sum(worth.counts[card] for card in in_play)
        weights = [count + self.unit * self.swings.get(card, 0) for card, count in enumerate(worth.counts)]
        self.table = Table(deal.order, hands, weights, duty, throws)
        self.search = Search(self.table)
        self.known = self.search.known

    def fits(self, deal: Deal, worth: Worth) -> bool:
        """Whether a position is one of this deal."""
        place, owner, swings = self.table.index, self.table.owner, _swings(worth)
        held = [(seat, card) for seat, hand in enumerate(deal.hands) for card in cards_of(hand)]
        held += zip(deal.seats, deal.trick, strict=True)
        return (
            deal.order is self.order
            and worth.counts == self.counts
            and all(card in place and owner[place[card]] == seat for seat, card in held)
            and all(self.swings.get(card) == swings.get(card) for _, card in held)
        )

    def allow(self, states: int) -> None:
        """So many positions more may be remembered."""
        self.known.room = len(self.known) + states

    def _spot(self, deal: Deal, worth: Worth) -> Spot:
        """The position of a deal whose turn is a card's."""
        table = self.table
        hands = [table.bits(hand) for hand in deal.hands]
        cards, start, best = sum(hands), sum(hands), -1
        for card in deal.trick:
            start |= 1 << table.index[card]
            best = card if best < 0 or self.order.beats[best] >> card & 1 else best
        leader = deal.leader if deal.trick else deal.turn
        left = (leader - deal.turn - 1) % 4 + 1 if deal.trick else 4
        laid = table.weigh(start ^ cards)
        return Spot(
            cards=cards, start=start, code=table.code(deal.trick[0], best) if deal.trick else NO_CODE, laid=laid,
            total=laid + table.weigh(cards), seats=tuple((deal.turn + place) % 4 for place in range(left)),
            leader=leader, levels=self._levels(worth, start, leader & 1),
        )  # fmt: skip

    def _levels(self, worth: Worth, start: Bits, side: int) -> tuple[tuple[int, int], ...]:
        """From which weight on the side has which value."""
        cards = [self.table.cards[place] for place in self.table.split(start)]
        other, gains = 1 - side, worth.gains
        lost = worth.base[side] - worth.base[other] - sum(gains[card][other] for card in cards if card in gains)
        counts = sum(worth.counts[card] for card in cards)
        behind = worth.taken[other] + counts - worth.taken[side]
        steps = sorted({min(max(0, step), counts + 1) for step in (0, (behind + 1) // 2, behind // 2 + 1)})
        levels: list[tuple[int, int]] = []
        for swing in _sums([self.swings[card] for card in cards if card in self.swings]):
            for step in steps if worth.worth else (0,):
                if step > counts:
                    continue
                value = lost + swing
                if worth.worth:
                    totals = [0, 0]
                    totals[side], totals[other] = worth.taken[side] + step, worth.taken[other] + counts - step
                    team, points = worth.game(totals)
                    value += points if team == side else -points
                if not levels or value > levels[-1][1]:
                    levels.append((self.unit * swing + step, value))
        return tuple(levels)

    def values(self, deal: Deal, worth: Worth, legal: Sequence[Action]) -> tuple[tuple[Action, float], ...]:
        """What every legal action that is no revoke is worth to the player to act."""
        spot = self._spot(deal, worth)
        sign, found, guess = 1 if spot.rises else -1, {}, len(spot.levels) // 2
        listed = self._moves(deal, spot, legal)
        for _, move in listed:
            if move not in found:
                found[move] = guess = self._level(spot, move, guess)
        return tuple((action, float(sign * spot.levels[found[move]][1])) for action, move in listed)

    def choice(self, deal: Deal, worth: Worth, legal: Sequence[Action], value: float) -> Action:
        """An action that keeps the value of the position for the player to act."""
        spot = self._spot(deal, worth)
        reached = value if spot.rises else -value
        level = next(place for place, (_, each) in enumerate(spot.levels) if each == reached)
        listed = self._moves(deal, spot, legal)
        return next(
            action
            for place, (action, move) in enumerate(listed, 1)
            if place == len(listed) or self._keeps(spot, move, level)
        )

    def _moves(self, deal: Deal, spot: Spot, legal: Sequence[Action]) -> list[tuple[Action, Move]]:
        """The legal actions that are no revokes, each with what is tried for it."""
        table, seat = self.table, spot.seats[0]
        reps = table.reps[seat]
        near = spot.start & reps.scope
        tried = table.first[seat] if spot.code == NO_CODE else table.next[seat][spot.code]
        moves = {move[0]: move for move in tried[reps[near]]}
        listed = []
        for action in legal:
            thrown = action == Say.THROW
            bits = table.bits(deal.hands[seat]) if thrown else reps.stand_in(near, 1 << table.index[action])
            if bits in moves:
                listed.append((action, moves[bits]))
        return listed

    def _level(self, spot: Spot, move: Move, guess: int) -> int:
        """The level that is reached after a move; a good `guess` saves questions."""
        levels = spot.levels
        least, most = 0, spot.level(spot.total)
        while least < most:
            ask = min(max(guess, least + 1), most)
            bound = self._after(spot, move, levels[ask][0])
            if bound >= levels[ask][0]:
                least = spot.level(bound)
                guess = least + 1
            else:
                most = guess = spot.level(bound)
        return least

    def _keeps(self, spot: Spot, move: Move, level: int) -> bool:
        """Whether a move keeps `level` for the player to act."""
        levels = spot.levels
        if spot.rises:
            return not level or self._after(spot, move, levels[level][0]) >= levels[level][0]
        return level + 1 == len(levels) or self._after(spot, move, levels[level + 1][0]) < levels[level + 1][0]

    def _after(self, spot: Spot, move: Move, need: int) -> int:
        """What the leading side takes after a move: a bound, as in the search."""
        if need > spot.total:
            return spot.total
        bits, weight, code = move
        return self._trick(spot, 1, spot.cards ^ bits, code, spot.laid + weight, need)

    def _trick(self, spot: Spot, place: int, cards: Bits, code: Code, laid: int, need: int) -> int:
        """The same with the trick laid as far as the player at `place`."""
        table = self.table
        if place == len(spot.seats):
            return self._taken(spot, cards, table.owner[code % table.places], laid, need)
        seat = spot.seats[place]
        reps = table.reps[seat]
        mine = not (seat ^ spot.leader) & 1
        best = -1 if mine else FAR
        for bits, weight, after in table.next[seat][code][reps[spot.start & reps.scope]]:
            value = self._trick(spot, place + 1, cards ^ bits, after, laid + weight, need)
            if (value > best) if mine else (value < best):
                best = value
                if (value >= need) == mine:
                    break
        return best

    def _taken(self, spot: Spot, cards: Bits, winner: int, laid: int, need: int) -> int:
        """The same when the trick is complete."""
        left = spot.total - laid
        if (winner ^ spot.leader) & 1:
            ask = left - need + 1
            return left if ask <= 0 else left - self.search.bound(cards, winner, ask, left)
        return laid if laid >= need else laid + self.search.bound(cards, winner, need - laid, left)
