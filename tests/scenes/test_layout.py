"""Table maps: each loads, each object places something, a damaged one is named; every window holds the table whole."""

import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.actions import Say
from scenes import scene, theme
from scenes.app import App
from scenes.drawing import spot_of
from scenes.faces import RATIO
from scenes.layout import FOLDER, BadLayout, Placed, for_window, load, shape_of
from scenes.play import Play
from scenes.seating import Seating
from scenes.table import Table
from scenes.tabletop import TableScene
from scenes.text import Speaker, Words
from scenes.trump import Trump
from tests.scenes.support import new_match, picture, program

MAPS = sorted(FOLDER.glob("*.tmx"))
SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (800, 1000))
SHAPES = {"wide": (960, 540), "classic": (800, 600), "tall": (480, 640)}
MOVED = 40
LANGUAGES = ("en", "ru")
CALLS = (Say.STAND, Say.BEG, Say.GIVE, Say.RUN, Say.BUNCH, Say.KEEP)
PLAQUES = [f"plaque.{slot}" for slot in range(4)]
BUBBLES = [f"bubble.{slot}" for slot in range(4)]

by_name = pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
by_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@by_name
def test_each_map_loads_and_belongs_to_a_shape(path: Path) -> None:
    seats, shape = path.stem.split("_")[0], path.stem.rpartition("_")[2]
    assert shape in SHAPES
    assert load(path, int(seats)).slots
    assert shape_of(SHAPES[shape]) == shape


def test_the_shape_of_a_window() -> None:
    assert [shape_of(size) for size in SIZES] == ["classic", "wide", "wide", "wide", "wide", "tall"]
    assert shape_of((900, 0)) == "wide" and shape_of((0, 900)) == "tall"


def test_a_map_in_a_window_of_its_own_size_is_as_drawn() -> None:
    placed = load(FOLDER / "4_wide.tmx", 4).place((1920, 1080))
    assert placed.unit == 1.0
    assert placed.rect("score") == (24, 24, 432, 176)
    assert (placed["hand.0"].x, placed["hand.0"].y) == (960, 900)
    turned = placed["hand.1"]  # x 174, y 287, 330 x 140, turned by 90 degrees: its centre lies left of and below that
    assert (round(turned.x), round(turned.y)) == (174 - 70, 287 + 165)


def test_objects_stay_with_their_edge_of_the_window() -> None:
    drawn = load(FOLDER / "4_wide.tmx", 4)
    wide = drawn.place((2560, 1080))
    assert wide.unit == 1.0
    left, right, middle = drawn.slots["score"], drawn.slots["points"], drawn.slots["trick.0"]
    assert wide["score"].x == left.x
    assert wide["points"].x == right.x + 640
    assert wide["trick.0"].x == middle.x + 320


# --- each object places something -----------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, SHAPES["wide"]) as app:
        yield app


def fill(table: Table) -> None:
    """Something in every place of a table."""
    table.clear()
    cards = iter(range(52))
    table.gather()
    for seat in range(4):
        table.deal(seat, tuple(next(cards) for _ in range(8)), 8)
        table.bubbles[seat] = Say.STAND
    for _ in range(2):
        table.turn_up(next(cards))
    for seat in (0, 1):
        for player in range(4):
            table.play(player, table.hands[player][0].card)
        table.take(seat)
    for seat in range(4):
        table.play(seat, table.hands[seat][0].card)
    table.discard(0, (), 1)
    table.trump, table.caption = 2, "Something is said about what has happened"
    table.arrange()
    for sprite in table.sprites():
        sprite.t = 1.0


def drawn(table: Table) -> None:
    """Four cards drawn for the deal."""
    table.gather()
    for seat in range(4):
        table.draw(seat, 10 * seat)
    table.arrange()
    for sprite in table.sprites():
        sprite.t = 1.0


def asked(app: App) -> None:
    """A match in which the viewer, as dealer, is asked whether he gives or runs."""
    for seed in range(20):
        match = new_match(f"asked {seed}")
        match.draw_dealer()
        if match.dealer == 0:
            break
    match.next_deal()
    match.play(Say.BEG)
    app.sit_down(match).session.settle()


def scenes_of(app: App) -> dict[str, TableScene]:
    """Scenes that show every slot between them."""
    asked(app)
    assert app.sitting is not None
    fill(app.sitting.table)
    return {"trump": Trump(app), "play": Play(app), "seating": Seating(app)}


