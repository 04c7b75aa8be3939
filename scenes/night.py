"""A night of the league between two pubs: the match at the table, and the others, played by computer players.

No pygame. The pair of seat 0 plays for the home pub.
"""

import logging
from collections.abc import Sequence

from game.agents import make
from game.errors import PlayStopped
from game.league import night, other_tables, play_deal
from game.match import Match
from game.variants import find
from scenes.words import Words, mark

HOME, AWAY = mark("The Brass Shuttle"), mark("The Lame Pheasant")
"""The two pubs."""
AGENT = "careful"


def pub_of(people: Sequence[int], team_of: Sequence[int]) -> str:
    """The pub the persons at the table play for, as a message to be translated; "" where they play for both."""
    teams = {team_of[seat] for seat in people}
    return (HOME, AWAY)[teams.pop()] if len(teams) == 1 else ""


class Night:
    """The tables of a night; those beside the own one are played deal by deal, so that the screen need not wait."""

    def __init__(self, match: Match, tables: int) -> None:
        rules = match.rules
        self.own = match
        self.others = other_tables(find(rules.key), dict(rules.options), match.seed, tables)
        self.given_up = 0
        """Tables at which no deal ever got played: they count for nobody."""
        self._agents = [make(AGENT) for _ in range(rules.players)]

    @property
    def over(self) -> bool:
        """Whether every table has come to its end."""
        return all(match.winner is not None for match in self.others)

    def step(self) -> None:
        """Play one deal at the first table that is not yet over."""
        match = next((match for match in self.others if match.winner is None), None)
        if match is None:
            return
        try:
            play_deal(match, self._agents, logging.error)
        except PlayStopped:
            logging.exception("a table of the night is given up")
            self.others.remove(match)
            self.given_up += 1

    @property
    def tables(self) -> list[tuple[int, int]]:
        """The score of every table as it stands, home first, the own table at the top."""
        return [(match.scores[0], match.scores[1]) for match in (self.own, *self.others)]

    @property
    def done(self) -> list[bool]:
        """Which of the tables are over."""
        return [match.winner is not None for match in (self.own, *self.others)]

    @property
    def points(self) -> tuple[int, int]:
        """League points of home and away, when all is over."""
        return night(self.tables)

    @property
    def sums(self) -> tuple[int, int]:
        """Game points of home and away over all tables."""
        home, away = (sum(scores) for scores in zip(*self.tables, strict=True))
        return home, away


def verdict(words: Words, points: tuple[int, int], given_up: int = 0) -> str:
    """Who wins the night, in a sentence; in another how many tables do not count."""
    home, away = points
    if home == away:
        said = words.t("The night is drawn.")
    else:
        said = words.t("{pub} wins the night.", pub=words.t(HOME if home > away else AWAY))
    if not given_up:
        return said
    return said + " " + words.tn(
        "{n} table stopped: there the cards were thrown in again and again.",
        "{n} tables stopped: there the cards were thrown in again and again.", given_up,
    )  # fmt: skip
