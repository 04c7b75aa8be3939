"""The computer players of a match by name: a level, and a character that changes the manner but not the level.

No pygame. A name is what `game.agents.make` knows: `club`, or `club+bold` for another character than the steady one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.agents import AGENTS, levels

LEVELS = tuple(level.key for level in levels.LEVELS)
"""The levels, weakest first."""
CHARACTERS = tuple(character.key for character in levels.CHARACTERS)
"""The characters; the first one is not named."""
USUAL = "club"
"""Who plays where nothing was chosen."""


def known(name: str) -> bool:
    """Whether there is a computer player of that name."""
    kind, plus, character = name.partition("+")
    return kind in AGENTS and (not plus or (kind in LEVELS and character in CHARACTERS))


def parts(name: object) -> tuple[str, str]:
    """The level and the character of a name; those of the usual player where it has none that there are."""
    level, _, character = name.partition("+") if isinstance(name, str) else ("", "", "")
    character = character or CHARACTERS[0]
    return (level, character) if level in LEVELS and character in CHARACTERS else (USUAL, CHARACTERS[0])


def levelled(name: str) -> bool:
    """Whether it is the name of a player of some level."""
    return named(*parts(name)) == name


def named(level: str, character: str) -> str:
    """The name of a player of that level and character."""
    return level if character == CHARACTERS[0] else f"{level}+{character}"


def common(names: Iterable[str]) -> str:
    """The name that all of them have; "" where they differ."""
    different = set(names)
    return different.pop() if len(different) == 1 else ""


@dataclass(slots=True)
class Lineup:
    """Who plays for the computer: all alike, but for those who have a name of their `own`, by the player's number."""

    usual: str = USUAL
    own: dict[int, str] = field(default_factory=dict)

    def of(self, player: int) -> str:
        """The name of that player."""
        return self.own.get(player, self.usual)

    def choose(self, player: int, level: str = "", character: str = "") -> None:
        """Another level or another character for one player."""
        name = _changed(self.of(player), level, character)
        self.own.pop(player, None)
        if name != self.usual:
            self.own[player] = name

    def choose_all(self, level: str = "", character: str = "") -> None:
        """Another level or another character for all of them; the other one stays as each of them has it."""
        own = {player: _changed(name, level, character) for player, name in self.own.items()}
        self.usual = _changed(self.usual, level, character)
        self.own = {player: name for player, name in own.items() if name != self.usual}

    def like(self, player: int) -> None:
        """All of them are as that player is."""
        self.usual, self.own = self.of(player), {}

    def kept(self) -> dict[str, Any]:
        """What of it is kept, as JSON can write it."""
        return {"usual": self.usual, "own": {str(player): name for player, name in sorted(self.own.items())}}


def _changed(name: str, level: str, character: str) -> str:
    old = parts(name)
    return named(level or old[0], character or old[1])


def load_lineup(kept: object) -> Lineup:
    """A lineup as it was kept; what makes no sense in it is as usual."""
    told = kept if isinstance(kept, dict) else {}
    found = Lineup(named(*parts(told.get("usual"))))
    own = told.get("own")
    for player in range(1, 7):
        name = own.get(str(player)) if isinstance(own, dict) else None
        if name is not None:
            level, character = parts(name)
            found.choose(player, level, character)
    return found


def of_players(players: Mapping[int, str]) -> Lineup:
    """The lineup in which those players, by number, have those names: what most of them are is the usual."""
    names = {player: named(*parts(name)) for player, name in players.items()}
    if not names:
        return Lineup()
    usual = Counter(names.values()).most_common(1)[0][0]
    return Lineup(usual, {player: name for player, name in names.items() if name != usual})
