"""The review of a deal: mistakes by what was known, luck by the cards as they lay, and totals that add up."""

import pickle
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean

import pytest

from game import coach
from game.actions import BID, Say
from game.agents import Budget, make
from game.agents.careful import Careful
from game.cards import Action, parse_card
from game.coach import Advice, Line, advise
from game.coach_facts import Facts
from game.coach_reasons import reason
from game.deal import Deal
from game.match import DealRecord, Match, Record
from game.mind import ADVISER, Mind
from game.record import replay
from game.review import (
    Choice,
    alone,
    analyse,
    compared,
    hasty,
    judge,
    judge_one,
    positions,
    reached,
    total_of,
)
from game.rules import Variant
from game.search import Estimate
from game.search_actions import kinds
from game.solver import Solver, solve
from game.variants import VARIANTS, find
from game.view import View
from tests.game.coaching import positions as endless
from tests.game.helpers import cards, make_pack, record_file

FEW = Budget(worlds=4)


def played(variant: Variant, seed: str, deals: int = 1, agent: str = "careful") -> Record:
    """A record of some deals, every player of that kind."""
    match, player = Match(variant, seed=seed), make(agent)
    for _ in range(deals):
        match.next_deal()
        while (seat := match.to_act()) is not None:
            match.play(player.choose(match.view(seat), match.stream(), Budget()).action)
    return match.record


SEVEN_UP = played(find("seven_up"), "review", 2)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_choice_is_there(variant: Variant) -> None:
    """In each game: who chose what, in order; only choices among several cost anything; costs are never a gain."""
    record = played(variant, "all")
    heard: list[tuple[int, int]] = []
    actions = record.deals[0].actions
    short = replace(record, deals=(replace_actions(record, actions[: 14 if len(actions) > 40 else None]),))
    found = analyse(short, 1, Budget(worlds=2), lambda done, total: heard.append((done, total)))
    count = len(short.deals[0].actions)
    assert heard == [(number, count) for number in range(1, count + 1)]
    assert [choice.action for choice in found.choices] == short.deals[0].actions
    assert [choice.number for choice in found.choices] == list(range(1, count + 1))
    for choice, (_, before, _) in zip(found.choices, positions(short, 1), strict=True):
        assert (choice.seat, choice.ways) == (before.to_act(), len(before.legal()))
        if choice.ways == 1:
            assert (choice.cost, choice.cost_chance, choice.hindsight, choice.mistake) == (0.0, 0.0, None, False)
        assert choice.hindsight is None or choice.hindsight >= 0.0
        assert choice.cost_chance >= 0.0
        assert choice.mistake or choice.cost == choice.cost_chance == 0.0
    assert pickle.loads(pickle.dumps(found)) == found


def replace_actions(record: Record, actions: list[int]) -> DealRecord:
    """The first deal of a record with fewer actions."""
    deal = record.deals[0]
    whole = len(actions) == len(deal.actions)
    return DealRecord(deal.dealer, deal.pack, actions, deal.score if whole else None, deal.cut)


def test_the_same_again() -> None:
    few = Budget(worlds=2)
    first = analyse(SEVEN_UP, 2, few)
    assert analyse(SEVEN_UP, 2, few) == first
    other = analyse(replace(SEVEN_UP, seed="another"), 2, few)
    assert [choice.action for choice in other.choices] == [choice.action for choice in first.choices]
    assert other != first


def test_totals_add_up() -> None:
    found = analyse(SEVEN_UP, 1, FEW)
    for seat, total in enumerate(found.totals):
        own = [choice for choice in found.choices if choice.seat == seat and choice.ways > 1]
        assert (total.seat, total.choices) == (seat, len(own))
        assert total.mistakes == sum(choice.sure in ("likely", "clear") for choice in own)
        assert total.cost == pytest.approx(sum(choice.cost for choice in own))
        assert total.hindsight == pytest.approx(sum(choice.hindsight or 0.0 for choice in own))
    assert sum(total.choices for total in found.totals) == sum(choice.ways > 1 for choice in found.choices)


