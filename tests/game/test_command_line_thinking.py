"""python -m game advise, analyse and bench: what they print, and one line for what is wrong with their input."""

from pathlib import Path

import pytest

from game import commands, equity, speed
from game.actions import print_action
from game.agents import AGENTS, Budget, make
from game.match import Match
from game.record import read_file, replay, write
from game.review import Choice
from game.variants import find
from tests.game.helpers import HEAD, RECORDS, deal_text
from tests.game.test_command_line import refused, run

WAITING = RECORDS / "su_17b.toml"


def until(game: str, phase: str) -> Match:
    """A match brought to a choice in that phase by the rules of thumb."""
    player = make("careful")
    for number in range(50):
        match = Match(find(game), seed=f"until/{number}")
        match.next_deal()
        while (seat := match.to_act()) is not None:
            view = match.view(seat)
            if view.phase == phase and len(view.legal) > 1:
                return match
            match.play(player.choose(view, match.stream(), Budget()).action)
    raise AssertionError(phase)


def written(tmp_path: Path, match: Match) -> Path:
    file = tmp_path / "record.toml"
    file.write_text(write(match.record), encoding="utf-8")
    return file


@pytest.fixture(autouse=True)
def tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether there is a table for every game is not asked here."""
    monkeypatch.setattr(equity, "fault", lambda rules: "")


FEW = ("--worlds", 5)


# advise


@pytest.mark.parametrize("agent", ["searcher", "careful", "random", "child", "master+bold"])
def test_advise(capsys: pytest.CaptureFixture[str], agent: str) -> None:
    """The choice first, then each action once with two figures, best first."""
    code, out, err = run(capsys, "advise", WAITING, "--agent", agent, "--seed", "s", *FEW)
    assert (code, err) == (0, [])
    legal = {print_action(action) for action in replay(read_file(WAITING)).legal()}
    rows = [line.split() for line in out[1:]]
    assert {row[0] for row in rows} == legal and len(rows) == len(legal)
    assert all(len(row) == 3 and -6 <= float(row[1]) <= 6 and 0 <= float(row[2]) <= 1 for row in rows)
    assert [float(row[2]) for row in rows] == sorted((float(row[2]) for row in rows), reverse=True)
    word, choice = out[0].split()
    assert word == "action" and choice in legal
    if agent == "searcher":
        assert choice == rows[0][0]
        assert out == run(capsys, "advise", WAITING, "--seed", "s", *FEW)[1]


def test_another_player_chooses_for_himself(capsys: pytest.CaptureFixture[str]) -> None:
    match = replay(read_file(WAITING))
    view = match.view(match.to_act() or 0)
    told = run(capsys, "advise", WAITING, "--agent", "careful", *FEW)[1][0]
    assert told == f"action {print_action(make('careful').choose(view, match.stream(), Budget()).action)}"


@pytest.mark.parametrize(
    ("game", "phase", "listed"),
    [
        ("seven_up", "begging", {"stand", "beg"}), ("auction_pitch", "bidding", {"pass", "bid:2", "bid:3", "bid:4"}),
        ("cinch", "naming", {"trump:s", "trump:h", "trump:d", "trump:c"}), ("cinch", "robbing", None),
        ("seven_up", "discarding", None), ("yorkshire", "playing", None), ("shasta_sam", "playing", None),
    ],
)  # fmt: skip
def test_advise_in_every_phase(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, phase: str, listed: set[str] | None
) -> None:
    match = until(game, phase)
    code, out, err = run(capsys, "advise", written(tmp_path, match), *FEW)
    assert (code, err) == (0, [])
    words = {line.split()[0] for line in out[1:]}
    legal = {print_action(action) for action in match.legal()} if len(match.legal()) < 1000 else words
    assert 2 <= len(words) <= 24
    assert words <= legal and words == (listed or words) and out[0].split()[1] in words


def test_advise_on_a_forced_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It is worth something too."""
    match = until("seven_up", "playing")
    player = make("careful")
    while len(match.legal()) > 1 or not match.view(match.to_act() or 0).tricks:
        seat = match.to_act()
        assert seat is not None
        match.play(player.choose(match.view(seat), match.stream(), Budget()).action)
    out = run(capsys, "advise", written(tmp_path, match), *FEW)[1]
    assert len(out) == 2 and out[1].split()[0] == out[0].split()[1]
    assert 0 < float(out[1].split()[2]) < 1


def test_time_is_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    """With a millisecond there is an answer all the same."""
    code, out, err = run(capsys, "advise", WAITING, "--ms", 1)
    assert (code, err, out[0].split()[0]) == (0, [], "action")


