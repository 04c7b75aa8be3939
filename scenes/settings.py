"""What the player has chosen, kept in the store as soon as it changes."""

from dataclasses import asdict, dataclass, field, fields
from typing import Any

from scenes.store import Store

SPEEDS = (0.6, 1.0, 1.8, 3.5)
"""Slow, normal, fast, very fast."""
TRICK_WAITS = (1.6, 2.6, 4.0, 0.0)
"""Seconds a finished trick lies; 0 means until the player goes on by hand."""

TEACHER = ("off", "warn", "after", "talk")
"""Nothing; a warning before what costs much; a remark after a choice too; everything."""


@dataclass(slots=True)
class Settings:
    """Every setting, with what a new player gets."""

    language: str = ""
    speed: float = 1.0
    trick_wait: float = 1.6
    reduced: bool = False
    count_game: bool = False
    muted: bool = False
    full_screen: bool = False
    volumes: dict[str, float] = field(default_factory=lambda: {"cards": 0.7, "voices": 0.6, "fanfare": 0.7})
    size: list[int] = field(default_factory=lambda: [1280, 720])
    names: list[str] = field(default_factory=list)
    partners: str = "choose"
    demonstration: bool = True
    """Whether a game plays itself on the title screen after a while."""
    teacher: str = "off"
    teacher_shared: str = "off"
    """How much the teacher says to a single person, and where several persons play: one of `TEACHER`."""

    def save(self, store: Store) -> None:
        """Keep everything."""
        store.set("settings", asdict(self))


def load(store: Store) -> Settings:
    """The kept settings; what is missing or of another type is as for a new player."""
    kept: Any = store.get("settings", {})
    settings = Settings()
    if not isinstance(kept, dict):
        return settings
    for item in fields(Settings):
        default, value = getattr(settings, item.name), kept.get(item.name)
        if type(value) is type(default) or (isinstance(default, float) and type(value) is int):
            setattr(settings, item.name, value)
    if settings.speed not in SPEEDS:
        settings.speed = 1.0
    if settings.trick_wait not in TRICK_WAITS:
        settings.trick_wait = 1.6
    if settings.teacher not in TEACHER:
        settings.teacher = "off"
    if settings.teacher_shared not in TEACHER:
        settings.teacher_shared = "off"
    size: list[Any] = list(settings.size)
    if len(size) != 2 or not all(type(side) is int and 320 <= side <= 16384 for side in size):
        settings.size = [1280, 720]
    volumes: dict[str, Any] = dict(settings.volumes)
    settings.volumes = {
        group: float(volume) if isinstance(volume := volumes.get(group), int | float) and 0 <= volume <= 1 else default
        for group, default in Settings().volumes.items()
    }
    names: list[Any] = list(settings.names)
    named = [name[:14] if isinstance(name, str) else "" for name in names][:7]
    settings.names = named if any(named) else []
    return settings
