"""What the match score is kept on: a peg board, a long pegging board, or a pad; and chips for what is won."""

from collections.abc import Callable, Sequence

import pygame

from scenes.boards.chips import chips
from scenes.boards.long import long_board
from scenes.boards.pad import pad
from scenes.boards.parts import SIDE_COLOURS, Rect
from scenes.boards.pegs import peg_board
from scenes.layout import Placed

__all__ = ["SIDE_COLOURS", "Board", "board_for", "chips"]

Board = Callable[[pygame.Surface, Placed, Rect, Sequence[str], Sequence[float], int, Sequence[int]], None]

MOST_HOLES = 21
"""The longest row of holes that can still be counted at a glance."""
MOST_ROWS = 3


def board_for(sides: int, target: int, below: bool) -> Board:
    """The board for so many sides who play to a target; where scores go `below` zero only a pad shows them."""
    if below or sides > MOST_ROWS:
        return pad
    return peg_board if target <= MOST_HOLES else long_board
