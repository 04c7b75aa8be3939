"""The command `all-fours`: what it takes, what it says where something is wrong, and where it keeps what it keeps."""

import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import record as records
from game.agents import Budget, make
from game.errors import BadRecord
from scenes import __main__ as command
from scenes import command_line
from scenes.app import App
from scenes.faces import ASSETS
from scenes.store import Store
from tests.scenes.support import check_cards, new_match, press, top_name
from tests.scenes.xvfb import wait_for

ROOT = Path(__file__).resolve().parents[2]
Look = Callable[[App], None]


def run(*words: str, drop: tuple[str, ...] = (), cwd: Path = ROOT, **more: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, without some variables of the environment."""
    environment = {name: value for name, value in {**os.environ, **more}.items() if name not in drop}
    environment["PYTHONPATH"] = str(ROOT)
    return subprocess.run(
        [sys.executable, "-m", "scenes", *words], cwd=cwd, env=environment, capture_output=True, encoding="utf-8",
        timeout=120, check=False,
    )  # fmt: skip


@pytest.fixture(autouse=True)
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program's log beside the one that pytest keeps, closed afterwards."""
    opened: list[logging.Handler] = []

    def configure(handlers: list[logging.Handler], level: int, format: str) -> None:  # noqa: A002
        for handler in handlers:
            handler.setFormatter(logging.Formatter(format))
            logging.root.addHandler(handler)
            opened.append(handler)

    monkeypatch.setattr(logging, "basicConfig", configure)
    yield
    for handler in opened:
        logging.root.removeHandler(handler)
        handler.close()


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[Look]:
    """Instead of running until somebody leaves, the program is looked at, by what is put on this list, and closed."""
    looks: list[Look] = []

    def look(self: App) -> None:
        self.drawing = False
        for each in looks:
            each(self)
        self.close()

    monkeypatch.setattr(App, "run", look)
    return looks


# --- what it says ---------------------------------------------------------------------------------------------------


def test_without_a_display_it_says_so_and_names_the_game_in_the_terminal(tmp_path: Path) -> None:
    done = run(
        "--profile",
        str(tmp_path),
        drop=("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"),
        XDG_RUNTIME_DIR=str(tmp_path),
    )
    assert done.returncode == 1 and not done.stdout
    assert done.stderr.count("\n") == 1
    assert "No display" in done.stderr and "all-fours --text" in done.stderr


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--version", "--help"):
        with pytest.raises(SystemExit) as left:
            command.main([option])
        assert left.value.code == 0
    said = capsys.readouterr().out
    assert said.startswith(f"all-fours {command_line.version()}\n")
    for option in ("--game", "--seed", "--open", "--lang", "--size", "--profile", "--text", "--selftest", "--screens"):
        assert option in said
    assert "seven_up" in said


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--size", "1280"], 2, "'1280' is no size: write it as 1280x720"),
        (["--size", "axb"], 2, "write it as 1280x720"),
        (["--size", "100x100"], 2, "640x480 to 8192x8192"),
        (["--size", "99999x600"], 2, "640x480 to 8192x8192"),
        (["--size", "123456x600"], 2, "is no size"),
        (["--size=-1280x720"], 2, "is no size"),
        (["--lang", "xx"], 2, "'en', 'ru'"),
        (["--game", "bridge"], 1, "seven_up"),
        (["--game", ""], None, ""),
        (["--nonsense"], 2, "--nonsense"),
        (["--open", "there is no such file.toml"], 1, "there is no such file.toml"),
    ],
)
@pytest.mark.usefixtures("looked")
def test_what_it_does_not_understand_it_says_in_a_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], code: int | None, said: str
) -> None:
    if code is None:
        assert command.main([*words, "--profile", str(tmp_path)]) == 0
        return
    with pytest.raises(SystemExit) as left:
        command.main([*words, "--profile", str(tmp_path)])
    assert left.value.code == code
    told = capsys.readouterr()
    assert said in told.err and not told.out
    assert "Traceback" not in told.err
    assert code == 2 or told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the key format is missing"),
        ("format = 1\nvariant = 5", "variant must be text"),
        ("nonsense", ""),
        ("\x00\x01\x02", ""),
        ("format = 1\nvariant = 'seven_up'\n[[deal]]\ndealer = 2\npack = 'As'", "deal 1"),
        ("x" * 300_000, ""),
    ],
)
@pytest.mark.usefixtures("looked")
def test_a_damaged_record_is_one_line_and_no_window(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "match.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        command.main(["--open", str(path), "--profile", str(tmp_path / "player")])
    assert left.value.code == 1
    told = capsys.readouterr()
    assert told.err.count("\n") == 1 and told.err.strip() and said in told.err
    assert not told.out


def test_text_mode_does_not_take_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        command.main(["--text", "--open", "match.toml"])
    assert left.value.code == 1
    assert "python -m game replay" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--screens", "--measure"])
def test_what_cannot_be_written_is_said_in_a_line(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        command.main([option, str(tmp_path / "file" / "below")])
    assert left.value.code == 1
    error = capsys.readouterr().err.strip()
    assert "cannot write" in error and len(error.splitlines()) == 1


def test_figures_are_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        command.main(["--measure", str(tmp_path)])
    assert left.value.code == 1
    assert "it is a folder" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process without a signal")
@pytest.mark.parametrize("option", ["--measure", "--screens"])
def test_a_signal_ends_a_command_without_a_screen(option: str, tmp_path: Path) -> None:
    """Else SDL would make an event of it that nobody looks at, and the command would go on for ever."""
    words = [sys.executable, "-m", "scenes", option, str(tmp_path / "made"), "--profile", str(tmp_path / "player")]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as running:
        wait_for(lambda: (tmp_path / "player" / "player.sqlite").exists(), "the program to begin")
        time.sleep(1)
        running.terminate()
        assert running.wait(timeout=30) != 0


def test_an_illegal_record_names_deal_and_action(tmp_path: Path) -> None:
    text = (ROOT / "tests" / "records" / "deal_m.toml").read_text(encoding="utf-8")
    path = tmp_path / "матч с ошибкой.toml"
    path.write_text(text.replace("stand As 4s 5s", "stand As 4s 8d"), encoding="utf-8")
    done = run("--open", str(path), "--profile", str(tmp_path / "player"), SDL_VIDEODRIVER="dummy")
    with pytest.raises(BadRecord) as bad:
        records.replay(records.read_file(path))
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{bad.value}\n")
    assert "deal 1" in done.stderr and "action 4" in done.stderr


def test_a_fault_is_written_to_the_log_beside_the_matches(
    looked: list[Look], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fall(app: App) -> None:
        app.close()
        raise ZeroDivisionError("the sky fell")

    looked.append(fall)
    folder = tmp_path / "папка игрока"
    assert command.main(["--profile", str(folder)]) == 1
    assert "the sky fell" in capsys.readouterr().err
    assert "the sky fell" in (folder / command.LOG).read_text(encoding="utf-8")


def test_without_a_console_nothing_that_is_printed_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    command.keep_output(tmp_path / "new")
    assert sys.stdout is sys.stderr and sys.stdout is not None
    print("слово")
    sys.stdout.close()
    assert (tmp_path / "new" / "output.log").read_text(encoding="utf-8") == "слово\n"


def test_a_log_that_grew_large_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / command.LOG).write_bytes(b"x" * 1_000_001)
    command.start_log(tmp_path)
    assert (tmp_path / f"{command.LOG}.old").stat().st_size == 1_000_001


def wait(app: App, steps: int) -> None:
    for _ in range(steps):
        app.step(0.1, [])


# --- where it goes --------------------------------------------------------------------------------------------------


def test_straight_to_the_table_of_a_game(looked: list[Look], tmp_path: Path) -> None:
    def look(app: App) -> None:
        assert top_name(app) == "seating" and app.sitting is not None
        assert (app.sitting.match.seed, app.size, app.words.lang) == ("77", (1000, 700), "ru")
        assert app.sitting.match.rules.key == "seven_up"
        wait(app, 400)
        check_cards(app.sitting.table)

    looked.append(look)
    words = ["--game", "seven_up", "--seed", "77", "--lang", "ru", "--size", "1000x700", "--profile", str(tmp_path)]
    assert command.main(words) == 0


def test_a_record_in_the_middle_of_a_deal_goes_on(looked: list[Look], tmp_path: Path) -> None:
    match = new_match("8")
    match.next_deal()
    for _ in range(12):
        seat = match.to_act()
        assert seat is not None
        match.play(make("careful").choose(match.view(seat), Random(1), Budget()).action)
    path = tmp_path / "матч.toml"
    path.write_text(records.write(match.record), encoding="utf-8")

    def look(app: App) -> None:
        assert app.sitting is not None and app.sitting.match.record == match.record
        assert top_name(app) == "play"
        wait(app, 300)
        assert len(app.sitting.match.history[-1].actions) > 12

    looked.append(look)
    assert command.main(["--open", str(path), "--profile", str(tmp_path / "player")]) == 0


def test_a_record_without_a_seed_and_one_that_is_over(looked: list[Look], tmp_path: Path) -> None:
    tops: list[str] = []
    looked.append(lambda app: tops.append(top_name(app)))
    for path in (ROOT / "tests" / "records" / "deal_m.toml", ASSETS / "records" / "won.toml"):
        assert command.main(["--open", str(path), "--profile", str(tmp_path)]) == 0
    assert tops == ["dealing", "over"]


def test_the_players_folder_may_have_any_name(looked: list[Look], tmp_path: Path) -> None:
    folder = tmp_path / "Игрок Вася" / "все  четвёрки"

    looked.append(lambda app: wait(app, 300))
    assert command.main(["--game", "seven_up", "--seed", "7", "--profile", str(folder)]) == 0
    store = Store(folder)
    assert records.read(store.running()["seven_up"]).seed == "7"
    assert store.kept and not store.notices
    store.close()


def test_nothing_is_written_beside_the_program(looked: list[Look], tmp_path: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in ASSETS.rglob("*") if path.is_file()}
    looked.append(lambda app: app.step(0.1, []))
    assert command.main(["--profile", str(tmp_path)]) == 0
    assert {path: path.stat().st_mtime_ns for path in ASSETS.rglob("*") if path.is_file()} == before


def told_first(app: App, told: list[str]) -> None:
    """What lies over the first scene; then the player goes on."""
    told.append(top_name(app) or type(app.stack.top).__name__)
    told.append(str(getattr(app.stack.top, "text", "")))
    app.draw()
    press(app, pygame.K_RETURN)
    told.append(top_name(app))


def test_a_folder_that_cannot_be_written_is_said_and_played_in(looked: list[Look], tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    told: list[str] = []
    looked.append(lambda app: told_first(app, told))
    looked.append(lambda app: wait(app, 200))
    words = ["--game", "seven_up", "--seed", "7", "--profile", str(tmp_path / "file" / "player")]
    assert command.main(words) == 0
    assert "cannot be written" in told[1] and told[2] == "seating"


def test_a_damaged_file_is_set_aside_and_said(looked: list[Look], tmp_path: Path) -> None:
    (tmp_path / "player.sqlite").write_bytes(b"not a database at all" * 100)
    told: list[str] = []
    looked.append(lambda app: told_first(app, told))
    assert command.main(["--profile", str(tmp_path)]) == 0
    assert "damaged" in told[1] and told[2] == "first"
    assert any(b"not a database" in path.read_bytes() for path in tmp_path.iterdir() if path.is_file())


def test_without_a_sound_device_it_plays_and_says_so_once(
    looked: list[Look], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    monkeypatch.setattr(pygame.mixer, "pre_init", lambda *args, **kwargs: None)
    pygame.mixer.quit()
    tops: list[str] = []

    def look(app: App) -> None:
        for _ in range(300):
            app.step(0.1, [])
            tops.append(type(app.stack.top).__name__)
            if tops[-1] == "Message":
                press(app, pygame.K_RETURN)

    looked.append(look)
    assert command.main(["--game", "seven_up", "--seed", "7", "--profile", str(tmp_path)]) == 0
    assert tops.count("Message") == 1 and tops[-1] in ("Trump", "Play", "Dealing")
