"""One sentence for everything that happens at the table, as the log shows it and text mode prints it."""

from collections.abc import Callable
from typing import Any

from game import events as e
from game.cards import JACK
from game.events import Event
from scenes.call_words import bubble
from scenes.card_words import sentence, suit_name
from scenes.score_words import award_line, no_award_line, winner
from scenes.trick_words import contract, game_counted, hand_thrown, played, rest_taken, revoked, trick_won
from scenes.voice import Voice
from scenes.words import mark


def _drawn(voice: Voice, event: e.Drawn) -> str:
    card = voice.card(event.card, "acc")
    if event.purpose == "jack" and event.card % 13 == JACK:
        return voice.who(
            event.seat,
            mark("You are dealt the first jack, the {card}: the first lead is yours."),
            mark("{name} is dealt the first jack, the {card}: the first lead is {name}’s."),
            card=card,
        )
    if event.purpose == "jack":
        return voice.who(event.seat, mark("You are dealt the {card}."), mark("{name} is dealt the {card}."), card=card)
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
        score=voice.standing(event.scores),
    )


def _shuffled(voice: Voice, event: e.Shuffled) -> str:
    return voice.who(event.seat, mark("You shuffle the pack."), mark("{name} shuffles the pack."))


def _cut(voice: Voice, event: e.Cut) -> str:
    return voice.who(event.seat, mark("You cut the pack."), mark("{name} cuts the pack."))


def _dealt(voice: Voice, event: e.Dealt) -> str:
    if event.cards:
        return voice.words.t("You are dealt: {cards}.", cards=voice.cards(event.cards))
    if event.seat == voice.viewer:
        return voice.words.tn("You are dealt {n} card, face down.", "You are dealt {n} cards, face down.", event.count)
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
    return voice.words.t(
        "{name}: “{speech}”", name=name, speech=bubble(voice.words, event.action, voice.game, event.takes)
    )


def _trump_fixed(voice: Voice, event: e.TrumpFixed) -> str:
    return voice.words.t("Trumps are {suit}.", suit=suit_name(voice.words, event.suit))


THROWN_IN = {
    "exhausted": mark("The pack is spent. The cards are thrown in and dealt again, nobody scores."),
    "bunched": mark("All agree to bunch. The cards are thrown in and dealt again, nobody scores."),
    "all_passed": mark("All have passed. The cards are thrown in, nobody scores, and the next player deals."),
}
"""Why a deal is void."""


def _thrown_in(voice: Voice, event: e.ThrownIn) -> str:
    return voice.words.t(THROWN_IN[event.reason])


def _discarded(voice: Voice, event: e.Discarded) -> str:
    """Where all may see some of them these are named, and of the others their number."""
    if event.seat != voice.viewer and event.shown:
        name, hidden = voice.names[event.seat], event.count - len(event.shown)
        if not hidden:
            return voice.words.t("{name} discards: {cards}.", name=name, cards=voice.cards(event.shown))
        return voice.words.tn(
            "{name} discards {n} card face down, and openly: {cards}.",
            "{name} discards {n} cards face down, and openly: {cards}.",
            hidden, name=name, cards=voice.cards(event.shown),
        )  # fmt: skip
    if event.cards:
        return voice.words.t("You discard: {cards}.", cards=voice.cards(event.cards))
    return voice.words.tn(
        "{name} discards {n} card.", "{name} discards {n} cards.", event.count, name=voice.names[event.seat]
    )


def _packet_thrown(voice: Voice, event: e.PacketThrown) -> str:
    if event.cards:
        return voice.words.t(
            "The same suit again: your new cards are thrown away, {cards}.", cards=voice.cards(event.cards)
        )
    if event.seat == voice.viewer:
        return voice.words.t("The same suit again: your new cards are thrown away unseen.")
    return voice.words.t("{name}’s new cards are thrown away.", name=voice.names[event.seat])


def _trump_cut(voice: Voice, event: e.TrumpCut) -> str:
    return voice.words.t("The {card} is cut for trumps and goes back into the pack.", card=voice.card(event.card))


def _stock_turned(voice: Voice, event: e.StockTurned) -> str:
    return voice.words.t("On the stock lies the {card}.", card=voice.card(event.card))


def _drew(voice: Voice, event: e.Drew) -> str:
    if event.card < 0:
        return voice.words.t("{name} draws from the stock.", name=voice.names[event.seat])
    card = voice.card(event.card, "acc")
    return voice.who(
        event.seat,
        mark("From the stock you draw the {card}."),
        mark("From the stock {name} draws the {card}."),
        card=card,
    )


def _stock_taken(voice: Voice, event: e.StockTaken) -> str:
    if event.cards:
        return voice.words.t("You take up the rest of the stock: {cards}.", cards=voice.cards(event.cards))
    return voice.words.tn(
        "{name} takes up the rest of the stock, {n} card.",
        "{name} takes up the rest of the stock, {n} cards.",
        event.count,
        name=voice.names[event.seat],
    )


def _robbed(voice: Voice, event: e.Robbed) -> str:
    if event.seat == voice.viewer:
        return voice.words.tn("You keep {n} card of the stock.", "You keep {n} cards of the stock.", event.count)
    return voice.words.tn(
        "{name} keeps {n} card of the stock.", "{name} keeps {n} cards of the stock.", event.count,
        name=voice.names[event.seat],
    )  # fmt: skip


def _deal_ended(voice: Voice, event: e.DealEnded) -> str:
    return voice.words.t("The score is now {score}.", score=voice.standing(event.scores))


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
    e.PacketThrown: _packet_thrown,
    e.TrumpCut: _trump_cut,
    e.StockTurned: _stock_turned,
    e.Drew: _drew,
    e.StockTaken: _stock_taken,
    e.Robbed: _robbed,
    e.Played: played,
    e.HandThrown: hand_thrown,
    e.TrickWon: trick_won,
    e.RestTaken: rest_taken,
    e.Revoked: revoked,
    e.GameCounted: game_counted,
    e.Award: award_line,
    e.NoAward: no_award_line,
    e.Contract: contract,
    e.DealEnded: _deal_ended,
    e.MatchWon: _match_won,
}
"""Every event has its sentence; a test holds this total."""


def event_line(voice: Voice, event: Event) -> str:
    """The event, already seen by the viewer, in one sentence."""
    return sentence(SENTENCES[type(event)](voice, event))
