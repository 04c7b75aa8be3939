"""What the plain games share in which a turned card proposes trumps (`by_hand.py` for the rest)."""

from tests.game.by_hand import Plain


class Begging(Plain):
    """The games where a turned card proposes trumps: stand or beg, give or run the cards (3.2, 6.3, 9.2)."""

    def begin(self) -> None:
        """Deal, turn a card, ask eldest."""
        self.deal()
        if not self.turn_up():
            self.state, self.turn = "eldest", self.order[0]

    def deal(self) -> None:
        """Three cards to each, twice."""
        self.packet(3)
        self.packet(3)

    def turn_up(self) -> bool:
        """Turn a card; True where that ends the match."""
        self.turned.append(self.pack.pop(0))
        return self.when_turned(self.turned[-1])

    def when_turned(self, card: str) -> bool:
        """What a turned card counts at that moment; True when it ends the match."""
        return False

    def same_suit(self) -> None:
        """What happens to the packet just dealt when the suit is turned again."""

    def fix(self, given: bool = False) -> None:
        """Trumps are settled."""
        raise NotImplementedError

    def asked(self) -> list[str]:
        """What eldest and then the dealer may say."""
        return ["stand", "beg"] if self.state == "eldest" else ["give", "run"]

    def answer(self, word: str) -> None:
        """What eldest or the dealer says."""
        if word == "beg":
            self.state, self.turn = "dealer", self.dealer
        elif word == "run":
            self.run()
        else:
            self.trump = self.turned[-1][1]
            self.fix(given=word == "give")

    def run(self) -> None:
        """Three more to each and another card turned, until another suit shows or the pack is spent."""
        while len(self.pack) >= 3 * self.players + 1:
            self.runs += 1
            self.packet(3)
            if self.turn_up():
                return
            if self.turned[-1][1] != self.turned[0][1]:
                self.trump = self.turned[-1][1]
                self.fix()
                return
            self.same_suit()
        self.end("exhausted")

    def discard(self, word: str) -> None:
        """The player to act throws cards; after the dealer the play begins."""
        cards = word.removeprefix("discard:").split(",")
        for card in cards:
            self.hands[self.turn].remove(card)
        self.thrown += cards
        if self.turn == self.dealer:
            self.begin_play(self.order[0])
        else:
            self.turn = (self.turn + 1) % self.players
