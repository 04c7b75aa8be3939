"""Choosing a card of the own hand by pointer or key, and throwing a hand in, wherever tricks are played."""

from dataclasses import replace
from functools import partial

import pygame

from game.actions import Say
from game.cards import Card
from scenes.answers import KEYS
from scenes.drawing import under
from scenes.duties import revoking, warning
from scenes.inputs import Input, Key
from scenes.tablelook import TableLook
from scenes.tabletop import TableScene
from scenes.theme import Colour
from scenes.ui import Focusable, Rect

WIDE, TALL, GAP = 310, 56, 20
"""A button beside the line over the hand, and the room between them."""


class Picking(TableScene):
    """The own cards can be chosen; those the rules forbid are dimmed and say why."""

    _throws = False

    def turn_changed(self, mine: bool) -> None:
        """Bring the focus to the hand, or let it rest."""
        super().turn_changed(mine)
        throws = mine and Say.THROW in self.session.view.legal
        if throws != self._throws:
            self._throws = throws
            self.resume()
        cards = [target.name for target in self.hand_targets()]
        if mine and cards and self.ui.focus not in cards:
            self.ui.focus = f"card:{self._first_legal()}"
        if mine and self.app.by_keys:
            self.ui.visible_focus = True
        if not mine:
            self.raise_cards(set())
        self._follow_focus()

    # --- beside the cards ---------------------------------------------------------------------------------------

    def build_more(self) -> None:
        """A button beside the line over the hand, where there is more to do than to play a card."""
        if self._throws:
            speaker = self.sitting.speaker
            self.ui.button(
                f"say:{Say.THROW}", self._beside(), speaker.action(Say.THROW), self._throw_in,
                key=KEYS[Say.THROW], size=26,
            )  # fmt: skip

    def _beside(self) -> Rect:
        """At the right end of the place for the line over the hand."""
        x, y, w, h = self.placed.rect("status")
        return x + w - self.px(WIDE), y + h - self.px(TALL), self.px(WIDE), self.px(TALL)

    def _throw_in(self) -> None:
        self.submit(Say.THROW)

    @property
    def look(self) -> TableLook:
        """Where a button stands beside the line over the hand, the line makes room for it."""
        if not self._throws:
            return super().look
        return _Narrow(self.app, self.sitting, self.placed)

    # --- the hand -----------------------------------------------------------------------------------------------

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
        """The leftmost card that may be played, and does not revoke."""
        legal, dimmed = self.session.view.legal, self.dimmed()
        return next(sprite.card for sprite in self.own_sprites() if sprite.card in legal and sprite.card not in dimmed)

    def choose(self, card: Card) -> None:
        """Play the card, or say why it may not be played; before a revoke ask whether it is meant."""
        view, rules = self.session.view, self.session.match.rules
        text = warning(self.sitting.speaker.voice, rules, view, card) if self.session.my_turn else ""
        if text:
            words = self.app.words
            self.push(
                "confirm", text=text, yes=words.t("Play it all the same"), do=partial(self._play, card),
                no=words.t("Take another card"),
            )  # fmt: skip
        else:
            self._play(card)

    def _play(self, card: Card) -> None:
        refusal = self.submit(card)
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
        """Cards that the rules forbid now, also those that can be played all the same."""
        if not self.session.my_turn:
            return frozenset()
        view = self.session.view
        legal = set(view.legal) - revoking(self.session.match.rules, view)
        return frozenset(sprite.card for sprite in self.own_sprites() if sprite.card not in legal)


class _Narrow(TableLook):
    """A table whose line over the hand has a button at its right."""

    def lines(self, screen: pygame.Surface, text: str, colour: Colour) -> None:
        """The line in the room that is left."""
        slots = dict(self.placed.slots)
        line, taken = slots["status"], (WIDE + GAP) * self.placed.unit
        slots["status"] = replace(line, x=line.x - taken / 2, width=line.width - taken)
        TableLook(self.app, self.sitting, replace(self.placed, slots=slots)).lines(screen, text, colour)
