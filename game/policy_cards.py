"""Which card `careful` plays: every card it may play is weighed by what it should win, give away and keep.

The weights are in game/policy_weights.py, and what counts in a game in game/policy_rules.py. One choice serves the
player, who looks at a View, and the play-outs of game/kernel.py, which keep a Table up from card to card.
"""

from collections.abc import Sequence

from game.cards import Card, Mask, cards_of
from game.policy_play import Table, table_of
from game.policy_rules import Stakes, stakes_of
from game.policy_table import Position, chance_highest, chances
from game.view import View


def chance_to_win(at: Position, card: Card) -> tuple[float, float]:
    """How likely our side takes the trick if `card` is played to it, and how likely others do, as much as it hurts."""
    table, lens = at.table, at.lens
    takes = at.takes >> card & 1
    ours = 1.0 if takes or at.ours else 0.0
    lost = 1.0 - ours if takes or not lens.alone else at.loss[table.holder]
    above = lens.beats[card if takes else table.best] & at.unseen
    if not at.after or not above:
        return ours, lost
    trick = at.on_table + at.worth[card]
    return chances(at, above, lens.suit[card if table.best < 0 else table.lead], trick, ours, lost)


def keep_worth(at: Position, card: Card) -> float:
    """What the card should bring if it is kept for a later trick."""
    lens, left = at.lens, at.left
    if left == 1:
        return 0.0
    top, w = chance_highest(at, card), lens.weights
    power = w.keep_top_plain * top if lens.plain[card] else w.keep_trump + w.keep_top_trump * top
    own = lens.counting[card]
    if lens.points[card]:
        own += (w.keep_own + (w.keep_sure - w.keep_own) * top) * w.unit * lens.points[card]
    return (power + own) * (1.0 - w.fade * (6 - left))


def play_worth(at: Position, card: Card) -> float:
    """What playing the card now should bring: the trick, won or lost, less what it could do later."""
    ours, lost = chance_to_win(at, card)
    lens = at.lens
    w = lens.weights
    trick = at.on_table + at.worth[card]
    behind = len(at.after) if at.open_game else 0
    worth = ours * (trick + w.next_wins * behind) - lost * (trick + w.next_loses * behind)
    if at.table.best < 0 and not lens.plain[card]:
        worth += w.hunt * points_out(at) * (ours - lost)
    if at.draw:
        worth += w.draw * at.draw * (ours - lost)
    return worth - keep_worth(at, card) - lens.small[card]


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
    at = Position(table)
    cards = polite(at, cards)
    if not cards & cards - 1:
        return cards.bit_length() - 1
    best, most, last = -1, -1e9, None
    unseen, beats, kind = at.unseen, table.lens.beats, table.lens.kind
    for card in cards_of(cards):
        like = beats[card] & unseen, at.takes >> card & 1, at.worth[card], kind[card]
        if like == last:
            continue  # as good as the card before it, and higher
        last = like
        worth = play_worth(at, card)
        if worth > most:
            best, most = card, worth
    return best


def choose_card(view: View, stakes: Stakes | None = None) -> Card:
    """The card of the greatest worth."""
    table = table_of(view, stakes or stakes_of(view))
    return best_card(table, playable(table))
