"""What stands on the teacher's plate: the words of the step, or what is said to an answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.actions import Discards, is_card
from game.lessons.model import NOBODY, Ask, words
from game.lessons.run import Run, Verdict
from scenes.lesson_said import Choice, Said
from scenes.text import Speaker
from scenes.words import Words


@dataclass(frozen=True, slots=True)
class Answered:
    """What was said to an answer, and which answers were wrong so far."""

    verdict: Verdict | None = None
    value: int = 0
    tried: frozenset[int] = frozenset()


class Says:
    """Words and buttons for the moment of a run; `answer` and `on` are what the buttons do."""

    def __init__(
        self, run: Run, texts: Words, speaker: Speaker, answer: Callable[[int], None], on: Callable[[], None]
    ) -> None:  # fmt: skip
        self.run, self.texts, self.speaker, self.answer, self.on = run, texts, speaker, answer, on

    def step(self, answered: Answered, legal: Sequence[int], begun: bool) -> Said | None:
        """What is said now; None while the learner plays a deal by himself."""
        run, lang = self.run, self.texts.lang
        ask, verdict = run.step.ask, answered.verdict
        if ask is not None and ask.kind == "free":
            if run.answered:
                return Said(words(ask.why, lang), "right", choices=self._next())
            asked = self.texts.t("Play the deal to its end.")
            return None if begun else Said(words(run.step.say, lang), asked=asked)
        if verdict is not None:
            return self._verdict(verdict, answered, ask, legal)
        say = words(run.step.say, lang)
        if ask is None:
            return Said(say, choices=self._next())
        if run.answered:
            return Said(words(ask.why, lang), "right", choices=self._next())
        return Said(say, asked=self._asked(ask, legal), choices=self._choices(ask, answered),
                    stacked=ask.kind == "choice")  # fmt: skip

    def _verdict(self, verdict: Verdict, answered: Answered, ask: Ask | None, legal: Sequence[int]) -> Said:
        lang, done = self.texts.lang, self.run.answered
        heading, text, hint = self._heading(verdict), words(verdict.say, lang), ""
        if verdict.kind == "hint" and words(verdict.hint, lang):
            hint = words(verdict.hint, lang)
        assert ask is not None
        choices = (*self._choices(ask, answered), *(self._next() if done else ()))
        asked = "" if done else self._asked(ask, legal)
        return Said(text, verdict.kind, heading, hint, asked, choices, stacked=ask.kind == "choice")

    def _heading(self, verdict: Verdict) -> str:
        t, right = self.texts.t, self.run.to_do
        if verdict.other and right is not None:
            return t("Just as good. The lesson goes on with: {action}", action=self._called(right))
        if verdict.kind == "shown" and right is not None:
            return t("The right answer: {action}", action=self._called(right))
        right_ = t("Right!")
        if words(verdict.say, self.texts.lang).startswith(right_.rstrip("!")):
            right_ = ""  # the lesson says it itself
        known = {"right": right_, "wrong": t("Not quite"), "hint": t("Not yet. Here is a hint"),
                 "shown": t("This was the answer")}  # fmt: skip
        return known[verdict.kind]

    def _called(self, action: int) -> str:
        return self.speaker.card(action) if is_card(action) else self.speaker.action(action)

    def _asked(self, ask: Ask, legal: Sequence[int]) -> str:
        """What the learner is to do now."""
        t = self.texts.t
        if ask.kind == "card":
            return t("Point at the card.")
        if ask.kind == "act" and isinstance(legal, Discards):
            return t("Choose the cards, then confirm.")
        if ask.kind == "act" and any(is_card(action) for action in legal):
            only = all(is_card(action) for action in legal)
            return t("Play a card.") if only else t("Play a card, or press the button.")
        return ""

    def _next(self) -> tuple[Choice, ...]:
        t = self.texts.t
        last = self.run.at == len(self.run.lesson.steps) - 1
        return (Choice("next", t("Finish") if last else t("Next"), self.on, "main", "n"),)

    def _choices(self, ask: Ask, answered: Answered) -> tuple[Choice, ...]:
        """The answers that stand on the plate; those that were wrong cannot be given again."""
        if ask.kind not in ("who", "number", "choice"):
            return ()
        found = []
        for value in ask.choices:
            missed = value in answered.tried
            right = self.run.answered and value in ask.right
            style = "chosen" if right else "missed" if missed else "plain"
            enabled = not missed and not self.run.answered
            found.append(Choice(f"answer:{value}", self._label(ask, value), partial(self.answer, value), style,
                                enabled=enabled))  # fmt: skip
        return tuple(found)

    def _label(self, ask: Ask, value: int) -> str:
        if ask.kind == "number":
            return str(value)
        if ask.kind == "choice":
            return words(ask.labels[value], self.texts.lang)
        if value == NOBODY:
            return self.texts.t("Nobody")
        return self.speaker.voice.names[value] if ask.about == "trick" else self.speaker.side(value)
