"""A Deal from what a view says: everything but the hidden cards."""

from functools import lru_cache

from game.actions import Say
from game.cards import NO_SUIT, Mask, mask_of
from game.deal import Deal
from game.phases.dealing import Dealing
from game.phases.pitching import Pitching
from game.phases.playing import Playing
from game.phases.robbing import Robbing
from game.phases.stock import Drawing, OpenStock
from game.rules import Rules
from game.sample_places import Places
from game.variants import find
from game.view import View


@lru_cache(maxsize=64)
def _rules(variant: str, options: tuple[tuple[str, object], ...], players: int, target: int) -> Rules:
    rules = find(variant).rules(dict(options), players)
    return rules if rules.settle.target == target else rules.endless()


def rules_of(view: View) -> Rules:
    """The rules of the game the view is of."""
    return _rules(view.variant, view.options, view.players, view.target)


def phase_index(view: View, rules: Rules) -> int:
    """Which phase the deal is in; of two that count points the second, unless cards are still in the hands."""
    found = [number for number, phase in enumerate(rules.phases) if phase.key == view.phase]
    return found[0] if any(view.counts) else found[-1]


def played_by(view: View) -> list[Mask]:
    """The cards each seat has put on the table, hands that were thrown in with them."""
    played = [0] * view.players
    for trick in (*view.tricks, view.trick):
        for card, seat in zip(trick.cards, trick.seats, strict=True):
            played[seat] |= 1 << card
    return played


def table_of(view: View, rules: Rules, index: int, places: Places) -> Deal:
    """A deal in the same position whose hands are those all know and the viewer's; the pack is not in order yet."""
    deal = Deal(rules, view.dealer, range(52), view.scores, view.bunches, view.cut)
    deal.index, deal.phase = index, rules.phases[index]
    deal.top = 52 - view.stock
    deal.turn_ups, deal.runs = list(view.turn_ups), view.runs
    deal.calls, deal.bid, deal.pitcher = list(view.calls), view.bid, view.pitcher
    deal.awards, deal.out = list(view.awards), view.out
    deal.thrown = list(view.shown_by)
    deal.thrown[view.seat] = view.discards
    deal.shown = view.shown
    deal.hands = list(view.known)
    deal.hands[view.seat] = view.hand
    deal.known = list(view.known)
    deal.open_tricks = view.open_tricks
    deal.over, deal.void, deal.passes = view.over, view.void, view.void == "all_passed"
    deal.turn = view.to_act
    if view.trump != NO_SUIT:
        deal.trump, deal.order = view.trump, rules.orders[view.trump]
    said = {call.action for call in view.calls}
    deal.given = Say.GIVE in said
    if view.trump == NO_SUIT and Say.PEEK not in said:
        deal.closed = _closed(view, rules)
    deal.step = _step(deal, view, places)
    _lay_tricks(deal, view, places)
    return deal


def _closed(view: View, rules: Rules) -> int:
    """The seats that may not look at their cards before trumps are fixed."""
    closed = 0
    for phase in rules.phases:
        if isinstance(phase, Dealing):
            for distance in phase.closed:
                closed |= 1 << (view.dealer + distance) % view.players
    return closed


def _step(deal: Deal, view: View, places: Places) -> int:
    """What the phase counts in `step`."""
    if view.over:
        return 0
    phase = deal.phase
    if isinstance(phase, Playing):
        acted = view.out
        for seat in view.trick.seats:
            acted |= 1 << seat
        return view.players - acted.bit_count()
    if phase.key == "begging":
        return int(any(call.action == Say.BEG for call in view.calls))
    if phase.key in ("bunching", "discarding"):
        return (view.to_act - view.eldest) % view.players
    if isinstance(phase, Robbing) and view.to_act == view.dealer:
        return places.later[view.dealer][0] if places.later[view.dealer] else 52
    return 0


def _lay_tricks(deal: Deal, view: View, places: Places) -> None:
    """The tricks taken, the one on the table and who holds it."""
    deal.tricks = list(view.tricks)
    for trick in view.tricks:
        deal.won[trick.winner] |= mask_of(trick.cards)
        deal.best_seat = trick.winner
    deal.leader, deal.trick, deal.seats = view.trick.leader, list(view.trick.cards), list(view.trick.seats)
    for card, seat in zip(deal.trick, deal.seats, strict=True):
        if deal.best < 0 or deal.order.beats[deal.best] >> card & 1:
            deal.best, deal.best_seat = card, seat
    for phase in deal.rules.phases[: deal.index + 1]:
        if isinstance(phase, OpenStock):
            deal.open_stock = True
        elif isinstance(phase, Drawing):
            drawn = len(places.later[0])
            deal.voids_from = drawn
        elif isinstance(phase, Pitching) and not phase.maker_leads:
            deal.pitcher = view.eldest
