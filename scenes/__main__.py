"""The command `all-fours`: options, the player's folder, the log, and what is said when something goes wrong."""

import argparse
import logging
import multiprocessing
import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import record as records
from game.errors import BadLesson, BadRecord, BadRules
from game.variants import find
from scenes.command_line import parser

if TYPE_CHECKING:
    from scenes.app import App

NAME = "All Fours"
LOG = "all_fours.log"


def folder_of(options: argparse.Namespace) -> Path:
    """The player's folder: as asked for, a passing one for checks, or where the system keeps such things."""
    if options.profile:
        return Path(options.profile)
    if options.selftest or options.screens or options.measure:
        return Path(tempfile.mkdtemp(prefix="all-fours-"))
    import platformdirs

    return platformdirs.user_data_path(NAME, appauthor=False)


def start_log(folder: Path) -> Path:
    """Log to a file beside the player's matches; to nowhere where that cannot be written."""
    path = folder / LOG
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > 1_000_000:
            path.replace(folder / f"{LOG}.old")
        handler: logging.Handler = logging.FileHandler(path, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    logging.basicConfig(handlers=[handler], level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    return path


def keep_output(folder: Path) -> None:
    """A program without a console has no place to print to: give it a file, so that printing never fails."""
    if sys.stdout is None or sys.stderr is None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / "output.log"
        except OSError:
            path = Path(os.devnull)
        # Open as long as the program runs.
        out = path.open("a", encoding="utf-8", buffering=1)  # there is no block it could belong to
        sys.stdout = sys.stdout or out
        sys.stderr = sys.stderr or out


def has_display() -> bool:
    """Whether a window can be seen: SDL's silent drivers count only for those who asked for them."""
    import pygame

    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error:
        return False
    driver = pygame.display.get_driver()
    return driver not in ("dummy", "offscreen") or driver in asked.split(",")


def fail(text: str) -> NoReturn:
    """Say what is wrong in a line and leave."""
    print(text, file=sys.stderr)
    sys.exit(1)


def open_app(options: argparse.Namespace, folder: Path) -> "App":
    """The program with its window."""
    from scenes.app import App
    from scenes.settings import Settings
    from scenes.store import Store

    settings = (
        Settings(language=options.lang or "en") if options.screens or options.selftest or options.measure else None
    )
    app = App(Store(folder), settings, options.size)
    if options.lang:
        app.set_language(options.lang)
    return app


def play(options: argparse.Namespace, folder: Path) -> int:
    """Open the window and play."""
    from scenes.begin import begin, begin_lesson

    if options.open:
        records.replay(records.read_file(options.open))  # what is wrong with it is said first of all
    if not has_display():
        fail("No display: there is no screen to open a window on. To play in the terminal: all-fours --text")
    app = open_app(options, folder)
    if options.lesson:
        begin_lesson(app, options.lesson)
    else:
        begin(app, options.game, options.seed, options.open)
    app.run()
    return 0


def write_rules(game: str, file: str, lang: str) -> int:
    """Write the rules of a game on a page of HTML."""
    from scenes.printing import command

    try:
        print(command(game, file, lang))
    except (BadRules, OSError) as error:
        fail(f"cannot write {file}: {error.strerror}" if isinstance(error, OSError) else str(error))
    return 0


class NotWritable(OSError):
    """A file or folder that was asked for cannot be written."""


def check_writable(path: Path, folder: bool) -> None:
    """Say at once where nothing can be written."""
    try:
        if folder:
            path.mkdir(parents=True, exist_ok=True)
        elif path.is_dir():
            raise NotWritable(f"cannot write {path}: it is a folder")
        else:
            path.touch()
    except NotWritable:
        raise
    except OSError as error:
        raise NotWritable(f"cannot write {path}: {error.strerror or error}") from None


def without_screen(options: argparse.Namespace, folder: Path) -> int:
    """The commands that need no screen and no ears."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    # Else SDL makes a QUIT event of a signal to end, and these commands look at no events while they work.
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")

    if options.screens or options.measure:
        check_writable(options.screens or options.measure, folder=bool(options.screens))

    def make_app() -> "App":
        return open_app(options, folder)

    if options.selftest:
        from scenes import selftest

        return selftest.run(make_app)
    if options.screens:
        from scenes import screens

        options.size = options.size or (1920, 1080)
        return screens.shoot(make_app, options.screens)
    from scenes import measure

    options.size = options.size or (1920, 1080)
    return measure.run(make_app, options.measure)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    options = parser().parse_args(arguments)
    if options.text and options.open:
        fail("--text begins a match of its own: to look into a record, python -m game replay FILE")
    if options.text:
        from scenes import text_begin

        return text_begin.main(options.lang or "", options.game or "", options.seed, folder_of(options))
    if options.rules:
        game, file = options.rules
        return write_rules(game, file, options.lang or "")
    folder = folder_of(options)
    keep_output(folder)
    log = start_log(folder)
    try:
        if options.game:
            find(options.game)
        run: Callable[[argparse.Namespace, Path], int] = play
        if options.selftest or options.screens or options.measure:
            run = without_screen
        return run(options, folder)
    except (BadRules, BadRecord, BadLesson, NotWritable) as error:
        fail(str(error))
    except Exception:
        logging.exception("the program stopped")
        print(traceback.format_exc(), file=sys.stderr)
        show_fault(log)
        return 1


def show_fault(log: Path) -> None:
    """A window that says what happened and where the log is, if there is a screen for it."""
    try:
        import pygame

        if pygame.display.get_init() and pygame.display.get_driver() not in ("dummy", "offscreen"):
            text = f"All Fours had to stop. Your match is kept.\n\nWhat happened is written in\n{log}"
            pygame.display.message_box(NAME, text, message_type="error")
    except Exception:  # the fault itself has been logged already
        logging.exception("the fault could not be shown")


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
