"""Positions in which one card is best in every layout that fits what the player may know.

`find GAME` looks for them in random deals and prints their records, `check` proves the stored ones again, `try` asks a
player with many seeds how often it plays the card. Best is meant with all cards known to everybody from then on: that
is looked at for each layout, and the card has to be better than every other in all of them.
"""

import argparse
import sys
from pathlib import Path

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.actions import print_action
from game.agents import make
from game.errors import BadRecord, BadRules
from game.puzzles.gist import shown
from game.puzzles.proof import prove
from game.record import replay, write
from tools.proved_files import ENOUGH, NAMES, stored
from tools.proved_find import GAMES, search_deals


def find(options: argparse.Namespace) -> int:
    """Print what is found."""
    games = [game for game in GAMES if not options.games or game[0] in options.games]
    if not games:
        raise BadRules(f"the games are {', '.join(sorted({game[0] for game in GAMES}))}")
    for game in games:
        numbers = range(options.first, options.first + options.deals)
        for found in search_deals(game, numbers, options.limit, options.least, not options.never_worse):
            deal = replay(found.record).deal
            assert deal is not None
            weak = " (never worse)" if found.proof.never_worse else ""
            print(f"# {NAMES[game[0]][1]}: {shown(deal, found.proof)}{weak}\n{write(found.record)}", flush=True)
    return 0


def check(options: argparse.Namespace) -> int:
    """Prove every stored position again."""
    faults = 0
    for position in stored(options.names):
        proof = prove(position.deal(), limit=position.kinds)
        right = proof is not None and (proof.cards, proof.layouts, proof.kinds) == (
            position.cards, position.layouts, position.kinds,
        )  # fmt: skip
        faults += not right
        print(f"{position.name}: {'proved' if right else f'NOT PROVED: {proof}'}", flush=True)
    return int(faults > 0)


def trial(options: argparse.Namespace) -> int:
    """Ask a player."""
    make(options.agent)
    short = 0
    for position in stored(options.names):
        wrong = position.misses(options.agent, options.seeds)
        right = options.seeds - sum(wrong.values())
        short += 100 * right < ENOUGH * options.seeds
        others = ", ".join(f"{print_action(action)} {count}" for action, count in wrong.items())
        cards = "/".join(map(print_action, position.cards))
        told = f"{position.name}: {cards} {right} of {options.seeds}{f' (else {others})' if others else ''}"
        print(f"{told} - {position.theme}", flush=True)
    print(f"{short} below {ENOUGH} of 100")
    return int(short > 0)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    result = argparse.ArgumentParser(prog="python -m tools.proved", description=__doc__)
    commands = result.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("find", help="look for positions in random deals")
    command.add_argument("games", nargs="*", metavar="GAME", help="all of them if none is named")
    command.add_argument("--first", type=int, default=0, help="number of the first deal")
    command.add_argument("--deals", type=int, default=1000, help="of each game")
    command.add_argument("--limit", type=int, default=1000, help="kinds of layouts at most")
    command.add_argument("--least", type=int, default=10, help="layouts at least")
    command.add_argument("--never-worse", action="store_true", help="also cards that are only as good in some layouts")
    command.set_defaults(run=find)

    tests = commands.add_parser("check", help="prove the stored positions again")
    tests.set_defaults(run=check)
    trials = commands.add_parser("try", help="how often a player finds the card")
    trials.add_argument("--seeds", type=int, default=100)
    trials.add_argument("--agent", default="searcher")
    trials.set_defaults(run=trial)
    for command in (tests, trials):
        command.add_argument("names", nargs="*", metavar="NAME", help="all of them if none is named")
    return result


def main(arguments: list[str] | None = None) -> int:
    """Do what the words say; 1 when something is not as it should be."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (BadRules, BadRecord, ValueError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
