"""Reasons for and against a card: what it does to the trick, to the jack, the tens and Low, and to Game.

Facts of the trick are certain (game/coach_facts.py). Where it says in how many layouts something happens, the search
has counted it.
"""

from collections.abc import Iterator, Sequence

from game.actions import Say
from game.cards import JACK, NO_CARD, Card, mask_of
from game.coach_facts import Table
from game.coach_reasons import Reason, reason
from game.points import Captured, HangJack, low_taken, pegs
from game.search import Estimate

TELLS = 0.1
"""Two cards differ in the jack or in Low where one gets it in so many more of the layouts."""
AS_GOOD = 0.03
"""Within this of the best share a card is as good as it."""
PEDRO = 5
"""Match points from which a card counts as a pedro."""


def card_reasons(table: Table, found: Sequence[Estimate], one: Estimate) -> Iterator[Reason]:
    """What can be said of one of the cards that may be played, or of throwing the hand in."""
    yield from jack_reasons(table, found, one)
    if one.action >= 64:
        if one.action == Say.THROW:
            yield reason("throws_in")
        return
    yield from game_reasons(table, one.action)
    yield from low_reasons(table, found, one)
    yield from precious_reasons(table, one.action)
    yield from trick_reasons(table, one.action)
    yield from hand_reasons(table, one.action)


# the jack and Low, as the search has counted them


def share(one: Estimate, category: str, points: float, ours: bool = True) -> float:
    """In what part of the layouts a point of that worth came to our side, or to another."""
    for key, own, others in one.by:
        if key == category:
            return (own if ours else others) / points
    return 0.0


def layouts(one: Estimate, part: float) -> tuple[int, int]:
    """A part of the layouts as a count, and how many there were."""
    return round(part * one.worlds), one.worlds


def _differ(shares: Sequence[float], mine: float) -> int:
    """1 where `mine` is of the best and others are not, -1 where it is well below them, else 0."""
    best = max(shares)
    if best - min(shares) < TELLS:
        return 0
    return 1 if mine >= best - AS_GOOD else -1 if mine <= best - TELLS else 0


def jack_reasons(table: Table, found: Sequence[Estimate], one: Estimate) -> Iterator[Reason]:
    """Whether the jack of trumps is saved or risked, caught or missed, and in how many layouts."""
    view, counted = table.view, table.stakes.counted
    card = 13 * view.trump + JACK
    hangs = any(isinstance(point, HangJack) for point in counted)
    single = next((p.points for p in counted if isinstance(p, Captured) and p.rank == JACK), 0)
    if not (hangs or single) or len(found) < 2:
        return
    if (view.hand | mask_of(view.trick.cards)) >> card & 1:
        yield from _seen_jack(table, found, one, card, single or 1)
    elif table.unseen >> card & 1 and (single or not _partner_may_hold(table, card)):
        worth = single or table.stakes.hung
        shares = [share(other, "jack", worth) for other in found]
        mine = share(one, "jack", worth)
        sign = _differ(shares, mine)
        if sign:
            yield reason("catches_jack" if sign > 0 else "misses_jack", card, *layouts(one, mine))
    elif table.unseen >> card & 1:
        yield from _jack_worth(found, one, card)


def _seen_jack(
    table: Table, found: Sequence[Estimate], one: Estimate, card: Card, points: int
) -> Iterator[Reason]:  # fmt: skip
    """The jack is in the hand or lies in the trick: who gets it."""
    view = table.view
    if not view.hand >> card & 1 and table.stakes.hung > 1:
        yield from _jack_worth(found, one, card)
        return
    sign = _differ([share(other, "jack", points) for other in found], share(one, "jack", points))
    mine = bool(view.hand >> card & 1)
    if sign > 0:
        yield reason("saves_jack" if mine else "catches_jack", card, *layouts(one, share(one, "jack", points)))
    elif sign < 0 and mine:
        lost = share(one, "jack", max(points, table.stakes.hung), ours=False)
        yield reason("risks_jack", card, *layouts(one, lost))
    elif sign < 0:
        yield reason("misses_jack", card, *layouts(one, share(one, "jack", points)))


def _partner_may_hold(table: Table, card: Card) -> bool:
    view = table.view
    return any(
        seat != view.seat and team == view.team and table.may_hold(seat) >> card & 1
        for seat, team in enumerate(view.team_of)
    )


def _jack_worth(found: Sequence[Estimate], one: Estimate, card: Card) -> Iterator[Reason]:
    """A jack that may be the partner's or hang counts differently from layout to layout: its points on the average."""

    def worth(other: Estimate) -> float:
        return share(other, "jack", 1) - share(other, "jack", 1, ours=False)

    if _differ([worth(other) for other in found], worth(one)):
        yield reason("jack_worth", card, round(worth(one), 2))


