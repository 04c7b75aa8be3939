"""Proved positions as files: records that stop where the card is due, what was proved in the line above."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.actions import parse_action
from game.agents import Budget, make
from game.cards import Action
from game.deal import Deal
from game.match import Record
from game.record import read_file, replay

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "records" / "proved"
ENOUGH = 98
"""Of 100 seeds in which the card should be found."""
NAMES: dict[str, tuple[str, str]] = {
    "seven_up": ("su", "Seven Up"), "yorkshire": ("yk", "Yorkshire"), "auction_pitch": ("ap", "Auction Pitch"),
    "all_fours": ("af", "All Fours"), "all_fives": ("fv", "All Fives"), "california_jack": ("cj", "California Jack"),
    "shasta_sam": ("ss", "Shasta Sam"), "cinch": ("ci", "Cinch"), "trinidad": ("tr", "Trinidad"),
}  # fmt: skip
"""How the files of a game begin, and its name."""
_TITLE = re.compile(
    r"# (?P<game>.+): (?P<cards>\S+) in (?P<layouts>\d+) layouts of (?P<kinds>\d+) kinds: (?P<theme>.+)"
)


@dataclass(frozen=True, slots=True)
class Position:
    """A stored position: the best cards (equal ones are one choice) and what its first line says."""

    name: str
    record: Record
    cards: tuple[Action, ...]
    layouts: int
    kinds: int
    theme: str

    def deal(self) -> Deal:
        """The deal, a card of the best ones due; BadRecord or ValueError when it is not."""
        deal = replay(self.record).deal
        if deal is None or deal.over:
            raise ValueError(f"{self.name}: no card is due")
        return deal

    def misses(self, agent: str, seeds: int) -> dict[Action, int]:
        """How often a player chooses which other card, with so many seeds."""
        deal, wrong = self.deal(), dict[Action, int]()
        view = deal.view(deal.to_act())
        for seed in range(seeds):
            action = make(agent).choose(view, Random(f"{self.name}/{seed}"), Budget()).action
            if action not in self.cards:
                wrong[action] = wrong.get(action, 0) + 1
        return wrong


def read_position(path: Path) -> Position:
    """Read one file; ValueError when its first line says nothing."""
    title = _TITLE.fullmatch(path.read_text("utf-8").partition("\n")[0])
    if title is None:
        raise ValueError(f"{path.name}: the first line does not say what is proved")
    cards = tuple(map(parse_action, title["cards"].split("/")))
    return Position(path.stem, read_file(path), cards, int(title["layouts"]), int(title["kinds"]), title["theme"])


def stored(names: Sequence[str] = (), folder: Path = FOLDER) -> list[Position]:
    """The stored positions, or those of these names; ValueError for a name that there is not."""
    there = {path.stem: path for path in sorted(folder.glob("*.toml"))}
    unknown = [name for name in names if name not in there]
    if unknown:
        raise ValueError(f"there is no position {unknown[0]!r}: the positions are {', '.join(there)}")
    return [read_position(there[name]) for name in names or there]
