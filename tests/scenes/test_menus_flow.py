"""What the menus do: questions, the running match, the first start, setting up, pages to read."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.menu import MenuScene
from scenes.stack import Move, Push
from tests.scenes.menus import Open, choose, press, programs, reach, seated, show, sit, top, widget


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Open]:
    with programs(tmp_path / "player") as begin:
        yield begin


# --- dialogs --------------------------------------------------------------------------------------------------------


def test_a_question_does_what_it_asks_only_on_yes(start: Open) -> None:
    app, done = start(), []
    show(app, "title")

    def do() -> Move:
        done.append(True)
        return Push(app.make("page"))

    app.stack.do(Push(app.make("confirm", text="?", yes="Yes", do=do)))
    press(app, "enter")
    assert not done and type(top(app)).__name__ == "Title"
    app.stack.do(Push(app.make("confirm", text="?", yes="Yes", do=do)))
    press(app, "escape")
    assert not done and type(top(app)).__name__ == "Title"
    app.stack.do(Push(app.make("confirm", text="?", yes="Yes", do=do)))
    choose(app, "yes")
    assert done == [True] and type(top(app)).__name__ == "Page"
    assert len(app.stack.scenes) == 2


# --- the running match ----------------------------------------------------------------------------------------------


def test_leaving_keeps_the_match_and_the_title_offers_it(start: Open) -> None:
    app = start()
    sit(app)
    show(app, "pause")
    choose(app, "leave")
    choose(app, "yes")
    assert type(top(app)).__name__ == "Title" and app.sitting is None
    assert "5 : 3" in widget(app, "continue").note
    press(app, "enter")
    assert seated(app).scores == [5, 3]
    assert not isinstance(app.stack.top, MenuScene)


def test_resigning_asks_twice_and_ends_the_match(start: Open) -> None:
    app = start()
    sit(app)
    show(app, "pause")
    choose(app, "leave")
    choose(app, "more0")
    assert app.store.running() and not app.store.finished()
    choose(app, "yes")
    assert type(top(app)).__name__ == "Title" and len(app.stack.scenes) == 1
    assert not app.store.running() and app.store.finished()[0].result["won"] is False


def test_a_new_match_beside_a_running_one_asks_first(start: Open) -> None:
    app = start()
    sit(app)
    show(app, "games")
    choose(app, "new")
    assert type(top(app)).__name__ == "Confirm"
    choose(app, "yes")
    assert type(top(app)).__name__ == "Setup" and app.store.running()


def test_a_running_match_that_cannot_be_read_is_told_and_set_aside(start: Open) -> None:
    app = start()
    app.store.save_running("seven_up", "nonsense")
    show(app, "title")
    choose(app, "continue")
    assert type(top(app)).__name__ == "Message" and not app.store.running()
    press(app, "enter")
    assert not any(target.name == "continue" for target in top(app).ui.targets())


# --- first start, setup, pages --------------------------------------------------------------------------------------


def test_the_first_start_asks_for_the_language_and_leads_to_the_menu_of_games(start: Open) -> None:
    app = start()
    show(app, "first")
    choose(app, "ru")
    assert app.words.lang == "ru" and app.settings.language == "ru"
    assert top(app).ui.focus == "games"
    press(app, "enter")
    assert top(app).name == "games" and app.store.get("first_done") is True
    assert top(app).ui.focus == "game:seven_up"


def test_who_reads_the_rules_first_comes_to_the_game_he_read_about(start: Open) -> None:
    app = start()
    show(app, "first")
    choose(app, "en")
    assert "Seven Up" in widget(app, "rules").text
    choose(app, "rules")
    assert top(app).name == "page" and "Seven Up" in top(app).title()
    choose(app, "chapter_trinidad")
    press(app, "escape")
    assert top(app).name == "games" and top(app).ui.focus == "game:trinidad"
    assert app.store.get("first_done") is True


@pytest.mark.parametrize("mode", ["choose", "draw"])
def test_setup_seats_the_players_as_chosen(start: Open, mode: str) -> None:
    app = start()
    app.settings.names = ["Me", "Ada", "Bo", "Cy"]
    show(app, "setup", seed="abc")
    choose(app, "partner1")
    if mode == "draw":
        reach(app, "partners")
        press(app, "right")
    choose(app, "begin")
    assert app.sitting is not None
    assert app.sitting.match.seed == "abc" and app.settings.partners == mode
    assert sorted(app.sitting.match.names) == ["Ada", "Bo", "Cy", "Me"]
    if mode == "choose":
        assert app.sitting.match.names == ("Me", "Bo", "Ada", "Cy")


@pytest.mark.parametrize("mode", ["choose", "draw"])
def test_players_without_a_name_are_called_by_their_seats(start: Open, mode: str) -> None:
    app = start()
    show(app, "setup", seed="abc")
    choose(app, "partner1")
    if mode == "draw":
        reach(app, "partners")
        press(app, "right")
    choose(app, "begin")
    sitting = app.sitting
    assert sitting is not None
    for _ in range(2000):
        app.step(0.05, [])
    assert sitting.names == ("You", "West", "North", "East")
    app.set_language("ru")
    assert sitting.names == ("Вы", "Запад", "Север", "Восток")


def test_a_name_is_typed_and_kept_and_the_usual_ones_follow_the_language(start: Open) -> None:
    app = start()
    show(app, "setup")
    choose(app, "name0")
    assert top(app).ui.typing
    for letter in "Жanna":
        app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
        app.step(0.02, pygame.event.get())
    press(app, "enter")
    assert not top(app).ui.typing
    press(app, "escape")
    assert type(top(app)).__name__ == "Games" and app.settings.names[0] == "Жanna"
    app.set_language("ru")
    setup = show(app, "setup")
    labels = {one.target.name: one.target.label for one in setup.ui.widgets}
    assert [labels[f"name{seat}"].split(": ")[1] for seat in (0, 1)] == ["Жanna", "Запад"]


def test_pages_turn_scroll_and_close_by_keys(start: Open) -> None:
    app = start()
    show(app, "title")
    press(app, "f1")
    assert app.said and type(top(app)).__name__ == "Page"
    press(app, "left")
    page = widget(app, "page").scroll
    assert page is not None and page.offset == 0
    press(app, "end")
    assert page.offset == page.end > 0
    press(app, "page up")
    assert page.offset < page.end
    app.step(0.02, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)])
    press(app, "f1")
    assert type(top(app)).__name__ == "Title"


def test_the_log_shows_the_newest_line_and_takes_no_name_for_a_sign(start: Open) -> None:
    app = start()
    sit(app)
    assert app.sitting is not None
    app.sitting.log.extend(["<b>Ann</b> plays."] * 60)
    show(app, "log")
    page = widget(app, "log").scroll
    assert page is not None and page.offset == page.end > 0
    press(app, "up")
    assert page.offset < page.end