@pytest.mark.parametrize("shape", SHAPES)
def test_each_object_moved_moves_what_it_places(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, shape: str
) -> None:
    size = SHAPES[shape]
    source = (FOLDER / f"4_{shape}.tmx").read_text(encoding="utf-8")
    usual = for_window(4, size)
    scenes = scenes_of(app)
    app.window.surface = pygame.Surface(size)
    app.window.size = size
    assert app.sitting is not None
    table = app.sitting.table

    def shot(name: str, placed: Placed) -> bytes:
        monkeypatch.setattr(scene, "for_window", lambda seats, size, game="": placed)
        fill(table) if not name.startswith("draw.") else drawn(table)
        shows = {"status": "play", "draw": "seating"}.get(name.partition(".")[0], "trump")
        shown = scenes[shows]
        app.stack.scenes = [shown]
        app.ground = None
        shown.resume()
        return picture(app)

    still = {which: shot(which, usual) for which in ("status", "draw.0", "hand.0")}
    unmoved = []
    for name in usual.slots:
        moved = re.sub(
            rf'(name="{re.escape(name)}" type="slot" x=")([-\d.]+)"',
            lambda found: f'{found[1]}{float(found[2]) + MOVED:g}"',
            source,
        )
        path = tmp_path / f"{name}.tmx"
        path.write_text(moved, encoding="utf-8")
        placed = load(path, 4).place(size)
        shift = placed[name].x - usual[name].x
        assert shift == pytest.approx(MOVED * usual.unit)
        assert all(placed[other] == usual[other] for other in usual.slots if other != name)
        if shot(name, placed) == still[{"status": "status", "draw": "draw.0"}.get(name.partition(".")[0], "hand.0")]:
            unmoved.append(name)
    assert not unmoved


# --- maps that cannot be used ---------------------------------------------------------------------------------------


def damaged(tmp_path: Path, old: str, new: str) -> Path:
    text = (FOLDER / "4_wide.tmx").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "torn.tmx"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('name="trick.2"', 'name="trick.9"', "trick.2"),
        ('name="trick.2"', 'name=""', "object 11"),
        ('name="trick.2"', 'name="trick.1"', "trick.1 stands there twice"),
        ('<property name="anchor" value="left"/>', "", "hand.1"),
        ('value="bottom"', 'value="somewhere"', "hand.0"),
        ('x="530" y="765"', 'x="5300" y="765"', "hand.0 lies outside"),
        ('x="530" y="765"', 'x="530" y="-765"', "hand.0 lies outside"),
        ('width="860" height="270"', 'width="0" height="270"', "hand.0 has no size"),
        ('width="860" height="270"', "", "hand.0 has no size"),
        ('width="860" height="270"', 'width="wide" height="270"', "torn.tmx"),
        ("<object id=", "<objekt id=", "torn.tmx"),
        ('<map version="1.10"', "", "torn.tmx"),
    ],
)
def test_a_damaged_map_is_refused_by_name(tmp_path: Path, old: str, new: str, named: str) -> None:
    with pytest.raises(BadLayout) as caught:
        load(damaged(tmp_path, old, new), 4)
    assert "torn.tmx" in str(caught.value) and named in str(caught.value)


@pytest.mark.parametrize("data", [b"", b"\x00\xff\xfe", b"<map>", b"<map/>", "<map тёмный".encode()])
def test_what_is_no_map_at_all_is_refused_by_name(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "стол 4.tmx"
    path.write_bytes(data)
    with pytest.raises(BadLayout, match=r"стол 4\.tmx"):
        load(path, 4)


def test_a_missing_map_and_too_few_seats_are_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadLayout, match=r"nowhere\.tmx"):
        load(tmp_path / "nowhere.tmx", 4)
    with pytest.raises(BadLayout, match=r"4_wide\.tmx: missing hand\.4, plaque\.4, trick\.4, bubble\.4, draw\.4, won\.4"):
        load(FOLDER / "4_wide.tmx", 5)


# --- every window ---------------------------------------------------------------------------------------------------


def around(placed: Placed, name: str) -> pygame.Rect:
    """The upright rectangle around a slot, turned or not."""
    slot = placed[name]
    spun = pygame.math.Vector2(slot.width, slot.height)
    if round(slot.angle) % 180 == 90:
        spun = pygame.math.Vector2(slot.height, slot.width)
    rect = pygame.Rect(0, 0, round(spun.x), round(spun.y))
    rect.center = round(slot.x), round(slot.y)
    return rect


def fan(placed: Placed, seat: int, count: int) -> list[pygame.Rect]:
    """The rectangles around the cards of a hand, tilted as they are."""
    table = Table(4)
    table.gather()
    table.deal(seat, tuple(range(count)) if seat == 0 else (), count)
    table.arrange()
    rects = []
    for sprite in table.hands[seat]:
        spot = spot_of(sprite.pose, placed)
        turn = math.radians(spot.angle)
        along, across = abs(math.cos(turn)) * spot.height, abs(math.sin(turn)) * spot.height
        rect = pygame.Rect(0, 0, round(along * RATIO + across), round(along + across * RATIO))
        rect.center = round(spot.x), round(spot.y)
        rects.append(rect)
    return rects


