"""Which card `careful` plays: every card it may play is weighed by what it should win, give away and keep.

The weights are in game/policy_weights.py, and what counts in a game in game/policy_rules.py. One choice serves the
player, who looks at a View, and the play-outs of game/kernel.py, which keep a Table up from card to card.
"""

from collections.abc import Sequence

from game.cards import Card, Mask, Suit, cards_of
from game.policy_play import Table, table_of
from game.policy_reply import best_reply
from game.policy_rules import Stakes, stakes_of
from game.policy_table import Position, chance_highest, chances, game_open
from game.view import View

MOST_LEADS = 50_000
"""So many situations are remembered, before all of them are forgotten: some 15 MB."""


def chance_to_win(at: Position, card: Card) -> tuple[float, float]:
    """How likely our side takes the trick if `card` is played to it, and how likely others do, as much as it hurts."""
    lens = at.lens
    if at.takes >> card & 1:
        above = lens.beats[card] & at.unseen
        if not above or not at.after:
            return 1.0, 0.0
        return chances(at, above, lens.suit[card if at.lead < 0 else at.lead], at.on_table + at.worth[card], 1.0, 0.0)
    trick = at.on_table + at.worth[card]
    found = at.losing.get(trick)
    if found is None:
        ours = 1.0 if at.ours else 0.0
        lost = at.loss[at.table.holder] if lens.alone else 1.0 - ours
        above = at.takes & at.unseen
        if above and at.after:
            ours, lost = chances(at, above, lens.suit[at.lead], trick, ours, lost)
        found = at.losing[trick] = ours, lost
    return found


def keep_worth(at: Position, card: Card) -> float:
    """What the card should bring if it is kept for a later trick."""
    lens, left = at.lens, at.left
    if left == 1:
        return 0.0
    w, suit = lens.weights, lens.suit[card]
    above = lens.beats[card] & lens.suits[suit] & at.unseen
    top = chance_highest(at, suit, above) if above else 1.0
    power = w.keep_top_plain * top if lens.plain[card] else w.keep_trump + w.keep_top_trump * top
    own = lens.counting[card]
    if points := lens.points[card]:
        own += (w.keep_own + (w.keep_sure - w.keep_own) * top) * w.unit * points
    return (power + own) * (1.0 - w.fade * (6 - left))


def play_worth(at: Position, card: Card) -> float:
    """What playing the card now should bring; between cards of equal worth the lower is played."""
    return gain(at, card) - at.lens.small[card]


def gain(at: Position, card: Card) -> float:
    """The trick, won or lost, less what the card could do later."""
    ours, lost = chance_to_win(at, card)
    lens, trick = at.lens, at.on_table + at.worth[card]
    w = lens.weights
    if at.open_game:
        behind = len(at.after)
        worth = ours * (trick + w.next_wins * behind) - lost * (trick + w.next_loses * behind)
    else:
        worth = ours * trick - lost * trick
    if at.lead < 0 and not lens.plain[card]:
        worth += w.hunt * points_out(at) * (ours - lost)
    if at.draw:
        worth += w.draw * at.draw * (ours - lost)
    return worth - keep_worth(at, card)


def points_out(at: Position) -> float:
    """Match points that lie in cards not seen yet."""
    out = at.lens.precious & at.unseen
    return sum(map(at.lens.points.__getitem__, cards_of(out))) if out else 0.0


def playable(table: Table) -> Mask:
    """The cards that may be played; no revoke is ever thought of."""
    lens, hand = table.lens, table.hands[table.turn]
    return hand if table.best < 0 else lens.stakes.duty.playable(lens.order, hand, table.lead, table.best)


def polite(at: Position, cards: Mask) -> Mask:
    """Those of `cards` to weigh: a sure trick of the partner's is not taken from him but to bring a point or the ten
    home.
    """
    if at.ours and (not at.takes & at.unseen or not any(at.loss[seat] for seat in at.after)):
        return cards & (~at.takes | at.lens.precious) or cards
    return cards


def candidates(at: Position) -> Sequence[Card]:
    """The cards to weigh."""
    return cards_of(polite(at, playable(at.table)))


def best_card(table: Table, cards: Mask) -> Card:
    """The card of the greatest worth among `cards`, one or more that may be played; the lowest int of equal ones."""
    if table.even and table.best < 0:
        return _best_lead(table, cards)
    if table.best >= 0 and not table.lens.draws and not table.lens.low_taken:
        return best_reply(table, cards)
    at = Position(table)
    cards = polite(at, cards)
    if not cards & cards - 1:
        return cards.bit_length() - 1
    unseen, beats, kind, takes, worth_of = at.unseen, table.lens.beats, table.lens.kind, at.takes, at.worth
    best, most, last, last_above = -1, -1e9, -1, -1
    for card in cards_of(cards):
        above = beats[card] & unseen
        if (
            above == last_above and kind[card] == kind[last] and worth_of[card] == worth_of[last]
            and takes >> card & 1 == takes >> last & 1
        ):  # fmt: skip
            continue  # the same as the card before it, and higher
        last, last_above = card, above
        worth = play_worth(at, card)
        if worth > most:
            best, most = card, worth
    return best


def _best_lead(table: Table, cards: Mask) -> Card:
    """The same for a lead at an even table: what was found for one situation serves all that are like it."""
    lens, seat, at = table.lens, table.turn, None
    suit_of, beats, sort, small = lens.suit, lens.beats, lens.sort, lens.small
    unseen = table.unseen & ~table.hands[seat] & ~table.thrown[seat]
    common = (
        seat, table.counts[seat], unseen.bit_count(), (unseen & lens.trumps).bit_count(), table.todo,
        table.voids[lens.trump] & table.todo, game_open(table, unseen),
    )  # fmt: skip
    rows: list[dict[int, float] | None] = [None] * 4
    best, most = -1, -1e9
    for card in cards_of(cards):
        row = rows[suit_of[card]]
        if row is None:
            row = rows[suit_of[card]] = _alike(table, suit_of[card], unseen, common)
        key = (beats[card] & unseen).bit_count() * 52 + sort[card]
        worth = row.get(key)
        if worth is None:
            at = at or Position(table)
            worth = row[key] = gain(at, card)
        worth -= small[card]
        if worth > most:
            best, most = card, worth
    return best


def _alike(table: Table, suit: Suit, unseen: Mask, common: tuple[float, ...]) -> dict[int, float]:
    """What is known of leads of that suit in such a situation, by the number of cards above and the sort of card."""
    lens = table.lens
    if suit == lens.trump:
        out = unseen & lens.precious
        points = lens.outs.get(out)
        if points is None:
            points = lens.outs[out] = float(sum(map(lens.points.__getitem__, cards_of(out))))
        key = (*common, points)
    else:
        held = (unseen & lens.suits[suit]).bit_count() if lens.holds else 0
        key = (*common, table.voids[suit] & table.todo, held)
    row = lens.leads.get(key)
    if row is None:
        if len(lens.leads) >= MOST_LEADS:
            lens.leads.clear()
        row = lens.leads[key] = {}
    return row


def choose_card(view: View, stakes: Stakes | None = None) -> Card:
    """The card of the greatest worth."""
    table = table_of(view, stakes or stakes_of(view))
    return best_card(table, playable(table))
