"""The rows of the hint: every reason fits, another discard is told by its difference, nothing is said twice."""

from collections.abc import Iterator

import pytest

from game.actions import Say, discard
from game.cards import mask_of
from game.coach import Line
from game.coach_reasons import NAMES, Reason, reason
from game.match import Match
from game.search import Estimate
from game.variants import find
from scenes.app import App
from scenes.faces import RATIO
from scenes.hint import FOOT, HEAD, WIDE
from scenes.hint_lines import LEAD, Text
from scenes.hint_rows import FAN, FIGURE, ROW, Rows
from scenes.hint_words import reason_line
from scenes.layout import for_window
from scenes.score_words import CATEGORIES
from scenes.theme import SMALLEST, font
from tests.scenes.saying import LANGUAGES, card
from tests.scenes.saying import NAMES as PLAYERS
from tests.scenes.support import program
from tests.scenes.test_hint_words import LONG, USUAL, with_values

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (800, 1000)]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("player")) as app:
        yield app


def rows(app: App, size: tuple[int, int], lang: str, points: tuple[str, ...] = ()) -> tuple[Rows, float, float]:
    """Rows of a window of that size, the narrowest room for words in it, and the least height a row has."""
    app.set_language(lang)
    match = Match(find("seven_up"), seed="1", names=PLAYERS[lang])
    placed = for_window(4, size)
    made = Rows(app, app.sit_down(match), placed, points)
    wide = min(made.px(WIDE), size[0] - made.px(40)) - made.px(48)
    high = (placed.rect("hand.0")[1] - made.px(76) - made.px(HEAD + FOOT)) // 3 - made.px(8)
    return made, wide - made.px(FIGURE) - made.px(176 + 20), min(high, made.px(ROW - 8)) - made.px(14)


def fits(texts: list[Text], room: float, high: float) -> bool:
    return sum(text.size for text in texts) * LEAD <= high and all(
        font(text.size, text.bold).size(text.text)[0] <= room for text in texts
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_reason_fits_into_two_lines_whole(app: App, size: tuple[int, int], lang: str) -> None:
    made, room, high = rows(app, size, lang)
    for key in NAMES:
        line = Line(Estimate(card("7d"), 0.5, 0.1, 0.5, 0.0, 0), (with_values(key, LONG),), "clear")
        texts = made.texts(line, room, high, True)
        assert fits(texts, room, high), key
        told = [text for text in texts if not text.bold]
        assert 1 <= len(told) <= 2, (key, [text.text for text in told])
        whole = " ".join(text.text for text in told).replace("\N{NO-BREAK SPACE}", " ")  # scores are not broken
        assert whole == made.reasons(line)[0], "nothing is cut"
        assert all(text.size >= made.px(SMALLEST) for text in texts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_full_row_keeps_inside_and_loses_the_least_needed_first(app: App, size: tuple[int, int], lang: str) -> None:
    made, room, high = rows(app, size, lang, tuple(CATEGORIES))
    by = tuple((key, 0.5, 0.4) for key in CATEGORIES)
    longest = sorted(NAMES, key=lambda key: -len(reason_line(made.voice, with_values(key, LONG))))[:2]
    found = Estimate(discard(mask_of(range(9))), 0.5, -12.6, 0.5, 0.0, 200, by)
    line = Line(found, tuple(with_values(key, LONG) for key in longest), "likely")
    for best in (True, False):
        texts = made.texts(line, room, high, best)
        assert fits(texts, room, high)
        assert any(text.text and made.reasons(line)[0].startswith(text.text) for text in texts), "one reason stays"
        assert all(text.size >= made.px(SMALLEST) for text in texts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_thrown_are_named_in_letters_that_can_be_read(app: App, size: tuple[int, int], lang: str) -> None:
    made, room, high = rows(app, size, lang)
    cards = [tuple(card(name) for name in names.split()) for names in ("7d 8d 9d", "7d 8c 9h", "Qd Js Th")]
    for thrown in (*cards, tuple(range(8))):
        line = Line(Estimate(discard(mask_of(thrown)), 0.5, -12.6, 0.5, 0.0, 200), (), "likely")
        texts = made.texts(line, room, high, False)
        assert fits(texts, room, high)
        assert texts[0].size >= made.px(SMALLEST), texts[0].text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_rows_of_six_cards_thrown_are_called_by_what_differs(app: App, size: tuple[int, int], lang: str) -> None:
    made, room, high = rows(app, size, lang)
    made.lines = [thrown_line(names) for names in ("8s 7s 9h 4d 3d 5c", "8s 7s Th 4d 3d 5c", "8s 7s 6h 2d 3d Qc")]
    room += made.px(176) - made.fan(6, high)[2]
    told = []
    for line in made.lines:
        texts = made.texts(line, room, high, line is made.lines[0])
        assert fits(texts, room, high) and all(text.size >= made.px(SMALLEST) for text in texts)
        told.append(" ".join(text.text for text in texts if text.bold))
    assert told[1:] == [made.name(line) for line in made.lines[1:]], "whole, and not by the number of cards"
    assert len(set(told)) == 3


@pytest.mark.parametrize("count", range(1, 10))
def test_rank_and_suit_of_a_covered_card_are_seen(app: App, count: int) -> None:
    made, _, high = rows(app, (1280, 720), "en")
    tall, step, room = made.fan(count, high)
    wide = tall * RATIO
    assert count == 1 or 0.39 * wide <= step < wide
    assert tall <= high and made.px(18) + wide + step * (count - 1) <= room + 1 <= made.px(FAN) + 2


def thrown_line(names: str, *reasons: Reason) -> Line:
    return Line(Estimate(discard(mask_of(map(card, names.split()))), 0.5, 0.0, 0.5, 0.0, 20), reasons, "equal")


def test_a_sentence_stands_in_the_first_row_it_applies_to(app: App) -> None:
    made, _, _ = rows(app, (1280, 720), "en")
    worth = {call: with_values(f"{call}_suit_worth", USUAL) for call in ("beg", "stand")}
    equal = [reason("equal", call) for call in (Say.STAND, Say.BEG)]
    found = [Estimate(call, 0.5, 0.0, 0.5, 0.0, 20) for call in (Say.BEG, Say.STAND)]
    made.lines = [
        Line(one, (equal[place], worth[call]), "equal")
        for place, (one, call) in enumerate(zip(found, worth, strict=True))
    ]
    first = [reason_line(made.voice, one) for one in made.lines[0].reasons]
    assert [made.reasons(line) for line in made.lines] == [first, []]
    takes = reason("draws_trumps", 3)
    plays = [Line(Estimate(card(name), 0.5, 0.0, 0.5, 0.0, 20), (takes,), "clear") for name in ("Ah", "Kh")]
    made.lines = plays
    assert made.reasons(plays[0]) == made.reasons(plays[1]) != [], "of cards every row is told in full"
    made.lines = [thrown_line("8s", reason("equal", discard(mask_of([card("7s")])))), thrown_line("7s")]
    assert made.reasons(made.lines[0]) == [], "the row below tells it"
