"""How likely a call is with the hand a guess gives the caller: softly, for nobody has to think as we do.

A factor is never below `FLOOR`, so no call makes a layout impossible. Standing, begging, giving and running go by the
worths of policy_fits.py, bids by the best suit of the hand, from a table per suit: hundreds of hands are weighed.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp

from game.actions import BID, MAX_BID, TRUMP, Say
from game.cards import JACK, SUIT_MASK, Action, Mask, Seat, Suit
from game.contracts import CinchScore
from game.order import Order
from game.phases.bidding import Bidding
from game.phases.pitching import Pitching
from game.points import final_turn_up_jack, pegs
from game.policy_calls import BUNCH_BELOW, MOST_BUNCHES, NINE_CARDS
from game.policy_fits import BUNCHED, Worth, calls_for, hand_worth
from game.policy_hand import cinch_points, point_chances
from game.policy_rules import Stakes, stakes_of
from game.policy_score import one_short
from game.view import View

FLOOR = 0.2
DOUBT, DOUBT_PEGGED = 0.5, 2.0
"""How far people's judgement of a hand is from ours: of points, and of pegs at All Fives."""
PITCH_DOUBT, CINCH_DOUBT = 0.3, 0.8
"""The same for the best suit in points at Auction Pitch and Yorkshire, and at Cinch."""
PITCH_BIDS = {2: 1.65, 3: 2.4, 4: 3.4}
PITCH_JUMPS = {2: 2.85, 3: 3.7}
"""What a hand is worth from which a bid is made, and from which a higher one would be, where it was free."""
FEW = {2: 0.45, 3: 0.13}
"""What two, and three players want more."""
CINCH_BID, CINCH_STEP, CINCH_JUMP = 7.45, 0.95, 1.3
"""The same at Cinch: for a bid of six, for each point more, and how much more where a higher bid was free."""

Factor = Callable[[Mask], float]


@dataclass(frozen=True, slots=True)
class Voice:
    """What `seat` said: `factor` of the cards it held; `first`: those of the deal itself, before any were added."""

    seat: Seat
    first: bool
    factor: Factor


def chance(lead: float, doubt: float) -> float:
    """How likely a call is that is better by `lead`."""
    return FLOOR + (1.0 - FLOOR) / (1.0 + exp(min(-lead / doubt, 50.0)))


def voices_of(view: View, hidden: set[Seat]) -> list[Voice]:
    """All that the hidden seats have said which tells something of their cards."""
    stakes = stakes_of(view)
    voices, high = [], 0
    for seat, action in view.calls:
        factor, first = _factor(view, stakes, seat, action, high), action not in (Say.BUNCH, Say.KEEP)
        if BID < action <= BID + MAX_BID:
            high = action - BID
        if factor is not None and seat in hidden:
            voices.append(Voice(seat, first, factor))
    play = next((phase for phase in stakes.rules.phases if isinstance(phase, Pitching)), None)
    if play is not None and view.trump >= 0 and view.pitcher in hidden:
        voices.append(Voice(view.pitcher, True, named(view, stakes, view.trump)))
    return voices


def _factor(view: View, stakes: Stakes, seat: Seat, action: Action, high: int) -> Factor | None:
    if action in (Say.STAND, Say.BEG, Say.GIVE, Say.RUN):
        return begged(view, stakes, action)
    if action in (Say.BUNCH, Say.KEEP):
        return bunched(view, stakes, seat, action)
    if TRUMP <= action < TRUMP + 4:
        return named(view, stakes, action - TRUMP)
    if action == Say.PASS or BID < action <= BID + MAX_BID:
        return bid(view, stakes, seat, action, high)
    return None


# Begging


@lru_cache(maxsize=64)
def _lead(more: Worth, less: Worth) -> Callable[[Mask, Suit], float]:
    """By how much a hand beside a card of a suit is worth more by one fit than by the other; tables fill as asked."""
    base = hand_worth(more, 0, 0) - hand_worth(less, 0, 0)
    trumps: dict[int, float] = {}
    plain: dict[int, float] = {}

    def lead(hand: Mask, suit: Suit) -> float:
        total = 0.0
        for other in range(4):
            bits = hand >> 13 * other & 0x1FFF
            table = trumps if other == suit else plain
            worth = table.get(bits)
            if worth is None:
                lies = bits if table is trumps else bits << 13
                worth = hand_worth(more, lies, 0) - hand_worth(less, lies, 0) - (0.0 if table is trumps else base)
                table[bits] = worth
            total += worth
        return total

    return lead


def begged(view: View, stakes: Stakes, action: Action) -> Factor | None:
    """Standing or begging, giving or running; at the end of a match they go by the score and tell nothing."""
    calls, card = calls_for(stakes), view.turn_ups[0]
    doubt = DOUBT_PEGGED if pegs in stakes.counted else DOUBT
    jack = final_turn_up_jack in stakes.counted and card % 13 == JACK
    short = one_short(view, stakes)
    dealers, others = short[view.team_of[view.dealer]], short[view.team_of[view.eldest]]
    if others or (dealers and jack):
        return None
    if action in (Say.STAND, Say.BEG):
        lead, edge = _lead(calls.stand, calls.beg), -float(jack)
    else:
        lead, edge = _lead(calls.give, calls.run), float(jack)
    sign, suit = 1.0 if action in (Say.STAND, Say.GIVE) else -1.0, card // 13
    return lambda hand: chance(sign * (lead(hand, suit) + edge), doubt)


