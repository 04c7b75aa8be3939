"""A match being played at a table: feeds actions to the match and events to the timeline. No pygame.

The match is never more than one action ahead of the screen: computer players are asked only when nothing moves. Those
who think are asked elsewhere, and time goes on meanwhile; the match waits for what they choose.
Who looks at it, and what he sees, is in scenes/looking.py.
"""

import logging
from collections.abc import Callable, Sequence

from game import record as records
from game.agents import Agent, Budget
from game.cards import Action
from game.errors import Refusal
from game.events import Award, Contract, DealEnded, Event, GameCounted, MatchWon, NoAward, Revoked
from game.match import VOID_LIMIT, Match
from game.safe import safe_choice
from scenes.choreography import clips_for
from scenes.looking import NOBODY, Looking
from scenes.stage import Stage
from scenes.thinking import Answered, AtOnce, Brain, Thought, quick
from scenes.timeline import Clip, Timeline

THINKING = 0.5
"""Seconds a computer player seems to think, so that one sees whose turn it is."""

_SHEET = (Revoked, GameCounted, Award, NoAward, Contract, MatchWon, DealEnded)
"""What the count consists of."""

STAGES = {
    "dealing": "dealing", "begging": "trump", "bunching": "trump", "bidding": "trump", "naming": "trump",
    "discarding": "trump", "robbing": "trump", "playing": "play",
}  # fmt: skip
"""Which scene belongs to which phase of a deal."""


