"""The drawn deck and icons: complete, as the tools draw them, and told apart by eye at the size they are played at."""

import io
import struct
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tools import deck_courts, deck_pips, deck_shapes, draw_deck, draw_icons

ROOT = Path(__file__).resolve().parents[2]
CARDS, ICONS = ROOT / "assets" / "cards", ROOT / "assets" / "icons"
FACES = [rank + suit for suit in "shdc" for rank in "AKQJT98765432"]
COURTS = [rank + suit for suit in "shdc" for rank in "KQJ"]
ICON_NAMES = (
    "suit_s suit_h suit_d suit_c suit_s_ink suit_h_ink suit_d_ink suit_c_ink menu log last_trick hint undo sound_on "
    "sound_off full_screen speed language rules leave resume arrow_left arrow_right arrow_up arrow_down tick cross "
    "star dealer crown person robot pause skip keyboard settings step_back step_on to_first to_last"
).split()


def drawn(text: str, height: int, width: int = 0) -> pygame.Surface:
    """SVG text as a surface on white."""
    size = (width or round(height * 250 / 350), height)
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    surface = pygame.Surface(size)
    surface.fill("white")
    surface.blit(picture, (0, 0))
    return surface


def card(name: str, height: int) -> pygame.Surface:
    """A card's file as a surface on white."""
    return drawn((CARDS / f"{name}.svg").read_text(encoding="utf-8"), height)


def greys(surface: pygame.Surface) -> list[float]:
    """Luminance of all pixels, 0 to 255, row by row."""
    data = pygame.image.tobytes(surface, "RGB")
    return [0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2] for i in range(0, len(data), 3)]


def far_pixels(a: pygame.Surface, b: pygame.Surface, threshold: int) -> float:
    """The share of pixels whose colours are further apart than the threshold (sum over red, green, blue)."""
    one, two = pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB")
    far = sum(sum(abs(one[i + k] - two[i + k]) for k in range(3)) > threshold for i in range(0, len(one), 3))
    return far * 3 / len(one)


def without_index(surface: pygame.Surface) -> pygame.Surface:
    """The picture alone: both index corners painted over."""
    width, height = surface.get_size()
    x1, y1 = (round(v * height / 350) for v in deck_pips.INDEX_BOX[2:])
    surface.fill("white", (0, 0, x1, y1))
    surface.fill("white", (width - x1, height - y1, x1, y1))
    return surface


def ink_box(text: str) -> tuple[float, float, float, float]:
    """Where a drawing in card units leaves any colour: x0, y0, x1, y1."""
    svg = deck_shapes.svg(text)
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (500, 700))
    rect = surface.get_bounding_rect(min_alpha=8)
    return rect.left / 2, rect.top / 2, rect.right / 2, rect.bottom / 2


def test_the_folder_holds_the_deck_as_drawn() -> None:
    assert sorted(draw_deck.deck()) == sorted([f"{name}.svg" for name in FACES] + ["back.svg"])
    assert len(draw_deck.deck()) == 53
    assert draw_deck.differing(draw_deck.deck(), CARDS) == []


def test_check_notices_a_changed_a_missing_and_a_foreign_file(tmp_path: Path) -> None:
    files = {"a.svg": "1", "b.svg": "2"}
    (tmp_path / "a.svg").write_text("other", encoding="utf-8")
    (tmp_path / "c.svg").write_text("3", encoding="utf-8")
    assert draw_deck.differing(files, tmp_path) == ["a.svg", "b.svg", "c.svg"]


def test_faces_use_only_what_the_svg_reader_knows() -> None:
    for name, text in draw_deck.deck().items():
        for word in ("<text", "<use", "clip", "mask", "filter", "<image", "NaN"):
            assert word not in text, (name, word)


