"""Who speaks to whom: the players' names, and which of them is the one who reads."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.cards import Seat, Team
from scenes.card_words import card_list, card_name, sentence, suit_name
from scenes.words import Words, languages, mark

_SEATS = (
    mark("South"), mark("Southwest"), mark("West"), mark("Northwest"), mark("North"), mark("Northeast"), mark("East"),
    mark("Southeast"),
)  # fmt: skip
"""The eight winds, clockwise from the viewer."""
_ROUND: dict[int, tuple[int, ...]] = {
    2: (0, 4), 3: (0, 2, 6), 4: (0, 2, 4, 6), 5: (0, 1, 3, 5, 7), 6: (0, 1, 3, 4, 5, 7), 7: (0, 1, 2, 3, 5, 6, 7),
}  # fmt: skip
"""Which of them sit around a table, by the number of seats."""


def seat_names(words: Words, seats: int = 4, clockwise: bool = True) -> tuple[str, ...]:
    """South, West, North, East: the computer players' names in order of play, the viewer's seat first."""
    own, *others = _ROUND[seats]
    order = (own, *(others if clockwise else reversed(others)))
    return tuple(words.t(_SEATS[place]) for place in order)


def default_names(words: Words, seats: int = 4, clockwise: bool = True) -> tuple[str, ...]:
    """You, West, North, East."""
    return (words.t("You"), *seat_names(words, seats, clockwise)[1:])


def is_usual_name(name: str) -> bool:
    """Whether a player is called only by a seat or `You`, in any language."""
    return any(name == words.t(usual) for words in _all_words() for usual in (mark("You"), *_SEATS))


@lru_cache(maxsize=1)
def _all_words() -> tuple[Words, ...]:
    return tuple(Words(code) for code, _ in languages())


@dataclass(frozen=True)
class Voice:
    """Tells the player in seat `viewer` (-1: an onlooker) about the players of those names, in those teams.

    `game` is the key of the game that is played, for what is said otherwise there; `four_wins` its option of that name.
    """

    words: Words
    names: tuple[str, ...]
    viewer: Seat
    team_of: tuple[Team, ...]
    game: str = ""
    four_wins: str = ""

    @property
    def team(self) -> Team:
        """The viewer's team, -1 for an onlooker."""
        return self.team_of[self.viewer] if self.viewer >= 0 else -1

    def who(self, seat: Seat, you: str, other: str, **values: object) -> str:
        """One of two marked messages: about the viewer, or about a player with his `{name}`."""
        if seat == self.viewer:
            return self.words.t(you, **values)
        return self.words.t(other, name=self.names[seat], **values)

    def name(self, seat: Seat) -> str:
        """The player's name in the middle of a sentence, `you` for the viewer."""
        return self.words.tp("in a list of players", "you") if seat == self.viewer else self.names[seat]

    def players(self, seats: Sequence[Seat]) -> str:
        """`you and North`; `you, West and North`."""
        names = [self.name(seat) for seat in seats]
        if len(names) < 2:
            return "".join(names)
        return self.words.t("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])

    def alone(self, team: Team) -> bool:
        """Whether that side is a single player."""
        return self.team_of.count(team) == 1

    def side(self, team: Team) -> str:
        """`We` and `They`; for an onlooker, and where everybody plays alone, the players' names.

        The viewer is called by his own name where he has given one, as on his plate.
        """
        if team == self.team and self.alone(team) and not is_usual_name(self.names[self.viewer]):
            return self.names[self.viewer]
        if self.viewer < 0 or self.alone(team):
            return sentence(self._members(team))
        return self.words.t("We") if team == self.team else self.words.t("They")

    def to_side(self, team: Team) -> str:
        """Whom a point goes to: `us` and `them`; for an onlooker, and where everybody plays alone, the players."""
        if self.viewer < 0 or (self.alone(team) and team != self.team):
            return self._members(team)
        if self.alone(team):
            return self.words.tp("point for", "you")
        return self.words.tp("point for", "us") if team == self.team else self.words.tp("point for", "them")

    def side_inside(self, team: Team) -> str:
        """The side in the middle of a sentence: `we` and `they`."""
        if self.viewer < 0 or self.alone(team):
            return self._members(team)
        if team == self.team:
            return self.words.tp("in a list of sides", "we")
        return self.words.tp("in a list of sides", "they")

    def _members(self, team: Team) -> str:
        """The players of a side by name."""
        return self.players([seat for seat, its_team in enumerate(self.team_of) if its_team == team])

    def score(self, scores: Sequence[int]) -> str:
        """`5 : 3`, the viewer's own side first."""
        first = max(self.team, 0)
        return " : ".join(str(score) for score in (scores[first], *scores[:first], *scores[first + 1 :]))

    def standing(self, scores: Sequence[int]) -> str:
        """The score of two sides as `score` has it; of more players each with his name: `you 5, West 3, East 4`."""
        if len(scores) == 2:
            return self.score(scores)
        first = max(self.team, 0)
        order = [first, *range(first), *range(first + 1, len(scores))]
        owners = [next(seat for seat, team in enumerate(self.team_of) if team == other) for other in order]
        return ", ".join(f"{self.name(seat)} {scores[self.team_of[seat]]}" for seat in owners)

    def card(self, card: int, case: str = "nom") -> str:
        """The card's name in that case."""
        return card_name(self.words, card, case)

    def suit(self, suit: int, case: str = "nom") -> str:
        """The suit's name in that case."""
        return suit_name(self.words, suit, case)

    def cards(self, cards: Sequence[int]) -> str:
        """The names of some cards."""
        return card_list(self.words, cards)
