"""Why something may not be done, and what may be done instead."""

from collections.abc import Sequence

from game.actions import Discards, is_card
from game.cards import Action
from game.errors import Refusal, Why
from scenes.call_words import action_label, bid_of
from scenes.card_words import card_list, card_name, sentence, suit_name
from scenes.words import Words, mark

FOLLOW = mark("{suit} were led and you hold some: follow suit.")
"""Also for a player who might trump but has no trump."""

REFUSALS: dict[Why, str] = {
    Why.DEAL_OVER: mark("The deal is over."),
    Why.NOT_A_CALL_NOW: mark("That cannot be said now."),
    Why.NOT_A_CARD_NOW: mark("No card is played now."),
    Why.NOT_IN_HAND: mark("You do not hold the {card}."),
    Why.MUST_FOLLOW_OR_TRUMP: mark("{suit} were led and you hold some: follow suit or play a trump."),
    Why.MUST_FOLLOW_TRUMP: mark("Trumps were led and you hold one: play a trump."),
    Why.MUST_FOLLOW: FOLLOW,
    Why.MUST_TRUMP: mark("{suit} were led and you hold none, but you hold a trump: play it."),
    Why.NO_UNDERTRUMP: mark("The trick is trumped higher: play no lower trump while you have another card to play."),
    Why.WRONG_DISCARD_COUNT: mark("That is not the right number of cards."),
    Why.MUST_THROW_PLAIN: mark("Every card that is no trump has to go: {named}."),
    Why.MUST_KEEP_TRUMPS: mark("Trumps have to stay: {named}."),
    Why.BID_TOO_LOW: mark("The lowest bid now is {n}."),
    Why.MAY_NOT_PASS: mark("All the others have passed, and you may not."),
    Why.MAY_NOT_GIVE: mark("Without a trump you may not give: run the cards."),
    Why.MAY_NOT_THROW_LEADER: mark("Who leads to a trick may not throw in."),
    Why.MAY_NOT_THROW_TRUMP: mark("You hold a trump, so you may not throw in: {named}."),
    Why.MAY_NOT_THROW_HIGH: mark("You hold a card above nine, so you may not throw in: {named}."),
    Why.MAY_NOT_THROW_WINS: mark("You might still take this trick, so you may not throw in: {named}."),
    Why.MAY_NOT_THROW_LAST: mark("The last card is played, not thrown in."),
}
"""The rule behind every refusal; `{card}` stands in the genitive, `{named}` in the nominative."""

MANY_BIDS = 4
"""Bids from which on only the lowest and the highest are told."""


def refusal_line(words: Words, refusal: Refusal, legal: Sequence[Action], game: str = "") -> str:
    """The rule that forbids it, then what is allowed."""
    known = 0 <= refusal.card < 52
    card = card_name(words, refusal.card, "gen") if known else words.tp("genitive", "card")
    suit = suit_name(words, refusal.suit, "gen") if refusal.suit >= 0 else ""
    message = REFUSALS[refusal.why]
    if refusal.why == Why.MUST_FOLLOW_OR_TRUMP and {a // 13 for a in legal if is_card(a)} == {refusal.suit}:
        message = FOLLOW
    named = card_name(words, refusal.card) if known else ""
    rule = sentence(words.t(message, card=card, suit=suit, named=named, n=refusal.count))
    return f"{rule} {allowed(words, legal, game)}".rstrip()


def allowed(words: Words, legal: Sequence[Action], game: str = "") -> str:
    """What may be done instead, as a sentence; "" if nothing may."""
    if isinstance(legal, Discards):
        return allowed_discards(words, legal)
    said = ", ".join(_calls(words, legal, game))
    cards = card_list(words, (action for action in legal if is_card(action)))
    sentences = [words.t("You may say: {calls}.", calls=said)] if said else []
    sentences += [words.t("You may play: {cards}.", cards=cards)] if cards else []
    return " ".join(sentences)


def allowed_discards(words: Words, legal: Discards) -> str:
    """Which cards may be thrown."""
    if legal.must:
        if not legal.chosen:
            return words.t("Throw all cards that are no trumps.")
        return words.tn(
            "Throw all cards that are no trumps, and {n} trump.",
            "Throw all cards that are no trumps, and {n} trumps.",
            legal.chosen,
        )
    if legal.keep:
        return words.tn("Throw {n} card that is no trump.", "Throw {n} cards that are no trumps.", legal.size)
    return words.tn("Throw any one card.", "Throw any {n} cards.", legal.size)


def _calls(words: Words, legal: Sequence[Action], game: str) -> list[str]:
    """What may be said; of many bids only the lowest and the highest are named."""
    bids = [action for action in legal if bid_of(action)]
    if len(bids) <= MANY_BIDS:
        return [action_label(words, action, game) for action in legal if not is_card(action)]
    span = words.t("Bid {lowest} to {highest}", lowest=bid_of(bids[0]), highest=bid_of(bids[-1]))
    others = [action for action in legal if not is_card(action) and action not in bids]
    before = [action_label(words, action, game) for action in others if action < bids[0]]
    return [*before, span, *(action_label(words, action, game) for action in others if action > bids[-1])]
