"""How the tables of chances are made: matches solved by hand, strengths found again, deals read in counting order."""

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import exp
from random import Random

import pytest

from game.cards import pick
from game.deal import Deal
from game.equity_tables import Sides, Singles, nearest, parse
from tests.game.helpers import SEVEN_UP
from tools.equity import FOLDER, kept, knots, make_sides, make_singles, text
from tools.equity_play import Plan, brought, plans
from tools.equity_sides import Outcome, Steps, falling, outcome, solve, straightened
from tools.equity_singles import Seen, calibration, fitted, loss, solved

DEALERS, OTHERS = 0, 1
ALL = (1, 1000)


def one_band(outcomes: Counter[Outcome]) -> dict[tuple[int, int], Counter[Outcome]]:
    return {(0, 0): outcomes, (0, 1): outcomes, (1, 0): outcomes, (1, 1): outcomes}


def test_one_point_a_deal() -> None:
    """Three deals in four bring the dealer's side a point, the others the other side one; then the other side deals."""
    first, second = Outcome(((DEALERS, 1),), True), Outcome(((OTHERS, 1),), True)
    table = solve(one_band(Counter({first: 3, second: 1})), ALL, 3)
    assert table[1][1] == pytest.approx(3 / 4)
    assert table[2][1] == pytest.approx(3 / 4 * (1 - 3 / 4))
    assert table[1][2] == pytest.approx(3 / 4 + 1 / 4 * (1 - 3 / 4))
    assert table[2][2] == pytest.approx(3 / 4 * (1 - 3 / 16) + 1 / 4 * (1 - 13 / 16))


def test_who_is_counted_first_wins() -> None:
    """The same points in another order: at 1 : 1 the first of them decides."""
    for first, second, won in ((DEALERS, OTHERS, 1.0), (OTHERS, DEALERS, 0.0)):
        table = solve(one_band(Counter({Outcome(((first, 1), (second, 1)), True): 1})), ALL, 2)
        assert table[1][1] == won
        assert (table[1][2], table[2][1]) == (1.0, 0.0)
        assert table[2][2] == pytest.approx(1 - won)


def test_void_deals_change_nothing_but_who_deals() -> None:
    """One deal in two is void. The same dealer deals again: as if there were none. The other deals: by hand
    p = 1/2 + 1/2 (1 - p) at 1 : 1 for a dealer who always scores first."""
    scores = Outcome(((DEALERS, 1),), True)
    again = solve(one_band(Counter({scores: 1, Outcome((), False): 1})), ALL, 4)
    plain = solve(one_band(Counter({scores: 1})), ALL, 4)
    for own in range(1, 5):
        assert again[own][1:] == pytest.approx(plain[own][1:], abs=1e-5)
    passing = solve(one_band(Counter({scores: 1, Outcome((), True): 1})), ALL, 4)
    assert passing[1][1] == pytest.approx(2 / 3)


DEALS: tuple[tuple[Steps, bool, int], ...] = (
    (((DEALERS, 1), (OTHERS, 1), (DEALERS, 2)), True, 4),
    (((OTHERS, 3), (DEALERS, 1)), True, 3),
    (((DEALERS, 1),), False, 1),
    (((OTHERS, 1), (DEALERS, 1)), True, 2),
)


@cache
def plainly(own: int, other: int) -> Fraction:
    """The chance of the dealer's side, point by point and deal by deal; every deal here brings somebody something."""
    total = Fraction(0)
    for steps, moves, times in DEALS:
        left, winner = [own, other], -1
        for side, points in steps:
            for _ in range(points):
                left[side] -= 1
                if left[side] == 0 and winner < 0:
                    winner = side
        if winner < 0:
            following = 1 - plainly(left[1], left[0]) if moves else plainly(left[0], left[1])
        else:
            following = Fraction(int(winner == DEALERS))
        total += times * following
    return total / 10


