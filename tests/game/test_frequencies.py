"""How often things happen, against the exact values of rules.md 14.2 for four players.

Each seed gives some sixty figures; at most one of them may lie further than three standard errors from its exact value,
and none further than four. A figure is left out where fewer than five cases are expected: a standard error says nothing
about so few.
"""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random

import pytest

from game.actions import Say
from game.cards import ACE, JACK, SUIT_MASK, highest, lowest
from game.deal import Deal
from game.rules import Rules
from tests.game.helpers import SEVEN_UP, new_deal

DEALS = 20_000
# rules.md 14.2, column n = 4, eldest stands
STANDING = {
    "turn-up is a jack": 1 / 13,
    "jack in play": 96 / 221,
    "no trump": 0.000110,
    "one trump": 0.001971,
    "lone jack": 0.000152,
}
AT_LEAST = [
    0.999890, 0.997919, 0.983253, 0.923499, 0.774900, 0.537143,
    0.286176, 0.110174, 0.028868, 0.004778, 0.000442, 0.000017,
]  # fmt: skip
RANK_OF_LOW = [
    0.43439, 0.25122, 0.14282, 0.07974, 0.04368, 0.02345, 0.01232, 0.00633, 0.00317, 0.00155, 0.00074, 0.00034, 0.00015,
]  # fmt: skip
IN_ONE_HAND = [0.181162, 0.383636, 0.301429, 0.111640, 0.020367, 0.001715, 0.000051]
# rules.md 14.2, runs with four players, eldest begs and the dealer runs
RUNS = {"one run": 13 / 17, "two runs": 78 / 425, "exhausted": 22 / 425}

EXACT = (
    STANDING
    | {f"{count} trumps or more": share for count, share in enumerate(AT_LEAST, 1)}
    | {f"low is rank {rank}": share for rank, share in enumerate(RANK_OF_LOW)}
    | {f"high is rank {ACE - rank}": share for rank, share in enumerate(RANK_OF_LOW)}
    | {f"{count} trumps in eldest hand": share for count, share in enumerate(IN_ONE_HAND)}
    | RUNS
)


def dealt(rules: Rules, seed: int) -> Iterator[Deal]:
    """Deals of the packs that a match with this seed deals."""
    for number in range(DEALS):
        yield new_deal(rules, number % 4, Random(f"{seed}/deal/{number}"))


def standing(rules: Rules, seed: int) -> tuple[Counter[str], list[int]]:
    """Deals where eldest stands: what was found, and how many trumps were in play."""
    found, counts = Counter[str](), list[int]()
    for deal in dealt(rules, seed):
        deal.apply(int(Say.STAND))
        trumps = (deal.held[0] | deal.held[1] | deal.held[2] | deal.held[3]) & SUIT_MASK[deal.trump]
        counts.append(trumps.bit_count())
        high, low = highest(trumps) - 13 * deal.trump, lowest(trumps) - 13 * deal.trump
        found["turn-up is a jack"] += deal.turn_ups[0] % 13 == JACK
        found["jack in play"] += trumps >> 13 * deal.trump + JACK & 1
        found["no trump"] += not trumps
        found["one trump"] += counts[-1] == 1
        found["lone jack"] += counts[-1] == 1 and high == JACK
        found.update(f"{count} trumps or more" for count in range(1, counts[-1] + 1))
        mine = (deal.held[deal.eldest] & SUIT_MASK[deal.trump]).bit_count()
        found[f"{mine} trumps in eldest hand"] += 1
        if trumps:
            found[f"low is rank {low}"] += 1
            found[f"high is rank {high}"] += 1
    return found, counts


def running(rules: Rules, seed: int) -> tuple[Counter[str], Counter[bool]]:
    """Deals where eldest begs and the dealer runs; and whether the card that changed the suit is a jack."""
    found, jacks = Counter[str](), Counter[bool]()
    for deal in dealt(rules, seed):
        deal.apply(int(Say.BEG))
        deal.apply(int(Say.RUN))
        found["exhausted" if deal.void else ("", "one run", "two runs")[deal.runs]] += 1
        if not deal.void:
            jacks[deal.turn_ups[-1] % 13 == JACK] += 1
    return found, jacks


def off(found: int, cases: int, share: float) -> float:
    """How many standard errors a count lies from its exact share."""
    return abs(found - cases * share) / sqrt(cases * share * (1 - share))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_frequencies(seed: int) -> None:
    rules = SEVEN_UP.rules().endless()
    found, counts = standing(rules, seed)
    runs, jacks = running(rules, seed)
    found += runs
    errors = {name: off(found[name], DEALS, share) for name, share in EXACT.items() if DEALS * share >= 5}
    mean, trumps = sum(counts) / DEALS, 24 * 12 / 51
    spread = sqrt(sum((count - mean) ** 2 for count in counts) / DEALS)
    errors["trumps in play"] = abs(mean - trumps) / (spread / sqrt(DEALS))
    errors["jack after a change of suit"] = off(jacks[True], jacks.total(), 1 / 13)
    without = DEALS - found["turn-up is a jack"]
    errors["jack in play unless turned"] = off(found["jack in play"], without, 8 / 17)
    assert len(errors) >= 45
    assert sum(error > 3 for error in errors.values()) <= 1, errors
    assert max(errors.values()) <= 4, errors


def test_the_exact_values_are_consistent() -> None:
    """The table was copied right: what is all there is adds up to one."""
    assert sum(RANK_OF_LOW) + STANDING["no trump"] == pytest.approx(1, abs=1e-4)
    assert sum(IN_ONE_HAND) == pytest.approx(1, abs=1e-5)
    assert sum(RUNS.values()) == pytest.approx(1)
    assert sum(AT_LEAST) == pytest.approx(24 * 12 / 51, abs=1e-4)
    assert RANK_OF_LOW[0] == pytest.approx(STANDING["jack in play"], abs=1e-5)
    assert AT_LEAST[0] == pytest.approx(1 - STANDING["no trump"], abs=1e-6)
