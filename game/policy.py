"""The rules of thumb of `careful`: what to say and what to play, from a View alone.

Figures for standing and begging follow shared measurements of what a holding is worth when the turn-up stands.
"""

from collections.abc import Callable

from game.actions import Discards, Say, discard
from game.cards import ACE, CARD_POINTS, JACK, KING, TEN, TWO, Action, Card, Mask, Suit, cards_of
from game.order import PLAIN
from game.view import View


def choose(view: View) -> Action:
    """The action the rules of thumb prefer; a forced one costs nothing."""
    if len(view.legal) == 1:
        return view.legal[0]
    return _CHOICES[view.phase](view)


def _trumps(hand: Mask, suit: Suit) -> list[int]:
    """Ranks held in a suit."""
    return [card - 13 * suit for card in cards_of(hand) if card // 13 == suit]


def holding_worth(ranks: list[int]) -> float:
    """Points a deal to the holder's side when he is eldest and these are his trumps (measured, rough)."""
    worth = (-1.10, -0.48, 0.20, 0.83, 1.25, 1.6, 2.0)[len(ranks)]
    if ACE in ranks:
        worth += 1.1
    if JACK in ranks:
        worth += 0.6
    if KING in ranks and ACE not in ranks:
        worth += 0.35
    if TWO in ranks:
        worth += 0.5
    return worth


def _call(view: View) -> Action:
    suit = view.turn_ups[-1] // 13
    ranks = _trumps(view.hand, suit)
    if Say.STAND in view.legal:
        mine, theirs = view.scores[view.team], view.scores[1 - view.team]
        jack_up = view.turn_ups[-1] % 13 == JACK
        if jack_up and theirs >= view.target - 1:
            return Say.BEG
        return Say.STAND if holding_worth(ranks) > (0.1 if mine < view.target - 1 else -0.3) else Say.BEG
    return _answer(view, ranks)


def _answer(view: View, ranks: list[int]) -> Action:
    """The dealer: a point given away must be worth keeping this suit, and must not end the match (D06)."""
    theirs = view.scores[1 - view.team]
    jack_up = view.turn_ups[-1] % 13 == JACK
    mine = view.scores[view.team]
    if jack_up and mine >= view.target - 1:
        return Say.GIVE
    if theirs >= view.target - 1:
        return Say.RUN
    return Say.GIVE if holding_worth(ranks) + jack_up > 1.6 else Say.RUN


def _bunch(view: View) -> Action:
    """A poor hand in the new suit is thrown in, but never twice running (D08)."""
    ranks = sorted(_trumps(view.hand, view.trump))[-6:]
    dealers_jack = view.turn_ups[-1] % 13 == JACK
    side = -1 if view.team_of[view.dealer] == view.team else 1
    worth = holding_worth(ranks) - dealers_jack * side - (0.6 if view.hand.bit_count() > 6 else 0.0)
    return Say.BUNCH if worth < -0.9 and view.bunches < 2 else Say.KEEP


def _keep_worth(view: View, card: Card) -> float:
    """How much a card is worth keeping when the hand comes down to six."""
    rank = card % 13
    if card // 13 == view.trump:
        return 20 + rank + (8 if rank == JACK else 0)
    return {ACE: 9.0, KING: 6.0, TEN: 5.0}.get(rank, rank / 4)


def _throw(view: View) -> Action:
    legal = view.legal
    count = legal.size if isinstance(legal, Discards) else view.hand.bit_count() - 6
    cheap = sorted(cards_of(view.hand), key=lambda card: (_keep_worth(view, card), card))[:count]
    return discard(sum(1 << card for card in cheap))


def _cost(view: View, card: Card) -> float:
    """What giving the card away costs: card-points, and more for trumps and above all the jack."""
    cost = float(CARD_POINTS[card]) + (card % 13) / 20
    if card // 13 == view.trump:
        cost += 3 + (8 if card % 13 == JACK else 0)
    return cost


def _unseen(view: View) -> Mask:
    """Cards that may be in another hand."""
    seen = view.hand | view.discards
    for trick in view.tricks:
        for card in trick.cards:
            seen |= 1 << card
    for card in (*view.trick.cards, *view.turn_ups):
        seen |= 1 << card
    return ~seen & ((1 << 52) - 1)


def _card(view: View) -> Action:
    return _lead(view) if not view.trick.cards else _answer_lead(view)


def _lead(view: View) -> Card:
    """Boss trumps first while trumps are out, then safe winners, else the cheapest card of a plain suit."""
    order, unseen = PLAIN[view.trump], _unseen(view)
    bosses = [card for card in view.legal if not order.beats[card] & unseen]
    trumps = [card for card in bosses if card // 13 == view.trump]
    if trumps and unseen & order.trumps:
        return max(trumps)
    if bosses:
        return max(bosses, key=lambda card: CARD_POINTS[card])
    return min(view.legal, key=lambda card: (_cost(view, card), card))


def _answer_lead(view: View) -> Card:
    order, unseen = PLAIN[view.trump], _unseen(view)
    seats, cards = view.players, view.trick.cards
    best, holder = cards[0], view.trick.leader
    for place, card in enumerate(cards):
        if order.beats[best] >> card & 1:
            best, holder = card, (view.trick.leader + place) % seats
    last = len(cards) == seats - 1
    partner = view.team_of[holder] == view.team
    safe = last or not order.beats[best] & unseen
    if partner and safe:
        return max(view.legal, key=lambda card: (_gift_worth(view, card), -card))
    winners = [card for card in view.legal if order.beats[best] >> card & 1]
    sure = [card for card in winners if last or not order.beats[card] & unseen]
    at_stake = sum(CARD_POINTS[card] for card in cards) + 8 * any(_is_jack(view, card) for card in cards)
    if sure and not partner:
        rich = max(sure, key=lambda card: (_gift_worth(view, card), -card))
        if at_stake + CARD_POINTS[rich] >= 3 or _is_jack(view, rich):
            return rich
    if winners and not partner and at_stake >= 4:
        return max(winners)
    return min(view.legal, key=lambda card: (_cost(view, card), card))


def _is_jack(view: View, card: Card) -> bool:
    return card // 13 == view.trump and card % 13 == JACK


def _gift_worth(view: View, card: Card) -> float:
    """How good it is to bring the card home in a trick that is ours."""
    if _is_jack(view, card):
        return 20.0
    return CARD_POINTS[card] - (4.0 if card // 13 == view.trump else 0.0)


_CHOICES: dict[str, Callable[[View], Action]] = {
    "begging": _call,
    "bunching": _bunch,
    "discarding": _throw,
    "playing": _card,
}
