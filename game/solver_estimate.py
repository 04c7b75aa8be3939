"""What comes out of solving a position, and estimates of it where an exact answer would take too long."""

from dataclasses import dataclass

from game.actions import Say
from game.cards import NO_SUIT, Action, Mask
from game.deal import Deal
from game.follow import Follow, Revocable
from game.kernel import Play, Results
from game.phases.playing import Playing
from game.policy import choose

Values = tuple[tuple[Action, float], ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """What every action is worth to the player to act, and how the deal goes on at best.

    values  (action, value) in the order of `legal`; revokes, which are legal where infractions are, have none
    exact   False for estimates     line  the actions to the end of the deal, a best one of the player to act first
    """

    values: Values
    exact: bool
    line: tuple[Action, ...] = ()

    @property
    def best(self) -> float:
        """The value of the best action."""
        return max(value for _, value in self.values)


def duty_of(phase: Playing) -> Follow:
    """What must be played, without the revokes that may be tolerated."""
    return phase.follow.duty if isinstance(phase.follow, Revocable) else phase.follow


def _no_revokes(deal: Deal) -> list[Action]:
    """The legal actions without those that only an infraction allows."""
    hand, trick = deal.hands[deal.turn], deal.trick
    phase = deal.phase
    assert isinstance(phase, Playing)
    cards: Mask = hand
    if trick and deal.trump != NO_SUIT:
        cards = duty_of(phase).playable(deal.order, hand, trick[0], deal.best)
    return [action for action in deal.legal() if action == Say.THROW or cards >> action & 1]


def _value(deal: Deal, action: Action, results: Results) -> float:
    """The points of the side to act less the mean of the others', after an action and a play-out."""
    points, after = [0] * deal.rules.teams, deal.copy()
    after.apply(action)
    if after.over:
        for award in after.awards:
            points[award.team] += award.points
    else:
        for _, team, scored in Play(after, results).run().awards:
            points[team] += scored
    mine = points[deal.rules.team_of[deal.turn]]
    return mine - (sum(points) - mine) / (len(points) - 1)


def estimate(deal: Deal, results: Results, line: bool) -> Solved:
    """Every action played out with the true cards, everybody playing as `careful`."""
    solved = Solved(tuple((action, _value(deal, action, results)) for action in _no_revokes(deal)), False)
    return Solved(solved.values, False, _played_out(deal, solved)) if line else solved


def _played_out(deal: Deal, solved: Solved) -> tuple[Action, ...]:
    """The best action and what `careful` makes of it."""
    best = solved.best
    line, deal = [next(action for action, value in solved.values if value == best)], deal.copy()
    deal.apply(line[0])
    while not deal.over:
        line.append(choose(deal.view(deal.to_act())))
        deal.apply(line[-1])
    return tuple(line)
