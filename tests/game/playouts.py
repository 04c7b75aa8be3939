"""Deals in the middle of the play, for the tests of play-outs."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from game.cards import NO_CARD, NO_SUIT, Action, pick, shuffled
from game.deal import Deal
from game.policy import choose
from game.rules import Rules, Variant
from game.variants import VARIANTS, find
from tests.game.twins import Setting, settings

every_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
DEALS = {"california_jack": 20, "shasta_sam": 20}
"""Other games have 100: in these 52 cards are played."""
MANY, MANY_LONG = 600, 150
"""Deals of which one moment each is looked at, of every game and of those two: 4500 together."""


def begun(rules: Rules, rng: Random, scores: list[int], dealer: int = 0) -> Deal:
    pack = shuffled(rng)
    deal = Deal(rules, dealer, pack, scores, cut=pack[pick(rng, 52)] if rules.cuts else NO_CARD)
    deal.begin(None)
    return deal


@cache
def _settings(key: str) -> list[Setting]:
    """All house rules of a game; listing them takes longer than many a deal."""
    return settings(find(key))


def some_rules(variant: Variant, rng: Random) -> Rules:
    """Any house rules, sometimes a target that is near, sometimes one out of reach."""
    found = _settings(variant.key)
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


def some_moment(deal: Deal, rng: Random) -> Deal | None:
    """The deal at one of the moments at which a card is due, all alike often; None where none comes to be played.

    It is come to by chance in one half of the deals, which takes no time, and in the other as `careful` does, with many
    a slip.
    """
    slips, wait = 0.3 + 0.7 * (rng.random() < 0.5), -1
    while not deal.over:
        if plays(deal):
            if wait < 0:
                wait = pick(rng, sum(map(int.bit_count, deal.hands)))
            if not wait:
                return deal
            wait -= 1
        legal = deal.legal()
        deal.apply(legal[pick(rng, len(legal))] if rng.random() < slips else choose(deal.view(deal.to_act())))
    return None


def finished(deal: Deal, action: Action | None = None) -> Deal:
    """A copy in which the action is done and everybody plays on as `careful`."""
    twin = deal.copy()
    if action is not None:
        twin.apply(action)
    while not twin.over:
        twin.apply(choose(twin.view(twin.to_act())))
    return twin
