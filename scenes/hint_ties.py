"""That an action is as good as another, or that nobody can say which is better, in words. No pygame."""

from collections.abc import Mapping

from game.coach_reasons import Value
from scenes.advice_words import percent, quoted, signed
from scenes.voice import Voice

Values = Mapping[str, Value]


def equal(voice: Voice, values: Values) -> str:
    """The difference is known to be none to speak of."""
    return voice.words.t("Just as good: {action}.", action=_action(voice, values))


def unclear(voice: Voice, values: Values) -> str:
    """It is not known which is better: the chances as they were found."""
    chance, other = (percent(voice.words, float(values[name])) for name in ("chance", "other_chance"))
    return voice.words.t(
        "No clear difference: {action}, {other} against {chance}.",
        action=_action(voice, values), chance=chance, other=other,
    )  # fmt: skip


def unclear_points(voice: Voice, values: Values) -> str:
    """The same where there is no match to win: the points as they were found."""
    points, other = (signed(voice.words, float(values[name])) for name in ("points", "other_points"))
    return voice.words.t(
        "No clear difference: {action}, {other} points on average against {points}.",
        action=_action(voice, values), points=points, other=other,
    )  # fmt: skip


def _action(voice: Voice, values: Values) -> str:
    return quoted(voice, int(values["action"]))
