"""Choosing a game, its company and its house rules: whole at every size, complete by keyboard, clashes refused."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import record as records
from game import variants
from game.actions import Say
from game.match import Match
from game.rules import Variant
from scenes.app import App
from scenes.games import Games
from scenes.house import House
from scenes.menu import MenuScene
from scenes.own_sets import OwnSets
from scenes.plan import Plan, RuleSet, presets
from scenes.plan_words import plan_facts
from scenes.setup import Setup
from scenes.stack import Push
from tests.scenes.menus import Open, choose, press, programs, reach, seated, show, sit, top, widget

SIZES = ((1024, 768), (1280, 720), (2560, 1080), (800, 1000))
PLACES = tuple((variant, players) for variant in variants.VARIANTS for players in sorted(variant.players))


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Open]:
    with programs(tmp_path / "player") as begin:
        yield begin


def whole(app: App) -> None:
    """Nothing lies outside the window or on something else."""
    app.draw()
    window = pygame.Rect((0, 0), app.size)
    rects = [(w.target.name, pygame.Rect(w.target.rect)) for w in top(app).ui.widgets]
    for i, (one, rect) in enumerate(rects):
        assert window.contains(rect), one
        assert not [two for two, other in rects[i + 1 :] if rect.colliderect(other)], one


def over(app: App, name: str, **values: Any) -> MenuScene:
    app.stack.do(Push(app.make(name, **values)))
    app.step(0.02, [])
    return top(app)


def begun(key: str, **values: Any) -> str:
    """The record of a match in its first deal."""
    match = Match(variants.find(key), seed="3", **values)
    match.next_deal()
    return records.write(match.record)


def name(app: App) -> str:
    return top(app).name


# --- the menu of games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_game_is_whole_with_and_without_a_match_that_is_running(
    start: Open, size: tuple[int, int], lang: str
) -> None:
    app = start(size, lang)
    for variant in variants.VARIANTS:
        for i in range(8):
            OwnSets(app.store, variant).keep(RuleSet(f"Наши правила номер {i}", (("target", 20 + i),), 0, 1, True))
        for _ in range(2):
            show(app, "games", game=variant.key)
            whole(app)
            match = Match(variant, seed="1")
            match.next_deal()
            app.store.save_running(variant.key, records.write(match.record))


def test_tab_goes_through_every_game_and_what_can_be_done_with_it(start: Open) -> None:
    app = start()
    show(app, "games")
    tiles, inner = [], 0
    for _ in range(90):
        focus = top(app).ui.focus
        if focus.startswith("game:"):
            assert f"game:{top(app).variant.key}" == focus  # type: ignore[attr-defined]  # it is Games
            tiles.append(focus)
        inner += focus == "new"
        press(app, "tab")
        if focus == "back":
            break
    assert tiles == [f"game:{variant.key}" for variant in variants.VARIANTS]
    assert inner == len(tiles)


def test_arrows_choose_and_enter_opens(start: Open) -> None:
    app = start()
    show(app, "games")
    press(app, "right", "down")
    assert top(app).ui.focus == "game:all_fives"
    assert "2 or 3 players" in app.said
    press(app, "enter")
    assert name(app) == "setup" and top(app).title() == "All Fives"
    press(app, "escape")
    assert name(app) == "games" and top(app).ui.focus == "game:all_fives"


def test_each_game_goes_on_with_its_own_match_and_the_title_with_the_last_one(start: Open) -> None:
    app = start()
    sit(app)
    match = Match(variants.find("cinch"), seed="3", start=(20, 31))
    match.draw_dealer()
    app.sit_down(match).session.next_deal()
    app.sitting = None
    show(app, "title")
    assert "Cinch, 20 : 31" in widget(app, "continue").note
    choose(app, "games")
    assert "20 : 31" in widget(app, "game:cinch").target.label
    assert "5 : 3" in widget(app, "game:seven_up").target.label
    reach(app, "game:seven_up")
    press(app, "enter")
    assert seated(app).scores == [5, 3]


def test_the_menu_tells_the_score_as_it_stands_in_the_middle_of_a_deal(start: Open) -> None:
    app = start()
    match = Match(variants.find("all_fours"), {}, 2, "7", start=(4, 2))
    match.next_deal(dealer=1)
    match.play(Say.BEG)
    match.play(Say.GIVE)
    assert match.deal is not None and match.deal.scores[0] > match.scores[0]
    app.store.save_running("all_fours", records.write(match.record))
    show(app, "games", game="all_fours")
    said = " : ".join(map(str, match.deal.scores))
    assert widget(app, "continue").note == f"Standard rules, {said}"
    assert said in widget(app, "game:all_fours").target.label


def test_the_running_match_and_a_new_one_each_name_their_own_rules(start: Open) -> None:
    app = start()
    app.store.save_running("auction_pitch", begun("auction_pitch", players=4))
    scene = show(app, "games", game="auction_pitch")
    assert isinstance(scene, Games)
    assert plan_facts(app.words, scene.plan) == "3 to 5 players, to 7 points"
    choose(app, "set1")
    assert plan_facts(app.words, scene.plan) == "Two pairs, to 11 points"
    assert widget(app, "continue").note == "Standard rules, 0 : 0 : 0 : 0"
    assert widget(app, "new").note == "Setback"
    choose(app, "new")
    text = top(app).text  # type: ignore[attr-defined]  # it is a question
    assert "Auction Pitch" in text and "0\xa0:\xa0" in text


def test_a_night_of_the_league_names_its_tables_and_its_target(start: Open) -> None:
    scene = show(start(), "games", game="yorkshire")
    assert isinstance(scene, Games)
    night = next(rules for rules in presets(scene.variant) if rules.tables > 1)
    scene.take(night)
    assert plan_facts(scene.app.words, scene.plan) == "Two pairs, to 15 points, 4 tables"


def test_the_title_offers_the_running_match_that_was_played_last(start: Open) -> None:
    app = start()
    for key in ("seven_up", "cinch", "all_fives"):
        match = Match(variants.find(key), seed="3")
        match.next_deal()
        app.sit_down(match)
        app.store.save_running(key, records.write(match.record))
    app.sitting = None
    app.store.clear_running("all_fives")
    show(app, "title")
    assert "Cinch" in widget(app, "continue").note


def test_a_preset_is_chosen_with_its_game(start: Open) -> None:
    app = start()
    show(app, "games", game="auction_pitch")
    labels = [w.text for w in top(app).ui.widgets if w.target.name.startswith("set")]
    assert labels == ["Standard rules", "Setback", "Pitch with smudge"]
    choose(app, "set1")
    choose(app, "new")
    scene = top(app)
    assert isinstance(scene, Setup) and scene.plan.values["partners"] is True and scene.pairs


# --- setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_company_sits_whole_around_its_table(start: Open, size: tuple[int, int]) -> None:
    app = start(size, "ru")
    for variant, players in PLACES:
        show(app, "setup", plan=Plan(variant, players))
        whole(app)
        names = [w.target.rect for w in top(app).ui.widgets if w.target.name.startswith("name")]
        assert len(names) == players
        assert max(names, key=lambda rect: rect[1]) == names[0]


def test_at_trinidad_the_next_in_turn_sits_on_the_right(start: Open) -> None:
    app = start()
    for key, sign in (("trinidad", 1), ("seven_up", -1)):
        show(app, "setup", game=key)
        across = widget(app, "name1").target.rect[0] - widget(app, "name3").target.rect[0]
        assert across * sign > 0
    show(app, "setup", game="trinidad")
    assert "East" in widget(app, "name1").target.label


def test_partners_are_drawn_for_only_where_two_pairs_play(start: Open) -> None:
    app = start()
    show(app, "setup", game="all_fours")
    assert not [w for w in top(app).ui.widgets if w.target.name == "partners"]
    reach(app, "players")
    press(app, "right", "right")
    assert [w for w in top(app).ui.widgets if w.target.name == "partners"]
    choose(app, "begin")
    assert seated(app).rules.players == 4
    assert app.store.get("plan_all_fours")["players"] == 4


def test_any_seat_may_be_a_person(start: Open) -> None:
    app = start()
    show(app, "setup", game="auction_pitch")
    reach(app, "players")
    press(app, "right")
    choose(app, "who3")
    assert "Person" in app.said
    choose(app, "begin")
    assert seated(app).rules.players == 5
    assert app.sitting is not None and app.sitting.people == (0, 3)
    show(app, "setup", game="auction_pitch")
    assert widget(app, "who3").icon == "person"


def test_what_was_chosen_last_is_chosen_again_for_that_game_only(start: Open) -> None:
    app = start()
    plan = Plan(variants.find("auction_pitch"), 3, {"target": 11}, people={2})
    show(app, "setup", plan=plan)
    choose(app, "begin")
    assert dict(seated(app).record.options) == {"target": 11}
    again = start()
    show(again, "setup", game="auction_pitch")
    scene = top(again)
    assert isinstance(scene, Setup) and (scene.plan.players, scene.plan.options, scene.plan.people) == (
        3, {"target": 11}, {2},
    )  # fmt: skip


def test_a_night_of_the_league_is_played_at_four_tables(start: Open) -> None:
    app = start()
    show(app, "games", game="yorkshire")
    choose(app, "set3")
    choose(app, "new")
    choose(app, "begin")
    assert app.sitting is not None and app.sitting.tables == 4
    assert dict(seated(app).record.options) == {"target": 15}


def test_what_contradicts_is_refused_with_its_reason_before_the_match(start: Open) -> None:
    app = start()
    show(app, "setup", plan=Plan(variants.find("auction_pitch"), 4, {"partners": True}))
    reach(app, "players")
    press(app, "right")
    assert app.said == "Partners are for four players."
    assert not widget(app, "begin").enabled and app.sitting is None
    press(app, "left")
    choose(app, "begin")
    assert seated(app).rules.pairs


# --- house rules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_option_of_every_game_is_offered_on_some_page(start: Open, size: tuple[int, int], lang: str) -> None:
    app = start(size, lang)
    for variant in variants.VARIANTS:
        plan = Plan(variant)
        for i in range(12):
            OwnSets(app.store, variant).keep(RuleSet(f"Наши правила номер {i}", (("target", 20 + i),), 0, 1, True))
        show(app, "setup", plan=plan)
        scene = over(app, "house", plan=plan)
        assert isinstance(scene, House)
        seen: set[str] = set()
        for _ in range(6):
            whole(app)
            seen |= {w.target.name for w in scene.ui.widgets if w.target.name.startswith("option:")}
            press(app, "page down")
        assert seen == {f"option:{option.key}" for option in variant.options}
        scene.part = 1
        scene.resume()
        plan.set("target", 25)
        scene.resume()
        whole(app)


@pytest.mark.parametrize("variant", variants.VARIANTS, ids=lambda variant: variant.key)
def test_every_option_changes_by_keyboard(start: Open, variant: Variant) -> None:
    app, plan = start(), Plan(variant)
    show(app, "setup", plan=plan)
    for option in variant.options:
        scene = over(app, "house", plan=plan)
        for _ in range(5):
            if any(w.target.name == f"option:{option.key}" for w in scene.ui.widgets):
                break
            press(app, "page down")
        if option.choices:
            choose(app, f"option:{option.key}")
        else:
            choose(app, f"more:{option.key}")
        assert option.key in plan.differing, option.key
        assert scene.ui.visible_focus
        choose(app, "reset")
        assert plan.standard
        press(app, "escape")


def test_a_target_is_typed_and_nonsense_is_not_taken(start: Open) -> None:
    app, plan = start(), Plan(variants.find("yorkshire"))
    show(app, "setup", plan=plan)
    scene = over(app, "house", plan=plan)
    assert isinstance(scene, House)
    for typed, expected in (("15", 15), ("0", 15), ("999", 15), ("x7", 7)):
        choose(app, "option:target")
        for letter in typed:
            app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
            app.step(0.02, pygame.event.get())
        press(app, "enter")
        app.step(0.02, [])
        assert plan.values["target"] == expected, typed
        assert widget(app, "option:target").target.label.endswith(f": {expected}")
        told = "Target: a number from 1 to 99." if typed in ("0", "999") else ""
        assert scene.limits == told and app.said.endswith(told)


def test_a_number_that_is_not_taken_is_told_before_the_house_rules_close(start: Open) -> None:
    app, plan = start(), Plan(variants.find("yorkshire"))
    show(app, "setup", plan=plan)
    scene = over(app, "house", plan=plan)
    assert isinstance(scene, House)
    choose(app, "option:target")
    app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text="0")])
    app.step(0.02, pygame.event.get())
    scene.back()
    app.step(0.02, [])
    assert name(app) == "house" and "from 1 to 99" in scene.limits
    scene.back()
    app.step(0.02, [])
    assert name(app) == "setup" and plan.values["target"] == 11


def test_a_name_of_the_longest_length_says_that_there_is_no_more(start: Open) -> None:
    app = start()
    scene = show(app, "setup")
    assert isinstance(scene, Setup)
    choose(app, "name0")
    for letter in "Bartholomew the Long":
        app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
        app.step(0.02, pygame.event.get())
    assert scene.full and scene.company.in_seat(0) == "Bartholomew th"


def test_rules_are_saved_by_name_renamed_and_deleted(start: Open) -> None:
    app, plan = start(), Plan(variants.find("trinidad"), 0, {"target": 21})
    show(app, "setup", plan=plan)
    over(app, "house", plan=plan)
    choose(app, "save")
    assert name(app) == "naming" and top(app).ui.typing
    press(app, "enter")
    assert app.said == "Type a name."
    _type(app, "Stag league")
    press(app, "enter")
    assert name(app) == "naming" and app.said == "There is a set of this name already."
    _type(app, "!")
    press(app, "enter")
    assert name(app) == "house"
    assert [rules.name for rules in OwnSets(app.store, plan.variant).all()] == ["Stag league!"]
    assert not widget(app, "save").enabled
    choose(app, "rename")
    _type(app, "Дома")
    press(app, "enter")
    assert [rules.name for rules in OwnSets(start().store, plan.variant).all()] == ["Дома"]
    choose(app, "set0")
    assert plan.standard
    choose(app, "set3")
    assert plan.options == {"target": 21}
    choose(app, "drop")
    choose(app, "yes")
    assert name(app) == "house" and OwnSets(app.store, plan.variant).all() == []


def test_the_name_box_is_given_up_by_escape(start: Open) -> None:
    app, plan = start(), Plan(variants.find("trinidad"), 0, {"target": 21})
    show(app, "setup", plan=plan)
    over(app, "house", plan=plan)
    choose(app, "save")
    whole(app)
    press(app, "escape")
    assert name(app) == "house" and OwnSets(app.store, plan.variant).all() == []


def _type(app: App, text: str) -> None:
    """Type into the line that has the focus; what was there is selected when it is entered."""
    if not top(app).ui.typing:
        choose(app, "name")
    for letter in text:
        app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
        app.step(0.02, pygame.event.get())
