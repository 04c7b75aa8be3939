"""The numbers in the texts of a lesson: the same in both languages, and each of them a value of its step.

Looked at are scores like 7 : 6 and numbers above ten; smaller ones are mostly cards, seats and tricks. What is written
out in words is compared in both languages, and not proved: such numbers are often thirteen hearts or four and ten.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.events import Award
from game.lessons.model import LANGUAGES, Step, Text
from game.lessons.truth import Moment

CARDS = 10
"""Numbers up to this are not proved: there are cards of that name."""
Score = tuple[int, ...]

_SCORE = re.compile(r"[-−]?\d+(?:(?: ?: ?| to | против )[-−]?\d+)+")
_ENGLISH = (
    "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    "twenty thirty forty fifty sixty seventy eighty ninety", "one two three four five six seven eight nine",
)  # fmt: skip
_RUSSIAN = (
    "одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат",
    "двадцат тридцат сорок пят[иь]десят шест[иь]десят сем[иь]десят вос[еь]м[иь]десят девяност",
    "од[ин] дв[аеу] тр[ие] четыр пят шест сем вос[еь]м девят",
)  # fmt: skip


def _worded(teens: str, tens: str, units: str, end: str) -> list[tuple[re.Pattern[str], int]]:
    """Patterns of the numbers from 11 to 99 that are written out, the longest first."""
    ones, found = units.split(), []
    for ten, stem in enumerate(tens.split(), 2):
        found += [(rf"\b{stem}{end}[ -]{one}{end}\b", 10 * ten + unit) for unit, one in enumerate(ones, 1)]
        found.append((rf"\b{stem}{end}\b", 10 * ten))
    found += [(rf"\b{stem}{end}\b", value) for value, stem in enumerate(teens.split(), 11)]
    return [(re.compile(pattern, re.IGNORECASE), value) for pattern, value in found]


_WORDS = {"en": _worded(*_ENGLISH, ""), "ru": _worded(*_RUSSIAN, r"\w*")}


@dataclass(frozen=True, slots=True)
class Said:
    """The numbers of a text, in order of size: its scores, and those above ten, in digits and written out."""

    scores: list[Score]
    digits: list[int]
    words: list[int]

    @property
    def all(self) -> tuple[list[Score], list[int]]:
        """What must be the same in every language."""
        return self.scores, sorted(self.digits + self.words)

    def __str__(self) -> str:
        return ", ".join([*map(_score, self.scores), *map(str, self.all[1])]) or "none"


def said_in(words: str, language: str) -> Said:
    """The numbers of a text."""
    found = [(tuple(int(one.replace("−", "-")) for one in re.findall(r"[-−]?\d+", whole)), ":" in whole)
             for whole in _SCORE.findall(words)]  # fmt: skip
    scores = [score for score, colon in found if colon or max(score) > CARDS]  # `3 to 1` may be anything
    rest, written = _SCORE.sub(" ", words), []
    for pattern, value in _WORDS.get(language, ()):
        rest, times = pattern.subn(" ", rest)
        written += [value] * times
    digits = [int(found) for found in re.findall(r"\d+", rest) if int(found) > CARDS]
    return Said(sorted(scores), sorted(digits), written)


def unproved(now: Moment, step: Step, texts: Iterable[tuple[str, Text]]) -> Iterator[str]:
    """What is wrong with the numbers in the texts of a step, each given with its place."""
    values, scores = _values(now, step), _scores(now, step)
    for place, text in texts:
        english, russian = (said_in(text[language], language) for language in LANGUAGES)
        if english.all != russian.all:
            yield f"{place} has not the same numbers in English and in Russian: {english} and {russian}"
        for score in english.scores:
            if score not in scores:
                yield f"{place} says {_score(score)}: no fact of the step and no score of the table is that"
        for one in sorted({*english.digits, *russian.digits}):
            if one not in values:
                yield f"{place} says {one}: no fact, choice or answer of the step is that number"


def _score(score: Score) -> str:
    return " : ".join(map(str, score))


def _values(now: Moment, step: Step) -> set[int]:
    """The numbers that a step states, asks for, or offers, and the target of its match."""
    found = {now.match.rules.settle.target}
    for fact in step.facts:
        found |= {abs(int(word)) for word in fact.split() if re.fullmatch(r"-?\d+", word)}
    ask = step.ask
    if ask is not None and ask.kind == "number":
        found |= {abs(value) for value in (*ask.choices, *ask.right)}
    return found


def _scores(now: Moment, step: Step) -> set[Score]:
    """The scores that a step states, those the match has before and after it, and those on the way in the count."""
    found = {tuple(map(int, fact.split()[1:])) for fact in step.facts if fact.split()[0] in ("score", "final", "game",
             "taken", "points")}  # fmt: skip
    for match in (now.match, now.then, now.end):
        found.add(tuple(match.scores if match.deal is None else match.deal.scores))
    running = list(now.match.start)
    found.add(tuple(running))
    for event in (*now.past, *now.future):
        if isinstance(event, Award):
            running[event.team] += event.points
            found.add(tuple(running))
    return found
