"""How hard a player thinks: what a search is told. In a module of its own, so that naming a player loads no search."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mind:
    """How hard a player thinks.

    `worlds` sampled deals at most, and fewer where playing them out means more than `effort` cards; `matches`: the
    chance to win the match counts, not the points; `calls`: what others said tells of their cards; `exact`: every
    layout is looked at where there are no more than so many; `every`: all actions are compared to the end, as an
    adviser needs it, none is dropped early and no bid left out; `again`: a call that is not told from the best one by
    then is tried on in up to so many times the deals, while there is time; `sure`: where no more cards are left in the
    hands, a card that is best in every layout is played whatever the play-outs say; 0 is never.
    """

    worlds: int = 200
    effort: int = 24_000
    matches: bool = True
    calls: bool = True
    exact: int = 60
    every: bool = False
    again: int = 1
    sure: int = 0


FULL = Mind(sure=14)
ADVISER = Mind(effort=60_000, exact=200, every=True, again=4)
"""For hints and reviews."""
