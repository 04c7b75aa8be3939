"""Sections of the paper about the players that search: their strength, every game, the levels, and what it costs."""

import time
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from random import Random
from statistics import fmean

from game.agents.levels import CHARACTERS, LEVELS, named
from game.kernel import Play, Results
from game.variants import VARIANTS, find
from tools import bench_arena, bench_solver
from tools.bench_arena import Outcome, Task
from tools.bench_figures import Figure, at_most
from tools.bench_minds import IN_MATCHES, MINDS

SEED = "report"
LADDER = ("random", *(level.key for level in LEVELS))
PLAIN = "beginner"
"""The level that is about as far above `random` as the rules of thumb in the field's figures."""
STYLED = "club", "expert"
"""Levels whose characters are measured: one that goes by rules of thumb, and one that searches."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """How many deals or matches each comparison takes: `ladder` for levels that go by rules of thumb, `climb` for
    those that search.
    """

    deals: int = 1200
    matches: int = 600
    family: int = 150
    ladder: int = 4000
    climb: int = 900
    bids: int = 3000
    jobs: int = 2

    def share(self, part: float) -> "Amounts":
        """So large a part of it."""

        def some(count: int) -> int:
            return max(2, round(part * count))

        counts = {item.name: some(getattr(self, item.name)) for item in fields(self) if item.name != "jobs"}
        return replace(self, **counts)


def _play(
    amounts: Amounts, one: str, other: str, count: int, game: str = "seven_up", *, stand: bool = False,
    matches: bool = False, players: int | None = None,
) -> Outcome:  # fmt: skip
    return bench_arena.play(Task(game, one, other, SEED, stand, matches, players), count, amounts.jobs)


def shown(outcome: Outcome, places: int = 3) -> str:
    """Mean and half of the 95 % interval."""
    return f"{outcome.mean:+.{places}f} ± {outcome.margin:.{places}f} ({len(outcome.results)})"


def strength(amounts: Amounts) -> list[Figure]:
    """`searcher` between `careful-v1` and the player who sees all cards, at Seven Up with the turn-up standing."""
    over = _play(amounts, "searcher", "careful-v1", amounts.deals, stand=True)
    plain = _play(amounts, "searcher", "random", amounts.deals // 2, stand=True)
    cheat = _play(amounts, "cheat", "searcher", amounts.deals // 2, stand=True)
    whole = _play(amounts, "cheat", "careful-v1", amounts.deals, stand=True)
    share = over.mean / whole.mean
    return [
        Figure("`searcher` over `careful-v1`", shown(over), "at least +0.29", over.mean >= 0.29),
        Figure("`searcher` over `random`", shown(plain), "at least +0.55", plain.mean >= 0.55),
        Figure("who sees all cards over `searcher`", shown(cheat), "at most +0.38", cheat.mean <= 0.38),
        Figure("who sees all cards over `careful-v1`", shown(whole)),
        Figure("share of that distance that `searcher` covers", f"{share:.0%}", "at least 58%", share >= 0.58),
        *times(over),
    ]


def yardstick(amounts: Amounts) -> list[Figure]:
    """The same against rules of thumb as strong as those the wanted figures were measured with: +0.42 over random."""
    plain = _play(amounts, PLAIN, "random", amounts.ladder, stand=True)
    over = _play(amounts, "searcher", PLAIN, amounts.deals // 2, stand=True)
    whole = _play(amounts, "cheat", PLAIN, amounts.deals // 2, stand=True)
    share = over.mean / whole.mean
    return [
        Figure(f"`{PLAIN}` over `random`", shown(plain), "about +0.42"),
        Figure(f"`searcher` over `{PLAIN}`", shown(over), "at least +0.29", over.mean >= 0.29),
        Figure(f"who sees all cards over `{PLAIN}`", shown(whole)),
        Figure("share of that distance that `searcher` covers", f"{share:.0%}", "at least 58%", share >= 0.58),
    ]


def times(outcome: Outcome) -> list[Figure]:
    """How long the first player thought where it had a choice."""
    mid, slow, longest = outcome.decision_ms(0)
    return [
        at_most("a decision of `searcher`, median", mid, 100, ".0f", " ms"),
        at_most("95th percentile", slow, 250, ".0f", " ms"),
        at_most("longest", longest, 600, ".0f", " ms"),
    ]


def matches(amounts: Amounts) -> list[Figure]:
    """Whole matches, with calls and match equity."""
    pairs = _play(amounts, "searcher", "careful-v1", amounts.matches, matches=True)
    alone = _play(amounts, "searcher", "careful-v1", amounts.matches // 2, matches=True, game="auction_pitch")
    rate = f"{pairs.mean:.1%} ± {pairs.margin:.1%} ({len(pairs.results)})"
    one = f"{alone.mean:.1%} ± {alone.margin:.1%} ({len(alone.results)})"
    return [
        Figure("Seven Up, two of `searcher` against two of `careful-v1`", rate, "at least 62%", pairs.mean >= 0.62),
        Figure("Auction Pitch, one `searcher` among three `careful-v1`", one, "at least 33%", alone.mean >= 0.33),
    ]


def family(amounts: Amounts) -> list[Figure]:
    """Every game and number of players."""
    rows = []
    for variant in VARIANTS:
        for players in sorted(variant.players):
            outcome = _play(amounts, "searcher", "careful-v1", amounts.family, game=variant.key, players=players)
            mid, slow, longest = outcome.decision_ms(0)
            told = f"{shown(outcome, 2)}; {mid:.0f}, {slow:.0f}, {longest:.0f} ms"
            rows.append(Figure(f"{variant.key} for {players}", told))
    return rows


def levels(amounts: Amounts) -> list[Figure]:
    """Each level against the one below, Seven Up with calls."""
    rows = []
    for below, level in pairwise(LADDER):
        outcome = _play(amounts, level, below, _rungs(amounts, level))
        rows.append(Figure(f"`{level}` over `{below}`", shown(outcome), "above 0", outcome.low > 0))
    return rows


def ladders(amounts: Amounts) -> list[Figure]:
    """The same in every game, usual number of players; the first that searches in few deals, for they take long."""
    rows = []
    first = next(place for place, level in enumerate(LEVELS, 1) if level.worlds)
    for variant in VARIANTS:
        steps = list(pairwise(LADDER[: first + 1]))
        counts = [amounts.ladder] * (len(steps) - 1) + [amounts.family]
        played = [
            (level, _play(amounts, level, below, count, variant.key))
            for (below, level), count in zip(steps, counts, strict=True)
        ]
        told = [f"{level} {outcome.mean:+.2f} ± {outcome.margin:.2f}" for level, outcome in played]
        good = all(outcome.low > 0 for _, outcome in played[:-1])
        rows.append(Figure(f"{variant.key} ({amounts.ladder})", ", ".join(told[:-1]), "each above 0", good))
        rows.append(Figure(f"{variant.key} ({amounts.family})", told[-1]))
    return rows


def characters(amounts: Amounts) -> list[Figure]:
    """Each character against the same level without one: a style should cost and bring next to nothing."""
    rows = []
    for level in (level for level in LEVELS if level.key in STYLED):
        for character in CHARACTERS[1:]:
            name = named(level, character)
            rows.append(
                Figure(
                    f"`{name}` over `{level.key}`",
                    shown(_play(amounts, name, level.key, _rungs(amounts, level.key) // 2)),
                )
            )
    return rows


def ideas(amounts: Amounts) -> list[Figure]:
    """What was tried: every other mind over `careful-v1` in the same deals (or matches) as the searcher as it is."""
    rows = []
    for matches, count in ((False, amounts.family), (True, amounts.matches // 8)):
        plain = _play(amounts, "searcher", "careful-v1", count, matches=matches)
        unit = "of whole matches" if matches else "a deal"
        rows.append(Figure(f"as it is, {unit}", shown(plain)))
        for name, (what, _) in MINDS.items():
            if (name in IN_MATCHES) == matches:
                other = _play(amounts, name, "careful-v1", count, matches=matches)
                gap = Outcome([a - b for a, b in zip(other.results, plain.results, strict=True)])
                rows.append(Figure(f"{what}, {unit}", f"{shown(other)}; {shown(gap)} to it"))
    return rows


def _rungs(amounts: Amounts, level: str) -> int:
    """How many deals a level takes: one that searches plays fewer, which it tells apart as well for its better play."""
    searches = any(one.key == level and one.worlds for one in LEVELS)
    return amounts.climb if searches else amounts.ladder


def playouts(count: int = 300) -> tuple[float, float]:
    """Seconds of processor time of a play-out of 24 cards by `careful`, and of one by random cards, in turn."""
    spent = [0.0, 0.0]
    for deal in bench_solver.deals(find("seven_up").rules().endless(), count, SEED):
        play, rng = Play(deal, Results()), Random(SEED)
        begun = time.process_time()
        play.run()
        between = time.process_time()
        play.random(rng)
        spent[0] += between - begun
        spent[1] += time.process_time() - between
    return spent[0] / count, spent[1] / count


def costs(count: int = 100) -> list[Figure]:
    """Play-outs and the solver."""
    careful, plain = playouts()
    rules = find("seven_up").rules().endless()
    root, whole = bench_solver.first_lead(rules, count, SEED), bench_solver.whole_deal(rules, count, SEED)
    return [
        Figure("a play-out of 24 cards by `careful`", f"{1e6 * careful:.0f} µs"),
        at_most("the same, against one by random cards", careful / plain, 10, ".1f", " times"),
        at_most("solver: every card of the first leader, mean", fmean(root.milliseconds), 70, ".0f", " ms"),
        at_most("solver: every decision of a whole deal, mean", fmean(whole.milliseconds), 150, ".0f", " ms"),
        Figure("the same, longest", f"{max(whole.milliseconds):.0f} ms"),
    ]
