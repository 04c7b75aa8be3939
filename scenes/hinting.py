"""What advice points at on the table. No pygame."""

from game.actions import discarded, is_card, is_discard
from game.cards import Action, Card, cards_of


def cards_meant(action: Action, played: bool = False) -> tuple[Card, ...]:
    """The cards of the own hand that an action is about; with `played` only one that is to be played."""
    if is_card(action):
        return (action,)
    return tuple(cards_of(discarded(action))) if is_discard(action) and not played else ()
