"""How often things happen without a turn-up, at the draw of Yorkshire and at Cinch (rules.md 14.2)."""

from collections import Counter
from fractions import Fraction
from math import comb
from random import Random

import pytest

from game.cards import ACE, FIVE, JACK, SUIT_MASK, TWO, card_points, highest, lowest, pick, shuffled
from game.events import DealerDrawn, Drawn, Event, Shuffled
from game.points import in_play
from game.variants import find
from tests.game.figures import Figures
from tests.game.helpers import new_deal

DEALS = 6_000
SEEDS = pytest.mark.parametrize("seed", [1, 2, 3])
JACK_DEALT = {2: 0.230769, 3: 0.346154, 4: 0.461538, 5: 0.576923, 6: 0.692308, 7: 0.807692}
AT_LEAST = [0.999941, 0.998791, 0.989458, 0.947630, 0.832053, 0.624016, 0.373049, 0.167713]
JACK_GIVEN_PITCH = {3: 1 / 3, 4: 0.450980, 5: 29 / 51}
POINTS_DEALT = {2: (18.4615, 8.476), 3: (27.6923, 9.571), 4: (36.9231, 10.029), 5: (46.1538, 9.939)}
SEAT_SHARES = [5837 / 20825, 216 / 833, 4988 / 20825, 184 / 833]


@SEEDS
def test_a_suit_fixed_in_advance(seed: int) -> None:
    """Auction Pitch: what is dealt of one suit, for two to seven players."""
    figures = Figures()
    for players, exact in JACK_DEALT.items():
        rules = find("auction_pitch").rules(None, players).endless()
        found, counts, points = Counter[str](), list[float](), list[float]()
        for number in range(DEALS):
            deal = new_deal(rules, number % players, Random(f"{seed}/deal/{number}"))
            dealt = sum(deal.hands)
            suit = dealt >> 13 * (number % 4) & 0x1FFF
            found["jack"] += suit >> JACK & 1
            found["ace and two"] += suit >> ACE & suit >> TWO & 1
            found["ace, two and jack"] += suit >> ACE & suit >> TWO & suit >> JACK & 1
            found.update(f"{count} or more" for count in range(1, suit.bit_count() + 1))
            counts.append(suit.bit_count())
            points.append(card_points(dealt))
        figures.share(f"jack dealt to {players}", found["jack"], DEALS, exact)
        if players == 4:
            figures.mean("of one suit", counts, 6)
            figures.share("ace and two", found["ace and two"], DEALS, 46 / 221)
            figures.share("ace, two and jack", found["ace, two and jack"], DEALS, 506 / 5525)
            for count, share in enumerate(AT_LEAST, 1):
                figures.share(f"{count} or more", found[f"{count} or more"], DEALS, share)
        if players in POINTS_DEALT:
            figures.mean(f"card-points to {players}", points, POINTS_DEALT[players][0])
            figures.deviation(f"deviation of card-points to {players}", points, POINTS_DEALT[players][1])
        if players == 2:
            figures.share("no card-point", sum(not point for point in points), DEALS, 0.001094)
    figures.judge(least=22)


@SEEDS
def test_a_card_pitched_at_random(seed: int) -> None:
    """The pitcher leads any card of his hand: what that says of the trumps in play."""
    figures = Figures()
    for players, exact in JACK_GIVEN_PITCH.items():
        rules, cases, found = find("auction_pitch").rules(None, players).endless(), 0, 0
        for number in range(DEALS):
            rng = Random(f"{seed}/deal/{number}")
            deal = new_deal(rules, number % players, rng)
            hand = [card for card in range(52) if deal.hands[0] >> card & 1]
            card = hand[pick(rng, 6)]
            if card % 13 != JACK:
                cases += 1
                found += sum(deal.hands) >> card // 13 * 13 + JACK & 1
        figures.share(f"jack in play of {players}", found, cases, exact)
    rules = find("yorkshire").rules().endless()
    sides, counts, jacks = Counter[str](), list[float](), 0
    for number in range(2 * DEALS):
        rng = Random(f"{seed}/deal/{number}")
        deal = new_deal(rules, number % 4, rng)
        legal = deal.legal()
        deal.apply(legal[pick(rng, len(legal))])
        trumps = in_play(deal) & SUIT_MASK[deal.trump]
        counts.append(trumps.bit_count())
        jacks += trumps >> 13 * deal.trump + JACK & 1
        pitchers = deal.held[deal.eldest] | deal.held[(deal.eldest + 2) % 4]
        sides["high"] += pitchers >> highest(trumps) & 1
        sides["low"] += pitchers >> lowest(trumps) & 1
    figures.share("jack in play", jacks, 2 * DEALS, 0.493213)
    figures.mean("trumps in play", counts, 6.411765)
    figures.share("High is the pitcher's side's", sides["high"], 2 * DEALS, 0.565212)
    figures.share("Low is the pitcher's side's", sides["low"], 2 * DEALS, 0.565212)
    figures.judge(least=7)


