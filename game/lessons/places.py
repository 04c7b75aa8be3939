"""The places on the table that a lesson may point at, and the cards that the learner sees."""

import re

from game.cards import NO_CARD, cards_of, parse_card, quoted
from game.lessons.model import Step
from game.lessons.truth import Moment
from game.rules import Rules

PLACES = ("trick", "turnup", "stock", "score", "points", "dealer", "buttons", "last")
"""Places on the table that can be pointed at, besides `card:Ah`, `hand:0`, `seat:0`, `won:0` and `bubble:0`."""
_PLACE = re.compile(r"(hand|seat|won|bubble):([0-9])|card:(?:10|[2-9TJQKAtjqka])[shdcSHDC]")


def no_place(place: str, rules: Rules) -> str:
    """What is wrong with the name of a place at a table of these rules, "" for nothing."""
    found = _PLACE.fullmatch(place)
    if place not in PLACES and not found:
        return f"{quoted(place)} is no place: it can be {', '.join(PLACES)}, card:Ah, hand:0, seat:0, won:0, bubble:0"
    if found and found[2]:
        count, what = (rules.teams, "teams") if found[1] == "won" else (rules.players, "seats")
        if int(found[2]) >= count:
            return f"{quoted(place)}: {what} are 0 to {count - 1}"
    return ""


def card_of(place: str) -> int:
    """The card that a place names, NO_CARD for the others."""
    kind, _, name = place.partition(":")
    return parse_card(name) if kind == "card" else NO_CARD


def visible(now: Moment, step: Step) -> frozenset[int]:
    """The cards that lie open for the learner when he is asked: his own, on the table, open hands and tricks.

    The last trick lies face down in its pile, unless the step lays it open again.
    """
    deal = now.match.deal
    assert deal is not None
    view = deal.view(0)
    cards = set(cards_of(view.hand)) | set(view.trick.cards) | set(view.turn_ups) | set(cards_of(view.shown))
    if view.tricks and "last" in step.marks and not view.trick.cards:
        cards |= set(view.tricks[-1].cards)
    for trick in view.tricks[: view.open_tricks]:
        cards |= set(trick.cards)
    for seat in (*step.open, *(range(len(deal.hands)) if deal.over else ())):
        cards |= set(cards_of(deal.hands[seat]))
    return frozenset(cards | {view.stock_top}) - {NO_CARD}


def findable(now: Moment, step: Step) -> frozenset[int]:
    """Those, and the cards whose pile can be pointed at: of the last trick, of all tricks after the deal, the cut."""
    deal = now.match.deal
    assert deal is not None
    view = deal.view(0)
    cards = set(view.tricks[-1].cards) if view.tricks else set()
    if deal.over:
        cards |= {card for won in deal.won for card in cards_of(won)}
    return (visible(now, step) | cards | {view.cut}) - {NO_CARD}
