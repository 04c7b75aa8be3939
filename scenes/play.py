"""Trick play: choosing a card by pointer or key."""

from functools import partial

from scenes.drawing import under
from scenes.inputs import Input, Key
from scenes.tabletop import TableScene
from scenes.ui import Focusable


class Play(TableScene):
    """The own cards can be chosen; those the rules forbid are dimmed and say why."""

    name = where = "play"

    def turn_changed(self, mine: bool) -> None:
        """Bring the focus to the hand, or let it rest."""
        super().turn_changed(mine)
        cards = [target.name for target in self.hand_targets()]
        if mine and cards and self.ui.focus not in cards:
            self.ui.focus = f"card:{self._first_legal()}"
        if mine and self.app.by_keys:
            self.ui.visible_focus = True
        if not mine:
            self.raise_cards(set())
        self._follow_focus()

    def hand_targets(self) -> list[Focusable]:
        """Every card of the hand on the viewer's turn."""
        if not self.session.my_turn:
            return []
        speaker = self.sitting.speaker
        return [
            Focusable(f"card:{s.card}", speaker.card(s.card), self.bounds(s), partial(self.choose, s.card), ring=False)
            for s in self.own_sprites()
        ]  # fmt: skip

    def _first_legal(self) -> int:
        """The leftmost card that may be played."""
        legal = self.session.view.legal
        return next(sprite.card for sprite in self.own_sprites() if sprite.card in legal)

    def choose(self, card: int) -> None:
        """Play the card, or say why it may not be played."""
        refusal = self.session.submit(card)
        if refusal is not None:
            self.complain(self.sitting.speaker.refusal(refusal, self.session.view))
        else:
            self.complaint = ""

    def pick(self, pos: tuple[int, int]) -> None:
        """A click on a card plays it."""
        sprite = under(pos, self.own_sprites(), self.placed)
        if sprite is not None and self.session.my_turn:
            self.choose(sprite.card)

    def hover(self, pos: tuple[int, int]) -> None:
        """The card under the pointer stands out."""
        if self.session.my_turn:
            sprite = under(pos, self.own_sprites(), self.placed)
            self.ui.visible_focus = False
            self.raise_cards({sprite.card} if sprite is not None else set())

    def handle(self, entered: Input) -> None:
        """The focused card stands out."""
        super().handle(entered)
        if isinstance(entered, Key):
            self._follow_focus()

    def focus_shown(self) -> None:
        """The focused card stands out."""
        self._follow_focus()

    def _follow_focus(self) -> None:
        focused = self.ui.focused
        if self.ui.visible_focus and self.session.my_turn:
            card = focused.name.partition("card:")[2] if focused else ""
            self.raise_cards({int(card)} if card else set())

    def dimmed(self) -> frozenset[int]:
        """Cards that may not be played now."""
        if not self.session.my_turn:
            return frozenset()
        legal = set(self.session.view.legal)
        return frozenset(sprite.card for sprite in self.own_sprites() if sprite.card not in legal)
