"""Which card `careful` plays: every card it may play is weighed by what it should win, give away and keep.

Weights are in card-points of Game, with the jack of trumps as so many of them. They were fitted on 11,000 positions
of Seven Up in which each card had been played out over 20 to 24 sampled deals, checked on 2,800 others and in
duplicate deals, and then rounded. Whoever changes one should see what `python -m tools.bench arena` says of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import (
    CARD_POINTS,
    FULL,
    JACK,
    NO_CARD,
    SUIT_MASK,
    Card,
    Mask,
    Seat,
    card_points,
    cards_of,
    mask_of,
)
from game.order import PLAIN, Order
from game.view import View

JACK_WORTH = 17.0
"""The jack of trumps against a card-point of Game: taking it swings two points, a card-point only moves a chance."""
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
"""A led trump that wins may catch the jack, or bring the partner's home."""
KEEP_TRUMP, KEEP_TOP_TRUMP, KEEP_TOP_PLAIN = 4.25, 8.0, 3.75
"""What a card can still do later: any trump; a trump, and a plain card, by the chance that it is the highest left."""
KEEP_POINTS, KEEP_JACK = 0.35, 0.54
"""The share of its own card-points, and of the jack's worth, that a kept card still brings home."""
FADE = 0.05
"""How much less a kept card can do with every trick that has gone."""
SMALL = 0.015
"""Between cards of equal worth the lower is played."""


@dataclass(frozen=True, slots=True)
class Position:
    """What the view says about the running trick, worked out once for all cards that might be played.

    unseen   cards that may be in another hand      best    the card that takes the trick so far, -1 when leading
    ours     whether our side holds it              after   the seats still to play after this one
    worth    card-points of each card, the jack of trumps more; all zero where Game is decided
    """

    view: View
    order: Order
    unseen: Mask
    hidden: int
    best: Card
    ours: bool
    after: tuple[Seat, ...]
    worth: tuple[float, ...]
    on_table: float
    open_game: bool
    jack: Card


_WORTH: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
    tuple(
        tuple(
            (float(CARD_POINTS[card]) if game else 0.0) + (JACK_WORTH if card == 13 * trump + JACK else 0.0)
            for card in range(52)
        )
        for trump in range(4)
    )
    for game in (False, True)
)
"""Worth of each card: by whether Game is open, then by the trump suit."""


def position(view: View) -> Position:
    """Look at the table once."""
    order, cards, leader = PLAIN[view.trump], view.trick.cards, view.trick.leader
    seats = view.players
    unseen = unseen_cards(view)
    best, holder = NO_CARD, view.seat
    for place, card in enumerate(cards):
        if best < 0 or order.beats[best] >> card & 1:
            best, holder = card, (leader + place) % seats
    behind = ((view.seat + step) % seats for step in range(1, seats - len(cards)))
    open_game = not game_decided(view, unseen)
    worth = _WORTH[open_game][view.trump]
    return Position(
        view=view, order=order, unseen=unseen, hidden=unseen.bit_count(), best=best,
        ours=bool(cards) and view.team_of[holder] == view.team,
        after=tuple(seat for seat in behind if not view.out >> seat & 1), worth=worth,
        on_table=sum(worth[card] for card in cards), open_game=open_game, jack=13 * view.trump + JACK,
    )  # fmt: skip


def unseen_cards(view: View) -> Mask:
    """Cards that may be in another hand."""
    seen = view.hand | view.discards | mask_of(view.trick.cards) | mask_of(view.turn_ups)
    for trick in view.tricks:
        seen |= mask_of(trick.cards)
    return FULL & ~seen


def game_decided(view: View, unseen: Mask) -> bool:
    """Whether no cards still to be taken can change who has more card-points."""
    if len(view.tricks) < 2:
        return False
    taken = [0, 0]
    for trick in view.tricks:
        taken[view.team_of[trick.winner] == view.team] += card_points(mask_of(trick.cards))
    others = sum(view.counts) - view.counts[view.seat]
    richest = sorted((CARD_POINTS[card] for card in cards_of(unseen)), reverse=True)[:others]
    return abs(taken[0] - taken[1]) > sum(richest) + card_points(view.hand | mask_of(view.trick.cards))


def chance_of_any(count: int, cards: int, hidden: int) -> float:
    """How likely a hand of `cards` holds one or more of `count` cards among `hidden` unseen ones."""
    if not count or not cards:
        return 0.0
    return 1.0 - (1.0 - cards / hidden) ** count if hidden > cards else 1.0


