"""A game plays itself on the screen: to the end, with controls, and on the title screen while nobody is there."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import events as e
from game import record as records
from game.cards import cards_of
from game.rules import Variant
from game.variants import VARIANTS
from scenes.app import App
from scenes.caption import card_box, lay_caption, taken
from scenes.demo import STRAY, Demo
from scenes.demo_table import columns_of, covered, upright
from scenes.demonstration import SPEEDS, Demonstration, demonstrate, reading
from scenes.layout import for_window
from scenes.poses import HIDDEN
from scenes.settings import Settings
from scenes.stack import Push
from scenes.theme import font
from scenes.title import IDLE
from scenes.words import Words
from tests.scenes.support import STEP, check_cards, event_of, new_match, press, program, resize, top_name

SIZES = ((1280, 720), (1024, 768), (800, 1000), (1920, 1080))
by_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (800, 600)) as app:
        yield app


def demo(app: App) -> Demo:
    top = app.stack.top
    assert isinstance(top, Demo)
    return top


def watch(app: App, game: str = "seven_up", seed: str = "x1") -> Demo:
    """This demonstration, opened from the list of games."""
    app.stack.clear()
    app.start(app.make("watch"))
    app.stack.do(Push(app.make("demo", game=game, seed=seed)))
    app.step(STEP, [])
    return demo(app)


def silent(name: str) -> None:
    """No sound."""


def a_deal(variant: Variant, seed: str = "x4", lang: str = "en") -> tuple[Demonstration, list[str]]:
    """One deal to the end of its count, at speed, with every caption that was shown."""
    shown = demonstrate(variant.key, seed, Words(lang), Settings(), silent)
    heard, captions = 0, list[str]()
    shown.session.next_deal()
    for _ in range(20_000):
        deal = shown.match.deal
        if shown.session.shown and deal is not None and deal.over and not deal.void:
            return shown, captions
        shown.session.update(0.4)
        if shown.heard != heard:
            heard = shown.heard
            captions.append(shown.caption)
        if shown.session.shown and deal is not None and not deal.over:
            check_cards(shown.table)
            look_into_hands(shown)
    raise AssertionError("no end")


def look_into_hands(shown: Demonstration) -> None:
    """Every hand lies open, but for one that its owner may not see."""
    for seat, hand in enumerate(shown.table.hands):
        view = shown.match.view(seat)
        expected = set() if view.closed else set(cards_of(view.hand))
        assert {sprite.card for sprite in hand} - {HIDDEN} == expected


# --- a deal -----------------------------------------------------------------------------------------------------------


@by_game
def test_a_deal_of_every_game_is_shown_with_open_hands_and_captions(variant: Variant) -> None:
    shown, captions = a_deal(variant)
    assert shown.session.where == "score"
    assert any(isinstance(event, e.Award | e.NoAward) for event in shown.sheet)
    assert len(captions) >= 8 and all(captions)
    assert not shown.log and not shown.kept and shown.people == ()


def test_a_caption_stays_long_enough_to_be_read() -> None:
    assert reading("x" * 80) >= 80 / 20 + 1
    shown = demonstrate("seven_up", "x4", Words("en"), Settings(), silent)
    shown.session.next_deal()
    since, heard, before = 0.0, 0, ""
    for _ in range(3000):
        shown.session.update(1 / 30)
        since += 1 / 30
        if shown.heard != heard:
            if heard:
                assert since >= reading(before) * 0.95, before
            heard, since, before = shown.heard, 0.0, shown.caption
    assert heard > 10


def test_a_caption_is_told_again_in_another_language() -> None:
    shown = demonstrate("seven_up", "x4", Words("en"), Settings(), silent)
    shown.session.next_deal()
    shown.session.update(1.5)
    english = shown.caption
    shown.speak(Words("ru"))
    assert english and shown.caption and shown.caption != english
    assert shown.names[0] == "Юг"


def test_near_hand_only() -> None:
    """The other hands lie face down, whatever is known of them; nothing else changes."""
    shown, _ = a_deal(VARIANTS[2])
    shown.session.next_deal()
    for _ in range(200):
        shown.session.update(0.3)
        for before, after in zip(shown.table.sprites(), covered(shown.table.sprites()), strict=True):
            others = before.pose.slot.startswith("hand.") and before.pose.slot != "hand.0"
            assert after.pose.face == (0 if others else before.pose.face)
            assert (after.card == HIDDEN) or not others or after.moving
            assert others or after.card == before.card


# --- where things lie -------------------------------------------------------------------------------------------------


@by_game
@pytest.mark.parametrize("size", SIZES)
def test_open_hands_lie_apart_from_plaques_and_inside_the_window(variant: Variant, size: tuple[int, int]) -> None:
    shown, _ = a_deal(variant)
    seats, table = shown.match.rules.players, shown.table
    placed = for_window(seats, size, variant.key)
    table.columns = columns_of(placed, seats)  # type: ignore[attr-defined]  # the table of a demonstration has them
    placed = upright(placed, seats)
    shown.session.next_deal()
    while shown.match.deal is not None and len(shown.teller.deal.owners) < 1 and not shown.match.deal.over:
        shown.session.timeline.finish()
        shown.session.update(0.2)
    table.arrange()
    window = pygame.Rect(0, 0, *size)
    for slot in range(1, seats):
        seat = next(seat for seat in range(seats) if table.slot_of(seat) == slot)
        for sprite in table.hands[seat]:
            box = pygame.Rect(card_box(sprite, placed))
            assert window.contains(box.inflate(-8, -8))
            for other in range(seats):
                plaque = pygame.Rect(placed.rect(f"plaque.{other}")).inflate(-8, -12)
                assert not plaque.colliderect(box), (slot, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_captions_fit_in_the_window_and_cover_no_card_of_the_trick(size: tuple[int, int], lang: str) -> None:
    for variant in (VARIANTS[0], VARIANTS[5], VARIANTS[7]):
        shown, captions = a_deal(variant, lang=lang)
        seats = shown.match.rules.players
        placed = for_window(seats, size, variant.key)
        placed = upright(placed, seats)
        shown.session.next_deal()
        while len(shown.table.trick) < seats:
            shown.session.timeline.skip()
            shown.session.update(0.05)
        boxes = taken(shown.table, placed)
        trick = [card_box(sprite, placed) for _, sprite in shown.table.trick]
        for text in sorted(captions, key=len)[-2:]:
            plate = lay_caption(placed, text, boxes, clear=trick)
            rect = pygame.Rect(plate.rect)
            assert pygame.Rect(0, 0, *size).contains(rect)
            assert not any(rect.colliderect(box) for box in trick)
            assert " ".join(line.text for line in plate.lines) == text
            for line in plate.lines:
                assert line.size >= 0.02 * size[1] and rect.contains(pygame.Rect(line.rect).inflate(0, -4))
                assert font(line.size).size(line.text)[0] <= rect.width


# --- controls ---------------------------------------------------------------------------------------------------------


def test_it_stops_and_goes_on(app: App) -> None:
    scene = watch(app)
    for _ in range(90):
        app.step(0.1, [])
    press(app, pygame.K_SPACE)
    told, heard = scene.demo.caption, scene.demo.heard
    assert scene.paused and told and not scene.animating
    for _ in range(200):
        app.step(0.1, [])
    assert (scene.demo.heard, scene.demo.caption) == (heard, told)
    press(app, pygame.K_RIGHT)
    assert (scene.demo.heard, app.said, scene.paused) == (heard + 1, scene.demo.caption, True)
    press(app, pygame.K_SPACE)
    for _ in range(200):
        app.step(0.1, [])
    assert scene.demo.heard > heard + 2


def test_slower_and_faster(app: App) -> None:
    scene = watch(app)
    usual = scene.demo.timeline.speed
    press(app, pygame.K_PLUS)
    assert scene.demo.timeline.speed > usual and scene.status()
    press(app, pygame.K_MINUS, pygame.K_MINUS)
    assert scene.demo.timeline.speed < usual
    press(app, *[pygame.K_MINUS] * 9)
    assert scene.demo.timeline.speed == pytest.approx(usual * SPEEDS[0])


def test_every_control_can_be_reached_by_keys_and_says_what_it_does(app: App) -> None:
    scene = watch(app)
    said = set()
    for _ in range(6):
        press(app, pygame.K_TAB)
        said.add(app.said)
    assert len(said) == 6 and all(said)
    names = [widget.target.name for widget in scene.ui.widgets]
    assert names == ["pause", "on", "slower", "faster", "cards", "leave"]
    while scene.ui.focus != "cards":
        press(app, pygame.K_TAB)
    press(app, pygame.K_SPACE)
    assert not scene.open and not scene.paused


def test_it_goes_from_deal_to_deal_to_the_result_and_again(app: App) -> None:
    scene = watch(app, "seven_up")
    for _ in range(600):
        if scene.over:
            break
        press(app, pygame.K_RIGHT)
    match = scene.demo.match
    assert scene.over and match.winner is not None and len(match.history) > 1
    assert [widget.target.name for widget in scene.ui.widgets] == ["again", "another", "leave"]
    press(app, pygame.K_RETURN)
    again = demo(app)
    assert again is not scene and again.demo.match.rules.key == "seven_up" and not again.over
    press(app, pygame.K_ESCAPE)
    assert top_name(app) == "watch" and len(app.stack.scenes) == 1


def test_from_the_result_to_another_game_or_to_the_title(app: App) -> None:
    for choice, there in (("another", "watch"), ("leave", "title")):
        scene = watch(app, "auction_pitch")
        for _ in range(600):
            if scene.over:
                break
            press(app, pygame.K_RIGHT)
        while scene.ui.focus != choice:
            press(app, pygame.K_TAB)
        press(app, pygame.K_RETURN)
        assert top_name(app) == there and len(app.stack.scenes) == 1


def test_the_rules_of_the_game_that_is_shown(app: App) -> None:
    watch(app, "cinch")
    press(app, pygame.K_F1)
    assert top_name(app) == "page" and getattr(app.stack.top, "game", "") == "cinch"


def test_it_follows_the_window(app: App) -> None:
    scene = watch(app, "cinch")
    for size in ((1280, 720), (800, 1000), (1024, 768)):
        press(app, *[pygame.K_RIGHT] * 3)
        resize(app, size)
        app.draw()
        assert scene.placed.size == size
        plate = scene.captions.plate
        assert plate is None or pygame.Rect(0, 0, *size).contains(pygame.Rect(plate.rect))


# --- nothing is kept --------------------------------------------------------------------------------------------------


def test_a_running_match_stays_as_it_is(app: App) -> None:
    match = new_match("7")
    sitting = app.sit_down(match)
    sitting.session.next_deal()
    record, running = records.write(match.record), app.store.running()
    results = app.store.results()
    scene = watch(app, "seven_up")
    for _ in range(40):
        press(app, pygame.K_RIGHT)
    assert scene.demo.match is not match and len(scene.demo.match.history) > 1
    assert app.sitting is sitting and records.write(match.record) == record
    assert app.store.running() == running and app.store.results() == results
    assert app.game == "seven_up" and scene.sitting is not sitting


# --- on the title screen ----------------------------------------------------------------------------------------------


def wait(app: App, seconds: float) -> None:
    """Let that time pass without any input."""
    app._touched -= round(seconds * 1000)
    app.step(STEP, [])
    app.step(STEP, [])


def idle_title(app: App) -> None:
    app.stack.clear()
    app.start(app.make("title"))
    app.step(2.0, [])


def test_the_title_screen_shows_a_game_when_nobody_is_there(app: App) -> None:
    idle_title(app)
    wait(app, IDLE - 10)
    assert top_name(app) == "title"
    wait(app, 11)
    assert demo(app).attract and not demo(app).ui.widgets
    first = demo(app).demo.match.rules.key
    demo(app).demo.timeline.speed = 60
    for _ in range(2000):
        app.step(0.1, [])
        if demo(app).demo.match.rules.key != first:
            return
    raise AssertionError("the same game for ever")


@pytest.mark.parametrize("disturbance", [
    event_of(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4),
    event_of(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5), touch=False),
    event_of(pygame.MOUSEWHEEL, x=0, y=1),
    event_of(pygame.FINGERDOWN, x=0.5, y=0.5, dx=0.0, dy=0.0, touch_id=1, finger_id=1, pressure=1.0),
    event_of(pygame.WINDOWFOCUSLOST),
])  # fmt: skip
def test_any_input_brings_the_title_back(app: App, disturbance: pygame.event.Event) -> None:
    idle_title(app)
    wait(app, IDLE + 1)
    assert top_name(app) == "demo"
    app.step(STEP, [disturbance])
    assert top_name(app) == "title" and len(app.stack.scenes) == 1
    app.step(STEP, [])
    assert top_name(app) == "title"


def test_a_pointer_that_trembles_is_no_input(app: App) -> None:
    idle_title(app)
    wait(app, IDLE + 1)
    for pos in ((100, 100), (100 + STRAY, 100), (100, 100 + STRAY)):
        app.step(STEP, [event_of(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)])
        assert top_name(app) == "demo"
    app.step(STEP, [event_of(pygame.MOUSEMOTION, pos=(120, 100), rel=(0, 0), buttons=(0, 0, 0), touch=False)])
    assert top_name(app) == "title"


def test_no_demonstration_where_it_is_not_wanted_or_nobody_could_see_it(app: App) -> None:
    idle_title(app)
    app.settings.demonstration = False
    wait(app, 1000)
    assert top_name(app) == "title" and app.stack.top is not None and app.stack.top.patience > 1e9
    app.settings.demonstration = True
    app.step(STEP, [event_of(pygame.WINDOWFOCUSLOST)])
    wait(app, 1000)
    assert top_name(app) == "title"
    app.step(STEP, [event_of(pygame.WINDOWFOCUSGAINED)])
    app.step(STEP, [])
    assert top_name(app) == "title"  # coming back is an input like any other


def test_the_loop_sleeps_on_the_title_screen_until_then(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is only woken when the time has come; before that it waits as in every quiet scene."""
    idle_title(app)
    app.dirty = False
    pygame.event.clear()
    assert app.stack.top is not None and not app.stack.top.animating
    slept = []

    def sleep(milliseconds: int) -> int:
        slept.append(milliseconds)
        if len(slept) == 50:
            app._touched -= round((IDLE + 1) * 1000)
        return milliseconds

    monkeypatch.setattr(pygame.time, "wait", sleep)
    assert app._events() == []
    assert len(slept) == 50


def test_it_is_silent_on_the_title_screen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(app.sounds, "play", played.append)
    idle_title(app)
    wait(app, IDLE + 1)
    for _ in range(100):
        app.step(0.1, [])
    assert top_name(app) == "demo" and not played
    watch(app)
    for _ in range(100):
        app.step(0.1, [])
    assert played
