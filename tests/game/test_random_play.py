"""Random play of every game: the invariants of rules.md 14.4 after every action, and each result counted again.

All parts together are 100,000 deals of each game.
"""

from functools import reduce
from operator import or_
from random import Random

import pytest

from game.actions import print_action
from game.cards import CARD_NAMES, FULL, Mask, card_points, pick, shuffled
from game.deal import Deal
from game.events import DealBegan, ThrownIn
from game.points import COUNTING, team_cards
from game.rules import Variant
from game.variants import VARIANTS
from tests.game.helpers import random_action, random_match
from tests.game.seven_up_by_hand import ByHand

PARTS = 20
DEALS = 100_000 // PARTS
STEPS = 200  # no deal is longer


def census(deal: Deal, stock: list[Mask]) -> None:
    """Fifty-two different cards, each in one place (14.4, 1): only then sum and union are the same."""
    places = [*deal.hands, *deal.thrown, *deal.won, stock[deal.top]]
    places += [1 << card for card in deal.trick]
    places += [1 << card for card in deal.turn_ups]
    assert sum(places) == FULL == reduce(or_, places)


def play(deal: Deal, rng: Random) -> list[int]:
    """Play a deal at random, checking the cards after every action."""
    done = []
    stock = [0]  # what lies below each place of the pack
    for card in reversed(deal.pack):
        stock.insert(0, stock[0] | 1 << card)
    deal.begin(None)
    census(deal, stock)
    while not deal.over:
        legal = deal.legal()
        action = legal[pick(rng, len(legal))]  # fails where nothing is legal (14.4, 8)
        deal.apply(action)
        done.append(action)
        census(deal, stock)
        assert len(done) <= STEPS
    return done


def by_hand(deal: Deal, scores: tuple[int, ...], done: list[int]) -> None:
    """The same deal with the same actions, by the plain implementation."""
    plain = ByHand(deal.dealer, [CARD_NAMES[card] for card in deal.pack], list(scores))
    for action in done:
        plain.play(print_action(action))
    assert plain.state == "over"
    assert (deal.scores, deal.void, deal.runs) == (plain.scores, plain.void, plain.runs)
    assert deal.winner == (plain.winner[0] if plain.winner else None)
    assert deal.decided_by == (plain.winner[1] if plain.winner else "")
    assert [(award.category, award.team) for award in deal.awards] == plain.counted
    assert [trick.winner for trick in deal.tricks] == [winner for _, winner in plain.tricks]


def bounds(deal: Deal, before: tuple[int, ...]) -> None:
    """What a deal of Seven Up can bring (14.4, 3, 4, 5 and 10; section 3.4)."""
    gains = [now - then for now, then in zip(deal.scores, before, strict=True)]
    categories = [award.category for award in deal.awards]
    dealer = deal.rules.team_of[deal.dealer]
    assert sum(gains) == len(deal.awards) <= 5
    assert 0 <= gains[dealer] <= 4 and 0 <= gains[1 - dealer] <= 5
    assert not {"turn_up", "jack"} <= set(categories)
    assert len(categories) == len(set(categories))
    assert deal.runs <= 2
    assert (deal.void == "exhausted") == (len({card // 13 for card in deal.turn_ups}) == 1 and deal.runs == 2)
    if deal.void:
        assert not categories
    if deal.winner is not None:
        assert deal.scores[deal.winner] == 7 > deal.scores[1 - deal.winner]
    elif not deal.void:
        in_play = deal.held[0] | deal.held[1] | deal.held[2] | deal.held[3]
        assert sum(map(card_points, team_cards(deal))) == card_points(in_play & COUNTING) == card_points(in_play)
        assert max(deal.scores) < 7


CHECKS = {"seven_up": (by_hand, bounds)}


def test_every_game_is_counted_again() -> None:
    assert set(CHECKS) == {variant.key for variant in VARIANTS}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_random_deals(variant: Variant, part: int) -> None:
    rules = variant.rules({"strict_concealment": bool(part % 2)})
    again, bound = CHECKS[variant.key]
    rng = Random(f"random play/{variant.key}/{part}")
    for number in range(DEALS):
        scores = tuple(pick(rng, rules.settle.target) for _ in range(rules.teams))
        deal = Deal(rules, number % rules.players, tuple(shuffled(rng)), scores)
        done = play(deal, rng)
        again(deal, scores, done)
        bound(deal, scores)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_random_matches(variant: Variant) -> None:
    for number in range(300):
        match, events = random_match(variant, f"match {number}")
        target = match.rules.settle.target
        assert match.winner is not None
        assert match.scores[match.winner] >= target > min(match.scores)
        expected: int | None = None
        for event in events:
            if isinstance(event, DealBegan):
                assert event.dealer == (event.dealer if expected is None else expected)
                dealer, expected = event.dealer, match.rules.next_dealer(event.dealer)
            elif isinstance(event, ThrownIn):
                expected = dealer


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_what_high_and_low_come_from(variant: Variant) -> None:
    """From the hands at the first lead, however the cards are played (14.4, 2)."""
    rules = variant.rules().endless()
    rng = Random("high and low")
    for number in range(200):
        deal = Deal(rules, number % rules.players, tuple(shuffled(rng)), (0,) * rules.teams)
        deal.begin(None)
        while not deal.over and deal.phase.key != "playing":
            deal.apply(random_action(deal, rng))
        results = set()
        for _ in range(5):
            twin = deal.copy()
            while not twin.over:
                twin.apply(random_action(twin, rng))
            results.add(tuple(award for award in twin.awards if award.category in ("high", "low")))
        assert len(results) == 1
