"""A league night at Heckmondwike: four tables between two pubs (rules.md 4c). Team 0 plays for the home pub."""

from collections.abc import Callable, Mapping, Sequence

from game.agents import Agent, Budget
from game.errors import PlayStopped
from game.match import VOID_LIMIT, Match
from game.rules import Variant
from game.safe import safe_choice

TABLE, TOTAL = 2, 2
"""League points for a table won, and for the higher sum of game points; equal sums share them (D19)."""


def night(tables: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """League points of home and away from the score of each table as its match ended (home, away).

    ValueError where a table is tied: a match has a winner.
    """
    if any(home == away for home, away in tables):
        raise ValueError("a table ends with a winner")
    won = sum(home > away for home, away in tables)
    home, away = (sum(scores) for scores in zip(*tables, strict=True))
    share = TOTAL if home > away else TOTAL // 2 if home == away else 0
    return TABLE * won + share, TABLE * (len(tables) - won) + TOTAL - share


def other_tables(variant: Variant, options: Mapping[str, object], seed: str, tables: int) -> list[Match]:
    """The matches at the tables beside the first one, by the same rules; their seeds follow from that of the first."""
    return [Match(variant, options, seed=f"{seed}/table/{number}", watched=False) for number in range(2, tables + 1)]


def play_deal(match: Match, agents: Sequence[Agent], report: Callable[[str], object]) -> None:
    """Deal at a table and play the deal to its end; every choice has random numbers of its own from the match's seed.

    A player who fails is told to `report`, and a careful one chooses for him. PlayStopped where no deal ever gets
    played.
    """
    if match.voids_running >= VOID_LIMIT:
        raise PlayStopped(f"{VOID_LIMIT} deals running were void: these players never play one")
    match.next_deal()
    while (seat := match.to_act()) is not None:
        choice = safe_choice(agents[seat], match.view(seat), match.stream(), Budget(), match.why_not, report)
        match.play(choice.action)
