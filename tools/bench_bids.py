"""Whether bids succeed as often as the coach says: contracts bid by the player who searches, counted against what was
predicted at the bid.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from statistics import fmean

from game.actions import BID, MAX_BID
from game.agents import Budget, make
from game.cards import Action, Seat, shuffled
from game.coach_bids import makes
from game.deal import Deal
from game.events import Contract, Event
from game.policy import choose
from game.rules import Rules
from game.variants import find
from game.view import View
from tools.bench_arena import Z95
from tools.bench_figures import Figure

GAMES = (("auction_pitch", (2, 3, 4)), ("cinch", (6, 9, 12)))
"""Games, and the lowest bid of each class of bids."""
WORLDS = 150
"""Deals behind a prediction."""
NEAR = 0.03
"""So far may the two be apart."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A contract: what was bid, how likely it was said to be made, and whether it was."""

    bid: int
    predicted: float
    kept: bool


def contracts(game: str, numbers: range, seed: str) -> list[Bid]:
    """The contracts of some deals from 0 : 0 in which all bid as `searcher` does, and play as `careful` does.

    All play by the rules of thumb because that is what was predicted: how often a bid is made by these cards.
    """
    rules = find(game).rules().endless()
    return [bid for number in numbers for bid in _deal(rules, number, seed)]


def _deal(rules: Rules, number: int, seed: str) -> Iterable[Bid]:
    name = f"{seed}/{rules.key}/{number}"
    searcher, streams = make("searcher"), [Random(f"{name}/{seat}") for seat in range(rules.players)]
    deal = Deal(rules, number % rules.players, shuffled(Random(name)), rules.opening)
    bids: dict[Seat, tuple[View, Action]] = {}
    events: list[Event] = []
    deal.begin(None)
    while not deal.over:
        seat = deal.to_act()
        view = deal.view(seat)
        if view.phase != "bidding":
            deal.apply(choose(view), events)
            continue
        action = searcher.choose(view, streams[seat], Budget()).action
        if BID < action <= BID + MAX_BID:
            bids[seat] = view, action
        deal.apply(action, events)
    for event in events:
        if isinstance(event, Contract) and event.seat in bids:
            view, action = bids[event.seat]
            said = makes(view, Random(f"{name}/made"), Budget(WORLDS))
            yield Bid(action - BID, said[action - BID], event.kept)


def measure(deals: int, jobs: int, seed: str) -> Mapping[str, list[Bid]]:
    """The contracts of so many deals of each game."""
    found: dict[str, list[Bid]] = {}
    parts = 4 * jobs
    with get_context("spawn").Pool(jobs) as pool:
        for game, _ in GAMES:
            pieces = [(game, range(deals * i // parts, deals * (i + 1) // parts), seed) for i in range(parts)]
            found[game] = [bid for part in pool.starmap(contracts, pieces, chunksize=1) for bid in part]
    return found


def figures(found: Mapping[str, Sequence[Bid]]) -> list[Figure]:
    """One row for each class of bids."""
    rows = []
    for game, lowest in GAMES:
        classes: dict[int, list[Bid]] = defaultdict(list)
        for bid in found[game]:
            classes[max((low for low in lowest if low <= bid.bid), default=lowest[0])].append(bid)
        for low, bids in sorted(classes.items()):
            rows.append(_row(f"{game}: {_named(game, low, lowest)}", bids))
    return rows


def _named(game: str, low: int, lowest: Sequence[int]) -> str:
    above = [other for other in lowest if other > low]
    if not above:
        return f"bids of {low}" if game == "auction_pitch" else f"bids of {low} and more"
    last = min(above) - 1
    return f"bids of {low}" if last == low else f"bids up to {last}" if low == lowest[0] else f"bids of {low} to {last}"


def _row(name: str, bids: Sequence[Bid]) -> Figure:
    said, kept = fmean(bid.predicted for bid in bids), fmean(bid.kept for bid in bids)
    margin = Z95 * (kept * (1 - kept) / len(bids)) ** 0.5
    apart = abs(said - kept)
    measured = f"said {said:.1%}, made {kept:.1%} ± {margin:.1%} ({len(bids)})"
    return Figure(name, measured, f"within {NEAR:.0%}", apart <= NEAR)