def test_the_solution_is_that_of_a_plain_recursion() -> None:
    table = solve(one_band(Counter({Outcome(steps, moves): times for steps, moves, times in DEALS})), (1, 3), 9)
    for own in range(1, 10):
        for other in range(1, 10):
            assert table[own][other] == pytest.approx(float(plainly(own, other)), abs=1e-6)


def test_deals_near_the_end_are_their_own() -> None:
    """At 1 : 1 the dealer's side scores first, farther off the other side."""
    near = Counter({Outcome(((DEALERS, 1),), True): 1})
    far = Counter({Outcome(((OTHERS, 1),), True): 1})
    table = solve({(0, 0): near, (0, 1): far, (1, 0): far, (1, 1): far}, (1, 2), 3)
    assert (table[1][1], table[2][1], table[1][2]) == (1.0, 0.0, 0.0)


def test_a_set_back_leads_away_from_the_end() -> None:
    """The dealer's side bids two: makes them or loses them, one time in two. At 2 : 2 one who deals wins with
    p = 1/2 + 1/2 (1 - q), where q is the chance of the other dealing at 2 : 4."""
    made, lost = Outcome(((DEALERS, 2),), True), Outcome(((DEALERS, -2),), True)
    table = solve(one_band(Counter({made: 1, lost: 1})), ALL, 16)
    assert table[2][2] == pytest.approx(1 / 2 + 1 / 2 * (1 - table[2][4]), abs=1e-6)
    assert table[2][4] == pytest.approx(1 / 2 + 1 / 2 * (1 - table[4][4]), abs=1e-6)
    assert table[4][2] < table[4][4] < table[2][4] < table[2][6]


def test_a_smudge_wins_but_not_from_the_hole() -> None:
    smudge = Outcome(((OTHERS, 4),), True, smudger=OTHERS)
    table = solve(one_band(Counter({smudge: 1})), ALL, 20, hole=11)
    assert (table[1][11], table[9][5]) == (0.0, 0.0)
    assert table[11][12] == 1.0, "the other side has 8 left, deals next, and the first one smudges"
    turned = solve(one_band(Counter({Outcome(((DEALERS, 4),), True, smudger=DEALERS): 1})), ALL, 20, hole=11)
    assert (turned[11][1], turned[12][11]) == (1.0, 0.0)


def test_samples_that_contradict_themselves_are_put_straight() -> None:
    assert falling([5, 3, 4, 1]) == [5, 3.5, 3.5, 1]
    assert falling([1, 2, 3]) == [2, 2, 2]
    table = straightened([[0, 0, 0], [0, 0.5, 0.4], [0, 0.2, 0.6]])
    assert table[1][1] <= table[1][2] and table[2][1] <= table[2][2]
    assert table[1][1] >= table[2][1] and table[1][2] >= table[2][2] - 1e-9


# what is played


def test_a_deal_is_read_in_the_order_of_counting() -> None:
    plan = next(plan for plan in plans() if plan.file == "seven_up-4.json")
    found = brought((plan, "order", (1, 1), 0))
    assert found.total() == 250
    for (steps, moves, smudger), _ in found.items():
        assert all(points > 0 for _, points in steps)
        assert all(one[0] != other[0] for one, other in pairwise(steps))
        assert smudger == -1 and (moves or sum(points for _, points in steps) <= 1)
        assert sum(points for _, points in steps) <= 6
    near = brought((plan, "order", (0, 0), 0))
    assert {steps[0] for steps, moves, _ in near if moves} == {(DEALERS, 1), (OTHERS, 1)}


def test_contracts_are_read_as_they_are_settled() -> None:
    """At Auction Pitch the one who pitches is counted first, and a set-back comes after what the others made."""
    plan = next(plan for plan in plans() if plan.file == "auction_pitch-2.json")
    found = brought((plan, "order", (7, 7), 0))
    assert any(steps == () and moves for steps, moves, _ in found), "a deal that all pass goes on to the next dealer"
    set_back = [steps for steps, _, _ in found if any(points < 0 for _, points in steps)]
    assert set_back and all(steps[-1][1] in (-2, -3, -4) for steps in set_back)
    assert {smudger for steps, _, smudger in found if smudger >= 0} <= {DEALERS, OTHERS}
    assert all(steps == ((smudger, 4),) for steps, _, smudger in found if smudger >= 0)


