"""How often things happen with a turn-up, against the exact values of rules.md 14.2 for two, three and four players.

Each seed gives some sixty figures for a number of players; at most one of them may lie further than three standard
errors from its exact value, and none further than four.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.actions import Say
from game.cards import ACE, JACK, SUIT_MASK, highest, lowest, mask_of
from game.deal import Deal
from game.points import in_play
from game.rules import Rules
from game.variants import find
from tests.game.figures import Figures
from tests.game.helpers import new_deal

DEALS = 10_000
# rules.md 14.2: by number of players. Eldest stands.
STANDING = {
    2: {"jack in play": 48 / 221, "no trump": 0.024634, "one trump": 0.126691, "lone jack": 0.009745},
    3: {"jack in play": 72 / 221, "no trump": 0.002235, "one trump": 0.021944, "lone jack": 0.001688},
    4: {"jack in play": 96 / 221, "no trump": 0.000110, "one trump": 0.001971, "lone jack": 0.000152},
}
UNLESS_TURNED = {2: 4 / 17, 3: 6 / 17, 4: 8 / 17}
MEAN = {2: 2.8235, 3: 4.2353, 4: 5.6471}
AT_LEAST = {
    2: [0.975366, 0.848674, 0.584370, 0.290699, 0.098865, 0.022131],
    3: [0.997765, 0.975821, 0.886615, 0.688378, 0.420758, 0.190194, 0.060679, 0.013102],
    4: [
        0.999890, 0.997919, 0.983253, 0.923499, 0.774900, 0.537143,
        0.286176, 0.110174, 0.028868, 0.004778, 0.000442, 0.000017,
    ],
}  # fmt: skip
RANK_OF_LOW = [
    0.43439, 0.25122, 0.14282, 0.07974, 0.04368, 0.02345, 0.01232, 0.00633, 0.00317, 0.00155, 0.00074, 0.00034, 0.00015,
]  # fmt: skip
IN_ONE_HAND = [0.181162, 0.383636, 0.301429, 0.111640, 0.020367, 0.001715, 0.000051]
# Eldest begs and the dealer runs: how many runs it takes.
RUNS = {
    2: [0.764706, 0.183529, 0.041200, 0.008583, 0.001644],
    3: [0.764706, 0.183529, 0.041200],
    4: [13 / 17, 78 / 425],
}
EXHAUSTED = {2: 66 / 195755, 3: 44 / 4165, 4: 22 / 425}
GAMES = [("all_fours", 2), ("all_fours", 3), ("all_fours", 4), ("seven_up", 4)]


def dealt(rules: Rules, seed: int, deals: int = DEALS) -> Iterator[Deal]:
    """Deals of the packs that a match with this seed deals."""
    for number in range(deals):
        yield new_deal(rules, number % rules.players, Random(f"{seed}/deal/{number}"))


def standing(rules: Rules, seed: int) -> tuple[Counter[str], list[int]]:
    """Deals where eldest stands: what was found, and how many trumps were in play."""
    found, counts = Counter[str](), list[int]()
    for deal in dealt(rules, seed):
        deal.apply(int(Say.STAND))
        trumps = in_play(deal) & SUIT_MASK[deal.trump]
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


def ranks(players: int) -> dict[str, float]:
    """What is known of the rank of Low and, its mirror image, of High."""
    if players == 4:
        return {f"low is rank {rank}": share for rank, share in enumerate(RANK_OF_LOW)} | {
            f"high is rank {ACE - rank}": share for rank, share in enumerate(RANK_OF_LOW)
        }
    return {"low is rank 0": STANDING[players]["jack in play"], "high is rank 12": STANDING[players]["jack in play"]}


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("key", "players"), GAMES)
def test_frequencies(key: str, players: int, seed: int) -> None:
    rules = find(key).rules(None, players).endless()
    found, counts = standing(rules, seed)
    exact = STANDING[players] | ranks(players) | {"turn-up is a jack": 1 / 13}
    exact |= {f"{count} trumps or more": share for count, share in enumerate(AT_LEAST[players], 1)}
    exact |= {f"{count} trumps in eldest hand": share for count, share in enumerate(IN_ONE_HAND)}
    figures = Figures()
    for name, share in exact.items():
        figures.share(name, found[name], DEALS, share)
    figures.mean("trumps in play", counts, MEAN[players])
    without = DEALS - found["turn-up is a jack"]
    figures.share("jack in play unless turned", found["jack in play"], without, UNLESS_TURNED[players])
    running(figures, rules, seed)
    figures.judge(least=38 if players == 4 else 24)


def running(figures: Figures, rules: Rules, seed: int) -> None:
    """Deals where eldest begs and the dealer runs; and whether the card that changed the suit is a jack."""
    runs, jacks, players = Counter[int](), 0, rules.players
    deals = 2 * DEALS  # with two players the pack is spent but once in three thousand
    for deal in dealt(rules, seed, deals):
        deal.apply(int(Say.BEG))
        deal.apply(int(Say.RUN))
        runs[0 if deal.void else deal.runs] += 1
        jacks += not deal.void and deal.turn_ups[-1] % 13 == JACK
        assert not deal.void or deal.runs == len(RUNS[players])
    for number, share in enumerate(RUNS[players], 1):
        figures.share(f"{number} runs", runs[number], deals, share)
    figures.share("exhausted", runs[0], deals, EXHAUSTED[players])
    figures.share("jack after a change of suit", jacks, deals - runs[0], 1 / 13)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_trinidad(seed: int) -> None:
    """All cards are kept: the jack of trumps after one run and after two; and what the first kick is worth."""
    rules, figures = find("trinidad").rules().endless(), Figures()
    kicks, cases, found = list[float](), Counter[int](), Counter[int]()
    for deal in dealt(rules, seed):
        kicks.append(deal.scores[deal.dealer % 2])
        deal.apply(int(Say.BEG))
        deal.apply(int(Say.RUN))
        if not deal.void:
            cases[deal.runs] += 1
            found[deal.runs] += sum(deal.hands) >> 13 * deal.trump + JACK & 1
            assert not sum(deal.hands) & mask_of(deal.turn_ups)
    figures.mean("first kick", kicks, 6 / 13)
    figures.share("jack after one run", found[1], cases[1], 0.664615)
    figures.share("jack after two runs", found[2], cases[2], 0.904239)
    figures.judge(least=3)


def test_the_exact_values_are_consistent() -> None:
    """The tables were copied right: what is all there is adds up to one."""
    assert sum(RANK_OF_LOW) + STANDING[4]["no trump"] == pytest.approx(1, abs=1e-4)
    assert sum(IN_ONE_HAND) == pytest.approx(1, abs=1e-5)
    for players in (2, 3, 4):
        assert sum(RUNS[players]) + EXHAUSTED[players] == pytest.approx(1, abs=1e-5)
        # The tables end where hardly anything is left.
        assert -1e-5 <= 6 * players * 12 / 51 - sum(AT_LEAST[players]) < AT_LEAST[players][-1] / 3 + 1e-4
        assert pytest.approx(6 * players * 12 / 51, abs=1e-4) == MEAN[players]
        assert AT_LEAST[players][0] == pytest.approx(1 - STANDING[players]["no trump"], abs=2e-6)
        assert STANDING[players]["lone jack"] == pytest.approx(STANDING[players]["one trump"] / 13, abs=1e-6)
    assert RANK_OF_LOW[0] == pytest.approx(STANDING[4]["jack in play"], abs=1e-5)
