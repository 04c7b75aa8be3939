"""python -m game: what it prints, and one line with exit code 1 for everything that is wrong with its input."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.__main__ import main
from game.agents import AGENTS
from game.record import write
from tests.game.helpers import HEAD, RECORDS, SEVEN_UP, deal_text, random_match

ROOT = Path(__file__).resolve().parents[2]


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, list[str], list[str]]:
    """Exit code, lines on stdout, lines on stderr."""
    code = main([str(word) for word in words])
    said = capsys.readouterr()
    return code, said.out.splitlines(), said.err.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """The one line on stderr; nothing else may happen."""
    code, _, err = run(capsys, *words)
    assert (code, len(err)) == (1, 1)
    assert "Traceback" not in err[0]
    return err[0]


def started(*words: str, stdin: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """The command in a process of its own, with an encoding that knows no Russian letter."""
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "game", *words]
    return subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, env=environment, check=False)


def test_replay(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", RECORDS / "su_01.toml")
    assert (code, err) == (0, [])
    assert out[-2:] == ["score 6 7", "winner 1 game"]
    assert out[0] == "deal 1: seat 2 deals at 5 5"
    assert "card-points: side 0 18 (As Ts Ad), side 1 18 (Ah Jd Td Kc)" in out
    assert [line for line in out if line.split()[0] in ("score", "winner", "settle", "hand")] == out[-2:]


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("su_03", ["score 1 2"]), ("su_06", ["score 6 7", "winner 1 jack"]),
        ("su_07", ["score 7 0", "winner 0 turn_up"]),
        ("su_09", ["score 6 7", "winner 1 gift"]), ("su_10", ["score 0 7", "winner 1 gift"]), ("su_14", ["score 6 0"]),
    ],
)  # fmt: skip
def test_how_the_match_stands(capsys: pytest.CaptureFixture[str], name: str, last: list[str]) -> None:
    assert run(capsys, "replay", RECORDS / f"{name}.toml")[1][-len(last) :] == last


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("su_12", ["to act 3", None]), ("su_14", ["to act 3", "legal beg stand"]),
        ("su_17a", ["to act 0", "legal 4s 3h"]),
        ("su_17b", ["to act 0", "legal 3h Td 5c"]), ("su_01", ["to act -", "legal"]), ("su_07", ["to act -", "legal"]),
    ],
)  # fmt: skip
def test_legal(capsys: pytest.CaptureFixture[str], name: str, told: list[str | None]) -> None:
    code, out, err = run(capsys, "legal", RECORDS / f"{name}.toml")
    assert (code, err, len(out)) == (0, [], 2)
    assert out[0] == told[0]
    assert told[1] in (None, out[1])


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ("beg", ["to act 0", "legal give run"]), ("beg run", ["to act 1", "legal bunch keep"]),
        ("beg run keep", ["to act 1", "legal discard:3"]), ("stand", ["to act 1", "legal 4s 3s 2s Ah 3h 2h"]),
    ],
)  # fmt: skip
def test_legal_at_each_stage(capsys: pytest.CaptureFixture[str], tmp_path: Path, actions: str, told: list[str]) -> None:
    file = tmp_path / "record.toml"
    pack = "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks 2h 3h Ah 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    rest = [name for name in deal_text().split('"')[1].split() if name not in pack.split()]
    file.write_text(HEAD + deal_text(actions, pack=f"{pack} {' '.join(rest)}"), encoding="utf-8")
    assert run(capsys, "legal", file)[1] == told


def test_nothing_dealt_yet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "record.toml"
    file.write_text(HEAD + "start = [3, 4]", encoding="utf-8")
    assert run(capsys, "legal", file)[1] == ["to act -", "legal"]
    assert run(capsys, "replay", file)[1] == ["score 3 4"]
    assert run(capsys, "replay", file, "--as", 0)[1] == ["score 3 4", "hand"]


@pytest.mark.parametrize("seat", range(4))
def test_replay_as_a_seat_shows_only_what_it_may_know(capsys: pytest.CaptureFixture[str], seat: int) -> None:
    """Deal by deal, each card told is its own, was turned up, or was played before or in that very line."""
    file = RECORDS / "su_12.toml"
    everything, mine = run(capsys, "replay", file)[1], run(capsys, "replay", file, "--as", seat)[1]
    assert mine[-1].startswith("hand ") and mine[-2] == "score 0 0"
    assert len(mine[-1].split()) == 7
    for all_of_it, seen in zip(everything, mine, strict=False):
        words = seen.split()
        hidden = words[:1] == ["seat"] and words[1] != str(seat) and words[2] in ("is", "discards")
        assert seen == (seen if hidden else all_of_it)
        if hidden:
            assert words[-2:] in (["3", "cards"], ["6", "cards"])
    own = [line for line in mine if line.startswith((f"seat {seat} is dealt", f"seat {seat} discards"))]
    assert len(own) == 5
    assert not any(line.endswith(" cards") for line in own)


def test_a_closed_hand_is_not_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "record.toml"
    for actions, closed in (("beg", True), ("beg give", False)):
        file.write_text(HEAD + "options = { strict_concealment = true }\n" + deal_text(actions), encoding="utf-8")
        for seat in (2, 3):
            out = run(capsys, "replay", file, "--as", seat)[1]
            assert f"seat {seat} is dealt 3 cards" in out
            assert (out[-1] == "hand") == closed
            assert any(line.startswith(f"seat {seat} takes up") for line in out) != closed
        assert len(run(capsys, "replay", file, "--as", 1)[1][-1].split()) == 7


# what is wrong with the input


def test_bad_records(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "запись \n.toml" if os.name == "posix" else tmp_path / "запись.toml"
    cases: Sequence[tuple[bytes, str]] = [
        (b"\xff\xfe", "not UTF-8 text (byte 1)"),
        (os.urandom(3000), "not"),
        (b"#" * 300_000, "larger than 256 KiB"),
        ((HEAD + deal_text("stand Ac")).encode(), "deal 1, action 2: Ac is not legal: Ac is not in the hand"),
        ((HEAD + 'names = ["\\n"]').encode(), "names: 4 players have 4 names, not 1"),
        ((HEAD + '"a\\nb" = 1').encode(), "unknown key 'a\\nb'"),
    ]
    for data, message in cases:
        file.write_bytes(data)
        for command in ("replay", "legal"):
            assert message in refused(capsys, command, file)
    for path in (tmp_path, tmp_path / "none\n.toml", ""):
        assert refused(capsys, "legal", path).startswith("cannot read ")


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_no_such_seat(capsys: pytest.CaptureFixture[str], seat: int) -> None:
    assert (
        refused(capsys, "replay", RECORDS / "su_01.toml", "--as", seat) == f"there is no seat {seat}: seats are 0 to 3"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["whist"], "there is no game 'whist': the games are seven_up"),
        (["seven_up", "--players", "3"], "seven_up is not played by 3: it is played by 4"),
        (["seven_up", "--set", "points=7"], "seven_up has no option 'points': its options are target,"),
        (["seven_up", "--set", "target"], "--set wants KEY=VALUE, not 'target'"),
        (["seven_up", "--set", "target=0"], "option target cannot be 0: allowed are whole numbers from 1 to 99"),
        (["seven_up", "--set", "target=x"], "option target cannot be 'x': allowed are whole numbers from 1 to 99"),
        (["seven_up", "--set", "strict_concealment=maybe"], "allowed are false, true"),
    ],
)  # fmt: skip
def test_games_that_cannot_be(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    for command in ("simulate", "play"):
        assert message in refused(capsys, command, *words)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--agents", "genius"], f"there is no computer player 'genius': there are {', '.join(AGENTS)}"),
        (["--agents", "random,random"], "agents: name one for all or 4, one per seat, not 2"),
        (["--agents", ""], "there is no computer player ''"),
    ],
)
def test_players_that_cannot_be(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    assert message in refused(capsys, "simulate", "seven_up", *words)
    if len(words[1]) == 6:
        assert message in refused(capsys, "play", "seven_up", "--agent", words[1])


@pytest.mark.parametrize(
    "words", [["--deals", "0"], ["--deals", "x"], ["--jobs", "0"], ["--jobs", "65"], ["--players", "x"]]
)
def test_numbers_that_cannot_be(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["simulate", "seven_up", *words])
    assert caught.value.code == 2
    assert words[0] in capsys.readouterr().err


# in a process of its own


def test_output_is_utf_8_everywhere(tmp_path: Path) -> None:
    done = started("legal", str(tmp_path / "нет.toml"))
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode("utf-8").splitlines() == [
        f"cannot read {tmp_path / 'нет.toml'}: No such file or directory"
    ]


def test_a_reader_that_leaves_early(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text(write(random_match(SEVEN_UP, "long", target=60)[0].record), encoding="utf-8")
    command = [sys.executable, "-m", "game", "replay", str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("stdin", [b"", b"quit\n", b"?\nbeg\nxyz\n\xff\xfe\n", b"\n\n\nQUIT\n", b"\x00\n"])
def test_a_match_by_text_may_be_left(stdin: bytes) -> None:
    done = started("play", "seven_up", "--seed", "left", stdin=stdin)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert b"seat 0" in done.stdout


def test_simulate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(
        capsys, "simulate", "seven_up", "--deals", 50, "--agents", "random,careful,random,careful", "--json"
    )
    assert (code, err) == (0, [])
    told = json.loads("\n".join(out))
    assert told["deals"] == 50
    assert len(told["points_per_deal"]) == 2
    assert {"jack_in_play", "game_tied", "low_is_two", "exhausted"} <= set(told["rates"])
    assert set(told["agents"]) == {"random", "careful"}
    for times in told["agents"].values():
        assert times["decisions"] > 50
        assert 0 < times["ms_median"] <= times["ms_p95"]


def test_simulate_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "simulate", "seven_up", "--deals", 20, "--agents", "random", "--set", "target=15")
    assert (code, err) == (0, [])
    assert out[0].split() == ["deals", "20"]


@pytest.mark.parametrize("words", [("simulate", SEVEN_UP.key, "--deals", 1), ("play", SEVEN_UP.key)])
def test_a_seed_that_is_no_text(words: tuple[object, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert "no letters" in refused(capsys, *words, "--seed", "a\udcff")
