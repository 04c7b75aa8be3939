"""Figures of speed and strength: `python -m tools.bench` measures all of them and writes docs/performance.md.

`arena A B` plays two kinds of computer player against each other, `engine` counts cards a second, `start` measures
the program itself. `report --only SECTION` renews a part of the paper.
"""

import argparse
import sys
from dataclasses import replace

from game.errors import BadRules
from game.variants import find
from tools import bench_arena, bench_engine, bench_report, bench_start, bench_think


def arena(options: argparse.Namespace) -> None:
    """Duplicate deals of two players."""
    variant = find(options.game)
    house = {key: variant.option(key).parse(value) for key, _, value in (text.partition("=") for text in options.set)}
    task = bench_arena.Task(
        options.game, options.one, options.other, options.seed, options.stand, options.matches, options.players,
        tuple(house.items()),
    )  # fmt: skip
    outcome = bench_arena.play(task, options.deals, options.jobs, options.first)
    print("\n".join(bench_arena.lines(task, outcome)))


def engine(options: argparse.Namespace) -> None:
    """Cards a second."""
    print("\n".join(bench_engine.lines(bench_engine.measure(options.game, options.rounds))))


def start(options: argparse.Namespace) -> None:
    """The program from its source, and as it is packaged."""
    print("\n".join(bench_start.lines("source", bench_start.source(options.starts))))
    print("\n".join(bench_start.lines("frozen", bench_start.frozen(options.starts))))


def report(options: argparse.Namespace) -> None:
    """Write the paper."""
    thinking = replace(bench_think.Amounts(), jobs=options.jobs).share(options.share)
    sizes = bench_report.Sizes(options.deals, options.matches, jobs=options.jobs, thinking=thinking)
    print(bench_report.write(options.only or bench_report.SECTIONS, sizes))


def positive(text: str) -> int:
    """A whole number above zero."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def parser() -> argparse.ArgumentParser:
    """The command line."""
    sizes = bench_report.Sizes()
    result = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    commands = result.add_subparsers(metavar="COMMAND")
    result.set_defaults(run=report, only=[], deals=sizes.deals, matches=sizes.matches, jobs=sizes.jobs, share=1.0)

    command = commands.add_parser("arena", help="two kinds of computer player, duplicate deals")
    command.add_argument("one", metavar="A")
    command.add_argument("other", metavar="B")
    command.add_argument("--game", default="seven_up", metavar="KEY")
    command.add_argument("--players", type=positive, metavar="N")
    command.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    command.add_argument(
        "--deals", type=positive, default=3000, metavar="N", help="deals (or matches), each at all tables"
    )
    command.add_argument("--first", type=int, default=0, metavar="N", help="number of the first deal")
    command.add_argument("--seed", default="arena", metavar="S")
    command.add_argument("--stand", action="store_true", help="the turn-up stands: nobody begs")
    command.add_argument("--matches", action="store_true", help="whole matches instead of single deals")
    command.add_argument("--jobs", type=positive, default=2, metavar="J")
    command.set_defaults(run=arena)

    command = commands.add_parser("engine", help="cards a second")
    command.add_argument("--game", default="seven_up", metavar="KEY")
    command.add_argument("--rounds", type=positive, default=bench_engine.ROUNDS, metavar="N")
    command.set_defaults(run=engine)

    command = commands.add_parser("start", help="start, memory, idling and frames of the program")
    command.add_argument("--starts", type=positive, default=bench_start.STARTS, metavar="N")
    command.set_defaults(run=start)

    command = commands.add_parser("report", help="all of it, written to docs/performance.md (the default)")
    command.add_argument("--only", action="append", default=[], choices=bench_report.SECTIONS, metavar="SECTION")
    command.add_argument("--deals", type=positive, default=sizes.deals, metavar="N")
    command.add_argument("--matches", type=positive, default=sizes.matches, metavar="N")
    command.add_argument("--jobs", type=positive, default=sizes.jobs, metavar="J")
    command.add_argument(
        "--share", type=float, default=1.0, metavar="X", help="part of the deals of players that search"
    )
    command.set_defaults(run=report)
    return result


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; 1 when it names a player or a game there is not."""
    options = parser().parse_args(arguments)
    try:
        options.run(options)
    except BadRules as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
