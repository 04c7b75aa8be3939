"""What is said under a demonstration: one or two sentences for the facts of an event."""

from collections.abc import Callable, Sequence

from scenes.card_words import rank_name, sentence
from scenes.demo_facts import Fact
from scenes.event_words import event_line
from scenes.voice import Voice
from scenes.words import mark

Sayer = Callable[[Voice, Fact], str]

_PLAIN: dict[str, str] = {
    "turned": mark("{name} turns up the {card}: this suit is proposed for trumps. {other} may stand or beg."),
    "turned_same": mark("The {card}: the very suit that was refused."),
    "turned_other": mark("The {card}: another suit than the one that was refused."),
    "takes": mark("{name} deals and may take the bid over: {more}."),
    "bunch": mark("{name} would rather have new cards dealt. That needs the consent of all."),
    "keep": mark("{name} plays on, so these cards are played."),
    "trump_stock": mark("On top of the stock lies the {card}: {suit} are trumps, and this card will be drawn first."),
    "pitch": mark("{name} leads the {card}, and so {suit} are trumps."),
    "opened": mark("Trumps are made: {name} may look at the hand now."),
    "lead": mark("{name} leads the {card}."),
    "lead_eldest": mark("{name} sits next after the dealer and leads first: the {card}."),
    "lead_maker": mark("{name} has made the trumps and leads first: the {card}."),
    "thrown_in": mark("{name} throws the hand in: no trump, nothing above a nine, nothing that takes this trick."),
    "trick_suit": mark("{name} takes the trick with the {card}, the highest of the suit that was led."),
    "trick_only": mark("{name} takes the trick with the {card}, the only trump in it."),
    "trick_trump": mark("{name} takes the trick with the {card}, the highest trump in it."),
    "jack_caught": mark("The jack of trumps that {other} played is caught."),
    "jack_wins": mark("The jack of trumps brings itself home."),
    "jack_saved": mark("The jack of trumps that {other} played is safe."),
    "pedro_caught": mark("The {card} that {other} played is caught, a pedro worth five points."),
    "pedro_wins": mark("It is a pedro, worth five points, and stays with its side."),
    "pedro_saved": mark("The {card} that {other} played is safe, a pedro worth five points."),
    "ten_caught": mark("The {card} that {other} played goes with it: ten card-points for Game."),
    "ten_wins": mark("It brings ten card-points for Game."),
    "ten_saved": mark("The {card} that {other} played is saved: ten card-points for Game."),
    "drew": mark("Who took the trick draws first: {name} draws the {card}."),
    "low_kept": mark("{name} held the {card}, the lowest trump: Low goes to {side}, although {other} took it."),
}  # fmt: skip
"""Facts that are told in one sentence, or two, without a number of things."""
_ACCUSATIVE = ("turned", "drew")
"""Sentences in which the card is the object; in all others it stands for itself."""

_HOLDING: dict[str, str] = {
    "stand": mark("{name} stands with {held}. Trumps are {suit}."),
    "beg": mark("{name} begs, with {held}: for another suit, or a point."),
    "give": mark("{name} deals and gives one point to keep this suit, with {held}."),
    "run": mark("{name} deals and runs the cards, with {held}: a new card is turned."),
    "bid": mark("{name} bids {more}, with {held}."),
}
"""A call with what the player holds of the suit in question, or of his longest one."""


def _plain(voice: Voice, fact: Fact) -> str:
    values: dict[str, object] = {"more": fact.more}
    if fact.seat >= 0:
        values["name"] = voice.names[fact.seat]
    if fact.other >= 0:
        values["other"] = voice.names[fact.other]
    if fact.card >= 0:
        values["card"] = voice.card(fact.card, "acc" if fact.key in _ACCUSATIVE else "nom")
    if fact.suit >= 0:
        values["suit"] = voice.suit(fact.suit)
    if fact.team >= 0:
        values["side"] = voice.to_side(fact.team)
    return voice.words.t(_PLAIN[fact.key], **values)


def _holding(voice: Voice, fact: Fact) -> str:
    values: dict[str, object] = {"name": voice.names[fact.seat], "more": fact.more, "suit": voice.suit(fact.suit)}
    return voice.words.t(_HOLDING[fact.key], held=_held(voice, fact), **values)


def _held(voice: Voice, fact: Fact) -> str:
    """`3 cards of hearts, the king the highest`."""
    suit = voice.suit(fact.suit, "gen")
    if not fact.n:
        return voice.words.t("no card of {suit}", suit=suit)
    return voice.words.tn(
        "one card of {suit}, the {rank}", "{n} cards of {suit}, the {rank} the highest",
        fact.n, suit=suit, rank=rank_name(voice.words, fact.card % 13),
    )  # fmt: skip


def _deals(voice: Voice, fact: Fact) -> str:
    return voice.words.tn(
        "{name} deals first. The match is played to {n} point.",
        "{name} deals first. The match is played to {n} points.",
        fact.n, name=voice.names[fact.seat],
    )  # fmt: skip


def _dealt_closed(voice: Voice, fact: Fact) -> str:
    return voice.words.tn(
        "Everybody has {n} card. {name} must not look at the hand until trumps are made.",
        "Everybody has {n} cards. {name} must not look at the hand until trumps are made.",
        fact.n, name=voice.names[fact.seat],
    )  # fmt: skip


def _dealt_bid(voice: Voice, fact: Fact) -> str:
    return voice.words.tn(
        "Everybody has {n} card. Who bids most makes the trumps.",
        "Everybody has {n} cards. Who bids most makes the trumps.",
        fact.n,
    )  # fmt: skip


def _name(voice: Voice, fact: Fact) -> str:
    return voice.words.tn(
        "{name} names {suit}, with {n} trump in the hand.",
        "{name} names {suit}, with {n} trumps in the hand.",
        fact.n, name=voice.names[fact.seat], suit=voice.suit(fact.suit, "acc"),
    )  # fmt: skip


def _throw(voice: Voice, fact: Fact) -> str:
    """Two numbers in one sentence: only the cards thrown decide its form."""
    return voice.words.tn(
        "Now cards are thrown away: {name} throws {n} card. Trumps kept: {kept}.",
        "Now cards are thrown away: {name} throws {n} cards. Trumps kept: {kept}.",
        fact.more, name=voice.names[fact.seat], kept=fact.n,
    )  # fmt: skip


def _event(voice: Voice, fact: Fact) -> str:
    return event_line(voice, fact.event) if fact.event is not None else ""


def _sayer(key: str) -> Sayer:
    if key in _PLAIN:
        return _plain
    return _holding if key in _HOLDING else _COUNTED[key]


_COUNTED: dict[str, Sayer] = {
    "deals": _deals,
    "dealt_closed": _dealt_closed,
    "dealt_bid": _dealt_bid,
    "name": _name,
    "throw": _throw,
    "event": _event,
}
"""Facts with a number of things, and the usual line of an event."""


def told(voice: Voice, facts: Sequence[Fact]) -> str:
    """The caption for some facts."""
    return " ".join(sentence(_sayer(fact.key)(voice, fact)) for fact in facts)
