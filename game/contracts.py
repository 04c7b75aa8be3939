"""Scores written when a contract is settled: Auction Pitch and Cinch."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import Team
from game.events import Award, Contract
from game.rules import Emit
from game.settle import OUT_OF_REACH

if TYPE_CHECKING:
    from game.deal import Deal

FOUR = ("high", "low", "jack", "game")
SMUDGE = 4


@dataclass(frozen=True, slots=True)
class PitchScore:
    """Auction Pitch: everybody scores what he makes, a pitcher who fails loses his bid (rules.md 5.4 to 5.7).

    The pitcher counts first. Four points win at once: for a smudger who was not in the hole, or for `anyone` (5.8a).
    `down`: scores begin at the target and fall to nothing (5.8e). `setback_pays`: each set-back costs a chip (5.7).
    """

    target: int
    anyone: bool = False
    down: bool = False
    setback_pays: bool = False

    def add(self, scores: list[int], award: Award) -> Team | None:
        """Points wait for the end of the deal (D27)."""
        return None

    def _made(self, score: int) -> int:
        """How many points up a score is."""
        return self.target - score if self.down else score

    def close(self, scores: list[int], deal: "Deal", emit: Emit) -> tuple[Team, str] | None:
        """Write everybody's points down, then look who has won."""
        before = [self._made(score) for score in scores]
        owners = {award.category: award.team for award in deal.awards}
        pitcher = deal.rules.team_of[deal.pitcher]
        made = sum(owner == pitcher for owner in owners.values())
        kept = made >= deal.bid
        gains = [sum(owner == team for owner in owners.values()) for team in range(len(scores))]
        if not kept:
            gains[pitcher] = -deal.bid
            deal.set_back = pitcher
        for team, gain in enumerate(gains):
            scores[team] += -gain if self.down else gain
        if emit is not None:
            emit.append(Contract(deal.pitcher, pitcher, deal.bid, made, kept, tuple(scores)))
        return self._winner(before, owners, pitcher, deal.bid, kept)

    def _winner(
        self, before: Sequence[int], owners: dict[str, Team], pitcher: Team, bid: int, kept: bool
    ) -> tuple[Team, str] | None:
        """A smudge first, then the pitcher, then the others in the order of the points (5.6)."""
        if self.target == OUT_OF_REACH:
            return None
        takers = set(owners.values())
        if len(owners) == len(FOUR) and len(takers) == 1:
            taker = takers.pop()
            if self.anyone or (taker == pitcher and bid == SMUDGE and before[pitcher] >= 0):
                return taker, "smudge"
        run = list(before)
        sides = (True, False) if kept else (False,)
        for pitchers in sides:
            for category in FOUR:
                owner = owners.get(category, -1)
                if owner >= 0 and (owner == pitcher) == pitchers:
                    run[owner] += 1
                    if run[owner] >= self.target:
                        return owner, category
        return None

    def opening(self, teams: int) -> tuple[int, ...]:
        """Nothing all, or the target where scores count down."""
        return (self.target if self.down else 0,) * teams

    def settlement(self, scores: Sequence[int], winner: Team, set_backs: Sequence[int]) -> tuple[int, ...] | None:
        """Each loser pays 1, or 2 who has nothing or is in the hole, and for set-backs where they pay (5.7)."""
        pays = [1 if self._made(score) >= 1 else 2 for score in scores]
        if self.setback_pays:
            pays = [pay + times for pay, times in zip(pays, set_backs, strict=True)]
        pays[winner] = 0
        total = sum(pays)
        return tuple(total if team == winner else -pay for team, pay in enumerate(pays))

    def start_fault(self, scores: Sequence[int]) -> str:
        """A match starts short of the target; scores may be in the hole."""
        if all(self._made(score) < self.target for score in scores):
            return ""
        return "scores start above 0" if self.down else f"scores start below {self.target}"

    def endless(self) -> "PitchScore":
        """Counting up, with a target out of reach."""
        return replace(self, target=OUT_OF_REACH, down=False)


@dataclass(frozen=True, slots=True)
class CinchScore:
    """Cinch: only one side scores, the difference or what the others made and the bid (rules.md 8.3).

    `pedro`: each side scores its own points, the maker's loses its bid if it fails, and counts first (D34).
    """

    target: int
    pedro: bool = False

    def add(self, scores: list[int], award: Award) -> Team | None:
        """Points wait for the end of the deal."""
        return None

    def close(self, scores: list[int], deal: "Deal", emit: Emit) -> tuple[Team, str] | None:
        """Settle the contract."""
        maker = deal.rules.team_of[deal.pitcher]
        points = [sum(award.points for award in deal.awards if award.team == team) for team in (0, 1)]
        kept = points[maker] >= deal.bid
        if not kept:
            deal.set_back = maker
        for team, gain in enumerate(self._gains(points, maker, deal.bid, kept)):
            scores[team] += gain
        if emit is not None:
            emit.append(Contract(deal.pitcher, maker, deal.bid, points[maker], kept, tuple(scores)))
        winner = next((team for team in (maker, 1 - maker) if scores[team] >= self.target), None)
        return None if winner is None else (winner, "contract")

    def _gains(self, points: Sequence[int], maker: Team, bid: int, kept: bool) -> list[int]:
        """What each side scores."""
        gains = [0, 0]
        if self.pedro:
            gains = list(points)
            gains[maker] = points[maker] if kept else -bid
        elif kept:
            more = max((0, 1), key=lambda team: points[team])
            gains[more] = points[more] - points[1 - more]
        else:
            gains[1 - maker] = points[1 - maker] + bid
        return gains

    def opening(self, teams: int) -> tuple[int, ...]:
        """Nothing all."""
        return (0,) * teams

    def settlement(self, scores: Sequence[int], winner: Team, set_backs: Sequence[int]) -> tuple[int, ...] | None:
        """A match is one win (D44)."""
        return None

    def start_fault(self, scores: Sequence[int]) -> str:
        """Below the target, and below zero only where scores can be."""
        if all((self.pedro or score >= 0) and score < self.target for score in scores):
            return ""
        return f"scores start {'below' if self.pedro else 'between 0 and'} {self.target - (not self.pedro)}"

    def endless(self) -> "CinchScore":
        """The same with a target out of reach."""
        return replace(self, target=OUT_OF_REACH)
