"""Which cards may be played to a trick, and why another may not (rules.md 1.2).

`lead` is the first card of the trick, `best` the one that takes it so far.
"""

from dataclasses import dataclass
from typing import ClassVar, Protocol

from game.cards import Card, Mask, Suit
from game.errors import Refusal, Why
from game.order import Order


class Follow(Protocol):
    """A duty of play; `breakable` where a card that breaks it may be played."""

    breakable: ClassVar[bool]

    def playable(self, order: Order, hand: Mask, lead: Card, best: Card) -> Mask:
        """The cards of `hand` that may answer; never empty unless the hand is."""

    def why_not(self, order: Order, hand: Mask, lead: Card, best: Card, card: Card) -> Refusal | None:
        """Why `card`, which is in `hand`, may not answer."""

    def breach(self, order: Order, hand: Mask, lead: Card, card: Card) -> int:
        """0, or 1 where playing `card` is a revoke though it may be done, 2 where the revoke loses the match."""

    def shows_void(self, order: Order, lead: Card, card: Card) -> Mask:
        """The cards a player is now known not to hold, having answered `lead` with `card`."""


def led_suit(order: Order, lead: Card) -> Suit:
    """The suit that was led: the left pedro leads trumps."""
    return order.ranking[-1] // 13 if order.trumps >> lead & 1 else lead // 13


@dataclass(frozen=True, slots=True)
class FollowOrTrump:
    """FT: a plain lead may be followed or trumped, a trump lead must be followed; who is void plays anything."""

    breakable: ClassVar[bool] = False

    def playable(self, order: Order, hand: Mask, lead: Card, best: Card) -> Mask:
        """Cards of the suit led and trumps, or all."""
        same = hand & order.group[lead]
        return same | hand & order.trumps if same else hand

    def why_not(self, order: Order, hand: Mask, lead: Card, best: Card, card: Card) -> Refusal | None:
        """The suit led is held."""
        if self.playable(order, hand, lead, best) >> card & 1:
            return None
        trump_led = order.trumps >> lead & 1
        return Refusal(Why.MUST_FOLLOW_TRUMP if trump_led else Why.MUST_FOLLOW_OR_TRUMP, led_suit(order, lead), card)

    def breach(self, order: Order, hand: Mask, lead: Card, card: Card) -> int:
        """None: what would be one is refused."""
        return 0

    def shows_void(self, order: Order, lead: Card, card: Card) -> Mask:
        """The suit led, where the card is neither of it nor a trump."""
        return 0 if (order.group[lead] | order.trumps) >> card & 1 else order.group[lead]


@dataclass(frozen=True, slots=True)
class VoidMustTrump(FollowOrTrump):
    """FTX: as FT, but who is void in the plain suit led must trump if he can (D02)."""

    def playable(self, order: Order, hand: Mask, lead: Card, best: Card) -> Mask:
        """Cards of the suit led and trumps, or trumps, or all."""
        same, trumps = hand & order.group[lead], hand & order.trumps
        return same | trumps if same else trumps or hand

    def why_not(self, order: Order, hand: Mask, lead: Card, best: Card, card: Card) -> Refusal | None:
        """The suit led is held, or a trump is."""
        if self.playable(order, hand, lead, best) >> card & 1:
            return None
        if hand & order.group[lead]:
            return FollowOrTrump.why_not(self, order, hand, lead, best, card)
        return Refusal(Why.MUST_TRUMP, lead // 13, card)

    def shows_void(self, order: Order, lead: Card, card: Card) -> Mask:
        """The suit led and trumps too."""
        return 0 if (order.group[lead] | order.trumps) >> card & 1 else order.group[lead] | order.trumps


@dataclass(frozen=True, slots=True)
class FollowOnly(FollowOrTrump):
    """FO, the neighbours' rule "no hop": who holds the suit led plays it (rules.md 4b)."""

    def playable(self, order: Order, hand: Mask, lead: Card, best: Card) -> Mask:
        """Cards of the suit led, or all."""
        return hand & order.group[lead] or hand

    def why_not(self, order: Order, hand: Mask, lead: Card, best: Card, card: Card) -> Refusal | None:
        """The suit led is held."""
        if self.playable(order, hand, lead, best) >> card & 1:
            return None
        trump_led = order.trumps >> lead & 1
        return Refusal(Why.MUST_FOLLOW_TRUMP if trump_led else Why.MUST_FOLLOW, led_suit(order, lead), card)

    def shows_void(self, order: Order, lead: Card, card: Card) -> Mask:
        """The suit led, where the card is not of it."""
        return 0 if order.group[lead] >> card & 1 else order.group[lead]


@dataclass(frozen=True, slots=True)
class NoUndertrump(FollowOrTrump):
    """FT, and a plain trick that is trumped may not be trumped lower while another card may be played (D39)."""

    def playable(self, order: Order, hand: Mask, lead: Card, best: Card) -> Mask:
        """As FT, without trumps below the best one unless there is nothing else."""
        cards = FollowOrTrump.playable(self, order, hand, lead, best)
        return cards & ~self.under(order, lead, best) or cards

    @staticmethod
    def under(order: Order, lead: Card, best: Card) -> Mask:
        """The trumps that would fall under the one that holds a plain trick."""
        if order.trumps >> lead & 1 or not order.trumps >> best & 1:
            return 0
        return order.trumps & ~order.beats[best]

    def why_not(self, order: Order, hand: Mask, lead: Card, best: Card, card: Card) -> Refusal | None:
        """The suit led is held, or the trick is trumped higher."""
        if self.playable(order, hand, lead, best) >> card & 1:
            return None
        if self.under(order, lead, best) >> card & 1:
            return Refusal(Why.NO_UNDERTRUMP, led_suit(order, lead), card)
        return FollowOrTrump.why_not(self, order, hand, lead, best, card)


@dataclass(frozen=True, slots=True)
class Revocable:
    """A duty that may be broken where infractions are allowed: who holds the suit led may play any other card too.

    What is no duty to follow stays blocked: a void player must still trump (D02), and an undertrump is no revoke.
    `fatal` are ranks of trumps: to hold one back when trumps are led loses the match (rules.md 9.3).
    """

    breakable: ClassVar[bool] = True
    duty: FollowOrTrump
    fatal: tuple[int, ...] = ()

    def playable(self, order: Order, hand: Mask, lead: Card, best: Card) -> Mask:
        """What the duty allows, and every card that revokes."""
        cards = self.duty.playable(order, hand, lead, best)
        if not hand & order.group[lead]:
            return cards
        return cards | hand & ~order.group[lead] & ~order.trumps

    def why_not(self, order: Order, hand: Mask, lead: Card, best: Card, card: Card) -> Refusal | None:
        """What the duty refuses for another reason."""
        if self.playable(order, hand, lead, best) >> card & 1:
            return None
        return self.duty.why_not(order, hand, lead, best, card)

    def breach(self, order: Order, hand: Mask, lead: Card, card: Card) -> int:
        """A revoke: the suit led was held, and neither it nor a trump was played."""
        held = hand & order.group[lead]
        if not held or (order.group[lead] | order.trumps) >> card & 1:
            return 0
        trump_led = order.trumps >> lead & 1
        return 2 if trump_led and any(held >> 13 * (lead // 13) + rank & 1 for rank in self.fatal) else 1

    def shows_void(self, order: Order, lead: Card, card: Card) -> Mask:
        """Nothing: he may have revoked."""
        return 0


FOLLOW_OR_TRUMP = FollowOrTrump()
VOID_MUST_TRUMP = VoidMustTrump()
