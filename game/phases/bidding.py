"""The auction, and naming the trump suit."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from game.actions import BID, MAX_BID, TRUMP, Say
from game.cards import NO_CARD, NO_SUIT, Action
from game.errors import Refusal, Why
from game.phases.begging import speak
from game.rules import Emit, Phase

if TYPE_CHECKING:
    from game.deal import Deal

_NAMES: tuple[Action, ...] = tuple(TRUMP + suit for suit in range(4))


@cache
def _calls(passes: bool, lowest: int, highest: int, names: bool) -> tuple[Action, ...]:
    bids = tuple(BID + bid for bid in range(lowest, highest + 1))
    return (int(Say.PASS),) * passes + bids + _NAMES * names


@dataclass(frozen=True, slots=True)
class Bidding(Phase):
    """One call each from eldest on, the dealer last: pass, or more than was bid; `highest` closes (rules.md 5.2, 8.2).

    `takes_same`: the dealer may take the contract at the amount bid; `takes_highest`: at the highest bid too, and is
    asked once more then. If all pass, the deal passes on (`all_pass` is "throw_in"), or the dealer must bid
    ("dealer_forced_2"), or he bids or names trumps without obligation ("dealer_names", D36).
    """

    lowest: int = 2
    highest: int = 4
    takes_same: bool = True
    takes_highest: bool = False
    all_pass: str = "throw_in"
    key = "bidding"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Ask eldest."""
        deal.turn = deal.eldest

    def _floor(self, deal: "Deal") -> int:
        """The lowest bid open to the player to act."""
        if deal.bid and deal.turn == deal.dealer and self.takes_same:
            return deal.bid
        return max(self.lowest, deal.bid + 1)

    def _last(self, deal: "Deal") -> bool:
        """Whether all have passed and the dealer is asked."""
        return not deal.bid and deal.turn == deal.dealer

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """Pass and the bids that are open; the dealer after three passes as the game has it."""
        last = self._last(deal)
        passes = not last or self.all_pass == "throw_in"
        return _calls(passes, self._floor(deal), self.highest, last and self.all_pass == "dealer_names")

    def why_not(self, deal: "Deal", action: Action) -> Refusal | None:
        """Too low, or the dealer has to speak."""
        refusal = Phase.why_not(self, deal, action)
        if refusal is None:
            return None
        if action == Say.PASS:
            return Refusal(Why.MAY_NOT_PASS)
        bid = action - BID
        if 0 < bid < self._floor(deal) <= self.highest:
            return Refusal(Why.BID_TOO_LOW, count=self._floor(deal))
        return refusal

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """Hear the call; the auction ends with the dealer's, or when nobody can say more."""
        speak(deal, action, emit, takes=bool(deal.bid) and action == BID + deal.bid)
        seat, ends = deal.turn, deal.turn == deal.dealer
        if BID < action <= BID + MAX_BID:
            deal.bid, deal.pitcher = action - BID, seat
        elif action >= TRUMP:
            deal.pitcher = seat
            deal.fix_trump(action - TRUMP, NO_CARD, emit)
        if deal.bid == self.highest and not ends:
            deal.turn, ends = deal.dealer, not self.takes_highest
        elif not ends:
            deal.turn = (seat + 1) % len(deal.hands)
        if ends and deal.pitcher < 0:
            deal.throw_in("all_passed", emit, passes=True)
        elif ends:
            deal.advance(emit)


@dataclass(frozen=True, slots=True)
class Naming(Phase):
    """The maker names trumps, unless the dealer has done so already instead of a bid."""

    key = "naming"

    def begin(self, deal: "Deal", emit: Emit) -> None:
        """Ask the maker."""
        if deal.trump == NO_SUIT:
            deal.turn = deal.pitcher
        else:
            deal.advance(emit)

    def legal(self, deal: "Deal") -> Sequence[Action]:
        """Any of the four suits."""
        return _NAMES

    def apply(self, deal: "Deal", action: Action, emit: Emit) -> None:
        """The suit is trumps."""
        speak(deal, action, emit)
        deal.fix_trump(action - TRUMP, NO_CARD, emit)
        deal.advance(emit)
