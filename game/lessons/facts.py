"""The facts that a lesson states beside its texts, and whether they hold at its table."""

from collections.abc import Callable, Mapping

from game.actions import parse_action
from game.cards import CARD_NAMES, CARD_POINTS, SUITS, parse_card
from game.errors import BadRecord, Why, english
from game.events import TrickWon
from game.lessons.forms import FACTS as FORMS
from game.lessons.forms import misformed
from game.lessons.model import NOBODY
from game.lessons.truth import Moment, hand_of, number


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
    missing = [card for card in cards if not hand_of(now, int(seat)) >> parse_card(card) & 1]
    return f"missing there: {' '.join(missing)}" if missing else ""


def _may(now: Moment, *cards: str) -> str:
    found = {action for action in now.match.legal() if action < 52}
    wanted = {parse_card(card) for card in cards}
    return "" if found == wanted else f"it is {' '.join(CARD_NAMES[card] for card in sorted(found))}"


def _can(now: Moment, action: str) -> str:
    refusal = now.match.why_not(parse_action(action))
    return "" if refusal is None else english(refusal)


_IDLE = (Why.NOT_IN_HAND, Why.NOT_A_CARD_NOW, Why.DEAL_OVER)
"""Refusals that say nothing about the rules a lesson teaches."""


def _cannot(now: Moment, action: str) -> str:
    refusal = now.match.why_not(parse_action(action))
    if refusal is None:
        return "it is allowed"
    return f"that proves nothing: {english(refusal)}" if refusal.why in _IDLE else ""


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
    wrong = misformed("fact", fact, FORMS, now.match.rules)
    if wrong:
        return wrong
    name, *values = fact.split()
    try:
        found = FACTS[name](now, *values)
    except BadRecord as error:
        found = error.reason
    return f"fact {fact!r} does not hold: {found}" if found else ""
