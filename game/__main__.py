"""python -m game: replay, legal, simulate and play (design.md section 8). The only module here that reads a clock."""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from game import record as records
from game import simulate, terminal
from game.actions import Discards, alphabetical, print_action
from game.agents import AGENTS
from game.cards import cards_of, names
from game.english import line
from game.errors import BadRecord, BadRules
from game.match import Match
from game.rules import Rules
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


def _part(rules: Rules, agents: Sequence[str], seed: str, numbers: range, pipe: Connection) -> None:
    pipe.send(simulate.play_deals(rules, agents, seed, numbers, time.perf_counter))
    pipe.close()


def _tally(args: argparse.Namespace, rules: Rules, agents: Sequence[str]) -> simulate.Tally:
    """Count the deals, in `--jobs` processes where more than one is wanted; plain pipes, no threads."""
    if args.jobs == 1:
        return simulate.play_deals(rules, agents, args.seed, range(args.deals), time.perf_counter)
    context, workers = get_context("spawn"), []
    for job in range(args.jobs):
        numbers = range(args.deals * job // args.jobs, args.deals * (job + 1) // args.jobs)
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_part_of, args=(args.variant, args.options, args.players, agents, args.seed, numbers, theirs))
        process.start()
        theirs.close()
        workers.append((process, ours))
    tally = simulate.Tally()
    for process, ours in workers:
        tally.add(ours.recv())
        process.join()
    return tally


def _part_of(variant: str, options: dict[str, object], players: int | None, agents: Sequence[str], seed: str, numbers: range, pipe: Connection) -> None:
    """One process's share; the rules are built there, for they need not be picklable."""
    _part(find(variant).rules(options, players).endless(), agents, seed, numbers, pipe)


def run_simulation(args: argparse.Namespace) -> None:
    """Play random packs and print the statistics."""
    args.options = _options(args)
    rules = find(args.variant).rules(args.options, args.players).endless()
    agents = simulate.agents_for(args.agents, rules.players)
    result = simulate.report(_tally(args, rules, agents), rules.teams)
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


def _count(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 10_000_000:
        raise ValueError
    return number


_count.__name__ = "number from 1 to 10000000"


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
    games = ", ".join(variant.key for variant in VARIANTS)
    simulating = commands.add_parser("simulate", help="play random packs and count")
    playing = commands.add_parser("play", help="a match in the terminal")
    for command in (simulating, playing):
        command.add_argument("variant", help=f"one of {games}")
        command.add_argument("--players", type=int)
        command.add_argument("--seed", default="1" if command is simulating else "")
        command.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    simulating.add_argument("--deals", type=_count, default=1000)
    simulating.add_argument("--agents", default="careful", help=f"one for all or one per seat, of {', '.join(AGENTS)}")
    simulating.add_argument("--jobs", type=_count, default=1)
    simulating.add_argument("--json", action="store_true")
    simulating.set_defaults(run=run_simulation)
    playing.add_argument("--agent", default="careful", help=f"who plays the other seats, of {', '.join(AGENTS)}")
    playing.set_defaults(run=play)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; what is wrong with its input is one line on stderr and exit code 1."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    args = parser().parse_args(argv)
    try:
        args.run(args)
    except (BadRecord, BadRules) as error:
        print(str(error), file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
