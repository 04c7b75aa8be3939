"""A lesson: a prepared deal on the real table, with a teacher who shows, asks, and answers whatever is answered."""

from typing import TYPE_CHECKING

import pygame

from game.lessons.model import Lesson as Script
from game.lessons.model import words
from game.lessons.read import BadLesson
from game.lessons.run import Run
from scenes.count_page import CountPage
from scenes.inputs import Input, Key
from scenes.lesson_controls import Controls
from scenes.lesson_files import Shelf, shelf
from scenes.lesson_head import Head, furniture, place
from scenes.lesson_light import Light
from scenes.lesson_plate import Plate, Said
from scenes.lesson_progress import Progress
from scenes.lesson_says import Answered, Says
from scenes.lesson_table import LessonTable
from scenes.stack import Move, Pop
from scenes.term_text import opener

if TYPE_CHECKING:
    from scenes.app import App

GRACE = 0.35
"""Seconds after new words in which a click or Enter does not go on already."""
PLATE_ROOM = (0.2, 1180)
"""Under the page of the count: the share of the window's height for the teacher's words, and how wide they may be."""


class Lesson(LessonTable):
    """One learner's way through a lesson; `step` is where he begins, by default where he left it."""

    name = "lesson"

    def __init__(self, app: "App", lesson: str, step: int | None = None, shelf_: Shelf | None = None) -> None:
        self.shelf = shelf_ or shelf()
        script = self.shelf.whole(lesson)
        if isinstance(script, BadLesson):
            raise script
        self.lesson, self.script = lesson, script
        self.progress = Progress(app.store)
        begin = self.progress.step(lesson, len(script.steps)) if step is None else step
        self.answered = Answered()
        self.controls = Controls(self)
        self.light = Light(self)
        self.plate: Plate | None = None
        self.said: Said | None = None
        self._seen: object = None
        self._placed_key: object = None
        super().__init__(app, Run(script, begin))

    @property
    def script_game(self) -> str:
        """The game of the table that is shown."""
        return self.session.match.rules.key

    # --- going on -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin where the learner left it."""
        super().enter()
        self._arrive(fresh=True)
        title = words(self.script.title, self.app.words.lang)
        self.app.announce(f"{self.controls.number()}. {title}")

    def update(self, dt: float) -> Move:
        """Let the step go on, and say what belongs to the moment it has reached."""
        self.session.halted = self.controls.paused
        self.session.timeline.speed = self.app.settings.speed * self.controls.pace
        move = super().update(0.0 if self.controls.paused and self.session.timeline.busy else dt)
        self.light.pass_time(dt)
        seen = self._moment()
        if seen != self._seen:
            self._seen = seen
            self.light.begin()
            if self.speaking:
                self.table.caption = ""
            self.recall(self.speaking)
            self.resume()
            self.app.dirty = True
            if self.said is not None:
                self.app.announce(self.said.spoken)
        return move

    def _moment(self) -> object:
        """What decides which words are to be seen."""
        begun = len(self._done) > self.run.step.after
        return (self.run.at, self.speaking, self.answered, self.acting_now, self.on_page, begun, self.pointing,
                self.run.answered)  # fmt: skip

    @property
    def _done(self) -> list[int]:
        history = self.session.match.history
        return history[-1].actions if history else []

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

    def answer(self, value: int) -> None:
        """Judge an answer; after the right one, and when it is shown, the lesson's own way is done."""
        if self.run.question is None or self.session.timeline.busy:
            return
        verdict = self.run.answer(value)
        tried = self.answered.tried | ({value} if verdict.kind in ("wrong", "hint", "shown") else set())
        self.answered = Answered(verdict, value, frozenset(tried))
        self.tried = set(tried)
        self.app.sounds.play("point" if verdict.kind == "right" else "refuse")
        if self.run.to_do is not None:
            showing = verdict.kind == "shown" or verdict.other
            if showing:
                self.show_action(self.run.to_do)
            self.session.do(self.run.to_do, showing=showing)
        elif self.throwing is not None:
            self.raise_cards(self.throwing.raised)

    # --- from step to step --------------------------------------------------------------------------------------

    def on(self) -> None:
        """To the next step, when this one is done."""
        self.controls.paused = False
        if self.session.timeline.busy and (self.session.where == "score" or not self.run.waits):
            self.session.timeline.skip()
        elif self.run.waits:
            self.session.hurry()
            self.run.on()
            self._arrive()

    def skip(self) -> None:
        """To the next step, whether or not this one was answered: then it is done as the lesson does it."""
        self.controls.paused = False
        self.session.hurry()
        self.run.on()
        self._arrive()

    def step_back(self) -> None:
        """To the beginning of this step, or to the one before."""
        if self.session.free and len(self._done) > self.run.step.after:
            self.run.go_to(self.run.at)
        else:
            self.run.back()
        self._arrive(fresh=True)

    def _arrive(self, fresh: bool = False) -> None:
        """A step begins: the table is as it is before it, whatever was done on the way here."""
        run = self.run
        self.answered, self.tried, self.pointed = Answered(), set(), -1
        self.recall(False)
        self.progress.keep(self.lesson, 0 if run.over else run.at, done=run.over)
        if run.over:
            self.push("lesson_over", lesson=self.lesson, shelf_=self.shelf)
            return
        if fresh or not self.sitting.stands_at(run):
            self.seat()
        self.session.lay_open(run.step.open)
        self._seen = None

    def leave(self) -> None:
        """Back to where the lesson was opened; the step is kept."""
        if len(self.app.stack.scenes) > 1:
            self.move = Pop()
        else:
            self.go("course", lesson=self.lesson)

    def back(self) -> None:
        """Escape leaves."""
        self.leave()

    # --- input --------------------------------------------------------------------------------------------------

    def handle(self, entered: Input) -> None:
        """Enter and the space bar do nothing in the moment new words came; then they do what has the focus."""
        if isinstance(entered, Key) and entered.name in ("return", "space") and not self.session.timeline.busy:
            if self.light.time < GRACE:
                return
            if self._plate_asks and not self.ui.visible_focus:
                self.ui.focus_on(self.ui.focus, show=True)
                self.focus_shown()
                return
        super().handle(entered)

    @property
    def _plate_asks(self) -> bool:
        """Whether something is asked that is answered with a button or at a card."""
        ask = self.run.question
        return self.speaking and ask is not None and ask.kind not in ("act", "free")

    def click(self, pos: tuple[int, int]) -> None:
        """Skip what moves; choose what lies there; or go on."""
        if self.session.timeline.busy:
            self.controls.paused = False
            self.session.timeline.skip()
        elif self.run.waits:
            if self.light.time >= GRACE:
                self.on()
        else:
            self.pick(pos)

    def key(self, key: Key) -> bool:
        """The keys of the lesson, after those of what may be said."""
        return super().key(key) or self.controls.key(key.name)

    # --- building -----------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """The language may have changed."""
        if self.sitting.speaker.voice.words is not self.app.words:
            self.sitting.speak(self.app.words)
            self._seen = None
        super().resume()

    def build(self) -> None:
        """What is asked at the table, the teacher's plate, and the controls."""
        if not self.on_page:
            self.build_more()
        self.ui.extra = self.hand_targets
        seats, cells = self.table.seats, len(self.look.cells())
        self.head = Head(self.placed, place(self.placed, furniture(self.placed, seats, cells)))
        says = Says(self.run, self.app.words, self.sitting.speaker, self.answer, self.on)
        begun = len(self._done) > self.run.step.after
        legal = self.session.view.legal if self._dealt else ()
        self.said = says.step(self.answered, legal, begun) if self.speaking else None
        self.plate = self._lay() if self.said is not None else None
        self.light.lay()
        if self.plate is not None:
            self.plate.build(self.ui, opener(self, self.script_game))
            self._focus()
        self.controls.build()

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
            return plate.fit(self.room)
        if self.on_page:
            high, wide = round(self.app.size[1] * PLATE_ROOM[0]), self.px(PLATE_ROOM[1])
            wide = min(wide, self.app.size[0] - 2 * self.px(24))
            return plate.foot(wide, high)
        key = self.app.size, self.said.text, self.said.kind, self.run.at
        if self.plate is not None and key == self._placed_key:
            return plate.put(self.plate.rect)
        self._placed_key = key
        return plate.find(*self.light.around())

    # --- drawing ------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """While anything moves, or light breathes."""
        if self.controls.paused:
            return self.light.moving
        return self.light.moving or self.session.due or super().animating

    def glowing(self) -> frozenset[int]:
        """The cards of the step's marks too."""
        return super().glowing() | self.light.cards

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


__all__ = ["Lesson", "Script"]
