"""One match with all that belongs to it at the table: session, table, words, log. No pygame."""

from collections.abc import Callable, Sequence

from game.agents import Agent, make
from game.events import Event, PartnersDrawn
from game.match import Match
from scenes.session import Session
from scenes.settings import Settings
from scenes.stage import Stage
from scenes.table import Table
from scenes.text import Speaker, Words, default_names, is_usual_name, seat_names
from scenes.timeline import Timeline

AGENT = "careful"


class Sitting:
    """A match at a table, seen by seat 0."""

    def __init__(
        self, match: Match, words: Words, settings: Settings, sound: Callable[[str], None], save: Callable[[str], None],
        agents: Sequence[Agent | None] = (),
    ) -> None:  # fmt: skip
        self.match = match
        self.settings = settings
        self.table = Table.of(match.rules)
        self.timeline = Timeline()
        self.log: list[str] = []
        self.sheet: list[Event] = []
        self.kept = True
        self._noted: Event | None = None
        self._line = ""
        self._words = words
        self.names = match.names or seat_names(words)
        self.speaker = Speaker(words, self.names, 0, match.rules.team_of)
        self.stage = Stage(
            self.table,
            sound,
            note=self._note,
            caption=self._caption,
            reveal=self.sheet.append,
        )
        others = [make(AGENT) for _ in range(match.rules.players - 1)]
        self.session = Session(match, agents or [None, *others], self.stage, self.timeline, save)
        self.apply_settings(settings)

    def apply_settings(self, settings: Settings) -> None:
        """Speed, waits and motion as the player wants them."""
        self.settings = settings
        self.timeline.speed = settings.speed
        self.stage.reduced = settings.reduced
        self.stage.trick_wait = settings.trick_wait or None

    def speak(self, words: Words) -> None:
        """Go on in another language; what was said stays in the log as it was said."""
        self._words = words
        self._rename(self.names)
        self.speaker = Speaker(words, self.names, 0, self.match.rules.team_of)

    def _rename(self, names: Sequence[str]) -> None:
        """Call the players by these names; who has only a usual one is called by the seat he sits in."""
        here = default_names(self._words)
        if len(names) == len(here):
            names = [here[seat] if is_usual_name(name) else name for seat, name in enumerate(names)]
        self.names = tuple(names)
        if self.match.names:
            self.match.names = self.names

    def remember(self, events: Sequence[Event]) -> None:
        """Write down what happened before the match was resumed."""
        for event in events:
            self._note(event.seen_by(self.session.viewer))

    def _caption(self, event: Event) -> str:
        """What was said of an event when it was noted: its names are those of that moment."""
        return self._line if event is self._noted else self.speaker.event(event)

    def _note(self, event: Event) -> None:
        line = self.speaker.event(event)
        self._noted, self._line = event, line
        if line:
            self.log.append(line)
        if isinstance(event, PartnersDrawn):
            self._rename(self.match.names or self.names)
            self.speaker = Speaker(self.speaker.words, self.names, 0, self.match.rules.team_of)
