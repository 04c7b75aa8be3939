"""Settling trumps: stand or beg, give or run, bunch or play on, and coming down to six after a run."""

from functools import partial

import pygame

from game.actions import Discards, Say, discard
from scenes.drawing import under
from scenes.tabletop import TableScene
from scenes.theme import CREAM, GOLD, MUTED, PLATE, draw_plate, draw_words, fit, wrap
from scenes.ui import Focusable

KEYS = {
    Say.STAND: "s", Say.BEG: "b", Say.GIVE: "g", Say.RUN: "r", Say.BUNCH: "u", Say.KEEP: "p",
}  # fmt: skip


PREFERRED = (Say.STAND, Say.GIVE, Say.KEEP)
"""The calls that keep the cards as they are: their buttons are the golden ones."""


class Trump(TableScene):
    """The dialog in the middle of the table, and choosing cards to throw."""

    name = where = "trump"

    @property
    def asked(self) -> bool:
        """Whether the viewer is asked something here; under a menu the match may have gone on already."""
        return self.session.my_turn and self.session.where == self.where

    def build_more(self) -> None:
        """The buttons of the question that is asked, if it is asked here."""
        if not self.asked:
            return
        legal = self.session.view.legal
        x, y, w, h = self.placed.rect("dialog")
        side, gap, tall = self.px(44), self.px(28), self.px(84)
        top = y + h - tall - self.px(40)
        if isinstance(legal, Discards):
            wide = self.px(320)
            text = self.app.words.t("Discard")
            ready = len(self.table.raised) == legal.size
            self.ui.button(
                "discard",
                (x + (w - wide) // 2, top, wide, tall),
                text,
                self.throw,
                style="main",
                size=30,
                enabled=ready,
            )
            return
        wide = (w - 2 * side - gap * (len(legal) - 1)) // len(legal)
        for i, action in enumerate(legal):
            rect = (x + side + i * (wide + gap), top, wide, tall)
            self.ui.button(
                f"say:{action}", rect, self.sitting.speaker.action(action), partial(self.say, action),
                style="main" if action in PREFERRED else "plain", key=KEYS[Say(action)], size=30,
            )  # fmt: skip
        self.ui.focus = f"say:{next((said for said in legal if said in PREFERRED), legal[0])}"

    def say(self, action: int) -> None:
        """Say it."""
        self.session.submit(action)

    def turn_changed(self, mine: bool) -> None:
        """Ask, in the place of what was said before, or let the question go."""
        if mine:
            self.table.caption = ""
        self.raise_cards(set())
        self.resume()

    @property
    def throwing(self) -> int:
        """How many cards have to be thrown now, 0 when it is not that moment."""
        legal = self.session.view.legal if self.asked else ()
        return legal.size if isinstance(legal, Discards) else 0

    def hand_targets(self) -> list[Focusable]:
        """The hand while cards are to be chosen."""
        if not self.throwing:
            return []
        speaker = self.sitting.speaker
        return [
            Focusable(f"card:{s.card}", speaker.card(s.card), self.bounds(s), partial(self.toggle, s.card), ring=False)
            for s in self.own_sprites()
        ]  # fmt: skip

    def toggle(self, card: int) -> None:
        """Choose a card to be thrown, or take it back."""
        chosen = self.table.raised ^ {card}
        if len(chosen) > self.throwing:
            words = self.app.words
            self.complain(words.tn("Only {n} card is thrown.", "Only {n} cards are thrown.", self.throwing))
            return
        focus = self.ui.focus
        self.complaint = ""
        self.raise_cards(chosen)
        self.app.sounds.play("button")
        self.resume()
        complete = len(chosen) == self.throwing and self.app.by_keys
        self.ui.focus_on("discard" if complete else focus, show=complete)

    def throw(self) -> None:
        """Throw the chosen cards."""
        chosen = set(self.table.raised)
        self.table.raised = set()
        if self.session.submit(discard(sum(1 << card for card in chosen))) is not None:
            self.table.raised = chosen

    def pick(self, pos: tuple[int, int]) -> None:
        """A click on a card chooses it while cards are to be thrown."""
        sprite = under(pos, self.own_sprites(), self.placed)
        if sprite is not None and self.throwing:
            self.toggle(sprite.card)

    def glowing(self) -> frozenset[int]:
        """The card that has the focus while cards are chosen; those chosen stand out."""
        focused = self.ui.focused if self.throwing and self.ui.visible_focus else None
        name = focused.name if focused is not None else ""
        return frozenset({int(name.removeprefix("card:"))}) if name.startswith("card:") else frozenset()

    def status(self) -> str:
        """The dialog says it all."""
        return ""

    def paint(self, screen: pygame.Surface) -> None:
        """The table, and the question over it."""
        super().paint(screen)
        if not self.asked:
            return
        rect = self.placed.rect("dialog")
        draw_plate(screen, rect, PLATE, self.px(30), GOLD, self.px(3), 244)
        title, text = self._question()
        x, y, w, _ = rect
        size = fit(title, self.px(36), w - self.px(70), True)
        draw_words(screen, title, (x + w / 2, y + self.px(62)), size, CREAM, True)
        size, lines = self.px(26), wrap(text, self.px(26), w - self.px(80))
        middle, step = y + self.px(162), self.px(36)
        for i, line in enumerate(lines):
            draw_words(screen, line, (x + w / 2, middle + step * (i - (len(lines) - 1) / 2)), size, MUTED)

    def _question(self) -> tuple[str, str]:
        """The title and the text of the dialog."""
        words, view, speaker = self.app.words, self.session.view, self.sitting.speaker
        suit = speaker.suit(view.turn_ups[-1] // 13)
        if self.throwing:
            chosen = len(self.table.raised)
            title = words.tn("Throw {n} card face down", "Throw {n} cards face down", self.throwing)
            return title, words.t("Chosen: {chosen} of {n}. Six cards stay.", chosen=chosen, n=self.throwing)
        if Say.STAND in view.legal:
            text = words.t(
                "Stand to play with them, or beg for another suit: the dealer then gives you a point or runs the cards."
            )
            return words.tp("title", "Proposed as trumps: {suit}", suit=suit), text
        if Say.GIVE in view.legal:
            text = words.t(
                "Give your opponents one point and keep the suit, or run the cards until another suit shows."
            )
            return words.tp("title", "They beg. Trumps so far: {suit}", suit=suit), text
        text = words.t("The deal is thrown in only if all four agree. One who plays on keeps it.")
        return words.tp("title", "New trumps: {suit}", suit=suit), text
