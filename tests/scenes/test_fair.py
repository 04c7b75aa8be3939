"""The page on fair play, the seed after the match, and the same cards dealt again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.agents import Budget, make
from game.match import Match, pack_of
from game.rules import Variant
from game.variants import VARIANTS, find
from scenes.again import can_deal_again, deal_again, packs_agree, same_cards
from scenes.app import App
from scenes.fair_words import fair_play
from scenes.over import Over
from scenes.page import Page
from scenes.rulebook.blocks import Block, Heading, Table, Text, as_html
from scenes.scene import BaseScene
from scenes.sitting import Sitting
from scenes.text import Words, default_names
from tests.scenes.menus import Open, press, programs
from tests.scenes.support import finish_match, top_name

SIZES = [(1280, 720), (1024, 768), (800, 1000), (640, 480)]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Open]:
    with programs(tmp_path) as begin:
        yield begin


def played(key: str = "seven_up", players: int | None = None, seed: str = "fair-7", draw: bool = False) -> Match:
    """A match that is over."""
    rules = find(key).rules({}, players)
    names = default_names(Words("en"), rules.players, rules.clockwise)
    match = Match(find(key), {}, players, seed, names=names)
    if draw:
        match.draw_partners()
    player = make("careful")
    while match.winner is None:
        match.next_deal()
        while match.to_act() is not None:
            match.play(player.choose(match.view(match.to_act() or 0), match.stream(), Budget()).action)
    return match


def at_the_end(app: App, match: Match) -> Sitting:
    """The scene at the end of a match of casual players."""
    sitting = app.sit_down(match, players=dict.fromkeys(range(1, match.rules.players), "casual"))
    sitting.session.settle()
    app.stack.clear()
    app.start(app.make("over"))
    app.step(0.05, [])
    return sitting


def told(app: App) -> str:
    """All words of the page on fair play, as it would lie open now."""
    page = app.make("page", kind="fairness")
    assert isinstance(page, Page)
    return as_html(app.words, fair_play(app.words, page.ended))


def top(app: App) -> BaseScene:
    scene = app.stack.top
    assert isinstance(scene, BaseScene)
    return scene


def names(app: App) -> set[str]:
    """What can be reached."""
    return {widget.target.name for widget in top(app).ui.widgets}


def label(app: App, name: str) -> str:
    return next(widget.text for widget in top(app).ui.widgets if widget.target.name == name)


def choose(app: App, name: str) -> None:
    """Go there by Tab and press Enter."""
    for _ in range(30):
        if top(app).ui.focus == name and top(app).ui.visible_focus:
            press(app, "enter")
            return
        press(app, "tab")
    raise AssertionError(f"{name} cannot be reached among {names(app)}")


def end(app: App) -> Over:
    scene = app.stack.top
    assert isinstance(scene, Over)
    return scene


def texts(blocks: list[Block]) -> list[str]:
    found = []
    for block in blocks:
        if isinstance(block, Heading | Text):
            found.append(block.text)
        elif isinstance(block, Table):
            found += [cell for row in (block.head, *block.rows) for cell in row if cell]
    return found


# --- the same cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.key for variant in VARIANTS])
def test_the_same_cards_come_to_the_same_chairs(variant: Variant) -> None:
    match = played(variant.key)
    once_more = same_cards(match)
    assert (once_more.names, once_more.seed, once_more.start) == (match.names, match.seed, match.start)
    assert once_more.rules.options == match.rules.options
    first = match.history[0]
    once_more.next_deal()
    assert (once_more.history[0].dealer, once_more.history[0].pack) == (first.dealer, first.pack)
    assert once_more.history[0].cut == first.cut
    for action in first.actions:
        once_more.play(action)
    if once_more.winner is None:
        once_more.next_deal()
        assert once_more.history[1].pack == match.history[1].pack


def test_they_do_after_a_draw_for_partners_too() -> None:
    for seed in map(str, range(6)):
        match = played("seven_up", seed=seed, draw=True)
        once_more = same_cards(match)
        once_more.next_deal()
        assert once_more.history[0].dealer == match.history[0].dealer
        assert once_more.names == match.names


def test_packs_are_checked_against_the_seed() -> None:
    match = played()
    assert packs_agree(match) and can_deal_again(match)
    assert match.history[1].pack == pack_of("fair-7", 1)
    pack = list(match.history[-1].pack)
    pack[3], pack[40] = pack[40], pack[3]
    match.history[-1].pack = tuple(pack)
    assert not packs_agree(match) and not can_deal_again(match)
    cut = played("shasta_sam")
    assert packs_agree(cut)
    cut.history[0].cut = (cut.history[0].cut + 1) % 52
    assert not packs_agree(cut)


def test_only_the_cards_of_a_match_that_is_over_can_be_dealt_again() -> None:
    match = Match(find("seven_up"), seed="1")
    match.next_deal()
    assert packs_agree(match) and not can_deal_again(match)
    without = played(seed="")
    assert not can_deal_again(without)


# --- at the table ---------------------------------------------------------------------------------------------------


def test_by_keyboard_the_same_cards_are_dealt_and_nothing_is_counted(start: Open) -> None:
    app = start()
    match = played()
    old = at_the_end(app, match)
    results = app.store.results()
    choose(app, "repeat")
    sitting = app.sitting
    assert sitting is not None and sitting is not old
    assert sitting.repeated and not sitting.kept
    assert sitting.match.history[0].pack == match.history[0].pack
    assert (sitting.people, sitting.players, sitting.names) == (old.people, old.players, old.names)
    assert top_name(app) in ("dealing", "trump")
    sitting.timeline.speed = 400
    app.drawing = False
    finish_match(app)
    assert app.store.running() == {} and app.store.results() == results
    assert "not counted" in end(app).told
    choose(app, "again")
    assert top_name(app) == "setup"


def test_chips_do_not_count_it_either(start: Open) -> None:
    app = start()
    at_the_end(app, played("auction_pitch"))
    ledger = app.store.get("ledgers")
    choose(app, "repeat")
    assert app.sitting is not None
    app.sitting.match, app.sitting.session.match = (played("auction_pitch"),) * 2
    app.stack.clear()
    app.start(app.make("over"))
    assert app.store.get("ledgers") == ledger


def test_a_match_dealt_again_is_left_without_being_kept(start: Open) -> None:
    app = start()
    at_the_end(app, played())
    choose(app, "repeat")
    press(app, "escape")
    assert top_name(app) == "pause"
    choose(app, "leave")
    assert names(app) == {"yes", "no"}, "there is nothing to keep or to resign"
    choose(app, "yes")
    assert top_name(app) == "title" and app.store.running() == {}


def test_where_packs_are_not_of_the_seed_they_are_not_offered_again(start: Open) -> None:
    app = start()
    match = played()
    match.history[0].pack = tuple(reversed(match.history[0].pack))
    at_the_end(app, match)
    assert "repeat" not in names(app)
    choose(app, "fair")
    assert {"copy", "close"} <= names(app)
    assert "repeat" not in names(app)
    assert "Not all packs" in told(app)


def test_persons_and_tables_are_as_before(start: Open) -> None:
    app = start()
    match = played("yorkshire")
    old = app.sit_down(match, people=(0, 2), tables=4, players={1: "child", 3: "club+bold"})
    sitting = deal_again(app, old)
    assert (sitting.people, sitting.tables, sitting.players) == ((0, 2), 4, {1: "child", 3: "club+bold"})
    assert sitting.match.history[0].dealer == match.history[0].dealer


# --- the page -------------------------------------------------------------------------------------------------------


def test_the_seed_is_told_only_after_the_match(start: Open) -> None:
    app = start()
    running = Match(find("seven_up"), seed="hidden-seed")
    app.sit_down(running).session.next_deal()
    app.start(app.make("page", kind="fairness"))
    assert "hidden-seed" not in told(app)
    assert not {"copy", "repeat"} & names(app)
    at_the_end(app, played(seed="open-seed"))
    choose(app, "fair")
    assert "open-seed" in told(app) and "Checked just now" in told(app)
    assert {"copy", "repeat"} <= names(app)


def test_the_seed_can_be_copied(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = start()
    at_the_end(app, played(seed="open-seed"))
    choose(app, "fair")
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[-1])
    choose(app, "copy")
    assert copied == ["open-seed"] and label(app, "copy") == "Copied"


def test_where_nothing_can_be_copied_it_is_said(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = start()
    at_the_end(app, played())
    choose(app, "fair")

    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    choose(app, "copy")
    assert label(app, "copy") == "It cannot be copied here"
    assert app.said == "It cannot be copied here"


def test_from_the_page_the_cards_are_dealt_again(start: Open) -> None:
    app = start()
    at_the_end(app, played())
    choose(app, "fair")
    choose(app, "repeat")
    assert top_name(app) in ("dealing", "trump") and len(app.stack.scenes) == 1
    assert app.sitting is not None and app.sitting.repeated


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_is_whole_in_both_languages(lang: str) -> None:
    words = Words(lang)
    for match in (None, played()):
        found = texts(fair_play(words, match))
        assert len(set(found)) > 20
        assert not [text for text in found if re.search(r"[{}]", text)]
        for text in found if lang == "ru" else ():
            assert re.search("[а-яё]", text), text


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_at_the_end_of_a_match(start: Open, size: tuple[int, int], lang: str) -> None:
    app = start(size, lang)
    for match in (played(), played("auction_pitch", 5)):
        at_the_end(app, match)
        for name in ("over", "page"):
            if name == "page":
                choose(app, "fair")
            rects = {w.target.name: pygame.Rect(w.target.rect) for w in top(app).ui.widgets}
            app.draw()
            for one, rect in rects.items():
                assert pygame.Rect((0, 0), size).contains(rect), (name, one)
                assert not any(rect.colliderect(other) for two, other in rects.items() if two != one), (name, one)


def test_against_whom_one_played_is_told_and_kept(start: Open) -> None:
    app = start()
    at_the_end(app, played())
    assert end(app).told == "Computer players: Casual"
    kept = app.store.finished(1)[0].result
    assert kept["players"] == {"1": "casual", "2": "casual", "3": "casual"}
