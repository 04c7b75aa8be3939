"""Counting points, one after another, until the match is decided."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.events import Award
from game.points import Point
from game.rules import Emit, Phase

if TYPE_CHECKING:
    from game.deal import Deal


@dataclass(frozen=True, slots=True)
class Scoring(Phase):
    """Counts `points` in their order; what comes after the deciding point is not counted at all (rules.md 1.4)."""

    points: tuple[Point, ...]
    key = "scoring"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Count everything and advance."""
        for point in self.points:
            for counted in point(deal):
                if isinstance(counted, Award):
                    if deal.award(counted, emit):
                        return
                elif emit is not None:
                    emit.append(counted)
        deal.advance(emit)
