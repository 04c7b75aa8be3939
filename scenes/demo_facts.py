"""What there is to tell of each event of a demonstration: keys with values, true by the events alone. No pygame.

`Teller.tell` is given every event in order, as its owner sees it, and says what an onlooker should be told of it: one
or two facts, or none. scenes/demo_words.py has the sentences.
"""

from dataclasses import dataclass

from game import events as e
from game.actions import Say
from game.cards import FIVE, JACK, NO_CARD, NO_SUIT, SUIT_MASK, TEN, Card, Seat, Suit, Team, cards_of
from game.events import Event
from game.phases.bidding import Bidding
from game.phases.dealing import Dealing
from game.rules import Rules
from scenes.call_words import bid_of, named
from scenes.categories import categories, game_of
from scenes.demo_deal import OpenDeal

TOLD_TRICKS = 6
"""Tricks of a deal that are all explained; of later ones only what is remarkable is told."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something to be told. `key` says what; `seat` did or has it, `other` is who else it concerns.

    `cards` are the cards that are talked about; `event` is told by its usual line where `key` is `event`.
    """

    key: str
    seat: Seat = -1
    other: Seat = -1
    card: Card = NO_CARD
    suit: Suit = NO_SUIT
    team: Team = -1
    n: int = 0
    more: int = 0
    cards: tuple[Card, ...] = ()
    event: Event | None = None


Facts = tuple[Fact, ...]

_USUAL = (
    e.ThrownIn, e.TrumpCut, e.StockTaken, e.Robbed, e.RestTaken, e.Revoked, e.GameCounted, e.NoAward, e.Contract,
    e.MatchWon, e.DealEnded,
)  # fmt: skip
"""Events of which the usual line tells all."""

_HELD = {
    Say.STAND: "stand",
    Say.BEG: "beg",
    Say.GIVE: "give",
    Say.RUN: "run",
}
"""Calls that go with what the player holds of the suit turned up."""


