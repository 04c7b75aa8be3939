"""A deal looked at afterwards: what each choice cost, by what could be known and, apart from it, by what was there.

Two things are told and never mixed. The *cost* of a choice is measured against the best choice on the average, from the
view the player had: only that is a mistake. What the choice cost *in hindsight*, all cards open, is luck, good or bad:
a player who is right is often wrong by the cards as they lay.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.actions import is_discard
from game.budget import Budget
from game.cards import Action, Seat
from game.coach import Advice, advise
from game.coach_reasons import TIED, Reason
from game.deal import Deal
from game.errors import BadRecord
from game.match import Record
from game.mind import ADVISER, Mind
from game.phases.playing import Playing
from game.phases.stock import Drawing
from game.record import open_match, replay, steps
from game.solver import Solver

SMALL = 1e-9
"""Less than this is nothing: sums of fractions."""
LEAST_POINTS, LEAST_CHANCE = 0.05, 0.005
"""A choice that costs less than both is no mistake, however sure that is."""
AGAIN = 2
"""The second comparison looks at so many times the layouts of the first."""
EFFORT, MOST_EFFORT = 100_000, 12_000
"""Cards played out for all choices of one player in a deal, and at most for one of them: a second or less."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One action of a deal, with what it cost.

    deal, number    which deal of the record, and which action of it, both from 1
    seat, phase     whose choice it was, in which phase          ways   how many actions were legal
    action, best    what was done, and what was best on the average (the action itself where it was as good)
    cost            points it brings less than the best on the average; 0.0 where the match asks for fewer points
    cost_chance     the same as a part of the chance to win the match; both 0.0 where the two are not told apart
    sure            "equal", "unclear", "likely" or "clear": how sure it is that the action is behind (see coach.Line);
                    "unknown" where nothing was compared: a forced action, a revoke
    why, instead    reasons about the action, and about the best
    hindsight       points the action cost by the cards as they lay, None where that was not asked
    best_open       the best by the cards as they lay, -1 where that was not asked
    exact           whether `hindsight` is exact; else it is an estimate
    """

    deal: int
    number: int
    seat: Seat
    phase: str
    ways: int
    action: Action
    best: Action
    cost: float = 0.0
    cost_chance: float = 0.0
    sure: str = "unknown"
    why: tuple[Reason, ...] = ()
    instead: tuple[Reason, ...] = ()
    hindsight: float | None = None
    best_open: Action = -1
    exact: bool = False

    @property
    def mistake(self) -> bool:
        """Whether another choice was better by what could be known, and by enough to speak of."""
        return self.sure in ("likely", "clear") and (self.cost >= LEAST_POINTS or self.cost_chance >= LEAST_CHANCE)

    @property
    def unlucky(self) -> bool:
        """Whether nothing was better by what could be known, and the choice lost something as the cards lay."""
        return self.sure in TIED and self.hindsight is not None and self.hindsight > SMALL


@dataclass(frozen=True, slots=True)
class Total:
    """What a player's choices cost: how many of them there were with more than one way, how many were mistakes, what
    those cost in points and in chance, and what was lost in hindsight, where it was asked.
    """

    seat: Seat
    choices: int
    mistakes: int
    cost: float
    cost_chance: float
    hindsight: float


@dataclass(frozen=True, slots=True)
class Review:
    """A deal's choices in their order, and the totals of every seat. `exact`: whether all hindsight in it is."""

    deal: int
    choices: tuple[Choice, ...]
    totals: tuple[Total, ...]
    exact: bool


def analyse(
    record: Record, deal: int, budget: Budget, report: Callable[[int, int], None] | None = None
) -> Review:  # fmt: skip
    """Review a deal of a record, counted from 1; ValueError where the record has no such deal, BadRecord as in replay.

    `budget.worlds` is how many layouts each choice is looked at in, 0 for the adviser's own number; with that alone
    the review can be repeated to the digit.
    `report` hears how many of the deal's actions are done.
    """
    if not 1 <= deal <= len(record.deals):
        raise ValueError(f"there is no deal {deal}: the record has {len(record.deals)}")
    choices, solver = [], Solver()
    total = len(record.deals[deal - 1].actions)
    for number, before, action in positions(record, deal):
        if action in before.legal():
            rng = Random(f"{record.seed}/review/{deal}/{number}")
            choice = judge(deal, number, before, action, rng, budget)
            choices.append(in_hindsight(choice, before, solver) if choice.ways > 1 else choice)
        if report is not None:
            report(number, total)
    asked = [choice for choice in choices if choice.hindsight is not None]
    totals = tuple(total_of(seat, choices) for seat in range(record.players))
    return Review(deal, tuple(choices), totals, all(choice.exact for choice in asked))


