"""What is true at the tables of a lesson: the answers that the rules give, and the proof of what a lesson states.

Who gets a point, how much a trick counts, who has won: nothing of it is written in a lesson by hand.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.cards import CARD_NAMES, cards_of, quoted
from game.coach_facts import facts
from game.errors import BadRecord
from game.events import Award, Event, GameCounted, TrickWon
from game.lessons.forms import NUMBERS, POINTS, misformed
from game.lessons.model import NOBODY, Ask, Lesson, Step
from game.lessons.table import dealt
from game.match import Match, Record


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at some moment of a lesson.

    match   as it stands, before a question of the step is answered
    then    the same at the end of the step, its question answered
    end     the same when the lesson leaves it
    past, future   what happened at it until now, and after that
    """

    match: Match
    then: Match
    end: Match
    past: tuple[Event, ...]
    future: tuple[Event, ...]

    @property
    def awards(self) -> tuple[Award, ...]:
        """All points of the deal; BadRecord where the lesson leaves it before they are counted."""
        deal = self.end.deal
        if deal is None or not deal.over:
            raise BadRecord("the deal is not played to its end in this lesson")
        return tuple(event for event in (*self.past, *self.future) if isinstance(event, Award))


def moment(lesson: Lesson, step: Step) -> Moment:
    """The table of a step when its question is asked, with what came before and what comes after."""
    record = lesson.tables[step.table]
    line = record.deals[0].actions
    match = dealt(record, line[: step.after])
    answered = step.after + (step.ask is not None and step.ask.kind == "act")
    events = _events(record)
    past = [event for part in events[: step.after + 1] for event in part]
    future = [event for part in events[step.after + 1 :] for event in part]
    return Moment(match, dealt(record, line[:answered]), dealt(record, line), tuple(past), tuple(future))


def _events(record: Record) -> list[list[Event]]:
    """What happens in the deal, and then with each action."""
    entry = record.deals[0]
    match = dealt(replace(record, deals=(replace(entry, actions=[]),)))
    happened: list[list[Event]] = [[]]  # nothing is stated of the dealing itself
    happened.extend(match.play(action) for action in entry.actions)
    return happened


# --- answers --------------------------------------------------------------------------------------------------------


def answered(lesson: Lesson, step: Step) -> Ask:
    """The question of a step with the answer the rules give; BadRecord where they give none."""
    ask = step.ask
    assert ask is not None
    if ask.kind == "who":
        now = moment(lesson, step)
        return replace(ask, right=(_who(now, ask.about),), choices=_choices(now, ask.about))
    if ask.kind == "number":
        right = number(moment(lesson, step), ask.about)
        if right not in ask.choices or not 2 <= len(set(ask.choices)) == len(ask.choices):
            raise BadRecord(f"choices must hold the right number, which is {right}, and others, each once")
        return replace(ask, right=(right,))
    return ask


def _who(now: Moment, about: str) -> int:
    if about == "trick":
        return _taker(now)
    if about not in POINTS:
        raise BadRecord(f"about is {quoted(about)}: it can be trick, {', '.join(sorted(POINTS))}")
    given = [award.team for award in now.awards if award.category == about]
    return given[0] if given else NOBODY


def _choices(now: Moment, about: str) -> tuple[int, ...]:
    rules = now.match.rules
    return tuple(range(rules.players)) if about == "trick" else (*range(rules.teams), NOBODY)


def _taker(now: Moment) -> int:
    """Who takes the running trick, or else took the last one."""
    deal = now.match.deal
    assert deal is not None
    events = now.future if deal.trick else tuple(reversed(now.past))
    for event in events:
        if isinstance(event, TrickWon):
            return event.seat
    raise BadRecord("no trick is taken at this table")


# --- numbers --------------------------------------------------------------------------------------------------------


def _game(now: Moment, team: int) -> int:
    for event in (*now.past, *now.future):
        if isinstance(event, GameCounted):
            return event.totals[team]
    raise BadRecord("Game is not counted at this table")


def _trick(now: Moment) -> int:
    return facts(now.match.view(0)).on_table


def _out(now: Moment) -> int:
    return facts(now.match.view(0)).trumps_out


def _points(now: Moment, team: int) -> int:
    return sum(award.points for award in now.awards if award.team == team)


def _final(now: Moment, team: int) -> int:
    deal = now.end.deal
    assert deal is not None
    return deal.scores[team]


def _chips(now: Moment, seat: int) -> int:
    paid = now.end.settlement
    if paid is None:
        raise BadRecord("nobody is paid at this table")
    return paid[seat]


def hand_of(now: Moment, seat: int) -> int:
    """The hand of a seat at that moment."""
    deal = now.match.deal
    assert deal is not None
    return deal.hands[seat]


_NUMBERS: Mapping[str, Callable[..., int]] = {
    "game": _game,
    "taken": lambda now, team: facts(now.match.view(0)).taken[team],
    "trick": _trick,
    "out": _out,
    "points": _points,
    "score": lambda now, team: now.then.scores[team] if now.then.deal is None else now.then.deal.scores[team],
    "hand": lambda now, seat: hand_of(now, seat).bit_count(),
    "final": _final,
    "chips": _chips,
}
"""game T      card-points of team T when Game is counted     taken T    the same in its tricks so far
trick       card-points of the running trick               out        trumps the learner has not seen yet
points T    points of team T in the deal                   score T    its match score after the step
hand S      cards in the hand of seat S                   chips S    what seat S gets at the end of the match, or pays
final T     match score of team T when the lesson leaves the table: to ask for it before the count shows it
"""


def number(now: Moment, about: str) -> int:
    """A number that a lesson may ask for; BadRecord lists those there are, or says why this one is not known here."""
    wrong = misformed("about", about, NUMBERS, now.match.rules)
    if wrong:
        raise BadRecord(wrong)
    name, *values = about.split()
    return _NUMBERS[name](now, *map(int, values))


def hands(match: Match) -> Sequence[str]:
    """Every hand in words, for those who write lessons."""
    deal = match.deal
    assert deal is not None
    return [" ".join(CARD_NAMES[card] for card in cards_of(hand)) for hand in deal.hands]