class Teller:
    """Follows a match and finds what to tell."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.deal = OpenDeal(rules)
        self.tricks = 0
        dealing = next(phase for phase in rules.phases if isinstance(phase, Dealing))
        self.full = sum(dealing.packets) * rules.players
        """How many cards are dealt before anything else happens."""
        self.bidding = any(isinstance(phase, Bidding) for phase in rules.phases)

    def tell(self, event: Event) -> Facts:
        """What to say of an event, which is then taken in."""
        found = self._usual(event) if isinstance(event, _USUAL) else self._find(event)
        self.deal.add(event)
        if isinstance(event, e.Dealt) and self.deal.dealt == self.full and self.deal.last is event:
            found = self._dealt()
        return found

    def _usual(self, event: Event) -> Facts:
        """As all may know it; after the end of the match its score is no news."""
        if isinstance(event, e.DealEnded) and isinstance(self.deal.last, e.MatchWon):
            return ()
        return (Fact("event", event=event.seen_by(-1)),)

    def _find(self, event: Event) -> Facts:
        match event:
            case e.DealBegan():
                self.tricks = 0
                if event.number > 1:
                    return self._usual(event)
                return (Fact("deals", event.dealer, n=self.rules.settle.target),)
            case e.TurnedUp():
                return (self._turned(event),)
            case e.Said():
                return self._said(event)
            case e.TrumpFixed():
                return self._trump(event)
            case e.Discarded():
                return self._thrown(event)
            case e.HandOpened():
                return (Fact("opened", event.seat, cards=event.cards),)
            case e.Played():
                return self._led(event)
            case e.HandThrown():
                return (Fact("thrown_in", event.seat, cards=event.cards),)
            case e.TrickWon():
                self.tricks += 1
                return self._trick(event)
            case e.Drew() if not self.deal.draws:
                return (Fact("drew", event.seat, card=event.card, cards=(event.card,)),)
            case e.Award():
                return self._award(event)
        return ()

    # --- before the play ----------------------------------------------------------------------------------------

    def _dealt(self) -> Facts:
        each = self.full // self.rules.players
        if self.deal.closed >= 0:
            return (Fact("dealt_closed", self.deal.closed, n=each),)
        return (Fact("dealt_bid", n=each),) if self.bidding else ()

    def _turned(self, event: e.TurnedUp) -> Fact:
        suit, turned = event.card // 13, self.deal.turned
        if not turned:
            return Fact("turned", event.seat, self.deal.eldest, event.card, suit, cards=(event.card,))
        key = "turned_same" if suit == turned[0] // 13 else "turned_other"
        return Fact(key, event.seat, card=event.card, suit=suit, cards=(event.card,))

    def _said(self, event: e.Said) -> Facts:
        action, seat = event.action, event.seat
        if action in _HELD:
            return (self._holding(_HELD[Say(action)], seat, self.deal.turned[-1] // 13),)
        if event.takes:
            self.deal.pitcher = seat
            return (Fact("takes", seat, more=bid_of(action)),)
        if bid_of(action):
            self.deal.pitcher = seat
            best = max(range(4), key=lambda suit: self._strength(seat, suit))
            return (self._holding("bid", seat, best, bid_of(action)),)
        if named(action) >= 0:
            self.deal.pitcher = seat
            return (self._holding("name", seat, named(action)),)
        if action in (Say.BUNCH, Say.KEEP):
            return (Fact("bunch" if action == Say.BUNCH else "keep", seat),)
        return ()

    def _strength(self, seat: Seat, suit: Suit) -> tuple[int, int]:
        """How long a suit is in a hand, and how high."""
        cards = self.deal.hands[seat] & SUIT_MASK[suit]
        return cards.bit_count(), sum(card % 13 for card in cards_of(cards))

    def _holding(self, key: str, seat: Seat, suit: Suit, more: int = 0) -> Fact:
        """A call, with what the player holds of a suit, or of the trumps he names."""
        cards = self.deal.of_suit(seat, suit) if key == "name" else self.deal.hands[seat] & SUIT_MASK[suit]
        top = self.rules.orders[suit].top(cards) if cards else NO_CARD
        return Fact(key, seat, card=top, suit=suit, n=cards.bit_count(), more=more, cards=cards_of(cards))

    def _trump(self, event: e.TrumpFixed) -> Facts:
        """How trumps came about, unless that was just told."""
        before = self.deal.last
        if isinstance(before, e.Played):
            return (Fact("pitch", before.seat, card=event.card, suit=event.suit, cards=(event.card,)),)
        if isinstance(before, e.StockTurned):
            return (Fact("trump_stock", card=event.card, suit=event.suit, cards=(event.card,)),)
        return (Fact("event", event=event),) if len(self.deal.turned) > 1 else ()

    def _thrown(self, event: e.Discarded) -> Facts:
        """The first player who throws cards away stands for all."""
        if self.deal.discards:
            return ()
        order = self.deal.order
        kept = self.deal.hands[event.seat] & ~sum(1 << card for card in event.cards)
        trumps = cards_of(kept & order.trumps) if order is not None else ()
        return (Fact("throw", event.seat, n=len(trumps), more=event.count, cards=trumps),)

    # --- the play -----------------------------------------------------------------------------------------------

    def _led(self, event: e.Played) -> Facts:
        """Who leads first and why; a lead that makes trumps is told when it has made them."""
        deal = self.deal
        if deal.owners or deal.trump < 0:
            return ()
        key = "lead_maker" if event.seat == deal.pitcher else "lead_eldest" if event.seat == deal.eldest else "lead"
        return (Fact(key, event.seat, card=event.card, cards=(event.card,)),)

    def _trick(self, event: e.TrickWon) -> Facts:
        """Why the card takes the trick, and the most remarkable thing in it."""
        order, trick = self.deal.order, self.deal.trick
        assert order is not None
        trumps = [card for _, card in trick if order.trumps >> card & 1]
        key = "trick_suit" if not trumps else "trick_only" if len(trumps) == 1 else "trick_trump"
        why = Fact(key, event.seat, card=event.card, suit=event.card // 13, n=event.number, cards=(event.card,))
        prize = self._prize(event)
        if prize is None and self.tricks > TOLD_TRICKS:
            return ()
        return (why,) if prize is None else (why, prize)

    def _prize(self, event: e.TrickWon) -> Fact | None:
        """The jack of trumps, a pedro, or a ten in the trick; the first of them that there is."""
        deal, team_of = self.deal, self.rules.team_of
        there = {card: seat for seat, card in deal.trick}
        for key, card in self._prizes():
            if card not in there:
                continue
            owner = there[card]
            if team_of[owner] != team_of[event.seat]:
                how = "caught"
            else:
                how = "wins" if card == event.card else "saved"
            return Fact(f"{key}_{how}", event.seat, owner, card, team=team_of[event.seat], cards=(card,))
        return None

    def _prizes(self) -> list[tuple[str, Card]]:
        """Cards worth a word when they are taken, the most remarkable first."""
        trump, counted = self.deal.trump, categories(self.rules)
        found = [("jack", 13 * trump + JACK)] if {"jack", "pegs"} & {*counted} else []
        found += [("pedro", 13 * trump + FIVE)] if "right_pedro" in counted else []
        found += [("pedro", 13 * (3 - trump) + FIVE)] if "left_pedro" in counted else []
        if game_of(self.rules) is not None:
            found += [("ten", 13 * suit + TEN) for suit in (trump, *(other for other in range(4) if other != trump))]
        return found

    # --- the count ----------------------------------------------------------------------------------------------

    def _award(self, event: e.Award) -> Facts:
        """A point; that Low stays with who held the card, though another side took it, is told in words of its own."""
        captor, team_of = self.deal.taken.get(event.card, -1), self.rules.team_of
        kept = event.category == "low" and event.seat == event.held_by and captor >= 0
        if kept and team_of[captor] != event.team:
            return (Fact("low_kept", event.seat, captor, event.card, team=event.team, cards=(event.card,)),)
        return (Fact("event", event=event, cards=(event.card,) if event.card >= 0 else ()),)
