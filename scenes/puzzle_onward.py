"""How a position goes on: played to the end of its deal by computer players, on a table of its own. No pygame."""

from typing import TYPE_CHECKING

from game.cards import Action
from game.events import Award, Event, NoAward
from game.match import Record
from game.record import replay
from scenes.session import Session
from scenes.sitting import AGENT, Sitting, computer

if TYPE_CHECKING:
    from scenes.app import App


class Onward(Session):
    """A session that begins with a given action and ends with the deal."""

    def begin(self, action: Action) -> None:
        """What is done first, whoever is asked."""
        self._do(action, 0.4)

    def next_deal(self) -> None:
        """A deal that is void is not dealt again."""


class OnwardSitting(Sitting):
    """All seats are those of computer players."""

    session_kind = Onward
    session: Onward

    def _caption(self, event: Event) -> str:
        """The points are told in the panel: over the table they would lie on cards."""
        return "" if isinstance(event, Award | NoAward) else super()._caption(event)

    def points(self) -> list[str]:
        """The points as far as they were counted."""
        counted = [event for event in self.sheet if isinstance(event, Award | NoAward)]
        return [line for event in counted if (line := self.speaker.event(event))]


def onward(app: "App", record: Record, action: Action) -> OnwardSitting:
    """A table put where a record ends, at which that action is done next."""
    match = replay(record)
    agents = [computer(AGENT) for _ in range(match.rules.players)]
    sitting = OnwardSitting(match, app.words, app.settings, app.sounds.play, lambda text: None, agents)
    sitting.kept = False
    sitting.speak(app.words)
    sitting.session.settle()
    sitting.session.begin(action)
    return sitting
