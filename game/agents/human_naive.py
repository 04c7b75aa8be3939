"""How somebody plays who has just been told the rules: by the height of cards and the number of trumps."""

from collections.abc import Iterator

from game.actions import BID, TRUMP, Discards, Say, discard
from game.agents.levels import Counting
from game.cards import SUIT_MASK, Action, Card, Mask, Suit, cards_of, highest, mask_of
from game.contracts import CinchScore
from game.policy_calls import MOST_BUNCHES
from game.policy_rules import Stakes
from game.policy_score import one_short
from game.policy_throw import choose_robbing
from game.view import View

GRABS = 20.0
"""More than any card is high: a trick that can be had is taken."""


def weighed(view: View, stakes: Stakes, playable: Mask) -> Iterator[tuple[Card, float]]:
    """Leads the highest card, takes a trick with the highest that will do, and throws the lowest."""
    order, table = stakes.rules.orders[view.trump], view.trick.cards
    best = table[0] if table else -1
    for card in table:
        if order.beats[best] >> card & 1:
            best = card
    for card in cards_of(playable):
        height = float(card % 13)
        yield card, height if best < 0 else GRABS + height if order.beats[best] >> card & 1 else -height


def longest(hand: Mask) -> Suit:
    """The suit with most cards; of equal ones that with the highest."""
    held = [hand & SUIT_MASK[suit] for suit in range(4)]
    return max(range(4), key=lambda suit: (held[suit].bit_count(), held[suit] >> 13 * suit))


def pitch(view: View) -> Card:
    """The highest card of the longest suit."""
    return highest(view.hand & SUIT_MASK[longest(view.hand)])


def call(view: View, stakes: Stakes, by: Counting) -> Action:
    """What to say, and what to throw."""
    if view.phase == "begging":
        return _answer(view, stakes, by)
    if view.phase == "bunching":
        poor = (view.hand & SUIT_MASK[view.trump]).bit_count() < by.bunch
        return Say.BUNCH if poor and view.bunches < MOST_BUNCHES else Say.KEEP
    if view.phase == "discarding":
        return _throw_low(view, by.higher)
    if view.phase == "robbing":
        return choose_robbing(view, stakes)
    return _bid(view, stakes, by)


def _answer(view: View, stakes: Stakes, by: Counting) -> Action:
    """Stand or beg, give or run: by the trumps, and where it is a near thing by the highest of them.

    The point that loses the match is given by nobody (D06): the score lies on the table.
    """
    suit = view.turn_ups[-1] // 13
    trumps = view.hand & SUIT_MASK[suit]
    held = trumps.bit_count() + (trumps >> 13 * suit) / (1 << 13) - stakes.weights.new_suit
    if Say.STAND in view.legal:
        return Say.STAND if held >= by.stand else Say.BEG
    loses = one_short(view, stakes)[view.team_of[view.eldest]]
    return Say.GIVE if held >= by.give and not loses else Say.RUN


def _throw_low(view: View, higher: int) -> Action:
    """Keep the highest cards; a trump is as good as another card so many ranks higher."""
    count = view.legal.size if isinstance(view.legal, Discards) else view.hand.bit_count() - 6
    ranked = sorted(cards_of(view.hand), key=lambda card: card % 13 + higher * (card // 13 == view.trump))
    return discard(mask_of(ranked[:count]))


def _bid(view: View, stakes: Stakes, by: Counting) -> Action:
    """As much as the longest suit has cards, or one more or less; a pass where others bid as much."""
    suit = longest(view.hand)
    if TRUMP + suit in view.legal:
        return TRUMP + suit
    length = (view.hand & SUIT_MASK[suit]).bit_count()
    cinch = isinstance(stakes.rules.settle, CinchScore)
    most = BID + length + (by.cinch if cinch else by.bids or 0)
    bids = [action for action in view.legal if action != Say.PASS]
    if Say.PASS in view.legal:
        bids = [action for action in bids if action <= most]
    return (max(bids) if not cinch else min(bids)) if bids else Say.PASS
