"""The columns of the count: which there are in which game, what fills them, and where they stand."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game import record as records
from game.agents import Budget, make
from game.cards import parse_card
from game.events import Award, Contract, DealEnded, Event, GameCounted, MatchWon, NoAward, Revoked
from game.match import Match
from game.rules import Variant
from game.variants import VARIANTS, find
from scenes import categories
from scenes.columns import (
    GAP,
    WIDEST,
    Column,
    columns,
    gains,
    grid,
    match_won,
    peg_totals,
    pegged_cards,
    richest,
    scored_before,
)

RECORDS = Path(__file__).resolve().parents[1] / "records"
COUNTED = (Award, Contract, DealEnded, GameCounted, MatchWon, NoAward, Revoked)
FOUR = ["high", "low", "jack", "game"]


def names(found: list[Column]) -> list[str]:
    return [column.category for column in found]


def counted(match: Match, agent: str = "careful") -> list[Event]:
    """One deal played; what the sheet was shown of it."""
    player, sheet = make(agent), match.next_deal()
    while (seat := match.to_act()) is not None:
        sheet += match.play(player.choose(match.view(seat), Random(1), Budget()).action)
    return [event for event in sheet if isinstance(event, COUNTED)]


def replayed(name: str) -> tuple[Match, Sequence[Event]]:
    """A record's match, and what its sheet was shown."""
    record = records.read_file(RECORDS / f"{name}.toml")
    match = records.open_match(record)
    happened = [event for events in records.steps(match, record) for event in events]
    return match, [event for event in happened if isinstance(event, COUNTED)]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_game_has_its_columns_in_counting_order(variant: Variant) -> None:
    expected = {
        "cinch": [*FOUR, "right_pedro", "left_pedro", "contract"],
        "auction_pitch": [*FOUR, "contract"],
        "all_fives": ["pegs", "high", "low", "game"],
    }
    key = variant.key
    match = Match(variant, seed="columns")
    sheet: list[Event] = []
    while match.deal is None or match.deal.void:
        sheet += counted(match)
    assert names(columns([], match.rules, True)) == expected.get(key, FOUR)
    assert all(column.open for column in columns([], match.rules, True))
    found = columns(sheet, match.rules, True)
    assert names(found) == expected.get(key, FOUR)
    assert not [column for column in found if column.open and column.category != "pegs"]


def test_what_was_scored_before_the_play_is_no_column_of_it() -> None:
    """Trinidad, a kick of three: told beside the sheet when the deal is played, a column where it ends the match."""
    match, sheet = replayed("tr_06")
    assert match.deal is not None and not match.deal.tricks
    found = columns(sheet, match.rules, False)
    assert names(found) == ["kick"]
    assert found[0].award is not None and found[0].award.points == 3
    assert match_won(sheet) == MatchWon(0, "kick")
    assert names(columns(sheet, match.rules, True)) == FOUR
    assert [award.category for award in scored_before(sheet, match.rules)] == ["kick"]


def test_a_void_deal_before_this_one_is_left_out() -> None:
    kick = Award("kick", 0, 2, parse_card("6h"), 0)
    rules = find("trinidad").rules()
    assert columns([kick, DealEnded((2, 0))], rules, False) == [Column("kick", [kick])]
    assert columns([kick, DealEnded((2, 0)), Award("kick", 1, 1, parse_card("Ah"), 1)], rules, False)[0].awards != [
        kick
    ]
    assert scored_before([kick, DealEnded((2, 0)), DealEnded((2, 0))], rules) == []


def test_a_pitcher_who_fails_has_made_his_points_in_vain() -> None:
    """AP-06: E bid two and made one; his High is struck out, the others' points stand."""
    match, sheet = replayed("ap_06")
    found = {column.category: column for column in columns(sheet, match.rules, True)}
    contract = found["contract"].contract
    assert contract is not None and (contract.bid, contract.made, contract.kept) == (2, 1, False)
    assert [category for category, column in found.items() if column.struck] == ["high"]
    assert gains(contract, match.start) == [(contract.team, -2)]


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("ci_02", {True: 4}),  # bid 8, made 9 : 5
        ("ci_03", {False: 2}),  # made, but the others have more
        ("ci_04", {False: 15}),  # set back: 4 + 11
        ("ci_06a", {True: 14}),
    ],
)
def test_what_a_contract_at_cinch_comes_to(name: str, changes: dict[bool, int]) -> None:
    match, sheet = replayed(name)
    contract = next(event for event in sheet if isinstance(event, Contract))
    assert {team == contract.team: change for team, change in gains(contract, match.start)} == changes


def test_a_revoke_stands_first_with_what_it_brought() -> None:
    """AF-10: the penalty, High and Game to one player, Low to the other."""
    match, sheet = replayed("af_10")
    found = columns(sheet, match.rules, True)
    assert names(found) == ["revoke", *FOUR]
    assert found[0].revoked is not None and [award.points for award in found[0].awards] == [1]


def test_pegs_are_summed_and_the_five_of_trumps_counts() -> None:
    """FV-01: ten pegs each; High, Low and the five with one player, Game with the other."""
    match, sheet = replayed("fv_01")
    found = columns(sheet, match.rules, True)
    assert names(found) == ["pegs", "high", "low", "game"]
    assert peg_totals(found[0], 2) == [10, 10]
    view = match.view(0)
    masks = pegged_cards(view)
    assert sorted(mask.bit_count() for mask in masks) == [1, 3]  # the ten; ace, jack and five
    best = richest(masks, [10, 10], match.rules, view.trump, True, 3)
    assert best[0] == parse_card("Tc")  # worth most of all pegs
    totals = next(event for event in sheet if isinstance(event, GameCounted))
    five = richest(totals.cards, [1, 1], match.rules, view.trump, False, 8)
    assert parse_card("5c") in five and five.index(parse_card("5c")) < five.index(parse_card("Kd"))


def test_a_match_that_a_peg_wins_leaves_the_rest_open() -> None:
    """FV-02: nothing but pegs is counted."""
    match, sheet = replayed("fv_02")
    found = columns(sheet, match.rules, True)
    assert [column.open for column in found] == [False, True, True, True]
    assert match_won(sheet) is not None


def test_categories_are_told_by_the_points_not_by_the_game() -> None:
    assert categories.game_of(find("cinch").rules()) is None
    assert categories.game_of(find("all_fives").rules()) is not None
    rules = find("trinidad").rules({"infractions": True})
    assert list(categories.categories(rules)) == FOUR


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("area", [(1872, 590), (1392, 590), (1050, 760), (1230, 740), (860, 900)])
def test_columns_stay_within_their_area_and_apart(count: int, area: tuple[float, float]) -> None:
    places = grid(count, *area)
    assert len(places) == count
    for left, top, wide, tall in places:
        assert left >= 0 and left + wide <= area[0] + 1 and top >= 0 and top + tall <= area[1] + 1
        assert 150 < wide <= WIDEST and tall > 240
    for i, (left, top, wide, tall) in enumerate(places):
        for other_left, other_top, _, _ in places[i + 1 :]:
            assert other_left >= left + wide + GAP - 1 or other_top >= top + tall + GAP - 1
