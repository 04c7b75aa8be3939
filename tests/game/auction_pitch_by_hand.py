"""Auction Pitch, slow and plain, from rules.md section 5: what the engine is compared with."""

from typing import Any, ClassVar

from tests.game.by_hand import Plain


class AuctionPitch(Plain):
    """One deal. `backs` are the set-backs of the match so far, by side; `settled` is who pays whom after the match."""

    defaults: ClassVar[dict[str, Any]] = {
        "partners": False, "target": 7, "low": "holder", "all_pass": "throw_in", "setback_pays": False,
        "four_wins": "smudger", "steal": "equal", "count": "up",
    }  # fmt: skip
    bid = 0
    pitcher = -1
    asked = 0
    made = 0
    kept = False
    settled: list[int] | None = None

    def begin(self) -> None:
        self.backs = [0] * len(self.scores)
        self.packet(3)
        self.packet(3)
        self.state, self.turn = "bid", self.order[0]

    def side(self, seat: int) -> int:
        return seat % 2 if self.options["partners"] else seat

    def legal(self) -> list[str]:
        if self.state == "bid":
            return self.bids()
        return self.follow_or_trump(self.hands[self.turn]) if self.state == "play" else []

    def bids(self) -> list[str]:
        """Rules.md 5.2: higher than every bid before; the dealer may take the contract at the same amount."""
        lowest = max(2, self.bid + 1)
        forced = False
        if self.turn == self.dealer:
            forced = not self.bid and self.options["all_pass"] == "dealer_forced_2"
            steals = {"equal": self.bid < 4, "also_four": True, "none": False}[self.options["steal"]]
            lowest = max(2, self.bid) if steals else lowest
        return ["pass"] * (not forced) + [f"bid:{number}" for number in range(lowest, 5)]

    def play(self, word: str) -> None:
        if self.state == "bid":
            self.call(word)
            return
        self.trump = self.trump or word[1]
        self.put(word)

    def call(self, word: str) -> None:
        if word != "pass":
            self.bid, self.pitcher = int(word[4:]), self.turn
        last = self.turn == self.dealer
        if self.bid == 4 and not last:
            # A smudge closes the auction; only where the dealer may steal even a four is he still asked.
            last = self.options["steal"] != "also_four"
            self.turn = (self.dealer - 1) % self.players
        self.turn = (self.turn + 1) % self.players
        if not last:
            return
        if self.bid:
            self.begin_play(self.pitcher)
        else:
            self.end("all_passed")

    def points(self) -> list[tuple[str, int, int]]:
        """Who makes what (5.3)."""
        steps = self.high_and_low()
        if steps and self.options["low"] == "captor":
            captor = self.captor(self.trumps_held()[0])
            assert captor is not None
            steps[1] = ("low", captor, 1)
        return [*steps, *self.jack(), *self.game(tied=None)]

    def count(self) -> None:
        self.counted = self.points()
        down = self.options["count"] == "down"
        up = [self.target - score for score in self.scores] if down else self.scores
        before, after, pitcher = list(up), list(up), self.side(self.pitcher)
        mine = [sum(owner == side for _, owner, _ in self.counted) for side in range(len(up))]
        self.made = mine[pitcher]
        self.kept = self.made >= self.bid
        after = [score + points for score, points in zip(before, mine, strict=True)]
        if not self.kept:
            after[pitcher] = before[pitcher] - self.bid
            self.backs[pitcher] += 1
        self.scores = [self.target - score for score in after] if down else after
        self.decide(before, after, mine)
        self.end()
        if self.winner:
            self.settle(after, self.winner[0])

    def decide(self, before: list[int], after: list[int], mine: list[int]) -> None:
        """Who wins the match (5.6, and 5.8 a)."""
        pitcher = self.side(self.pitcher)
        smudged = self.bid == 4 and self.made == 4 and before[pitcher] >= 0
        if smudged:
            self.winner = (pitcher, "smudge")
        elif 4 in mine and self.options["four_wins"] == "anyone":
            self.winner = (mine.index(4), "smudge")
        elif after[pitcher] >= self.target:
            self.winner = self.first([pitcher], before)
        else:
            self.winner = self.first([side for side in range(len(before)) if side != pitcher], before)

    def first(self, sides: list[int], before: list[int]) -> tuple[int, str] | None:
        """The first of these sides at the target, counted High, Low, Jack, Game."""
        run = list(before)
        for category, side, _ in self.counted:
            run[side] += side in sides
            if side in sides and run[side] >= self.target:
                return side, category
        return None

    def settle(self, after: list[int], winner: int) -> None:
        """One from each who has something, two from each who has not (5.7); with partners each pays the one."""
        pays = [1 if score >= 1 else 2 for score in after]
        if self.options["setback_pays"]:
            pays = [pay + times for pay, times in zip(pays, self.backs, strict=True)]
        losers = [seat for seat in range(self.players) if self.side(seat) != winner]
        self.settled = [-pays[self.side(seat)] if seat in losers else 0 for seat in range(self.players)]
        winners = [seat for seat in range(self.players) if self.side(seat) == winner]
        for seat in winners:
            self.settled[seat] = -sum(self.settled[loser] for loser in losers) // len(winners)
