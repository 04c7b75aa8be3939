"""The sounds of cards, voices and results. Nothing here stops the game: without a device it plays on in silence."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pygame

import assets

FOLDER = Path(assets.__file__).parent / "sounds"

GROUPS: dict[str, tuple[str, ...]] = {
    "cards": ("shuffle", "cut", "deal", "turn", "place", "take"),
    "voices": ("call", "refuse", "button"),
    "fanfare": ("point", "win", "lose"),
}
"""Each group has a volume of its own."""

NAMES = tuple(name for names in GROUPS.values() for name in names)
DEFAULT_VOLUME = 0.7
NO_SOUND = "no_sound"


def variants(name: str) -> list[Path]:
    """The files of a sound: `name.wav`, or `name_1.wav` and on."""
    single = FOLDER / f"{name}.wav"
    return [single] if single.is_file() else sorted(FOLDER.glob(f"{name}_[0-9].wav"))


class Sounds:
    """Plays sounds by name. The mixer is opened by the first sound, so that it costs nothing at the start.

    `notice` is "no_sound" once there turned out to be no device; the caller tells the player and clears it.
    """

    def __init__(self, volumes: Mapping[str, float] | None = None, muted: bool = False) -> None:
        self.volumes = dict.fromkeys(GROUPS, DEFAULT_VOLUME)
        self.volumes.update({group: _share(value) for group, value in (volumes or {}).items() if group in GROUPS})
        self.muted = muted
        self.notice = ""
        self._opened: bool | None = None
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._turns: dict[str, int] = {}

    def set_volume(self, group: str, volume: float) -> None:
        """Change a group's volume, 0 to 1."""
        if group in self.volumes:
            self.volumes[group] = _share(volume)

    def open(self) -> bool:
        """Open the mixer now; False without a device, which is noted once and not tried again."""
        if self._opened is None:
            try:
                if not pygame.mixer.get_init():
                    pygame.mixer.init(44100, -16, 2, 512)
                pygame.mixer.set_num_channels(16)
                self._opened = True
            except (pygame.error, OSError, NotImplementedError, AttributeError):
                self._lost()
        return bool(self._opened)

    def play(self, name: str) -> None:
        """Play a sound, a name's variants in turn; an unknown name, silence or a lost device are no fault."""
        volume = 0.0 if self.muted else self.volumes.get(_group(name), 0.0)
        if volume <= 0 or not self.open():
            return
        sounds = self._sounds(name)
        if not sounds:
            return
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        sound = sounds[turn % len(sounds)]
        try:
            sound.set_volume(volume)
            sound.play()
        except (pygame.error, OSError):
            self._lost()

    def preload(self) -> list[str]:
        """Load every sound; the names that cannot be played."""
        return [name for name in NAMES if not (self.open() and self._sounds(name))]

    def close(self) -> None:
        """Let the device go; the next sound opens it again."""
        self._loaded.clear()
        if self._opened:
            self._opened = None
            pygame.mixer.quit()

    def _sounds(self, name: str) -> list[pygame.mixer.Sound]:
        """A sound's variants, read when it is first heard; a file that cannot be read is as good as none."""
        if name not in self._loaded:
            self._loaded[name] = []
            for path in variants(name):
                with suppress(pygame.error, OSError):
                    self._loaded[name].append(pygame.mixer.Sound(path))
        return self._loaded[name]

    def _lost(self) -> None:
        self._loaded.clear()
        if self._opened is not False:
            self.notice = NO_SOUND
        self._opened = False


def _group(name: str) -> str:
    return next((group for group, names in GROUPS.items() if name in names), "")


def _share(volume: float) -> float:
    return min(max(float(volume), 0.0), 1.0)
