"""Which cards may be played to a trick, and why another may not (rules.md 1.2)."""

from dataclasses import dataclass

from game.cards import Card, Mask
from game.errors import Refusal, Why
from game.order import Order


@dataclass(frozen=True, slots=True)
class FollowOrTrump:
    """FT: a plain lead may be followed or trumped, a trump lead must be followed; who is void plays anything."""

    def playable(self, order: Order, hand: Mask, lead: Card) -> Mask:
        """The cards of `hand` that may answer `lead`; never empty unless the hand is."""
        same = hand & order.group[lead]
        return same | hand & order.trumps if same else hand

    def why_not(self, order: Order, hand: Mask, lead: Card, card: Card) -> Refusal | None:
        """Why `card`, which is in `hand`, may not answer `lead`."""
        if self.playable(order, hand, lead) >> card & 1:
            return None
        trump_led = order.trumps >> lead & 1
        return Refusal(Why.MUST_FOLLOW_TRUMP if trump_led else Why.MUST_FOLLOW_OR_TRUMP, lead // 13, card)

    def shows_void(self, order: Order, lead: Card, card: Card) -> Mask:
        """The cards a player is now known not to hold, having answered `lead` with `card`."""
        return 0 if (order.group[lead] | order.trumps) >> card & 1 else order.group[lead]


FOLLOW_OR_TRUMP = FollowOrTrump()
