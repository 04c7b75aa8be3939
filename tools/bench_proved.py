"""Section of the paper about positions in which one card is best in every layout: how often the searcher finds it."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing import get_context

from tools.bench_figures import Figure
from tools.proved_files import ENOUGH, NAMES, Position, stored

AGENT = "searcher"


@dataclass(frozen=True, slots=True)
class Trial:
    """One position: how often of so many times the card was found."""

    name: str
    game: str
    seeds: int
    right: int

    @property
    def enough(self) -> bool:
        """Whether that is as often as it should be."""
        return 100 * self.right >= ENOUGH * self.seeds


def trial(position: Position, seeds: int) -> Trial:
    """Ask the player."""
    right = seeds - sum(position.misses(AGENT, seeds).values())
    return Trial(position.name, NAMES[position.record.variant][1], seeds, right)


def measure(seeds: int, jobs: int = 1) -> list[Trial]:
    """Every proved position, in `jobs` processes."""
    asked = [(position, seeds) for position in stored()]
    with get_context("spawn").Pool(jobs) as pool:
        return pool.starmap(trial, asked, chunksize=1)


def figures(trials: Iterable[Trial]) -> list[Figure]:
    """All of them, game by game, and each in which the card is not found often enough."""
    games: dict[str, list[Trial]] = defaultdict(list)
    for one in trials:
        games["all games"].append(one)
        games[one.game].append(one)
    rows = [_row(name, found) for name, found in games.items()]
    short = [one for one in games["all games"] if not one.enough]
    return rows + [Figure(f"missed: {one.game}, position {one.name}", f"{one.right} of {one.seeds}") for one in short]


def _row(name: str, trials: list[Trial]) -> Figure:
    enough = sum(one.enough for one in trials)
    right, asked = sum(one.right for one in trials), sum(one.seeds for one in trials)
    told = f"{enough} of {len(trials)} positions; {right} of {asked} choices ({right / asked:.1%})"
    return Figure(f"{name}: the card in at least {ENOUGH} of 100 seeds", told, "all positions", enough == len(trials))
