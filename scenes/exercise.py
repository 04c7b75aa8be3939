"""One of the player's own costliest choices, to be made again: on the real table, answered with the reasons."""

import logging
from datetime import date
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.budget import Budget
from game.cards import Action
from game.match import Record
from game.record import replay
from game.review import Choice, hasty, judge
from scenes.advice_words import quoted
from scenes.beside import Part, draw_parts
from scenes.card_words import sentence
from scenes.daily_words import date_text
from scenes.dots import dots
from scenes.exercises import MASTERED, Exercise, due, note, position
from scenes.position import NOTHING, Position
from scenes.review_words import cost, reasons
from scenes.stack import Move
from scenes.theme import BRIGHT_GOLD, CREAM, GOLD, MUTED
from scenes.worker import OutOfTime

if TYPE_CHECKING:
    from scenes.app import App

BAD = (244, 150, 132)
SECONDS, LIMIT = 1.0, 6.0
"""When the time for an answer of the worker is up, and when it is given up."""


def weigh(record: Record, action: Action, seed: str, out_of_time: OutOfTime) -> Choice:
    """What a choice at the end of a record costs; done in the worker process."""
    deal = replay(record).deal
    assert deal is not None
    return judge(1, 1, deal, action, Random(seed), Budget(out_of_time=out_of_time), hasty(4))


