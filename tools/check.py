"""All checks of a change: `python -m tools.check`, with `--fast`, `--only STEP` or `--skip STEP`."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Tools that write files which are kept; with --check they compare instead.
GENERATORS = ("catalogues", "draw_deck", "draw_icons", "golden", "make_sounds")
AT_ONCE = 2

Command = Sequence[str]
Commands = Callable[[], Sequence[Command]]


@dataclass(frozen=True)
class Step:
    """One check: its commands and the step it needs; `slow` ones are left out by --fast, one that is `alone` has the
    machine for itself, what is `told` is shown also when all is well."""

    name: str
    commands: Commands
    after: str | None = None
    slow: bool = False
    alone: bool = False
    told: bool = False


@dataclass(frozen=True)
class Outcome:
    step: Step
    code: int
    output: str
    seconds: float


def python(*words: str) -> Command:
    return [sys.executable, *words]


def lint_imports() -> list[Command]:
    code = "import sys; from importlinter.cli import lint_imports_command as run; sys.exit(run())"
    return [python("-c", code, "--no-cache")]


def generated() -> list[Command]:
    return [python(f"tools/{name}.py", "--check") for name in GENERATORS]


def lessons() -> list[Command]:
    files = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "assets" / "lessons").glob("*.toml"))
    return [python("-m", "tools.lesson", "check", *files)]


STEPS = (
    Step("tests", lambda: [python("-m", "pytest")], alone=True),
    Step("build", lambda: [python("-m", "PyInstaller", "--noconfirm", "--log-level=WARN", "build.spec")], slow=True),
    Step("wheel", lambda: [python("-m", "tools.wheel")], slow=True, told=True),
    Step("types", lambda: [python("-m", "mypy")]),
    Step("lint", lambda: [python("-m", "ruff", "check", ".")]),
    Step("imports", lint_imports),
    Step("lessons", lessons),
    Step("puzzles", lambda: [python("-m", "tools.puzzles", "check")], slow=True),
    Step("generated", generated, told=True),
    Step("frozen", lambda: [python("-m", "tools.frozen")], after="build", slow=True, told=True),
)


def run(step: Step) -> Outcome:
    """Run a step's commands; those that run alone write as they go, the others are collected."""
    began = time.monotonic()
    code, output = 0, ""
    environment = {**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT)}
    for command in step.commands():
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=None if step.alone else subprocess.PIPE,
            stderr=None if step.alone else subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        code = code or done.returncode
        output += done.stdout or ""
    return Outcome(step, code, output, time.monotonic() - began)


def report(outcome: Outcome) -> None:
    result = f"FAILED ({outcome.code})" if outcome.code else "ok"
    print(f"== {outcome.step.name}: {result} in {outcome.seconds:.1f} s", flush=True)
    if outcome.output.strip() and (outcome.code or outcome.step.told):
        print(outcome.output.rstrip(), flush=True)


def run_together(steps: list[Step]) -> list[Outcome]:
    """Run the steps two at a time; one that needs another waits for it, and is left out if that failed."""
    waiting, done = list(steps), list[Outcome]()
    running = set[Future[Outcome]]()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        while waiting or running:
            names = {step.name for step in steps} - {outcome.step.name for outcome in done}
            ready = [step for step in waiting if step.after not in names][: AT_ONCE - len(running)]
            waiting = [step for step in waiting if step not in ready]
            running |= {pool.submit(run, step) for step in ready}
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                outcome = future.result()
                report(outcome)
                done.append(outcome)
                if outcome.code:
                    waiting = [step for step in waiting if step.after != outcome.step.name]
    return done


def chosen(options: argparse.Namespace) -> list[Step]:
    return [
        step
        for step in STEPS
        if (not options.only or step.name in options.only)
        and step.name not in options.skip
        and not (options.fast and step.slow)
    ]


def main(arguments: list[str] | None = None) -> int:
    names = [step.name for step in STEPS]
    parser = argparse.ArgumentParser(prog="python -m tools.check", description=__doc__)
    parser.add_argument("--fast", action="store_true", help="leave out the build")
    parser.add_argument("--only", action="append", default=[], choices=names, metavar="STEP", help=" ".join(names))
    parser.add_argument("--skip", action="append", default=[], choices=names, metavar="STEP")
    steps = chosen(parser.parse_args(arguments))
    outcomes = []
    for step in steps:
        if step.alone:
            outcomes.append(run(step))
            report(outcomes[-1])
    outcomes += run_together([step for step in steps if not step.alone])
    failed = [outcome.step.name for outcome in outcomes if outcome.code]
    left_out = len(steps) - len(outcomes)
    print(f"checks: {len(outcomes) - len(failed)} good, {len(failed)} bad, {left_out} left out", flush=True)
    if failed:
        print(f"bad: {' '.join(failed)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
