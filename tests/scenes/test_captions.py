"""Long texts at the table: broken rather than made too small to be read, inside the window, and never on each other."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.events import DealBegan
from game.match import Match
from game.variants import find
from scenes import furniture, sheet
from scenes.layout import for_window
from scenes.sheet import Sheet
from scenes.theme import CREAM, SMALLEST, font
from tests.scenes.support import new_match, program


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 1000)])
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_a_long_caption_is_broken_rather_than_too_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, size: tuple[int, int], lang: str
) -> None:
    seen: list[tuple[str, float, int]] = []
    monkeypatch.setattr(furniture, "draw_words", lambda _, text, at, pixels, *__: seen.append((text, at[0], pixels)))
    with program(tmp_path, size, lang) as app:
        match = Match(find("auction_pitch"), players=players, seed="1")
        match.next_deal()
        sitting = app.sit_down(match)
        placed = for_window(players, size, "auction_pitch")
        text = sitting.speaker.event(DealBegan(12, 1, tuple([-10] * players)))
        app.furniture.banner(app.window.surface, placed, "caption", text)
        assert " ".join(line for line, _, _ in seen) == text
        for line, x, pixels in seen:
            assert pixels >= round(SMALLEST * placed.unit)
            assert font(pixels).size(line)[0] / 2 <= min(x, size[0] - x)


@pytest.mark.parametrize("lines", [1, 3, 4, 5])
def test_lines_beside_a_card_do_not_lie_on_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: int
) -> None:
    seen: list[tuple[float, int]] = []
    monkeypatch.setattr(sheet, "draw_words", lambda _, text, at, pixels, *__, **more: seen.append((at[1], pixels)))
    with program(tmp_path, (1024, 768)) as app:
        sitting = app.sit_down(new_match("1"))
        told = Sheet(app, sitting, 768 / 1080, (0, 0))
        told.block(app.window.surface, [("\n".join(["Екатерина"] * lines), CREAM)], (0, 0, 110, 70))
    middles = [middle for middle, _ in seen]
    assert all(below - above >= seen[0][1] for above, below in pairwise(middles))
