"""Which points a game counts, in its counting order, read from the phases of its rules. No pygame."""

from functools import lru_cache

from game.follow import FOLLOW_OR_TRUMP, Follow
from game.phases.playing import Playing
from game.phases.scoring import Scoring
from game.points import Captured, Game, HangJack, Point, high, low, low_taken
from game.revokes import Barred, Capped
from game.rules import Rules
from game.variants import find
from game.view import View

PEGS = "pegs"
POINTS: tuple[tuple[Point, str], ...] = ((high, "high"), (low, "low"), (low_taken, "low"))
"""The category of each point that is a plain function."""


@lru_cache(maxsize=32)
def _rules(variant: str, options: tuple[tuple[str, object], ...], players: int) -> Rules:
    return find(variant).rules(dict(options), players)


def rules_of(view: View) -> Rules:
    """The rules that a view was made under."""
    return _rules(view.variant, view.options, view.players)


def play_of(rules: Rules) -> Playing | None:
    """The phase in which cards are played."""
    return next((phase for phase in rules.phases if isinstance(phase, Playing)), None)


def follow_of(rules: Rules) -> Follow:
    """How a lead has to be answered."""
    play = play_of(rules)
    return FOLLOW_OR_TRUMP if play is None else play.follow


def bare(point: Point) -> Point:
    """The point itself, where a side that revoked may lose it or be kept short of it."""
    while isinstance(point, Barred | Capped):
        point = point.point
    return point


def category_of(point: Point) -> str:
    """The category that a point awards; "" for what is no category of every deal, as penalties are."""
    point = bare(point)
    if isinstance(point, Captured):
        return point.category
    if isinstance(point, HangJack):
        return "jack"
    if isinstance(point, Game):
        return "game"
    return next((category for known, category in POINTS if known is point), "")


def points_after_play(rules: Rules) -> tuple[Point, ...]:
    """What is counted when all tricks were played, in counting order."""
    last = rules.phases[-1]
    return last.points if isinstance(last, Scoring) else ()


def pegs_in_play(rules: Rules) -> bool:
    """Whether points are pegged with every trick."""
    play = play_of(rules)
    return play is not None and bool(play.pegging)


def categories(rules: Rules) -> tuple[str, ...]:
    """The categories of a deal that was played, in counting order."""
    counted = tuple(filter(None, map(category_of, points_after_play(rules))))
    return (PEGS, *counted) if pegs_in_play(rules) else counted


def game_of(rules: Rules) -> Game | None:
    """The point for most card-points, None where the game counts none."""
    found = (bare(point) for point in points_after_play(rules))
    return next((point for point in found if isinstance(point, Game)), None)
