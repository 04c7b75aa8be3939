"""A deal as an onlooker knows it who may look into every hand, put together from the events of it alone. No pygame."""

from game import events as e
from game.cards import Card, Mask, Seat, Suit, cards_of, mask_of
from game.events import Event
from game.order import Order
from game.rules import Rules


class OpenDeal:
    """What lies where, as far as it was shown.

    hands    the cards of each seat that its owner may see     turned   every card turned up so far
    trick    who has played what to the running trick          taken    who took each card
    owners   who played each card                              dealt    how many cards were dealt
    pitcher  who has bid most, or named trumps                  last     the event before this one
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.begin(-1)

    def begin(self, dealer: Seat) -> None:
        """A new deal: nothing lies anywhere."""
        self.dealer = dealer
        self.hands: list[Mask] = [0] * self.rules.players
        self.closed: Seat = -1
        self.turned: list[Card] = []
        self.trump: Suit = -1
        self.trick: list[tuple[Seat, Card]] = []
        self.taken: dict[Card, Seat] = {}
        self.owners: dict[Card, Seat] = {}
        self.dealt = 0
        self.pitcher: Seat = -1
        self.discards = 0
        self.draws = 0
        self.last: Event | None = None

    @property
    def eldest(self) -> Seat:
        """The first player after the dealer."""
        return (self.dealer + 1) % self.rules.players

    @property
    def order(self) -> Order | None:
        """Which cards are trumps, once that is settled."""
        return self.rules.orders[self.trump] if self.trump >= 0 else None

    def of_suit(self, seat: Seat, suit: Suit) -> Mask:
        """What a player holds of a suit, were it trumps."""
        return self.hands[seat] & self.rules.orders[suit].trumps

    def add(self, event: Event) -> None:
        """Take in what has happened."""
        match event:
            case e.DealBegan():
                self.begin(event.dealer)
            case e.Dealt():
                self.dealt += event.count
                self.closed = event.seat if event.closed else self.closed
                self.hands[event.seat] |= mask_of(event.cards)
            case e.HandOpened() | e.StockTaken():
                self.hands[event.seat] |= mask_of(event.cards)
            case e.PacketThrown() | e.Discarded():
                self.hands[event.seat] &= ~mask_of(event.cards)
                self.discards += isinstance(event, e.Discarded)
            case e.Drew():
                self.hands[event.seat] |= mask_of([event.card])
                self.draws += 1
            case e.TurnedUp():
                self.turned.append(event.card)
            case e.TrumpFixed():
                self.trump = event.suit
            case _:
                self._play(event)
        self.last = event

    def _play(self, event: Event) -> None:
        """Cards played, and tricks taken."""
        match event:
            case e.Played():
                self._put(event.seat, (event.card,))
            case e.HandThrown():
                self._put(event.seat, event.cards)
            case e.TrickWon():
                self._take(event.seat)
            case e.RestTaken():
                for seat, hand in enumerate(self.hands):
                    self._put(seat, cards_of(hand))
                self._take(event.seat)

    def _put(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.hands[seat] &= ~mask_of(cards)
        self.trick += [(seat, card) for card in cards]
        self.owners.update(dict.fromkeys(cards, seat))

    def _take(self, seat: Seat) -> None:
        self.taken.update(dict.fromkeys((card for _, card in self.trick), seat))
        self.trick = []
