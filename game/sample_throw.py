"""What players throw face down, guessed softly: trumps are kept, high cards rather than low ones."""

from collections.abc import Callable

from game.cards import TEN, Mask, cards_of
from game.sample_fill import pick_cards

ANYHOW = 0.1
"""How often somebody throws whatever he likes."""
DOUBT = 4.0
"""By how many ranks a card may seem better than it is."""
TRUMP_THROWN = 0.15
"""How likely a trump is thrown that could have been kept, for every such trump."""
_TRUMP = 100.0


class Thrower:
    """Splits the cards of a player into what he throws and what he keeps.

    `must_keep`: he may throw no trumps (Cinch). Where he may, a plain ten goes first of all, as `careful` has it.
    Without `weights` he throws whatever he likes.
    """

    def __init__(self, trumps: Mask, must_keep: bool, weights: bool) -> None:
        self._must_keep = must_keep
        self._anyhow = ANYHOW if weights else 1.0
        self._trumps = trumps
        self._worth = [
            _TRUMP + card % 13 if trumps >> card & 1 else -1.0 if card % 13 == TEN and not must_keep else card % 13
            for card in range(52)
        ]

    def thrown(self, pile: Mask, barred: Mask, count: int, random: Callable[[], float]) -> Mask:
        """The cards thrown, `barred` ones among them; -1 where these are too many."""
        forced = pile & barred
        left = count - forced.bit_count()
        if left < 0:
            return -1
        free = cards_of(pile & ~barred & ~self._trumps if self._must_keep else pile & ~barred)
        if len(free) < left:
            return -1
        if random() < self._anyhow:
            return forced | pick_cards(list(free), left, random)
        worth = self._worth
        for _, card in sorted([(worth[card] + DOUBT * random(), card) for card in free])[:left]:
            forced |= 1 << card
        return forced
