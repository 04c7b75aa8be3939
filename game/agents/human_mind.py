"""A game and a table as somebody sees them who forgets, and who has his own idea of what counts."""

from dataclasses import replace
from functools import lru_cache

from game.agents.levels import Level, Memory
from game.cards import FULL, JACK, SUIT_MASK, TEN, Mask, mask_of
from game.policy_rules import Stakes, stakes_for
from game.policy_table import Position, position
from game.policy_weights import BASE
from game.view import Trick, View

HIGH: Mask = mask_of(card for card in range(52) if card % 13 >= TEN)


def remembered(view: View, memory: Memory) -> View:
    """The view as somebody has it in mind: cards he has forgotten might be anywhere."""
    if memory.voids and memory.drawn and memory.tricks >= len(view.tricks):
        return view
    kept: Mask = HIGH if memory.high else 0
    if memory.trumps and view.trump_fixed:
        kept |= SUIT_MASK[view.trump]
    old, nothing = len(view.tricks) - memory.tricks, (0,) * view.players
    tricks = tuple(_seen(trick, kept if place < old else FULL) for place, trick in enumerate(view.tricks))
    return replace(
        view, tricks=tricks,
        voids=view.voids if memory.voids else nothing, known=view.known if memory.drawn else nothing,
    )  # fmt: skip


def _seen(trick: Trick, kept: Mask) -> Trick:
    """What is left of a trick in a memory."""
    held = [(card, seat) for card, seat in zip(trick.cards, trick.seats, strict=True) if kept >> card & 1]
    return trick._replace(cards=tuple(card for card, _ in held), seats=tuple(seat for _, seat in held))


@lru_cache(maxsize=256)
def own_stakes(
    variant: str, options: tuple[tuple[str, object], ...], players: int, level: Level, likes: float
) -> Stakes:
    """What counts in a game as a player of this level sees it; `likes` points are added to every daring call."""
    stakes = stakes_for(variant, options, players)
    factors = {name: factor * getattr(stakes.weights, name) for name, factor in level.weights}
    weights = replace(
        stakes.weights, **factors, new_suit=level.new_suit + likes,
        caution=level.caution * BASE.unit / stakes.weights.unit - likes,
    )  # fmt: skip
    if level.jack == 1.0:
        return replace(stakes, weights=weights)
    points = tuple(
        tuple(level.jack * count if card % 13 == JACK else count for card, count in enumerate(suit))
        for suit in stakes.points
    )
    closed, open_ = stakes.worth
    own = tuple(tuple(weights.unit * count for count in suit) for suit in points)
    opened = tuple(
        tuple(a - b + c for a, b, c in zip(*suits, strict=True)) for suits in zip(open_, closed, own, strict=True)
    )
    precious = tuple(
        mask_of(card for card in range(52) if suit[card] or card == 13 * trump + TEN)
        for trump, suit in enumerate(points)
    )
    return replace(stakes, weights=weights, points=points, worth=(own, opened), precious=precious)


def own_position(view: View, stakes: Stakes, level: Level) -> Position:
    """The running trick as a player of this level sees it; trumps must be fixed."""
    alone = (
        None
        if level.partner or stakes.rules.teams != 2
        else tuple(float(seat != view.seat) for seat in range(view.players))
    )
    return position(remembered(view, level.memory), stakes, alone)
