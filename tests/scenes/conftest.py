"""The screens a scene is tested on: SDL's dummy driver for most (see tests/conftest.py), a real window for a few."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.agents import Agent, make
from game.view import View
from scenes import host, thinking
from tests.scenes import xvfb

ROOT = Path(__file__).resolve().parents[2]
Start = Callable[..., subprocess.Popen[bytes]]


@pytest.fixture(scope="session", autouse=True)
def fonts_stay() -> Iterator[None]:
    """Tests share a process, and the program keeps its fonts: none may end the font module under the others."""
    pygame.font.init()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.font, "quit", lambda: None)
        yield


class Stand(thinking.AtOnce):
    """`careful`, in the place of every player who searches."""

    def ask(self, agent: Agent, view: View, rng: Random) -> None:
        super().ask(make("careful"), view, rng)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program in a test has no worker process, and waits for nobody: frames here follow each other without time."""
    monkeypatch.setattr(host, "Apart", lambda worker: Stand())


@pytest.fixture
def apart(at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who search are themselves, and think in the process."""
    monkeypatch.setattr(host, "Apart", thinking.Apart)


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[xvfb.Screen]:
    """A real screen of 1920 x 1080, one for all window tests of a worker."""
    with xvfb.screen(tmp_path_factory.mktemp("screen")) as started:
        yield started


@pytest.fixture
def start(screen: xvfb.Screen, tmp_path: Path) -> Iterator[Start]:
    """Start the program in a window on that screen: `start("--lang", "ru")`; what still runs at the end is stopped."""
    running: list[subprocess.Popen[bytes]] = []

    def start_program(*arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "scenes", *arguments]
        with (tmp_path / "program.log").open("ab") as log:
            program = subprocess.Popen(
                command, cwd=ROOT, env=screen.environment(), stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        running.append(program)
        return program

    yield start_program
    for program in running:
        if program.poll() is None:
            program.kill()
        program.wait()
