"""The light of a step: which places shine, and where its arrows run."""

from typing import TYPE_CHECKING

import pygame

from game.cards import NO_CARD
from scenes import caption
from scenes.caption import Box, card_box, taken
from scenes.lesson_arrows import GROWING, Point, curve, draw_arrow
from scenes.lesson_marks import PULSE, PULSES, Places, Spot, anchor, draw_ring, from_hand, strength, union
from scenes.lesson_rings import CardRings
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.lesson_view import LessonView

LINE, OWN, CLOSED, STATUS = 1.6, 6.0, 0.6, 0.4
"""How bad it is to cover an arrow, a hand that lies open, a closed one or a pile, the line over the own cards."""
WEIGHTS = {caption.EMPTY: 0.3, caption.BACK: 0.2, caption.PLAQUE: 3.0, caption.FACE: 3.0}
"""How bad it is to cover a place of the trick where nothing lies, closed cards, furniture and open cards.

Words are read for longer here than in a match: the back of a card can be spared meanwhile, its face can not."""


class Light:
    """Finds and draws what a step points at; it breathes a few times, then it rests."""

    def __init__(self, scene: "LessonView", rings: CardRings) -> None:
        self.scene = scene
        self.time = 0.0
        self.spots: list[Spot] = []
        self.arrows: list[tuple[Point, Point]] = []
        self.rings = rings

    def begin(self) -> None:
        """New words: everything shines up again."""
        self.time = 0.0

    def pass_time(self, dt: float) -> None:
        """Let time pass."""
        self.time += dt

    @property
    def moving(self) -> bool:
        """Whether anything still breathes or grows."""
        if self.time < GROWING / 2:  # the moment in which Enter does nothing
            return True
        shown = bool(self.spots or self.arrows) and not self.scene.app.settings.reduced
        return shown and self.time < PULSE * PULSES + 0.1

    @property
    def cards(self) -> frozenset[int]:
        """The cards that have rings."""
        return frozenset(spot.card for spot in self.spots) - {NO_CARD}

    def lay(self) -> None:
        """Where everything of the step is now."""
        scene, step = self.scene, self.scene.run.step
        self.spots, self.arrows = [], []
        if scene.said is None or scene.run.answered or scene.on_page:
            return
        places = self._places()
        self.spots = [spot for mark in step.marks if (spot := places.find(mark)) is not None]
        for start, end in step.arrows:
            a, b = places.end(start, end), places.end(end, start)
            if a is not None and b is not None:
                begin = from_hand(a.card, scene.own_sprites(), scene.placed) if a.card != NO_CARD else None
                self.arrows.append((begin or anchor(a, _middle(b)), anchor(b, begin or _middle(a))))

    def _places(self) -> Places:
        scene = self.scene
        buttons = [widget.target.rect for widget in scene.ui.widgets if widget.target.name.startswith("say:")]
        return Places(scene.look, scene.sitting, buttons, scene.role)

    def around(self) -> tuple[list[Box], Point | None, list[Rect]]:
        """For the plate: what it should not cover, what it should be near to, and what it must not cover."""
        self.lay()
        scene = self.scene
        placed, read = scene.placed, WEIGHTS[caption.FACE]
        boxes, single = self._together()
        single |= {placed.rect("menu"), placed.rect("points")}
        found = taken(scene.table, placed, scene.ui.widgets)
        boxes += [(box, WEIGHTS.get(weight, weight)) for box, weight in found if box not in single]
        boxes += [(scene.head.rect, read), (scene.controls.rect, read)]
        boxes.append((scene.app.furniture.cells_rect(placed, len(scene.look.cells())), read))
        if scene.table.trump < 0:  # what is said now may still name it, and the plate stays where it is
            boxes.append((placed.rect("trump"), read))
        if scene.session.decided is not None:  # and the card will be played
            boxes.append((placed.rect("trick.0"), read))
        if scene.acting_now:
            boxes.append((placed.rect("status"), STATUS))
        side = scene.px(36)
        for start, end in self.arrows:
            boxes += [((round(x - side / 2), round(y - side / 2), side, side), LINE) for x, y in curve(start, end, 14)]
        middles = [_middle(spot) for spot in self.spots] or [end for _, end in self.arrows]
        near = None
        if middles:
            near = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
        return boxes, near, [spot.rect for spot in self.spots]

    def _together(self) -> tuple[list[Box], set[Rect]]:
        """Hands and piles, each as one thing, and the rectangles of their cards."""
        table, placed = self.scene.table, self.scene.placed
        piles = [*table.hands, table.stock, *([card for trick in won for card in trick] for won in table.won)]
        boxes, single = [], set()
        for sprites in piles:
            cards = [card_box(sprite, placed) for sprite in sprites]
            around = union(cards)
            if around is not None:
                boxes.append((around, OWN if any(sprite.pose.face for sprite in sprites) else CLOSED))
                single |= set(cards)
        return boxes, single

    def draw(self, screen: pygame.Surface) -> None:
        """Rings around places and cards, and arrows."""
        scene, still = self.scene, self.scene.app.settings.reduced
        bright = strength(self.time, still)
        for spot in self.spots:
            if spot.card == NO_CARD:
                draw_ring(screen, spot, scene.px(7), bright)
        self.rings.draw(screen, scene.placed, list(scene.table.sprites()), self.cards, bright)
        grown = 1.0 if still else min(self.time / GROWING, 1.0)
        for start, end in self.arrows:
            draw_arrow(screen, start, end, scene.placed.unit, 1 - (1 - grown) ** 2)


def _middle(spot: Spot) -> Point:
    x, y, w, h = spot.rect
    return x + w / 2, y + h / 2
