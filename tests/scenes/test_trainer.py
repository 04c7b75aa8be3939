"""The trainer: puzzles answered by keys and clicks, what comes next, what is kept, damaged shelves, and new puzzles."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.actions import is_card
from game.coach_reasons import Reason
from game.puzzles.answer import Answer
from game.puzzles.make import Made
from game.puzzles.memory import BOXES, DONE
from game.puzzles.model import CALLS, Puzzle
from game.puzzles.shelf import Shelf
from game.puzzles.write import write, write_all
from scenes.app import App
from scenes.dialogs import Message
from scenes.hint_words import reason_line
from scenes.menu import MenuScene
from scenes.puzzle import PuzzleScene
from scenes.puzzle_book import AHEAD, KEPT, KEY, MOST, Book, shipped
from scenes.puzzle_maker import Maker
from scenes.puzzle_words import number, proof, theme_name
from scenes.stack import Push
from scenes.store import Store
from scenes.words import Words
from tests.scenes.looking_back import Desk
from tests.scenes.support import click_events, picture, place_of, press, program, resize, top_name

ALL = [puzzle for entry in shipped().entries() if (puzzle := shipped().get(entry.key)) is not None]
CARDS = [one for one in ALL if one.theme not in CALLS and all(map(is_card, (one.best[0], one.costs[0][0])))][:6]
CALL = next(one for one in ALL if one.theme == "beg_or_stand")
SMALL = Shelf({"cards.toml": write_all(CARDS), "calls.toml": write_all([CALL])})
DAY = date(2026, 11, 30)


def says(*args: Any) -> object:
    """What the worker answers: nothing is made, and every answer has one reason for itself and one for the best."""
    if isinstance(args[0], str):
        return Made(None, args[2] + 1)
    puzzle, action = args
    right = action in puzzle.best
    why, instead = (Reason("gives_points", (("points", 10),)),), (Reason("forced", ()),)
    best = action if right else puzzle.best[0]
    return Answer(action, right, best, puzzle.cost(action), 0.0, instead if right else why, instead, puzzle.proof, 1)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (1280, 720)) as app:
        app.settings.reduced = True
        app.worker = Desk(says)
        yield app


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "file")
    yield store
    store.close()


def book_of(store: Store, shelf: Shelf = SMALL, day: date = DAY) -> Book:
    return Book(store, shelf, lambda: day)


def begun(app: App, puzzle: Puzzle, theme: str | None = None, book: Book | None = None) -> PuzzleScene:
    """The puzzle on top of the trainer."""
    book = book or book_of(app.store)
    app.stack.clear()
    app.start(app.make("trainer", book=book))
    scene = app.make("puzzle", puzzle=puzzle, book=book, theme=theme)
    app.stack.do(Push(scene))
    wait(app)
    assert isinstance(scene, PuzzleScene)
    return scene


def wait(app: App, frames: int = 4) -> None:
    for _ in range(frames):
        app.step(0.1, [])


def to(app: App, name: str) -> None:
    """The tabulator until the focus is there."""
    for _ in range(30):
        top = app.stack.top
        assert isinstance(top, PuzzleScene | MenuScene)
        if top.ui.focus == name and top.ui.visible_focus:
            return
        press(app, pygame.K_TAB)
    raise AssertionError(name)


def test_solved_by_keys_alone_with_the_reason_and_on_to_the_next(app: App) -> None:
    puzzle = CARDS[0]
    scene = begun(app, puzzle, puzzle.theme)
    assert "Your turn: which card?" in app.said
    to(app, f"card:{puzzle.best[0]}")
    app.step(0.5, [])
    press(app, pygame.K_RETURN)
    assert "Right!" in app.said and scene.right_answer
    wait(app)
    assert scene.explained and reason_line(scene.sitting.speaker.voice, Reason("forced", ())) in app.said
    assert scene.glowing() == {puzzle.best[0]} and scene.session.match.to_act() == 0, "nothing was played"
    state = scene.book.memory.states[puzzle.key]
    assert (state.box, state.due, state.right, state.wrong) == (DONE, scene.book.day + BOXES[-1], 1, 0)
    press(app, pygame.K_n)
    wait(app)
    assert top_name(app) == "puzzle" and app.stack.top is not scene
    press(app, pygame.K_ESCAPE)
    wait(app)
    assert top_name(app) == "trainer"


def test_wrong_by_click_tells_what_it_costs_and_why_and_comes_back_in_the_same_sitting(app: App) -> None:
    puzzle = CARDS[0]
    scene = begun(app, puzzle)
    wrong, cost = puzzle.costs[0]
    app.step(0.1, click_events(place_of(scene, wrong)))
    assert not scene.right_answer and "Not the best." in app.said
    assert puzzle.cost(wrong) == cost and ("points on average" in app.said) == (cost >= 0.05)
    assert "Better:" in app.said and scene.glowing() == {puzzle.best[0]}, "known before the reasons"
    wait(app)
    assert "Gives away a card that counts 10." in app.said
    assert puzzle.key in book_of(app.store).memory.due(scene.book.day), "kept, and due today"
    scene.again()
    wait(app, 8)
    app.step(0.1, click_events(place_of(scene, puzzle.best[0])))
    wait(app)
    assert "Right!" in app.said
    assert scene.book.memory.states[puzzle.key].right == 0, "the first answer counts"
    for other in CARDS[1:4]:
        scene.book.answered(other, True)
    assert scene.book.next() == puzzle


def test_a_call_is_said_by_its_key(app: App) -> None:
    scene = begun(app, CALL, CALL.theme)
    assert scene.title() == "Beg or stand" and "what do you say" in app.said
    app.step(0.5, [])
    press(app, pygame.K_b if CALL.costs[0][0] == 65 else pygame.K_s)
    assert scene.counted and not scene.right_answer
    wait(app)
    assert scene.explained and not scene.waits


def test_mixed_themes_are_not_told_before_the_answer(app: App) -> None:
    puzzle = CARDS[1]
    scene = begun(app, puzzle)
    assert scene.title() == "What is best here?"
    name = theme_name(app.words, puzzle.theme)
    assert not any(name in part.text for part in scene.parts()) and name not in app.said
    scene.submit(puzzle.best[0])
    wait(app)
    assert any(part.text == f"Theme: {name}" for part in scene.parts())


def test_a_worker_without_an_answer_leaves_right_and_wrong(app: App) -> None:
    desk = Desk(says)
    desk.look = lambda number: None  # type: ignore[method-assign]  # it thinks for ever
    app.worker = desk
    scene = begun(app, CARDS[0])
    scene.submit(CARDS[0].best[0])
    wait(app)
    assert scene.waits and scene.animating and "Right!" in app.said
    scene.go_on()
    wait(app)
    assert desk.dropped and app.stack.top is not scene


def test_it_is_played_on_to_the_end_of_the_deal_and_put_back(app: App) -> None:
    puzzle = CARDS[0]
    scene = begun(app, puzzle)
    scene.submit(puzzle.best[0])
    wait(app)
    scene.play_on()
    captions = set()
    for _ in range(4000):
        captions.add(scene.table.caption)
        scene.session.timeline.skip()
        app.step(0.2, [])
        deal = scene.session.match.deal
        if scene.session.shown and (deal is None or deal.over):
            break
    assert scene.table_on is not None and scene.table_on.points(), "the points are told"
    assert not captions & set(scene.table_on.points()), "in the panel, and not over cards as well"
    assert len(scene.session.match.history) == len(puzzle.record.deals), "no other deal begins"
    scene.put_back()
    wait(app)
    assert scene.session.match.to_act() == 0 and scene.glowing() == {puzzle.best[0]}
    assert "Right!" in app.said


def test_what_is_due_comes_first_then_what_is_near_the_level(store: Store) -> None:
    book = book_of(store)
    late, soon = CARDS[2], CARDS[4]
    book.answered(late, False)
    book_of(store, day=date(2026, 11, 29)).answered(soon, False)
    tomorrow = book_of(store, day=date(2026, 12, 1))
    tomorrow.memory = book.memory
    tomorrow.memory.states[soon.key] = replace(tomorrow.memory.states[late.key], due=book.day - 1, box=1)
    tomorrow.memory.states[late.key] = replace(tomorrow.memory.states[late.key], box=1)
    assert tomorrow.next() == soon
    tomorrow.answered(soon, True)
    assert tomorrow.next() == late
    tomorrow.answered(late, True)
    fresh = tomorrow.next()
    assert fresh is not None and fresh.key not in (soon.key, late.key)
    assert tomorrow.count().due == 0 and tomorrow.count().solved == 2 and tomorrow.count().new == len(SMALL) - 2


RUBBISH: list[Any] = [None, 7, "text", [], {"puzzles": 3}, {"puzzles": {CARDS[0].key: [9, 9]}, "levels": {"x": 1}}]


@pytest.mark.parametrize("kept", RUBBISH)
def test_rubbish_in_the_file_counts_as_nothing(store: Store, kept: Any) -> None:
    store.set(KEY, kept)
    store.set(KEPT, kept)
    book = book_of(store)
    assert book.memory.states == {} and len(book.made) == 0 and book.next() is not None
    book.answered(CARDS[0], True)
    book.add("catch_jack", 5, None)
    assert book_of(store).memory.states[CARDS[0].key].right == 1 and book_of(store).begin_at("catch_jack") == 5


def test_a_damaged_shelf_is_told_and_the_rest_goes_on(app: App) -> None:
    bad = write_all(CARDS).replace("difficulty = ", 'difficulty = "', 1)
    book = book_of(app.store, Shelf({f"{CARDS[0].theme}.toml": bad, "beg_or_stand.toml": write(CALL)}))
    app.start(app.make("trainer", book=book))
    wait(app)
    top = app.stack.top
    assert isinstance(top, MenuScene)
    labels = {widget.target.name: (widget.target.label, widget.enabled) for widget in top.ui.widgets}
    assert "1 fault" in labels["faults"][0] and labels["mixed"][1] and labels["theme:beg_or_stand"][1]
    assert labels["theme:bid_or_pass"] == ("Bid or pass. There are no puzzles of this theme", False)
    press(app, pygame.K_END)
    to(app, "faults")
    press(app, pygame.K_RETURN)
    wait(app)
    box = app.stack.top
    assert isinstance(box, Message) and f"{CARDS[0].theme}.toml, line 4" in box.text


def test_a_puzzle_that_cannot_be_played_is_passed_over(store: Store) -> None:
    bad = write_all(CARDS[:1]).replace('best = "', 'best = "1h ', 1)
    book = book_of(store, Shelf({"bad.toml": bad, "good.toml": write(CALL)}))
    assert book.next() == CALL or book.next() == CALL
    assert len(book.shelf) in (1, 2) and book.get(CARDS[0].key) is None and len(book.shelf) == 1
    assert book_of(store, Shelf({})).next() is None


def made(place: int) -> Puzzle:
    return replace(CARDS[place % len(CARDS)], key=f"new/{CARDS[place % len(CARDS)].theme}/1/{place}")


def test_puzzles_are_made_meanwhile_kept_and_not_without_end(app: App) -> None:
    def makes(*args: Any) -> object:
        return Made(replace(CARDS[0], key=f"new/{args[1]}/{args[0]}/{args[2]}", theme=args[1]), args[2] + 1)

    desk = Desk(makes)
    book = book_of(app.store)
    maker, theme = Maker(desk, book), CARDS[0].theme
    found = [maker.go_on(theme) for _ in range(AHEAD + 4)]
    assert found == [False, *[True] * AHEAD, *[False] * 3] and not maker.busy
    again = book_of(app.store)
    assert len(again.made) == AHEAD and again.begin_at(theme) == AHEAD and again.seed == book.seed
    first = again.made.keys[0]
    puzzle = again.get(first)
    assert puzzle is not None and again.fresh(puzzle) and puzzle.best == CARDS[0].best
    again.answered(puzzle, True)
    assert not again.fresh(puzzle) and again.wanted(theme) == theme, "one was used up"


def test_the_oldest_that_do_not_come_back_make_room(store: Store) -> None:
    book = book_of(store)
    store.set(KEPT, {"seed": "1", "next": {}, "texts": [write(made(place)) for place in range(MOST)]})
    book = book_of(store)
    book.answered(made(7), True)
    book.answered(made(9), False)
    book.add("catch_jack", 3, made(MOST))
    kept = book_of(store)
    assert len(kept.made) == MOST and made(MOST).key in kept.made
    assert made(7).key not in kept.made and made(9).key in kept.made and made(0).key in kept.made
    assert made(7).key not in book.memory.states


def test_a_reason_that_holds_for_both_is_told_once(app: App) -> None:
    scene = begun(app, CALL, CALL.theme)
    scene.submit(CALL.costs[0][0])
    both = Reason("forced", ())
    scene.learn(Answer(scene.chosen, False, CALL.best[0], 1.0, 0.0, (both,), (both,), CALL.proof, 600))
    assert app.said.count(reason_line(scene.sitting.speaker.voice, both)) == 1


def test_making_rests_as_soon_as_an_answer_is_explained(app: App) -> None:
    desk = app.worker
    assert isinstance(desk, Desk)
    scene = begun(app, CARDS[0])
    wait(app, 12)
    assert scene.book.seed in desk.asked[-1], "one is being made"
    dropped = desk.dropped
    scene.submit(CARDS[0].best[0])
    assert desk.dropped == dropped + 1 and CARDS[0] in desk.asked[-1]


def test_large_numbers_are_grouped() -> None:
    assert [number(Words("en"), n) for n in (7, 240, 8436, 1234567)] == ["7", "240", "8,436", "1,234,567"]
    assert number(Words("ru"), 8436) == "8\xa0436"
    every = replace(CARDS[0], proof="every", layouts=8436, kinds=9)
    assert proof(Words("en"), every) == "Proved: the best in every one of 8,436 possible deals."


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_all_of_it_fits_windows_of_every_shape(app: App, lang: str) -> None:
    app.set_language(lang)
    app.worker = Desk(says)
    for puzzle in (CARDS[0], CALL):
        scene = begun(app, puzzle, puzzle.theme)
        pictures = set()
        for size in ((1024, 768), (800, 1000), (1920, 1080), (600, 800), (1280, 720)):
            resize(app, size)
            assert scene.fits(), size
            pictures.add(picture(app))
        scene.submit(puzzle.costs[0][0])
        wait(app)
        for size in ((1024, 768), (800, 1000), (1280, 720)):
            resize(app, size)
            assert scene.explained and scene.fits(), size
            boxes = [pygame.Rect(widget.target.rect) for widget in scene.ui.widgets]
            assert all(box.collidelist(boxes[place + 1 :]) < 0 for place, box in enumerate(boxes)), size
            pictures.add(picture(app))
        assert len(pictures) == 8
