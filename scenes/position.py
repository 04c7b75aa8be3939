"""A position at the real table in which the player makes one choice: the base of exercises and puzzles.

    class Puzzle(Position):
        def answered(self, action: Action) -> None: ...

`record` stops where the choice is due. The choice is made as in a match, by pointer or key, a card or an answer in the
dialog; what the rules forbid is refused as there. A legal one is not played: the table waits, `chosen` is what it was,
and `answered` is called, which tells `on_answer` whether it is among the `right` ones. `again` lets choose once more,
`point` shows what is best.
"""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from game.actions import is_discard
from game.cards import Action
from game.errors import Refusal
from game.match import Record
from game.record import replay
from scenes.beside import Beside, looked_at
from scenes.calling import Calling
from scenes.hinting import cards_meant
from scenes.inputs import Key
from scenes.picking import Picking
from scenes.tablelook import TableLook
from scenes.ui import Focusable

if TYPE_CHECKING:
    from scenes.app import App

NOTHING: Action = -1


class Position(Beside, Calling, Picking):
    """Shows an unfinished record and asks for the next choice in it."""

    def __init__(
        self, app: "App", record: Record, right: Collection[Action] = (),
        on_answer: Callable[[Action, bool], None] | None = None,
    ) -> None:  # fmt: skip
        match = replay(record)
        seat = match.to_act()
        if seat is None:
            raise ValueError("nobody is to act at the end of the record")
        self.record, self.right, self.on_answer = record, frozenset(right), on_answer
        self.chosen: Action = NOTHING
        self.pointed: Action = NOTHING
        super().__init__(app, looked_at(app, match, seat))

    # --- the choice ---------------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """Whether a choice can be made now."""
        return self.chosen == NOTHING and self.session.my_turn

    @property
    def asked(self) -> bool:
        """Whether it is made in the dialog or by throwing cards."""
        return self.open and self.session.view.phase != "playing"

    def submit(self, action: Action) -> Refusal | None:
        """Take the choice, unless the rules forbid it."""
        if not self.open:
            return None
        refusal = self.session.match.why_not(action)
        if refusal is None:
            self.chosen = action
            self.complaint = ""
            self._stand_out(action)
            self.answered(action)
            self.resume()
        return refusal

    def answered(self, action: Action) -> None:
        """A legal choice was made."""
        if self.on_answer is not None:
            self.on_answer(action, action in self.right)

    def again(self) -> None:
        """Let choose once more."""
        self.chosen = self.pointed = NOTHING
        self.choice = None
        self.raise_cards(set())
        self.resume()
        self.turn_changed(True)

    def point(self, action: Action) -> None:
        """Show what is best: its cards glow, a card that is played stands out."""
        self.chosen = self.pointed = action
        self._stand_out(action)
        self.resume()

    def _stand_out(self, action: Action) -> None:
        self.raise_cards(set(cards_meant(action)))

    @property
    def hinted(self) -> Action:
        """What is pointed at."""
        return self.pointed

    @property
    def _from_hand(self) -> bool:
        """Whether cards of the hand can be chosen."""
        return self.open and (not self.asked or self.throwing is not None)

    # --- cards by phase -----------------------------------------------------------------------------------------

    def build_more(self) -> None:
        """The dialog, or what stands beside the cards."""
        if self.asked:
            Calling.build_more(self)
        elif self.open:
            Picking.build_more(self)

    def turn_changed(self, mine: bool) -> None:
        """The choice is open from the beginning."""
        if self.asked:
            Calling.turn_changed(self, mine)
        elif self.open:
            Picking.turn_changed(self, mine)

    def hand_targets(self) -> list[Focusable]:
        """The hand, as long as one may choose from it."""
        return super().hand_targets() if self._from_hand else []

    def pick(self, pos: tuple[int, int]) -> None:
        """A click on a card."""
        if self._from_hand:
            super().pick(pos)

    def hover(self, pos: tuple[int, int]) -> None:
        """The card under the pointer stands out where one card is played."""
        if self.open and not self.asked:
            super().hover(pos)

    def _follow_focus(self) -> None:
        if self.open and not self.asked:
            super()._follow_focus()

    def dimmed(self) -> frozenset[int]:
        """What the rules forbid, or what goes; of an answer the cards thrown."""
        if self.open:
            return super().dimmed() if self._from_hand else frozenset()
        return frozenset(cards_meant(self.chosen)) if is_discard(self.chosen) else frozenset()

    def status(self) -> str:
        """The line over the hand."""
        return "" if not self.open or self.asked else Picking.status(self)

    @property
    def look(self) -> TableLook:
        """With or without the line over the hand."""
        return super().look if self.open else TableLook(self.app, self.sitting, self.placed)

    def key(self, key: Key) -> bool:
        """The keys of what may be said."""
        return Calling.answered_by(self, key, self._said, self.say) or Beside.key(self, key)

    @property
    def _said(self) -> list[Action]:
        if not self.asked or self.throwing is not None:
            return []
        return list(self.session.view.legal)
