"""The review: a deal step by step by keys alone, costs and luck apart, and playing on with the same hands."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.agents import Budget, make
from game.record import read_file, replay
from game.review import Choice, reached
from scenes.app import App
from scenes.beside import laid
from scenes.compare import Compare
from scenes.exercises import kept
from scenes.moments import at, choices_of, deal_alone, deals_of, moments
from scenes.poses import HIDDEN
from scenes.review import Review
from scenes.review_words import luck, size_of, told, verdict
from scenes.reviewing import judge
from scenes.score import Score
from scenes.session import Session
from scenes.stack import Back
from scenes.text import Speaker, Words
from tests.scenes.looking_back import Desk, choice
from tests.scenes.support import NAMES, click_events, picture, press, program, resize, top_name
from tools.proved_files import stored

ROOT = Path(__file__).parents[2]
DEAL_M = read_file(ROOT / "tests" / "records" / "deal_m.toml")
WON = read_file(ROOT / "assets" / "records" / "won.toml")
CINCH = read_file(ROOT / "assets" / "records" / "cinch.toml")
COSTS = {3: 0.9, 10: 0.3}
"""What choices of the viewer at deal M are said to cost; the others nothing."""

# --- what there is to look at ---------------------------------------------------------------------------------------


def test_a_moment_before_every_choice_one_for_every_trick_and_the_end() -> None:
    found = moments(DEAL_M)
    kinds = [moment.kind for moment in found]
    assert kinds == ["choice", *(["choice"] * 4 + ["trick"]) * 6, "end"]
    assert [moment.number for moment in found if moment.kind == "choice"] == list(range(1, 26))
    assert [(moment.trick, moment.seat) for moment in found if moment.kind == "trick"] == [
        (1, 3), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1)
    ]  # fmt: skip
    assert [moment.number for moment in choices_of(found, 0)] == [3, 7, 10, 14, 18, 25]


@pytest.mark.parametrize("deal", deals_of(CINCH))
def test_a_deal_alone_shows_what_it_showed_in_its_match(deal: int) -> None:
    short = deal_alone(CINCH, deal)
    found = moments(short)
    for moment in found[:: len(found) // 6]:
        if moment.kind == "choice":
            there, here = replay(reached(CINCH, deal, moment.number)), at(short, moment)
            assert there.to_act() == here.to_act() == moment.seat
            assert [there.view(seat) for seat in range(4)] == [here.view(seat) for seat in range(4)]


# --- what is said ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["su_01", "su_03"])
def test_a_choice_that_is_proved_worse_is_a_mistake_and_the_proved_one_is_none(name: str) -> None:
    position = next(one for one in stored() if one.name == name)
    best = position.cards[0]
    wrong = next(action for action in position.deal().legal() if action not in position.cards)
    for action in (wrong, best):
        last = position.record.deals[-1]
        record = replace(position.record, deals=(replace(last, actions=[*last.actions, action]),))
        (found,) = judge(record, [len(last.actions) + 1], 6, lambda: False)
        assert found is not None
        assert found.mistake == (action == wrong)
        if action == wrong:
            assert found.best in position.cards and size_of(found) > 0 and found.cost > 0
        else:
            assert size_of(found) == 0 and found.cost == 0


def speaker(lang: str) -> Speaker:
    return Speaker(Words(lang), NAMES, 0, (0, 1, 0, 1), "seven_up")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_luck_is_never_called_a_mistake(lang: str) -> None:
    voice = speaker(lang).voice
    unlucky = replace(choice(7, 12, 12, 0), hindsight=1.0, best_open=11)
    assert unlucky.unlucky and not unlucky.mistake
    wrong = {"en": "mistake", "ru": "ошибк"}[lang]
    moment = next(moment for moment in moments(DEAL_M) if moment.number == 7)
    assert wrong not in " ".join(told(voice, moment, unlucky)).lower()
    assert voice.card(11) in luck(voice, unlucky)
    assert wrong in verdict(voice.words, choice(7, 12, 11, 0.5)).lower()


def test_how_bad_a_mistake_is() -> None:
    assert [size_of(choice(1, 1, 2, cost)) for cost in (0, 0.1, 0.3, 0.8)] == [0, 1, 2, 3]


# --- at the table ---------------------------------------------------------------------------------------------------


def says(record: object, numbers: list[int], many: int) -> list[Choice]:
    """What the worker is told to find: the costs of COSTS; better is the card of the next player."""
    actions = DEAL_M.deals[0].actions
    return [
        replace(choice(number, actions[number - 1], actions[number % len(actions)], COSTS.get(number, 0)), deal=1)
        for number in numbers
    ]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (1280, 720)) as app:
        app.settings.reduced = True
        app.worker = Desk(says)
        yield app


def counted(app: App) -> tuple[Session, Score]:
    """Deal M after its count."""
    record = replace(DEAL_M, names=NAMES)
    session = app.sit_down(replay(record)).session
    session.settle()
    session._where = "score"
    app.stack.clear()
    app.start(app.make("score"))
    app.step(0.1, [])
    scene = app.stack.top
    assert isinstance(scene, Score)
    return session, scene


def looked_back(app: App) -> Review:
    """The review of deal M, all choices looked at."""
    counted(app)
    press(app, pygame.K_b)
    for _ in range(12):
        app.step(0.1, [])
    scene = app.stack.top
    assert isinstance(scene, Review)
    return scene


def test_the_costs_stand_at_the_choices_they_belong_to(app: App) -> None:
    scene = looked_back(app)
    assert scene.reviewing.complete(0) and not scene.animating, "now the loop may sleep"
    cells = {cell.moment.number: cell for cell in scene.strip.cells}
    assert {number: size_of(cell.choice) for number, cell in cells.items() if cell.choice} == {
        3: 3, 7: 0, 10: 2, 14: 0, 18: 0, 25: 0
    }  # fmt: skip
    total = scene.reviewing.total(0)
    assert (total.choices, total.mistakes, round(total.cost, 3)) == (6, 2, 1.2)
    assert [one.cost for one in kept(app.store)] == [0.9, 0.3]


def test_progress_is_shown_and_a_second_look_asks_nothing(app: App) -> None:
    counted(app)
    press(app, pygame.K_b)
    scene = app.stack.top
    assert isinstance(scene, Review)
    shown = {picture(app)}
    for _ in range(10):
        app.step(0.1, [])
        shown.add(picture(app))
    assert len(shown) > 4, "choices appear as they come"
    desk = app.worker
    assert isinstance(desk, Desk)
    asked = len(desk.asked)
    assert asked == 6 and all(numbers != [] for _, numbers, *_ in desk.asked)
    press(app, pygame.K_ESCAPE)
    assert top_name(app) == "score"
    press(app, pygame.K_b)
    app.step(0.1, [])
    again = app.stack.top
    assert isinstance(again, Review) and again.reviewing.complete(0) and len(desk.asked) == asked
    assert len(kept(app.store)) == 2


@pytest.mark.parametrize(("faults", "blank"), [(1, 0), (2, 1), (100, 6)])
def test_a_worker_that_was_killed_once_is_asked_again(app: App, faults: int, blank: int) -> None:
    counted(app)
    desk = app.worker
    assert isinstance(desk, Desk)
    desk.faults = faults
    press(app, pygame.K_b)
    for _ in range(20):
        app.step(0.1, [])
    scene = app.stack.top
    assert isinstance(scene, Review)
    assert scene.reviewing.complete(0), "it comes to an end"
    assert sum(scene.reviewing.choice(number) is None for number in scene.reviewing.numbers(0)) == blank


def test_every_moment_by_keys_alone_and_the_table_is_what_it_was(app: App) -> None:
    scene = looked_back(app)
    press(app, pygame.K_HOME)
    assert scene.place == 0
    for place, moment in enumerate(scene.moments):
        assert scene.place == place and app.said
        view = at(scene.reviewing.record, moment).view(0)
        if moment.kind == "trick":
            assert len(scene.table.trick) == 4 and scene.sitting.stage.winner_card >= 0
        else:
            assert scene.table.agrees(view)
            assert all(sprite.card == HIDDEN for sprite in scene.table.hands[1])
        press(app, pygame.K_RIGHT)
    assert scene.moment.kind == "end"
    press(app, pygame.K_LEFT)
    assert scene.moment.kind == "trick"
    press(app, pygame.K_UP)
    assert (scene.moment.kind, scene.moment.number) == ("choice", 25)
    press(app, pygame.K_UP, pygame.K_UP, pygame.K_DOWN)
    assert scene.moment.number == 18
    press(app, pygame.K_m)
    assert scene.moment.number == 3 and scene.hinted == DEAL_M.deals[0].actions[3], "round to the first"
    press(app, pygame.K_m)
    assert scene.moment.number == 10 and "A mistake" in app.said
    press(app, pygame.K_END, pygame.K_RETURN)
    assert scene.moment.kind == "end"
    press(app, pygame.K_ESCAPE)
    assert top_name(app) == "score"


def test_a_click_on_a_choice_goes_there_and_hands_can_be_opened(app: App) -> None:
    scene = looked_back(app)
    strip = scene.strip
    place = next(rect for cell, rect in zip(strip.cells, strip.rects, strict=True) if cell.moment.number == 14)
    app.step(0.1, click_events(pygame.Rect(place).center))
    assert scene.moment.number == 14
    press(app, pygame.K_o)
    match = at(scene.reviewing.record, scene.moment)
    for seat in range(4):
        cards = {sprite.card for sprite in scene.table.hands[seat]}
        assert sum(1 << card for card in cards) == match.view(seat).hand
    press(app, pygame.K_o)
    assert all(sprite.card == HIDDEN for seat in (1, 2, 3) for sprite in scene.table.hands[seat])


def test_the_choices_of_another_player_are_looked_at_when_asked_for(app: App) -> None:
    scene = looked_back(app)
    press(app, pygame.K_p)
    assert scene.seat == 1 and scene.session.viewer == 1 and not scene.reviewing.complete(1)
    for _ in range(10):
        app.step(0.1, [])
    assert scene.reviewing.complete(1)
    assert len(kept(app.store)) == 2, "exercises are the own choices alone"


# --- what if --------------------------------------------------------------------------------------------------------


def test_played_on_from_a_moment_the_hands_are_the_same_and_nothing_is_kept(app: App) -> None:
    scene = looked_back(app)
    real, text = app.sitting, app.store.running()
    press(app, pygame.K_m)
    before = at(scene.reviewing.record, scene.moment)
    scene.play_on()
    app.step(0.1, [])
    sitting = app.sitting
    assert sitting is not None and sitting is not real and top_name(app) == "play"
    assert [sitting.match.view(seat).hand for seat in range(4)] == [before.view(seat).hand for seat in range(4)]
    assert sitting.people == (0,) and not sitting.kept
    assert all(sprite.card == HIDDEN for sprite in sitting.table.hands[1]), "hidden as usual"
    player = make("careful")
    app.settings.speed = 50
    app.keep_settings()
    for _ in range(4000):
        top = app.stack.top
        if isinstance(top, Compare):
            break
        if isinstance(top, Score) and sitting.session.shown:
            top.go_on()
        elif sitting.session.my_turn:
            sitting.session.submit(player.choose(sitting.session.view, Random(1), Budget()).action)
        app.step(0.1, [])
    compare = app.stack.top
    assert isinstance(compare, Compare)
    assert compare.branch.gained == (3, 1) and sum(compare.now) >= 3
    assert ("No better" in app.said) == (compare.now[0] - compare.now[1] == 2)
    press(app, pygame.K_RETURN)
    assert app.stack.top is scene and app.sitting is real
    assert app.store.running() == text and app.store.finished() == []


def test_what_was_asked_at_the_table_of_what_if_is_not_thought_about_after_it(app: App) -> None:
    scene, desk = looked_back(app), app.worker
    assert isinstance(desk, Desk) and scene.reviewing.complete(0)
    press(app, pygame.K_m)
    scene.play_on()
    app.step(0.1, [])
    assert app.sitting is not None
    app.hints.ask(app.sitting.match, app.sitting.session.view)
    assert desk.busy
    app.stack.do(Back("review"))
    assert app.stack.top is scene and not desk.busy


def test_left_in_the_middle_it_leads_back_to_the_review(app: App) -> None:
    scene = looked_back(app)
    real = app.sitting
    scene.play_on()
    app.step(0.1, [])
    app.set_language("ru")
    press(app, pygame.K_ESCAPE)
    top = app.stack.top
    assert top is not None and top.name == "pause"
    assert "review" not in [widget.target.name for widget in top.ui.widgets]  # type: ignore[attr-defined]  # a scene
    top.leave()  # type: ignore[attr-defined]  # it is the pause menu
    app.step(0.1, [])
    top = app.stack.top
    assert top is not None and top.name == "confirm"
    top.take(top.do)  # type: ignore[attr-defined]  # and this its question
    app.step(0.1, [])
    app.step(0.1, [])
    assert app.stack.top is scene and app.sitting is real


# --- how it looks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (800, 1000), (2560, 1080)], ids=str)
def test_nothing_in_the_panel_overlaps_or_is_cut(app: App, size: tuple[int, int], lang: str) -> None:
    scene = looked_back(app)
    app.set_language(lang)
    resize(app, size)
    places = scene.places
    for _ in range(3):
        press(app, pygame.K_m)
        inside = pygame.Rect(scene.side)
        boxes = [pygame.Rect(widget.target.rect) for widget in scene.ui.widgets if widget.target.rect[0] >= inside.x]
        boxes += [pygame.Rect(rect) for rect in scene.strip.rects]
        boxes = [box for box in boxes if inside.colliderect(box)] + [pygame.Rect(places.text)]
        assert all(inside.contains(box) for box in boxes)
        assert not any(one.colliderect(other) for i, one in enumerate(boxes) for other in boxes[:i])
        _, _, w, h = places.text
        lines = laid(scene.parts(), w, h, scene.scale)
        assert lines[-1][0] + lines[-1][2] * 0.6 <= h
        assert picture(app)


def test_a_window_too_small_for_it_is_drawn_all_the_same(app: App) -> None:
    scene = looked_back(app)
    for size in ((200, 900), (900, 200)):
        resize(app, size)
        press(app, pygame.K_RIGHT)
        assert picture(app)
    assert app.stack.top is scene
