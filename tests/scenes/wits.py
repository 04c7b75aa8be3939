"""Players and questions for the worker process: it imports this module, so nothing of pytest or pygame is in it."""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import ClassVar

from game.agents import Budget, Decision
from game.agents.careful import Careful
from game.view import View

OutOfTime = Callable[[], bool]


@dataclass(frozen=True)
class Slow:
    """Plays as `careful` does, but is one of those who think; `fault` is what goes wrong in the tricks of `tricks`."""

    fault: str = ""
    tricks: tuple[int, ...] = ()
    quick: ClassVar[bool] = False

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        good = Careful().choose(view, rng, budget)
        if view.phase != "playing" or len(view.tricks) not in self.tricks:
            return good
        if self.fault == "raises":
            raise ZeroDivisionError("out of cards")
        if self.fault == "hangs":
            time.sleep(10)
        if self.fault == "dies":
            os._exit(3)
        if self.fault == "illegal":
            return Decision(next(card for card in range(52) if not view.hand >> card & 1))
        return {"none": None, "": good}.get(self.fault, good)  # type: ignore[return-value]  # that is the fault


def double(number: int, out_of_time: OutOfTime) -> int:
    return 2 * number


def hang(out_of_time: OutOfTime) -> None:
    """Takes no notice of the time."""
    while True:
        pass


def think(out_of_time: OutOfTime) -> str:
    """Thinks as long as it may."""
    while not out_of_time():
        time.sleep(0.005)
    return "time was up"


def wait_for(file: Path, out_of_time: OutOfTime) -> str:
    """Answers when there is such a file, and not before."""
    while not file.exists():
        time.sleep(0.005)
    return "told"


def fail(out_of_time: OutOfTime) -> None:
    raise ZeroDivisionError("no idea")


def unsendable(out_of_time: OutOfTime) -> Callable[[], None]:
    return lambda: None


def die(out_of_time: OutOfTime) -> None:
    os._exit(3)


def loaded(out_of_time: OutOfTime) -> list[str]:
    """The modules there are in the process."""
    return sorted(sys.modules)
