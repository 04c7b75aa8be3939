"""What the program costs here: start, memory, idling and frames, as `python -m scenes --measure FILE` tells.

The program writes one JSON object to FILE, or one a line; their keys are those of `Costs`. `first_frame_at` may take
the place of `first_frame_s`: the wall clock at that frame, from which the start of the process is taken off here, so
that the interpreter's own start is in the figure.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from statistics import median

from tools.bench_figures import Figure, at_least, at_most

ROOT = Path(__file__).resolve().parents[1]
FROZEN = ROOT / "dist" / "AllFours" / ("AllFours.exe" if sys.platform == "win32" else "AllFours")
SIZE = "1920x1080"
STARTS = 5
LONGEST = 120.0
"""Seconds after which a measurement is given up."""


@dataclass(frozen=True, slots=True)
class Costs:
    """Figures of one way to start; None is not measured.

    Those of `calm` and `thinking` are of the same deal at the loop's own pace, while nobody thinks and while the worker
    process does all the time; `gap` is the longest time between two frames.
    """

    first_frame_s: float | None = None
    rss_mb: float | None = None
    idle_core_share: float | None = None
    frame_ms_median: float | None = None
    frame_ms_p99: float | None = None
    calm_ms_median: float | None = None
    calm_ms_p99: float | None = None
    calm_frames_a_second: float | None = None
    calm_gap_ms: float | None = None
    thinking_ms_median: float | None = None
    thinking_ms_p99: float | None = None
    thinking_frames_a_second: float | None = None
    thinking_gap_ms: float | None = None


def read(text: str, began: float = 0.0) -> dict[str, float]:
    """The figures in a file the program wrote; anything else in it is passed over."""
    found: dict[str, float] = {}
    for part in (text, *text.splitlines()):
        try:
            values = json.loads(part)
        except ValueError:
            continue
        if isinstance(values, dict):
            found |= {str(key): float(value) for key, value in values.items() if type(value) in {int, float}}
    if "first_frame_at" in found and began:
        found["first_frame_s"] = found["first_frame_at"] - began
    return found


def once(command: Sequence[str]) -> dict[str, float]:
    """One start on SDL's dummy driver with a player's folder of its own; empty when the program cannot measure."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "measured.json"
        words = [*command, "--measure", str(file), "--size", SIZE, "--profile", str(Path(folder) / "profile")]
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        began = time.time()
        try:
            subprocess.run(
                words,
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=True,
                timeout=LONGEST,
            )
            return read(file.read_text(encoding="utf-8"), began)
        except (OSError, subprocess.SubprocessError):
            return {}


def measure(command: Sequence[str], starts: int = STARTS) -> Costs:
    """The median of several starts, figure by figure; stops at the first start that tells nothing."""
    runs: list[dict[str, float]] = []
    for _ in range(starts):
        found = once(command)
        if not found:
            break
        runs.append(found)
    values: dict[str, float] = {}
    for field in fields(Costs):
        told = [found[field.name] for found in runs if field.name in found]
        if told:
            values[field.name] = median(told)
    return Costs(**values)


def source(starts: int = STARTS) -> Costs:
    """The program run from its source."""
    return measure([sys.executable, "-m", "scenes"], starts)


def frozen(starts: int = STARTS) -> Costs:
    """The program as it is packaged, where it has been built."""
    return measure([str(FROZEN)], starts) if FROZEN.exists() else Costs()


def lines(name: str, costs: Costs) -> list[str]:
    """The result in words."""
    told = [(field.name, getattr(costs, field.name)) for field in fields(Costs)]
    return [f"{name}: {key} {'not measured' if value is None else f'{value:.3f}'}" for key, value in told]


def figures(starts: int = STARTS) -> list[Figure]:
    """The section of the paper: start, memory, idling, frames."""
    costs, packed = source(starts), frozen(starts)
    return [
        at_most("from the command to the first frame that takes input", costs.first_frame_s, 0.8, ".2f", " s"),
        at_most("the same for the frozen build", packed.first_frame_s, 0.8, ".2f", " s"),
        at_most("memory at the table, 1920x1080", costs.rss_mb, 130, ".0f", " MB"),
        at_most("memory of the frozen build", packed.rss_mb, 130, ".0f", " MB"),
        at_most("share of a core used by an idle table", costs.idle_core_share, 0.01, ".2%"),
        at_most("work in a frame of the dealing animation, median", costs.frame_ms_median, 5, ".1f", " ms"),
        at_most("work in a frame of the dealing animation, 99th percentile", costs.frame_ms_p99, 12, ".1f", " ms"),
        *_paced("dealing and play at the loop's pace, nobody thinks", "calm", costs),
        *_paced("the same while `searcher` thinks all the time", "thinking", costs),
    ]


def _paced(what: str, key: str, costs: Costs) -> list[Figure]:
    """The frames of one deal."""
    middle, slow, pace, gap = (
        getattr(costs, f"{key}_{end}") for end in ("ms_median", "ms_p99", "frames_a_second", "gap_ms")
    )
    return [
        at_most(f"{what}: work in a frame, median", middle, 5, ".1f", " ms"),
        at_most(f"{what}: work in a frame, 99th percentile", slow, 12, ".1f", " ms"),
        at_least(f"{what}: frames a second", pace, 58, ".1f"),
        at_most(f"{what}: longest time between two frames", gap, 50, ".0f", " ms"),
    ]
