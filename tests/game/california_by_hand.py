"""California Jack and Shasta Sam, slow and plain, from rules.md 7.2 and 7.3: what the engine is compared with."""

from typing import Any, ClassVar

from tests.game.by_hand import Plain


class CaliforniaJack(Plain):
    """One deal: the open top of the stock is the trump suit, and after each trick both draw."""

    defaults: ClassVar[dict[str, Any]] = {"target": 10}

    def begin(self) -> None:
        self.packet(3)
        self.packet(3)
        self.trump = self.trump_card()[1]
        self.begin_play(self.order[0])

    def trump_card(self) -> str:
        return self.pack[0]

    def side(self, seat: int) -> int:
        return seat

    def legal(self) -> list[str]:
        return self.follow_or_trump(self.hands[self.turn], void_must_trump=True) if self.state == "play" else []

    def play(self, word: str) -> None:
        self.put(word)

    def after_trick(self, winner: int) -> None:
        if self.pack:
            self.hands[winner].append(self.pack.pop(0))
            self.hands[1 - winner].append(self.pack.pop(0))
        super().after_trick(winner)

    def count(self) -> None:
        """All by capture; an equal Game is the non-dealer's (D33)."""
        for category, rank in (("high", "A"), ("low", "2"), ("jack", "J")):
            captor = self.captor(rank + self.trump)
            assert captor is not None
            if self.score(category, captor):
                return
        if not any(self.score(*step) for step in self.game(tied=1 - self.dealer)):
            self.end()


class ShastaSam(CaliforniaJack):
    """A card cut and put back fixes trumps, and the stock lies face down."""

    def trump_card(self) -> str:
        return self.cut
