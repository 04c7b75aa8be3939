"""Choosing the cards to throw by keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.app import App
from scenes.drawing import between
from scenes.driver import Driver, recorded
from scenes.faces import RATIO
from scenes.store import Store
from scenes.text import default_names
from scenes.theme import BRIGHT_GOLD
from scenes.trump import Trump

STEP = 1 / 30


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    program = App(Store(tmp_path), size=(1024, 768))
    program.set_language("en")
    program.settings.speed, program.drawing = 3.5, False
    player = Driver(program, recorded("won"), default_names(program.words))
    program.start(program.make("seating"))
    yield player
    program.close()


def discarding(driver: Driver) -> Trump:
    """The scene in which three cards of nine have to go."""
    for _ in range(20_000):
        driver.app.step(STEP, [])
        top = driver.app.stack.top
        if isinstance(top, Trump) and top.ready and top.throwing:
            for _ in range(20):
                driver.app.step(STEP, [])
            return top
        driver.act()
    raise AssertionError("no cards were thrown")


def test_the_last_card_chosen_by_key_leads_to_the_button(driver: Driver) -> None:
    scene = discarding(driver)
    cards = [target.name for target in scene.hand_targets()]
    assert len(cards) == 9 and scene.throwing is not None and scene.throwing.wanted == 3
    for chosen, name in enumerate(cards[:3], 1):
        scene.ui.focus_on(name, show=True)
        driver.press("return")
        assert scene.ui.focus == ("discard" if chosen == 3 else name)
    driver.press("return")
    assert driver.app.stack.top is not scene or getattr(scene, "throwing", None) is None
    assert driver.sitting.session.view.discards.bit_count() == 3


def test_a_card_too_many_is_refused_in_words_that_go_when_the_choice_is_right(driver: Driver) -> None:
    scene = discarding(driver)
    cards = [int(target.name.removeprefix("card:")) for target in scene.hand_targets()]
    for card in cards[:4]:
        scene.toggle(card)
    assert "3" in scene.complaint and scene.table.raised == set(cards[:3])
    scene.toggle(cards[0])
    assert scene.complaint == "" and scene.table.raised == set(cards[1:3])


def test_the_card_with_the_focus_has_a_ring_over_its_neighbours(driver: Driver) -> None:
    scene = discarding(driver)
    driver.app.drawing = True
    cards = [int(target.name.removeprefix("card:")) for target in scene.hand_targets()]
    assert scene.focused == -1, "the pointer needs none"
    scene.ui.focus_on(f"card:{cards[4]}", show=True)
    assert scene.focused == cards[4] and scene.glowing() == {cards[4]}
    spot = next(between(sprite, scene.placed) for sprite in scene.own_sprites() if sprite.card == cards[4])
    assert round(spot.angle) == 0, "the card in the middle of nine stands upright"
    right = [round(spot.x + spot.height * RATIO / 2) + dx for dx in range(-6, 7)]
    driver.app.draw()
    colours = {tuple(driver.app.window.surface.get_at((x, round(spot.y))))[:3] for x in right}
    assert BRIGHT_GOLD in colours, "at its right edge, which the next card covers"
    scene.ui.focus_on("discard", show=True)
    driver.app.draw()
    colours = {tuple(driver.app.window.surface.get_at((x, round(spot.y))))[:3] for x in right}
    assert scene.focused == -1 and BRIGHT_GOLD not in colours
