"""Which card `careful` plays: every card it may play is weighed by what it should win, give away and keep.

Weights are in card-points of Game, with a match point as so many of them. They were fitted on 11,000 positions
of Seven Up in which each card had been played out over 20 to 24 sampled deals, checked on 2,800 others and in
duplicate deals, and then rounded. Whoever changes one should see what `python -m tools.bench arena` says of it.
"""

from collections.abc import Sequence

from game.cards import CARD_POINTS, Card, cards_of
from game.policy_rules import plays_by_duty
from game.policy_table import Position, chance_highest, chance_to_beat, position
from game.view import View

NEXT_WINS, NEXT_LOSES = 1.2, 0.3
"""Card-points a player still to come adds to a trick that our side wins, and to one that it loses."""
OVERTAKES = 0.8
"""How often an opponent who holds a higher card of the suit plays it."""
RUFFS, RUFFS_PER_POINT = 0.3, 0.025
"""How often an opponent with a trump that wins uses it on a plain trick, and how this grows with its worth."""
PARTNER_OVERTAKES, PARTNER_RUFFS = 1.0, 0.9
"""The same for the partner when an opponent is winning."""
RECOVERS = 0.8
"""The share of these with which he takes the trick back from an opponent whose card is not known yet."""
JACK_HUNT = 7.0
"""A led trump that wins may catch the jack, or bring the partner's home; for each match point that is out."""
KEEP_TRUMP, KEEP_TOP_TRUMP, KEEP_TOP_PLAIN = 4.25, 8.0, 3.75
"""What a card can still do later: any trump; a trump, and a plain card, by the chance that it is the highest left."""
KEEP_POINTS, KEEP_JACK = 0.35, 0.54
"""The share of its own card-points, and of its match points' worth, that a kept card still brings home."""
FADE = 0.05
"""How much less a kept card can do with every trick that has gone."""
SMALL = 0.015
"""Between cards of equal worth the lower is played."""


def chance_to_win(at: Position, card: Card) -> tuple[float, float]:
    """How likely our side takes the trick if `card` is played to it, and how likely others do, as much as it hurts."""
    view, loss = at.view, at.loss
    lead = view.trick.cards[0] if view.trick.cards else card
    takes = at.best < 0 or at.order.beats[at.best] >> card & 1
    best = card if takes else at.best
    ruffs = min(1.0, RUFFS + RUFFS_PER_POINT * (at.on_table + at.worth[card]))
    if at.stakes.alone:
        return _alone(at, best, lead, ruffs, bool(takes))
    ours, taken = 1.0 if takes or at.ours else 0.0, 0.0
    theirs = 1.0 - ours
    for seat in at.after:
        if not loss[seat]:
            beats = chance_to_beat(at, seat, best, lead, PARTNER_OVERTAKES, PARTNER_RUFFS)
            ours += (theirs + RECOVERS * taken) * beats
            theirs *= 1.0 - beats
            taken *= 1.0 - RECOVERS * beats
        else:
            beats = chance_to_beat(at, seat, best, lead, OVERTAKES, ruffs)
            taken += ours * beats
            ours *= 1.0 - beats
    return ours, 1.0 - ours


def _alone(at: Position, best: Card, lead: Card, ruffs: float, takes: bool) -> tuple[float, float]:
    """The same where everybody plays for himself: the trick goes from one to the next."""
    ours = float(takes)
    lost = 0.0 if takes else at.loss[at.holder]
    for seat in at.after:
        beats = chance_to_beat(at, seat, best, lead, OVERTAKES, ruffs)
        lost += beats * (at.loss[seat] - lost)
        ours *= 1.0 - beats
    return ours, lost


def keep_worth(at: Position, card: Card) -> float:
    """What the card should bring if it is kept for a later trick."""
    left = at.view.hand.bit_count()
    if left == 1:
        return 0.0
    top = chance_highest(at, card)
    power = KEEP_TRUMP + KEEP_TOP_TRUMP * top if at.order.trumps >> card & 1 else KEEP_TOP_PLAIN * top
    own = KEEP_JACK * at.stakes.unit * at.stakes.points[at.view.trump][card]
    own += KEEP_POINTS * CARD_POINTS[card]
    return (power + own) * (1.0 - FADE * (6 - left))


def play_worth(at: Position, card: Card) -> float:
    """What playing the card now should bring: the trick, won or lost, less what it could do later."""
    ours, lost = chance_to_win(at, card)
    trick = at.on_table + at.worth[card]
    behind = len(at.after) * at.open_game
    worth = ours * (trick + NEXT_WINS * behind) - lost * (trick + NEXT_LOSES * behind)
    if at.best < 0 and at.order.trumps >> card & 1:
        worth += JACK_HUNT * points_out(at) * (ours - lost)
    return worth - keep_worth(at, card) - SMALL * (card % 13)


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


def choose_card(view: View) -> Card:
    """The card of the greatest worth."""
    at = position(view)
    return max(candidates(at), key=lambda card: play_worth(at, card))
