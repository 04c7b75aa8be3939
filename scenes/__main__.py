"""The command `all-fours`: a window with the game."""

import argparse
import multiprocessing
import os
import sys
from importlib import metadata
from pathlib import Path

TITLE = "All Fours"


def version() -> str:
    try:
        return metadata.version("all-fours")
    except metadata.PackageNotFoundError:
        return "unknown"


def parser() -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(prog="all-fours", description="Card games of the All Fours family.")
    result.add_argument("--version", action="version", version=f"%(prog)s {version()}")
    result.add_argument("--selftest", action="store_true", help="open a window without a screen, check it and exit")
    return result


def show(frames: int | None) -> None:
    """Show the window until it is closed, or for so many frames."""
    import pygame

    pygame.display.init()
    pygame.display.set_caption(TITLE)
    screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    screen.fill((22, 74, 52))
    pygame.display.flip()
    while frames is None or frames > 0:
        if frames is not None:
            frames -= 1
        if pygame.event.wait(20).type == pygame.QUIT:
            break
    pygame.quit()


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    if options.selftest:
        import assets

        os.environ["SDL_VIDEODRIVER"] = "dummy"
        if not (Path(assets.__file__).parent / "LICENSES.md").is_file():
            print("the assets are missing", file=sys.stderr)
            return 1
    show(frames=3 if options.selftest else None)
    return 0


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
