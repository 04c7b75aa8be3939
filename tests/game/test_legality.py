"""One truth about what is legal, with a reason for the rest: `why_not` is None exactly for the members of `legal`."""

from random import Random

import pytest

from game.actions import BID, DISCARD, MAX_BID, TRUMP, Discards, Say, discard, print_action
from game.cards import FULL, cards_of, mask_of
from game.deal import Deal
from game.errors import IllegalAction, Refusal, Why, english
from game.match import Match
from game.rules import Rules, Variant
from game.variants import VARIANTS
from tests.game.helpers import SEVEN_UP, new_deal, random_action

SPOKEN = [*map(int, Say), *range(BID + 1, BID + MAX_BID + 1), *range(TRUMP, TRUMP + 4)]
STRANGE = [-1, -52, -(1 << 60), 52, 63, 73, 79, BID, 95, 100, DISCARD, DISCARD - 1, 2 * DISCARD, 1 << 200]


def discards_around(deal: Deal) -> list[int]:
    """Some ways to throw cards that are right, too few, too many, or from somewhere else."""
    hand = deal.hands[deal.turn]
    cards = cards_of(hand)
    some = [mask_of(cards[:count]) for count in range(1, len(cards) + 1)] + [mask_of(cards[-3:]), FULL, FULL & ~hand]
    return [discard(mask) for mask in some]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_reasons_and_legal_actions_agree(variant: Variant) -> None:
    rng = Random("agree")
    for number in range(60):
        rules = everything_on(variant).endless() if number % 2 else variant.rules().endless()
        deal = new_deal(rules, number % rules.players, rng)
        while not deal.over:
            legal = deal.legal()
            assert legal
            assert len(legal) == len(set(legal)) or isinstance(legal, Discards)
            for action in (*range(52), *SPOKEN, *STRANGE, *discards_around(deal)):
                refusal = deal.why_not(action)
                assert (refusal is None) == (action in legal or action in asides(deal)), (deal.phase.key, action)
                if refusal is not None:
                    assert english(refusal)
                    assert print_action(action)
            if isinstance(legal, Discards):
                assert all(deal.why_not(legal[i]) is None for i in range(0, len(legal), 17))
            deal.apply(random_action(deal, rng))
        assert {getattr(deal.why_not(action), "why", None) for action in (*range(52), *SPOKEN)} == {Why.DEAL_OVER}
        assert deal.legal() == ()


def asides(deal: Deal) -> set[int]:
    """What somebody may do though it is not his turn."""
    return {action for seat in range(len(deal.hands)) for action in deal.phase.asides(deal, seat)}


def everything_on(variant: Variant) -> Rules:
    """The game with the last choice of every option that does not need another number of players."""
    options = {option.key: option.choices[-1] for option in variant.options if option.choices}
    return variant.rules(options | {"partners": False} if "partners" in options else options)


def test_every_reason_is_met() -> None:
    """Random play of all games meets every reason to refuse something."""
    rng, refused = Random("reasons"), {Why.DEAL_OVER}
    for variant in VARIANTS:
        for number in range(40):
            rules = everything_on(variant).endless() if number % 2 else variant.rules().endless()
            deal = new_deal(rules, number % rules.players, rng)
            while not deal.over:
                around = (*range(52), *SPOKEN, *discards_around(deal))
                found = (deal.why_not(action) for action in around)
                refused |= {refusal.why for refusal in found if refusal is not None}
                deal.apply(random_action(deal, rng))
    assert refused == set(Why)


def test_every_reason_has_words() -> None:
    for why in Why:
        said = english(Refusal(why, 1, 20, 3))
        assert said
        assert "{" not in said
        assert english(Refusal(why))


def test_a_refused_action_changes_nothing() -> None:
    match = Match(SEVEN_UP, seed="refused")
    with pytest.raises(IllegalAction):
        match.play(5)
    match.next_deal()
    before = [match.view(seat) for seat in range(4)], match.record
    for action in (*range(52), int(Say.GIVE), DISCARD | 7, -3):
        with pytest.raises(IllegalAction):
            match.play(action)
    assert ([match.view(seat) for seat in range(4)], match.record) == before
    with pytest.raises(ValueError, match="the deal is not over"):
        match.next_deal()


def test_a_copy_goes_on_by_itself() -> None:
    rng = Random("copy")
    for number in range(20):
        deal = new_deal(SEVEN_UP.rules(), number % 4, rng)
        while not deal.over:
            twin = deal.copy()
            before = [deal.view(seat) for seat in range(4)], deal.scores.copy()
            assert [twin.view(seat) for seat in range(4)] == before[0]
            while not twin.over:
                twin.apply(random_action(twin, rng))
            assert ([deal.view(seat) for seat in range(4)], deal.scores) == before
            deal.apply(random_action(deal, rng))
