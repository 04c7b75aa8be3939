"""docs/performance.md: the measured figures beside their targets. Nobody writes in it by hand."""

import os
import platform
import re
import subprocess
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from game.variants import VARIANTS
from tools import bench_arena, bench_bids, bench_engine, bench_proved, bench_start, bench_think
from tools.bench_figures import Figure, at_least, at_most

ROOT = Path(__file__).resolve().parents[1]
PAPER = ROOT / "docs" / "performance.md"
HEAD = """# Performance

Written by `python -m tools.bench`; do not edit. Times are those of one machine, which others may have been using.
"""


# the sections


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured: deals of the arena, matches, runs of the engine, starts of the program, seeds of
    each proved position.
    """

    deals: int = 10_000
    matches: int = 2_000
    rounds: int = bench_engine.ROUNDS
    starts: int = bench_start.STARTS
    seeds: int = 100
    jobs: int = 2
    thinking: bench_think.Amounts = field(default_factory=bench_think.Amounts)


SEED = "report"
"""The seed of the printed figures; the players were made on others."""


def engine(sizes: Sizes) -> list[Figure]:
    """Cards a second."""
    speed = bench_engine.measure(rounds=sizes.rounds)
    plain, watched = median(speed.plain) / 1e6, median(speed.watched) / 1e6
    return [
        at_least("cards a second without events", plain, 0.15, ".3f", " M"),
        Figure("cards a second with events", f"{watched:.3f} M"),
        at_most("what events cost", speed.loss, 0.15, ".1%"),
    ]


def games(sizes: Sizes) -> list[Figure]:
    """What a card costs in each game, and how `careful` fares against `random` there."""
    rows = [
        at_most(f"{key}: a card, against one of Seven Up", cost, 1.5, ".2f")
        for key, cost in bench_engine.costs(sizes.rounds).items()
    ]
    for variant in VARIANTS:
        task = bench_arena.Task(variant.key, "careful", "random", SEED, False, False)
        outcome = bench_arena.play(task, sizes.deals // 10, sizes.jobs)
        measured = f"{outcome.mean:+.2f} ± {outcome.margin:.2f}"
        rows.append(
            Figure(f"{variant.key}: `careful` over `random`, points a deal", measured, "above 0", outcome.low > 0)
        )
    return rows


def players(sizes: Sizes) -> list[Figure]:
    """`careful` against `random`: single deals with the turn-up standing and with calls, and whole matches."""
    standing, called, matches = (
        bench_arena.play(bench_arena.Task("seven_up", "careful", "random", SEED, stand, whole), count, sizes.jobs)
        for stand, whole, count in (
            (True, False, sizes.deals),
            (False, False, sizes.deals),
            (False, True, sizes.matches),
        )
    )
    measured = f"{standing.mean:+.3f} ± {standing.margin:.3f}"
    slow = f"{standing.decision_ms(0)[1]:.3f} ms at the 95th percentile"
    return [
        Figure(
            "`careful` over `random`, turn-up standing, points a deal", measured, "at least 0.40", standing.low >= 0.40
        ),
        Figure("the same with begging, giving and bunching", f"{called.mean:+.3f} ± {called.margin:.3f}"),
        Figure("matches to 7 won by `careful` against `random`", f"{matches.mean:.1%} ± {matches.margin:.1%}"),
        at_most("`careful`, median time of a decision", standing.decision_ms(0)[0], 0.05, ".3f", " ms"),
        Figure("`careful`, slow decisions", slow),
    ]


SECTIONS: Mapping[str, tuple[str, str, Callable[[Sizes], list[Figure]]]] = {
    "engine": (
        "Engine",
        "Seven Up, random choices through the public Match, dealing and scoring included; processor time of one core.",
        engine,
    ),
    "games": (
        "Every game",
        "Usual number of players, no house rules. A card pays for deal and score; duplicate deals, 95 % intervals.",
        games,
    ),
    "start": (
        "Program",
        "On SDL's dummy driver at 1920x1080; medians of several starts.",
        lambda sizes: bench_start.figures(sizes.starts),
    ),
    "arena": (
        "Computer players",
        "Seven Up, each deal (or match) played twice with the sides exchanged; 95 % intervals, whose lower ends count.",
        players,
    ),
    "strength": (
        "Players that search",
        "Seven Up, the turn-up standing, points a deal; duplicate deals (how many), 95 % intervals, processor time.",
        lambda sizes: bench_think.strength(sizes.thinking),
    ),
    "yardstick": (
        "Players that search, against weaker rules of thumb",
        "As above. `careful-v1` is stronger than the rules of thumb that the wanted figures were once measured with.",
        lambda sizes: bench_think.yardstick(sizes.thinking),
    ),
    "matches": (
        "Whole matches",
        "With calls and the chance to win the match; how many in brackets, each at all tables.",
        lambda sizes: bench_think.matches(sizes.thinking),
    ),
    "ideas": (
        "Other ways to think",
        "Seven Up with calls, over `careful-v1`: points, or share of matches; then what it brings in the same deals.",
        lambda sizes: bench_think.ideas(sizes.thinking),
    ),
    "family": (
        "`searcher` over `careful-v1` in every game",
        "Points a deal with calls, duplicate deals (how many); a decision's median, 95th percentile, longest time.",
        lambda sizes: bench_think.family(sizes.thinking),
    ),
    "levels": (
        "Levels",
        "Each level against the one below, Seven Up with calls, points a deal; duplicate deals (how many).",
        lambda sizes: bench_think.levels(sizes.thinking),
    ),
    "ladders": (
        "Levels in every game",
        "As above, usual number of players; how many duplicate deals in brackets.",
        lambda sizes: bench_think.ladders(sizes.thinking),
    ),
    "characters": (
        "Characters",
        "Each character against the same level without one, as above; a style should bring and cost next to nothing.",
        lambda sizes: bench_think.characters(sizes.thinking),
    ),
    "bids": (
        "Bids",
        "Contracts bid by `searcher`: how often the coach says they are made, and how often they were (how many).",
        lambda sizes: bench_bids.figures(
            bench_bids.measure(sizes.thinking.bids, sizes.thinking.jobs, bench_think.SEED)
        ),
    ),
    "proved": (
        "Positions with one card best in every layout",
        "Proved by looking at every layout; `searcher` is asked with 100 seeds in each.",
        lambda sizes: bench_proved.figures(bench_proved.measure(sizes.seeds, sizes.jobs)),
    ),
    "costs": (
        "Play-outs and the solver",
        "Seven Up; processor time of one core, means over random deals.",
        lambda sizes: bench_think.costs(),
    ),
}


# the paper


def _output(*words: str) -> str:
    try:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def machine() -> str:
    """The model of the processor, its cores, Python."""
    listing = Path("/proc/cpuinfo")
    found = (
        re.search(r"^model name\s*:\s*(.+)$", listing.read_text(encoding="utf-8"), re.MULTILINE)
        if listing.exists()
        else None
    )
    model = found[1].strip() if found else platform.processor() or platform.machine()
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def load() -> str:
    """How many programs wanted to run while others were measured; empty where the system does not tell."""
    return f", load {os.getloadavg()[0]:.1f} when it began" if hasattr(os, "getloadavg") else ""


def stamp(busy: str = "") -> str:
    """When, from which state of the project, and where the figures were taken."""
    commit = _output("git", "rev-parse", "--short", "HEAD") or "unknown"
    changed = " with changes" if _output("git", "status", "--porcelain", "--", "game", "scenes") else ""
    return f"Measured {datetime.now(UTC):%Y-%m-%d}, commit {commit}{changed}; {machine()}{busy}."


def section(key: str, sizes: Sizes) -> str:
    """Measure one section of the paper."""
    title, told, measured = SECTIONS[key]
    where = stamp(load())
    rows = "\n".join(figure.row() for figure in measured(sizes))
    head = "| what | measured | target | reached |\n| --- | --- | --- | --- |"
    return f"## {title}\n\n{told}\n{where}\n\n{head}\n{rows}\n"


def kept(text: str) -> dict[str, str]:
    """The sections of a paper written before, by key."""
    keys = {title: key for key, (title, _, _) in SECTIONS.items()}
    parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)[1:]
    return {
        keys[title]: f"## {title}\n{body.rstrip()}\n"
        for title, body in zip(parts[::2], parts[1::2], strict=True)
        if title in keys
    }


def write(only: Iterable[str], sizes: Sizes, paper: Path = PAPER) -> str:
    """Measure the sections of `only`, keep the others as they are, write the paper; its text."""
    sections = kept(paper.read_text(encoding="utf-8")) if paper.exists() else {}
    for key in only:
        sections[key] = section(key, sizes)
    text = "\n".join([HEAD, *(sections[key] for key in SECTIONS if key in sections)])
    paper.write_text(text, encoding="utf-8")
    return text
