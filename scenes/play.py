"""Trick play."""

from scenes.picking import TALL, WIDE, Picking
from scenes.tabletop import TableScene
from scenes.taught import Taught

__all__ = ["TALL", "WIDE", "Play"]


class Play(Taught, Picking):
    """The own cards can be chosen."""

    name = where = "play"
    menu_items = ("hint", *TableScene.menu_items)
