"""Sentences in which the number is one: none says `your 1 trump` or `1 of 1 times`, in either language."""

import re
from datetime import date
from types import SimpleNamespace

import pytest

from game.actions import Say
from game.coach_reasons import NAMES, Value, reason
from game.english import line
from game.errors import Refusal, Why, english
from game.events import Dealt
from scenes.hint_words import reason_line
from scenes.puzzle_words import proof
from scenes.trainer import Trainer
from scenes.voice import Voice
from scenes.words import Words
from tests.scenes.saying import LANGUAGES, TEAMS, card, messages, texts
from tests.scenes.saying import NAMES as PLAYERS

BAD = {
    "en": r"\b(your|the|any|all|these|those|last|first|next|every) (1|\{(n|count)\})(?! %)\b",
    "ru": r"(?i)\b(ваш\w*|люб\w+|последн\w+|единственн\w+|эт[аоу]|этот|получается|кажд\w+) (1|\{(n|count)\})\b",
}
"""A numeral after what makes it superfluous when it is one."""
ELSEWHERE = {
    "Checked just now: shuffled from this seed, the {n} pack of the match comes out as it was dealt.",
    "{n} day in a row", "Done: {n} day in a row", "Proved: the best in {count} possible deal.",
    "Proved: best on average in {count} possible deal.",
}  # fmt: skip
"""What another sentence stands for where it is one; the form is needed for 21."""


NOUNS = r"(card-point|card|trump|point|deal|trick|player|day|table|match|layout|choice|mistake)(e?s)\b"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_for_one_has_a_superfluous_numeral(lang: str) -> None:
    """Of every message that has a form for one."""
    plurals = [message for message in messages("ru") if isinstance(message.id, list | tuple)]
    assert len(plurals) > 60
    for message in plurals:
        said = texts(message.id if lang == "en" else message.string)[0]
        assert message.id[0] in ELSEWHERE or not re.search(BAD[lang], said), said
    assert {message.id[0] for message in plurals} >= ELSEWHERE


def test_what_counts_things_has_a_form_for_one() -> None:
    """A message in which a whole number stands before a noun in the plural."""
    for message in messages("ru"):
        if isinstance(message.id, str):
            found = re.search(r"\{(n|count)\} " + NOUNS, message.id)
            assert not found, message.id


ONE: dict[str, Value] = {
    **dict.fromkeys((name for names in NAMES.values() for name in names), 1),
    "card": card("Jh"), "of": 10, "chance": 0.5, "other_chance": 0.4, "action": Say.BEG, "category": "game",
}  # fmt: skip
"""Values of reasons: whatever is a number is one."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", NAMES)
def test_every_reason_with_one(lang: str, key: str) -> None:
    voice = Voice(Words(lang), PLAYERS[lang], 0, TEAMS, "seven_up")
    said = reason_line(voice, reason(key, *(ONE[name] for name in NAMES[key])))
    assert not re.search(BAD[lang], said), said
    assert not re.search(r"\b1 " + NOUNS, said), said


@pytest.mark.parametrize(
    ("key", "count", "english", "russian"),
    [
        ("keeps_trump", 1, "Holds back your only trump.", "Приберегает ваш единственный козырь."),
        ("keeps_trump", 2, "Holds back your 2 trumps.", "Приберегает ваши 2 козыря."),
        ("keeps_trumps", 1, "Keeps your only trump.", "Оставляет ваш единственный козырь."),
        ("throws_trump", 1, "Throws a trump away.", "Сбрасывает козырь."),
        ("throws_dead", 1, "The card thrown is worth nothing.", "Уходит ненужная карта."),
        ("draws_trumps", 1, "Draws trumps: one may still be out.", "Выбивает козыри: на руках может быть ещё один."),
        ("draws_trumps", 5, "Draws trumps: 5 may still be out.", "Выбивает козыри: на руках их может быть ещё 5."),
    ],
)
def test_what_is_said_of_one(key: str, count: int, english: str, russian: str) -> None:
    for lang, said in (("en", english), ("ru", russian)):
        voice = Voice(Words(lang), PLAYERS[lang], 0, TEAMS, "seven_up")
        assert reason_line(voice, reason(key, count)) == said


@pytest.mark.parametrize(
    ("lang", "days", "said"),
    [
        ("en", 1, "Done: the first day of a row"), ("en", 2, "Done: 2 days in a row"),
        ("ru", 1, "Готово: первый день серии"), ("ru", 21, "Готово: 21 день подряд"),
    ],
)  # fmt: skip
def test_the_first_day(lang: str, days: int, said: str) -> None:
    words = Words(lang)
    day = SimpleNamespace(puzzle=True, deal=(1,))
    shown = SimpleNamespace(
        app=SimpleNamespace(words=words), t=words.t, book=SimpleNamespace(day=date(2026, 1, 1)),
        days=SimpleNamespace(of=lambda _: day, streak=lambda _: days),
    )  # fmt: skip
    assert Trainer.daily_note(shown) == said  # type: ignore[arg-type]  # only what it asks for


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_proof_in_the_only_deal(lang: str) -> None:
    said = [proof(Words(lang), SimpleNamespace(layouts=n, proof="every")) for n in (1, 2)]  # type: ignore[arg-type]  # the same
    assert "1" not in said[0] and "2" in said[1]


def test_the_command_line_counts_one_card() -> None:
    assert line(Dealt(1, (), 1)).endswith("dealt 1 card")
    assert line(Dealt(1, (), 3)).endswith("dealt 3 cards")
    assert english(Refusal(Why.WRONG_DISCARD_COUNT, count=1)) == "exactly 1 of the cards in the hand must be thrown"
