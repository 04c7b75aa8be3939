"""What a view tells of the cards it does not show: who holds how many of them, and which they cannot be."""

from dataclasses import dataclass, field

from game.cards import ACE, FULL, Card, Mask, Seat, mask_of
from game.follow import NoUndertrump, Revocable
from game.phases.dealing import Discarding
from game.phases.playing import Playing
from game.phases.robbing import Robbing
from game.phases.stock import Drawing, OpenStock
from game.rules import Rules
from game.sample_ages import newest_ages, plays_of, voids_shown
from game.sample_places import Places
from game.sample_table import played_by
from game.view import View


@dataclass(frozen=True, slots=True)
class Suspect:
    """A card that may have been a revoke: the `after` cards were played by the seat from then on, this one too."""

    seat: Seat
    trick: int
    lead: Card
    best: Card
    card: Card
    after: Mask


@dataclass(slots=True)
class Hidden:
    """One seat whose cards the viewer does not know.

    size    cards in the hand that are not known      barred  cards these cannot be
    thrown  cards thrown face down from them          played  cards played, with hands thrown in
    ages    of the unknown cards of a hand that is filled up in the play, newest first
    parts   the same cards: (how many, cards barred to them)
    kept    trumps that were certainly kept when the others were thrown (Cinch), -1 where that is not known
    """

    seat: Seat
    size: int
    thrown: int
    played: Mask
    barred: Mask = 0
    ages: list[int] = field(default_factory=list)
    parts: list[tuple[int, Mask]] = field(default_factory=list)
    kept: int = -1


@dataclass(slots=True)
class Facts:
    """All that is known about the hidden cards: `unseen` are the cards that may be anywhere."""

    unseen: Mask
    seats: list[Hidden]
    played: list[Mask]
    suspects: list[Suspect]


def facts_of(view: View, rules: Rules, index: int, places: Places) -> Facts:
    """Look through the view once."""
    unseen = FULL & ~(view.hand | view.discards | view.shown | mask_of(view.turn_ups))
    played = played_by(view)
    for mask in (*played, *view.known):
        unseen &= ~mask
    if view.stock_top >= 0:
        unseen &= ~(1 << view.stock_top)
    facts = Facts(unseen, [], played, [])
    for seat in range(view.players):
        if seat != view.seat or view.closed:
            facts.seats.append(_hidden(view, rules, index, places, seat, played[seat]))
    _hear_plays(view, rules, facts)
    if any(isinstance(phase, Drawing) for phase in rules.phases):
        for hidden in facts.seats:
            _by_age(view, rules, hidden, len(places.later[0]))
    return facts


def _hidden(view: View, rules: Rules, index: int, places: Places, seat: Seat, played: Mask) -> Hidden:
    """How many cards of a seat are not known, and where they are."""
    known = view.known[seat]
    hidden = Hidden(seat, view.counts[seat] - known.bit_count(), 0, played)
    in_sight = view.counts[seat] + played.bit_count() + view.shown_by[seat].bit_count()
    dealt = len(places.first[seat]) + len(places.later[seat])
    if any(isinstance(phase, Discarding | Robbing) for phase in rules.phases[: index + 1]):
        hidden.thrown = dealt - in_sight
    if view.trump >= 0:
        group = rules.orders[view.trump].group
        for suit in range(4):
            if view.voids[seat] >> suit & 1:
                hidden.barred |= group[13 * suit + ACE]
    robbing = next((phase for phase in rules.phases if isinstance(phase, Robbing)), None)
    if robbing is not None and seat == view.dealer and view.shown_by[seat]:
        hidden.kept = robbing.keep  # he shows trumps alone, and throws one only from more than he may keep (D45)
    elif robbing is not None and view.shown_by[seat]:
        drawn = len(places.later[seat])
        if places.later[seat][-1:] != [51]:  # or the stock was short, and he kept plain cards too (D37)
            hidden.kept = robbing.keep - drawn
    return hidden


def _hear_plays(view: View, rules: Rules, facts: Facts) -> None:
    """Cards under a better trump, where that is done only for want of others; cards that may be revokes."""
    follow = next((phase.follow for phase in rules.phases if isinstance(phase, Playing)), None)
    if follow is None or view.trump < 0:
        return
    order, after = rules.orders[view.trump], facts.played.copy()
    duty = follow.duty if isinstance(follow, Revocable) else follow
    barred = [0] * view.players
    for number, trick in enumerate((*view.tricks, view.trick), 1):
        best = -1
        for card, seat in zip(trick.cards, trick.seats, strict=True):
            if best >= 0:
                lead = trick.cards[0]
                if isinstance(duty, NoUndertrump) and duty.under(order, lead, best) >> card & 1:
                    barred[seat] |= ~duty.under(order, lead, best)
                if follow.breakable and not (order.group[lead] | order.trumps) >> card & 1:
                    facts.suspects.append(Suspect(seat, number, lead, best, card, after[seat]))
            if best < 0 or order.beats[best] >> card & 1:
                best = card
            after[seat] &= ~(1 << card)
    for hidden in facts.seats:
        hidden.barred |= barred[hidden.seat] & FULL


def _by_age(view: View, rules: Rules, hidden: Hidden, drawn: int) -> None:
    """Where cards are drawn a void holds for what was in the hand then, and the newest cards stay in it longest.

    From an open stock every card drawn is known, and those unknown are of the deal itself.
    """
    voids = voids_shown(view, rules, hidden.seat)
    if any(isinstance(phase, OpenStock) for phase in rules.phases):
        hidden.ages = [0] * hidden.size
    else:
        hidden.ages = newest_ages(voids, plays_of(view, hidden.seat), drawn, hidden.size)
    counts: dict[Mask, int] = {}
    for age in hidden.ages:
        barred = 0
        for trick, gone in voids:
            if trick >= age:
                barred |= gone
        counts[barred] = counts.get(barred, 0) + 1
    hidden.parts = [(count, barred) for barred, count in counts.items()]
