"""Full deals that fit a view: the hidden cards guessed from what the viewer knows, and from what the others have said.

Hard facts hold in every deal drawn: cards seen, how many each holds, what somebody has shown not to hold, the trumps
that all have kept at Cinch. Softly, a call or a discard makes some layouts likelier than others and none impossible.
"""

from collections.abc import Callable
from random import Random

from game.cards import cards_of
from game.deal import Deal
from game.phases.begging import Begging
from game.phases.playing import Playing
from game.phases.robbing import Robbing
from game.phases.stock import Drawing
from game.sample_calls import voices_of
from game.sample_guess import Guess, Guesser
from game.sample_hidden import facts_of
from game.sample_pack import PackPlan
from game.sample_places import places_of
from game.sample_table import phase_index, rules_of, table_of
from game.view import View

PILOTS = 10
"""Layouts made first, to see how likely one is with which all that was said goes well."""
USUAL = 7
"""Which of them, least likely first, is taken as it is, as all likelier ones are."""
CHOICES = 8
"""As many layouts are made at most before the likeliest of them is taken."""


def _first() -> float:
    """Stands for a random number where the choice does not matter."""
    return 0.0


class Sampler:
    """Looks through `view` once; `draw` then guesses the hidden cards. `weights`: believe calls and discards softly."""

    def __init__(self, view: View, weights: bool = True) -> None:
        rules = rules_of(view)
        index = phase_index(view, rules)
        places = places_of(view, rules, index)
        facts = facts_of(view, rules, index, places)
        self._table = table_of(view, rules, index, places)
        self._plan = PackPlan(view, rules, places, facts)
        self._facts, self._places, self._order = facts, places, self._table.order
        self._guesser = Guesser(view, rules, facts, places, self._table.hands, weights)
        self._follow = next((phase.follow for phase in rules.phases if isinstance(phase, Playing)), None)
        later = rules.phases[index:]
        draws = view.stock > 0 and any(isinstance(phase, Begging | Robbing | Drawing) for phase in later)
        self._mixed = draws or bool(places.thrown)
        self._held = any(isinstance(phase, Playing) for phase in rules.phases[: index + 1])
        self._voices = voices_of(view, {hidden.seat for hidden in facts.seats}) if weights else []
        self._usual = 0.0

    def draw(self, rng: Random) -> Deal:
        """A deal in the same position, `deal.view(view.seat) == view`; it may be played on."""
        random = rng.random
        return self._deal(self._likely(random) if self._voices else self._guesser.guess(random), random)

    def _likely(self, random: Callable[[], float]) -> Guess:
        """A guess, taken the oftener the better all that was said goes with it."""
        if not self._usual:
            self._usual = sorted(self._weight(self._guesser.guess(random)) for _ in range(PILOTS))[USUAL]
        best, most = self._guesser.guess(random), 0.0
        for choice in range(CHOICES):
            guess = self._guesser.guess(random) if choice else best
            weight = self._weight(guess)
            if weight >= self._usual or random() * self._usual < weight:
                return guess
            if weight > most:
                best, most = guess, weight
        return best

    def _weight(self, guess: Guess) -> float:
        """How likely all that was said is with these cards, above 0 and at most 1."""
        weight = 1.0
        for voice in self._voices:
            seat = voice.seat
            cards = guess.hands[seat] | self._facts.played[seat] | self._table.thrown[seat]
            cards |= guess.thrown.get(seat, 0)
            weight *= voice.factor(cards & ~guess.later.get(seat, 0) if voice.first else cards)
        return weight

    def layouts(self, limit: int) -> list[Deal] | None:
        """Every way the hidden hands may be, if there are at most `limit` and nothing else matters any more.

        None while cards may be drawn, or lie face down because somebody chose so.
        """
        listed = self._listed(limit)
        return None if listed is None else [self._deal(guess, _first) for guess in listed]

    def layout_weights(self, limit: int) -> list[float] | None:
        """How likely each of `layouts` is; together 1."""
        listed = self._listed(limit)
        if listed is None:
            return None
        weights = [guess.weight * self._weight(guess) for guess in listed]
        return [weight / sum(weights) for weight in weights]

    def weight(self, deal: Deal) -> float:
        """How well a deal in this position goes with all that is known and was said; 0 for an impossible one."""
        guess = self._guesser.judged(deal)
        return 0.0 if guess is None else guess.weight * self._weight(guess)

    def _listed(self, limit: int) -> list[Guess] | None:
        return None if self._mixed or not self._held else self._guesser.listed(limit)

    def _deal(self, guess: Guess, random: Callable[[], float]) -> Deal:
        """Lay the guessed cards on the table that is known."""
        deal, facts, plan = self._table.copy(), self._facts, self._plan
        deal.hands = guess.hands
        for seat, thrown in guess.thrown.items():
            deal.thrown[seat] |= thrown
        if self._held:
            deal.held = [hand | played for hand, played in zip(guess.hands, facts.played, strict=True)]
        if facts.suspects:
            self._find_revokes(deal)
        pack = plan.pack.copy()
        rest = list(cards_of(guess.rest))
        if self._mixed:
            for left in range(len(rest) - 1, 0, -1):
                other = int(random() * (left + 1))
                rest[left], rest[other] = rest[other], rest[left]
        for place, card in zip(plan.rest, rest, strict=True):
            pack[place] = card
        for seat, dead in plan.dead.items():
            for place in dead:
                if seat in plan.buried:
                    deal.buried |= 1 << pack[place]
                else:
                    deal.thrown[seat] |= 1 << pack[place]
        self._lay_hands(pack, deal, guess)
        deal.pack = tuple(pack)
        return deal

    def _lay_hands(self, pack: list[int], deal: Deal, guess: Guess) -> None:
        """Put the guessed hands where they came from in the pack."""
        plan, places = self._plan, self._places
        for hidden in self._facts.seats:
            seat = hidden.seat
            slots = plan.slots.get(seat)
            if slots is not None:
                cards = guess.hands[seat] & ~self._table.hands[seat]
                newest = sorted(cards_of(cards), key=plan.oldest[seat].__getitem__, reverse=True)
                for place, card in zip(slots, newest, strict=True):
                    pack[place] = card
                continue
            cards = guess.hands[seat] | hidden.played | self._table.thrown[seat] | guess.thrown.get(seat, 0)
            later = guess.later.get(seat, 0)
            for place, card in zip(places.first[seat], cards_of(cards & ~later), strict=True):
                pack[place] = card
            for place, card in zip(places.later[seat], cards_of(later), strict=True):
                pack[place] = card

    def _find_revokes(self, deal: Deal) -> None:
        """Which of the cards that may have been revokes were, with these hands."""
        assert self._follow is not None
        for at in self._facts.suspects:
            breach = self._follow.breach(self._order, deal.hands[at.seat] | at.after, at.lead, at.card)
            if breach:
                deal.revokes.append((at.seat, at.trick, breach == 2))
