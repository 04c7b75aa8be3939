"""The first lead where it names trumps: which suit `careful` pitches, and which card of it."""

from dataclasses import replace

from game.cards import ACE, SUIT_MASK, Card, Suit
from game.contracts import PitchScore
from game.policy_bids import contract_worth
from game.policy_cards import best_card
from game.policy_hand import point_chances, spread
from game.policy_play import table_of
from game.policy_rules import Stakes
from game.view import View


def suit_worth(view: View, stakes: Stakes, suit: Suit) -> float:
    """What pitching this suit should bring: the contract where there is one, else the points."""
    chances = point_chances(view, stakes, suit)
    if isinstance(stakes.rules.settle, PitchScore):
        return contract_worth(view, stakes, spread(chances), view.bid)
    return sum(chances)


def choose_pitch(view: View, stakes: Stakes) -> Card:
    """The best suit, and of it the ace, or the card that the play prefers.

    An ace held back is worth as much (measured), but the ace is what a partner and everybody else expects.
    """
    suits = [suit for suit in range(4) if view.hand & SUIT_MASK[suit]]
    trump = max(suits, key=lambda suit: suit_worth(view, stakes, suit))
    ace = 13 * trump + ACE
    if view.hand >> ace & 1:
        return ace
    return best_card(table_of(replace(view, trump=trump), stakes), view.hand & SUIT_MASK[trump])
