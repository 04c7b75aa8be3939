"""Makes the tables of game/equities by the play of `careful`: `python -m tools.equity [TABLE ...] --deals 40000`.

A table is named like its file, `seven_up-4`; without names all are made. For two sides deals are played with no target
in reach and the match is solved from what they brought. Where more than two play alone whole matches are played, three
in ten from scores at random, and strengths are fitted to them; a second set of matches from the beginning says how good
they are. With --check nothing is written. The tables depend on the seed and the number of deals, not on the jobs.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.cards import pick
from game.contracts import CinchScore, PitchScore
from game.equity import by_needs, needs
from game.equity_tables import FORMAT, UNIT, Options, file_name, parse, tables
from game.match import Match
from game.policy import choose
from game.rules import Rules
from game.variants import VARIANTS, find
from tools.equity_sides import Outcome, outcome, solve
from tools.equity_singles import Fit, Seen, calibration, fitted, loss

FOLDER = Path(__file__).resolve().parents[1] / "game" / "equities"
SEED = "equity"
BLOCK = 250
"""Deals of one stream of random numbers; so many deals or more are one piece of work."""
LEAST = 24
"""The needs that a table for two sides has at least; it has more where the target is higher."""
DEEPEST = {PitchScore: 8, CinchScore: 24}
"""How far below nothing scores are looked at where they can be."""
STRAY = 0.3
"""The share of matches that begin at scores at random, so that rare scores are seen too."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One table: the game, how many play, the options."""

    game: str
    players: int
    name: str
    options: Options

    @property
    def rules(self) -> Rules:
        """Ready to be dealt."""
        return find(self.game).rules(dict(self.options), self.players)

    @property
    def file(self) -> str:
        """How the file is called."""
        return file_name(self.game, self.players, self.name)

    @property
    def deepest(self) -> int:
        """How many points below nothing a score may be."""
        settle = self.rules.settle
        sinks = isinstance(settle, PitchScore) or (isinstance(settle, CinchScore) and settle.pedro)
        return DEEPEST[type(settle)] if sinks else 0

    def match(self, seed: str, start: Sequence[int] = (), endless: bool = False) -> Match:
        """A match that nobody watches."""
        variant = find(self.game)
        return Match(variant, dict(self.options), self.players, seed, start=start, watched=False, endless=endless)


def plans() -> list[Plan]:
    """Every table there is."""
    found = []
    for variant in VARIANTS:
        for players in sorted(variant.players):
            teams = [variant.rules(None, players).teams]
            if any(option.key == "partners" for option in variant.options) and players == 4:
                teams.append(2)
            found += [
                Plan(variant.key, players, *table) for count in teams for table in tables(variant.key, players, count)
            ]
    return found


def _deal(match: Match) -> None:
    """One deal of careful players, void or not."""
    match.next_deal()
    while (seat := match.to_act()) is not None:
        match.play(choose(match.view(seat)))


def brought(work: tuple[Plan, str, int]) -> Counter[Outcome]:
    """What the deals of one block have brought."""
    plan, seed, block = work
    match, found = plan.match(f"{seed}/{block}", endless=True), Counter[Outcome]()
    for _ in range(BLOCK):
        match.scores = [0] * match.rules.teams
        _deal(match)
        assert match.deal is not None
        found[outcome(match.deal)] += 1
    return found


