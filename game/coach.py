"""The coach: every legal action with what it should bring, how sure that is, and at most two reasons that tell it
from the others. Reasons are keys and values (game/coach_reasons.py); the words are made where they are shown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from game import equity
from game.budget import Budget
from game.cards import Action
from game.coach_bids import makes
from game.coach_brings import brings
from game.coach_calls import bid_reasons, bunch_reasons, call_reasons, discard_reasons, suit_reasons
from game.coach_cards import card_reasons
from game.coach_facts import Facts, facts, table
from game.coach_reasons import AGAINST, COMPARES, FIRST, FOR, ORDER, TIED, Reason, Value, reason
from game.mind import ADVISER, Mind
from game.policy_rules import stakes_of
from game.policy_score import needs
from game.search import Estimate, search
from game.settle import OUT_OF_REACH
from game.view import View

LIKELY_ERRORS, CLEAR_ERRORS = 2.0, 3.0
"""Two actions are told from each other from so many standard errors on, and clearly from so many on."""
EQUAL_POINTS = 0.05
"""Two actions are equal that are known to differ by less than so many points, and than those are worth in the match."""
SLIGHT = 0.002
"""The least that a point counts in chance: no two actions differ by less than a twentieth of it."""
HOPELESS = 0.02
"""A chance below this is none where another action has five times as much."""
MOST_REASONS = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One action: what it should bring, at most two reasons, and how sure its distance to the best one is.

    `sure` is "equal" (the difference is known to be none to speak of), "unclear" (nobody can say which is ahead),
    "likely" or "clear"; of the first line it tells how far the next is behind that cannot be exchanged for it.
    """

    estimate: Estimate
    reasons: tuple[Reason, ...]
    sure: str


@dataclass(frozen=True, slots=True)
class Advice:
    """The actions, best first; `worlds` layouts were looked at; `in_chance`: they are ordered by the chance to win the
    match, else by points. `facts` is what anybody knows who remembers the deal.
    """

    lines: tuple[Line, ...]
    worlds: int
    in_chance: bool
    facts: Facts


def advise(
    view: View, rng: Random, budget: Budget, mind: Mind = ADVISER, also: Sequence[Action] = (),
    only: Sequence[Action] = (),
) -> Advice:  # fmt: skip
    """Compare the actions of the viewer, whose turn it must be; ValueError if it is not.

    Of many discards only those worth comparing are listed, with those of `also`, and no revokes; where there are
    some of `only`, those alone. The same view, stream and budget of worlds give the same advice.
    """
    if view.to_act != view.seat:
        raise ValueError("it is not the viewer's turn")
    found = search(view, rng, budget, mind, also, only, least_gap(view, view.target != OUT_OF_REACH))
    bids = makes(view, rng, budget) if len(found) > 1 and view.phase == "bidding" else {}
    return explain(view, found, bids)


def explain(view: View, found: Sequence[Estimate], bids: dict[int, float]) -> Advice:
    """What has been found, with reasons: `found` is best first, `bids` says how likely each bid is made."""
    in_chance = view.target != OUT_OF_REACH
    worlds = max(one.worlds for one in found)
    if len(found) == 1:
        only = (reason("forced"),) if len(view.legal) == 1 else ()
        return Advice((Line(found[0], only, "clear"),), worlds, in_chance, facts(view))
    least = least_gap(view, in_chance)
    sure = [how_sure(found, place, least) for place in range(len(found))]
    said = [tuple(all_reasons(view, found, one, bids)) for one in found]
    rival = next((place for place in range(1, len(found)) if sure[place] not in TIED), -1)
    lines = []
    for place, one in enumerate(found):
        good = not place or sure[place] in TIED
        against = said[rival] if good else said[0]
        whole = tuple(_general(view, found, place, sure)) + said[place]
        if sure[place] in TIED or (not place and TIED.intersection(sure[1:])):
            whole = tuple(told for told in whole if told.key not in COMPARES)
        told = telling(whole, against if rival >= 0 else (), good)
        if not told and rival >= 0 and not (place and good):
            told = tuple(brings(stakes_of(view), one, found[0 if place else rival]))
        lines.append(Line(one, told, sure[place]))
    return Advice(tuple(lines), worlds, in_chance, facts(view))


