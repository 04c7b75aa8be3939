"""How likely each guess is: alike where nothing is known, and by what was said where something was."""

import math
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.actions import Say
from game.cards import SUIT_MASK, Mask, cards_of, mask_of, pick
from game.deal import Deal
from game.sample import Sampler
from game.sample_fill import Fill, Place
from game.sample_swap import Swaps
from game.variants import find
from tests.game.helpers import SEVEN_UP, new_deal, random_action
from tests.game.sampled import positions

Hands = tuple[Mask, ...]
CINCH, ALL_FOURS = find("cinch"), find("all_fours")


def chi_square(counts: Counter[Hands], expected: dict[Hands, float], draws: int) -> float:
    """The deviation of counts from what was expected, in standard deviations of a chi-square."""
    total = sum((counts[key] - draws * share) ** 2 / (draws * share) for key, share in expected.items())
    free = len(expected) - 1
    return (total - free) / math.sqrt(2 * free)


def all_ways(cards: tuple[int, ...], places: list[Place]) -> set[Hands]:
    """Every layout, by trying each order of the cards."""
    found = set()
    for order in permutations(cards):
        masks, at = [], 0
        for place in places:
            masks.append(mask_of(order[at : at + place.size]))
            at += place.size
        if all(not mask & ~place.allowed for mask, place in zip(masks, places, strict=True)):
            found.add(tuple(masks))
    return found


PLACES = [Place(2, 0b0011_1111), Place(2, 0b1111_0011), Place(1, 0b1111_1111), Place(3, 0b1111_1111)]


