"""What advice points at on the table. No pygame."""

from collections.abc import Sequence

from game.actions import Discards, discarded, is_card, is_discard
from game.cards import Action, Card, cards_of
from scenes.choice import Choice


def cards_meant(action: Action, played: bool = False) -> tuple[Card, ...]:
    """The cards of the own hand that an action is about; with `played` only one that is to be played."""
    if is_card(action):
        return (action,)
    return tuple(cards_of(discarded(action))) if is_discard(action) and not played else ()


def kept(action: Action, legal: Sequence[Action]) -> tuple[Card, ...]:
    """The cards that are chosen to stay, where a discard is told by those because they are fewer; else none."""
    if not is_discard(action) or not isinstance(legal, Discards) or not Choice(legal).keeps:
        return ()
    return tuple(card for card in legal.free if not discarded(action) >> card & 1)
