"""Puzzles as text, as game/puzzles/read.py reads it."""

from collections.abc import Iterable

from game.actions import print_action
from game.puzzles.model import Puzzle
from game.puzzles.read import BEGIN, QUOTE
from game.record import write as write_record


def write(puzzle: Puzzle) -> str:
    """One entry."""
    costs = " ".join(f"{print_action(action)}={cost:.3g}" for action, cost in puzzle.costs)
    return "\n".join(
        (
            BEGIN,
            f'key = "{puzzle.key}"',
            f'theme = "{puzzle.theme}"',
            f"difficulty = {puzzle.difficulty}",
            f'best = "{" ".join(map(print_action, puzzle.best))}"',
            f'proof = "{puzzle.proof}"',
            f"layouts = {puzzle.layouts}",
            f"kinds = {puzzle.kinds}",
            f'costs = "{costs}"',
            f"record = {QUOTE}",
            f"{write_record(puzzle.record)}{QUOTE}",
            "",
        )
    )


def write_all(puzzles: Iterable[Puzzle]) -> str:
    """A file."""
    return "\n".join(map(write, puzzles))
