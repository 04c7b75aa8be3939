"""The process that thinks: it answers, is given up, dies and is started again, and never outlives the program."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path

import pytest

from game.agents import make
from scenes.thinking import choose
from scenes.worker import Answer, Worker
from tests.scenes import wits
from tests.scenes.support import new_match

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds after which a test is given up; nothing here depends on how fast it is."""
LONG = 1e6

posix = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the alarm and the signals are those of Posix")


class Clock:
    """The real time, and what a test adds to it."""

    def __init__(self) -> None:
        self.more = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.more


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def worker(clock: Clock) -> Iterator[Worker]:
    made = Worker(clock)
    yield made
    made.close()


def ask(worker: Worker, work: Callable[..., object], *args: object, seconds: float = LONG, limit: float = 1e4) -> int:
    return worker.ask(work, *args, seconds=seconds, limit=limit)


def answer(worker: Worker, number: int) -> Answer:
    """Wait for it, as the loop of the program does."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        found = worker.look(number)
        if found is not None:
            return found
        time.sleep(0.002)
    raise TimeoutError("no answer")


def told(worker: Worker, work: Callable[..., object], *args: object) -> Answer:
    return answer(worker, ask(worker, work, *args))


def pid_of(worker: Worker) -> int:
    process = worker.process
    assert process is not None
    assert process.pid is not None
    return process.pid


def alive(pid: int) -> bool:
    """Whether there is such a process that is not only waiting to be buried."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return Path("/proc/self").exists() is False


def gone(pid: int) -> bool:
    ends = time.monotonic() + PATIENCE
    while alive(pid) and time.monotonic() < ends:
        time.sleep(0.02)
    return not alive(pid)


def test_there_is_no_process_before_the_first_question_and_one_for_all_of_them(worker: Worker) -> None:
    assert worker.process is None
    assert told(worker, wits.double, 21) == Answer(42)
    pid = pid_of(worker)
    assert [told(worker, wits.double, n).value for n in range(20)] == [2 * n for n in range(20)]
    assert pid_of(worker) == pid
    worker.close()
    assert worker.process is None
    assert not alive(pid)


def test_the_process_loads_the_players_and_nothing_of_the_screen(worker: Worker) -> None:
    match = new_match("1")
    match.next_deal()
    view = match.view(match.to_act() or 0)
    choice = told(worker, choose, make("careful"), view, match.stream())
    assert choice.value.action in view.legal
    modules = told(worker, wits.loaded).value
    assert not [name for name in modules if name.split(".")[0] in ("pygame", "pygame_gui", "pytmx")]
    ours = {name for name in modules if name.split(".")[0] in ("scenes", "assets")}
    assert ours == {"scenes", "scenes.thinking", "scenes.worker"}


