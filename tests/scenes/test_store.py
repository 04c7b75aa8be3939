"""The player's store: what is kept, at once and for good."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from scenes.store import Finished, Results, Store
from tests.scenes.keeping import RECORD, contents, file_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Мои игры" / "Все четыре"


@pytest.fixture
def opened() -> Iterator[Callable[[Path], Store]]:
    stores: list[Store] = []

    def open_store(folder: Path) -> Store:
        stores.append(Store(folder))
        return stores[-1]

    yield open_store
    for store in stores:
        store.close()


def test_a_new_store_is_empty(folder: Path, opened: Callable[[Path], Store]) -> None:
    store = opened(folder)
    assert store.notices == [] and store.kept
    assert store.get("lang", "en") == "en"
    assert store.get("lang") is None
    assert store.running() == {} and store.finished(5) == [] and store.results() == {}
    assert sorted(path.name for path in folder.iterdir() if "-" not in path.name) == [
        "player.backup.sqlite",
        "player.sqlite",
    ]


@pytest.mark.parametrize("value", [True, None, 0.25, "Русский «язык»", [1, "2"], {"a": {"b": [None]}}, "\ud800"])
def test_settings_come_back(value: object, folder: Path) -> None:
    store = Store(folder)
    store.set("key", 1)
    store.set("key", value)
    assert store.get("key", "nothing") == value
    store.close()
    again = Store(folder)
    assert again.get("key", "nothing") == value
    assert again.notices == []
    again.close()


def test_the_running_match_of_each_game(folder: Path) -> None:
    store = Store(folder)
    store.save_running("seven_up", "first")
    store.save_running("seven_up", RECORD)
    store.save_running("cinch", "other\0\ud800")
    store.close()
    store = Store(folder)
    assert store.running() == {"cinch": "other\0?", "seven_up": RECORD}
    store.clear_running("cinch")
    store.clear_running("cinch")
    assert store.running() == {"seven_up": RECORD}
    store.close()


def test_a_finished_match_is_moved(folder: Path, opened: Callable[[Path], Store]) -> None:
    store = opened(folder)
    store.save_running("seven_up", "one")
    store.save_running("cinch", "two")
    store.finish("seven_up", "one, over", {"won": True, "score": [7, 3]})
    assert store.running() == {"cinch": "two"}
    store.finish("seven_up", "three", {"won": False})
    store.finish("cinch", "four", {})
    assert store.finished(2) == [
        Finished(3, "cinch", "four", {}),
        Finished(2, "seven_up", "three", {"won": False}),
    ]
    assert store.finished()[-1] == Finished(1, "seven_up", "one, over", {"won": True, "score": [7, 3]})
    assert store.results() == {"seven_up": Results(2, 1), "cinch": Results(1, 0)}


@pytest.mark.parametrize("result", ["no result", 5, None, ["won"]])
def test_of_a_match_kept_with_something_else_nothing_is_known(
    folder: Path, opened: Callable[[Path], Store], result: Any
) -> None:
    store = opened(folder)
    store.finish("seven_up", "x", result)
    assert store.finished(1)[0].result == {}
    assert store.results() == {"seven_up": Results(1, 0)}


def test_every_change_is_in_the_file_at_once(folder: Path, opened: Callable[[Path], Store]) -> None:
    store = opened(folder)
    for number in range(3):
        store.save_running("seven_up", f"action {number}")
        store.set("number", number)
        with closing(sqlite3.connect(file_of(folder))) as other:
            assert other.execute("SELECT record FROM running").fetchall() == [(f"action {number}",)]
            assert other.execute("SELECT value FROM settings").fetchall() == [(str(number),)]


def test_two_programs_at_once(folder: Path, opened: Callable[[Path], Store]) -> None:
    one, two = opened(folder), opened(folder)
    one.save_running("seven_up", "one")
    two.save_running("cinch", "two")
    two.set("lang", "ru")
    one.set("lang", "en")
    for store in (one, two):
        assert store.notices == [] and store.kept
        assert store.running() == {"cinch": "two", "seven_up": "one"}
        assert store.get("lang") == "en"
    one.close()
    two.save_running("seven_up", "later")
    two.close()
    assert contents(folder)[2] == {"cinch": "two", "seven_up": "later"}