def test_hindsight_is_the_solvers() -> None:
    found = analyse(SEVEN_UP, 1, FEW)
    asked = [choice for choice in found.choices if choice.hindsight is not None]
    assert len(asked) > 8 and found.exact
    for choice, (_, before, action) in zip(found.choices, positions(SEVEN_UP, 1), strict=True):
        if choice.phase != "playing" or choice.ways == 1:
            assert choice.hindsight is None
            continue
        values = dict(solve(before).values)
        assert choice.hindsight == pytest.approx(max(values.values()) - values[action])
        assert values[choice.best_open] == max(values.values())


def test_no_hindsight_while_cards_are_drawn() -> None:
    record = played(find("california_jack"), "drawn")
    first = replace(record, deals=(replace_actions(record, record.deals[0].actions[:4]),))
    assert all(choice.hindsight is None for choice in analyse(first, 1, Budget(worlds=1)).choices)


def test_another_action_is_named_only_for_a_mistake() -> None:
    """Who plays at random makes mistakes."""
    found = analyse(played(find("seven_up"), "named", agent="random"), 1, Budget(worlds=12))
    assert any(choice.mistake for choice in found.choices)
    for choice in found.choices:
        assert (choice.best != choice.action) == choice.mistake


def test_a_mistake_may_cost_nothing_as_the_cards_lie() -> None:
    """The dealer, last to play, leaves a ten to the other side under his ace: bad, though here Game is lost anyway."""
    hands = {
        1: cards("9h 3s 4d 5c 6c 7c"), 2: cards("8h 7d 6d 5s 4s 8c"),
        3: cards("Th Qd Jd 9d 8d Tc"), 0: cards("Ah 2h 2d 3c 4c 2c"),
    }  # fmt: skip
    match = Match(find("seven_up"), seed="blunder")
    match.next_deal(make_pack(0, hands, cards("6s")), dealer=0)
    for action in (Say.STAND, *cards("9h 8h Th 2h")):
        match.play(action)
    choice = analyse(match.record, 1, Budget(worlds=40)).choices[-1]
    assert choice.mistake and choice.best == parse_card("Ah")
    assert choice.cost > 0.2 and choice.cost_chance > 0.01
    assert (choice.hindsight, choice.best_open, choice.exact) == (0.0, choice.action, True)
    assert choice.instead[0] == reason("catches_ten", parse_card("Th"))


def test_a_peek_is_no_choice_and_a_revoke_is_not_compared() -> None:
    peeked, revoked = record_file("hk_03b"), record_file("tr_13a")
    done = peeked.deals[0].actions
    assert [choice.action for choice in analyse(peeked, 1, FEW).choices] == [a for a in done if a != Say.PEEK] != done
    unknown = [choice for choice in analyse(revoked, 1, FEW).choices if choice.ways > 1 and choice.sure == "unknown"]
    assert unknown and all(choice.best != choice.action and not choice.mistake for choice in unknown)


# the words kept apart


def line(action: int, points: float, chance: float, sure: str) -> Line:
    return Line(Estimate(action, chance, points, chance, 0.01, 20), (reason("keeps_trump", action),), sure)


LINES = (
    line(4, 0.5, 0.6, "clear"), line(5, 0.45, 0.6, "equal"), line(8, 0.2, 0.59, "unclear"), line(6, 1.0, 0.5, "clear"),
)  # fmt: skip
ADVICE = Advice(LINES, 20, True, Facts())


@pytest.mark.parametrize(
    ("action", "sure", "best", "cost", "chance"),
    [(4, "equal", 4, 0.0, 0.0), (5, "equal", 5, 0.0, 0.0), (8, "unclear", 8, 0.0, 0.0),
     (6, "clear", 4, 0.0, 0.1), (7, "unknown", 4, 0.0, 0.0)],
)  # fmt: skip
def test_compared(action: int, sure: str, best: int, cost: float, chance: float) -> None:
    """The best costs nothing, nor what is not told from it; what the match does not want costs chance though it
    brings points.
    """
    choice = compared(Choice(1, 1, 0, "playing", 3, action, action), ADVICE)
    assert (choice.sure, choice.best) == (sure, best)
    assert choice.cost == pytest.approx(cost) and choice.cost_chance == pytest.approx(chance)
    assert choice.mistake == (action == 6)


