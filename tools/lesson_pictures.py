"""Pictures of a lesson, step by step, without a display: `python -m tools.lesson_pictures KEY DIR [--lang ru]`.

For each step that asks there are more: the answer wrong once, twice, three times, and right. KEY is a lesson's name or
a file.
"""

import argparse
import os
import tempfile
from pathlib import Path

STEP = 1 / 30
SETTLED = 90
"""Frames after which nothing breathes any more."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(description=__doc__)
    top.add_argument("lesson", help="the name of a lesson, or its file")
    top.add_argument("folder", type=Path, help="where the pictures go")
    top.add_argument("--lang", default="en", help="en or ru")
    top.add_argument("--size", default="1280x720", help="such as 1280x720")
    top.add_argument("--wrong", action="store_true", help="wrong answers too")
    return top


def main() -> int:
    """Make them."""
    options = parser().parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from scenes.app import App
    from scenes.lesson_driver import LessonDriver
    from scenes.lesson_files import FOLDER, Shelf
    from scenes.settings import Settings
    from scenes.store import Store

    path = Path(options.lesson)
    shelf = Shelf(path.parent if path.suffix == ".toml" else FOLDER)
    width, _, height = options.size.partition("x")
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store:
        app = App(Store(Path(store)), Settings(language=options.lang), (int(width), int(height)))
        app.drawing = False
        driver = LessonDriver(app, path.stem, shelf)
        taken = 0
        for name in driver.moments(options.wrong):
            for _ in range(SETTLED):
                app.step(STEP, [])
            app.draw()
            pygame.image.save(app.window.surface, str(options.folder / f"{taken:03d}_{name}.png"))
            taken += 1
        app.close()
    print(f"{taken} pictures in {options.folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
