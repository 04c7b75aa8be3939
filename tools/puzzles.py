"""The puzzles that are shipped: `make` finds some in random deals, `choose` takes the set, `check` proves it again.

`make` adds to a file as it finds, and goes on after the last deal in it; what it finds is the same each time.
"""

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.puzzles.make import GAMES, puzzles
from game.puzzles.model import AVERAGE, CALLS, EVERY, THEMES, Puzzle
from game.puzzles.read import BEGIN, BadPuzzle, read
from game.puzzles.write import write, write_all
from tools.puzzles_check import FOLDER, coach_fault, faults, shipped
from tools.puzzles_choose import COUNT, choose

SEED = "first"
"""Names the deals of the shipped ones."""
FRESH = "/fresh"
"""What is clear on the average must be clear in a third comparison too, over other layouts."""
SEVEN_UP = GAMES["beg_or_stand"][0]
STREAMS = {
    "playing": tuple(
        game for others in zip(GAMES["catch_jack"], GAMES["keep_low"] * 4, strict=False) for game in (SEVEN_UP, *others)
    ),
    "begging": GAMES["beg_or_stand"],
    "bidding": GAMES["bid_or_pass"],
}
"""The games of one deal after another, by the phase in which the choice is due."""


def make(options: argparse.Namespace) -> int:
    """Look at deal after deal and write down what is found, of each deal the theme that is scarcest by then.

    All themes in which a card is due share their deals: one look at a choice serves for all of them.
    """
    before = in_pool(options.pool) if Path(options.pool).exists() else []
    have = Counter(puzzle.theme for puzzle in before)
    deals, seconds = {name: _next(name, before) for name in STREAMS}, dict.fromkeys(STREAMS, 0.0)
    with Path(options.pool).open("a", encoding="utf-8", newline="\n") as file:
        while True:
            short = {name: _short(name, have, options) for name in STREAMS}
            name = min(
                (one for one in STREAMS if short[one]), key=lambda one: seconds[one] / len(short[one]), default=""
            )
            if not name:
                break
            began, number = time.process_time(), deals[name]
            games = STREAMS[name]
            found = puzzles(games[number % len(games)], f"{SEED}/{name}/{number}", short[name])
            kept = min(found, key=lambda one: have[one.theme], default=None)
            deals[name] += 1
            seconds[name] += time.process_time() - began
            if kept is not None and not (kept.proof == AVERAGE and set(faults(kept, FRESH))):
                have[kept.theme] += 1
                file.write(write(replace(kept, key=f"{name}/{number}")))
                file.flush()
    for name in STREAMS:
        print(f"{name}: {deals[name] - _next(name, before)} deals, {seconds[name]:.0f} s")
    return 0


def _short(name: str, have: Counter[str], options: argparse.Namespace) -> tuple[str, ...]:
    """The themes of a stream of deals of which there are not enough yet."""
    of_stream = [theme for theme in THEMES if name == CALLS.get(theme, "playing")]
    return tuple(one for one in of_stream if have[one] < options.want and one in (options.themes or THEMES))


def _next(name: str, before: list[Puzzle]) -> int:
    """The first deal of a stream after those that gave something."""
    parts = [puzzle.key.split("/") for puzzle in before]
    return 1 + max((int(words[1]) for words in parts if words[0] == name), default=-1)


def in_pool(path: str) -> list[Puzzle]:
    """All that was found so far. The file may be larger than one of puzzles: its entries are read one by one."""
    texts = Path(path).read_text("utf-8").split(BEGIN)[1:]
    return [puzzle for text in texts for puzzle in read(f"{BEGIN}{text}", path)]


def pick_out(options: argparse.Namespace) -> int:
    """Write the files of the shipped set: what is in them stays with its key unless it is to go."""
    there = [] if options.anew else shipped(FOLDER)
    stay = [puzzle for puzzle in there if puzzle.key not in options.drop]
    gone = [puzzle.record for puzzle in there if puzzle not in stay]
    chosen = choose([puzzle for puzzle in in_pool(options.pool) if puzzle.record not in gone], options.count, stay)
    FOLDER.mkdir(exist_ok=True)
    for theme in THEMES:
        of_theme = [puzzle for puzzle in chosen if puzzle.theme == theme]
        (FOLDER / f"{theme}.toml").write_text(write_all(of_theme), "utf-8", newline="\n")
    return told(chosen)