@pytest.mark.parametrize("counted", [True, False])
def test_layouts_are_all_equally_likely(counted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hands that lack different cards overlap; both ways to fill them give each layout as often."""
    if not counted:
        monkeypatch.setattr("game.sample_fill.MOST_WAYS", 0)
    ways = all_ways(tuple(range(8)), PLACES)
    fill, rng, draws = Fill(0xFF, PLACES), Random("alike"), 40 * len(ways)
    assert fill.counted == counted
    counts = Counter(tuple(fill.draw(rng.random)) for _ in range(draws))
    assert set(counts) <= ways
    assert abs(chi_square(counts, dict.fromkeys(ways, 1 / len(ways)), draws)) < 4


def test_odds_by_trumps_are_kept() -> None:
    """Twice as likely for each trump of cards 0 to 2 in the first place."""
    places = [Place(2, 0xFF, (1.0, 2.0, 4.0)), Place(2, 0xF7), Place(4, 0xFF)]
    worth = {way: 2.0 ** (way[0] & 7).bit_count() for way in all_ways(tuple(range(8)), places)}
    fill, rng, draws = Fill(0xFF, places, trumps=7), Random("odds"), 20000
    counts = Counter(tuple(fill.draw(rng.random)) for _ in range(draws))
    total = sum(worth.values())
    assert abs(chi_square(counts, {way: one / total for way, one in worth.items()}, draws)) < 4


def test_a_layout_is_found_where_there_is_one() -> None:
    """Random places with few ways: changing cards about never leaves what is allowed, and no way is an error."""
    rng, found = Random("tight"), 0
    for _ in range(200):
        places = [Place(2, pick(rng, 64) | 1 << pick(rng, 6)) for _ in range(3)]
        ways = all_ways(tuple(range(6)), places) if rng.random() < 0.2 else None
        try:
            masks = Swaps(0x3F, [(place.size, place.allowed) for place in places]).draw(rng.random)
        except ValueError:
            assert not ways
            continue
        found += 1
        assert [mask.bit_count() for mask in masks] == [2] * 3
        assert sum(masks) == 0x3F
        assert not any(mask & ~place.allowed for mask, place in zip(masks, places, strict=True))
    assert 20 < found < 190


def test_the_last_hidden_card_may_be_any_that_is_left() -> None:
    """All Fours for two: all cards that nobody has seen, without those of suits the other is void in, equally often."""
    for name in ("one", "two", "three"):
        rng = Random(name)
        deal = new_deal(ALL_FOURS.rules({}, 2).endless(), 0, rng)
        deal.apply(Say.STAND)
        while deal.trick or deal.hands[0].bit_count() > 1:
            deal.apply(random_action(deal, rng))
        view = deal.view(seat := deal.turn)
        seen = view.hand | mask_of(view.turn_ups) | mask_of(card for trick in view.tricks for card in trick.cards)
        seen |= mask_of(view.trick.cards)
        void = sum(SUIT_MASK[suit] for suit in range(4) if view.voids[1 - seat] >> suit & 1)
        left = cards_of(((1 << 52) - 1) & ~seen & ~void)
        sampler, draws = Sampler(view, weights=False), 60 * len(left)
        counts = Counter(tuple(sampler.draw(rng).hands) for _ in range(draws))
        hands = {((view.hand, 1 << card) if seat == 0 else (1 << card, view.hand)) for card in left}
        assert set(counts) == hands
        assert abs(chi_square(counts, dict.fromkeys(hands, 1 / len(left)), draws)) < 4
        layouts = sampler.layouts(60)
        assert layouts is not None
        assert {tuple(layout.hands) for layout in layouts} == hands


def trumps_of(deal: Deal, seat: int) -> int:
    """How many trumps a seat holds."""
    return (deal.hands[seat] & deal.order.trumps).bit_count()


def test_cinch_guesses_as_many_trumps_as_there_are() -> None:
    """After robbing with plain cards thrown anyhow, each seat's guessed trumps are right on the average.

    The number a seat drew tells how many trumps it kept, and so how many of those it holds were drawn.
    """
    rules, seats = CINCH.rules().endless(), 4
    off: dict[str, list[float]] = {"others": [], "dealer": []}
    for number in range(250):
        rng = Random(f"trumps/{number}")
        deal = new_deal(rules, number % seats, rng)
        while deal.phase.key != "playing":
            deal.apply(random_action(deal, rng))
        viewer = (deal.dealer + 1 + pick(rng, 3)) % seats
        sampler = Sampler(deal.view(viewer), weights=False)
        guesses = [sampler.draw(rng) for _ in range(8)]
        for seat in range(seats):
            if seat != viewer:
                mean = sum(trumps_of(guess, seat) for guess in guesses) / len(guesses)
                off["dealer" if seat == deal.dealer else "others"].append(trumps_of(deal, seat) - mean)
    for errors in off.values():
        mean = sum(errors) / len(errors)
        spread = (sum((error - mean) ** 2 for error in errors) / len(errors) ** 2) ** 0.5
        assert abs(mean) < 4 * spread


def test_who_begged_is_given_fewer_trumps_than_who_stood() -> None:
    rules, trumps = SEVEN_UP.rules().endless(), {}
    for said in (Say.STAND, Say.BEG):
        rng, held = Random("begged"), 0
        for _ in range(60):
            deal = new_deal(rules, 0, rng)
            deal.apply(said)
            if said == Say.BEG:
                deal.apply(Say.GIVE)
            view = deal.view(2)
            sampler = Sampler(view)
            held += sum((sampler.draw(rng).hands[1] & SUIT_MASK[deal.trump]).bit_count() for _ in range(10))
        trumps[said] = held / 600
    assert trumps[Say.BEG] < trumps[Say.STAND] - 0.5


def test_who_bid_is_given_a_better_suit_than_who_passed() -> None:
    for key, low, high in (("auction_pitch", Say.PASS, 83), ("cinch", Say.PASS, 89)):
        rules, longest = find(key).rules().endless(), {}
        for said in (low, high):
            rng, best = Random(key), 0
            for _ in range(40):
                deal = new_deal(rules, 0, rng)
                deal.apply(said)
                sampler = Sampler(deal.view(2))
                for _ in range(10):
                    hand = sampler.draw(rng).hands[1]
                    best += max((hand & mask).bit_count() for mask in SUIT_MASK)
            longest[said] = best / 400
        assert longest[low] < longest[high] - 0.1


def test_the_same_view_and_numbers_give_the_same_deals() -> None:
    """And other cards behind the same view change nothing."""
    for rules in (SEVEN_UP.rules(), CINCH.rules(), find("trinidad").rules()):
        for deal, seat, rng in positions(rules, 2, "honest"):
            view = deal.view(seat)
            other = Sampler(view, weights=False).draw(rng)
            one, two = Sampler(view), Sampler(other.view(seat))
            first, second = Random("same"), Random("same")
            for _ in range(3):
                a, b = one.draw(first), two.draw(second)
                assert (a.hands, a.pack, a.thrown) == (b.hands, b.pack, b.thrown)


def test_all_layouts_are_listed_with_the_true_one_among_them() -> None:
    """Cinch from the dealer's seat, who has seen the stock: what is guessed at all is listed, as likely as guessed."""
    listed = 0
    for deal, seat, rng in positions(CINCH.rules(), 12, "listed"):
        if seat != deal.dealer or deal.phase.key != "playing":
            continue
        sampler = Sampler(deal.view(seat), weights=False)
        layouts, weights = sampler.layouts(200), sampler.layout_weights(200)
        if layouts is None or weights is None:
            continue
        listed += 1
        shares = {tuple(layout.hands): share for layout, share in zip(layouts, weights, strict=True)}
        assert len(shares) == len(layouts)
        assert shares[tuple(deal.hands)] > 0
        assert sum(weights) == pytest.approx(1)
        assert all(layout.view(seat) == deal.view(seat) for layout in layouts)
        draws = 200
        counts = Counter(tuple(sampler.draw(rng).hands) for _ in range(draws))
        assert set(counts) <= set(shares)
        assert len(shares) == 1 or chi_square(counts, shares, draws) < 6
    assert listed > 3


def test_nothing_is_listed_while_cards_may_still_be_drawn() -> None:
    for key in ("shasta_sam", "california_jack"):
        for deal, seat, _ in positions(find(key).rules().endless(), 2, "drawn"):
            layouts = Sampler(deal.view(seat)).layouts(50)
            assert (layouts is None) == (deal.stock > 0)
            if layouts:
                assert [layout.hands for layout in layouts] == [deal.hands]


def test_trumps_are_guessed_in_hands_rather_than_among_discards() -> None:
    """After a run nine cards were held: of those guessed thrown far fewer are trumps than one in four or so."""
    rng, thrown, plainly = Random("thrown"), 0, 0
    for _ in range(60):
        deal = new_deal(SEVEN_UP.rules().endless(), 0, rng)
        for said in (Say.BEG, Say.RUN, Say.KEEP):
            if not deal.over:
                deal.apply(said)
        while not deal.over and deal.phase.key == "discarding":
            deal.apply(random_action(deal, rng))
        if not deal.over:
            view = deal.view(1)
            guess, other = Sampler(view).draw(rng), Sampler(view, weights=False).draw(rng)
            thrown += sum((guess.thrown[seat] & deal.order.trumps).bit_count() for seat in (0, 2, 3))
            plainly += sum((other.thrown[seat] & deal.order.trumps).bit_count() for seat in (0, 2, 3))
    assert 0 < thrown < plainly / 2
