"""Sprites and where each place on the table puts them. No pygame, no rules.

A pose is relative to a slot of the layout, so a window may change its size while cards fly.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.cards import Card, Mask
from game.order import Order

HIDDEN: Card = -1
RAISE = 0.12
"""How far a chosen card of the own hand stands out, in card heights."""
ONE_ROW = 13
"""The most cards of the own hand that lie in one row: more than these are held in two."""
ONE_TRICK = 5
"""The most cards of an open trick in one row."""
ROW_OF_TRICKS = 7
"""Won tricks that lie beside one another; the next ones lie on them, a little higher."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a sprite is: a slot, an offset in heights of the slot's card (in the turned frame of the slot), an angle.

    `face` is 1 for face up and 0 for face down; sprites of a higher `layer` lie on those of a lower one. Only the
    lowest card of a pile throws a shadow (`shade`).
    """

    slot: str
    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0
    face: float = 0.0
    layer: int = 0
    shade: bool = True


NOWHERE = Pose("stock", 0.5, 0.5, 0.5)
"""No place: whatever lies here has still to be arranged."""


@dataclass(slots=True)
class Sprite:
    """One card on the table, HIDDEN if nobody here knows it; it moves from `start` to `pose` as `t` goes to 1."""

    card: Card
    pose: Pose
    start: Pose
    t: float = 1.0

    @property
    def moving(self) -> bool:
        """Whether it has not arrived."""
        return self.t < 1.0

    def send(self, pose: Pose) -> bool:
        """Let it move from where it was last meant to be; True when it has somewhere to go."""
        if pose == self.pose:
            return False
        self.start, self.pose, self.t = self.pose, pose, 0.0
        return True


def resting(card: Card) -> Sprite:
    """A sprite that has no place yet."""
    return Sprite(card, NOWHERE, NOWHERE)


def hand_order(card: Card, order: Order | None) -> tuple[int, int]:
    """Trumps, then the suits s h c d so that colours alternate, high cards first; unknown cards keep their places."""
    if card == HIDDEN:
        return -2, 0
    if order is not None and order.trumps >> card & 1:
        return -1, -order.ranking.index(card)
    return (0, 1, 3, 2)[card // 13], -(card % 13)


def _spread(place: int, count: int, step: float, widest: float) -> float:
    """How far card `place` of `count` in a row lies from the middle: `step` apart, less where the row gets too long."""
    return (place - (count - 1) / 2) * min(step, widest / max(count - 1, 1))


def stock_pose(place: int, split: float = 0.0, cut: float = 0.0, face: float = 0.0) -> Pose:
    """Cards of the pack rise a little; `split` opens it for the shuffle, `cut` lifts its upper half off."""
    side = 1 if place % 2 else -1
    dx = split * side + (cut if place >= 26 else 0.0)
    return Pose("stock", dx - 0.0018 * place, -0.0022 * place, 6.0 * split * side, face, 1, place < 2)


def dead_pose(place: int) -> Pose:
    """Cards out of play lie in a loose heap."""
    return Pose("dead", ((place * 7) % 11 - 5) / 60, ((place * 5) % 9 - 4) / 60, (place * 37) % 25 - 12)


def thrown_pose(card: Card) -> Pose:
    """A card thrown away openly lies where it fell, whatever was thrown before it."""
    return Pose("dead", ((card * 7) % 13 - 6) / 14, ((card * 11) % 17 - 8) / 28, (card * 37) % 41 - 20, 1)


def dead_trump_pose(place: int, count: int) -> Pose:
    """Trumps out of play lie in a row of their own, where another game turns a card up."""
    return Pose("turnup", _spread(place, count, 0.3, 0.78), 0, -8 + 2 * place, 1, 2)


def turned_pose(back: int) -> Pose:
    """The turn-up, or the one that was turned `back` cards before it."""
    return Pose("turnup", -0.05 * back, -0.31 * back, -6.0 * back, 1, 2)


def drawn_pose(slot: int, place: int, count: int) -> Pose:
    """Cards drawn before the first deal: one, or a row of them in which each leaves the corner of the last in sight."""
    return Pose(f"draw.{slot}", _spread(place, count, 0.24, 0.6), 0, 0, 1, 3)


def trick_pose(slot: int, layer: int, place: int, count: int) -> Pose:
    """A card played; a hand that was thrown in lies before its player instead, in a row."""
    if count == 1:
        return Pose(f"trick.{slot}", face=1, layer=4 + layer)
    # the viewer's neighbour plays after him: his card would lie on the left end of the row
    aside, down = (0, -0.07) if slot else (0.45, 0.1)
    return Pose(f"draw.{slot}", _spread(place, count, 0.24, 0.76) + aside, down, 0, 1, 4 + layer)


def won_pose(pile: int, trick: int, place: int) -> Pose:
    """Tricks lie squared, each turned a little against the one below."""
    column, row = trick % ROW_OF_TRICKS, trick // ROW_OF_TRICKS
    dx, dy = column * 0.15 + place * 0.007, -0.07 * row - place * 0.007
    return Pose(f"won.{pile}", dx, dy, 6.0 if trick % 2 else -4.0, 0, 0, place == 0)


def open_pose(pile: int, place: int, count: int) -> Pose:
    """A trick that stays face up: a row in which every card can be read, or two if a hand was thrown in."""
    back = count // 2 if count > ONE_TRICK else 0
    front = place >= back
    among, of = (place - back, count - back) if front else (place, back)
    down = (0.24 if front else -0.22) if back else 0
    angle = 0 if back else 3.0 * (place - (count - 1) / 2)
    return Pose(f"open.{pile}", _spread(among, of, 0.26, 0.78), down, angle, 1, 1)


def own_poses(cards: Sequence[Card], raised: set[Card]) -> Iterator[Pose]:
    """The viewer's hand: a fan, or two if there are many cards; chosen cards stand out."""
    count = len(cards)
    back = count // 2 if count > ONE_ROW else 0
    rows = (back, count - back)
    for place, card in enumerate(cards):
        front = place >= back
        among, of = (place - back if front else place), rows[front]
        known = card != HIDDEN
        lift = RAISE if known and card in raised else 0.0
        if back:
            dx = _spread(among, of, 0.43, 2.3)
            yield Pose("hand.0", dx, (0.12 if front else -0.24) - 0.7 * lift, 0, float(known), 20 + place)
        else:
            a, bow = among - (of - 1) / 2, min(0.011, 0.28 / max(of - 1, 1) ** 2)
            dx, angle = _spread(among, of, 0.43, 2.15), _spread(among, of, 2.4, 14.0)
            yield Pose("hand.0", dx, a * a * bow - lift, angle, float(known), 20 + place)


def far_poses(slot: int, cards: Sequence[Card]) -> Iterator[Pose]:
    """Another player's hand: a shallow fan, of backs but for cards that are just being shown."""
    count = len(cards)
    bow = min(0.011, 0.35 / max(count - 1, 1) ** 2)
    for place, card in enumerate(cards):
        a = place - (count - 1) / 2
        dx, angle = _spread(place, count, 0.31, 1.65), _spread(place, count, 3.4, 17.0)
        yield Pose(f"hand.{slot}", dx, a * a * bow, angle, float(card != HIDDEN), 10 + place)


def known_cards(sprites: Iterable[Sprite]) -> Mask:
    """The cards known among some sprites."""
    return sum({1 << sprite.card for sprite in sprites if sprite.card != HIDDEN})
