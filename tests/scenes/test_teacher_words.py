"""What the teacher says of a choice never contradicts itself."""

import pytest

from game.cards import parse_card
from game.coach_reasons import AGAINST, FOR, Reason
from game.review import Choice
from scenes.hint_words import reason_line
from scenes.teacher_words import remark, warning
from tests.scenes.saying import speaker

CHEAP = Reason("cheap_discard", (("card", parse_card("8s")),))
RISKS = Reason("risks_ten", (("card", parse_card("Th")), ("higher", 2)))


def choice(sure: str, why: tuple[Reason, ...], instead: tuple[Reason, ...] = (), cost: float = 0.6) -> Choice:
    bad, good = parse_card("8s"), parse_card("As")
    best = good if sure == "clear" else bad
    return Choice(1, 5, 0, "playing", 3, bad, best, cost if sure == "clear" else 0.0, 0.0, sure, why, instead)


def test_the_two_reasons_are_of_opposite_kinds() -> None:
    assert CHEAP.key in FOR and RISKS.key in AGAINST and not FOR & AGAINST


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_nobody_is_warned_of_a_card_by_what_speaks_for_it(lang: str) -> None:
    voice = speaker(lang).voice
    for_it, against_it = reason_line(voice, CHEAP), reason_line(voice, RISKS)
    said = warning(voice, choice("clear", (CHEAP, RISKS)))
    assert against_it in said and for_it not in said
    assert for_it not in warning(voice, choice("clear", (CHEAP,)))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_nobody_is_praised_by_what_speaks_against_the_card(lang: str) -> None:
    voice = speaker(lang).voice
    for_it, against_it = reason_line(voice, CHEAP), reason_line(voice, RISKS)
    said = remark(voice, choice("equal", (RISKS, CHEAP)), ())
    assert for_it in said and against_it not in said
    said = remark(voice, choice("clear", (), (RISKS, CHEAP)), ())
    assert for_it in said and against_it not in said
