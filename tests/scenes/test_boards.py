"""What the score is kept on: the right board for every match, every hole in its place, rings, colours, chips."""

from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.variants import VARIANTS, find
from scenes import theme
from scenes.app import App
from scenes.boards import SIDE_COLOURS, board_for, chips
from scenes.boards.chips import stack
from scenes.boards.long import Track, long_board
from scenes.boards.pad import pad
from scenes.boards.parts import broken
from scenes.boards.pegs import peg_board
from scenes.layout import Placed, for_window
from scenes.tablelook import TableLook
from tests.scenes.support import program

RECT = (20, 20, 300, 130)
NAMES = ("You", "West", "Northwest", "North", "Northeast", "East", "Southeast")


@pytest.fixture
def placed() -> Placed:
    pygame.display.set_mode((960, 540))
    return for_window(4, (960, 540))


def drawn(placed: Placed, scores: list[float], target: int, before: tuple[int, ...] = (), below: bool = False) -> bytes:
    screen = pygame.Surface((340, 170))
    screen.fill((20, 90, 70))
    board = board_for(len(scores), target, below)
    board(screen, placed, RECT, NAMES[: len(scores)], scores, target, before)
    assert screen.get_at((5, 5))[:3] == (20, 90, 70), "nothing is drawn beside the board"
    return pygame.image.tobytes(screen, "RGB")


@pytest.mark.parametrize(
    ("sides", "target", "below", "board"),
    [
        (2, 7, False, peg_board), (2, 15, False, peg_board), (3, 7, False, peg_board), (2, 61, False, long_board),
        (3, 61, False, long_board), (2, 51, False, long_board), (2, 62, True, pad), (3, 7, True, pad),
        (2, 11, True, pad), (5, 7, True, pad), (7, 7, False, pad),
    ],
)  # fmt: skip
def test_the_board_follows_from_sides_target_and_whether_scores_go_below_zero(
    sides: int, target: int, below: bool, board: object
) -> None:
    assert board_for(sides, target, below) is board


@pytest.mark.parametrize("target", [22, 31, 51, 61, 62, 121])
def test_every_hole_of_a_track_has_a_place_of_its_own(target: int) -> None:
    track = Track.within(target, 0, 400, 10, 30)
    holes = [track.hole(place) for place in range(target + 1)]
    assert len(set(holes)) == target + 1
    assert all(0 <= x <= 400 for x, _ in holes)
    steps = [abs(b[0] - a[0]) for a, b in pairwise(holes) if a[1] == b[1]]
    wider = [step for step in steps if step > 1.5 * track.step]
    assert len(wider) >= target // 5 - 2, "groups of five"
    assert all(step == pytest.approx(track.step) for step in steps if step not in wider)


def test_a_track_of_61_goes_out_thirty_holes_and_back_thirty_to_a_last_one_beside_the_start() -> None:
    track = Track.within(61, 0, 400, 10, 30)
    assert (track.hole(30)[1], track.hole(31)[1]) == (10, 30)
    assert track.hole(30)[0] == track.hole(31)[0]
    assert track.hole(1)[0] == track.hole(60)[0]
    assert track.hole(0)[0] == track.hole(61)[0] == 0
    assert track.peg(0.5)[0] == pytest.approx(track.hole(1)[0] / 2)
    assert track.peg(75) == track.hole(61) and track.peg(-3) == track.hole(0)


def test_every_score_looks_different(placed: Placed) -> None:
    for target, below, scores in ((15, False, range(16)), (61, False, range(62)), (7, True, range(-12, 9))):
        looks = [drawn(placed, [float(score), 3.0], target, below=below) for score in scores]
        assert len(set(looks)) == len(looks)


def test_a_score_below_zero_is_a_number_in_a_ring(placed: Placed) -> None:
    assert drawn(placed, [4.0, 3.0, -2.0], 7, below=True) != drawn(placed, [4.0, 3.0, 2.0], 7, below=True)
    screen = pygame.Surface((340, 170))
    pad(screen, placed, RECT, NAMES[:3], [0, 3, -2], 7)
    numbers = [(x, y) for x in range(260, 320) for y in range(170)]
    red = [(x, y) for x, y in numbers if screen.get_at((x, y))[0] - screen.get_at((x, y))[1] > 60]
    assert red and min(y for _, y in red) > 20 + 130 * 2 / 3 - 4, "only the third line has a ring"


def test_the_back_peg_shows_where_the_score_was(placed: Placed) -> None:
    looks = {drawn(placed, [30.0, 12.0], 61, before) for before in ((), (30, 12), (20, 12), (25, 12))}
    assert len(looks) == 3