@pytest.mark.parametrize(
    ("points", "chance", "mistake"),
    [(0.051, 0.0, True), (0.049, 0.0049, False), (0.0, 0.0051, True), (-0.3, 0.0049, False)],
)
def test_what_hardly_costs_anything_is_no_mistake(points: float, chance: float, mistake: bool) -> None:
    advice = Advice((line(4, 0.5, 0.6, "clear"), line(5, 0.5 - points, 0.6 - chance, "clear")), 20, True, Facts())
    choice = compared(Choice(1, 1, 0, "playing", 3, 5, 5), advice)
    assert choice.mistake == mistake == (choice.best == 4)
    assert mistake or (choice.sure, choice.cost, choice.cost_chance) == ("equal", 0.0, 0.0)


# bids are many and hardly differ


BIDDER = next(deal for deal in endless(find("cinch"), "noisy", 1) if len(deal.legal()) > 10)
ASKED: list[tuple[int, tuple[Action, ...]]] = []


@pytest.fixture
def noisy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search whose layouts differ by two points: all bids are worth the same, passing is worth a point less."""

    def search(
        view: View, rng: Random, budget: Budget, mind: Mind, also: Sequence[Action], only: Sequence[Action] = (),
        near: float = 0.0,
    ) -> tuple[Estimate, ...]:  # fmt: skip
        ASKED.append((budget.worlds, tuple(only)))
        error = 2.0 / sqrt(budget.worlds)
        found = []
        for action in only or view.legal:
            points = rng.gauss(-1.0 if action == Say.PASS else 0.0, error)
            found.append(Estimate(action, 0.5, points, points, error * sqrt(2), budget.worlds))
        return tuple(sorted(found, key=lambda one: -one.value))

    monkeypatch.setattr(coach, "search", search)
    monkeypatch.setattr(coach, "makes", lambda view, rng, budget: {})
    ASKED.clear()


def judged(before: Deal, action: Action, times: int = 200) -> list[Choice]:
    return [judge(1, 1, before, action, Random(number), Budget(50)) for number in range(times)]


def test_the_luck_of_the_best_of_many_is_no_cost(noisy: None) -> None:
    """Seen once, a bid as good as all others is often behind the luckiest of them; compared anew it is hardly ever."""
    view, action = BIDDER.view(BIDDER.to_act()), BID + 3
    first = [compared(Choice(1, 1, 0, "bidding", 15, action, action), advise(view, Random(number), Budget(50)))
             for number in range(200)]  # fmt: skip
    assert sum(choice.mistake for choice in first) > 20
    found = judged(BIDDER, action)
    assert sum(choice.mistake for choice in found) <= 3
    assert all(choice.cost == 0.0 and choice.best == action for choice in found if not choice.mistake)


def test_what_a_mistake_costs_is_not_too_much(noisy: None) -> None:
    """Seen once it costs a point and the luck of the best besides."""
    found = [choice for choice in judged(BIDDER, Say.PASS) if choice.mistake]
    assert len(found) > 150
    assert 0.9 < mean(choice.cost for choice in found) < 1.15


def test_the_second_look_is_at_the_two_alone_in_twice_the_layouts(noisy: None) -> None:
    choice = next(choice for choice in judged(BIDDER, Say.PASS, 5) if choice.mistake)
    assert ASKED[:2] == [(50, ()), (100, (ASKED[1][1][0], Say.PASS))]
    assert choice.best in [only[0] for _, only in ASKED if only]


def test_cards_equal_to_the_best_cost_nothing() -> None:
    """Of a run of cards with nothing out between them each is as good as the others."""
    seen = 0
    for deal in endless(find("seven_up"), "equal", 3):
        view = deal.view(deal.to_act())
        if view.phase != "playing" or len(view.legal) == 1:
            continue
        best = advise(view, Random(1), FEW).lines[0].estimate.action
        group = next(group for group in kinds(view) if best in group)
        for action in group if len(group) > 1 else []:
            choice = judge(1, 1, deal, action, Random(1), FEW)
            assert (choice.sure, choice.cost, choice.cost_chance, choice.best) == ("equal", 0.0, 0.0, action)
            seen += 1
    assert seen > 5


def test_right_and_unlucky() -> None:
    right = Choice(1, 1, 0, "playing", 3, 4, 4, sure="equal", hindsight=1.0)
    assert right.unlucky and not right.mistake
    assert not replace(right, hindsight=0.0).unlucky
    wrong = replace(right, sure="clear", cost=0.3)
    assert wrong.mistake and not wrong.unlucky
    total = total_of(0, [right, wrong, replace(wrong, ways=1), replace(wrong, seat=1)])
    assert (total.choices, total.mistakes, total.cost, total.hindsight) == (2, 1, 0.3, 2.0)


def test_deals_that_are_not_there() -> None:
    for deal in (0, 3, -1):
        with pytest.raises(ValueError, match=f"there is no deal {deal}: the record has 2"):
            analyse(SEVEN_UP, deal, FEW)


def test_a_deal_without_actions() -> None:
    begun = replace(SEVEN_UP, deals=(replace_actions(SEVEN_UP, []),))
    found = analyse(begun, 1, FEW)
    assert found.choices == () and [total.choices for total in found.totals] == [0] * 4


def test_a_discard_that_nobody_would_think_of_is_judged_too() -> None:
    """After a run twelve cards come down to six: one of the 924 ways is thrown that the search would not try."""
    match = Match(find("seven_up"), seed="thrown")
    while True:
        match.next_deal()
        while match.to_act() is not None and match.deal and match.deal.phase.key in ("begging", "bunching"):
            legal = match.legal()
            match.play(next(a for a in (Say.BEG, Say.RUN, Say.KEEP) if a in legal))
        if match.deal and match.deal.phase.key == "discarding":
            break
        while (seat := match.to_act()) is not None:
            match.play(Careful().choose(match.view(seat), Random(1), FEW).action)
    view = match.view(match.to_act() or 0)
    trumps = [card for card in range(52) if view.hand >> card & 1 and card // 13 == view.trump]
    worst = max(view.legal, key=lambda action: sum(action >> card & 1 for card in trumps))
    match.play(worst)
    choice = analyse(match.record, len(match.history), FEW).choices[-1]
    assert choice.sure != "unknown"
    assert choice.action == worst


def test_one_choice_by_itself_is_judged_as_among_all() -> None:
    found = analyse(SEVEN_UP, 2, FEW).choices
    for choice in found[::7]:
        assert judge_one(SEVEN_UP, 2, choice.number, ADVISER, FEW, Solver()) == choice


def test_the_more_choices_the_less_is_thought_about_each() -> None:
    efforts = [hasty(choices).effort for choices in (0, 1, 8, 9, 26)]
    assert efforts[0] == efforts[1] == efforts[2] > efforts[3] > efforts[4]
    assert 26 * efforts[4] <= 9 * efforts[3] + 26
    assert hasty(3).every and hasty(3).calls


def test_a_record_up_to_a_choice_and_its_deal_alone() -> None:
    before = reached(SEVEN_UP, 2, 7)
    assert [len(deal.actions) for deal in before.deals] == [len(SEVEN_UP.deals[0].actions), 6]
    assert before.deals[1].score is None and SEVEN_UP.deals[1].score is not None
    short = alone(before)
    assert len(short.deals) == 1 and short.start == SEVEN_UP.deals[0].score
    there, here = replay(before), replay(short)
    assert [there.view(seat) for seat in range(4)] == [here.view(seat) for seat in range(4)]
    assert alone(short) == short
