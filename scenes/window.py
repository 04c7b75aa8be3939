"""The window: the one place that creates it, makes it full screen and brings it back."""

import contextlib
import ctypes
import gc
import os
import sys
import warnings

import pygame
import pygame.scrap

from scenes import theme
from scenes.faces import ASSETS

TITLE = "All Fours"
SMALLEST = (640, 480)
"""How small a window may be made by its edges."""
LEAST = (320, 240)
"""What is laid out at least: of a window that was made smaller all the same only a part is seen."""


def return_memory() -> None:
    """Let glibc give back the memory of large pictures when they are dropped, instead of keeping it for later ones."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, 128 * 1024)


def tidy_memory() -> None:
    """Drop what only refers to itself, such as the widgets of a window that had another size, and give it back.

    The collector counts objects, not the megabytes of pictures they hold, and so comes too late for them.
    """
    gc.collect()
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


M_MMAP_THRESHOLD = -3


def _native() -> pygame.Window | None:
    """The window itself: only by it full screen comes back to the size and the place it came from.

    `display.set_mode` and `display.toggle_fullscreen` leave the window as large as the screen.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except (pygame.error, AttributeError):
            return None


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    """The size that is laid out in a window of that size."""
    return max(size[0], LEAST[0]), max(size[1], LEAST[1])


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


class Window:
    """The program's window and its size in pixels."""

    def __init__(self, size: tuple[int, int], full_screen: bool = False) -> None:
        return_memory()
        if sys.platform.startswith("linux"):
            # Everything is drawn by the processor: a window by way of OpenGL costs 100 MB and gains nothing.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.init()
        pygame.font.init()
        icon = pygame.image.load(str(ASSETS / "icons" / "all_fours_64.png"))
        pygame.display.set_icon(icon)
        pygame.display.set_caption(TITLE)
        self.full_screen = False
        self.surface = self._open(self._inside_desktop(size), pygame.RESIZABLE)
        self.size = _at_least(self.surface.get_size())
        native = _native()
        if native is not None:
            native.minimum_size = SMALLEST
        if full_screen:
            self.toggle_full_screen()
            self.refresh()

    @staticmethod
    def _open(size: tuple[int, int], flags: int) -> pygame.Surface:
        try:
            return pygame.display.set_mode(size, flags)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error

    @staticmethod
    def _inside_desktop(size: tuple[int, int]) -> tuple[int, int]:
        """A window is never larger than the screen it is on."""
        if pygame.display.get_driver() in ("dummy", "offscreen"):
            return size
        desktop = pygame.display.get_desktop_sizes()[0]
        return min(size[0], desktop[0]), min(size[1], desktop[1])

    def toggle_full_screen(self) -> None:
        """Full screen at the desktop's own size, or back to the size and place it had; `refresh` then takes notice."""
        native = _native()
        if native is None:
            return
        if self.full_screen:
            native.set_windowed()
        else:
            native.set_fullscreen(desktop=True)
        self.full_screen = not self.full_screen
        pygame.event.pump()

    def refresh(self) -> bool:
        """Take notice of the size the window has now; True when it is another."""
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        self.surface = surface
        size = _at_least(surface.get_size())
        changed = size != self.size
        self.size = size
        if changed:
            theme.forget()
        return changed

    @staticmethod
    def copy(text: str) -> bool:
        """Put a text where other programs can paste it from; False where there is no such place."""
        try:
            pygame.scrap.put_text(text)
            return pygame.scrap.get_text() == text
        except pygame.error:
            return False

    def close(self) -> None:
        """Close the window."""
        theme.forget()
        pygame.display.quit()
