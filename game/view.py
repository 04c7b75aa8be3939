"""All that one seat may know, and nothing else: what computer players, hints and screens are given."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.cards import NO_SUIT, Action, Card, Mask, Seat, Suit, Team
from game.events import Award


class Trick(NamedTuple):
    """A trick: `seats[i]` played `cards[i]`, the first is `leader`; `winner` is -1 while it runs.

    Cards of a hand thrown in at Yorkshire lie in it too, each under the seat that threw it.
    """

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    seats: tuple[Seat, ...]


class Call(NamedTuple):
    """Something said: by whom, and what."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know of a deal (rules.md section 11). Picklable; holds no Deal and no Rules.

    hand       own cards, 0 while `closed`          discards   own cards thrown face down
    counts     cards in each hand                   stock      cards left in the pack
    turn_ups   every card turned, the last counts   calls      everything said so far
    trick      the running trick                    tricks     the finished ones, oldest first
    won        tricks taken by each seat            voids      per seat a bit for each suit it has shown not to hold
    known      per seat the cards all know it holds out  bit per seat that has dropped out
    shown_by   per seat the cards it threw open     stock_top  the open top of the stock, -1 where it is closed
    cut        the card cut for trumps, or -1       open_tricks  how many of the first tricks lie face up
    bid        of the contract                      pitcher    who plays it, or who leads first and names trumps
    legal      actions open to `seat`, empty when it is not its turn; `asides` what it may do out of its turn
    """

    seat: Seat
    variant: str
    options: tuple[tuple[str, object], ...]
    team_of: tuple[Team, ...]
    phase: str
    to_act: Seat
    dealer: Seat
    hand: Mask
    closed: bool
    counts: tuple[int, ...]
    stock: int
    turn_ups: tuple[Card, ...]
    trump: Suit
    trick: Trick
    tricks: tuple[Trick, ...]
    won: tuple[int, ...]
    calls: tuple[Call, ...]
    discards: Mask
    known: tuple[Mask, ...]
    voids: tuple[int, ...]
    out: int
    shown_by: tuple[Mask, ...]
    stock_top: Card
    cut: Card
    open_tricks: int
    bid: int
    pitcher: Seat
    awards: tuple[Award, ...]
    scores: tuple[int, ...]
    target: int
    runs: int
    bunches: int
    over: bool
    void: str
    legal: Sequence[Action]
    asides: Sequence[Action]

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.team_of)

    @property
    def shown(self) -> Mask:
        """All cards thrown open, out of play."""
        return sum(self.shown_by)

    @property
    def eldest(self) -> Seat:
        """The first player after the dealer."""
        return (self.dealer + 1) % len(self.team_of)

    @property
    def team(self) -> Team:
        """The viewer's own team."""
        return self.team_of[self.seat]

    @property
    def trump_fixed(self) -> bool:
        """Whether trumps are settled."""
        return self.trump != NO_SUIT
