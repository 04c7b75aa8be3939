"""How the table of a lesson looks: its cells tell nothing that the learner is still asked about this deal."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.lessons.run import Run
from scenes.certain import Known
from scenes.layout import Placed
from scenes.lesson_sitting import LessonSitting
from scenes.tablelook import TableLook
from scenes.theme import Colour

if TYPE_CHECKING:
    from scenes.app import App


class LessonLook(TableLook):
    """The look of a table of a lesson; lines over the hand are drawn by `lines_by`, where that is another look."""

    def __init__(
        self, app: "App", sitting: LessonSitting, placed: Placed, lines_by: TableLook | None = None
    ) -> None:  # fmt: skip
        super().__init__(app, sitting, placed)
        self.lesson_session, self._lines_by = sitting.session, lines_by

    def lines(self, screen: pygame.Surface, text: str, colour: Colour) -> None:
        """A text over the hand."""
        if self._lines_by is None:
            super().lines(screen, text, colour)
        else:
            self._lines_by.lines(screen, text, colour)

    def _known(self) -> Sequence[Known]:
        """What is certain, but for points that are still asked for.

        What a finished trick made certain is not told while it is held, but for the answer to what is asked about it.
        """
        session, kept = self.lesson_session, self.sitting.known
        if session.waits_to_tell and kept is not None:
            known: Sequence[Known] = kept[1]
        else:
            known = super()._known()
        now, later = _asked(session.run)
        return [
            Known(point.category) if point.category == now
            else replace(point, team=-1, none=False) if point.category in later else point
            for point in known
        ]  # fmt: skip


def _asked(run: Run) -> tuple[str, frozenset[str]]:
    """The point that is asked for now, and all that are still asked for at this table: so no cell is emptied again."""
    if run.over:
        return "", frozenset()
    steps = run.lesson.steps[run.at + run.answered :]
    asked = [step.ask.about for step in steps if step.table == run.step.table and step.ask and step.ask.kind == "who"]
    ask = run.question
    return ask.about if ask is not None and ask.kind == "who" else "", frozenset(asked)
