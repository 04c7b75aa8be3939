"""How each event looks: a map from the kind of event to the clips that show it. Total: no event is shown by default.

No pygame here: clips move sprites of the Table and call the Stage for sounds, captions and the log.
"""

from collections.abc import Callable
from dataclasses import replace

from game import events as e
from game.events import Event
from scenes.stage import Stage, move, wait
from scenes.timeline import Clip


def _set(stage: Stage, event: Event) -> Callable[[], None]:
    """Show the event's words as the caption."""

    def begin() -> None:
        stage.table.caption = stage.caption(event)

    return begin


def _drawn(event: e.Drawn, stage: Stage) -> list[Clip]:
    return [move(stage, lambda: stage.table.draw(event.seat, event.card), 0.38, sound="turn")]


def _captioned(seconds: float, sound: str = "") -> Callable[[Event, Stage], list[Clip]]:
    def clips(event: Event, stage: Stage) -> list[Clip]:
        def begin() -> None:
            _set(stage, event)()
            if sound:
                stage.sound(sound)

        return [wait(stage, seconds, begin)]

    return clips


def _draw_tied(event: e.DrawTied, stage: Stage) -> list[Clip]:
    """Those who draw again put their cards back; the others' stay and still count."""
    back = move(stage, lambda: stage.table.take_back(event.seats), 0.4, 0.05, "take")
    return [*_captioned(1.6, "refuse")(event, stage), back]


def _partners(event: e.PartnersDrawn, stage: Stage) -> list[Clip]:
    def change() -> None:
        _set(stage, event)()
        stage.table.change_places(event.places)

    reading = Clip(2.6, hold=True, still="time to read who plays with whom")
    return [move(stage, change, 0.6, sound="point"), reading]


def _dealer_drawn(event: e.DealerDrawn, stage: Stage) -> list[Clip]:
    def begin() -> None:
        stage.table.dealer = event.seat
        _set(stage, event)()
        stage.sound("point")

    return [wait(stage, 1.8, begin)]


def _deal_began(event: e.DealBegan, stage: Stage) -> list[Clip]:
    def change() -> None:
        table = stage.table
        table.gather()
        table.dealer = event.dealer
        table.scores = list(event.scores)
        _set(stage, event)()

    return [move(stage, change, 0.5, 0.004, "take")]


def _shuffled(event: e.Shuffled, stage: Stage) -> list[Clip]:
    def split(by: float) -> Callable[[], None]:
        def change() -> None:
            stage.table.split = by

        return change

    return [
        move(stage, split(0.42), 0.22, sound="shuffle"),
        move(stage, split(0.0), 0.55, 0.008),
        move(stage, split(0.36), 0.18),
        move(stage, split(0.0), 0.45, 0.006),
    ]


def _cut(event: e.Cut, stage: Stage) -> list[Clip]:
    def lift(by: float) -> Callable[[], None]:
        def change() -> None:
            stage.table.cut = by

        return change

    return [move(stage, lift(0.8), 0.24, sound="cut"), move(stage, lift(0.0), 0.24)]


def _dealt(event: e.Dealt, stage: Stage) -> list[Clip]:
    return [move(stage, lambda: stage.table.deal(event.seat, event.cards, event.count), 0.3, 0.05, "deal")]


def _opened(event: e.HandOpened, stage: Stage) -> list[Clip]:
    if not event.cards:
        return [Clip(0.0, still="another player looks at cards that nobody else may see")]
    return [move(stage, lambda: stage.table.open_hand(event.seat, event.cards), 0.4, 0.04, "turn")]


def _turned(event: e.TurnedUp, stage: Stage) -> list[Clip]:
    def change() -> None:
        stage.table.turn_up(event.card)
        stage.table.caption = ""

    look = Clip(0.3, hold=True, still="the card turned up is to be looked at before anything is said")
    return [move(stage, change, 0.45, sound="turn"), look]


def _set_aside(event: e.SetAside, stage: Stage) -> list[Clip]:
    def change() -> None:
        stage.table.set_aside = 1
        stage.table.bubbles.clear()

    return [move(stage, change, 0.25)]


def _said(event: e.Said, stage: Stage) -> list[Clip]:
    def begin() -> None:
        stage.table.bubbles[event.seat] = event.action
        stage.sound("call")

    return [Clip(1.15, begin)]


def _trump(event: e.TrumpFixed, stage: Stage) -> list[Clip]:
    return [move(stage, lambda: stage.table.fix_trump(event.suit), 0.5)]


def _thrown_in(event: e.ThrownIn, stage: Stage) -> list[Clip]:
    return [wait(stage, 2.4, _set(stage, event)), move(stage, stage.table.gather, 0.5, 0.004, "take")]


def _discarded(event: e.Discarded, stage: Stage) -> list[Clip]:
    return [move(stage, lambda: stage.table.discard(event.seat, event.cards, event.count), 0.35, 0.04, "deal")]


def _played(event: e.Played, stage: Stage) -> list[Clip]:
    def change() -> None:
        stage.table.bubbles.clear()
        stage.table.caption = ""
        stage.table.play(event.seat, event.card)

    return [move(stage, change, 0.34, sound="place")]


def _trick_won(event: e.TrickWon, stage: Stage) -> list[Clip]:
    def mark() -> None:
        stage.winner_card = event.card

    def take() -> None:
        stage.winner_card = -1
        stage.table.take(event.seat)

    lying = stage.trick_wait
    pause = Clip(1.0, mark, hold=True, endless=True) if lying is None else Clip(lying, mark, hold=True, steady=True)
    return [pause, move(stage, take, 0.45, 0.02, "take")]


def _award(event: e.Award, stage: Stage) -> list[Clip]:
    def begin() -> None:
        stage.table.scores[event.team] += event.points
        _set(stage, event)()
        stage.reveal(event)
        stage.sound("point")

    return [wait(stage, 1.5, begin)]


def _revealed(seconds: float) -> Callable[[Event, Stage], list[Clip]]:
    def clips(event: Event, stage: Stage) -> list[Clip]:
        return [wait(stage, seconds, lambda: stage.reveal(event))]

    return clips


def _still(reason: str) -> Callable[[Event, Stage], list[Clip]]:
    def clips(event: Event, stage: Stage) -> list[Clip]:
        return [Clip(0.0, lambda: stage.reveal(event), still=reason)]

    return clips


CLIPS: dict[type[Event], Callable[..., list[Clip]]] = {
    e.Drawn: _drawn,
    e.DrawTied: _draw_tied,
    e.PartnersDrawn: _partners,
    e.DealerDrawn: _dealer_drawn,
    e.DealBegan: _deal_began,
    e.Shuffled: _shuffled,
    e.Cut: _cut,
    e.Dealt: _dealt,
    e.HandOpened: _opened,
    e.TurnedUp: _turned,
    e.SetAside: _set_aside,
    e.Said: _said,
    e.TrumpFixed: _trump,
    e.ThrownIn: _thrown_in,
    e.Discarded: _discarded,
    e.Played: _played,
    e.TrickWon: _trick_won,
    e.GameCounted: _revealed(1.2),
    e.Award: _award,
    e.NoAward: _revealed(1.0),
    e.DealEnded: _still("the score has moved with each point already"),
    e.MatchWon: _revealed(0.6),
}


def clips_for(event: Event, stage: Stage) -> list[Clip]:
    """The clips of an event; its line goes to the log when the first begins."""
    clips = CLIPS[type(event)](event, stage)
    first = clips[0]

    def begin() -> None:
        stage.note(event)
        first.begin()

    clips[0] = replace(first, begin=begin)
    return clips
