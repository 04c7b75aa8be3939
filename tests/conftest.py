"""What holds for every test: no screen, no sound, no player's files, and a warning for each text file opened without
an encoding."""

import os

import pytest
from hypothesis import settings

# Read by every process started from here on, the workers of pytest-xdist among them (-X would reach only this one).
os.environ["PYTHONWARNDEFAULTENCODING"] = "1"
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# A slow machine is no fault of the code, and a run must not depend on luck.
settings.register_profile("all_fours", deadline=None, derandomize=True, database=None)
settings.load_profile("all_fours")


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's settings or matches are read or written by a test."""
    home = str(tmp_path_factory.mktemp("home"))
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, home)
