"""The proof of a lesson: its facts are true, its numbers are values of its steps, every text is short enough.

That each step is legal, every text is there and every answer is answered is seen when the lesson is read. What is said
in words, such as who gets a point, is not proved here: a fact beside it is.
"""

import re
from collections.abc import Iterator

from game.actions import is_discard
from game.cards import CARD_NAMES
from game.lessons.answers import every
from game.lessons.facts import untrue
from game.lessons.model import LANGUAGES, Lesson, Step, Text
from game.lessons.numbers import unproved
from game.lessons.places import card_of, findable, visible
from game.lessons.truth import Moment, moment

__all__ = ["faults", "visible"]

LONGEST = {"title": 34, "about": 90, "say": 170, "choices": 60}
"""Letters of a text, by its place; all others are captions like `say`."""
SENTENCES = 2
FIRST_ASK = 60.0
"""Seconds after which the learner must have been asked to do something."""
READING, ACTION, DEALING = 15.0, 1.3, 6.0
"""Letters read in a second, seconds of an action, of a deal."""


def faults(lesson: Lesson) -> list[tuple[int, str]]:
    """What is wrong with a lesson: (line in its file, what), nothing where it may be shown."""
    return [*_lesson(lesson), *(found for step in lesson.steps for found in _step(lesson, step))]


def _lesson(lesson: Lesson) -> Iterator[tuple[int, str]]:
    for place, text in (("title", lesson.title), ("about", lesson.about)):
        for what in _text(place, text):
            yield 0, what
    seconds = 0.0
    for step in lesson.steps:
        seconds += len(step.say["en"]) / READING + ACTION * len(step.do) + DEALING * step.begins
        if step.ask is not None:
            break
    if seconds > FIRST_ASK or not lesson.asked():
        yield 0, f"the learner is asked to do something within {FIRST_ASK:.0f} seconds, here it is {seconds:.0f}"


def _step(lesson: Lesson, step: Step) -> Iterator[tuple[int, str]]:
    now = moment(lesson, step)
    texts = list(_texts(step))
    for what in (
        *(what for place, text in texts for what in _text(place, text)),
        *(untrue(now, fact) for fact in step.facts),
        *unproved(now, step, texts),
        *_places(now, step),
        *_ask(now, step),
    ):
        if what:
            yield step.line, what


# --- texts ----------------------------------------------------------------------------------------------------------


def _texts(step: Step) -> Iterator[tuple[str, Text]]:
    """Every text of a step, with its place."""
    yield "say", step.say
    ask = step.ask
    if ask is None:
        return
    yield "why", ask.why
    if ask.kind != "free":
        yield "hint", ask.hint
    for label in ask.labels:
        yield "choices", label
    for wrong in ask.wrong:
        yield "wrong", wrong.say


def _text(place: str, text: Text) -> Iterator[str]:
    longest = LONGEST.get(place, LONGEST["say"])
    for language in LANGUAGES:
        words = text[language]
        if len(words) > longest:
            yield f"{place} in {language!r} has {len(words)} letters: at most {longest} are shown"
        if len(re.findall(r"[.!?…](?=\s|$)", words)) > SENTENCES:
            yield f"{place} in {language!r} has more than {SENTENCES} sentences"
    if not re.search("[А-Яа-яЁё]", text["ru"]):
        yield f"{place} in 'ru' is not Russian"
    if re.search("[А-Яа-яЁё]", text["en"]):
        yield f"{place} in 'en' is not English"


# --- what is pointed at ---------------------------------------------------------------------------------------------


def _places(now: Moment, step: Step) -> Iterator[str]:
    """Marked cards can be found; what else there is was seen when the lesson was read."""
    for place in (*step.marks, *(end for arrow in step.arrows for end in arrow)):
        if place.startswith("card:") and card_of(place) not in findable(now, step):
            yield f"{place!r} does not lie open for the learner then"


# --- questions ------------------------------------------------------------------------------------------------------


def _ask(now: Moment, step: Step) -> Iterator[str]:
    """Whether there is something to choose, the right card can be pointed at, and every entry answers something."""
    ask = step.ask
    if ask is None or ask.kind == "free":
        return
    legal, answers = now.match.legal(), every(now, step)
    for card in ask.right if ask.kind == "card" else ():
        if card not in answers:
            yield f"the right card {CARD_NAMES[card]} does not lie open for the learner then"
    wrong = [answer for answer in answers if answer not in ask.right]
    if not wrong:
        yield "there is only one answer: nothing is asked"
    named = [answer for entry in ask.wrong for answer in entry.answers]
    for answer in named:
        allowed = answer in legal if ask.kind == "act" and is_discard(answer) else answer in answers
        if not allowed or answer in ask.right:
            yield f"a reason is given to {answer}, which is no wrong answer"
    if len(named) != len(set(named)) or sum(not entry.answers for entry in ask.wrong) > 1:
        yield "two reasons are given to one wrong answer"
