"""A small fan of cards for each game, by which one knows it in the menus."""

from typing import TYPE_CHECKING

import pygame

from game.cards import CARD_NAMES
from scenes.drawing import Cards, Spot
from scenes.faces import RATIO
from scenes.poses import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Sequence

BACK = "--"
EMBLEMS: dict[str, tuple[str, ...]] = {
    "seven_up": ("As", "2s", "Js", "Ts"),
    "yorkshire": (BACK, BACK, "Jd"),
    "auction_pitch": ("Kh", "Ah", "2h"),
    "all_fours": ("2c", "Jc", "Ac"),
    "all_fives": ("Ts", "5s", "Ks"),
    "california_jack": ("Qd", "Jd", "7s"),
    "shasta_sam": ("Jc", BACK, BACK),
    "cinch": ("5h", "5d"),
    "trinidad": ("Ah", "6h", "Jh"),
}
"""What each game is known by: its jack, its pedros, the cards that kick; a closed card where it keeps a secret."""
PLAIN = ("As", "2s", "Js", "Ts")
SPAN, STEP, TURN = 0.9, 0.5, 9.0
"""How far the outer cards lie apart and at most two neighbours, in heights of a card; how much each is turned."""


def cards_for(key: str) -> "Sequence[str]":
    """The cards of a game's emblem."""
    return EMBLEMS.get(key, PLAIN)


def emblem_width(tall: float) -> float:
    """How wide an emblem is at most whose cards are so high."""
    return tall * (SPAN + RATIO + 0.18)


def draw_emblem(screen: pygame.Surface, cards: Cards, key: str, centre: tuple[float, float], tall: float) -> None:
    """A fan around that place, in pixels."""
    names = cards_for(key)
    step = min(STEP, SPAN / max(len(names) - 1, 1)) * tall
    for i, name in enumerate(names):
        place = i - (len(names) - 1) / 2
        x, y = centre[0] + place * step, centre[1] + (place * place - 0.5) * tall * 0.03
        card = CARD_NAMES.index(name) if name != BACK else HIDDEN
        cards.card(screen, Spot(x, y, place * TURN, tall, 1.0), card)
