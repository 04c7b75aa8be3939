"""All Fours for two, three and four, and All Fives, slow and plain, from rules.md section 6 and 7.1."""

from typing import Any, ClassVar

from tests.game.begging_by_hand import Begging

PEGS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10, "5": 5}


class AllFours(Begging):
    """One deal of All Fours."""

    defaults: ClassVar[dict[str, Any]] = {"target": 7, "infractions": False, "void_may_discard": False}

    def begin(self) -> None:
        self.revokers: list[int] = []
        self.capped: set[int] = set()  # sides that cannot reach the target any more
        super().begin()

    def legal(self) -> list[str]:
        match self.state:
            case "eldest" | "dealer":
                return self.asked()
            case "discard":
                return self.discards()
            case "play":
                return self.playable(self.hands[self.turn])
        return []

    def playable(self, hand: list[str]) -> list[str]:
        """FTX, or FT with the switch; where infractions are allowed also every revoke (6.7, 6)."""
        allowed = self.follow_or_trump(hand, not self.options["void_may_discard"])
        return list(hand) if self.options["infractions"] and self.can_follow(hand) else allowed

    def can_follow(self, hand: list[str]) -> bool:
        return bool(self.trick) and any(card[1] == self.trick[0][1][1] for card in hand)

    def play(self, word: str) -> None:
        match self.state:
            case "eldest" | "dealer":
                self.answer(word)
            case "discard":
                self.discard(word)
            case _:
                if self.can_follow(self.hands[self.turn]) and word[1] not in (self.trick[0][1][1], self.trump):
                    self.revokers.append(self.turn)
                self.put(word)

    def when_turned(self, card: str) -> bool:
        return card[0] == "J" and self.score("turn_up", self.side(self.dealer))

    def same_suit(self) -> None:
        """The three cards just dealt to each are thrown away face down."""
        for hand in self.hands:
            self.thrown += hand[-3:]
            del hand[-3:]

    def fix(self, given: bool = False) -> None:
        if given and self.score("gift", self.side(self.order[0])):
            return
        if self.runs:
            self.state, self.turn = "discard", self.order[0]
        else:
            self.begin_play(self.order[0])

    def tied(self) -> int | None:
        """Who gets an equal Game (6.6)."""
        dealer = self.side(self.dealer)
        others = [side for side in self.most() if side != dealer]
        return others[0] if len(others) == 1 else None

    def penalties(self) -> list[tuple[str, int, int]]:
        """Two points from each revoker to each opponent where the jack of trumps is in play, else one (6.7)."""
        points = 2 if "J" + self.trump in self.trumps_held() else 1
        steps = []
        for revoker in self.order:
            opponents: list[int] = []
            for seat in self.order:
                if self.side(seat) not in (self.side(revoker), *opponents):
                    opponents.append(self.side(seat))
            steps += [("revoke", side, points) for side in opponents if revoker in self.revokers]
        return steps

    def count(self) -> None:
        barred = {self.side(seat) for seat in self.revokers}
        self.capped = barred
        steps = [*self.high_and_low(), *self.jack(), *self.game(tied=self.tied())]
        allowed = [step for step in steps if step[0] in ("high", "low") or step[1] not in barred]
        if not any(self.score(*step) for step in [*self.penalties(), *allowed]):
            self.end()

    def score(self, category: str, side: int, points: int = 1) -> bool:
        """A side that revoked cannot reach the target in that deal (6.7, 3)."""
        if side in self.capped:
            points = min(points, self.target - 1 - self.scores[side])
        return points > 0 and super().score(category, side, points)


class AllFives(AllFours):
    """The same deal, pegged to 61."""

    defaults: ClassVar[dict[str, Any]] = {
        "target": 61,
        "jack_twice": False,
        "infractions": False,
        "void_may_discard": False,
    }

    def after_trick(self, winner: int) -> None:
        pegs = sum(PEGS.get(card[0], 0) for _, card in self.tricks[-1][0] if card[1] == self.trump)
        if pegs and self.score("pegs", winner, pegs):
            return
        super().after_trick(winner)

    def value(self, card: str) -> int:
        return 5 if card == "5" + self.trump else super().value(card)

    def jack(self) -> list[tuple[str, int, int]]:
        """It was pegged as a card, and counts once more only by the option."""
        return super().jack() if self.options["jack_twice"] else []
