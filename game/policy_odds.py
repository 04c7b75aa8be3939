"""How likely a hand holds one of some cards, of which nothing is known but their number."""

from functools import lru_cache

Row = tuple[float, ...]
"""How likely a hand holds one of no card, one card, two, ... fourteen (the trumps of Cinch) of those it may hold."""
NOTHING: Row = (0.0,) * 15
SURE: Row = (1.0,) * 15


def chance_of_any(count: int, cards: int, hidden: float) -> float:
    """How likely a hand of `cards` holds one or more of `count` cards among `hidden` unseen ones."""
    if not count or cards <= 0:
        return 0.0
    return 1.0 - (1.0 - cards / hidden) ** count if hidden > cards else 1.0


@lru_cache(maxsize=2048)
def rows_for(hidden: float) -> tuple[Row, ...]:
    """For hands of no card, one card, two, ... thirteen among `hidden` unseen ones."""
    return tuple(tuple(chance_of_any(count, cards, hidden) for count in range(15)) for cards in range(14))
