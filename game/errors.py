"""Everything that can be wrong, as keys and values; the words are made where they are shown."""

from dataclasses import dataclass
from enum import StrEnum

from game.cards import CARD_NAMES, NO_CARD, NO_SUIT, SUITS, Card, Suit


class Why(StrEnum):
    """Why an action is refused. Each member has words in every language (scenes/text.py)."""

    DEAL_OVER = "deal_over"
    NOT_A_CALL_NOW = "not_a_call_now"
    NOT_A_CARD_NOW = "not_a_card_now"
    NOT_IN_HAND = "not_in_hand"
    MUST_FOLLOW_OR_TRUMP = "must_follow_or_trump"
    MUST_FOLLOW_TRUMP = "must_follow_trump"
    WRONG_DISCARD_COUNT = "wrong_discard_count"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason with its values: the suit that was led, the card that was tried, a number where one belongs to it."""

    why: Why
    suit: Suit = NO_SUIT
    card: Card = NO_CARD
    count: int = 0


_ENGLISH = {
    Why.DEAL_OVER: "the deal is over",
    Why.NOT_A_CALL_NOW: "that cannot be said now",
    Why.NOT_A_CARD_NOW: "no card is played now",
    Why.NOT_IN_HAND: "{card} is not in the hand",
    Why.MUST_FOLLOW_OR_TRUMP: "{card} may not be played: {suit} was led and must be followed or trumped",
    Why.MUST_FOLLOW_TRUMP: "{card} may not be played: trumps ({suit}) were led and must be followed",
    Why.WRONG_DISCARD_COUNT: "exactly {count} cards of the hand must be thrown",
}


def english(refusal: Refusal) -> str:
    """The reason in the words of the command line, which speaks English only."""
    card = CARD_NAMES[refusal.card] if 0 <= refusal.card < 52 else "the card"
    suit = SUITS[refusal.suit] if refusal.suit != NO_SUIT else "the suit"
    return _ENGLISH[refusal.why].format(card=card, suit=suit, count=refusal.count)


class IllegalAction(ValueError):
    """An action that is not legal now; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(english(refusal))
        self.refusal = refusal


class BadRules(ValueError):
    """An unknown variant, option, number of players or agent, or a value that is not allowed; says what is."""


class PlayStopped(RuntimeError):
    """Computer players cannot go on: one of them failed, or their deals are void again and again."""


_LONGEST = 300  # letters of a reason that quotes a record


class BadRecord(ValueError):
    """A record that cannot be read; names the deal and the action (both counted from 1, 0 if none) and the reason."""

    def __init__(self, reason: str, deal: int = 0, action: int = 0) -> None:
        reason = " ".join(reason.split())
        if len(reason) > _LONGEST:
            reason = reason[:_LONGEST] + " ..."
        place = ", ".join([f"deal {deal}"] * bool(deal) + [f"action {action}"] * bool(action))
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason, self.deal, self.action = reason, deal, action
