"""From one settled table to another: each card travels from where it lay to where it lies. No pygame."""

from scenes.poses import HIDDEN, Sprite
from scenes.table import Table


def morph(old: Table, new: Table) -> None:
    """Let the cards of the new table start where they, or those in their places, were on the old one."""
    was = {sprite.card: sprite for sprite in old.sprites() if sprite.card != HIDDEN}
    for sprite in new.sprites():
        if sprite.card in was:
            _from(sprite, was[sprite.card])
    for seat, sprite in new.trick:
        hidden = [one for one in old.hands[seat] if one.card == HIDDEN]
        if sprite.card not in was and hidden:
            _from(sprite, hidden[len(hidden) // 2])
    if old.trick and not new.trick and new.last_winner >= 0:
        pile = new.won[new.side_of(new.last_winner)]
        if pile and len(pile[-1]) == len(old.trick):
            for sprite, (_, before) in zip(pile[-1], old.trick, strict=True):
                _from(sprite, before)


def _from(sprite: Sprite, before: Sprite) -> None:
    if before.pose != sprite.pose:
        sprite.start, sprite.t = before.pose, 0.0
