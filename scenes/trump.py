"""Settling trumps: what is said before the play, in every game, and choosing the cards to throw."""

from scenes.answers import KEYS
from scenes.calling import PREFERRED, Calling
from scenes.caption import FACE, Box
from scenes.tabletop import TableScene
from scenes.taught import Taught

__all__ = ["KEYS", "PREFERRED", "Trump"]


class Trump(Taught, Calling):
    """The dialog in the middle of the table, and choosing cards to throw."""

    name = where = "trump"
    menu_items = ("hint", *TableScene.menu_items)

    def kept_back(self) -> None:
        """The cards that were to be thrown are chosen still."""
        if self.throwing is not None:
            self.table.raised = self.throwing.raised

    def covered(self) -> list[Box]:
        """The teacher's plate leaves the question free too."""
        return [*super().covered(), *([(self.placed.rect("dialog"), FACE)] if self.asked else [])]
