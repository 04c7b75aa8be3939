"""The files of chances: that they are carried along, and what is done about missing and damaged ones."""

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import equity, equity_tables
from game.cards import pick
from game.equity import by_needs, chance, fault
from game.rules import Rules
from game.variants import find
from tests.game.helpers import SEVEN_UP
from tools.equity_play import Plan, plans

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "game" / "equities"
SIDES, SINGLES = "seven_up-4.json", "auction_pitch-3.json"
RULES = {SIDES: SEVEN_UP.rules(), SINGLES: find("auction_pitch").rules(None, 3)}


@pytest.fixture
def forgotten() -> Iterator[None]:
    """What was read before and after is forgotten."""

    def forget() -> None:
        equity_tables.load.cache_clear()
        equity._BOOKS.clear()

    forget()
    yield
    forget()


def spoilt(monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> Rules:
    """Rules whose file holds this text."""

    def read(asked: str) -> str:
        assert asked == name
        return text

    monkeypatch.setattr(equity_tables, "text_of", read)
    return RULES[name]


def whole(name: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return table


def test_there_is_a_file_for_every_table_and_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {plan.file for plan in plans()}


def test_the_files_tell_what_they_are() -> None:
    for plan in plans():
        table = whole(plan.file)
        assert (table["game"], table["players"], table["options"]) == (plan.game, plan.players, dict(plan.options))
        assert table["format"] == equity_tables.FORMAT
        assert table["seed"] and table["deals"] >= 1000


def test_the_files_are_small() -> None:
    sizes = [path.stat().st_size for path in FOLDER.iterdir()]
    assert max(sizes) < 60_000 and sum(sizes) < 200_000


def test_the_files_go_into_the_wheel_and_the_build() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    assert "game.*" in project["packages"]["find"]["include"]
    for path in FOLDER.iterdir():
        assert any(path.match(pattern) for pattern in project["package-data"]["*"])
    assert '(str(root / "game" / "equities"), "game/equities")' in (ROOT / "build.spec").read_text(encoding="utf-8")


@pytest.mark.usefixtures("forgotten")
def test_a_missing_file_is_named_and_the_formula_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equity_tables, "FOLDER", "nowhere")
    rules = SEVEN_UP.rules()
    assert fault(rules) == "nowhere/seven_up-4.json: the file is missing"
    assert (chance(rules, (6, 3), 0, 0), chance(rules, (6, 3), 0, 1)) == by_needs((1, 4))
    assert fault(rules.endless()) == ""


@pytest.mark.usefixtures("forgotten")
@pytest.mark.parametrize("plan", plans(), ids=lambda plan: plan.file)
def test_no_other_table_is_taken_for_the_one_that_is_asked_for(monkeypatch: pytest.MonkeyPatch, plan: Plan) -> None:
    """Whichever of the files there are lies under that name, whole as it is."""
    for path in FOLDER.iterdir():
        text = path.read_text(encoding="utf-8")
        monkeypatch.setattr(equity_tables, "text_of", lambda asked, text=text: text)
        equity_tables.load.cache_clear()
        equity._BOOKS.clear()
        assert bool(fault(plan.rules)) == (path.name != plan.file), path.name


@pytest.mark.usefixtures("forgotten")
@pytest.mark.parametrize("name", [SIDES, SINGLES])
def test_numbers_that_change_places_are_found_out(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Their sum is the same, and each may stand where it stands now."""
    table = whole(name)
    numbers = table["rows"][6] if name == SIDES else table["strengths"]
    numbers[3], numbers[4] = numbers[4], numbers[3]
    assert "its checksum is " in fault(spoilt(monkeypatch, name, json.dumps(table)))


def change(**entries: object) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda table: table | entries


def change_row(place: int, column: int, value: object) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def changed(table: dict[str, Any]) -> dict[str, Any]:
        table["rows"][place][column] = value
        return table

    return changed


@pytest.mark.usefixtures("forgotten")
@pytest.mark.parametrize(
    ("name", "damage", "told"),
    [
        (SIDES, change(format=1), "its format is 1, not 2"),
        (SIDES, change(game="trinidad"), "it is for 'trinidad', not 'seven_up'"),
        (SIDES, change(options={"target": 9}), "it is for the options {'target': 9}, not {}"),
        (SIDES, change(options=None), "it is for the options None, not {}"),
        (SIDES, change(players=2), "it is for 2 players, not 4"),
        (SIDES, change(kind="singles"), "its kind is 'singles', not 'sides'"),
        (SIDES, change(kind=None), "its kind is None, not 'sides'"),
        (SIDES, change(rows=None), "it has no rows"),
        (SIDES, change(rows=[[5000]]), "it has no rows"),
        (SIDES, change(rows=[1, 2]), "row 1 is no list of whole numbers"),
        (SIDES, change(rows=[[5000, 1, 3], [1, 2]]), "row 1 has 3 numbers, not 2"),
        (SIDES, change_row(4, 2, 12_000), "row 5 has 12000, which is not between 1 and 9999"),
        (SIDES, change_row(4, 2, 0), "row 5 has 0, which is not between 1 and 9999"),
        (SIDES, change_row(4, 2, "12"), "row 5 is no list of whole numbers"),
        (SIDES, change_row(4, 2, 0.5), "row 5 is no list of whole numbers"),
        (SIDES, change_row(4, 2, True), "row 5 is no list of whole numbers"),
        (SIDES, change(check=7), "its checksum is "),
        (SIDES, change(deals=7), "its checksum is "),
        (SIDES, change(seed="another"), "its checksum is "),
        (SIDES, change(more=1), "its checksum is "),
        (SIDES, change_row(4, 2, 1234), "its checksum is "),
        (SINGLES, change(needs=[2, 3]), "needs do not grow from 1 on"),
        (SINGLES, change(needs=[1, 3, 3]), "needs do not grow from 1 on"),
        (SINGLES, change(needs=[]), "needs has 0 numbers, not 2"),
        (SINGLES, change(needs=7), "needs is no list of whole numbers"),
        (SINGLES, change(strengths=[1, 2]), "strengths has 2 numbers"),
        (SINGLES, change(places=[0, 0]), "places has 2 numbers, not 3"),
        (SINGLES, change(places=[0, 0, 10**9]), "places has 1000000000, which is not between"),
        (SINGLES, change(check=None), ", not None"),
        (SINGLES, change(strengths=[0] * len(whole(SINGLES)["needs"])), "its checksum is "),
    ],
)
def test_what_is_wrong_is_told(
    monkeypatch: pytest.MonkeyPatch, name: str, damage: Callable[[dict[str, Any]], dict[str, Any]], told: str
) -> None:
    rules = spoilt(monkeypatch, name, json.dumps(damage(whole(name))))
    assert fault(rules).startswith(f"equities/{name}: ")
    assert told in fault(rules)
    needed = equity.needs(rules, rules.opening)
    assert [chance(rules, rules.opening, 0, team) for team in range(rules.teams)] == list(by_needs(needed))


@pytest.mark.usefixtures("forgotten")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "it is no JSON"),
        ('{"format": 1, ', "it is no JSON"),
        ("[" * 100_000, "recursion"),
        ("[1, 2]", "it is no table"),
        ("null", "it is no table"),
        ("1" * 5000, "it is no JSON"),
    ],
    ids=["empty", "torn", "nested", "list", "null", "long number"],
)
def test_what_is_no_table_is_told(monkeypatch: pytest.MonkeyPatch, text: str, told: str) -> None:
    assert told in fault(spoilt(monkeypatch, SIDES, text))


@pytest.mark.usefixtures("forgotten")
def test_a_file_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for error in (PermissionError("no"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")):
        equity_tables.load.cache_clear()

        def read(_: str, error: Exception = error) -> str:
            raise error

        monkeypatch.setattr(equity_tables, "text_of", read)
        assert fault(SEVEN_UP.rules()).startswith("equities/seven_up-4.json: ")


@pytest.mark.parametrize("name", [SIDES, SINGLES])
def test_no_damage_makes_it_fail(monkeypatch: pytest.MonkeyPatch, forgotten: None, name: str) -> None:
    """A piece is lost, doubled, or becomes something else: the chances are still chances."""
    text, rng, faults = (FOLDER / name).read_text(encoding="utf-8"), Random(5), 0
    for _ in range(200):
        equity_tables.load.cache_clear()
        equity._BOOKS.clear()
        first = pick(rng, len(text))
        last = min(len(text), first + pick(rng, 30))
        middle = ("", text[first:last] * 2, "9", "-", "null", "[]", "\x00", "1e999")[pick(rng, 8)]
        rules = spoilt(monkeypatch, name, text[:first] + middle + text[last:])
        told = [chance(rules, rules.opening, 0, team) for team in range(rules.teams)]
        assert sum(told) == pytest.approx(1) and all(0 < one < 1 for one in told)
        faults += bool(fault(rules))
    assert faults > 150
