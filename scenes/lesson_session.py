"""A deal of a lesson at the table: the script says what is done, the rules what comes of it. No pygame.

All motion, the count and the words are those of every match. Where the learner plays a deal to its end by himself, the
others are played by `careful`.
"""

from collections.abc import Callable
from dataclasses import replace

from game.actions import Say
from game.agents import make
from game.cards import Action, Seat, cards_of
from game.errors import Refusal
from game.lessons.model import Lesson
from game.lessons.run import Run
from game.match import Match
from game.record import open_match
from scenes.choreography import clips_for
from scenes.looking import NOBODY
from scenes.poses import HIDDEN
from scenes.session import THINKING, Session
from scenes.settings import Settings
from scenes.sitting import AGENT, Sitting
from scenes.stage import move
from scenes.text import Words, default_names
from scenes.timeline import Clip

LEARNER: Seat = 0
SHOWING = 1.6
"""Seconds in which the right answer shines before it is done."""


class LessonSession(Session):
    """Does what the lesson says when nothing moves, and waits for the learner where it asks him.

    halted   nothing begins to move
    decided  what is done next at the table because a question was answered
    """

    run: Run
    halted = False
    decided: Action | None = None

    # --- whose turn it is ---------------------------------------------------------------------------------------

    @property
    def free(self) -> bool:
        """Whether the learner plays the deal to its end by himself."""
        ask = self.run.question
        return ask is not None and ask.kind == "free"

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for the learner: only where the lesson asks him to act."""
        ask = self.run.question
        return ask is not None and ask.kind in ("act", "free") and super().my_turn

    @property
    def tempted(self) -> Seat:
        """Nobody is tempted in a lesson."""
        return NOBODY

    @property
    def due(self) -> bool:
        """Whether something is going to happen by itself."""
        run = self.run
        if not self.shown:
            return True
        if run.over or self.halted:
            return False
        if self.match.deal is None or run.due is not None or self.decided is not None:
            return True
        return self.free and (self.match.to_act() != LEARNER or self._ended)

    @property
    def _ended(self) -> bool:
        deal = self.match.deal
        return deal is not None and deal.over

    # --- going on -----------------------------------------------------------------------------------------------

    def _go_on(self, seconds: float) -> None:
        if self._queue:
            self._feed()
            return
        run = self.run
        if self.halted or run.over:
            return
        action = run.due
        if self.match.deal is None:
            self._deal()
        elif action is not None:
            run.did()
            self._do(action, THINKING)
        elif self.decided is not None:
            action, self.decided = self.decided, None
            self._do(action)
        elif self.free:
            self._play_on()

    def _deal(self) -> None:
        entry = self.run.record.deals[0]
        self._where, self._counting, self._acting = "dealing", False, NOBODY
        self._show(self.match.next_deal(entry.pack, entry.dealer, entry.cut))

    def _play_on(self) -> None:
        """The others' part of a deal that the learner plays to its end."""
        seat = self.match.to_act()
        if self._ended or seat is None:
            self.run.finish_free()
        elif seat != LEARNER:
            agent = self.agents[seat]
            assert agent is not None
            self._do(self._checked(agent, seat), THINKING)

    def next_deal(self) -> None:
        """A lesson has one deal at each table."""

    def do(self, action: Action, *, showing: bool = False) -> None:
        """Do what was decided; after a while in which it shines, if it has to be shown first."""
        if showing:
            self.timeline.add(Clip(SHOWING, still="the right answer shines"))
            self.decided = action
        else:
            self._do(action)

    def refused(self, action: Action) -> Refusal | None:
        """Why the rules forbid it now."""
        return self.match.why_not(action)

    def hurry(self) -> None:
        """Show all that has happened to its end at once."""
        while self._queue or self.timeline.busy:
            self.timeline.finish()
            self._feed()
        self._find_where()

    # --- open hands ---------------------------------------------------------------------------------------------

    def lay_open(self, seats: tuple[Seat, ...]) -> None:
        """Let just the hands of these seats lie open, besides the learner's."""
        deal, table = self.match.deal, self.stage.table
        if deal is None:
            return
        turned: list[Callable[[], None]] = []
        for seat in range(table.seats):
            cards = cards_of(deal.hands[seat]) if seat in seats else (HIDDEN,) * len(table.hands[seat])
            have = sorted(sprite.card for sprite in table.hands[seat])
            if seat != LEARNER and len(cards) == len(have) and sorted(cards) != have:
                turned.append(lambda seat=seat, cards=cards: table.open_hand(seat, cards))  # type: ignore[misc]
        if turned:
            self.timeline.add(move(self.stage, lambda: [turn() for turn in turned], 0.4, 0.02, "turn"))

    # --- as it was ----------------------------------------------------------------------------------------------

    def replay(self, actions: tuple[Action, ...]) -> None:
        """The table after its deal and these actions, with all that was said and counted; without motion or sound."""
        stage = self.stage
        sound, stage.sound = stage.sound, _silent
        entry = self.run.record.deals[0]
        happened = list(self.match.next_deal(entry.pack, entry.dealer, entry.cut))
        for action in actions:
            happened += self.match.play(action)
        for event in happened:
            self.timeline.add(*clips_for(event.seen_by(self.looker), stage))
            self.timeline.finish()
        if self._ended:
            deal = self.match.deal
            self._where = "score" if deal is not None and not deal.void else "play"
            self._counting = True
        else:
            self.settle()
        stage.table.caption, stage.winner_card = "", -1
        stage.sound = sound


def _silent(name: str) -> None:
    """Plays no sound."""


class LessonSitting(Sitting):
    """The table of a lesson's step, as it is before that step. Nothing of it is kept."""

    session: LessonSession
    session_kind = LessonSession

    def __init__(self, run: Run, words: Words, settings: Settings, sound: Callable[[str], None]) -> None:
        record = run.record
        match = open_match(replace(record, seed="lesson"))
        rules = match.rules
        match.names = default_names(words, rules.players, rules.clockwise)
        agents = [None, *(make(AGENT) for _ in range(rules.players - 1))]
        super().__init__(match, words, settings, sound, lambda text: None, agents)
        self.kept = False
        self.session.run = run
        actions = _before(run)
        if actions is not None:
            self.session.replay(actions)
            for seat in [seat for seat, said in self.table.bubbles.items() if said == Say.STAND]:
                del self.table.bubbles[seat]  # a word of lessons to come, and nothing hangs on it any more

    def stands_at(self, run: Run) -> bool:
        """Whether this is the table as it is before the step of `run`, so that it can go on from here."""
        actions, match = _before(run), self.match
        if actions is None or match.deal is None:
            return False
        entry, record = match.history[-1], run.record
        here = (match.rules.key, match.rules.players, entry.pack, tuple(entry.actions))
        return here == (record.variant, record.players, tuple(record.deals[0].pack or ()), actions)


def _before(run: Run) -> tuple[Action, ...] | None:
    """What has been done at the table of a step before it; None where it was not dealt yet."""
    step, actions = run.step, tuple(run.record.deals[0].actions)
    if run.over:
        return actions
    if run.deals_now:
        return None
    return actions[: step.before]


def lesson_match(lesson: Lesson, step: int) -> Match:
    """The match of a lesson before a step, as the rules alone make it: what the table is compared with."""
    return Run(lesson, step).match_before()
