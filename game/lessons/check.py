"""The proof of a lesson: what is stated is true, every answer is answered, and every text is there and short enough.

That each step is legal is seen when the lesson is read.
"""

import re
from collections.abc import Iterator

from game.actions import is_discard
from game.cards import NO_CARD, cards_of, parse_card
from game.errors import BadRecord
from game.lessons.facts import untrue
from game.lessons.model import LANGUAGES, Ask, Lesson, Step, Text
from game.lessons.run import possible, reason
from game.lessons.truth import Moment, moment

LONGEST = {"title": 34, "about": 90, "say": 170, "choices": 60}
"""Letters of a text, by its place; all others are captions like `say`."""
SENTENCES = 2
FIRST_ASK = 60.0
"""Seconds after which the learner must have been asked to do something."""
READING, ACTION, DEALING = 15.0, 1.3, 6.0
"""Letters read in a second, seconds of an action, of a deal."""
PLACES = ("trick", "turnup", "stock", "score", "points", "dealer", "buttons", "last")
"""Places on the table that can be pointed at, besides `card:Ah`, `hand:0`, `seat:0`, `won:0` and `bubble:0`."""
_PLACE = re.compile(r"(hand|seat|won|bubble):(\d)|card:(10|[2-9TJQKA])[shdc]", re.IGNORECASE)
_NUMBER = re.compile(r"\d+ ?: ?\d+|\b[1-9]\d+\b")
"""What must not be said without proof: a score, or a number of two digits (but for cards and targets in `about`)."""


def faults(lesson: Lesson) -> list[tuple[int, str]]:
    """What is wrong with a lesson: (line in its file, what), nothing where it may be shown."""
    return [*_lesson(lesson), *(found for step in lesson.steps for found in _step(lesson, step))]


def _lesson(lesson: Lesson) -> Iterator[tuple[int, str]]:
    for place, text in (("title", lesson.title), ("about", lesson.about)):
        for what in _text(place, text):
            yield 0, what
    seconds = 0.0
    for step in lesson.steps:
        seconds += len(step.say.get("en", "")) / READING + ACTION * len(step.do) + DEALING * step.begins
        if step.ask is not None:
            break
    if seconds > FIRST_ASK or not lesson.asked():
        yield 0, f"the learner is asked to do something within {FIRST_ASK:.0f} seconds, here it is {seconds:.0f}"


def _step(lesson: Lesson, step: Step) -> Iterator[tuple[int, str]]:
    now = moment(lesson, step)
    free = step.ask is not None and step.ask.kind == "free"
    for place, text in _texts(step):
        for what in _text(place, text):
            yield step.line, what
    for fact in step.facts:
        try:
            what = untrue(now, fact)
        except BadRecord as error:
            what = f"fact {fact!r}: {error.reason}"
        if what:
            yield step.line, what
    said = " ".join(text.get(language, "") for _, text in _texts(step) for language in LANGUAGES)
    if _NUMBER.search(said) and not step.facts and not free and not (step.ask and step.ask.about):
        yield step.line, "a number is stated without a fact that proves it"
    for what in (*_places(now, step), *_ask(now, step)):
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
        words = text.get(language, "")
        if not words:
            yield f"{place} has no words in {language!r}"
        if len(words) > longest:
            yield f"{place} in {language!r} has {len(words)} letters: at most {longest} are shown"
        if len(re.findall(r"[.!?…](?=\s|$)", words)) > SENTENCES:
            yield f"{place} in {language!r} has more than {SENTENCES} sentences"
    if text.get("ru") and not re.search("[А-Яа-яЁё]", text["ru"]):
        yield f"{place} in 'ru' is not Russian"
    if re.search("[А-Яа-яЁё]", text.get("en", "")):
        yield f"{place} in 'en' is not English"


# --- what is pointed at ---------------------------------------------------------------------------------------------


def _places(now: Moment, step: Step) -> Iterator[str]:
    players = now.match.rules.players
    for place in (*step.marks, *(end for arrow in step.arrows for end in arrow)):
        found = _PLACE.fullmatch(place)
        if place not in PLACES and not found:
            yield f"{place!r} is no place: it can be {', '.join(PLACES)}, card:Ah, hand:0, seat:0, won:0, bubble:0"
        elif found and found[1] == "won" and int(found[2]) >= now.match.rules.teams:
            yield f"{place!r}: teams are 0 to {now.match.rules.teams - 1}"
        elif found and found[2] and int(found[2]) >= players:
            yield f"{place!r}: seats are 0 to {players - 1}"
        elif place.startswith("card:") and parse_card(place[5:]) not in visible(now, step):
            yield f"{place!r} does not lie open for the learner then"
    for seat in step.open:
        if not 0 <= seat < players:
            yield f"open: seats are 0 to {players - 1}"


def visible(now: Moment, step: Step) -> frozenset[int]:
    """The cards that the learner sees when it is asked: his own, on the table, open hands, those of the last trick."""
    deal = now.match.deal
    assert deal is not None
    view = deal.view(0)
    cards = set(cards_of(view.hand)) | set(view.trick.cards) | set(view.turn_ups) | set(cards_of(view.shown))
    cards |= set(view.tricks[-1].cards) if view.tricks else set()
    for trick in view.tricks[: view.open_tricks]:
        cards |= set(trick.cards)
    for seat in (*step.open, *(range(len(deal.hands)) if deal.over else ())):
        cards |= set(cards_of(deal.hands[seat]))
    if deal.over:
        cards |= {card for won in deal.won for card in cards_of(won)}
    return frozenset(cards | {view.stock_top, view.cut}) - {NO_CARD}


# --- questions ------------------------------------------------------------------------------------------------------


def _ask(now: Moment, step: Step) -> Iterator[str]:
    ask = step.ask
    if ask is None:
        return
    if ask.kind == "free":
        deal = now.match.deal
        if deal is None or deal.over:
            yield "free: the deal is over already"
        return
    if ask.kind == "act" and now.match.to_act() != 0:
        yield f"the learner is asked to act, but it is the turn of seat {now.match.to_act()}"
    if ask.kind == "choice" and ask.right[0] >= len(ask.labels):
        yield f"right is {ask.right[0] + 1}: there are {len(ask.labels)} choices"
    yield from _answers(now, step, ask)


def _answers(now: Moment, step: Step, ask: Ask) -> Iterator[str]:
    """Whether every answer there can be is answered, and every entry answers something."""
    legal = now.match.legal()
    answers = tuple(visible(now, step)) if ask.kind == "card" else possible(ask, legal)
    for card in ask.right if ask.kind == "card" else ():
        if card not in answers:
            yield "the right card does not lie open for the learner then"
    wrong = [answer for answer in answers if answer not in ask.right]
    unanswered = [answer for answer in wrong if not reason(ask, answer)]
    if unanswered:
        yield f"{len(unanswered)} wrong answers have no reason, the first is {unanswered[0]}"
    if not wrong:
        yield "there is only one answer: nothing is asked"
    named = [answer for entry in ask.wrong for answer in entry.answers]
    for answer in named:
        allowed = answer in legal if ask.kind == "act" and is_discard(answer) else answer in answers
        if not allowed or answer in ask.right:
            yield f"a reason is given to {answer}, which is no wrong answer"
    if len(named) != len(set(named)) or sum(not entry.answers for entry in ask.wrong) > 1:
        yield "two reasons are given to one wrong answer"
