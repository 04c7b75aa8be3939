"""The table of a lesson as it is before a step: its cards, the words said last, and marked cards that stand out."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.actions import Say
from game.agents import make
from game.cards import Action, Card, Seat
from game.lessons.run import Run
from game.record import open_match
from scenes.demo_table import OpenTable, columns_of, upright
from scenes.layout import Placed
from scenes.lesson_session import LessonSession
from scenes.poses import NOWHERE, Pose, resting
from scenes.settings import Settings
from scenes.sitting import AGENT, Sitting
from scenes.table import Table
from scenes.text import Words, default_names

LIFT = 0.07
"""How far a marked card of the own hand stands out, in card heights: less than one that is chosen."""


class LessonCards(OpenTable):
    """A table that points at cards and words, and whose hands at the sides lie in columns while they are open.

    lifted    marked cards of the own hand, which stand out a little
    repeated  seats whose last words are shown again
    """

    lifted: frozenset[Card] = frozenset()
    repeated: tuple[Seat, ...] = ()

    def close_hands(self) -> None:
        """What was drawn openly has to be remembered, as in every match."""
        Table.close_hands(self)

    def lay_open(self, placed: Placed, seats: Sequence[Seat]) -> Placed:
        """The same places, those hands upright that lie open; the cards of the hands are put there."""
        slots = {self.slot_of(seat) for seat in seats}
        columns = {slot: way for slot, way in columns_of(placed, self.seats).items() if slot in slots}
        if columns != dict(self.columns):
            self.columns = columns
            for sprite in self.arrange():
                sprite.t = 1.0
        turned = upright(placed, self.seats)
        return replace(placed, slots={**placed.slots, **{f"hand.{slot}": turned[f"hand.{slot}"] for slot in slots}})

    def _hand_poses(self, slot: int, cards: Sequence[Card]) -> Iterator[Pose]:
        for card, pose in zip(cards, super()._hand_poses(slot, cards), strict=True):
            lift = LIFT if slot == 0 and card in self.lifted and card not in self.raised else 0.0
            yield replace(pose, dy=pose.dy - lift) if lift else pose

    def lift(self, cards: frozenset[Card]) -> None:
        """Let just these cards of the own hand stand out a little."""
        if cards != self.lifted:
            self.lifted = cards
            self.arrange()

    def repeat(self, said: dict[Seat, Action]) -> None:
        """Show again what these seats said last, besides what was said just now."""
        for seat in self.repeated:
            self.bubbles.pop(seat, None)
        self.repeated = tuple(seat for seat in said if seat not in self.bubbles)
        self.bubbles.update({seat: said[seat] for seat in self.repeated})


class LessonSitting(Sitting):
    """The table of a lesson's step, as it is before that step. Nothing of it is kept."""

    session: LessonSession
    table: LessonCards
    session_kind = LessonSession
    table_kind = LessonCards

    def __init__(self, run: Run, words: Words, settings: Settings, sound: Callable[[str], None]) -> None:
        record = run.record
        match = open_match(replace(record, seed="lesson"))
        rules = match.rules
        match.names = default_names(words, rules.players, rules.clockwise)
        agents = [None, *(make(AGENT) for _ in range(rules.players - 1))]
        super().__init__(match, words, settings, sound, lambda text: None, agents)
        self.kept = False
        self.session.run = run
        actions = _before(run)
        if actions is not None:
            self.session.replay(actions)
            for seat in [seat for seat, said in self.table.bubbles.items() if said == Say.STAND]:
                del self.table.bubbles[seat]  # a word of lessons to come, and nothing hangs on it any more

    def recall(self, marks: Sequence[str], cards: frozenset[Card]) -> None:
        """Lay out what these marks of a step point at and what is not to be seen any more; without any, put it away.

        That is the last trick, what somebody said last, and cards of the own hand, which stand out.
        """
        table = self.table
        lies = "last" in marks and not table.trick
        table.again = [(seat, resting(card)) for seat, card in table.last] if lies else []
        for sprite in table.arrange() if lies else ():
            if sprite.start == NOWHERE:
                sprite.start, sprite.t = sprite.pose, 1.0
        pointed = {int(mark.partition(":")[2]) for mark in marks if mark.startswith("bubble:")}
        calls = self.session.view.calls if pointed and self.match.deal is not None else ()
        table.repeat({call.seat: call.action for call in calls if call.seat in pointed})
        table.lift(cards)

    def stands_at(self, run: Run) -> bool:
        """Whether this is the table as it is before the step of `run`, so that it can go on from here."""
        actions, match = _before(run), self.match
        if actions is None or match.deal is None:
            return False
        entry, record = match.history[-1], run.record
        here = (match.rules.key, match.rules.players, entry.pack, tuple(entry.actions))
        return here == (record.variant, record.players, tuple(record.deals[0].pack or ()), actions)


def _before(run: Run) -> tuple[Action, ...] | None:
    """What has been done at the table of a step before it; None where it was not dealt yet."""
    step, actions = run.step, tuple(run.record.deals[0].actions)
    if run.over:
        return actions
    if run.deals_now:
        return None
    return actions[: step.before]
