"""Play-outs: what comes of a deal when everybody plays its cards as `careful` does."""

from dataclasses import dataclass
from random import Random

from game.cards import NO_SUIT, Action, Seat, Team, pick
from game.deal import Deal
from game.policy import choose


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished deal ended, by the game's own counting.

    scores   of the match, as they stand then       winner   of the match, None while it is open
    awards   (category, team, points) in the order of counting; what was pegged is one entry for each side
    void     "", or why the deal was thrown in      next_dealer   who deals after it
    """

    scores: tuple[int, ...]
    winner: Team | None
    awards: tuple[tuple[str, Team, int], ...]
    void: str
    next_dealer: Seat


def ended(deal: Deal) -> Result:
    """The result of a deal that is over."""
    points: dict[tuple[str, Team], int] = {}
    for award in deal.awards:
        owner = award.category, award.team
        points[owner] = points.get(owner, 0) + award.points
    again = bool(deal.void) and not deal.passes
    return Result(
        scores=tuple(deal.scores), winner=deal.winner, awards=tuple((*owner, sum_) for owner, sum_ in points.items()),
        void=deal.void, next_dealer=deal.dealer if again else deal.rules.next_dealer(deal.dealer),
    )  # fmt: skip


class Results:
    """Results that were counted already, shared by all worlds of one search."""


class Play:
    """Play-outs from one deal that is being played; ValueError where it is not, or trumps are not fixed yet."""

    def __init__(self, deal: Deal, results: Results) -> None:
        if deal.over or deal.phase.key != "playing" or deal.trump == NO_SUIT:
            raise ValueError("play-outs begin while tricks are played and trumps are fixed")
        self._deal = deal.copy()

    def run(self, action: Action | None = None) -> Result:
        """Do `action`, a legal one, then everybody plays as `careful` to the end; this object stays as it was."""
        deal = self._deal.copy()
        if action is not None:
            deal.apply(action)
        while not deal.over:
            deal.apply(choose(deal.view(deal.to_act())))
        return ended(deal)

    def random(self, rng: Random) -> Result:
        """The same by uniformly random legal actions."""
        deal = self._deal.copy()
        while not deal.over:
            legal = deal.legal()
            deal.apply(legal[pick(rng, len(legal))])
        return ended(deal)
