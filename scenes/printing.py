"""The rules of a game on one page of HTML: the button on the page of rules, and the command `all-fours --rules`."""

import logging
import webbrowser
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.errors import BadRules
from scenes.rulebook import chapters
from scenes.rules_html import write_rules
from scenes.words import Words, system_language

if TYPE_CHECKING:
    from scenes.page import Page

FOLDER = "rules"
"""Where the pages lie in the player's folder."""


def add_button(page: "Page") -> None:
    """The button, beside the one that closes the page."""
    side = min((page.wide - 300) / 2 - 60, 330)
    box = page.box(page.wide / 2 - 44 - side / 2, page.high / 2 - 62, side, 72)
    page.ui.button("print", box, page.t("Print on one page"), partial(_print, page), style="quiet", size=24)


def _print(page: "Page") -> None:
    """Write the page and show it in the browser, or say where it lies."""
    words, t = page.app.words, page.t
    path = page.app.store.folder / FOLDER / f"{page.game}_{words.lang}.html"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_rules(path, words, page.game, page.changed(), page.tables())
    except OSError as error:
        logging.warning("the rules cannot be written: %s", error)
        _say(page, t("The page cannot be written to this folder:"), path.parent)
        return
    if opened(path):
        page.app.announce(t("The page is open in your browser."))
    else:
        _say(page, t("The page is written. You can open it in a browser and print it:"), path)


def _say(page: "Page", text: str, path: Path) -> None:
    """A text, and where the file lies, one part of the path below the other where it is long."""
    page.push("message", text="\n".join([text, "", *broken(str(path))]), heading=page.t("Print on one page"))


def broken(path: str, longest: int = 44) -> list[str]:
    """A path in lines that end where a folder does."""
    lines = [""]
    for part in path.replace("\\", "\\\0").replace("/", "/\0").split("\0"):
        if lines[-1] and len(lines[-1]) + len(part) > longest:
            lines.append("")
        lines[-1] += part
    return lines


def opened(path: Path) -> bool:
    """Whether a browser was asked to show the file; where no window can be seen none is asked."""
    if not pygame.display.get_init() or pygame.display.get_driver() in ("dummy", "offscreen"):
        return False
    try:
        return webbrowser.open(path.resolve().as_uri())
    except (webbrowser.Error, OSError) as error:
        logging.warning("no browser: %s", error)
        return False


def command(game: str, file: str, lang: str = "") -> str:
    """Write the rules of a game into a file; what has been done, in a line."""
    if game not in chapters():
        raise BadRules(f"there are no rules of {game!r}: {', '.join(chapters())}")
    write_rules(Path(file), Words(lang or system_language()), game)
    return f"{file} written"
