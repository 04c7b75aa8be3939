"""A table turned to another player: who sits at the near side changes, and no cards lie open any more. No pygame."""

from game.cards import Seat
from scenes.poses import HIDDEN, Sprite
from scenes.table import Table


def turn(table: Table, seat: Seat) -> None:
    """Bring a seat to the near side, with every card in the hands face down; piles go with those who took them."""
    owners = {table.side_of(owner): owner for owner in range(table.seats)}
    table.viewer = seat
    place = {pile: table.side_of(owner) for pile, owner in owners.items()}
    won: list[list[list[Sprite]]] = [[] for _ in range(table.seats)]
    for pile, tricks in enumerate(table.won):
        if tricks:
            won[place[pile]] = tricks
    table.won = won
    table.opened = [(place[pile], trick) for pile, trick in table.opened]
    table.raised.clear()
    for hand in table.hands:
        for sprite in hand:
            sprite.card = HIDDEN
