"""The benchmark tool: its command line, its arithmetic, and the paper it writes. No speed is asserted here."""

import random
from dataclasses import fields
from pathlib import Path
from statistics import fmean

import pytest

from game.agents.searcher import Searcher
from game.errors import BadRules
from game.mind import FULL
from tools import (
    bench,
    bench_arena,
    bench_cheat,
    bench_engine,
    bench_figures,
    bench_minds,
    bench_proved,
    bench_report,
    bench_start,
    bench_think,
)  # fmt: skip
from tools.bench_arena import Outcome, Task
from tools.bench_figures import Figure
from tools.bench_report import Sizes
from tools.proved_files import stored


def test_an_unknown_player_is_told_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["arena", "careful", "perfect"]) == 1
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "'perfect'" in told.err and "random, child" in told.err
    assert not told.out


def test_an_unknown_game_is_told_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["arena", "careful", "random", "--game", "whist"]) == 1
    assert "seven_up" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "careful"],
        ["arena", "careful", "random", "--deals", "0"],
        ["arena", "careful", "random", "--deals", "many"],
        ["arena", "careful", "random", "--jobs", "-1"],
        ["report", "--only", "weather"],
        ["engine", "--rounds", "0"],
        ["fly"],
    ],
)
def test_words_that_make_no_sense(words: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        bench.main(words)
    assert stopped.value.code == 2


def test_no_word_means_the_whole_report() -> None:
    options = bench.parser().parse_args([])
    assert options.run is bench.report
    assert not options.only
    assert (options.deals, options.jobs) == (Sizes().deals, Sizes().jobs)


def test_the_words_reach_the_arena() -> None:
    words = "arena careful random --deals 7 --seed s --stand --matches --jobs 3 --first 4".split()
    options = bench.parser().parse_args(words)
    assert (options.one, options.other, options.deals, options.seed) == ("careful", "random", 7, "s")
    assert (options.stand, options.matches, options.jobs, options.first) == (True, True, 3, 4)


def test_the_arena_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main("arena careful random --deals 20 --stand --jobs 1".split()) == 0
    first, *times = capsys.readouterr().out.splitlines()
    assert first.startswith("careful over random: +") and "20 duplicate, 95 % interval" in first
    assert [line.split(":")[0] for line in times] == ["careful", "random"]


# the arena

STAND = Task("seven_up", "careful", "random", "t", stand=True)


def test_a_seed_gives_the_same_result_in_any_number_of_processes() -> None:
    alone = bench_arena.play(STAND, 24)
    assert bench_arena.play(STAND, 24, jobs=2).results == alone.results
    assert bench_arena.play(STAND, 14, start=10).results == alone.results[10:]


def test_a_player_against_himself_is_level() -> None:
    """Careful draws no random numbers, so both tables of a deal are the same table."""
    for task in (
        Task("seven_up", "careful", "careful", "t"),
        Task("seven_up", "careful", "careful", "t", matches=True),
    ):
        outcome = bench_arena.play(task, 30)
        assert set(outcome.results) == {0.5 if task.matches else 0.0}


def test_the_sides_are_exchanged() -> None:
    """Turning the players round turns the sign, deal by deal, where neither draws random numbers in another order."""
    there = bench_arena.play(STAND, 200)
    back = bench_arena.play(Task("seven_up", "random", "careful", "t", stand=True), 200)
    assert back.results == [-result for result in there.results]


def test_the_interval() -> None:
    rng = random.Random(5)
    outcome = Outcome([rng.gauss(1.0, 2.0) for _ in range(10_000)])
    assert outcome.mean == pytest.approx(fmean(outcome.results))
    assert outcome.margin == pytest.approx(1.96 * 2.0 / 100, rel=0.05)
    assert outcome.low == outcome.mean - outcome.margin
    assert Outcome([1.0]).margin == 0.0
    assert Outcome().mean == 0.0


def test_a_player_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def choose(self, *_: object) -> object:
            return type("Decision", (), {"action": 63})

    monkeypatch.setattr(bench_arena, "player", lambda _: Cheat())
    with pytest.raises(RuntimeError, match=r"deal 0, seat . chose 63"):
        bench_arena.play_part(STAND, range(1))


def test_unknown_names_are_refused_before_anything_is_played() -> None:
    with pytest.raises(BadRules):
        bench_arena.play(Task("seven_up", "nobody", "random", "t"), 10_000_000)


# other ways to think


def test_each_other_mind_differs_in_what_its_name_says_and_has_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    minds = [mind for _, mind in bench_minds.MINDS.values()]
    assert FULL not in minds and len(set(minds)) == len(minds)
    for name, mind in zip(bench_minds.MINDS, minds, strict=True):
        agent = bench_cheat.player(name)
        assert isinstance(agent, Searcher) and agent.mind is mind

    def told(_: bench_think.Amounts, one: str, other: str, count: int, *, matches: bool = False) -> Outcome:
        assert other == "careful-v1"
        return Outcome([0.5 + (one != "searcher"), 0.5] if matches else [1.0 + (one != "searcher"), 3.0])

    monkeypatch.setattr(bench_think, "_play", told)
    rows = bench_think.ideas(bench_think.Amounts())
    assert len(rows) == 2 + len(minds)
    assert rows[0].measured.startswith("+2.000") and rows[1].measured.endswith("; +0.500 ± 0.980 (2) to it")
    assert ["matches" in row.name for row in rows[-2:]] == [True, True]


# the engine


def test_the_engine_counts_cards() -> None:
    cards, seconds = bench_engine.run("seven_up", 20, "t", watched=False)
    assert cards <= 20 * 24 and cards % 24 == 0
    assert seconds > 0
    assert bench_engine.run("seven_up", 20, "t", watched=True)[0] == cards


def test_the_cost_of_events_is_taken_from_neighbours() -> None:
    speed = bench_engine.Speed([100.0, 50.0, 200.0], [90.0, 45.0, 100.0])
    assert speed.loss == pytest.approx(0.1)


# the program


def test_what_the_program_tells_is_read() -> None:
    text = '{"first_frame_at": 12.5, "rss_mb": 99}\nnonsense\n{"frame_ms_p99": 8.25, "name": "x", "ok": true}\n[1]\n'
    assert bench_start.read(text, began=12.0) == {
        "first_frame_at": 12.5, "first_frame_s": 0.5, "rss_mb": 99.0, "frame_ms_p99": 8.25,
    }  # fmt: skip
    assert bench_start.read("") == {}
    assert bench_start.read('{\n  "rss_mb": 99.5,\n  "first_frame_s": null\n}\n') == {"rss_mb": 99.5}


def test_a_program_that_cannot_measure_is_not_measured(tmp_path: Path) -> None:
    assert bench_start.measure([str(tmp_path / "none")]) == bench_start.Costs()
    assert bench_start.lines("frozen", bench_start.Costs())[0] == "frozen: first_frame_s not measured"


def test_the_median_of_several_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = iter([{"rss_mb": 100.0}, {"rss_mb": 300.0}, {"rss_mb": 110.0, "frame_ms_p99": 1.0}])
    monkeypatch.setattr(bench_start, "once", lambda _: next(runs))
    costs = bench_start.measure(["any"], starts=3)
    assert (costs.rss_mb, costs.frame_ms_p99, costs.first_frame_s) == (110.0, 1.0, None)


def test_frames_that_stand_still_while_somebody_thinks_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    good = {
        "thinking_ms_median": 4.9,
        "thinking_ms_p99": 11.9,
        "thinking_frames_a_second": 60.0,
        "thinking_gap_ms": 30.0,
    }
    bad = {
        "thinking_ms_median": 5.1,
        "thinking_ms_p99": 12.1,
        "thinking_frames_a_second": 42.0,
        "thinking_gap_ms": 51.0,
    }
    monkeypatch.setattr(bench_start, "frozen", lambda _: bench_start.Costs())
    for name in good:
        for values, verdict in ((good, True), ({**good, name: bad[name]}, False)):
            monkeypatch.setattr(bench_start, "source", lambda _, told=values: bench_start.Costs(**told))
            rows = [row for row in bench_start.figures() if "thinks all the time" in row.name]
            assert all(row.good for row in rows) is verdict and len(rows) == len(good)


# proved positions


def test_what_is_missed_is_counted_with_what_is_found() -> None:
    trials = [bench_proved.Trial("a", "Cinch", 100, 98), bench_proved.Trial("b", "Cinch", 100, 97)]
    trials.append(bench_proved.Trial("c", "Seven Up", 50, 50))
    rows = [figure.row() for figure in bench_proved.figures(trials)]
    assert [row.split(" | ")[1] for row in rows] == [
        "2 of 3 positions; 245 of 250 choices (98.0%)",
        "1 of 2 positions; 195 of 200 choices (97.5%)",
        "1 of 1 positions; 50 of 50 choices (100.0%)",
        "97 of 100",
    ]
    assert [row.rsplit(" | ", 1)[1] for row in rows] == ["**no** |", "**no** |", "yes |", " |"]
    assert "position b" in rows[3]


def test_every_position_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_proved, "AGENT", "random")
    names = [position.name for position in stored()]
    found = [bench_proved.trial(position, 3) for position in stored()]
    assert [one.name for one in found] == names and len(set(names)) == len(names) > 40
    assert 0 < sum(one.right for one in found) < 3 * len(names)


