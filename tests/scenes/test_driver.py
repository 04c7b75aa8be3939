"""A recorded match played by its hands, the pictures of every scene, and the self-test, each able to fail."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import record as records
from scenes import driver, screens, selftest
from scenes.app import App
from scenes.driver import Driver
from scenes.faces import ASSETS
from scenes.settings import Settings
from scenes.store import Store
from tests.scenes.support import NAMES, check_cards, program

RECORDS = ("won", "lost")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (640, 480)) as app:
        app.settings.speed, app.settings.trick_wait = 3.5, 1.6
        yield app


def start(app: App, name: str) -> Driver:
    record = driver.recorded(name)
    played = Driver(app, record, NAMES)
    app.start(app.make("seating", draw_partners=name == "won"))
    played.sitting.timeline.speed = 60
    return played


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_match_is_played_as_it_was(app: App, name: str) -> None:
    played = start(app, name)
    frames: list[str] = []

    def watch(driver: Driver) -> None:
        frames.append(app.stack.top.name if app.stack.top is not None else "")
        check_cards(driver.sitting.table)

    played.run(watch)
    record = played.sitting.match.record
    assert [deal.actions for deal in record.deals] == [deal.actions for deal in driver.recorded(name).deals]
    assert [deal.score for deal in record.deals] == [deal.score for deal in driver.recorded(name).deals]
    assert app.store.finished(1)[0].record == records.write(record)
    assert {"seating", "dealing", "trump", "play", "score", "over"} <= set(frames)
    assert tuple(played.sitting.table.scores) == record.deals[-1].score


def test_the_records_show_what_they_are_there_for() -> None:
    words = {name: (ASSETS / "records" / f"{name}.toml").read_text(encoding="utf-8") for name in RECORDS}
    for word in ("stand", "beg", "run", "keep", "discard:"):
        assert any(word in text for text in words.values())
    for name in RECORDS:
        match = records.replay(driver.recorded(name))
        assert match.winner == (0 if name == "won" else 1)
        assert driver.recorded(name).seed == match.seed


def test_a_match_that_does_not_end_is_given_up(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "PATIENCE", 50)
    played = start(app, "lost")
    with pytest.raises(RuntimeError, match="did not come to its end"):
        played.run(lambda driver: None)


def test_no_two_pictures_are_the_same_and_none_is_missing(tmp_path: Path) -> None:
    app = App(Store(tmp_path / "player"), Settings(language="ru"), (640, 480))
    taken = screens.make(app, tmp_path / "pictures")
    app.close()
    files = sorted((tmp_path / "pictures").iterdir())
    assert [file.stem.partition("_")[2] for file in files] == taken
    assert len({file.read_bytes() for file in files}) == len(files)
    moments = (
        "title", "first", "setup", "options", "page_rules", "page_keys", "page_fairness", "message", "seating_dealer",
        "dealing_shuffle", "dealing_packets", "dealing_turn_up", "trump_bubbles", "eldest", "dealer", "bunching",
        "discarding", "play_lead", "play_follow", "play_refused", "play_keyboard", "play_trick_won", "last", "log",
        "pause", "score_two", "score_full", "score_tied", "score_decided",
    )  # fmt: skip
    assert set(moments) <= set(taken)
    assert sum(name.startswith("over_") for name in taken) == 2


# --- the self-test --------------------------------------------------------------------------------------------------


@pytest.fixture
def make_app(tmp_path: Path) -> Callable[[], App]:
    return lambda: App(Store(tmp_path / "player"), Settings(language="en"), (640, 480))


def test_the_self_test_passes(make_app: Callable[[], App], capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest.run(make_app) == 0
    assert "passed" in capsys.readouterr().out


def test_it_fails_where_a_scene_is_never_entered(make_app: Callable[[], App], monkeypatch: pytest.MonkeyPatch) -> None:
    all_but = {"seating", "dealing", "play", "score", "over", "discarding"}
    monkeypatch.setattr(selftest, "_match", lambda app, name: all_but)
    with pytest.raises(selftest.Failed, match="never entered: trump"):
        selftest.run(make_app)
    monkeypatch.setattr(selftest, "_match", lambda app, name: set(selftest.NEEDED))
    with pytest.raises(selftest.Failed, match="thrown"):
        selftest.run(make_app)


def test_it_fails_where_the_score_shown_is_not_that_of_the_record(
    make_app: Callable[[], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Driver.run

    def cheating(self: Driver, watch: Callable[[Driver], None]) -> None:
        run(self, watch)
        self.sitting.table.scores[0] += 1

    monkeypatch.setattr(Driver, "run", cheating)
    with pytest.raises(selftest.Failed, match="the table showed"):
        selftest.run(make_app)


def test_it_fails_where_the_match_is_not_kept(make_app: Callable[[], App], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "finish_match", lambda self, result: None)
    with pytest.raises(selftest.Failed, match="not kept"):
        selftest.run(make_app)


def test_it_fails_where_a_map_is_torn(
    make_app: Callable[[], App], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "4_wide.tmx").write_text("<map/>", encoding="utf-8")
    monkeypatch.setattr(selftest, "FOLDER", tmp_path)
    with pytest.raises(Exception, match="4_wide"):
        selftest.run(make_app)
