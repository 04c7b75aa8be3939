"""Older and newer files of the player, and folders in which nothing can be written."""

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scenes import store, store_file
from scenes.store import Store
from scenes.store_file import checksum
from tests.scenes.keeping import RECORD, contents, everything, file_of, fill


def test_the_version_is_in_the_file(tmp_path: Path) -> None:
    fill(tmp_path)
    header = file_of(tmp_path).read_bytes()[:100]
    assert int.from_bytes(header[60:64], "big") == store_file.VERSION == 1
    assert header[18:20] == b"\x02\x02", "the log is on"


def test_version_0_is_upgraded_and_copied_before(tmp_path: Path) -> None:
    """Version 0 is a file in which the tables were never finished."""
    with closing(sqlite3.connect(file_of(tmp_path))) as old:
        old.execute("CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL)")
        old.execute("INSERT INTO settings VALUES ('lang', '\"ru\"', ?)", (checksum("lang", '"ru"'),))
        old.commit()
    kept = Store(tmp_path)
    assert kept.notices == [] and kept.kept
    assert kept.get("lang") == "ru"
    with closing(sqlite3.connect(tmp_path / "player.backup.sqlite")) as copy:
        assert store_file.version(copy) == 0
        assert copy.execute("SELECT value FROM settings").fetchall() == [('"ru"',)]
    kept.save_running("seven_up", RECORD)
    kept.close()
    assert contents(tmp_path)[:3] == ("ru", None, {"seven_up": RECORD})
    with closing(sqlite3.connect(tmp_path / "player.backup.sqlite")) as copy:
        assert store_file.version(copy) == 1


def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    wanted = contents(tmp_path)
    with closing(sqlite3.connect(file_of(tmp_path))) as stranger:
        stranger.execute("CREATE TABLE lessons (key TEXT PRIMARY KEY)")
    step = "ALTER TABLE settings ADD more TEXT; CREATE TABLE lessons (key TEXT PRIMARY KEY);"
    monkeypatch.setattr(store_file, "SCHEMA", (*store_file.SCHEMA, step))
    monkeypatch.setattr(store_file, "VERSION", 2)
    failed = Store(tmp_path)
    assert failed.get("lang") is None, "an old file is not read where it cannot be upgraded"
    assert failed.notices == ["read_only"] and not failed.kept
    failed.close()
    monkeypatch.undo()
    assert contents(tmp_path) == wanted


def test_an_upgrade_to_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    wanted = contents(tmp_path)
    monkeypatch.setattr(store_file, "SCHEMA", (*store_file.SCHEMA, "CREATE TABLE lessons (key TEXT PRIMARY KEY);"))
    monkeypatch.setattr(store_file, "VERSION", 2)
    assert contents(tmp_path) == wanted
    monkeypatch.undo()
    assert_newer_is_left_alone(tmp_path)


