"""Guesses who holds, has thrown and was given which hidden cards, so that all that is known for certain holds."""

from collections.abc import Callable
from itertools import combinations
from math import comb

from game.actions import Say
from game.cards import Mask, Seat, cards_of, mask_of
from game.deal import Deal
from game.phases.begging import Begging
from game.phases.playing import Playing
from game.phases.robbing import Robbing
from game.phases.stock import Drawing
from game.rules import Rules
from game.sample_fill import Fill, Place, pick_cards
from game.sample_hidden import Facts, Hidden
from game.sample_places import Places
from game.sample_swap import Swaps
from game.sample_throw import TRUMP_THROWN, Thrower
from game.view import View

FURTHER = 20
"""Dead ends looked into for each layout that is wanted where they are listed."""
TRIES = 60
"""Guesses made until one meets the facts that cannot be counted; the last one is taken then."""


class Guess:
    """The hidden cards of one layout.

    hands   per seat all its cards, known ones too     thrown  per hidden seat what it threw face down
    later   per hidden seat what it was given after the deal itself, where that is told apart
    rest    what lies in the stock, or was thrown away unseen
    """

    __slots__ = ("hands", "later", "rest", "thrown", "weight")

    def __init__(self, hands: list[Mask]) -> None:
        self.hands = hands
        self.thrown: dict[Seat, Mask] = {}
        self.later: dict[Seat, Mask] = {}
        self.rest: Mask = 0
        self.weight = 1.0


def _holds(cards: Mask, places: list[Place]) -> bool:
    """Whether the cards can be the parts of a hand."""
    if cards.bit_count() != sum(place.size for place in places):
        return False
    try:
        Swaps(cards, [(place.size, place.allowed) for place in places])
    except ValueError:
        return False
    return True


