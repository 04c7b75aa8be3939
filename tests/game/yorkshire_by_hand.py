"""Yorkshire All Fours, slow and plain, from rules.md section 4: what the engine is compared with."""

from typing import Any, ClassVar

from tests.game.by_hand import RANKS, Plain


class Yorkshire(Plain):
    """One deal. The pitcher is eldest; his partner's cards stay closed until the pitch, which only a peek changes."""

    defaults: ClassVar[dict[str, Any]] = {
        "target": 11,
        "follow": "follow_or_trump",
        "packets": (2, 2, 2),
        "infractions": False,
    }
    peeked = False

    def begin(self) -> None:
        self.out: set[int] = set()
        for number in self.options["packets"]:
            self.packet(number)
        self.playing = list(range(4))  # who plays to the trick
        self.begin_play(self.order[0])

    def legal(self) -> list[str]:
        if self.state == "over":
            return []
        hand = self.hands[self.turn]
        only = self.options["follow"] == "follow_only"
        cards = self.follow_only(hand) if only else self.follow_or_trump(hand)
        return [*cards, "throw"] if self.may_throw(hand) else cards

    def may_throw(self, hand: list[str]) -> bool:
        """Rules.md 4.4: not the leader, no trump, nothing above nine, no way to win the trick, two cards or more."""
        if not self.trick or len(hand) < 2 or any(card[1] == self.trump or card[0] in "TJQKA" for card in hand):
            return False
        if any(card[1] == self.trump for _, card in self.trick):
            return True
        led = self.trick[0][1][1]
        best = max(RANKS.index(card[0]) for _, card in self.trick if card[1] == led)
        return all(RANKS.index(card[0]) < best for card in hand if card[1] == led)

    def extra(self) -> list[str]:
        before = self.state == "play" and not self.trump
        return ["peek"] if before and self.options["infractions"] and not self.peeked else []

    def play(self, word: str) -> None:
        if word == "peek":
            self.peeked = True
            self.score("peek", self.dealer % 2, 4)
            return
        self.trump = self.trump or word[1]
        seat = self.turn
        thrown = self.hands[seat] if word == "throw" else [word]
        self.trick += [(seat, card) for card in thrown]
        self.hands[seat] = [card for card in self.hands[seat] if card not in thrown]
        if word == "throw":
            self.out.add(seat)
            if (seat + 2) % 4 in self.out:
                self.rest((seat + 1) % 4)
                return
        left = self.playing[self.playing.index(seat) + 1 :]
        if left:
            self.turn = left[0]
        else:
            self.take()

    def lead(self, seat: int) -> None:
        super().lead(seat)
        self.playing = [player % 4 for player in range(seat, seat + 4) if player % 4 not in self.out]

    def rest(self, seat: int) -> None:
        """Both partners are out: everything else falls to the other side."""
        rest = [(player, card) for player, hand in enumerate(self.hands) for card in hand]
        self.tricks.append((self.trick + rest, seat))
        self.hands, self.trick = [[] for _ in range(4)], []
        self.count()

    def count(self) -> None:
        steps = [*self.high_and_low(), *self.jack(), *self.game(tied=None)]
        if not any(self.score(*step) for step in steps):
            self.end()
