"""Levels and characters of the computer players: chosen, in words, kept, and the same again when a match is resumed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.agents import make
from game.agents.levels import CHARACTERS as STYLES
from game.agents.levels import LEVELS as KINDS
from game.match import Match
from game.variants import find
from scenes import attendance, lineup
from scenes import plan as plans
from scenes.app import App
from scenes.attendance import Attendance
from scenes.begin import begin
from scenes.level_words import CHARACTER_LINES, LEVEL_LINES, lineup_words, player_words, told_players
from scenes.lineup import CHARACTERS, LEVELS, USUAL, Lineup, known, load_lineup, named, of_players, parts
from scenes.plan import Plan
from scenes.players import INSIDE, NAME
from scenes.store import Store
from scenes.text import Words
from scenes.text_begin import play_text
from scenes.text_mode import TextGame
from scenes.theme import SMALLEST, wrap
from tests.scenes.menus import Open, choose, press, programs, reach, show, top, widget

OLD = {"players": 4, "options": {}, "tables": 1, "people": [], "order": [0, 1, 2, 3]}
"""A plan as it was kept before there were levels."""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Open]:
    with programs(tmp_path) as begin_program:
        yield begin_program


def plan_of(game: str = "seven_up", players: int = 0) -> Plan:
    return Plan(find(game), players)


# --- names ----------------------------------------------------------------------------------------------------------


def test_every_level_and_character_is_a_player_that_can_be_made() -> None:
    for level in LEVELS:
        for character in CHARACTERS:
            name = named(level, character)
            assert parts(name) == (level, character)
            assert known(name)
            make(name)
    assert USUAL in LEVELS
    assert {level.key for level in KINDS} == set(LEVELS) == set(LEVEL_LINES)
    assert {style.key for style in STYLES} == set(CHARACTERS) == set(CHARACTER_LINES)


@pytest.mark.parametrize("name", ["", "nobody", "club+angry", "+bold", "careful+bold", "club+bold+wary", 7, None, []])
def test_a_name_there_is_not_stands_for_the_usual_player(name: object) -> None:
    assert parts(name) == (USUAL, "steady")
    assert not known(str(name))


# --- choosing -------------------------------------------------------------------------------------------------------


def test_all_are_as_usual_until_one_is_said_to_be_otherwise() -> None:
    plan = plan_of()
    assert plan.computers == {1: "club", 2: "club", 3: "club"}
    plan.lineup.choose_all("expert")
    plan.lineup.choose(2, character="bold")
    assert plan.computers == {1: "expert", 2: "expert+bold", 3: "expert"}
    plan.lineup.choose_all(character="wary")
    assert plan.computers == dict.fromkeys((1, 2, 3), "expert+wary")
    assert plan.lineup.own == {}, "who is as all others has nothing of his own"


def test_a_level_for_all_leaves_each_his_character() -> None:
    found = Lineup()
    found.choose(3, "child", "showy")
    found.choose_all("master")
    assert [found.of(player) for player in (1, 2, 3)] == ["master", "master", "master+showy"]
    found.like(3)
    assert found == Lineup("master+showy")


def test_a_level_goes_with_its_player_to_another_seat_and_stays_for_other_numbers_of_players() -> None:
    plan = plan_of()
    plan.lineup.choose(1, "child")
    plan.order = [0, 2, 1, 3]
    assert plan.computers == {1: "club", 2: "child", 3: "club"}
    plan.people = {1}
    assert plan.computers == {1: "club", 3: "club"}
    pitch = plan_of("auction_pitch", 5)
    pitch.lineup.choose(4, "child")
    pitch.seat(3)
    assert set(pitch.computers.values()) == {"club"}
    pitch.seat(5)
    assert pitch.computers[4] == "child"


# --- keeping --------------------------------------------------------------------------------------------------------


def test_it_is_remembered_for_each_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    plan = plan_of()
    plan.lineup.choose_all("strong", "wary")
    plan.lineup.choose(3, "child")
    plan.save(store)
    store.close()
    store = Store(tmp_path)
    assert plans.load(store, find("seven_up")).computers == {1: "strong+wary", 2: "strong+wary", 3: "child+wary"}
    assert set(plans.load(store, find("cinch")).computers.values()) == {"club"}
    store.close()


DAMAGED: list[Any] = [
    None, 7, "club", [], {}, {"usual": 7}, {"usual": "nobody"}, {"usual": "club+angry", "own": []},
    {"own": {"x": "child", "0": "child", "9": "child", "2": "club"}}, {"own": {"2": ["child"]}},
]  # fmt: skip


@pytest.mark.parametrize("told", DAMAGED)
def test_a_lineup_that_makes_no_sense_is_the_usual_one(tmp_path: Path, told: Any) -> None:
    assert load_lineup(told) == Lineup()
    store = Store(tmp_path)
    store.set("plan_seven_up", {**OLD, "lineup": told})
    assert plans.load(store, find("seven_up")).computers == {1: "club", 2: "club", 3: "club"}
    store.close()


def test_what_makes_sense_beside_it_is_kept() -> None:
    told = {"usual": "expert", "own": {"1": "child+bold", "2": "nobody", "3": 5}}
    assert load_lineup(told) == Lineup("expert", {1: "child+bold", 2: "club", 3: "club"})
    assert load_lineup(Lineup("expert", {1: "child+bold"}).kept()) == Lineup("expert", {1: "child+bold"})


def test_a_plan_of_before_there_were_levels_has_the_usual_players(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.set("plan_seven_up", OLD)
    assert plans.load(store, find("seven_up")).lineup == Lineup()
    store.close()


def test_the_lineup_of_a_match_is_what_most_are_and_who_is_not() -> None:
    assert of_players({1: "child", 2: "club+bold", 3: "child"}) == Lineup("child", {2: "club+bold"})
    assert of_players({}) == Lineup()


# --- in words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_level_and_character_has_its_own_words(lang: str) -> None:
    words = Words(lang)
    every = [player_words(words, named(level, character)) for level in LEVELS for character in CHARACTERS]
    assert len(set(every)) == len(LEVELS) * len(CHARACTERS)
    lines = [words.t(line) for line in (*LEVEL_LINES.values(), *CHARACTER_LINES.values())]
    assert len(set(lines)) == len(LEVELS) + len(CHARACTERS)


def test_a_table_is_told_in_a_line() -> None:
    words = Words("en")
    assert lineup_words(words, []) == ""
    assert lineup_words(words, ["club", "club"]) == "Club player"
    assert lineup_words(words, ["club", "child"]) == "of different levels"
    assert told_players(words, {1: "club+bold", 2: "club+bold"}) == "Computer players: Club player, bold"
    said = told_players(words, {1: "club", 2: "child+showy"}, {1: "West", 2: "North"})
    assert said == "Computer players: West: Club player; North: Child, showy"
    assert told_players(words, {}) == ""


# --- on the screen, with a keyboard only ----------------------------------------------------------------------------


def test_a_level_for_the_whole_table_is_chosen_once_and_plays(start: Open) -> None:
    app = start()
    show(app, "setup", game="seven_up")
    choose(app, "levels")
    assert top(app).name == "players"
    assert top(app).ui.focus == "level_club", "one begins at what is chosen"
    choose(app, "level_casual")
    assert widget(app, "level_casual").style == "chosen"
    choose(app, "character_bold")
    choose(app, "done")
    assert widget(app, "levels").note == "Casual, bold"
    assert all(widget(app, f"level{seat}").text == "Casual" for seat in (1, 2, 3))
    choose(app, "begin")
    assert app.sitting is not None
    assert app.sitting.players == dict.fromkeys((1, 2, 3), "casual+bold")
    for seat in (1, 2, 3):
        assert vars(app.sitting.session.agents[seat]) == vars(make("casual+bold"))


def test_each_seat_has_a_level_of_its_own(start: Open) -> None:
    app = start()
    show(app, "setup", game="auction_pitch")
    choose(app, "level1")
    choose(app, "level_child")
    press(app, "escape")
    assert widget(app, "levels").note == "of different levels"
    assert [widget(app, f"level{seat}").text for seat in (1, 2)] == ["Child", "Club player"]
    choose(app, "levels")
    assert not [w for w in top(app).ui.widgets if w.style == "chosen" and w.target.name.startswith("level_")]
    press(app, "escape")
    choose(app, "level1")
    choose(app, "alike")
    assert widget(app, "levels").note == "Child"
    kept = plans.load(app.store, find("auction_pitch"))
    assert set(kept.computers.values()) == {"child"}, "it is kept as soon as the choice is closed"


def test_a_person_has_no_level(start: Open) -> None:
    app = start()
    show(app, "setup", game="auction_pitch")
    for seat in range(1, plans.load(app.store, find("auction_pitch")).players):
        choose(app, f"who{seat}")
        assert f"level{seat}" not in [w.target.name for w in top(app).ui.widgets]
    assert "levels" not in [w.target.name for w in top(app).ui.widgets]
    choose(app, "begin")
    assert app.sitting is not None and app.sitting.players == {}


def test_from_the_choice_one_comes_to_the_page_on_fair_play_and_back(start: Open) -> None:
    app = start()
    show(app, "setup", game="seven_up")
    choose(app, "levels")
    choose(app, "fair")
    assert top(app).name == "page"
    press(app, "escape")
    assert top(app).name == "players"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 1000), (640, 480)], ids=str)
def test_nothing_overlaps_in_the_choice_and_at_seven_seats(start: Open, size: tuple[int, int], lang: str) -> None:
    app = start(size, lang)
    plan = plan_of("auction_pitch", 7)
    plan.lineup.choose(3, "beginner", "wary")
    for name, values in (("setup", {}), ("players", {}), ("players", {"player": 3, "shown": "Northwest"})):
        rects = {w.target.name: pygame.Rect(w.target.rect) for w in show(app, name, plan=plan, **values).ui.widgets}
        app.draw()
        for one, rect in rects.items():
            assert pygame.Rect((0, 0), size).contains(rect), (name, one)
            assert not any(rect.colliderect(other) for two, other in rects.items() if two != one), (name, one)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (640, 480)], ids=str)
def test_what_a_level_is_like_has_room_in_its_row(start: Open, size: tuple[int, int], lang: str) -> None:
    scene = show(start(size, lang), "players", plan=plan_of())
    for level in LEVELS:
        lines = wrap(scene.t(LEVEL_LINES[level]), scene.px(SMALLEST), scene.px(INSIDE) - scene.px(NAME + 18))
        assert len(lines) <= 2, (level, lines)


# --- a match goes on with the same players --------------------------------------------------------------------------


def begin_to_play(app: App) -> None:
    """From the draw for the dealer to the first deal, which is kept."""
    assert app.sitting is not None
    app.sitting.timeline.speed, app.drawing = 200, False
    for _ in range(2000):
        if app.store.running():
            return
        app.step(0.1, [])
    raise AssertionError("nothing was dealt")


def test_a_match_is_resumed_with_the_same_players(start: Open) -> None:
    app = start()
    plan = plan_of()
    plan.lineup.choose_all("regular")
    plan.lineup.choose(2, "child", "showy")
    show(app, "setup", plan=plan)
    choose(app, "begin")
    begin_to_play(app)
    plan.lineup.choose_all("master")
    plan.save(app.store)
    again = start()
    begin(again, "seven_up", "", None)
    assert again.sitting is not None
    assert again.sitting.players == {1: "regular", 2: "child+showy", 3: "regular"}


@pytest.mark.parametrize("told", [None, 7, {}, {"1": "nobody", "2": ["child"]}, {"x": "child"}])
def test_a_match_of_which_no_players_are_known_has_the_usual_ones(tmp_path: Path, told: Any) -> None:
    store, match = Store(tmp_path), Match(find("seven_up"), seed="5", names=("Ann", "Bert", "Cleo", "Dora"))
    attendance.keep(store, match, Attendance((0, 2), 1, {1: "child", 3: "careful"}))
    assert attendance.kept(store, match).players == {1: "child", 3: "careful"}
    store.set("attendance_seven_up", {**store.get("attendance_seven_up"), "players": told})
    assert attendance.kept(store, match).players == {1: USUAL, 3: USUAL}
    store.set("attendance_seven_up", None)
    assert attendance.kept(store, match).players == dict.fromkeys((1, 2, 3), USUAL)
    store.close()


def test_levels_go_with_the_draw_for_partners(start: Open) -> None:
    app = start()
    app.settings.partners = "draw"
    app.settings.names = ["Ann", "Bert", "Cleo", "Dora"]
    plan = plan_of()
    for player, level in ((1, "child"), (2, "casual"), (3, "regular")):
        plan.lineup.choose(player, level)
    app.drawing = False
    seats = set()
    for seed in range(4):
        show(app, "setup", plan=plan, seed=str(seed), asked=True)
        choose(app, "begin")
        assert app.sitting is not None
        app.sitting.timeline.speed = 200
        while app.sitting.match.deal is None:
            app.step(0.1, [])
        names = app.sitting.names
        levels = {names[seat]: level for seat, level in app.sitting.players.items()}
        assert levels == {"Bert": "child", "Cleo": "casual", "Dora": "regular"}
        seats.add(tuple(names))
    assert len(seats) > 1


def test_the_same_table_again_has_the_same_players(start: Open) -> None:
    app = start()
    plan = plan_of()
    plan.lineup.choose(1, "child")
    show(app, "setup", plan=plan)
    choose(app, "begin")
    assert app.sitting is not None
    sitting = app.sitting
    again = plans.of_match(app.store, sitting.match, sitting.people, 1, sitting.players)
    assert again.computers == sitting.players
    plan.lineup.choose_all("master")
    plan.save(app.store)
    again = plans.of_match(app.store, sitting.match, sitting.people, 1, sitting.players)
    assert again.computers == sitting.players, "those of the match, not those chosen since"


def test_reaching_every_widget_of_the_choice_by_tab(start: Open) -> None:
    app = start()
    show(app, "players", plan=plan_of())
    for level in LEVELS:
        reach(app, f"level_{level}")
    for character in CHARACTERS:
        reach(app, f"character_{character}")
    assert lineup.LEVELS == LEVELS


# --- in the terminal ------------------------------------------------------------------------------------------------


def test_in_the_terminal_the_levels_of_the_plan_play_and_are_told() -> None:
    plan, lines = plan_of(), list[str]()
    plan.lineup.choose_all("beginner")
    plan.lineup.choose(2, "child", "bold")
    assert not play_text("en", "seven_up", "1", lambda _: "quit", lines.append, plan=plan)
    said = " ".join(" ".join(lines).split())
    assert "Computer players: West: Beginner; North: Child, bold; East: Beginner." in said
    match = Match(plan.variant, seed="1", names=("You", "West", "North", "East"))
    game = TextGame(Words("en"), match, plan.computers, lambda _: "quit", lines.append)
    assert {seat: vars(agent) for seat, agent in game.agents.items()} == {
        seat: vars(make(name)) for seat, name in plan.computers.items()
    }
