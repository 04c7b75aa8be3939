"""One process beside the program that thinks, so that the window never waits. No pygame, no threads.

A question is a function with its arguments, all picklable; the process calls it with them and with a function that says
whether the time is up. One question is open at a time: another one takes its place, and an answer to an older one is
dropped. The process is started by the first question, and again after it died; it never outlives the program.
"""

import contextlib
import logging
import multiprocessing
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

START = 20.0
"""Seconds the process may take to be there, besides what it may think."""
GRACE = 2.0
"""Seconds after the limit of a question in which a process that the program has forgotten ends itself."""

OutOfTime = Callable[[], bool]
Question = tuple[int, Callable[..., object], tuple[object, ...], float, float]
"""Its number, the function, its arguments, seconds until the time is up, and until the process is given up."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question: a value, or a fault in a line."""

    value: Any = None
    fault: str = ""


DROPPED = Answer(fault="it was dropped")
"""Of a question in whose place another one was asked, or whose answer was not wanted any more."""


class Worker:
    """The process as the program sees it. Nothing here waits, except for the end of a process that was killed."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._number = 0
        self._limit = self._ends = 0.0
        self._fault = ""
        self._up = self._open = False

    @property
    def process(self) -> "SpawnProcess | None":
        """The process, where there is one."""
        return self._process

    def ask(self, work: Callable[..., object], *args: object, seconds: float, limit: float) -> int:
        """Let `work(*args, out_of_time)` be done there; after `seconds` the time is up, after `limit` it is given up.

        The number of the question. One that is still open is dropped.
        """
        self._number += 1
        self._limit, self._fault, self._open = limit, "", True
        try:
            self._ready()
            assert self._pipe is not None
            self._pipe.send((self._number, work, args, seconds, limit))
        except Exception as error:  # no process, or something that cannot be sent: play must go on
            self._fault = f"the worker cannot be asked: {type(error).__name__}: {error}"
            self.close()
        return self._number

    def look(self, number: int) -> Answer | None:
        """The answer to a question, once; None while it is thought about."""
        if number != self._number or not self._open:
            return DROPPED
        answer = Answer(fault=self._fault) if self._fault else self._received()
        if answer is None and self._clock() > self._ends:
            answer = Answer(fault=f"no answer in {self._limit:g} s")
            self.close()
        self._open = answer is None
        return answer

    def drop(self, number: int) -> None:
        """The answer is not wanted any more: the process rests, as soon as it looks at the time."""
        if number != self._number or not self._open:
            return
        self._open = False
        if self._pipe is not None:
            with contextlib.suppress(OSError):  # it died: the next question will see
                self._pipe.send(None)

    def rest(self) -> None:
        """Drop what is open, whoever has asked it."""
        if self._open:
            self.drop(self._number)

    def close(self) -> None:
        """End the process, whatever it does; the next question starts another."""
        pipe, process = self._pipe, self._process
        self._pipe = self._process = None
        self._up = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()

    def _ready(self) -> None:
        """Start the process unless there is one; the limit counts from when it has come up."""
        if self._process is not None and not self._process.is_alive():
            logging.warning("the worker had died")
            self.close()
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), name="worker", daemon=True)
            try:
                process.start()
            finally:
                theirs.close()  # else its death would not be seen
            self._process = process  # not before it has started: one that never did cannot be killed
        self._ends = self._clock() + self._limit + (0.0 if self._up else START)

    def _received(self) -> Answer | None:
        assert self._pipe is not None
        try:
            while self._pipe.poll():
                number, value, fault = self._pipe.recv()
                if not number:  # it has come up
                    self._up = True
                    self._ends = self._clock() + self._limit
                elif number == self._number:
                    return Answer(value, fault)
        except Exception as error:  # it died, or sent what nobody can read
            self.close()
            return Answer(fault=f"the worker is gone: {type(error).__name__}")
        return None


# --- in the process -------------------------------------------------------------------------------------------------


def serve(pipe: "Connection[Any, Any]") -> None:
    """Answer questions until the program is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in the terminal is for the program, which ends this one
    try:
        pipe.send((0, None, ""))
        while True:
            question = pipe.recv()
            if question is not None:
                _answer(pipe, question)
    except (EOFError, OSError):
        return


def _answer(pipe: "Connection[Any, Any]", question: Question) -> None:
    """Think, unless something newer is asked already: that, and the end of the program, use up all time at once."""
    number, work, args, seconds, limit = question
    ends = time.monotonic() + seconds

    def out_of_time() -> bool:
        return time.monotonic() > ends or pipe.poll()

    _alarm(limit + GRACE)
    try:
        value, fault = work(*args, out_of_time), ""
    except Exception as error:  # a player may fail in any way
        value, fault = None, f"{type(error).__name__}: {error}"
    _alarm(0.0)
    try:
        pipe.send((number, value, fault))
    except (EOFError, OSError):
        raise
    except Exception as error:  # an answer that cannot be sent
        pipe.send((number, None, f"{type(error).__name__}: {error}"))


def _alarm(seconds: float) -> None:
    """Let the system end this process after that time, should it hang while nobody is left to kill it; 0 calls it off.

    Windows has no such alarm; there all players ask for the time.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