@by_size
def test_every_slot_is_inside_the_window(size: tuple[int, int]) -> None:
    placed, window = for_window(4, size), pygame.Rect((0, 0), size)
    assert [name for name in placed.slots if not window.contains(around(placed, name))] == []


@cache
def called(lang: str) -> list[str]:
    """All that stands in bubbles."""
    return [Speaker(Words(lang), "ABCD", 0, (0, 1, 0, 1)).bubble(say) for say in CALLS]


def drawn_width(placed: Placed, name: str) -> float:
    """How wide what stands in a slot is at most: as wide as the longest words, not as the slot."""
    slot, unit = placed[name], placed.unit
    if name == "trump":
        return max(
            theme.font(round(28 * unit), True).size(Words(lang).t("Trumps"))[0] + 92 * unit for lang in LANGUAGES
        )
    if name.startswith("bubble"):
        said = [text for lang in LANGUAGES for text in called(lang)]
        return min(max(theme.font(round(30 * unit), True).size(text)[0] for text in said) + 56 * unit, slot.width + 8)
    return around(placed, name).width


def standing(placed: Placed, name: str) -> pygame.Rect:
    """The rectangle of what stands in a slot."""
    rect = around(placed, name)
    return rect.inflate(round(drawn_width(placed, name)) - rect.width, 0)


@by_size
@pytest.mark.parametrize("count", [6, 9, 12])
def test_hands_lie_inside_the_window_and_on_nothing_else(size: tuple[int, int], count: int) -> None:
    placed, window = for_window(4, size), pygame.Rect((0, 0), size)
    hands = [fan(placed, seat, count) for seat in range(4)]
    assert all(window.contains(rect) for hand in hands for rect in hand)
    others = ["score", "points", "menu", "status", "dialog", "caption", "trump", "stock", *PLAQUES, *BUBBLES]
    rects = {name: standing(placed, name) for name in others}
    clashes = set()
    for seat, hand in enumerate(hands):
        for rect in hand:
            clashes |= {(seat, name) for name, other in rects.items() if rect.colliderect(other)}
            clashes |= {
                (seat, str(other)) for other in range(4) if other != seat and rect.collidelist(hands[other]) >= 0
            }
    assert clashes == set()


@by_size
@pytest.mark.parametrize(
    "names",
    [
        ["dialog", "trump", "stock", "dead", *BUBBLES],
        ["status", "trump", "stock", "dead", "trick.0", "won.0", "won.1"],
        ["caption", "trump", "status", "stock", *BUBBLES],
        ["status", "draw.0"], ["status", "draw.1"], ["status", "draw.2"], ["status", "draw.3"],
    ],
    ids=["asking", "playing", "telling", "draw.0", "draw.1", "draw.2", "draw.3"],
)  # fmt: skip
def test_what_is_shown_together_does_not_overlap(size: tuple[int, int], names: list[str]) -> None:
    placed = for_window(4, size)
    rects = {name: standing(placed, name) for name in ["score", "points", "menu", *PLAQUES, *names]}
    assert [(a, b) for a in rects for b in rects if a < b and rects[a].colliderect(rects[b])] == []


@by_size
def test_the_question_leaves_the_cards_turned_up_in_sight(size: tuple[int, int]) -> None:
    placed, table = for_window(4, size), Table(4)
    table.gather()
    for card in (1, 2, 15):
        table.turn_up(card)
    table.arrange()
    dialog = around(placed, "dialog")
    for sprite in table.turned:
        spot = spot_of(sprite.pose, placed)
        middle = pygame.Rect(0, 0, round(spot.height * RATIO * 0.8), round(spot.height * 0.8))
        middle.center = round(spot.x), round(spot.y)
        assert not dialog.colliderect(middle)


LANDSCAPE = [size for size in SIZES if size[0] > size[1]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", LANDSCAPE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_text_at_the_table_is_smaller_than_a_fiftieth_of_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str
) -> None:
    sizes: dict[str, int] = {}
    plain = theme.words

    @cache
    def seen(text: str, pixels: int, colour: theme.Colour, bold: bool = False) -> pygame.Surface:
        sizes[text] = min(pixels, sizes.get(text, pixels))
        return plain(text, pixels, colour, bold)

    monkeypatch.setattr(theme, "words", seen)
    with program(tmp_path / "player", size, lang) as app:
        for shown in scenes_of(app).values():
            app.stack.scenes = [shown]
            shown.resume()
            app.draw()
        app.stack.scenes = []
    assert len(sizes) > 15
    assert {text: pixels for text, pixels in sizes.items() if text and pixels < 0.02 * size[1] - 0.6} == {}


def test_every_map_is_asked_for_by_a_window() -> None:
    asked_for = {f"4_{shape_of(size)}.tmx" for size in SIZES}
    assert asked_for <= {path.name for path in MAPS}
