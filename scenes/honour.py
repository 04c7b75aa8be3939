"""Whether a side may have revoked, or may still do so, as far as one seat can tell. No pygame."""

from game.cards import Seat, Team, mask_of
from scenes.facts import Facts


def may_have_revoked(facts: Facts, team: Team) -> bool:
    """Whether a player of the side may have revoked, or may still do so before the deal is over."""
    seats = [seat for seat, its_team in enumerate(facts.view.team_of) if its_team == team]
    return any(facts.view.counts[seat] > 1 or _has(facts, seat) for seat in seats)


def _has(facts: Facts, seat: Seat) -> bool:
    """Whether a player who has one card left at most may have held what he did not play."""
    order, view = facts.order, facts.view
    later = facts.may_hold(seat)
    for trick in (*((view.trick,) if view.trick.cards else ()), *reversed(view.tricks)):
        if seat not in trick.seats:
            continue
        group = order.group[trick.cards[0]]
        card = trick.cards[trick.seats.index(seat)]
        if seat != trick.seats[0] and later & group and not (group | order.trumps) >> card & 1:
            return True
        later |= mask_of([card])
    return False
