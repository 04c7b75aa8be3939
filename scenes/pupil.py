"""What the teacher knows of a person at the table: the choice that is thought about, and what is said. No pygame."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.cards import Action
from game.coach_reasons import Reason
from scenes.thinking import Moment

if TYPE_CHECKING:
    from game.coach import Advice
    from game.review import Choice
    from game.view import View

NOTHING: Action = -1


@dataclass(slots=True)
class Turn:
    """A choice of a person: his view, what was found out about it, what he did, and what he was warned of."""

    moment: Moment
    view: "View"
    advice: "Advice | None" = None
    verdicts: "dict[Action, Choice]" = field(default_factory=dict)
    number: int = 0
    """The question to the worker that is open, 0 for none."""
    chosen: Action = NOTHING
    warned: Action = NOTHING
    told: bool = False
    """Whether it was said what matters in it."""
    done: bool = False
    """Whether nothing more is to be found out about it."""

    @property
    def judged(self) -> bool:
        """Whether it is known what the choices cost, and what was done among them."""
        return bool(self.verdicts) and (self.chosen == NOTHING or self.chosen in self.verdicts)


@dataclass(slots=True)
class Pupil:
    """A person at the table, and what is said to him: of his last choice, before the next one, and how things stand."""

    turn: Turn | None = None
    owed: Turn | None = None
    """The choice before this one, as long as it is to be found out yet what it was worth."""
    remark: "Choice | None" = None
    legal: Sequence[Action] = ()
    """What could be done instead of what the remark is about."""
    late: bool = False
    """Whether another choice was due or another deal begun when the remark came: then it says what it is about."""
    left: float = 0.0
    """Seconds the remark still stays, whatever happens."""
    before: tuple[Reason, ...] = ()
    standing: tuple[Reason, ...] = ()
    tricks: int = 0
    fresh: tuple[Reason, ...] = ()
    """Who turned out in the last trick to be out of a suit."""
    voids: frozenset[Reason] = frozenset()
    stood: Moment = (0, 0)
    closed: object = None
    """What was being told when the plate was put away."""

    @property
    def open(self) -> tuple[Turn, ...]:
        """The choices of which something is still to be found out, the older one first."""
        turns = (turn for turn in (self.owed, self.turn) if turn is not None)
        return tuple(turn for turn in turns if not (turn.done or turn.judged))

    @property
    def topic(self) -> object:
        """What is being told: a plate that was put away comes back with another one."""
        return self.remark, self.turn.moment if self.turn is not None else None, self.tricks

    @property
    def said(self) -> tuple[object, ...]:
        """All that is on the plate."""
        return tuple(part for part in (self.remark, *self.before, *self.standing) if part is not None)
