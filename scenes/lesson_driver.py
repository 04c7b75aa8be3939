"""Plays a lesson to its end through the real scene: for the pictures and the tests."""

from collections.abc import Iterator

import pygame

from game.lessons.check import visible
from game.lessons.model import Ask
from game.lessons.run import TRIES, possible
from game.lessons.truth import moment
from scenes.app import App
from scenes.lesson import Lesson
from scenes.lesson_files import Shelf

STEP = 1 / 30
PATIENCE = 4000


class LessonDriver:
    """Opens a lesson in an app and goes through it as its own script does."""

    def __init__(self, app: App, lesson: str, shelf: Shelf | None = None, step: int = 0) -> None:
        self.app, self.lesson, self.shelf = app, lesson, shelf
        self.shown: list[int] = []
        """The steps whose right answer was shown, because three were wrong."""
        app.stack.clear()
        app.start(app.make("lesson", lesson=lesson, step=step, shelf_=shelf))
        self.wait()

    @property
    def scene(self) -> Lesson:
        """The lesson."""
        found = next(scene for scene in self.app.stack.scenes if isinstance(scene, Lesson))
        assert isinstance(found, Lesson)
        return found

    @property
    def over(self) -> bool:
        """Whether its end is shown."""
        return self.scene.run.over

    def frame(self, seconds: float = STEP) -> None:
        """One frame."""
        self.app.step(seconds, pygame.event.get())

    def wait(self) -> None:
        """Until nothing happens by itself: the step is done, or something is asked."""
        for _ in range(PATIENCE):
            scene = self.scene
            self.frame(0.1)
            if scene.run.over or (scene.said is not None and scene.session.shown and not scene.session.due):
                return
            if scene.session.my_turn and scene.session.free and not scene.session.timeline.busy:
                scene.submit(scene.session.view.legal[0])
        raise RuntimeError(f"{self.lesson} does not go on at step {self.scene.run.at + 1}")

    def wrong(self) -> list[int]:
        """Answers to the question that are wrong, one for each reason at most."""
        scene = self.scene
        ask = scene.run.question
        assert ask is not None
        answers = self.answers(ask)
        return [answer for answer in answers if answer not in ask.right]

    def answers(self, ask: Ask) -> tuple[int, ...]:
        """Every answer there can be."""
        run = self.scene.run
        if ask.kind == "card":
            return tuple(sorted(visible(moment(run.lesson, run.step), run.step)))
        return possible(ask, self.scene.session.match.legal())

    def moments(self, wrong: bool) -> Iterator[str]:
        """Go to the end of the lesson, stopping at each moment, which is named.

        With `wrong` two wrong answers are given to each question, and to one three.
        """
        while not self.over:
            run = self.scene.run
            at = run.at + 1
            yield f"step_{at}"
            ask = run.question
            if ask is not None:
                if ask.kind == "free":
                    self.play_on()
                else:
                    if wrong:
                        yield from self.answer_wrong(at)
                    if not run.answered:
                        self.scene.answer(ask.right[0])
                        self.wait()
                yield f"step_{at}_right"
            self.scene.on()
            self.wait()
        yield "end"

    def answer_wrong(self, at: int) -> Iterator[str]:
        """Answer wrongly, each time another way; what is done at the table may be done wrongly again."""
        answers, ask = self.wrong(), self.scene.run.question
        if ask is not None and ask.kind == "act" and not self.shown:
            answers = (answers * TRIES)[:TRIES]
        thrice = not self.shown and len(answers) >= TRIES
        for number, value in enumerate(answers[: TRIES - (not thrice)], 1):
            self.scene.answer(value)
            self.wait()
            yield f"step_{at}_wrong_{number}"
        if thrice:
            self.shown.append(at)

    def play_on(self) -> None:
        """Play a deal to its end: the first card that is allowed, every time."""
        scene = self.scene
        for _ in range(PATIENCE):
            if scene.run.answered:
                break
            if scene.session.my_turn:
                scene.submit(scene.session.view.legal[0])
            self.frame(0.5)
            scene.session.timeline.finish()
        self.wait()
