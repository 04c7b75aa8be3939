"""A deal step by step: a moment before every choice, one for every finished trick, and the end. No pygame."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Action, Seat
from game.events import TrickWon
from game.match import Match, Record
from game.record import open_match, replay, steps


@dataclass(frozen=True, slots=True)
class Moment:
    """Something to look at.

    kind     "choice": before an action; "trick": the cards of one lie on the table; "end"
    number   which action of the deal it is about, from 1: of a trick the one that filled it; of the end one more
    seat     whose action it is; who took the trick; -1 at the end
    trick    which trick it belongs to, from 1; 0 before the first
    """

    kind: str
    number: int
    seat: Seat = -1
    action: Action = -1
    trick: int = 0


def deal_alone(record: Record, deal: int) -> Record:
    """A record with that deal as its last one, and where it can be as its only one."""
    whole = Record(
        record.variant, record.players, record.options, record.names, record.seed, record.start, record.deals[:deal]
    )
    from game.review import alone, reached  # loaded by who looks back: the program starts sooner without

    begun = alone(reached(whole, deal, 1))
    return Record(
        record.variant, record.players, record.options, record.names, record.seed, begun.start,
        (*begun.deals[:-1], record.deals[deal - 1]),
    )  # fmt: skip


def moments(record: Record) -> list[Moment]:
    """The moments of the last deal of a record, in their order."""
    match, found, last = open_match(record), [], len(record.deals)
    seat, trick, playing = None, 0, False
    legal: Sequence[Action] = ()
    for events in steps(match, record):
        done = len(match.history[-1].actions)
        if len(match.history) == last and done and seat is not None:
            action = record.deals[-1].actions[done - 1]
            if action in legal:  # else it was done out of turn
                found.append(Moment("choice", done, seat, action, trick + 1 if playing else 0))
            won = next((event for event in events if isinstance(event, TrickWon)), None)
            if won is not None:
                trick += 1
                found.append(Moment("trick", done, won.seat, action, trick))
        seat, legal = match.to_act(), match.legal()
        playing = seat is not None and match.view(seat).phase == "playing"
    return [*found, Moment("end", len(record.deals[-1].actions) + 1)]


def at(record: Record, moment: Moment) -> Match:
    """The match as it was at a moment: for a finished trick, before its last card."""
    if moment.kind == "end":
        return replay(record)
    from game.review import reached

    return replay(reached(record, len(record.deals), moment.number))


def choices_of(found: Sequence[Moment], seat: Seat) -> list[Moment]:
    """The choices of one player."""
    return [moment for moment in found if moment.kind == "choice" and moment.seat == seat]


def deals_of(record: Record) -> list[int]:
    """The numbers of the deals that can be looked at: those that are over and had a choice."""
    return [number for number, deal in enumerate(record.deals, 1) if deal.score is not None and deal.actions]