@pytest.mark.parametrize("height", [90, 600])
def test_every_card_loads_and_fills_its_rectangle(height: int) -> None:
    for name in [*FACES, "back"]:
        text = (CARDS / f"{name}.svg").read_text(encoding="utf-8")
        size = (round(height * 250 / 350), height)
        surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
        assert surface.get_size() == size
        assert surface.get_at((0, 0)).a < 64, f"{name}: corners are round"
        for x, y in ((size[0] // 2, 1), (1, size[1] // 2), (size[0] - 2, size[1] // 2), (size[0] // 2, size[1] // 2)):
            assert surface.get_at((x, y)).a > 200, name


@pytest.mark.parametrize("rank", "AKQJT98765432")
def test_indices_stay_in_their_corner(rank: str) -> None:
    x0, y0, x1, y1 = deck_pips.INDEX_BOX
    for suit in "shdc":
        left, top, right, bottom = ink_box(deck_pips.corner(rank, suit))
        assert x0 <= left and right <= x1 and y0 <= top and bottom <= y1, (rank, suit)
        assert right < 0.3 * 250, "readable when only the left 30 % is seen"


def test_the_frame_of_a_court_card_leaves_the_corner_free() -> None:
    """The frame's notch, half its line included, lies clear of the box that every index stays in."""
    right, below = deck_pips.INDEX_BOX[2:]
    assert deck_courts.NOTCH_X - 1.1 - right >= 3
    assert deck_courts.NOTCH_Y - 1.1 - below >= 3
    corner = f"Q{deck_shapes.num(deck_courts.NOTCH_X)} {deck_shapes.num(deck_courts.NOTCH_Y)} "
    assert corner in deck_courts.outline(0) and all(corner in draw_deck.card(r, s) for r in "KQJ" for s in "shdc")


def test_index_letter_and_suit_do_not_touch() -> None:
    for rank in "AKQJT98765432":
        letter = ink_box(deck_shapes.glyph(rank, deck_pips.INDEX_X, deck_pips.RANK_Y, deck_pips.RANK_HEIGHT, "#000000"))
        for name in "shdc":
            mark = ink_box(deck_shapes.suit(name, deck_pips.INDEX_X, deck_pips.INDEX_SUIT_Y, deck_pips.INDEX_SUIT_SIZE))
            assert mark[1] - letter[3] >= 2, (rank, name)
        assert letter[3] - letter[1] >= 0.14 * 350, "large"


@pytest.mark.parametrize("name", FACES)
def test_nothing_but_the_index_enters_its_corner(name: str) -> None:
    """A clear lane of plain paper runs round the index: right of it and below it."""
    surface = card(name, 700)
    x1, y1 = (round(2 * v) for v in deck_pips.INDEX_BOX[2:])
    lane = [surface.get_at((x1 + 1, y)) for y in range(24, y1)] + [surface.get_at((x, y1 + 1)) for x in range(12, x1)]
    assert all(min(c.r, c.g, c.b) > 215 for c in lane)
    assert min(min(surface.get_at((x, y))[:3]) for x in range(24, x1) for y in range(30, y1)) < 100, (
        "the index is there"
    )


def test_faces_look_the_same_after_half_a_turn() -> None:
    """Courts, even numbers of pips in pairs, and the back; odd pips cannot."""
    for name in [*COURTS, "back"]:
        surface = card(name, 350)
        turned = pygame.transform.rotate(surface, 180)
        assert far_pixels(surface, turned, 120) < 0.01, name


@pytest.mark.parametrize("suit", "shdc")
def test_jack_queen_and_king_differ_at_playing_size(suit: str) -> None:
    pictures = {rank: without_index(card(rank + suit, 90)) for rank in "JQK"}
    for a, b in combinations("JQK", 2):
        assert far_pixels(pictures[a], pictures[b], 90) > 0.30, (a, b, suit)
        mean = sum(abs(p - q) for p, q in zip(greys(pictures[a]), greys(pictures[b]), strict=True)) / (64 * 90)
        assert mean > 18, f"{a}{suit} and {b}{suit} in grey: {mean:.1f}"


@pytest.mark.parametrize("rank", "JQK")
def test_the_same_rank_differs_among_suits(rank: str) -> None:
    for a, b in combinations("shdc", 2):
        one, two = (without_index(card(rank + suit, 90)) for suit in (a, b))
        assert far_pixels(one, two, 90) > 0.12, (rank, a, b)


def test_a_card_does_not_differ_from_itself() -> None:
    assert far_pixels(card("Ks", 90), card("Ks", 90), 0) == 0


def test_suits_differ_without_colour() -> None:
    """Shapes alone, all black: the share of the union that only one of two suits covers."""
    masks = {}
    for name in "shdc":
        grey = greys(drawn(deck_shapes.svg(deck_shapes.suit(name, 50, 50, 96, "#000000"), 100, 100), 48, 48))
        masks[name] = [value < 128 for value in grey]
    for a, b in combinations("shdc", 2):
        pairs = list(zip(masks[a], masks[b], strict=True))
        differing = sum(p != q for p, q in pairs) / sum(p or q for p, q in pairs)
        assert differing > 0.18, (a, b, differing)


def test_number_cards_show_their_number_of_pips() -> None:
    for rank, count in zip("23456789T", range(2, 11), strict=True):
        places = deck_pips.pip_places(rank)
        assert len(places) == len(set(places)) == count
        assert sorted((-x, y) for x, y in places) == sorted(places), "left and right alike"
        for (x, y), (u, v) in combinations(places, 2):
            assert max(abs(x - u), abs(y - v)) > 0.6 * deck_pips.PIP_SIZE, rank


def test_the_icons_are_complete_and_as_drawn() -> None:
    files = draw_icons.svg_files()
    assert set(files) == {f"{name}.svg" for name in [*ICON_NAMES, "logo", "emblem", "app_icon", "app_icon_small"]}
    assert draw_deck.differing(files, ICONS) == []
    assert 'viewBox="0 0 900 300"' in files["logo.svg"]


@pytest.mark.parametrize("size", [16, 48])
@pytest.mark.parametrize("name", ICON_NAMES)
def test_icons_load_and_are_neither_blank_nor_full(name: str, size: int) -> None:
    surface = pygame.image.load_sized_svg(io.BytesIO((ICONS / f"{name}.svg").read_bytes()), (size, size))
    seen = sum(surface.get_at((x, y)).a > 128 for x in range(size) for y in range(size)) / size**2
    assert 0.08 < seen < 0.85
    rect = surface.get_bounding_rect(min_alpha=64)
    assert max(rect.size) >= 0.7 * size, "fills its box"
    assert abs(rect.centerx - size / 2) <= 0.1 * size and abs(rect.centery - size / 2) <= 0.1 * size, "centred"


@pytest.mark.parametrize("ink", [False, True])
def test_icons_differ_from_each_other_at_menu_size(ink: bool) -> None:
    names = [name for name in ICON_NAMES if name.endswith("_ink") == ink]
    pictures = {name: on_ground(name, 24, "#fff8e7" if ink else "#14352a") for name in names}
    for a, b in combinations(names, 2):
        assert far_pixels(pictures[a], pictures[b], 90) > 0.05, (a, b)


def on_ground(name: str, size: int, colour: str) -> pygame.Surface:
    """An icon on a plain ground."""
    surface = pygame.Surface((size, size))
    surface.fill(colour)
    surface.blit(pygame.image.load_sized_svg(str(ICONS / f"{name}.svg"), (size, size)), (0, 0))
    return surface


def luminance(colour: pygame.Color) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return float(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])


@pytest.mark.parametrize(("suffix", "ground"), [("", "#14352a"), ("_ink", "#fff8e7")])
def test_suit_icons_stand_out_3_to_1_on_their_ground(suffix: str, ground: str) -> None:
    for name in "shdc":
        surface = pygame.image.load_sized_svg(str(ICONS / f"suit_{name}{suffix}.svg"), (64, 64))
        middle, below = luminance(surface.get_at((32, 30))), luminance(pygame.Color(ground))
        assert (max(middle, below) + 0.05) / (min(middle, below) + 0.05) >= 3, name


def test_ico_holds_four_png_pictures() -> None:
    data = (ICONS / "all_fours.ico").read_bytes()
    assert struct.unpack_from("<HHH", data) == (0, 1, 4)
    sizes = []
    for k in range(4):
        width, height, colours, zero, planes, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * k)
        assert (width, colours, zero, planes, bits) == (height, 0, 0, 1, 32)
        picture = data[offset : offset + length]
        assert len(picture) == length and picture.startswith(b"\x89PNG\r\n\x1a\n")
        sizes.append(struct.unpack_from(">II", picture, 16))
        assert sizes[-1][0] % 256 == width
    assert sizes == [(16, 16), (32, 32), (48, 48), (256, 256)]


def test_icns_holds_png_pictures_of_its_types() -> None:
    data, at, sizes = (ICONS / "all_fours.icns").read_bytes(), 8, {}
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4)[0] == len(data)
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        sizes[kind] = struct.unpack_from(">I", data, at + 8 + 16)[0]
        at += length
    assert sizes == {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}


@pytest.mark.parametrize(("name", "size"), [("all_fours", 256), ("all_fours_64", 64), ("all_fours_32", 32)])
def test_window_icon_pictures(name: str, size: int) -> None:
    surface = pygame.image.load(str(ICONS / f"{name}.png"))
    assert surface.get_size() == (size, size)
    drawing = "app_icon" if size > 32 else "app_icon_small"
    wanted = pygame.image.load_sized_svg(str(ICONS / f"{drawing}.svg"), (size, size))
    assert far_pixels(surface, wanted, 60) < 0.02
