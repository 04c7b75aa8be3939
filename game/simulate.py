"""Random packs played by computer players, counted: what `python -m game simulate` prints.

Every deal starts at 0 : 0 with no target. Deal n depends on the seed and n alone, so any split gives the same result.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from game.agents import Agent, Budget, make
from game.cards import JACK, TWO, card_points, shuffled
from game.deal import Deal
from game.rules import Rules

VOID_LIMIT = 100


@dataclass(slots=True)
class Tally:
    """What was counted; tallies of parts add up to the tally of the whole."""

    deals: int = 0
    voids: Counter[str] = field(default_factory=Counter)
    points: Counter[tuple[int, str]] = field(default_factory=Counter)
    facts: Counter[str] = field(default_factory=Counter)
    runs: Counter[int] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Add the tally of another part."""
        self.deals += other.deals
        self.voids += other.voids
        self.points += other.points
        self.facts += other.facts
        self.runs += other.runs
        for name, times in other.seconds.items():
            self.seconds.setdefault(name, []).extend(times)


def play_deals(
    rules: Rules, names: Sequence[str], seed: str, numbers: range, clock: Callable[[], float]
) -> Tally:
    """Deals `numbers` of the seed, one after another, the dealer rotating with the number."""
    tally = Tally()
    agents = [make(name) for name in names]
    seconds: list[list[float]] = [tally.seconds.setdefault(name, []) for name in names]
    for number in numbers:
        streams = [Random(f"{seed}/agent/{seat}/{number}") for seat in range(rules.players)]
        pack = shuffled(Random(f"{seed}/deal/{number}"))
        deal = Deal(rules, number % rules.players, pack, (0,) * rules.teams)
        deal.begin(None)
        while not deal.over:
            seat = deal.to_act()
            before = clock()
            action = agents[seat].choose(deal.view(seat), streams[seat], Budget()).action
            seconds[seat].append(clock() - before)
            refusal = deal.why_not(action)
            if refusal is not None:
                raise RuntimeError(f"{names[seat]} chose {action}: {refusal}")
            deal.apply(action)
        count(tally, deal)
    return tally


def count(tally: Tally, deal: Deal) -> None:
    """Add one finished deal to the tally."""
    tally.runs[deal.runs] += 1
    if deal.void:
        tally.voids[deal.void] += 1
        return
    tally.deals += 1
    for award in deal.awards:
        tally.points[award.team, award.category] += award.points
    categories = {award.category: award for award in deal.awards}
    dealt = 0
    for hand in deal.held:
        dealt |= hand
    facts = {
        "jack_in_play": dealt >> 13 * deal.trump + JACK & 1,
        "low_is_two": dealt >> 13 * deal.trump + TWO & 1,
        "no_trump_in_play": not dealt & deal.order.trumps,
        "game_tied": _tied(deal),
        "turn_up_jack": "turn_up" in categories,
        "gift": "gift" in categories,
    }
    tally.facts.update(name for name, true in facts.items() if true)


def _tied(deal: Deal) -> bool:
    from game.points import team_cards

    totals = sorted(map(card_points, team_cards(deal)))
    return len(totals) > 1 and totals[-1] == totals[-2]


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


RATES = ("jack_in_play", "game_tied", "low_is_two", "no_trump_in_play", "turn_up_jack", "gift")


def report(tally: Tally, teams: int) -> Mapping[str, object]:
    """The statistics as plain values, ready for JSON. Rates are shares of completed deals."""
    done = max(tally.deals, 1)
    categories = sorted({category for _, category in tally.points})
    total = tally.deals + sum(tally.voids.values())
    return {
        "deals": tally.deals,
        "void": dict(sorted(tally.voids.items())),
        "points_per_deal": [
            sum(points for (team, _), points in tally.points.items() if team == side) / done for side in range(teams)
        ],
        "points_by_category": {
            category: [tally.points[side, category] / done for side in range(teams)] for category in categories
        },
        "rates": {name: tally.facts[name] / done for name in RATES}
        | {"exhausted": tally.voids["exhausted"] / done, "bunched": tally.voids["bunched"] / done},
        "runs": {str(runs): count / max(total, 1) for runs, count in sorted(tally.runs.items())},
        "agents": {name: _times(sorted(times)) for name, times in tally.seconds.items()},
    }


def _times(ordered: list[float]) -> dict[str, float | int]:
    return {
        "decisions": len(ordered),
        "ms_median": round(1000 * _quantile(ordered, 0.5), 4),
        "ms_p95": round(1000 * _quantile(ordered, 0.95), 4),
    }


def agents_for(names: str, players: int) -> list[str]:
    """`a,b,c,d` or one name for all seats; BadRules says what is allowed."""
    from game.errors import BadRules

    listed = [name.strip() for name in names.split(",")]
    listed = listed * players if len(listed) == 1 else listed
    if len(listed) != players:
        raise BadRules(f"agents: name one for all or {players}, one per seat, not {len(listed)}")
    for name in listed:
        _check(make(name))
    return listed


def _check(agent: Agent) -> None:
    """Only to have the name looked up."""
