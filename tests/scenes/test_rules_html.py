"""The rules of a game on one page of HTML: everything is in it, nothing breaks it, and it should go on one sheet."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game.errors import BadRules
from game.match import Match
from game.variants import find
from scenes import __main__ as program
from scenes import printing
from scenes.dialogs import Message
from scenes.page import Page
from scenes.rulebook import DIFFER, chapter, chapters
from scenes.rulebook.blocks import Cards, Heading, Row, Table, Text, shown
from scenes.rules_fit import LARGEST, SMALLEST, type_size
from scenes.rules_html import face, last_heading, rich, rules_html
from scenes.words import Words
from tests.scenes.menus import Open, press, programs, reach, show, top
from tests.scenes.saying import LANGUAGES

EMPTY = ("meta", "br")


class Reader(HTMLParser):
    """What a page says, and whether its tags match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}
        self.words: list[str] = []
        self.lang = ""
        self.wild: list[str] = []
        self.titles: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        values = dict(attrs)
        self.lang = values.get("lang") or self.lang
        self.wild += [value for name, value in attrs if name in ("src", "href") and value]
        self.titles.append(values.get("title") or "")
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return "".join(self.words)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert not reader.open
    return reader


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Open]:
    with programs(tmp_path / "player") as begin:
        yield begin


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", chapters())
def test_all_of_a_chapter_is_on_the_page_and_nothing_from_elsewhere(key: str, lang: str) -> None:
    words = Words(lang)
    page = rules_html(words, key)
    found = read(page)
    assert page.startswith("<!DOCTYPE html>") and '<meta charset="utf-8">' in page
    assert found.lang == lang and not found.wild and "http" not in page
    blocks = chapter(words, key)
    for block in blocks:
        if isinstance(block, Heading):
            assert block.text in found.text
        elif isinstance(block, Text):
            assert block.text.replace("<b>", "").replace("</b>", "") in found.text
        elif isinstance(block, Cards):
            assert block.caption in found.text and all(row.name in found.text for row in block.rows)
        else:
            assert all(cell in found.text for row in (block.head, *block.rows) for cell in row)
    figures = [block for block in blocks if isinstance(block, Cards)]
    assert found.count.get("figure", 0) == len(figures)
    assert found.count["h2"] == found.count["section"] == sum(isinstance(block, Heading) for block in blocks)
    assert found.count.get("li", 0) == sum(isinstance(block, Text) and block.bullet for block in blocks)
    backs = sum(card.card < 0 for figure in figures for row in figure.rows for card in row.cards)
    cards = sum(len(row.cards) for figure in figures for row in figure.rows)
    suits = sum(found.text.count(sign) for sign in "♠♥♦♣")
    assert suits == cards - backs + 4, "four stand at the top"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", chapters())
def test_a_page_should_go_on_one_sheet_in_type_that_can_be_read(key: str, lang: str) -> None:
    blocks = chapter(Words(lang), key)
    columns = 1 if key == DIFFER else 2
    spare = rules_html(Words(lang), key).count("<section class='spare'>")
    assert spare == (not type_size(blocks, columns)) == (key == "auction_pitch"), "only its list of house rules is long"
    printed = blocks[: last_heading(blocks)] if spare else blocks
    assert SMALLEST <= type_size(printed, columns) <= LARGEST


def test_longer_pages_are_set_smaller_until_they_do_not_fit() -> None:
    text = Text("word " * 100)
    sizes = [type_size([text] * count) for count in (5, 14, 16, 18, 40)]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] == LARGEST and sizes[-1] == 0
    assert type_size([Cards((Row(shown("Ah Kh")),)), Table(("a", "b"), (("c", "d"),))]) == LARGEST


def test_house_rules_of_a_match_come_first() -> None:
    page = read(rules_html(Words("en"), "yorkshire", {"target": 15}, tables=4)).text
    assert "Target: 15 points" in page and "League night: 4 tables" in page and "reach 15 points" in page
    assert page.index("House rules of this match") < page.index("Yorkshire All Fours for two pairs")


def test_what_looks_like_a_tag_is_text() -> None:
    assert rich("<b>5 < 6</b> & <script>") == "<b>5 &lt; 6</b> &amp; &lt;script&gt;"


def test_cards_are_letters_with_their_names() -> None:
    assert face(22).startswith("J♥") and face(8).startswith("10♠") and face(-1) == "&nbsp;"
    titles = read(rules_html(Words("en"), "seven_up")).titles
    assert "ace of hearts: takes the trick" in titles


# --- from the program -------------------------------------------------------------------------------------------------


def test_the_button_writes_the_page_and_says_where_it_lies(start: Open) -> None:
    app = start((1024, 768), "ru")
    match = Match(find("cinch"), {"target": 42}, seed="7", names=("A", "B", "C", "D"))
    app.sit_down(match).session.next_deal()
    page = show(app, "page", kind="rules", game="cinch")
    assert isinstance(page, Page)
    reach(app, "print")
    press(app, "enter")
    told = top(app)
    path = app.store.folder / "rules" / "cinch_ru.html"
    assert isinstance(told, Message) and "".join(told.text.split("\n")[2:]) == str(path)
    assert path.read_text(encoding="utf-8") == rules_html(app.words, "cinch", page.changed())
    press(app, "enter")
    assert top(app) is page


def test_a_browser_shows_it_where_there_is_one(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = start()
    page = show(app, "page", kind="rules", game="seven_up")
    asked: list[str] = []

    def opened(address: str) -> bool:
        asked.append(address)
        return True

    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr("webbrowser.open", opened)
    reach(app, "print")
    press(app, "enter")
    assert top(app) is page and app.said == "The page is open in your browser."
    assert asked == [(app.store.folder / "rules" / "seven_up_en.html").resolve().as_uri()]


def test_a_folder_that_cannot_be_written_is_named(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = start()
    show(app, "page", kind="rules", game="seven_up")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(printing, "write_rules", full)
    reach(app, "print")
    press(app, "enter")
    told = top(app)
    assert isinstance(told, Message) and told.text.startswith("The page cannot be written")


def test_a_long_path_is_broken_at_its_folders() -> None:
    path = "/home/somebody/.local/share/All Fours/rules/california_jack_en.html"
    lines = printing.broken(path)
    assert "".join(lines) == path and len(lines) == 2 and all(line.endswith("/") for line in lines[:-1])
    assert printing.broken("C:\\a\\b.html") == ["C:\\a\\b.html"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "правила.html"
    assert program.main(["--rules", "cinch", str(file), "--lang", "ru"]) == 0
    assert read(file.read_text(encoding="utf-8")).lang == "ru"
    assert capsys.readouterr().out == f"{file} written\n"
    with pytest.raises(BadRules, match="no rules of 'whist'"):
        printing.command("whist", str(file))
    for words in (["--rules", "whist", str(file)], ["--rules", "cinch", str(tmp_path / "no" / "where.html")]):
        with pytest.raises(SystemExit) as left:
            program.main(words)
        assert left.value.code == 1
        assert len(capsys.readouterr().err.splitlines()) == 1
