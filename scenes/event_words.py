"""One sentence for everything that happens at the table, as the log shows it and text mode prints it."""

from collections.abc import Callable
from typing import Any

from game import events as e
from game.events import Event
from scenes.call_words import bubble
from scenes.card_words import sentence, suit_name
from scenes.score_words import award_line, no_award_line, winner
from scenes.voice import Voice
from scenes.words import mark


def _drawn(voice: Voice, event: e.Drawn) -> str:
    card = voice.card(event.card, "acc")
    return voice.who(event.seat, mark("You draw the {card}."), mark("{name} draws the {card}."), card=card)


def _draw_tied(voice: Voice, event: e.DrawTied) -> str:
    return voice.words.t("Equal cards, drawn again: {players}.", players=voice.players(event.seats))


def _partners_drawn(voice: Voice, event: e.PartnersDrawn) -> str:
    """Spoken with the names as they were before the draw: `places` are old numbers."""
    places = event.places
    pairs = [voice.players(places[first::2]) for first in (0, 1)]
    return voice.words.t("The pairs: {first}, against {second}.", first=pairs[0], second=pairs[1])


def _dealer_drawn(voice: Voice, event: e.DealerDrawn) -> str:
    return voice.who(event.seat, mark("You deal first."), mark("{name} deals first."))


def _deal_began(voice: Voice, event: e.DealBegan) -> str:
    return voice.who(
        event.dealer,
        mark("Deal {number}: you deal. The score is {score}."),
        mark("Deal {number}: {name} deals. The score is {score}."),
        number=event.number,
        score=voice.score(event.scores),
    )


def _shuffled(voice: Voice, event: e.Shuffled) -> str:
    return voice.who(event.seat, mark("You shuffle the pack."), mark("{name} shuffles the pack."))


def _cut(voice: Voice, event: e.Cut) -> str:
    return voice.who(event.seat, mark("You cut the pack."), mark("{name} cuts the pack."))


def _dealt(voice: Voice, event: e.Dealt) -> str:
    if event.cards:
        return voice.words.t("You are dealt: {cards}.", cards=voice.cards(event.cards))
    if event.seat == voice.viewer:
        return voice.words.tn(
            "You are dealt {n} card, face down.", "You are dealt {n} cards, face down.", event.count
        )
    return voice.words.tn(
        "{name} is dealt {n} card.", "{name} is dealt {n} cards.", event.count, name=voice.names[event.seat]
    )


def _hand_opened(voice: Voice, event: e.HandOpened) -> str:
    if event.cards:
        return voice.words.t("You take up your cards: {cards}.", cards=voice.cards(event.cards))
    return voice.words.t("{name} takes up the cards.", name=voice.names[event.seat])


def _turned_up(voice: Voice, event: e.TurnedUp) -> str:
    card = voice.card(event.card, "acc")
    return voice.who(event.seat, mark("You turn up the {card}."), mark("{name} turns up the {card}."), card=card)


def _set_aside(voice: Voice, event: e.SetAside) -> str:
    return voice.words.t("The {card} is set aside.", card=voice.card(event.card))


def _said(voice: Voice, event: e.Said) -> str:
    name = voice.words.t("You") if event.seat == voice.viewer else voice.names[event.seat]
    return voice.words.t("{name}: “{speech}”", name=name, speech=bubble(voice.words, event.action))


def _trump_fixed(voice: Voice, event: e.TrumpFixed) -> str:
    return voice.words.t("Trumps are {suit}.", suit=suit_name(voice.words, event.suit))


THROWN_IN = {
    "exhausted": mark("The pack is spent. The cards are thrown in and dealt again, nobody scores."),
    "bunched": mark("All agree to bunch. The cards are thrown in and dealt again, nobody scores."),
}
"""Why a deal is void."""


def _thrown_in(voice: Voice, event: e.ThrownIn) -> str:
    return voice.words.t(THROWN_IN[event.reason])


def _discarded(voice: Voice, event: e.Discarded) -> str:
    if event.cards:
        return voice.words.t("You discard: {cards}.", cards=voice.cards(event.cards))
    return voice.words.tn(
        "{name} discards {n} card.", "{name} discards {n} cards.", event.count, name=voice.names[event.seat]
    )


def _played(voice: Voice, event: e.Played) -> str:
    card = voice.card(event.card, "acc")
    return voice.who(event.seat, mark("You play the {card}."), mark("{name} plays the {card}."), card=card)


def _trick_won(voice: Voice, event: e.TrickWon) -> str:
    return voice.who(
        event.seat,
        mark("You take trick {number} with the {card}."),
        mark("{name} takes trick {number} with the {card}."),
        number=event.number,
        card=voice.card(event.card, "ins"),
    )


def _game_counted(voice: Voice, event: e.GameCounted) -> str:
    counts = [f"{voice.side_inside(team)} {total}" for team, total in enumerate(event.totals)]
    mine = max(voice.team, 0)
    ordered = [counts[mine], *counts[:mine], *counts[mine + 1 :]]
    return voice.words.t("Card-points in the tricks: {counts}.", counts=", ".join(ordered))


def _deal_ended(voice: Voice, event: e.DealEnded) -> str:
    return voice.words.t("The score is now {score}.", score=voice.score(event.scores))


def _match_won(voice: Voice, event: e.MatchWon) -> str:
    return winner(voice, event.team, event.category)


SENTENCES: dict[type[Event], Callable[[Voice, Any], str]] = {
    e.Drawn: _drawn,
    e.DrawTied: _draw_tied,
    e.PartnersDrawn: _partners_drawn,
    e.DealerDrawn: _dealer_drawn,
    e.DealBegan: _deal_began,
    e.Shuffled: _shuffled,
    e.Cut: _cut,
    e.Dealt: _dealt,
    e.HandOpened: _hand_opened,
    e.TurnedUp: _turned_up,
    e.SetAside: _set_aside,
    e.Said: _said,
    e.TrumpFixed: _trump_fixed,
    e.ThrownIn: _thrown_in,
    e.Discarded: _discarded,
    e.Played: _played,
    e.TrickWon: _trick_won,
    e.GameCounted: _game_counted,
    e.Award: award_line,
    e.NoAward: no_award_line,
    e.DealEnded: _deal_ended,
    e.MatchWon: _match_won,
}
"""Every event has its sentence; a test holds this total."""


def event_line(voice: Voice, event: Event) -> str:
    """The event, already seen by the viewer, in one sentence."""
    return sentence(SENTENCES[type(event)](voice, event))
