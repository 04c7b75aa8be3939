"""Deals guessed from a view: the same position, possible from the deal on, and each as likely as it should be."""

import pickle
from random import Random

import pytest

from game.actions import TRUMP, Say
from game.cards import shuffled
from game.deal import Deal
from game.rules import Variant
from game.sample import Sampler
from game.variants import VARIANTS, find
from tests.game.helpers import random_action
from tests.game.sampled import HIDDEN, STALE, compared, done_again, positions, some_settings


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_guess_is_the_same_position_for_the_viewer(variant: Variant) -> None:
    """In every phase: equal views to the byte, all else but the hidden cards equal, the true cards not impossible."""
    seen = set()
    for rules in some_settings(variant, 3):
        for deal, seat, rng in positions(rules, 4, "same"):
            seen.add(deal.phase.key)
            view, weights = deal.view(seat), rng.random() < 0.5
            sampler, data = Sampler(view, weights), pickle.dumps(view)
            assert sampler.weight(deal) > 0
            for _ in range(2):
                guess = sampler.draw(rng)
                assert guess.view(seat) == view
                assert pickle.dumps(guess.view(seat)) == data
                assert not compared(guess, deal, HIDDEN | (STALE if deal.over else set()))
                assert sampler.weight(guess) > 0
    assert seen >= {phase.key for phase in variant.rules().phases if phase.key != "dealing"} - {"scoring"}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_guess_could_have_come_about(variant: Variant) -> None:
    """Its pack, dealt again with the same calls, discards and tricks, all legal, gives the very deal."""
    for rules in some_settings(variant, 3):
        for deal, seat, rng in positions(rules, 4, "again"):
            if deal.over:
                continue
            guess = Sampler(deal.view(seat), weights=rng.random() < 0.5).draw(rng)
            assert sorted(guess.pack) == list(range(52))
            again = done_again(guess)
            assert not compared(again, guess, {"known", "best_seat"})
            assert again.view(seat) == deal.view(seat)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_guess_can_be_played_on(variant: Variant) -> None:
    for rules in some_settings(variant, 1):
        for deal, seat, rng in positions(rules, 2, "on"):
            guess = Sampler(deal.view(seat)).draw(rng)
            while not guess.over:
                guess.apply(random_action(guess, rng))
            assert guess.view(seat).over


@pytest.mark.parametrize("weights", [True, False])
def test_the_dealer_who_throws_a_trump_at_cinch_has_kept_nothing_else(weights: bool) -> None:
    """He may throw one only where he has more than he may keep, and all have seen it (D45)."""
    rng = Random("robbed")
    hearts = list(range(13, 22))
    others = [card for card in shuffled(rng) if card not in hearts]
    pack: list[int] = []
    for at in range(12):
        source = hearts if at % 4 == 3 else others
        pack += [source.pop() for _ in range(3)]
    pack += others
    deal = Deal(find("cinch").rules(), 3, pack, (0, 0))
    deal.begin(None)
    for said in (Say.PASS, Say.PASS, Say.PASS, TRUMP + 1):
        deal.apply(said)
    while deal.phase.key == "robbing":
        deal.apply(random_action(deal, rng))
    trumps = deal.order.trumps
    assert deal.thrown[3] & trumps
    assert not deal.hands[3] & ~trumps
    for seat in (0, 1, 2):
        sampler = Sampler(deal.view(seat), weights)
        for _ in range(20):
            guess = sampler.draw(rng)
            assert not guess.hands[3] & ~trumps
            assert not compared(done_again(guess), guess, {"known", "best_seat"})
