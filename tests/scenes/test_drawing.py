"""Sprites on the screen: where they are, how they turn over, which one lies under the pointer."""

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes import theme
from scenes.app import App
from scenes.drawing import between, spot_of, under, visible
from scenes.faces import BUDGET, RATIO, Faces
from scenes.layout import Placed, for_window
from scenes.poses import HIDDEN, Pose, Sprite
from scenes.table import Table
from tests.scenes.support import picture, place_of, program, resize, sit, table_scene

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (800, 1000))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (800, 450)) as app:
        yield app


def hand_of(count: int) -> Table:
    table = Table(4)
    table.gather()
    table.deal(0, tuple(range(0, 52, 52 // count))[:count], count)
    table.arrange()
    for sprite in table.sprites():
        sprite.t = 1.0
    return table


# --- where ----------------------------------------------------------------------------------------------------------


def test_an_offset_is_in_the_turned_frame_of_its_slot() -> None:
    placed = for_window(4, (1920, 1080))
    slot = placed["hand.1"]  # turned by 90 degrees: along its own x is down the window
    spot = spot_of(Pose("hand.1", 0.5, 0.25, 10), placed)
    assert (round(spot.x, 6), round(spot.y, 6)) == (slot.x - 0.25 * slot.height, slot.y + 0.5 * slot.height)
    assert (spot.angle, spot.height) == (100, slot.height)


def test_a_sprite_goes_straight_from_place_to_place_and_rises_on_the_way() -> None:
    placed = for_window(4, (1920, 1080))
    start, end = Pose("stock"), Pose("hand.0", 1, 0, 20, face=1)
    a, b = spot_of(start, placed), spot_of(end, placed)
    sprite = Sprite(5, end, start, 0.0)
    assert between(sprite, placed) == a
    sprite.t = 0.5
    middle = between(sprite, placed)
    assert (middle.x, middle.y) == ((a.x + b.x) / 2, (a.y + b.y) / 2)
    assert middle.height > (a.height + b.height) / 2 and middle.face == 0.5
    sprite.t = 1.0
    assert between(sprite, placed) == b


def test_a_sprite_turns_the_short_way() -> None:
    placed = for_window(4, (1920, 1080))
    sprite = Sprite(5, Pose("stock", angle=350), Pose("stock", angle=10), 0.5)
    assert math.isclose(between(sprite, placed).angle % 360, 0, abs_tol=1e-9)


# --- which one ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", [1, 6, 12, 14, 25])
def test_every_card_of_a_hand_can_be_pointed_at(size: tuple[int, int], count: int) -> None:
    placed, table = for_window(4, size), hand_of(count)
    for sprite in table.hands[0]:
        spot = spot_of(sprite.pose, placed)
        turn = math.radians(spot.angle)
        dx, dy = -spot.height * RATIO * 0.42, -spot.height * 0.2
        place = (
            spot.x + dx * math.cos(turn) - dy * math.sin(turn),
            spot.y + dx * math.sin(turn) + dy * math.cos(turn),
        )
        assert under(place, list(table.sprites()), placed) is sprite
    assert under((1, size[1] // 2), list(table.sprites()), placed) is None


def test_the_upper_of_two_cards_is_the_one_that_is_pointed_at() -> None:
    placed, table = for_window(4, (1280, 720)), hand_of(6)
    left, right = table.hands[0][2:4]
    spot = spot_of(right.pose, placed)
    both = spot.x - 0.25 * spot.height, spot.y
    for sprites in ([left, right], [right, left], table.hands[0]):
        assert under(both, sprites, placed) is right
    assert under(both, [left], placed) is left


def test_a_resting_pile_is_drawn_by_a_third_and_its_top() -> None:
    table = Table(4)
    table.gather()
    assert len(visible(table.stock)) == 18
    assert visible(table.stock)[-1] is table.stock[-1]
    table.stock[-1].t = 0.5
    table.stock[7].t = 0.5
    shown = visible(table.stock)
    assert shown[-2:] == [table.stock[7], table.stock[-1]]  # in flight: on top of all at rest
    assert table.stock[-2] in shown


# --- pictures -------------------------------------------------------------------------------------------------------


def test_a_card_turned_over_in_flight_shows_its_face_in_the_second_half(app: App) -> None:
    screen, placed = app.window.surface, for_window(4, app.size)

    def look(face: float, card: int) -> bytes:
        screen.fill((0, 0, 0))
        pose = Pose("stock", face=1.0, shade=False)
        sprite = Sprite(card, pose, replace(pose, face=0.0), face)
        app.cards.draw(screen, placed, [sprite])
        return pygame.image.tobytes(screen, "RGB")

    assert look(0.2, 3) == look(0.2, 30) != look(0.8, 3) != look(0.8, 30)


def test_dimmed_glowing_and_plain_differ_and_a_hidden_card_is_neither(app: App) -> None:
    screen, placed = app.window.surface, for_window(4, app.size)

    def look(card: int, dimmed: bool, glowing: bool) -> bytes:
        screen.fill((9, 40, 33))
        pose = Pose("stock", face=0.0 if card == HIDDEN else 1.0)
        some = frozenset({card})
        empty = frozenset[int]()
        app.cards.draw(
            screen, placed, [Sprite(card, pose, pose)], some if dimmed else empty, some if glowing else empty
        )
        return pygame.image.tobytes(screen, "RGB")

    looks = [look(7, dim, glow) for dim, glow in ((False, False), (True, False), (False, True))]
    assert len(set(looks)) == 3
    assert look(HIDDEN, True, True) == look(HIDDEN, False, False)


def test_pictures_are_kept_within_their_budget() -> None:
    pygame.display.set_mode((640, 480))
    faces = Faces((640, 480))
    for height in range(60, 300, 3):
        for card in (0, 17, 51):
            faces.turned(card, height, 7)
    assert faces._bytes <= max(BUDGET * 640 * 480, 8_000_000)
    assert faces._bytes == sum(p.get_width() * p.get_height() * 4 for p in faces._kept.values())
    assert faces.face(3, 100) is faces.face(3, 100)
    faces.forget()
    assert faces._bytes == 0


def test_a_face_is_drawn_at_the_very_size_it_is_shown() -> None:
    pygame.display.set_mode((640, 480))
    faces = Faces((640, 480))
    for height in (57, 210, 333):
        width, tall = faces.face(12, height).get_size()
        assert abs(width - height * RATIO) <= 1 and abs(tall - height) <= 1


@pytest.mark.parametrize("size", [(640, 480), (800, 450), (480, 640)])
def test_the_table_draws_the_same_again(app: App, size: tuple[int, int]) -> None:
    sit(app, "3")
    resize(app, size)
    for _ in range(40):
        app.step(0.2, [])
    first = picture(app)
    app.ground = None
    app.faces.forget()
    theme.forget()
    assert picture(app) == first


def test_the_card_that_is_clicked_is_the_card_that_shows_there(app: App) -> None:
    sit(app, "3")
    for _ in range(200):
        app.step(0.2, [])
    scene = table_scene(app)
    placed: Placed = scene.placed
    for sprite in scene.own_sprites():
        assert under(place_of(scene, sprite.card), scene.own_sprites(), placed) is sprite


# --- words and plates -----------------------------------------------------------------------------------------------


def test_a_line_is_made_to_fit() -> None:
    pygame.font.init()
    text = "A rather long line of words"
    for width in (60, 100, 200):
        size = theme.fit(text, 30, width)
        assert size <= 30 and (theme.font(size).size(text)[0] <= width or size == 8)
    assert theme.fit(text, 30, 4000) == 30


def test_a_text_is_broken_at_blanks_and_loses_no_word() -> None:
    pygame.font.init()
    text = "Spades were led and you hold some: follow suit or play a trump.\nA second paragraph"
    lines = theme.wrap(text, 20, 200)
    assert " ".join(lines).split() == text.split()
    assert all(theme.font(20).size(line)[0] <= 200 for line in lines)
    assert theme.wrap("", 20, 200) == [""]


@pytest.mark.parametrize("size", [(2, 2), (5, 90), (90, 5), (40, 40), (300, 200)])
def test_a_plate_has_the_size_asked_for(size: tuple[int, int]) -> None:
    for border in (None, theme.RIM):
        plate = theme.plate(size, theme.PLATE, 18, border, 2)
        assert plate.get_size() == size
        middle = plate.get_at((size[0] // 2, size[1] // 2))
        assert middle.a > 0
    assert theme.plate((300, 200), theme.PLATE, 18, None, 2).get_at((0, 0)).a < 60  # a round corner