def low_reasons(table: Table, found: Sequence[Estimate], one: Estimate) -> Iterator[Reason]:
    """Whether Low stays with us, where it goes to whoever takes it and may be in the hand."""
    card = low_card(table)
    if card < 0 or len(found) < 2:
        return
    mine = share(one, "low", 1)
    sign = _differ([share(other, "low", 1) for other in found], mine)
    if sign > 0:
        yield reason("keeps_low", card, *layouts(one, mine))
    elif sign < 0:
        yield reason("loses_low", card, *layouts(one, share(one, "low", 1, ours=False)))


def low_card(table: Table) -> Card:
    """The trump in the hand that is Low for the one who takes it, or may be; -1 where there is none."""
    view, counted, order = table.view, table.stakes.counted, table.order
    trumps = view.hand & order.trumps
    fixed = next((p.rank for p in counted if isinstance(p, Captured) and p.category == "low"), -1)
    if fixed >= 0:
        card = 13 * view.trump + fixed
        return card if view.hand >> card & 1 else NO_CARD
    if low_taken not in counted or not trumps:
        return NO_CARD
    card = order.bottom(trumps)
    played = mask_of(view.trick.cards)
    for trick in view.tricks:
        played |= mask_of(trick.cards)
    return NO_CARD if played & order.trumps & ~order.beats[card] else card


# what the table proves


def game_reasons(table: Table, card: Card) -> Iterator[Reason]:
    """Game, won there and then or decided long ago."""
    if table.wins_game(card):
        ours, theirs = table.standing()
        yield reason("wins_game_now", ours + table.value(card), theirs)
    elif table.decided() and table.counts[card]:
        yield reason("game_decided", *table.standing())


def precious_reasons(table: Table, card: Card) -> Iterator[Reason]:
    """Tens and pedros: brought home, left to the partner, or exposed."""
    view, tens = table.view, table.tens()
    worth = table.stakes.points[view.trump]
    lying = [ten for ten in view.trick.cards if tens >> ten & 1]
    if lying and table.sure(card) and not table.ours:
        yield reason("catches_ten", lying[0])
    ten, pedro = bool(tens >> card & 1), worth[card] >= PEDRO and pegs not in table.stakes.counted
    if not ten and not pedro:
        return
    threats = table.threats(card)
    if table.partners(card):
        yield reason("gives_ten_to_partner" if ten else "pedro_to_partner", card, table.holder)
    elif table.sure(card):
        yield reason("saves_ten" if ten else "pedro_safe", card)
    elif threats and (pedro or not table.lost(card)):
        yield reason("risks_ten" if ten else "pedro_risk", card, threats.bit_count())


def trick_reasons(table: Table, card: Card) -> Iterator[Reason]:
    """Who gets the trick, where that is certain, and what is in it."""
    view = table.view
    sure = table.sure(card)
    if sure and pegs in table.stakes.counted:
        points = table.stakes.points[view.trump]
        pegged = int(sum(points[other] for other in (*view.trick.cards, card)))
        if pegged:
            yield reason("pegs_now", pegged)
    if sure:
        yield reason("takes_trick_sure", table.value(card))
        if table.draws_better():
            yield reason("draws_card", view.stock_top)
    elif not table.leading and table.takes(card) and not table.ours:
        yield reason("takes_for_now", table.threats(card).bit_count())
    elif table.partners(card):
        yield reason("partner_has_it", table.holder)
    elif table.lost(card) and table.counts[card] and (table.open_game() or not table.stakes.game):
        yield reason("gives_points", table.counts[card])


def hand_reasons(table: Table, card: Card) -> Iterator[Reason]:
    """What the card is in the hand: the highest left of its suit, a trump drawn or kept, or nothing lost."""
    view, order = table.view, table.order
    trump = bool(order.trumps >> card & 1)
    if table.leading:
        out = table.unseen & order.trumps
        if trump and out and _others_may_hold(table, out):
            yield reason("draws_trumps", out.bit_count())
        if not order.beats[card] & order.group[card] & table.unseen:
            yield reason("boss_card", card)
    trumps = mask_of(action for action in view.legal if action < 64) & order.trumps
    if trump:
        if trumps != 1 << card and card == order.bottom(trumps):
            yield reason("keeps_higher", order.top(trumps))
        return
    if trumps:
        yield reason("keeps_trump", (view.hand & order.trumps).bit_count())
    if not table.leading and not table.takes(card) and not table.counts[card]:
        yield reason("cheap_discard", card)


def _others_may_hold(table: Table, cards: int) -> bool:
    view = table.view
    return any(table.may_hold(seat) & cards for seat in range(view.players) if seat != view.seat)
