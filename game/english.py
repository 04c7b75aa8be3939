"""Event lines of the command line, which speaks English and the record's words.

No line begins with score, winner, settle or hand: those lines have a fixed form of their own.
"""

from collections.abc import Callable, Sequence

from game import events as e
from game.actions import print_action
from game.cards import CARD_NAMES, NO_CARD, SUITS, Card, Mask, cards_of, names
from game.events import Event


def _packet(cards: Sequence[Card], count: int) -> str:
    return names(cards) if cards else _number(count)


def _number(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _cards(mask: Mask) -> str:
    return names(cards_of(mask)) or "nothing"


def _award(event: e.Award) -> str:
    card = f" with {CARD_NAMES[event.card]}" if event.card != NO_CARD else ""
    owner = f" of seat {event.seat}" if event.seat >= 0 else ""
    return f"point {event.category}: side {event.team} +{event.points}{card}{owner}"


def _contract(event: e.Contract) -> str:
    result = "kept" if event.kept else "not kept"
    return f"contract of seat {event.seat}: bid {event.bid}, made {event.made}, {result}"


def _discarded(event: e.Discarded) -> str:
    open_ones = f", showing {names(event.shown)}" if event.shown else ""
    hidden = f"{_number(event.count)}{open_ones}" if event.cards == event.shown else names(event.cards) + open_ones
    return f"seat {event.seat} discards {hidden}"


def _counted(event: e.GameCounted) -> str:
    counted = zip(event.totals, event.cards, strict=True)
    sides = (f"side {team} {total} ({_cards(cards)})" for team, (total, cards) in enumerate(counted))
    return "card-points: " + ", ".join(sides)


LINES: dict[type[Event], Callable[..., str]] = {
    e.Drawn: lambda v: f"seat {v.seat} draws {CARD_NAMES[v.card]} for {v.purpose}",
    e.DrawTied: lambda v: f"tied: seats {', '.join(map(str, v.seats))} draw again for {v.purpose}",
    e.PartnersDrawn: lambda v: f"places: {' '.join(map(str, v.places))}",
    e.DealerDrawn: lambda v: f"seat {v.seat} deals first",
    e.DealBegan: lambda v: f"deal {v.number}: seat {v.dealer} deals at {' '.join(map(str, v.scores))}",
    e.Shuffled: lambda v: f"seat {v.seat} shuffles",
    e.Cut: lambda v: f"seat {v.seat} cuts",
    e.Dealt: lambda v: f"seat {v.seat} is dealt {_packet(v.cards, v.count)}",
    e.HandOpened: lambda v: f"seat {v.seat} takes up {_packet(v.cards, v.count)}",
    e.TurnedUp: lambda v: f"seat {v.seat} turns up {CARD_NAMES[v.card]}",
    e.SetAside: lambda v: f"{CARD_NAMES[v.card]} is set aside",
    e.Said: lambda v: f"seat {v.seat} says {print_action(v.action)}",
    e.TrumpFixed: lambda v: f"trumps are {SUITS[v.suit]}",
    e.ThrownIn: lambda v: f"the deal is void: {v.reason}",
    e.Discarded: _discarded,
    e.PacketThrown: lambda v: f"seat {v.seat} throws the packet away: {_packet(v.cards, v.count)}",
    e.TrumpCut: lambda v: f"{CARD_NAMES[v.card]} is cut for trumps",
    e.StockTurned: lambda v: f"the top of the stock is {CARD_NAMES[v.card]}",
    e.Drew: lambda v: f"seat {v.seat} draws {'a card' if v.card == NO_CARD else CARD_NAMES[v.card]}",
    e.StockTaken: lambda v: f"seat {v.seat} takes up the stock: {_packet(v.cards, v.count)}",
    e.Robbed: lambda v: f"seat {v.seat} keeps {v.count} of the stock",
    e.HandThrown: lambda v: f"seat {v.seat} throws in {names(v.cards)}",
    e.RestTaken: lambda v: f"seat {v.seat} takes the rest: {names(v.cards)}",
    e.Revoked: lambda v: f"seat {v.seat} revoked in trick {v.number}{', and loses the match' if v.fatal else ''}",
    e.Contract: _contract,
    e.Played: lambda v: f"seat {v.seat} plays {CARD_NAMES[v.card]}",
    e.TrickWon: lambda v: f"trick {v.number}: seat {v.seat} wins with {CARD_NAMES[v.card]}",
    e.GameCounted: _counted,
    e.Award: _award,
    e.NoAward: lambda v: f"point {v.category}: nobody ({v.reason})",
    e.DealEnded: lambda v: f"the deal ends at {' '.join(map(str, v.scores))}",
    e.MatchWon: lambda v: f"side {v.team} wins the match",
}
"""A line for each kind of event; a test holds it total."""


def line(event: Event) -> str:
    """The event in words."""
    return LINES[type(event)](event)
