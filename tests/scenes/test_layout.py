"""Table maps: each loads, each object places something, a damaged one is named; every window holds the table whole."""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.actions import Say
from game.match import Match
from game.options import Value
from game.rules import Rules
from game.variants import find
from scenes import scene, theme
from scenes.app import App
from scenes.drawing import Spot, spot_of
from scenes.faces import RATIO
from scenes.layout import FOLDER, OWN_MAPS, BadLayout, Placed, for_window, load, map_of, shape_of
from scenes.play import TALL, WIDE, Play
from scenes.poses import open_pose, stock_pose, thrown_pose, trick_pose, turned_pose, won_pose
from scenes.seating import Seating
from scenes.table import Table
from scenes.tablelook import TableLook
from scenes.tabletop import TableScene
from scenes.text import Speaker, Words
from scenes.trump import Trump
from tests.scenes.support import picture, program

MAPS = sorted(FOLDER.glob("*.tmx"))
SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (800, 1000))
SHAPES = {"wide": (960, 540), "classic": (800, 600), "tall": (480, 640)}
MOVED = 40
LANGUAGES = ("en", "ru")
CALLS = (Say.STAND, Say.BEG, Say.GIVE, Say.RUN, Say.BUNCH, Say.KEEP)
TABLES = (*((seats, "") for seats in range(2, 8)), (2, "california_jack"))
"""Every table: number of seats, and a game that has its own."""
LARGEST = {2: 9, 3: 9, 4: 12}
"""The most cards the others hold at a table of so many."""

by_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}{table[1] and '-' + table[1]}")
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
    seats = table.seats
    cards = iter(range(52))
    table.gather()
    for seat in range(seats):
        table.deal(seat, tuple(next(cards) for _ in range(6)), 6)
        table.bubbles[seat] = Say.STAND
    for _ in range(2):
        table.turn_up(next(cards))
    piles = sorted({table.side_of(seat) for seat in range(seats)})
    for keep_open in (True, False) if seats == 4 and len(piles) == 2 else (False,):
        for seat in piles:
            for player in range(seats) if seats < 5 else (seat,):
                table.play(player, table.hands[player][0].card)
            table.take(seat, keep_open)
    for seat in range(seats):
        table.play(seat, table.hands[seat][0].card if table.hands[seat] else next(cards))
    table.discard(1, (), 1)
    table.trump, table.caption = 2, "Something is said about what has happened"
    rest(table)


def drawn(table: Table) -> None:
    """A card for everybody drawn for the deal."""
    table.gather()
    for seat in range(table.seats):
        table.draw(seat, 7 * seat)
    rest(table)


def rest(table: Table) -> None:
    """Every card where it belongs."""
    table.arrange()
    for sprite in table.sprites():
        sprite.t = 1.0


def asked(app: App, seats: int, key: str) -> None:
    """A match in which the viewer, as dealer, is asked whether he gives or runs."""
    seven_up = find("seven_up")
    teams = (0, 1, 0, 1) if seats == 4 else tuple(range(seats))

    def build(players: int, options: Mapping[str, Value]) -> Rules:
        return replace(seven_up.build(4, options), key=key or "seven_up", team_of=teams)

    names = "ABCDEFG"[:seats]
    match = Match(replace(seven_up, players=(seats,), build=build), seed="asked", names=names)
    match.next_deal(dealer=0)
    match.play(Say.BEG)
    app.sit_down(match).session.settle()


def scenes_of(app: App, seats: int = 4, key: str = "") -> dict[str, TableScene]:
    """Scenes that show every slot between them."""
    asked(app, seats, key)
    assert app.sitting is not None
    fill(app.sitting.table)
    return {"trump": Trump(app), "play": Play(app), "seating": Seating(app)}


