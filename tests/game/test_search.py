"""The search: it sees what the view holds, weighs what the match needs, and costs nothing where there is no choice."""

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import pytest

from game.actions import BID, Discards, Say, discarded
from game.agents import Budget, make
from game.cards import NINE, TEN, mask_of, parse_card, shuffled
from game.deal import Deal
from game.mind import ADVISER, FULL, Mind
from game.policy import choose
from game.rules import Rules, Variant
from game.search import FEWEST, search
from game.search_actions import equal_cards, kinds
from game.search_race import Race
from game.search_worth import Worth
from game.variants import VARIANTS, find
from game.view import View

FEW = Mind(worlds=6, every=True)


def played(rules: Rules, seed: str, actions: int) -> Deal:
    """A deal after some actions of careful players."""
    rng = Random(seed)
    deal = Deal(rules, rng.randrange(rules.players), shuffled(rng), rules.opening, 0, rules.cut_card(rng))
    deal.begin(None)
    for _ in range(actions):
        if deal.over:
            break
        deal.apply(choose(deal.view(deal.to_act())))
    return deal


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_legal_action_is_told_best_first(variant: Variant) -> None:
    for number in range(24):
        deal = played(variant.rules(), f"told/{number}", number)
        if deal.over:
            continue
        view = deal.view(deal.to_act())
        found = search(view, Random(number), Budget(), FEW)
        said = [one.action for one in found]
        assert len(said) == len(set(said))
        assert all(deal.why_not(action) is None for action in said)
        if not isinstance(view.legal, Discards):
            assert set(said) == set(view.legal)
        values = [one.value for one in found]
        assert values == sorted(values, reverse=True)
        assert all(0.0 <= one.chance <= 1.0 for one in found)


def test_the_same_stream_gives_the_same_answer_and_a_forced_card_none() -> None:
    deal = played(find("seven_up").rules(), "again", 3)
    view = deal.view(deal.to_act())
    assert search(view, Random(5), Budget(), FEW) == search(view, Random(5), Budget(), FEW)
    forced = played(find("seven_up").rules(), "forced", 24)
    while len(forced.legal()) > 1:
        forced.apply(choose(forced.view(forced.to_act())))
    one = search(forced.view(forced.to_act()), Random(1), Budget(), Mind(worlds=6))
    assert len(one) == 1 and one[0].worlds == 0


def test_time_that_is_up_ends_it_after_the_first_deal() -> None:
    deal = played(find("seven_up").rules(), "late", 6)
    found = search(deal.view(deal.to_act()), Random(1), Budget(out_of_time=lambda: True), FULL)
    assert {one.worlds for one in found} <= {0, 1}


def test_the_budget_counts_deals() -> None:
    deal = played(find("seven_up").rules(), "budget", 6)
    view = deal.view(deal.to_act())
    assert max(one.worlds for one in search(view, Random(1), Budget(worlds=9), ADVISER)) == 9


def leaders(game: str) -> Iterator[View]:
    """What the first leader knows, in one deal after another."""
    number = 0
    while True:
        number += 1
        deal = played(find(game).rules(), f"lead/{number}", 0)
        while not deal.over and not (deal.phase.key == "playing" and deal.trump >= 0):
            deal.apply(choose(deal.view(deal.to_act())))
        if not deal.over and not deal.tricks:
            yield deal.view(deal.to_act())


def test_cards_in_a_row_are_one_choice_and_the_ten_is_not_the_nine() -> None:
    rows = tens = 0
    for view in islice(leaders("seven_up"), 200):
        groups = equal_cards(view, view.hand)
        assert sorted(card for group in groups for card in group) == sorted(view.legal)
        for low, high in pairwise(sorted(view.legal)):
            if low // 13 != high // 13 or high - low != 1:
                continue
            together = any(low in group and high in group for group in groups)
            if high % 13 <= NINE:
                rows += 1
                assert together
            elif high % 13 == TEN:
                tens += 1
                assert not together
    assert rows > 20 and tens > 5


def test_an_action_far_behind_is_dropped_and_a_close_one_is_not() -> None:
    race = Race(3, every=False)
    for number in range(60):
        close = 0.5 + 0.1 * (number % 2)
        values = {0: 0.55, 1: close, 2: 0.1}
        race.add([Worth(values[place], values[place], 0.0, ()) for place in race.alive], 1.0)
    assert race.alive == [0, 1]
    assert race.worlds(2) < 60 == race.worlds(0)
    assert race.mean(2).value == pytest.approx(0.1, abs=0.05)


