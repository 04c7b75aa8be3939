"""Drawing for partners and for the deal, and dealing face up until the first jack."""

from game import events as e
from game.cards import JACK
from scenes.clips.parts import captioned, say
from scenes.stage import Stage, move, wait
from scenes.timeline import Clip

SLOWEST, QUICKEST, QUICKENING = 0.36, 0.1, 0.86
"""Seconds for the first card that is dealt for the first jack, the least for one, and how much quicker each next is."""


def drawn(event: e.Drawn, stage: Stage) -> list[Clip]:
    """A card drawn, or dealt face up; these come quicker and quicker until a jack stops them."""

    def change() -> None:
        stage.table.draw(event.seat, event.card)

    if event.purpose != "jack":
        return [move(stage, change, 0.38, sound="turn")]
    quick = max(QUICKEST, SLOWEST * QUICKENING**stage.dealt_open)
    stage.dealt_open += 1
    if event.card % 13 != JACK:
        return [move(stage, change, quick, sound="deal")]

    def glow() -> None:
        say(stage, event)()
        stage.winner_card = event.card
        stage.sound("point")

    return [move(stage, change, 0.45, sound="turn"), wait(stage, 2.0, glow)]


def draw_tied(event: e.DrawTied, stage: Stage) -> list[Clip]:
    """Those who draw again put their cards back; the others' stay and still count."""
    back = move(stage, lambda: stage.table.take_back(event.seats), 0.4, 0.05, "take")
    return [*captioned(1.6, "refuse")(event, stage), back]


def partners(event: e.PartnersDrawn, stage: Stage) -> list[Clip]:
    """Players sit down elsewhere."""

    def change() -> None:
        say(stage, event)()
        stage.table.change_places(event.places)

    reading = Clip(2.6, hold=True, still="time to read who plays with whom")
    return [move(stage, change, 0.6, sound="point"), reading]


def dealer_drawn(event: e.DealerDrawn, stage: Stage) -> list[Clip]:
    """The dealer's disc appears."""

    def begin() -> None:
        stage.table.dealer = event.seat
        say(stage, event)()
        stage.sound("point")

    return [wait(stage, 1.8, begin)]
