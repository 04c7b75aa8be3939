"""A deal under review: its choices are asked one by one in the worker process and kept as they come. No pygame."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.budget import Budget
from game.cards import Seat
from game.match import Record
from game.review import Choice, Total, hasty, judge_one, total_of
from game.solver import Solver
from scenes.moments import Moment, choices_of, deal_alone, moments
from scenes.worker import OutOfTime, Worker

SECONDS, LIMIT = 1.0, 6.0
"""When the time for one question is up, and when no answer is waited for any more."""
STATES = 5_000
"""Positions the solver may look at for one choice; where that is not enough hindsight is an estimate."""
AGAIN = 1
"""Questions that are asked once more after a fault: the worker may have died for some other reason."""
AT_MOST = 8
"""Questions about a deal: each answer is a step of the progress that is shown, and costs a frame."""


def judge(record: Record, numbers: Sequence[int], many: int, out_of_time: OutOfTime) -> list[Choice | None]:
    """Some choices of the last deal of a record, out of so many that are asked; done in the worker process."""
    deal, mind = len(record.deals), hasty(many)
    solver = Solver(STATES)
    return [judge_one(record, deal, number, mind, Budget(out_of_time=out_of_time), solver) for number in numbers]


@dataclass
class Reviewing:
    """What is known so far of the choices of a deal. `deal` is its number in the match, from 1.

    `found` has an entry for every choice that was looked at: None where nothing can be said of it.
    """

    whole: Record
    deal: int
    record: Record = field(init=False)
    moments: list[Moment] = field(init=False)
    found: dict[int, Choice | None] = field(default_factory=dict)
    kept: bool = False
    """Whether the costliest choices were kept as exercises."""

    def __post_init__(self) -> None:
        self.record = deal_alone(self.whole, self.deal)
        self.moments = moments(self.record)
        self._asked: tuple[int, list[int]] | None = None
        """The question that is open, and the actions it is about."""
        self._again = AGAIN

    def numbers(self, seat: Seat) -> list[int]:
        """The actions of one player."""
        return [moment.number for moment in choices_of(self.moments, seat)]

    def choice(self, number: int) -> Choice | None:
        """What was found about an action."""
        return self.found.get(number)

    def done(self, seat: Seat) -> int:
        """How many choices of a player were looked at."""
        return sum(number in self.found for number in self.numbers(seat))

    def complete(self, seat: Seat) -> bool:
        """Whether all choices of a player were looked at."""
        return self.done(seat) == len(self.numbers(seat))

    def choices(self, seat: Seat) -> list[Choice]:
        """What was found about a player's choices."""
        return [choice for number in self.numbers(seat) if (choice := self.found.get(number)) is not None]

    def total(self, seat: Seat) -> Total:
        """What a player's choices cost together."""
        return total_of(seat, self.choices(seat))

    def mistakes(self, seat: Seat) -> list[Choice]:
        """A player's mistakes in the order of the deal."""
        return [choice for choice in self.choices(seat) if choice.mistake]

    # --- asking ---------------------------------------------------------------------------------------------------

    def go_on(self, worker: Worker, seat: Seat) -> bool:
        """Take an answer if there is one, and ask about the next choice of that player; whether something was found."""
        news = False
        if self._asked is not None:
            answer = worker.look(self._asked[0])
            if answer is None:
                return False
            if answer.fault:
                logging.error("a choice cannot be reviewed: %s", answer.fault)
            if not answer.fault or not self._again:
                values = answer.value or [None] * len(self._asked[1])
                self.found.update(zip(self._asked[1], values, strict=True))
                news = True
            self._again -= bool(answer.fault) and self._again > 0
            self._asked = None
        left, many = [number for number in self.numbers(seat) if number not in self.found], len(self.numbers(seat))
        if left:
            some = left[: -(-many // AT_MOST)]
            self._asked = worker.ask(judge, self.record, some, many, seconds=SECONDS, limit=LIMIT), some
        return news

    def rest(self, worker: Worker) -> None:
        """Ask nothing any more; what was being looked at is asked again when it goes on."""
        if self._asked is not None:
            worker.drop(self._asked[0])
            self._asked = None
