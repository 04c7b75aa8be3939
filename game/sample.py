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
from game.sample_guess import Guess, Guesser
from game.sample_hidden import facts_of
from game.sample_pack import PackPlan
from game.sample_places import places_of
from game.sample_table import phase_index, rules_of, table_of
from game.view import View


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
        self._mixed = bool(places.thrown) or any(isinstance(phase, Begging | Robbing | Drawing) for phase in later)
        self._held = any(isinstance(phase, Playing) for phase in rules.phases[: index + 1])

    def draw(self, rng: Random) -> Deal:
        """A deal in the same position, `deal.view(view.seat) == view`; it may be played on."""
        random = rng.random
        return self._deal(self._guesser.guess(random), random)

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
                for place, card in zip(slots, cards_of(guess.hands[seat] & ~self._table.hands[seat]), strict=True):
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