@pytest.mark.parametrize(
    ("table", "shape"),
    [*((table, "wide") for table in TABLES), ((4, ""), "classic"), ((4, ""), "tall")],
    ids=lambda value: "".join(map(str, value)),
)
def test_each_object_moved_moves_what_it_places(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, table: tuple[int, str], shape: str
) -> None:
    (seats, key), size = table, SHAPES[shape]
    source = (FOLDER / map_of(seats, size, key)).read_text(encoding="utf-8")
    usual = for_window(seats, size, key)
    monkeypatch.setattr(TableLook, "cells", lambda look: [("High", "?", theme.MUTED)])  # no such game is in the list
    scenes = scenes_of(app, seats, key)
    app.window.surface = pygame.Surface(size)
    app.window.size = size
    assert app.sitting is not None
    zones, teams = app.sitting.table, app.sitting.table.team_of

    def shot(name: str, placed: Placed) -> bytes:
        monkeypatch.setattr(scene, "for_window", lambda seats, size, game="": placed)
        zones.team_of = tuple(range(seats)) if name.startswith("won.") else teams
        fill(zones) if not name.startswith("draw.") else drawn(zones)
        shown = scenes[{"status": "play", "draw": "seating"}.get(name.partition(".")[0], "trump")]
        app.stack.scenes = [shown]
        app.ground = None
        shown.resume()
        return picture(app)

    still = {which: shot(which, usual) for which in ("status", "draw.0", "won.0", "hand.0")}
    unmoved = []
    for name in usual.slots:
        moved = re.sub(
            rf'(name="{re.escape(name)}" type="slot" x=")([-\d.]+)"',
            lambda found: f'{found[1]}{float(found[2]) + MOVED:g}"',
            source,
        )
        path = tmp_path / f"{name}.tmx"
        path.write_text(moved, encoding="utf-8")
        placed = load(path, seats).place(size)
        shift = placed[name].x - usual[name].x
        assert shift == pytest.approx(MOVED * usual.unit)
        assert all(placed[other] == usual[other] for other in usual.slots if other != name)
        kind = name.partition(".")[0]
        if shot(name, placed) == still[{"status": "status", "draw": "draw.0", "won": "won.0"}.get(kind, "hand.0")]:
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
    with pytest.raises(
        BadLayout, match=r"4_wide\.tmx: missing hand\.4, plaque\.4, trick\.4, bubble\.4, draw\.4, won\.4"
    ):
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


def upright(spot: Spot) -> pygame.Rect:
    """The rectangle around a card, tilted as it is."""
    turn = math.radians(spot.angle)
    along, across = abs(math.cos(turn)) * spot.height, abs(math.sin(turn)) * spot.height
    rect = pygame.Rect(0, 0, round(along * RATIO + across), round(along + across * RATIO))
    rect.center = round(spot.x), round(spot.y)
    return rect


def fan(placed: Placed, seats: int, seat: int, count: int) -> list[pygame.Rect]:
    """The rectangles around the cards of a hand."""
    table = Table(seats)
    table.gather()
    table.deal(seat, tuple(range(count)) if seat == 0 else (), count)
    table.arrange()
    return [upright(spot_of(sprite.pose, placed)) for sprite in table.hands[seat]]


def most_tricks(table: tuple[int, str], slot: int) -> int:
    """The most tricks that a side can win there; more cards than six are played from only by pairs."""
    seats, key = table
    return 26 if key else LARGEST[4] if seats == 4 and slot < 2 else TRICKS


def piled(placed: Placed, slot: int, tricks: int) -> pygame.Rect:
    """The rectangle around so many won tricks of four cards."""
    cards = [upright(spot_of(won_pose(slot, trick, card), placed)) for trick in range(tricks) for card in (0, 3)]
    return cards[0].unionall(cards[1:])


@by_table
@by_size
def test_every_slot_is_inside_the_window(size: tuple[int, int], table: tuple[int, str]) -> None:
    (seats, key), window = table, pygame.Rect((0, 0), size)
    placed = for_window(seats, size, key)
    assert [name for name in placed.slots if not window.contains(around(placed, name))] == []
    piles = [piled(placed, slot, most_tricks(table, slot)) for slot in range(seats)]
    assert [slot for slot, pile in enumerate(piles) if not window.contains(pile)] == []


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


