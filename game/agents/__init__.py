"""Computer players. A new one is one file here and one line in `AGENTS`; a new level one line in `LEVELS`."""

from collections.abc import Callable
from functools import partial

from game.agents.base import Agent, Budget, Decision
from game.agents.careful import Careful
from game.agents.human import Human
from game.agents.human_thinker import Thinker
from game.agents.levels import CHARACTERS, LEVELS, Character, Level
from game.agents.searcher import Searcher
from game.agents.uniform import Uniform
from game.errors import BadRules

STEADY = CHARACTERS[0]
_LEVELS = {level.key: level for level in LEVELS}
_CHARACTERS = {character.key: character for character in CHARACTERS}


def _at(level: Level, character: Character = STEADY) -> Agent:
    """A player of a level."""
    return Thinker(level, character) if level.worlds else Human(level, character)


def _kinds() -> dict[str, Callable[[], Agent]]:
    found: dict[str, Callable[[], Agent]] = {"random": Uniform}
    for level in LEVELS:
        if level.worlds and "careful" not in found:
            found |= {"careful": Careful, "careful-v1": Careful}
        found[level.key] = partial(_at, level)
    return found | {"searcher": Searcher}


AGENTS: dict[str, Callable[[], Agent]] = _kinds()
"""Every kind of player by name, weakest first."""

__all__ = ["AGENTS", "CHARACTERS", "LEVELS", "Agent", "Budget", "Character", "Decision", "Level", "make"]


def make(name: str) -> Agent:
    """A player of that kind, `club` or `club+bold`; BadRules lists those there are."""
    kind, plus, style = name.partition("+")
    if kind not in AGENTS:
        raise BadRules(f"there is no computer player {kind!r}: there are {', '.join(AGENTS)}")
    if not plus:
        return AGENTS[kind]()
    if style not in _CHARACTERS:
        raise BadRules(f"there is no character {style!r}: there are {', '.join(_CHARACTERS)}")
    if kind not in _LEVELS:
        raise BadRules(f"{kind!r} has no character: those that have one are {', '.join(_LEVELS)}")
    return _at(_LEVELS[kind], _CHARACTERS[style])
