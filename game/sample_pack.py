"""The pack a deal was dealt from: where the cards lay that a view shows, and where those lay that are guessed.

Nobody remembers in which order a hand came, so any order that could have been will do.
"""

from collections.abc import Iterable

from game.cards import Card, Mask, Seat, cards_of, mask_of
from game.phases.dealing import Dealing
from game.phases.robbing import Robbing
from game.phases.stock import Drawing, OpenStock
from game.rules import Rules
from game.sample_ages import NEVER, oldest, plays_of, scheduled, voids_shown
from game.sample_hidden import Facts, Hidden
from game.sample_places import Places
from game.view import View


class PackPlan:
    """Lays the cards a view shows once, and the others for every guess.

    pack    what is known by index, -1 elsewhere    buried  seats whose packets were thrown away unseen
    slots   per hidden seat the indices of the unknown cards of its hand, newest first, where cards are drawn in the
            play; `oldest` per card the least age it can have there
    rest    the indices of what is in no hand: packets thrown away, then the stock
    """

    def __init__(self, view: View, rules: Rules, places: Places, facts: Facts) -> None:
        self.pack: list[Card] = [-1] * 52
        self.places = places
        self.slots: dict[Seat, list[int]] = {}
        self.oldest: dict[Seat, list[int]] = {}
        self.buried = {
            (view.dealer + distance) % view.players
            for phase in rules.phases
            if isinstance(phase, Dealing)
            for distance in phase.closed
        }
        self._view, self._rules = view, rules
        self._lay(places.turned, view.turn_ups)
        hidden = {at.seat: at for at in facts.seats}
        draws = any(isinstance(phase, Drawing) for phase in rules.phases)
        for seat in range(view.players):
            if draws:
                self._lay_drawn(seat, hidden.get(seat))
            elif seat not in hidden:
                self._lay_own(facts.played[seat])
        top = places.top
        if view.stock_top >= 0:
            self.pack[top] = view.stock_top
            top += 1
        self.dead = {seat: dead for seat, dead in enumerate(places.dead) if seat != view.seat or seat in self.buried}
        self.rest = [place for dead in self.dead.values() for place in dead] + list(range(top, 52))

    def _lay(self, places: Iterable[int], cards: Iterable[Card]) -> None:
        for place, card in zip(places, cards, strict=True):
            self.pack[place] = card

    def _lay_own(self, played: Mask) -> None:
        """The viewer's cards; at Cinch he threw of the first nine and kept trumps rather than others."""
        view, places, seat = self._view, self.places, self._view.seat
        discards, dead = view.discards, 0
        if seat not in self.buried:
            dead = mask_of(cards_of(discards)[: len(places.dead[seat])])
            self._lay(places.dead[seat], cards_of(dead))
        held = list(cards_of(view.hand | played))
        thrown = list(cards_of(discards & ~dead))
        if view.trump >= 0:
            trumps = self._rules.orders[view.trump].trumps
            held.sort(key=lambda card: not trumps >> card & 1)
        count = len(places.first[seat])
        robbed = any(isinstance(phase, Robbing) for phase in self._rules.phases) and seat != view.dealer
        cards = thrown + held if robbed else held + thrown
        self._lay(places.first[seat], cards[:count])
        self._lay(places.later[seat], cards[count:])

    def _lay_drawn(self, seat: Seat, hidden: Hidden | None) -> None:
        """The cards of a player who draws; the first card of an open stock was a trump, for it named them."""
        view, first, later = self._view, self.places.first[seat], self.places.later[seat]
        voids, ages = voids_shown(view, self._rules, seat), [0] * len(first) + list(range(1, len(later) + 1))
        cards = [(oldest(card, voids, trick), trick, card) for trick, card in plays_of(view, seat)]
        open_stock = any(isinstance(phase, OpenStock) for phase in self._rules.phases)
        for card in cards_of(view.known[seat] | (0 if hidden else view.hand)):
            drawn = view.known[seat] >> card & 1
            least = max(oldest(card, voids), drawn)
            cards.append((least, NEVER if drawn or not open_stock else 0, card))
        places = [*first, *later]
        if hidden is not None:
            self.oldest[seat] = [oldest(card, voids) for card in range(52)]
            self.slots[seat] = []
            for age in hidden.ages:
                at = len(ages) - 1 - ages[::-1].index(age)
                self.slots[seat].append(places.pop(at))
                del ages[at]
        top = 1 if open_stock and later[:1] == [sum(map(len, self.places.first))] else NEVER
        trumps = self._rules.orders[view.trump].trumps
        for named in [card for card in cards if trumps >> card[2] & 1 and card[0] <= top <= card[1]] or cards[:1]:
            if top == 1:
                others = scheduled([age for age in ages if age != 1], [card for card in cards if card != named])
                found = others and [*others[: ages.index(1)], named[2], *others[ages.index(1) :]]
            else:
                found = scheduled(ages, cards)
            if found:
                self._lay(places, found)
                return