class Guesser:
    """Makes guesses; `open_hands` are the hands as far as they are known."""

    def __init__(
        self, view: View, rules: Rules, facts: Facts, places: Places, open_hands: list[Mask], weights: bool
    ) -> None:  # fmt: skip
        self._view, self._rules, self._facts, self._places = view, rules, facts, places
        self._hands = open_hands
        self._trumps = rules.orders[view.trump].trumps if view.trump >= 0 else 0
        self._robs = any(isinstance(phase, Robbing) for phase in rules.phases)
        self._draws = any(isinstance(phase, Drawing) for phase in rules.phases)
        self._follow = next((phase.follow for phase in rules.phases if isinstance(phase, Playing)), None)
        self._gave_trump = any(isinstance(phase, Begging) and phase.needs_trump for phase in rules.phases) and any(
            call.action == Say.GIVE for call in view.calls
        )
        self._weights = weights
        self._piles = (weights or self._robs) and any(hidden.thrown for hidden in facts.seats)
        self._thrower = Thrower(self._trumps, self._robs, weights)
        self._fills: dict[bool, Fill] = {}

    # The places

    def _fill(self, piles: bool) -> Fill:
        """Hands and what was thrown as one place, or as two."""
        places = []
        for hidden in self._facts.seats:
            if piles and hidden.thrown:
                places.append(self._pile(hidden))
            else:
                places += self._hand(hidden)
                if hidden.thrown:
                    dropped = ~self._trumps if self._robs else -1
                    places.append(Place(hidden.thrown, self._facts.unseen & dropped))
        left = self._facts.unseen.bit_count() - sum(place.size for place in places)
        places.append(Place(left, self._facts.unseen))
        return Fill(self._facts.unseen, places, self._trumps)

    def _pile(self, hidden: Hidden) -> Place:
        """What a player held before he threw: as many trumps as he can hold now, or softly a few more.

        Who robs keeps his trumps, and nothing else where he threw some of them; that what he has played was kept of
        the rest too is the likelier the fewer it is.
        """
        size, thrown = hidden.size + hidden.thrown, hidden.thrown
        if hidden.kept >= 0:
            return Place(size, self._facts.unseen, tuple(float(count == hidden.size) for count in range(size + 1)))
        room = 0 if self._trumps & ~hidden.barred == 0 else hidden.size
        doubt = 0.0 if self._robs else TRUMP_THROWN
        odds = [doubt ** max(0, count - room) for count in range(size + 1)]
        if not self._weights:
            plain = (hidden.played & ~self._trumps).bit_count()
            odds = [odds[n] and comb(size - n, thrown) / comb(size - n + plain, thrown) for n in range(size + 1)]
        return Place(size, self._facts.unseen, tuple(odds))

    def _hand(self, hidden: Hidden) -> list[Place]:
        """A hand, in parts where cards are drawn."""
        unseen = self._facts.unseen
        if hidden.parts:
            return [Place(size, unseen & ~barred) for size, barred in hidden.parts]
        odds: tuple[float, ...] = ()
        if hidden.kept >= 0:
            out = (hidden.played & self._trumps).bit_count()
            odds = tuple(float(comb(count + out, hidden.kept)) for count in range(hidden.size + 1))
        return [Place(hidden.size, unseen & ~hidden.barred, odds)]

    # Guesses

    def guess(self, random: Callable[[], float]) -> Guess:
        """One layout."""
        for _ in range(TRIES):
            guess = self._guess(random, self._piles)
            if guess is not None and self._fits(guess):
                return guess
        last = self._guess(random, piles=False)
        assert last is not None
        return last

    def _guess(self, random: Callable[[], float], piles: bool) -> Guess | None:
        fill = self._fills.get(piles)
        if fill is None:
            fill = self._fills[piles] = self._fill(piles)
        masks = fill.draw(random)
        guess, at = Guess(self._hands.copy()), 0
        for hidden in self._facts.seats:
            seat = hidden.seat
            if piles and hidden.thrown:
                pile = masks[at]
                thrown = self._thrower.thrown(pile, hidden.barred, hidden.thrown, random)
                if thrown < 0:
                    return None
                guess.hands[seat] |= pile & ~thrown
                guess.thrown[seat] = thrown
                at += 1
                continue
            for _ in range(len(hidden.parts) or 1):
                guess.hands[seat] |= masks[at]
                at += 1
            if hidden.thrown:
                guess.thrown[seat] = masks[at]
                at += 1
        guess.rest = masks[-1]
        self._tell_apart(guess, random)
        return guess

    def judged(self, deal: Deal) -> Guess | None:
        """A deal as a guess; None where it is an impossible one. Discards and kept trumps make its weight."""
        guess = Guess(deal.hands.copy())
        for hidden in self._facts.seats:
            seat, places = hidden.seat, self._hand(hidden)
            cards = deal.hands[seat] & self._facts.unseen
            if deal.hands[seat] & ~cards != self._hands[seat] or not _holds(cards, places):
                return None
            later = mask_of(deal.pack[place] for place in self._places.later[seat])
            guess.later[seat] = 0 if self._draws else later
            if hidden.thrown:
                dead = mask_of(deal.pack[place] for place in self._places.dead[seat])
                guess.thrown[seat] = deal.thrown[seat] & ~self._view.shown_by[seat] & ~dead
                if self._robs and guess.thrown[seat] & self._trumps:
                    return None
                if self._piles:
                    pile = self._pile(hidden)
                    guess.weight *= pile.odds[((cards | guess.thrown[seat]) & self._trumps).bit_count()]
            elif places[0].odds:
                guess.weight *= places[0].odds[(cards & self._trumps).bit_count()]
        return guess if self._fits(guess) else None

    # All there are

    def listed(self, limit: int) -> list[Guess] | None:
        """Every layout of the hands, its weight as many packs lead to it; None where there are more than `limit`."""
        if any(hidden.thrown for hidden in self._facts.seats):
            return None
        found = [(self._hands, 1.0, self._facts.unseen)]
        for hidden in self._facts.seats:
            place = self._hand(hidden)[0] if len(hidden.parts) < 2 else Place(hidden.size, ~hidden.barred)
            longer: list[tuple[list[Mask], float, Mask]] = []
            for hands, weight, left in found:
                allowed = left & place.allowed
                if len(longer) + comb(allowed.bit_count(), place.size) > FURTHER * limit:
                    return None
                for cards in combinations(cards_of(allowed), place.size):
                    mask = mask_of(cards)
                    odds = place.odds[(mask & self._trumps).bit_count()] if place.odds else 1.0
                    if odds:
                        more = hands.copy()
                        more[hidden.seat] |= mask
                        longer.append((more, weight * odds, left & ~mask))
            found = longer
        guesses = [guess for hands, weight, left in found if self._fits(guess := self._whole(hands, weight, left))]
        return guesses if len(guesses) <= limit else None

    def _whole(self, hands: list[Mask], weight: float, left: Mask) -> Guess:
        guess = Guess(hands)
        guess.weight, guess.rest = weight, left
        self._tell_apart(guess, lambda: 0.0)
        return guess

    def _tell_apart(self, guess: Guess, random: Callable[[], float]) -> None:
        """Which cards came later, where that can be told at all."""
        if not self._draws:
            for hidden in self._facts.seats:
                if self._places.later[hidden.seat]:
                    guess.later[hidden.seat] = self._given_later(hidden, guess, random)

    def _given_later(self, hidden: Hidden, guess: Guess, random: Callable[[], float]) -> Mask:
        """Which of its cards a seat was given after the deal itself: any, but at Cinch trumps were kept."""
        seat = hidden.seat
        held = guess.hands[seat] | hidden.played
        count = len(self._places.later[seat])
        if self._robs and seat != self._view.dealer:
            kept = held.bit_count() - count
            return held & ~pick_cards(list(cards_of(held & self._trumps if hidden.kept >= 0 else held)), kept, random)
        return pick_cards(list(cards_of(held | guess.thrown.get(seat, 0))), count, random)

    def _fits(self, guess: Guess) -> bool:
        """What no count of places covers: revokes that were none, and a point that only a trump could give."""
        order = self._rules.orders[self._view.trump] if self._facts.suspects else None
        if order is not None and self._follow is not None:
            for at in self._facts.suspects:
                hand = guess.hands[at.seat] | at.after
                if not self._follow.playable(order, hand, at.lead, at.best) >> at.card & 1:
                    return False
        if self._gave_trump:
            dealer = self._view.dealer
            return bool((guess.hands[dealer] | self._facts.played[dealer]) & self._trumps)
        return True
