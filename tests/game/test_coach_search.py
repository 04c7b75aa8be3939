"""The coach with the real search: advice is repeatable, right where it is plain, and its figures are the search's."""

from dataclasses import replace
from functools import partial
from itertools import count, islice
from random import Random

import pytest

from game.actions import BID, Say
from game.budget import Budget
from game.cards import parse_card
from game.coach import advise
from game.coach_bids import makes
from game.coach_reasons import COMPARES, TIED, reason
from game.deal import Deal
from game.mind import ADVISER, FULL
from game.review import hasty
from game.rules import Variant
from game.search import search
from game.variants import VARIANTS, find
from game.view import View
from tests.game.coaching import is_true, positions
from tests.game.helpers import cards, make_pack

FEW = Budget(worlds=6)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_advice_in_every_game(variant: Variant) -> None:
    """Once in every phase: every line is an estimate of the search, and its reasons are true."""
    seen = set()
    for deal in positions(variant, "real", 2):
        view = deal.view(deal.to_act())
        moment = view.phase, len(view.tricks) % 3, view.trump_fixed
        if len(view.legal) == 1 or moment in seen:
            continue
        seen.add(moment)
        advice = advise(view, Random(7), FEW)
        found = search(view, Random(7), FEW, ADVISER)
        assert tuple(line.estimate for line in advice.lines) == found
        bids = makes(view, Random(7), FEW) if view.phase == "bidding" else {}
        assert set(bids) == {action - BID for action in view.legal if BID < action <= BID + 14}
        for line in advice.lines:
            assert line.sure not in TIED or not COMPARES.intersection(told.key for told in line.reasons)
            for told in line.reasons:
                if told.key not in ("bid_makes", "smudge", "pass_better"):  # their stream has run through the search
                    assert is_true((deal, view, found, line.estimate, bids), told), told
    assert seen


def test_the_same_advice_again() -> None:
    view = bidder("As Ks Qs Js 3h 4d")
    assert advise(view, Random(3), FEW) == advise(view, Random(3), FEW)


def test_only_who_is_to_act_is_advised() -> None:
    deal = next(positions(find("seven_up"), "turn", 1))
    with pytest.raises(ValueError, match="not the viewer's turn"):
        advise(deal.view((deal.to_act() + 1) % 4), Random(1), FEW)


def test_a_forced_action() -> None:
    deal = next(deal for deal in positions(find("seven_up"), "forced", 3) if len(deal.legal()) == 1)
    (line,) = advise(deal.view(deal.to_act()), Random(1), FEW).lines
    assert (line.reasons, line.sure) == ((reason("forced"),), "clear")


def test_what_may_be_thrown_besides() -> None:
    """Any discard may be compared with those the search would try."""
    deal = next(deal for deal in positions(find("seven_up"), "thrown", 60) if deal.phase.key == "discarding")
    view = deal.view(deal.to_act())
    usual = {line.estimate.action for line in advise(view, Random(1), FEW).lines}
    strange = next(action for action in view.legal if action not in usual)
    assert {line.estimate.action for line in advise(view, Random(1), FEW, also=(strange,)).lines} == usual | {strange}


@pytest.mark.parametrize(("game", "phase"), [("seven_up", "begging"), ("seven_up", "discarding"), ("cinch", "bidding")])
def test_a_call_not_told_from_the_best_is_tried_on(game: str, phase: str) -> None:
    """In up to four times the deals, while there is time, unless nothing is left in doubt before."""
    few = replace(ADVISER, worlds=8)
    views = (deal.view(deal.to_act()) for deal in positions(find(game), "again", 12) if deal.phase.key == phase)
    for view in islice(views, 4):
        once, again = (advise(view, Random(1), Budget(), mind) for mind in (replace(few, again=1), few))
        assert once.worlds == 8 <= again.worlds <= 32
        if any(line.sure != "clear" and line.sure != "equal" for line in again.lines[1:]):
            assert again.worlds == 32
        bounded = advise(view, Random(1), Budget(worlds=8), few)
        assert [line.estimate for line in bounded.lines] == [line.estimate for line in once.lines]
        asked = count(1)
        late = advise(view, Random(1), Budget(out_of_time=partial(lambda asked: next(asked) >= 11, asked)), few)
        assert late.worlds == min(11, again.worlds)


def test_a_review_of_many_choices_tries_nothing_again() -> None:
    assert hasty(10).again == FULL.again == 1


# plain cases


def bidder(hand: str) -> View:
    """Eldest at Auction Pitch with this hand, before he bids."""
    deal = Deal(find("auction_pitch").rules(), 0, make_pack(0, {1: cards(hand)}), (0, 0, 0, 0))
    deal.begin(None)
    return deal.view(1)


def test_how_often_a_bid_is_made() -> None:
    """Ace to ten with the two make High, Low and Jack for certain, and Game nearly so; six low cards make nothing."""
    good = makes(bidder("As Ks Qs Js Ts 2s"), Random(1), Budget(30))
    assert (good[2], good[3]) == (1.0, 1.0) and good[4] >= 0.9
    poor = makes(bidder("3s 4h 5d 6c 7s 8h"), Random(1), Budget(30))
    assert poor[2] < 0.35 and poor[4] <= poor[3] <= poor[2]
    assert makes(next(positions(find("seven_up"), "none", 1)).view(1), Random(1), FEW) == {}


def test_bids_are_looked_at_even_when_the_time_is_up() -> None:
    assert makes(bidder("As Ks Qs Js Ts 2s"), Random(1), Budget(0, lambda: True))[3] == 1.0


def test_a_sure_bid_is_advised() -> None:
    best = advise(bidder("As Ks Qs Js Ts 2s"), Random(1), Budget(20)).lines[0]
    assert best.estimate.action >= BID + 3
    assert best.reasons[0].key in ("bid_makes", "smudge", "equal")


def test_the_jack_is_caught_by_whoever_plays_last() -> None:
    """The dealer holds the queen of trumps over the jack that the left-hand opponent's partner has just played."""
    hands = {
        1: cards("7h 3s 4d 5c 6c 7c"), 2: cards("6h 7d 6d 5s 4s 8c"),
        3: cards("Jh Qd Jd 9d 8d Tc"), 0: cards("Qh 2h 2d 3c 4c 2c"),
    }  # fmt: skip
    deal = Deal(find("seven_up").rules(), 0, make_pack(0, hands, cards("8h")), (0, 0))
    deal.begin(None)
    for action in (Say.STAND, *cards("7h 6h Jh")):
        deal.apply(action)
    first, second = advise(deal.view(0), Random(1), Budget(20)).lines
    jack, queen = parse_card("Jh"), parse_card("Qh")
    assert (first.estimate.action, first.sure, second.sure) == (queen, "clear", "clear")
    assert first.reasons[0] == reason("catches_jack", jack, 20, 20)
    assert second.reasons[0] == reason("misses_jack", jack, 0, 20)
