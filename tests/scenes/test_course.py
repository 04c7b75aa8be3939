"""The list of lessons and the place for all that teaches: progress, damaged files, long parts, what there is."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.begin import begin_lesson
from scenes.course import LESSON, PART, Course
from scenes.learn import Learn
from scenes.lesson_files import Shelf, shelf
from scenes.lesson_progress import PACE, Progress
from scenes.stack import Push
from tests.scenes.lessons import ALL_KINDS, COURSE, KEY, shelf_in
from tests.scenes.support import press, program, top_name


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as started:
        yield started


def course(app: App, lessons: Shelf | None = None) -> Course:
    app.stack.clear()
    scene = app.make("course", shelf_=lessons)
    assert isinstance(scene, Course)
    app.start(scene)
    for _ in range(60):
        app.step(0.05, [])
    return scene


def labels(scene: Course) -> dict[str, str]:
    return {w.target.name.removeprefix(LESSON): w.target.label for w in scene.ui.widgets}


def test_damaged_and_missing_lessons_are_listed_with_their_faults(app: App, tmp_path: Path) -> None:
    lessons = shelf_in(tmp_path)
    scene = course(app, lessons)
    broken, missing = lessons.listing.entry("broken"), lessons.listing.entry("missing")
    assert broken is not None and "broken.toml, line" in broken.fault and "not legal" in broken.fault
    assert missing is not None and "missing.toml" in missing.fault
    assert broken.fault.rstrip(".") in labels(scene)["broken"] and "cannot be used" in labels(scene)["missing"]
    scene.open(broken)
    app.step(0.1, [])
    assert top_name(app) == "message" and broken.fault in app.said + str(getattr(app.stack.top, "text", ""))
    press(app, pygame.K_ESCAPE)
    small = lessons.listing.entry(KEY)
    assert small is not None
    scene.open(small)
    app.step(0.1, [])
    assert top_name(app) == "lesson"


def damaged_second(folder: Path) -> Shelf:
    """A course of three whose second lesson is damaged inside a step: the list does not know it yet."""
    for name in ("first", "second", "third"):
        text = ALL_KINDS.replace('key = "small"', f'key = "{name}"').replace("A small lesson", f"The {name}")
        (folder / f"{name}.toml").write_text(text.replace('"Ah Kh"', '"Ah Zz"' if name == "second" else '"Ah Kh"'),
                                             encoding="utf-8")  # fmt: skip
    course = COURSE.replace('"small", "broken", "missing"', '"first", "second", "third"')
    (folder / "course.toml").write_text(course, encoding="utf-8")
    lessons = Shelf(folder)
    assert not any(entry.fault for entry in lessons.listing.entries)
    return lessons


def frames(app: App) -> None:
    for _ in range(3):
        app.step(0.05, [])


def test_going_on_with_a_damaged_lesson_tells_it_and_offers_the_next(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    lessons = damaged_second(tmp_path)
    monkeypatch.setattr("scenes.learn.shelf", lambda: lessons)
    Progress(app.store).keep("first", 0, done=True)
    app.start(app.make("learn"))
    frames(app)
    press(app, pygame.K_RETURN)
    frames(app)
    assert top_name(app) == "message" and "second.toml, line" in str(getattr(app.stack.top, "text", ""))
    press(app, pygame.K_RETURN)
    frames(app)
    assert top_name(app) == "learn"
    press(app, pygame.K_RETURN)
    frames(app)
    assert top_name(app) == "lesson" and getattr(app.stack.top, "lesson", "") == "third"


def test_the_end_of_a_lesson_leads_past_a_damaged_one(app: App, tmp_path: Path) -> None:
    lessons = damaged_second(tmp_path)
    app.start(app.make("lesson", lesson="first", shelf_=lessons))
    app.stack.do(Push(app.make("lesson_over", lesson="first", shelf_=lessons)))
    frames(app)
    assert getattr(app.stack.top, "next_entry", None) == lessons.listing.entry("third")
    press(app, pygame.K_RETURN)
    frames(app)
    assert top_name(app) == "lesson" and getattr(app.stack.top, "lesson", "") == "third"


@pytest.mark.parametrize("file", ["second.toml", "nowhere.toml"])
def test_a_damaged_lesson_named_at_the_start_is_told_over_the_title(app: App, tmp_path: Path, file: str) -> None:
    damaged_second(tmp_path)
    begin_lesson(app, str(tmp_path / file))
    frames(app)
    assert top_name(app) == "message" and file in str(getattr(app.stack.top, "text", ""))
    press(app, pygame.K_RETURN)
    frames(app)
    assert top_name(app) == "title"


def test_a_course_whose_list_is_damaged_lists_all_files(app: App, tmp_path: Path) -> None:
    shelf_in(tmp_path)
    (tmp_path / "course.toml").write_text("[[part]]\nkey = 1\n", encoding="utf-8")
    lessons = Shelf(tmp_path)
    scene = course(app, lessons)
    assert "course.toml" in lessons.listing.fault
    assert {KEY, "broken"} == {entry.name for entry in lessons.listing.entries}
    app.draw()
    assert scene.parts[0].lessons == ("broken", KEY)


def test_each_lesson_says_how_far_one_has_come(app: App, tmp_path: Path) -> None:
    lessons = shelf_in(tmp_path)
    assert labels(course(app, lessons))[KEY] == "Lesson 1: A small lesson. Every kind of question"
    Progress(app.store).keep(KEY, 3)
    assert labels(course(app, lessons))[KEY].endswith("step 4 of 9")
    Progress(app.store).keep(KEY, 0, done=True)
    assert labels(course(app, lessons))[KEY].endswith("done")


def test_all_lessons_are_reached_with_keys(app: App) -> None:
    scene = course(app)
    listing = shelf().listing
    reached = set()
    for part in range(len(listing.parts)):
        scene.ui.focus_on(f"{PART}{part}")
        app.step(0.05, [])
        for _ in range(3):
            reached |= {w.target.name.removeprefix(LESSON) for w in scene.ui.widgets if LESSON in w.target.name}
            if scene.pages > 1:
                scene.more()
    assert reached == {entry.name for entry in listing.entries}
    assert not [entry.fault for entry in listing.entries if entry.fault]


@pytest.mark.parametrize(("kept", "pace"), [(2, 2), (2.0, 1), (True, 1), (3, 1), ("4", 1), ([], 1), (None, 1)])
def test_a_speed_that_is_none_is_the_usual_one(app: App, kept: object, pace: int) -> None:
    app.store.set(PACE, kept)
    found = Progress(app.store).pace
    assert (found, type(found)) == (pace, int)


def test_a_part_with_many_lessons_has_pages(app: App, tmp_path: Path) -> None:
    names = [f"l{number}" for number in range(23)]
    for name in names:
        (tmp_path / f"{name}.toml").write_text("format = 9\n", encoding="utf-8")
    listed = ", ".join(f'"{name}"' for name in names)
    (tmp_path / "course.toml").write_text(
        f'[[part]]\nkey = "long"\ntitle = {{ en = "Long", ru = "Долго" }}\nlessons = [{listed}]\n', encoding="utf-8"
    )
    scene = course(app, Shelf(tmp_path))
    seen = []
    for _ in range(scene.pages):
        seen += [w.target.name.removeprefix(LESSON) for w in scene.ui.widgets if LESSON in w.target.name]
        scene.more()
    assert seen == names
    bottom = max(w.target.rect[1] + w.target.rect[3] for w in scene.ui.widgets)
    assert bottom <= app.size[1]


def test_what_teaches_is_offered_as_far_as_it_is_there(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.start(app.make("learn"))
    scene = app.stack.top
    assert isinstance(scene, Learn)
    names = {w.target.name for w in scene.ui.widgets}
    assert {"go_on", "course", "watch", "back"} <= names
    assert ("trainer" in names) == app.has("trainer")
    monkeypatch.setattr(app, "has", lambda name: name == "course")
    scene.resume()
    assert {w.target.name for w in scene.ui.widgets} == {"course", "back"}


def test_the_title_leads_to_the_first_lesson(app: App) -> None:
    app.start(app.make("title"))
    title = app.stack.top
    learn = next(w for w in title.ui.widgets if w.target.name == "learn")  # type: ignore[union-attr]  # the title's own
    assert learn.note
    learn.target.do()
    app.step(0.1, [])
    assert top_name(app) == "learn"
    press(app, pygame.K_RETURN)
    app.step(0.1, [])
    assert top_name(app) == "lesson"
    assert getattr(app.stack.top, "lesson", "") == shelf().listing.entries[0].name