def start(plan: Plan, rng: Random) -> tuple[int, ...]:
    """Scores at random, in the hole too where there is one."""
    rules = plan.rules
    made = [pick(rng, rules.settle.target + plan.deepest // 2) - plan.deepest // 2 for _ in range(rules.teams)]
    down = isinstance(rules.settle, PitchScore) and rules.settle.down
    return tuple(rules.settle.target - score if down else score for score in made)


def seen(work: tuple[Plan, str, int]) -> list[Seen]:
    """The moments before the deals of some matches, which have about as many deals as a block."""
    plan, seed, block = work
    moments: list[Seen] = []
    for number in range(BLOCK):
        rng = Random(f"{seed}/{block}/{number}")
        strays = not seed.endswith("check") and rng.random() < STRAY
        match = plan.match(f"{seed}/{block}/{number}", start(plan, rng) if strays else ())
        match.dealer = pick(rng, plan.players)
        before: list[tuple[tuple[int, ...], int]] = []
        while match.winner is None:
            before.append((needs(match.rules, match.scores), match.dealer))
            _deal(match)
        moments += [Seen(needed, dealer, match.winner) for needed, dealer in before]
        if len(moments) >= BLOCK:
            break
    return moments


def make_sides(plan: Plan, blocks: Iterator[Counter[Outcome]]) -> dict[str, object]:
    """The table of a game for two sides."""
    found = Counter[Outcome]()
    for block in blocks:
        found.update(block)
    target = plan.rules.settle.target
    size = max(LEAST, target + plan.deepest)
    table = solve(found, size + plan.deepest, target)
    rows = [[min(UNIT - 1, max(1, round(UNIT * value))) for value in row[1 : size + 1]] for row in table[1 : size + 1]]
    return {"kind": "sides", "deals": found.total(), "rows": rows, "sum": sum(map(sum, rows))}


def knots(target: int, deepest: int) -> list[int]:
    """Needs at which strengths are fitted: all small ones, then wider apart."""
    found, last = [1], target + deepest // 2
    while found[-1] < last:
        found.append(min(last, max(found[-1] + 1, round(found[-1] * 1.18))))
    return found


def make_singles(plan: Plan, blocks: Iterator[list[Seen]], fresh: Iterator[list[Seen]]) -> dict[str, object]:
    """The table of a game in which more than two play alone; says how good it is."""
    moments = [moment for block in blocks for moment in block]
    fit = fitted(moments, knots(plan.rules.settle.target, plan.deepest), plan.players)
    needed = list(fit.knots)
    strengths = [round(UNIT * value) for value in fit.values[: len(needed)]]
    places = [0, *(round(UNIT * value) for value in fit.values[len(needed) :])]
    judge(fit, [moment for block in fresh for moment in block])
    total = sum(needed) + sum(strengths) + sum(places)
    return {
        "kind": "singles", "deals": len(moments), "needs": needed, "strengths": strengths, "places": places,
        "sum": total,
    }  # fmt: skip


def judge(fit: Fit, moments: Sequence[Seen]) -> None:
    """Compare with the formula that does without a table, on moments that the fit has not seen."""
    winners = [moment.winner for moment in moments]
    chances = [fit.chances(fit.features(moment)) for moment in moments]
    formula = [by_needs(moment.needs) for moment in moments]
    print(f"loss {loss(chances, winners):.4f}, of the formula {loss(formula, winners):.4f}")
    for many, told, won in calibration(chances, winners):
        print(f"  {many} times {told:.3f} was told, {won:.3f} won")


def text(plan: Plan, table: dict[str, object]) -> str:
    """The file: one line for each entry and each row."""
    head = {"format": FORMAT, "game": plan.game, "players": plan.players, "options": dict(plan.options), "seed": SEED}
    lines = []
    for key, value in (head | table).items():
        if key == "rows" and isinstance(value, list):
            lines.append('"rows": [\n' + ",\n".join(json.dumps(row, separators=(",", ":")) for row in value) + "\n]")
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: list[str] | None = None) -> int:
    """Make the tables, or with --check only say how good they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    known = {plan.file.removesuffix(".json"): plan for plan in plans()}
    parser.add_argument("tables", nargs="*", default=list(known), metavar="TABLE", help=", ".join(known))
    parser.add_argument("--deals", type=int, default=40_000, help="about so many for each table")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="write nothing")
    args = parser.parse_args(arguments)
    for name in set(args.tables) - set(known):
        parser.error(f"there is no table {name!r}: there are {', '.join(known)}")
    blocks = range(max(1, args.deals // BLOCK))
    with get_context("spawn").Pool(args.jobs) as pool:
        for name in args.tables:
            plan, seed = known[name], f"{SEED}/{name}"
            if plan.rules.teams == 2:
                table = make_sides(plan, pool.imap(brought, [(plan, seed, block) for block in blocks]))
            else:
                fresh = [(plan, f"{seed}/check", block) for block in blocks[: max(1, len(blocks) // 4)]]
                work = [(plan, seed, block) for block in blocks]
                table = make_singles(plan, pool.imap(seen, work), pool.imap(seen, fresh))
            written = text(plan, table)
            parse(written, plan.players, plan.rules.teams)
            print(f"{name}: {table['deals']} deals, {len(written)} bytes", flush=True)
            if not args.check:
                (FOLDER / plan.file).write_text(written, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