class ExerciseScene(Position):
    """Asks for the choice; right is the best one, and what is as good."""

    name = "exercise"

    def __init__(self, app: "App", exercise: Exercise | None = None) -> None:
        exercise = exercise or due(app.store)[0]
        record = position(exercise)
        assert record is not None
        self.exercise = exercise
        self.found: dict[Action, Choice] = {}
        self.failed = self.counted = self.shown = False
        self._asked: tuple[int, Action] | None = None
        self._age = 0.0
        super().__init__(app, record, {exercise.best_action})

    # --- asking ---------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Say what is to be done, and find out meanwhile why the best is the best."""
        super().enter()
        self._ask(self.exercise.was_action)
        self.app.announce(self.app.words.t("Your choice cost points here. What would you do now?"))

    def _ask(self, action: Action) -> None:
        seed = f"{self.exercise.best}/{action}"
        number = self.app.worker.ask(weigh, self.record, action, seed, seconds=SECONDS, limit=LIMIT)
        self._asked = number, action

    def answered(self, action: Action) -> None:
        """Right at once, or weighed first."""
        self.failed = False
        if action not in self.found and action != self.exercise.best_action:
            if self._asked is None or self._asked[1] != action:
                self._ask(action)
            self.app.announce(self.app.words.t("The coach looks at your choice."))
            return
        self._settle()

    def update(self, dt: float) -> Move:
        """Take what the worker has found."""
        self._age += dt
        if self._asked is not None:
            answer = self.app.worker.look(self._asked[0])
            if answer is not None:
                action, self._asked = self._asked[1], None
                if answer.fault:
                    logging.error("an exercise cannot be weighed: %s", answer.fault)
                else:
                    self.found[action] = answer.value
                self.failed = bool(answer.fault) and action == self.chosen
                if self.chosen == action and action != self.exercise.best_action:
                    self._settle()
                self.app.dirty = True
                self.resume()
        return super().update(dt)

    def exit(self) -> None:
        """Nothing is thought about any more."""
        self.stop()
        super().exit()

    def stop(self) -> None:
        """Wait for no answer any more."""
        if self._asked is not None:
            self.app.worker.drop(self._asked[0])
            self._asked = None

    @property
    def waits(self) -> bool:
        """Whether the choice that was made is still being weighed."""
        return self._asked is not None and self.chosen not in (NOTHING, self.exercise.best_action)

    @property
    def animating(self) -> bool:
        """While the worker thinks, and what a table has to show."""
        return self._asked is not None or not self._still() or bool(self.complaint)

    @property
    def solved(self) -> bool:
        """Whether the choice that was made is the best, or as good."""
        if self.chosen == self.exercise.best_action:
            return True
        choice = self.found.get(self.chosen)
        return choice is not None and not choice.mistake and self.chosen != self.exercise.was_action

    def _settle(self) -> None:
        """Only the first answer counts, if it is known what it is worth; what was right is pointed at."""
        if not self.counted and not self.failed:
            self.counted = True
            self.exercise = note(self.app.store, self.exercise, self.solved)
        if not self.failed:
            self.app.sounds.play("peg" if self.solved else "refuse")
        if self.solved:
            self.pointed = self.chosen
        self.app.announce(". ".join(part.text for part in self.parts()))

    # --- what next ------------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """What can be done after the answer."""
        words, (_, _, w, h) = self.app.words, self.side
        pad, gap, tall = self.u(24), self.u(12), self.u(68)
        settled = self.chosen != NOTHING and not self.waits
        buttons = [("leave", words.t("Done"), self.leave, "leave", "plain")]
        if settled and not self.solved and not self.shown:
            buttons = [
                ("again", words.t("Choose again"), self.again, "undo", "main"),
                ("answer", words.t("Show the answer"), self.show_answer, "hint", "plain"),
                *buttons,
            ]
        elif settled and self._others:
            buttons = [("next", words.t("Next exercise"), self.go_on, "step_on", "main"), *buttons]
        if self.upright:
            top = h - pad - len(buttons) * (tall + gap) + gap
            rects = [self.part_of(pad, top + place * (tall + gap), w - 2 * pad, tall) for place in range(len(buttons))]
        else:
            wide = (w - 2 * pad - 2 * gap) // 3
            left = w - pad - len(buttons) * (wide + gap) + gap
            rects = [
                self.part_of(left + place * (wide + gap), h - tall - self.u(16), wide, tall)
                for place in range(len(buttons))
            ]
        for (name, text, do, icon, style), rect in zip(buttons, rects, strict=True):
            self.push_button(name, rect, text, do, icon=icon, style=style)
        if settled:
            self.ui.focus = buttons[0][0]
        self._foot = rects[0][1]

    _foot = 0

    @property
    def _others(self) -> list[Exercise]:
        return [one for one in due(self.app.store) if one.record != self.exercise.record]

    def show_answer(self) -> None:
        """The best, with its reasons."""
        self.shown = self.counted = True
        self.point(self.exercise.best_action)
        self.app.announce(". ".join(part.text for part in self.parts()))

    def go_on(self) -> None:
        """The next one."""
        self.go("exercise", exercise=self._others[0])

    # --- drawing --------------------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """What there is to read."""
        words, voice = self.app.words, self.sitting.speaker.voice
        parts = [Part(words.t("Your own hand"), 32, CREAM, True)]
        was = quoted(voice, self.exercise.was_action, self.session.view.legal)
        if self.chosen == NOTHING:
            text = words.t("Your choice cost points here. What would you do now?")
            solved = words.t("Solved {n} of {all} times", n=self.exercise.solved, all=MASTERED)
            return [*parts, Part(text, 27, CREAM), *self._when(), Part(solved, 23, MUTED, above=4)]
        if self.waits:
            return [*parts, Part(words.t("The coach looks at your choice."), 27, MUTED)]
        if self.shown or self.solved:
            return [*parts, *self._right(was)]
        if self.failed:
            return [*parts, Part(words.t("The coach has no answer this time."), 27, MUTED)]
        choice = self.found.get(self.chosen)
        text = words.t("That is what you did.") if self.chosen == self.exercise.was_action else words.t("Not the best.")
        parts.append(Part(text, 29, BAD, True))
        if choice is not None:
            if choice.mistake:
                parts.append(Part(cost(words, choice), 25, BAD, above=4))
            parts += [Part(why, 25, CREAM, above=8) for why in reasons(voice, choice.why)]
        return parts

    def _when(self) -> list[Part]:
        """When it was played, where that is a date."""
        try:
            day = date.fromisoformat(self.exercise.day)
        except ValueError:
            return []
        told = date_text(self.app.words, (day.year, day.month, day.day))
        return [Part(self.app.words.t("Played on {day}", day=told), 23, MUTED)]

    def _right(self, was: str) -> list[Part]:
        """What is best, and why; how often it was solved."""
        words, voice = self.app.words, self.sitting.speaker.voice
        best = self.exercise.best_action
        head = words.t("Right!") if self.solved and not self.shown else words.t("The answer")
        action = sentence(quoted(voice, self.chosen, self.session.view.legal))
        parts = [Part(head, 32, BRIGHT_GOLD, True), Part(action, 27, GOLD, True, 4)]
        told = self.found.get(self.exercise.was_action)
        if told is not None and self.chosen == best:
            parts += [Part(why, 25, CREAM, above=8) for why in reasons(voice, told.instead)]
        parts.append(Part(words.t("You did then: {action}", action=was), 23, MUTED, above=16))
        if self.exercise.mastered:
            parts.append(Part(words.t("Solved twice: it is yours now."), 25, BRIGHT_GOLD, True))
        elif self.solved and not self.shown and self.exercise.solved:
            parts.append(Part(words.t("Once more another time, and it is done."), 23, MUTED))
        elif self.solved and not self.shown:
            parts.append(Part(words.t("The first answer counts: this hand comes again."), 23, MUTED))
        return parts

    def write(self, screen: pygame.Surface) -> None:
        """The task, or the answer."""
        x, y, w, h = self.side
        pad = self.u(24)
        wide, tall = w - 2 * pad, (self._foot or y + h) - y - 2 * pad
        bottom = draw_parts(screen, self.parts(), (x + pad, y + pad, wide, tall), self.scale)
        if self.waits:
            age = None if self.app.settings.reduced else self._age
            dots(screen, (x + w // 2, bottom + self.u(40)), self.u(16), age)
