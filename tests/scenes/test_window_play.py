"""A match in a real window, by real mouse and keyboard: cards are played, the window changes, closes, and goes on."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from game import record as records
from game.actions import Say
from game.agents import Budget, make
from game.cards import cards_of
from game.match import Match
from scenes.layout import for_window
from scenes.settings import Settings
from scenes.store import Store
from scenes.table import Table
from tests.scenes.conftest import Start
from tests.scenes.support import near_left_edge
from tests.scenes.xvfb import Screen, wait_for

SEED = "0"
"""The player is eldest hand in the first deal and stands; nothing is run."""
SIZE = (1024, 640)
PATIENCE = 40.0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player who wants everything fast."""
    folder = tmp_path / "player"
    store = Store(folder)
    store.set("settings", asdict(Settings(language="en", speed=3.5, reduced=True, size=list(SIZE))))
    store.set("first_done", True)
    store.close()
    return folder


def kept(folder: Path) -> Match | None:
    """The running match as the player's file has it now, read beside the program."""
    try:
        with closing(sqlite3.connect(f"file:{folder / 'player.sqlite'}?mode=ro", uri=True)) as file:
            rows = file.execute("SELECT record FROM running WHERE game = 'seven_up'").fetchall()
    except sqlite3.OperationalError:
        return None
    return records.replay(records.read(rows[0][0])) if rows else None


class Player:
    """Plays at a window by what the file says, as a person plays by what the window shows."""

    def __init__(self, screen: Screen, window: int, folder: Path) -> None:
        self.screen, self.window, self.folder = screen, window, folder

    @property
    def match(self) -> Match:
        match = kept(self.folder)
        assert match is not None
        return match

    @property
    def size(self) -> tuple[int, int]:
        return self.screen.size_of(self.window)

    def wait(self, look: Callable[[], bool], what: str) -> None:
        wait_for(look, what, PATIENCE)

    def turn(self) -> Match:
        """Wait for the next own turn."""

        def look() -> Match | None:
            match = kept(self.folder)
            time.sleep(0.05)
            return match if match is not None and match.to_act() == 0 else None

        return wait_for(look, "our turn", PATIENCE)

    def try_until_done(self, *attempts: Callable[[], None]) -> int:
        """Try this and that, again and again, until the file has an action of ours more: cards may still fly."""
        before = len(self.turn().history[-1].actions)
        for _ in range(60):
            for attempt in attempts:
                attempt()
                time.sleep(0.2)
                actions = self.match.history[-1].actions
                if len(actions) > before:
                    return actions[before]
        raise TimeoutError("nothing we did became an action")

    def press(self, *keys: str) -> None:
        self.screen.press(self.window, *keys)

    def play_by_mouse(self) -> int:
        """Click a good card."""
        view = self.turn().view(0)
        card = make("careful").choose(view, Random(1), Budget()).action
        table, placed = Table(4), for_window(4, self.size)
        table.settle(view)
        x, y = near_left_edge(next(s.pose for s in table.hands[0] if s.card == card), placed)

        def click() -> None:
            self.screen.xdotool("mousemove", "--window", self.window, x, y + 9)  # else xdotool waits for a motion
            self.screen.click(self.window, x, y)

        assert self.try_until_done(click) == card
        return card

    def play_by_keyboard(self) -> int:
        """Enter on one card after another until one may be played."""
        hand = cards_of(self.turn().view(0).hand)
        card = self.try_until_done(
            lambda: self.press("Return"), lambda: self.press("Return"), lambda: self.press("Right")
        )
        assert card in hand
        return card


def test_a_match_is_played_left_and_gone_on_with(screen: Screen, start: Start, folder: Path) -> None:
    arguments = ("--profile", str(folder), "--game", "seven_up", "--seed", SEED, "--lang", "en")
    program = start(*arguments)
    player = Player(screen, screen.window(program), folder)
    assert player.size == SIZE

    def begun() -> bool:
        player.press("Return")
        return kept(folder) is not None

    player.wait(begun, "the first deal")
    assert player.try_until_done(lambda: player.press("s")) == Say.STAND
    mine = [player.play_by_mouse(), player.play_by_keyboard()]
    player.press("F11")
    player.wait(lambda: player.size == screen.size, "full screen")
    mine.append(player.play_by_mouse())
    player.press("F11")
    player.wait(lambda: player.size == SIZE, "the window as it was")
    mine.append(player.play_by_keyboard())
    tricks = player.match.view(0).tricks
    assert len(tricks) >= 3
    assert [card for trick in tricks for seat, card in enumerate(trick.cards, trick.leader) if not seat % 4] == mine[
        : len(tricks)
    ]
    player.press("alt+F4")
    assert program.wait(20) == 0
    left = player.match.history[-1].actions

    program = start("--profile", str(folder))
    player = Player(screen, screen.window(program), folder)
    assert player.size == SIZE
    time.sleep(0.5)
    player.press("Return")  # on "Continue"
    mine.append(player.play_by_keyboard())
    assert player.match.history[-1].actions[: len(left)] == left
    assert mine[-1] in player.match.history[-1].actions[len(left) :]
    assert player.match.seed == SEED
    player.press("alt+F4")
    assert program.wait(20) == 0


def test_full_screen_and_other_sizes_in_any_order_bring_back_the_window(
    screen: Screen, start: Start, folder: Path
) -> None:
    program = start("--profile", str(folder), "--size", f"{SIZE[0]}x{SIZE[1]}")
    player, rng = Player(screen, screen.window(program), folder), Random(16)

    def place() -> str:
        words = screen.xdotool("getwindowgeometry", "--shell", player.window).splitlines()
        return " ".join(word for word in words if word[:2] in ("X=", "Y="))

    wanted = player.size
    for _ in range(5):
        if rng.random() < 0.6:
            wanted = 700 + rng.randrange(500), 500 + rng.randrange(300)
            screen.xdotool("windowsize", player.window, *wanted)
            player.wait(lambda size=wanted: player.size == size, "the other size")  # type: ignore[misc]
            time.sleep(0.3)
        before = place()
        player.press("F11")
        player.wait(lambda: player.size == screen.size, "full screen")
        time.sleep(0.3)
        player.press("F11")
        player.wait(lambda size=wanted: player.size == size, "the window as it was")  # type: ignore[misc]
        player.wait(lambda at=before: place() == at, f"the place {before}, not {place()}")  # type: ignore[misc]
    player.press("alt+F4")
    assert program.wait(20) == 0
    store = Store(folder)
    kept_settings = store.get("settings")
    store.close()
    assert tuple(kept_settings["size"]) == wanted and not kept_settings["full_screen"]
