"""What may be said on the command line of the program, and its version."""

import argparse
from pathlib import Path

from game.variants import VARIANTS
from scenes.words import languages


def version() -> str:
    """The version of the installed program."""
    from importlib import metadata  # for who asks: it takes longer to load than all the rules of the games

    try:
        return metadata.version("all-fours")
    except metadata.PackageNotFoundError:
        return "unknown"


class ShowVersion(argparse.Action):
    """`--version`: looked up when it is asked for."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: object, option: str | None = None
    ) -> None:
        """Say it and end."""
        print(parser.prog, version())
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """The command line."""
    games = ", ".join(variant.key for variant in VARIANTS)
    top = argparse.ArgumentParser(prog="all-fours", description="Card games of the All Fours family.")
    top.add_argument("--game", metavar="KEY", help=f"go straight to a table: {games}")
    top.add_argument("--seed", default="", metavar="N", help="the seed the packs are shuffled from")
    top.add_argument("--open", type=Path, metavar="RECORD", help="go on with the match of a record")
    top.add_argument("--lesson", metavar="KEY", help="open a lesson, by its name or as a file")
    top.add_argument("--lang", choices=[code for code, _ in languages()], help="the language of the program")
    top.add_argument("--size", type=window_size, metavar="WxH", help="the size of the window, such as 1280x720")
    top.add_argument("--profile", type=Path, metavar="FOLDER", help="where settings and matches are kept")
    top.add_argument("--text", action="store_true", help="play in the terminal, by the rules last chosen")
    top.add_argument("--rules", nargs=2, metavar=("KEY", "FILE"), help="write the rules of a game on a page of HTML")
    top.add_argument("--selftest", action="store_true", help="check the program without a screen and exit")
    top.add_argument("--screens", type=Path, metavar="DIR", help="save a picture of every scene and exit")
    top.add_argument("--measure", type=Path, metavar="FILE", help="measure start, frames and memory and exit")
    top.add_argument("--version", action=ShowVersion, nargs=0, help="say which version this is")
    return top


def window_size(text: str) -> tuple[int, int]:
    """`1280x720` as two numbers."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(width) < 6 and len(height) < 6):
        raise argparse.ArgumentTypeError(f"{text!r} is no size: write it as 1280x720")
    size = int(width), int(height)
    if size[0] < 640 or size[1] < 480 or max(size) > 8192:
        raise argparse.ArgumentTypeError(f"{text} is no size for a window: 640x480 to 8192x8192")
    return size
