"""Matches that are running: their score in the menus, and the way back to their table."""

import logging
from functools import lru_cache

from game import record as records
from game.errors import BadRecord
from scenes.menu import MenuScene
from scenes.stack import Go


@lru_cache(maxsize=16)
def running_score(text: str) -> str:
    """`5 : 3` from the record of a match, the player's side first; "" where there is none or it cannot be read."""
    if not text:
        return ""
    try:
        match = records.replay(records.read(text))
    except BadRecord:
        logging.warning("a running match cannot be read")
        return ""
    return " : ".join(str(score) for score in match.scores)


def go_on(scene: MenuScene, key: str) -> None:
    """From a menu to the table of the running match, or a word about why that cannot be."""
    app = scene.app
    if app.resume_match(key) is not None:
        scene.move = Go(app.make_table())
        return
    scene.resume()
    text = scene.t("The running match cannot be read any more. Its record is kept with the finished matches.")
    scene.push("message", text=text)
