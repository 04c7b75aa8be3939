"""What must not become slow, as ratios of two measurements in one process; the figures are in docs/performance.md."""

from random import Random
from time import process_time

from game.match import Match
from tests.game.helpers import SEVEN_UP, random_action
from tools.bench_engine import costs


def spent(watched: bool, seed: int) -> float:
    """Seconds for some deals of random play through the public interface."""
    match, rng = Match(SEVEN_UP, seed=str(seed), watched=watched, endless=True), Random(seed)
    before = process_time()
    for _ in range(100):
        match.next_deal()
        while match.to_act() is not None:
            match.play(random_action(match, rng))
    return process_time() - before


def test_events_cost_little() -> None:
    """About a tenth; a third is the limit here, for the machine may be busy."""
    pairs = [(spent(True, seed), spent(False, seed)) for seed in range(15)]
    assert min(with_them for with_them, _ in pairs) < 1.35 * min(without for _, without in pairs)


def test_a_long_match_is_no_slower_than_a_short_one() -> None:
    """The cost of an action does not grow with the deals behind it."""
    match, rng, times = Match(SEVEN_UP, seed="long", endless=True), Random(1), []
    for _ in range(20):
        before = process_time()
        for _ in range(50):
            match.next_deal()
            while match.to_act() is not None:
                match.play(random_action(match, rng))
        times.append(process_time() - before)
    assert min(times[10:]) < 1.5 * min(times[:10])


def test_no_game_costs_much_more_a_card_than_seven_up() -> None:
    """The figure to reach is one and a half (docs/performance.md); the machine may be busy, so twice is the limit."""
    assert max(costs(rounds=5, deals=40).values()) < 2