HANDS = [(table, count) for table in TABLES for count in (6, 9, 12) if count <= LARGEST.get(table[0], 6)]


@by_size
@pytest.mark.parametrize(("table", "count"), HANDS, ids=str)
def test_hands_lie_inside_the_window_and_on_nothing_else(
    size: tuple[int, int], table: tuple[int, str], count: int
) -> None:
    (seats, key), window = table, pygame.Rect((0, 0), size)
    placed = for_window(seats, size, key)
    hands = [fan(placed, seats, seat, count) for seat in range(seats)]
    assert all(window.contains(rect) for hand in hands for rect in hand)
    others = ["score", "points", "menu", "status", "dialog", "caption", "trump", "stock"]
    others += [f"{kind}.{slot}" for kind in ("plaque", "bubble") for slot in range(seats)]
    rects = {name: standing(placed, name) for name in others}
    rects |= {f"won.{slot}": piled(placed, slot, most_tricks(table, slot)) for slot in range(seats)}
    clashes = set()
    for seat, hand in enumerate(hands):
        for rect in hand:
            clashes |= {(seat, name) for name, other in rects.items() if rect.colliderect(other)}
            clashes |= {
                (seat, str(other)) for other in range(seats) if other != seat and rect.collidelist(hands[other]) >= 0
            }
    assert clashes == set()


@by_size
def test_a_hand_of_two_rows_lies_inside_the_window_and_under_no_question(size: tuple[int, int]) -> None:
    placed, window = for_window(4, size), pygame.Rect((0, 0), size)
    hand = fan(placed, 4, 0, 25)
    assert all(window.contains(rect) for rect in hand)
    names = ("score", "points", "menu", "dialog", "caption", "trump", "stock", "bubble.0", "plaque.0")
    assert [name for name in names if standing(placed, name).collidelist(hand) >= 0] == []


MOMENTS = {
    "asking": ("dialog", "trump", "stock", "bubble"),
    "playing": ("status", "trump", "stock", "won"),
    "telling": ("caption", "trump", "status", "stock", "bubble"),
    "open": ("status", "trump", "stock", "won", "open"),
    "drawing": ("status",),
}
"""What is shown together beside score, points, menu and plaques; of these and of one card played or drawn."""
CARDS = {"playing": "trick", "open": "trick", "drawing": "draw"}
TRICKS = 6


@by_table
@by_size
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_shown_together_does_not_overlap(size: tuple[int, int], table: tuple[int, str], moment: str) -> None:
    seats, key = table
    placed = for_window(seats, size, key)
    kinds = ("score", "points", "menu", "plaque", *MOMENTS[moment])
    names = [name for name in placed.slots if name.partition(".")[0] in kinds]
    if moment == "open":
        names = [name for name in names if name not in ("won.2", "won.3")]  # a trick lies open only where pairs play
    rects = {name: standing(placed, name) for name in names if not name.startswith("won.")}
    rects |= {
        name: piled(placed, int(name[4:]), most_tricks(table, int(name[4:])))
        for name in names
        if name.startswith("won.")
    }
    rects |= {name: opened(placed, name) for name in names if name.startswith("open.")}
    rects |= {"stock": pack(placed)} if moment == "telling" else {}  # before the deal it is the whole pack
    clashes = [(a, b) for a in rects for b in rects if a < b and rects[a].colliderect(rects[b])]
    if moment in CARDS:
        cards = {name: around(placed, name) for name in placed.slots if name.partition(".")[0] == CARDS[moment]}
        clashes += [(a, b) for a in cards for b in rects if cards[a].colliderect(rects[b])]
    assert clashes == []


