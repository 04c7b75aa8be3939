"""How awards become match score, and when a match is won."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import Team
from game.events import Award
from game.rules import Emit

if TYPE_CHECKING:
    from game.deal import Deal

OUT_OF_REACH = 1_000_000_000


@dataclass(frozen=True, slots=True)
class FirstTo:
    """Every award counts at its moment and the first team at `target` wins there and then (rules.md 1.4)."""

    target: int

    def add(self, scores: list[int], award: Award) -> Team | None:
        """Score the award; its team if it has reached the target."""
        scores[award.team] += award.points
        return award.team if scores[award.team] >= self.target else None

    def close(self, scores: list[int], deal: "Deal", emit: Emit) -> tuple[Team, str] | None:
        """Nothing waits for the end of the deal."""
        return None

    def opening(self, teams: int) -> tuple[int, ...]:
        """Nothing all."""
        return (0,) * teams

    def settlement(self, scores: Sequence[int], winner: Team, set_backs: Sequence[int]) -> tuple[int, ...] | None:
        """A match is one win (D44)."""
        return None

    def start_fault(self, scores: Sequence[int]) -> str:
        """A match starts below the target and not below zero."""
        return (
            "" if all(0 <= score < self.target for score in scores) else f"scores start between 0 and {self.target - 1}"
        )

    def endless(self) -> "FirstTo":
        """The same with a target out of reach."""
        return replace(self, target=OUT_OF_REACH)
