"""A check for every fact the teacher tells: derived anew from the true deal, in plain loops.

What is said of the own side and of what was played must be so; of hidden cards nothing may be said that the deal
contradicts, and nothing that would be another if the hidden cards lay otherwise.
"""

from collections.abc import Callable

from game.cards import FIVE, cards_of
from game.coach import Advice
from game.coach_reasons import Reason
from game.deal import Deal
from game.view import View
from tests.game.coaching import count_of, height, is_trump, standing

Case = tuple[Deal, View, Advice | None]
Check = Callable[[Case, Reason], bool]
CHECKS: dict[str, Check] = {}


def check(*keys: str) -> Callable[[Check], Check]:
    def put(one: Check) -> Check:
        CHECKS.update(dict.fromkeys(keys, one))
        return one

    return put


def played(deal: Deal) -> set[int]:
    """The cards that have been played in this deal."""
    return {card for trick in deal.tricks for card in trick.cards} | set(deal.trick)


def trumps_of_others(deal: Deal, view: View) -> set[int]:
    """The trumps that really are in other hands."""
    return {
        card for seat, hand in enumerate(deal.hands) for card in cards_of(hand)
        if seat != view.seat and is_trump(deal, card)
    }  # fmt: skip


@check("game_so_far", "game_of_many")
def _(case: Case, told: Reason) -> bool:
    deal, view, _ = case
    two = deal.rules.teams == 2
    figures = (told["ours"], told["theirs" if two else "most"])
    return (told.key == "game_so_far") == two and figures == standing(deal, view) and deal.rules.key != "cinch"


@check("trumps_out")
def _(case: Case, told: Reason) -> bool:
    """Every trump of the others is among them, and none that was played, lies open or is the viewer's own."""
    deal, view, _ = case
    named = set(cards_of(int(told["cards"])))
    gone = played(deal) | set(cards_of(view.hand)) | set(cards_of(view.discards)) | set(cards_of(view.shown))
    return bool(named) and named >= trumps_of_others(deal, view) and not named & gone and all(
        is_trump(deal, card) for card in named
    )  # fmt: skip


@check("trumps_gone")
def _(case: Case, told: Reason) -> bool:
    deal, view, _ = case
    return not trumps_of_others(deal, view)


@check("top_trump_mine")
def _(case: Case, told: Reason) -> bool:
    deal, view, _ = case
    card = int(told["card"])
    return (
        bool(view.hand >> card & 1)
        and is_trump(deal, card)
        and all(height(deal, card) > height(deal, other) for other in trumps_of_others(deal, view))
    )


@check("cannot_follow")
def _(case: Case, told: Reason) -> bool:
    """The hand really has none of that suit; at Cinch the left pedro belongs to trumps."""
    deal, view, _ = case
    seat, suit = int(told["seat"]), int(told["suit"])
    left = 13 * (3 - deal.trump) + FIVE if deal.rules.key == "cinch" else -1
    held = [deal.trump if card == left else card // 13 for card in cards_of(deal.hands[seat])]
    return seat != view.seat and bool(held) and suit not in held


@check("trick_counts")
def _(case: Case, told: Reason) -> bool:
    deal, _, _ = case
    return 0 < sum(count_of(deal, card) for card in deal.trick) == told["points"]


@check("matters_most")
def _(case: Case, told: Reason) -> bool:
    """Between no two actions another point differs as much."""
    advice = case[2]
    assert advice is not None
    gaps: dict[str, float] = {}
    for one in advice.lines:
        for other in advice.lines:
            theirs = {key: own - others for key, own, others in other.estimate.by}
            for key, own, others in one.estimate.by:
                gaps[key] = max(gaps.get(key, 0.0), own - others - theirs[key])
    key = str(told["category"])
    return gaps[key] >= 0.1 and all(gap < gaps[key] for name, gap in gaps.items() if name != key)


@check("matters_little")
def _(case: Case, told: Reason) -> bool:
    advice = case[2]
    assert advice is not None
    return len(advice.lines) > 1 and all(line.sure == "equal" for line in advice.lines[1:])


@check("matters_unclear")
def _(case: Case, told: Reason) -> bool:
    advice = case[2]
    assert advice is not None
    sure = {line.sure for line in advice.lines[1:]}
    return "unclear" in sure <= {"equal", "unclear"}


def is_true(case: Case, told: Reason) -> bool:
    """Whether a fact holds in its case."""
    return CHECKS[told.key](case, told)


__all__ = ["CHECKS", "Case", "is_true"]
