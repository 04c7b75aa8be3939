"""The project's own papers: commands that work, links that lead somewhere, a build that has all it needs."""

import ast
import re
import struct
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from tools import build_support, check

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
# Not looked into: made by tools, or not ours.
PASSED_OVER = {".git", ".venv", "build", "dist"}


def papers() -> list[Path]:
    found = [path.relative_to(ROOT) for path in ROOT.rglob("*.md")]
    return sorted(path for path in found if not any(part in PASSED_OVER or part.startswith(".") for part in path.parts))


def block(marker: str) -> str:
    """The lines of the code block below a marker in the README."""
    found = re.findall(rf"^<!-- {marker} -->\n```bash\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def asset_files() -> list[Path]:
    return [path for path in sorted(ASSETS.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]


# the README and the automatic check


def test_the_test_command_is_one_line_for_a_fresh_machine() -> None:
    assert block("test-command") == (
        'python3 -m venv .venv && .venv/bin/python -m pip install -q -e ".[test]" && .venv/bin/python -m pytest\n'
    )


def test_the_automatic_check_runs_that_very_line() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    found = re.search(r"^test_command=(\$\(.*\))$", script, re.MULTILINE)
    assert found
    assert "pytest" not in script.replace(found[0], "")
    if sys.platform == "win32":
        pytest.skip("the script is for bash and sed")
    told = subprocess.run(
        ["bash", "-c", f'printf "%s\\n" "{found[1]}"'], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert told.stdout == block("test-command")


def test_the_commands_for_windows_are_the_same() -> None:
    windows = re.findall(r"^```powershell\n(.*)\n```$", README, re.MULTILINE)
    unix = [block("start-command"), block("test-command")]
    assert [line.replace("python -m venv", "python3 -m venv").replace("; ", " && ") for line in windows] == [
        line.strip().replace(".venv/bin/", ".venv\\Scripts\\") for line in unix
    ]


def test_the_start_command_starts_what_is_installed() -> None:
    assert block("start-command").split()[-1] == ".venv/bin/all-fours"
    assert PROJECT["project"]["scripts"] == {"all-fours": "scenes.__main__:main"}


def test_the_first_screen_shows_the_table() -> None:
    picture = re.search(r"!\[.+?\]\((.+?)\)", README)
    assert picture
    assert picture.start() < README.index("```")


def test_every_check_has_its_line_in_contributing() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", told, re.MULTILINE)) == {step.name for step in check.STEPS}


def test_every_tool_that_can_compare_is_asked_to() -> None:
    able = {
        path.stem
        for path in (ROOT / "tools").glob("*.py")
        if path.stem != "check" and '"--check"' in path.read_text(encoding="utf-8")
    }
    assert able == set(check.GENERATORS)


# links


@pytest.mark.parametrize("paper", papers(), ids=str)
def test_links_lead_somewhere(paper: Path) -> None:
    text = re.sub(r"```.*?```", "", (ROOT / paper).read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = (ROOT / paper.parent / name) if name else ROOT / paper
        assert file.exists(), f"{paper}: {target}"
        assert ROOT in file.resolve().parents, f"{paper}: {target} leaves the project"
        if anchor and file.suffix == ".md":
            headings = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
            slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
            assert anchor in slugs, f"{paper}: {target}"


# what is installed


def test_the_installed_command_is_this_program() -> None:
    (entry,) = metadata.entry_points(group="console_scripts", name="all-fours")
    assert callable(entry.load())


def test_the_version_is_the_same_everywhere() -> None:
    assert metadata.version("all-fours") == build_support.version() == PROJECT["project"]["version"]


def test_every_asset_is_package_data() -> None:
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    for path in asset_files():
        assert path.suffix == ".py" or any(path.match(pattern) for pattern in patterns), path


def test_every_folder_of_assets_has_a_line_in_the_licence_list() -> None:
    told = (ASSETS / "LICENSES.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)/", told, re.MULTILINE)
    assert len(listed) == len(set(listed))
    assert {path.relative_to(ASSETS).parts[0] for path in asset_files() if path.parent != ASSETS} == set(listed)


def test_every_carried_library_has_a_line_in_the_licence_list() -> None:
    told = (ASSETS / "LICENSES.md").read_text(encoding="utf-8").lower()
    wanted = [re.split(r"[<>=]", requirement)[0] for requirement in PROJECT["project"]["dependencies"]]
    assert {name.lower() for name in wanted} <= {name.lower() for name in build_support.CARRIED}
    for name in build_support.CARRIED:
        assert f"\n| {name.lower()} |" in told
        assert any(name.lower() in folder for _, folder in build_support.licence_texts()), name


# what is built


def test_the_version_information_is_what_the_build_tool_reads(tmp_path: Path) -> None:
    text = build_support.write_version_information(tmp_path).read_text(encoding="utf-8")
    tree = ast.parse(text, mode="eval").body
    assert isinstance(tree, ast.Call)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    names = [node.func.id for node in calls if isinstance(node.func, ast.Name)]
    assert names[0] == "VSVersionInfo"
    assert set(names) == {
        "VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo", "VarStruct",
    }  # fmt: skip
    strings = dict(
        [ast.literal_eval(part) for part in node.args]
        for node in calls
        if isinstance(node.func, ast.Name) and node.func.id == "StringStruct"
    )
    assert strings["ProductName"] == "All Fours"
    assert strings["ProductVersion"] == PROJECT["project"]["version"]
    (fixed,) = (node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "FixedFileInfo")
    numbers = {word.arg: ast.literal_eval(word.value) for word in fixed.keywords}
    assert ".".join(map(str, numbers["filevers"])) == PROJECT["project"]["version"] + ".0"


def test_the_icon_of_the_program_opens() -> None:
    data = build_support.ICON.read_bytes()
    kind, count = struct.unpack_from("<2xHH", data)
    assert kind == 1
    widths = set()
    for number in range(count):
        width, height, _, _, _, _, length, start = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert width == height
        assert start + length <= len(data)
        assert data[start:].startswith(b"\x89PNG") or struct.unpack_from("<I", data, start)[0] == 40
        widths.add(width or 256)
    assert {16, 32, 48, 256} <= widths
    assert build_support.ICON.with_suffix(".icns").read_bytes().startswith(b"icns")


def test_the_build_is_a_folder_without_console_and_packer() -> None:
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    for setting in ("console=False", "upx=False", "exclude_binaries=True", "icon=", "version=", "COLLECT(", "BUNDLE("):
        assert setting in spec


@pytest.mark.parametrize(
    ("destination", "kept"),
    [
        ("pygame_gui/data/NotoSans-Regular.ttf", True),
        ("pygame_gui/data/NotoSans-BoldItalic.ttf", True),
        ("pygame_gui\\data\\NotoSansJP-Regular.otf", False),
        ("pygame_gui/data/NotoSansArabic-Bold.ttf", False),
        ("pygame_gui/data/FiraCode-Regular.ttf", True),
        ("pygame_gui/data/translations/pygame-gui.ru.json", True),
        ("pygame_gui/data/translations/pygame-gui.ja.json", False),
        ("pygame_gui/data/default_theme.json", True),
        ("pygame/examples/data/alien1.jpg", False),
        ("pygame/freesansbold.ttf", False),
        ("assets/cards/As.svg", True),
        ("assets/locales/ru/LC_MESSAGES/all_fours.mo", True),
        ("assets/locales/ru/LC_MESSAGES/all_fours.po", False),
        ("assets/__pycache__/__init__.cpython-311.pyc", False),
    ],
)
def test_the_build_carries_what_is_used(destination: str, kept: bool) -> None:
    assert build_support.wanted(destination) is kept


# what needs what


def contract(name: str) -> dict[str, Any]:
    (found,) = (one for one in PROJECT["tool"]["importlinter"]["contracts"] if name in one["name"])
    return dict(found)


def test_what_needs_no_pygame_is_held_to_it() -> None:
    held = set(contract("needs no pygame")["source_modules"])
    assert {f"scenes.{name}" for name in ("session", "store", "text", "timeline")} <= held


def test_every_scene_is_kept_apart_from_the_others() -> None:
    tree = ast.parse((ROOT / "scenes" / "registry.py").read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "scenes"]
    scenes = {f"scenes.{alias.name}" for node in imports for alias in node.names}
    late = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Late"]
    scenes |= {f"scenes.{ast.literal_eval(node.args[0])}" for node in late}
    assert late
    assert scenes == set(contract("No scene imports another scene")["modules"])


# how the tests run


def test_a_file_opened_without_an_encoding_is_an_error(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    if not hasattr(request.config, "workerinput"):
        pytest.skip("set for the workers of pytest-xdist; this process began without it")
    assert sys.flags.warn_default_encoding
    file = tmp_path / "file.txt"
    with pytest.raises(EncodingWarning):
        file.write_text("")
    code = f"open({str(file)!r}, 'w')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert "EncodingWarning" in done.stderr
