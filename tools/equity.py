"""Makes the tables of game/equities by the play of `careful`: `python -m tools.equity [TABLE ...] --deals 40000`.

A table is named like its file, `seven_up-4`; without names all are made. For two sides single deals are played with no
target in reach, and others at scores near the end, and the match is solved from what they brought. Where more than two
play alone whole matches are played, three in ten from scores at random, and strengths are fitted to them; a second set
of matches says how good they are. With --dry-run nothing is written. The tables depend on the seed and the number of
deals, not on the jobs. With --rewrite nothing is played: the tables there are are written anew, with the same values.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.equity import by_needs
from game.equity_tables import FORMAT, UNIT, checksum, nearest, parse
from tools.equity_play import BLOCK, Plan, brought, plans, seen
from tools.equity_sides import Brought, Outcome, solve, straightened
from tools.equity_singles import Fit, Seen, calibration, fitted, loss

FOLDER = Path(__file__).resolve().parents[1] / "game" / "equities"
SEED = "equity"
LEAST = 24
"""The needs that a table for two sides has at least; it has more where the target is higher."""


def make_sides(plan: Plan, found: Brought) -> dict[str, object]:
    """The table of a game for two sides."""
    target = plan.rules.settle.target
    size = max(LEAST, target + plan.deepest)
    table = straightened(solve(found, plan.bands, size + plan.deepest, target))
    rows = [[min(UNIT - 1, max(1, round(UNIT * value))) for value in row[1 : size + 1]] for row in table[1 : size + 1]]
    deals = sum(outcomes.total() for outcomes in found.values())
    return {"kind": "sides", "deals": deals, "rows": rows}


def knots(target: int, deepest: int) -> list[int]:
    """Needs at which strengths are fitted: all small ones, then wider apart."""
    found, last = [1], target + deepest // 2
    while found[-1] < last:
        found.append(min(last, max(found[-1] + 1, round(found[-1] * 1.18))))
    return found


def make_singles(plan: Plan, blocks: Iterable[list[Seen]], fresh: Iterable[list[Seen]]) -> dict[str, object]:
    """The table of a game in which more than two play alone; says how good it is."""
    moments = [moment for block in blocks for moment in block]
    fit = fitted(moments, knots(plan.rules.settle.target, plan.deepest), plan.players)
    needed = list(fit.knots)
    strengths = [round(UNIT * value) for value in fit.values[: len(needed)]]
    places = [0, *(round(UNIT * value) for value in fit.values[len(needed) :])]
    judge(fit, [moment for block in fresh for moment in block])
    return {"kind": "singles", "deals": len(moments), "needs": needed, "strengths": strengths, "places": places}


def judge(fit: Fit, moments: Sequence[Seen]) -> None:
    """Compare with the formula that does without a table, on moments that the fit has not seen."""
    winners = [moment.winner for moment in moments]
    chances = [fit.chances(fit.features(moment)) for moment in moments]
    formula = [by_needs(moment.needs) for moment in moments]
    print(f"loss {loss(chances, winners):.4f}, of the formula {loss(formula, winners):.4f}")
    for many, told, won in calibration(chances, winners):
        print(f"  {many} times {told:.3f} was told, {won:.3f} won")


def text(plan: Plan, table: dict[str, object]) -> str:
    """The file: one line for each entry and each row, and the checksum at the end."""
    head = {"format": FORMAT, "game": plan.game, "players": plan.players, "options": dict(plan.options), "seed": SEED}
    whole = head | table
    lines = []
    for key, value in (whole | {"check": checksum(whole)}).items():
        if key == "rows" and isinstance(value, list):
            lines.append('"rows": [\n' + ",\n".join(json.dumps(row, separators=(",", ":")) for row in value) + "\n]")
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def kept(plan: Plan) -> dict[str, object]:
    """The values of the table there is, whatever its file looks like."""
    read = json.loads((FOLDER / plan.file).read_text(encoding="utf-8"))
    named = ("kind", "deals", "rows") if plan.rules.teams == 2 else ("kind", "deals", "needs", "strengths", "places")
    return {key: read[key] for key in named}


def made(plan: Plan, deals: int, pool: Pool) -> dict[str, object]:
    """The values of a table, played for."""
    return sides(plan, deals, pool) if plan.rules.teams == 2 else singles(plan, deals, pool)


def sides(plan: Plan, deals: int, pool: Pool) -> dict[str, object]:
    """Play single deals and solve the match."""
    bands = range(len(plan.bands))
    pairs = [(own, other) for own in bands for other in bands]
    blocks = max(1, deals // BLOCK // len(pairs))
    work = [(plan, f"{SEED}/{plan.file}", pair, block) for pair in pairs for block in range(blocks)]
    found = {pair: Counter[Outcome]() for pair in pairs}
    for (_, _, pair, _), outcomes in zip(work, pool.imap(brought, work), strict=True):
        found[pair].update(outcomes)
    return make_sides(plan, found)


def singles(plan: Plan, deals: int, pool: Pool) -> dict[str, object]:
    """Play whole matches, and a quarter as many to judge by."""
    blocks, seed = max(1, deals // BLOCK), f"{SEED}/{plan.file}"
    matches = pool.imap(seen, [(plan, seed, block) for block in range(blocks)])
    fresh = pool.imap(seen, [(plan, f"{seed}/check", block) for block in range(max(1, blocks // 4))])
    return make_singles(plan, matches, fresh)


def main(arguments: list[str] | None = None) -> int:
    """Make the tables, or with --dry-run only say how good they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    known = {plan.file.removesuffix(".json"): plan for plan in plans()}
    parser.add_argument("tables", nargs="*", default=list(known), metavar="TABLE", help=", ".join(known))
    parser.add_argument("--deals", type=int, default=40_000, help="about so many for each table")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rewrite", action="store_true", help="play nothing, write the same values anew")
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    args = parser.parse_args(arguments)
    for name in set(args.tables) - set(known):
        parser.error(f"there is no table {name!r}: there are {', '.join(known)}")
    with get_context("spawn").Pool(args.jobs) as pool:
        for name in args.tables:
            plan = known[name]
            table = kept(plan) if args.rewrite else made(plan, args.deals, pool)
            written = text(plan, table)
            parse(written, nearest(plan.rules))
            print(f"{name}: {table['deals']} deals, {len(written)} bytes", flush=True)
            if not args.dry_run:
                (FOLDER / plan.file).write_text(written, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
