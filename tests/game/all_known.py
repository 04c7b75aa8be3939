"""What the solver is compared with: every way to play on is tried through the deal itself, nothing is left out."""

from collections.abc import Callable
from random import Random

from game.actions import Say
from game.cards import CARD_POINTS, FIVE, JACK, Action, Team, lowest, pick
from game.deal import Deal
from game.follow import Revocable
from game.phases.playing import Playing
from game.phases.stock import Drawing
from game.points import PEGS, in_play
from game.rules import Rules
from tests.game.helpers import new_deal, random_action

Order = Callable[[Deal], list[Action]]


def dutiful(deal: Deal) -> list[Action]:
    """The legal actions that are no revokes."""
    phase = deal.phase
    assert isinstance(phase, Playing)
    legal = list(deal.legal())
    if isinstance(phase.follow, Revocable) and deal.trick:
        cards = phase.follow.duty.playable(deal.order, deal.hands[deal.turn], deal.trick[0], deal.best)
        legal = [action for action in legal if action >= 52 or cards >> action & 1]
    return legal


def cheapest_first(deal: Deal) -> list[Action]:
    """Cards that count and bring least first, then plain before trumps, by suit and rank."""
    fives = deal.rules.key == "all_fives"
    low = -1
    if dict(deal.rules.options).get("low") == "captor":
        low = lowest(in_play(deal) & deal.order.trumps)

    def counts(card: Action) -> tuple[int, int, bool, int]:
        trump = card // 13 == deal.trump
        brings = (card % 13 == JACK) + PEGS.get(card % 13, 0) * fives + (card == low) if trump else 0
        return brings, CARD_POINTS[card] + 5 * (fives and trump and card % 13 == FIVE), trump, card

    return sorted(dutiful(deal), key=counts)


def points_of(deal: Deal) -> list[int]:
    """What each team was awarded."""
    points = [0] * deal.rules.teams
    for award in deal.awards:
        points[award.team] += award.points
    return points


def worth(points: list[int], team: Team) -> float:
    """A team's points less the mean of the others'."""
    return points[team] - (sum(points) - points[team]) / (len(points) - 1)


def _outcome(deal: Deal, order: Order) -> list[int]:
    """The points when everybody does what is best for himself, the first in `order` of equals."""
    if deal.over:
        return points_of(deal)
    team, best = deal.rules.team_of[deal.turn], None
    for action in order(deal):
        twin = deal.copy()
        twin.apply(action)
        points = _outcome(twin, order)
        if best is None or worth(points, team) > worth(best, team) + 1e-9:
            best = points
    assert best is not None
    return best


def all_values(deal: Deal, order: Order = dutiful) -> dict[Action, float]:
    """What every dutiful action is worth to the player to act; `deal` has no target."""
    values, team = {}, deal.rules.team_of[deal.turn]
    for action in dutiful(deal):
        twin = deal.copy()
        twin.apply(action)
        values[action] = worth(_outcome(twin, order), team)
    return values


def ending(rules: Rules, rng: Random, left: int, thrown: bool = False) -> Deal:
    """A deal played at random until at most `left` cards are in the hands; with `thrown` some time after a hand was
    thrown in, if possible when another can be.
    """
    while True:
        deal = new_deal(rules, pick(rng, rules.players), rng)
        while not deal.over:
            due = isinstance(deal.phase, Playing) and not (isinstance(deal.phase, Drawing) and deal.stock)
            throws = thrown and Say.THROW in deal.legal()
            ready = not thrown or (deal.out and (throws or rng.random() < 0.1))
            if due and ready and sum(hand.bit_count() for hand in deal.hands) <= left:
                if any(fatal for *_, fatal in deal.revokes):
                    break  # whoever holds back an honour has lost the match, whatever is played
                return deal
            deal.apply(Say.THROW if throws else random_action(deal, rng))
