"""Counting points, one after another, until the match is decided."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.events import Award
from game.points import Forfeit, Point
from game.rules import Emit, Phase

if TYPE_CHECKING:
    from game.deal import Deal


def _unwritten(award: Award) -> Award:
    return Award(award.category, award.team, award.points, award.card, award.seat, award.held_by, written=False)


def count_points(deal: "Deal", points: Sequence[Point], emit: Emit, written: bool = True) -> bool:
    """Count `points` in their order; True when one of them decides the match, and then nothing more may happen."""
    for point in points:
        for counted in point(deal):
            if isinstance(counted, Award):
                if deal.award(counted if written else _unwritten(counted), emit):
                    return True
            elif isinstance(counted, Forfeit):
                deal.win(counted.winner, counted.category, emit)
                return True
            elif emit is not None:
                emit.append(counted)
    return False


@dataclass(frozen=True, slots=True)
class Scoring(Phase):
    """Counts `points` in their order; what comes after the deciding point is not counted at all (rules.md 1.4).

    `written` is False where a contract decides afterwards what the points are worth.
    """

    points: tuple[Point, ...]
    written: bool = True
    key = "scoring"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Count everything and advance."""
        if not count_points(deal, self.points, emit, self.written):
            deal.advance(emit)
