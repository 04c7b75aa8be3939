"""What a proved position is about: which points the best card brings or keeps from the others, and another does not."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from game.actions import print_action
from game.cards import FIVE, JACK, TEN, Action, Card, Mask
from game.coach_facts import table
from game.deal import Deal
from game.points import in_play
from game.policy_rules import stakes_of
from game.puzzles.layouts import Layouts
from game.puzzles.proof import Proof, shuffled_layouts, worths
from game.search_actions import kinds
from game.solver import Solver
from game.view import View

SAMPLE = 24
"""Layouts that are played out."""
WORDS = {
    "jack": "the jack", "low": "Low", "game": "Game", "high": "High", "ten": "the ten of trumps",
    "right_pedro": "the pedro", "left_pedro": "the left pedro",
}  # fmt: skip


def played_out(deal: Deal, action: Action) -> Counter[tuple[str, bool]]:
    """Points per (category, own side) when the card is played and everybody plays his best."""
    team, solver = deal.rules.team_of[deal.turn], Solver()
    deal = deal.copy()
    deal.rules = deal.rules.endless()
    deal.apply(action)
    while not deal.over:
        line = solver.solve(deal).line or (deal.legal()[0],)
        for one in line:
            deal.apply(one)
    points: Counter[tuple[str, bool]] = Counter()
    for award in deal.awards:
        points[award.category, award.team == team] += award.points
    return points


def reasons(deal: Deal, proof: Proof) -> list[tuple[str, bool, float]]:
    """(category, whether it is won: else it is denied, points in the mean), greatest first."""
    layouts = Layouts(deal.view(deal.to_act()))
    gaps: Counter[tuple[str, bool]] = Counter()
    listed = list(islice(shuffled_layouts(layouts), SAMPLE))
    for hands, _ in listed:
        laid = layouts.lay(deal, hands)
        values = worths(laid)
        second = max((one for one in values if one not in proof.cards), key=lambda one: values[one])
        best, other = played_out(laid, proof.cards[0]), played_out(laid, second)
        for key in {*best, *other}:
            gaps[key] += (best[key] - other[key]) * (1 if key[1] else -1)
    found = [(category, own, gap / len(listed)) for (category, own), gap in gaps.items() if gap > 0]
    return sorted(found, key=lambda reason: (-reason[2], not reason[1], reason[0]))


def theme(deal: Deal, proof: Proof) -> str:
    """A few words: `takes the jack`, `saves the ten: Game`."""
    found = reasons(deal, proof)
    if not found:
        return "points"
    category, own, _ = found[0]
    captured = deal.rules.key == "cinch"
    if category == "game" and not captured:
        if proof.cards[0] % 13 == TEN:
            return "brings the ten home: Game"
        if any(card % 13 == TEN for card in _others(deal, proof)):
            return "saves the ten: Game"
        return "wins Game" if own else "keeps Game from them"
    what = "ten" if category == "game" else category
    card = _prize(deal, what)
    if 1 << card & deal.hands[deal.turn]:
        return f"saves {WORDS[what]}"
    if card in deal.trick and own:
        return f"takes {WORDS[what]}"
    return f"{'wins' if own else 'keeps'} {WORDS.get(what, what)}{'' if own else ' from them'}"


def _prize(deal: Deal, what: str) -> Card:
    """The card that a point hangs on, 52 where it is none."""
    trumps = 13 * deal.trump
    cards = {
        "jack": trumps + JACK, "ten": trumps + TEN, "right_pedro": trumps + FIVE,
        "left_pedro": 13 * (3 - deal.trump) + FIVE, "low": deal.order.bottom(in_play(deal) & deal.order.trumps),
    }  # fmt: skip
    return cards.get(what, 52)


def _others(deal: Deal, proof: Proof) -> Sequence[Card]:
    """The cards it would be worse to play."""
    groups = kinds(deal.view(deal.to_act()))
    return [card for group in groups for card in group if card < 52 and card not in proof.cards]


def shown(deal: Deal, proof: Proof) -> str:
    """The line above a record."""
    cards = "/".join(print_action(card) for card in proof.cards)
    return f"{cards} in {proof.layouts} layouts of {proof.kinds} kinds: {theme(deal, proof)}"


# What a choice of a puzzle teaches


TELLING = 0.6
"""A point is what a choice is about where it differs by so large a part of what differs most."""


def themes(deal: Deal, best: Sequence[Action], gaps: Sequence[tuple[str, bool, float]]) -> list[str]:
    """The themes that a card is an example of; `gaps` as from `reasons`: what it brings and others do not."""
    found, view = list[str](), deal.view(deal.turn)
    others = [action for action in view.legal if action < 52 and action not in best]
    for category, own, gap in gaps:
        if gap < TELLING * gaps[0][2]:
            continue
        prize = _prize(deal, "ten" if category == "game" and deal.rules.key == "cinch" else category)
        held = bool(prize < 52 and view.hand >> prize & 1)
        if category == "jack" and own and not held:
            found.append("catch_jack")
        elif category == "low" and held:
            found.append("keep_low")
        elif category == "game":
            ten = held or (prize == 52 and any(card % 13 == TEN for card in (*best, *others)))
            found.append("save_ten" if ten else "count_game")
    if _draws(view, best, others):
        found.append("draw_trumps")
    return list(dict.fromkeys(found))


def _draws(view: View, best: Sequence[Action], others: Sequence[Action]) -> bool:
    """Whether it is right to lead trumps, and not another suit that might be led, while others may hold some."""
    trumps = trumps_of(view)
    if view.trick.cards or not all(card < 52 and trumps >> card & 1 for card in best):
        return False
    seen = table(view)
    out = seen.unseen & trumps
    holds = any(seen.may_hold(seat) & out for seat in range(view.players) if seat != view.seat)
    return holds and any(not trumps >> card & 1 for card in others)


def trumps_of(view: View) -> Mask:
    """All cards that are trumps, which must be fixed."""
    return stakes_of(view).rules.orders[view.trump].trumps
