"""Who looks at the screen of a match. No pygame.

Where several persons share a screen only one of them looks at it, or nobody: then the table shows what all may see.
Before another one looks, the cards that lay open are covered and the table turns to him.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from game.agents import Agent
from game.cards import Seat, cards_of
from game.events import Event
from game.match import Match
from game.view import View
from scenes.poses import HIDDEN
from scenes.stage import Stage, move
from scenes.timeline import Timeline, no_op
from scenes.turning import turn

TEMPTING = 3.0
"""Seconds a computer player waits while a person may do what is forbidden: else nobody could ever be tempted."""
NOBODY: Seat = -1


class Looking:
    """The persons at a match and what they see.

    viewer    the seat at the near side of the table
    looker    whose cards the screen may show: the viewer, or nobody while the screen is passed on
    awaited   the person to whom it is to be passed, who has to say that he is there
    """

    def __init__(
        self, match: Match, agents: Sequence[Agent | None], stage: Stage, timeline: Timeline, viewer: Seat
    ) -> None:
        self.match = match
        self.agents = agents
        self.stage = stage
        self.timeline = timeline
        self.viewer = viewer
        self.looker = NOBODY if self.shared else viewer
        self.awaited = NOBODY
        self._queue: deque[Event] = deque()
        self._hesitated = 0.0
        self._lent = False

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(seat for seat, agent in enumerate(self.agents) if agent is None)

    @property
    def shared(self) -> bool:
        """Whether several persons sit at one screen."""
        return len(self.people) > 1

    @property
    def view(self) -> View:
        """What the viewer may know now; what all may know, as he sees it, while nobody looks."""
        view = self.match.view(self.viewer)
        if self.looker == self.viewer:
            return view
        return replace(view, hand=0, closed=True, discards=0, legal=(), asides=())

    def seen(self, event: Event) -> Event:
        """The event as the screen may show it."""
        return event.seen_by(self.looker)

    @property
    def shown(self) -> bool:
        """Whether the screen has caught up with the match."""
        return not self._queue and not self.timeline.busy

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for the person who looks."""
        return self.shown and self.match.to_act() == self.looker and self.agents[self.looker] is None

    # --- several persons ----------------------------------------------------------------------------------------

    def _pass_to(self, seat: Seat) -> None:
        """It is a person's turn: if another one looks, or nobody, the screen has to be passed on first."""
        if seat not in (self.looker, self.awaited):
            self.awaited = seat
            self._cover(seat)

    def _cover(self, seat: Seat) -> None:
        """Turn the cards down that lie open, and the table to a person who may look next."""
        self.looker = NOBODY
        if seat == self.viewer and all(sprite.card == HIDDEN for sprite in self.stage.table.hands[seat]):
            return
        self.viewer = seat
        turn(self.stage.table, seat)  # at once: from now on nobody may see what lay open
        self.timeline.add(move(self.stage, no_op, 0.6, sound="take"))

    def look(self) -> None:
        """The person to whom the screen was passed is there: he sees his cards."""
        if self.awaited == NOBODY or not self.shown:
            return
        seat = self.looker = self.awaited
        self.awaited = NOBODY
        cards = cards_of(self.view.hand)
        if cards:
            self.timeline.add(move(self.stage, lambda: self.stage.table.open_hand(seat, cards), 0.4, 0.03, "turn"))

    # --- temptation ---------------------------------------------------------------------------------------------

    @property
    def tempted(self) -> Seat:
        """The person who may do something out of his turn now, NOBODY where there is none.

        Not while another person looks: he would see it.
        """
        deal = self.match.deal
        if deal is None or deal.over or not self.shown:
            return NOBODY
        for seat in self.people:
            if self.looker in (seat, NOBODY) and self.match.view(seat).asides:
                return seat
        return NOBODY

    def _lend(self) -> None:
        self._lent = True

    @property
    def lent(self) -> bool:
        """Whether a person looks out of his turn, as long as he likes."""
        return self._lent and self.timeline.waiting

    def _hesitates(self, seconds: float) -> bool:
        """Whether the computer player waits, because a person may be tempted now."""
        seat = self.tempted
        if seat == NOBODY:
            self._hesitated = 0.0
            return False
        if seat != self.viewer:
            self._cover(seat)
            return True
        self._hesitated += seconds
        return self._hesitated < TEMPTING