def test_a_void_deal_brings_nothing() -> None:
    deal = Deal(SEVEN_UP.rules(), 1, range(52), (0, 0))
    deal.throw_in("bunched", None)
    assert outcome(deal, (0, 0)) == Outcome((), False)


# strengths


def test_strengths_are_found_again() -> None:
    """Winners drawn by known strengths: 1, 1/2, 1/4, 1/8 for needs of 1 to 4, twice as much for the dealer's left."""
    rng, moments = Random(3), []
    for _ in range(4000):
        needs = tuple(1 + pick(rng, 4) for _ in range(3))
        dealer = pick(rng, 3)
        worths = [2.0**-need * (2 if (seat - dealer) % 3 == 1 else 1) for seat, need in enumerate(needs)]
        drawn = rng.random() * sum(worths)
        winner = next(seat for seat in range(3) if drawn < sum(worths[: seat + 1]))
        moments.append(Seen(needs, dealer, winner))
    fit = fitted(moments, [1, 2, 3, 4], 3)
    steps = [one - other for one, other in zip(fit.values[:3], fit.values[1:4], strict=True)]
    assert [exp(step) for step in steps] == pytest.approx([2, 2, 2], rel=0.15)
    assert [exp(value) for value in fit.values[4:]] == pytest.approx([2, 1], rel=0.15)
    winners = [moment.winner for moment in moments]
    chances = [fit.chances(fit.features(moment)) for moment in moments]
    assert loss(chances, winners) < loss([(1 / 3,) * 3] * len(moments), winners) - 0.1
    parts = calibration(chances, winners, 5)
    assert all(told == pytest.approx(won, abs=0.05) for _, told, won in parts)
    assert sum(many for many, _, _ in parts) == 12000


def test_equations() -> None:
    assert solved([[0, 2], [4, 1]], [6, 11]) == pytest.approx([2, 3])


def test_knots_reach_the_beginning() -> None:
    assert knots(7, 8) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 11]
    assert knots(61, 0)[0] == 1 and knots(61, 0)[-1] == 61 and len(knots(61, 0)) < 25


# what is written


def test_a_table_is_read_as_it_was_made() -> None:
    plan = Plan("seven_up", 4, "", ())
    table = make_sides(plan, one_band(Counter({Outcome(((DEALERS, 1),), True): 3, Outcome(((OTHERS, 1),), True): 1})))
    read = parse(text(plan, table), nearest(plan.rules))
    assert isinstance(read, Sides)
    assert read.rows[0][0] == 7500 and len(read.rows) == 24
    assert json.loads(text(plan, table))["deals"] == 16
    assert read.chances((1, 1), 1, (1, 0)) == (0.25, 0.75)


def test_the_tables_there_are_stand_as_the_tool_writes_them() -> None:
    for plan in plans():
        assert text(plan, kept(plan)) == (FOLDER / plan.file).read_text(encoding="utf-8")


def test_strengths_are_read_as_they_were_fitted(capsys: pytest.CaptureFixture[str]) -> None:
    plan, rng = Plan("all_fours", 3, "", ()), Random(4)
    winners = [0] * 30 + [1] * 12 + [2] * 6
    moments = [Seen((1, 3, 7), pick(rng, 3), winner) for winner in winners]
    read = parse(text(plan, make_singles(plan, [moments], [moments])), nearest(plan.rules))
    assert isinstance(read, Singles)
    chances = read.chances((1, 3, 7), 0, (0, 1, 2))
    assert chances[0] > chances[1] > chances[2]
    assert "of the formula" in capsys.readouterr().out
