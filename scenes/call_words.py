"""What can be said and done: buttons, speech bubbles, and what the table waits for."""

from game.actions import BID, MAX_BID, TRUMP, Discards, Say, is_card, is_discard
from game.cards import Action, Seat
from game.view import View
from scenes.card_words import card_name, sentence, suit_name
from scenes.voice import Voice
from scenes.words import Words, mark_in

Message = tuple[str, str]

LABELS: dict[Say, Message] = {
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

BUBBLES: dict[Say, Message] = {
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

SMUDGE: Action = BID + 4

OWN_LABELS: dict[str, dict[Action, Message]] = {
    "auction_pitch": {SMUDGE: mark_in("button", "Smudge")},
    "trinidad": {Say.GIVE: mark_in("button", "Take one")},
}
"""Buttons that are called otherwise in one game."""

OWN_BUBBLES: dict[str, dict[Action, Message]] = {
    "auction_pitch": {SMUDGE: mark_in("speech", "Smudge!")},
    "trinidad": {Say.GIVE: mark_in("speech", "Take one")},
}
"""What is said in other words in one game."""


def named(action: Action) -> int:
    """The suit that is named as trumps by an action, -1 for none."""
    return action - TRUMP if TRUMP <= action < TRUMP + 4 else -1


def bid_of(action: Action) -> int:
    """The number that is bid by an action, 0 for none."""
    return action - BID if BID < action <= BID + MAX_BID else 0


def action_label(words: Words, action: Action, game: str = "") -> str:
    """The words on the button for an action, as they are in that game."""
    if is_card(action):
        return sentence(card_name(words, action))
    if is_discard(action):
        return words.tp("button", "Discard")
    own = OWN_LABELS.get(game, {}).get(action)
    if own is not None:
        return words.tp(*own)
    if named(action) >= 0:
        return words.t("Trumps: {suit}", suit=suit_name(words, named(action)))
    if bid_of(action):
        return words.t("Bid {number}", number=bid_of(action))
    return words.tp(*LABELS[Say(action)])


def bubble(words: Words, action: Action, game: str = "", takes: bool = False) -> str:
    """What a player says as he does this, or as he `takes` a bid over; cards speak for themselves."""
    if is_card(action) or is_discard(action):
        return ""
    if takes:
        return words.tp("speech", "I take it for {number}", number=bid_of(action))
    own = OWN_BUBBLES.get(game, {}).get(action)
    if own is not None:
        return words.tp(*own)
    if named(action) >= 0:
        return sentence(suit_name(words, named(action)))
    if bid_of(action):
        return words.tp("speech", "I bid {number}", number=bid_of(action))
    return words.tp(*BUBBLES[Say(action)])


def contract_line(voice: Voice, seat: Seat, bid: int) -> str:
    """Who plays for how many points: `West: bid 3`; of pairs the side, or for an onlooker the player."""
    side = voice.side(voice.team_of[seat]) if voice.viewer >= 0 else voice.names[seat]
    if not bid:
        return voice.words.t("{side}: no bid", side=side)
    return voice.words.t("{side}: bid {number}", side=side, number=bid)


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
    if view.phase == "bidding":
        return words.t("Your bid")
    if view.phase == "naming":
        return words.t("Name the trumps")
    if view.phase == "playing" and not view.trick.cards:
        return words.t("Your lead") if view.trump_fixed else words.t("Your lead names the trumps")
    return words.t("Your turn")
