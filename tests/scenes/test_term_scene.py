"""Terms on the screen: reached by keys and by the pointer, explained inside the window, left where one was."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import coach
from game.coach_facts import Facts
from game.coach_reasons import Reason
from game.search import Estimate
from scenes.hint import Hint
from scenes.inputs import Click, Hover
from scenes.page import Page
from scenes.paragraphs import Line
from scenes.scroll_terms import Dots, terms_of
from scenes.term import Term
from scenes.term_text import TermText, opener
from scenes.terms import TERMS, explanation
from scenes.theme import BRIGHT_GOLD
from scenes.theme import words as rendered
from scenes.words import Words
from tests.scenes.menus import Open, press, programs, reach, show, sit, top
from tests.scenes.saying import LANGUAGES
from tests.scenes.support import resize
from tests.scenes.test_rulebook_screen import scroll_of

LONG = "A trick is a trick, and the left pedro, like the right pedro, is a trump in every trick of this deal."


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Open]:
    with programs(tmp_path / "player") as begin:
        yield begin


def card(scene: object) -> Term:
    assert isinstance(scene, Term)
    return scene


def rules(start: Open, game: str = "cinch", size: tuple[int, int] = (1280, 720)) -> Page:
    page = show(start(size), "page", kind="rules", game=game)
    assert isinstance(page, Page)
    return page


# --- on the pages of rules --------------------------------------------------------------------------------------------


def test_keys_come_to_the_terms_after_the_buttons_and_back_to_where_one_was(start: Open) -> None:
    page = rules(start)
    app = page.app
    reach(app, "close")
    press(app, "tab")
    first = page.ui.focus
    assert first.startswith("term:") and app.said == "Partner: what it means"
    press(app, "enter")
    assert card(top(app)).key_ == "partner" and explanation(app.words, "partner") in app.said
    press(app, "escape")
    assert top(app) is page and page.ui.focus == first
    press(app, "tab")
    assert page.ui.focus.startswith("term:") and page.ui.focus != first
    press(app, "end")
    assert scroll_of(page).offset == scroll_of(page).end and page.ui.focus == "page", "it went out of sight"


def test_the_arrows_do_on_a_page_what_they_did(start: Open) -> None:
    page = rules(start)
    app = page.app
    reach(app, "page")
    press(app, "down")
    assert scroll_of(page).offset > 0 and page.ui.focus == "page"
    press(app, "left")
    assert page.ui.focus.startswith("chapter_")


def test_the_pointer_opens_a_term_and_a_click_anywhere_closes_it(start: Open) -> None:
    page = rules(start)
    app = page.app
    place = next(iter(terms_of(scroll_of(page)).values()))
    spot = pygame.Rect(place.rects[0]).center
    app.draw()
    plain = pygame.image.tobytes(app.window.surface, "RGB")
    page.handle(Hover(spot))
    app.draw()
    assert pygame.image.tobytes(app.window.surface, "RGB") != plain, "a line under it"
    page.handle(Click(spot))
    app.step(0.02, [])
    opened = card(top(app))
    assert opened.key_ == place.key
    app.draw()
    opened.handle(Click((3, 3)))
    app.step(0.02, [])
    assert top(app) is page


def test_a_term_is_marked_once_in_a_section(start: Open) -> None:
    page = rules(start, "seven_up")
    scroll = scroll_of(page)
    by: dict[tuple[int, str], set[str]] = {}
    section = 0
    for begin, piece in scroll.pieces:
        if isinstance(piece, Dots):
            by.setdefault((section, piece.key), set()).add(f"{begin}:{piece.number}")
        elif isinstance(piece, Line) and piece.colour == BRIGHT_GOLD:
            section += 1
    assert len(by) > 40 and all(len(places) == 1 for places in by.values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 768), (800, 1000)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_card_lies_in_the_window_and_holds_its_text(start: Open, size: tuple[int, int], lang: str) -> None:
    app = start(size, lang)
    window = pygame.Rect(0, 0, *size)
    show(app, "page", kind="rules", game="trinidad")
    spots = ((0, 0), (size[0] - 30, 0), (0, size[1] - 20), (size[0] - 30, size[1] - 20))
    for number, key in enumerate(TERMS):
        for game in ("", *TERMS[key].variants):
            scene = Term(app, key, (*spots[number % 4], 30, 20), game)
            scene.resume()
            plate = pygame.Rect(scene.rect)
            assert window.contains(plate)
            left, tall = scene.text.rect[0], scene.text.rect[1] + scene.text.height
            widest = max(rendered(line, scene.text.size, (0, 0, 0)).get_width() for line in scene.text.lines)
            assert plate.x < left and left + widest < plate.right and tall < plate.bottom, (key, game)
            assert scene.text.size >= 0.02 * size[1] - 0.6
            scene.exit()


def test_a_card_lies_beside_its_word_and_follows_the_window(start: Open) -> None:
    app = start((1280, 720))
    show(app, "page", kind="rules")
    scene = Term(app, "smudge", (600, 300, 80, 30))
    scene.resume()
    assert scene.rect[1] > 330 and abs(pygame.Rect(scene.rect).centerx - 640) <= 2
    low = Term(app, "smudge", (600, 650, 80, 30))
    low.resume()
    assert pygame.Rect(low.rect).bottom < 650
    resize(app, (1920, 1080))
    scene.resume()
    assert scene.near == (900, 450, 120, 45)
    scene.exit()
    low.exit()


def test_a_term_in_an_explanation_takes_its_place(start: Open) -> None:
    page = rules(start)
    app = page.app
    page.push("term", key="trick", near=(0, 0, 10, 10))
    app.step(0.02, [])
    page_of_term = card(top(app))
    assert not page_of_term.text.places, "its own name is not marked"
    press(app, "escape")
    page.push("term", key="smudge", near=(0, 0, 10, 10))
    app.step(0.02, [])
    press(app, "tab", "enter")
    app.step(0.02, [])
    assert card(top(app)).key_ == "bid" and len(app.stack.scenes) == 2
    press(app, "escape")
    assert top(app) is page


def test_a_term_nobody_knows_is_refused(start: Open) -> None:
    app = start()
    with pytest.raises(KeyError, match="nothing_of_the_kind"):
        app.make("term", key="nothing_of_the_kind")


# --- a text of its own ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("centred", [False, True])
def test_places_lie_on_their_words(start: Open, centred: bool) -> None:
    show(start(), "title")
    text = TermText(Words("en"), LONG, (100, 50, 300, 400), 26, centred=centred, middle=centred)
    assert [place.key for place in text.places] == ["trick", "left_pedro", "right_pedro", "trump"]
    whole = pygame.Rect(text.rect)
    for place in text.places:
        assert all(whole.contains(rect) for rect in place.rects)
    broken = TermText(Words("en"), "a left pedro", (0, 0, 70, 400), 26)
    assert len(broken.lines) == 2 and len(broken.places[0].rects) == 2
    assert text.height == TermText.tall(LONG, 26, 300)


def test_texts_that_belong_together_mark_a_term_once(start: Open) -> None:
    show(start(), "title")
    seen: set[str] = set()
    first = TermText(Words("en"), "The dealer deals.", (0, 0, 300, 40), 26, seen=seen)
    second = TermText(Words("en"), "The dealer has a trump.", (0, 40, 300, 40), 26, seen=seen, skip=("lead",))
    assert [place.key for place in (*first.places, *second.places)] == ["dealer", "trump"]


def test_a_text_is_put_in_and_taken_away(start: Open) -> None:
    app = start()
    scene = show(app, "title")
    before = list(scene.ui.widgets)
    text = TermText(app.words, "a left pedro and a trump", (0, 0, 90, 300), 26, game="cinch")
    text.put(scene.ui, opener(scene, "cinch"))
    assert len(scene.ui.widgets) > len(before) + 2, "one is broken over two lines"
    names = [target.name for target in scene.ui.targets()]
    assert names[-2:] == ["term:0", "term:1"], "what went into the next line is no place of its own"
    scene.ui.targets()[-1].do()
    app.step(0.02, [])
    assert card(top(app)).key_ == "trump" and card(top(app)).game == "cinch"
    press(app, "escape")
    text.take_away(scene.ui)
    assert [widget.target.name for widget in scene.ui.widgets] == [widget.target.name for widget in before]


# --- in hints ---------------------------------------------------------------------------------------------------------


def test_terms_of_a_hint_open_over_it(start: Open) -> None:
    app = start()
    sit(app)
    reasons = (Reason("draws_trumps", (("count", 4),)), Reason("forced", ()))
    lines = tuple(
        coach.Line(Estimate(action, 0.5, 0.0, 0.5, 0.01, 50, ()), reasons, "likely") for action in (22, 23)
    )  # fmt: skip
    hint = Hint(app, coach.Advice(lines, 50, True, Facts()))
    app.stack.scenes.append(hint)
    hint.resume()
    assert [target.label for target in hint.ui.targets()] == ["Close", "Draw trumps: what it means"]
    app.step(0.02, [])
    press(app, "tab", "enter")
    assert card(app.stack.top).key_ == "draw_trumps"
    press(app, "escape")
    assert app.stack.top is hint and hint.ui.focus == "term:0", "the hint is still there"
