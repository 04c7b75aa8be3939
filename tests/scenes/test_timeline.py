"""The timeline: played, skipped at once or skipped midway, everything begins once and ends the same."""

from random import Random

import pytest

from scenes.timeline import Clip, Timeline


class Board:
    """What clips draw on: how often each began, where each stands, and the order of all that happened."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.shown: dict[int, float] = {}

    def clip(self, number: int, length: float, *, hold: bool = False, endless: bool = False) -> Clip:
        def begin() -> None:
            assert all(self.shown[n] == 1.0 for n in self.begun), "a clip began before the one ahead had ended"
            self.begun.append(number)
            self.shown[number] = 0.0

        def show(t: float) -> None:
            assert 0 <= t <= length
            assert self.begun[-1] == number
            self.shown[number] = 1.0 if t >= length else t / length

        return Clip(length, begin, show, hold, endless)


def some(seed: int, speed: float = 1.0) -> tuple[Board, Timeline, int]:
    """A timeline of random clips, some of no length, some of them holds."""
    rng, board, timeline = Random(seed), Board(), Timeline(speed)
    count = rng.randrange(1, 9)
    for number in range(count):
        length = rng.choice((0.0, 0.1, 0.25, 1.5))
        hold = rng.random() < 0.3
        timeline.add(board.clip(number, length, hold=hold, endless=hold and rng.random() < 0.3))
    return board, timeline, count


def ended(board: Board, timeline: Timeline, count: int) -> None:
    assert not timeline.busy
    assert board.begun == list(range(count))
    assert set(board.shown.values()) == {1.0}


@pytest.mark.parametrize("seed", range(60))
def test_played_skipped_at_once_and_skipped_midway_are_the_same(seed: int) -> None:
    rng = Random(f"way {seed}")
    board, timeline, count = some(seed)
    for _ in range(2000):  # played out, with a click where only a click goes on
        timeline.update(0.03)
        if timeline.waiting:
            timeline.skip()
    ended(board, timeline, count)

    board, timeline, count = some(seed)
    timeline.finish()
    ended(board, timeline, count)

    board, timeline, count = some(seed)
    for _ in range(2 * count + 1):
        timeline.skip()
    ended(board, timeline, count)

    board, timeline, count = some(seed, rng.choice((0.5, 1.0, 7.0)))
    while timeline.busy:
        timeline.skip() if rng.random() < 0.1 else timeline.update(rng.random() * 0.2)
    ended(board, timeline, count)


def test_time_runs_on_from_one_clip_into_the_next() -> None:
    board, timeline = Board(), Timeline()
    timeline.add(board.clip(0, 1.0), board.clip(1, 1.0), board.clip(2, 1.0))
    timeline.update(1.5)
    assert board.shown == {0: 1.0, 1: 0.5}
    timeline.update(1.25)
    assert board.shown == {0: 1.0, 1: 1.0, 2: 0.75}
    timeline.update(0.25)
    assert not timeline.busy


def test_speed() -> None:
    board, timeline = Board(), Timeline(4.0)
    timeline.add(board.clip(0, 2.0))
    timeline.update(0.25)
    assert board.shown == {0: 0.5}
    timeline.speed = 1.0
    timeline.update(0.5)
    assert board.shown == {0: 0.75}


def state(timeline: Timeline) -> str:
    """What a timeline says it does."""
    said = {"waiting": timeline.waiting, "holding": timeline.holding, "busy": timeline.busy}
    return next((name for name, true in said.items() if true), "idle")


def test_a_skip_stops_before_a_pause_and_the_next_ends_it() -> None:
    board, timeline = Board(), Timeline()
    timeline.add(board.clip(0, 1.0), board.clip(1, 1.0), board.clip(2, 5.0, hold=True), board.clip(3, 1.0))
    timeline.update(0.5)
    assert state(timeline) == "busy"
    timeline.skip()
    assert state(timeline) == "holding"
    assert board.shown == {0: 1.0, 1: 1.0, 2: 0.0}
    timeline.skip()
    assert state(timeline) == "busy"
    assert board.shown == {0: 1.0, 1: 1.0, 2: 1.0}
    timeline.skip()
    ended(board, timeline, 4)


def test_a_pause_ends_by_itself_and_an_endless_one_does_not() -> None:
    board, timeline = Board(), Timeline()
    timeline.add(board.clip(0, 1.0, hold=True), board.clip(1, 1.0, hold=True, endless=True), board.clip(2, 1.0))
    timeline.update(0.9)
    assert (board.begun, state(timeline)) == ([0], "holding")
    timeline.update(0.2)
    assert (board.begun, state(timeline)) == ([0, 1], "waiting")
    timeline.update(10_000)
    assert (board.begun, state(timeline)) == ([0, 1], "waiting")
    timeline.skip()
    timeline.update(0.5)
    assert (board.begun, state(timeline)) == ([0, 1, 2], "busy")
    timeline.update(0.6)
    ended(board, timeline, 3)


def test_an_empty_timeline_takes_anything() -> None:
    timeline = Timeline()
    timeline.skip()
    timeline.finish()
    timeline.update(5)
    assert state(timeline) == "idle"


def test_what_a_clip_adds_when_it_begins_comes_last() -> None:
    board, timeline = Board(), Timeline()
    late = board.clip(2, 1.0)
    first = board.clip(0, 1.0)

    def begin() -> None:
        first.begin()
        timeline.add(late)

    timeline.add(Clip(1.0, begin, first.show), board.clip(1, 1.0))
    timeline.skip()
    ended(board, timeline, 3)
