"""Drawing for partners and for the first deal."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.draws import FirstJack, HighCard
from scenes.inputs import Input, Key
from scenes.stack import Move
from scenes.tabletop import TableScene
from scenes.words import mark

if TYPE_CHECKING:
    from scenes.app import App

DRAWS: dict[type, str] = {
    HighCard: mark("Everybody draws a card: the highest deals first."),
    FirstJack: mark("Cards are dealt face up: whoever gets the first jack leads first."),
}
"""What is drawn for, by the way the first dealer is found."""


class Seating(TableScene):
    """The draw for the first deal, as the game has it. Before that, if wanted, the draw for partners."""

    name = "seating"
    caption_slot = "status"
    menu_items = ("rules", "menu")

    def __init__(self, app: "App", draw_partners: bool = False) -> None:
        super().__init__(app)
        words = app.words
        self._steps: list[Callable[[], None]] = []
        if draw_partners:
            text = words.t("Everybody draws a card: the two highest play together.")
            self._steps += [partial(self._begin, text), self.session.draw_partners]
        draw = self.session.match.rules.draw
        if not (draw_partners and draw.with_partners):
            self._steps += [partial(self._begin, words.t(DRAWS[type(draw)])), self.session.draw_dealer]
        self._steps.append(self._deal)
        self.partners_open = draw_partners
        self._cold = True

    def _begin(self, text: str) -> None:
        """A squared pack on the table, and what it is for."""
        self.table.gather()
        for sprite in self.table.arrange():
            sprite.t = 1.0
        self.table.caption = text

    def _deal(self) -> None:
        self.session.next_deal()
        self.go("dealing")

    def update(self, dt: float) -> Move:
        """Step by step, each shown to its end."""
        while self.session.shown and self._steps and self.move is None:
            if self._steps[0] in (self.session.draw_dealer, self._deal):
                self.partners_open = False
            self._steps.pop(0)()
        if self._cold:
            self._cold = self.app.faces.warm(round(self.placed["hand.0"].height))
        return super().update(dt)

    @property
    def animating(self) -> bool:
        """Always: the draw goes on by itself."""
        return True

    def role(self, seat: int) -> str:
        """Who is whose partner is not known while it is being drawn for."""
        return "" if self.partners_open else super().role(seat)

    def handle(self, entered: Input) -> None:
        """The last trick and the log have nothing to show yet."""
        if not (isinstance(entered, Key) and entered.name in ("l", "w")):
            super().handle(entered)
