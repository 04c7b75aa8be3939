"""Which actions are worth comparing, and which of equal ones a person would choose."""

from collections.abc import Callable

from game.actions import BID, MAX_BID, Discards, discard, discarded
from game.cards import Action, Card, Mask, cards_of, mask_of
from game.policy import choose
from game.policy_play import unseen_cards
from game.policy_rules import plays_by_duty, stakes_of
from game.view import View

MANY, NEAR = 7, 2
"""Of more than so many calls only bids so near to the usual one are compared."""
SWAPS = 2
"""Discards: so many of the weakest cards kept may change places with so many of the strongest thrown."""


def kinds(view: View, every: bool = True) -> list[list[Action]]:
    """The actions to compare; those that cannot differ stand together. No computer player revokes.

    Of many bids a player who does not want to know `every` one compares those near what the rules of thumb would bid.
    """
    legal = view.legal
    if isinstance(legal, Discards):
        return [[action] for action in discards(view, legal)]
    said: list[list[Action]] = [[action] for action in legal if action >= 64]
    if not every and len(said) > MANY:
        said = [[action] for action in near_bids(view)]
    cards = [action for action in legal if action < 64]
    if not cards:
        return said
    if view.trump_fixed:
        return equal_cards(view, plays_by_duty(stakes_of(view), view)) + said
    return [[card] for card in cards] + said


def near_bids(view: View) -> list[Action]:
    """Passing, naming trumps, and the bids nearest to the usual one."""
    usual, bids = choose(view), [action for action in view.legal if BID < action <= BID + MAX_BID]
    near = usual if usual in bids else bids[0]
    return [action for action in view.legal if action not in bids or abs(action - near) <= NEAR]


def equal_cards(view: View, playable: Mask) -> list[list[Action]]:
    """Cards of one suit with none that is still out between them, and of equal worth, are one choice, lowest first."""
    stakes = stakes_of(view)
    order, worth = stakes.rules.orders[view.trump], stakes.worth[1][view.trump]
    out = unseen_cards(view) | mask_of(view.trick.cards)
    groups: list[list[Action]] = []
    for group in dict.fromkeys(order.group[card] for card in cards_of(playable)):
        held = sorted(cards_of(playable & group), key=lambda card: -(order.beats[card] & group).bit_count())
        for card in held:
            last = groups[-1][-1] if groups else -1
            if last >= 0 and group >> last & 1 and worth[last] == worth[card]:
                between = order.beats[last] & group & ~order.beats[card] & ~(1 << card)
                if not between & out and not (stakes.low_taken and order.trumps >> card & 1):
                    groups[-1].append(card)
                    continue
            groups.append([card])
    return groups


def discards(view: View, legal: Discards) -> list[Action]:
    """What the rules of thumb throw, and the nearest others."""
    usual = choose(view)
    thrown = discarded(usual) & ~legal.must
    order = stakes_of(view).rules.orders[view.trump]

    def strength(card: Card) -> tuple[bool, int]:
        return bool(order.trumps >> card & 1), card % 13

    gone = sorted(cards_of(thrown), key=strength)[-SWAPS:]
    kept = sorted((card for card in legal.free if not thrown >> card & 1), key=strength)[:SWAPS]
    swaps = [discard(discarded(usual) ^ 1 << one ^ 1 << other) for one in gone for other in kept]
    return [usual, *swaps]


def human_order(view: View) -> Callable[[Action], tuple[bool, float, int]]:
    """Among equals: what the rules of thumb choose, then cards that count for nothing, then the lowest."""
    usual = choose(view)
    stakes = stakes_of(view)
    worth = stakes.worth[1][view.trump] if view.trump_fixed else (0.0,) * 52

    def rank(action: Action) -> tuple[bool, float, int]:
        return action != usual, worth[action] if action < 52 else 0.0, action % 13 if action < 52 else action

    return rank
