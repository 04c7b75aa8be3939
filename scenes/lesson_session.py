"""A deal of a lesson at the table: the script says what is done, the rules what comes of it. No pygame.

All motion, the count and the words are those of every match. Where the learner plays a deal to its end by himself, the
others are played by `careful`.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.cards import Action, Seat, cards_of
from game.errors import Refusal
from game.events import Event, TrickWon
from game.lessons.run import Run
from scenes.choreography import clips_for
from scenes.looking import NOBODY
from scenes.poses import HIDDEN
from scenes.session import THINKING, Session
from scenes.stage import move
from scenes.timeline import Clip

LEARNER: Seat = 0
SHOWING = 1.6
"""Seconds in which the right answer shines before it is done."""


class LessonSession(Session):
    """Does what the lesson says when nothing moves, and waits for the learner where it asks him.

    halted   nothing begins to move
    decided  what is done next at the table because a question was answered
    held     a finished trick that lies until the learner goes on, and what follows from it
    """

    run: Run
    halted = False
    decided: Action | None = None
    _lain = False
    """Whether the trick that is taken next has lain long enough."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.held: deque[Event] = deque()

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
    def acting(self) -> int:
        """Nobody while it is asked who takes something: whose turn it is would tell."""
        ask = self.run.question
        return NOBODY if self.shown and ask is not None and ask.kind == "who" else super().acting

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
        self._queue.extend(self.held)
        self.held.clear()
        while self._queue or self.timeline.busy:
            self.timeline.finish()
            super()._feed()
        self._find_where()

    # --- a finished trick ---------------------------------------------------------------------------------------

    @property
    def _holds(self) -> bool:
        """Whether a trick that is complete now lies until the learner goes on: he is asked about it, or it is his card
        that completed it, and why it was right is said over it.
        """
        ask = self.run.step.ask
        if ask is None or self.run.over or self.run.due is not None:
            return False
        return ask.kind == "who" or (ask.kind == "act" and self.run.answered and not self._ended)

    def _feed(self) -> None:
        place = next((at for at, event in enumerate(self._queue) if isinstance(event, TrickWon)), -1)
        if place >= 0 and self._holds:
            while len(self._queue) > place:
                self.held.appendleft(self._queue.pop())
            self.show_winner()
        super()._feed()

    @property
    def waits_to_tell(self) -> bool:
        """Whether a trick is held that has brought what is not to be told yet."""
        ask = self.run.step.ask
        return bool(self.held) and (self.run.question is not None or (ask is not None and ask.kind == "act"))

    def show_winner(self) -> None:
        """Let the card shine that takes the finished trick, unless that is asked."""
        if self.held and self.run.question is None:
            won = self.held[0]
            assert isinstance(won, TrickWon)
            self.stage.winner_card = won.card

    def release(self) -> None:
        """Let the finished trick go where it belongs, with all that follows from it."""
        self._queue.extend(self.held)
        self.held.clear()
        self._lain = True
        super()._feed()

    def clips(self, event: Event) -> list[Clip]:
        """The clips that show an event; a trick that was held has lain long enough."""
        clips = super().clips(event)
        if self._lain and isinstance(event, TrickWon):
            self._lain = False
            clips[0] = replace(clips[0], length=0.0, hold=False, endless=False)
        return clips

    def _check(self) -> None:
        """The match is ahead of the table as long as a trick is held."""
        if not self.held:
            super()._check()

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
