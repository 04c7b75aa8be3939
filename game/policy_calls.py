"""What `careful` says: stand or beg, give or run, bunch or play on."""

from game.actions import Say
from game.cards import JACK, QUEEN, Action
from game.points import final_turn_up_jack
from game.policy_fits import BUNCHED, Calls, calls_for, hand_worth, ranks_in
from game.policy_rules import Stakes
from game.policy_score import one_short
from game.view import View

BUNCH_BELOW = -1.2
"""A hand after a run worth less than this is not played where all agree."""
NINE_CARDS = 0.35
"""What a hand after a run is worth less: all have picked their best six cards."""
MOST_BUNCHES = 2
"""Never bunch oftener than this running, or a deal might not come to an end (D08)."""


def dealers_jack(view: View, stakes: Stakes) -> bool:
    """Whether the card turned last is a jack that the dealer's side scores if its suit becomes trumps.

    Where every jack is scored as it is turned, that is past, and says nothing about what to call.
    """
    return final_turn_up_jack in stakes.counted and view.turn_ups[-1] % 13 == JACK


def choose_call(view: View, stakes: Stakes) -> Action:
    """Stand or beg, or answer a beg."""
    calls = calls_for(stakes)
    return stand_or_beg(view, stakes, calls) if Say.STAND in view.legal else give_or_run(view, stakes, calls)


def stand_or_beg(view: View, stakes: Stakes, calls: Calls) -> Action:
    """Beg where another suit promises more, or the dealer's jack would lose the match."""
    suit, jack = view.turn_ups[-1] // 13, dealers_jack(view, stakes)
    ranks, short = ranks_in(view.hand, suit), one_short(view, stakes)
    we_need_one = short.pop(view.team)
    they_need_one = any(short)
    if they_need_one and jack:
        return Say.BEG
    if we_need_one and they_need_one:
        return Say.STAND if ranks and ranks[-1] >= QUEEN else Say.BEG
    stand = hand_worth(calls.stand, view.hand, suit) - jack - stakes.weights.new_suit
    return Say.STAND if stand > hand_worth(calls.beg, view.hand, suit) else Say.BEG


def give_or_run(view: View, stakes: Stakes, calls: Calls) -> Action:
    """Give only where keeping the suit is worth the point, and never the point that loses the match (D06)."""
    suit, jack = view.turn_ups[-1] // 13, dealers_jack(view, stakes)
    short = one_short(view, stakes)
    if short[view.team] and jack:
        return Say.GIVE
    if short[view.team_of[view.eldest]]:
        return Say.RUN
    give = hand_worth(calls.give, view.hand, suit) + jack - stakes.weights.new_suit
    return Say.GIVE if give > hand_worth(calls.run, view.hand, suit) else Say.RUN


def bunch_or_keep(view: View, stakes: Stakes) -> Action:
    """A poor hand in the new suit is thrown in, but not for ever."""
    if view.bunches >= MOST_BUNCHES:
        return Say.KEEP
    turned = dealers_jack(view, stakes) * (1 if view.team_of[view.dealer] == view.team else -1)
    worth = hand_worth(BUNCHED.stand, view.hand, view.trump) - NINE_CARDS + turned
    return Say.BUNCH if worth < BUNCH_BELOW else Say.KEEP
