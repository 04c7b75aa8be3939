"""What a teacher can tell at the table without an opinion: keys with values, all of it proved by the View of one seat.

Card-points in everybody's tricks, trumps that may still be out, who has shown that he cannot follow, what lies in the
trick, and on which point most depends. The words are made where they are shown; tests/game/telling.py holds a check
for every key.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.cards import ACE, Mask
from game.coach_facts import facts, table
from game.coach_reasons import TIED, Reason, Value
from game.policy_play import unseen_cards
from game.policy_rules import stakes_of
from game.view import View

if TYPE_CHECKING:
    from game.coach import Advice, Line

TOLD: dict[str, tuple[str, ...]] = {
    "game_so_far": ("ours", "theirs"),
    "game_of_many": ("ours", "most"),
    "trumps_out": ("cards",),
    "trumps_gone": (),
    "top_trump_mine": ("card",),
    "cannot_follow": ("seat", "suit"),
    "trick_counts": ("points",),
    "matters_most": ("category",),
    "matters_little": (),
    "matters_unclear": (),
}
"""Every key with the names of its values; `cards` is a mask of cards, the others are as those of a reason.

game_so_far     what the tricks of our side and of the other count for Game; game_of_many  of more sides the best other
trumps_out      trumps that may be in another hand, or in the rest of the pack    trumps_gone   there are none
top_trump_mine  the highest trump that was not played yet is in the own hand
cannot_follow   a player has shown that he holds none of a suit, and still holds cards
trick_counts    what the running trick counts so far, where Game is still open
matters_most    of all points this one differs most between the actions     matters_little  all are known to be equal
matters_unclear no action is known to be behind another
"""

LEAST = 0.15
"""A point that differs by less is not spoken of: in so many deals, or points on average."""


def told(key: str, *values: Value) -> Reason:
    """A fact with its values in the order of their names; ValueError where there are too many or too few."""
    return Reason(key, tuple(zip(TOLD[key], values, strict=True)))


def standing(view: View) -> tuple[Reason, ...]:
    """How things stand after a trick: the card-points of all sides, and the trumps."""
    if not view.tricks or not view.trump_fixed or view.over:
        return ()
    return (*_game(view), *_trumps(view))


def _game(view: View) -> Iterator[Reason]:
    taken = facts(view).taken
    if taken:
        others = [count for team, count in enumerate(taken) if team != view.team]
        yield told("game_so_far" if len(others) == 1 else "game_of_many", taken[view.team], max(others))


def _trumps(view: View) -> Iterator[Reason]:
    out = trumps_out(view)
    yield told("trumps_out", out) if out else told("trumps_gone")


def trumps_out(view: View) -> Mask:
    """The trumps that may be in another hand, or in the rest of the pack."""
    cards = unseen_cards(view)
    for seat, held in enumerate(view.known):
        cards |= held if seat != view.seat else 0
    return cards & stakes_of(view).rules.orders[view.trump].trumps


def voids(view: View) -> tuple[Reason, ...]:
    """Who has shown that he holds none of a suit."""
    if not view.trump_fixed or view.over:
        return ()
    return tuple(
        told("cannot_follow", seat, suit)
        for seat, shown in enumerate(view.voids)
        for suit in range(4)
        if seat != view.seat and shown >> suit & 1 and view.counts[seat] and not _holds(view, seat, suit)
    )


def _holds(view: View, seat: int, suit: int) -> bool:
    """Whether all know of a card of that suit in the hand; it may have come there after he had shown it empty."""
    return bool(view.known[seat] & stakes_of(view).rules.orders[view.trump].group[13 * suit + ACE])


def draws(view: View) -> bool:
    """Whether cards will still be drawn to the hands."""
    return bool(view.stock and stakes_of(view).draws)


def before(view: View) -> tuple[Reason, ...]:
    """What is to be seen before the own choice of a card."""
    if view.phase != "playing" or not view.trump_fixed or view.to_act != view.seat:
        return ()
    seen, found = facts(view), []
    if view.trick.cards and seen.on_table and table(view).open_game():
        found.append(told("trick_counts", seen.on_table))
    if not view.trick.cards and seen.mine and trumps_out(view):
        found.append(told("top_trump_mine", seen.boss_trump))
    return tuple(found)


def matters(advice: "Advice") -> tuple[Reason, ...]:
    """On which point most depends in this choice, by what the actions bring on average; or that little does."""
    lines = advice.lines
    if len(lines) < 2:
        return ()
    if all(line.sure == "equal" for line in lines[1:]):
        return (told("matters_little"),)
    if all(line.sure in TIED for line in lines[1:]):
        return (told("matters_unclear"),)
    spreads = sorted(((spread(lines, key), key) for key, _, _ in lines[0].estimate.by), reverse=True)
    if not spreads or spreads[0][0] < LEAST or (len(spreads) > 1 and spreads[1][0] > 0.9 * spreads[0][0]):
        return ()
    return (told("matters_most", spreads[0][1]),)


def spread(lines: Sequence["Line"], category: str) -> float:
    """By how much the actions differ in what a point of the deal brings our side more than the others."""
    brings = [own - others for line in lines for key, own, others in line.estimate.by if key == category]
    return max(brings) - min(brings) if brings else 0.0
