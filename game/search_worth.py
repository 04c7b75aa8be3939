"""What the end of a deal is worth to one side: points, and the chance to win the match."""

from dataclasses import dataclass
from typing import NamedTuple

from game import equity
from game.cards import Seat, Team
from game.contracts import PitchScore
from game.kernel import Result
from game.rules import Rules
from game.settle import OUT_OF_REACH
from game.view import View


class Worth(NamedTuple):
    """`value` is what a search makes as great as it can, `points` the own side's less the mean of the others'.

    `chance` is to win the match; `by` lists (category, own points, others' points).
    """

    value: float
    chance: float
    points: float
    by: tuple[tuple[str, float, float], ...]


@dataclass(slots=True)
class Judge:
    """Tells `team` what results are worth to it; each result is weighed once.

    Where the target is out of reach points count, as in single deals; else the chance to win the match, or the points
    where `matches` is False.
    """

    rules: Rules
    team: Team
    before: tuple[int, ...]
    matches: bool
    _known: dict[int, tuple[Result, Worth]]

    @classmethod
    def of(cls, rules: Rules, view: View, matches: bool = True) -> "Judge":
        """For the viewer's side, from the scores as they stand."""
        return cls(rules, view.team, view.scores, matches and view.target != OUT_OF_REACH, {})

    def worth(self, result: Result) -> Worth:
        """What this end is worth; the same object is looked at once."""
        known = self._known.get(id(result))
        if known is None:
            known = self._known[id(result)] = (result, self._weigh(result))
        return known[1]

    def _weigh(self, result: Result) -> Worth:
        settle, team = self.rules.settle, self.team
        sign = -1 if isinstance(settle, PitchScore) and settle.down else 1
        gains = [sign * (after - before) for after, before in zip(result.scores, self.before, strict=True)]
        points = gains[team] - (sum(gains) - gains[team]) / (len(gains) - 1)
        chance = self._chance(result.scores, result.winner, result.next_dealer)
        own: dict[str, float] = {}
        others: dict[str, float] = {}
        for category, whose, count in result.awards:
            into = own if whose == team else others
            into[category] = into.get(category, 0.0) + count
        by = tuple((key, own.get(key, 0.0), others.get(key, 0.0)) for key in {**own, **others})
        return Worth(chance if self.matches else points, chance, points, by)

    def _chance(self, scores: tuple[int, ...], winner: Team | None, dealer: Seat) -> float:
        if winner is not None:
            return float(winner == self.team)
        return equity.chance(self.rules, scores, dealer, self.team)