def how_sure(found: Sequence[Estimate], place: int, least: float) -> str:
    """How sure an action is behind the best; of the best how sure it is before the next."""
    best = found[0]
    apart = (one for one in found[1:] if not _alike(best, one))
    other = found[place] if place else next(apart, found[1])
    if _alike(best, other):
        return "equal"
    gap, error = best.value - other.value, max(best.error, other.error)
    if gap >= least and gap >= LIKELY_ERRORS * error:
        return "clear" if gap >= CLEAR_ERRORS * error else "likely"
    small = gap < least and error < least and abs(best.points - other.points) < EQUAL_POINTS
    return "equal" if small else "unclear"


def _alike(one: Estimate, other: Estimate) -> bool:
    """Whether two actions brought the same in every layout: they can be exchanged for each other."""
    return replace(one, action=other.action) == other


def least_gap(view: View, in_chance: bool) -> float:
    """What `EQUAL_POINTS` are worth at this score, in the units that actions are compared in."""
    if not in_chance:
        return EQUAL_POINTS
    rules, team = stakes_of(view).rules, view.team
    needed = equity.needs(rules, view.scores)
    step = -1 if rules.opening[team] else 1
    now = equity.chance(rules, view.scores, view.dealer, team)
    more = [score + step * (whose == team) for whose, score in enumerate(view.scores)]
    then = 1.0 if needed[team] <= 1 else equity.chance(rules, more, view.dealer, team)
    return EQUAL_POINTS * max(then - now, SLIGHT)


def all_reasons(
    view: View, found: Sequence[Estimate], one: Estimate, bids: dict[int, float]
) -> Iterator[Reason]:  # fmt: skip
    """Everything that can be said of an action in its phase."""
    match view.phase:
        case "begging":
            yield from call_reasons(view, found, one)
        case "bunching":
            yield from bunch_reasons(view, found, one)
        case "bidding":
            yield from bid_reasons(view, found, one, bids)
        case "naming":
            yield from suit_reasons(view, one, one.action % 16)
        case "discarding" | "robbing":
            yield from discard_reasons(view, one)
        case "playing" if view.trump_fixed:
            yield from card_reasons(table(view), found, one)
        case "playing":
            yield from suit_reasons(view, one, one.action // 13)


def _general(view: View, found: Sequence[Estimate], place: int, sure: Sequence[str]) -> Iterator[Reason]:
    """What can be said in every phase: not told from another, the only hope, or right because of the score."""
    one = found[place]
    if sure[place] in TIED:
        other, kind = (found[0], sure[place]) if place else (found[1], sure[1])
        yield _tie(one, other, kind, view.target != OUT_OF_REACH)
        return
    if place or view.target == OUT_OF_REACH:
        return
    second = max(other.chance for other in found[1:])
    if second < HOPELESS and one.chance > 5 * second and one.chance > SLIGHT:
        yield reason("only_hope", round(one.chance, 3))
    elif any(other.points - one.points >= EQUAL_POINTS for other in found[1:]):
        needed = needs(view, stakes_of(view))
        team = view.team
        others = min(need for whose, need in enumerate(needed) if whose != team)
        yield reason("match_edge", int(needed[team]), int(others))


def _tie(one: Estimate, other: Estimate, kind: str, in_chance: bool) -> Reason:
    """That an action is as good as another, or that nobody can say which is better, with the figures of both."""
    if kind == "equal":
        return reason("equal", other.action)
    if in_chance:
        return reason("unclear", other.action, round(one.chance, 3), round(other.chance, 3))
    return reason("unclear_points", other.action, round(one.points, 2), round(other.points, 2))


def telling(said: Sequence[Reason], other: Sequence[Reason], good: bool) -> tuple[Reason, ...]:
    """At most two reasons that are not those of `other`: what speaks for a good action, what is against another."""
    known = {_signature(one) for one in other}
    new = [one for one in said if _signature(one) not in known]
    if good:
        new = [one for one in new if one.key not in AGAINST]
    return tuple(sorted(new, key=lambda one: _place(one, good))[:MOST_REASONS])


def _signature(one: Reason) -> tuple[str, tuple[Value, ...]]:
    """Two cards have the same reason if it differs in no more than which card it is."""
    return one.key, tuple(value for name, value in one.values if name != "card")


def _place(one: Reason, good: bool) -> tuple[int, int]:
    """What is said first."""
    kind = 1 if one.key in (FOR if good else AGAINST) else 2
    return 0 if one.key in FIRST else kind, ORDER[one.key]
