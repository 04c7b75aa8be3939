"""The sound player: variants in turn, a volume for each group, and silence where there is no device."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes import sound
from scenes.sound import GROUPS, NAMES, Sounds


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    player = Sounds()
    yield player
    player.close()
    pygame.mixer.quit()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """File and volume of everything that is played."""
    played: list[tuple[str, float]] = []

    class Recorded:
        def __init__(self, path: Path) -> None:
            self.name, self.volume = path.stem, 1.0

        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def play(self) -> None:
            played.append((self.name, self.volume))

    monkeypatch.setattr(pygame.mixer, "Sound", Recorded)
    return played


def test_nothing_is_opened_before_the_first_sound(sounds: Sounds) -> None:
    pygame.mixer.quit()
    assert pygame.mixer.get_init() is None
    sounds.play("place")
    assert pygame.mixer.get_init() is not None
    assert sounds.notice == ""


def test_every_sound_has_its_files(sounds: Sounds) -> None:
    assert sounds.preload() == []
    files = {path.stem for path in sound.FOLDER.glob("*.wav")}
    assert {path.stem for name in NAMES for path in sound.variants(name)} == files


def test_every_name_belongs_to_one_group() -> None:
    assert set(GROUPS) == {"cards", "voices", "fanfare"}
    assert len(NAMES) == len(set(NAMES)) == 12


def test_variants_take_turns(sounds: Sounds, heard: list[tuple[str, float]]) -> None:
    for _ in range(4):
        sounds.play("deal")
    sounds.play("place")
    assert [name for name, _ in heard] == ["deal_1", "deal_2", "deal_3", "deal_1", "place_1"]


def test_each_group_has_its_volume(heard: list[tuple[str, float]]) -> None:
    sounds = Sounds({"cards": 0.25, "voices": 0.0, "nonsense": 1.0})
    sounds.play("cut")
    sounds.play("call")
    sounds.play("win")
    assert heard == [("cut", 0.25), ("win", sound.DEFAULT_VOLUME)]
    sounds.set_volume("voices", 7)
    sounds.set_volume("fanfare", -1)
    sounds.set_volume("nonsense", 1)
    sounds.play("call")
    sounds.play("win")
    assert heard[2:] == [("call", 1.0)]
    assert sounds.volumes == {"cards": 0.25, "voices": 1.0, "fanfare": 0.0}


def test_muted_plays_and_opens_nothing(heard: list[tuple[str, float]]) -> None:
    pygame.mixer.quit()
    sounds = Sounds(muted=True)
    sounds.play("win")
    assert heard == [] and pygame.mixer.get_init() is None
    sounds.muted = False
    sounds.play("win")
    assert [name for name, _ in heard] == ["win"]


def test_an_unknown_name_is_silent(sounds: Sounds) -> None:
    sounds.play("trumpet")
    assert sounds.notice == ""


@pytest.mark.parametrize("driver", ["no such driver", "disk:/nowhere"])
def test_without_a_device_the_program_goes_on_and_says_so_once(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    sounds = Sounds()
    assert not sounds.open()
    assert sounds.notice == "no_sound"
    sounds.notice = ""
    for name in NAMES:
        sounds.play(name)
    assert sounds.notice == ""
    assert sounds.preload() == list(NAMES)
    sounds.close()


def test_a_pygame_without_mixer_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        def __getattr__(self, name: str) -> object:
            raise NotImplementedError(f"mixer module not available: {name}")

    monkeypatch.setattr(pygame, "mixer", Missing())
    sounds = Sounds()
    sounds.play("win")
    assert sounds.notice == "no_sound"
    sounds.close()


def test_a_device_that_disappears_is_told_once(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    class Lost:
        def __init__(self, path: Path) -> None:
            self.path = path

        def set_volume(self, volume: float) -> None:
            raise pygame.error("mixer not initialized")

        def play(self) -> None:
            raise AssertionError

    monkeypatch.setattr(pygame.mixer, "Sound", Lost)
    sounds.play("place")
    assert sounds.notice == "no_sound"
    sounds.notice = ""
    sounds.play("place")
    assert sounds.notice == ""


def test_a_damaged_file_costs_only_its_own_sound(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "place_1.wav").write_bytes(b"no sound at all")
    (tmp_path / "win.wav").write_bytes((sound.FOLDER / "win.wav").read_bytes())
    monkeypatch.setattr(sound, "FOLDER", tmp_path)
    sounds.play("place")
    sounds.play("win")
    assert sounds.notice == ""
    assert set(NAMES) - set(sounds.preload()) == {"win"}


def test_it_opens_again_after_it_was_closed(sounds: Sounds) -> None:
    sounds.play("win")
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.play("win")
    assert pygame.mixer.get_init() is not None
