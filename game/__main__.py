"""python -m game: records, simulations, advice and matches in the terminal. The only module that reads a clock."""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from game import commands, simulate, speed, terminal
from game import record as records
from game.actions import Discards, alphabetical, print_action
from game.agents import AGENTS, Budget
from game.cards import cards_of, names
from game.commands import WORLDS
from game.english import line
from game.errors import BadRecord, BadRules, PlayStopped
from game.match import Match
from game.tally import report
from game.variants import VARIANTS, find


def replay(args: argparse.Namespace) -> None:
    """Print every event of a record, as everybody or as one seat, then how the match stands."""
    record = records.read_file(args.file)
    match = records.open_match(record)
    seat = args.seat
    if seat is not None and not 0 <= seat < match.rules.players:
        raise BadRules(f"there is no seat {seat}: seats are 0 to {match.rules.players - 1}")
    for happened in records.steps(match, record):
        for event in happened:
            print(line(event if seat is None else event.seen_by(seat)))
    print("score", *(match.deal.scores if match.deal else match.scores))
    if match.winner is not None:
        print("winner", match.winner, match.decided_by)
    if match.settlement is not None:
        print("settle", *match.settlement)
    if seat is not None:
        hand = match.view(seat).hand if match.deal else 0
        print("hand", names(cards_of(hand))) if hand else print("hand")


def legal(args: argparse.Namespace) -> None:
    """Print whose turn it is and what he may do."""
    match = records.replay(records.read_file(args.file))
    actions = match.legal()
    print("to act", "-" if match.to_act() is None else match.to_act())
    if isinstance(actions, Discards):
        print(f"legal discard:{actions.size}")
    else:
        print(" ".join(["legal", *map(print_action, alphabetical(actions))]))


def run_simulation(args: argparse.Namespace) -> None:
    """Play random packs and print the statistics."""
    options = _options(args)
    rules = find(args.variant).rules(options, args.players)
    agents = simulate.agents_for(args.agents, rules.players)
    plan = simulate.Plan(args.variant, tuple(options.items()), args.players, agents, args.seed)
    result = report(simulate.run(plan, args.deals, args.jobs, time.perf_counter), rules.teams)
    if args.json:
        print(json.dumps(result, indent=2))
        return
    for key, value in result.items():
        print(f"{key:20} {_flat(value)}")


def _flat(value: object) -> str:
    if isinstance(value, dict):
        return "  ".join(f"{key} {_flat(item)}" for key, item in value.items())
    if isinstance(value, list):
        return "[" + " ".join(map(_flat, value)) + "]"
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def _options(args: argparse.Namespace) -> dict[str, object]:
    options: dict[str, object] = {}
    for setting in args.set:
        key, equals, text = setting.partition("=")
        if not equals:
            raise BadRules(f"--set wants KEY=VALUE, not {setting!r}")
        options[key] = find(args.variant).option(key).parse(text)
    return options


def play(args: argparse.Namespace) -> None:
    """A whole match in the terminal."""
    match = Match(find(args.variant), _options(args), args.players, args.seed or str(time.time_ns()))
    terminal.play(match, args.agent, input, print)


def advise(args: argparse.Namespace) -> None:
    """Print what a player would do after a record, and what each action should bring."""
    match = commands.open_choice(records.read_file(args.file))
    _warn(commands.unready(match.rules))

    def budget() -> Budget:
        if not args.ms:
            return Budget(args.worlds or 0)
        end = time.perf_counter() + args.ms / 1000
        return Budget(args.worlds or 0, lambda: time.perf_counter() >= end)

    for told in commands.advise(match, args.agent, args.seed, budget):
        print(told)


def analyse(args: argparse.Namespace) -> None:
    """Print what each choice of a record cost, then the totals of every seat."""
    record = records.read_file(args.file)
    _warn(commands.unready(records.open_match(record).rules))
    reviewed = []
    for review in commands.reviews(record, args.deal, args.worlds):
        reviewed.append(review)
        for told in commands.review_lines(review):
            print(told, flush=True)
    for told in commands.total_lines(reviewed):
        print(told)


