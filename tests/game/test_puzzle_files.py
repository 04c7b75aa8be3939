"""Puzzles as text, damaged files, and puzzles made while one is solved."""

import pickle
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.cards import shuffled
from game.puzzles.deals import choices
from game.puzzles.make import GAMES, Made, again, from_deal, kept, make
from game.puzzles.model import CALLS, SOLVER, THEMES
from game.puzzles.proof import never
from game.puzzles.read import LIMIT, BadPuzzle, read, scan
from game.puzzles.shelf import Shelf
from game.puzzles.write import write, write_all
from tools import puzzles as tool
from tools.puzzles_check import FOLDER, shipped
from tools.puzzles_choose import choose

THREE = shipped()[:3]
TEXT = write_all(THREE)


def test_what_is_written_is_read_again() -> None:
    assert read(TEXT, "three") == tuple(THREE)
    assert read("# a comment\n\n" + TEXT.replace("\n", "\r\n"), "three") == tuple(THREE)
    assert read("", "empty") == ()


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("[[puzzle]]\nkey", "[[puzle]]\nkey", 1, "an entry begins with"),
        ('key = "', 'kee = "', 2, "kee is unknown"),
        ('key = "', 'key = "! ', 1, "other signs"),
        ("difficulty = ", "difficulty = 9", 1, "difficulty is 9"),
        ("difficulty = ", 'difficulty = "', 4, "a line is not"),
        ("layouts = ", "layouts == ", 7, "a line is not"),
        ("layouts = ", "layouts = 1\nlayouts = ", 8, "twice"),
        ("record = '''", "", 10, "no record"),
        ("'''\n\n[[", "'''\nmore = 1\n[[", 0, "nothing may follow"),
        ('variant = "', 'variant = "x', 1, "no game"),
        ('best = "', 'best = "1h ', 1, "1h"),
        ('proof = "', 'proof = "no ', 1, "no proof"),
        ('costs = "', 'costs = "7c ', 1, "no action with what it costs"),
        ("kinds = ", "kinds = 99999", 1, "as many layouts"),
        ("players = ", "players = 9", 1, "is not played by"),
        ('actions = "', 'actions = "beg beg beg ', 1, "not legal"),
        ('theme = "', 'theme = "x', 1, "no theme"),
    ],
)
def test_a_damaged_entry_is_told_with_its_line_and_costs_no_other(old: str, new: str, line: int, what: str) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    shelf = Shelf({"three": text})
    found = [shelf.get(puzzle.key) for puzzle in THREE]
    assert found == [None, *THREE[1:]]
    (fault,) = shelf.faults
    assert fault.name == "three" and what in fault.what and str(fault).startswith("three")
    assert fault.place == line or (not line and fault.place > 9)
    with pytest.raises(BadPuzzle, match=what):
        read(text, "three")


def test_files_that_are_none() -> None:
    for text, what in (
        (b"\xff", "UTF-8"),
        (b"#" * (LIMIT + 1), "larger"),
        ("hello", "begins"),
        ("\ud800", "UTF-8"),
    ):
        entries, faults = scan(text, "odd")
        assert not entries and len(faults) == 1 and what in faults[0].what
    twice = Shelf({"a": TEXT, "b": TEXT})
    assert len(twice) == 3 and len(twice.faults) == 3
    assert len(scan(TEXT + TEXT, "a")[1]) == 3


def test_no_damage_stops_the_program() -> None:
    rng, raw = Random(1), TEXT.encode()
    for _ in range(150):
        data = bytearray(raw)
        for _ in range(rng.randrange(1, 4)):
            place = rng.randrange(len(data))
            match rng.randrange(3):
                case 0:
                    data[place] = rng.randrange(256)
                case 1:
                    del data[place : place + rng.randrange(60)]
                case _:
                    data[place:place] = raw[: rng.randrange(300)]
        shelf = Shelf({"damaged": bytes(data)})
        for key in shelf.keys:
            puzzle = shelf.get(key)
            assert puzzle is None or puzzle.view().to_act == SOLVER


def test_the_shelf_by_theme_difficulty_and_game() -> None:
    shelf = Shelf({path.name: path.read_bytes() for path in FOLDER.glob("*.toml")})
    for theme in THEMES:
        entries = shelf.entries(theme)
        assert entries and {entry.theme for entry in entries} == {theme}
        assert [entry.difficulty for entry in entries] == sorted(entry.difficulty for entry in entries)
    assert sum(len(shelf.entries(difficulty=step)) for step in range(1, 6)) == len(shelf) == len(shelf.entries())
    assert {entry.game for entry in shelf.entries("count_game", games=("yorkshire",))} == {"yorkshire"}
    assert shelf.get("nothing") is None and "nothing" not in shelf and not shelf.faults


