"""Which point of the deal an action brings oftener than another, in words. No pygame.

Whole numbers are so many deals of ten, fractions are points on average.
"""

from collections.abc import Mapping

from game.coach_reasons import Value
from scenes.advice_words import signed
from scenes.score_words import category
from scenes.words import Words

Values = Mapping[str, Value]


def brings_more(words: Words, values: Values) -> str:
    """Of the best action: what it brings, and the next one that is worse."""
    name = category(words, str(values["category"]))
    if isinstance(values["k"], float):
        return words.t(
            "{category}: {points} points on average, after the next best {other}.",
            category=name, points=_plain(words, values["k"]), other=_plain(words, values["m"]),
        )  # fmt: skip
    return words.tn(
        "{category}: in {n} deal of 10, after the next best in {other}.",
        "{category}: in {n} deals of 10, after the next best in {other}.",
        int(values["k"]), category=name, other=int(values["m"]),
    )  # fmt: skip


def brings_less(words: Words, values: Values) -> str:
    """Of a worse action: what it brings, and the best."""
    name = category(words, str(values["category"]))
    if isinstance(values["k"], float):
        return words.t(
            "{category}: only {points} points on average, after the best {other}.",
            category=name, points=_plain(words, values["k"]), other=_plain(words, values["m"]),
        )  # fmt: skip
    return words.tn(
        "{category}: in only {n} deal of 10, after the best in {other}.",
        "{category}: in only {n} deals of 10, after the best in {other}.",
        int(values["k"]), category=name, other=int(values["m"]),
    )  # fmt: skip


def _plain(words: Words, points: Value) -> str:
    """Points without a plus: they are our side's own."""
    return signed(words, float(points)).lstrip("+")
