"""What a score is worth: the chance to win the match from it."""

from collections.abc import Sequence

from game.cards import Seat, Team
from game.contracts import PitchScore
from game.policy_score import NEAREST, STEEPNESS
from game.rules import Rules
from game.settle import OUT_OF_REACH

SCALE = 1000
"""Points that would make a chance certain where no target is in reach: there points are all that counts."""
MOST_RULES, MOST_SCORES = 64, 100_000
"""How many games, and how many scores of each, are remembered at a time."""


class Book:
    """The chances of one game, remembered by (scores, dealer): `known` maps (*scores, dealer) to one chance per team."""

    __slots__ = ("fault", "known", "rules")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.fault = ""
        self.known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def work_out(self, key: tuple[int, ...]) -> tuple[float, ...]:
        """The chances of all teams at these scores with this dealer, the last number of the key."""
        if len(self.known) >= MOST_SCORES:
            self.known.clear()
        scores = key[:-1]
        chances = by_points(scores) if self.rules.settle.target == OUT_OF_REACH else by_needs(needs(self.rules, scores))
        self.known[key] = chances
        return chances


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
