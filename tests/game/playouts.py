"""Deals in the middle of the play, for the tests of play-outs."""

from collections.abc import Iterator
from random import Random

import pytest

from game.cards import NO_CARD, NO_SUIT, Action, pick, shuffled
from game.deal import Deal
from game.policy import choose
from game.rules import Rules, Variant
from game.variants import VARIANTS
from tests.game.twins import settings

every_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
DEALS = {"california_jack": 20, "shasta_sam": 20}
"""Other games have 100: in these 52 cards are played."""


def begun(rules: Rules, rng: Random, scores: list[int], dealer: int = 0) -> Deal:
    pack = shuffled(rng)
    deal = Deal(rules, dealer, pack, scores, cut=pack[pick(rng, 52)] if rules.cuts else NO_CARD)
    deal.begin(None)
    return deal


def some_rules(variant: Variant, rng: Random) -> Rules:
    """Any house rules, sometimes a target that is near, sometimes one out of reach."""
    found = settings(variant)
    players, options = found[pick(rng, len(found))]
    if rng.random() < 0.5:
        options = options | {"target": 2 + pick(rng, 20)}
    rules = variant.rules(options, players)
    return rules.endless() if rng.random() < 0.2 else rules


def some_scores(rules: Rules, rng: Random) -> list[int]:
    target = rules.settle.target
    if target > 1000:
        return list(rules.opening)
    down = dict(rules.options).get("count") == "down"
    return [pick(rng, target) + down for _ in range(rules.teams)]


def plays(deal: Deal) -> bool:
    return not deal.over and deal.phase.key == "playing" and deal.trump != NO_SUIT


def in_play(deal: Deal, rng: Random, often: float) -> Iterator[Deal]:
    """The deal, played with many a slip, at some of the moments at which play-outs can begin."""
    while not deal.over:
        if plays(deal) and rng.random() < often:
            yield deal
        legal = deal.legal()
        slips = rng.random() < 0.4
        deal.apply(legal[pick(rng, len(legal))] if slips else choose(deal.view(deal.to_act())))


def finished(deal: Deal, action: Action | None = None) -> Deal:
    """A copy in which the action is done and everybody plays on as `careful`."""
    twin = deal.copy()
    if action is not None:
        twin.apply(action)
    while not twin.over:
        twin.apply(choose(twin.view(twin.to_act())))
    return twin
