"""The date, and what a deal of the day brought, in words. No pygame."""

from collections.abc import Sequence

from game.cards import Team
from scenes.words import Words, mark

MONTHS = (
    mark("{day} January {year}"), mark("{day} February {year}"), mark("{day} March {year}"), mark("{day} April {year}"),
    mark("{day} May {year}"), mark("{day} June {year}"), mark("{day} July {year}"), mark("{day} August {year}"),
    mark("{day} September {year}"), mark("{day} October {year}"), mark("{day} November {year}"),
    mark("{day} December {year}"),
)  # fmt: skip


def date_text(words: Words, date: tuple[int, int, int]) -> str:
    """`30 November 2026`."""
    year, month, day = date
    return words.t(MONTHS[month - 1], day=day, year=year)


def own_first(points: Sequence[int], own: Team) -> list[int]:
    """The points of every side, the own one first."""
    return [points[own], *(value for team, value in enumerate(points) if team != own)]


def score_text(words: Words, points: Sequence[int], own: Team) -> str:
    """`3 : 1`, the own side first, with real minus signs."""
    told = (f"−{-value}" if value < 0 else str(value) for value in own_first(points, own))
    return "\xa0:\xa0".join(told)


def lead(points: Sequence[int], own: Team) -> int:
    """Points ahead of the best of the others."""
    mine, *others = own_first(points, own)
    return mine - max(others, default=0)


def verdict(words: Words, points: Sequence[int], par: Sequence[int], own: Team) -> str:
    """Whether it was better than what the computer makes of it."""
    mine, its = lead(points, own), lead(par, own) if len(par) == len(points) else 0
    if mine > its:
        return words.t("Better than the computer!")
    return words.t("As good as the computer.") if mine == its else words.t("The computer did better.")
