"""What the four cells say is certain: compared with every way the unseen cards may lie, and with the count itself."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import record as records
from game.agents import Budget, make
from game.cards import card_points, cards_of, mask_of
from game.match import Match
from game.order import PLAIN
from game.view import View
from scenes.certain import Known, certain, counted
from tests.scenes.support import Bold, new_match

RECORDS = Path(__file__).resolve().parents[1] / "records"


def moments(match: Match, agent: object) -> list[tuple[View, dict[str, int]]]:
    """Views of seat 0 in every deal of a match, each with how the deal was counted in the end."""
    player = make("careful") if agent is None else agent
    told: list[tuple[View, dict[str, int]]] = []
    while match.winner is None:
        views: list[View] = []
        match.next_deal()
        assert match.deal is not None
        deal = match.deal
        while (seat := match.to_act()) is not None:
            views.append(match.view(0))
            choice = player.choose(match.view(seat), Random(1), Budget())  # type: ignore[attr-defined]
            match.play(choice.action)
        views.append(match.view(0))
        awards = {award.category: award.team for award in deal.awards}
        told += [(view, awards) for view in views if deal.tricks]
    return told


def by_category(view: View) -> dict[str, Known]:
    return {known.category: known for known in certain(view)}


@pytest.mark.parametrize("seed", range(8))
def test_what_is_certain_comes_true(seed: int) -> None:
    seen = set()
    for view, awards in moments(new_match(f"certain {seed}"), Bold() if seed % 3 == 0 else None):
        for category, known in by_category(view).items():
            if known.team >= 0 and category in awards:
                assert awards[category] == known.team, (category, view)
                seen.add(category)
            if known.none:
                assert category not in awards
    assert {"high", "low"} <= seen


def deals_that_fit(view: View) -> list[set[int]]:
    """Sets of trumps the others may hold: none of them, all unseen ones, and each alone."""
    order = PLAIN[view.trump]
    seen = mask_of([c for trick in (*view.tricks, view.trick) for c in trick.cards]) | view.hand
    unseen = cards_of(order.trumps & ~seen & ~mask_of(view.turn_ups) & ~view.discards)
    may = any(n and s != view.seat and not view.voids[s] >> view.trump & 1 for s, n in enumerate(view.counts))
    return [set(), *([{card} for card in unseen] if may else [])]


@pytest.mark.parametrize("seed", range(6))
def test_high_and_low_are_certain_exactly_when_no_unseen_trump_can_change_them(seed: int) -> None:
    checked = 0
    for view, _ in moments(new_match(f"exact {seed}"), Bold() if seed % 2 else None):
        if view.phase != "playing" or view.over:
            continue
        ranking = PLAIN[view.trump].ranking
        held = set(cards_of(view.hand)) | {c for trick in (*view.tricks, view.trick) for c in trick.cards}
        trumps = [card for card in ranking if card in held]
        known = by_category(view)
        for category, pick in (("high", max), ("low", min)):
            best = {pick(ranking.index(c) for c in {*trumps, *more}) for more in deals_that_fit(view) if trumps or more}
            sure = bool(trumps) and len(best) == 1
            assert (known[category].team >= 0) == sure
            checked += sure
    assert checked > 20


def test_before_the_play_nothing_is_certain() -> None:
    match = new_match("1")
    match.next_deal()
    assert certain(match.view(0)) == [Known("high"), Known("low"), Known("jack"), Known("game")]


def deal_m(count: int) -> View:
    """The reference deal after so many cards were played."""
    record = records.read_file(RECORDS / "deal_m.toml")
    deal = replace(record.deals[0], actions=record.deals[0].actions[: count + 1], score=None)
    return records.replay(replace(record, deals=(deal,))).view(0)


@pytest.mark.parametrize(
    ("count", "high", "low", "jack", "points"),
    [
        (0, -1, -1, -1, (0, 0)),
        (1, 1, -1, -1, (0, 0)),  # the ace was led by seat 3; the deuce is still out
        (4, 1, 0, -1, (0, 4)),
        (12, 1, 0, 0, (11, 4)),
    ],
)
def test_the_reference_deal(count: int, high: int, low: int, jack: int, points: tuple[int, int]) -> None:
    view = deal_m(count)
    known = by_category(view)
    assert (known["high"].team, known["low"].team, known["jack"].team) == (high, low, jack)
    assert not known["jack"].none and known["game"] == Known("game")
    assert counted(view) == points


def test_own_discards_are_in_nobodys_hand() -> None:
    view = deal_m(1)
    assert by_category(view)["low"].team < 0
    unseen = PLAIN[view.trump].trumps & ~view.hand & ~mask_of(view.trick.cards)
    assert by_category(replace(view, discards=unseen))["low"].team >= 0


def test_a_jack_of_trumps_that_cannot_be_in_play_any_more_goes_to_nobody() -> None:
    found = 0
    for seed in range(4):
        for view, awards in moments(new_match(f"jack {seed}"), None):
            if by_category(view)["jack"].none:
                assert "jack" not in awards
                found += 1
    assert found


def test_points_are_counted_for_the_sides_that_took_them() -> None:
    for view, _ in moments(new_match("points"), None):
        mine = [trick.cards for trick in view.tricks if view.team_of[trick.winner] == 0]
        theirs = [trick.cards for trick in view.tricks if view.team_of[trick.winner] == 1]
        assert counted(view) == tuple(sum(card_points(mask_of(cards)) for cards in won) for won in (mine, theirs))
