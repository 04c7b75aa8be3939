"""The coach: every reason is true where it is given, tells its action from others, and no kind of reason is missing."""

import pickle
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.actions import BID, MAX_BID, Say
from game.cards import parse_card
from game.coach import EQUAL_POINTS, all_reasons, explain, how_sure, least_gap, telling
from game.coach_facts import facts
from game.coach_reasons import AGAINST, COMPARES, FIRST, FOR, NAMES, ORDER, REASONS, Reason, reason
from game.deal import Deal
from game.rules import Variant
from game.search import Estimate
from game.settle import OUT_OF_REACH
from game.variants import VARIANTS, find
from tests.game.coaching import CHECKS, is_true, made_up, positions
from tests.game.helpers import cards, make_pack

PAPER = Path(__file__).resolve().parents[2] / "docs" / "coach.md"
DEALS = {"seven_up": 14, "cinch": 8, "california_jack": 3, "shasta_sam": 2}
TABLES: list[tuple[Variant, int | None, dict[str, object]]] = [(variant, None, {}) for variant in VARIANTS] + [
    (find("all_fours"), 2, {}),
    (find("auction_pitch"), 3, {"low": "captor"}),
    (find("auction_pitch"), 4, {"partners": True}),
    (find("yorkshire"), 4, {"follow": "follow_only"}),
    (find("trinidad"), 4, {"no_undertrump": True}),
]
SEEN: Counter[str] = Counter()


# the list


def test_every_reason_has_a_check_a_place_and_an_entry_in_the_paper() -> None:
    keys = [key for key, _ in REASONS]
    assert len(set(keys)) == len(keys)
    assert set(keys) == set(CHECKS) == set(ORDER) == set(NAMES)
    assert set(keys) >= FOR | AGAINST | FIRST
    assert not FOR & AGAINST
    paper = PAPER.read_text(encoding="utf-8").partition("## Reasons")[2]
    told = dict(re.findall(r"^\| `(\w+)` \| ([^|]*) \|", paper, re.M))
    assert told == {key: ", ".join(f"`{name}`" for name in names) or "-" for key, names in REASONS}


def test_a_reason_has_the_values_of_its_key() -> None:
    assert reason("gives_points", 10) == Reason("gives_points", (("points", 10),))
    assert reason("gives_points", 10)["points"] == 10
    with pytest.raises(ValueError, match="zip"):
        reason("gives_points")
    with pytest.raises(KeyError):
        reason("because")


# true in the position


@pytest.mark.parametrize("table", range(len(TABLES)), ids=lambda place: TABLES[place][0].key)
def test_reasons_are_true(table: int) -> None:
    game, players, options = TABLES[table]
    for number, deal in enumerate(positions(game, "true", DEALS.get(game.key, 8), players, **options)):
        view, rng = deal.view(deal.to_act()), Random(f"{game.key}/{number}")
        found = made_up(view, rng)
        bids = {bid: rng.random() for bid in range(1, MAX_BID + 1) if BID + bid in view.legal}
        for one in found:
            for told in all_reasons(view, found, one, bids):
                SEEN[told.key] += 1
                assert is_true((deal, view, found, one, bids), told), (told, view)
        lines = explain(view, found, bids).lines
        assert [line.estimate for line in lines] == list(found)
        for line in lines:
            assert len(line.reasons) <= 2
            for told in line.reasons:
                SEEN[told.key] += 1
                assert is_true((deal, view, found, line.estimate, bids), told), (told, view)


def test_every_reason_was_given() -> None:
    """In these positions all kinds of reasons occur but the three that need a match."""
    if len(SEEN) < len(REASONS) - 3:  # where the tests are shared out among processes
        for table in range(len(TABLES)):
            test_reasons_are_true(table)
    assert set(NAMES) - set(SEEN) == {"unclear", "only_hope", "match_edge"}


