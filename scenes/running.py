"""Matches that are running: their score and rules in the menus, and the way back to their table."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game import record as records
from game.errors import BadRecord
from game.match import Match
from game.variants import find
from scenes import attendance
from scenes.menu import MenuScene
from scenes.plan import Plan
from scenes.plan_words import rules_name
from scenes.stack import Go
from scenes.store import Store
from scenes.text import Words, game_name


@dataclass(frozen=True, slots=True)
class Running:
    """A match that can be gone on with: `5 : 3`, the player's side first, and its rules; neither if unreadable."""

    score: str = ""
    plan: Plan | None = None

    def told(self, words: Words, store: Store) -> str:
        """By which rules it is played, and how it stands: `Standard rules, 5 : 3`."""
        return "" if self.plan is None else f"{rules_name(words, store, self.plan)}, {self.score}"


@lru_cache(maxsize=16)
def _match(text: str) -> Match | None:
    """The match of a record, only to be looked at; None where it cannot be read."""
    try:
        return records.replay(records.read(text))
    except BadRecord:
        logging.warning("a running match cannot be read")
        return None


def running_match(store: Store, text: str) -> Running:
    """What the menus tell of a running match. In the middle of a deal its score counts what was scored in it."""
    match = _match(text) if text else None
    if match is None:
        return Running()
    scores: Sequence[int] = match.scores if match.deal is None else match.deal.scores
    tables = attendance.kept(store, match).tables
    plan = Plan(find(match.rules.key), match.rules.players, dict(match.rules.options), tables)
    return Running(" : ".join(str(score) for score in scores), plan)


def named(words: Words, store: Store, key: str) -> str:
    """The running match of a game in a few words: `Seven Up, 5 : 3`."""
    score = running_match(store, store.running().get(key, "")).score
    return ", ".join(part for part in (game_name(words, key), score) if part)


def unbroken(text: str) -> str:
    """A text with a score that lines do not break in."""
    return text.replace(" : ", "\xa0:\xa0")


def question(words: Words, store: Store, key: str) -> str:
    """What is asked before the running match of a game is given up for a new one."""
    match = unbroken(named(words, store, key))
    return words.t("A match is running: {match}. It is given up when you begin a new one.", match=match)


def go_on(scene: MenuScene, key: str) -> None:
    """From a menu to the table of the running match, or a word about why that cannot be."""
    app = scene.app
    if app.resume_match(key) is not None:
        scene.move = Go(app.make_table())
        return
    scene.resume()
    text = scene.t("The running match cannot be read any more. Its record is kept with the finished matches.")
    scene.push("message", text=text)
