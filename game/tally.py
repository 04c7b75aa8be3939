"""Counting finished deals, and the figures made of the counts."""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.cards import JACK, TWO
from game.deal import Deal
from game.points import game_totals, in_play

RATES = ("jack_in_play", "game_tied", "low_is_two", "no_trump_in_play", "turn_up_jack", "gift")
CONTRACT_RATES = ("contract_made", "set_back")
TURNED = ("turn_up", "kick")


@dataclass(slots=True)
class Tally:
    """What was counted; tallies of parts add up to the tally of the whole."""

    deals: int = 0
    voids: Counter[str] = field(default_factory=Counter)
    points: Counter[tuple[int, str]] = field(default_factory=Counter)
    scored: Counter[int] = field(default_factory=Counter)
    facts: Counter[str] = field(default_factory=Counter)
    runs: Counter[int] = field(default_factory=Counter)
    seconds: dict[str, "array[float]"] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Add the tally of another part."""
        self.deals += other.deals
        self.voids += other.voids
        self.points += other.points
        self.scored.update(other.scored)
        self.facts += other.facts
        self.runs += other.runs
        for name, times in other.seconds.items():
            self.times(name).extend(times)

    def times(self, name: str) -> "array[float]":
        """The seconds that each decision of the players of that name took."""
        return self.seconds.setdefault(name, array("d"))

    def count(self, deal: Deal) -> None:
        """Add one finished deal; void ones are counted apart."""
        self.runs[deal.runs] += 1
        if deal.void:
            self.voids[deal.void] += 1
            return
        self.deals += 1
        for team, score in enumerate(deal.scores):
            self.scored[team] += score
        for award in deal.awards:
            self.points[award.team, award.category] += award.points
        dealt = in_play(deal)
        totals = sorted(game_totals(deal))
        categories = {award.category for award in deal.awards}
        facts = {
            "jack_in_play": dealt >> 13 * deal.trump + JACK & 1,
            "low_is_two": dealt >> 13 * deal.trump + TWO & 1,
            "no_trump_in_play": not dealt & deal.order.trumps,
            "game_tied": bool(totals) and totals[-1] == totals[-2],
            "turn_up_jack": any(award.category in TURNED and award.card % 13 == JACK for award in deal.awards),
            "gift": "gift" in categories,
            "contract": deal.bid > 0,
            "contract_made": deal.bid > 0 and deal.set_back < 0,
            "set_back": deal.set_back >= 0,
        }
        self.facts.update(name for name, true in facts.items() if true)


def report(tally: Tally, teams: int) -> Mapping[str, object]:
    """The statistics as plain values, ready for JSON. Rates are shares of completed deals."""
    done = max(tally.deals, 1)
    categories = sorted({category for _, category in tally.points})
    dealt = max(tally.deals + sum(tally.voids.values()), 1)
    return {
        "deals": tally.deals,
        "void": dict(sorted(tally.voids.items())),
        "points_per_deal": [tally.scored[side] / done for side in range(teams)],
        "points_by_category": {
            category: [tally.points[side, category] / done for side in range(teams)] for category in categories
        },
        "rates": {name: tally.facts[name] / done for name in (RATES + CONTRACT_RATES * bool(tally.facts["contract"]))}
        | {"exhausted": tally.voids["exhausted"] / done, "bunched": tally.voids["bunched"] / done},
        "runs": {str(runs): number / dealt for runs, number in sorted(tally.runs.items())},
        "agents": {name: _times(sorted(times)) for name, times in tally.seconds.items()},
    }


def _times(ordered: Sequence[float]) -> dict[str, float | int]:
    return {
        "decisions": len(ordered),
        "ms_median": round(1000 * _quantile(ordered, 0.5), 4),
        "ms_p95": round(1000 * _quantile(ordered, 0.95), 4),
    }


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