def assert_newer_is_left_alone(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    old = Store(folder)
    assert old.notices == ["newer_version"] and not old.kept
    assert everything(old) == (None, None, {}, [], {})
    old.set("lang", "en")
    old.save_running("seven_up", "now")
    assert old.get("lang") == "en" and old.running() == {"seven_up": "now"}
    old.finish("seven_up", "now", {"won": True})
    old.close()
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def make_newer(folder: Path, number: int) -> None:
    with closing(sqlite3.connect(file_of(folder))) as newer:
        newer.execute(f"PRAGMA user_version = {number}")
        newer.execute("UPDATE about SET value = ?, sum = ?", (str(number), checksum("version", str(number))))
        newer.execute("ALTER TABLE running RENAME TO matches")
        newer.commit()


@pytest.mark.parametrize("number", [2, 3, 1000])
def test_a_newer_file_is_left_alone(number: int, tmp_path: Path) -> None:
    fill(tmp_path)
    make_newer(tmp_path, number)
    assert_newer_is_left_alone(tmp_path)


def test_a_newer_copy_is_left_alone_too(tmp_path: Path) -> None:
    fill(tmp_path)
    make_newer(tmp_path, 2)
    file_of(tmp_path).replace(tmp_path / "player.backup.sqlite")
    assert_newer_is_left_alone(tmp_path)


def test_a_newer_version_still_in_the_log(tmp_path: Path) -> None:
    fill(tmp_path)
    newer = sqlite3.connect(file_of(tmp_path))
    newer.execute("PRAGMA wal_autocheckpoint = 0")
    newer.execute("PRAGMA user_version = 2")
    newer.execute("UPDATE about SET value = '2', sum = ?", (checksum("version", "2"),))
    newer.commit()
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for name in ("player.sqlite", "player.sqlite-wal"):
        shutil.copyfile(tmp_path / name, crashed / name)
    newer.close()
    old = Store(crashed)
    assert old.notices == ["newer_version"]
    old.close()
    with closing(sqlite3.connect(file_of(crashed))) as again:
        assert store_file.version(again) == 2
        assert again.execute("SELECT value FROM settings WHERE key = 'lang'").fetchone() == ('"ru"',)


def assert_plays_on(kept: Store) -> None:
    assert kept.notices == ["read_only"] and not kept.kept
    kept.set("lang", "en")
    kept.save_running("seven_up", "now")
    assert kept.get("lang") == "en"
    kept.finish("seven_up", "now", {"won": True})
    assert kept.finished(1)[0].record == "now"
    kept.close()


def test_a_file_in_the_folders_place(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("not a folder", encoding="utf-8")
    assert_plays_on(Store(tmp_path / "folder"))
    assert_plays_on(Store(tmp_path / "folder" / "deeper"))
    assert (tmp_path / "folder").read_text(encoding="utf-8") == "not a folder"


def test_a_folder_in_the_files_place(tmp_path: Path) -> None:
    file_of(tmp_path).mkdir()
    assert_plays_on(Store(tmp_path))


@pytest.fixture
def another_user() -> Iterator[None]:
    """Permissions hold for everybody but root: be somebody else for a while."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root:
        os.seteuid(65534)
    yield
    if root:
        os.seteuid(0)


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that everybody may reach, which tmp_path is not."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name) / "folder"


@pytest.mark.skipif(sys.platform == "win32", reason="a folder has no such permission there")
def test_a_folder_that_may_not_be_written(public_folder: Path, request: pytest.FixtureRequest) -> None:
    fill(public_folder)
    wanted, before = contents(public_folder), file_of(public_folder).read_bytes()
    file_of(public_folder).chmod(0o444)
    public_folder.chmod(0o555)
    request.getfixturevalue("another_user")
    kept = Store(public_folder)
    assert everything(kept) == wanted
    assert_plays_on(kept)
    assert file_of(public_folder).read_bytes() == before
    assert {path.name for path in public_folder.iterdir()} == {"player.sqlite", "player.backup.sqlite"}


def test_what_can_be_read_is_used_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    wanted = contents(tmp_path)
    before = file_of(tmp_path).read_bytes()

    def forbidden(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr(store_file, "connect", forbidden)
    kept = Store(tmp_path)
    assert everything(kept) == wanted
    assert_plays_on(kept)
    assert file_of(tmp_path).read_bytes() == before


def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_file, "BUSY_SECONDS", 0.05)
    fill(tmp_path)
    wanted = contents(tmp_path)
    with closing(sqlite3.connect(file_of(tmp_path), isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        kept = Store(tmp_path)
        assert everything(kept) == wanted
        assert_plays_on(kept)
        other.execute("ROLLBACK")
    assert contents(tmp_path) == wanted


def test_a_file_that_fails_in_mid_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_file, "BUSY_SECONDS", 0.05)
    fill(tmp_path)
    kept = Store(tmp_path)
    with closing(sqlite3.connect(file_of(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert kept.get("lang") == "ru" and kept.notices == []
        kept.save_running("seven_up", "goes on")
        assert kept.notices == ["read_only"] and not kept.kept
        assert kept.running() == {"seven_up": "goes on"}
        assert kept.get("lang") == "ru"
        other.execute("ROLLBACK")
    kept.save_running("seven_up", "and on")
    assert kept.notices == ["read_only"]
    kept.close()
    assert contents(tmp_path)[2] == {"seven_up": RECORD}


def test_a_closed_store_breaks_nothing(tmp_path: Path) -> None:
    kept = Store(tmp_path)
    kept.close()
    assert kept.get("lang", "en") == "en"
    kept.set("lang", "ru")
    kept.close()


def test_every_notice_is_known() -> None:
    assert {store.DAMAGED, store.COPY_USED, store.NEWER, store.READ_ONLY} == {
        "damaged_set_aside",
        "copy_used",
        "newer_version",
        "read_only",
    }
