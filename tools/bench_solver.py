"""Milliseconds that the solver takes per game: every card of the first leader, and every decision of a whole deal.

Seconds are those of the processor. The deals are random packs; what is said and thrown before the play, and the cards
played between the decisions, are the choices of `careful`.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean, median

from game.cards import shuffled
from game.deal import Deal
from game.phases.playing import Playing
from game.phases.stock import Drawing
from game.policy import choose
from game.rules import Rules
from game.solver import Solver
from game.variants import find

GAMES: tuple[tuple[str, int, tuple[tuple[str, object], ...]], ...] = (
    ("seven_up", 4, ()),
    ("yorkshire", 4, ()),
    ("auction_pitch", 4, (("partners", True),)),
    ("auction_pitch", 4, ()),
    ("all_fours", 2, ()),
    ("all_fours", 3, ()),
    ("all_fours", 4, ()),
    ("all_fives", 2, ()),
    ("all_fives", 3, ()),
    ("california_jack", 2, ()),
    ("shasta_sam", 2, ()),
    ("cinch", 4, ()),
    ("trinidad", 4, ()),
)
"""(game, players, options) that are measured."""


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of one solve each, and how many of the values were exact."""

    milliseconds: tuple[float, ...]
    exact: float

    def text(self) -> str:
        """mean / median / 95th in a hundred / longest."""
        listed = sorted(self.milliseconds)
        late = listed[len(listed) * 95 // 100]
        return f"{mean(listed):7.1f} {median(listed):7.1f} {late:7.1f} {listed[-1]:8.1f}  {self.exact:5.0%}"


def deals(rules: Rules, count: int, seed: str) -> Iterator[Deal]:
    """So many deals that are about to be played, random packs called and thrown by `careful`."""
    found = number = 0
    while found < count:
        rng = Random(f"{seed}/{rules.key}/{number}")
        cut = rules.cut_card(rng)
        deal = Deal(rules, number % rules.players, shuffled(rng), rules.opening, cut=cut)
        number += 1
        deal.begin(None)
        while not deal.over and not isinstance(deal.phase, Playing):
            deal.apply(choose(deal.view(deal.to_act())))
        if not deal.over:
            found += 1
            yield deal


def first_lead(rules: Rules, count: int, seed: str = "solver") -> Times:
    """Every card of the first leader; where a stock is drawn from, of the first lead after it is gone."""
    taken, exact = [], 0
    for deal in deals(rules, count, seed):
        while isinstance(deal.phase, Drawing) and deal.stock:
            deal.apply(choose(deal.view(deal.to_act())))
        before = time.process_time()
        exact += Solver().solve(deal, line=False).exact
        taken.append(1000 * (time.process_time() - before))
    return Times(tuple(taken), exact / count)


def whole_deal(rules: Rules, count: int, seed: str = "solver") -> Times:
    """Every decision of a deal with more than one legal action, by one solver."""
    taken, exact, asked = [], 0, 0
    for deal in deals(rules, count, seed):
        solver, spent = Solver(), 0.0
        while not deal.over:
            if len(deal.legal()) > 1:
                before = time.process_time()
                exact += solver.solve(deal, line=False).exact
                spent += time.process_time() - before
                asked += 1
            deal.apply(choose(deal.view(deal.to_act())))
        taken.append(1000 * spent)
    return Times(tuple(taken), exact / asked)


def lines(count: int = 100, games: Sequence[str] = ()) -> Iterator[str]:
    """A line per game: ms of the first lead, and of a whole deal, with the share that was solved exactly."""
    head = "mean  median    95 %      max  exact"
    yield f"{'':38}{head:^40}   {head:^40}"
    for key, players, options in GAMES:
        if games and key not in games:
            continue
        rules = find(key).rules(dict(options), players).endless()
        name = " ".join([key, str(players), *(f"{option}={value}" for option, value in options)])
        yield f"{name:36}{first_lead(rules, count).text()}   {whole_deal(rules, count).text()}"


if __name__ == "__main__":
    for text in lines(int(sys.argv[1]) if len(sys.argv) > 1 else 100, sys.argv[2:]):
        print(text, flush=True)
