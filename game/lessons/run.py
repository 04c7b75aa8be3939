"""Going through a lesson: which step it is, what is still to be shown, and what is said to an answer.

A `Run` holds no match: whoever shows the lesson has one, and can get it as it was before any step from `match_before`.
So stepping back is replaying.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Action
from game.lessons.model import Ask, Lesson, Step, Text
from game.lessons.table import dealt
from game.match import Match, Record
from game.record import open_match

TRIES = 3
"""The wrong answer at which the right one is shown."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to an answer.

    kind   "right"; "wrong", with a reason; "hint" at the second wrong answer, with the reason and the hint;
           "shown" at the third: the right answer is done and explained
    say    the reason, or why it is right        hint   more help, {} where none is given
    other  whether another answer was given that is as good as the one the lesson goes on with
    """

    kind: str
    say: Text
    hint: Text
    other: bool = False


class Run:
    """One learner's way through a lesson.

    at      the step, `len(lesson.steps)` when the lesson is over
    shown   how many of the step's actions were done
    tries   wrong answers to its question            answered   whether it was answered, or shown
    """

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.at = 0
        self.shown = 0
        self.tries = 0
        self.answered = False
        self.go_to(at)

    # --- where it is --------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the last step is done."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step; the last one when the lesson is over."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def record(self) -> Record:
        """The table of the step."""
        return self.lesson.tables[self.step.table]

    @property
    def due(self) -> Action | None:
        """The action to be shown next, None where all of the step are done."""
        step = self.step
        return step.do[self.shown] if not self.over and self.shown < len(step.do) else None

    @property
    def question(self) -> Ask | None:
        """What is asked now: not before all is shown, and not after it was answered."""
        return None if self.over or self.due is not None or self.answered else self.step.ask

    @property
    def waits(self) -> bool:
        """Whether the step is done, and the learner goes on when he likes."""
        return not self.over and self.due is None and self.question is None

    # --- going on -----------------------------------------------------------------------------------------------

    def did(self) -> None:
        """The action that was due was done."""
        self.shown += 1

    def finish_free(self) -> None:
        """The learner played the deal to its end."""
        self.answered = True

    def answer(self, value: int) -> Verdict:
        """Judge an answer to the question. After "right" and "shown" the question is done."""
        ask = self.question
        assert ask is not None
        if value in ask.right:
            self.answered = True
            return Verdict("right", ask.why, {}, other=value != ask.right[0])
        self.tries += 1
        if self.tries >= TRIES:
            self.answered = True
            return Verdict("shown", ask.why, {})
        return Verdict("hint" if self.tries == TRIES - 1 else "wrong", reason(ask, value), self._hint(ask))

    def _hint(self, ask: Ask) -> Text:
        return ask.hint if self.tries == TRIES - 1 else {}

    @property
    def to_do(self) -> Action | None:
        """What is done at the table when the question was answered: the lesson's own action, None for other kinds."""
        ask = self.step.ask
        return ask.right[0] if ask is not None and ask.kind == "act" and self.answered else None

    # --- from step to step --------------------------------------------------------------------------------------

    def on(self) -> None:
        """To the next step, also past a question that was not answered."""
        self.go_to(self.at + 1)

    def back(self) -> None:
        """To the beginning of this step, or of the one before where this one has just begun."""
        begun = self.shown > 0 or self.answered or self.tries > 0
        self.go_to(self.at if begun and self.step.do else self.at - 1)

    def go_to(self, step: int) -> None:
        """To the beginning of a step."""
        self.at = min(max(step, 0), len(self.lesson.steps))
        self.shown, self.tries, self.answered = 0, 0, False

    def match_before(self, seed: str = "lesson") -> Match:
        """The match as it is before this step: not dealt yet where the step is the one that deals."""
        step = self.step
        record = Record(
            self.record.variant, self.record.players, self.record.options, self.record.names, seed,
            self.record.start, self.record.deals,
        )  # fmt: skip
        given = self.lesson.given[step.table]
        if self.over:
            return dealt(record, record.deals[0].actions)
        if step.begins and not given:
            return open_match(record)
        return dealt(record, record.deals[0].actions[: step.before])

    @property
    def deals_now(self) -> bool:
        """Whether the step begins with the dealing, seen by the learner."""
        return not self.over and self.step.begins and not self.lesson.given[self.step.table]


def reason(ask: Ask, value: int) -> Text:
    """What is said to a wrong answer: the entry that names it, else the one for all others."""
    others: Text = {}
    for wrong in ask.wrong:
        if value in wrong.answers:
            return wrong.say
        if not wrong.answers:
            others = wrong.say
    return others


def possible(ask: Ask, legal: Sequence[Action]) -> tuple[int, ...]:
    """Every answer that can be given to a question that is not answered on the table itself, or by legal actions.

    `legal` is what the rules allow at that moment; of the many ways to discard only some are among the answers.
    """
    if ask.kind == "act":
        return tuple(legal[place] for place in range(min(len(legal), 2000)))
    return ask.choices