def test_a_wrong_reason_is_caught() -> None:
    """The checks can fail: with a value changed, or said of another action, a reason is no longer true."""
    caught = Counter[str]()
    for deal in positions(find("seven_up"), "wrong", 6):
        view = deal.view(deal.to_act())
        found = made_up(view, Random("wrong"))
        for one in found:
            for told in all_reasons(view, found, one, {}):
                name, value = told.values[-1] if told.values else ("", 0)
                assert not isinstance(value, str)
                false = Reason(told.key, (*told.values[:-1], (name, value + 1)))
                if told.values:
                    assert not is_true((deal, view, found, one, {}), false), false
                    caught[told.key] += 1
    assert len(caught) > 12


# what separates


def test_a_line_says_nothing_that_the_best_says_too() -> None:
    one, other = reason("takes_trick_sure", 4), reason("keeps_trump", 2)
    assert telling([one, other], [], good=True) == (one, other)
    assert telling([one, other], [reason("takes_trick_sure", 4)], good=True) == (other,)
    assert telling([one, other], [reason("takes_trick_sure", 10)], good=True) == (one, other)
    assert telling([reason("boss_card", 12)], [reason("boss_card", 25)], good=True) == ()


def test_what_is_said_first_and_what_not_at_all() -> None:
    risk, keeps, jack = reason("risks_ten", 8, 3), reason("keeps_trump", 2), reason("catches_jack", 9, 7, 20)
    assert telling([keeps, risk, jack], [], good=True) == (jack, keeps)
    assert telling([keeps, jack, risk], [], good=False) == (risk, jack)
    assert telling([jack, reason("equal", 4)], [], good=False)[0].key == "equal"


def estimate(action: int, value: float, error: float = 0.1, **more: float) -> Estimate:
    """An estimate by its value alone."""
    return Estimate(action, more.get("chance", value), more.get("points", value), value, error, 50)


def test_how_sure() -> None:
    found = [estimate(1, 1.0, 0.0), estimate(2, 0.96, 0.0), estimate(3, 0.81), estimate(4, 0.75), estimate(5, 0.69)]
    assert [how_sure(found, place, 0.05) for place in range(5)] == ["equal", "equal", "unclear", "likely", "clear"]
    assert how_sure(found, 1, 0.03) == "clear"


@pytest.mark.parametrize(
    ("gap", "error", "points", "said"),
    [
        (0.0, 0.0, 0.0, "equal"), (0.04, 0.04, 0.04, "equal"), (0.04, 0.01, 0.04, "equal"),
        (0.0, 0.06, 0.0, "unclear"), (0.01, 0.3, 0.01, "unclear"), (0.4, 0.3, 0.4, "unclear"),
        (0.0, 0.0, 0.3, "unclear"), (0.01, 0.01, -2.75, "unclear"),
        (0.06, 0.03, 0.06, "likely"), (0.06, 0.02, 0.06, "clear"), (0.06, 0.02, -1.0, "clear"),
    ],
)  # fmt: skip
def test_equal_is_what_is_known_to_be(gap: float, error: float, points: float, said: str) -> None:
    """Not what may be far apart for all that was seen, nor what is worth as much in the match but not in points."""
    found = [estimate(1, 0.5, 0.0, points=1.0), estimate(2, 0.5 - gap, error, points=1.0 - points)]
    assert (how_sure(found, 0, 0.05), how_sure(found, 1, 0.05)) == (said, said)


def test_the_best_is_measured_against_what_cannot_be_exchanged_for_it() -> None:
    found = [estimate(1, 1.0, 0.0), estimate(2, 1.0, 0.0), estimate(3, 0.1)]
    assert how_sure(found, 0, 0.05) == "clear"
    assert how_sure(found, 1, 0.05) == "equal"
    assert how_sure(found[:2], 0, 0.05) == "equal"


# in a match


def eldest_at(scores: tuple[int, int]) -> Deal:
    """A deal of Seven Up at these scores: seat 0 deals, seat 1 may stand or beg."""
    deal = Deal(find("seven_up").rules(), 0, make_pack(0, {1: cards("Ah Kh")}, cards("5h")), scores)
    deal.begin(None)
    return deal


