"""What a step of a lesson points at: where its places are in the window, and the light around them."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.cards import NO_CARD, parse_card
from scenes.caption import card_box
from scenes.dealer_disc import DEALER, dealer_at
from scenes.drawing import spot_of
from scenes.faces import RATIO
from scenes.layout import Placed
from scenes.lesson_sitting import LessonSitting
from scenes.poses import Sprite
from scenes.tablelook import TableLook
from scenes.theme import BRIGHT_GOLD, GOLD, draw_plate, plate
from scenes.ui import Rect

PULSE, PULSES = 1.1, 3
"""Seconds of a breath of light, and how often it breathes before it rests."""
RESTS = 0.75
"""How bright it is at rest."""
RADIUS = 24
START = 0.44
"""How far over the middle of a card an arrow begins, in heights of it."""
AROUND = 7
"""How far a ring lies from what it surrounds, in logical units."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A marked thing: its rectangle in pixels, the corners of its ring, and its card, which glows by itself."""

    rect: Rect
    radius: int
    card: int = NO_CARD


class Places:
    """Finds the places of a lesson at a table as it stands now."""

    def __init__(
        self, look: TableLook, sitting: LessonSitting, buttons: Sequence[Rect] = (), role: Callable[[int], str] = str
    ) -> None:  # fmt: skip
        self.role = role
        self.look, self.sitting, self.placed, self.buttons = look, sitting, look.placed, buttons
        self.table = sitting.table

    def find(self, place: str) -> Spot | None:
        """The place, None where there is nothing of it to be seen."""
        kind, _, what = place.partition(":")
        if kind == "card":
            return self._card(parse_card(what))
        rect = self._seat(kind, int(what)) if what else self._thing(kind)
        if rect is None:
            return None
        if kind in ("trick", "last"):
            rect = self._beside_plaques(rect)
        slim = kind in ("seat", "bubble", "dealer")
        return Spot(rect, rect[3] // 2 + self.look.px(AROUND) if slim else self.look.px(RADIUS))

    def _beside_plaques(self, rect: Rect) -> Rect:
        """The rectangle, smaller where the ring around it would lie on a plaque over or under it."""
        x, y, w, h = rect
        room, low = self.look.px(AROUND) + self.look.px(4), y + h
        for slot in range(self.table.seats):
            left, top, wide, high = self.placed.rect(f"plaque.{slot}")
            if left > x + w + room or left + wide < x - room:
                continue
            if top < y < top + high + room:
                y = top + high + room
            elif top - room < low < top + high:
                low = top - room
        return x, y, w, low - y

    def _card(self, card: int) -> Spot | None:
        sprite = next((sprite for sprite in self.table.sprites() if sprite.card == card), None)
        if sprite is not None:
            return Spot(card_box(sprite, self.placed), self.look.px(12), card)
        pile = self._pile_with(card)
        return Spot(pile, self.look.px(RADIUS)) if pile is not None else None

    def _pile_with(self, card: int) -> Rect | None:
        """The pile in which a card lies face down."""
        deal = self.sitting.match.deal
        if deal is None:
            return None
        if any(last == card for _, last in self.table.last):
            return self._thing("last")
        for team, won in enumerate(deal.won):
            if won >> card & 1:
                return self._won(team)
        return self._thing("stock") if self.sitting.session.view.cut == card else None

    def _seat(self, kind: str, who: int) -> Rect | None:
        if kind == "won":
            return self._won(who)
        slot = self.table.slot_of(who)
        if kind == "seat":
            return self.placed.rect(f"plaque.{slot}")
        if kind == "bubble":
            return self.look.bubble(who)
        return self._around(self.table.hands[who]) or self.placed.rect(f"plaque.{slot}")

    def _won(self, team: int) -> Rect:
        owner = self.table.team_of.index(team)
        pile = self.table.side_of(owner)
        cards = [sprite for trick in self.table.won[pile] for sprite in trick]
        cards += [sprite for side, trick in self.table.opened if side == pile for sprite in trick]
        return self._around(cards) or self.placed.rect(f"won.{pile}")

    def _thing(self, name: str) -> Rect | None:
        table, placed = self.table, self.placed
        if name == "trick":
            return self._around([sprite for _, sprite in table.trick]) or self._trick_area()
        if name == "turnup":
            return self._around(table.turned[-1:]) or placed.rect("turnup")
        if name == "stock":
            return self._around(table.stock) or placed.rect("stock")
        if name == "points":
            return self.look.app.furniture.cells_rect(placed, max(len(self.look.cells()), 1))
        if name == "dealer":
            return self._dealer()
        if name == "last":
            if self.sitting.session.held:
                return self._around([sprite for _, sprite in table.trick])
            if table.again:
                return self._around([sprite for _, sprite in table.again])
            winner = table.last_winner
            return self._won(table.team_of[winner]) if winner >= 0 else None
        if name == "buttons":
            return union(self.buttons)
        return placed.rect("score")

    def _dealer(self) -> Rect | None:
        """The disc on the plaque of who deals."""
        dealer = self.table.dealer
        if dealer < 0:
            return None
        plaque = self.placed.rect(f"plaque.{self.table.slot_of(dealer)}")
        (x, y), _ = dealer_at(plaque, self.placed.unit, self.sitting.names[dealer], self.role(dealer))
        side = round(plaque[3] * (DEALER + 0.06))
        return x - side // 2, y - side // 2, side, side

    def _trick_area(self) -> Rect | None:
        return union([self.placed.rect(f"trick.{slot}") for slot in range(self.table.seats)])

    def _around(self, sprites: Sequence[Sprite]) -> Rect | None:
        return union([card_box(sprite, self.placed) for sprite in sprites])

    # --- the ends of arrows -------------------------------------------------------------------------------------

    def end(self, place: str, other: str) -> Spot | None:
        """Where an arrow to or from a place ends: to the trick, it is the spot of the card that comes from there."""
        if place == "trick" and other.startswith("card:"):
            card = parse_card(other[5:])
            for seat, hand in enumerate(self.table.hands):
                if any(sprite.card == card for sprite in hand):
                    return Spot(self.placed.rect(f"trick.{self.table.slot_of(seat)}"), 0)
        return self.find(place)


def union(rects: Sequence[Rect]) -> Rect | None:
    """The rectangle around some."""
    if not rects:
        return None
    left, top = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    right, low = max(rect[0] + rect[2] for rect in rects), max(rect[1] + rect[3] for rect in rects)
    return left, top, right - left, low - top


def anchor(spot: Spot, towards: tuple[float, float]) -> tuple[float, float]:
    """Where on the edge of a thing an arrow ends that comes from there."""
    x, y, w, h = spot.rect
    cx, cy = x + w / 2, y + h / 2
    dx, dy = towards[0] - cx, towards[1] - cy
    if not dx and not dy:
        return cx, cy
    reach = min(w / 2 / abs(dx) if dx else math.inf, h / 2 / abs(dy) if dy else math.inf)
    return cx + dx * min(reach, 1.0), cy + dy * min(reach, 1.0)


def from_hand(card: int, hand: Sequence[Sprite], placed: Placed) -> tuple[float, float] | None:
    """Where an arrow begins that comes from a card of the own hand: in what is seen of it, near its upper edge."""
    at = next((place for place, sprite in enumerate(hand) if sprite.card == card), -1)
    if at < 0:
        return None
    spot = spot_of(hand[at].pose, placed)
    wide = seen = spot.height * RATIO
    if at + 1 < len(hand):
        beside = spot_of(hand[at + 1].pose, placed)
        if abs(beside.y - spot.y) < spot.height / 3:  # not in another row
            seen = min(beside.x - spot.x, wide)
    turn = math.radians(spot.angle)
    dx, dy = (seen - wide) / 2, -spot.height * START
    return spot.x + dx * math.cos(turn) - dy * math.sin(turn), spot.y + dx * math.sin(turn) + dy * math.cos(turn)


def strength(time: float, still: bool) -> float:
    """How bright the light is, from 0 to 1, after so many seconds."""
    if still or time >= PULSE * PULSES:
        return RESTS
    return RESTS + (1 - RESTS) * math.sin(2 * math.pi * time / PULSE)


def draw_ring(screen: pygame.Surface, spot: Spot, px: int, bright: float) -> None:
    """A golden ring with light around it; `px` is a logical unit of AROUND in pixels."""
    x, y, w, h = spot.rect
    for grow, alpha in ((px * 3, 26), (px * 2, 34), (px + 2, 44)):
        soft = round(alpha * bright / 4) * 4  # in steps, for each is a picture of its own
        light = plate((w + 2 * grow, h + 2 * grow), GOLD, spot.radius + grow, None, 1, max(soft, 4))
        _hollow(screen, light, (x - grow, y - grow), (x, y, w, h))
    edge = (x - px, y - px, w + 2 * px, h + 2 * px)
    draw_plate(screen, edge, BRIGHT_GOLD, spot.radius, BRIGHT_GOLD, max(px // 2, 2), 0)


def _hollow(screen: pygame.Surface, light: pygame.Surface, at: tuple[int, int], inner: Rect) -> None:
    """Draw light around a rectangle, but not over what lies in it."""
    x, y, w, h = inner
    left, top = at
    wide, high = light.get_size()
    for part in (
        (left, top, wide, y - top), (left, y + h, wide, top + high - y - h),
        (left, y, x - left, h), (x + w, y, left + wide - x - w, h),
    ):  # fmt: skip
        if part[2] > 0 and part[3] > 0:
            screen.blit(light, part[:2], (part[0] - left, part[1] - top, part[2], part[3]))
