"""The program that runs all checks."""

import sys
from argparse import Namespace

import pytest

from tools.check import STEPS, Step, chosen, main, run, run_together


def step(name: str, code: int = 0, after: str | None = None) -> Step:
    return Step(name, lambda: [[sys.executable, "-c", f"print({name!r}); raise SystemExit({code})"]], after=after)


def test_the_worst_exit_code_and_all_output_are_kept() -> None:
    commands = [[sys.executable, "-c", f"print({code}); raise SystemExit({code})"] for code in (0, 3, 0)]
    outcome = run(Step("x", lambda: commands))
    assert (outcome.code, outcome.output.split()) == (3, ["0", "3", "0"])


def test_a_step_waits_for_the_one_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = run_together([step("last", after="first"), step("first"), step("other")])
    names = [outcome.step.name for outcome in outcomes]
    assert sorted(names) == ["first", "last", "other"]
    assert names.index("first") < names.index("last")
    assert "== first: ok" in capsys.readouterr().out


def test_a_step_is_left_out_where_the_one_it_needs_failed(capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = run_together([step("first", code=2), step("last", after="first")])
    assert [outcome.step.name for outcome in outcomes] == ["first"]
    assert "== first: FAILED (2)" in capsys.readouterr().out


def test_a_needed_step_that_was_not_asked_for_does_not_hold_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert [outcome.code for outcome in run_together([step("last", after="first")])] == [0]
    capsys.readouterr()


def names(only: tuple[str, ...] = (), skip: tuple[str, ...] = (), fast: bool = False) -> set[str]:
    return {one.name for one in chosen(Namespace(only=list(only), skip=list(skip), fast=fast))}


def test_steps_are_chosen() -> None:
    everything = {one.name for one in STEPS}
    assert names() == everything
    assert names(skip=("tests",)) == everything - {"tests"}
    assert names(only=("lint", "types")) == {"lint", "types"}
    assert names(fast=True) == everything - {"build", "frozen", "puzzles", "wheel"}


def test_an_unknown_step_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "polish"])
    assert "polish" in capsys.readouterr().err
