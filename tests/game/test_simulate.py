"""Simulations: the same result however the work is shared, and a clear word when a part of it fails."""

import os
import time
from collections.abc import Mapping
from random import Random

import pytest

from game.actions import Say
from game.agents import AGENTS, Budget, Decision
from game.errors import BadRules, PlayStopped
from game.events import Event, GameCounted
from game.simulate import Plan, agents_for, play_deals, run
from game.tally import Tally, report
from game.variants import find
from game.view import View
from tests.game.helpers import new_deal, random_action

PLAN = Plan("seven_up", (), None, ("random", "careful", "random", "careful"), "shared")


def no_time() -> float:
    """A clock for tests that look at no times."""
    return 0.0


def broken_clock() -> float:
    raise ValueError("the spring is broken")


def deadly_clock() -> float:
    os._exit(3)


def figures(tally: Tally) -> Mapping[str, object]:
    return report(tally, 2)


@pytest.mark.parametrize("jobs", [2, 3, 7])
def test_the_result_does_not_depend_on_the_processes(jobs: int) -> None:
    assert figures(run(PLAN, 6, jobs, no_time)) == figures(run(PLAN, 6, 1, no_time))


def test_parts_add_up_to_the_whole() -> None:
    whole, parts = play_deals(PLAN, range(60), no_time), Tally()
    for start in range(0, 60, 7):
        parts.add(play_deals(PLAN, range(start, min(start + 7, 60)), no_time))
    assert figures(parts) == figures(whole)
    assert whole.deals == 60


def test_a_deal_depends_on_the_seed_and_its_number_alone() -> None:
    one = figures(play_deals(PLAN, range(40, 41), no_time))
    assert (
        figures(play_deals(PLAN, range(40, 41), time.perf_counter))["points_by_category"] == one["points_by_category"]
    )
    others = [Plan("seven_up", (), None, PLAN.agents, str(seed)) for seed in range(8)]
    assert len({str(figures(play_deals(plan, range(9), no_time))) for plan in others}) > 1


@pytest.mark.parametrize(
    ("clock", "message"),
    [
        (broken_clock, "a worker process failed: ValueError: the spring is broken"),
        (deadly_clock, r"a worker process ended without a result \(exit code 3\)"),
    ],
)
def test_a_failing_process_is_told(clock: object, message: str) -> None:
    with pytest.raises(PlayStopped, match=message):
        run(PLAN, 8, 2, clock)  # type: ignore[arg-type]  # one of them never returns a number


class Bunches:
    """Has every deal thrown in."""

    def choose(self, view: View, rng: object, budget: Budget) -> Decision:
        words = (Say.BEG, Say.RUN, Say.BUNCH)
        return Decision(next(int(word) for word in words if word in view.legal))


class Cheats:
    """Says what cannot be said."""

    def choose(self, view: View, rng: object, budget: Budget) -> Decision:
        return Decision(int(Say.THROW))


def test_players_who_never_play_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AGENTS, "bunches", Bunches)
    with pytest.raises(PlayStopped, match="deal 4 was void 100 times running: these players never play it"):
        play_deals(Plan("seven_up", (), None, ("bunches",) * 4, "void"), range(3, 9), no_time)


def test_players_who_cheat_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AGENTS, "cheats", Cheats)
    with pytest.raises(PlayStopped, match="cheats chose throw: that cannot be said now"):
        play_deals(Plan("seven_up", (), None, ("cheats",) * 4, "void"), range(1), no_time)


def test_void_deals_are_counted_apart() -> None:
    tally = play_deals(Plan("seven_up", (), None, ("random",) * 4, "apart"), range(400), no_time)
    told = report(tally, 2)
    assert tally.deals == told["deals"] == 400
    assert tally.voids.total() > 0
    assert sum(tally.runs.values()) == 400 + tally.voids.total()


def test_names_of_players() -> None:
    assert agents_for("random", 4) == ("random",) * 4
    assert agents_for("random, careful,random,careful", 4) == ("random", "careful", "random", "careful")
    for wrong in ("", "nobody", "random,random", "random,random,random,random,random", "random,,random,random"):
        with pytest.raises(BadRules):
            agents_for(wrong, 4)


def rates(key: str, deals: int = 300, **options: object) -> dict[str, float]:
    """The shares of deals that random play of a game gives."""
    plan = Plan(key, tuple(options.items()), None, ("random",) * find(key).players[0], "rates")
    found = report(play_deals(plan, range(deals), no_time), find(key).rules().teams)["rates"]
    assert isinstance(found, dict)
    return found


def test_a_tied_game_is_counted_as_the_game_counts_it() -> None:
    """At All Fives the five of trumps counts five; at Cinch there is no count that could be tied."""
    rules, rng, tally, ties = find("all_fives").rules().endless(), Random("tied"), Tally(), 0
    for number in range(400):
        events: list[Event] = []
        deal = new_deal(rules, number % 2, rng, events)
        while not deal.over:
            deal.apply(random_action(deal, rng), events)
        tally.count(deal)
        ties += any(isinstance(event, GameCounted) and len(set(event.totals)) == 1 for event in events)
    assert tally.facts["game_tied"] == ties > 0
    assert rates("cinch")["game_tied"] == 0


def test_rates_of_contracts_and_kicked_jacks() -> None:
    cinch = rates("cinch")
    assert cinch["contract_made"] + cinch["set_back"] == pytest.approx(1)
    assert rates("trinidad", 600)["turn_up_jack"] > 0.03
    assert "set_back" not in rates("seven_up")


def test_no_computer_player_revokes() -> None:
    """Rules.md 6.7, item 6, also where the table allows it and the player plays at random."""
    for key in ("all_fours", "trinidad"):
        plan = Plan(key, (("infractions", True),), None, ("random",) * find(key).players[0], "honest")
        tally = play_deals(plan, range(200), no_time)
        assert not any(category == "revoke" for _, category in tally.points)
