"""One match with all that belongs to it at the table: session, table, words, log. No pygame."""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.agents import Agent, make
from game.errors import BadRules
from game.events import (
    Cut,
    DealerDrawn,
    Dealt,
    Drawn,
    Event,
    HandOpened,
    PartnersDrawn,
    Shuffled,
    StockTaken,
)  # fmt: skip
from game.match import Match
from scenes.certain import Known
from scenes.looking import NOBODY
from scenes.session import Session
from scenes.settings import Settings
from scenes.stage import Stage
from scenes.table import Table
from scenes.text import Speaker, Words, default_names, is_usual_name, seat_names
from scenes.thinking import Brain
from scenes.timeline import Timeline

if TYPE_CHECKING:
    from scenes.branch import Branch
    from scenes.reviewing import Reviewing

AGENT = "careful"
QUIET = (Drawn, DealerDrawn, Shuffled, Cut, Dealt, HandOpened, StockTaken)
"""What happens in every deal: nobody who looked away has to be told."""


def computer(name: str) -> Agent:
    """The computer player of that name; the usual one where there is none of it any more."""
    try:
        return make(name)
    except BadRules:
        logging.exception("no computer player %r", name)
        return make(AGENT)


class Sitting:
    """A match at a table, seen by the first of its persons, or by each of them in his turn.

    `agents` are computer players in the seats that no person has, unless they are given: by the names in `players`
    (seat to name), or else the usual one. `tables` counts the tables of a night of the league. Those who search think
    in the `brain`.
    """

    table_kind: type[Table] = Table
    session_kind: type[Session] = Session
    """A sitting of another kind has others."""

    def __init__(
        self, match: Match, words: Words, settings: Settings, sound: Callable[[str], None], save: Callable[[str], None],
        agents: Sequence[Agent | None] = (), people: Sequence[int] = (0,), tables: int = 1,
        players: Mapping[int, str] | None = None, brain: Brain | None = None,
    ) -> None:  # fmt: skip
        seats = range(match.rules.players)
        named = dict(players or {})
        self.players = {seat: named.get(seat, AGENT) for seat in seats if not agents and seat not in people}
        """The names of the computer players by seat; empty where they were given as they are."""
        agents = agents or [computer(self.players[seat]) if seat in self.players else None for seat in seats]
        viewer = next((seat for seat in seats if agents[seat] is None), 0)
        self.match = match
        self.tables = tables
        self.settings = settings
        self.table = self.table_kind.of(match.rules, viewer)
        self.table.scores = match.scores
        self.timeline = Timeline()
        self.log: list[str] = []
        self.sheet: list[Event] = []
        self.kept = True
        self.repeated = False
        """Whether its cards were dealt before."""
        self.daily = 0
        """The day whose deal it is; 0 for an ordinary match."""
        self.reviews: dict[int, Reviewing] = {}
        """Deals that were looked at afterwards, by number, with what was found."""
        self.branch: Branch | None = None
        """What it goes back to, where a deal is played on another way than it was."""
        self.known: tuple[tuple[int, int], tuple[Known, ...]] | None = None
        self._heard: list[tuple[Event, tuple[str, ...]]] = []
        """What stands in the log, with the names of that moment, to be told again in another language."""
        self._noted: Event | None = None
        self._line = ""
        self._words = words
        self.names = match.names or seat_names(words, match.rules.players, match.rules.clockwise)
        self.stage = Stage(
            self.table,
            sound,
            note=self._note,
            caption=self._caption,
            reveal=self.sheet.append,
        )
        self.session = self.session_kind(match, agents, self.stage, self.timeline, save, viewer, brain)
        self.speaker = self._new_speaker()
        self.told: list[str] = []
        self._seen: dict[int, int] = {}
        self.apply_settings(settings)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return self.session.people

    @property
    def shared(self) -> bool:
        """Whether several persons sit at the screen: then nobody is `you`, and the log says what all may know."""
        return self.session.shared

    def _new_speaker(self, names: Sequence[str] = ()) -> Speaker:
        """Speaks to the only person, or to all of them; of the players by other names than they have now, if given."""
        listener = NOBODY if self.shared else self.session.viewer
        return Speaker.of(self._words, names or self.names, listener, self.match.rules)

    def apply_settings(self, settings: Settings) -> None:
        """Speed, waits and motion as the player wants them."""
        self.settings = settings
        self.timeline.speed = settings.speed
        self.stage.reduced = settings.reduced
        self.stage.trick_wait = settings.trick_wait or None

    def speak(self, words: Words) -> None:
        """Go on in another language; the log is told again in it."""
        self._words = words
        self._rename(self.names)
        self.speaker = self._new_speaker()
        self.log.clear()
        self.told.clear()
        for event, names in self._heard:
            self._write(event, self._new_speaker(self._here(names)).event(event))
        self._line = self.log[-1] if self._line and self.log else ""

    def _here(self, names: Sequence[str]) -> tuple[str, ...]:
        """These names in the language that is spoken: who has only a usual one is called by the seat he sits in."""
        usual = seat_names if self.shared else default_names
        here = usual(self._words, self.match.rules.players, self.match.rules.clockwise)
        return tuple(here[seat] if is_usual_name(name) else name for seat, name in enumerate(names))

    def _rename(self, names: Sequence[str]) -> None:
        """Call the players by these names, and who has only a usual one as it is said here."""
        self.names = self._here(names)
        if self.match.names:
            self.match.names = self.names

    def remember(self, events: Sequence[Event]) -> None:
        """Write down what happened before the match was resumed."""
        for event in events:
            self._note(event.seen_by(self.session.viewer))

    def news(self, seat: int) -> list[str]:
        """What has happened since that person looked last, but for the dealing."""
        return self.told[self._seen.get(seat, 0) :]

    def looked(self, seat: int) -> None:
        """That person has seen all that has happened."""
        self._seen[seat] = len(self.told)

    def _caption(self, event: Event) -> str:
        """What was said of an event when it was noted: its names are those of that moment."""
        return self._line if event is self._noted else self.speaker.event(event)

    def _write(self, event: Event, line: str) -> None:
        """A line for the log, and for who looked away unless it is nothing new to him."""
        self.log.append(line)
        if not isinstance(event, QUIET):
            self.told.append(line)

    def _note(self, event: Event) -> None:
        heard = event.seen_by(NOBODY) if self.shared else event
        line = self.speaker.event(heard)
        self._noted, self._line = event, line
        if line:
            self._heard.append((heard, self.names))
            self._write(heard, line)
        if isinstance(event, PartnersDrawn):
            self.session.agents = [self.session.agents[place] for place in event.places]
            old = self.players
            self.players = {seat: old[place] for seat, place in enumerate(event.places) if place in old}
            self._rename(self.match.names or self.names)
            self.speaker = self._new_speaker()