def positions(record: Record, deal: int) -> list[tuple[int, Deal, Action]]:
    """Every action of a deal with its number and the deal as it was before it."""
    match, found = open_match(record), []
    entry = record.deals[deal - 1].actions
    before: Deal | None = None
    for _ in steps(match, record):
        if len(match.history) == deal:
            done = len(match.history[-1].actions)
            if before is not None:
                found.append((done, before, entry[done - 1]))
            assert match.deal is not None
            before = match.deal.copy()
        elif len(match.history) > deal:
            break
    return found


def judge(
    deal: int, number: int, before: Deal, action: Action, rng: Random, budget: Budget, mind: Mind = ADVISER
) -> Choice:  # fmt: skip
    """What one choice cost; `before` is the deal as it was, and stays so."""
    seat = before.to_act()
    view = before.view(seat)
    choice = Choice(deal, number, seat, view.phase, len(view.legal), action, action)
    if choice.ways == 1:
        return choice
    also = (action,) if is_discard(action) else ()
    first = advise(view, rng, budget, mind, also)
    found = compared(choice, first)
    if not found.mistake:
        return found
    # The best of many noisy figures is too good: what the choice cost is told by the two alone, in fresh layouts.
    again = replace(budget, worlds=AGAIN * first.worlds)
    return compared(choice, advise(view, Random(rng.getrandbits(64)), again, mind, only=(found.best, action)))


def hasty(choices: int) -> Mind:
    """How hard to think about each of so many choices, so that all of them take no longer than one waits."""
    return replace(ADVISER, effort=min(MOST_EFFORT, EFFORT // max(choices, 1)), again=1)


def judge_one(
    record: Record, deal: int, number: int, mind: Mind, budget: Budget, solver: Solver
) -> Choice | None:  # fmt: skip
    """One choice of a deal with both its costs, as `analyse` finds them; None where the action broke a rule."""
    match = replay(reached(record, deal, number))
    before, action = match.deal, record.deals[deal - 1].actions[number - 1]
    assert before is not None
    if action not in before.legal():
        return None
    choice = judge(deal, number, before, action, Random(f"{record.seed}/review/{deal}/{number}"), budget, mind)
    return in_hindsight(choice, before, solver) if choice.ways > 1 else choice


def reached(record: Record, deal: int, number: int) -> Record:
    """The record as it was when that action of that deal was still to be chosen, both counted from 1."""
    entry = record.deals[deal - 1]
    begun = replace(entry, actions=entry.actions[: number - 1], score=None)
    return replace(record, deals=(*record.deals[: deal - 1], begun))


def alone(record: Record) -> Record:
    """The record with its last deal alone, where all that each player may know is the same without those before."""
    try:
        whole = replay(record)
        if whole.deal is None or len(record.deals) < 2:
            return record
        before = record.deals[-2].score
        assert before is not None
        short = replace(record, start=before, deals=record.deals[-1:])
        match = replay(short)
        same = all(match.view(seat) == whole.view(seat) for seat in range(record.players))
    except BadRecord:  # as where a score cannot be a start
        return record
    return short if same else record


def compared(choice: Choice, advice: Advice) -> Choice:
    """The choice against the best on the average. What is not told from it costs nothing, or noise would add up."""
    mine = next((line for line in advice.lines if line.estimate.action == choice.action), None)
    best = advice.lines[0]
    if mine is None:
        return replace(choice, best=best.estimate.action, instead=best.reasons)
    if mine is best or mine.sure in TIED:
        sure = "equal" if mine is best else mine.sure
        return replace(choice, sure=sure, why=mine.reasons, instead=mine.reasons)
    cost = max(0.0, best.estimate.points - mine.estimate.points)
    cost_chance = max(0.0, best.estimate.chance - mine.estimate.chance)
    if cost < LEAST_POINTS and cost_chance < LEAST_CHANCE:
        return replace(choice, sure="equal")
    return replace(
        choice, best=best.estimate.action, sure=mine.sure, why=mine.reasons, instead=best.reasons,
        cost=cost, cost_chance=cost_chance,
    )  # fmt: skip


def in_hindsight(choice: Choice, before: Deal, solver: Solver) -> Choice:
    """The choice against the best play of the cards as they lay, while cards are played and none are drawn."""
    if not isinstance(before.phase, Playing) or (isinstance(before.phase, Drawing) and before.stock):
        return choice
    solved = solver.solve(before, line=False)
    values = dict(solved.values)
    if choice.action not in values:
        return choice
    best = max(values, key=lambda action: (values[action], action == choice.action))
    lost = values[best] - values[choice.action]
    return replace(choice, hindsight=lost, best_open=best, exact=solved.exact)


def total_of(seat: Seat, choices: Sequence[Choice]) -> Total:
    """What a player's choices cost together."""
    own = [choice for choice in choices if choice.seat == seat and choice.ways > 1]
    return Total(
        seat, len(own), sum(choice.mistake for choice in own), sum(choice.cost for choice in own),
        sum(choice.cost_chance for choice in own), sum(choice.hindsight or 0.0 for choice in own),
    )  # fmt: skip
