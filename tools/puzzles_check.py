"""Proves a puzzle again: what is said of it must come out to the digit, and the coach must say the same."""

from collections.abc import Iterator
from math import isclose
from pathlib import Path

from game.puzzles.average import compare
from game.puzzles.gist import reasons, themes
from game.puzzles.hard import difficulty
from game.puzzles.judge import CHOOSE, agrees, coached, told, worlds_for
from game.puzzles.model import AVERAGE, CALLS, EVERY, SOLVER, Puzzle
from game.puzzles.proof import Proof, prove
from game.puzzles.read import read
from game.puzzles.witness import ERRORS, witness
from game.record import write

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "puzzles"
TOLD = 0.01
"""What the other actions cost is written down in three figures."""


def shipped(folder: Path = FOLDER) -> list[Puzzle]:
    """All puzzles of a folder; BadPuzzle where one is damaged."""
    return [puzzle for path in sorted(folder.glob("*.toml")) for puzzle in read(path.read_bytes(), path.name)]


def faults(puzzle: Puzzle, seed: str = "") -> Iterator[str]:
    """What is not as it is said: nothing for a proved puzzle.

    With a seed averages are taken over other layouts than when it was made: then only what is best must come out again.
    """
    if puzzle.proof == EVERY:
        yield from _every(puzzle)
    else:
        yield from _average(puzzle, seed)
    view = puzzle.view()
    hard = difficulty(view, puzzle.best, min(cost for _, cost in puzzle.costs), write(puzzle.record))
    if hard != puzzle.difficulty:
        yield f"its difficulty is {hard}"


def _every(puzzle: Puzzle) -> Iterator[str]:
    deal = puzzle.deal()
    proof = prove(deal, puzzle.kinds, strict=False)
    if proof is None:
        yield "not proved"
        return
    yield from _differs(puzzle, proof.cards, proof.layouts, proof.kinds, proof.costs)
    if puzzle.theme not in _themes(puzzle, proof):
        yield f"it is about {', '.join(_themes(puzzle, proof)) or 'nothing'}"


def _themes(puzzle: Puzzle, proof: Proof) -> list[str]:
    deal = puzzle.deal()
    return themes(deal, proof.cards, reasons(deal, proof))


def _average(puzzle: Puzzle, seed: str) -> Iterator[str]:
    assert puzzle.proof == AVERAGE
    deal = puzzle.deal()
    view = deal.view(SOLVER)
    found = compare(view, f"{write(puzzle.record)}{seed}", worlds_for(view))
    if found is None:
        yield "not clear"
        return
    if puzzle.theme not in CALLS:
        heard = witness(deal, puzzle.best, f"{write(puzzle.record)}{seed}", 0.0 if seed else ERRORS)
        if heard is None:
            yield "the solver cannot say"
        elif not heard.agrees:
            yield f"for the solver it is ahead by {heard.margin:.2f} points: too little"
    elif puzzle.theme == "bid_or_pass" and len(view.legal) < CHOOSE:
        yield "there is too little to choose from"
    if seed:
        if set(found.best) != set(puzzle.best):
            yield "something else is best"
        return
    yield from _differs(puzzle, found.best, found.worlds, found.worlds, found.costs)
    if puzzle.theme not in CALLS and puzzle.theme not in themes(deal, found.best, told(found)):
        yield f"it is about {', '.join(themes(deal, found.best, told(found))) or 'nothing'}"


def _differs(
    puzzle: Puzzle, best: tuple[int, ...], layouts: int, kinds: int, costs: tuple[tuple[int, float], ...]
) -> Iterator[str]:  # fmt: skip
    if set(best) != set(puzzle.best):
        yield "something else is best"
    if (layouts, kinds) != (puzzle.layouts, puzzle.kinds):
        yield f"there are {layouts} layouts of {kinds} kinds"
    said = dict(puzzle.costs)
    if said.keys() != dict(costs).keys() or any(not isclose(cost, said[one], rel_tol=TOLD) for one, cost in costs):
        yield "the others cost something else"


def coach_fault(puzzle: Puzzle) -> str:
    """Whether the coach says something else than the proof."""
    return "" if agrees(coached(puzzle.record, puzzle.view()), puzzle) else "the coach does not say the same"
