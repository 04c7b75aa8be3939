"""The light of a step: which places shine, and where its arrows run."""

from typing import TYPE_CHECKING

import pygame

from game.cards import NO_CARD
from scenes import caption
from scenes.caption import Box, card_box, taken
from scenes.lesson_arrows import GROWING, Point, curve, draw_arrow
from scenes.lesson_marks import PULSE, PULSES, Places, Spot, anchor, draw_ring, from_hand, strength
from scenes.lesson_rings import CardRings
from scenes.ui import Rect

if TYPE_CHECKING:
    from scenes.lesson_view import LessonView

LINE, OWN, NEAR = 1.6, 6.0, 2.0
"""How bad it is to cover an arrow, the own cards to choose from, and the same at rest."""
WEIGHTS = {caption.EMPTY: 0.25, caption.BACK: 0.35, caption.PLAQUE: 1.3}
"""How bad it is to cover a place of the trick where nothing lies, closed cards, furniture: otherwise than elsewhere."""


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
        return Places(scene.look, scene.sitting, buttons)

    def around(self) -> tuple[list[Box], Point | None, list[Rect]]:
        """For the plate: what it should not cover, what it should be near to, and what it must not cover."""
        self.lay()
        scene = self.scene
        boxes = [
            (box, WEIGHTS.get(weight, weight)) for box, weight in taken(scene.table, scene.placed, scene.ui.widgets)
        ]
        own = OWN if scene.acting_now or scene.pointing else NEAR
        boxes += [(card_box(sprite, scene.placed), own) for sprite in scene.own_sprites()]
        if scene.table.trump < 0:  # what is said now may still name it, and the plate stays where it is
            boxes.append((scene.placed.rect("trump"), WEIGHTS[caption.PLAQUE]))
        boxes += [(scene.head.rect, 1.0), (scene.controls.rect, 1.0)]
        if scene.acting_now:
            boxes.append((scene.placed.rect("status"), 0.4))
        side = scene.px(36)
        for start, end in self.arrows:
            boxes += [((round(x - side / 2), round(y - side / 2), side, side), LINE) for x, y in curve(start, end, 14)]
        middles = [_middle(spot) for spot in self.spots] or [end for _, end in self.arrows]
        near = None
        if middles:
            near = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
        return boxes, near, [spot.rect for spot in self.spots]

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
