"""Cinch, slow and plain, from rules.md section 8: what the engine is compared with."""

from typing import Any, ClassVar

from tests.game.by_hand import RANKS, Plain

SAME_COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}


class Cinch(Plain):
    """One deal. `contract` is what the maker bid, 0 where the dealer names trumps after three passes."""

    defaults: ClassVar[dict[str, Any]] = {"target": 51, "scoring": "difference"}
    contract = 0
    maker = -1

    def begin(self) -> None:
        for _ in range(3):
            self.packet(3)
        self.state, self.turn = "bid", self.order[0]

    # The left pedro, the five of the other suit of the same colour, is a trump between the five and the four (8.1).

    def left(self) -> str:
        return "5" + SAME_COLOUR[self.trump] if self.trump else ""

    def suit(self, card: str) -> str:
        return self.trump if card == self.left() else card[1]

    def strength(self, card: str) -> int:
        place = 2 * RANKS.index(card[0])
        return place - 1 if card == self.left() else place

    def legal(self) -> list[str]:
        match self.state:
            case "bid":
                bids = [f"bid:{number}" for number in range(self.contract + 1, 15)]
                alone = self.turn == self.dealer and not self.contract
                return bids + ([f"trump:{suit}" for suit in "shdc"] if alone else ["pass"])
            case "name":
                return [f"trump:{suit}" for suit in "shdc"]
            case "play":
                return self.follow_or_trump(self.hands[self.turn])
        return []

    def play(self, word: str) -> None:
        match self.state:
            case "bid":
                self.call(word)
            case "name":
                self.name(word)
            case "discard":
                self.discard(word)
            case _:
                self.put(word)

    def call(self, word: str) -> None:
        if word.startswith("trump:"):
            self.maker = self.dealer
            self.name(word)
            return
        if word != "pass":
            self.contract, self.maker = int(word[4:]), self.turn
        if self.contract == 14 or self.turn == self.dealer:
            self.state, self.turn = "name", self.maker
        else:
            self.turn = (self.turn + 1) % 4

    def name(self, word: str) -> None:
        self.trump = word[6:]
        self.state, self.turn = "discard", self.order[0]

    def must_throw(self) -> tuple[list[str], list[str], int]:
        """All plain cards, and trumps only above six (8.2); plain ones stay where the stock is short (D37)."""
        hand = self.hands[self.turn] + (self.pack if self.turn == self.dealer else [])
        trumps = [card for card in hand if self.suit(card) == self.trump]
        plain = [card for card in hand if self.suit(card) != self.trump]
        if len(trumps) > 6:
            return plain, trumps, len(trumps) - 6
        drawn = 0 if self.turn == self.dealer else min(6 - len(trumps), len(self.pack))
        keep = 6 - drawn - len(trumps)
        return [], plain, len(plain) - keep

    def discard(self, word: str) -> None:
        cards = word.removeprefix("discard:").split(",")
        if self.turn == self.dealer:
            self.hands[self.turn] += self.pack
            self.pack = []
        hand = [card for card in self.hands[self.turn] if card not in cards]
        self.thrown += cards
        while len(hand) < 6:
            hand.append(self.pack.pop(0))
        self.hands[self.turn] = hand
        if self.turn == self.dealer:
            self.begin_play(self.maker)
        else:
            self.turn = (self.turn + 1) % 4

    def points(self) -> list[tuple[str, int, int]]:
        """Every point goes to the side that takes its card."""
        cards = {
            "high": ("A" + self.trump, 1), "low": ("2" + self.trump, 1), "jack": ("J" + self.trump, 1),
            "game": ("T" + self.trump, 1), "right_pedro": ("5" + self.trump, 5), "left_pedro": (self.left(), 5),
        }  # fmt: skip
        took = [(name, self.captor(card), points) for name, (card, points) in cards.items()]
        return [(name, side, points) for name, side, points in took if side is not None]

    def count(self) -> None:
        """8.3, or Pedro's way: each its own, the maker minus his bid where he fails (D34)."""
        self.counted = self.points()
        made = [sum(points for _, owner, points in self.counted if owner == side) for side in (0, 1)]
        us = self.maker % 2
        them = 1 - us
        kept = made[us] >= self.contract
        gains = [0, 0]
        if self.options["scoring"] == "pedro":
            gains[us] = made[us] if kept else -self.contract
            gains[them] = made[them]
        elif not kept:
            gains[them] = made[them] + self.contract
        else:
            gains[us], gains[them] = max(0, made[us] - made[them]), max(0, made[them] - made[us])
        self.made, self.kept = made[us], kept
        self.scores = [score + gain for score, gain in zip(self.scores, gains, strict=True)]
        for side in (us, them):
            if self.winner is None and self.scores[side] >= self.target:
                self.winner = (side, "contract")
        self.end()
