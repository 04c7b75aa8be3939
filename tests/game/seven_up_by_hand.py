"""Seven Up once more, slow and plain, written from rules.md section 3 alone: what the engine is compared with.

Nothing of the engine is used but the words of its actions: cards are texts here, and no masks are kept.
"""

from dataclasses import dataclass, field
from itertools import combinations

RANKS = "23456789TJQKA"
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}


@dataclass
class ByHand:
    """One deal. `pack` are card names, top first; sides are seat % 2; `legal` and `play` speak the record's words."""

    dealer: int
    pack: list[str]
    scores: list[int]
    target: int = 7
    hands: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    held: list[list[str]] = field(default_factory=list)
    thrown: list[str] = field(default_factory=list)
    turned: list[str] = field(default_factory=list)
    tricks: list[tuple[list[tuple[int, str]], int]] = field(default_factory=list)
    trick: list[tuple[int, str]] = field(default_factory=list)
    state: str = "eldest"
    turn: int = -1
    gift: bool = False
    runs: int = 0
    bunching: int = 0
    counted: list[tuple[str, int]] = field(default_factory=list)
    winner: tuple[int, str] | None = None
    void: str = ""

    def __post_init__(self) -> None:
        self.scores, self.pack = list(self.scores), list(self.pack)
        self.order = [(self.dealer + k) % 4 for k in (1, 2, 3, 4)]
        self.packet()
        self.packet()
        self.turned.append(self.pack.pop(0))
        self.turn = self.order[0]

    def packet(self) -> None:
        for seat in self.order:
            self.hands[seat] += self.pack[:3]
            del self.pack[:3]

    @property
    def trump(self) -> str:
        return self.turned[-1][1]

    def legal(self) -> list[str]:
        hand = self.hands[self.turn]
        match self.state:
            case "eldest":
                return ["stand", "beg"]
            case "dealer":
                return ["give", "run"]
            case "bunch":
                return ["bunch", "keep"]
            case "discard":
                return ["discard:" + ",".join(some) for some in combinations(hand, len(hand) - 6)]
            case "play":
                return self.playable(hand)
        return []

    def playable(self, hand: list[str]) -> list[str]:
        if not self.trick:
            return list(hand)
        led = self.trick[0][1][1]
        follow = [card for card in hand if card[1] == led]
        if not follow:
            return list(hand)
        return [card for card in hand if card[1] in (led, self.trump)]

    def play(self, word: str) -> None:
        match self.state, word:
            case "eldest", "beg":
                self.state, self.turn = "dealer", self.dealer
            case ("eldest", "stand") | ("dealer", "give"):
                self.gift = word == "give"
                self.bonus()
            case "dealer", "run":
                self.run()
            case "bunch", "keep":
                self.bonus()
            case "bunch", _:
                self.bunching += 1
                self.turn = (self.turn + 1) % 4
                if self.bunching == 4:
                    self.end("bunched")
            case "discard", _:
                self.discard(word.removeprefix("discard:").split(","))
            case _:
                self.card(word)

    def run(self) -> None:
        while True:
            if len(self.pack) < 13:
                return self.end("exhausted")
            self.packet()
            self.runs += 1
            self.turned.append(self.pack.pop(0))
            if self.turned[-1][1] != self.turned[0][1]:
                self.state, self.turn = "bunch", self.order[0]
                return None

    def end(self, void: str = "") -> None:
        self.state, self.void = "over", void

    def score(self, category: str, side: int) -> bool:
        self.counted.append((category, side))
        self.scores[side] += 1
        if self.scores[side] >= self.target:
            self.winner = (side, category)
            self.end()
        return self.state == "over"

    def bonus(self) -> None:
        if self.turned[-1][0] == "J" and self.score("turn_up", self.dealer % 2):
            return
        if self.gift and self.score("gift", 1 - self.dealer % 2):
            return
        if self.runs:
            self.state, self.turn = "discard", self.order[0]
        else:
            self.begin()

    def discard(self, cards: list[str]) -> None:
        for card in cards:
            self.hands[self.turn].remove(card)
        self.thrown += cards
        if self.turn == self.dealer:
            self.begin()
        else:
            self.turn = (self.turn + 1) % 4

    def begin(self) -> None:
        self.state, self.turn = "play", self.order[0]
        self.held = [list(hand) for hand in self.hands]

    def card(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        if len(self.trick) < 4:
            self.turn = (self.turn + 1) % 4
            return
        led = self.trick[0][1][1]
        trumps = [play for play in self.trick if play[1][1] == self.trump]
        suited = trumps or [play for play in self.trick if play[1][1] == led]
        winner = max(suited, key=lambda play: RANKS.index(play[1][0]))[0]
        self.tricks.append((self.trick, winner))
        self.trick, self.turn = [], winner
        if len(self.tricks) == 6:
            self.count()

    def count(self) -> None:
        owners = {card: seat for seat, hand in enumerate(self.held) for card in hand}
        trumps = sorted((card for card in owners if card[1] == self.trump), key=lambda card: RANKS.index(card[0]))
        taken = {card: winner for plays, winner in self.tricks for _, card in plays}
        sides = [sum(POINTS.get(card[0], 0) for card in taken if taken[card] % 2 == side) for side in (0, 1)]
        steps: list[tuple[str, int]] = []
        if trumps:
            steps += [("high", owners[trumps[-1]] % 2), ("low", owners[trumps[0]] % 2)]
        jack = "J" + self.trump
        if jack in taken:
            steps.append(("jack", taken[jack] % 2))
        tie = 1 - self.dealer % 2
        steps.append(("game", tie if sides[0] == sides[1] else int(sides[1] > sides[0])))
        for category, side in steps:
            if self.score(category, side):
                return
        self.end()