def test_what_the_program_is_started_by_stays_light_for_the_process_imports_it_again() -> None:
    code = (
        "import runpy, sys; runpy.run_module('scenes.__main__', run_name='__mp_main__');"
        "print([name for name in sys.modules if name in ('pygame', 'pygame_gui', 'pytmx', 'scenes.app')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"


def test_whatever_goes_wrong_is_told_and_the_next_question_is_answered(worker: Worker) -> None:
    assert told(worker, wits.fail).fault == "ZeroDivisionError: no idea"
    assert "lambda" in told(worker, wits.unsendable).fault
    pid = pid_of(worker)
    assert told(worker, wits.double, 1) == Answer(2) and pid_of(worker) == pid, "none of this ends the process"
    assert told(worker, lambda out_of_time: 1).fault.startswith("the worker cannot be asked")
    assert told(worker, wits.double, 2) == Answer(4)
    for _ in range(2):  # twice running is fine too
        assert "gone" in told(worker, wits.die).fault
        assert worker.process is None
    assert told(worker, wits.double, 3) == Answer(6)


@pytest.mark.parametrize(("owner", "step"), [(SpawnProcess, "start"), (SpawnContext, "Pipe")])
def test_a_system_that_gives_no_process_is_told_and_asked_again_later(
    worker: Worker, monkeypatch: pytest.MonkeyPatch, owner: type, step: str
) -> None:  # fmt: skip
    def refuse(*args: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    with monkeypatch.context() as without:
        without.setattr(owner, step, refuse)
        for _ in range(2):
            fault = told(worker, wits.double, 1).fault
            assert fault.startswith("the worker cannot be asked") and "unavailable" in fault
            assert worker.process is None
            worker.close()
    assert told(worker, wits.double, 1) == Answer(2)


def test_another_question_takes_the_place_of_the_one_that_is_open(worker: Worker) -> None:
    first = ask(worker, wits.think)
    second = ask(worker, wits.double, 4)
    assert answer(worker, second) == Answer(8)
    assert worker.look(first) == Answer(fault="it was dropped")
    assert worker.look(second) == Answer(fault="it was dropped"), "an answer is given once"


def test_what_is_dropped_is_thought_about_no_more(worker: Worker) -> None:
    assert told(worker, wits.double, 1) == Answer(2)
    number, pid = ask(worker, wits.think), pid_of(worker)
    worker.drop(number)
    assert worker.look(number) == Answer(fault="it was dropped")
    later = ask(worker, wits.double, 5)
    worker.drop(number)  # means nothing to the question that is open now
    assert answer(worker, later) == Answer(10) and pid_of(worker) == pid
    last = ask(worker, wits.think)
    worker.rest()  # whoever has asked it
    assert worker.look(last) == Answer(fault="it was dropped") and told(worker, wits.double, 6) == Answer(12)


def test_the_time_is_up_when_it_was_said_to_be(worker: Worker) -> None:
    assert answer(worker, ask(worker, wits.think, seconds=0.05)) == Answer("time was up")


@pytest.mark.parametrize("started", [True, False])
def test_one_that_takes_no_notice_is_given_up_and_killed(worker: Worker, clock: Clock, started: bool) -> None:
    if started:
        told(worker, wits.double, 1)
    number = ask(worker, wits.hang, limit=3.0)
    pid = pid_of(worker)
    assert worker.look(number) is None
    clock.more += 2.0
    assert worker.look(number) is None
    clock.more += 100.0
    assert answer(worker, number) == Answer(fault="no answer in 3 s")
    assert not alive(pid)
    assert told(worker, wits.double, 6) == Answer(12)
    assert pid_of(worker) != pid


@posix
def test_killed_in_mid_thought_or_between_two_thoughts_it_is_started_again(worker: Worker) -> None:
    for question in (wits.think, wits.hang):
        told(worker, wits.double, 1)
        number = ask(worker, question)
        os.kill(pid_of(worker), signal.SIGKILL)
        assert "gone" in answer(worker, number).fault
    told(worker, wits.double, 1)
    pid = pid_of(worker)
    os.kill(pid, signal.SIGKILL)
    assert gone(pid)
    assert told(worker, wits.double, 7) == Answer(14), "a death that nobody noticed costs nothing"


@posix
def test_ctrl_c_in_the_terminal_is_not_for_the_process(worker: Worker) -> None:
    told(worker, wits.double, 1)
    number = ask(worker, wits.think, seconds=0.3)
    os.kill(pid_of(worker), signal.SIGINT)
    assert answer(worker, number) == Answer("time was up")


OWNER = """
import sys, time
from scenes.worker import Worker
from tests.scenes import wits
if __name__ == "__main__":
    worker = Worker()
    number = worker.ask(wits.double, 1, seconds=60, limit=60)
    while worker.look(number) is None:
        time.sleep(0.01)
    question = {question}
    if question is not None:
        worker.ask(question, seconds=3600, limit={limit})
    print(worker.process.pid, flush=True)
    {end}
"""


@posix
@pytest.mark.parametrize(
    ("question", "limit", "killed"),
    [("None", 1, True), ("wits.think", 3600, True), ("wits.hang", 0.1, True), ("wits.hang", 3600, False)],
    ids=["idle", "thinks", "hangs", "the program leaves"],
)
def test_it_ends_with_the_program_however_that_ends(tmp_path: Path, question: str, limit: float, killed: bool) -> None:
    path = tmp_path / "owner.py"
    path.write_text(
        OWNER.format(question=question, limit=limit, end="time.sleep(60)" if killed else ""), encoding="utf-8"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    owner = subprocess.Popen([sys.executable, path], stdout=subprocess.PIPE, encoding="utf-8", env=environment)
    assert owner.stdout is not None
    pid = int(owner.stdout.readline())
    owner.stdout.close()
    if killed:
        assert alive(pid)
        owner.kill()
    owner.wait(PATIENCE)
    assert gone(pid)