def chance_to_beat(at: Position, seat: Seat, best: Card, lead: Card, follows: float, ruffs: float) -> float:
    """How likely `seat` takes the trick from `best`: it must hold a card that does, and want to play it."""
    view, suit, trump = at.view, lead // 13, at.view.trump
    cards, void = view.counts[seat], view.voids[seat]
    above = at.order.beats[best] & at.unseen
    trumps = 0 if void >> trump & 1 else (above & at.order.trumps).bit_count()
    if suit == trump:
        return follows * chance_of_any(trumps, cards, at.hidden)
    same = 0 if void >> suit & 1 else (above & SUIT_MASK[suit]).bit_count()
    by_suit = follows * chance_of_any(same, cards, at.hidden)
    return 1.0 - (1.0 - by_suit) * (1.0 - ruffs * chance_of_any(trumps, cards, at.hidden))


def chance_to_win(at: Position, card: Card) -> float:
    """How likely our side takes the trick if `card` is played to it."""
    view = at.view
    lead = view.trick.cards[0] if view.trick.cards else card
    takes = at.best < 0 or at.order.beats[at.best] >> card & 1
    best = card if takes else at.best
    ours, taken = 1.0 if takes or at.ours else 0.0, 0.0
    theirs = 1.0 - ours
    ruffs = min(1.0, RUFFS + RUFFS_PER_POINT * (at.on_table + at.worth[card]))
    for seat in at.after:
        if view.team_of[seat] == view.team:
            beats = chance_to_beat(at, seat, best, lead, PARTNER_OVERTAKES, PARTNER_RUFFS)
            ours += (theirs + RECOVERS * taken) * beats
            theirs *= 1.0 - beats
            taken *= 1.0 - RECOVERS * beats
        else:
            beats = chance_to_beat(at, seat, best, lead, OVERTAKES, ruffs)
            taken += ours * beats
            ours *= 1.0 - beats
    return ours


def chance_highest(at: Position, card: Card) -> float:
    """How likely no opponent holds a higher card of its suit."""
    view, suit = at.view, card // 13
    above = (at.unseen & SUIT_MASK[suit] & ~((2 << card) - 1)).bit_count()
    chance = 1.0
    for seat, cards in enumerate(view.counts):
        if view.team_of[seat] != view.team and not view.voids[seat] >> suit & 1:
            chance *= 1.0 - chance_of_any(above, cards, at.hidden)
    return chance


def keep_worth(at: Position, card: Card) -> float:
    """What the card should bring if it is kept for a later trick."""
    left = at.view.hand.bit_count()
    if left == 1:
        return 0.0
    top = chance_highest(at, card)
    power = KEEP_TRUMP + KEEP_TOP_TRUMP * top if at.order.trumps >> card & 1 else KEEP_TOP_PLAIN * top
    own = KEEP_JACK * JACK_WORTH if card == at.jack else 0.0
    own += KEEP_POINTS * CARD_POINTS[card]
    return (power + own) * (1.0 - FADE * (6 - left))


def play_worth(at: Position, card: Card) -> float:
    """What playing the card now should bring: the trick, won or lost, less what it could do later."""
    ours = chance_to_win(at, card)
    trick = at.on_table + at.worth[card]
    behind = len(at.after) * at.open_game
    worth = ours * (trick + NEXT_WINS * behind) - (1.0 - ours) * (trick + NEXT_LOSES * behind)
    if at.best < 0 and at.order.trumps >> card & 1 and at.unseen >> at.jack & 1:
        worth += JACK_HUNT * (2.0 * ours - 1.0)
    return worth - keep_worth(at, card) - SMALL * (card % 13)


def partner_is_sure(at: Position) -> bool:
    """Whether the partner holds the trick and no opponent can take it any more."""
    if not at.ours:
        return False
    beaters = at.order.beats[at.best] & at.unseen
    return not beaters or all(at.view.team_of[seat] == at.view.team for seat in at.after)


def candidates(at: Position) -> Sequence[Card]:
    """The cards to weigh: a sure trick of the partner's is not taken from him but to bring the jack or ten home."""
    if not partner_is_sure(at):
        return at.view.legal
    takes, ten = at.order.beats[at.best], at.jack - 1
    polite = [card for card in at.view.legal if not takes >> card & 1 or card in {at.jack, ten}]
    return polite or at.view.legal


def choose_card(view: View) -> Card:
    """The card of the greatest worth."""
    at = position(view)
    return max(candidates(at), key=lambda card: play_worth(at, card))