@SEEDS
def test_the_first_jack(seed: int) -> None:
    """Yorkshire's draw is not fair: who pitches first, counted from the shuffler's left, and at which card (D18)."""
    draw, figures = find("yorkshire").rules().draw, Figures()
    rng, places, seats, shufflers = Random(f"{seed}/draw"), list[float](), Counter[int](), Counter[int]()
    for _ in range(DEALS):
        events: list[Event] = []
        dealer = draw.run(rng, 4, events)
        shuffler, *cards, found = events
        assert isinstance(shuffler, Shuffled)
        drawn = [event for event in cards if isinstance(event, Drawn)]
        assert [event.card % 13 == JACK for event in drawn] == [False] * (len(cards) - 1) + [True]
        assert [event.seat for event in drawn] == [(shuffler.seat + 1 + place) % 4 for place in range(len(drawn))]
        assert found == DealerDrawn((drawn[-1].seat - 1) % 4) and dealer == found.seat
        places.append(len(drawn))
        seats[(drawn[-1].seat - shuffler.seat - 1) % 4] += 1
        shufflers[shuffler.seat] += 1
    figures.mean("position", places, 10.6)
    for seat, share in enumerate(SEAT_SHARES):
        figures.share(f"seat {seat} from the left", seats[seat], DEALS, share)
        figures.share(f"seat {seat} shuffles", shufflers[seat], DEALS, 1 / 4)
    for place in range(1, 26):
        exact = comb(52 - place, 3) / comb(52, 4)
        figures.share(f"position {place}", places.count(place), DEALS, exact)
    figures.judge(least=30)


@SEEDS
def test_cinch(seed: int) -> None:
    """Fourteen trumps: how many are dealt, a hand of seven and more, and how often the stock is short (D37)."""
    figures, rng, packs = Figures(), Random(f"{seed}/cinch"), 150_000
    trumps = SUIT_MASK[0] | 1 << 39 + FIVE  # spades, and the five of clubs
    is_trump = [bool(trumps >> card & 1) for card in range(52)]
    dealt, long_hands, short = list[float](), 0, 0
    for _ in range(packs):
        marks = [is_trump[card] for card in shuffled(rng)[:36]]
        dealt.append(sum(marks))
        long_hands += sum(marks[:9]) >= 7
        short += sum(marks[:27]) <= 1
    figures.mean("trumps in the first 36 cards", dealt, 9.6923)
    figures.share("seven and more in one hand", long_hands, packs, 0.000687)
    figures.share("the stock is short", short, packs, 0.0000819)
    figures.judge(least=3)
    orders = find("cinch").rules().orders
    assert orders[0].trumps == trumps


def test_the_exact_values_are_consistent() -> None:
    assert sum(SEAT_SHARES) == pytest.approx(1)
    for players, share in JACK_DEALT.items():
        assert share == pytest.approx(6 * players / 52, abs=1e-6)
    for players, (mean, _) in POINTS_DEALT.items():
        assert mean == pytest.approx(80 * 6 * players / 52, abs=1e-4)
    assert sum(Fraction(comb(52 - place, 3), comb(52, 4)) for place in range(1, 50)) == 1
    assert sum(place * Fraction(comb(52 - place, 3), comb(52, 4)) for place in range(1, 50)) == Fraction(53, 5)
    assert pytest.approx(0.493213, abs=1e-6) == 1 / 13 + 12 / 13 * 23 / 51
    held = Fraction(comb(39, 24), comb(52, 24))
    high = Fraction(11, 23) + Fraction(12, 23) * Fraction(1, 6) * (1 - held)
    assert high == pytest.approx(0.565212, abs=2e-6)
    assert pytest.approx(9.6923, abs=1e-4) == 14 * 36 / 52
    assert sum(Fraction(comb(14, k) * comb(38, 27 - k), comb(52, 27)) for k in (0, 1)) == pytest.approx(
        0.0000819, abs=1e-7
    )
