"""All answers that can be given to a question, and whether each of them is answered."""

from game.actions import print_action
from game.cards import CARD_NAMES
from game.lessons.model import Lesson, Step
from game.lessons.places import visible
from game.lessons.run import possible, reason
from game.lessons.truth import Moment, moment


def every(now: Moment, step: Step) -> tuple[int, ...]:
    """Every answer there can be to the question of a step."""
    assert step.ask is not None
    return tuple(sorted(visible(now, step))) if step.ask.kind == "card" else possible(step.ask, now.match.legal())


def unanswered(lesson: Lesson, step: Step) -> str:
    """Whether some wrong answers have no reason: "" where each has one, or else how many, and the first."""
    ask = step.ask
    if ask is None or ask.kind == "free" or any(not entry.answers for entry in ask.wrong):
        return ""
    missing = [one for one in every(moment(lesson, step), step) if one not in ask.right and not reason(ask, one)]
    if not missing:
        return ""
    first = missing[0] + (ask.kind == "choice")
    named = {"act": print_action(first), "card": CARD_NAMES[first % 52]}.get(ask.kind, str(first))
    return f"{len(missing)} wrong answers have no [[step.wrong]] that says why, the first is {named}"
