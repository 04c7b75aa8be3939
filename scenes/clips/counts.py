"""Points: awards as they are made, what a contract makes of them, and the end of a deal."""

from game import events as e
from scenes.clips.parts import say
from scenes.stage import Stage, wait
from scenes.timeline import Clip

READING = {"pegs": 0.9}
"""Seconds for an award of that kind; pegs come after every trick."""
USUAL = 1.5


def award(event: e.Award, stage: Stage) -> list[Clip]:
    """A point; where a contract has still to be settled the score does not move yet."""

    def begin() -> None:
        if event.written:
            stage.table.scores[event.team] += event.points
        say(stage, event)()
        stage.reveal(event)
        stage.sound("point")

    return [wait(stage, READING.get(event.category, USUAL), begin)]


def revoked(event: e.Revoked, stage: Stage) -> list[Clip]:
    """A revoke comes to light, after the last trick and before anything is counted."""

    def begin() -> None:
        say(stage, event)()
        stage.reveal(event)
        stage.sound("refuse")

    return [wait(stage, 2.4, begin)]


def contract(event: e.Contract, stage: Stage) -> list[Clip]:
    """What became of a bid; now the score is written."""

    def begin() -> None:
        stage.table.scores = list(event.scores)
        say(stage, event)()
        stage.reveal(event)
        stage.sound("point" if event.kept else "refuse")

    return [wait(stage, 2.2, begin)]


def deal_ended(event: e.DealEnded, stage: Stage) -> list[Clip]:
    """The score as it is written down."""

    def begin() -> None:
        stage.table.scores = list(event.scores)
        stage.reveal(event)

    return [Clip(0.0, begin, still="the score has moved with each point or with the contract already")]
