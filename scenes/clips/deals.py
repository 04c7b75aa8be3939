"""From the shuffle to the first lead: packets, turned cards, calls, and cards thrown before the play."""

from collections.abc import Callable

from game import events as e
from scenes.clips.parts import captioned, look, say
from scenes.stage import Stage, move, wait
from scenes.timeline import Clip


def deal_began(event: e.DealBegan, stage: Stage) -> list[Clip]:
    """All cards are gathered."""

    def change() -> None:
        table = stage.table
        stage.winner_card = -1
        table.gather()
        table.dealer = event.dealer
        table.scores = list(event.scores)
        say(stage, event)()

    return [move(stage, change, 0.5, 0.004, "take")]


def shuffled(event: e.Shuffled, stage: Stage) -> list[Clip]:
    """The pack is opened and closed twice."""
    stage.dealt_open = 0

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


def cut(event: e.Cut, stage: Stage) -> list[Clip]:
    """The upper half is lifted off and put back."""

    def lift(by: float) -> Callable[[], None]:
        def change() -> None:
            stage.table.cut = by

        return change

    return [move(stage, lift(0.8), 0.24, sound="cut"), move(stage, lift(0.0), 0.24)]


def trump_cut(event: e.TrumpCut, stage: Stage) -> list[Clip]:
    """A card out of the pack, shown to all, and back into it."""

    def show() -> None:
        say(stage, event)()
        stage.table.turn_up(event.card)

    seen = Clip(1.6, hold=True, still="the card cut for trumps is to be looked at before it goes back")
    return [move(stage, show, 0.5, sound="cut"), seen, move(stage, stage.table.put_back, 0.4, sound="place")]


def dealt(event: e.Dealt, stage: Stage) -> list[Clip]:
    """A packet."""
    return [move(stage, lambda: stage.table.deal(event.seat, event.cards, event.count), 0.3, 0.05, "deal")]


def opened(event: e.HandOpened, stage: Stage) -> list[Clip]:
    """A hand that lay face down is looked at."""
    if not event.cards:
        return [Clip(0.0, still="another player looks at cards that nobody else may see")]
    return [move(stage, lambda: stage.table.open_hand(event.seat, event.cards), 0.4, 0.04, "turn")]


def turned(event: e.TurnedUp, stage: Stage) -> list[Clip]:
    """A card proposes trumps."""

    def change() -> None:
        stage.table.turn_up(event.card)
        stage.table.caption = ""

    seen = Clip(0.3, hold=True, still="the card turned up is to be looked at before anything is said")
    return [move(stage, change, 0.45, sound="turn"), seen]


def set_aside(event: e.SetAside, stage: Stage) -> list[Clip]:
    """The turned card makes room."""

    def change() -> None:
        stage.table.set_aside = 1
        stage.table.bubbles.clear()
        stage.table.caption = ""

    return [move(stage, change, 0.25)]


def packet_thrown(event: e.PacketThrown, stage: Stage) -> list[Clip]:
    """The cards just dealt go away again."""
    return [move(stage, lambda: stage.table.discard(event.seat, event.cards, event.count), 0.32, 0.04, "take")]


def said(event: e.Said, stage: Stage) -> list[Clip]:
    """A speech bubble."""

    def begin() -> None:
        stage.table.caption = ""
        stage.table.bubbles[event.seat] = event.action
        stage.sound("call")

    return [Clip(1.15, begin)]


def trump(event: e.TrumpFixed, stage: Stage) -> list[Clip]:
    """The sign of the trumps appears."""
    return [move(stage, lambda: stage.table.fix_trump(event.suit), 0.5)]


def thrown_in(event: e.ThrownIn, stage: Stage) -> list[Clip]:
    """The deal is void."""
    return [wait(stage, 2.4, say(stage, event)), move(stage, stage.table.gather, 0.5, 0.004, "take")]


def discarded(event: e.Discarded, stage: Stage) -> list[Clip]:
    """Cards out of play; what all may see lies open for a moment before others cover it."""

    def change() -> None:
        stage.table.discard(event.seat, event.cards, event.count, event.shown)

    away = move(stage, change, 0.35, 0.04, "deal")
    return [away, look(0.7, "cards thrown openly are to be looked at")] if event.shown else [away]


def stock_taken(event: e.StockTaken, stage: Stage) -> list[Clip]:
    """The whole rest of the pack goes to a hand."""

    def change() -> None:
        say(stage, event)()
        stage.table.deal(event.seat, event.cards, event.count)

    return [move(stage, change, 0.7, 0.03, "take")]


robbed = captioned(1.5, "call")
