"""Reasons for and against what is said before the play: calls, bids, trumps named or pitched, cards thrown."""

from collections.abc import Iterator, Mapping, Sequence

from game.actions import BID, TRUMP, Say, discarded
from game.cards import Action, Mask, Suit, cards_of
from game.coach_facts import game_counts
from game.coach_reasons import Reason, reason
from game.contracts import SMUDGE, PitchScore
from game.policy_calls import dealers_jack
from game.policy_rules import stakes_of
from game.search import Estimate
from game.view import View


def points_of(found: Sequence[Estimate], action: Action) -> float | None:
    """What the search expects of an action, None where it was not compared."""
    return next((round(one.points, 2) for one in found if one.action == action), None)


# stand or beg, give or run, bunch or play on


def call_reasons(view: View, found: Sequence[Estimate], one: Estimate) -> Iterator[Reason]:
    """Of a call on a turned card."""
    suit = view.turn_ups[-1] // 13
    yield from _jack_turned(view, one.action)
    stand, beg = points_of(found, Say.STAND), points_of(found, Say.BEG)
    give, run = points_of(found, Say.GIVE), points_of(found, Say.RUN)
    if stand is not None and beg is not None:
        yield reason("beg_suit_worth" if one.action == Say.BEG else "stand_suit_worth", suit, stand, beg)
    elif give is not None and run is not None:
        if one.action == Say.RUN:
            yield reason("run_worth", suit, run, give)
        elif give < run:
            yield reason("give_costs", give, run)
        else:
            yield reason("give_worth", suit, give, run)


def _jack_turned(view: View, action: Action) -> Iterator[Reason]:
    """The dealer's side scores a jack turned last where its suit stays: for a call that scores or refuses it."""
    if not dealers_jack(view, stakes_of(view)):
        return
    dealers = view.team_of[view.dealer] == view.team
    if action in ((Say.GIVE, Say.KEEP) if dealers else (Say.BEG, Say.BUNCH)):
        yield reason("jack_turned", view.turn_ups[-1], view.dealer)


def bunch_reasons(view: View, found: Sequence[Estimate], one: Estimate) -> Iterator[Reason]:
    """Of throwing the deal in, and of playing it."""
    yield from _jack_turned(view, one.action)
    keep = points_of(found, Say.KEEP)
    if keep is not None:
        yield reason("keep_worth" if one.action == Say.KEEP else "bunch_worth", keep)


# bids


def bid_reasons(
    view: View, found: Sequence[Estimate], one: Estimate, makes: Mapping[int, float]
) -> Iterator[Reason]:  # fmt: skip
    """Of a bid or a pass; `makes[k]` is how likely the viewer makes a bid of k that is his."""
    if one.action >= TRUMP:
        yield from suit_reasons(view, one, one.action - TRUMP)
        return
    if one.action == Say.PASS:
        bids = [other for other in found if other.action - BID in makes]
        if bids and found[0].action == Say.PASS:
            yield reason("pass_better", bids[0].action - BID, of_100(makes, bids[0].action - BID))
        return
    bid = one.action - BID
    if bid not in makes:
        return
    if isinstance(stakes_of(view).rules.settle, PitchScore) and bid == SMUDGE:
        yield reason("smudge", of_100(makes, SMUDGE))
    else:
        yield reason("bid_makes", bid, of_100(makes, bid))
    if bid == view.bid:
        yield reason("steals", bid, view.pitcher)


def of_100(makes: Mapping[int, float], bid: int) -> int:
    """How many times in a hundred a bid is made."""
    return round(100 * makes[bid])


# trumps


def suit_reasons(view: View, one: Estimate, suit: Suit) -> Iterator[Reason]:
    """Of a suit that is named, or led where the lead names trumps."""
    cards = trumps_in(view, suit)
    count = cards.bit_count()
    order = stakes_of(view).rules.orders[suit]
    if count and all(trumps_in(view, other).bit_count() < count for other in range(4) if other != suit):
        yield reason("longest_best_suit", suit, count, order.top(cards))
    yield reason("suit_worth", suit, round(one.points, 2))


def trumps_in(view: View, suit: Suit) -> Mask:
    """The cards in the hand that would be trumps."""
    return view.hand & stakes_of(view).rules.orders[suit].trumps


# cards thrown


def discard_reasons(view: View, one: Estimate) -> Iterator[Reason]:
    """Of the cards that are thrown before the play."""
    stakes, thrown = stakes_of(view), discarded(one.action)
    trumps = stakes.rules.orders[view.trump].trumps
    points, counts = stakes.points[view.trump], game_counts(stakes, view.trump)
    held = view.hand & trumps
    if thrown & trumps:
        yield reason("throws_trump", (thrown & trumps).bit_count())
    elif held:
        yield reason("keeps_trumps", held.bit_count())
    counted = any(points[card] or (stakes.game and counts[card]) for card in cards_of(thrown))
    if not thrown & trumps and not counted:
        yield reason("throws_dead", thrown.bit_count())
