"""The pages of the rulebook on the screen: whole at every size, scrolled and chosen by keys."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.variants import find
from scenes.caps import Cap
from scenes.figures import Picture, typeset
from scenes.grids import Panel
from scenes.page import Page
from scenes.paragraphs import Line
from scenes.rulebook import DIFFER, chapter, chapters
from scenes.rulebook.blocks import as_html
from scenes.rules_words import keys
from scenes.scroll import Scroll
from scenes.text import Words
from scenes.theme import font
from tests.scenes.menus import Open, press, programs, reach, show, sit, top, widget
from tests.scenes.saying import LANGUAGES

SIZES = ((1280, 720), (1920, 1080), (1024, 768), (800, 1000))


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Open]:
    with programs(tmp_path / "player") as begin:
        yield begin


def scroll_of(page: Page) -> Scroll:
    return next(widget.scroll for widget in page.ui.widgets if widget.scroll is not None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_of_a_page_is_cut_or_lies_on_another_line(start: Open, size: tuple[int, int], lang: str) -> None:
    app = start(size, lang)
    page = show(app, "page", kind="rules")
    assert isinstance(page, Page)
    scroll = scroll_of(page)
    width = scroll.rect[2] - 3 * scroll.bar
    for key in chapters():
        y = 0
        for i, block in enumerate(typeset(chapter(app.words, key), app.faces)):
            pieces, tall = block.lay(width, scroll.size, i == 0)
            for piece in pieces:
                assert piece.top >= 0 and y + piece.top >= 0
                right = 0
                if isinstance(piece, Line):
                    assert piece.size >= 0.02 * size[1] - 0.6, (key, piece.text)
                    right = piece.x + font(piece.size, piece.bold).size(piece.text)[0]
                elif isinstance(piece, Picture):
                    right = piece.x + piece.tall
                    assert piece.tall >= 2.4 * scroll.size, key
                elif isinstance(piece, Panel):
                    right = piece.rect[0] + piece.rect[2]
                assert right <= width, (key, piece)
            _apart([piece for piece in pieces if isinstance(piece, Line)], key)
            y += tall


def _apart(lines: list[Line], key: str) -> None:
    """No line of words lies on another."""
    boxes = [pygame.Rect(line.x, line.top, *font(line.size, line.bold).size(line.text)) for line in lines]
    shrunk = [box.inflate(0, -box.height // 3) for box in boxes]
    for i, box in enumerate(shrunk):
        assert box.collidelist(shrunk[i + 1 :]) < 0, (key, lines[i].text)


@pytest.mark.parametrize("size", [(1280, 720), (800, 1000)], ids=["wide", "tall"])
def test_every_page_is_drawn_and_scrolls_to_its_end(start: Open, size: tuple[int, int]) -> None:
    app = start(size)
    for key in chapters():
        page = show(app, "page", kind="rules", game=key)
        assert isinstance(page, Page)
        app.draw()
        before = pygame.image.tobytes(app.window.surface, "RGB")
        press(app, "end")
        scroll = scroll_of(page)
        assert scroll.offset == scroll.end > 0
        app.draw()
        assert pygame.image.tobytes(app.window.surface, "RGB") != before


def test_the_list_of_games_by_keys(start: Open) -> None:
    app = start((1280, 720))
    page = show(app, "page", kind="rules", game="cinch")
    assert isinstance(page, Page) and app.said.startswith("Rules: Cinch")
    assert widget(app, "chapter_cinch").style == "chosen"
    reach(app, "chapter_trinidad")
    press(app, "enter")
    assert page.game == "trinidad" and page.ui.focus == "chapter_trinidad"
    assert app.said == "Rules: Trinidad All Fours"
    press(app, "end")
    assert scroll_of(page).offset == scroll_of(page).end
    press(app, "down")
    assert page.ui.focus == "chapter_differ"
    press(app, "enter", "escape")
    assert app.stack.top is not page


def test_the_list_of_games_in_a_narrow_window(start: Open) -> None:
    app = start((800, 1000))
    page = show(app, "page", kind="rules", game="seven_up")
    assert isinstance(page, Page)
    reach(app, "after")
    press(app, "enter")
    assert page.game == "yorkshire"
    reach(app, "before")
    press(app, "enter", "enter")
    assert page.game == DIFFER
    reach(app, "pages")
    press(app, "enter")
    boxes = [pygame.Rect(widget.target.rect) for widget in page.ui.widgets]
    assert all(box.collidelist(boxes[:i] + boxes[i + 1 :]) < 0 for i, box in enumerate(boxes))
    reach(app, "chapter_all_fives")
    press(app, "enter")
    assert page.game == "all_fives" and page.ui.focus == "page"
    press(app, "down")
    assert scroll_of(page).offset > 0


def test_one_goes_on_reading_where_one_was_when_the_window_changes(start: Open) -> None:
    app = start((1280, 720))
    page = show(app, "page", kind="rules", game="cinch")
    assert isinstance(page, Page)
    scroll_of(page).to(scroll_of(page).end // 2)
    app.set_language("ru")
    page.resume()
    assert scroll_of(page).offset == pytest.approx(scroll_of(page).end / 2, abs=2)
    page.open("trinidad")
    assert scroll_of(page).offset == 0


def test_a_match_shows_its_own_house_rules_first(start: Open) -> None:
    app = start()
    sit(app)
    page = show(app, "page", kind="rules", game="seven_up")
    assert isinstance(page, Page)
    assert not page.changed()
    match = Match(find("seven_up"), {"target": 11}, seed="7", names=("A", "B", "C", "D"))
    app.sit_down(match).session.next_deal()
    assert page.changed() == {"target": 11}
    page.open("cinch")
    assert not page.changed() and page.tables() == 1
    first = chapter(Words("en"), "seven_up", {"target": 11, "strict_concealment": True})[:3]
    assert as_html(Words("en"), first) == (
        "<b>House rules of this match</b><br>– <b>Target</b>: 11 points<br>– <b>Concealed hands</b>. The dealer’s "
        "partner and the player on the dealer’s right do not look at their cards until trumps are fixed."
    )
    assert top(app) is page


def test_a_night_of_the_league_tells_its_tables(start: Open) -> None:
    app = start()
    match = Match(find("yorkshire"), {"target": 15}, seed="7", names=("A", "B", "C", "D"))
    app.sit_down(match, tables=4).session.next_deal()
    page = show(app, "page", kind="rules", game="yorkshire")
    assert isinstance(page, Page) and page.tables() == 4
    first = chapter(app.words, "yorkshire", page.changed(), page.tables())[:4]
    assert as_html(app.words, first) == (
        "<b>House rules of this match</b><br>– <b>Target</b>: 15 points<br>– <b>League night</b>: 4 tables<br>"
        "Where this page says otherwise, these rules hold."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_page_of_keys_has_room(start: Open, size: tuple[int, int], lang: str) -> None:
    app = start(size, lang)
    page = show(app, "page", kind="keys")
    assert isinstance(page, Page)
    scroll = scroll_of(page)
    caps = [(begin, piece) for begin, piece in scroll.pieces if isinstance(piece, Cap)]
    lines = [(begin, piece) for begin, piece in scroll.pieces if isinstance(piece, Line)]
    wanted = sorted(name for names, _ in keys(app.words) for name in names.split(", "))
    assert sorted(cap.name for _, cap in caps) == wanted
    assert sorted(" ".join(line.text for _, line in lines).split()) == sorted(
        word for _, use in keys(app.words) for word in use.split()
    )
    width = scroll.rect[2] - 3 * scroll.bar
    boxes = [pygame.Rect(cap.left, begin + cap.top, cap.right - cap.left, cap.bottom - cap.top) for begin, cap in caps]
    for begin, line in lines:
        wide, tall = font(line.size).size(line.text)
        assert line.x + wide <= width and line.size >= 0.02 * size[1] - 0.6
        boxes.append(pygame.Rect(line.x, begin + line.top, wide, tall).inflate(0, -tall // 3))
    assert all(box.left >= 0 and box.collidelist(boxes[i + 1 :]) < 0 for i, box in enumerate(boxes))


def test_the_words_of_the_table_have_a_page(start: Open) -> None:
    app = start()
    page = show(app, "page", kind="rules", game="cinch")
    reach(app, "tabs")
    press(app, "right")
    assert isinstance(page, Page) and page.kind == "terms" and page.title() == "Words of the card table"
    reach(app, "page")
    press(app, "end")
    assert scroll_of(page).offset == scroll_of(page).end > 0
