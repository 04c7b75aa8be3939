"""A night of the league: what four tables are worth (rules.md 4c, YK-15, HK-04), and tables played by themselves."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from game.agents import Agent, Budget, Decision, make
from game.errors import PlayStopped
from game.league import night, other_tables, play_deal
from game.match import VOID_LIMIT, Match
from game.variants import find
from game.view import View

YORKSHIRE = find("yorkshire")


def play_table(match: Match, agents: Sequence[Agent], report: Callable[[str], object]) -> tuple[int, int]:
    """Play the match of a table to its end; its score, home first."""
    while match.winner is None:
        play_deal(match, agents, report)
    home, away = match.scores
    return home, away


@pytest.mark.parametrize(
    ("tables", "points"),
    [
        ([(15, 9), (12, 15), (15, 14), (10, 15)], (4, 6)),  # YK-15
        ([(15, 14), (15, 14), (15, 14), (0, 15)], (6, 4)),  # HK-04
        ([(15, 3), (15, 4), (15, 5), (15, 6)], (10, 0)),
        ([(15, 10), (10, 15), (15, 12), (12, 15)], (5, 5)),  # equal sums share the two points (D19)
        ([(15, 14)], (4, 0)),
    ],
)
def test_what_a_night_is_worth(tables: list[tuple[int, int]], points: tuple[int, int]) -> None:
    assert night(tables) == points
    turned = [(away, home) for home, away in tables]
    assert night(turned) == points[::-1]
    assert sum(points) == 2 * len(tables) + 2


def test_a_table_that_is_not_over_is_not_counted() -> None:
    with pytest.raises(ValueError, match="winner"):
        night([(7, 7)])


def test_the_other_tables_are_played_by_the_same_rules_and_always_the_same() -> None:
    def scores(seed: str) -> list[tuple[int, int]]:
        agents = [make("careful") for _ in range(4)]
        return [play_table(match, agents, print) for match in other_tables(YORKSHIRE, {"target": 15}, seed, 4)]

    first = scores("night")
    assert first == scores("night") != scores("another")
    assert len(first) == 3
    assert all(max(table) >= 15 > min(table) for table in first)
    assert sum(night([(15, 9), *first])) == 10


def test_every_table_has_packs_of_its_own() -> None:
    matches = other_tables(YORKSHIRE, {"target": 15}, "night", 4)
    for match in matches:
        match.next_deal()
    assert len({match.history[0].pack for match in matches}) == 3
    assert {match.rules.settle.target for match in matches} == {15}
    assert other_tables(YORKSHIRE, {}, "night", 1) == []


class Passing:
    """Says the first thing that may be said: it passes in every auction."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        return Decision(view.legal[0])


class Broken:
    """Fails whenever it is asked."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        raise ValueError("no idea")


def test_players_who_never_play_are_stopped() -> None:
    match = Match(find("auction_pitch"), seed="1", watched=False)
    with pytest.raises(PlayStopped, match=str(VOID_LIMIT)):
        play_table(match, [Passing()] * 4, print)
    assert len(match.history) == VOID_LIMIT


def test_a_player_who_fails_does_not_end_the_night() -> None:
    faults: list[str] = []
    match = Match(YORKSHIRE, {"target": 3}, seed="1", watched=False)
    assert max(play_table(match, [Broken(), *[make("careful")] * 3], faults.append)) >= 3
    assert faults and all("no idea" in fault for fault in faults)
