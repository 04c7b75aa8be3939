"""Two kinds of computer player against each other: every deal is played twice with the sides exchanged.

Where more than two play alone, one player of the first kind takes each seat in turn among players of the other.
The luck of the cards is then the same for all, which halves the deals needed. Deal n depends on the seed and on n
alone, so the result does not depend on the number of processes.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from statistics import fmean, median, stdev

from game.actions import Say
from game.agents import Budget
from game.cards import Action, Seat, Team, shuffled
from game.deal import Deal
from game.rules import Rules
from game.variants import find
from tools.bench_cheat import Cheat, player

Z95 = 1.96
"""Standard errors to either side in a 95 % interval."""
VOID_LIMIT = 100
"""Void deals running after which a deal counts as nothing to either side."""
MATCH_LIMIT = 1000
"""Deals after which a match is given up; none has come near it."""
PARTS_PER_JOB = 4
"""Each process takes its share in pieces, so that none waits long for the other."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be played: `one` against `other`, single deals from 0 : 0 or whole matches."""

    game: str
    one: str
    other: str
    seed: str
    stand: bool = False
    matches: bool = False
    players: int | None = None
    options: tuple[tuple[str, object], ...] = ()

    def rules(self) -> Rules:
        """The game; BadRules says what is not allowed and what is."""
        return find(self.game).rules(dict(self.options), self.players)


@dataclass(slots=True)
class Outcome:
    """Per deal (or match) the mean of all tables for `one`; the times of all decisions, per player.

    Times are seconds of the processor, so that they tell the same on a machine that others use.
    """

    results: list[float] = field(default_factory=list)
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    def add(self, part: "Outcome") -> None:
        """Put the results of the next part behind these."""
        self.results += part.results
        for mine, theirs in zip(self.seconds, part.seconds, strict=True):
            mine += theirs

    @property
    def mean(self) -> float:
        """The figure."""
        return fmean(self.results) if self.results else 0.0

    @property
    def margin(self) -> float:
        """Half of its 95 % interval."""
        return Z95 * stdev(self.results) / len(self.results) ** 0.5 if len(self.results) > 1 else 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    def decision_ms(self, which: int) -> tuple[float, float, float]:
        """Median, 95th percentile and longest of one decision; forced ones are not among them."""
        times = sorted(self.seconds[which])
        if not times:
            return 0.0, 0.0, 0.0
        return 1000 * median(times), 1000 * times[int(0.95 * len(times))], 1000 * times[-1]


class _Table:
    """The seats with their players; `one` sits on side `side`."""

    def __init__(self, task: Task, rules: Rules, side: Team, outcome: Outcome) -> None:
        agents = player(task.one), player(task.other)
        which = [0 if team == side else 1 for team in rules.team_of]
        self.task, self.rules, self.side = task, rules, side
        self.agents = [agents[kind] for kind in which]
        self.seconds = [outcome.seconds[kind] for kind in which]

    def deal(self, number: int, name: str, dealer: int, scores: Sequence[int], bunches: int = 0) -> Deal:
        """Play one deal to its end."""
        seed, clock = self.task.seed, time.process_time
        streams = [Random(f"{seed}/agent/{seat}/{name}") for seat in range(self.rules.players)]
        cut = self.rules.cut_card(Random(f"{seed}/cut/{name}"))
        deal = Deal(self.rules, dealer, shuffled(Random(f"{seed}/deal/{name}")), scores, bunches, cut)
        deal.begin(None)
        while not deal.over:
            seat = deal.to_act()
            if self.task.stand and Say.STAND in deal.legal():
                deal.apply(Say.STAND)
                continue
            before = clock()
            action = self.choose(deal, seat, streams[seat])
            if len(deal.legal()) > 1:
                self.seconds[seat].append(clock() - before)
            refusal = deal.why_not(action)
            if refusal is not None:
                raise RuntimeError(f"deal {number}, seat {seat} chose {action}: {refusal}")
            deal.apply(action)
        return deal

    def choose(self, deal: Deal, seat: Seat, rng: Random) -> Action:
        """What the player of the seat does; only the one who sees all cards is given the deal."""
        agent = self.agents[seat]
        if isinstance(agent, Cheat):
            return agent.choose_open(deal)
        return agent.choose(deal.view(seat), rng, Budget()).action

    def points(self, number: int) -> float:
        """The side's points less the mean of the others' in a deal from 0 : 0; a void deal is dealt again."""
        bunches, others = 0, self.rules.teams - 1
        for again in range(VOID_LIMIT):
            deal = self.deal(number, f"{number}/{again}", number % self.rules.players, (0,) * self.rules.teams, bunches)
            if not deal.void:
                mine = deal.scores[self.side]
                return mine - (sum(deal.scores) - mine) / others
            bunches = bunches + 1 if deal.void == "bunched" else 0
        return 0.0

    def match(self, number: int) -> float:
        """1 when the side wins the match, 0 when it loses it."""
        dealer, scores, bunches = number % self.rules.players, self.rules.opening, 0
        for count in range(MATCH_LIMIT):
            deal = self.deal(number, f"{number}/{count}", dealer, scores, bunches)
            if deal.winner is not None:
                return float(deal.winner == self.side)
            scores = tuple(deal.scores)
            bunches = bunches + 1 if deal.void == "bunched" else 0
            dealer = dealer if deal.void and not deal.passes else self.rules.next_dealer(dealer)
        return 0.5


def play_part(task: Task, numbers: range) -> Outcome:
    """Some of the deals, each at all tables."""
    rules = task.rules()
    outcome = Outcome()
    tables = [_Table(task, rules if task.matches else rules.endless(), side, outcome) for side in range(rules.teams)]
    for number in numbers:
        played = [table.match(number) if task.matches else table.points(number) for table in tables]
        outcome.results.append(fmean(played))
    return outcome


def play(task: Task, deals: int, jobs: int = 1, start: int = 0) -> Outcome:
    """All deals from `start` on, in `jobs` processes."""
    player(task.one), player(task.other), task.rules()
    count = 1 if jobs == 1 else jobs * PARTS_PER_JOB
    parts = [(task, range(start + deals * i // count, start + deals * (i + 1) // count)) for i in range(count)]
    if jobs == 1:
        return play_part(*parts[0])
    outcome = Outcome()
    with get_context("spawn").Pool(jobs) as pool:
        for part in pool.starmap(play_part, parts, chunksize=1):
            outcome.add(part)
    return outcome


def lines(task: Task, outcome: Outcome) -> list[str]:
    """The result in words."""
    unit = "of the matches" if task.matches else "points a deal"
    scale, sign = (100.0, " %") if task.matches else (1.0, "")
    places = 1 if task.matches else 3
    figure = f"{outcome.mean * scale:+.{places}f}{sign} +- {outcome.margin * scale:.{places}f}"
    found = [f"{task.one} over {task.other}: {figure} {unit} ({len(outcome.results)} duplicate, 95 % interval)"]
    for which, name in enumerate((task.one, task.other)):
        mid, slow, longest = outcome.decision_ms(which)
        found.append(
            f"{name}: {mid:.3f} ms a decision (median), {slow:.3f} ms (95th percentile), {longest:.1f} ms (longest)"
        )
    return found


def values(outcome: Outcome) -> Mapping[str, float]:
    """The result as plain numbers."""
    return {"mean": outcome.mean, "margin": outcome.margin, "deals": float(len(outcome.results))}
