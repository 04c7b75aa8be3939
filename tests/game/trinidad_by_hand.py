"""Trinidad All Fours, slow and plain, from rules.md section 9: what the engine is compared with."""

from typing import Any, ClassVar

from tests.game.begging_by_hand import Begging
from tests.game.by_hand import RANKS


class Trinidad(Begging):
    """One deal; seats are counted in order of play, which runs the other way round the table."""

    defaults: ClassVar[dict[str, Any]] = {
        "target": 14, "packets": (3, 3), "no_undertrump": False, "game_worth": 1, "hang_jack": 3, "tobago": False,
        "infractions": False, "give_needs_trump": False,
    }  # fmt: skip

    def begin(self) -> None:
        self.revokes: list[tuple[int, bool]] = []  # who, and whether it loses the match
        super().begin()

    def deal(self) -> None:
        for number in self.options["packets"]:
            self.packet(number)

    def when_turned(self, card: str) -> bool:
        """The kick: an ace, a six (Tobago: a two) or a jack counts at once, whenever it is turned."""
        kicks = {"A": 1, "2" if self.options["tobago"] else "6": 2, "J": 3}
        return card[0] in kicks and self.score("kick", self.dealer % 2, kicks[card[0]])

    def legal(self) -> list[str]:
        hand = self.hands[self.turn]
        match self.state:
            case "dealer" if self.options["give_needs_trump"] and all(card[1] != self.turned[0][1] for card in hand):
                return ["run"]
            case "eldest" | "dealer":
                return self.asked()
            case "play":
                return self.playable(hand)
        return []

    def playable(self, hand: list[str]) -> list[str]:
        """FT; with infractions every card; an undertrump only where nothing else is legal, by its switch (9.4)."""
        cards = list(hand) if self.options["infractions"] else self.follow_or_trump(hand)
        trumped = [RANKS.index(card[0]) for _, card in self.trick if card[1] == self.trump]
        if not self.options["no_undertrump"] or not trumped or self.trick[0][1][1] == self.trump:
            return cards
        return [card for card in cards if card[1] != self.trump or RANKS.index(card[0]) > max(trumped)] or cards

    def play(self, word: str) -> None:
        if self.state in ("eldest", "dealer"):
            self.answer(word)
            return
        if word not in self.follow_or_trump(self.hands[self.turn]):
            high = any(card[1] == self.trump and card[0] in "AKQJT" for card in self.hands[self.turn])
            self.revokes.append((self.turn % 2, self.trick[0][1][1] == self.trump and high))
        self.put(word)

    def fix(self, given: bool = False) -> None:
        if not (given and self.score("gift", 1 - self.dealer % 2)):
            self.begin_play(self.order[0])

    def count(self) -> None:
        for side, fatal in self.revokes:
            if fatal:
                self.win(1 - side, "revoke")
                return
        steps = [("revoke", 1 - side, 1) for side, _ in self.revokes]
        steps += self.high_and_low()
        for category, captor, _ in self.jack():
            hung = captor != self.holder("J" + self.trump)
            steps.append((category, captor, self.options["hang_jack"] if hung else 1))
        barred = [side for side, _ in self.revokes]
        worth = self.options["game_worth"]
        steps += [(category, side, worth) for category, side, _ in self.game(tied=None) if side not in barred]
        if not any(self.score(*step) for step in steps):
            self.end()
