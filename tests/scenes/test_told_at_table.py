"""What the table tells beside the cards: what is certain, the stock, the last trick, and the table of a night."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.agents import Budget
from scenes import furniture, last, tablelook, theme
from scenes.app import App
from scenes.drawing import spot_of
from scenes.faces import RATIO
from scenes.layout import for_window
from scenes.night import AWAY, HOME, pub_of
from scenes.poses import trick_pose
from scenes.scene import BaseScene
from scenes.tabletop import TableScene
from scenes.trump import Trump
from tests.scenes.support import Bold, go_on, program, resize, sit
from tests.scenes.telling import PAIRS, Written, careful, dealt, look_of, until_tricks


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (1280, 720)) as running:
        running.settings.reduced = True
        yield running


# --- the cells ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["auction_pitch", "cinch", "seven_up"])
def test_the_cells_say_nothing_that_was_not_shown(app: App, key: str) -> None:
    sitting = dealt(app, key)
    sitting.timeline.speed = 1
    ahead = 0
    for _ in range(4000):
        kept = look_of(app).cells()
        go_on(app, careful)
        if not isinstance(app.stack.top, TableScene) or app.stack.top.name == "score":
            break
        cells = look_of(app).cells()
        if sitting.table.trump < 0:
            assert {value for _, value, _ in cells} == {"–"}
            ahead += sitting.session.view.trump_fixed
        elif not sitting.session.shown and kept and kept[0][1] != "–":
            assert cells == kept
    assert ahead > 0


def test_of_many_sides_only_those_that_lead_are_named(app: App) -> None:
    dealt(app, "auction_pitch", 5, ("You", "Ada", "Bert", "Cleo", "Dora"))
    look = look_of(app)
    assert look._standing((0, 17, 0, 0, 14)) == "Ada 17"
    assert look._standing((0, 7, 0, 7, 0)) == "Ada, Cleo 7"
    assert look._standing((0, 0, 0, 0, 0)) == "0"


def test_two_sides_are_both_told(app: App) -> None:
    dealt(app, "cinch")
    assert look_of(app)._standing((17, 14)) == "17 : 14"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (800, 1000)])
@pytest.mark.parametrize("players", [3, 5])
def test_nothing_in_the_cells_is_too_small_or_too_wide(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], players: int
) -> None:
    app.set_language("ru")
    dealt(app, "all_fives" if players == 3 else "auction_pitch", players)
    resize(app, size)
    look, written = look_of(app), Written(monkeypatch, furniture)
    heads = ("Колышки", "Хай", "Лоу", "Джек", "Гейм") if players == 3 else ("Хай", "Лоу", "Джек", "Гейм")
    for value in ("Александра 17", "Вильгельмина", "Восток, Запад 17", "?", "никому"):
        look.app.furniture.cells(app.window.surface, look.placed, [(head, value, theme.CREAM) for head in heads])
    rows = 2 if len(heads) > furniture.ONE_ROW else 1
    room = look.placed["points"].width / -(-len(heads) // rows)
    for text, pixels in written.lines:
        assert pixels >= round(theme.SMALLEST * look.placed.unit)
        assert theme.font(pixels, True).size(text)[0] <= room


def test_the_headings_are_all_of_one_size(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.set_language("ru")
    dealt(app, "cinch")
    look, written = look_of(app), Written(monkeypatch, furniture)
    heads = ("Хай", "Лоу", "Джек", "Гейм", "Правый педро", "Левый педро")
    look.app.furniture.cells(app.window.surface, look.placed, [(head, "?", theme.CREAM) for head in heads])
    assert len({pixels for text, pixels in written.lines if text != "?"}) == 1


def test_a_name_that_is_cut_keeps_its_number() -> None:
    cut = theme.elided("Вильгельмина 17", 22, 120, True)
    assert cut.startswith("Виль") and cut.endswith("… 17")
    assert theme.elided("West 17", 22, 400, True) == "West 17"
    assert theme.elided("Вильгельмина", 22, 90, True).endswith("…")


# --- the stock, the last trick, the night ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["california_jack", "shasta_sam"])
def test_the_stock_says_how_many_cards_are_left(app: App, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    sitting = dealt(app, key)
    until_tricks(app, sitting, 3)
    written = Written(monkeypatch, tablelook)
    app.draw()
    assert f"{sitting.session.view.stock} cards left" in written.texts


def test_where_nobody_draws_the_stock_is_not_counted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    until_tricks(app, dealt(app, "seven_up"))
    written = Written(monkeypatch, tablelook)
    app.draw()
    assert not [text for text in written.texts if "left" in text]


def test_the_last_trick_says_who_led_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = dealt(app, "seven_up")
    until_tricks(app, sitting, 2)
    trick = sitting.session.view.tricks[-1]
    scene = app.make("last")
    assert isinstance(scene, BaseScene)
    written = Written(monkeypatch, last)
    scene.paint(app.window.surface)
    told = [written.texts[place - 1 : place + 1] for place, text in enumerate(written.texts) if text.startswith("led")]
    won = "led and took it" if trick.winner == trick.leader else "led"
    assert told == [[sitting.names[trick.leader], won]]


def test_whose_pub_a_table_plays_for() -> None:
    assert pub_of((0,), PAIRS) == pub_of((0, 2), PAIRS) == HOME
    assert pub_of((1,), PAIRS) == AWAY
    assert pub_of((0, 1), PAIRS) == ""


def test_a_league_night_is_told_at_the_table(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt(app, "yorkshire", tables=4)
    written = Written(monkeypatch, tablelook)
    app.draw()
    assert "Table 1 of 4 · The Brass Shuttle" in written.texts
    dealt(app, "yorkshire")
    written.lines.clear()
    app.draw()
    assert not [text for text in written.texts if text.startswith("Table")]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (800, 1000)])
def test_a_hand_that_was_thrown_in_lies_clear_of_the_sign_of_the_trumps(size: tuple[int, int]) -> None:
    placed = for_window(4, size)
    sign = pygame.Rect(placed.rect("trump"))
    for slot in range(4):
        for place in range(6):
            spot = spot_of(trick_pose(slot, 0, place, 6), placed)
            wide = spot.height * RATIO
            lies = pygame.Rect(
                round(spot.x - wide / 2), round(spot.y - spot.height / 2), round(wide), round(spot.height)
            )
            assert not lies.colliderect(sign)


def test_cards_chosen_to_be_thrown_are_dimmed(app: App) -> None:
    sit(app, "3", agents=[None, Bold(), Bold(), Bold()])
    for _ in range(4000):
        scene = app.stack.top
        if isinstance(scene, Trump) and scene.ready and scene.throwing is not None and scene.throwing.wanted:
            break
        go_on(app, lambda view: Bold().choose(view, Random(1), Budget()).action)
    assert isinstance(scene, Trump) and scene.throwing is not None
    before, chosen = scene.dimmed(), set(scene.throwing.legal.free[:2])
    for thrown in chosen:
        scene.toggle(thrown)
    assert scene.dimmed() - before == chosen


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", ["Щ" * 14, "W" * 100, "Екатерина и Иннокентий", "Щ" * 20 + " 17"])
def test_a_line_in_a_width_is_never_wider_and_never_too_small_to_be_read(text: str, bold: bool) -> None:
    pygame.font.init()
    screen = pygame.Surface((10, 10))
    for width in (20, 60, 120, 400, 2000):
        for pixels in (10, 15, 22, 60):
            where = theme.draw_words(screen, text, (0, 0), pixels, bold=bold, width=width)
            least = theme.font(round(pixels * theme.SHRUNK), bold).size("…")
            assert where.width <= max(width, theme.font(pixels, bold).size("… 17")[0])
            assert where.height >= least[1]
