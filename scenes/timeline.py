"""Clips played one after another. A clip is a pure function of time, so skipping is the same code with no time left."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


def nothing(t: float) -> None:
    """Shows nothing."""


def no_op() -> None:
    """Begins with nothing."""


@dataclass(frozen=True, slots=True)
class Clip:
    """A stretch of time on the table.

    begin()   called once, when its turn comes
    show(t)   draws the state at `t` seconds, any number of times; `t >= length` is the end
    hold      the clip only waits, so that something can be read: a skip stops before it, the next one ends it
    endless   the hold lasts until it is ended by hand
    still     why the clip changes nothing on the screen, where it does not
    steady    its time is the player's own, whatever the speed of the timeline
    """

    length: float
    begin: Callable[[], None] = no_op
    show: Callable[[float], None] = nothing
    hold: bool = False
    endless: bool = False
    still: str = ""
    steady: bool = False

    @property
    def quiet(self) -> bool:
        """Whether nothing changes on the screen from when it has begun until it ends."""
        return self.hold or bool(self.still)


class Timeline:
    """A queue of clips with a speed."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._clips: deque[Clip] = deque()
        self._time = 0.0
        self._begun = False

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._clips)

    @property
    def running(self) -> Clip | None:
        """The clip that is being shown."""
        return self._clips[0] if self._clips and self._begun else None

    @property
    def waiting(self) -> bool:
        """Whether the table lies still until somebody ends the pause by hand."""
        return bool(self._clips) and self._begun and self._clips[0].endless

    @property
    def holding(self) -> bool:
        """Whether the clip now running only gives time to read."""
        return bool(self._clips) and self._begun and self._clips[0].hold

    def add(self, *clips: Clip) -> None:
        """Queue clips behind what is there."""
        self._clips.extend(clips)

    def update(self, seconds: float) -> None:
        """Let time pass; several short clips may begin and end in one step."""
        left = seconds
        while self._clips:
            clip = self._start()
            rate = 1.0 if clip.steady else self.speed
            if clip.endless or self._time + left * rate < clip.length:
                self._time += left * rate
                clip.show(min(self._time, clip.length))
                return
            left -= max(clip.length - self._time, 0.0) / rate
            self._end()

    def skip(self) -> None:
        """End the pause that is running, or else finish all motion up to the next pause."""
        if self.holding:
            self._end()
            return
        while self._clips and not self._clips[0].hold:
            self._start()
            self._end()
        if self._clips:
            self._start()

    def finish(self) -> None:
        """Show everything to its end at once, pauses too."""
        while self._clips:
            self._start()
            self._end()

    def _start(self) -> Clip:
        clip = self._clips[0]
        if not self._begun:
            self._begun = True
            self._time = 0.0
            clip.begin()
        return clip

    def _end(self) -> None:
        clip = self._clips[0]
        clip.show(clip.length)
        self._clips.popleft()
        self._begun = False
