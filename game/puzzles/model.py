"""What a puzzle is: a record that stops where a choice is due, which choices are right, and how that was proved."""

from dataclasses import dataclass

from game.cards import Action, Seat
from game.deal import Deal
from game.match import Match, Record
from game.record import replay
from game.view import View

THEMES = ("catch_jack", "save_ten", "keep_low", "count_game", "draw_trumps", "beg_or_stand", "bid_or_pass")
CALLS: dict[str, str] = {"beg_or_stand": "begging", "bid_or_pass": "bidding"}
"""Themes about what is said, with the phase of the deal in which they are; in all others a card is due."""
EVERY, AVERAGE = "every", "average"
PROOFS = (EVERY, AVERAGE)
EASIEST, HARDEST = 1, 5
SOLVER: Seat = 0
"""Who solves a puzzle sits here."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which one choice is right.

    record      an unfinished match; the player to act is `SOLVER`
    theme       what the choice is about, one of `THEMES`
    difficulty  1 (easy) to 5
    best        the right actions: those that cannot differ all count
    proof       "every": in each layout that fits the view nothing else is better with all cards known, and everything
                else is worse in some and on the average; "average": clearly best on the average of many guesses,
                a card for the solver too
    layouts     how many layouts there are, or how many were guessed
    kinds       how many of them were solved, the rest being the same but for names; of guesses each is one
    costs       for every other action how many points it brings less on the average of these layouts
    """

    key: str
    record: Record
    theme: str
    difficulty: int
    best: tuple[Action, ...]
    proof: str
    layouts: int
    kinds: int
    costs: tuple[tuple[Action, float], ...]

    def match(self) -> Match:
        """The match, the choice due; BadRecord where it cannot be played so far."""
        return replay(self.record)

    def deal(self) -> Deal:
        """The deal, the choice due; ValueError where none is, BadRecord as for `match`."""
        deal = self.match().deal
        if deal is None or deal.over:
            raise ValueError("no choice is due")
        return deal

    def view(self) -> View:
        """What the solver may know."""
        return self.deal().view(SOLVER)

    def cost(self, action: Action) -> float:
        """Points that an action brings less than the best; 0.0 for a right one, and where it was not compared."""
        return dict(self.costs).get(action, 0.0)

    @property
    def game(self) -> str:
        """The key of the game it is of."""
        return self.record.variant
