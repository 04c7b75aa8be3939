"""python -m game advise --agent NAME --ms T: the choice is what that player chooses with that time."""

from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

import game.__main__
from game import commands
from game.actions import print_action
from game.agents import AGENTS, Agent, Budget, make
from game.agents.base import Decision
from game.record import read_file, replay
from game.view import View
from tests.game.helpers import RECORDS
from tests.game.test_command_line import run

WAITING = RECORDS / "su_17b.toml"
SLOW = [name for name in AGENTS if not getattr(make(name), "quick", True) and name != "searcher"] + ["master+bold"]
"""Players who search, besides the one who is asked as the adviser thinks."""


class Watched:
    """A player whose decisions are kept."""

    def __init__(self, player: Agent) -> None:
        self.player = player
        self.made: list[Decision] = []

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """As the player chooses."""
        self.made.append(self.player.choose(view, rng, budget))
        return self.made[-1]


@pytest.mark.parametrize("agent", SLOW)
@pytest.mark.parametrize("ms", [4, 11])
def test_a_player_has_all_of_the_time_whatever_the_list_takes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, agent: str, ms: int
) -> None:
    """By a clock that goes on by a millisecond whenever it is read, he guesses as many deals as alone and chooses the
    same. So few that no action is dropped yet.
    """
    ticks = count()
    monkeypatch.setattr(game.__main__, "time", SimpleNamespace(perf_counter=lambda: next(ticks) / 1000))
    watched = Watched(make(agent))
    monkeypatch.setattr(commands, "make", lambda name: watched)
    out = run(capsys, "advise", WAITING, "--agent", agent, "--ms", ms, "--seed", "s")[1]

    match, asked = replay(read_file(WAITING)), count(1)
    alone = make(agent).choose(
        match.view(match.to_act() or 0), Random("s"), Budget(0, lambda: next(asked) >= ms)
    )  # fmt: skip
    assert watched.made == [alone]
    assert alone.worlds == ms
    assert out[0] == f"action {print_action(alone.action)}"
    assert len(out) == 1 + len(match.legal())
