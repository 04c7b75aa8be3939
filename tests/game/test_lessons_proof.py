"""What `check` proves: numbers are values of their steps, facts prove something, cards asked for lie open."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import assets
from game.lessons.check import faults
from game.lessons.read import read
from tests.game.small_lesson import ALL_KINDS

FILES = sorted(path for path in (Path(assets.__file__).parent / "lessons").glob("*.toml") if path.stem != "course")


def _numbers() -> Iterator[tuple[str, str, int, int]]:
    """Every score and number above ten in the captions of all lessons: its file, the text, and where it stands."""
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        for line in re.finditer(r"^ *(?:say|why|hint) = .*$", text, re.MULTILINE):
            for found in re.finditer(r"\d+(?: ?: ?\d+)+|\b[1-9]\d\b(?<!10)(?! ?:)", line[0]):
                yield path.name, text, line.start() + found.start(), line.start() + found.end()


def test_no_number_in_a_text_can_be_changed_unnoticed() -> None:
    """In one language alone, or in both, by turns."""
    numbers = list(_numbers())
    assert len(numbers) > 40
    for turn, (name, text, start, end) in enumerate(numbers):
        number = text[start:end].split(":")[0].strip()
        other = str(int(number) + 70)
        first, last = (
            (text.rfind("\n", 0, start) + 1, text.find("\n", end)) if turn % 2 else (start, start + len(number))
        )
        line = re.sub(rf"\b{number}\b", other, text[first:last])
        assert faults(read(text[:first] + line + text[last:], name)), f"{name}: {line}"


@pytest.mark.parametrize(
    ("said", "fact", "right"),
    [
        (("It is 15.", "Их 15."), "trump h", False),
        (("It is 15.", "Их 14."), "trump h", False),
        (("It is fifteen.", "Их четырнадцать."), "trump h", False),
        (("It is fifteen.", "Их пятнадцать."), "trump h", True),
        (("It is 5 : 4.", "Счёт 5 : 4."), "trump h", False),
        (("It is 0 : 0.", "Счёт 0 : 0."), "trump h", True),
        (("We are 0 : 0.", "Счёт равный."), "trump h", False),
        (("Go on to 7 : 0.", "До 7 : 0."), "score 7 0", False),
        (("Trumps.", "Козыри."), "holds 0 Ah 2c", False),
        (("Trumps.", "Козыри."), "cannot 2c", False),
    ],
)  # fmt: skip
def test_what_is_said_in_numbers_is_proved(said: tuple[str, str], fact: str, right: bool) -> None:
    text = ALL_KINDS.replace("Look.", said[0]).replace("Смотрите.", said[1]).replace('"trump h"', f'"{fact}"')
    found = faults(read(text, "small.toml"))
    assert (found == []) is right
    assert all(line == ALL_KINDS[: ALL_KINDS.index("[[step]]")].count("\n") + 1 for line, _ in found)


@pytest.mark.parametrize("opened", [False, True])
def test_a_card_is_asked_for_only_where_it_lies_open(opened: bool) -> None:
    """The jack was taken in the last trick, and lies in a pile unless that trick is laid open again."""
    begin, end = ALL_KINDS.index('ask = "choice"'), ALL_KINDS.index('hint = { en = "The lead')
    mark = '\nmark = "last"' if opened else ""
    text = ALL_KINDS[:begin] + f'ask = "card"\nright = "Jh"{mark}\n' + ALL_KINDS[end:].replace('  is = "2"\n', "")
    found = [what for _, what in faults(read(text, "small.toml"))]
    assert ("the right card Jh does not lie open for the learner then" in found) is not opened
    assert len(found) == (not opened)
