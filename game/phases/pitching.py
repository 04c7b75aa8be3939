"""Play in which the first card led names trumps, and hands may be thrown in (Yorkshire, Auction Pitch)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.actions import Say
from game.cards import NINE, NO_SUIT, Action, Card, Mask, Seat, cards_of
from game.errors import Refusal, Why
from game.events import Award, HandOpened, HandThrown, RestTaken
from game.order import Order
from game.phases.playing import Playing
from game.ready_events import says
from game.rules import Emit
from game.view import Call, Trick

if TYPE_CHECKING:
    from game.deal import Deal

_PEEK: tuple[Action, ...] = (int(Say.PEEK),)
_HIGH: Mask = sum(1 << card for card in range(52) if card % 13 > NINE)


def useless(order: Order, hand: Mask, best: Card) -> bool:
    """Whether a hand that does not lead may be thrown in: two cards or more, no trump, none over a nine, none that
    would take the trick (rules.md 4.4).
    """
    return bool(hand & hand - 1) and not hand & (order.trumps | _HIGH | order.beats[best])


@dataclass(frozen=True, slots=True)
class Pitching(Playing):
    """The pitcher, who has bid most or is eldest, leads any card, and its suit is trumps (rules.md 4.2, 5.2).

    `throws_in`: a useless hand may be thrown in (4.4). `open_tricks`: so many of the first tricks stay face up (4.5).
    `peek`: points to the other side when the pitcher's partner looks at his closed hand; 0 where nobody can (4.3).
    """

    throws_in: bool = False
    open_tricks: int = 0
    peek: int = 0

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """The pitcher leads."""
        if not self.maker_leads:
            deal.pitcher = deal.eldest
        deal.open_tricks = self.open_tricks
        Playing.begin(self, deal, emit)

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """Cards, and throwing the hand in where that is allowed."""
        cards = cards_of(self._playable(deal))
        if not self.throws_in or not deal.trick:
            return cards
        return (*cards, Say.THROW) if useless(deal.order, deal.hands[deal.turn], deal.best) else cards

    def asides(self, deal: "Deal", seat: Seat) -> Sequence[Action]:
        """Before the pitch the pitcher's partner may peek, if that can happen at this table."""
        return _PEEK if self.peek and not deal.tricks and deal.closed >> seat & 1 else ()

    def why_not(self, deal: "Deal", action: Action) -> Refusal | None:
        """As in any play; throwing in has conditions of its own, peeking needs a closed hand."""
        if action == Say.THROW and self.throws_in:
            return self._throw_fault(deal)
        if action == Say.PEEK and self.peek and deal.closed:
            return None
        return Playing.why_not(self, deal, action)

    @staticmethod
    def _throw_fault(deal: "Deal") -> Refusal | None:
        """The five conditions of rules.md 4.4 (D17)."""
        hand = deal.hands[deal.turn]
        if not deal.trick:
            return Refusal(Why.MAY_NOT_THROW_LEADER)
        for why, cards in (
            (Why.MAY_NOT_THROW_TRUMP, hand & deal.order.trumps),
            (Why.MAY_NOT_THROW_HIGH, hand & _HIGH),
            (Why.MAY_NOT_THROW_WINS, hand & deal.order.beats[deal.best]),
        ):
            if cards:
                return Refusal(why, card=cards_of(cards)[-1])
        return None if hand.bit_count() > 1 else Refusal(Why.MAY_NOT_THROW_LAST)

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """A card, the first of which names trumps, or one of the two words."""
        if action == Say.PEEK:
            self._peek(deal, emit)
        elif action == Say.THROW:
            self._throw(deal, emit)
        else:
            Playing.apply(self, deal, action, emit)
            if deal.trump == NO_SUIT:
                deal.fix_trump(action // 13, action, emit)

    def _peek(self, deal: "Deal", emit: Emit) -> None:
        """The closed hand is seen by its owner, and the other side scores at once (D16)."""
        seat = deal.closed.bit_length() - 1
        hand = deal.hands[seat]
        deal.closed = 0
        deal.calls.append(Call(seat, Say.PEEK))
        if emit is not None:
            emit.append(says(seat, Say.PEEK))
            emit.append(HandOpened(seat, cards_of(hand), hand.bit_count()))
        team_of = deal.rules.team_of
        other = next(team for team in team_of if team != team_of[seat])
        deal.award(Award("peek", other, self.peek, seat=seat), emit)

    def _throw(self, deal: "Deal", emit: Emit) -> None:
        """The hand lies open in the trick and its player is out; if his partner is out too, the rest is the others'."""
        seat = deal.turn
        cards = cards_of(deal.hands[seat])
        deal.hands[seat] = 0
        deal.out |= 1 << seat
        deal.trick += cards
        deal.seats += [seat] * len(cards)
        deal.calls.append(Call(seat, Say.THROW))
        if emit is not None:
            emit.append(HandThrown(seat, cards))
        team_of = deal.rules.team_of
        if all(deal.out >> other & 1 for other, team in enumerate(team_of) if team == team_of[seat]):
            self._take_rest(deal, emit)
        else:
            self._turn_on(deal, emit)

    @staticmethod
    def _take_rest(deal: "Deal", emit: Emit) -> None:
        """The running trick and the hands that are left go to the side that plays on."""
        winner, cards, seats = deal.best_seat, deal.trick, deal.seats
        for seat, hand in enumerate(deal.hands):
            cards += cards_of(hand)
            seats += [seat] * hand.bit_count()
            deal.hands[seat] = 0
        for card in cards:
            deal.won[winner] |= 1 << card
        deal.tricks.append(Trick(deal.leader, tuple(cards), winner, tuple(seats)))
        if emit is not None:
            emit.append(RestTaken(winner, tuple(cards)))
        deal.trick, deal.seats = [], []
        deal.advance(emit)
