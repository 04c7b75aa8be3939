"""Worked examples of All Fives that a score does not show (rules.md 13.5)."""

from random import Random

from game.actions import Say
from game.cards import shuffled
from game.deal import Deal
from game.events import GameCounted
from game.match import Match
from game.record import open_match, steps
from game.variants import find
from tests.game.helpers import (
    D,
    P,
    cards,
    make_pack,
    record_file,
)

ALL_FIVES = find("all_fives")


def test_fv_05_the_five_of_trumps_counts() -> None:
    """P 12 : D 13 with it, 7 : 13 in All Fours."""
    for name, totals in (("fv_01", (12, 13)), ("af_17", (7, 13))):
        record = record_file(name)
        match = Match(find(record.variant), None, 2)
        match.next_deal(record.deals[0].pack, D)
        events = [event for action in record.deals[0].actions for event in match.play(action)]
        assert [event.totals for event in events if isinstance(event, GameCounted)] == [totals]


def test_fv_01_pegs_are_counted_as_the_trick_falls() -> None:
    record = record_file("fv_01")
    match, after = open_match(record), []
    for _ in steps(match, record):
        if match.deal and len(match.deal.tricks) * 2 == len(match.history[-1].actions) - 1:
            after.append(list(match.deal.scores))
    assert after == [[0, 0], [5, 0], [5, 10], [10, 10], [10, 10], [10, 10], [12, 11]]


def test_fv_07_all_six_counting_trumps() -> None:
    """Together they peg twenty-five."""
    hands = {P: cards("Ac Kc Qc 2s 3s 4s"), D: cards("Jc Tc 5c 2d 3d 4d")}
    pack = make_pack(D, hands, cards("9c"), players=2)
    for number in range(50):
        deal = Deal(ALL_FIVES.rules(), D, pack, (0, 0))
        deal.begin(None)
        deal.apply(Say.STAND)
        rng = Random(number)
        while not deal.over:
            deal.apply(shuffled(rng, deal.legal())[0])
        assert sum(award.points for award in deal.awards if award.category == "pegs") == 25
        assert max(award.points for award in deal.awards) <= 15
