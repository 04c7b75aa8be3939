"""The count and the end of a match on the screen, for every game: drawn whole, chips kept, the night played."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import record as records
from game.agents import Budget, make
from game.events import Award, Contract, DealEnded, GameCounted, MatchWon, NoAward, Revoked
from game.league import night
from game.match import Match
from game.variants import VARIANTS, find
from scenes.app import App
from scenes.columns import columns
from scenes.ledger import Ledger
from scenes.night import AWAY, HOME, Night, verdict
from scenes.over import Over
from scenes.score import Score
from scenes.sheet_words import SheetWords
from scenes.stack import Push
from scenes.text import Words, default_names
from tests.scenes.support import picture, press, program, resize, top_name

COUNTED = (Award, Contract, DealEnded, GameCounted, MatchWon, NoAward, Revoked)
RECORDS = Path(__file__).resolve().parents[1] / "records"
SIZES = ((1280, 720), (1024, 768), (600, 800))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path) as running:
        running.settings.reduced = True
        yield running


def finished(app: App, key: str, players: int = 0, tables: int = 1, seed: str = "end", **options: object) -> Match:
    """A match of computer players, over, lying at the table of the program; the sheet shows its last deal."""
    variant = find(key)
    players = players or variant.players[0]
    clockwise = variant.rules(options, players).clockwise
    match = Match(variant, options, players, seed, names=default_names(app.words, players, clockwise))
    sitting = app.sit_down(match, tables=tables)
    player, rng, sheet = make("careful"), Random(1), []
    while match.winner is None:
        sheet = [event for event in match.next_deal() if isinstance(event, COUNTED)]
        while (seat := match.to_act()) is not None:
            done = match.play(player.choose(match.view(seat), rng, Budget()).action)
            sheet += [event for event in done if isinstance(event, COUNTED)]
    sitting.session.settle()
    sitting.sheet += sheet
    app.stack.clear()
    return match


def over(app: App) -> Over:
    """The end of the match at the table."""
    app.start(app.make("over"))
    scene = app.stack.top
    assert isinstance(scene, Over)
    return scene


CASES = [
    *((variant.key, players) for variant in VARIANTS for players in sorted(variant.players)),
]


@pytest.mark.parametrize(("key", "players"), CASES)
def test_the_count_and_the_end_are_drawn_at_every_size_and_in_both_languages(app: App, key: str, players: int) -> None:
    match = finished(app, key, players)
    seen = set()
    for size in SIZES:
        resize(app, size)
        for lang in ("en", "ru"):
            app.set_language(lang)
            app.stack.clear()
            app.stack.do(Push(Score(app)))
            app.draw()
            seen.add(pygame.image.tobytes(app.window.surface, "RGB"))
            app.stack.clear()
            over(app)
            seen.add(picture(app))
    assert len(seen) == 4 * len(SIZES)
    assert app.store.results()[key].played == 2 * len(SIZES)
    assert match.winner is not None


def test_where_scores_count_down_points_are_taken_off(app: App) -> None:
    """AP-17: the captor of Low comes from seven to five, the pitcher is set back from seven to nine."""
    record = records.read_file(RECORDS / "ap_17.toml")
    match = records.open_match(record)
    happened = [event for events in records.steps(match, record) for event in events]
    sitting = app.sit_down(match, kept=False)
    sheet = [event for event in happened if isinstance(event, COUNTED)]
    drawn = SheetWords(app.words, sitting, match.start)
    foot = {column.category: drawn.result(column) for column in columns(sheet, match.rules, True)}
    assert [text[:2] for text, _ in foot["low"] + foot["game"]] == ["−1", "−1"]
    assert [text[:2] for text, _ in foot["contract"]] == ["+2"]
    assert sorted(match.scores) == [5, 7, 7, 9]


def test_points_that_count_towards_a_contract_have_no_sign_for_they_come_with_it(app: App) -> None:
    for game in ("auction_pitch", "cinch"):
        match = finished(app, game)
        assert app.sitting is not None
        maker = match.rules.team_of[match.view(0).pitcher]
        drawn = SheetWords(app.words, app.sitting, match.start)
        for column in columns(app.sitting.sheet, match.rules, True):
            for award in column.awards:
                mine = match.rules.teams == 2 or award.team == maker
                assert drawn.gained(award).startswith(str(award.points) if mine else "+")
            if column.contract is not None:
                assert all(text[0] in "+−" for text, _ in drawn.result(column))


def test_chips_go_into_the_ledger_once_and_a_new_one_can_be_begun(app: App) -> None:
    for number in range(2):
        match = finished(app, "auction_pitch", seed=f"chips {number}")
        scene = over(app)
        scene.resume()
        resize(app, (1000 + 24 * number, 768))
    assert match.settlement is not None
    ledger = Ledger(app.store, "auction_pitch", match.names)
    assert ledger.account.matches == 2
    assert sum(ledger.account.totals) == 0
    assert any(target.name == "ledger" for target in scene.ui.targets())
    scene.ui.focus_on("ledger", show=True)
    press(app, pygame.K_RETURN)
    app.step(0.1, [])
    assert top_name(app) == "confirm"
    assert ledger.account.matches == 2
    press(app, pygame.K_UP, pygame.K_RETURN)
    app.step(0.1, [])
    assert top_name(app) == "over"
    assert ledger.account.matches == 1
    assert ledger.account.totals == match.settlement
    assert not any(target.name == "ledger" for target in scene.ui.targets())


def test_a_match_that_is_only_looked_at_is_in_no_ledger(app: App) -> None:
    match = finished(app, "auction_pitch")
    assert app.sitting is not None
    app.sitting.kept = False
    over(app)
    assert Ledger(app.store, "auction_pitch", match.names).account.matches == 0
    assert picture(app)


def test_the_other_tables_of_a_night_play_while_one_looks(app: App) -> None:
    match = finished(app, "yorkshire", tables=4, target=15)
    scene = over(app)
    assert scene.night is not None
    done, moving = scene.night.done, scene.animating
    assert moving and not all(done)
    before = picture(app)
    for _ in range(300):
        app.step(0.05, [])
    assert all(scene.night.done) and not scene.animating
    assert len(scene.night.tables) == 4 and all(max(table) >= 15 > min(table) for table in scene.night.tables)
    assert scene.night.tables[0] == tuple(match.scores)
    assert sum(scene.night.points) == 10 and scene.night.points == night(scene.night.tables)
    assert picture(app) != before


def test_a_night_is_always_the_same_for_the_same_match() -> None:
    def tables() -> list[tuple[int, int]]:
        match = Match(find("yorkshire"), {"target": 15}, seed="same night")
        own = Night(match, 4)
        while not own.over:
            own.step()
        return own.tables[1:]

    assert tables() == tables()


def test_a_match_at_one_table_is_no_night(app: App) -> None:
    finished(app, "yorkshire", target=15)
    assert over(app).night is None


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_who_wins_the_night(lang: str) -> None:
    words = Words(lang)
    assert words.t(HOME) in verdict(words, (6, 4)) and words.t(AWAY) in verdict(words, (4, 6))
    assert words.t(HOME) not in verdict(words, (5, 5)) and words.t(AWAY) not in verdict(words, (5, 5))