@by_size
def test_cards_thrown_openly_lie_on_nothing_else(size: tuple[int, int]) -> None:
    """The heap of Cinch, in which any card may lie, beside hands of nine and what is said."""
    placed = for_window(4, size)
    heap = [upright(spot_of(thrown_pose(card), placed)) for card in range(52)]
    around_heap = heap[0].unionall(heap[1:])
    names = ("stock", "score", "dialog", "trump", "status", "plaque.0", "plaque.1", "bubble.0", "bubble.1")
    assert [name for name in names if around_heap.colliderect(standing(placed, name))] == []
    assert not around_heap.colliderect(piled(placed, 1, TRICKS))
    assert all(around_heap.collidelist(fan(placed, 4, seat, 9)) < 0 for seat in range(4))


def pack(placed: Placed) -> pygame.Rect:
    """The rectangle around all cards in the stock."""
    return upright(spot_of(stock_pose(0), placed)).union(upright(spot_of(stock_pose(51), placed)))


@by_table
@by_size
def test_the_trump_suit_stands_beside_the_card_turned_up(size: tuple[int, int], table: tuple[int, str]) -> None:
    seats, key = table
    placed = for_window(seats, size, key)
    plate, card = standing(placed, "trump"), spot_of(turned_pose(0), placed)
    points = [(plate.left + plate.w * x / 40, plate.top + plate.h * y / 8) for x in range(41) for y in range(9)]
    assert not any(lies_on(card, point) for point in points)


@by_size
def test_the_button_to_throw_the_hand_in_lies_on_no_open_trick(size: tuple[int, int]) -> None:
    placed = for_window(4, size)
    x, y, w, h = placed.rect("status")
    wide, tall = round(WIDE * placed.unit), round(TALL * placed.unit)
    button = pygame.Rect(x + w - wide, y + h - tall, wide, tall)
    tricks = [opened(placed, "open.0"), opened(placed, "open.1"), piled(placed, 0, TRICKS)]
    assert all(not button.inflate(2, 2).colliderect(trick) for trick in tricks)


def opened(placed: Placed, name: str) -> pygame.Rect:
    """The rectangle around a trick of four that stays face up."""
    cards = [upright(spot_of(open_pose(int(name[5:]), place, 4), placed)) for place in range(4)]
    return cards[0].unionall(cards[1:])


@by_table
@by_size
def test_a_card_played_never_hides_what_another_is(size: tuple[int, int], table: tuple[int, str]) -> None:
    """In whatever order they fall, three quarters of each card's corner stay in sight."""
    seats, key = table
    placed = for_window(seats, size, key)
    spots = [spot_of(trick_pose(slot, 0, 0, 1), placed) for slot in range(seats)]
    corner = [(x / 100, y / 100) for x in range(-33, -14, 2) for y in range(-46, -17, 2)]
    for lower in spots:
        for upper in spots:
            hidden = sum(lies_on(upper, point_of(lower, x, y)) for x, y in corner) if upper is not lower else 0
            assert hidden <= 0.28 * len(corner)


def point_of(spot: Spot, x: float, y: float) -> tuple[float, float]:
    """A point of a card, from its middle in heights of the card."""
    turn = math.radians(spot.angle)
    dx, dy = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    return spot.x + spot.height * dx, spot.y + spot.height * dy


def lies_on(spot: Spot, point: tuple[float, float]) -> bool:
    """Whether a card covers a point."""
    turn, dx, dy = math.radians(-spot.angle), point[0] - spot.x, point[1] - spot.y
    across, along = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
    return abs(across) <= spot.height * RATIO / 2 and abs(along) <= spot.height / 2


@by_size
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_question_leaves_the_cards_turned_up_in_sight(size: tuple[int, int], seats: int) -> None:
    placed, table = for_window(seats, size), Table(seats)
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
    asked_for = {map_of(seats, size, key) for seats, key in TABLES for size in SIZES}
    assert asked_for == {path.name for path in MAPS}
    assert {key for games in OWN_MAPS.values() for key in games} >= {key for _, key in TABLES if key}