def bench(args: argparse.Namespace) -> None:
    """Print how fast this machine plays, solves and decides."""
    for told in speed.bench(time.perf_counter, args.seed, args.scale):
        print(told, flush=True)


def _warn(fault: str) -> None:
    """What does not stop the command is said on stderr."""
    if fault:
        print(fault, file=sys.stderr)


def _number(highest: int) -> Callable[[str], int]:
    """What reads a whole number from 1 to `highest`; argparse names it in its message."""

    def read(text: str) -> int:
        number = int(text)
        if not 1 <= number <= highest:
            raise ValueError
        return number

    read.__name__ = f"number from 1 to {highest}"
    return read


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="python -m game", description="All Fours without a screen.")
    commands = top.add_subparsers(dest="command", required=True)
    replaying = commands.add_parser("replay", help="print every event of a record")
    replaying.add_argument("file", type=Path)
    replaying.add_argument("--as", type=int, dest="seat", metavar="SEAT", help="show only what that seat may know")
    replaying.set_defaults(run=replay)
    lawful = commands.add_parser("legal", help="print who is to act after a record, and what he may do")
    lawful.add_argument("file", type=Path)
    lawful.set_defaults(run=legal)
    _thinking(commands)
    games = ", ".join(variant.key for variant in VARIANTS)
    simulating = commands.add_parser("simulate", help="play random packs and count")
    playing = commands.add_parser("play", help="a match in the terminal")
    for command in (simulating, playing):
        command.add_argument("variant", help=f"one of {games}")
        command.add_argument("--players", type=int)
        command.add_argument("--seed", default="1" if command is simulating else "")
        command.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    simulating.add_argument("--deals", type=_number(10_000_000), default=1000)
    simulating.add_argument("--agents", default="careful", help=f"one for all or one per seat, of {', '.join(AGENTS)}")
    simulating.add_argument("--jobs", type=_number(64), default=1)
    simulating.add_argument("--json", action="store_true")
    simulating.set_defaults(run=run_simulation)
    playing.add_argument("--agent", default="careful", help=f"who plays the other seats, of {', '.join(AGENTS)}")
    playing.set_defaults(run=play)
    return top


def _thinking(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The commands that ask the search."""
    advising = commands.add_parser("advise", help="print what to do after a record, and what each action should bring")
    advising.add_argument("file", type=Path)
    advising.add_argument("--agent", default="searcher", help=f"whose choice comes first, of {', '.join(AGENTS)}")
    advising.add_argument("--seed", default="", help="another stream of random numbers")
    advising.add_argument("--ms", type=_number(600_000), help="how long each of the two thinks, in milliseconds")
    advising.add_argument("--worlds", type=_number(10_000), help="layouts to look at")
    advising.set_defaults(run=advise)
    analysing = commands.add_parser("analyse", help="print what each choice of a record cost")
    analysing.add_argument("file", type=Path)
    analysing.add_argument("--deal", type=_number(100_000), help="only this deal, from 1")
    analysing.add_argument("--worlds", type=_number(10_000), default=WORLDS, help="layouts each choice is looked at in")
    analysing.set_defaults(run=analyse)
    measuring = commands.add_parser("bench", help="measure the engine, the solver and the players")
    measuring.add_argument("--seed", default="bench")
    measuring.add_argument("--scale", type=_number(10_000), default=100, help="how much is measured, 100 as usual")
    measuring.set_defaults(run=bench)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; what is wrong with its input is one line on stderr and exit code 1."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    args = parser().parse_args(argv)
    try:
        args.run(args)
        sys.stdout.flush()
    except (BadRecord, BadRules, PlayStopped) as error:
        print(" ".join(str(error).split()), file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader has left; nothing may be written any more, not even when Python closes the stream at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