def told(listed: list[Puzzle]) -> int:
    """How many there are of what."""
    for theme in THEMES:
        of_theme = [puzzle for puzzle in listed if puzzle.theme == theme]
        hard = Counter(puzzle.difficulty for puzzle in of_theme)
        games = Counter(puzzle.game for puzzle in of_theme)
        proofs = Counter(puzzle.proof for puzzle in of_theme)
        print(f"{theme}: {len(of_theme)}, by difficulty {[hard[step] for step in range(1, 6)]}, {dict(proofs)}, "
              f"{dict(games)}")  # fmt: skip
    print(f"{len(listed)} puzzles")
    return 0


def way(puzzle: Puzzle) -> str:
    """How it is proved, in words."""
    if puzzle.proof == EVERY:
        return "cards by the solver, in every layout"
    if puzzle.theme in CALLS:
        return "calls on average, by comparison"
    return "cards on average, by comparison and by the solver"


def examine(task: tuple[Puzzle, str, bool]) -> tuple[str, list[str], float]:
    """The key of a puzzle, its faults, and the processor's seconds that took."""
    puzzle, seed, coach = task
    before = time.process_time()
    found = list(faults(puzzle, seed))
    if coach and (fault := coach_fault(puzzle)):
        found.append(fault)
    return puzzle.key, found, time.process_time() - before


def check(options: argparse.Namespace) -> int:
    """Prove them again; 1 when something is not as it is said."""
    listed = shipped()
    wanted = {puzzle.key: puzzle for puzzle in listed if not options.keys or puzzle.key in options.keys}
    tasks = [(puzzle, options.seed, options.coach) for puzzle in wanted.values()]
    proved, seconds = Counter[str](), 0.0
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        for key, found, took in pool.imap(examine, tasks, chunksize=4):
            proved[way(wanted[key])] += not found
            seconds += took
            for fault in found:
                print(f"{key}: {fault}", flush=True)
            if options.each:
                print(f"{key}: {took:.2f} s", flush=True)
    print(f"{proved.total()} of {len(wanted)} puzzles are proved, in {seconds:.0f} s of one processor")
    for name, of_these in Counter(map(way, wanted.values())).items():
        print(f"  {proved[name]} of {of_these} {name}")
    return int(proved.total() < len(wanted) or not wanted)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    result = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    commands = result.add_subparsers(required=True, metavar="COMMAND")
    making = commands.add_parser("make", help="find puzzles in random deals")
    making.add_argument("pool", help="the file to add to")
    making.add_argument("themes", nargs="*", metavar="THEME", help="all of them if none is named")
    making.add_argument("--want", type=int, default=60, help="of each theme")
    making.set_defaults(run=make)
    choosing = commands.add_parser("choose", help="write the shipped set from what was found")
    choosing.add_argument("pool")
    choosing.add_argument("--count", type=int, default=COUNT)
    choosing.add_argument("--drop", nargs="*", default=[], metavar="KEY", help="those that go; all others stay")
    choosing.add_argument("--anew", action="store_true", help="none stays")
    choosing.set_defaults(run=pick_out)
    checking = commands.add_parser("check", help="prove the shipped set again")
    checking.add_argument("keys", nargs="*", metavar="KEY", help="all of them if none is named")
    checking.add_argument("--jobs", type=int, default=1)
    checking.add_argument("--seed", default="", help="averages over other layouts than when they were made")
    checking.add_argument("--coach", action="store_true", help="ask the coach too")
    checking.add_argument("--each", action="store_true", help="say how long each takes")
    checking.set_defaults(run=check)
    listing = commands.add_parser("list", help="how many there are of what")
    listing.set_defaults(run=lambda options: told(shipped()))
    return result


def main(arguments: list[str] | None = None) -> int:
    """Do what the words say; 1 when something is not as it should be."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (BadPuzzle, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
