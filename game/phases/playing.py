"""Playing the tricks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import NO_CARD, Action, Mask, Seat, cards_of
from game.errors import Refusal, Why
from game.events import PLAYED, wins_trick
from game.follow import FOLLOW_OR_TRUMP, FollowOrTrump
from game.rules import Emit, Phase
from game.view import Trick

if TYPE_CHECKING:
    from game.deal import Deal


@dataclass(frozen=True, slots=True)
class Playing(Phase):
    """Tricks until the hands are empty: eldest leads first, then the winner of each trick (rules.md 1.1)."""

    follow: FollowOrTrump = FOLLOW_OR_TRUMP
    key = "playing"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """The hands as they are now decide High and Low."""
        deal.held = tuple(deal.hands)
        self._lead(deal, deal.eldest)

    @staticmethod
    def _lead(deal: "Deal", seat: Seat) -> None:
        deal.turn = deal.leader = seat
        deal.trick = []
        deal.best = NO_CARD

    def _playable(self, deal: "Deal") -> Mask:
        hand, trick = deal.hands[deal.turn], deal.trick
        return self.follow.playable(deal.order, hand, trick[0]) if trick else hand

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """The cards that may be played."""
        return cards_of(self._playable(deal))

    def why_not(self, deal: "Deal", action: Action) -> Refusal | None:
        """Whether the card is in the hand and answers the lead."""
        if not 0 <= action < 52:
            return Refusal(Why.NOT_A_CALL_NOW)
        if self._playable(deal) >> action & 1:
            return None
        hand = deal.hands[deal.turn]
        if not hand >> action & 1:
            return Refusal(Why.NOT_IN_HAND, card=action)
        return self.follow.why_not(deal.order, hand, deal.trick[0], action)

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """Put the card on the table; after the last one of a trick somebody has won it."""
        seat, trick, best = deal.turn, deal.trick, deal.best
        deal.hands[seat] ^= 1 << action
        if emit is not None:
            emit.append(PLAYED[seat][action])
        if best < 0 or deal.order.beats[best] >> action & 1:
            deal.best, deal.best_seat = action, seat
        trick.append(action)
        seats = len(deal.hands)
        if len(trick) < seats:
            deal.turn = (seat + 1) % seats
        else:
            self._take(deal, emit)

    def _take(self, deal: "Deal", emit: Emit) -> None:
        winner, mask = deal.best_seat, 0
        for card in deal.trick:
            mask |= 1 << card
        deal.won[winner] |= mask
        deal.tricks.append(Trick(deal.leader, tuple(deal.trick), winner))
        if emit is not None:
            emit.append(wins_trick(winner, deal.best, len(deal.tricks)))
        if deal.hands[winner]:
            self._lead(deal, winner)
        else:
            deal.trick = []
            deal.advance(emit)
