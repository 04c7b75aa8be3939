"""Playing the tricks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import NO_CARD, Action, Mask, Seat, cards_of
from game.errors import Refusal, Why
from game.follow import FOLLOW_OR_TRUMP, Follow
from game.phases.scoring import count_points
from game.points import Point
from game.ready_events import PLAYED, wins_trick
from game.rules import Emit, Phase
from game.view import Trick

if TYPE_CHECKING:
    from game.deal import Deal


@dataclass(frozen=True, slots=True)
class Playing(Phase):
    """Tricks until the hands are empty: eldest leads first, then the winner of each trick (rules.md 1.1).

    `maker_leads`: the first lead is the pitcher's or maker's. `pegging` are points counted after every trick that has
    a trump in it.
    """

    follow: Follow = FOLLOW_OR_TRUMP
    maker_leads: bool = False
    pegging: tuple[Point, ...] = ()
    key = "playing"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """The hands as they are now decide High and Low."""
        deal.held = deal.hands.copy()
        self._lead(deal, deal.pitcher if self.maker_leads else deal.eldest)

    @staticmethod
    def _lead(deal: "Deal", seat: Seat) -> None:
        deal.turn = deal.leader = seat
        deal.best = NO_CARD
        deal.step = len(deal.hands) - deal.out.bit_count()

    def _playable(self, deal: "Deal") -> Mask:
        hand, trick = deal.hands[deal.turn], deal.trick
        return self.follow.playable(deal.order, hand, trick[0], deal.best) if trick else hand

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
        return self.follow.why_not(deal.order, hand, deal.trick[0], deal.best, action)

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """Put the card on the table; after the last one of a trick somebody has won it."""
        seat, trick, best = deal.turn, deal.trick, deal.best
        if trick and self.follow.breakable:
            self._note_revoke(deal, action)
        deal.hands[seat] ^= 1 << action
        if emit is not None:
            emit.append(PLAYED[seat][action])
        if best < 0 or deal.order.beats[best] >> action & 1:
            deal.best, deal.best_seat = action, seat
        trick.append(action)
        deal.seats.append(seat)
        self._turn_on(deal, emit)

    def _note_revoke(self, deal: "Deal", action: Action) -> None:
        breach = self.follow.breach(deal.order, deal.hands[deal.turn], deal.trick[0], action)
        if breach:
            deal.revokes.append((deal.turn, len(deal.tricks) + 1, breach == 2))

    def _turn_on(self, deal: "Deal", emit: Emit) -> None:
        """The turn goes on to the next player who is still in, or the trick is complete."""
        deal.step -= 1
        if not deal.step:
            self._take(deal, emit)
            return
        seats = len(deal.hands)
        seat = (deal.turn + 1) % seats
        while deal.out >> seat & 1:
            seat = (seat + 1) % seats
        deal.turn = seat

    def _take(self, deal: "Deal", emit: Emit) -> None:
        winner, mask, trick = deal.best_seat, 0, deal.trick
        for card in trick:
            mask |= 1 << card
        deal.won[winner] |= mask
        deal.tricks.append(Trick(deal.leader, tuple(trick), winner, tuple(deal.seats)))
        if emit is not None:
            number = len(deal.tricks)
            emit.append(wins_trick(winner, deal.best, number, number <= deal.open_tricks))
        deal.trick, deal.seats = [], []
        if self.pegging and mask & deal.order.trumps and count_points(deal, self.pegging, emit):
            return
        self.after_trick(deal, winner, emit)
        if deal.hands[winner]:
            self._lead(deal, winner)
        else:
            deal.advance(emit)

    def after_trick(self, deal: "Deal", winner: Seat, emit: Emit) -> None:
        """What is done between two tricks: nothing here."""
