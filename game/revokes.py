"""What revokes cost where infractions are allowed; counted before High (rules.md 6.7, 9.3)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import JACK, Team
from game.events import Award, Revoked
from game.points import Counted, Forfeit, Point, in_play
from game.ready_events import nobody

if TYPE_CHECKING:
    from game.deal import Deal


def revoking_teams(deal: "Deal") -> set[Team]:
    """The sides that revoked in this deal."""
    return {deal.rules.team_of[seat] for seat, _, _ in deal.revokes}


def _room(deal: "Deal", team: Team) -> int:
    """How many points a side that revoked may still score: it stays one below the target."""
    return max(0, deal.rules.settle.target - 1 - deal.scores[team])


def revoke_penalties(deal: "Deal") -> Iterator[Counted]:
    """All Fours: each opposing side scores 2 if the jack of trumps is in play, else 1, once per revoking player, in
    order from eldest (S4, D12). A side that has revoked itself stays below the target.
    """
    seats = len(deal.hands)
    order = [(deal.eldest + place) % seats for place in range(seats)]
    teams = list(dict.fromkeys(deal.rules.team_of[seat] for seat in order))
    points = 2 if in_play(deal) >> 13 * deal.trump + JACK & 1 else 1
    guilty = revoking_teams(deal)
    for seat in order:
        number = next((trick for who, trick, _ in deal.revokes if who == seat), 0)
        if not number:
            continue
        yield Revoked(seat, number)
        for team in teams:
            scored = min(points, _room(deal, team)) if team in guilty else points
            if team != deal.rules.team_of[seat] and scored:
                yield Award("revoke", team, scored)


def revoke_forfeits(deal: "Deal") -> Iterator[Counted]:
    """Trinidad: holding back an honour of trumps when trumps are led loses the match; another revoke costs a point."""
    for seat, number, fatal in deal.revokes:
        if fatal:
            yield Revoked(seat, number, True)
            yield Forfeit(1 - deal.rules.team_of[seat], "revoke")
    for seat, number, _ in deal.revokes:
        yield Revoked(seat, number)
        yield Award("revoke", 1 - deal.rules.team_of[seat], 1)


@dataclass(frozen=True, slots=True)
class Barred:
    """A point that a side which has revoked cannot score: it is lost, not transferred."""

    point: Point

    def __call__(self, deal: "Deal") -> Iterator[Counted]:
        """Let through what others score."""
        for counted in self.point(deal):
            if isinstance(counted, Award) and counted.team in revoking_teams(deal):
                yield nobody(counted.category, "revoked")
            else:
                yield counted


@dataclass(frozen=True, slots=True)
class Capped:
    """A point that does not bring a side which has revoked to the target."""

    point: Point

    def __call__(self, deal: "Deal") -> Iterator[Counted]:
        """Take away what is too much."""
        for counted in self.point(deal):
            if not isinstance(counted, Award) or counted.team not in revoking_teams(deal):
                yield counted
            elif room := min(counted.points, _room(deal, counted.team)):
                yield replace(counted, points=room)
            else:
                yield nobody(counted.category, "capped")
