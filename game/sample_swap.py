"""A layout that fits, found for certain, and others made from it by changing cards about.

For the rare case that trying fails; nearly each layout as likely as another.
"""

from collections.abc import Callable, Sequence

from game.cards import Mask, cards_of

CHANGES = 8
"""Changes tried for each card."""


class Swaps:
    """`places` are (size, allowed cards) and take all the cards. ValueError where they cannot."""

    def __init__(self, cards: Mask, places: Sequence[tuple[int, Mask]]) -> None:
        self._cards = cards_of(cards)
        self._allowed = [allowed for _, allowed in places]
        self._room = [size for size, _ in places]
        self._at: dict[int, int] = {}
        for card in self._cards:
            if not self._seat(card, set()):
                raise ValueError("no layout fits")

    def _seat(self, card: int, asked: set[int]) -> bool:
        """Find room for a card, moving others on where needed."""
        for place, allowed in enumerate(self._allowed):
            if not allowed >> card & 1 or place in asked:
                continue
            asked.add(place)
            if self._room[place]:
                self._room[place] -= 1
                self._at[card] = place
                return True
            for other in [held for held, where in self._at.items() if where == place]:
                if self._seat(other, asked):
                    self._at[card] = place
                    return True
        return False

    def draw(self, random: Callable[[], float]) -> list[Mask]:
        """The cards of each place."""
        at, allowed, cards = self._at.copy(), self._allowed, self._cards
        count = len(cards)
        for _ in range(CHANGES * count):
            one, other = cards[int(random() * count)], cards[int(random() * count)]
            here, there = at[one], at[other]
            if here != there and allowed[there] >> one & 1 and allowed[here] >> other & 1:
                at[one], at[other] = there, here
        found = [0] * len(allowed)
        for card, place in at.items():
            found[place] |= 1 << card
        return found