def test_the_score_may_ask_for_fewer_points() -> None:
    view = eldest_at((6, 5)).view(1)
    found = [estimate(64, 0.5, 0.0, points=-0.3), estimate(65, 0.3, 0.01, points=0.4)]
    assert explain(view, found, {}).lines[0].reasons[0] == reason("match_edge", 2, 1)
    assert explain(view, found, {}).in_chance
    plain = [estimate(64, 0.5, 0.0, points=0.4), estimate(65, 0.3, 0.01, points=-0.3)]
    assert "match_edge" not in {told.key for told in explain(view, plain, {}).lines[0].reasons}


def test_what_is_not_known_is_told_with_its_figures_and_nothing_that_contradicts() -> None:
    """Each of two calls names the other; what would say that one is worth more is left out, in a match or not."""
    deal = eldest_at((0, 0))
    for view, key in ((deal.view(1), "unclear"), (replace(deal.view(1), target=OUT_OF_REACH), "unclear_points")):
        found = [estimate(Say.STAND, 0.52, 0.0), estimate(Say.BEG, 0.42, 0.06)]
        told_of = ((Say.BEG, (0.52, 0.42)), (Say.STAND, (0.42, 0.52)))
        for line, (told, figures) in zip(explain(view, found, {}).lines, told_of, strict=True):
            assert line.sure == "unclear"
            assert line.reasons[0] == reason(key, told, *figures)
            assert not COMPARES.intersection(one.key for one in line.reasons)
        sure = [found[0], replace(found[1], error=0.001)]
        assert any(COMPARES.intersection(one.key for one in line.reasons) for line in explain(view, sure, {}).lines)


def test_the_only_hope() -> None:
    view = eldest_at((6, 0)).view(1)
    found = [estimate(64, 0.2, 0.0), estimate(65, 0.01, 0.01)]
    assert explain(view, found, {}).lines[0].reasons[0] == reason("only_hope", 0.2)
    found[1] = estimate(65, 0.05, 0.01)
    assert "only_hope" not in {told.key for told in explain(view, found, {}).lines[0].reasons}


def test_a_small_gap_is_measured_by_what_a_point_is_worth() -> None:
    """At 6 : 6 a point is the match, at the beginning it is little."""
    begin, end = least_gap(eldest_at((0, 0)).view(1), True), least_gap(eldest_at((6, 6)).view(1), True)
    assert 0.0 < begin < 0.01 < end <= EQUAL_POINTS
    assert least_gap(eldest_at((0, 0)).view(1), False) == EQUAL_POINTS


# facts


def test_facts_of_a_trick() -> None:
    """Dealt: As Ks 2s to eldest, who has led the ace and taken the jack, and the ten of hearts."""
    hands = {
        1: cards("As Ks 2s 3h 4h 5h"), 2: cards("Js 9h 8h 7h 6h 2h"),
        3: cards("3s Qh Kd Qd Jd 9d"), 0: cards("Th Ad 2c 3c 4c 5c"),
    }  # fmt: skip
    deal = Deal(find("seven_up").rules(), 0, make_pack(0, hands, cards("6s")), (0, 0))
    deal.begin(None)
    assert facts(deal.view(1)) == type(facts(deal.view(1)))()
    for action in (Say.STAND, *cards("As Js 3s Th 3h")):
        deal.apply(action)
    known = facts(deal.view(2))
    assert known.taken == (0, 4 + 1 + 10)
    assert known.on_table == 0
    # unseen by seat 2: thirteen spades less As Js 3s, and 6s that was turned
    assert (known.trumps_out, known.boss_trump, known.mine) == (9, parse_card("Ks"), False)
    assert not known.jack_out
    assert facts(deal.view(1)).mine


def test_advice_crosses_to_another_process() -> None:
    view = eldest_at((0, 0)).view(1)
    advice = explain(view, made_up(view, Random("pickle")), {})
    assert pickle.loads(pickle.dumps(advice)) == advice
