"""The tables of a lesson, played through by the rules while it is read and while it is learnt."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.actions import print_action
from game.cards import Action
from game.errors import BadRecord, IllegalAction, english
from game.match import DealRecord, Match, Record
from game.record import FORMAT, of_table, open_match, steps

_MATCH = ("variant", "players", "options", "start")
"""What the top of a file says for all its tables, and a [[deal]] may say for its own."""


def record_of(top: Mapping[str, Any], deal: object) -> Record:
    """The record of one [[deal]], with the actions that are done before the learner sees it.

    BadRecord where anything of it is not as the rules have it.
    """
    if not isinstance(deal, dict):
        raise BadRecord("deal must be a [[deal]] table")
    table: dict[str, object] = {"format": FORMAT}
    table |= {key: top[key] for key in _MATCH if key in top}
    table |= {key: deal[key] for key in _MATCH if key in deal}
    table["deal"] = [{key: value for key, value in deal.items() if key not in _MATCH}]
    record = of_table(table)
    for _ in steps(open_match(record), record):
        pass
    return record


def dealt(record: Record, actions: Sequence[Action] = (), watched: bool = True) -> Match:
    """The match of a table after its deal and these actions; BadRecord where one of them is not legal."""
    match = open_match(record)
    entry = record.deals[0]
    match.next_deal(entry.pack, entry.dealer, entry.cut)
    for number, action in enumerate(actions, 1):
        do(match, action, number)
    return match


def do(match: Match, action: Action, number: int = 0) -> None:
    """One action; BadRecord says why it cannot be done."""
    if match.deal is not None and match.deal.over:
        raise BadRecord(f"{print_action(action)} comes when the deal is over", 0, number)
    try:
        match.play(action)
    except IllegalAction as error:
        seat = match.to_act()
        raise BadRecord(
            f"{print_action(action)} is not legal for seat {seat}: {english(error.refusal)}", 0, number
        ) from None


class Course:
    """All tables of a lesson while its steps are read one after another.

    tables   the records, with what is done before the learner sees them
    at       the table the steps have reached          done   how many actions were done at it
    """

    def __init__(self, tables: Sequence[Record]) -> None:
        self.tables = tuple(tables)
        self.lines: list[list[Action]] = [list(table.deals[0].actions) for table in tables]
        self.at = -1
        self.match: Match | None = None

    @property
    def done(self) -> int:
        """Actions done at this table."""
        return len(self.lines[self.at])

    def begin_first(self) -> bool:
        """Go to the first table, if none was yet; whether that was so."""
        return self.at < 0 and self.go_to(1)

    def go_to(self, number: int) -> bool:
        """Deal at a table, counted from 1. Always True."""
        self.at = number - 1
        record = self.tables[self.at]
        given = record.deals[0].actions
        self.lines[self.at] = list(given)
        self.match = dealt(record, given)
        return True

    def try_all(self, actions: Sequence[Action]) -> None:
        """BadRecord where one of these could not be done now."""
        assert self.match is not None
        for action in actions:
            refusal = self.match.why_not(action)
            if refusal is not None:
                raise BadRecord(f"{print_action(action)} is not legal: {english(refusal)}")

    def do(self, actions: Sequence[Action]) -> None:
        """Do actions at this table; BadRecord where one is not legal."""
        assert self.match is not None
        for action in actions:
            do(self.match, action)
            self.lines[self.at].append(action)

    def records(self) -> tuple[Record, ...]:
        """The tables with all the actions of the lesson."""
        return tuple(map(_with_line, self.tables, self.lines))


def _with_line(record: Record, line: Sequence[Action]) -> Record:
    entry = record.deals[0]
    whole = DealRecord(entry.dealer, entry.pack, list(line), None, entry.cut)
    return Record(record.variant, record.players, record.options, record.names, record.seed, record.start, (whole,))
