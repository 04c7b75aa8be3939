"""Where a match in the terminal begins: language, players and house rules as chosen in the window. No pygame."""

import logging
import sys
import textwrap
import time
from pathlib import Path

from game import equity
from game.errors import BadRules
from game.match import Match
from game.variants import VARIANTS, find
from scenes import plan as plans
from scenes.company import Company
from scenes.plan import Plan
from scenes.settings import Settings
from scenes.settings import load as load_settings
from scenes.store import Store
from scenes.store_file import path_in
from scenes.text import NO_CHANCES, Words, notice, system_language
from scenes.text_mode import WIDTH, Ask, Tell, TextGame


def play_text(
    lang: str, game: str, seed: str, ask: Ask = input, say: Tell = print, *, plan: Plan | None = None,
    settings: Settings | None = None,
) -> bool:  # fmt: skip
    """A match from the draw to the end; False when the player left it. BadRules for a game there is not.

    The players, their levels and the house rules are those of the plan, or the usual ones; there is only one person.
    """
    words = Words(lang)
    plan = plan or Plan(find(game))
    plan.people.clear()
    names = Company(plan, settings or Settings(), words).all_names()
    match = Match(plan.variant, plan.options, plan.players, seed, names=names)
    if fault := equity.fault(match.rules):
        logging.error("%s: a formula of the points needed takes its place", fault)
        say("\n".join(textwrap.wrap(notice(words, NO_CHANCES), WIDTH)))
    return TextGame(words, match, plan.computers, ask, say).play()


def _remembered(folder: Path | None, game: str) -> tuple[Settings, Plan, list[str]]:
    """What the player has chosen in the window: settings, the plan of that game or of the last one, and notices."""
    variant = find(game) if game else VARIANTS[0]
    if folder is None or not path_in(folder).exists():
        return Settings(), Plan(variant), []
    store = Store(folder)
    try:
        last = store.get(plans.LAST_GAME, None)
        if not game and last in [known.key for known in VARIANTS]:
            variant = find(last)
        return load_settings(store), plans.load(store, variant), store.notices
    finally:
        store.close()


def main(lang: str = "", game: str = "", seed: str = "", folder: Path | None = None) -> int:
    """Play in the terminal, as was chosen in the window that keeps its things in that folder.

    What is wrong with the arguments is one line on stderr and exit code 1.
    """
    if sys.stdin is None or sys.stdout is None:  # a program without a console
        return 1
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        settings, plan, notices = _remembered(folder, game)
        lang = lang or settings.language or system_language()
        for key in notices:
            print("\n".join(textwrap.wrap(notice(Words(lang), key), WIDTH)))
        play_text(lang, game, seed or str(time.time_ns()), plan=plan, settings=settings)
    except BadRules as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 1
    return 0
