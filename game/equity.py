"""What a score is worth: the chance to win the match from it.

The tables come from the play of `careful` among themselves (tools/equity.py). For two sides what a deal brings was
counted, each point in its place in the order of counting and near the end apart from the rest, and the match was then
solved from its end backwards. Within such a band of scores a deal is taken to bring the same. Where more than two play
alone, a chance is a share of the worths of what each needs, fitted to whole matches. Chips are not looked at, only who
wins.
"""

from collections.abc import Sequence

from game.cards import Seat, Team
from game.contracts import PitchScore
from game.equity_tables import Table, load, nearest
from game.policy_score import NEAREST, STEEPNESS
from game.rules import Rules
from game.settle import OUT_OF_REACH

SCALE = 1000
"""Points that would make a chance certain where no target is in reach: there points are all that counts."""
MOST_RULES, MOST_SCORES = 64, 100_000
"""How many games, and how many scores of each, are remembered at a time."""


class Book:
    """The chances of one game: `known` maps (*scores, dealer) to one chance per team, `table` is what they come from.

    `table` is None where the target is out of reach and where there is none to use; `fault` says why there is none.
    """

    __slots__ = ("fault", "known", "rules", "table")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.known: dict[tuple[int, ...], tuple[float, ...]] = {}
        self.table: Table | None = None
        self.fault = ""
        if rules.settle.target != OUT_OF_REACH:
            found = load(nearest(rules))
            if isinstance(found, str):
                self.fault = found
            else:
                self.table = found

    def work_out(self, key: tuple[int, ...]) -> tuple[float, ...]:
        """The chances of all teams at these scores with this dealer, the last number of the key."""
        if len(self.known) >= MOST_SCORES:
            self.known.clear()
        chances = self.known[key] = self._chances(key[:-1], key[-1])
        return chances

    def _chances(self, scores: Sequence[int], dealer: Seat) -> tuple[float, ...]:
        rules = self.rules
        if rules.settle.target == OUT_OF_REACH:
            return by_points(scores)
        needed = needs(rules, scores)
        if self.table is None:
            return by_needs(needed)
        distances = [(seat - dealer) % rules.players for seat in range(rules.teams)]
        return self.table.chances(needed, rules.team_of[dealer], distances)


_BOOKS: dict[int, Book] = {}
"""By the identity of the rules, which the book keeps alive: to hash rules would cost more than the answer."""


def _book(rules: Rules) -> Book:
    book = _BOOKS.get(id(rules))
    if book is None:
        if len(_BOOKS) >= MOST_RULES:
            _BOOKS.clear()
        book = _BOOKS[id(rules)] = Book(rules)
    return book


def needs(rules: Rules, scores: Sequence[int]) -> tuple[int, ...]:
    """Points each team still needs, at least one: nobody has won yet."""
    settle = rules.settle
    down = isinstance(settle, PitchScore) and settle.down
    return tuple(max(1, score if down else settle.target - score) for score in scores)


def by_points(scores: Sequence[int]) -> tuple[float, ...]:
    """A share for each team that grows evenly with its lead over the mean of the others."""
    teams, total = len(scores), sum(scores)
    leads = (score - (total - score) / (teams - 1) for score in scores)
    return tuple(min(1.0, max(0.0, 1 / teams + lead / SCALE)) for lead in leads)


def by_needs(needed: Sequence[int]) -> tuple[float, ...]:
    """The chances as `careful` guesses them, from what each team needs alone (see policy_score.prospect)."""
    shares = [max(need, NEAREST) ** -STEEPNESS for need in needed]
    total = sum(shares)
    return tuple(share / total for share in shares)


def chance(rules: Rules, scores: Sequence[int], dealer: Seat, team: Team) -> float:
    """The chance of `team`, 0 to 1, to win the match when nobody has won yet and `dealer` deals next.

    All teams together have 1. Where the target is out of reach it is no chance but grows evenly with the lead in
    points, 0.001 for each.
    """
    book = _book(rules)
    key = (*scores, dealer)
    chances = book.known.get(key)
    return (book.work_out(key) if chances is None else chances)[team]


def fault(rules: Rules) -> str:
    """What is wrong with the table of this game, with the name of its file; an empty string when all is well."""
    return _book(rules).fault
