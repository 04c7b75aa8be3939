"""Damaged lessons and lists of lessons: each fault is told with its file, its line and what is wrong."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

import assets
from game.errors import BadLesson
from game.lessons.check import faults
from game.lessons.course import read_course
from game.lessons.read import read
from tests.game.small_lesson import ALL_KINDS

FOLDER = Path(assets.__file__).parent / "lessons"
FILES = sorted(path for path in FOLDER.glob("*.toml") if path.name != "course.toml")
SOME = FILES[::6]
DAMAGED = {
    "format": ("format = 1", "format = 2", "this program reads format 1"),
    "no number": ("format = 1", 'format = "one"', "this program reads format 1"),
    "key": ('key = "small"', 'key = "../x"', "key must be"),
    "key's type": ('key = "small"', "key = 5", "key must be"),
    "title's type": ('title = { en = "A small lesson", ru = "Маленький урок" }', "title = 3", "words by language"),
    "no such game": ('variant = "seven_up"', 'variant = "nope"', "no game"),
    "players": ("players = 4", "players = 7", "not played by 7"),
    "unknown key": ("players = 4", "pleyers = 4", "unknown key 'pleyers'"),
    "key twice": ("players = 4", 'variant = "cinch"', "twice"),
    "dealer": ("dealer = 3", "dealer = -1", "seats are 0 to 3"),
    "long number": ("dealer = 3", "dealer = 33333333333", "9 digits"),
    "dealt earlier": ('actions = "stand"', 'actions = "stand 2c"', "not legal"),
    "missing card": ('pack = "Ah', 'pack = "Kh', "missing: Ah"),
    "open quotation": ('ru = "Смотрите." }', 'ru = "Смотрите. }', "not closed"),
    "place": ('"turnup"', '"moon"', "is no place"),
    "place of nobody": ('"turnup"', '"seat:4"', "seats are 0 to 3"),
    "place of no team": ('"turnup"', '"won:2"', "teams are 0 to 1"),
    "place of no card": ('"turnup"', '"card:Zz"', "is no place"),
    "place in capitals": ('"turnup"', '"Card:Ah"', "is no place"),
    "arrow": ("card:Ah > trick", "card:Ah > nowhere", "is no place"),
    "half an arrow": ("card:Ah > trick", "card:Ah", "two places"),
    "open": ("open = [2]", "open = [4]", "seats are 0 to 3"),
    "open below": ("open = [2]", "open = [-1]", "seats are 0 to 3"),
    "fact": ('"trump h"', '"tramp h"', "it can begin with"),
    "fact of nothing": ('"trump h"', '"holds 0"', "after holds comes"),
    "fact of no card": ('"trump h"', '"may"', "after may comes"),
    "fact of no point": ('"trump h"', '"no_award hihg"', "after no_award comes"),
    "fact of one card": ('"trump h"', '"beats Ah Ah"', "twice"),
    "illegal": ('right = "Ah Kh"', 'right = "Ah 3c"', "not legal"),
    "nobody's turn": ('do = "3c Jh 9d"', 'do = "3c Jh 9c"', "not legal"),
    "ask": ('ask = "act"', 'ask = "what"', "it can be"),
    "no such number": ('about = "taken 0"', 'about = "taken -1"', "after taken comes"),
    "right one missing": ("choices = [1, 5, 14]", "choices = [1, 6, 14]", "which is 5"),
    "choice twice": ("choices = [1, 5, 14]", "choices = [1, 5, 5]", "each once"),
    "right beyond": ("right = 1", "right = 3", "1 to 2"),
    "long answer": ('is = "2"\n', f'is = "{"9" * 5000}"\n', "is no answer"),
    "no answer": ('is = "2"\n', 'is = ""\n', "names answers"),
    "control sign": ("Look.", "Lo\\u0000k.", "cannot be shown"),
    "endless text": ("Look.", "Look. " * 100, "too long"),
}


def refused(text: str | bytes) -> BadLesson:
    with pytest.raises(BadLesson) as found:
        read(text, "some.toml")
    assert str(found.value).startswith("some.toml") and found.value.name == "some.toml"
    assert "\n" not in str(found.value) and len(str(found.value)) < 450
    assert len(re.findall(r"line \d", str(found.value))) <= 1, "the line is told once"
    return found.value


def test_the_lesson_that_is_damaged_here_is_a_good_one() -> None:
    assert faults(read(ALL_KINDS, "small.toml")) == []


@pytest.mark.parametrize("kind", DAMAGED)
def test_each_damage_is_told_with_its_line(kind: str) -> None:
    old, new, words = DAMAGED[kind]
    assert ALL_KINDS.count(old) == 1
    fault = refused(ALL_KINDS.replace(old, new))
    assert words in fault.what
    assert fault.line == ALL_KINDS[: ALL_KINDS.index(old)].count("\n") + 1


@pytest.mark.parametrize("kind", ["missing", "empty", "blank"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_text_may_be_missing_or_empty_in_any_language(language: str, kind: str) -> None:
    for path in SOME:
        text = path.read_text(encoding="utf-8")
        for found in list(re.finditer(rf'\b{language} = "[^"]*"', text)):
            new = {"missing": 'xx = "?"', "empty": f'{language} = ""', "blank": f'{language} = " "'}[kind]
            fault = refused(text[: found.start()] + new + text[found.end() :])
            begins = text[: found.start()].rfind("\nchoices = [", 0, found.start())
            lines = {text[:place].count("\n") + 1 for place in (found.start(), begins + 1)}
            assert fault.line in lines and f"no words in '{language}'" in fault.what


def _entries(text: str) -> Iterator[str]:
    """The file without one of its entries for wrong answers, each in turn, where that leaves an answer unanswered."""
    for found in re.finditer(r"\n *\[\[step\.wrong\]\]\n(?: *\w+ = .*\n?)+", text):
        if "\n  is = " not in found[0]:
            yield text[: found.start() + 1] + text[found.end() :]


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_no_wrong_answer_may_be_without_a_reason(path: Path) -> None:
    shorter = list(_entries(path.read_text(encoding="utf-8")))
    assert shorter
    for text in shorter:
        fault = refused(text)
        assert "wrong answers have no" in fault.what
        assert text.split("\n")[fault.line - 1].startswith("ask = ")


def test_a_file_cut_anywhere_says_where_it_ends_or_what_is_missing() -> None:
    for end in range(0, len(ALL_KINDS) - 1, 13):
        text = ALL_KINDS[:end]
        try:
            read(text, "some.toml")
        except BadLesson:
            fault = refused(text)
            assert "not a record" not in fault.what and fault.line <= text.count("\n") + 1
            if "ends too early" in fault.what:
                assert fault.line == text.count("\n") + 1
        else:
            assert text.count("[[step]]") > 0, "some whole steps are a lesson"


def test_whatever_stands_in_a_file_only_a_bad_lesson_comes_of_it() -> None:
    rng = Random("damage")
    raw = ALL_KINDS.encode()
    pieces = [
        b'"',
        b"=",
        b"[",
        b"]]",
        b"{",
        b"-1",
        b"99",
        b"[[step]]\n",
        b"\0",
        b"\xff",
        b"nobody",
        b"x",
        b"",
        b"\n",
        b"''",
    ]
    for _ in range(600):
        damaged = raw
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(damaged))
            damaged = damaged[:at] + rng.choice(pieces) + damaged[at + rng.randint(0, 9) :]
        with suppress(BadLesson):
            faults(read(damaged, "some.toml"))


# --- the list ---------------------------------------------------------------------------------------------------------

PART = '[[part]]\nkey = "one"\ntitle = { en = "One", ru = "Один" }\nlessons = ["first", "second"]\n'


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 0),
        ("part = 3", 1),
        ("x = 1", 1),
        (PART.replace('"one"', '"On e"'), 2),
        (PART.replace('"One"', '""'), 3),
        (PART.replace(', ru = "Один"', ""), 3),
        *((PART.replace('"second"', f'"{name}"'), 4)
          for name in ("a\\u0000b", "../x", "", "a b", "A", "course", "x" * 41, "first")),
        (PART.replace('["first", "second"]', "[]"), 4),
        (PART.replace('"second"', "2"), 4),
        (PART + "more = 1", 5),
        (PART + PART.replace('["first", "second"]', '["third"]'), 6),
        (PART + PART.replace('"one"', '"two"'), 8),
        (PART[:-3], 4),
    ],
)  # fmt: skip
def test_a_list_of_lessons_names_each_once_by_a_name_that_a_file_can_have(text: str, line: int) -> None:
    assert len(read_course(PART)) == 1
    with pytest.raises(BadLesson) as found:
        read_course(text)
    assert found.value.line == line and "not a record" not in found.value.what
