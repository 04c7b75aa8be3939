"""A worker for tests of the review: answers at once, or with what it is told to say."""

from collections.abc import Callable
from typing import Any

from game.coach_reasons import Reason
from game.review import Choice
from scenes.worker import Answer, Worker


class Desk(Worker):
    """No process: `says` answers a question from its arguments; None: the function itself does."""

    def __init__(self, says: Callable[..., Any] | None = None) -> None:
        super().__init__()
        self.says = says
        self.asked: list[tuple[object, ...]] = []
        self.dropped = 0
        self.faults = 0
        """So many questions fail from now on, as if the process had been killed."""
        self._kept: dict[int, Callable[[], Any]] = {}

    def ask(self, work: Callable[..., object], *args: object, seconds: float, limit: float) -> int:
        self.asked.append(args)
        says = self.says
        self._number, self._open = len(self.asked), True
        self._kept[self._number] = lambda: says(*args) if says is not None else work(*args, lambda: False)
        return self._number

    @property
    def busy(self) -> bool:
        """Whether an answer is still expected."""
        return self._open

    def look(self, number: int) -> Answer | None:
        self._open = False
        value = self._kept.pop(number)
        if self.faults:
            self.faults -= 1
            return Answer(fault="the worker is gone: EOFError")
        return Answer(value())

    def drop(self, number: int) -> None:
        self.dropped += 1
        self._open = self._open and number != self._number
        self._kept.pop(number, None)


def choice(number: int, action: int, best: int, cost: float, hindsight: float | None = 0.0) -> Choice:
    """What the review says of a card: as good as any, or behind the best by so many points."""
    if not cost:
        return Choice(1, number, 0, "playing", 3, action, action, sure="equal", hindsight=hindsight, exact=True)
    why, instead = (Reason("gives_points", (("points", 10),)),), (Reason("forced", ()),)
    return Choice(
        1, number, 0, "playing", 3, action, best, cost, cost / 10, "clear", why, instead, hindsight, best, True
    )  # fmt: skip
