"""A deal in which each plays for himself: everybody plays the card that is best for him (max^n), all cards known.

What is best for a player are his points less the mean of the others'. Where several cards are as good for him he plays
the one that counts least: first by card-points and the points that hang on it, then plain cards before trumps, suits
in order, the lowest. Another rule for those who do not care may give other values.
"""

from collections.abc import Sequence

from game.cards import Action, cards_of
from game.deal import Deal
from game.follow import Follow
from game.solver_cards import Bits, Code, Table
from game.solver_search import FAR, OutOfRoomError
from game.solver_worth import Points, Worth

Score = int
"""What every team has taken: per team `_BITS` bits, card-points in the lower half, match points above."""

_BITS, _HALF, _LOW = 32, 16, 0xFFFF


class Piles(dict[Bits, Score]):
    """What one team scores for taking some cards."""

    def __init__(self, table: Table, team: int, worth: Worth) -> None:
        super().__init__()
        self.table = table
        nothing = (0,) * len(worth.base)
        self.each = [
            (worth.counts[card] + (worth.gains.get(card, nothing)[team] << _HALF)) << _BITS * team
            for card in table.cards
        ]

    def __missing__(self, bits: Bits) -> Score:
        self[bits] = score = sum(self.each[place] for place in self.table.split(bits))
        return score


