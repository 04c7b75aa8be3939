"""What the table and the count tell of a contract, and of a bid that is taken over."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.actions import BID, TRUMP, Say
from game.events import Award, Contract, Said
from game.match import Match
from game.variants import find
from scenes import furniture, score_words, theme
from scenes.app import App
from scenes.call_words import contract_line
from scenes.columns import Column, columns, made_by
from scenes.faces import Faces
from scenes.layout import for_window
from scenes.sheet_words import SheetWords
from scenes.text import Words
from scenes.voice import Voice
from tests.scenes.saying import card, speaker
from tests.scenes.support import program
from tests.scenes.telling import PAIRS, Written, dealt, look_of, until_tricks


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (1280, 720)) as running:
        running.settings.reduced = True
        yield running


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


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 1000), (1920, 1080)])
@pytest.mark.parametrize("table", [(4, "cinch"), (3, "auction_pitch"), (5, "auction_pitch"), (7, "auction_pitch")])
def test_a_refusal_of_two_lines_leaves_the_contract_in_sight(table: tuple[int, str], size: tuple[int, int]) -> None:
    """The sign of the trumps with a contract ends above such a refusal, and begins below the stock."""
    pygame.init()
    placed, screen = for_window(table[0], size, table[1]), pygame.Surface(size)
    furniture.Furniture(Faces(size)).trump(screen, placed, "Козыри", 1, contract="Они: заявка 10")
    drawn = pygame.mask.from_threshold(screen, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    sign = drawn.get_bounding_rects()[0].unionall(drawn.get_bounding_rects())
    status, stock, line = placed["status"], placed["stock"], round(round(27 * placed.unit) * 1.4)
    assert sign.bottom <= status.y + status.height / 2 - 2 * line - round(16 * placed.unit) + 1
    if sign.left < stock.x + stock.width / 2 and sign.top > stock.y:
        assert sign.top >= stock.y + stock.height / 2 or size[0] < size[1]


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
    drawn = SheetWords(app.words, sitting, (0, 0))
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
