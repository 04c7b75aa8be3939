"""What is said to an answer: whether it is right, what it costs, and why, in the coach's reasons."""

from collections.abc import Callable
from dataclasses import dataclass

from game.budget import Budget
from game.cards import Action
from game.coach import Advice, Line
from game.coach_reasons import TIES, Reason
from game.puzzles.judge import coached
from game.puzzles.model import Puzzle


@dataclass(frozen=True, slots=True)
class Answer:
    """An action of a puzzle, explained.

    best          the right action it is measured by: itself where it is right
    cost          points it brings less on the average of the layouts that were proved, 0.0 for a right one
    cost_chance   how much less likely the match is won with it, as the coach sees it
    why, instead  reasons about the action, and about the best one
    proof         how the best is known to be best, in `layouts` layouts
    """

    action: Action
    right: bool
    best: Action
    cost: float
    cost_chance: float
    why: tuple[Reason, ...]
    instead: tuple[Reason, ...]
    proof: str
    layouts: int


def is_right(puzzle: Puzzle, action: Action) -> bool:
    """Whether an action is one of the right ones: known without any thought."""
    return action in puzzle.best


def explain(puzzle: Puzzle, action: Action, out_of_time: Callable[[], bool]) -> Answer:
    """The answer to an action; ValueError where it is not legal. The coach is asked: half a second.

    What the coach says is the same each time. When the puzzle was made he agreed with the proof; should he not, as when
    the time runs out, what he says of equals and of the match is left out, for it would be false.
    """
    view = puzzle.view()
    if action not in view.legal:
        raise ValueError("the action is not legal")
    advice = coached(puzzle.record, view, Budget(out_of_time=out_of_time))
    lines = {line.estimate.action: line for line in advice.lines}
    right = is_right(puzzle, action)
    best = action if right else _best(puzzle, advice)
    agreed = advice.lines[0].estimate.action in puzzle.best
    mine, other = lines.get(action), lines.get(best)
    chance = 0.0
    if advice.in_chance and not right and mine is not None and other is not None:
        chance = max(0.0, other.estimate.chance - mine.estimate.chance)
    return Answer(
        action, right, best, puzzle.cost(action), chance,
        _reasons(mine, puzzle, agreed), _reasons(other, puzzle, agreed), puzzle.proof, puzzle.layouts,
    )  # fmt: skip


def _best(puzzle: Puzzle, advice: Advice) -> Action:
    """The right action that the coach has most to say of, the first of them if he has nothing."""
    there = [line.estimate.action for line in advice.lines if line.estimate.action in puzzle.best and line.reasons]
    return there[0] if there else puzzle.best[0]


def _reasons(line: Line | None, puzzle: Puzzle, agreed: bool) -> tuple[Reason, ...]:
    """What the coach says of an action, without what contradicts the proof."""
    if line is None:
        return ()
    right = line.estimate.action in puzzle.best
    kept = []
    for one in line.reasons:
        ties = one.key in TIES
        alike = ties and (one["action"] in puzzle.best) == right
        if (not ties or alike) and (agreed or one.key not in ("match_edge", "only_hope", "brings_more")):
            kept.append(one)
    return tuple(kept)
