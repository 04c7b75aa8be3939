"""Cards a second: uniformly random choices through the public Match, dealing and scoring included, on one core.

Seconds are those of the processor, so that other programs on the machine take as little as they can from the figure.
"""

import time
from dataclasses import dataclass, field
from random import Random
from statistics import median

from game.cards import pick
from game.match import Match
from game.variants import VARIANTS, find

ROUNDS = 7
DEALS = 1500
"""Deals in one run, about half a second: with events and without them take turns, so that noise meets both."""


@dataclass(slots=True)
class Speed:
    """Cards a second in each run, in the order of the runs."""

    plain: list[float] = field(default_factory=list)
    watched: list[float] = field(default_factory=list)

    @property
    def loss(self) -> float:
        """The share that events cost: the median over pairs of neighbouring runs."""
        return 1 - median(with_events / without for without, with_events in zip(self.plain, self.watched, strict=True))


def run(game: str, deals: int, seed: str, watched: bool) -> tuple[int, float]:
    """Play that many deals; how many cards went to tricks, and the processor's seconds it took."""
    choices, cards = Random(f"{seed}/choices"), 0
    before = time.process_time()
    match = Match(find(game), seed=seed, watched=watched, endless=True)
    for _ in range(deals):
        match.next_deal()
        while match.to_act() is not None:
            legal = match.legal()
            action = legal[pick(choices, len(legal))]
            cards += action < 64
            match.play(action)
    return cards, time.process_time() - before


def measure(game: str = "seven_up", rounds: int = ROUNDS, deals: int = DEALS, seed: str = "bench") -> Speed:
    """Several runs of the same deals, without and with events in turn."""
    speed = Speed()
    run(game, deals // 10, seed, watched=True)
    for _ in range(rounds):
        for rates, watched in ((speed.plain, False), (speed.watched, True)):
            cards, seconds = run(game, deals, seed, watched)
            rates.append(cards / seconds)
    return speed


def costs(rounds: int = ROUNDS, deals: int = DEALS // 10, seed: str = "bench") -> dict[str, float]:
    """What a card costs in each game, for its usual players and without events, as a multiple of a card of Seven Up.

    The games take turns, and the best of the runs counts: noise only ever adds.
    """
    best: dict[str, float] = {}
    for number in range(rounds):
        for variant in VARIANTS:
            cards, seconds = run(variant.key, deals, f"{seed}/{number}", watched=False)
            best[variant.key] = min(best.get(variant.key, seconds / cards), seconds / cards)
    return {key: cost / best["seven_up"] for key, cost in best.items()}


def lines(speed: Speed) -> list[str]:
    """The result in words."""
    return [
        f"{name}: {median(rates) / 1e6:.3f} M cards a second (median of {len(rates)}), {max(rates) / 1e6:.3f} at best"
        for name, rates in (("without events", speed.plain), ("with events", speed.watched))
    ] + [f"events cost {speed.loss:.1%}"]
