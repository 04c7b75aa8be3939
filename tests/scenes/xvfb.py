"""A real screen without a monitor: Xvfb with the window manager openbox, driven by xdotool."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

PROGRAMS = ("Xvfb", "openbox", "xdotool")
PATIENCE = 60.0

T = TypeVar("T")


def require() -> None:
    """Skip where the programs are missing; where a change is checked they must be there."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if not missing:
        return
    message = f"window tests need {', '.join(missing)} (apt install xvfb openbox xdotool)"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)


def wait_for(look: Callable[[], T | None], what: str, patience: float = PATIENCE) -> T:
    """Look again and again until there is something; what was awaited is named in the failure."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.02)
    raise TimeoutError(f"waited {patience:.0f} s for {what}")


class Screen:
    """One X server of our own."""

    def __init__(self, number: int, folder: Path, size: tuple[int, int]) -> None:
        self.name = f":{number}"
        self.size = size
        self._picture = folder / "Xvfb_screen0"

    def environment(self, **more: str) -> dict[str, str]:
        """The environment for a program that shall open its window here. SDL is to draw without OpenGL: else it makes
        the window, throws it away and makes another, and a test may have hold of the first."""
        own = {"DISPLAY": self.name, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        return {**os.environ, **own, **more}

    def xdotool(self, *words: str | int, may_fail: bool = False) -> str:
        """Run xdotool and return what it prints; to find nothing is a failure, too."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=self.environment(), capture_output=True, encoding="utf-8", check=False)
        assert may_fail or not done.returncode, f"{' '.join(command)}: {done.stderr}"
        return done.stdout.strip()

    def window(self, program: subprocess.Popen[bytes], patience: float = PATIENCE) -> int:
        """Wait until the program's window is in front; its number. (A search by title fails where no locale is set.)"""

        def look() -> int | None:
            assert program.poll() is None, f"the program ended with {program.returncode}"
            found = self.xdotool("search", "--onlyvisible", "--pid", program.pid, may_fail=True).split()
            active = self.xdotool("getactivewindow", may_fail=True)
            if active in found:
                return int(active)
            for window in found:
                self.xdotool("windowactivate", window, may_fail=True)
            return None

        return wait_for(look, "a window", patience)

    def title(self, window: int) -> str:
        return self.xdotool("getwindowname", window)

    def size_of(self, window: int) -> tuple[int, int]:
        words = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", window).splitlines())
        return int(words["WIDTH"]), int(words["HEIGHT"])

    def click(self, window: int, x: int, y: int, button: int = 1) -> None:
        """Move the pointer to a place of the window and click there."""
        self.xdotool("mousemove", "--sync", "--window", window, x, y, "click", button)

    def press(self, window: int, *keys: str) -> None:
        """Press keys with the window in front: `press(window, "Tab", "Return", "alt+F4")`."""
        self.xdotool("windowactivate", "--sync", window, "key", *keys)

    def close(self, window: int, program: subprocess.Popen[bytes]) -> int:
        """Ask the window manager to close the window until the program has ended; its exit code. (A busy window manager
        now and then misses the keys.)"""

        def gone() -> bool:
            self.xdotool("windowactivate", "--sync", window, "key", "alt+F4", may_fail=True)
            try:
                program.wait(3)
            except subprocess.TimeoutExpired:
                return False
            return True

        wait_for(gone, "the end of the program")
        return int(program.returncode)

    def picture(self) -> tuple[tuple[int, int], bytes]:
        """What the screen shows now: its size and RGB bytes, row by row."""
        data = self._picture.read_bytes()

        def word(index: int) -> int:
            return int.from_bytes(data[4 * index : 4 * index + 4], "big")

        header, width, height, little, row = word(0), word(4), word(5), word(7) == 0, word(12)
        start = header + 12 * word(19)
        pixels = b"".join(data[start + y * row : start + y * row + 4 * width] for y in range(height))
        red, green, blue = (2, 1, 0) if little else (1, 2, 3)
        rgb = bytearray(3 * width * height)
        rgb[0::3], rgb[1::3], rgb[2::3] = pixels[red::4], pixels[green::4], pixels[blue::4]
        return (width, height), bytes(rgb)

    def save(self, path: Path) -> None:
        """Write what the screen shows now as a PNG, to look at."""
        size, rgb = self.picture()
        pygame.image.save(pygame.image.frombytes(rgb, size, "RGB"), path)


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _wait_until_managed(here: Screen) -> None:
    """Let the window manager change the desktop and back: it is awake when it answers, not when it has introduced
    itself, and a window that comes in between may never be shown."""
    for desktop in ("1", "0"):

        def look(wanted: str = desktop) -> bool:
            here.xdotool("set_desktop", wanted, may_fail=True)
            return here.xdotool("get_desktop", may_fail=True) == wanted

        wait_for(look, "the window manager")


@contextmanager
def screen(folder: Path, size: tuple[int, int] = (1920, 1080)) -> Iterator[Screen]:
    """Start a server on a free number, with a window manager, and stop both afterwards."""
    require()
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24"]
    command += ["-fbdir", str(folder), "-nolisten", "tcp", "-noreset"]
    log = (folder / "xvfb.log").open("wb")
    server = subprocess.Popen(command, pass_fds=[write], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    os.close(write)
    try:
        with os.fdopen(read, encoding="ascii") as answer:
            number = answer.readline().strip()
        assert number, f"Xvfb did not start: {(folder / 'xvfb.log').read_text(encoding='utf-8')}"
        here = Screen(int(number), folder, size)
        manager = subprocess.Popen(
            ["openbox", "--sm-disable"], env=here.environment(), stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        try:
            _wait_until_managed(here)
            yield here
        finally:
            _stop(manager)
    finally:
        _stop(server)
        log.close()
