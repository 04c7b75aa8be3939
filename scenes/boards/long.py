"""The pegging board for long matches: each side's track runs out and back in groups of five holes."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.boards.parts import Rect, colour_of, darker, hole, peg, px, wood
from scenes.layout import Placed
from scenes.theme import CREAM, SMALLEST, WOOD_DARK, WOOD_RIM, draw_words, elided, fit

GROUP = 5
GAP = 0.7
"""Space between two groups, in holes."""


@dataclass(frozen=True, slots=True)
class Track:
    """Where the holes of one side are: `row` holes out, the others back, the last beside the start, which is hole 0."""

    target: int
    row: int
    left: float
    step: float
    out: float
    back: float

    @classmethod
    def within(cls, target: int, left: float, right: float, out: float, back: float) -> "Track":
        """The track that fills this width."""
        row = -(-(target - 1) // (2 * GROUP)) * GROUP
        holes = row + 1 + GAP * (row // GROUP)
        return cls(target, row, left, (right - left) / holes, out, back)

    def _across(self, place: float) -> float:
        """How far from the left end a hole of the way out is; the start lies before the first group."""
        return self.left + self.step * (place + GAP * -(-place // GROUP) if place > 0 else 0)

    def hole(self, place: int) -> tuple[float, float]:
        """The middle of a hole."""
        if place <= self.row:
            return self._across(place), self.out
        return self._across(2 * self.row + 1 - place), self.back

    def peg(self, score: float) -> tuple[float, float]:
        """The middle of a peg, which may be between two holes."""
        score = min(max(score, 0.0), float(self.target))
        (x, y), (to_x, to_y) = self.hole(int(score)), self.hole(min(int(score) + 1, self.target))
        part = score - int(score)
        return x + (to_x - x) * part, y + (to_y - y) * part


def long_board(
    screen: pygame.Surface, placed: Placed, rect: Rect, names: Sequence[str], scores: Sequence[float], target: int,
    before: Sequence[int] = (),
) -> None:  # fmt: skip
    """Name, score and a track for each side; of its two pegs the one behind shows the score `before`."""
    wood(screen, placed, rect)
    x, y, w, h = rect
    band = (h - px(placed, 28)) / len(names)
    room, least = w - px(placed, 120), px(placed, SMALLEST)
    size = max(least, min(fit(name, px(placed, 25), room, True) for name in names))  # all names in one type
    for side, (name, score) in enumerate(zip(names, scores, strict=True)):
        top, colour = y + px(placed, 14) + band * side, colour_of(side)
        line = top + band * 0.2
        draw_words(screen, elided(name, size, room, True), (x + px(placed, 26), line), size, CREAM, True, "midleft")
        at = (x + w - px(placed, 26), line)
        draw_words(screen, str(round(score)), at, px(placed, 30), colour, True, "midright")
        ends = x + px(placed, 37), x + w - px(placed, 37)  # pegs keep clear of the groove too
        track = Track.within(target, *ends, top + band * 0.6, top + band * 0.87)
        radius = max(1, round(min(track.step * 0.36, band * 0.09)))
        for place in range(target + 1):
            last = place == target
            hole(screen, *track.hole(place), radius + last, WOOD_RIM if last else WOOD_DARK)
        thick = max(3, round(min(track.step * 0.8, band * 0.13)))
        if side < len(before) and before[side] < score:
            peg(screen, *track.peg(before[side]), max(2, round(thick * 0.8)), darker(colour, 0.66))
        peg(screen, *track.peg(score), thick, colour)
