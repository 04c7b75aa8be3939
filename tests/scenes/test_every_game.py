"""Every game from the first deal to the end of its match at the program's table, and by whoever clicks at random."""

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import record as records
from game.agents import Budget, make
from game.match import Match
from game.rules import Variant
from game.variants import VARIANTS
from game.view import View
from scenes.app import App
from scenes.looking import NOBODY
from scenes.passing import Passing
from scenes.session import Session
from scenes.sitting import Sitting
from scenes.tabletop import TableScene
from tests.scenes.support import check_cards, event_of, go_on, program, settled, shown, top_name
from tests.scenes.test_monkey import AtTable

GAMES = [(variant, players) for variant in VARIANTS for players in variant.players]
NAMES = ("Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus")
by_game = pytest.mark.parametrize(("variant", "players"), GAMES, ids=lambda value: getattr(value, "key", str(value)))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path / "player", (640, 480)) as app:
        app.settings.trick_wait = 1.6
        yield app


def start(app: App, variant: Variant, players: int, people: tuple[int, ...] = (0,), seed: str = "5") -> Sitting:
    """A match from the draw on, in which nothing takes long."""
    match = Match(variant, players=players, seed=seed, names=NAMES[:players])
    sitting = app.sit_down(match, people=people)
    app.stack.clear()
    app.start(app.make("seating"))
    sitting.timeline.speed = 200
    return sitting


def careful(view: View) -> int:
    return make("careful").choose(view, Random(1), Budget()).action


def check(session: Session) -> None:
    """Where nothing moves the table is what the state says, card by card."""
    deal = session.match.deal
    if session.shown and deal is not None and not deal.over:
        table = session.stage.table
        if not any(sprite.moving for sprite in table.sprites()) and not table.raised:
            assert table.agrees(session.view)
            assert shown(table) == shown(settled(session))


@by_game
def test_a_whole_match_with_the_table_agreeing_whenever_nothing_moves(
    app: App, variant: Variant, players: int, caplog: pytest.LogCaptureFixture
) -> None:
    sitting = start(app, variant, players)
    for _ in range(60_000):
        if top_name(app) == "over":
            break
        go_on(app, careful)
        check(sitting.session)
        if not any(True for _ in sitting.table.sprites()):
            continue
        check_cards(sitting.table)
    match = sitting.match
    assert match.winner is not None and not caplog.records
    again = records.replay(records.read(app.store.finished(1)[0].record))
    assert (again.scores, again.winner) == (match.scores, match.winner) == (list(sitting.table.scores), match.winner)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_several_persons_play_a_whole_match_of_every_game(
    app: App, variant: Variant, caplog: pytest.LogCaptureFixture
) -> None:
    players = variant.players[0]
    people = tuple(range(players)) if players < 4 else (0, 1, 2)
    sitting, passed = start(app, variant, players, people), 0
    for _ in range(60_000):
        scene, session = app.stack.top, sitting.session
        if top_name(app) == "over":
            break
        if isinstance(scene, Passing) and session.awaited != NOBODY and session.shown:
            assert not session.my_turn and session.looker == NOBODY
            passed += 1
            scene.uncover()
        go_on(app, careful)
        check(session)
    assert sitting.match.winner is not None and passed > 10
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


class Guest(AtTable):
    """A monkey at another game, or several of them."""

    def __init__(self, app: App, seed: int, variant: Variant) -> None:
        super().__init__(app, seed)
        self.variant = variant

    def new_match(self) -> Match:
        players = self.rng.choice(self.variant.players)
        return Match(self.variant, players=players, seed=str(self.rng.random()), names=NAMES[:players])

    def people(self, match: Match) -> tuple[int, ...]:
        seats = range(match.rules.players)
        return tuple(sorted({0, *self.rng.sample(seats, self.rng.randrange(3))}))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_no_monkey_at_any_game_loses_a_card_or_stops_the_match(tmp_path: Path, variant: Variant) -> None:
    with program(tmp_path, (640, 480)) as app:
        monkey = Guest(app, 7, variant)
        monkey.sit()
        monkey.go_on(1500, 60)
        app.step(0.1, [event_of(pygame.WINDOWFOCUSGAINED)])
        assert "Dealing" in monkey.met and {"Play", "Trump", "Passing"} & monkey.met
        assert app.sitting is not None
        for _ in range(400):
            if top_name(app) == "over" or not isinstance(app.stack.top, TableScene):
                break
            go_on(app, careful)
