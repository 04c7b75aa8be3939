"""How long a computer player may think."""

from collections.abc import Callable
from dataclasses import dataclass


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """Sampled deals at most (0: as many as the player likes), and a question whether the time is up."""

    worlds: int = 0
    out_of_time: Callable[[], bool] = _never
