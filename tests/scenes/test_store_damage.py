"""Whatever happens to the player's file, the program starts with the last good copy and keeps the bad file."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scenes import store_copies
from scenes.store import Store
from tests.scenes.keeping import contents, everything, file_of, fill

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Мои игры" / "Все четыре"


def lengths(size: int) -> list[int]:
    pages = range(0, size, 4096)
    return sorted({*(page + step for page in pages for step in (-1, 0, 1, 2000)), 15, 16, 50, 99, 100, 101} - {-1})


def test_any_truncation_brings_the_last_copy(folder: Path, tmp_path: Path) -> None:
    fill(folder)
    wanted, whole = contents(folder), file_of(folder).read_bytes()
    for length in lengths(len(whole)):
        trial = tmp_path / f"cut {length}"
        shutil.copytree(folder, trial)
        file_of(trial).write_bytes(whole[:length])
        store = Store(trial)
        assert everything(store) == wanted, length
        assert store.notices == ["copy_used"], length
        assert (trial / "player.damaged-1.sqlite").read_bytes()[100:] == whole[100:length]
        store.save_running("seven_up", "after")
        store.close()
        assert contents(trial)[2] == {"seven_up": "after"}
        shutil.rmtree(trial)


def test_truncation_without_a_copy_begins_anew(folder: Path, tmp_path: Path) -> None:
    fill(folder)
    (folder / "player.backup.sqlite").unlink()
    whole = file_of(folder).read_bytes()
    for length in (0, 1, 99, 100, 4095, 4096, 4097, len(whole) // 2, len(whole) - 1):
        trial = tmp_path / f"cut {length}"
        shutil.copytree(folder, trial)
        file_of(trial).write_bytes(whole[:length])
        store = Store(trial)
        assert everything(store) == (None, None, {}, [], {})
        assert store.notices == ["damaged_set_aside"]
        assert (trial / "player.damaged-1.sqlite").stat().st_size == length
        store.set("lang", "en")
        store.close()
        store = Store(trial)
        assert store.notices == [] and store.get("lang") == "en"
        store.close()
        shutil.rmtree(trial)


@pytest.mark.parametrize("part", range(6))
def test_changed_bytes_never_change_what_is_kept(part: int, folder: Path, tmp_path: Path) -> None:
    fill(folder)
    wanted, whole = contents(folder), file_of(folder).read_bytes()
    rng = random.Random(part)
    places = [*range(part, 100, 6), *(rng.randrange(100, len(whole)) for _ in range(24))]
    told = 0
    for place in places:
        trial = tmp_path / "trial"
        shutil.copytree(folder, trial)
        damaged = bytearray(whole)
        damaged[place] ^= 1 << rng.randrange(8)
        file_of(trial).write_bytes(damaged)
        store = Store(trial)
        assert everything(store) == wanted, place
        assert store.notices in ([], ["copy_used"]), place
        assert store.kept, place
        told += bool(store.notices)
        store.save_running("seven_up", "after")
        store.finish("seven_up", "after", {"won": True})
        store.set("lang", "en")
        store.close()
        assert contents(trial)[0] == "en", place
        shutil.rmtree(trial)
    assert told > 10


@pytest.mark.parametrize("garbage", [b"", b"no database", b"\0" * 20000, bytes(range(256)) * 64])
def test_garbage_is_kept_aside_under_new_names(garbage: bytes, folder: Path) -> None:
    fill(folder)
    wanted = contents(folder)
    for number in (1, 2, 3):
        file_of(folder).write_bytes(garbage)
        store = Store(folder)
        assert everything(store) == wanted
        assert store.notices == ["copy_used"]
        store.close()
        assert (folder / f"player.damaged-{number}.sqlite").read_bytes() == garbage


def test_both_files_damaged_begin_anew(folder: Path) -> None:
    fill(folder)
    file_of(folder).write_bytes(b"nonsense")
    (folder / "player.backup.sqlite").write_bytes(b"more nonsense")
    store = Store(folder)
    assert everything(store) == (None, None, {}, [], {})
    assert store.notices == ["damaged_set_aside"]
    store.close()
    kept = {path.read_bytes() for path in folder.glob("player.damaged-*.sqlite")}
    assert kept == {b"nonsense", b"more nonsense"}


def test_a_lost_file_is_taken_from_the_copy(folder: Path) -> None:
    fill(folder)
    wanted = contents(folder)
    file_of(folder).unlink()
    store = Store(folder)
    assert everything(store) == wanted
    assert store.notices == ["copy_used"]
    store.close()


def test_a_damaged_log_loses_its_end_at_most(folder: Path, tmp_path: Path) -> None:
    store = Store(folder)
    for number in range(20):
        store.save_running("seven_up", f"action {number}")
    log = folder / "player.sqlite-wal"
    whole = log.read_bytes()
    rng = random.Random(1)
    for cut in [0, 1, 31, 32, 33, len(whole) - 1, *(rng.randrange(len(whole)) for _ in range(12))]:
        trial = tmp_path / "trial"
        shutil.copytree(folder, trial)
        (trial / "player.sqlite-shm").unlink(missing_ok=True)
        changed = bytes(byte ^ 1 for byte in whole[cut : cut + 1])
        (trial / log.name).write_bytes(whole[:cut] + changed + whole[cut + 1 :])
        after = Store(trial)
        assert after.notices == [] and after.kept
        found = after.running().get("seven_up", "action -1")
        assert found in {f"action {number}" for number in range(-1, 20)}
        after.close()
        shutil.rmtree(trial)
    store.close()


def test_a_damaged_file_does_not_replace_the_good_copy(folder: Path) -> None:
    fill(folder)
    wanted = contents(folder)
    store = Store(folder)
    whole = bytearray(file_of(folder).read_bytes())
    place = whole.index(b"Ah Td 9c")
    whole[place : place + 8] = b"2h Td 9c"
    file_of(folder).write_bytes(whole)
    store.close()
    assert contents(folder) == wanted


WRITER = """
import sys
from pathlib import Path
from scenes import store_copies
from scenes.store import Store
store = Store(Path(sys.argv[1]))
number = len(store.finished(10**6))
while True:
    number += 1
    store.save_running("seven_up", f"match {number} " + "x" * 5000)
    store.set("number", number)
    store.finish("seven_up", f"match {number} " + "x" * 5000, {"won": True})
    print(number, flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no signal that kills at once")
def test_killed_in_the_middle_of_writing(folder: Path) -> None:
    rng = random.Random(5)
    before = 0
    for _ in range(6):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(folder)],
            cwd=ROOT,
            env={**os.environ, "PYTHONUTF8": "1"},
            stdout=subprocess.PIPE,
            encoding="utf-8",
        ) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(rng.random() * 0.15)
            writer.send_signal(signal.SIGKILL)
            printed = [int(line) for line in writer.stdout.read().split("\n")[:-1]]
        store = Store(folder)
        assert store.notices == [] and store.kept
        matches = store.finished(10**6)
        assert len(matches) >= (printed[-1] if printed else before + 1)
        assert [match.number for match in reversed(matches)] == list(range(1, len(matches) + 1))
        assert all(match.record == f"match {match.number} " + "x" * 5000 for match in matches[:50])
        assert set(store.running()) <= {"seven_up"}
        before = len(matches)
        store.close()


def test_two_programs_start_in_an_empty_folder_together(folder: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from scenes.store import Store; store = Store(Path(sys.argv[1]));"
        "store.set(sys.argv[2], 1); print(store.notices, store.kept); store.close()"
    )
    command = [sys.executable, "-c", code, str(folder)]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    programs = [
        subprocess.Popen([*command, name], cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8")
        for name in "abc"
    ]
    assert [program.communicate()[0].strip() for program in programs] == ["[] True"] * 3
    store = Store(folder)
    assert [store.get(name) for name in "abc"] == [1, 1, 1]
    store.close()


def test_a_file_system_without_links(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError("links are not supported")

    monkeypatch.setattr(os, "link", forbidden)
    store = Store(folder)
    assert store.notices == [] and store.kept
    store.set("lang", "ru")
    store.close()
    assert contents(folder)[0] == "ru"
    assert {path.name for path in folder.iterdir()} == {"player.sqlite", "player.backup.sqlite"}


def test_no_room_for_the_copy_is_no_fault(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(folder)
    wanted = contents(folder)

    def full(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(store_copies, "copy_to", full)
    (folder / "player.backup.sqlite").unlink()
    store = Store(folder)
    assert everything(store) == wanted
    assert store.notices == [] and store.kept
    store.close()
