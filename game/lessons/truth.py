"""What is true at the tables of a lesson: the answers that the rules give, and the proof of what a lesson states.

Who gets a point, how much a trick counts, who has won: nothing of it is written in a lesson by hand.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.actions import parse_action
from game.cards import CARD_NAMES, CARD_POINTS, SUITS, cards_of, parse_card
from game.coach_facts import facts
from game.errors import BadRecord, english
from game.events import Award, Event, GameCounted, TrickWon
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
        if right not in ask.choices or len(ask.choices) < 2:
            raise BadRecord(f"choices must hold the right number, which is {right}, and others")
        return replace(ask, right=(right,))
    return ask


def _who(now: Moment, about: str) -> int:
    if about == "trick":
        return _taker(now)
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


_NUMBERS: Mapping[str, Callable[..., int]] = {
    "game": _game,
    "taken": lambda now, team: facts(now.match.view(0)).taken[team],
    "trick": _trick,
    "out": _out,
    "points": _points,
    "score": lambda now, team: now.then.scores[team] if now.then.deal is None else now.then.deal.scores[team],
    "hand": lambda now, seat: _deal_hand(now, seat).bit_count(),
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
    """A number that a lesson may ask for; BadRecord lists those there are."""
    name, *values = about.split()
    if name not in _NUMBERS:
        raise BadRecord(f"about is {about!r}: it can begin with {', '.join(_NUMBERS)}")
    try:
        return _NUMBERS[name](now, *map(int, values))
    except (TypeError, ValueError, IndexError):
        raise BadRecord(f"about is {about!r}: a team or seat is wrong or missing") from None


# --- facts ----------------------------------------------------------------------------------------------------------


def _deal_hand(now: Moment, seat: int) -> int:
    deal = now.match.deal
    assert deal is not None
    return deal.hands[seat]


def _award(now: Moment, category: str, team: str) -> str:
    found = [award.team for award in now.awards if award.category == category]
    return "" if int(team) in found else f"{category} goes to {found or 'nobody'}"


def _no_award(now: Moment, category: str) -> str:
    found = [award.team for award in now.awards if award.category == category]
    return f"{category} goes to {found}" if found else ""


def _number(about: str) -> Callable[..., str]:
    def same(now: Moment, *values: str) -> str:
        *rest, wanted = values
        found = number(now, " ".join([about, *rest]))
        return "" if found == int(wanted) else f"it is {found}"

    return same


def _all(about: str) -> Callable[..., str]:
    """One number per team, in their order."""

    def same(now: Moment, *wanted: str) -> str:
        found = [number(now, f"{about} {team}") for team in range(now.match.rules.teams)]
        return "" if found == [int(one) for one in wanted] else f"it is {' '.join(map(str, found))}"

    return same


def _winner(now: Moment, team: str, category: str) -> str:
    found = f"{now.end.winner} {now.end.decided_by}"
    return "" if found == f"{team} {category}" else f"it is {found}"


def _took(now: Moment, seat: str) -> str:
    found = next((event.seat for event in reversed(now.past) if isinstance(event, TrickWon)), NOBODY)
    return "" if found == int(seat) else f"it is {found}"


def _trump(now: Moment, suit: str) -> str:
    deal = now.then.deal
    found = SUITS[deal.trump] if deal is not None and deal.trump >= 0 else "none"
    return "" if found == suit else f"it is {found}"


def _holds(now: Moment, seat: str, *cards: str) -> str:
    missing = [card for card in cards if not _deal_hand(now, int(seat)) >> parse_card(card) & 1]
    return f"missing there: {' '.join(missing)}" if missing else ""


def _may(now: Moment, *cards: str) -> str:
    found = {action for action in now.match.legal() if action < 52}
    wanted = {parse_card(card) for card in cards}
    return "" if found == wanted else f"it is {' '.join(CARD_NAMES[card] for card in sorted(found))}"


def _can(now: Moment, action: str) -> str:
    refusal = now.match.why_not(parse_action(action))
    return "" if refusal is None else english(refusal)


def _cannot(now: Moment, action: str) -> str:
    return "it is allowed" if now.match.why_not(parse_action(action)) is None else ""


def _contract(now: Moment, seat: str, bid: str) -> str:
    """Who plays for how many points after the step."""
    deal = now.then.deal
    found = f"{deal.pitcher} {deal.bid}" if deal is not None else "none"
    return "" if found == f"{seat} {bid}" else f"it is {found}"


def _turn(now: Moment, seat: str) -> str:
    found = now.match.to_act()
    return "" if found == int(seat) else f"it is {found}"


def _dealer(now: Moment, seat: str) -> str:
    deal = now.match.deal
    return "" if deal is not None and deal.dealer == int(seat) else "it is another"


def _beats(now: Moment, one: str, other: str) -> str:
    """Whether the first card would take a trick led by the second, or the other way round: by rank and trumps."""
    deal = now.then.deal
    assert deal is not None
    mine, theirs = parse_card(one), parse_card(other)
    trumps = deal.order.trumps
    if trumps >> mine & 1 and trumps >> theirs & 1:
        return "" if deal.order.top(1 << mine | 1 << theirs) == mine else "it is the other way round"
    if trumps >> mine & 1 or trumps >> theirs & 1:
        return "" if trumps >> mine & 1 else "it is the other way round"
    return "" if mine // 13 == theirs // 13 and mine > theirs else "it is not so"


def _void(now: Moment, reason: str) -> str:
    found = now.end.deal.void if now.end.deal is not None else ""
    return "" if found == reason else f"it is {found or 'counted'}"


def _top(now: Moment, card: str) -> str:
    """The open top of the stock."""
    deal = now.match.deal
    found = deal.view(0).stock_top if deal is not None else -1
    return "" if found == parse_card(card) else f"it is {CARD_NAMES[found] if found >= 0 else 'closed'}"


def _worth(now: Moment, card: str, points: str) -> str:
    """What a card counts for Game."""
    found = CARD_POINTS[parse_card(card)]
    return "" if found == int(points) else f"it is {found}"


FACTS: Mapping[str, Callable[..., str]] = {
    "award": _award, "no_award": _no_award, "game": _all("game"), "taken": _all("taken"), "trick": _number("trick"),
    "out": _number("out"), "points": _all("points"), "score": _all("score"), "hand": _number("hand"),
    "winner": _winner, "took": _took, "trump": _trump, "holds": _holds, "may": _may, "turn": _turn,
    "dealer": _dealer, "beats": _beats, "void": _void, "top": _top, "worth": _worth, "can": _can, "cannot": _cannot,
    "contract": _contract, "chips": _all("chips"), "final": _all("final"),
}  # fmt: skip
"""award C T     point C goes to team T                no_award C   nobody gets point C
game A B      card-points when Game is counted      taken A B    card-points in the tricks so far
trick N       card-points of the running trick      out N        trumps the learner has not seen
points A B    points of the deal                    score A B    match score after the step
hand S N      seat S has N cards                    holds S CARDS   seat S has these cards
may CARDS     just these cards may be played        turn S       seat S is to act
took S        seat S took the last trick            trump SUIT   trumps are s, h, d or c after the step
dealer S      seat S deals                          beats A B    card A takes card B
winner T C    team T wins the match by point C      void R       the deal is thrown in: exhausted, bunched, all_passed
worth CARD N  a card counts N for Game              can ACTION, cannot ACTION   whether the rules allow it now
contract S N  seat S plays for N points             chips A B ...   what each gets (or pays, below 0) at the end
final A B     match score when the lesson leaves the table
"""


def untrue(now: Moment, fact: str) -> str:
    """What is wrong with a stated fact, "" for nothing."""
    name, *values = fact.split()
    if name not in FACTS:
        return f"fact {fact!r} is not known: it can begin with {', '.join(FACTS)}"
    try:
        found = FACTS[name](now, *values)
    except (TypeError, ValueError, IndexError) as error:
        found = f"{error}"
    return f"fact {fact!r} does not hold: {found}" if found else ""


def hands(match: Match) -> Sequence[str]:
    """Every hand in words, for those who write lessons."""
    deal = match.deal
    assert deal is not None
    return [" ".join(CARD_NAMES[card] for card in cards_of(hand)) for hand in deal.hands]
