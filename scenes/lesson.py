"""A lesson: a prepared deal on the real table, with a teacher who shows, asks, and answers whatever is answered."""

from typing import TYPE_CHECKING

from game.errors import BadLesson
from game.lessons.model import words
from scenes.inputs import Input, Key
from scenes.lesson_files import Shelf, shelf
from scenes.lesson_progress import Progress
from scenes.lesson_says import Answered
from scenes.lesson_view import LessonView
from scenes.stack import Move, Pop

if TYPE_CHECKING:
    from scenes.app import App

GRACE = 0.35
"""Seconds after new words in which a click or Enter does not go on already."""


class Lesson(LessonView):
    """One learner's way through a lesson; `step` is where he begins, by default where he left it."""

    name = "lesson"

    def __init__(self, app: "App", lesson: str, step: int | None = None, shelf_: Shelf | None = None) -> None:
        lessons = shelf_ or shelf()
        script = lessons.whole(lesson)
        if isinstance(script, BadLesson):
            raise script
        self.progress = Progress(app.store)
        begin = self.progress.step(lesson, len(script.steps)) if step is None else step
        self._gone_back = -1
        self._moves = False
        super().__init__(app, lesson, script, lessons, begin)

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
        if seen != self.seen:
            self.seen = seen
            self.light.begin()
            if self.speaking:
                self.table.caption = ""
            self.recall(self.speaking)
            if self.table_key == self.table_now():
                self.renew()
            else:
                self.resume()
            self.app.dirty = True
            if self.said is not None:
                self.app.announce(self.said.spoken)
        self._make_room()
        return move

    def _make_room(self) -> None:
        """When what moved has come to rest under the plate, this goes where there is room."""
        moved, self._moves = self._moves, self.session.timeline.busy or not self._still()
        if moved and not self._moves and self.hides_cards:
            self._plate_key = None
            self.renew()
            self.app.dirty = True

    def _moment(self) -> object:
        """What decides which words are to be seen."""
        return (self.run.at, self.speaking, self.answered, self.acting_now, self.on_page, self.begun, self.pointing,
                self.run.answered)  # fmt: skip

    def resume(self) -> None:
        """The language may have changed."""
        if self.sitting.speaker.voice.words is not self.app.words:
            self.sitting.speak(self.app.words)
        super().resume()

    @property
    def animating(self) -> bool:
        """While anything moves, or light breathes."""
        if self.controls.paused:
            return self.light.moving
        return self.light.moving or super().animating

    @property
    def _idle(self) -> bool:
        return not self.session.due

    def answer(self, value: int) -> None:
        """Judge an answer; after the right one, and when it is shown, the lesson's own way is done."""
        if self.run.question is None or self.session.timeline.busy:
            return
        verdict = self.run.answer(value)
        self._gone_back = -1
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
        self.session.show_winner()

    # --- from step to step --------------------------------------------------------------------------------------

    def on(self) -> None:
        """To the next step, when this one is done."""
        self.controls.paused = False
        if self.session.timeline.busy and (self.session.where == "score" or not self.run.waits):
            self.session.timeline.skip()
        elif self.run.waits:
            held = bool(self.session.held) and self._at_once
            if not held:
                self.session.hurry()
            self.run.on()
            if held:
                self.session.release()
            self._gone_back = -1
            self._arrive()

    @property
    def _at_once(self) -> bool:
        """Whether the next step begins while the trick of this one is still taken: it lays no hand open meanwhile."""
        steps, following = self.script.steps, self.run.at + 1
        return following < len(steps) and not steps[following].open and not self.run.step.open

    def skip(self) -> None:
        """To the next step, whether or not this one was answered: then it is done as the lesson does it."""
        self.controls.paused = False
        self.session.hurry()
        self.run.on()
        self._gone_back = -1
        self._arrive()

    def step_back(self) -> None:
        """To the beginning of this step; to the one before where this one has just begun, or was gone back to."""
        run, again = self.run, self._gone_back == self.run.at
        alone = run.step.ask is not None and run.step.ask.kind == "free"
        if alone and self.begun and not again:
            run.go_to(run.at)
        elif again:
            run.go_to(run.at - 1)
        else:
            run.back()
        self._gone_back = run.at
        self._arrive(fresh=True)

    def _arrive(self, fresh: bool = False) -> None:
        """A step begins: the table is as it is before it, whatever was done on the way here."""
        run = self.run
        self.answered, self.tried, self.pointed = Answered(), set(), -1
        self._plate_key = None
        self.recall(False)
        self.progress.keep(self.lesson, 0 if run.over else run.at, done=run.over)
        if run.over:
            self.push("lesson_over", lesson=self.lesson, shelf_=self.shelf)
            return
        if fresh or not self.sitting.stands_at(run):
            self.seat()
        self.session.lay_open(run.step.open)
        self.seen = None

    @property
    def can_step_back(self) -> bool:
        """Whether there is anything before."""
        run = self.run
        return run.at > 0 or bool(run.step.do) or self.answered.verdict is not None or self.begun

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
