"""The levels that go by rules of thumb: what they remember, what they think counts, and what they prefer."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from random import Random

from game.actions import Say
from game.agents import naive
from game.agents.base import Budget, Decision
from game.agents.levels import ABOUT_EQUAL, CALL_EQUAL, Character, Level, Memory
from game.cards import FULL, JACK, SUIT_MASK, TEN, Action, Card, Mask, mask_of
from game.policy import CHOICES
from game.policy_cards import candidates, play_worth
from game.policy_rules import Stakes, plays_by_duty, stakes_of
from game.policy_table import Position, position
from game.view import Trick, View

HIGH: Mask = mask_of(card for card in range(52) if card % 13 >= TEN)


class Human:
    """Plays by rules of thumb as far as its level knows them, always the same in the same position."""

    quick = True
    """It may be asked while a table is drawn."""

    def __init__(self, level: Level, character: Character) -> None:
        self.level, self.character = level, character

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        """What this level thinks best; a forced action costs nothing."""
        if len(view.legal) == 1:
            return Decision(view.legal[0])
        view = remembered(view, self.level.memory)
        stakes = own_stakes(stakes_of(view), self.level, self.character)
        if view.phase == "playing":
            return Decision(self._play(view, stakes))
        if self.level.counting is not None:
            return Decision(naive.call(view, stakes, self.level.counting))
        return Decision(CHOICES[view.phase](view, stakes))

    def _play(self, view: View, stakes: Stakes) -> Action:
        if Say.THROW in view.legal:
            return Say.THROW
        if not view.trump_fixed:
            return naive.pitch(view) if self.level.counting is not None else CHOICES["playing"](view, stakes)
        if self.level.naive:
            playable = plays_by_duty(stakes, view)
            return preferred(view, self.character, naive.weighed(view, stakes, playable))
        at = position(view, stakes)
        if not self.level.partner:
            at = without_partner(at)
        return preferred(view, self.character, ((card, play_worth(at, card)) for card in candidates(at)))


def remembered(view: View, memory: Memory) -> View:
    """The view as somebody has it in mind: cards he has forgotten might be anywhere."""
    if memory.tricks >= len(view.tricks) and memory.voids:
        return view
    kept: Mask = HIGH if memory.high else 0
    if memory.trumps and view.trump_fixed:
        kept |= SUIT_MASK[view.trump]
    old = len(view.tricks) - memory.tricks
    tricks = [_seen(trick, kept if place < old else FULL) for place, trick in enumerate(view.tricks)]
    nothing = (0,) * view.players
    return replace(
        view, tricks=tuple(tricks), shown=view.shown & kept,
        voids=view.voids if memory.voids else nothing, known=view.known if memory.voids else nothing,
    )  # fmt: skip


def _seen(trick: Trick, kept: Mask) -> Trick:
    """What is left of a trick in a memory."""
    held = [(card, seat) for card, seat in zip(trick.cards, trick.seats, strict=True) if kept >> card & 1]
    return trick._replace(cards=tuple(card for card, _ in held), seats=tuple(seat for _, seat in held))


@lru_cache(maxsize=256)
def own_stakes(stakes: Stakes, level: Level, character: Character) -> Stakes:
    """What counts in a game as this player sees it."""
    weights = stakes.weights
    weights = replace(weights, **{name: factor * getattr(weights, name) for name, factor in level.weights})
    likes = CALL_EQUAL * character.calls
    weights = replace(weights, new_suit=level.new_suit + likes, caution=level.caution - likes)
    points = tuple(
        tuple(level.jack * count if card % 13 == JACK else count for card, count in enumerate(suit))
        for suit in stakes.points
    )
    closed, open_ = stakes.worth
    own = tuple(tuple(weights.unit * count for count in suit) for suit in points)
    return replace(
        stakes, weights=weights, points=points,
        worth=(own, tuple(
            tuple(a - b + c for a, b, c in zip(*suits, strict=True)) for suits in zip(open_, closed, own, strict=True)
        )),
        precious=tuple(
            mask_of(card for card in range(52) if suit[card] or card == 13 * trump + TEN)
            for trump, suit in enumerate(points)
        ),
    )  # fmt: skip


def without_partner(at: Position) -> Position:
    """The same table to somebody who plays as if he were alone against all."""
    seat = at.view.seat
    loss = tuple(float(other != seat) if at.stakes.rules.teams == 2 else one for other, one in enumerate(at.loss))
    return replace(at, ours=at.best >= 0 and at.holder == seat, loss=loss)


def taste(view: View, character: Character, card: Card) -> float:
    """How much a character likes to play the card."""
    liked = character.trumps * (view.trump_fixed and card // 13 == view.trump) + character.tens * (card % 13 == TEN)
    return liked if view.trick.cards else liked + character.high * (card % 13) / 12


def preferred(view: View, character: Character, weighed: Iterable[tuple[Card, float]]) -> Card:
    """The card of the greatest worth; of those about equally good the one the character likes best."""
    found = list(weighed)
    least = max(worth for _, worth in found) - (ABOUT_EQUAL if character.key != "steady" else 0.0)
    return max((one for one in found if one[1] >= least), key=lambda one: (taste(view, character, one[0]), one[1]))[0]
