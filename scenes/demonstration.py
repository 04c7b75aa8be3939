"""A match that plays itself for somebody who only watches: all hands are seen, and what happens is told. No pygame.

The players know no more than at any other table: each is given its own view. It is the onlooker who is shown every
event as its owner sees it. Nothing of such a match is kept.
"""

from collections.abc import Callable

from game import events as e
from game.agents import make
from game.events import Event
from game.match import Match
from game.variants import find
from scenes.demo_facts import Facts, Teller
from scenes.demo_table import OpenTable
from scenes.demo_words import told
from scenes.session import Session
from scenes.settings import Settings
from scenes.sitting import Sitting
from scenes.text import Words
from scenes.timeline import Clip

PLAYER = "careful"
SPEEDS = (0.5, 0.7, 1.0, 1.4, 2.0, 3.0)
"""How fast a demonstration goes, slowest first; the third is as it begins."""
USUAL = 2
MOTION = 0.85
"""Cards move a little slower than in play."""
GLANCE, LETTERS = 1.4, 16.0
"""A caption is read in so many seconds, and one more for each so many letters."""
LYING = 0.8
"""Seconds a finished trick lies before its caption is read."""


def reading(text: str) -> float:
    """Seconds that it takes to read a caption and look at the cards it speaks of."""
    return GLANCE + len(text) / LETTERS


class Watching(Session):
    """A session seen by an onlooker who looks into every hand as its owner does."""

    tell: Callable[[Event, list[Clip]], list[Clip]] | None = None

    def seen(self, event: Event) -> Event:
        """The event as its owner sees it: nobody's closed cards are opened."""
        seat = getattr(event, "seat", None)
        return event if seat is None else event.seen_by(seat)

    def clips(self, event: Event) -> list[Clip]:
        """The clips of an event, with time to read what is told of it."""
        clips = super().clips(event)
        return self.tell(event, clips) if self.tell is not None else clips


class Demonstration(Sitting):
    """A match among computer players, and the caption for what it shows now.

    facts    what is told now; `heard` counts the captions so far
    pace     which of `SPEEDS`
    """

    table_kind = OpenTable
    session_kind = Watching

    def __init__(self, match: Match, words: Words, settings: Settings, sound: Callable[[str], None]) -> None:
        self.facts: Facts = ()
        self.heard = 0
        self.pace = USUAL
        self.teller = Teller(match.rules)
        agents = [make(PLAYER) for _ in range(match.rules.players)]
        super().__init__(match, words, settings, sound, lambda text: None, agents)
        self.kept = False
        assert isinstance(self.session, Watching)
        self.session.tell = self._tell

    @property
    def shared(self) -> bool:
        """Nobody here is `you`."""
        return True

    @property
    def caption(self) -> str:
        """What is told now, in the language that is spoken now."""
        return told(self.speaker.voice, self.facts)

    def apply_settings(self, settings: Settings) -> None:
        """Motion as the player wants it; how fast it goes and how long a trick lies is decided here."""
        super().apply_settings(settings)
        self.timeline.speed = MOTION * SPEEDS[self.pace]
        self.stage.trick_wait = LYING

    def set_pace(self, pace: int) -> None:
        """Go on at another speed."""
        self.pace = min(max(pace, 0), len(SPEEDS) - 1)
        self.timeline.speed = MOTION * SPEEDS[self.pace]

    def _note(self, event: Event) -> None:
        """There is no log to write."""

    def _caption(self, event: Event) -> str:
        """What happens is told on the plate, and nowhere else."""
        return ""

    def _tell(self, event: Event, clips: list[Clip]) -> list[Clip]:
        """The clips of an event with its caption and time to read it; a trick lies until it was read."""
        facts = self.teller.tell(event)
        if not facts:
            leads = isinstance(event, e.Played) and len(self.teller.deal.trick) == 1
            return [Clip(0.0, self._silent, still="the caption of the last trick goes"), *clips] if leads else clips

        def show() -> None:
            self.facts = facts
            self.heard += 1

        spent = sum(clip.length for clip in clips)
        wait = max(reading(told(self.speaker.voice, facts)) - spent, 0.6)
        read = Clip(wait * MOTION, hold=True, still="time to read the caption")
        place = 1 if isinstance(event, e.TrickWon | e.RestTaken) else len(clips)
        return [Clip(0.0, show), *clips[:place], read, *clips[place:]]

    def _silent(self) -> None:
        self.facts = ()


def demonstrate(
    game: str, seed: str, words: Words, settings: Settings, sound: Callable[[str], None]
) -> Demonstration:  # fmt: skip
    """A demonstration of a game, by its standard rules, with the cards of that seed."""
    return Demonstration(Match(find(game), seed=seed), words, settings, sound)
