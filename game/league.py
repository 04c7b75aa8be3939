"""A league night at Heckmondwike: four tables between two pubs (rules.md 4c)."""

from collections.abc import Sequence

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
