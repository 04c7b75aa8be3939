"""Sprites and where each place on the table puts them. No pygame, no rules.

A pose is relative to a slot of the layout, so a window may change its size while cards fly.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.cards import Card, Mask, Suit

HIDDEN: Card = -1
RAISE = 0.12
"""How far a chosen card of the own hand stands out, in card heights."""


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


def hand_order(card: Card, trump: Suit) -> tuple[int, int]:
    """Trumps, then the suits s h c d so that colours alternate, high cards first; unknown cards keep their places."""
    if card == HIDDEN:
        return -2, 0
    suit = card // 13
    return -1 if suit == trump else (0, 1, 3, 2)[suit], -(card % 13)


def stock_pose(place: int, split: float = 0.0, cut: float = 0.0) -> Pose:
    """Cards of the pack rise a little; `split` opens it for the shuffle, `cut` lifts its upper half off."""
    side = 1 if place % 2 else -1
    dx = split * side + (cut if place >= 26 else 0.0)
    return Pose("stock", dx - 0.0018 * place, -0.0022 * place, 6.0 * split * side, 0, 1, place < 2)


def dead_pose(place: int) -> Pose:
    """Cards out of play lie in a loose heap."""
    return Pose("dead", ((place * 7) % 11 - 5) / 60, ((place * 5) % 9 - 4) / 60, (place * 37) % 25 - 12)


def turned_pose(back: int) -> Pose:
    """The turn-up, or the one that was turned `back` cards before it."""
    return Pose("turnup", -0.05 * back, -0.31 * back, -6.0 * back, 1, 2)


def won_pose(side: int, place: int) -> Pose:
    """Tricks lie squared, each turned a little against the one below."""
    trick, card = divmod(place, 4)
    return Pose(f"won.{side}", trick * 0.15 + card * 0.007, -card * 0.007, 6.0 if trick % 2 else -4.0, 0, 0, card == 0)


def own_poses(cards: Sequence[Card], raised: set[Card]) -> Iterator[Pose]:
    """The viewer's hand: a fan, in which chosen cards stand out."""
    count = len(cards)
    step = min(0.43, 2.15 / max(count - 1, 1))
    tilt = min(2.4, 14.0 / max(count - 1, 1))
    bow = min(0.011, 0.28 / max(count - 1, 1) ** 2)
    for place, card in enumerate(cards):
        a = place - (count - 1) / 2
        known = card != HIDDEN
        lift = RAISE if known and card in raised else 0.0
        yield Pose("hand.0", a * step, a * a * bow - lift, a * tilt, float(known), 20 + place)


def far_poses(slot: int, count: int) -> Iterator[Pose]:
    """Another player's hand: backs in a shallow fan."""
    step = min(0.31, 1.65 / max(count - 1, 1))
    tilt = min(3.4, 17.0 / max(count - 1, 1))
    bow = min(0.011, 0.35 / max(count - 1, 1) ** 2)
    for place in range(count):
        a = place - (count - 1) / 2
        yield Pose(f"hand.{slot}", a * step, a * a * bow, a * tilt, 0, 10 + place)


def known_cards(sprites: Iterable[Sprite]) -> Mask:
    """The cards known among some sprites."""
    return sum({1 << sprite.card for sprite in sprites if sprite.card != HIDDEN})
