"""Estimates of what cards are worth, where an exact answer would take too long."""

from game.actions import Say
from game.cards import NO_SUIT, Action, Mask
from game.deal import Deal
from game.follow import Follow, Revocable
from game.kernel import Play, Results
from game.phases.playing import Playing
from game.policy import choose

Values = tuple[tuple[Action, float], ...]


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


def estimate(deal: Deal, results: Results) -> Values:
    """What every legal action but a revoke is worth when everybody plays on as `careful`, with the true cards."""
    return tuple((action, _value(deal, action, results)) for action in _no_revokes(deal))


def played_out(deal: Deal, action: Action) -> tuple[Action, ...]:
    """An action and what `careful` makes of it."""
    line, deal = [action], deal.copy()
    deal.apply(action)
    while not deal.over:
        line.append(choose(deal.view(deal.to_act())))
        deal.apply(line[-1])
    return tuple(line)
