"""What a lesson is: tables with prepared packs, and steps that show or ask."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cards import Action, Card, Seat
from game.match import Record

Text = Mapping[str, str]
"""The same words by language: {"en": ..., "ru": ...}."""

LANGUAGES = ("en", "ru")
"""Languages that every lesson has; a file may have more."""
KINDS = ("act", "card", "who", "number", "choice", "free")
"""What a step may ask.

act      do what is right at the table: play, beg, bid, throw        card     point at a card that lies open
who      who gets a point or a trick                                 number   how many
choice   one of some sentences                                       free     play the deal to its end
"""
NOBODY = -1
"""The answer to `who` where nobody gets the point."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is said to some wrong answers; `answers` is empty for all that no other entry names."""

    answers: tuple[int, ...]
    say: Text


@dataclass(frozen=True, slots=True)
class Ask:
    """A question. Answers are ints: an action, a card, a team (`who` of a point), a seat (`who` of a trick), a number,
    or the place of a sentence from 0.

    right     the answers that are right; the first is the one the lesson goes on with
    choices   the answers that are offered, where it is not the table that offers them
    labels    the sentences of `choice`
    about     of `who` and `number`: what is asked for, as the file names it
    hint      said at the second wrong answer          why   said at the right one, and when it is shown
    """

    kind: str
    right: tuple[int, ...] = ()
    choices: tuple[int, ...] = ()
    labels: tuple[Text, ...] = ()
    about: str = ""
    wrong: tuple[Wrong, ...] = ()
    hint: Text = field(default_factory=dict)
    why: Text = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what is done first, then what is said and asked.

    table    the table it happens at                    begins   whether the table is dealt in this step
    before   actions of the table done before it        do       actions it shows
    marks, arrows   what is pointed at (see `Place` in docs/adding-a-lesson.md)
    open     seats whose cards lie open                 facts    what is stated, for the proof
    line     where it stands in the file
    """

    table: int
    begins: bool
    before: int
    do: tuple[Action, ...]
    say: Text
    marks: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    open: tuple[Seat, ...] = ()
    facts: tuple[str, ...] = ()
    ask: Ask | None = None
    line: int = 0

    @property
    def after(self) -> int:
        """Actions of the table done when its question is asked."""
        return self.before + len(self.do)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. Each of `tables` is a record of one deal; its actions are the whole course the lesson takes.

    `given[t]` of them are done at table t before the learner sees it. The learner sits in seat 0.
    """

    key: str
    title: Text
    about: Text
    tables: tuple[Record, ...]
    given: tuple[int, ...]
    steps: tuple[Step, ...]

    @property
    def game(self) -> str:
        """The game of its first table."""
        return self.tables[0].variant

    def asked(self) -> tuple[int, ...]:
        """The steps that ask something."""
        return tuple(number for number, step in enumerate(self.steps) if step.ask is not None)


def words(text: Text, language: str) -> str:
    """The words in that language, in English where they are missing."""
    return text.get(language) or text.get("en", "")


def open_cards(seats: tuple[Seat, ...], hands: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards of the hands that lie open."""
    return tuple(card for seat in seats for card in range(52) if hands[seat] >> card & 1)
