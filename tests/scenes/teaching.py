"""What the tests of the teacher share: a worker that answers at once or when it is told to, and a fixed position."""

from collections.abc import Callable, Sequence
from typing import Any

from game import record as records
from game.cards import CARD_NAMES
from game.match import Match
from scenes.app import App
from scenes.session import Session
from scenes.taught import Taught
from scenes.teacher import Teacher
from scenes.thinking import Hints
from scenes.worker import DROPPED, Answer, Worker
from tests.game.helpers import cards, make_pack
from tests.scenes.support import STEP

WORLDS = 200
"""Layouts after which the time is up."""


class Prompt(Worker):
    """Does what it is asked where it is asked, and tells the answer unless it is `slow`, after so many more `looks`."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.slow, self.worlds, self.looks = False, WORLDS, 0
        self.left = 0
        self._answers: dict[int, Answer] = {}

    def ask(self, work: Callable[..., object], *args: object, seconds: float, limit: float) -> int:
        self._number += 1
        self.asked.append(work.__name__)
        left = iter(range(self.worlds))
        value: Any = work(*args, lambda: next(left, None) is None)
        self._answers, self.left = {self._number: Answer(value)}, self.looks
        return self._number

    def look(self, number: int) -> Answer | None:
        if number not in self._answers:
            return DROPPED
        self.left -= not self.slow
        return None if self.slow or self.left >= 0 else self._answers.pop(number)

    def drop(self, number: int) -> None:
        self._answers.pop(number, None)


def prompt(app: App) -> Prompt:
    """The program thinks at once."""
    app.worker = worker = Prompt()
    app.hints = Hints(worker)
    return worker


def record_of(hands: dict[int, list[int]], turned: str, actions: str) -> str:
    """A match of Seven Up in its first deal, dealt by South."""
    pack = " ".join(CARD_NAMES[card] for card in make_pack(0, hands, cards(turned)))
    head = 'format = 1\nvariant = "seven_up"\nplayers = 4\n[[deal]]\ndealer = 0\n'
    return f'{head}pack = "{pack}"\nactions = "{actions}"\n'


def ten_or_five(app: App) -> Session:
    """West has led the ace of hearts, and nobody has beaten it: South gives his ten to it, or his five."""
    hands = {
        1: cards("Ah 3h 4c 5c 6c 7c"), 2: cards("2s 2h 3d 4d 5d 6d"),
        3: cards("Kh Qh 8c 9c Tc Jc"), 0: cards("Th 5h 7d 8d 9d Td"),
    }  # fmt: skip
    return taken_up(app, record_of(hands, "6s", "stand Ah 2h Kh"))


def taken_up(app: App, text: str, people: Sequence[int] = (0,)) -> Session:
    """A match at the table as its record leaves it."""
    record = records.read(text)
    match: Match = records.open_match(record)
    for _ in records.steps(match, record):
        pass
    session = app.sit_down(match, people=people).session
    app.hints = Hints(app.worker)
    session.settle()
    app.stack.clear()
    app.start(app.make_table())
    return session


def at_table(app: App) -> Taught:
    """The scene on top, which is one at which the teacher speaks."""
    scene = app.stack.top
    assert isinstance(scene, Taught), app.stack.top
    return scene


def teacher(app: App) -> Teacher:
    return at_table(app).teacher


def later(app: App, frames: int = 20) -> None:
    for _ in range(frames):
        app.step(STEP, [])