# the paper


def test_rows() -> None:
    assert bench_figures.at_least("speed", 0.2, 0.15, ".2f", " M").row() == "| speed | 0.20 M | at least 0.15 M | yes |"
    assert bench_figures.at_most("wait", 2.0, 0.8, ".1f", " s").row() == "| wait | 2.0 s | at most 0.8 s | **no** |"
    assert bench_figures.at_most("wait", None, 0.8, ".1f").row() == "| wait | not measured | at most 0.8 |  |"


def test_the_paper_keeps_what_is_not_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count = 0

    def measured(_: Sizes) -> list[Figure]:
        nonlocal count
        count += 1
        return [Figure("run", str(count))]

    told = {key: (title, text, measured) for key, (title, text, _) in bench_report.SECTIONS.items()}
    monkeypatch.setattr(bench_report, "SECTIONS", told)
    paper = tmp_path / "performance.md"
    bench_report.write(told, Sizes(), paper)
    text = bench_report.write(["start"], Sizes(), paper)
    assert paper.read_text(encoding="utf-8") == text
    counts = [len(told) + 1 if key == "start" else number for number, key in enumerate(told, 1)]
    assert [line for line in text.splitlines() if line.startswith("| run")] == [f"| run | {n} |  |  |" for n in counts]
    assert text.startswith("# Performance\n") and text.count("\n## ") == len(told)
    assert bench_report.write([], Sizes(), paper) == text


def test_the_stamp_says_when_where_and_what() -> None:
    assert bench_report.stamp().startswith("Measured 20")
    assert "Python 3." in bench_report.machine()


def test_a_share_of_the_amounts_is_a_share_of_each() -> None:
    whole = bench_think.Amounts(jobs=3)
    part = whole.share(0.5)
    counts = {item.name for item in fields(whole)} - {"jobs"}
    assert part.jobs == 3 and counts
    assert {name: 2 * getattr(part, name) for name in counts} == {name: getattr(whole, name) for name in counts}
