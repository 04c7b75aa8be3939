"""Which cards a player throws, or keeps where fewer are kept than thrown, as far as he has chosen. No pygame."""

from dataclasses import dataclass

from game.actions import Discards, discard, discarded
from game.cards import Action, Card, Mask, cards_of, mask_of
from game.errors import Refusal, Why


@dataclass(frozen=True, slots=True)
class Choice:
    """What is open to a player who has to throw cards, and the cards he has marked of those he may choose from."""

    legal: Discards
    marked: frozenset[Card] = frozenset()

    @property
    def settled(self) -> bool:
        """Whether there is nothing to choose: what goes is certain."""
        return len(self.legal) == 1

    @property
    def keeps(self) -> bool:
        """Whether the cards to keep are chosen, because they are fewer."""
        return not self.settled and len(self.legal.free) - self.legal.chosen < self.legal.chosen

    @property
    def wanted(self) -> int:
        """How many cards are to be marked."""
        if self.settled:
            return 0
        return len(self.legal.free) - self.legal.chosen if self.keeps else self.legal.chosen

    @property
    def complete(self) -> bool:
        """Whether enough are marked."""
        return len(self.marked) == self.wanted

    @property
    def thrown(self) -> Mask:
        """The cards that go, as far as that is decided."""
        if self.settled:
            return discarded(self.legal[0])
        marked = mask_of(self.marked)
        return self.legal.must | (mask_of(self.legal.free) & ~marked if self.keeps else marked)

    @property
    def raised(self) -> set[Card]:
        """The cards that stand out: those that stay where cards are chosen to keep, else those that go."""
        if self.keeps:
            return set(self.marked) | set(cards_of(self.legal.keep))
        return set(cards_of(self.thrown))

    @property
    def action(self) -> Action:
        """What is done when the choice is complete."""
        return discard(self.thrown)

    def fault(self, card: Card) -> Refusal | None:
        """Why a card cannot be chosen: what becomes of it is certain."""
        if card in self.legal.free and not self.settled:
            return None
        stays = not self.thrown >> card & 1 if self.settled else bool(self.legal.keep >> card & 1)
        return Refusal(Why.MUST_KEEP_TRUMPS if stays else Why.MUST_THROW_PLAIN, card=card)

    def toggled(self, card: Card) -> "Choice":
        """With that card marked, or no more."""
        return Choice(self.legal, self.marked ^ {card})

    def marks_for(self, action: Action) -> frozenset[Card]:
        """The cards that have to be marked for an action."""
        thrown = discarded(action)
        return frozenset(card for card in self.legal.free if bool(thrown >> card & 1) != self.keeps)
