"""Settling trumps: what is said before the play, in every game, and choosing the cards to throw."""

import math
from functools import partial

import pygame

from game.actions import Discards, Say
from game.cards import Action, cards_of
from scenes.asking import Asking
from scenes.choice import Choice
from scenes.dialog_words import asked, thrown
from scenes.drawing import Spot, between, under
from scenes.faces import RATIO
from scenes.inputs import Key
from scenes.tablelook import TableLook
from scenes.theme import BRIGHT_GOLD, GOLD, INK, Colour, draw_plate, plate
from scenes.ui import Focusable, Rect

PREFERRED: tuple[Action, ...] = (Say.STAND, Say.GIVE, Say.KEEP, Say.PASS)
"""The calls that leave everything as it is: their buttons are the golden ones."""
CORNER = 0.05
"""The round corner of a card, in heights of it."""


class Calling(Asking):
    """The dialog in the middle of the table, and choosing cards to throw."""

    choice: Choice | None = None

    @property
    def asked(self) -> bool:
        """Whether the viewer is asked something here; under a menu the match may have gone on already."""
        return self.session.my_turn and self.session.where == self.where

    def enter(self) -> None:
        """A question that is asked already takes the place of what was said before."""
        if self.asked:
            self.table.caption = ""
        super().enter()

    def build_more(self) -> None:
        """The buttons of the question that is asked, if it is asked here."""
        if not self.asked:
            return
        legal = self.session.view.legal
        if isinstance(legal, Discards):
            self._build_choice(self._chosen(legal))
        else:
            self.answers(legal, PREFERRED, self.say)

    def _build_choice(self, choice: Choice) -> None:
        words = self.app.words
        x, y, w, h = self.placed.rect("dialog")
        wide, tall = self.px(320), self.px(84)
        top = self.buttons_top = y + h - tall - self.px(40)
        text = words.t("Keep these cards") if choice.keeps else words.t("Discard")
        self.ui.button(
            "discard", (x + (w - wide) // 2, top, wide, tall), text, self.throw, style="main", size=30,
            enabled=choice.complete,
        )  # fmt: skip
        free = [sprite.card for sprite in self.own_sprites() if sprite.card in choice.legal.free]
        if choice.settled or not free:
            self.ui.focus = "discard"
        elif self.ui.focus not in ("discard", *(f"card:{sprite.card}" for sprite in self.own_sprites())):
            self.ui.focus = f"card:{free[0]}"  # the first that can be chosen

    def _chosen(self, legal: Discards) -> Choice:
        """What is chosen so far, of these cards."""
        if self.choice is None or self.choice.legal != legal:
            self.choice = Choice(legal)
        return self.choice

    def say(self, action: Action) -> None:
        """Say it."""
        self.submit(action)

    def key(self, key: Key) -> bool:
        """The keys of what may be said, then those of every table."""
        legal = () if self.throwing is not None or not self.ready else self.session.view.legal
        return self.answered_by(key, legal, self.say) or super().key(key)

    def turn_changed(self, mine: bool) -> None:
        """Ask, in the place of what was said before, or let the question go."""
        if mine:
            self.table.caption = ""
        self.choice = None
        choice = self.throwing
        self.raise_cards(choice.raised if choice is not None else set())
        self.resume()

    # --- cards to throw -----------------------------------------------------------------------------------------

    @property
    def throwing(self) -> Choice | None:
        """The choice of the cards to throw, None when it is not that moment."""
        legal = self.session.view.legal if self.asked else ()
        return self._chosen(legal) if isinstance(legal, Discards) else None

    def hand_targets(self) -> list[Focusable]:
        """The hand while cards are to be chosen."""
        choice = self.throwing
        if choice is None:
            return super().hand_targets()
        if choice.settled:
            return []
        return [self._target(sprite.card, self.bounds(sprite)) for sprite in self.own_sprites()]

    def _target(self, card: int, rect: Rect) -> Focusable:
        return Focusable(f"card:{card}", self.sitting.speaker.card(card), rect, partial(self.toggle, card), ring=False)

    def toggle(self, card: int) -> None:
        """Choose a card, or take it back; why it cannot be chosen is said."""
        choice = self.throwing
        if choice is None:
            return
        fault = choice.fault(card)
        if fault is not None:
            self.complain(self.sitting.speaker.refusal(fault, self.session.view))
        elif len(choice.toggled(card).marked) > choice.wanted:
            self._too_many(choice)
        else:
            self._take(choice.toggled(card))

    def _too_many(self, choice: Choice) -> None:
        words = self.app.words
        if choice.keeps:
            text = words.tn("Only {n} card more is kept.", "Only {n} cards more are kept.", choice.wanted)
        else:
            text = words.tn("Only {n} card is thrown.", "Only {n} cards are thrown.", choice.wanted)
        self.complain(text)

    def _take(self, choice: Choice) -> None:
        """Show another choice; when it is complete the keyboard goes on to the button."""
        self.choice = choice
        focus = self.ui.focus
        self.complaint = ""
        self.raise_cards(choice.raised)
        self.app.sounds.play("button")
        self.resume()
        complete = choice.complete and self.app.by_keys
        self.ui.focus_on("discard" if complete else focus, show=complete)

    def throw(self) -> None:
        """Throw what was chosen."""
        choice = self.throwing
        if choice is None:
            return
        self.table.raised = set()
        if self.submit(choice.action) is not None:
            self.table.raised = choice.raised

    def pick(self, pos: tuple[int, int]) -> None:
        """A click on a card chooses it while cards are to be thrown."""
        sprite = under(pos, self.own_sprites(), self.placed)
        if self.throwing is None:
            super().pick(pos)
        elif sprite is not None:
            self.toggle(sprite.card)

    def dimmed(self) -> frozenset[int]:
        """Cards that go: in any case, because they were chosen, or as long as they are not chosen to be kept."""
        choice = self.throwing
        return super().dimmed() if choice is None else frozenset(cards_of(choice.thrown))

    def glowing(self) -> frozenset[int]:
        """The card with the focus while cards are chosen, and those the coach would choose; the chosen stand out."""
        return frozenset({self.focused} - {-1}) | self._advised()

    @property
    def focused(self) -> int:
        """The card that the keyboard would choose, -1 for none."""
        target = self.ui.focused if self.throwing is not None and self.ui.visible_focus else None
        name = target.name if target is not None else ""
        return int(name.removeprefix("card:")) if name.startswith("card:") else -1

    def _advised(self) -> frozenset[int]:
        """The cards to be chosen as the coach advised: those that go, or those that stay where these are chosen."""
        advised, choice = super().glowing(), self.throwing
        if choice is None or not advised or not choice.keeps:
            return advised
        return frozenset(card for card in choice.legal.free if card not in advised)

    # --- drawing ------------------------------------------------------------------------------------------------

    def status(self) -> str:
        """The dialog says it all."""
        return ""

    @property
    def look(self) -> TableLook:
        """While something is asked, what cannot be done is said in the dialog: hands may lie in two rows."""
        return _Quiet(self.app, self.sitting, self.placed) if self.asked else super().look

    def paint(self, screen: pygame.Surface) -> None:
        """The table, and the question over it."""
        super().paint(screen)
        if not self.asked:
            return
        view, voice, choice = self.session.view, self.sitting.speaker.voice, self.throwing
        words = asked(voice, view) if choice is None else thrown(voice, view, len(choice.marked), choice.keeps)
        self.dialog(screen, *words, instead=self.complaint)
        if choice is not None and not self.under_hint:
            self._mark(screen)
            spots = {sprite.card: between(sprite, self.placed) for sprite in self.own_sprites()}
            if self.focused in spots:
                spot = spots[self.focused]
                tops = [other.y - other.height / 2 for other in spots.values() if other.y > spot.y + spot.height / 4]
                screen.set_clip((0, 0, screen.get_width(), round(min([*tops, screen.get_height()]))))
                self._ring(screen, spot)
                screen.set_clip(None)

    def _ring(self, screen: pygame.Surface, spot: Spot) -> None:
        """The ring of the focus around a card, over those beside it but not over another row of the hand."""
        edge, line = self.px(3), self.px(7)
        w, h = round(spot.height * RATIO) + 2 * edge, round(spot.height) + 2 * edge
        corner = round(spot.height * CORNER) + edge
        ring = plate((w, h), INK, corner, INK, line + 2 * edge, 0).copy()
        ring.blit(plate((w - 2 * edge, h - 2 * edge), BRIGHT_GOLD, corner - edge, BRIGHT_GOLD, line, 0), (edge, edge))
        turned = pygame.transform.rotozoom(ring, -spot.angle, 1.0)
        screen.blit(turned, turned.get_rect(center=(round(spot.x), round(spot.y))))

    def _mark(self, screen: pygame.Surface) -> None:
        """A golden dot on the edge of each card that the coach would choose: in a full hand a glow tells too little."""
        advised, side = self._advised(), self.px(20)
        for sprite in self.own_sprites():
            if sprite.card in advised:
                spot = between(sprite, self.placed)
                turn = math.radians(spot.angle)
                dx, dy = -spot.height * RATIO * 0.38, -spot.height / 2
                x = spot.x + dx * math.cos(turn) - dy * math.sin(turn)
                y = spot.y + dx * math.sin(turn) + dy * math.cos(turn)
                at = round(x - side / 2), round(y - side / 2), side, side
                draw_plate(screen, at, GOLD, side // 2, INK, self.px(2), 255)


class _Quiet(TableLook):
    """A table without the line over the hand."""

    def lines(self, screen: pygame.Surface, text: str, colour: Colour) -> None:
        """Nothing."""
