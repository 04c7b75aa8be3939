"""What if: a deal played on from a moment of it, with the same hands, by the same players. Not kept, not counted."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match import Record
from game.record import replay
from scenes.thinking import Hints

if TYPE_CHECKING:
    from scenes.host import Host
    from scenes.sitting import Sitting


@dataclass(frozen=True)
class Branch:
    """The way back: the table that was left, and the scores before the deal and after it as it was really played."""

    left: "Sitting | None"
    before: tuple[int, ...]
    happened: tuple[int, ...]

    @property
    def gained(self) -> tuple[int, ...]:
        """What the deal brought each side."""
        return tuple(after - before for before, after in zip(self.before, self.happened, strict=True))


def branch_off(host: "Host", record: Record, deal: int, number: int, seat: int) -> "Sitting":
    """Sit down in that seat, before an action of a deal of the record; the others are as they were at the table."""
    left = host.sitting
    from game.review import reached  # loaded by who plays on: the program starts sooner without

    match = replay(reached(record, deal, number))
    before = record.deals[deal - 2].score if deal > 1 else match.start
    happened = record.deals[deal - 1].score
    assert before is not None
    assert happened is not None
    others = dict(left.players) if left is not None and left.match.rules.players == match.rules.players else {}
    sitting = host.sit_down(match, kept=False, people=(seat,), players=others)
    sitting.branch = Branch(left, before, happened)
    sitting.session.settle()
    return sitting


def give_back(host: "Host") -> None:
    """Back at the table that was left; nothing where it was not left."""
    sitting = host.sitting
    if sitting is None or sitting.branch is None:
        return
    sitting.session.leave()
    host.worker.rest()  # a hint, or what the teacher has asked
    host.sitting = sitting.branch.left
    host.hints = Hints(host.worker)
    if host.sitting is not None:
        host.sitting.speak(host.words)
        host.sitting.apply_settings(host.settings)
