"""When cards were drawn, where a hand is filled up in the play: any order that could have been.

The age of a card is the first trick, from 0, that it was in the hand for: 0 for those of the deal.
"""

from collections.abc import Iterable
from heapq import heappop, heappush

from game.cards import Card, Mask, Seat
from game.phases.playing import Playing
from game.rules import Rules
from game.view import View

Void = tuple[int, Mask]
"""A trick, and the cards a seat has shown not to hold in it."""
NEVER = 99


def voids_shown(view: View, rules: Rules, seat: Seat) -> list[Void]:
    """What the plays of a seat have shown, one after another."""
    follow = next(phase.follow for phase in rules.phases if isinstance(phase, Playing))
    voids = []
    for number, trick in enumerate((*view.tricks, view.trick)):
        for card, who in zip(trick.cards[1:], trick.seats[1:], strict=True):
            gone = follow.shows_void(rules.orders[view.trump], trick.cards[0], card) if who == seat else 0
            if gone:
                voids.append((number, gone))
    return voids


def plays_of(view: View, seat: Seat) -> list[tuple[int, Card]]:
    """The trick and the card of each play of a seat."""
    return [
        (number, card)
        for number, trick in enumerate((*view.tricks, view.trick))
        for card, who in zip(trick.cards, trick.seats, strict=True)
        if who == seat
    ]


def oldest(card: Card, voids: Iterable[Void], until: int = NEVER) -> int:
    """The least age a card can have that was in the hand in trick `until`."""
    return max((trick + 1 for trick, gone in voids if trick < until and gone >> card & 1), default=0)


def newest_ages(voids: list[Void], plays: list[tuple[int, Card]], drawn: int, size: int) -> list[int]:
    """The ages of `size` cards of a hand if they are as new as can be."""
    free = set(range(1, drawn + 1))
    for trick, card in plays:
        least = oldest(card, voids, trick)
        if least:
            free.discard(next((age for age in range(least, drawn + 1) if age in free), -1))
    newest = sorted(free, reverse=True)[:size]
    return newest + [0] * (size - len(newest))


def scheduled(ages: list[int], cards: list[tuple[int, int, Card]]) -> list[Card] | None:
    """A card for each age, oldest age first; `cards` are (least age, greatest age, card). None where that cannot be."""
    waiting = sorted(cards, reverse=True)
    ready: list[tuple[int, Card]] = []
    found = []
    for age in ages:
        while waiting and waiting[-1][0] <= age:
            _, most, card = waiting.pop()
            heappush(ready, (most, card))
        if not ready:
            return None
        most, card = heappop(ready)
        if most < age:
            return None
        found.append(card)
    return found