@pytest.mark.parametrize("sides", range(2, 8))
def test_a_pad_holds_every_side(placed: Placed, sides: int) -> None:
    one = [float(side) for side in range(sides)]
    for side in range(sides):
        other = [*one]
        other[side] = -5
        assert drawn(placed, one, 7, below=True) != drawn(placed, other, 7, below=True)


def test_chips_tell_how_many_and_which_way(placed: Placed) -> None:
    looks = set()
    for amount in (-9, -1, 0, 1, 2, 5, 9):
        screen = pygame.Surface((200, 60))
        wide = chips(screen, placed, (10, 30), amount)
        assert 20 < wide < 120
        looks.add(pygame.image.tobytes(screen, "RGB"))
    assert len(looks) == 7
    assert stack(0, 30, 40, theme.GOLD).get_bounding_rect().size == (0, 0)
    heights = [stack(count, 30, 40, theme.GOLD).get_bounding_rect().height for count in range(1, 6)]
    assert heights == sorted(set(heights)) and heights[-1] <= 40


# --- colours --------------------------------------------------------------------------------------------------------

SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "without green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "without blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How linear red, green and blue are seen (Machado, Oliveira and Fernandes, 2009)."""


def linear(colour: theme.Colour) -> list[float]:
    return [v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]


def lab(light: list[float]) -> tuple[float, float, float]:
    """CIE L*a*b* of linear light."""
    r, g, b = (min(max(part, 0), 1) for part in light)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHT)
def test_seven_sides_are_told_apart_with_every_kind_of_sight(sight: str) -> None:
    seen = [
        lab([sum(k * part for k, part in zip(row, linear(colour), strict=True)) for row in SIGHT[sight]])
        for colour in SIDE_COLOURS
    ]
    assert len(seen) == 7
    for one, other in combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 18


@pytest.mark.parametrize("ground", [theme.WOOD, theme.PLATE])
def test_the_colours_of_the_sides_stand_out_3_to_1(ground: theme.Colour) -> None:
    def luminance(colour: theme.Colour) -> float:
        return sum(k * part for k, part in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))

    for colour in SIDE_COLOURS:
        light, dark = sorted((luminance(colour), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) > 3


# --- at the table ---------------------------------------------------------------------------------------------------


def look_of(app: App, key: str, players: int, **options: object) -> TableLook:
    match = Match(find(key), options, players=players, seed="board")
    match.next_deal()
    sitting = app.sit_down(match)
    return TableLook(app, sitting, for_window(players, app.size, key))


def test_every_game_has_a_board_that_can_show_its_scores(tmp_path: Path) -> None:
    used: dict[str, object] = {}
    with program(tmp_path) as app:
        for variant in VARIANTS:
            for players in variant.players:
                look = look_of(app, variant.key, players)
                match, screen = look.session.match, pygame.Surface(app.size)
                look.board(screen, look.placed.rect("score"), [float(score) for score in match.scores])
                below = not match.rules.settle.start_fault((-1,) * match.rules.teams)
                used[f"{variant.key} {players}"] = board_for(match.rules.teams, match.rules.settle.target, below)
    assert used["seven_up 4"] is peg_board and used["trinidad 4"] is peg_board and used["all_fours 3"] is peg_board
    assert used["all_fives 2"] is used["all_fives 3"] is used["cinch 4"] is long_board
    assert {used[f"auction_pitch {players}"] for players in find("auction_pitch").players} == {pad}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 1000)])
def test_furniture_leaves_nothing_behind_when_it_is_taken_from_the_table(tmp_path: Path, size: tuple[int, int]) -> None:
    with program(tmp_path, size) as app:
        for variant in VARIANTS:
            for players in variant.players:
                app.ground = None
                look, screen = look_of(app, variant.key, players), pygame.Surface(size)
                bare = pygame.image.tobytes(look.bare().surface, "RGB")
                for turn in range(3):
                    look.ground(screen, [float(turn)] * look.session.match.rules.teams, turn % players, lambda _: "")
                look.bare().draw_bare(screen)
                assert pygame.image.tobytes(screen, "RGB") == bare, f"{variant.key} {players}"


def test_names_on_a_board_are_broken_before_they_are_too_small(placed: Placed) -> None:
    least, room = round(theme.SMALLEST * placed.unit), 60.0
    lines, size = broken("Konstantin and Alexandra", 26, least, room)
    assert lines == ["Konstantin", "and", "Alexandra"] or lines == ["Konstantin", "and Alexandra"]
    assert size <= least and all(theme.font(size, True).size(line)[0] <= room for line in lines)
    assert broken("We", 26, least, room) == (["We"], 26)
