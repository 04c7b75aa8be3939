"""What `careful` says: stand or beg, give or run, bunch or play on.

The worths are match points of the player's side less those of the other in one deal. They were fitted on 24,000 deals
of Seven Up in which eldest was made to stand, or to beg and the dealer to run, all four playing by policy_cards.py.
"""

from game.actions import Say
from game.cards import ACE, JACK, KING, QUEEN, SUIT_MASK, TEN, TWO, Action, Mask, Suit, cards_of
from game.view import View

BY_LENGTH = (-1.3, -0.9, -0.4, 0.05, 0.3)
"""Worth of no trump, one, two, three, and four or more, all of them small."""
BY_RANK = {ACE: 1.45, QUEEN: 0.4, JACK: 0.6, TEN: 0.1, TWO + 1: 0.4, TWO: 1.0}
"""What these trumps add."""
KING_HIGH = 0.75
"""What the king adds where the ace is not held as well."""
RUN_ELDEST, RUN_DEALER = -0.7, -0.2
"""Worth of running the cards with nothing in the other suits."""
RUN_BY_RANK = {ACE: 0.5, KING: 0.25, JACK: 0.25, TWO: 0.3}
"""What these cards of the other suits add, for one of those becomes trumps."""
EMPTY_ELDEST = 1.2
"""What it adds to a dealer's hand that eldest has begged, and so is short of this suit."""
BUNCH_BELOW = -1.2
"""A hand after a run worth less than this is not played where all agree."""
NINE_CARDS = 0.35
"""What a hand after a run is worth less: all have picked their best six cards."""
MOST_BUNCHES = 2
"""Never bunch oftener than this running, or a deal might not come to an end (D08)."""


def ranks_in(hand: Mask, suit: Suit) -> list[int]:
    """The ranks held in a suit, lowest first."""
    return [card - 13 * suit for card in cards_of(hand & SUIT_MASK[suit])]


def trump_worth(ranks: list[int]) -> float:
    """Worth of a deal to the side of a player with these trumps, a turned jack not counted."""
    worth = BY_LENGTH[min(len(ranks), 4)] + sum(BY_RANK.get(rank, 0.0) for rank in ranks)
    return worth + KING_HIGH if KING in ranks and ACE not in ranks else worth


def run_worth(view: View, refused: Suit) -> float:
    """Worth of running the cards until another suit than `refused` shows."""
    others = cards_of(view.hand & ~SUIT_MASK[refused])
    base = RUN_DEALER if view.seat == view.dealer else RUN_ELDEST
    return base + sum(RUN_BY_RANK.get(card % 13, 0.0) for card in others)


def dealers_jack(view: View) -> bool:
    """Whether the card turned last is a jack: a point for the dealer's side if its suit becomes trumps."""
    return view.turn_ups[-1] % 13 == JACK


def one_short(view: View) -> tuple[bool, bool]:
    """Whether our side, and whether the other, needs but one point."""
    last = view.target - 1
    return view.scores[view.team] >= last, any(
        score >= last for team, score in enumerate(view.scores) if team != view.team
    )


def choose_call(view: View) -> Action:
    """Stand or beg, or answer a beg."""
    return stand_or_beg(view) if Say.STAND in view.legal else give_or_run(view)


def stand_or_beg(view: View) -> Action:
    """Beg where another suit promises more, or the dealer's jack would lose the match."""
    suit = view.turn_ups[-1] // 13
    ranks = ranks_in(view.hand, suit)
    we_need_one, they_need_one = one_short(view)
    if they_need_one and dealers_jack(view):
        return Say.BEG
    if we_need_one and they_need_one:
        return Say.STAND if ranks and ranks[-1] >= QUEEN else Say.BEG
    stand = trump_worth(ranks) - dealers_jack(view)
    return Say.STAND if stand > run_worth(view, suit) else Say.BEG


def give_or_run(view: View) -> Action:
    """Give only where keeping the suit is worth the point, and never the point that loses the match (D06)."""
    suit = view.turn_ups[-1] // 13
    we_need_one, they_need_one = one_short(view)
    if we_need_one and dealers_jack(view):
        return Say.GIVE
    if they_need_one:
        return Say.RUN
    give = trump_worth(ranks_in(view.hand, suit)) + EMPTY_ELDEST + dealers_jack(view) - 1
    return Say.GIVE if give > run_worth(view, suit) else Say.RUN


def bunch_or_keep(view: View) -> Action:
    """A poor hand in the new suit is thrown in, but not for ever."""
    if view.bunches >= MOST_BUNCHES:
        return Say.KEEP
    turned = dealers_jack(view) * (1 if view.team_of[view.dealer] == view.team else -1)
    worth = trump_worth(ranks_in(view.hand, view.trump)) - NINE_CARDS + turned
    return Say.BUNCH if worth < BUNCH_BELOW else Say.KEEP
