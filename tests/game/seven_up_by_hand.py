"""Seven Up once more, slow and plain, written from rules.md section 3 alone: what the engine is compared with."""

from typing import Any, ClassVar

from tests.game.begging_by_hand import Begging


class ByHand(Begging):
    """One deal of Seven Up."""

    defaults: ClassVar[dict[str, Any]] = {"target": 7, "strict_concealment": False}
    gift = False
    bunching = 0

    def legal(self) -> list[str]:
        match self.state:
            case "eldest" | "dealer":
                return self.asked()
            case "bunch":
                return ["bunch", "keep"]
            case "discard":
                return self.discards()
            case "play":
                return self.follow_or_trump(self.hands[self.turn])
        return []

    def play(self, word: str) -> None:
        match self.state:
            case "eldest" | "dealer":
                self.answer(word)
            case "bunch":
                self.bunch(word)
            case "discard":
                self.discard(word)
            case _:
                self.put(word)

    def fix(self, given: bool = False) -> None:
        self.gift = given
        if self.runs:
            self.state, self.turn = "bunch", self.order[0]
        else:
            self.bonus()

    def bunch(self, word: str) -> None:
        if word == "keep":
            self.bonus()
            return
        self.bunching += 1
        self.turn = (self.turn + 1) % 4
        if self.bunching == 4:
            self.end("bunched")

    def bonus(self) -> None:
        if self.turned[-1][0] == "J" and self.score("turn_up", self.dealer % 2):
            return
        if self.gift and self.score("gift", 1 - self.dealer % 2):
            return
        if self.runs:
            self.state, self.turn = "discard", self.order[0]
        else:
            self.begin_play(self.order[0])

    def count(self) -> None:
        steps = [*self.high_and_low(), *self.jack(), *self.game(tied=1 - self.dealer % 2)]
        if not any(self.score(*step) for step in steps):
            self.end()