# made ones


@pytest.mark.parametrize("theme", ["beg_or_stand", "count_game"])
def test_a_puzzle_is_made_the_same_again(theme: str) -> None:
    made = make("a seed", theme, 0, never)
    assert made.puzzle is not None and made.puzzle.theme == theme and made.next > 0
    assert pickle.loads(pickle.dumps((make, made))) == (make, made)
    assert again(made.puzzle.key, never) == made.puzzle
    assert read(write(made.puzzle), "made") == (made.puzzle,)
    (listed,) = kept([made.puzzle.key, "su_001", "new/whist/0/1"])
    assert (listed.key, listed.theme) == (made.puzzle.key, theme)
    assert from_deal("a seed", theme, made.next - 1) == made.puzzle


def test_making_stops_when_the_time_is_up_and_goes_on_later() -> None:
    assert make("s", "catch_jack", 5, lambda: True) == Made(None, 5)
    asked = 0

    def soon() -> bool:
        nonlocal asked
        asked += 1
        return asked > 30

    first = make("s", "catch_jack", 5, soon)
    assert first.puzzle is None and first.next >= 6
    with pytest.raises(ValueError, match="no theme"):
        make("s", "whist", 0, never)


@pytest.mark.parametrize(
    "key", ["", "su_001", "new/catch_jack/1", "new/whist/s/1", "new/catch_jack/s/x", "new/catch_jack/s/²"]
)
def test_other_keys_make_nothing(key: str) -> None:
    assert again(key, never) is None and kept([key]) == []


def test_every_theme_has_games_and_a_record_is_the_solvers_choice() -> None:
    assert set(GAMES) == set(THEMES) and set(CALLS) < set(THEMES)
    for game in {game for games in GAMES.values() for game in games}:
        first = last = None
        for choice in choices(game, "seats"):
            first = first or choice.record(game)
            last = choice.record(game)
        assert first is not None and last is not None
        for record in (first, last):
            (puzzle,) = [THREE[0]]
            match = type(puzzle)("x", record, "count_game", 1, (0,), "every", 1, 1, ()).match()
            assert match.to_act() == SOLVER
        assert shuffled(Random(0)) != list(last.deals[0].pack)


# the tool


def test_what_stays_keeps_its_key_and_what_is_new_gets_one_that_was_never_given() -> None:
    stay, pool = [replace(THREE[1], key="ap_048")], [replace(puzzle, key="x/1") for puzzle in THREE]
    chosen = choose(pool, 3, stay)
    assert stay[0] in chosen and len(chosen) == 3 and len({puzzle.key for puzzle in chosen}) == 3
    for puzzle in chosen:
        if puzzle is not stay[0]:
            name, _, number = puzzle.key.partition("_")
            assert puzzle.record in (THREE[0].record, THREE[2].record) and (name != "ap" or int(number) > 48)
    assert tool.way(replace(THREE[0], proof="every")) != tool.way(replace(THREE[0], proof="average"))


def test_the_tool_makes_chooses_and_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pool = tmp_path / "pool.toml"
    assert tool.main(["make", str(pool), "beg_or_stand", "--want", "2"]) == 0
    found = read(pool.read_bytes(), "pool")
    assert [puzzle.theme for puzzle in found] == ["beg_or_stand"] * 2
    monkeypatch.setattr(tool, "FOLDER", tmp_path / "set")
    assert tool.main(["choose", str(pool)]) == 0
    written = shipped(tmp_path / "set")
    assert all(puzzle.record in [one.record for one in found] for puzzle in written) and len(written) == 2
    assert choose([*found, *found]) == written, "the same deal is not taken twice"
    assert tool.main(["choose", str(pool)]) == 0 and shipped(tmp_path / "set") == written, "all stay"
    assert tool.main(["choose", str(pool), "--drop", written[0].key]) == 0
    assert shipped(tmp_path / "set") == written[1:], "what is dropped does not come back from the pool"
    monkeypatch.setattr(tool, "shipped", lambda: written)
    assert tool.main(["list"]) == 0
    assert tool.main(["make", str(tmp_path / "no" / "pool")]) == 1
    assert "2 puzzles" in capsys.readouterr().out
