"""What the plain games share: a deal done slowly, with cards as texts, written from rules.md alone.

Nothing of the engine is used but the words of its actions. Every game of the family has a plain one beside it
(`*_by_hand.py`), and random play compares the two.
"""

from collections.abc import Iterable
from itertools import combinations
from math import comb
from random import Random
from typing import Any, ClassVar

RANKS = "23456789TJQKA"
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}


class Plain:
    """One deal. `pack` are card names, top first; `legal`, `play` and `extra` speak the record's words.

    `counted` lists the points as they are counted: category, side, points. `winner` is a side and what decided.
    """

    defaults: ClassVar[dict[str, Any]] = {}

    def __init__(
        self, dealer: int, pack: Iterable[str], scores: Iterable[int], players: int = 4, cut: str = "", **options: Any
    ) -> None:
        self.dealer, self.pack, self.scores, self.players, self.cut = dealer, list(pack), list(scores), players, cut
        self.options = self.defaults | options
        self.target: int = self.options["target"]
        self.order = [(dealer + k) % players for k in range(1, players + 1)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.held: list[list[str]] = []
        self.thrown: list[str] = []
        self.turned: list[str] = []
        self.trump = ""
        self.trick: list[tuple[int, str]] = []
        self.tricks: list[tuple[list[tuple[int, str]], int]] = []
        self.state, self.turn = "", -1
        self.runs = 0
        self.counted: list[tuple[str, int, int]] = []
        self.winner: tuple[int, str] | None = None
        self.void = ""
        self.begin()

    # What each game says of itself.

    def begin(self) -> None:
        """Deal, and whatever happens before somebody is asked."""
        raise NotImplementedError

    def legal(self) -> list[str]:
        """The words open to the player to act, but for discards."""
        raise NotImplementedError

    def play(self, word: str) -> None:
        """Do what the word says."""
        raise NotImplementedError

    def count(self) -> None:
        """Count the deal after the last trick."""
        raise NotImplementedError

    def side(self, seat: int) -> int:
        """Who counts together: with four players those who sit opposite."""
        return seat % 2 if self.players == 4 else seat

    def extra(self) -> list[str]:
        """Words that may be said out of turn."""
        return []

    def must_throw(self) -> tuple[list[str], list[str], int]:
        """Of the player who discards: cards that must go, cards among which he chooses, and how many of these go."""
        hand = self.hands[self.turn]
        return [], hand, len(hand) - 6

    # Discards, of which there may be many.

    def ways(self) -> int:
        """How many ways there are to discard."""
        _, choice, number = self.must_throw()
        return comb(len(choice), number)

    def discards(self) -> list[str]:
        """Every way to discard, as words; of few cards only."""
        must, choice, number = self.must_throw()
        return ["discard:" + ",".join([*must, *some]) for some in combinations(choice, number)]

    def some_discard(self, rng: Random) -> str:
        """One way to discard."""
        must, choice, number = self.must_throw()
        return "discard:" + ",".join([*must, *rng.sample(choice, number)])

    def may_discard(self, word: str) -> bool:
        """Whether these cards may be thrown now."""
        must, choice, number = self.must_throw()
        cards = set(word.removeprefix("discard:").split(","))
        return cards >= set(must) and cards <= set(must) | set(choice) and len(cards) == len(must) + number

    # Cards.

    def packet(self, number: int) -> None:
        """So many cards to each player, from eldest hand on."""
        for seat in self.order:
            self.hands[seat] += self.pack[:number]
            del self.pack[:number]

    def suit(self, card: str) -> str:
        """The suit that a card belongs to."""
        return card[1]

    def strength(self, card: str) -> int:
        """How high a card is in its suit."""
        return RANKS.index(card[0])

    def follow_or_trump(self, hand: list[str], void_must_trump: bool = False) -> list[str]:
        """Rules.md 1.2, FT; with `void_must_trump` FTX. Without a lead every card."""
        if not self.trick:
            return list(hand)
        led = self.suit(self.trick[0][1])
        if any(self.suit(card) == led for card in hand):
            return [card for card in hand if self.suit(card) in (led, self.trump)]
        trumps = [card for card in hand if self.suit(card) == self.trump]
        return trumps if trumps and void_must_trump else list(hand)

    def follow_only(self, hand: list[str]) -> list[str]:
        """Rules.md 1.2, FO."""
        led = self.suit(self.trick[0][1]) if self.trick else ""
        return [card for card in hand if self.suit(card) == led] or list(hand)

    # Tricks.

    def begin_play(self, leader: int) -> None:
        """The hands as they are now decide High and Low."""
        self.held = [list(hand) for hand in self.hands]
        self.lead(leader)

    def lead(self, seat: int) -> None:
        """A new trick."""
        self.state, self.turn, self.trick = "play", seat, []

    def put(self, card: str) -> None:
        """A card to the trick, which is complete when everybody has played."""
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        self.turn = (self.turn + 1) % self.players
        if len(self.trick) == self.players:
            self.take()

    def take(self) -> None:
        """The highest trump takes the trick, or else the highest card of the suit led (1.1)."""
        led = self.suit(self.trick[0][1])
        trumps = [play for play in self.trick if self.suit(play[1]) == self.trump]
        suited = trumps or [play for play in self.trick if self.suit(play[1]) == led]
        winner = max(suited, key=lambda play: self.strength(play[1]))[0]
        self.tricks.append((self.trick, winner))
        self.after_trick(winner)

    def after_trick(self, winner: int) -> None:
        """The winner leads, until the hands are empty."""
        if self.hands[winner]:
            self.lead(winner)
        else:
            self.trick = []
            self.count()

    # Points.

    def score(self, category: str, side: int, points: int = 1) -> bool:
        """Count points; True when they decide the match, and then nothing more may be counted (1.4)."""
        self.counted.append((category, side, points))
        self.scores[side] += points
        if self.scores[side] >= self.target:
            self.win(side, category)
        return self.state == "over"

    def win(self, side: int, category: str) -> None:
        """The match is over."""
        self.winner = (side, category)
        self.end()

    def end(self, void: str = "") -> None:
        """The deal is over."""
        self.state, self.void, self.turn = "over", void, -1

    def trumps_held(self) -> list[str]:
        """The trumps that were in a hand when the play began, lowest first."""
        trumps = [card for hand in self.held for card in hand if self.suit(card) == self.trump]
        return sorted(trumps, key=self.strength)

    def holder(self, card: str) -> int:
        """The side that had this card when the play began."""
        return next(self.side(seat) for seat, hand in enumerate(self.held) if card in hand)

    def captor(self, card: str) -> int | None:
        """The side that took this card in a trick."""
        for plays, winner in self.tricks:
            if card in [played for _, played in plays]:
                return self.side(winner)
        return None

    def card_points(self) -> list[int]:
        """What each side has in its tricks, counted for Game."""
        totals = [0] * len(self.scores)
        for plays, winner in self.tricks:
            totals[self.side(winner)] += sum(self.value(card) for _, card in plays)
        return totals

    def value(self, card: str) -> int:
        """What a card counts towards Game."""
        return POINTS.get(card[0], 0)

    def most(self) -> list[int]:
        """The sides with the most card-points."""
        totals = self.card_points()
        return [side for side, total in enumerate(totals) if total == max(totals)]

    def high_and_low(self) -> list[tuple[str, int, int]]:
        """High and Low for those who held them (1.3)."""
        trumps = self.trumps_held()
        return [("high", self.holder(trumps[-1]), 1), ("low", self.holder(trumps[0]), 1)] if trumps else []

    def jack(self) -> list[tuple[str, int, int]]:
        """Jack for who captured it (1.3)."""
        captor = self.captor("J" + self.trump)
        return [] if captor is None else [("jack", captor, 1)]

    def game(self, tied: int | None) -> list[tuple[str, int, int]]:
        """Game for the most card-points; `tied` gets it when they are equal, or nobody."""
        most = self.most()
        owner = most[0] if len(most) == 1 else tied
        return [] if owner is None else [("game", owner, 1)]