def test_where_the_match_is_not_to_be_won_by_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A missing or damaged table is said once, on stderr, and what takes its place."""
    monkeypatch.setattr(equity, "fault", lambda rules: "the table seven_up.json is missing")
    for command in ("advise", "analyse"):
        code, out, err = run(capsys, command, WAITING, *FEW)
        assert code == 0 and out
        assert err == ["the table seven_up.json is missing: a formula of the points needed takes its place"]


def test_nobody_to_advise(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "record.toml"
    file.write_text(HEAD, encoding="utf-8")
    assert refused(capsys, "advise", file) == "nobody is to act: no deal has been begun"
    assert refused(capsys, "advise", RECORDS / "su_01.toml") == (
        "nobody is to act: the match is over, side 1 has won it by game"
    )
    assert refused(capsys, "advise", RECORDS / "deal_m.toml") == (
        "nobody is to act: deal 1 is over, and no other has been begun"
    )


@pytest.mark.parametrize("command", ["advise", "analyse"])
def test_records_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    file = tmp_path / "record.toml"
    assert "cannot read" in refused(capsys, command, file)
    for text, message in (
        ("", "the key format is missing"),
        (HEAD + deal_text("stand Ac"), "deal 1, action 2: Ac is not legal: Ac is not in the hand"),
        ("format = ", "not"),
    ):
        file.write_text(text, encoding="utf-8")
        assert message in refused(capsys, command, file)


def test_players_that_are_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "advise", WAITING, "--agent", "genius") == (
        f"there is no computer player 'genius': there are {', '.join(AGENTS)}"
    )
    assert "no letters" in refused(capsys, "advise", WAITING, "--seed", "a\udcff")


# analyse


def test_analyse(capsys: pytest.CaptureFixture[str]) -> None:
    """Every action of the record in its order, with its costs, and a total for each seat."""
    code, out, err = run(capsys, "analyse", RECORDS / "su_01.toml", "--worlds", 4)
    assert (code, err) == (0, [])
    actions = [print_action(action) for deal in read_file(RECORDS / "su_01.toml").deals for action in deal.actions]
    lines, totals = out[:-4], out[-4:]
    assert [line.split()[6] for line in lines] == actions
    assert [line.split()[:4] for line in lines[:2]] == [["deal", "1", "action", "1"], ["deal", "1", "action", "2"]]
    assert [line.split()[:4] for line in totals] == [["total", "seat", str(seat), "choices"] for seat in range(4)]
    chosen = [line.split() for line in lines if not line.endswith("forced")]
    assert all(words[7] == "cost" and words[10] in ("equal", "unclear", "likely", "clear") for words in chosen)
    assert sum(int(line.split()[4]) for line in totals) == len(chosen)
    assert any("hindsight" in words for words in chosen)


def test_analyse_one_deal_of_a_running_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = until("all_fours", "playing")
    file = written(tmp_path, match)
    code, out, err = run(capsys, "analyse", file, "--deal", len(match.history), "--worlds", 2)
    assert (code, err) == (0, [])
    assert len(out) == len(match.history[-1].actions) + match.rules.players
    assert refused(capsys, "analyse", file, "--deal", 99) == f"there is no deal 99: the record has {len(match.history)}"


def test_nothing_to_analyse(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "record.toml"
    file.write_text(HEAD, encoding="utf-8")
    assert refused(capsys, "analyse", file) == "nothing to analyse: no deal has been begun"
    file.write_text(HEAD + deal_text(), encoding="utf-8")
    assert refused(capsys, "analyse", file) == "nothing to analyse: nobody has done anything yet"


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (Choice(2, 7, 3, "playing", 1, 12, 12), "deal 2 action 7 seat 3 As forced"),
        (Choice(2, 7, 3, "playing", 4, 12, 12), "deal 2 action 7 seat 3 As not compared"),
        (
            Choice(1, 1, 0, "playing", 4, 12, 11, 0.254, 0.031, "likely", hindsight=0.0, best_open=12, exact=True),
            "deal 1 action 1 seat 0 As cost 0.25 0.03 likely best Ks hindsight 0.00",
        ),
        (
            Choice(1, 1, 0, "playing", 4, 12, 11, 0.049, 0.0049, "clear"),
            "deal 1 action 1 seat 0 As cost 0.05 0.00 clear",
        ),
        (
            Choice(1, 1, 0, "playing", 4, 12, 11, 0.0, 0.005, "clear"),
            "deal 1 action 1 seat 0 As cost 0.00 0.01 clear best Ks",
        ),
        (
            Choice(1, 1, 0, "playing", 4, 12, 12, sure="equal", hindsight=1.5, best_open=11),
            "deal 1 action 1 seat 0 As cost 0.00 0.00 equal hindsight ~1.50",
        ),
    ],
)
def test_the_line_of_a_choice(choice: Choice, told: str) -> None:
    assert commands.choice_line(choice) == told


def test_no_minus_before_nothing() -> None:
    assert [commands.number(value) for value in (-0.001, 0.004, -0.6, 1.0)] == ["0.00", "0.00", "-0.60", "1.00"]


# bench


def test_bench(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A line for the engine, the play-outs, the solver and each player, with a figure in it."""
    monkeypatch.setattr(speed, "AGENTS", {name: AGENTS[name] for name in ("random", "careful")})
    code, out, err = run(capsys, "bench", "--scale", 1)
    assert (code, err) == (0, [])
    assert [line.split()[0] for line in out] == ["engine", "play-outs", "solver", "agent", "agent"]
    assert [line.split()[1] for line in out[3:]] == ["random", "careful"]
    assert all(float(line.split()[1 if line.split()[0] != "agent" else 2]) >= 0 for line in out)


def test_figures_are_those_of_the_clock() -> None:
    """With a clock that goes on by a second at every look, ten deals of play-outs take one."""
    now = [0.0]

    def clock() -> float:
        now[0] += 1.0
        return now[0]

    assert speed.playouts_a_second(clock, "clock", 10) == pytest.approx(10.0)
    assert speed.solving(clock, "clock", 1) == pytest.approx(1000.0)
    assert speed.deciding(clock, "clock", "random", 1)[0] == pytest.approx(1000.0)
