"""Tricks: cards played, hands thrown in, tricks taken, and drawing from the stock."""

from game import events as e
from game.actions import Say
from scenes.clips.parts import look, say
from scenes.stage import Stage, move
from scenes.timeline import Clip


def played(event: e.Played, stage: Stage) -> list[Clip]:
    """A card to the trick."""

    def change() -> None:
        stage.table.bubbles.clear()
        stage.table.caption = ""
        stage.table.play(event.seat, event.card)

    return [move(stage, change, 0.34, sound="place")]


def hand_thrown(event: e.HandThrown, stage: Stage) -> list[Clip]:
    """The hand falls open into the trick."""

    def change() -> None:
        stage.table.bubbles.clear()
        stage.table.bubbles[event.seat] = int(Say.THROW)
        stage.table.caption = ""
        stage.table.throw_in(event.seat, event.cards)
        stage.sound("call")

    seen = Clip(0.9, hold=True, still="the cards of a hand that was thrown in are to be looked at")
    return [move(stage, change, 0.6, 0.06, "place"), seen]


def _lying(stage: Stage, card: int) -> Clip:
    """A trick lies as long as the player wants it to."""

    def mark() -> None:
        stage.winner_card = card

    if stage.trick_wait is None:
        return Clip(1.0, mark, hold=True, endless=True)
    return Clip(stage.trick_wait, mark, hold=True, steady=True)


def trick_won(event: e.TrickWon, stage: Stage) -> list[Clip]:
    """The finished trick lies, and goes to who won it."""

    def take() -> None:
        stage.winner_card = -1
        stage.table.take(event.seat, event.open)

    return [_lying(stage, event.card), move(stage, take, 0.45, 0.02, "take")]


def rest_taken(event: e.RestTaken, stage: Stage) -> list[Clip]:
    """Both of the other side have dropped out: what is left goes to this side."""
    lying = _lying(stage, -1)

    def begin() -> None:
        say(stage, event)()
        lying.begin()

    def take() -> None:
        stage.table.caption = ""
        stage.table.take_rest(event.seat, event.cards)

    pause = Clip(lying.length, begin, hold=True, endless=lying.endless, steady=lying.steady)
    return [pause, move(stage, take, 0.6, 0.02, "take")]


def stock_turned(event: e.StockTurned, stage: Stage) -> list[Clip]:
    """The top of an open stock comes to light."""
    return [move(stage, lambda: stage.table.turn_stock(event.card), 0.28, sound="turn")]


def drew(event: e.Drew, stage: Stage) -> list[Clip]:
    """A card from the stock; another player's open card is seen before it is taken up into his hand."""
    away = move(stage, lambda: stage.table.draw_from_stock(event.seat, event.card), 0.36, sound="deal")
    if not event.open or event.seat == stage.table.viewer:
        return [away]
    seen = look(0.45, "a card drawn openly is to be seen before it is taken up")
    return [away, seen, move(stage, stage.table.close_hands, 0.25)]
