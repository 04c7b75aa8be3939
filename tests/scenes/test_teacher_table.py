"""The teacher's plate at every table: it covers nothing, fits in both languages, and a match goes on by keys alone."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.agents import Budget, make
from game.cards import parse_card
from game.coach_reasons import reason
from game.match import Match
from game.review import Choice
from game.teach_facts import told
from game.variants import find
from scenes.app import App
from scenes.caption import card_box
from scenes.play import Play
from scenes.pupil import Pupil
from scenes.score import Score
from scenes.taught import Taught
from scenes.teaching import Warned
from scenes.trump import Trump
from tests.scenes.support import STEP, press, program, resize, top_name
from tests.scenes.teaching import at_table, prompt, ten_or_five

SIZES = [(1280, 720), (1024, 768), (800, 1000), (1920, 1080)]
TEN, FIVE = parse_card("Th"), parse_card("5h")
LONG = Choice(
    1, 1, 0, "playing", 2, TEN, FIVE, cost=1.25, sure="clear",
    why=(reason("takes_for_now", 3),), instead=(reason("gives_ten_to_partner", TEN, 2),),
)  # fmt: skip
"""A mistake that takes many words."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player") as app:
        prompt(app).worlds = 4
        yield app


def overlapped(scene: Taught, rect: pygame.Rect) -> list[str]:
    """What lies under the plate that should be seen."""
    placed, table = scene.placed, scene.table
    shown = {f"card {s.card}": card_box(s, placed) for s in table.sprites() if s.pose.face}
    seats = range(table.seats)
    shown |= {f"plaque {seat}": placed.rect(f"plaque.{seat}") for seat in seats}
    shown |= {name: placed.rect(name) for name in ("score", "points", "menu")}
    others = [widget.target for widget in scene.ui.widgets if not widget.target.inline]  # terms stand on the plate
    shown |= {f"widget {target.name}": target.rect for target in others}
    if isinstance(scene, Trump) and scene.asked:
        shown["dialog"] = placed.rect("dialog")
    return [name for name, box in shown.items() if rect.inflate(-8, -8).colliderect(box)]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_long_remark_covers_nothing_at_any_size(app: App, lang: str) -> None:
    app.set_language(lang)
    app.settings.teacher = "talk"
    ten_or_five(app)
    scene = at_table(app)
    for size in SIZES:
        resize(app, size)
        scene.teacher.watch(app.settings, 0.0)
        void = told("cannot_follow", 1, 2)
        scene.teacher.pupils[0] = Pupil(
            remark=LONG, late=True, standing=(told("game_so_far", 14, 22), told("trumps_out", (1 << 13) - 2), void)
        )
        app.draw()
        plate = scene.plate
        assert plate is not None
        rect = pygame.Rect(plate.rect)
        assert pygame.Rect((0, 0), size).contains(rect)
        assert not overlapped(scene, rect), size
        assert all(rect.contains(line.rect) for line in plate.lines)
        assert len(plate.lines) >= 2


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_warning_fits_at_any_size(app: App, lang: str) -> None:
    app.set_language(lang)
    app.settings.teacher = "warn"
    for size in SIZES:
        resize(app, size)
        ten_or_five(app)
        app.start(app.make("warned", choice=LONG, do=lambda: None))
        top = app.stack.top
        assert isinstance(top, Warned)
        app.draw()
        rect = pygame.Rect(top.rect)
        assert pygame.Rect((0, 0), size).contains(rect)
        assert all(rect.contains(widget.target.rect) for widget in top.ui.widgets)
        own = [card_box(sprite, top.placed) for sprite in top.sitting.table.hands[0]]
        assert not any(rect.colliderect(box) for box in own)


@pytest.mark.parametrize("game", ["auction_pitch", "yorkshire", "california_jack"])
def test_a_match_by_keys_alone_with_everything_said(app: App, game: str) -> None:
    """Cards and calls are chosen with arrows and Enter as the focus finds them; the teacher speaks all the time."""
    app.settings.teacher, app.settings.speed, app.settings.reduced = "talk", 3.5, True
    app.sit_down(Match(find(game), {"target": 4}, seed="keys")).session.next_deal()
    app.stack.clear()
    app.start(app.make_table())
    said, warned = set[str](), 0
    for _ in range(6000):
        top = app.stack.top
        if top_name(app) == "over":
            break
        app.step(0.2, [])
        if isinstance(top, Warned):
            warned += 1
            press(app, pygame.K_LEFT, pygame.K_RETURN)
        elif isinstance(top, Play | Trump) and top.session.my_turn:
            app.step(STEP, [])
            said |= {line.partition(":")[0] for text in top.taught() for line in text.split("\n")}
            choose(app, top)
        elif isinstance(top, Score):
            press(app, pygame.K_RETURN)
    assert top_name(app) == "over"
    assert {"Game so far", "Trumps that may still be out"} <= said
    assert "What matters most here" in said or "Not much depends on this choice." in said


def choose(app: App, top: Play | Trump) -> None:
    """What `careful` would do, found with the keyboard."""
    action = make("careful").choose(top.session.view, Random(1), Budget()).action
    names = [target.name for target in top.ui.targets()]
    name = f"card:{action}" if f"card:{action}" in names else f"say:{action}"
    if name not in names:
        press(app, pygame.K_RETURN)
        return
    for _ in range(len(names) + 1):
        if top.ui.focus == name:
            break
        press(app, pygame.K_TAB)
    app.step(0.4, [])
    if top.ui.focus == name:
        press(app, pygame.K_RETURN, pygame.K_RETURN)
