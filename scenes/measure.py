"""`--measure FILE`: start-up, memory, frame work and idle load of this program, as JSON for tools/bench.py."""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.app import App
from scenes.driver import Driver, recorded
from scenes.text import default_names

FRAME = 1 / 60


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
    frames = _dealing(app)
    figures["frame_ms_median"] = 1000 * frames[len(frames) // 2]
    figures["frame_ms_p99"] = 1000 * frames[int(len(frames) * 0.99)]
    figures["frames"] = float(len(frames))
    figures["rss_mb"] = memory_mb()
    figures["idle_core_share"] = _idle(app)
    file.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(figures), file=sys.stdout)
    app.close()
    return 0


def _dealing(app: App) -> list[float]:
    """Seconds of work of each frame of four dealing animations, sorted; the match stands at a table afterwards."""
    times: list[float] = []
    for _ in range(4):
        driver = Driver(app, recorded("won"), default_names(app.words))
        app.stack.clear()
        app.start(app.make("seating"))
        while not driver.sitting.session.my_turn:
            top = app.stack.top
            before = time.perf_counter()
            app.step(FRAME, pygame.event.get())
            if top is not None and top.name == "dealing":
                times.append(time.perf_counter() - before)
    return sorted(times)


def _idle(app: App, seconds: float = 4.0) -> float:
    """The share of a core used while the table waits for the player, by the program's own loop."""
    for _ in range(90):
        app.step(FRAME, pygame.event.get())
    before, start = time.process_time(), time.perf_counter()
    pygame.time.set_timer(pygame.event.Event(pygame.QUIT), round(seconds * 1000), 1)
    app.run()
    return (time.process_time() - before) / (time.perf_counter() - start)
