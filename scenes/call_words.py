"""What can be said and done: buttons, speech bubbles, refusals, and what the table waits for."""

from collections.abc import Sequence

from game.actions import BID, MAX_BID, TRUMP, Discards, Say, is_card, is_discard
from game.cards import Action
from game.errors import Refusal, Why
from game.view import View
from scenes.card_words import card_list, card_name, sentence, suit_name
from scenes.voice import Voice
from scenes.words import Words, mark, mark_in

LABELS: dict[Say, tuple[str, str]] = {
    Say.STAND: mark_in("button", "Stand"),
    Say.BEG: mark_in("button", "Beg"),
    Say.GIVE: mark_in("button", "Give one"),
    Say.RUN: mark_in("button", "Run the cards"),
    Say.BUNCH: mark_in("button", "Bunch"),
    Say.KEEP: mark_in("button", "Play on"),
    Say.PASS: mark_in("button", "Pass"),
    Say.THROW: mark_in("button", "Throw in"),
    Say.PEEK: mark_in("button", "Peek"),
}
"""The button of everything that can be said."""

BUBBLES: dict[Say, tuple[str, str]] = {
    Say.STAND: mark_in("speech", "I stand"),
    Say.BEG: mark_in("speech", "I beg"),
    Say.GIVE: mark_in("speech", "I give you one"),
    Say.RUN: mark_in("speech", "I run the cards"),
    Say.BUNCH: mark_in("speech", "Bunch"),
    Say.KEEP: mark_in("speech", "Let’s play on"),
    Say.PASS: mark_in("speech", "Pass"),
    Say.THROW: mark_in("speech", "I throw in"),
    Say.PEEK: mark_in("speech", "I peeked"),
}
"""What a player says in his speech bubble."""

REFUSALS: dict[Why, str] = {
    Why.DEAL_OVER: mark("The deal is over."),
    Why.NOT_A_CALL_NOW: mark("That cannot be said now."),
    Why.NOT_A_CARD_NOW: mark("No card is played now."),
    Why.NOT_IN_HAND: mark("You do not hold the {card}."),
    Why.MUST_FOLLOW_OR_TRUMP: mark("{suit} were led and you hold some: follow suit or play a trump."),
    Why.MUST_FOLLOW_TRUMP: mark("Trumps were led and you hold one: play a trump."),
    Why.WRONG_DISCARD_COUNT: mark("That is not the right number of cards."),
}
"""The rule behind every refusal."""
FOLLOW = mark("{suit} were led and you hold some: follow suit.")
"""The same for a player who has no trump, and so cannot trump either."""


def action_label(words: Words, action: Action) -> str:
    """The words on the button for an action."""
    if is_card(action):
        return sentence(card_name(words, action))
    if is_discard(action):
        return words.tp("button", "Discard")
    if TRUMP <= action < TRUMP + 4:
        return words.t("Trumps: {suit}", suit=suit_name(words, action - TRUMP))
    if BID < action <= BID + MAX_BID:
        return words.t("Bid {number}", number=action - BID)
    return words.tp(*LABELS[Say(action)])


def bubble(words: Words, action: Action) -> str:
    """What a player says as he does this; cards speak for themselves."""
    if is_card(action) or is_discard(action):
        return ""
    if action in BUBBLES:
        return words.tp(*BUBBLES[Say(action)])
    return action_label(words, action)


def allowed(words: Words, legal: Sequence[Action]) -> str:
    """What may be done instead, as a sentence; "" if nothing may."""
    if isinstance(legal, Discards):
        return words.tn("Throw any {n} card.", "Throw any {n} cards.", legal.size)
    said = ", ".join(action_label(words, action) for action in legal if not is_card(action))
    cards = card_list(words, (action for action in legal if is_card(action)))
    sentences = [words.t("You may say: {calls}.", calls=said)] if said else []
    sentences += [words.t("You may play: {cards}.", cards=cards)] if cards else []
    return " ".join(sentences)


def refusal_line(words: Words, refusal: Refusal, legal: Sequence[Action]) -> str:
    """The rule that forbids it, then what is allowed."""
    known = 0 <= refusal.card < 52
    card = card_name(words, refusal.card, "gen") if known else words.tp("genitive", "card")
    suit = suit_name(words, refusal.suit, "gen") if refusal.suit >= 0 else ""
    message = REFUSALS[refusal.why]
    if refusal.why == Why.MUST_FOLLOW_OR_TRUMP and {card // 13 for card in legal if card < 52} == {refusal.suit}:
        message = FOLLOW
    rule = sentence(words.t(message, card=card, suit=suit))
    return f"{rule} {allowed(words, legal)}".rstrip()


def status_line(voice: Voice, view: View) -> str:
    """What the table waits for."""
    if view.over:
        return voice.words.t("The deal is over.")
    if view.to_act != voice.viewer:
        return voice.words.t("{name} is thinking", name=voice.names[view.to_act])
    return question(voice.words, view)


def question(words: Words, view: View) -> str:
    """What the viewer, whose turn it is, is asked."""
    legal = view.legal
    if isinstance(legal, Discards):
        return words.tn("Choose {n} card to throw", "Choose {n} cards to throw", legal.size)
    if Say.STAND in legal:
        return words.t("Stand or beg?")
    if Say.GIVE in legal:
        return words.t("Give one or run the cards?")
    if Say.BUNCH in legal:
        return words.t("Bunch or play on?")
    if view.phase == "playing" and not view.trick.cards:
        return words.t("Your lead")
    return words.t("Your turn")
