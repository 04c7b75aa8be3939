"""Settling trumps: what is said before the play, in every game, and choosing the cards to throw."""

from scenes.answers import KEYS
from scenes.calling import PREFERRED, Calling
from scenes.tabletop import TableScene

__all__ = ["KEYS", "PREFERRED", "Trump"]


class Trump(Calling):
    """The dialog in the middle of the table, and choosing cards to throw."""

    name = where = "trump"
    menu_items = ("hint", *TableScene.menu_items)
