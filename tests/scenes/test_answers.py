"""The buttons of every question fit into the dialog of every table, and each has its key."""

from itertools import combinations

import pytest

from game.actions import BID, TRUMP, Say
from scenes.answers import KEYS, SUIT_KEYS, Answer, key_of, lay_out
from scenes.layout import Placed, for_window
from scenes.rules_words import keys
from scenes.text import Words

SUITS = tuple(TRUMP + suit for suit in range(4))
QUESTIONS: dict[str, tuple[int, ...]] = {
    "stand": (Say.STAND, Say.BEG),
    "run": (Say.RUN,),
    "pitch": (Say.PASS, BID + 2, BID + 3, BID + 4),
    "forced": (BID + 2, BID + 3, BID + 4),
    "over three": (Say.PASS, BID + 4),
    "cinch": (Say.PASS, *range(BID + 1, BID + 15)),
    "after six": (Say.PASS, *range(BID + 7, BID + 15)),
    "after nine": (Say.PASS, *range(BID + 10, BID + 15)),
    "dealer": (*range(BID + 1, BID + 15), *SUITS),
    "naming": SUITS,
}
SIZES = ((1920, 1080), (1280, 720), (1024, 768), (800, 1000))


def placed(seats: int, size: tuple[int, int]) -> Placed:
    return for_window(seats, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("question", "seats"),
    [(name, seats) for name, legal in QUESTIONS.items() for seats in ((2, 4, 7) if len(legal) < 8 else (4,))],
)
def test_buttons_lie_in_the_dialog_and_not_on_one_another(question: str, seats: int, size: tuple[int, int]) -> None:
    table, legal = placed(seats, size), QUESTIONS[question]
    x, y, w, h = rect = table.rect("dialog")
    answers = lay_out(legal, rect, lambda logical: max(1, round(logical * table.unit)))
    assert sorted(answer.action for answer in answers) == sorted(legal)
    for answer in answers:
        left, top, wide, tall = answer.rect
        assert x < left and left + wide < x + w and top + tall < y + h
        assert top > y + 110 * table.unit, "the title and a line of text need their room"
        assert wide >= 40 * table.unit and tall >= 44 * table.unit
    assert not any(overlap(one, other) for one, other in combinations(answers, 2))


def overlap(one: Answer, other: Answer) -> bool:
    (x, y, w, h), (u, v, a, b) = one.rect, other.rect
    return x < u + a and u < x + w and y < v + b and v < y + h


def test_many_bids_are_numbers_and_suits_are_signs() -> None:
    answers = lay_out(QUESTIONS["dealer"], (0, 0, 720, 364), lambda logical: round(logical))
    kinds = {answer.action: answer.kind for answer in answers}
    assert all(kinds[BID + bid] == "number" for bid in range(1, 15))
    assert all(kinds[suit] == "suit" for suit in SUITS)


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_key_means_two_things_at_once(question: str) -> None:
    legal = QUESTIONS[question]
    keys = [key_of(action, legal) for action in legal if key_of(action, legal)]
    assert len(set(keys)) == len(keys)


def test_everything_that_can_be_said_has_a_key() -> None:
    assert set(Say) <= set(KEYS)
    assert [key_of(suit, SUITS) for suit in SUITS] == ["1", "2", "3", "4"]
    assert [key_of(suit, QUESTIONS["dealer"]) for suit in SUITS] == [""] * 4
    assert [KEYS[BID + bid] for bid in range(1, 10)] == list("123456789")


def test_the_page_of_keys_names_every_key_that_answers_a_question() -> None:
    named: set[str] = set()
    for names, _ in keys(Words("en")):
        for name in names.lower().split(", "):
            first, dash, last = name.partition("–")
            named |= set(map(str, range(int(first), int(last) + 1))) if dash else {name}
    assert named >= {*KEYS.values(), *SUIT_KEYS.values()}