class Session(Looking):
    """One match at one table. `agents[seat]` is None where a person sits; `viewer` is the seat at the near side.

    Players who are not quick think in the `brain`.
    """

    def __init__(
        self, match: Match, agents: Sequence[Agent | None], stage: Stage, timeline: Timeline,
        save: Callable[[str], None] = lambda text: None, viewer: int = 0, brain: Brain | None = None,
    ) -> None:  # fmt: skip
        super().__init__(match, agents, stage, timeline, viewer)
        self._save = save
        self._where = "seating"
        self._counting = False
        self._acting = NOBODY
        self._thought = Thought(brain or AtOnce())

    @property
    def thinking(self) -> int:
        """The seat of the computer player who is thinking, -1 for none."""
        seat = self.match.to_act()
        return seat if seat is not None and self._thought.begun(self.match) else NOBODY

    @property
    def acting(self) -> int:
        """The seat whose turn the screen shows, -1 for none: not yet the next one while a card is on its way."""
        seat = self.match.to_act() if self.shown else self._acting
        return -1 if seat is None or self.timeline.holding else seat

    @property
    def stuck(self) -> bool:
        """Whether so many deals running were void that the match stops here, and the last of them was shown."""
        return self.shown and self.match.voids_running >= VOID_LIMIT

    @property
    def where(self) -> str:
        """The scene this moment belongs to: seating, dealing, trump, play, passing or score.

        It changes only when a deal begins, when the count begins, and when the screen has caught up with the match.
        """
        return self._where

    def _find_where(self) -> None:
        deal = self.match.deal
        if deal is not None and not deal.over and self.shown:
            self._where = STAGES[deal.phase.key] if self.awaited == NOBODY else "passing"

    def submit(self, action: Action) -> Refusal | None:
        """Do what the viewer chose; the refusal if the rules forbid it. Ignored while it is not his turn."""
        if not self.my_turn:
            return None
        refusal = self.match.why_not(action)
        if refusal is None:
            self._do(action)
        return refusal

    def aside(self, action: Action) -> Refusal | None:
        """Do what the tempted person chose to do out of his turn; the refusal if the rules forbid it."""
        seat = self.tempted
        if seat == NOBODY:
            return None
        refusal = self.match.why_not(action)
        if refusal is None:
            if self.shared:
                self.awaited = NOBODY
                self._cover(seat)
                self.looker = seat
            self._acting = NOBODY
            self._thought.drop()
            self._show(self.match.play(action))
            self._keep()
            if self.shared:
                self.timeline.add(Clip(1.0, self._lend, hold=True, endless=True, still="he looks as long as he likes"))
        return refusal

    def draw_partners(self) -> None:
        """Draw for partners, shown on the table."""
        _, events = self.match.draw_partners()
        self._show(events)

    def draw_dealer(self) -> None:
        """Draw for the first deal, shown on the table."""
        self._show(self.match.draw_dealer())

    def next_deal(self) -> None:
        """Deal, when the last deal is over and was shown; not where no deal ever gets played."""
        if self.match.winner is None and self.shown and (self.match.deal is None or self.match.deal.over):
            self._where, self._counting, self._acting = "dealing", False, -1
            if self.stuck:
                return
            if self.shared:
                self.looker = self.awaited = NOBODY
            self._show(self.match.next_deal())
            self._keep()

    def update(self, seconds: float) -> None:
        """Let time pass; when nothing moves, show what comes next or ask the computer player whose turn it is."""
        moving = self.timeline.busy
        self.timeline.update(seconds)
        if not self.timeline.busy:
            if moving and not self._queue:
                self._check()
            self._lent = False
            self._find_where()
            self._go_on(seconds)
        self._find_where()

    def settle(self) -> None:
        """Put the table where the match is, without motion, as after reading a record."""
        self.timeline.finish()
        self._queue.clear()
        self.stage.table.settle(self.view)
        self._find_where()

    def _check(self) -> None:
        """The state decides where cards lie: should the table ever differ from it, the state wins."""
        deal = self.match.deal
        if deal is not None and not deal.over and not self.stage.table.agrees(self.view):
            logging.error("the table differs from the match\n%s", records.write(self.match.record))
            self.stage.table.settle(self.view)

    def _go_on(self, seconds: float) -> None:
        if self._queue:
            self._feed()
            return
        deal, seat = self.match.deal, self.match.to_act()
        if deal is not None and deal.void:
            self.next_deal()
        elif seat is not None:
            agent = self.agents[seat]
            if agent is None:
                self._pass_to(seat)
            elif self._hesitates(seconds):
                return
            elif quick(agent):
                self._do(self._checked(agent, seat), THINKING)
            else:
                self._think(agent, seat)

    def _think(self, agent: Agent, seat: int) -> None:
        """Let a player think, or look whether it has come to an end; what it seems to think it thinks meanwhile."""
        if not self._thought.begun(self.match):
            self._thought.drop()
            view = self.match.view(seat)
            if len(view.legal) == 1:  # there is nothing to think about
                self._do(view.legal[0], THINKING)
                return
            self._thought.begin(self.match, agent, view)
            self._seem_to_think(seat, THINKING)
            return
        answer = self._thought.look()
        if answer is not None:
            self._do(self._checked(Answered(agent, answer), seat))

    def _seem_to_think(self, seat: int, seconds: float) -> None:
        self._acting = seat
        self.timeline.add(Clip(seconds, still="a computer player seems to think"))

    def _checked(self, agent: Agent, seat: int) -> Action:
        """The agent's choice, from a stream of its own for every decision, so that a resumed match goes on the same."""
        rng = self.match.stream()
        choice = safe_choice(agent, self.match.view(seat), rng, Budget(), self.match.why_not, self._report)
        return choice.action

    def think_in(self, brain: Brain) -> None:
        """Let players who are not quick think there from now on."""
        self._thought.drop()
        self._thought = Thought(brain)

    def leave(self) -> None:
        """Nobody sits at this table any more."""
        self._thought.drop()

    def _report(self, fault: str) -> None:
        """A computer player failed: the record goes to the log, and play goes on."""
        logging.error("%s\n%s", fault, records.write(self.match.record))

    def _do(self, action: Action, thought: float = 0.0) -> None:
        """Do what was chosen, after so many seconds in which it seems to be thought about."""
        seat = self.match.to_act()
        self._acting = NOBODY if seat is None else seat
        if thought:
            self._seem_to_think(self._acting, thought)
        self._show(self.match.play(action))
        self._keep()

    def _keep(self) -> None:
        self._save(records.write(self.match.record))

    def _show(self, events: Sequence[Event]) -> None:
        self._queue.extend(events)
        self._feed()

    def clips(self, event: Event) -> list[Clip]:
        """The clips that show an event."""
        return clips_for(event, self.stage)

    def _feed(self) -> None:
        """Hand events to the timeline; the score sheet begins when only the count is left and all else was shown."""
        deal = self.match.deal
        counted = deal is not None and deal.over and not deal.void
        while self._queue:
            if counted and not self._counting and all(isinstance(event, _SHEET) for event in self._queue):
                if self.timeline.busy:
                    return
                self._where, self._counting = "score", True
            self.timeline.add(*self.clips(self.seen(self._queue.popleft())))
