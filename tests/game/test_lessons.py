"""Every lesson that is shipped: it is proved, and played to its end with every wrong answer at every question."""

from pathlib import Path

import pytest

import assets
from game.errors import BadLesson
from game.lessons.check import faults, visible
from game.lessons.course import read_course
from game.lessons.model import LANGUAGES, Ask, Lesson
from game.lessons.read import read
from game.lessons.run import TRIES, Run, possible, reason
from game.lessons.table import do
from game.lessons.truth import moment
from game.match import Match

FOLDER = Path(assets.__file__).parent / "lessons"
FILES = sorted(path for path in FOLDER.glob("*.toml") if path.name != "course.toml")
KEYS = [path.stem for path in FILES]


def lesson_of(path: Path) -> Lesson:
    return read(path.read_bytes(), path.name)


def wrong_answers(lesson: Lesson, run: Run, match: Match, ask: Ask) -> list[int]:
    """Every answer that can be given on the screen and is not right."""
    answers = tuple(visible(moment(lesson, run.step), run.step)) if ask.kind == "card" else possible(ask, match.legal())
    return [answer for answer in answers if answer not in ask.right]


def test_the_course_lists_every_lesson_once() -> None:
    parts = read_course((FOLDER / "course.toml").read_bytes())
    listed = [name for part in parts for name in part.lessons]
    assert sorted(listed) == sorted(KEYS)
    assert all(part.title.get(language) for part in parts for language in LANGUAGES)
    assert len({part.key for part in parts}) == len(parts)


@pytest.mark.parametrize("path", FILES, ids=KEYS)
def test_a_lesson_is_proved(path: Path) -> None:
    lesson = lesson_of(path)
    assert lesson.key == path.stem
    assert faults(lesson) == []


@pytest.mark.parametrize("path", FILES, ids=KEYS)
def test_a_lesson_is_played_to_its_end_whatever_is_answered(path: Path) -> None:
    lesson = lesson_of(path)
    run = Run(lesson)
    match = run.match_before()
    while not run.over:
        at = run.at
        if run.step.begins:
            match = run.match_before()
            if match.deal is None:
                entry = run.record.deals[0]
                match.next_deal(entry.pack, entry.dealer, entry.cut)
        while run.due is not None:
            do(match, run.due)
            run.did()
        ask = run.question
        if ask is not None and ask.kind == "free":
            run.finish_free()
        elif ask is not None:
            wrong = wrong_answers(lesson, run, match, ask)
            assert wrong, f"nothing can be wrong in step {at + 1}"
            for answer in wrong:
                _three_times(lesson, at, wrong, answer)
            for right in ask.right:
                other = _at_question(lesson, at)
                verdict = other.answer(right)
                assert (verdict.kind, verdict.other) == ("right", right != ask.right[0])
            run.answer(ask.right[0])
            if run.to_do is not None:
                do(match, run.to_do)
        assert run.waits
        run.on()
        assert run.at == at + 1


def _at_question(lesson: Lesson, step: int) -> Run:
    run = Run(lesson, step)
    while run.due is not None:
        run.did()
    return run


def _three_times(lesson: Lesson, step: int, wrong: list[int], first: int) -> None:
    """A wrong answer and two more of the others: each is answered, and after the third the lesson goes on."""
    run = _at_question(lesson, step)
    ask = run.question
    assert ask is not None
    answers = [first, *[answer for answer in wrong if answer != first], *wrong, first, first][:TRIES]
    for number, answer in enumerate(answers):
        verdict = run.answer(answer)
        assert verdict.kind == ("wrong", "hint", "shown")[number]
        said = ask.why if verdict.kind == "shown" else reason(ask, answer)
        assert verdict.say == said and all(said.get(language) for language in LANGUAGES)
        if verdict.kind == "hint":
            assert all(verdict.hint.get(language) for language in LANGUAGES)
    assert run.answered and run.waits
    if ask.kind == "act":
        assert run.to_do == ask.right[0]


@pytest.mark.parametrize("path", FILES, ids=KEYS)
def test_a_lesson_is_left_and_taken_up_again_at_every_step(path: Path) -> None:
    """What a step begins with is the same whether one came to it or opened the lesson there."""
    lesson = lesson_of(path)
    for at, step in enumerate(lesson.steps):
        run = Run(lesson, at)
        match = run.match_before()
        if run.deals_now:
            assert match.deal is None
            continue
        done = match.history[-1].actions
        assert done == lesson.tables[step.table].deals[0].actions[: step.before]
        before = Run(lesson, at)
        before.on()
        before.go_to(at)
        assert before.match_before().record == match.record


def test_a_damaged_lesson_is_told_with_its_line() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("[[step]]"))
    for damage in ('say = "half', "do = 'nonsense'", "unknown = 1"):
        broken = "\n".join([*lines[: place + 1], damage, *lines[place + 1 :]])
        with pytest.raises(BadLesson) as found:
            read(broken, "broken.toml")
        assert found.value.name == "broken.toml" and place < found.value.line <= place + 2
