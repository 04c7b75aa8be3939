"""What clips are made of besides motion: captions, time to look, the score sheet being revealed."""

from collections.abc import Callable
from typing import Any

from game.events import Event
from scenes.stage import Stage, wait
from scenes.timeline import Clip

Maker = Callable[[Any, Stage], list[Clip]]


def say(stage: Stage, event: Event) -> Callable[[], None]:
    """Show the event's words as the caption."""

    def begin() -> None:
        stage.table.caption = stage.caption(event)

    return begin


def captioned(seconds: float, sound: str = "") -> Maker:
    """The event's words, for some time."""

    def clips(event: Event, stage: Stage) -> list[Clip]:
        def begin() -> None:
            say(stage, event)()
            if sound:
                stage.sound(sound)

        return [wait(stage, seconds, begin)]

    return clips


def revealed(seconds: float) -> Maker:
    """Another line on the score sheet."""

    def clips(event: Event, stage: Stage) -> list[Clip]:
        return [wait(stage, seconds, lambda: stage.reveal(event))]

    return clips


def look(seconds: float, why: str) -> Clip:
    """A moment in which something lies still; unlike a pause it does not stop one who skips."""
    return Clip(seconds, still=why)
