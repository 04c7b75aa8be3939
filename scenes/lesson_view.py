"""What is seen of a lesson: the table or the count, light on what is pointed at, and the teacher's plate."""

from typing import TYPE_CHECKING

import pygame

from game.lessons.model import Lesson as Script
from game.lessons.model import words
from game.lessons.run import Run
from scenes.caption import card_box
from scenes.count_page import CountPage
from scenes.lesson_controls import Controls
from scenes.lesson_files import Shelf
from scenes.lesson_head import Head, furniture, place
from scenes.lesson_light import Light
from scenes.lesson_plate import Plate
from scenes.lesson_rings import CardRings
from scenes.lesson_said import Said
from scenes.lesson_says import Answered, Says
from scenes.lesson_table import LessonTable
from scenes.term_text import opener

if TYPE_CHECKING:
    from scenes.app import App

PLATE_ROOM = (0.2, 1180)
"""Under the page of the count: the share of the window's height for the teacher's words, and how wide they may be."""


class LessonView(LessonTable):
    """Builds and draws the moment that a run through a lesson has reached."""

    def __init__(self, app: "App", lesson: str, script: Script, shelf: Shelf, step: int) -> None:
        self.lesson, self.script, self.shelf = lesson, script, shelf
        self.answered = Answered()
        self.controls = Controls(self, app.store)
        self.light = Light(self, CardRings(app.faces))
        self.plate: Plate | None = None
        self.said: Said | None = None
        self.seen: object = None
        self.table_key: object = None
        self._plate_key: object = None
        super().__init__(app, Run(script, step))

    # --- what the controls do ------------------------------------------------------------------------------------

    def on(self) -> None:
        """To the next step, when this one is done."""

    def skip(self) -> None:
        """To the next step, whether or not this one was answered."""

    def step_back(self) -> None:
        """To the beginning of this step, or to the one before."""

    def leave(self) -> None:
        """Back to where the lesson was opened."""

    @property
    def can_step_back(self) -> bool:
        """Whether there is anything before."""
        return False

    # --- the moment ----------------------------------------------------------------------------------------------

    @property
    def script_game(self) -> str:
        """The game of the table that is shown."""
        return self.session.match.rules.key

    @property
    def done(self) -> list[int]:
        history = self.session.match.history
        return history[-1].actions if history else []

    @property
    def begun(self) -> bool:
        """Whether the learner has done something in this step."""
        return len(self.done) > self.run.step.after

    @property
    def speaking(self) -> bool:
        """Whether the teacher's words are to be seen: not before everything of the step was shown."""
        if self.run.over:
            return False
        return self.answered.verdict is not None or (self.run.due is None and not self.session.due)

    @property
    def on_page(self) -> bool:
        """Whether the count is seen, and not the table: nothing on the table is pointed at."""
        if self.run.over:
            return self.session.where == "score"
        step = self.run.step
        table = bool(step.marks) or bool(step.arrows) or bool(step.open)
        table = table and self.run.due is None and self.run.shown == 0
        points = step.ask is not None and step.ask.kind == "card"
        return self.session.where == "score" and not (points or table)

    def table_now(self) -> object:
        """What the head and the controls lie by."""
        return self.app.size, self.app.words, self.table_map(), len(self.look.cells()), self.run.step.open

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """What is asked at the table, the teacher's plate, and the controls."""
        cells = len(self.look.cells())
        self.head = Head(self.placed, place(self.closed, furniture(self.closed, self.table.seats, cells)))
        self.controls.build()
        self._build_words()
        self.table_key = self.table_now()

    def renew(self) -> None:
        """Other words: all else stays as it is, for making buttons takes its time."""
        focus = self.ui.focus
        self.ui.keep(self.controls.kept())
        self._build_words()
        self.controls.refresh()
        if not any(target.name == self.ui.focus for target in self.ui.targets()):
            self.ui.focus = focus

    def _build_words(self) -> None:
        """What is asked at the table, and what is said; the keyboard comes to them before the controls."""
        controls = list(self.ui.widgets)
        self.ui.widgets = []
        if not self.on_page:
            self.build_more()
        self.ui.extra = self.hand_targets
        says = Says(self.run, self.app.words, self.sitting.speaker, self.answer, self.on)
        legal = self.session.view.legal if self._dealt else ()
        self.said = says.step(self.answered, legal, self.begun) if self.speaking else None
        self.plate = self._lay() if self.said is not None else None
        self.light.lay()
        if self.plate is not None:
            self.plate.build(self.ui, opener(self, self.script_game))
            self._focus()
        self.ui.widgets += controls

    @property
    def _dealt(self) -> bool:
        return self.session.match.deal is not None

    def _focus(self) -> None:
        """Enter goes on, or chooses among the answers."""
        names = [widget.target.name for widget in self.ui.widgets if widget.enabled]
        answers = [name for name in names if name.startswith("answer:")]
        if "next" in names:
            self.ui.focus = "next"
        elif answers and not self.ui.focus.startswith("answer:"):
            self.ui.focus = answers[0]
        elif self.pointing and not self.ui.focus.startswith("card:"):
            cards = self.hand_targets()
            self.ui.focus = cards[0].name if cards else ""

    def _lay(self) -> Plate:
        """The plate of what is said: in the dialog, under the count, or where nothing lies."""
        assert self.said is not None
        plate = Plate(self.placed, self.app.words, self.said, self.script_game)
        if self.asked and not self.on_page:
            self.titled = True
            self.titled = plate.fits(self.room)
            return plate.fit(self.room)
        if self.on_page:
            high, wide = round(self.app.size[1] * PLATE_ROOM[0]), self.px(PLATE_ROOM[1])
            wide = min(wide, self.app.size[0] - 2 * self.px(24))
            return plate.foot(wide, high)
        key = self.app.size, self.said.text, self.said.kind, self.run.at
        if self.plate is not None and key == self._plate_key:
            plate.size, plate.small = self.plate.size, self.plate.small
            return plate.put(self.plate.rect)
        self._plate_key = key
        return plate.find(*self.light.around())

    @property
    def hides_cards(self) -> bool:
        """Whether the plate beside the cards lies on one that can be read."""
        if self.plate is None or self.on_page or self.asked:
            return False
        rect, sprites = pygame.Rect(self.plate.rect), self.table.sprites()
        return any(rect.colliderect(card_box(sprite, self.placed)) for sprite in sprites if sprite.pose.face)

    # --- drawing ------------------------------------------------------------------------------------------------

    def acting(self) -> int:
        """Nobody acts while cards are dealt."""
        return -1 if self.session.where == "dealing" else super().acting()

    def paint(self, screen: pygame.Surface) -> None:
        """The table or the count, the light on what is pointed at, and the words."""
        if self.on_page:
            foot = None
            if self.plate is not None:
                foot = (self.plate.rect[1] - self.app.size[1] / 2) / self.placed.unit - 28
            CountPage(self.look, self.pegs).draw(screen, foot)
        else:
            super().paint(screen)
            self.light.draw(screen)
        title = words(self.script.title, self.app.words.lang)
        if not self.on_page:
            self.head.draw(screen, self.controls.number(), title, self.run.at, len(self.script.steps))
        if self.plate is not None and not (self.asked and self.complaint):
            self.plate.draw(screen, self.app.faces.icon)
