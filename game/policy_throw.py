"""What `careful` throws: after a run, before the play at Cinch, and as the dealer who robs the pack."""

from game.actions import Discards, discard
from game.cards import SUIT_MASK, TEN, Action, Card, cards_of, mask_of
from game.policy_rules import Stakes
from game.view import View


def choose_discard(view: View, stakes: Stakes) -> Action:
    """Keep all trumps that can be kept, high ones and the lowest before the middle ones, then plain cards.

    A plain ten goes before a plain two: it falls to the other side oftener than it is brought home (measured: keeping
    tens costs 0.01 points a deal).
    """
    low = (view.hand & SUIT_MASK[view.trump]) & -(view.hand & SUIT_MASK[view.trump])
    points = stakes.points[view.trump]

    def kept(card: Card) -> tuple[bool, bool, float, int]:
        rank = card % 13
        trump = card // 13 == view.trump
        pegs = points[card] if trump and points[card] > 1 else 0.0
        return trump, bool(low >> card & 1), pegs, rank if trump or rank != TEN else -1

    count = view.legal.size if isinstance(view.legal, Discards) else view.hand.bit_count() - 6
    return discard(mask_of(sorted(cards_of(view.hand), key=kept)[:count]))


def choose_robbing(view: View, stakes: Stakes) -> Action:
    """Keep every trump there is room for, those that count before the rest, and the highest plain cards beside them.

    A trump thrown is dead: with seven or more the small ones go, which neither count nor take a trick (rules.md 8.2).
    """
    legal = view.legal
    order, points = stakes.rules.orders[view.trump], stakes.points[view.trump]
    strength = {card: place for place, card in enumerate(order.ranking)}

    def kept(card: Card) -> tuple[bool, float, int]:
        trump = bool(order.trumps >> card & 1)
        return trump, points[card] if trump else 0.0, strength[card] if trump else card % 13

    assert isinstance(legal, Discards)
    free = sorted(legal.free, key=kept)
    return discard(mask_of(free[: legal.chosen]) | legal.must)
