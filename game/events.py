"""What a spectator of a match would notice, as small frozen records, in the order it happens.

`seen_by(seat)` gives the event as that seat may know it: cards it may not see are gone from it, their number stays.
"""

from dataclasses import dataclass, replace
from typing import Self

from game.cards import NO_CARD, Action, Card, Mask, Seat, Suit, Team


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened at the table."""

    def seen_by(self, seat: Seat) -> Self:
        """The event with nothing in it that `seat` may not know; most events are public."""
        return self


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A player turned a card, or was dealt one face up; `purpose` is `partners`, `dealer` or `jack` (first jack)."""

    seat: Seat
    card: Card
    purpose: str


@dataclass(frozen=True, slots=True)
class DrawTied(Event):
    """These players drew equal cards where it matters; they alone draw again."""

    seats: tuple[Seat, ...]
    purpose: str


@dataclass(frozen=True, slots=True)
class PartnersDrawn(Event):
    """Who sits where after drawing for partners: `places[k]` is the player (by old number) now in seat k."""

    places: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """The first dealer was found."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealBegan(Event):
    """A deal begins; `number` counts all deals of the match from 1, void ones too."""

    number: int
    dealer: Seat
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The dealer shuffled the pack."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """The pack was cut; shown only, it never reorders the pack."""

    seat: Seat


@dataclass(frozen=True, slots=True, init=False)
class Dealt(Event):
    """A packet was dealt to `seat`; `cards` is empty for those who may not see it. `closed`: not even the owner may."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int
    closed: bool = False

    def __init__(self, seat: Seat, cards: tuple[Card, ...], count: int, closed: bool = False) -> None:
        # Eight of these are made in every deal, no two alike; setting the slots directly takes a third of the time off.
        _set_seat(self, seat)
        _set_cards(self, cards)
        _set_count(self, count)
        _set_closed(self, closed)

    def seen_by(self, seat: Seat) -> Self:
        """Only the owner sees the cards, and he only if his hand is not closed."""
        return self if seat == self.seat and not self.closed else replace(self, cards=())


_set_seat, _set_cards, _set_count, _set_closed = (
    getattr(Dealt, name).__set__ for name in ("seat", "cards", "count", "closed")
)


@dataclass(frozen=True, slots=True)
class HandOpened(Event):
    """A player who had to leave his cards face down may look at them now."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int

    def seen_by(self, seat: Seat) -> Self:
        """Only the owner sees the cards."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The dealer turned the next card face up to propose trumps."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """A turned card was set aside because the dealer runs the cards."""

    card: Card


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A player said something: stand, beg, give, run, bunch, keep, a bid, a pass ...

    `takes`: somebody has bid as much already, and the dealer takes it over.
    """

    seat: Seat
    action: Action
    takes: bool = False


@dataclass(frozen=True, slots=True)
class TrumpFixed(Event):
    """Trumps are settled for this deal, by `card` where a card settled them."""

    suit: Suit
    card: Card = NO_CARD


@dataclass(frozen=True, slots=True)
class ThrownIn(Event):
    """The deal is void: `reason` is `exhausted`, `bunched` or `all_passed`. All cards are collected unseen."""

    reason: str


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A player threw cards out of play; those of `shown` lie open, the others face down."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int
    shown: tuple[Card, ...] = ()

    def seen_by(self, seat: Seat) -> Self:
        """Only the owner knows all that he threw."""
        return self if seat == self.seat else replace(self, cards=self.shown)


@dataclass(frozen=True, slots=True)
class PacketThrown(Event):
    """The packet just dealt to `seat` goes face down out of play; `closed`: its owner may not look at it either."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int
    closed: bool = False

    def seen_by(self, seat: Seat) -> Self:
        """Only the owner sees the cards, and he only if his hand is not closed."""
        return self if seat == self.seat and not self.closed else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class TrumpCut(Event):
    """A card was cut for trumps, shown to all and put back into the pack before the shuffle."""

    card: Card


@dataclass(frozen=True, slots=True)
class StockTurned(Event):
    """The top of the open stock, as it lies now."""

    card: Card


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player drew a card from the stock; `open`: all have seen it, otherwise it is -1 for the others."""

    seat: Seat
    card: Card
    open: bool

    def seen_by(self, seat: Seat) -> Self:
        """Only the owner sees a card of the closed stock."""
        return self if self.open or seat == self.seat else replace(self, card=NO_CARD)


@dataclass(frozen=True, slots=True)
class StockTaken(Event):
    """A player took up all that is left of the stock, to choose from."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int

    def seen_by(self, seat: Seat) -> Self:
        """Only he sees the cards."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Robbed(Event):
    """How many cards of the stock the player kept who had taken it up."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class HandThrown(Event):
    """A player threw his hand in: its cards lie open in the running trick, and he plays no more in this deal."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is complete; `card` took it, `number` counts tricks from 1. `open`: it stays face up all deal long."""

    seat: Seat
    card: Card
    number: int
    open: bool = False


@dataclass(frozen=True, slots=True)
class RestTaken(Event):
    """Both players of the other side have dropped out: the cards of the trick and of the hands go to this side."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Revoked(Event):
    """Told when the points are counted: `seat` revoked in trick `number`; `fatal` where it loses the match."""

    seat: Seat
    number: int
    fatal: bool = False


@dataclass(frozen=True, slots=True)
class GameCounted(Event):
    """Card-points in the tricks of each team, counted for the point Game; `cards` are each team's counting cards."""

    totals: tuple[int, ...]
    cards: tuple[Mask, ...]


@dataclass(frozen=True, slots=True, init=False)
class Award(Event):
    """A team scores. `card` decided it (-1: none did), `seat` held or captured it, `held_by` had it dealt to him.

    `written` is False where a contract decides what becomes of the point: the match score is written after it.
    """

    category: str
    team: Team
    points: int
    card: Card = NO_CARD
    seat: Seat = -1
    held_by: Seat = -1
    written: bool = True

    def __init__(
        self, category: str, team: Team, points: int, card: Card = NO_CARD, seat: Seat = -1, held_by: Seat = -1,
        written: bool = True,
    ) -> None:  # fmt: skip
        # As with Dealt: these are made in every deal, and watched or not.
        _award_category(self, category)
        _award_team(self, team)
        _award_points(self, points)
        _award_card(self, card)
        _award_seat(self, seat)
        _award_held_by(self, held_by)
        _award_written(self, written)


_award_category, _award_team, _award_points, _award_card, _award_seat, _award_held_by, _award_written = (
    getattr(Award, name).__set__ for name in ("category", "team", "points", "card", "seat", "held_by", "written")
)


@dataclass(frozen=True, slots=True)
class NoAward(Event):
    """A point nobody gets in this deal; `reason` is `not_in_play`, `tied`, `revoked` or `capped`."""

    category: str
    reason: str


@dataclass(frozen=True, slots=True)
class Contract(Event):
    """The contract is settled: who bid what, what his side made, whether it was kept, and the match scores after it."""

    seat: Seat
    team: Team
    bid: int
    made: int
    kept: bool
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal was counted; the match score as it stands."""

    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match is over: the winning team and the point that decided it."""

    team: Team
    category: str
