"""How often a bid is made: deals that fit the view, in which the viewer plays the contract."""

from random import Random

from game.actions import BID, MAX_BID, Say
from game.budget import Budget
from game.cards import NO_SUIT, Action
from game.contracts import PitchScore
from game.deal import Deal
from game.kernel import Play, Results
from game.phases.playing import Playing
from game.policy import choose
from game.policy_rules import stakes_of
from game.sample import Sampler
from game.view import View

FEWEST, MOST = 40, 100
"""So many deals are looked at even where the time is up, and so many at most."""


def makes(view: View, rng: Random, budget: Budget) -> dict[int, float]:
    """For each bid that is open to the viewer how likely his side makes it where it is his; empty where none is.

    All play by the rules of thumb. At Auction Pitch what is led depends on the bid, so each bid is tried; at Cinch it
    does not, and one play of a deal answers for all bids.
    """
    bids = [action - BID for action in view.legal if BID < action <= BID + MAX_BID]
    if not bids:
        return {}
    each = isinstance(stakes_of(view).rules.settle, PitchScore)
    sampler, results = Sampler(view), Results()
    kept, deals = dict.fromkeys(bids, 0), 0
    while deals < (budget.worlds or MOST) and (deals < FEWEST or not budget.out_of_time()):
        deal = sampler.draw(rng)
        deals += 1
        made = [_made(deal.copy(), BID + bid, results) for bid in (bids if each else bids[:1])]
        for place, bid in enumerate(bids):
            kept[bid] += made[place if each else 0] >= bid
    return {bid: count / deals for bid, count in kept.items()}


def _made(deal: Deal, action: Action, results: Results) -> int:
    """Points made by the side that bids where all others pass; `deal` is played on."""
    team = deal.rules.team_of[deal.to_act()]
    deal.apply(action)
    while not deal.over and deal.phase.key == "bidding":
        deal.apply(Say.PASS)
    while not deal.over and (deal.trump == NO_SUIT or not isinstance(deal.phase, Playing)):
        deal.apply(choose(deal.view(deal.to_act())))
    return sum(points for _, whose, points in Play(deal, results).run().awards if whose == team)
