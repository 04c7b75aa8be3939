"""Writing records and reading them again; what is refused stands in test_record_refusals.py."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import record as records
from game.errors import BadRecord
from game.match import Match
from tests.game.helpers import HEAD, RECORDS, SEVEN_UP, deal_text, random_action, random_match, replay_text

ALL = sorted(path.stem for path in RECORDS.glob("*.toml"))


@pytest.mark.parametrize("name", ALL)
def test_records_survive_writing(name: str) -> None:
    record = records.read_file(RECORDS / f"{name}.toml")
    match = records.replay(record)
    text = records.write(match.record)
    again = records.read(text)
    assert again == match.record
    assert records.write(records.replay(again).record) == text


def test_a_record_is_read_in_many_dresses() -> None:
    plain = HEAD + deal_text("beg give")
    same = [
        "\ufeff" + plain,
        plain.replace("\n", "\r\n"),
        plain.upper().replace("FORMAT", "format").replace("VARIANT", "variant").replace("SEVEN_UP", "seven_up")
        .replace("DEALER", "dealer").replace("DEAL]", "deal]").replace("PACK", "pack").replace("ACTIONS", "actions"),
        plain.replace("T", "10"),
        plain.replace("[[deal]]", "  [[ deal ]]  # the only [deal.x] of 1.5"),
        plain.replace('pack = "', 'pack = """\n').replace('"\nactions', '\n"""\nactions'),
        plain.replace('"', "'"),
        plain + "# 12345678901 a.b [x] { \" ''' \n",
        plain.replace("format = 1", "players = 4\noptions = {}\nnames = []\nstart = []\nformat = 1"),
        plain.replace("format = 1", "options = { target = 7, strict_concealment = false }\nformat = 0x1"),
    ]  # fmt: skip
    for text in same:
        assert records.write(replay_text(text).record) == records.write(replay_text(plain).record)
        assert records.write(replay_text(text.encode("utf-8")).record) == records.write(replay_text(plain).record)


def test_everything_a_match_can_hold_is_kept() -> None:
    names = ('Zoë «"\\» \t\n\x7f\x00', "Ира", "", "x" * 100)
    match = Match(
        SEVEN_UP, {"target": 15, "strict_concealment": True}, seed='2026/"7"\\', names=names, start=(14, 0)
    )  # fmt: skip
    match.next_deal()
    read = records.read(records.write(match.record))
    assert read == match.record
    assert (read.names, read.seed, read.start) == (names, '2026/"7"\\', (14, 0))
    assert dict(read.options) == {"target": 15, "strict_concealment": True}


NAMES = st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), min_size=4, max_size=4)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), NAMES, st.integers(1, 99), st.integers(0, 999))
def test_played_records_survive_writing(seed: str, names: list[str], target: int, steps: int) -> None:
    rng = Random(steps)
    match = Match(SEVEN_UP, {"target": target}, seed=seed, names=names)
    for _ in range(steps % 40):
        if match.winner is not None:
            break
        if match.to_act() is None:
            match.next_deal()
        else:
            match.play(random_action(match, rng))
    record = match.record
    assert records.read(records.write(record)) == record
    again = records.replay(record)
    assert (again.scores, again.winner, again.legal()) == (match.scores, match.winner, match.legal())


def test_a_record_does_not_change_while_the_match_goes_on() -> None:
    match = Match(SEVEN_UP, seed="kept")
    match.next_deal()
    before = match.record
    text = records.write(before)
    match.play(match.legal()[0])
    assert records.write(before) == text


def test_no_deal_yet() -> None:
    match = replay_text(HEAD)
    assert (match.deal, match.scores, match.legal()) == (None, [0, 0], ())


def test_the_largest_record_is_read() -> None:
    text = HEAD + deal_text("beg")
    assert replay_text(text + "#" * (256 * 1024 - len(text))).to_act() == 0
    with pytest.raises(BadRecord, match="larger than"):
        replay_text(text + "#" * (256 * 1024 - len(text) + 1))


@pytest.mark.parametrize("steps", [1, 5, 30])
def test_a_deal_cut_short_stands_where_it_was(steps: int) -> None:
    match, _ = random_match(SEVEN_UP, "cut short")
    record = match.record
    last = record.deals[-1]
    shorter = replace(last, actions=last.actions[: -1 - steps % len(last.actions)], score=None)
    cut = replace(record, deals=(*record.deals[:-1], shorter))
    again = records.replay(records.read(records.write(cut)))
    assert again.winner is None
    assert again.to_act() is not None


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml", tmp_path / ("x" * 999)):
        with pytest.raises(BadRecord, match="cannot read"):
            records.read_file(path)


def test_files_with_strange_names(tmp_path: Path) -> None:
    path = tmp_path / "запись матча №1.toml"
    path.write_text(HEAD, encoding="utf-8")
    assert records.read_file(path).variant == "seven_up"
