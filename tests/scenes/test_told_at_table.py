"""What the table tells beside the cards: the contract, what is certain, the stock, and whose table of a night it is."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.actions import BID, TRUMP, Say
from game.agents import Budget, make
from game.events import Award, Contract, Said
from game.match import Match
from game.variants import find
from game.view import View
from scenes import furniture, last, score_words, tablelook, theme
from scenes.app import App
from scenes.boards.parts import elided
from scenes.call_words import contract_line
from scenes.columns import Column, columns, made_by
from scenes.layout import for_window
from scenes.night import AWAY, HOME, pub_of
from scenes.scene import BaseScene
from scenes.sheet import Sheet
from scenes.sitting import Sitting
from scenes.tablelook import TableLook
from scenes.tabletop import TableScene
from scenes.text import Words
from scenes.voice import Voice
from tests.scenes.saying import card, speaker
from tests.scenes.support import go_on, program, resize

PAIRS = (0, 1, 0, 1)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (1280, 720)) as running:
        running.settings.reduced = True
        yield running


def dealt(app: App, key: str, players: int = 0, names: Sequence[str] = (), **values: Any) -> Sitting:
    """A match at the table, with its first deal."""
    variant = find(key)
    match = Match(variant, players=players or variant.players[0], seed="told", names=tuple(names))
    sitting = app.sit_down(match, **values)
    sitting.timeline.speed = 200
    sitting.session.next_deal()
    app.stack.clear()
    app.start(app.make_table())
    return sitting


def careful(view: View) -> int:
    return make("careful").choose(view, Random(1), Budget()).action


def look_of(app: App) -> TableLook:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene.look


def until_tricks(app: App, sitting: Sitting, tricks: int = 1) -> None:
    """Play on until so many tricks were taken and shown."""
    for _ in range(3000):
        deal = sitting.match.deal
        if sitting.session.shown and deal is not None and not deal.over and len(sitting.session.view.tricks) >= tricks:
            return
        go_on(app, careful)
    raise AssertionError("no trick")


class Written:
    """Listens to what is written on the screen: the words, and how large."""

    def __init__(self, patch: pytest.MonkeyPatch, *modules: Any) -> None:
        self.lines: list[tuple[str, int]] = []
        for module in modules:
            patch.setattr(module, "draw_words", self._write)

    def _write(self, screen: pygame.Surface, text: str, at: Any, pixels: int, *rest: Any, **more: Any) -> pygame.Rect:
        self.lines.append((text, pixels))
        return theme.draw_words(screen, text, at, pixels, *rest, **more)

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.lines]


# --- the contract ---------------------------------------------------------------------------------------------------


def test_the_contract_in_words() -> None:
    voice = Voice(Words("en"), ("You", "West", "North", "East"), 0, (0, 1, 2, 3))
    pairs = Voice(Words("ru"), ("Вы", "Запад", "Север", "Восток"), 0, PAIRS)
    assert contract_line(voice, 1, 3) == "West: bid 3"
    assert contract_line(voice, 0, 2) == "You: bid 2"
    assert contract_line(voice, 3, 0) == "East: no bid"
    assert contract_line(pairs, 2, 8) == "Мы: заявка 8"
    assert contract_line(pairs, 3, 0) == "Они: без заявки"
    assert contract_line(Voice(Words("en"), ("Ada", "Bert", "Cleo", "Dora"), -1, PAIRS), 2, 6) == "Cleo: bid 6"


@pytest.mark.parametrize("key", ["auction_pitch", "cinch"])
def test_the_contract_stands_with_the_trumps_all_through_the_play(
    app: App, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    sitting = dealt(app, key)
    until_tricks(app, sitting)
    view, written = sitting.session.view, Written(monkeypatch, furniture)
    said = contract_line(sitting.speaker.voice, view.pitcher, view.bid)
    app.draw()
    assert said in written.texts
    written.lines.clear()
    sitting.session.settle()  # as after it was resumed
    app.draw()
    assert said in written.texts


@pytest.mark.parametrize("key", ["seven_up", "yorkshire"])
def test_other_games_have_no_contract(app: App, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    until_tricks(app, dealt(app, key))
    written = Written(monkeypatch, furniture)
    app.draw()
    assert "Trumps" in written.texts
    assert not [text for text in written.texts if "bid" in text]


def test_a_long_contract_takes_both_lines_beside_the_sign(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch, furniture)
    placed = for_window(4, (1280, 720))
    app.furniture.trump(app.window.surface, placed, "Козыри", 1, contract="Александра и Константин: заявка 14")
    assert written.texts[0].startswith("Александра") and written.texts[1] == "заявка 14"
    assert min(pixels for _, pixels in written.lines) >= round(theme.SMALLEST * placed.unit)


def test_how_the_score_of_a_contract_comes_about() -> None:
    voice = speaker("en").voice
    back = Contract(1, 1, 8, 1, False, (21, 0))
    assert plain(score_words.contract(voice, back, [(0, 21)], (13, 1))) == "West is set back: 13 made + 8 bid = 21"
    kept = Contract(0, 0, 8, 10, True, (6, 0))
    assert plain(score_words.contract(voice, kept, [(0, 6)], (10, 4))) == "you kept the contract: 10 − 4 = 6"
    # Auction Pitch: a side scores what it made, or loses what it bid
    assert score_words.contract(voice, Contract(0, 0, 2, 3, True, (3, 0)), [(0, 3)], (3, 0)) == "you kept the contract"
    assert score_words.contract(voice, Contract(1, 1, 3, 1, False, (0, -3)), [(1, -3)], (0, 1)) == "West is set back"
    assert "=" not in score_words.contract(voice, kept, [(0, 10), (1, 4)], (10, 4))


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_what_each_side_made() -> None:
    found = [
        Column("high", [Award("high", 0, 1, written=False)]),
        Column("right_pedro", [Award("right_pedro", 1, 5, written=False)]),
        Column("left_pedro", [Award("left_pedro", 1, 5, written=False)]),
        Column("kick", [Award("kick", 0, 2)]),
    ]
    assert made_by(found, 2) == [1, 10]


def test_points_that_are_only_noted_have_neither_sign_nor_colour(app: App) -> None:
    sitting = dealt(app, "cinch")
    drawn = Sheet(app, sitting, 1.0, (0, 0))
    noted, scored = Award("high", 0, 1, card("Ah"), 0, 0, False), Award("high", 0, 1, card("Ah"), 0, 0)
    assert drawn.result(Column("high", [noted])) == [("1  us", theme.MUTED)]
    assert drawn.result(Column("high", [scored])) == [("+1  us", furniture.SIDE_COLOURS[0])]
    assert columns([noted], sitting.match.rules, True)[0].award == noted


# --- a bid taken over -----------------------------------------------------------------------------------------------


def test_the_dealer_takes_a_bid_over_in_words_of_his_own(app: App) -> None:
    event = Said(3, BID + 2, takes=True)
    assert speaker("en").event(event) == "East: “I take it for 2”"
    assert speaker("ru").event(event) == "Восток: «Забираю за 2»"
    assert speaker("en").event(Said(3, BID + 2)) == "East: “I bid 2”"


def test_the_rules_tell_when_a_bid_is_taken_over() -> None:
    match = Match(find("auction_pitch"), players=4, seed="over")
    match.next_deal()
    told = [match.play(action)[0] for action in (BID + 2, Say.PASS, BID + 3, BID + 3)]
    assert [event.takes for event in told if isinstance(event, Said)] == [False, False, False, True]


def test_two_bubbles_with_the_same_bid_are_a_bid_and_its_taking_over(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, written = dealt(app, "auction_pitch", 4), Written(monkeypatch, furniture)
    sitting.table.dealer = 3
    sitting.table.bubbles = {0: BID + 2, 1: int(Say.PASS), 2: int(Say.PASS), 3: BID + 2}
    look_of(app).calls(app.window.surface)
    assert written.texts == ["I bid 2", "Pass", "Pass", "I take it for 2"]
    written.lines.clear()
    sitting.table.bubbles = {0: TRUMP + 1, 3: TRUMP + 1}
    look_of(app).calls(app.window.surface)
    assert written.texts == ["Hearts", "Hearts"]


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
    cut = elided("Вильгельмина 17", 22, 120)
    assert cut.startswith("Виль") and cut.endswith("… 17")
    assert elided("West 17", 22, 400) == "West 17"
    assert elided("Вильгельмина", 22, 90).endswith("…")


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
