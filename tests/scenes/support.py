"""Tables for tests: a match without a screen, and the program on SDL's dummy driver with a person at it."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame

from game.actions import Say
from game.agents import Agent, Budget, Decision, make
from game.agents.careful import Careful
from game.match import Match
from game.variants import find
from game.view import View
from scenes.app import App
from scenes.drawing import spot_of
from scenes.faces import RATIO
from scenes.layout import Placed
from scenes.play import Play
from scenes.poses import HIDDEN, Pose, Sprite
from scenes.score import Score
from scenes.session import Session
from scenes.stage import Stage
from scenes.store import Store
from scenes.table import Table
from scenes.tabletop import TableScene
from scenes.timeline import Timeline
from scenes.trump import Trump

NAMES = ("Ada", "Bert", "Cleo", "Dora")
STEP = 1 / 30

Shown = list[tuple[int, Pose]]


class Bold:
    """Begs, runs the cards, and bunches twice before it plays on; plays its cards as `careful` does."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        wish = Say.KEEP if view.bunches >= 2 else Say.BUNCH
        for said in (Say.BEG, Say.RUN, wish):
            if said in view.legal:
                return Decision(said)
        return Careful().choose(view, rng, budget)


def new_match(seed: str, **options: object) -> Match:
    return Match(find("seven_up"), options, seed=seed, names=NAMES)


def careful_seats() -> list[Agent | None]:
    return [make("careful") for _ in range(4)]


def new_session(
    match: Match, agents: Sequence[Agent | None] | None = None, *, speed: float = 1.0, viewer: int = 0,
    save: Callable[[str], None] = lambda text: None, trick_wait: float | None = 1.6,
) -> Session:  # fmt: skip
    """A session with a table and nothing to draw it."""
    stage = Stage(Table.of(match.rules, viewer), trick_wait=trick_wait)
    return Session(match, agents or careful_seats(), stage, Timeline(speed), save, viewer)


def shown(table: Table) -> Shown:
    """Every card of a table and where it lies."""
    return sorted(((s.card, s.pose) for s in table.sprites()), key=repr)


def settled(session: Session) -> Table:
    """Another table, put where the state says."""
    fresh = Table.of(session.match.rules, session.viewer)
    fresh.settle(session.view)
    return fresh


def check_cards(table: Table) -> list[Sprite]:
    """52 sprites, none twice, no card known twice."""
    sprites = list(table.sprites())
    known = [sprite.card for sprite in sprites if sprite.card != HIDDEN]
    assert len({id(sprite) for sprite in sprites}) == len(sprites) == 52
    assert len(set(known)) == len(known)
    return sprites


def play_out(session: Session, step: float = 0.5, limit: int = 200_000) -> None:
    """Let a match of computer players go on to its end, dealing again as a person would."""
    for _ in range(limit):
        deal = session.match.deal
        if session.shown:
            if session.match.winner is not None:
                return
            if deal is None or (deal.over and not deal.void):
                session.next_deal()
        session.update(step)
    raise AssertionError("the match did not come to its end")


class Watched:
    """A computer player at whom somebody looks whenever it is asked: then nothing moves on the table."""

    def __init__(self, inner: Agent) -> None:
        self.inner = inner
        self.look: Callable[[], None] = lambda: None

    def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
        self.look()
        return self.inner.choose(view, rng, budget)


def watch(session: Session, look: Callable[[], None]) -> Session:
    """Look at a session of computer players whenever one of them is asked."""
    watched = [Watched(agent) for agent in session.agents if agent is not None]
    for agent in watched:
        agent.look = look
    session.agents = watched
    return session


# --- the program ----------------------------------------------------------------------------------------------------


@contextmanager
def program(folder: Path, size: tuple[int, int] = (960, 540), lang: str = "en") -> Iterator[App]:
    """The program on the dummy driver, closed at the end."""
    app = App(Store(folder), size=size)
    app.set_language(lang)
    app.drawing = False
    try:
        yield app
    finally:
        app.close()


def sit(app: App, seed: str, *, agents: Sequence[Agent | None] = (), **options: object) -> Session:
    """A match at the program's table, dealt without a draw."""
    match = new_match(seed, **options)
    session = app.sit_down(match, agents).session
    session.next_deal()
    app.stack.clear()
    app.start(app.make_table())
    return session


def event_of(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def key_events(code: int, mod: int = 0) -> list[pygame.event.Event]:
    """A key pressed and let go."""
    return [event_of(kind, key=code, mod=mod, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def click_events(pos: tuple[int, int], button: int = 1) -> list[pygame.event.Event]:
    """A button pressed and let go."""
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [event_of(kind, button=button, pos=pos, touch=False) for kind in kinds]


def press(app: App, *codes: int) -> None:
    for code in codes:
        app.step(STEP, key_events(code))


def click(app: App, pos: tuple[int, int]) -> None:
    app.step(STEP, click_events(pos))


def resize(app: App, size: tuple[int, int]) -> None:
    """The window gets another size, as by dragging its corner."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step(0.0, [event_of(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])


def picture(app: App) -> bytes:
    """What the window shows now."""
    app.draw()
    return pygame.image.tobytes(app.window.surface, "RGB")


def near_left_edge(pose: Pose, placed: Placed) -> tuple[int, int]:
    """A place where a card can be clicked, however many of a fan lie on it."""
    spot = spot_of(pose, placed)
    turn = math.radians(spot.angle)
    dx, dy = -spot.height * RATIO * 0.42, -spot.height * 0.2
    x = spot.x + dx * math.cos(turn) - dy * math.sin(turn)
    return round(x), round(spot.y + dx * math.sin(turn) + dy * math.cos(turn))


def place_of(scene: TableScene, card: int) -> tuple[int, int]:
    """Where a card of the own hand can be clicked."""
    return near_left_edge(next(sprite.pose for sprite in scene.own_sprites() if sprite.card == card), scene.placed)


def top_name(app: App) -> str:
    return app.stack.top.name if app.stack.top is not None else ""


def table_scene(app: App) -> TableScene:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def go_on(app: App, action_of: Callable[[View], int]) -> None:
    """Do what the scene on top asks for, if it asks: call, throw, play, on to the next deal; else let time pass."""
    scene = app.stack.top
    if not isinstance(scene, TableScene) or not scene.where:  # also a table of the past, as a review shows it
        press(app, pygame.K_ESCAPE)
    elif scene.session.timeline.waiting:
        press(app, pygame.K_SPACE)
    elif isinstance(scene, Score) and scene.session.shown:
        scene.go_on()
    elif isinstance(scene, Play | Trump) and scene.ready:
        scene.session.submit(action_of(scene.session.view))
    app.step(0.1, [])
    pygame.event.get()  # what the widgets tell each other waits in the queue, and keeps them alive


def finish_match(app: App) -> None:
    """From anywhere at the table to the end of the match."""
    player = make("careful")
    for _ in range(20_000):
        if top_name(app) == "over":
            return
        go_on(app, lambda view: player.choose(view, Random(1), Budget()).action)
    raise AssertionError(f"no end: {top_name(app)}")
