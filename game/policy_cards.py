"""Which card `careful` plays: every card it may play is weighed by what it should win, give away and keep.

The weights are in game/policy_weights.py, and what counts in a game in game/policy_rules.py.
"""

from collections.abc import Sequence

from game.cards import CARD_POINTS, Card, cards_of
from game.policy_rules import Stakes, plays_by_duty
from game.policy_table import Position, chance_highest, chance_to_beat, position
from game.view import View


def chance_to_win(at: Position, card: Card) -> tuple[float, float]:
    """How likely our side takes the trick if `card` is played to it, and how likely others do, as much as it hurts."""
    view, loss, w = at.view, at.loss, at.stakes.weights
    lead = view.trick.cards[0] if view.trick.cards else card
    takes = at.best < 0 or at.order.beats[at.best] >> card & 1
    best = card if takes else at.best
    ruffs = min(1.0, w.ruffs + w.ruffs_per_point * (at.on_table + at.worth[card]))
    if at.stakes.alone:
        return _alone(at, best, lead, ruffs, bool(takes))
    ours, taken = 1.0 if takes or at.ours else 0.0, 0.0
    theirs = 1.0 - ours
    for seat in at.after:
        if not loss[seat]:
            beats = chance_to_beat(at, seat, best, lead, w.partner_overtakes, w.partner_ruffs)
            ours += (theirs + w.recovers * taken) * beats
            theirs *= 1.0 - beats
            taken *= 1.0 - w.recovers * beats
        else:
            beats = chance_to_beat(at, seat, best, lead, w.overtakes, ruffs)
            taken += ours * beats
            ours *= 1.0 - beats
    return ours, 1.0 - ours


def _alone(at: Position, best: Card, lead: Card, ruffs: float, takes: bool) -> tuple[float, float]:
    """The same where everybody plays for himself: the trick goes from one to the next."""
    ours, w = float(takes), at.stakes.weights
    lost = 0.0 if takes else at.loss[at.holder]
    for seat in at.after:
        beats = chance_to_beat(at, seat, best, lead, w.overtakes, ruffs)
        lost += beats * (at.loss[seat] - lost)
        ours *= 1.0 - beats
    return ours, lost


def keep_worth(at: Position, card: Card) -> float:
    """What the card should bring if it is kept for a later trick."""
    left = at.view.hand.bit_count()
    if left == 1:
        return 0.0
    top, w = chance_highest(at, card), at.stakes.weights
    power = w.keep_trump + w.keep_top_trump * top if at.order.trumps >> card & 1 else w.keep_top_plain * top
    own = (w.keep_own + (w.keep_sure - w.keep_own) * top) * w.unit * at.stakes.points[at.view.trump][card]
    own += w.keep_points * CARD_POINTS[card]
    return (power + own) * (1.0 - w.fade * (6 - left))


def play_worth(at: Position, card: Card) -> float:
    """What playing the card now should bring: the trick, won or lost, less what it could do later."""
    ours, lost = chance_to_win(at, card)
    w = at.stakes.weights
    trick = at.on_table + at.worth[card]
    behind = len(at.after) * at.open_game
    worth = ours * (trick + w.next_wins * behind) - lost * (trick + w.next_loses * behind)
    if at.best < 0 and at.order.trumps >> card & 1:
        worth += w.hunt * points_out(at) * (ours - lost)
    if at.draw:
        worth += w.draw * at.draw * (ours - lost)
    return worth - keep_worth(at, card) - w.small * (card % 13)


def points_out(at: Position) -> float:
    """Match points that lie in cards not seen yet."""
    points = at.stakes.points[at.view.trump]
    out = at.stakes.precious[at.view.trump] & at.unseen
    return sum(points[card] for card in cards_of(out)) if out else 0.0


def partner_is_sure(at: Position) -> bool:
    """Whether the partner holds the trick and no opponent can take it any more."""
    if not at.ours:
        return False
    beaters = at.order.beats[at.best] & at.unseen
    return not beaters or not any(at.loss[seat] for seat in at.after)


def candidates(at: Position) -> Sequence[Card]:
    """The cards to weigh: a sure trick of the partner's is not taken from him but to bring a point or the ten home."""
    cards = cards_of(plays_by_duty(at.stakes, at.view))
    if not partner_is_sure(at):
        return cards
    takes, precious = at.order.beats[at.best], at.stakes.precious[at.view.trump]
    polite = [card for card in cards if not takes >> card & 1 or precious >> card & 1]
    return polite or cards


def choose_card(view: View, stakes: Stakes | None = None) -> Card:
    """The card of the greatest worth."""
    at = position(view, stakes)
    return max(candidates(at), key=lambda card: play_worth(at, card))