def test_what_is_told_from_the_best_is_not_tried_on() -> None:
    """Clearly behind, and known to be within what counts for nothing; the doubtful one is."""
    race = Race(4, every=True)
    for number in range(24):
        doubtful = 0.5 + 0.4 * (number % 2 * 2 - 1)
        values = [0.55, 0.1, 0.54, doubtful]
        race.add([Worth(value, value, 2 * value, ()) for value in values], 1.0)
    assert race.alive == [0, 1, 2, 3]
    assert race.narrow(0.02)
    assert race.alive == [0, 3]
    for _ in range(24):  # the layouts that follow are better for the best
        race.add([Worth(0.75, 0.75, 1.5, ()), Worth(0.2, 0.2, 0.4, ())], 1.0)
    assert not race.narrow(0.02)
    assert race.mean(0)[:3] == pytest.approx((0.65, 0.65, 1.3))
    for place, gap in ((1, 0.45), (2, 0.01)):  # they are told by their distance in the layouts they were tried in
        assert race.mean(place)[:3] == pytest.approx((0.65 - gap, 0.65 - gap, 2 * (0.65 - gap)))
        assert race.worlds(place) == 24


def test_a_player_does_not_think_on_about_close_calls() -> None:
    deal = played(find("seven_up").rules(), "players", 0)
    view = deal.view(deal.to_act())
    assert search(view, Random(1), Budget(), FULL, near=0.5) == search(view, Random(1), Budget(), FULL)


def test_the_effort_bounds_how_much_is_tried_in_every_game() -> None:
    """A decision takes about as long where many cards are left, and many actions are open, as where few are."""
    for variant in VARIANTS:
        for number in range(0, 20, 3):
            deal = played(variant.rules(), f"effort/{number}", number)
            if deal.over:
                continue
            view = deal.view(deal.to_act())
            found = search(view, Random(1), Budget(), Mind(effort=2_000))
            left = sum(view.counts) + (view.stock if variant.players == (2,) and view.stock else 0)
            assert max(one.worlds for one in found) <= max(FEWEST, 2_000 // max(left, 1))


def test_of_many_bids_a_player_compares_those_near_the_usual_one() -> None:
    deal = played(find("cinch").rules(), "bids", 0)
    view = deal.view(deal.to_act())
    assert len(view.legal) == 15
    near = [group[0] for group in kinds(view, every=False)]
    assert Say.PASS in near and choose(view) in near and len(near) <= 6
    assert len(kinds(view)) == 15


def test_discards_compared_are_few_and_legal() -> None:
    number, legal = 0, None
    while not isinstance(legal, Discards) or len(legal) < 100:
        number += 1
        deal = played(find("cinch").rules(), f"rob/{number}", 0)
        while not (deal.phase.key == "robbing" and deal.to_act() == deal.dealer):
            deal.apply(choose(deal.view(deal.to_act())))
        legal = deal.legal()
    actions = [action for group in kinds(deal.view(deal.dealer)) for action in group]
    assert 1 < len(actions) < 12
    assert all(action in legal and discarded(action).bit_count() == legal.size for action in actions)


def test_at_six_all_the_side_that_counts_first_is_believed() -> None:
    """One point short each: whoever holds High wins before Low, Jack or Game are counted (rules.md 1.4)."""
    rules = find("seven_up").rules()
    number = 0
    while True:
        number += 1
        rng = Random(f"six/{number}")
        deal = Deal(rules, 0, shuffled(rng), (6, 6))
        deal.begin(None)
        suit = deal.turn_ups[-1] // 13
        if deal.hands[1] >> 13 * suit + 12 & 1:
            break
    found = {one.action: one for one in search(deal.view(1), Random(1), Budget(worlds=40), ADVISER)}
    assert found[Say.STAND].chance == 1.0
    assert found[Say.BEG].chance < 1.0
    assert make("searcher").choose(deal.view(1), Random(1), Budget(worlds=6)).action == Say.STAND


def test_a_worthless_hand_is_not_bid_up_in_the_hope_that_somebody_goes_over_it() -> None:
    """Nine high in two suits, eldest at Auction Pitch: a person may well let a bid of three stand."""
    hand = [parse_card(name) for name in ("9s", "7s", "6h", "4d", "3c", "8c")]
    for partners in (True, False):
        rules = find("auction_pitch").rules({"partners": partners}, 4)
        rest = [card for card in shuffled(Random(3)) if card not in hand]
        deal = Deal(rules, 3, hand[:3] + rest[:9] + hand[3:] + rest[9:], rules.opening)
        deal.begin(None)
        assert deal.hands[0] == mask_of(hand)
        for seed in range(3):
            choice = make("searcher").choose(deal.view(0), Random(seed), Budget()).action
            assert choice in (Say.PASS, BID + 2)
