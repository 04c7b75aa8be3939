"""Computer players. A new one is one file here and one line in `AGENTS`."""

from collections.abc import Callable

from game.agents.base import Agent, Budget, Decision
from game.agents.careful import Careful
from game.agents.uniform import Uniform
from game.errors import BadRules

AGENTS: dict[str, Callable[[], Agent]] = {"random": Uniform, "careful": Careful}
"""Every kind of player by name, weakest first."""

__all__ = ["AGENTS", "Agent", "Budget", "Decision", "make"]


def make(name: str) -> Agent:
    """A player of that kind; BadRules lists those there are."""
    if name not in AGENTS:
        raise BadRules(f"there is no computer player {name!r}: there are {', '.join(AGENTS)}")
    return AGENTS[name]()
