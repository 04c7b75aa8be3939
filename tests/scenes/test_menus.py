"""The menus: laid out whole at every size and in every language, walked by keyboard alone, settings that act."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from scenes import painter, paragraphs, theme
from tests.scenes.menus import SCENES, Open, choose, full, press, programs, reach, show, sit, top, widget

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (800, 1000))
LANGUAGES = ("en", "ru")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Open]:
    with programs(tmp_path / "player") as begin:
        yield begin


# --- layout ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_nothing_is_cut_no_text_is_tiny(
    start: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str
) -> None:
    sizes: dict[str, int] = {}
    plain = theme.words

    @cache
    def seen(text: str, pixels: int, colour: theme.Colour, bold: bool = False) -> pygame.Surface:
        sizes[text] = min(pixels, sizes.get(text, pixels))
        return plain(text, pixels, colour, bold)

    for module in (theme, painter, paragraphs):
        monkeypatch.setattr(module, "words", seen)
    app = start(size, lang)
    sit(app)
    app.store.clear_running("seven_up")
    window = pygame.Rect((0, 0), size)
    for name, values in SCENES.items():
        rects = {w.target.name: pygame.Rect(w.target.rect) for w in show(app, name, **values).ui.widgets}
        app.draw()
        assert rects, name
        for one, rect in rects.items():
            assert window.contains(rect), (name, one, rect)
            assert not any(rect.colliderect(other) for two, other in rects.items() if two != one), (name, one)
    tiny = {text: pixels for text, pixels in sizes.items() if text and pixels < 0.02 * size[1] - 0.6}
    assert len(sizes) > 60
    assert not tiny


def test_the_title_with_a_running_match_is_whole_in_a_tall_window(start: Open) -> None:
    app = start((800, 1000), "ru")
    sit(app)
    rects = [pygame.Rect(w.target.rect) for w in show(app, "title").ui.widgets]
    assert max(rect.bottom for rect in rects) < 930
    assert all(rect.collidelist(rects[:i] + rects[i + 1 :]) < 0 for i, rect in enumerate(rects))


# --- the keyboard ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(set(SCENES) - {"games"}))
def test_tab_reaches_everything_and_comes_round(start: Open, name: str) -> None:
    app = start()
    sit(app)
    scene = show(app, name, **SCENES[name])
    every = [target.name for target in scene.ui.targets()]
    assert scene.first in every or name == "first"
    reached = []
    for _ in every:
        press(app, "tab")
        reached.append(scene.ui.focus)
        assert app.said == scene.ui.focused.label if scene.ui.focused else False
    assert sorted(reached) == sorted(every)


def test_idle_menus_do_not_ask_for_frames(start: Open) -> None:
    app = start()
    sit(app)
    for name, values in SCENES.items():
        assert not show(app, name, **values).animating


def test_the_cards_of_the_title_come_to_rest(start: Open) -> None:
    app = start()
    app.settings.reduced = False
    scene = show(app, "title")
    assert scene.animating
    for _ in range(60):
        app.step(0.05, [])
    assert not scene.animating


# --- settings -------------------------------------------------------------------------------------------------------


def test_settings_act_at_once_and_are_kept(start: Open) -> None:
    app = start()
    sit(app)
    show(app, "options")
    assert app.sitting is not None
    press(app, "right")
    assert app.settings.speed == app.sitting.timeline.speed == 1.8
    reach(app, "trick_wait")
    press(app, "right", "right", "right", "right")
    assert app.settings.trick_wait == 0
    choose(app, "count_game")
    choose(app, "sound")
    reach(app, "volume_voices")
    press(app, "left", "left")
    assert widget(app, "volume_voices").chosen == 50
    again = start()
    assert (again.settings.speed, again.settings.trick_wait, again.settings.count_game) == (1.8, 0, True)
    assert (again.settings.muted, again.settings.volumes["voices"]) == (True, 0.5)


def test_another_language_without_a_restart(start: Open) -> None:
    app = start()
    show(app, "title")
    press(app, "tab")
    english = widget(app, "options").text
    reach(app, "language")
    press(app, "right")
    assert app.words.lang == "ru" and widget(app, "options").text != english
    assert top(app).ui.focus == "language"
    assert start(lang="").words.lang == "ru"


def test_full_screen_and_back_lays_everything_out_anew(start: Open) -> None:
    app = start((1280, 720))
    show(app, "options")
    choose(app, "full_screen")
    assert full(app) and app.size == pygame.display.get_desktop_sizes()[0]
    assert top(app).placed.size == app.size
    choose(app, "full_screen")
    assert not full(app) and app.size == (1280, 720) == top(app).placed.size