class Singles:
    """The cards of one deal with one trump suit, and the outcomes that were found.

    An outcome is, per team, its points times the number of teams less the points of all: what that team maximises.
    """

    def __init__(self, deal: Deal, worth: Worth, duty: Follow) -> None:
        self.order, self.gains, self.counts = deal.order, worth.gains, worth.counts
        self.team_of, self.teams = deal.rules.team_of, deal.rules.teams
        hands = [*deal.hands]
        for seat, card in zip(deal.seats, deal.trick, strict=True):
            hands[seat] |= 1 << card
        unit = 1 + sum(worth.counts)
        weights = [count + unit * sum(worth.gains.get(card, ())) for card, count in enumerate(worth.counts)]
        self.table = Table(deal.order, hands, weights, duty, alone=True)
        self.piles = [Piles(self.table, team, worth) for team in range(self.teams)]
        self.bearing = self.table.bits(sum(1 << card for card in worth.gains))
        self.known: dict[tuple[Bits, int, Score], Points] = {}
        self.room = 0
        self.worth = worth

    def fits(self, deal: Deal, worth: Worth) -> bool:
        """Whether a position is one of this deal."""
        place, owner = self.table.index, self.table.owner
        held = [(seat, card) for seat, hand in enumerate(deal.hands) for card in cards_of(hand)]
        held += zip(deal.seats, deal.trick, strict=True)
        return (
            deal.order is self.order
            and (worth.counts, worth.worth, worth.ties, worth.barred)
            == (self.counts, self.worth.worth, self.worth.ties, self.worth.barred)
            and all(card in place and owner[place[card]] == seat for seat, card in held)
            and all(self.gains.get(card) == worth.gains.get(card) for _, card in held)
        )

    def allow(self, states: int) -> None:
        """So many positions more may be remembered."""
        self.room = len(self.known) + states

    def values(self, deal: Deal, worth: Worth, legal: Sequence[Action]) -> tuple[tuple[Action, float], ...]:
        """What every legal action that is no revoke is worth to the player to act."""
        found, team = dict(self._outcomes(deal, worth, legal)), self.team_of[deal.turn]
        return tuple((action, found[action][team] / (self.teams - 1)) for action in legal if action in found)

    def choice(self, deal: Deal, worth: Worth, legal: Sequence[Action], value: float) -> Action:
        """What the player to act plays; `value` is nothing he needs to be told."""
        team = self.team_of[deal.turn]
        action, _ = max(self._outcomes(deal, worth, legal), key=lambda found: found[1][team])
        return action

    def _outcomes(self, deal: Deal, worth: Worth, legal: Sequence[Action]) -> list[tuple[Action, Points]]:
        """Every legal action that is no revoke, cheapest first, with what comes of it."""
        table, seat = self.table, deal.turn
        reps = table.reps[seat]
        start, best = sum(table.bits(hand) for hand in deal.hands), -1
        cards, pile = start, 0
        for card in deal.trick:
            pile |= 1 << table.index[card]
            best = card if best < 0 or self.order.beats[best] >> card & 1 else best
        start |= pile
        near = start & reps.scope
        tried = table.next[seat][table.code(deal.trick[0], best)] if pile else table.first[seat]
        moves = {move[0]: move for move in tried[reps[near]]}
        score = sum(
            (points << _HALF) + taken << _BITS * team
            for team, (points, taken) in enumerate(zip(worth.base, worth.taken, strict=True))
        )
        found: dict[Bits, Points] = {}
        most = (FAR,) * self.teams
        listed: list[tuple[Action, Points]] = []
        for action in sorted(legal, key=lambda card: (table.weights[table.index[card]], table.index[card])):
            bit = reps.stand_in(near, 1 << table.index[action])
            if bit not in moves:
                continue
            if bit not in found:
                _, _, code = moves[bit]
                following = (seat + 1) % len(self.team_of)
                found[bit] = self._trick(cards ^ bit, start, following, deal.step - 1, code, pile | bit, score, most)
            listed.append((action, found[bit]))
        return listed

    def _trick(
        self, cards: Bits, start: Bits, seat: int, more: int, code: Code, pile: Bits, score: Score, most: Points
    ) -> Points:  # fmt: skip
        """The outcome with `more` players still to lay a card to the trick, `seat` the next of them.

        `most` is what each team can hope for; who has that looks no further.
        """
        table = self.table
        if not more:
            winner = table.owner[code % table.places]
            return self._led(cards, winner, score + self.piles[self.team_of[winner]][pile])
        team, following = self.team_of[seat], (seat + 1) % len(self.team_of)
        reps, best = table.reps[seat], None
        for bit, _, after in table.next[seat][code][reps[start & reps.scope]]:
            outcome = self._trick(cards ^ bit, start, following, more - 1, after, pile | bit, score, most)
            if best is None or outcome[team] > best[team]:
                best = outcome
                if best[team] >= most[team]:
                    break
        assert best is not None
        return best

    def _led(self, cards: Bits, seat: int, score: Score) -> Points:
        """The outcome when `seat` leads."""
        key = cards, seat, score
        if key in self.known:
            return self.known[key]
        if len(self.known) >= self.room:
            raise OutOfRoomError
        most = self._most(cards, score)
        if most:
            team, players, best = self.team_of[seat], len(self.team_of), None
            reps = self.table.reps[seat]
            for bit, _, code in self.table.first[seat][reps[cards & reps.scope]]:
                outcome = self._trick(cards ^ bit, cards, (seat + 1) % players, players - 1, code, bit, score, most)
                if best is None or outcome[team] > best[team]:
                    best = outcome
                    if best[team] >= most[team]:
                        break
            assert best is not None
        else:
            best = self._end(score)
        self.known[key] = best
        return best

    def _most(self, cards: Bits, score: Score) -> Points:
        """What each team can hope for: all that is left; () where no card that is left matters."""
        left = [pile[cards] >> _BITS * team for team, pile in enumerate(self.piles)]
        taken = [score >> _BITS * team & _LOW for team in range(self.teams)]
        first, second = sorted(taken, reverse=True)[:2]
        counts = left[0] & _LOW
        if not cards & self.bearing and (not counts or first - second > counts):
            return ()
        points = [score >> _BITS * team + _HALF & _LOW for team in range(self.teams)]
        total, game = sum(points), self.worth.worth
        return tuple(
            (self.teams - 1) * (points[team] + (left[team] >> _HALF) + (game if taken[team] + counts >= first else 0))
            - (total - points[team])
            for team in range(self.teams)
        )

    def _end(self, score: Score) -> Points:
        """The outcome of what everybody has taken."""
        points = [score >> _BITS * team + _HALF & _LOW for team in range(self.teams)]
        if self.worth.worth:
            team, more = self.worth.game([score >> _BITS * team & _LOW for team in range(self.teams)])
            if team >= 0:
                points[team] += more
        total = sum(points)
        return tuple(self.teams * each - total for each in points)
