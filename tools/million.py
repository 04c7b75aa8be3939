"""A long run of random deals of one game or of all: `python -m tools.million [GAME ...] --deals 1000000 --jobs 2`.

Every number of players and random house rules in turn. After every action of each tenth deal, and at the end of all,
the 52 cards are each in one place; something is always legal and never refused; a match ends at its target; runs stay
within the pack. The tests do more with fewer deals (tests/game/test_random_play.py counts each a second time).
"""

import argparse
import sys
from functools import reduce
from multiprocessing import get_context
from operator import or_
from pathlib import Path
from random import Random
from time import perf_counter

if not __package__:  # started as a file, which puts tools/ on the path instead of the folder above it
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.cards import FULL, Mask, mask_of, pick, shuffled
from game.deal import Deal
from game.errors import BadRules
from game.options import Value
from game.rules import Rules, Variant
from game.settle import FirstTo
from game.variants import VARIANTS, find

CLOSELY = 10
MOST_ACTIONS = 200
RUNS = {2: 5, 3: 3, 4: 2}


def settings(variant: Variant, rng: Random) -> Rules:
    """The game for some number of players with some house rules that do not contradict."""
    while True:
        options: dict[str, Value] = {
            option.key: option.choices[pick(rng, len(option.choices))]
            for option in variant.options
            if option.choices and rng.random() < 0.5
        }
        try:
            return variant.rules(options, variant.players[pick(rng, len(variant.players))])
        except BadRules:
            continue


def census(deal: Deal, stock: Mask) -> None:
    """Fifty-two different cards, each in one place: only then sum and union are the same."""
    places = [*deal.hands, *deal.thrown, *deal.won, deal.buried, stock, mask_of(deal.trick), mask_of(deal.turn_ups)]
    assert sum(places) == FULL == reduce(or_, places), "cards are lost or doubled"


def play(deal: Deal, rng: Random, closely: bool) -> None:
    """Play a deal to its end."""
    deal.begin(None)
    for _ in range(MOST_ACTIONS):
        if closely:
            census(deal, mask_of(deal.pack[deal.top :]))
        if deal.over:
            break
        legal = deal.legal()
        action = legal[pick(rng, len(legal))]
        assert deal.why_not(action) is None, "a legal action is refused"
        deal.apply(action)
    assert deal.over, "the deal does not end"
    census(deal, mask_of(deal.pack[deal.top :]))
    assert deal.runs <= RUNS.get(len(deal.hands), 0), "more runs than the pack has"
    settle = deal.rules.settle
    if isinstance(settle, FirstTo) and not deal.revokes:
        over = [team for team, score in enumerate(deal.scores) if score >= settle.target]
        assert over == ([] if deal.winner is None else [deal.winner]), "the wrong side has won"


def share(work: tuple[str, int, int]) -> str:
    """Some deals of one game; what is wrong, with the number of the deal, or nothing."""
    key, first, last = work
    variant = find(key)
    for number in range(first, last):
        rng = Random(f"million/{key}/{number}")
        if number % 50 == 0 or number == first:
            rules = settings(variant, Random(f"million/{key}/{number // 50}"))
        scores = [pick(rng, rules.settle.target) for _ in range(rules.teams)]
        scores = [score or rules.opening[team] for team, score in enumerate(scores)]
        deal = Deal(rules, number % rules.players, shuffled(rng), scores, cut=rules.cut_card(rng))
        try:
            play(deal, rng, number % CLOSELY == 0)
        except (AssertionError, IndexError, KeyError, ValueError) as error:
            return f"{key}, deal {number}, {dict(rules.options)}: {type(error).__name__}: {error}"
    return ""


def main(arguments: list[str] | None = None) -> int:
    """Play and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[variant.key for variant in VARIANTS])
    parser.add_argument("--deals", type=int, default=1_000_000, help="of each game")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args(arguments)
    faults = 0
    with get_context("spawn").Pool(args.jobs) as pool:
        for key in args.games:
            before, step = perf_counter(), max(1, args.deals // 100)
            work = [(key, first, min(first + step, args.deals)) for first in range(0, args.deals, step)]
            found = [fault for fault in pool.imap_unordered(share, work) if fault]
            faults += len(found)
            print(
                f"{key}: {args.deals} deals, {len(found)} faults, {perf_counter() - before:.0f} s", *found, sep="\n  "
            )
            sys.stdout.flush()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
