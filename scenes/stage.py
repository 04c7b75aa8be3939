"""What clips act on, and the two kinds of clips all others are made of: a move, and time to read. No pygame."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.events import Event
from scenes.poses import Sprite
from scenes.table import Table
from scenes.timeline import Clip, no_op


def _silent(name: str) -> None:
    """Plays no sound."""


def _ignore(event: Event) -> None:
    """Takes no notice."""


def _no_caption(event: Event) -> str:
    return ""


@dataclass(slots=True)
class Stage:
    """What clips act on: the table, sounds, the words under an event, the log, and the score sheet being revealed.

    `trick_wait` is how long a finished trick lies, in seconds; None means until the player clicks.
    """

    table: Table
    sound: Callable[[str], None] = _silent
    note: Callable[[Event], None] = _ignore
    caption: Callable[[Event], str] = _no_caption
    reveal: Callable[[Event], None] = _ignore
    trick_wait: float | None = 1.6
    reduced: bool = False
    winner_card: int = field(default=-1)
    dealt_open: int = field(default=0)
    """Cards dealt face up so far while the first jack is looked for."""


def ease(t: float) -> float:
    """Quick away, gently home."""
    t = min(max(t, 0.0), 1.0)
    return 1.0 - (1.0 - t) ** 3


def move(stage: Stage, change: Callable[[], object], length: float, stagger: float = 0.0, sound: str = "") -> Clip:
    """Change the zones, then let every sprite whose place changed travel there."""
    movers: list[Sprite] = []

    def begin() -> None:
        change()
        movers.extend(stage.table.arrange())
        if sound:
            stage.sound(sound)

    def show(t: float) -> None:
        gap = min(stagger, 0.5 * length / max(len(movers), 1))
        flight = length - gap * max(len(movers) - 1, 0)
        for place, sprite in enumerate(movers):
            sprite.t = 1.0 if stage.reduced or t >= length else ease((t - gap * place) / flight)

    return Clip(0.12 if stage.reduced else length, begin, show)


def wait(stage: Stage, seconds: float, begin: Callable[[], None] = no_op) -> Clip:
    """Time to read."""
    return Clip(seconds, begin, hold=True)
