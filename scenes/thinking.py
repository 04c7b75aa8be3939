"""Who thinks where: rules of thumb answer at once, players who search are asked in the worker process. No pygame.

This module and what it imports is all that the worker process loads besides the players.
"""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from game.agents import Agent, Budget, Decision
from game.match import Match
from game.view import View
from scenes.worker import Answer, OutOfTime, Worker

if TYPE_CHECKING:
    from game.cards import Action
    from game.coach import Advice
    from game.review import Choice

SECONDS = 0.5
"""When the time of a computer player is up; on a usual machine none needs as long."""
LIMIT = 3.0
"""Seconds after which a computer player is not waited for any more."""

HINT_SECONDS, HINT_LIMIT = 2.0, 8.0
"""The same for the coach."""

Moment = tuple[int, int]


def quick(agent: Agent) -> bool:
    """Whether a player needs no thought: it answers in a millisecond or so."""
    return bool(getattr(agent, "quick", True))


def moment(match: Match) -> Moment:
    """The choice that a match waits for: so many deals, and so many actions in the last one."""
    return len(match.history), len(match.history[-1].actions) if match.history else 0


def coach_seed(match: Match, when: Moment) -> str:
    """What the coach draws layouts from at that moment: so he says the same of it whenever he is asked."""
    deal, action = when
    return f"{match.seed}/coach/{deal}/{action}"


# --- done in the process --------------------------------------------------------------------------------------------


def choose(agent: Agent, view: View, rng: Random, out_of_time: OutOfTime) -> Decision:
    """What the player chooses; how many worlds it tries is its own affair."""
    return agent.choose(view, rng, Budget(out_of_time=out_of_time))


def advise(view: View, seed: str, out_of_time: OutOfTime) -> "Advice":
    """What the coach says to the player whose turn it is: the same whenever it is asked at the same moment."""
    from game import coach  # only where it is asked for: the program itself never needs it

    return coach.advise(view, Random(seed), Budget(out_of_time=out_of_time))


def judge(
    view: View, advice: "Advice", seed: str, also: "tuple[Action, ...]", out_of_time: OutOfTime
) -> "dict[Action, Choice]":  # fmt: skip
    """What each action of the advice costs, and those of `also`."""
    from game import teach

    return teach.verdicts(view, advice, Random(seed), Budget(out_of_time=out_of_time), also)


# --- asked from the program -----------------------------------------------------------------------------------------


class Brain(Protocol):
    """Where players think."""

    def ask(self, agent: Agent, view: View, rng: Random) -> None:
        """Begin to think about a choice, and no more about an older one."""

    def look(self) -> Answer | None:
        """The answer, once: a Decision, or why there is none; None as long as it is thought about."""

    def drop(self) -> None:
        """Think no more about it."""


class AtOnce:
    """Thinks while the table stands still: for what has no worker."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, agent: Agent, view: View, rng: Random) -> None:
        """Think to the end."""
        try:
            self._answer = Answer(agent.choose(view, rng, Budget()))
        except Exception as error:  # a player may fail in any way, and play must go on
            self._answer = Answer(fault=f"{type(error).__name__}: {error}")

    def look(self) -> Answer | None:
        """The answer is there already."""
        answer, self._answer = self._answer, None
        return answer

    def drop(self) -> None:
        """Forget the answer."""
        self._answer = None


class Apart:
    """Thinks in the worker process."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._number = 0

    def ask(self, agent: Agent, view: View, rng: Random) -> None:
        """Send it all there."""
        self._number = self._worker.ask(choose, agent, view, rng, seconds=SECONDS, limit=LIMIT)

    def look(self) -> Answer | None:
        """What came back."""
        return self._worker.look(self._number)

    def drop(self) -> None:
        """The worker is free for something else."""
        self._worker.drop(self._number)


class Hints:
    """Asks the coach, in the worker process, and keeps what it said for the moment it was said of.

    A teacher may have asked about the moment before: then the answer to that is waited for. What is `known` was said
    to him alone, and is shown only when it is kept as advice.
    """

    _asked: Moment | None = None
    _known: "tuple[Moment, Advice] | None" = None

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self.number = 0
        """The last question."""
        self._of: Moment | None = None
        self._advice: Advice | None = None

    def advice(self, match: Match) -> "Advice | None":
        """What was said of the choice that the match waits for."""
        return self._advice if self._of == moment(match) else None

    def keep(self, match: Match, advice: "Advice") -> None:
        """This is what was said."""
        self._of, self._advice = moment(match), advice

    def known(self, match: Match) -> "Advice | None":
        """What can be said of the choice that the match waits for, whether it was shown or not."""
        if self._known is not None and self._known[0] == moment(match):
            return self._known[1]
        return self.advice(match)

    def learn(self, match: Match, advice: "Advice") -> None:
        """This can be said, when it is asked for."""
        self._known = moment(match), advice

    def ask(self, match: Match, view: View) -> None:
        """Begin to think about the choice of the player whose turn it is and whose view this is."""
        if self.thinks_of(match):
            return
        self._asked = moment(match)
        seed = coach_seed(match, self._asked)
        self.number = self._worker.ask(advise, view, seed, seconds=HINT_SECONDS, limit=HINT_LIMIT)

    def thinks_of(self, match: Match) -> bool:
        """Whether the choice that the match waits for is being thought about."""
        return self._asked == moment(match)

    def look(self) -> Answer | None:
        """The answer, once."""
        answer = self._worker.look(self.number)
        if answer is not None:
            self._asked = None
        return answer

    def drop(self) -> None:
        """It is not wanted any more."""
        self._asked = None
        self._worker.drop(self.number)


class Failed(RuntimeError):
    """Why a player who was asked elsewhere gave no answer."""


@dataclass(frozen=True, slots=True)
class Answered:
    """Stands in the place of a player who was asked elsewhere: its answer is checked as if it came from there."""

    agent: Agent
    answer: Answer

    @property
    def name(self) -> str:
        """As the player is called in the log."""
        return str(getattr(self.agent, "name", type(self.agent).__name__))

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """What that player answered; Failed where it did not."""
        if self.answer.fault:
            raise Failed(self.answer.fault)
        decision: Decision = self.answer.value
        return decision


class Thought:
    """The choice that is being thought about, if any."""

    def __init__(self, brain: Brain) -> None:
        self._brain = brain
        self._of: Moment | None = None

    def begun(self, match: Match) -> bool:
        """Whether the choice the match waits for is being thought about."""
        return self._of == moment(match)

    def begin(self, match: Match, agent: Agent, view: View) -> None:
        """Think about the choice the match waits for, with its own stream of random numbers."""
        self._of = moment(match)
        self._brain.ask(agent, view, match.stream())

    def look(self) -> Answer | None:
        """The answer, once."""
        answer = self._brain.look()
        if answer is not None:
            self._of = None
        return answer

    def drop(self) -> None:
        """What was thought about is not to be chosen any more."""
        if self._of is not None:
            self._of = None
            self._brain.drop()
