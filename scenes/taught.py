"""A table with the teacher at it: he warns before a choice, and what he says stands on a plate beside the cards."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.coach_reasons import Reason
from game.errors import Refusal
from scenes.caption import FACE, PLAQUE, Box, Captions, Plate, card_box, draw_caption, taken
from scenes.caption_terms import CaptionTerms
from scenes.inputs import Key
from scenes.sitting import Sitting
from scenes.stack import Move
from scenes.tabletop import TableScene
from scenes.teacher import Teacher
from scenes.teacher_words import earlier, fact_line, joined, remark
from scenes.term_text import opener
from scenes.voice import Voice

if TYPE_CHECKING:
    from scenes.app import App

AWAY = "c"
"""The key that puts the teacher's plate away, and brings it back."""


class Taught(TableScene):
    """What the teacher does where a person chooses."""

    def __init__(self, app: "App", sitting: Sitting | None = None) -> None:
        self.captions, self.brief, self.terms = Captions(), Captions(), CaptionTerms()
        self.plate: Plate | None = None
        """The plate as it was drawn last."""
        self._whole: tuple[Plate | None, bool] = None, True
        super().__init__(app, sitting)

    @property
    def teacher(self) -> Teacher:
        """The teacher of this match."""
        teacher = self.app.teacher
        if teacher is None or teacher.session is not self.session:
            teacher = self.app.teacher = Teacher(self.app.worker, self.app.hints, self.session)
        teacher.hints = self.app.hints
        return teacher

    def update(self, dt: float) -> Move:
        """Let him see what happens; what is new is told to who hears the screen."""
        move = super().update(dt)
        if move is None:
            new = self.teacher.watch(self.app.settings, dt)
            text = joined(*(self._line(part) for part in new))
            if text:
                self.app.announce(text)
        return move

    @property
    def animating(self) -> bool:
        """Also while he thinks, and while a remark is to go."""
        return super().animating or self.teacher.busy

    # --- choosing -----------------------------------------------------------------------------------------------

    def submit(self, action: int) -> Refusal | None:
        """Do what was chosen, unless it costs so much that it is to be asked for once more."""
        choice = self.teacher.costly(action) if self.session.my_turn else None
        if choice is None:
            return super().submit(action)
        self.push("warned", choice=choice, do=partial(self.insist, action))
        self.kept_back()
        return None

    def insist(self, action: int) -> None:
        """It is done all the same."""
        super().submit(action)

    def kept_back(self) -> None:
        """What was chosen is not done yet."""

    def key(self, key: Key) -> bool:
        """His own key, then the others."""
        if key.name == AWAY and self.teacher.pupil is not None:
            self.teacher.put_away()
            return True
        return super().key(key)

    def click(self, pos: tuple[int, int]) -> None:
        """A click on his plate puts it away; one on a term there has opened its card before it comes here."""
        plate = self.plate
        if plate is not None and self.teacher.speaks and pygame.Rect(plate.rect).collidepoint(pos):
            self.teacher.put_away()
        else:
            super().click(pos)

    # --- what he says -------------------------------------------------------------------------------------------

    @property
    def _voice(self) -> Voice:
        """He speaks to who looks, also where several persons do."""
        speaker, viewer = self.sitting.speaker.voice, self.session.viewer
        return Voice(speaker.words, speaker.names, viewer, speaker.team_of, speaker.game)

    def _line(self, part: object) -> str:
        """A remark or a fact in words."""
        pupil = self.teacher.pupil
        if isinstance(part, Reason):
            return fact_line(self._voice, part)
        if pupil is None or pupil.remark is None:
            return ""
        said = remark(self._voice, pupil.remark, pupil.legal)
        return joined(earlier(self._voice, pupil.remark, pupil.legal), said) if pupil.late else said

    def taught(self) -> tuple[str, str]:
        """What stands on the plate: what was said of a choice, and below it how things stand."""
        pupil = self.teacher.pupil
        if pupil is None or not self.teacher.speaks:
            return "", ""
        spoken = self._line(pupil.remark) if pupil.remark is not None else ""
        text = [spoken, *(self._line(fact) for fact in pupil.before)]
        return "\n".join(filter(None, text)), "\n".join(self._line(fact) for fact in pupil.standing)

    def covered(self) -> list[Box]:
        """What his plate must not lie on."""
        boxes = taken(self.table, self.placed, [widget for widget in self.ui.widgets if not widget.target.inline])
        return [*boxes, (self.placed.rect("status"), FACE)]

    def paint(self, screen: pygame.Surface) -> None:
        """The table, and his plate beside the cards."""
        super().paint(screen)
        if not self.under_hint:
            self.plate = self._laid(*self.taught())
            draw_caption(screen, self.plate)
            game = self.session.match.rules.key
            self.terms.follow(self.plate, self.app.words, self.ui, opener(self, game))
            self.terms.draw(screen)

    def _laid(self, text: str, facts: str) -> Plate | None:
        """The plate with all he says; where that would cover something, without how things stand."""
        w, h = self.app.size
        own = [*self.own_sprites(), *(sprite for _, sprite in self.table.trick)]
        clear = [card_box(sprite, self.placed) for sprite in own]
        clear += [self.placed.rect(f"plaque.{slot}") for slot in range(self.table.seats)]
        near = w * 0.8, h * 0.8
        boxes = self.covered()
        whole, full = self._whole, self.captions.lay(
            self.placed, text, boxes, action=facts, near=near, key=self.where, clear=clear
        )  # fmt: skip
        if full is None or not (text and facts):
            return full
        if full is not whole[0]:
            inner = pygame.Rect(full.rect).inflate(-8, -8)
            whole = self._whole = full, not any(inner.colliderect(box) for box, bad in boxes if bad >= PLAQUE)
        if whole[1]:
            return full
        return self.brief.lay(self.placed, text, boxes, near=near, key=self.where, clear=clear)
