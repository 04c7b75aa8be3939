"""The core stands alone: no screen, no clock, no thread, no random numbers but those handed in."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import game

FOLDER = Path(game.__file__).parent
SOURCES = sorted(FOLDER.rglob("*.py"))
# What starts threads, reads a clock or reaches outside; `multiprocessing` is used for plain processes and pipes only.
FORBIDDEN = {
    "asyncio", "concurrent", "datetime", "pygame", "pygame_gui", "pytmx", "platformdirs", "queue", "secrets", "socket",
    "sqlite3", "subprocess", "threading", "time", "uuid", "scenes", "assets", "tests", "tools", "tempfile",
}  # fmt: skip
ALLOWED = {("__main__.py", "time")}


def imported(tree: ast.Module) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_imports(path: Path) -> None:
    names = imported(ast.parse(path.read_text(encoding="utf-8")))
    roots = {name.split(".")[0] for name in names}
    assert {(path.name, root) for root in roots & FORBIDDEN} <= ALLOWED
    # `random.Random` is a stream that somebody named; the functions of the module share one that nobody did
    assert {name for name in names if name.split(".")[0] == "random"} <= {"random.Random"}
    assert not any("multiprocessing.pool" in name or name.endswith((".Pool", ".Queue", ".Manager")) for name in names)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_files_are_opened_as_utf_8_and_nothing_is_printed(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in ("print", "input", "eval", "exec", "__import__"):
            assert path.name == "__main__.py" and name == "print"
        if name == "open" and not any(keyword.arg == "encoding" for keyword in node.keywords):
            modes = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
            assert modes == ["rb"] or ast.unparse(node).startswith("os.open(os.devnull")


ALONE = """
import importlib, pkgutil, sys, threading

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("pygame", "pygame_gui", "pytmx", "platformdirs", "scenes", "assets"):
            raise ImportError(name)

sys.meta_path.insert(0, Blocked())
import game
for module in pkgutil.walk_packages(game.__path__, "game."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
import game.__main__
from game.match import Match
from game.variants import VARIANTS
from game.agents import AGENTS, Budget
for variant in VARIANTS:
    match = Match(variant, seed="alone")
    players = [make() for make in AGENTS.values()]
    while match.winner is None:
        if match.to_act() is None:
            match.next_deal()
        player = players[len(match.history) % len(players)]
        match.play(player.choose(match.view(match.to_act()), match.stream(), Budget(1)).action)
assert threading.active_count() == 1, threading.enumerate()
print("played")
"""


def test_a_match_without_any_of_the_screen() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        cwd=FOLDER.parent,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "played\n", "")
