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
    MUST_FOLLOW = "must_follow"
    MUST_TRUMP = "must_trump"
    NO_UNDERTRUMP = "no_undertrump"
    WRONG_DISCARD_COUNT = "wrong_discard_count"
    MUST_THROW_PLAIN = "must_throw_plain"
    MUST_KEEP_TRUMPS = "must_keep_trumps"
    BID_TOO_LOW = "bid_too_low"
    MAY_NOT_PASS = "may_not_pass"
    MAY_NOT_GIVE = "may_not_give"
    MAY_NOT_THROW_LEADER = "may_not_throw_leader"
    MAY_NOT_THROW_TRUMP = "may_not_throw_trump"
    MAY_NOT_THROW_HIGH = "may_not_throw_high"
    MAY_NOT_THROW_WINS = "may_not_throw_wins"
    MAY_NOT_THROW_LAST = "may_not_throw_last"


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
    Why.MUST_FOLLOW: "{card} may not be played: {suit} was led and must be followed",
    Why.MUST_TRUMP: "{card} may not be played: without {suit} a trump must be played",
    Why.NO_UNDERTRUMP: "{card} may not be played: the trick is trumped higher, and another card may be played",
    Why.WRONG_DISCARD_COUNT: "exactly {count} of the cards in the hand must be thrown",
    Why.MUST_THROW_PLAIN: "{card} is no trump and must be thrown",
    Why.MUST_KEEP_TRUMPS: "{card} is a trump and must be kept",
    Why.BID_TOO_LOW: "the bid is too low: the lowest now is {count}",
    Why.MAY_NOT_PASS: "the dealer may not pass now",
    Why.MAY_NOT_GIVE: "the dealer may not give without a trump",
    Why.MAY_NOT_THROW_LEADER: "who leads the trick may not throw his hand in",
    Why.MAY_NOT_THROW_TRUMP: "a hand with a trump ({card}) may not be thrown in",
    Why.MAY_NOT_THROW_HIGH: "a hand with a card above nine ({card}) may not be thrown in",
    Why.MAY_NOT_THROW_WINS: "a hand that could win the trick ({card}) may not be thrown in",
    Why.MAY_NOT_THROW_LAST: "the last card is played, not thrown in",
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
    """An unknown variant, option, number of players or agent, or a value that is not allowed; says what is.

    `why` is a key where options contradict each other, for screens that have words for it.
    """

    def __init__(self, message: str, why: str = "") -> None:
        super().__init__(message)
        self.why = why


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


class BadLesson(ValueError):
    """A lesson that cannot be used: the name of its file, the line (0 where none is to blame) and what is wrong."""

    def __init__(self, name: str, line: int, what: str) -> None:
        super().__init__(f"{name}, line {line}: {what}" if line else f"{name}: {what}")
        self.name, self.line, self.what = name, line, what
