"""`--measure FILE`: start-up, memory, frame work and idle load of this program, as JSON for tools/bench.py."""

import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Self

import pygame

from game.agents import make
from game.record import replay
from game.view import View
from scenes.app import FRAME as PACE
from scenes.app import LONGEST_STEP, App
from scenes.driver import Driver, recorded
from scenes.text import default_names
from scenes.thinking import Apart
from scenes.worker import Worker

FRAME = 1 / PACE
STRONGEST = "searcher"
TRICKS = 2
"""So many are played."""
SHOWN = ("dealing", "play")
"""The scenes whose frames are measured then."""


def since_start() -> float | None:
    """Seconds since this process was started, where the system tells (Linux)."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        uptime = float(Path("/proc/uptime").read_text(encoding="utf-8").split()[0])
        return uptime - int(fields[19]) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None


def memory_mb() -> float | None:
    """Megabytes this process holds now, where the system tells (Linux)."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, ValueError, IndexError):
        return None


def run(make_app: Callable[[], App], file: Path) -> int:
    """Measure and write the figures."""
    app = make_app()
    app.start(app.make("title"))
    app.step(FRAME, pygame.event.get())
    figures: dict[str, float | None] = {"first_frame_s": since_start()}
    frames = sorted(spent for _ in range(4) for spent in _dealing(app))
    figures["frame_ms_median"] = 1000 * frames[len(frames) // 2]
    figures["frame_ms_p99"] = 1000 * frames[int(len(frames) * 0.99)]
    figures["frames"] = float(len(frames))
    figures["rss_mb"] = memory_mb()
    figures |= _thinking(app)
    figures["idle_core_share"] = _idle(app)
    file.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(figures), file=sys.stdout)
    app.close()
    return 0


def _dealing(app: App) -> list[float]:
    """Seconds of work of each frame of a dealing animation; the match stands at a table afterwards."""
    times: list[float] = []
    driver = _seated(app)
    while not driver.sitting.session.my_turn:
        top = app.stack.top
        before = time.perf_counter()
        app.step(FRAME, pygame.event.get())
        if top is not None and top.name == "dealing":
            times.append(time.perf_counter() - before)
    return times


class Restless:
    """The worker process with the strongest player in it, who is asked again whenever he has answered."""

    def __init__(self, view: View) -> None:
        self._worker = Worker()
        self._brain = Apart(self._worker)
        self._view = view
        self.answers = -1

    def __enter__(self) -> Self:
        self._ask()
        while self._brain.look() is None:  # the process comes up
            time.sleep(FRAME)
        self._ask()
        return self

    def __exit__(self, *_: object) -> None:
        self._worker.close()

    def look(self) -> None:
        """What a table does in each frame in which it waits for an answer."""
        answer = self._brain.look()
        if answer is not None:
            if answer.fault:
                raise RuntimeError(answer.fault)
            self._ask()

    def _ask(self) -> None:
        self.answers += 1
        self._brain.ask(make(STRONGEST), self._view, Random(self.answers))


class Frames:
    """The frames of an animation at the pace of the program's own loop: seconds of work in each, and between two."""

    def __init__(self, app: App, look: Callable[[], None]) -> None:
        self.work: list[float] = []
        self.gaps: list[float] = []
        self._app, self._look = app, look
        self._clock = pygame.time.Clock()
        self._last = 0.0

    def step(self) -> None:
        """One frame; it counts where cards are dealt or played and something moves."""
        top = self._app.stack.top
        counts = top is not None and top.name in SHOWN and top.animating
        events = pygame.event.get()
        passed = min(self._clock.tick(PACE) / 1000, LONGEST_STEP)
        before = time.perf_counter()
        self._app.step(passed, events)
        self._look()
        now = time.perf_counter()
        if counts:
            self.work.append(now - before)
            if self._last:
                self.gaps.append(now - self._last)
        self._last = now if counts else 0.0

    def figures(self, name: str) -> dict[str, float | None]:
        """What they took, under names that begin so."""
        work = sorted(self.work)
        return {
            f"{name}_ms_median": 1000 * work[len(work) // 2],
            f"{name}_ms_p99": 1000 * work[int(len(work) * 0.99)],
            f"{name}_frames_a_second": len(self.gaps) / sum(self.gaps),
            f"{name}_gap_ms": 1000 * max(self.gaps),
            f"{name}_frames": float(len(work)),
        }


def _playing(app: App, look: Callable[[], None] = lambda: None) -> Frames:
    """A deal that plays itself, for some tricks."""
    frames, match = Frames(app, look), _seated(app, ()).sitting.match
    while match.deal is None or len(match.deal.tricks) < TRICKS:
        frames.step()
    return frames


def _thinking(app: App) -> dict[str, float | None]:
    """The same deal at the loop's pace, first while nobody thinks, then while the worker process does without a pause.

    As before, the match stands at a table afterwards.
    """
    figures = _playing(app).figures("calm")
    with Restless(_first_lead()) as restless:
        figures |= _playing(app, restless.look).figures("thinking")
    figures["thinking_answers"] = float(restless.answers)
    _dealing(app)
    return figures


def _first_lead() -> View:
    """Something to think about: the first lead of the recorded match."""
    record = recorded("won")
    deal = replace(record.deals[0], actions=record.deals[0].actions[:1], score=None)
    match = replay(replace(record, deals=(deal,)))
    return match.view(match.to_act() or 0)


def _seated(app: App, people: tuple[int, ...] = (0,)) -> Driver:
    """A match that is about to be dealt."""
    driver = Driver(app, recorded("won"), default_names(app.words), people)
    app.stack.clear()
    app.start(app.make("seating"))
    return driver


def _idle(app: App, seconds: float = 4.0) -> float:
    """The share of a core used while the table waits for the player, by the program's own loop."""
    for _ in range(90):
        app.step(FRAME, pygame.event.get())
    before, start = time.process_time(), time.perf_counter()
    pygame.time.set_timer(pygame.event.Event(pygame.QUIT), round(seconds * 1000), 1)
    app.loop()  # without the end of the program: letting the sound device go takes longer than four idle seconds
    return (time.process_time() - before) / (time.perf_counter() - start)