def bunched(view: View, stakes: Stakes, seat: Seat, action: Action) -> Factor | None:
    """A poor hand after a run is thrown in."""
    if view.bunches >= MOST_BUNCHES:
        return None
    jack = final_turn_up_jack in stakes.counted and view.turn_ups[-1] % 13 == JACK
    turned = float(jack) * (1 if view.team_of[view.dealer] == view.team_of[seat] else -1)
    edge, sign = turned - NINE_CARDS - BUNCH_BELOW, 1.0 if action == Say.KEEP else -1.0
    lead, trump = _lead(BUNCHED.stand, Worth((0.0,) * 5, (0.0,) * 8, (0.0,) * 5)), view.turn_ups[-1] // 13
    return lambda hand: chance(sign * (lead(hand, trump) + edge), DOUBT)


# Suits


class Suits:
    """What each suit of a hand is worth as trumps to a player of one game; tables filled in as asked."""

    def __init__(self, view: View, stakes: Stakes) -> None:
        self._view = replace(view, counts=(6,) * view.players, seat=0)
        self._stakes = stakes
        self._orders: tuple[Order, ...] = stakes.rules.orders
        self._cinch = isinstance(stakes.rules.settle, CinchScore)
        self._worth: tuple[dict[Mask, float], ...] = ({}, {}, {}, {})

    def worth(self, hand: Mask, suit: Suit) -> float:
        """Points that the suit should bring."""
        trumps = hand & self._orders[suit].trumps
        worth = self._worth[suit].get(trumps)
        if worth is None:
            worth = self._worth[suit][trumps] = self._find(trumps, suit)
        return worth

    def _find(self, trumps: Mask, suit: Suit) -> float:
        if self._cinch:
            return cinch_points(trumps, suit, self._orders[suit], False)
        if not trumps:
            return 0.0
        return sum(point_chances(replace(self._view, hand=trumps & SUIT_MASK[suit]), self._stakes, suit))

    def best(self, hand: Mask) -> float:
        """What the best suit is worth."""
        return max(self.worth(hand, 0), self.worth(hand, 1), self.worth(hand, 2), self.worth(hand, 3))


_SUITS: dict[tuple[object, ...], Suits] = {}


def suits_of(view: View, stakes: Stakes) -> Suits:
    """The tables of the game, shared by all samplers."""
    key = view.variant, view.options, view.players
    suits = _SUITS.get(key)
    if suits is None:
        if len(_SUITS) > 32:
            _SUITS.clear()
        suits = _SUITS[key] = Suits(view, stakes)
    return suits


def named(view: View, stakes: Stakes, suit: Suit) -> Factor:
    """The suit named or pitched is the best one, mostly."""
    suits = suits_of(view, stakes)
    doubt = CINCH_DOUBT if isinstance(stakes.rules.settle, CinchScore) else PITCH_DOUBT
    one, two, three = (other for other in range(4) if other != suit)

    def factor(hand: Mask) -> float:
        rival = max(suits.worth(hand, one), suits.worth(hand, two), suits.worth(hand, three))
        return chance(suits.worth(hand, suit) - rival, doubt)

    return factor


def bid(view: View, stakes: Stakes, seat: Seat, action: Action, high: int) -> Factor | None:
    """A pass says that the hand is not worth the next bid; a bid that it is, and not worth a higher one."""
    suits, bidding = suits_of(view, stakes), stakes.bidding
    if bidding is None:
        return None
    cinch = isinstance(stakes.rules.settle, CinchScore)
    doubt = CINCH_DOUBT if cinch else PITCH_DOUBT
    if action == Say.PASS:
        lowest = max(bidding.lowest, high + 1 - (seat == view.dealer and bidding.takes_same and high > 0))
        if lowest > bidding.highest:
            return None
        wanted = _wanted(view, lowest, cinch)
        return lambda hand: chance(wanted - suits.best(hand), doubt)
    points = action - BID
    if not high and seat == view.dealer and bidding.all_pass != "throw_in":
        return None  # he had to speak
    wanted, jump = _wanted(view, points, cinch), _jump(view, points, bidding, cinch)

    def factor(hand: Mask) -> float:
        best = suits.best(hand)
        return chance(best - wanted, doubt) * chance(jump - best, doubt)

    return factor


def _wanted(view: View, points: int, cinch: bool) -> float:
    """What a hand has to be worth to bid so much."""
    if cinch:
        return CINCH_BID + CINCH_STEP * max(points - 6, 0)
    return PITCH_BIDS.get(points, 0.0) + FEW.get(view.players, 0.0)


def _jump(view: View, points: int, bidding: Bidding, cinch: bool) -> float:
    """What a hand is worth from which more would have been bid."""
    if points >= bidding.highest:
        return 100.0
    if cinch:
        return CINCH_BID + CINCH_JUMP + CINCH_STEP * max(points - 5, 0)
    return PITCH_JUMPS.get(points, 100.0) + FEW.get(view.players, 0.0)
