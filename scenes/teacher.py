"""The teacher at the table: when he thinks, when he warns, and what he has to say. No pygame.

He thinks in the worker process, on the turn of the person who looks, and never about anything else: what he says
belongs to the moment it was thought about. If the person chooses before he is ready, what comes after that is said
later: as soon as it is there, and at the latest on the next own turn, where it goes before everything else. Play never
waits for him: a computer player who has to think takes the worker, and so does somebody who asks for a hint. What he
had asked there he asks again when it is free.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game import teach_facts
from game.cards import Action, Seat
from game.coach_reasons import TIES
from scenes.looking import NOBODY
from scenes.pupil import NOTHING, Pupil, Turn
from scenes.session import Session
from scenes.settings import TEACHER, Settings
from scenes.thinking import HINT_LIMIT, HINT_SECONDS, Hints, Moment, advise, coach_seed, judge, moment
from scenes.worker import DROPPED, Answer, Worker

if TYPE_CHECKING:
    from game.review import Choice

OFF, WARN, AFTER, TALK = TEACHER
READ = 4.0
"""Seconds a remark stays at least, even if the next own turn comes sooner."""
WARN_POINTS, WARN_CHANCE = 0.3, 0.03
"""A choice that costs so much, in points or as a part of the chance to win the match, is worth a warning."""
EMPTY = TIES | {"forced"}
"""Reasons that say nothing of a choice by itself."""


class Teacher:
    """Speaks to whoever looks at the match of one session."""

    def __init__(self, worker: Worker, hints: Hints, session: Session) -> None:
        self.worker, self.hints, self.session = worker, hints, session
        self.level = OFF
        self.pupils: dict[Seat, Pupil] = {}

    @property
    def pupil(self) -> Pupil | None:
        """Whom he speaks to now."""
        return None if self.level == OFF else self.pupils.get(self.session.looker)

    @property
    def speaks(self) -> bool:
        """Whether anything is to be read."""
        pupil = self.pupil
        return pupil is not None and bool(pupil.said) and pupil.closed != pupil.topic

    @property
    def busy(self) -> bool:
        """Whether something is going to change although nobody does anything: he thinks, or a remark is to go."""
        pupil = self.pupil
        if pupil is None or pupil.turn is None:
            return False
        return bool(pupil.open) or (pupil.remark is not None and self.session.my_turn)

    # --- in every frame -----------------------------------------------------------------------------------------

    def watch(self, settings: Settings, seconds: float) -> tuple[object, ...]:
        """See what has happened; what is said now and was not before."""
        level = level_of(settings, self.session)
        if level != self.level:
            self.level = level
            self.pupils.clear()
        looker = self.session.looker
        if level == OFF or looker == NOBODY:
            return ()
        pupil = self.pupils.setdefault(looker, Pupil())
        said = pupil.remark, pupil.before, pupil.tricks
        pupil.left -= seconds
        if self.session.my_turn:
            self._before(pupil)
        elif pupil.turn is not None:
            pupil.before = ()
            if self._settled(pupil):
                self._after(pupil, pupil.turn)
        if level == TALK:
            self._stand(pupil)
        new: tuple[object, ...] = (pupil.remark,) if pupil.remark not in (None, said[0]) else ()
        new += pupil.before if pupil.before != said[1] else ()
        return new + (pupil.standing if pupil.tricks != said[2] else ())

    def _before(self, pupil: Pupil) -> None:
        """The person is to choose: the last remark makes room, once it could be read, and the coach is asked."""
        match, turn = self.session.match, pupil.turn
        if turn is None or turn.moment != moment(match):
            if turn is not None:
                self._after(pupil, turn)
                pupil.owed = None if turn.done else turn
            view = self.session.view
            turn = pupil.turn = Turn(moment(match), view, done=len(view.legal) < 2)
            pupil.before = teach_facts.before(view) if self.level == TALK else ()
        if pupil.left <= 0:
            pupil.remark = None
        if not self._settled(pupil) or turn.done:
            return
        if turn.advice is None:
            turn.advice = self.hints.known(match)
            if turn.advice is None:
                self.hints.ask(match, turn.view)
                turn.number = self.hints.number
            else:
                turn.number = 0  # the hint has heard the answer
        if not turn.judged:
            self._listen(turn)
        if turn.advice is not None and not turn.told and self.level == TALK:
            turn.told = True
            # of a bid nothing matters more than all of them together
            matters = teach_facts.matters(turn.advice) if turn.view.phase != "bidding" else ()
            pupil.before = (*matters, *teach_facts.before(turn.view))

    def _settled(self, pupil: Pupil) -> bool:
        """Whether nothing is to be found out any more about the choice before this one."""
        if pupil.owed is not None:
            self._after(pupil, pupil.owed)
            if pupil.owed.done:
                pupil.owed = None
        return pupil.owed is None

    def _after(self, pupil: Pupil, turn: Turn) -> None:
        """The person has chosen: what that was worth, as soon as it is known."""
        if turn.chosen == NOTHING:
            turn.chosen = done_at(self.session, turn.moment)
            turn.done = turn.done or turn.chosen not in turn.view.legal or self.level == WARN
        if turn.done:
            return
        if not turn.judged:
            self._listen(turn)
        if turn.judged:
            turn.done = True
            choice = turn.verdicts[turn.chosen]
            blamed = choice.mistake and turn.chosen != turn.warned
            if blamed or praised(choice, tuple(turn.verdicts.values())):
                pupil.remark, pupil.legal, pupil.left = choice, turn.view.legal, READ
                another = turn.moment[0] != moment(self.session.match)[0]
                pupil.late = another or self.session.my_turn or turn is pupil.owed

    def _listen(self, turn: Turn) -> None:
        """Look whether there is an answer, and go on to the next question; a thinking computer player goes first."""
        if turn.number:
            answer = self.hints.look() if turn.number == self.hints.number else self.worker.look(turn.number)
            if answer is None:
                return
            turn.number = 0
            if answer != DROPPED:  # else somebody needed the worker: it is asked again
                self._hear(turn, answer)
        elif self.session.thinking == NOBODY:
            turn.number = self._ask(turn)

    def _ask(self, turn: Turn) -> int:
        """Ask what is to be known next: what the coach says of the choice, or what its actions cost."""
        match, (deal, action) = self.session.match, turn.moment
        if turn.advice is None:
            seed = coach_seed(match, turn.moment)
            return self.worker.ask(advise, turn.view, seed, seconds=HINT_SECONDS, limit=HINT_LIMIT)
        listed = [line.estimate.action for line in turn.advice.lines]
        also = (turn.chosen,) if turn.chosen not in (NOTHING, *listed) else ()
        seed = f"{match.seed}/teacher/{deal}/{action}"
        return self.worker.ask(judge, turn.view, turn.advice, seed, also, seconds=HINT_SECONDS, limit=HINT_LIMIT)

    def _hear(self, turn: Turn, answer: Answer) -> None:
        """An answer has come; without a value nothing more is to be found out."""
        turn.done = not answer.value
        if turn.advice is not None:
            turn.verdicts = answer.value or {}
            return
        turn.advice = answer.value
        if turn.advice is not None and turn.chosen == NOTHING:
            self.hints.learn(self.session.match, turn.advice)

    def _stand(self, pupil: Pupil) -> None:
        """How things stand, as far as it has been shown; where cards are drawn, only when those lie in the hand."""
        session, now = self.session, moment(self.session.match)
        if pupil.stood == now or not (session.shown or session.timeline.holding):
            return
        if not session.my_turn and teach_facts.draws(session.view):
            return
        pupil.stood, view = now, session.view
        pupil.standing = teach_facts.standing(view)
        if len(view.tricks) != pupil.tricks:
            voids = teach_facts.voids(view)
            pupil.fresh = tuple(void for void in voids if void not in pupil.voids) if view.tricks else ()
            pupil.tricks, pupil.voids = len(view.tricks), frozenset(voids)
        holds = frozenset(teach_facts.voids(view))
        pupil.standing += tuple(void for void in pupil.fresh if void in holds)

    # --- what is asked of him -----------------------------------------------------------------------------------

    def costly(self, action: Action) -> "Choice | None":
        """What this action costs, if that has to be said before it is done: once in a choice, and if it is known."""
        pupil, turn = self.pupil, None if self.pupil is None else self.pupil.turn
        if pupil is None or turn is None or turn.moment != moment(self.session.match) or turn.warned != NOTHING:
            return None
        choice = turn.verdicts.get(action)
        if choice is None or not costly(choice):
            return None
        turn.warned = action
        return choice

    def put_away(self) -> None:
        """What is said now was read; if it had been put away already, it comes back."""
        pupil = self.pupil
        if pupil is not None:
            pupil.closed = None if pupil.closed == pupil.topic else pupil.topic


def costly(choice: "Choice") -> bool:
    """Whether a choice is a mistake that one should be warned of."""
    return choice.mistake and (choice.cost >= WARN_POINTS or choice.cost_chance >= WARN_CHANCE)


def praised(choice: "Choice", choices: Iterable["Choice"]) -> bool:
    """Whether a choice deserves praise: nothing is better, something else clearly worse, and there is a reason."""
    best = choice.sure == "equal" and any(one.key not in EMPTY for one in choice.why)
    return best and any(other.sure == "clear" and costly(other) for other in choices)


def level_of(settings: Settings, session: Session) -> str:
    """How much is said at this table: several persons have chosen it apart, and nobody has for them."""
    return settings.teacher_shared if session.shared else settings.teacher


def done_at(session: Session, when: Moment) -> Action:
    """What was done at that moment of the match; `NOTHING` where it has never been."""
    deal, number = when
    history = session.match.history
    if not 1 <= deal <= len(history) or number >= len(history[deal - 1].actions):
        return NOTHING
    return history[deal - 1].actions[number]
