"""Check what an installation without the checkout would hold: `python -m tools.wheel`.

A wheel is built and unpacked elsewhere, every file of the three packages must be in it, and the program's self-test
must pass from there."""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools import build_support

ROOT = build_support.ROOT
PACKAGES = ("game", "scenes", "assets")
PATIENCE = 300


def wanted() -> set[str]:
    """Every file of the packages, as it is named in the wheel."""
    found = (path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts}


def build(folder: Path) -> Path:
    shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)  # or files deleted since would be in it
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    (wheel,) = folder.glob("all_fours-*.whl")
    return wheel


def self_test(folder: Path) -> int:
    """Run the program from the unpacked wheel, away from the checkout."""
    program = f"import sys; sys.path.insert(0, {str(folder)!r}); sys.argv[0] = 'all-fours'; "
    program += "import scenes.__main__ as program; "
    program += f"assert program.__file__.startswith({str(folder)!r}), program.__file__; sys.exit(program.main())"
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "HOME": str(folder.parent),
        "XDG_DATA_HOME": str(folder.parent),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, "-P", "-c", program, "--selftest"]
    done = subprocess.run(
        command, cwd=folder.parent, env=environment, stdin=subprocess.DEVNULL, timeout=PATIENCE, check=False
    )
    return done.returncode


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="all fours ") as name:
        place = Path(name)
        with zipfile.ZipFile(build(place)) as wheel:
            held = set(wheel.namelist())
            wheel.extractall(place / "installed")
        missing = sorted(wanted() - held)
        print(f"the wheel holds {len(held)} files")
        for path in missing:
            print(f"missing in the wheel: {path}", file=sys.stderr)
        strange = sorted(path for path in held - wanted() if ".dist-info/" not in path)
        for path in strange:
            print(f"does not belong in the wheel: {path}", file=sys.stderr)
        code = self_test(place / "installed")
        print(f"self-test from the wheel: {'failed' if code else 'passed'}")
    return 1 if missing or strange or code else 0


if __name__ == "__main__":
    sys.exit(main())
