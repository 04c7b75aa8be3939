"""The player's own costliest choices, kept to be made again until they are mastered. No pygame.

They lie in the player's file as plain data, and whatever else lies there is left out.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from game.actions import parse_action, print_action
from game.cards import Action
from game.errors import BadRecord
from game.match import Record
from game.record import read, replay, write
from game.review import Choice, alone, reached
from scenes.store import Store

KEY = "exercises"
MOST = 60
A_DEAL = 2
"""So many choices of a deal become exercises."""
MASTERED = 2
"""Times in a row that an exercise has to be solved."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A choice to be made again.

    record        text of the record up to it         best, was    the best action and what was done, as in a record
    cost          points it cost on average           day          when it was played, as YYYY-MM-DD
    solved        times solved since it was last missed
    """

    record: str
    best: str
    was: str
    cost: float
    day: str
    solved: int = 0

    @property
    def mastered(self) -> bool:
        """Whether it was solved often enough."""
        return self.solved >= MASTERED

    @property
    def best_action(self) -> Action:
        """The best action."""
        return parse_action(self.best)

    @property
    def was_action(self) -> Action:
        """What was done."""
        return parse_action(self.was)


def _exercise(entry: Any) -> Exercise | None:
    """An entry of the file, None where it is none."""
    if not isinstance(entry, dict):
        return None
    try:
        found = Exercise(**entry)
    except TypeError:
        return None
    texts = (found.record, found.best, found.was, found.day)
    if not all(isinstance(text, str) for text in texts) or type(found.solved) is not int:
        return None
    if type(found.cost) not in (int, float):
        return None
    try:
        _ = found.best_action, found.was_action
    except ValueError:
        return None
    return found


def kept(store: Store) -> list[Exercise]:
    """All exercises, the oldest first; nothing else that may lie there."""
    entries = store.get(KEY, [])
    if not isinstance(entries, list):
        return []
    return [found for entry in entries if (found := _exercise(entry)) is not None]


def keep(store: Store, exercises: Sequence[Exercise]) -> None:
    """Keep these; where they are too many, mastered ones go first, then the oldest."""
    left = list(exercises)
    while len(left) > MOST:
        left.remove(next((one for one in left if one.mastered), left[0]))
    store.set(KEY, [asdict(one) for one in left])


def position(exercise: Exercise) -> Record | None:
    """The record of an exercise, None where it cannot be read or its choice cannot be made."""
    try:
        record = read(exercise.record)
        match = replay(record)
    except BadRecord:
        return None
    return record if match.to_act() is not None and match.why_not(exercise.best_action) is None else None


def keep_costliest(store: Store, record: Record, choices: Sequence[Choice], day: str) -> int:
    """Make exercises of the costliest mistakes in the last deal of a record; how many there are of it."""
    worst = costliest(choices)
    found = kept(store)
    known = {one.record for one in found}
    new = []
    for choice in worst:
        text = text_of(record, choice)
        if text not in known:
            best, was = print_action(choice.best), print_action(choice.action)
            new.append(Exercise(text, best, was, round(choice.cost, 3), day))
    if new:
        keep(store, [*found, *new])
    return len(worst)


def costliest(choices: Sequence[Choice]) -> list[Choice]:
    """The mistakes of a deal that become exercises, the worst first."""
    bad = (choice for choice in choices if choice.mistake)
    return sorted(bad, key=lambda one: (-one.cost_chance, -one.cost, one.number))[:A_DEAL]


def text_of(record: Record, choice: Choice) -> str:
    """The record of an exercise: that of the last deal up to the choice."""
    return write(alone(reached(record, len(record.deals), choice.number)))


def due(store: Store) -> list[Exercise]:
    """What can be practised: the least solved first, of these the oldest."""
    return sorted((one for one in kept(store) if not one.mastered and position(one)), key=lambda one: one.solved)


def note(store: Store, exercise: Exercise, right: bool) -> Exercise:
    """Write down how it was answered: right once more, or back to the beginning."""
    new = replace(exercise, solved=exercise.solved + 1 if right else 0)
    keep(store, [new if one.record == exercise.record else one for one in kept(store)])
    return new
